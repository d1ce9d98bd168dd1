"""Any entries in any order: what is refused changes nothing, and what is taken gives the same again."""

import sys
from random import Random

import pytest
from event_play import SECRET, new_event
from hypothesis import given
from hypothesis import strategies as st

from examples import make_examples
from tapete.tournament.core.drafting import draft_cut, draft_round, publish_entry
from tapete.tournament.core.entries.entry_table import ENTRY_KINDS
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event import Event, parse_event
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.core.log.event_secret import seed_of_round
from tapete.tournament.core.replaying.replay import replay_event
from tapete.tournament.core.standings.standing import compute_standings

WORDS = tuple("1 2 3 4 0 2-0 1-1 0-2 1:1-2 2:3-4 bye:3 reason=x retired=1 places:1,2,3 drop join wait".split())
MORE = tuple("game_loss match_loss disqualification caution then=stands then=replay".split())
KINDS = [kind for kind in sorted(ENTRY_KINDS) if kind not in ("create", "close")]


def likely_entry(event: Event, chance: Random) -> Entry:
    """Return an entry that may well be allowed: a round, a result, a cut, or any words."""
    what = chance.randrange(10)
    seed = seed_of_round(SECRET, event.state.next_round)
    if what == 0 and event.state.draft is None:
        return draft_round(event.state, seed)
    if what == 1:
        return publish_entry(event.state)
    if what == 2 and chance.randrange(4) == 0:
        return draft_cut(event.state, chance.choice([2, 4]), seed)
    if what < 6 and event.state.rounds:
        number = chance.randrange(len(event.state.rounds)) + 1
        kind = chance.choice(["result", "result", "correct", "dispute"])
        words = [str(number), str(chance.randrange(1, 4)), chance.choice(["2-0", "0-2", "1-1", "places:2,1,3,4"])]
        return Entry(kind, (*words, *chance.choices(["retired=1", "reason=x", "then=replay"], k=chance.randrange(2))))
    return Entry(chance.choice(KINDS), tuple(chance.choices(WORDS + MORE, k=chance.randrange(1, 5))))


@make_examples(25)
@given(
    players=st.integers(2, 7),
    stage=st.sampled_from(["swiss", "elimination", "round_robin", "pods", "league"]),
    seed=st.integers(0, 10**6),
)
def test_refused_entries_change_nothing_and_the_rest_is_the_same_again(players: int, stage: str, seed: int) -> None:
    chance = Random(seed)
    event = new_event(players, f"stage={stage}", "rounds=4", "evenings=3", "third_place=yes")
    for _ in range(60):
        before = repr(event.state)
        try:
            entry = likely_entry(event, chance)
            assert repr(event.state) == before
            refusal = event.refusal(entry)
            event.push(entry)
        except EventError:
            assert repr(event.state) == before
        else:
            assert refusal is None
    compute_standings(event.state)
    text = event.format_text()
    assert parse_event(text).state == event.state
    assert {each.code for each in replay_event(text).differences} <= {"cheaper", "tables"}


def test_pairing_without_its_library_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "rustworkx", None)
    with pytest.raises(EventError, match="no_rustworkx"):
        draft_round(new_event(4).state, "")
