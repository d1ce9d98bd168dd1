"""Whole matches of Kódem through `tapete play kodem`, their expected states written by hand from the rulebook."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tapete_rules.kodem.slot import SLOTS
from tapete_rules.kodem.state import PHASES
from tapete_rules.record import parse, replay

DUEL = "kodem_match.txt"
MANY = "kodem_many_match.txt"
OPTIONS = {DUEL: (), MANY: ("--option", "seats=3")}


class Step:
    """A move of the script, the refusal it must meet, and the table after it."""

    def __init__(self, number: int, line: str) -> None:
        self.number = number
        self.line = line
        self.refusal = ""
        self.table = ""
        self.facts: dict[str, int] = {}


def steps(script: str) -> list[Step]:
    read: list[Step] = []
    for number, line in enumerate(Path(__file__).with_name(script).read_text("utf-8").splitlines(), 1):
        if line.startswith("! "):
            read[-1].refusal = line[2:]
        elif line.startswith("= "):
            read[-1].table, _, facts = line[2:].partition(" ; ")
            read[-1].facts = {name: int(value) for name, _, value in (fact.partition("=") for fact in facts.split())}
        elif line and not line.startswith("#"):
            read.append(Step(number, line))
    return read


def shown(state: dict[str, Any]) -> str:
    """The table in the script's notation."""
    whose = f"{state['active']}>{state['chosen']}" if state["chosen"] else str(state["active"])
    words = [PHASES[state["phase"]], str(state["turn"]), whose]
    for side in state["sides"]:
        lives = [str(slot["life"]) if slot["present"] else "-" for slot in side["slots"]]
        rests = [str(slot["rests"]) for slot in side["slots"]]
        words += ["|", *lives, "/", *rests, "/", str(side["extincion"])]
    return " ".join(words)


def fact(state: dict[str, Any], name: str) -> int:
    """The number that a fact such as "1.deck" or "2.P.marks" names."""
    seat, *places, field = name.split(".")
    owner = state["sides"][int(seat) - 1]
    for place in places:
        owner = owner["slots"][SLOTS.index(place)]
    number: int = owner[field]
    return number


Answers = dict[int, tuple[dict[str, Any], dict[str, Any]]]


@cache
def answers(script: str) -> Answers:
    """By the line of a script: the answer to the move, and the state after it; 0 holds outcome and record."""
    questions = [line for step in steps(script) for line in (step.line, "?state")]
    questions += ["?outcome", "?record"]
    done = subprocess.run(
        [sys.executable, "-m", "tapete", "play", "kodem", *OPTIONS[script]],
        input="\n".join(questions) + "\n",
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    replies = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(replies) == len(questions), done.stderr
    pairs: Iterator[tuple[dict[str, Any], dict[str, Any]]] = zip(replies[::2], replies[1::2], strict=True)
    return dict(zip([step.number for step in steps(script)] + [0], pairs, strict=True))


def test_the_match_is_long_enough_to_meet_every_rule() -> None:
    played = steps(DUEL)
    assert len([step for step in played if not step.refusal]) >= 40
    kinds = {step.line.split()[1].rstrip("!") for step in played}
    assert kinds >= set("setup first reveal hide attack activa link negate damage heal cost mark unmark scale".split())
    assert kinds >= set("rest equip attach uncover unequip swap change send duplicate bio rava token pasiva".split())
    assert kinds >= set("post end set draw decline undo redo".split())


@pytest.mark.parametrize(
    ("script", "step"),
    [(script, step) for script in OPTIONS for step in steps(script)],
    ids=lambda value: f"{value.number}: {value.line}" if isinstance(value, Step) else value,
)
def test_every_move_does_what_the_rulebook_says(script: str, step: Step) -> None:
    answer, after = answers(script)[step.number]
    if step.refusal:
        assert f"{answer['error']} {answer['rule']}".strip() == step.refusal
        assert answer["message"]
    else:
        assert answer["ok"], answer
    if step.table:
        assert shown(after["state"]) == step.table
        assert {name: fact(after["state"], name) for name in step.facts} == step.facts


@pytest.mark.parametrize(
    ("script", "reason", "rule"), [(DUEL, "extincion", "Kódem L104"), (MANY, "last_standing", "Kódem L249")]
)
def test_seat_2_wins(script: str, reason: str, rule: str) -> None:
    outcome, _ = answers(script)[0]
    assert outcome["outcome"] == {"winner": 2, "winners": [2], "reason": reason, "rule": rule}


@pytest.mark.parametrize("script", OPTIONS)
def test_the_record_of_it_plays_again(script: str) -> None:
    outcome, record = answers(script)[0]
    _, last = answers(script)[steps(script)[-1].number]
    read = parse(record["record"])
    assert read.result == f"2 {outcome['outcome']['reason']}"
    assert replay(read).state_hash() == read.state == last["hash"]
    assert re.findall(r" (undo|redo)$", record["record"], re.M) == ["undo", "redo"]
