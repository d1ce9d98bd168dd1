"""A whole match of Enadrya through `tapete play enadrya`, its expected states written by hand from the rulebook."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tapete_rules.enadrya.state import PHASES
from tapete_rules.enadrya.unit import Unit
from tapete_rules.record import parse, replay

SCRIPT = Path(__file__).with_name("enadrya_match.txt")


class Step:
    """A move of the script, the refusal it must meet, and the table after it."""

    def __init__(self, number: int, line: str) -> None:
        self.number = number
        self.line = line
        self.refusal = ""
        self.table = ""
        self.facts: dict[str, int] = {}


def steps() -> list[Step]:
    read: list[Step] = []
    for number, line in enumerate(SCRIPT.read_text("utf-8").splitlines(), 1):
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
    words = [PHASES[state["phase"]], str(state["turn"]), str(state["active"])]
    for side in state["sides"]:
        words += ["|", str(side["defence"]), str(side["energy"])]
    for seat, side in enumerate(state["sides"], 1):
        if side["units"]:
            words += ["|", f"{seat}:", *(f"{fields['slot']}={counts(fields)}" for fields in side["units"])]
    return " ".join(words)


def counts(fields: dict[str, Any]) -> str:
    """Attack and defence of a unit as they count now."""
    unit = Unit()
    unit.unpack([fields[name] for name in Unit.FIELDS])
    return f"{unit.power()}/{unit.left()}"


def fact(state: dict[str, Any], name: str) -> int:
    """The number that a fact such as "massive", "1.tech" or "2.34.home" names."""
    *places, field = name.split(".")
    owner = state
    if places:
        owner = state["sides"][int(places[0]) - 1]
    for slot in places[1:]:
        owner = next(unit for unit in owner["units"] if unit["slot"] == int(slot))
    number: int = owner[field]
    return number


@pytest.fixture(scope="module")
def answers() -> dict[int, tuple[dict[str, Any], dict[str, Any]]]:
    """By the line of the script: the answer to the move, and the state after it; 0 holds outcome and record."""
    questions = [line for step in steps() for line in (step.line, "?state")]
    questions += ["?outcome", "?record"]
    done = subprocess.run(
        [sys.executable, "-m", "tapete", "play", "enadrya"],
        input="\n".join(questions) + "\n",
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    replies = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(replies) == len(questions), done.stderr
    pairs: Iterator[tuple[dict[str, Any], dict[str, Any]]] = zip(replies[::2], replies[1::2], strict=True)
    return dict(zip([step.number for step in steps()] + [0], pairs, strict=True))


Answers = dict[int, tuple[dict[str, Any], dict[str, Any]]]


def test_the_match_is_long_enough_to_meet_every_rule() -> None:
    played = steps()
    assert len([step for step in played if not step.refusal]) >= 60
    kinds = {step.line.split()[1].rstrip("!") for step in played}
    assert kinds >= set("setup first massive pay gain damage heal take discard deploy tech untech power".split())
    assert kinds >= set("activate move boost wound burn mark unmark resolve phase end loop set".split())
    assert kinds >= set("draw decline undo redo".split())


@pytest.mark.parametrize("step", steps(), ids=lambda step: f"{step.number}: {step.line}")
def test_every_move_does_what_the_rulebook_says(answers: Answers, step: Step) -> None:
    answer, after = answers[step.number]
    if step.refusal:
        assert f"{answer['error']} {answer['rule']}".strip() == step.refusal
        assert answer["message"]
    else:
        assert answer["ok"], answer
    if step.table:
        assert shown(after["state"]) == step.table
        assert {name: fact(after["state"], name) for name in step.facts} == step.facts


def test_seat_1_wins(answers: Answers) -> None:
    outcome, _ = answers[0]
    assert outcome["outcome"] == {"winner": 1, "winners": [1], "reason": "base", "rule": "Enadrya C1"}


def test_the_record_of_it_plays_again(answers: Answers) -> None:
    _, record = answers[0]
    _, last = answers[steps()[-1].number]
    read = parse(record["record"])
    assert read.result == "1 base"
    assert replay(read).state_hash() == read.state == last["hash"]
    assert re.findall(r" (undo|redo)$", record["record"], re.M) == ["undo", "redo"]
