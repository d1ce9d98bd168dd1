"""A whole Combat of Exalios through `tapete play exalios`, its expected states written by hand from the rulebook."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tapete_rules.record import parse, replay

SCRIPT = Path(__file__).with_name("exalios_match.txt")


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
    words = [state["turn"], state["fight"]]
    for side in state["sides"]:
        card = side["card"]
        final = card["value"] + (0, card["upper"], card["lower"])[card["chain"]] + card["don"]
        words += ["|", side["heridas"], final, "/", side["hand"], side["fuerzas"], side["faccion"], "/", side["won"]]
    return " ".join(map(str, words))


def fact(state: dict[str, Any], name: str) -> int:
    """The number that a fact such as "1.icon" or "tied" names."""
    seat, dot, field = name.rpartition(".")
    owner = state["sides"][int(seat) - 1] if dot else state
    number: int = owner[field]
    return number


@pytest.fixture(scope="module")
def answers() -> dict[int, tuple[dict[str, Any], dict[str, Any]]]:
    """By the line of the script: the answer to the move, and the state after it; 0 holds outcome and record."""
    questions = [line for step in steps() for line in (step.line, "?state")]
    questions += ["?outcome", "?record"]
    done = subprocess.run(
        [sys.executable, "-m", "tapete", "play", "exalios", "--option", "last_equal=lot"],
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
    assert len([step for step in played if not step.refusal]) >= 40
    assert len([step for step in played if step.refusal]) >= 15
    kinds = {step.line.split()[1].rstrip("!") for step in played}
    assert kinds >= set("first ready personaje reveal chain don wound fight end duelo drawn last lot".split())
    assert kinds >= set("set draw decline undo redo".split())


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


def test_the_lot_favours_seat_2(answers: Answers) -> None:
    outcome, _ = answers[0]
    assert outcome["outcome"] == {"winner": 2, "winners": [2], "reason": "lot", "rule": "X9"}


def test_the_record_of_it_plays_again(answers: Answers) -> None:
    _, record = answers[0]
    _, last = answers[steps()[-1].number]
    read = parse(record["record"])
    assert read.result == "2 lot"
    assert replay(read).state_hash() == read.state == last["hash"]
    assert re.findall(r" (undo|redo)$", record["record"], re.M) == ["undo", "redo"]
