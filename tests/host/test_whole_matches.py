"""Whole matches through `tapete play`, their expected tables written by hand from the rulebooks.

A match is a script in `whole_matches/`. Lines that begin with ">" say what is played and how it must end. The comment
at its head explains its notation, which the module named like the game writes and reads.
"""

import importlib
import json
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tapete_rules.record import parse_record, replay_record
from tapete_rules.registry import GAMES

FOLDER = Path(__file__).with_name("whole_matches")
SCRIPTS = sorted(path.stem for path in FOLDER.glob("*.txt"))


class Step:
    """A move of a script, the refusal it must meet, and the table after it."""

    def __init__(self, number: int, line: str) -> None:
        self.number = number
        self.line = line
        self.refusal = ""
        self.table = ""
        self.numbers: dict[str, int] = {}

    @property
    def kind(self) -> str:
        words = self.line.split()
        return words[min(1, len(words) - 1)].rstrip("!")


class Reply:
    """Everything `tapete play` said after one move."""

    def __init__(self, answer: dict[str, Any], state: dict[str, Any], view: dict[str, Any]) -> None:
        self.answer = answer
        self.hash = state["hash"]
        self.state = state["state"]
        self.view = view["view"]


class Script:
    """A match as it is written: its steps, and what is asked of the whole."""

    def __init__(self, name: str) -> None:
        self.steps: list[Step] = []
        self.headers: dict[str, list[str]] = defaultdict(list)
        for number, line in enumerate((FOLDER / f"{name}.txt").read_text("utf-8").splitlines(), 1):
            self.read_line(number, line)
        self.game = self.headers["game"][0]

    def read_line(self, number: int, line: str) -> None:
        mark, _, text = line.partition(" ")
        if mark == ">":
            header, _, value = text.partition(" ")
            self.headers[header].append(value)
        elif mark == "!":
            self.steps[-1].refusal = text
        elif mark == "=":
            self.steps[-1].table, _, facts = text.partition(" ; ")
            pairs = (fact.split("=") for fact in facts.split())
            self.steps[-1].numbers = {key: int(value) for key, value in pairs}
        elif line and mark != "#":
            self.steps.append(Step(number, line))

    def read_number(self, header: str) -> int:
        return int("".join(self.headers[header]) or "0")

    def read_words(self, header: str) -> list[str]:
        return " ".join(self.headers[header]).split()


@cache
def read_script(name: str) -> Script:
    return Script(name)


@cache
def play_script(name: str) -> tuple[list[Reply], dict[str, Any], str]:
    """Return a reply for each step of a script, the outcome and the record."""
    script = read_script(name)
    questions = [line for step in script.steps for line in (step.line, "?state", "?view 1")]
    questions += ["?outcome", "?record"]
    options = [word for option in script.headers["option"] for word in ("--option", option)]
    done = subprocess.run(
        [sys.executable, "-m", "tapete", "play", script.game, *options],
        input="\n".join(questions) + "\n",
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(answers) == len(questions), done.stderr
    *played, outcome, record = answers
    replies = [Reply(*played[first : first + 3]) for first in range(0, len(played), 3)]
    return replies, outcome["outcome"], record["record"]


def find_differences(script: Script, replies: list[Reply]) -> Iterator[str]:
    """Yield a line for each step that did not do what the script says."""
    notation = importlib.import_module(f"whole_matches.{script.game}")
    for step, reply in zip(script.steps, replies, strict=True):
        refusal = f"{reply.answer.get('error', '')} {reply.answer.get('rule', '')}".strip()
        table = notation.write_table(reply.state, reply.view)
        numbers = {name: notation.find_number(reply.state, name) for name in step.numbers}
        if refusal != step.refusal or bool(refusal) != bool(reply.answer.get("message")):
            yield f"{step.number}: {step.line}: answered {reply.answer}"
        if step.table and table != step.table:
            yield f"{step.number}: {step.line}: shows {table}, not {step.table}"
        if numbers != step.numbers:
            yield f"{step.number}: {step.line}: counts {numbers}, not {step.numbers}"


def test_each_game_has_a_script() -> None:
    assert {read_script(name).game for name in SCRIPTS} | {"custom"} == set(GAMES)


@pytest.mark.parametrize("name", SCRIPTS)
def test_the_match_is_long_enough_to_meet_the_rules(name: str) -> None:
    script = read_script(name)
    refused = sum(bool(step.refusal) for step in script.steps)
    assert len(script.steps) - refused >= script.read_number("played")
    assert refused >= script.read_number("refused")
    assert {step.kind for step in script.steps} >= set(script.read_words("kinds"))


@pytest.mark.parametrize("name", SCRIPTS)
def test_every_move_does_what_the_rulebook_says(name: str) -> None:
    replies, _, _ = play_script(name)
    assert list(find_differences(read_script(name), replies)) == []


@pytest.mark.parametrize("name", SCRIPTS)
def test_the_match_ends_as_the_rulebook_says(name: str) -> None:
    _, outcome, _ = play_script(name)
    winner, reason, *rule = read_script(name).read_words("ended")
    assert outcome == {"winner": int(winner), "winners": [int(winner)], "reason": reason, "rule": " ".join(rule)}


@pytest.mark.parametrize("name", SCRIPTS)
def test_the_record_of_it_plays_again(name: str) -> None:
    replies, _, record = play_script(name)
    script = read_script(name)
    read = parse_record(record)
    assert read.result == " ".join(script.read_words("ended")[:2])
    assert replay_record(read).state_hash() == read.state == replies[-1].hash
    assert re.findall(r" (undo|redo)$", record, re.M) == script.read_words("undone")
