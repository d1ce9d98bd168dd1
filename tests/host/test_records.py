"""Match records told, summed up and re-played."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sample_records import LINES, played, record_text

from tapete.commands.match import list_matches, replay_match, show_match
from tapete.library.record_lookup import known_decks
from tapete.library.store import Library
from tapete.records.head import head_of, result_in_words
from tapete.records.match_story import replay_story
from tapete.records.page import to_html
from tapete.records.replaying import compare_record
from tapete.records.summary import summarize_match, summary_lines
from tapete.records.times import format_duration, format_time
from tapete.records.whole_match import load_whole_match
from tapete.words import translate, use_language
from tapete_rules.deck import Card, build_deck
from tapete_rules.errors import OptionError, RuleError, TapeteError
from tapete_rules.record import RULES, Record, format_record, parse_record


def test_a_match_is_told_turn_by_turn() -> None:
    story = replay_story(played())
    turns = [(turn, active, len(entries)) for _, turn, active, entries in story.entries_by_turn()]
    assert turns == [(0, 0, 1), (1, 1, 8), (2, 2, 3), (3, 1, 1)]
    assert story.broken == 0
    assert [entry.number for entry in story.entries] == list(range(1, len(LINES) + 1))


def test_each_entry_says_whether_it_counts() -> None:
    entries = replay_story(played()).entries
    assert [entry.text for entry in entries if entry.is_undone] == ["2 damage 1 2"]
    assert [entry.text for entry in entries if entry.is_forced] == ["2 attack! 1 1"]
    assert [entry.seat for entry in entries if entry.kind == "redo"] == [2]
    assert all(entry.words and "did." not in entry.words for entry in entries)
    assert all(entry.words == entry.words.strip() for entry in entries)


def test_the_summary() -> None:
    summary = summarize_match(played())
    assert summary.to_data() == {
        "id": "5b3c9e01",
        "game": "kodem",
        "edition": "2024",
        "options": {"target": "6"},
        "board": "e6614c311b7e6f2f",
        "start": 1763740800,
        "seats": {1: "Ana", 2: "León"},
        "decks": {1: "4f0c2a9be1d07733 Bruma"},
        "winners": (2,),
        "reason": "concession",
        "profile": "",
        "rule": "",
        "games": 1,
        "wins": {1: 0, 2: 1},
        "turns": 3,
        "moves": 9,
        "corrections": 1,
        "forced": 1,
        "undone": 2,
        "duration_ms": 62000,
    }


def test_the_summary_in_words() -> None:
    lines = summary_lines(summarize_match(played()))
    assert lines[1:] == [
        "Jugador 1: Ana, mazo Bruma.",
        "Jugador 2: León, mazo sin registrar.",
        "Opción target: 6.",
        "Resultado: Gana León: el rival se rindió.",
        "Turnos: 3. Jugadas: 9 (correcciones: 1, contra las reglas: 1, deshechas: 2). Tiempo: 1:02 min.",
    ]


def test_a_match_that_goes_on() -> None:
    summary = summarize_match(played(LINES[:4]))
    assert (summary.head.winners, summary.head.reason) == (None, "")
    assert "Resultado: sin terminar." in summary_lines(summary)


def test_a_head_needs_no_game() -> None:
    record = Record([("game", "ajedrez"), ("seat", "1 Ana"), ("start", "pronto")], ["1 1 e4"], "1 mate", "")
    head = head_of(record)
    assert (head.game, head.start, head.winners, head.reason) == ("ajedrez", 0, (1,), "mate")
    assert (head.seat_name(1), head.seat_name(2)) == ("Ana", "Jugador 2")
    assert result_in_words(head) == "Gana Ana: mate"


def test_a_head_has_nothing_that_a_terminal_acts_on() -> None:
    head = head_of(Record([("id", "a\x1b[2J"), ("seat", "1 A\rna\x1b[31m "), ("deck", "1 00 Bru\x07ma")], []))
    assert (head.id, head.seats, head.decks) == ("a [2J", {1: "A na [31m"}, {1: "00 Bru ma"})


def test_times() -> None:
    assert [format_duration(ms) for ms in (0, 999, 61_000, 3_600_000)] == ["0:00", "0:00", "1:01", "60:00"]
    assert format_time(0) == "-"
    assert format_time(10**15) == "-"
    assert format_time(1763740800).startswith("2025-11-2")


def test_a_replay_that_ends_the_same() -> None:
    for record in (played(), played(LINES[:5]), parse_record(record_text())):
        done = compare_record(record)
        assert done.is_same
        assert done.replayed_state == record.state


def test_a_replay_that_ends_otherwise() -> None:
    record = played()
    other = compare_record(Record(record.headers, record.lines[:-1], "", record.state))
    assert (other.is_same, other.broken_line) == (False, 0)
    assert other.replayed_state != other.recorded_state
    result = compare_record(Record(record.headers, record.lines, "1 concession", record.state))
    assert (result.is_same, result.replayed_result) == (False, "2 concession")
    assert not compare_record(Record(record.headers, record.lines, record.result)).is_same


def test_a_replay_says_where_it_breaks() -> None:
    lines = [line.replace("attack!", "attack") for line in LINES]
    record = Record(played().headers, lines, "", "00")
    done = compare_record(record)
    assert (done.is_same, done.broken_line, done.broken_text) == (False, 10, "9000 2 attack 1 1")
    story = replay_story(record)
    assert (story.broken, len(story.entries)) == (10, 9)
    assert isinstance(story.reason, RuleError)


def test_a_record_of_earlier_rules_is_played_though_a_rule_forbids_it_now() -> None:
    lines = [line.replace("attack!", "attack") for line in LINES]
    headers = [("rules", "2") if name == "rules" else (name, value) for name, value in played().headers]
    record = Record(headers, lines, played().result, "00")
    assert (compare_record(record).verdict, compare_record(record).replayed_result) == ("older", "2 concession")
    assert len(replay_story(record).entries) == len(lines)


def doubtful_results() -> list[tuple[str, Record, str]]:
    """Records whose result differs from that of their moves: (verdict, record, the player whom one of both names)."""
    head = [("game", "kodem"), ("seat", "1 Ana")]
    newest, older = [*head, ("rules", str(RULES))], [*head, ("rules", "2")]
    whole, begun = played(), played(LINES[:5])
    return [
        ("other_result", Record(newest, begun.lines, "1 concession", begun.state), "Ana"),
        ("other_result", Record(newest, whole.lines, "", whole.state), "2"),
        ("other_rules", Record(older, begun.lines, "2 concession", "00"), "2"),
        ("other_rules", Record(older, begun.lines, "0 agreed_draw", "00"), ""),
        ("same", begun, ""),
    ]


@pytest.mark.parametrize("language", ["es", "en"])
def test_a_match_without_a_result_is_said_in_words_everywhere(tmp_path: Path, language: str) -> None:
    use_language(language)
    unfinished = translate("summary.open")
    for number, (verdict, record, name) in enumerate(doubtful_results()):
        file = tmp_path / f"{number}.txt"
        file.write_text(format_record(record), "utf-8")
        replay = compare_record(record)
        assert replay.verdict == verdict
        shown = replay_match(str(file), "").lines
        assert verdict == "same" or (unfinished in shown[0] and name in shown[0])
        listed, whole = list_matches([file], "").lines, show_match(str(file), "").lines
        assert (unfinished in listed[0]) == (not record.result)
        page = to_html(load_whole_match(format_record(record), record, {}))
        for text in (*shown, *listed, *whole, page):
            assert not re.search('«»|“”|""(?!/)', text.replace('=""', "")), text
            assert "concession" not in text
            assert "agreed_draw" not in text


TENTH_CARDS = [
    "0 0 first 1",
    "1 1 set extincion 9",
    "2 2 set extincion 7",
    "3 1 attack 2 1 reveal",
    "4 1 cost 1 6",
    "5 2 damage P 12",
    "6 1 end",
]


def test_the_result_of_earlier_rules_stands_where_the_moves_end_otherwise_now() -> None:
    """Earlier rules sent a Protector's three cards after the match was won, which made it a draw."""
    record = Record([("game", "kodem"), ("rules", "2")], TENTH_CARDS, "0 both_extincion", "00")
    replay = compare_record(record)
    assert (replay.verdict, replay.is_same, replay.replayed_result) == ("other_rules", False, "2 extincion")
    assert "«Empate: cada Extinción está llena»" in replay.describe(head_of(record))
    assert "«Gana Jugador 2: la Extinción rival está llena»" in replay.describe(head_of(record))
    assert (summarize_match(record).head.winners, summarize_match(record).head.reason) == ((), "both_extincion")
    these = Record([("game", "kodem"), ("rules", str(RULES))], TENTH_CARDS, "0 both_extincion", "00")
    assert compare_record(these).verdict == "other_state"
    assert summarize_match(these).head.winners == (2,)


def test_a_game_or_an_option_that_is_unknown_here() -> None:
    for header in (("game", "ajedrez"), ("option", "target 600"), ("option", "sabor dulce")):
        record = Record([("game", "kodem"), header][header[0] == "game" :], LINES)
        for look in (compare_record, replay_story, summarize_match):
            with pytest.raises(OptionError):
                look(record)


@given(st.integers(0, 600), st.text(st.sampled_from("019 abz!-\n\r#é"), max_size=12))
def test_a_damaged_record_is_told_or_refused(at: int, noise: str) -> None:
    whole = record_text()
    for text in (whole[:at], whole[:at] + noise + whole[at + len(noise) :]):
        try:
            record = parse_record(text)
            compare_record(record)
            summary_lines(summarize_match(record))
        except TapeteError:
            continue


def test_cards_have_names_where_the_library_holds_their_deck(tmp_path: Path) -> None:
    bruma = build_deck("kodem", "Bruma", [Card("BRU-004", "Ícaro, Filo", "adendei", "icaro, filo", (2, 1, 0))])
    place = str(tmp_path / "library.sqlite")
    with Library(place) as library:
        library.save_deck(bruma, ())
    lines = ["0 0 first 1", "10 1 reveal 1 BRU-004 2 1"]
    record = Record([("game", "kodem"), ("edition", "2024"), ("deck", f"1 {bruma.content_hash()} Bruma")], lines)
    decks = known_decks(record, place)
    assert [entry.words for entry in replay_story(record, decks).entries][1] == "Revela 1 Ícaro, Filo"
    assert [entry.words for entry in replay_story(record).entries][1] == "Revela 1 BRU-004"
