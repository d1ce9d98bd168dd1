"""A game is named in its own folders and in the registry: whoever adds one touches no other file of the program."""

import re
from collections.abc import Iterator
from pathlib import Path

from source import ROOT, name_of
from tapete_rules.registry import GAMES, game_title

FOLDERS = ("shared", "firmware", "host", "tools")
SAMPLES = ROOT / "host" / "tapete" / "samples"  # made-up cards may be called anything
KINDS = {".csv", ".html", ".json", ".po", ".py", ".pyi", ".txt"}
NAMED = [game for game in GAMES if game_title(game)]
WORDS = {word.lower() for game in NAMED for word in (game, re.split(r"\W+", game_title(game))[0])}
NAME = re.compile(rf"(?<![^\W_])(?:{'|'.join(sorted(WORDS))})(?![^\W_])", re.IGNORECASE)
ALLOWED = {
    "shared/tapete_rules/registry.py": "the one place that lists the games",
    "host/tapete/demo/players.py": "the demonstration plays a match of one game",
    "host/tapete/demo/demo_match.py": "the demonstration plays a match of one game",
    "host/tapete/tournament/commands/board_demo.py": "the demonstration of a tournament plays matches of one game",
    "host/tapete/web/sample_decks.py": "the sample decks of the page are those of one game",
    "host/tapete/words/en.po": "examples of commands name a game",
    "host/tapete/words/es.po": "examples of commands name a game",
}


def files() -> Iterator[Path]:
    """The program's files without the documents and what belongs to a game: its name is in the path."""
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            if path.suffix in KINDS and "__pycache__" not in parts and not {*parts, *path.parents} & {*NAMED, SAMPLES}:
                yield path


def test_nothing_but_the_registry_names_a_game() -> None:
    found = {name_of(path) for path in files() if NAME.search(path.read_text("utf-8"))}
    assert found == set(ALLOWED), (
        "a file outside its folders names a game: no other file may have its name, nor the first word of its title"
    )
