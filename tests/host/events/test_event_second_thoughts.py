"""Lists that a judge replaces, agreed draws, the till, two tournaments in one room, and two rules more."""

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest
from event_play import new_event, push_lines

from tapete.command_result import describe_error
from tapete.errors import UserError
from tapete.library.store import Library
from tapete.samples import CARDS
from tapete.texts.text_limits import LONGEST_NOTE
from tapete.tournament.commands import accidents, decks, lifecycle, penalties, players, results, rounds, standings
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event import Event
from tapete.tournament.core.standings.standing import compute_standings, explain_player
from tapete.tournament.core.tie_breaks import TIE_BREAKS
from tapete.tournament.store.opening import open_station


def open_event(library: str, code: str, *names: str) -> None:
    lifecycle.create_event(code, code, "kodem", ["rounds=3"], None, library)
    for name in names:
        players.register_players(code, name, "", "", "", library)


def publish(library: str, code: str) -> tuple[str, ...]:
    rounds.pair_round(code, "", library)
    return rounds.publish_round(code, "", library).asides


def test_a_locked_list_is_replaced_by_a_judge_with_reason_and_penalty_and_both_hashes_stay(tmp_path: Path) -> None:
    library, deck = str(tmp_path / "library.sqlite3"), tmp_path / "deck.txt"
    Library(library).close()
    open_event(library, "LIGA", "Ana", "Leo")
    deck.write_text(min(CARDS.parent.rglob("*.txt")).read_text("utf-8"))
    decks.register_deck("LIGA", 1, str(deck), "vale", None, "", library)
    publish(library, "LIGA")
    deck.write_text(deck.read_text() + "1 Carta de más\n")
    with pytest.raises(EventError, match="decks_locked"):
        decks.register_deck("LIGA", 1, str(deck), "vale", None, "", library)
    answer = decks.replace_deck("LIGA", 1, str(deck), "vale", "se equivocó de hoja", "warning", None, "", library)
    assert answer.exit_code == 0
    with open_station("LIGA", library) as station:
        hashes = [logged.entry.arguments for logged in station.event.log if logged.entry.kind == "deck"]
        assert len({words[1] for words in hashes}) == 2
        assert hashes[1][2] == "reason=judge"
        assert [penalty.kind for penalty in station.state.penalties] == ["warning"]
        assert "se equivocó de hoja" in station.library.event_notes(station.stored).values()
        assert station.is_in_log(station.decks()[1])


def test_an_agreed_draw_is_marked_and_refused_where_the_tournament_takes_none() -> None:
    event = push_lines(new_event(2, "rounds=1", "agreed_draws=no"), "pair 1 1:1-2", "publish 1")
    with pytest.raises(EventError, match="agreed_draw"):
        push_lines(event, "result 1 1 0-0-3")
    push_lines(event, "change agreed_draws=yes", "result 1 1 0-0-3")
    result = event.state.rounds[0].tables[0].result
    assert result is not None
    assert result.is_agreed
    assert {standing.points for standing in compute_standings(event.state)} == {Fraction(1)}


def test_an_agreed_draw_is_said_on_the_terminal(tmp_path: Path) -> None:
    library = str(tmp_path / "library.sqlite3")
    open_event(library, "LIGA", "Ana", "Leo")
    publish(library, "LIGA")
    results.tell_result("LIGA", ["1", "003"], "", library)
    assert any("acordado" in line for line in rounds.show_round("LIGA", 1, library).lines)
    assert standings.show_standings("LIGA", 0, library).exit_code == 0


def test_the_till_counts_the_fee_of_who_paid_names_who_did_not_and_takes_a_refund(tmp_path: Path) -> None:
    library = str(tmp_path / "library.sqlite3")
    open_event(library, "LIGA", "Ana", "Leo", "Nuria")
    assert not any("caja" in line for line in players.list_players("LIGA", library).lines)
    lifecycle.change_settings("LIGA", ["fee=150"], "", library)
    players.mark_paid("LIGA", [1, 2], library)
    answer = players.list_players("LIGA", library)
    assert answer.data["till"] == {"fee": 150, "paid": 2, "total": 300, "unpaid": [3]}
    assert answer.lines[-2:] == ("Cuota: 150; pagaron 2; en caja 300.", "Falta cobrar a: Nuria (3).")
    players.mark_paid("LIGA", [2], library, is_refund=True)
    assert players.list_players("LIGA", library).data["till"]["total"] == 150  # type: ignore[index]


def test_publishing_says_which_tables_and_players_another_tournament_in_the_room_has(tmp_path: Path) -> None:
    library = str(tmp_path / "library.sqlite3")
    open_event(library, "LIGA", "Ana", "Leo", "Nuria", "Beto")
    open_event(library, "COPA", "Zoe", "ana", "Ivo", "Max")
    assert publish(library, "LIGA") == ()
    asides = " ".join(publish(library, "COPA"))
    assert "mesas 1, 2" in asides
    assert "LIGA" in asides
    assert "ana (2)" in asides
    assert "Zoe" not in asides


def tied_event(*settings: str) -> Event:
    """Return a tournament of three in which 1 beats 2, and 3 has a bye; then 3 beats 1."""
    event = new_event(3, "rounds=2", *settings)
    push_lines(event, "pair 1 1:1-2 bye:3", "publish 1", "result 1 1 2-0")
    return push_lines(event, "pair 2 1:3-1 bye:2", "publish 2", "result 2 1 2-0")


def test_the_floor_for_opponents_only_leaves_a_players_own_percentage() -> None:
    lines = "pair 1 1:1-2", "publish 1", "result 1 1 2-0"
    for floor_for, own_share in (("all", Fraction(33, 100)), ("opponents", Fraction(0))):
        event = push_lines(new_event(2, "rounds=1", f"floor_for={floor_for}"), *lines)
        loser = compute_standings(event.state)[-1]
        assert loser.player == 2
        assert loser.tie_breaks[1] == own_share
        (own_number,) = [number for number in explain_player(event.state, 2) if number.name == "game_win"]
        assert own_number.value == own_share == own_number.terms[0].counts_as
        winner = compute_standings(event.state)[0]
        assert winner.tie_breaks[0] == winner.tie_breaks[2] == Fraction(33, 100), "opponents are raised in both"


def test_a_bye_counts_in_buchholz_as_a_virtual_opponent_with_the_players_own_points() -> None:
    plain, virtual = (tied_event("tie_breaks=buchholz", f"bye_opponent={kind}") for kind in ("none", "virtual"))
    numbers = [
        {standing.player: standing.tie_breaks[0] for standing in compute_standings(event.state)}
        for event in (plain, virtual)
    ]
    assert numbers[0] == {1: 9, 2: 3, 3: 3}
    assert numbers[1] == {1: 9, 2: 6, 3: 9}
    assert "buchholz" in TIE_BREAKS


def test_a_note_that_is_too_long_and_a_rule_of_two_words_are_refused_before_anything_is_written(tmp_path: Path) -> None:
    library, deck, long = str(tmp_path / "library.sqlite3"), tmp_path / "deck.txt", "x" * (LONGEST_NOTE + 1)
    Library(library).close()
    open_event(library, "LIGA", "Ana", "Leo")
    deck.write_text(min(CARDS.parent.rglob("*.txt")).read_text("utf-8"))
    publish(library, "LIGA")
    with open_station("LIGA", library) as station:
        before = len(station.event.log)
    refused: dict[str, list[Callable[[], object]]] = {
        "events.long_name": [
            lambda: penalties.give_penalty("LIGA", 1, "warning", "", long, "", library),
            lambda: results.correct_result("LIGA", 1, ["1", "20"], long, "", library),
            lambda: accidents.cancel_round("LIGA", long, "", library, lambda _lines: True),
            lambda: decks.register_deck("LIGA", 1, str(deck), long, None, "", library),
            lambda: decks.replace_deck("LIGA", 1, str(deck), "", long, "", None, "", library),
            lambda: lifecycle.create_event(long, "", "kodem", [], None, library),
        ],
        "events.bad_rule": [lambda: penalties.give_penalty("LIGA", 1, "warning", "4 2", "", "", library)],
    }
    for code, doors in refused.items():
        for door in doors:
            with pytest.raises(UserError) as caught:
                door()
            assert caught.value.code == code
            assert len(describe_error(caught.value)) < 200
    with open_station("LIGA", library) as station:
        assert len(station.event.log) == before


def test_a_player_of_the_house_is_written_once(tmp_path: Path) -> None:
    library = str(tmp_path / "library.sqlite3")
    Library(library).close()
    open_event(library, "LIGA", "Ana", "Leo")
    for is_house in (True, True, False, False):
        assert accidents.set_house_player("LIGA", 1, is_house, "", library).lines[0].startswith("Ana ")
    with open_station("LIGA", library) as station:
        assert [logged.entry.arguments[1] for logged in station.event.log if logged.entry.kind == "house"] == [
            "yes",
            "no",
        ]
