"""Chooses by chance a further break of each enforced rule, at a line that no break of the rule touches.

.venv/bin/python tools/chance_breaks.py GAME                  all rules of a game
.venv/bin/python tools/chance_breaks.py GAME L104 L224a       some of them
.venv/bin/python tools/chance_breaks.py GAME --seed 7         another choice

The line is one that the rule's own tests run, in the functions that the rule's breaks stand in or whose docstrings name
the rule; where those have no other line, in the same files, in functions that few tests run. What the change is, is
chance too (`tools/line_mutations.py`). Each choice is tried as `tools/break_rules.py` tries its breaks, and printed as
an entry of `tools/rule_breaks/GAME.txt`, with a comment that says if it was noticed. Who adds it reads it: a change
that alters nothing, or another rule, is no break of this one.

The exit code is 0, or 2 for a wrong file of breaks.
"""

import argparse
import ast
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from break_rules import Attempt, broken_run, find_attempts, read_rules
from broken_lines import Break, BreakError, path_of, read_breaks
from broken_trees import Outcome, run_all
from line_mutations import Mutation, find_functions, find_mutations
from traced_tests import trace_tests

from tapete.games.rules_table import RulebookRule

ROOT = Path(__file__).parents[1]
MOST_TRIES = 8
STOPPED = ("AttributeError", "IndexError", "KeyError", "TypeError", "ValueError")
"""Errors that a test fails with where the code stops instead of deciding otherwise."""


@dataclass(frozen=True)
class Place:
    """A changed line of a file, and how near it is to the rule: 0 is the nearest."""

    distance: int
    file: str
    mutation: Mutation

    def as_break(self, rule: RulebookRule) -> Break:
        """Return the break of a rule at this place."""
        return Break((rule.id,), self.file, self.mutation.function, self.mutation.text, self.mutation.changed)


def choose_breaks(root: Path, game: str, names: Sequence[str], seed: int) -> Iterator[list[Break]]:
    """The breaks of each enforced rule of a game in the order that chance gives them. Raises BreakError.

    There is one for each line of code, so that the next one is there where a break only stops the code.
    """
    breaks = read_breaks(game, root)
    rules = [rule for rule in read_rules(root, game) if rule.kind == "enforced"]
    attempts = find_attempts(rules, [line for line in breaks if any(rule.id in line.rules for rule in rules)])
    lines_of_tests = trace_tests(root, sorted({test for rule in rules for test in rule.proofs}))
    for rule in rules:
        if names and not any(rule.answers_to(name) for name in names):
            continue
        own_breaks = [attempt.line for attempt in attempts if attempt.rule == rule]
        places = find_places(root, game, rule, own_breaks, lines_of_tests)
        yield shuffle_places(places, Random(f"{seed} {game} {rule.id}"), rule)


def shuffle_places(places: Sequence[Place], chance: Random, rule: RulebookRule) -> list[Break]:
    """Return one break a line, the nearest lines first and by chance among them."""
    of_line: dict[tuple[int, str, int], list[Place]] = {}
    for place in places:
        of_line.setdefault((place.distance, place.file, place.mutation.line), []).append(place)
    lines = sorted(of_line)
    chance.shuffle(lines)
    lines.sort(key=lambda line: line[0])
    return [chance.choice(of_line[line]).as_break(rule) for line in lines]


def find_places(
    root: Path, game: str, rule: RulebookRule, breaks: Sequence[Break], lines_of_tests: dict[str, set[tuple[str, int]]]
) -> list[Place]:
    """The lines that may be changed for a rule, in the files of its breaks."""
    run = set().union(*(lines_of_tests.get(test, set()) for test in rule.proofs))
    places = []
    for file in sorted({line.file for line in breaks}):
        path = path_of(game, file)
        source = (root / path).read_text("utf-8")
        near = {line.function for line in breaks if line.file == file} | set(functions_naming(source, rule.id))
        touched = {number for line in breaks if line.file == file for number in line.lines_in(source)}
        for mutation in find_mutations(source):
            if mutation.line not in touched and (str(path), mutation.line) in run:
                tests = sum((str(path), mutation.line) in lines for lines in lines_of_tests.values())
                distance = 0 if mutation.function in near else 1 if tests * 4 <= len(lines_of_tests) else 2
                places.append(Place(distance, file, mutation))
    return places


def functions_naming(source: str, rule: str) -> Iterator[str]:
    """The functions whose code names a rule, as L104 does L104a."""
    pattern = re.compile(rf"\b{re.escape(re.sub('[a-z]$', '', rule))}[a-z]?\b")
    for name, node in find_functions(ast.parse(source).body):
        if pattern.search(ast.get_source_segment(source, node) or ""):
            yield name


def print_outcomes(root: Path, game: str, choices: Sequence[list[Break]], workers: int) -> None:
    """Try the breaks of each rule in their order until one is noticed, and print all that were tried."""
    rules = {rule.id: rule for rule in read_rules(root, game)}
    waiting = {choice[0].rules[0]: list(choice) for choice in choices if choice}
    missed: dict[str, list[Break]] = {name: [] for name in waiting}
    noticed: dict[str, Break] = {}
    for _ in range(MOST_TRIES):
        chosen = [choice.pop(0) for name, choice in waiting.items() if name not in noticed and choice]
        runs = [broken_run(root, game, Attempt(rules[line.rules[0]], line)) for line in chosen]
        for line, outcome in zip(chosen, run_all(root, runs, workers) if runs else (), strict=True):
            if outcome.failed and not only_stops(outcome):
                noticed[line.rules[0]] = line
            elif not only_stops(outcome):
                missed[line.rules[0]].append(line)
    for name, lines in missed.items():
        for line in [*lines, *filter(None, [noticed.get(name)])]:
            mark = "NOT NOTICED" if line in lines else "noticed"
            print(f"# {mark}\n{name}: {line.file} in {line.function}\n- {line.text}\n+ {line.broken}\n")
    first = sum(not missed[name] for name in noticed)
    print(f"# {game}: {len(choices)} rules; the first choice was noticed for {first}, a later one for")
    print(f"# {len(noticed) - first}, none for {', '.join(sorted(set(missed) - set(noticed))) or 'no rule'}")


def only_stops(outcome: Outcome) -> bool:
    """Return True if a break kept the code from running, and so broke no rule."""
    errors = [error.partition(":")[0] for error in outcome.failed.values()]
    return bool(outcome.crashes) or (bool(errors) and all(error in STOPPED for error in errors))


def main(arguments: Sequence[str] | None = None) -> int:
    """Print further breaks of a game's rules."""
    parser = argparse.ArgumentParser(description="Chooses a further break of each enforced rule by chance.")
    parser.add_argument("game", help="the game")
    parser.add_argument("rules", nargs="*", help="rules; all if not given")
    parser.add_argument("--seed", type=int, default=1, help="another seed chooses other lines")
    parser.add_argument("--workers", type=int, default=1, help="how many breaks at once")
    parser.add_argument("--root", type=Path, default=ROOT, help="the repository whose rules are broken")
    chosen = parser.parse_args(arguments)
    try:
        breaks = list(choose_breaks(chosen.root, chosen.game, chosen.rules, chosen.seed))
    except BreakError as error:
        print(error)
        return 2
    print(f"# seed {chosen.seed}")
    print_outcomes(chosen.root, chosen.game, breaks, chosen.workers)
    return 0


if __name__ == "__main__":
    sys.exit(main())
