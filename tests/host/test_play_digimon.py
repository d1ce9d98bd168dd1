"""A whole match through `tapete play digimon`, its expected states written by hand from the rulebook."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tapete_rules.digimon.state import PHASES
from tapete_rules.record import parse, replay

SCRIPT = Path(__file__).with_name("digimon_match.txt")


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
    words = [PHASES[state["phase"]], str(state["turn"]), str(state["active"]), str(state["first"])]
    for side, cells in zip(state["sides"], (view["own"], view["rival"]), strict=True):
        level = side["top"]["level"] or side["base"]["level"]
        power = next(cell for cell in cells if cell["id"] == "power")
        letter = power["label"][1] if len(power["label"]) > 1 else "?"
        value = "-" if power["value"] is None else str(power["value"])
        words += ["|", str(side["points"]), str(level), letter, value]
    return " ".join(words)


def fact(state: dict[str, Any], name: str) -> int:
    """The number that a fact such as "1.deck", "2.base.level" or "1.slots.0" names."""
    seat, *fields = name.split(".")
    owner: Any = state["sides"][int(seat) - 1]
    for field in fields:
        owner = owner[int(field)] if isinstance(owner, list) else owner[field]
    number: int = owner
    return number


Answers = dict[int, list[dict[str, Any]]]


@pytest.fixture(scope="module")
def answers() -> Answers:
    """By the line of the script: the answer to the move, state and view after it; 0 holds outcome and record."""
    questions = [line for step in steps() for line in (step.line, "?state", "?view 1")]
    questions += ["?outcome", "?record"]
    done = subprocess.run(
        [sys.executable, "-m", "tapete", "play", "digimon", "--option", "cards=counted"],
        input="\n".join(questions) + "\n",
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    replies = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(replies) == len(questions), done.stderr
    found = {step.number: replies[3 * place : 3 * place + 3] for place, step in enumerate(steps())}
    return {**found, 0: replies[-2:]}


def test_the_match_is_long_enough_to_meet_every_rule() -> None:
    played = steps()
    assert len([step for step in played if not step.refusal]) >= 40
    kinds = {step.line.split()[1].rstrip("!") for step in played}
    assert kinds >= set("first pass phase redraw digitalize plan train install support activate discard".split())
    assert kinds >= set("reveal evolve use add times lose tie gain set draw decline undo".split())


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


def test_seat_1_wins_on_points(answers: Answers) -> None:
    outcome, _ = answers[0]
    assert outcome["outcome"] == {"winner": 1, "winners": [1], "reason": "points", "rule": "Digimon L8"}


def test_the_record_of_it_plays_again(answers: Answers) -> None:
    _, record = answers[0]
    last = answers[steps()[-1].number][1]
    read = parse(record["record"])
    assert read.result == "1 points"
    assert replay(read).state_hash() == read.state == last["hash"]
    assert re.findall(r" (undo|redo)$", record["record"], re.M) == ["undo", "undo", "redo", "undo"]
