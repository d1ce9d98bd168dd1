"""Codes and QRs: the table is found by its key, and what is no board's result is told with the reason."""

from pathlib import Path
from random import Random

import pytest
from event_play import SECRET, new_event, publish_round, push_lines
from event_tables import board_name, code_of, event_with_boards, keys_of, qr_of, result_at
from fake_table_board import FakeTableBoard
from fake_tables import open_event, prepare, publish
from hypothesis import given
from hypothesis import strategies as st

from tapete.errors import UserError
from tapete.library.store import Library
from tapete.tournament.boards.code_search import WrongCode, find_code, find_qr, is_code, is_qr_text, keys_of_event
from tapete.tournament.boards.reported_result import ReportedResult
from tapete.tournament.core.event import Event
from tapete.tournament.verbs.result_matching import judge_result
from tapete.tournament.verbs.typed_words import enter_result_words
from tapete_event.letters import LETTERS, check_letter
from tapete_event.table_result import TableResult


def tell(event: Event, told: ReportedResult) -> list[str]:
    """Push what becomes of a told result; returns the kinds of the entries."""
    verdict = judge_result(event.state, told)
    for entry in verdict.entries:
        event.push(entry)
    return [entry.kind for entry in verdict.entries]


def refused(event: Event, text: str, table: int = 0) -> str:
    with pytest.raises(UserError) as caught:
        find_code(event.state, keys_of(event), text, table)
    return caught.value.code


@given(
    table=st.integers(0, 3),
    games=st.sampled_from([(2, 0, 0), (2, 1, 0), (1, 2, 0), (1, 1, 1)]),
    retired=st.integers(0, 3),
    counter=st.integers(1, 60),
    is_swapped=st.booleans(),
)
def test_a_code_and_a_qr_find_their_table_whoever_sat_where(
    table: int, games: tuple[int, int, int], retired: int, counter: int, is_swapped: bool
) -> None:
    event = event_with_boards(8)
    found = event.state.rounds[0].tables[table]
    players = found.players[::-1] if is_swapped else found.players
    result = TableResult(found.number, players, counter, games, retired=retired)
    for told in (
        find_code(event.state, keys_of(event), code_of(event, result).lower().replace("-", " ")),
        find_code(event.state, keys_of(event), code_of(event, result), found.number),
        find_qr(event.state, keys_of(event), qr_of(event, result)),
    ):
        assert (told.board, told.result.counter) == (board_name(found.number), counter)
        assert told.result.players == tuple(sorted(players))
        own = told.match_result(found.players)
        assert own.games == (games[:2] if not is_swapped else games[1::-1])
        assert own.retired == tuple(
            place for place, player in enumerate(found.players, 1) if retired >> players.index(player) & 1
        )
    assert tell(event, told) == ["result"]
    assert tell(event, find_code(event.state, keys_of(event), code_of(event, result))) == []
    assert tell(event, find_qr(event.state, keys_of(event), qr_of(event, result))) == []


def test_what_somebody_mistyped_is_no_try_and_what_nobody_wrote_is_one() -> None:
    event = event_with_boards(4)
    code = code_of(event, result_at(event.state.rounds[0].tables[0]))
    for place, sign in enumerate(code):
        if sign != "-":
            other = "7" if sign != "7" else "8"
            assert refused(event, code[:place] + other + code[place + 1 :]) == "codes.mistyped"
    swapped = code[1] + code[0] + code[2:]
    assert refused(event, swapped) == "codes.mistyped" or swapped == code
    assert refused(event, code[:-1]) == "codes.length"
    letters = code.replace("-", "")
    forged = letters[:-2] + LETTERS[LETTERS.index(letters[-2]) ^ 1]
    with pytest.raises(WrongCode):
        find_code(event.state, keys_of(event), forged + check_letter(forged))


def test_a_code_of_another_table_board_round_or_event_is_told_as_what_it_is() -> None:
    event = event_with_boards(4)
    first, second = event.state.rounds[0].tables
    code = code_of(event, result_at(first))
    assert refused(event, code, second.number) == "codes.other_table"
    assert refused(event, code_of(event, result_at(first), board_table=second.number)) == "codes.wrong"
    assert refused(event, code, 9) == "codes.no_table"
    qr = qr_of(event, result_at(first))
    other = new_event(4, "game=kodem", "rounds=3")
    publish_round(other)
    strange = keys_of_event(push_lines(Event(), "create secret=" + "ab" * 32).state, SECRET)
    with pytest.raises(UserError, match=r"codes\.other_event"):
        find_qr(event.state, strange, qr)
    with pytest.raises(UserError, match=r"codes\.no_qr"):
        find_qr(event.state, keys_of(event), qr[:-1] + "u")
    with pytest.raises(UserError, match=r"codes\.wrong_qr"):
        find_qr(event.state, keys_of(event), qr[:-1] + ("0" if qr[-1] != "0" else "G"))
    push_lines(event, f"result 1 {second.number} 2-0")
    assert tell(event, find_code(event.state, keys_of(event), code)) == ["result"]
    publish_round(event)
    assert refused(event, code) == "codes.old_round"
    assert tell(event, find_qr(event.state, keys_of(event), qr)) == []


def test_a_code_that_was_never_told_is_not_taken_in_a_later_round_of_the_same_two() -> None:
    event = event_with_boards(2, "rounds=3")
    table = event.state.rounds[0].tables[0]
    old = result_at(table, (2, 0, 0), counter=1)
    push_lines(event, "result 1 1 0-2")
    publish_round(event)
    now = result_at(event.state.rounds[1].tables[0], (2, 0, 0), counter=2)
    told = find_code(event.state, keys_of(event), code_of(event, now))
    tell(event, told)
    assert tell(event, find_code(event.state, keys_of(event), code_of(event, now))) == [], "again in its own round"
    publish_round(event)
    assert refused(event, code_of(event, old)) == "codes.old_round"
    for text, find in ((code_of(event, now), find_code), (qr_of(event, now), find_qr)):
        with pytest.raises(UserError) as caught:
            find(event.state, keys_of(event), text)
        assert (caught.value.code, caught.value.fields["round"]) == ("codes.old_round", 2)
    again = judge_result(event.state, told)  # the board hands it in again by its cable
    assert (again.is_known, again.entries, again.found and again.found.number) == (True, (), 2)
    with pytest.raises(UserError, match=r"codes\.old_seating"):
        find_qr(event.state, keys_of(event), qr_of(event, old))


def test_a_closed_table_takes_no_code_and_a_code_without_a_table_finds_the_others() -> None:
    event = event_with_boards(4)
    first, second = event.state.rounds[0].tables
    push_lines(event, *[f"try 1 {first.number}"] * 5)
    assert refused(event, code_of(event, result_at(first)), first.number) == "codes.closed"
    assert refused(event, code_of(event, result_at(first))) == "codes.other_table"
    assert find_code(event.state, keys_of(event), code_of(event, result_at(second))).board == board_name(second.number)
    push_lines(event, *["try 1 0"] * 5)
    assert refused(event, code_of(event, result_at(second))) == "codes.table_needed"
    assert find_code(event.state, keys_of(event), code_of(event, result_at(second)), second.number)
    push_lines(event, f"reopen 1 {first.number}")
    assert find_code(event.state, keys_of(event), code_of(event, result_at(first)), first.number)


def test_pods_have_codes_too() -> None:
    event = event_with_boards(8, "stage=pods", "pod_low=4", "pod_high=4")
    table = event.state.rounds[0].tables[1]
    players = tuple(reversed(table.players))
    result = TableResult(table.number, players, 3, places=(1, 2, 2, 4), retired=0b1000)
    for told in (
        find_code(event.state, keys_of(event), code_of(event, result)),
        find_qr(event.state, keys_of(event), qr_of(event, result)),
    ):
        assert told.result.players == tuple(sorted(players))
        assert told.match_result(table.players).places == (4, 2, 2, 1)
        assert told.match_result(table.players).retired == (1,)


def test_random_codes_are_never_taken() -> None:
    event = event_with_boards(4)
    chance = Random(7)
    for _ in range(2000):
        letters = "".join(chance.choices(LETTERS, k=11))
        assert refused(event, letters + check_letter(letters)) in ("codes.wrong", "codes.length")


@pytest.mark.parametrize(
    ("text", "code", "qr"),
    [
        ("ABCD-EFGH-JKMN", True, False),
        ("abcdefghjkmn", True, False),
        ("21", False, False),
        ("2-1-0", False, False),
        ("1,2,2,4", False, False),
        ("d2", False, False),
        ("TPU" + "0" * 44, False, True),
    ],
)
def test_what_is_typed_is_told_apart(text: str, code: bool, qr: bool) -> None:
    assert (is_code(text) and not is_qr_text(text), is_qr_text(text)) == (code, qr)


def test_a_code_of_another_tournament_is_no_try_and_says_which(tmp_path: Path) -> None:
    with Library(tmp_path / "library.sqlite3") as library, FakeTableBoard() as board:
        liga, here = open_event(library), open_event(library, "COPA", bytes(range(1, 17)))
        prepare(board, liga)
        board.sit_down(*publish(liga)[1])
        publish(here)
        code = board.code_of(board.hand_in(2, 1))
        entries = len(here.event.log)
        for words in ([code], ["1", code], ["9", code]):
            with pytest.raises(UserError) as caught:
                enter_result_words(here, words)
            assert (caught.value.code, caught.value.fields["other"]) == ("codes.of_another", "LIGA")
        here.read_new_entries()
        assert len(here.event.log) == entries, "no try was counted"
        assert not enter_result_words(liga, [code]).is_refused
