"""Each rule that the board enforces has a line that breaks it, and the tool that breaks them notices what tests do not.

That the tests named in RULES.txt notice every break is what `tools/break_rules.py` says; it takes longer than a test.
"""

from pathlib import Path

import pytest

from breaking import break_rules, broken_lines, choose_breaks, write_sample
from rules_coverage import ROOT
from tapete.games.rules_table import read_rules_table
from tapete_rules.registry import GAMES

BREAKS = {game: broken_lines.read_breaks(game, ROOT) for game in GAMES}
NOTICED = "L1: limits.py in limit\n- min(count, MOST)\n+ count\n"
SCORE = "sample: {} enforced rules, {} breaks, {} noticed, {} not noticed; {} rules without a break"


@pytest.mark.parametrize("game", [game for game in GAMES if BREAKS[game]])
def test_each_break_is_found_in_the_code(game: str) -> None:
    for each in BREAKS[game]:
        each.apply((ROOT / broken_lines.path_of(game, each.file)).read_text("utf-8"))


@pytest.mark.parametrize("game", [game for game in GAMES if BREAKS[game]])
def test_each_broken_rule_names_its_tests(game: str) -> None:
    proven = {rule.id for rule in read_rules_table(game) or [] if rule.proofs}
    assert {name for each in BREAKS[game] for name in each.rules} - proven == set()


@pytest.mark.parametrize("game", [game for game in GAMES if BREAKS[game]])
def test_each_enforced_rule_is_broken_at_two_lines(game: str) -> None:
    lines: dict[str, set[tuple[str, int]]] = {}
    for each in BREAKS[game]:
        source = (ROOT / broken_lines.path_of(game, each.file)).read_text("utf-8")
        for name in each.rules:
            lines.setdefault(name, set()).add((each.file, each.lines_in(source)[0]))
    enforced = [rule.id for rule in read_rules_table(game) or [] if rule.kind == "enforced"]
    assert [name for name in enforced if len(lines[name]) < 2] == []


@pytest.mark.parametrize("game", [game for game in GAMES if BREAKS[game]])
def test_each_enforced_rule_has_a_break(game: str) -> None:
    enforced = [rule.id for rule in read_rules_table(game) or [] if rule.kind == "enforced"]
    broken = {name for each in BREAKS[game] for name in each.rules}
    assert [name for name in enforced if name not in broken] == []


def test_a_break_that_a_test_notices(tmp_path: Path) -> None:
    code, words = break_rules(write_sample(tmp_path, NOTICED), "sample")
    assert (code, words) == (0, SCORE.format(3, 1, 1, 0, 2) + "\n  without a break: L2, L3a\n")


def test_a_break_that_no_test_notices(tmp_path: Path) -> None:
    breaks = "# reponer\nL2, L3a: limits.py\n- max(count, MOST)\n+ MOST\n\n" + NOTICED
    code, words = break_rules(write_sample(tmp_path, breaks), "L3", "L1")
    assert code == 1
    assert words.splitlines() == [
        SCORE.format(2, 2, 1, 1, 0),
        "  not noticed: L3a: L2, L3a: limits.py: max(count, MOST) -> MOST",
        "    test_sample.py::test_five_are_five passed",
    ]


def test_a_break_that_only_stops_the_code_is_not_noticed(tmp_path: Path) -> None:
    breaks = NOTICED.replace("+ count", "+ cuont")
    code, words = break_rules(write_sample(tmp_path, breaks), "sample", "L1")
    assert code == 1
    assert "NameError: name 'cuont' is not defined" in words


def test_two_breaks_of_one_size_are_not_taken_for_each_other(tmp_path: Path) -> None:
    """Byte code that the first one leaves is not valid for the second one, which no test notices."""
    breaks = "L1: limits.py\n- MOST = 5\n+ MOST = 6\n\nL1: limits.py\n- max(count, MOST)\n+ min(count, MOST)\n"
    root = write_sample(tmp_path, breaks)
    (root / "tests" / "conftest.py").write_text("import sys\nsys.dont_write_bytecode = False\n", "utf-8")
    code, words = break_rules(root, "sample", "L1")
    assert code == 1
    assert SCORE.format(1, 2, 1, 1, 0) in words


def test_a_text_that_is_not_there_counts_as_not_noticed(tmp_path: Path) -> None:
    code, words = break_rules(write_sample(tmp_path, NOTICED.replace("- min", "- mean")), "sample")
    assert code == 1
    assert SCORE.format(3, 1, 0, 1, 2) in words
    assert "the text stands there 0 times, not once" in words


def test_tests_that_fail_without_a_break_give_no_score(tmp_path: Path) -> None:
    root = write_sample(tmp_path, NOTICED)
    (root / "shared/tapete_rules/sample/limits.py").write_text(
        "MOST = 4\ndef limit(count):\n    return min(count, MOST)\n"
    )
    assert break_rules(root, "sample") == (
        2,
        "these tests fail without a break:\n  test_sample.py::test_five_at_most\n",
    )


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("L1 limits.py\n- a\n+ b\n", "line 1: not RULES: FILE.py"),
        ("# a\nL1: limits.py\n+ a\n- b\n", "line 2: not RULES: FILE.py"),
        ("L1: limits.py\n- a\n", "line 1: not RULES: FILE.py"),
        ("L1: limits.py\n- a\n+ a\n", "both texts are the same"),
    ],
)
def test_a_wrong_break_is_told(text: str, why: str) -> None:
    with pytest.raises(broken_lines.BreakError, match=why):
        list(broken_lines.parse_breaks(text))


@pytest.mark.parametrize(
    ("place", "text", "broken", "why"),
    [
        ("a.py", "x = 1", "x = 2", "stands there 2 times"),
        ("a.py in Box.take", "x = 1", "x = = 2", "invalid syntax"),
        ("a.py in Box.give", "x = 1", "x = 2", "there is no Box.give"),
    ],
)
def test_a_text_stands_once_in_its_place(place: str, text: str, broken: str, why: str) -> None:
    source = "def take():\n    x = 1\n\nclass Box:\n    def take(self):\n        x = 1\n"
    (each,) = broken_lines.parse_breaks(f"L1: {place}\n- {text}\n+ {broken}\n")
    with pytest.raises(broken_lines.BreakError, match=why):
        each.apply(source)
    (right,) = broken_lines.parse_breaks("L1: a.py in Box.take\n- x = 1\n+ x = 2\n")
    assert right.apply(source) == source[:-6] + "x = 2\n"


def test_chance_chooses_another_line_that_the_rule_s_tests_run(tmp_path: Path) -> None:
    root = write_sample(tmp_path, "L2: limits.py in limit\n- min(count, MOST)\n+ max(count, MOST)\n")
    (root / "shared/tapete_rules/sample/limits.py").write_text(
        "MOST = 5\ndef limit(count):\n    if count > MOST:\n        return MOST\n    return min(count, MOST)\n"
    )
    code, words = choose_breaks(root, "sample", "L2")
    assert code == 0
    assert "# noticed\nL2: limits.py in limit\n- if count > MOST:\n+ if count >= MOST:\n" not in words
    assert "L2: limits.py in limit\n- if count > MOST:\n" in words
    assert "min(count, MOST)\n+" not in words
