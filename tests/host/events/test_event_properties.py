"""Whole events with random results, drops, returns, late entries and corrections."""

from random import Random

from event_play import SECRET, new_event, push_lines
from hypothesis import given
from hypothesis import strategies as st
from pairing_oracle import cheapest_cost

from examples import make_examples
from tapete.tournament.core.drafting import draft_round, publish_entry
from tapete.tournament.core.event import Event, load_event, parse_event
from tapete.tournament.core.event_state import EventRound
from tapete.tournament.core.log.event_log import parse_entries
from tapete.tournament.core.log.event_secret import seed_of_round
from tapete.tournament.core.pairing.cost import PairingCost
from tapete.tournament.core.replaying.replay import replay_event
from tapete.tournament.core.standings.standing import compute_standings
from tapete.tournament.core.state_problem import build_problem

LEVELS = PairingCost._fields.index("lost_rounds")
GAMES = ("2-0", "2-1", "1-2", "0-2", "1-1-1", "2-0", "0-2")


def disturb(event: Event, chance: Random) -> None:
    """Let somebody leave, come back or come late, or correct a result, as happens between two rounds."""
    state = event.state
    playing, gone = state.active_players(), [each.number for each in state.players.values() if each.has_dropped]
    action = chance.randrange(8)
    if action == 0 and len(playing) > 3:
        push_lines(event, f"drop {chance.choice(playing)}")
    elif action == 1 and gone:
        push_lines(event, f"undrop {chance.choice(gone)}")
    elif action == 2 and state.rounds:
        how = "join" if state.rounds[-1].byes() and chance.randrange(2) else "wait"
        if event.state.rounds[-1].byes() and all(state.players[each].has_dropped for each in state.rounds[-1].byes()):
            how = "wait"
        push_lines(event, f"late {max(state.players) + 1} {how}")
    elif action == 3 and state.rounds:
        each = chance.choice(state.rounds)
        told = [table for table in each.tables if table.result]
        if told:
            push_lines(event, f"correct {each.number} {chance.choice(told).number} {chance.choice(GAMES)}")
    elif action == 4 and state.rounds:
        seated = [player for table in state.rounds[-1].tables for player in table.players if not table.is_bye]
        if seated:
            push_lines(event, f"penalty {len(state.rounds)} {chance.choice(seated)} game_loss")


def tell_results(event: Event, chance: Random) -> None:
    """Tell open tables in a random order; some players do not come, some leave, some results are taken back."""
    number = len(event.state.rounds)
    while tables := event.state.rounds[-1].open_tables():
        table = chance.choice(tables)
        what = chance.randrange(12)
        if what == 0:
            push_lines(event, f"no_show {number} {table.number} {chance.choice(table.players)} match_loss")
        elif what == 1:
            push_lines(event, f"result {number} {table.number} 2-0", f"take_back {len(event.log) + 1}")
        else:
            push_lines(event, f"result {number} {table.number} {chance.choice(GAMES)}")


def check_round(event: Event, found: EventRound, playing: list[int], least: PairingCost) -> None:
    """Hold what every round has to be."""
    seated = sorted(player for table in found.tables for player in table.players)
    assert seated == playing
    assert len(found.byes()) == len(playing) % 2
    assert found.cost is not None
    assert found.cost[:LEVELS] == least[:LEVELS]
    tables = [table.number for table in found.tables if not table.is_bye]
    assert len(set(tables)) == len(tables)


@make_examples(12)
@given(players=st.integers(2, 40), rounds=st.integers(1, 7), seed=st.integers(0, 10**6))
def test_whatever_happens_the_rounds_are_right_and_the_log_gives_the_same_again(
    players: int, rounds: int, seed: int
) -> None:
    chance = Random(seed)
    event = new_event(players, f"rounds={rounds}", f"order={chance.choice(['random', 'adjacent'])}")
    for number in range(1, rounds + 1):
        disturb(event, chance)
        if event.state.rounds:
            tell_results(event, chance)
        playing = event.state.active_players()
        if len(playing) < 2:
            return
        round_seed = seed_of_round(SECRET, number)
        least = cheapest_cost(build_problem(event.state, round_seed))
        event.push(draft_round(event.state, round_seed))
        event.push(publish_entry(event.state))
        check_round(event, event.state.rounds[-1], playing, least)
        if chance.randrange(3) == 0:
            disturb(event, chance)
        tell_results(event, chance)
    text = event.format_text()
    again = parse_event(text)
    assert again.format_text() == text
    assert again.state == event.state
    loaded = load_event(parse_entries(text))
    assert (loaded.state, loaded.taken_back, loaded.log.head) == (event.state, event.taken_back, event.log.head)
    assert compute_standings(again.state) == compute_standings(event.state)
    assert replay_event(text).differences == ()
