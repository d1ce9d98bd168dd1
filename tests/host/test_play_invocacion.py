"""A match of Invocación through `tapete play invocacion`, its expected states written by hand from the rulebook."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tapete_rules.invocacion.state import PHASES
from tapete_rules.record import parse, replay

SCRIPT = Path(__file__).with_name("invocacion_match.txt")
OPTIONS = ["seats=3", "portal=30", "extended=yes", "leyendas=yes"]


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


def shown(state: dict[str, Any], view: dict[str, Any]) -> str:
    """The table in the script's notation."""
    words = [PHASES[state["phase"]], str(state["turn"]), str(state["active"]), "|"]
    words += ["-" if cell["value"] is None else str(cell["value"]) for cell in view["own"]]
    words += ["/", *(str(side["mana"]) for side in state["sides"])]
    return " ".join([*words, "/", str(state["portals"][0]), str(state["discard"])])


def fact(state: dict[str, Any], name: str) -> int:
    """The number that a fact such as "priority" or "2.spent" names."""
    seat, dot, field = name.partition(".")
    number: int = state["sides"][int(seat) - 1][field] if dot else state[name]
    return number


Answers = dict[int, list[dict[str, Any]]]


@pytest.fixture(scope="module")
def answers() -> Answers:
    """By the line of the script: the answer to the move, state and view after it; 0 holds outcome and record."""
    questions = [line for step in steps() for line in (step.line, "?state", "?view 1")]
    questions += ["?outcome", "?record", "?view 1"]
    options = [word for option in OPTIONS for word in ("--option", option)]
    done = subprocess.run(
        [sys.executable, "-m", "tapete", "play", "invocacion", *options],
        input="\n".join(questions) + "\n",
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    replies = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(replies) == len(questions), done.stderr
    groups = [replies[first : first + 3] for first in range(0, len(replies), 3)]
    return dict(zip([step.number for step in steps()] + [0], groups, strict=True))


def test_the_match_is_long_enough_to_meet_the_rules() -> None:
    played = steps()
    assert len([step for step in played if not step.refusal]) >= 70
    kinds = {step.line.split()[1] for step in played if " " in step.line}
    assert kinds >= set("first draws deal place cast legend ready doubt cost icons reveal advance effect".split())
    assert kinds >= set("potency priority exchange destroy retire end refill takeback last_round mana set".split())


@pytest.mark.parametrize("step", steps(), ids=lambda step: f"{step.number}: {step.line}")
def test_every_move_does_what_the_rulebook_says(answers: Answers, step: Step) -> None:
    answer, state, view = answers[step.number]
    if step.refusal:
        assert f"{answer['error']} {answer['rule']}".strip() == step.refusal
        assert answer["message"]
    else:
        assert answer["ok"], answer
    if step.table:
        assert shown(state["state"], view["view"]) == step.table
        assert {name: fact(state["state"], name) for name in step.facts} == step.facts


def test_seat_3_wins_the_last_round(answers: Answers) -> None:
    outcome = answers[0][0]["outcome"]
    assert outcome == {"winner": 3, "winners": [3], "reason": "last_round", "rule": "Invocación L229"}


def test_the_record_of_it_plays_again(answers: Answers) -> None:
    record = answers[0][1]["record"]
    read = parse(record)
    assert read.result == "3 last_round"
    assert replay(read).state_hash() == read.state == answers[steps()[-1].number][1]["hash"]
    assert re.findall(r" (undo|redo)$", record, re.M) == ["undo", "redo"]
