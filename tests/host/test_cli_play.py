"""The line door to the rules core."""

import json
import subprocess
import sys
from typing import Any

import pytest

from tapete.samples import CARDS, DECKS
from tapete.tabletop.play_protocol import PlayProtocol
from tapete_rules.match import Match
from tapete_rules.record import parse_record, replay_record


class Clock:
    """Counts 100 ms a look."""

    def __init__(self) -> None:
        self.now = 0

    def __call__(self) -> int:
        self.now += 100
        return self.now


@pytest.fixture
def door() -> PlayProtocol:
    return PlayProtocol(Match("kodem"), Clock())


def ask(door: PlayProtocol, *lines: str) -> Any:
    """The answer to the last of some lines."""
    answers = [door.answer_line(line) for line in lines]
    return answers[-1]


def test_moves_are_answered_with_ok(door: PlayProtocol) -> None:
    for line in ("0 first 1", "1 reveal 2", "1 attack 2 1", "2 damage 1 2", "undo", "redo", "2 undo", "1 redo"):
        assert ask(door, line) == {"ok": True}
    assert len(door.match.moves()) == 4


def test_blank_lines_and_comments_have_no_answer(door: PlayProtocol) -> None:
    assert [door.answer_line(line) for line in ("", "  \n", "# hola", "#")] == [None] * 4


@pytest.mark.parametrize(
    ("line", "code", "rule"),
    [
        ("hola", "unreadable_move", ""),
        ("1 vuela", "unknown_move", ""),
        ("1 attack", "missing_argument", ""),
        ("1 attack 9", "bad_argument", ""),
        ("7 attack 1", "wrong_seat", ""),
        ("2 attack 1 1", "not_your_turn", "Kódem L70"),
        ("1 attack 1 1", "card_hidden", "Kódem L210"),
        ("1 2 undo", "unknown_move", ""),
        ("9 undo", "play.seat", ""),
        ("1 redo", "nothing_to_redo", ""),
        ("?nada", "play.question", ""),
        ("?view", "play.seat", ""),
        ("?view 0", "play.seat", ""),
        ("?view ²", "play.seat", ""),
        ("?offers 1 Z", "play.stop", ""),
    ],
)
def test_a_line_that_is_refused_changes_nothing(door: PlayProtocol, line: str, code: str, rule: str) -> None:
    ask(door, "0 first 1")
    before = door.match.state_bytes()
    answer = ask(door, line)
    assert (answer["ok"], answer["error"], answer["rule"]) == (False, code, rule)
    assert isinstance(answer["fields"], dict)
    assert answer["message"]
    assert door.match.state_bytes() == before
    assert ask(door, "1 reveal 1") == {"ok": True}


def test_a_forbidden_move_can_be_forced(door: PlayProtocol) -> None:
    assert ask(door, "0 first 1", "2 attack! 1 1") == {"ok": True}


def test_questions(door: PlayProtocol) -> None:
    ask(door, "0 first 1")
    assert ask(door, "?view 2")["view"]["seat"] == 2
    assert ask(door, "?offers 1 2")["stop"] == "2"
    offers = ask(door, "?offers 1")
    assert offers["stop"] == "1"
    assert all(offer["seat"] == 1 for offer in offers["offers"])
    assert ask(door, "?outcome") == {"outcome": None}
    assert ask(door, "?state")["hash"] == door.match.state_hash()
    assert ask(door, "1 concede", "?outcome")["outcome"]["winner"] == 2
    json.dumps([ask(door, question) for question in ("?view 1", "?offers 2", "?state", "?outcome", "?record")])


def test_the_record_can_be_played_again(door: PlayProtocol) -> None:
    text = ask(door, "0 first 1", "1 reveal 2", "undo", "redo", "2 concede", "?record")["record"]
    record = parse_record(text)
    assert record.lines == ["100 0 first 1", "200 1 reveal 2", "300 0 undo", "400 0 redo", "500 2 concede"]
    assert record.result == "1 concession"
    assert replay_record(record).state_hash() == record.state == door.match.state_hash()


def talk(text: str, *words: str) -> tuple[int, list[Any], str]:
    """A conversation with `tapete play` in a process of its own."""
    line = [sys.executable, "-m", "tapete", "play", *words]
    done = subprocess.run(line, input=text.encode("utf-8", "surrogateescape"), capture_output=True, check=False)
    return done.returncode, [json.loads(answer) for answer in done.stdout.splitlines()], done.stderr.decode()


def test_a_conversation() -> None:
    text = "# prueba\n0 first 1\n\nqué\udcff\n1 reveal 2\n?outcome"
    code, answers, problem = talk(text, "kodem", "--option", "target=6", "--option", "quemadura=each")
    assert (code, problem) == (0, "")
    assert [answer.get("ok") for answer in answers] == [True, False, True, None]


def test_decks_fill_in_what_they_know() -> None:
    decks = [word for deck in DECKS for word in ("--deck", str(deck))]
    code, answers, _ = talk("?state\n?record\n0 first 2\n", "kodem", "--cards", str(CARDS), *decks)
    assert code == 0
    sides = answers[0]["state"]["sides"]
    assert [side["deck"] for side in sides] == [16 + 1 - 3, 18 + 1 - 3]
    assert "deck 1 " in answers[1]["record"]
    assert answers[2] == {"ok": True}


@pytest.mark.parametrize(
    "words",
    [("ajedrez",), ("kodem", "--option", "target"), ("kodem", "--option", "target=100"), ("kodem", "--option", "x=1")],
)
def test_a_match_that_cannot_be(words: tuple[str, ...]) -> None:
    code, answers, problem = talk("", *words)
    assert (code, answers) == (2, [])
    assert problem


def test_more_decks_than_seats() -> None:
    decks = [word for deck in (*DECKS, DECKS[0]) for word in ("--deck", str(deck))]
    code, answers, problem = talk("?state\n", "kodem", "--cards", str(CARDS), *decks)
    assert (code, answers) == (2, [])
    assert problem.startswith("Hay más mazos (3) que jugadores (2).")


def test_each_answer_is_there_before_the_next_line() -> None:
    line = [sys.executable, "-m", "tapete", "play", "kodem"]
    with subprocess.Popen(line, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as door:
        assert door.stdin is not None
        assert door.stdout is not None
        for text in ("0 first 1\n", "1 reveal 1\n"):
            door.stdin.write(text)
            door.stdin.flush()
            assert json.loads(door.stdout.readline()) == {"ok": True}
