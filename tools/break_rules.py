"""Breaks each rule by one line and tells which breaks the tests named in RULES.txt do not notice.

.venv/bin/python tools/break_rules.py                     all games
.venv/bin/python tools/break_rules.py GAME GAME           these games
.venv/bin/python tools/break_rules.py GAME L104 L224a     some rules of a game: L104 is L104a and L104b
.venv/bin/python tools/break_rules.py GAME --silent       also names the tests that notice no break of their rule
.venv/bin/python tools/break_rules.py GAME --why          also says of each break what noticed it, and by which error

`tools/rule_breaks/GAME.txt` holds the breaks; `tools/broken_lines.py` says how they are written. Each break is written
into a copy of the repository, and there the tests run that the game's RULES.txt names for the broken rule: tests of
`shared/` on CPython, tests of `firmware/` on MicroPython. At least one of them must fail. A break that only keeps the
code from running (a NameError, a wrong import) proves nothing and counts as not noticed.

Exit code 0 if every break was noticed; 1 if one was not, or its text is not found in the code; 2 if the tests fail
without a break, or a file of breaks is written wrongly.
"""

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from broken_lines import Break, BreakError, path_of, read_breaks
from broken_trees import BrokenRun, Outcome, run_all

from tapete.games.rules_table import RulebookRule, parse_rules

ROOT = Path(__file__).parents[1]


@dataclass(frozen=True)
class Attempt:
    """A break and one of the rules that it breaks."""

    rule: RulebookRule
    line: Break


@dataclass
class Score:
    """The breaks that the tests of a game noticed: `missed` tells each break that they did not, `noticed` what
    noticed the others, `silent` each rule's tests that noticed none of its breaks."""

    game: str
    enforced: int = 0
    breaks: int = 0
    missed: list[str] = field(default_factory=list)
    noticed: list[str] = field(default_factory=list)
    unbroken: list[str] = field(default_factory=list)
    silent: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        counts = f"{self.breaks} breaks, {self.breaks - len(self.missed)} noticed, {len(self.missed)} not noticed"
        return f"{self.game}: {self.enforced} enforced rules, {counts}; {len(self.unbroken)} rules without a break"


def read_rules(root: Path, game: str) -> list[RulebookRule]:
    """The table of a game's rules in a tree."""
    return list(parse_rules((root / path_of(game, "RULES.txt")).read_text("utf-8")))


def find_attempts(rules: Sequence[RulebookRule], breaks: Sequence[Break]) -> list[Attempt]:
    """Yield each break with each of its rules. Raises BreakError for a rule that names no tests."""
    by_name = {rule.id: rule for rule in rules if rule.proofs}
    unknown = [f"{line}: {name} names no tests" for line in breaks for name in line.rules if name not in by_name]
    if unknown:
        raise BreakError(unknown[0])
    return [Attempt(by_name[name], line) for line in breaks for name in line.rules]


def find_unbroken(rules: Sequence[RulebookRule], breaks: Sequence[Break]) -> list[str]:
    """The enforced rules without a break."""
    broken = {name for line in breaks for name in line.rules}
    return [rule.id for rule in rules if rule.kind == "enforced" and rule.id not in broken]


def broken_run(root: Path, game: str, attempt: Attempt) -> BrokenRun:
    """The run that shows if a break is noticed. Raises BreakError where its text is not found."""
    path = path_of(game, attempt.line.file)
    if not (root / path).is_file():
        raise BreakError(f"{attempt.line}: there is no {path}")
    return BrokenRun(path, attempt.line.apply((root / path).read_text("utf-8")), attempt.rule.proofs)


def score_game(root: Path, game: str, names: Sequence[str] = (), workers: int = 1) -> Score:
    """Break the rules of a game one by one and count what their tests notice; all rules if no names are given.

    Raises BreakError for a wrong file of breaks, AssertionError where tests fail without a break.
    """
    rules, breaks = read_rules(root, game), read_breaks(game, root)
    asked = [rule for rule in rules if not names or any(rule.answers_to(name) for name in names)]
    score = Score(game, sum(rule.kind == "enforced" for rule in asked), unbroken=find_unbroken(asked, breaks))
    attempts, runs = [], []
    for attempt in find_attempts(rules, breaks):
        if attempt.rule in asked:
            score.breaks += 1
            try:
                runs.append(broken_run(root, game, attempt))
                attempts.append(attempt)
            except BreakError as error:
                score.missed.append(str(error))
    tests = sorted({test for attempt in attempts for test in attempt.rule.proofs})
    outcomes = run_all(root, [BrokenRun(None, "", tuple(tests)), *runs] if tests else [], workers)
    judge_whole(next(outcomes, Outcome()))
    judge_breaks(score, list(zip(attempts, outcomes, strict=True)))
    return score


def judge_whole(outcome: Outcome) -> None:
    """Check that all tests pass without a break. Raises AssertionError."""
    wrong = [*sorted(outcome.failed), *outcome.crashes]
    if wrong:
        raise AssertionError("these tests fail without a break:\n  " + "\n  ".join(wrong))


def judge_breaks(score: Score, outcomes: Sequence[tuple[Attempt, Outcome]]) -> None:
    """Write into the score which breaks and which tests noticed nothing."""
    noticing: dict[str, set[str]] = {}
    for attempt, outcome in outcomes:
        if not outcome.failed:
            reason = outcome.crashes[0] if outcome.crashes else f"{', '.join(attempt.rule.proofs)} passed"
            score.missed.append(f"{attempt.rule.id}: {attempt.line}\n    {reason}")
        errors = "".join(f"\n    {test}: {error}" for test, error in outcome.failed.items())
        score.noticed += [f"{attempt.rule.id}: {attempt.line}{errors}"] * bool(errors)
        noticing.setdefault(attempt.rule.id, set()).update(outcome.failed)
    rules = {attempt.rule.id: attempt.rule for attempt, _ in outcomes}
    for name, tests in noticing.items():
        score.silent += [f"{name} {test}" for test in rules[name].proofs if test not in tests]


def report(scores: Sequence[Score], with_silent: bool, with_noticed: bool) -> Iterator[str]:
    """The lines that tell the scores."""
    for score in scores:
        yield str(score)
        yield from (f"  noticed: {each}" for each in score.noticed if with_noticed)
        yield from (f"  not noticed: {each}" for each in score.missed)
        yield from (f"  silent test: {each}" for each in score.silent if with_silent)
        if score.unbroken:
            yield f"  without a break: {', '.join(score.unbroken)}"
    if len(scores) > 1:
        yield str(add_scores(scores))


def add_scores(scores: Sequence[Score]) -> Score:
    """The score of all these games."""
    every = Score("all games")
    for score in scores:
        every.enforced += score.enforced
        every.breaks += score.breaks
        every.missed += score.missed
        every.unbroken += score.unbroken
    return every


def games_with_rules(root: Path) -> list[str]:
    """The games that have a table of rules."""
    return sorted(path.parent.name for path in (root / "shared" / "tapete_rules").glob("*/RULES.txt"))


def main(arguments: Sequence[str] | None = None) -> int:
    """Tell the score of the games and rules that are asked for."""
    parser = argparse.ArgumentParser(description="Breaks each rule by one line; its tests must notice.")
    parser.add_argument("names", nargs="*", metavar="GAME or RULE", help="games, and rules of them; all if not given")
    parser.add_argument("--silent", action="store_true", help="name the tests that notice no break of their rule")
    parser.add_argument("--why", action="store_true", help="say what noticed each break, and by which error")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="how many breaks at once")
    parser.add_argument("--root", type=Path, default=ROOT, help="the repository whose rules are broken")
    chosen = parser.parse_intermixed_args(arguments)
    known = games_with_rules(chosen.root)
    games = [name for name in chosen.names if name in known] or known
    names = [name for name in chosen.names if name not in known]
    try:
        scores = [score_game(chosen.root, game, names, chosen.workers) for game in games]
    except (BreakError, AssertionError) as error:
        print(error)
        return 2
    print("\n".join(report(scores, chosen.silent, chosen.why)))
    return 1 if any(score.missed for score in scores) else 0


if __name__ == "__main__":
    sys.exit(main())
