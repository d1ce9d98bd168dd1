"""The ways to ask for help and for the version: each answers, at every command."""

import re
from collections.abc import Callable

import pytest
from command_paths import paths

from tapete import __version__

Run = Callable[..., tuple[int, str, str]]


def test_every_command_answers_each_way_to_ask_for_its_help(run: Run) -> None:
    asked = list(paths())
    assert len(asked) > 90
    for path in asked:
        _, page, _ = run(*path, "--help")
        assert page.startswith("Uso: tapete" + "".join(f" {word}" for word in path)), path
        assert not re.search(r"<=x|x>=|\[required|\[default", page), (path, "click's own words")
        ways = [(*path, "-h"), ("help", *path)]
        if path[:-1]:  # a group within the program
            ways.append((*path[:-1], "help", path[-1]))
        assert [run(*way) for way in ways] == [(0, page, "")] * len(ways), path


@pytest.mark.parametrize("words", [("-V",), ("--version",), ("version",)])
def test_the_version_is_told(run: Run, words: tuple[str, ...]) -> None:
    assert run(*words) == (0, f"tapete {__version__}\n", "")


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (("help", "dek"), "¿Quisiste decir «tapete deck»?"),
        (("help", "deck", "chek"), "¿Quisiste decir «tapete deck check»?"),
        (("deck", "help", "chek"), "¿Quisiste decir «tapete deck check»?"),
        (("help", "demo", "fast"), "Mira «tapete demo --help»."),
    ],
)
def test_help_on_what_no_command_is_called_says_what_is_alike(run: Run, words: tuple[str, ...], answer: str) -> None:
    code, output, problem = run(*words)
    assert (code, output) == (2, "")
    assert answer in problem


def test_a_group_alone_shows_its_help_line_by_line(run: Run) -> None:
    groups = [path for path in paths() if any(other[:-1] == path for other in paths())]
    assert len(groups) > 5
    for group in groups:
        code, output, problem = run(*group)
        assert (code, output) == (2, "")
        assert problem == run(*group, "--help")[1], group
