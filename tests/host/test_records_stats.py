"""Statistics of many matches by player, deck and game; records in doubt are counted apart."""

import json
import os
import sqlite3

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sample_records import LINES, record_text

from tapete import words
from tapete.cli.main import main
from tapete.commands.match import list_matches
from tapete.commands.match_stats import match_stats
from tapete.library import played_records as played_module
from tapete.library import record_shelf
from tapete.library.played_records import played_records
from tapete.library.store import Library
from tapete.records.head import head_of
from tapete.records.played import play_record
from tapete.records.replay_outcome import ReplayOutcome
from tapete.records.stats import MatchStats, NameTally, StatsFilter, stats_of
from tapete_rules.errors import RecordError
from tapete_rules.record import Record, parse_record

DRAWN = [*LINES[:-1], "70000 1 draw", "80000 2 draw"]
TEXTS = [
    record_text(),
    record_text([*LINES[:-1], "64000 2 concede"]),
    record_text(DRAWN),
    record_text(LINES[:5]),
    record_text().replace("attack!", "attack"),
    record_text().replace("result 2", "result 1"),
    record_text().replace("game kodem", "game ajedrez"),
]
ANYTHING = StatsFilter()


def tally(name: str, won: int, lost: int, drawn: int, average_ms: int) -> NameTally:
    """A tally of matches of three turns."""
    return NameTally(name, won + lost + drawn, won, lost, drawn, average_ms, 3)


def stats_of_texts(texts: list[str], wanted: StatsFilter) -> MatchStats:
    return stats_of([(head_of(record), play_record(record)) for record in map(parse_record, texts)], wanted)


def test_played_won_lost_and_drawn() -> None:
    average = (62000 + 64000 + 80000) // 3
    assert stats_of_texts(TEXTS, ANYTHING) == MatchStats(
        matches=3,
        open=1,
        broken=3,
        average_ms=average,
        average_turns=3,
        players=(tally("Ana", 1, 1, 1, average), tally("León", 1, 1, 1, average)),
        decks=(tally("Bruma", 1, 1, 1, average),),
        games=(NameTally("kodem", 3, None, None, 1, average, 3),),
    )


def test_nothing_was_played() -> None:
    assert stats_of_texts([], ANYTHING) == MatchStats(0, 0, 0, 0, 0, (), (), ())


def test_names_are_the_same_in_any_spelling() -> None:
    stats = stats_of_texts([TEXTS[0], TEXTS[1].replace("León", "leon")], StatsFilter(player="LEÓN"))
    assert stats.players == (tally("León", 1, 1, 0, 63000),)
    assert stats.decks == ()


@pytest.mark.parametrize(
    ("wanted", "matches", "broken", "won"),
    [
        (StatsFilter(player="Ana"), 3, 3, 1),
        (StatsFilter(player="Ana", deck="Bruma"), 3, 3, 1),
        (StatsFilter(player="León", deck="Bruma"), 0, 0, None),
        (StatsFilter(deck="Ascua"), 0, 0, None),
        (StatsFilter(player="Ana", game="kodem"), 3, 2, 1),
        (StatsFilter(game="ajedrez"), 0, 1, None),
    ],
)
def test_only_some_sides(wanted: StatsFilter, matches: int, broken: int, won: int | None) -> None:
    stats = stats_of_texts(TEXTS, wanted)
    assert (stats.matches, stats.broken) == (matches, broken)
    assert [game.won for game in stats.games] == ([won] if matches else [])


def test_a_player_against_the_same_name_has_played_once() -> None:
    (both,) = stats_of_texts([TEXTS[0].replace("León", "Ana")], ANYTHING).players
    assert (both.played, both.won, both.lost) == (1, 1, 1)


def test_seats_without_a_name_are_nobody() -> None:
    stats = stats_of_texts([TEXTS[0].replace("seat 1 Ana\n", "").replace("seat 2 León\n", "")], ANYTHING)
    assert (stats.matches, stats.players) == (1, ())


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    with Library() as library:
        for number, text in enumerate(TEXTS):
            library.save_record(text.replace("5b3c9e01", f"0{number}"))
    assert main(["match", "stats"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[:2] == ["Partidas terminadas: 3. Sin terminar: 1.", "En promedio: 1:08 min; turnos o rondas: 3."]
    assert "Ana            3        1         1        1    1:08                3" in lines
    assert "kodem        3        -         -        1    1:08                3" in lines
    assert lines[-1].startswith("Actas dañadas o desconocidas, que no cuentan: 3.")
    assert main(["match", "stats", "--player", "ana", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["matches"], data["players"][0]["won"], data["games"][0]["won"]) == (3, 1, 1)


def test_an_empty_library() -> None:
    words.use_language("en")
    result = match_stats(ANYTHING, "")
    assert (result.lines, result.exit_code) == ((words.translate("match.none"),), 0)
    assert result.data["matches"] == 0


# -- what records come to is kept


def played_again(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The ids of the records that are played from now on."""
    ids: list[str] = []

    def spy(record: Record) -> ReplayOutcome:
        ids.append(record.first_header("id"))
        return play_record(record)

    monkeypatch.setattr(played_module, "play_record", spy)
    return ids


def test_no_record_is_played_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    with Library() as library:
        for number, text in enumerate(TEXTS):
            library.save_record(text.replace("5b3c9e01", f"0{number}"))
    ids = played_again(monkeypatch)
    first = list_matches([], "")
    assert len(ids) == len(TEXTS)
    assert list_matches([], "") == first
    assert match_stats(ANYTHING, "").data == stats_of_texts(TEXTS, ANYTHING).to_data()
    assert len(ids) == len(TEXTS)


def test_a_record_that_has_become_longer_is_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    with Library() as library:
        library.save_record(record_text(LINES[:5]))
        assert [found.winners for _, found in played_records(library)] == [None]
        library.save_record(record_text())
        ids = played_again(monkeypatch)
        assert [found.winners for _, found in played_records(library)] == [(2,)]
        assert ids == ["5b3c9e01"]


def test_other_rules_play_a_record_again(monkeypatch: pytest.MonkeyPatch) -> None:
    with Library() as library:
        library.save_record(record_text())
        played_records(library)
        monkeypatch.setattr(record_shelf, "player_here", lambda: "0.2.0 rules 3")
        ids = played_again(monkeypatch)
        played_records(library)
        played_records(library)
        assert ids == ["5b3c9e01"]


def test_a_record_that_changed_meanwhile_does_not_get_what_the_old_one_came_to() -> None:
    with Library() as library:
        library.save_record(record_text(LINES[:5]))
        (old,) = library.records()
        library.save_record(record_text())
        library.save_played([(old, play_record(parse_record(old.text)))])
        assert [record.played for record in library.records()] == [None]


def test_a_library_that_cannot_be_written_is_read_all_the_same() -> None:
    with Library(wait_s=0) as library:
        library.save_record(record_text())
        held = sqlite3.connect(os.environ["TAPETE_LIBRARY"], isolation_level=None)
        held.execute("BEGIN IMMEDIATE")
        assert [found.verdict for _, found in played_records(library)] == ["same"]
        held.close()


def test_a_record_that_cannot_be_read_holds_nothing_up(capsys: pytest.CaptureFixture[str]) -> None:
    with Library() as library:
        library.save_record(record_text())
        library.save_record(record_text().replace("5b3c9e01", "77777777"))
    with sqlite3.connect(os.environ["TAPETE_LIBRARY"]) as connection:
        connection.execute("UPDATE record SET text = 'tapete-record 1' WHERE match_id = '77777777'")
    connection.close()
    assert main(["match", "list"]) == 0
    output = capsys.readouterr().out
    assert "León: Gana León" in output
    assert "77777777" in output
    assert "[no se puede leer]" in output
    stats = match_stats(ANYTHING, "").data
    assert (stats["matches"], stats["broken"]) == (1, 1)


@given(st.integers(0, 500), st.sampled_from(("\n", "\r\n")))
def test_a_list_reads_the_same_of_a_record_without_its_moves(end: int, newline: str) -> None:
    text = (record_text()[:-end] if end else record_text()).replace("\n", newline)
    try:
        head = head_of(parse_record(text))
    except RecordError:
        return
    assert head_of(parse_record(played_module._without_moves(text))) == head
