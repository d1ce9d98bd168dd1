"""The log of an event: its chain, its text form, and what is taken back."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from event_play import SECRET, new_event, play_rounds, publish_round, push_lines

from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event import Event, parse_event
from tapete.tournament.core.event_state import EventState
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.core.log.event_secret import hash_deck, seed_of_round
from tapete.tournament.core.replaying.replay import replay_event
from tapete.tournament.core.standings.player_record import effective_result
from tapete.tournament.core.standings.standing import compute_standings

PLAYED = (
    "register 1",
    "register 2",
    "pair 1 1:1-2",
    "publish 1",
    "begin 1 1",
    "result 1 1 2-0",
    "correct 1 1 1-2 reason=typed",
)


def refused(event: Event, line: str) -> EventError:
    """Return the error of an entry that must be refused and change nothing."""
    before, text = repr(event.state), event.format_text()
    with pytest.raises(EventError) as found:
        push_lines(event, line)
    assert (repr(event.state), event.format_text()) == (before, text)
    return found.value


def test_a_text_is_read_back_as_it_was_written() -> None:
    event = push_lines(Event(), "create rounds=3", *PLAYED)
    text = event.format_text()
    assert text.startswith("tapete-event 2\n1 ")
    again = parse_event(text)
    assert again.format_text() == text
    assert again.state == event.state


def test_a_line_that_was_cut_off_is_left_out() -> None:
    text = push_lines(Event(), "create rounds=5", *PLAYED).format_text()
    assert len(parse_event(text[:-3]).log) == len(parse_event(text).log) - 1


def test_a_changed_line_breaks_the_chain() -> None:
    text = push_lines(Event(), "create rounds=5", *PLAYED).format_text().replace("result 1 1 2-0", "result 1 1 0-2")
    with pytest.raises(EventError) as found:
        parse_event(text)
    assert (found.value.code, found.value.fields["line"]) == ("event.broken_chain", 9)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("register 1", "event.registered_before"),
        ("register 3", "event.rounds_begun"),
        ("create", "event.already_created"),
        ("dance 1", "event.unknown_kind"),
        ("drop", "event.missing_argument"),
        ("drop x", "event.bad_argument"),
        ("drop 1 2", "event.unknown_argument"),
        ("drop 1 colour=red", "event.unknown_argument"),
        ("drop 9", "event.unknown_player"),
        ("undrop 1", "event.not_dropped"),
        ("late 3 join", "event.no_open_bye"),
        ("pair 3 1:1-2", "event.wrong_round"),
        ("pair 2 1:1-3", "event.wrong_players"),
        ("publish 2", "event.no_draft"),
        ("pin 2 1 1", "event.same_player"),
        ("result 1 1 2-0", "event.result_before"),
        ("result 1 2 2-0", "event.unknown_table"),
        ("result 2 1 2-0", "event.unknown_round"),
        ("correct 1 1 3-0", "event.too_many_games"),
        ("correct 1 1 places:1,2", "event.wrong_seats"),
        ("dispute 1 1 1-2", "event.told_before"),
        ("begin 1 1", "event.table_begun"),
        ("no_show 1 1 1 drop", "event.result_before"),
        ("penalty 1 1 shouting", "event.unknown_penalty"),
        ("penalty 0 1 game_loss", "event.no_match"),
        ("change win=2", "event.setting_fixed"),
        ("change rounds=x", "event.setting"),
        ("cut 4 1 2", "event.wrong_cut"),
        ("evening 2", "event.no_league"),
        ("take_back 99", "event.not_in_force"),
        ("take_back 2", "event.stands_on"),
        ("repair 1 1:1-2", "event.table_begun"),
    ],
)
def test_an_entry_that_is_refused_changes_nothing(line: str, code: str) -> None:
    assert refused(push_lines(Event(), "create rounds=5", *PLAYED), line).code == code


def test_the_first_entry_creates_the_event() -> None:
    assert refused(Event(), "register 1").code == "event.not_created"


def test_a_word_that_would_not_survive_the_text_is_refused() -> None:
    for entry in (
        Entry("create", ("rounds=5",), author="Ana López"),
        Entry("create", ("rounds=5",), station=""),
        Entry("create", ("rounds=5",), at=-1),
    ):
        with pytest.raises(EventError, match="bad_word"):
            Event([entry])


def test_what_nothing_stands_on_is_taken_back() -> None:
    event = push_lines(Event(), "create rounds=5", *PLAYED)
    push_lines(event, f"take_back {len(event.log)}")
    table = event.state.rounds[0].tables[0]
    assert table.result is not None
    assert table.result.games == (2, 0)
    assert parse_event(event.format_text()).state == event.state
    assert refused(event, f"take_back {len(event.log) - 1}").code == "event.not_in_force"


def test_a_draft_stands_on_the_results_before_it() -> None:
    event = play_rounds(new_event(4, "rounds=3"), 1, Random(1))
    told = len(event.log)
    push_lines(event, "pair 2 1:1-2 2:3-4")
    assert refused(event, f"take_back {told}").fields["other"] == told + 1
    push_lines(event, f"take_back {told + 1}", f"take_back {told}")
    assert len(event.state.rounds[0].open_tables()) == 1


def test_a_round_is_drawn_again_as_it_was() -> None:
    event, again = new_event(9, "rounds=3"), new_event(9, "rounds=3")
    publish_round(event)
    push_lines(again, "pair 1 1:1-2 2:3-4 3:5-6 4:7-8 bye:9", f"take_back {len(again.log) + 1}")
    assert publish_round(again).tables == event.state.rounds[0].tables


def test_seeds_and_hashes_of_decks_depend_on_the_secret() -> None:
    assert seed_of_round(SECRET, 1) != seed_of_round(SECRET, 2)
    assert seed_of_round(SECRET, 1) != seed_of_round(bytes(16), 1)
    assert hash_deck(b"salt", "ab") != hash_deck(b"tlas", "ab")


def test_the_secret_closes_the_event() -> None:
    event = new_event(2)
    assert refused(event, "close ff").code == "event.wrong_secret"
    push_lines(event, f"close {SECRET.hex()}")
    assert refused(event, "register 9").code == "event.closed"


def test_a_replay_finds_nothing_in_an_honest_log() -> None:
    event = play_rounds(new_event(9, "rounds=4"), 4, Random(3))
    push_lines(event, f"close {SECRET.hex()}")
    report = replay_event(event.format_text())
    assert (report.verdicts, report.differences, report.is_certain) == (("equal",) * 4, (), True)
    assert report.event.state == event.state


def altered(event: Event, number: int, old: str, new: str) -> str:
    """Return the text of an event in which one entry says something else, its chain made anew."""
    forged = Event()
    for logged in event.log:
        entry = logged.entry
        words = (
            tuple(word.replace(old, new) for word in entry.arguments) if logged.number == number else entry.arguments
        )
        forged.push(Entry(entry.kind, words, entry.author, entry.station, entry.at))
    return forged.format_text()


@pytest.mark.parametrize(
    ("kind", "old", "new", "codes"),
    [
        ("pair", "cost=0,", "cost=1,", {"cost"}),
        ("publish", "standings=", "standings=0", {"standings"}),
        ("pair", "seed=", "seed=0", {"seed", "cost", "standings", "tables"}),
    ],
)
def test_a_replay_names_what_differs(kind: str, old: str, new: str, codes: set[str]) -> None:
    event = play_rounds(new_event(8, "rounds=2"), 2, Random(3))
    push_lines(event, f"close {SECRET.hex()}")
    number = next(logged.number for logged in event.log if logged.entry.kind == kind)
    found = replay_event(altered(event, number, old, new)).differences
    assert found
    assert {each.code for each in found} <= codes
    assert found[0].number >= number


def test_a_state_without_entries_is_empty() -> None:
    assert Event().state == EventState()


def test_who_retired_by_a_wrong_result_comes_back_when_it_is_corrected() -> None:
    event = publish_two(new_event(4, "rounds=3"))
    leaver = event.state.rounds[0].tables[0].players[1]
    push_lines(event, "result 1 1 2-0 retired=2", "result 1 2 2-0")
    assert leaver not in event.state.active_players()
    push_lines(event, "correct 1 1 2-0 reason=typed")
    assert event.state.active_players() == [1, 2, 3, 4]


def publish_two(event: Event) -> Event:
    return push_lines(event, "pair 1 1:1-2 2:3-4", "publish 1")


@pytest.mark.parametrize(
    ("penalty", "told", "counts"),
    [
        ("game_loss", "2-0", (2, 1)),
        ("game_loss", "0-1", (0, 2)),
        ("game_loss", "2-1", (1, 2)),
        ("match_loss", "2-0", (0, 2)),
        ("warning", "2-0", (2, 0)),
    ],
)
def test_losses_by_penalty_count_beside_what_was_played(penalty: str, told: str, counts: tuple[int, int]) -> None:
    event = publish_two(new_event(4, "rounds=3"))
    push_lines(event, f"result 1 1 {told}", f"penalty 1 1 {penalty} rule=C2")
    table = event.state.rounds[0].tables[0]
    assert table.result is not None
    assert f"{table.result.games[0]}-{table.result.games[1]}" == told
    effective = effective_result(event.state.settings, table)
    assert effective is not None
    assert effective.games == counts
    push_lines(event, f"take_back {len(event.log)}")
    assert event.state.penalties == []


def test_who_is_disqualified_leaves_the_standings_and_opponents_keep_their_results() -> None:
    event = publish_two(new_event(4, "rounds=3"))
    push_lines(event, "result 1 1 2-0", "penalty 1 3 disqualification")
    standings = compute_standings(event.state)
    assert [each.player for each in standings] == [1, 4, 2]
    assert [each.points for each in standings] == [3, 3, 0]
    assert refused(event, "undrop 3").code == "event.disqualified"


def test_a_player_who_needs_a_table_and_gaps_between_tables() -> None:
    event = new_event(8, "rounds=3", "tables=2-3,10")
    push_lines(event, "fix_table 5 10")
    tables = publish_round(event).tables
    assert [table.number for table in tables] == [2, 3, 10, 11]
    assert 5 in tables[2].players


def test_missed_rounds_of_a_late_player_are_lost_or_byes() -> None:
    for late, points in (("loss", 0), ("bye", 3)):
        event = publish_two(new_event(4, "rounds=3", f"late={late}"))
        push_lines(event, "result 1 1 2-0", "result 1 2 2-0", "late 9 wait")
        by_player = {each.player: each.points for each in compute_standings(event.state)}
        assert by_player[9] == points


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_the_same_log_gives_the_same_in_any_process(hash_seed: str) -> None:
    event = play_rounds(new_event(20, "rounds=3"), 3, Random(7))
    program = (
        "import sys; sys.path.insert(0, sys.argv[1]); from random import Random; from event_play import *;"
        "print(play_rounds(new_event(20, 'rounds=3'), 3, Random(7)).log.head)"
    )
    line = [sys.executable, "-c", program, str(Path(__file__).parent)]
    done = subprocess.run(
        line, stdout=subprocess.PIPE, text=True, check=True, env={**os.environ, "PYTHONHASHSEED": hash_seed}
    )
    assert done.stdout.strip() == event.log.head


def test_a_draft_is_outdated_when_somebody_leaves_or_comes() -> None:
    event = play_rounds(new_event(6, "rounds=4"), 1, Random(1))
    for change in ("drop 6", "undrop 6", "late 7 wait"):
        push_lines(event, f"pair 2 {' '.join(pair_all(event))}", change)
        assert refused(event, "publish 2").code == "event.draft_outdated"
    assert refused(event, "late 8 join").code == "event.draft_waits"
    push_lines(event, f"pair 2 {' '.join(pair_all(event))}", "publish 2")


def pair_all(event: Event) -> list[str]:
    """Return the words of tables for all who play, as they are numbered."""
    active = event.state.active_players()
    words = [
        f"{number}:{first}-{second}"
        for number, (first, second) in enumerate(zip(active[::2], active[1::2], strict=False), 1)
    ]
    return [*words, *(f"bye:{active[-1]}" for _ in range(len(active) % 2))]


def test_two_games_lost_by_penalty_before_anything_was_played_lose_the_match_without_a_game() -> None:
    event = push_lines(new_event(2, "rounds=1"), "pair 1 1:1-2", "publish 1")
    push_lines(event, "penalty 1 2 game_loss", "penalty 1 2 game_loss")
    effective = effective_result(event.state.settings, event.state.rounds[0].tables[0])
    assert effective is not None
    assert effective.games == (2, 0)
