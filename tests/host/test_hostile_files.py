"""Files and arguments of strangers: nothing of them acts on a terminal, and none is a fault of the program."""

import base64
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from hostile import BIDI, CONTROL, HOSTILE, SURROGATE, data_of, require_printable

from tapete.library.store import Library
from tapete.samples import CARDS, DECKS

Run = Callable[..., tuple[int, str, str]]
WORDS = f"Bru{BIDI}ma{CONTROL} \u2028\u00a0=1+1"
"""Lines that are text, and that nobody would call a card."""

CATALOGUE = f"""folio,name,type,damage,rests,{WORDS}
BRU-001,{WORDS},{WORDS},1,1,{WORDS}
{WORDS},Bruma,adendei,{WORDS},1,
"""
PROFILE = f"tapete-profile 1\nname {WORDS[:9]}|{WORDS[:9]}\ncounter vida name {BIDI}Vida\n{WORDS} {WORDS}\n"


COCKATRICE = f"""<cockatrice_deck><deckname>{WORDS}</deckname>
<zone name="main"><card name="{BIDI}a"/></zone></cockatrice_deck>
"""


def kdeck(name: str, codes: list[str]) -> str:
    return "KDECK-" + base64.b64encode(json.dumps({"n": name, "c": codes}).encode()).decode()


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """A folder with a file of each kind."""
    folder = tmp_path / f"a{BIDI}b"
    folder.mkdir()
    for name, text in (
        ("cards.csv", CATALOGUE),
        ("profile.txt", PROFILE),
        ("deck.txt", f"# {WORDS}\n1 {WORDS}\nBRU-001 | {WORDS} | {WORDS} | {WORDS}\n"),
        ("deck.kdeck", kdeck(HOSTILE, ["BRU-001", HOSTILE])),
        ("deck.json", json.dumps(["Exported from x", f"BRU-001{BIDI}", f"x{SURROGATE}y{CONTROL}"])),
        ("deck.csv", f"code,name\nBRU-001,{WORDS}\n"),
        ("deck.cod", COCKATRICE),
        ("record.txt", f"tapete-record 1\nid {WORDS}\ngame {WORDS}\nboard {WORDS}\nseat 1 {WORDS}\nmoves\n{WORDS}\n"),
    ):  # fmt: skip
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def test_files_of_strangers(run: Run, files: Path) -> None:
    decks = [files / name for name in ("deck.txt", "deck.kdeck", "deck.json", "deck.csv", "deck.cod")]
    for line in (
        ["cards", "import", files / "cards.csv"],
        ["cards", "diff", files / "cards.csv"],
        ["cards", "diff", files / "cards.csv", CARDS],
        ["profile", "check", files / "profile.txt"],
        ["profile", "show", files / "profile.txt"],
        ["match", "list", files / "record.txt"],
        ["match", "show", files / "record.txt"],
        ["match", "export", files / "record.txt"],
        *(["deck", verb, deck] for deck in decks for verb in ("show", "export", "check")),
        *(["deck", "export", deck, "--as", form] for deck in decks for form in ("csv", "kdeck")),
    ):
        code, output, problem = run(*line)
        require_printable(output, problem)
        assert "fallo de Tapete" not in problem, (line, problem)
        assert code in range(3)
        code, output, problem = run(*line, "--json")
        data_of(output)
        require_printable(problem)


def test_arguments_that_are_no_text(run: Run) -> None:
    for word in (SURROGATE, f"a\udcff{BIDI}\x1b[2J"):
        for line in (
            ["cards", "import", CARDS, "--source", word],
            ["cards", "import", CARDS, "--column", f"name={word}"],
            ["deck", "show", word],
            ["deck", "check", DECKS[0], "--cards", CARDS, "--edition", word],
            ["match", "show", word],
            ["match", "stats", "--player", word],
            ["board", "settings", f"name={word}"],
            ["profile", "show", word],
            ["play", word],
            [word],
            ["deck", word],
            ["deck", "show", f"--{word}"],
        ):
            code, output, problem = run(*line, "--json")
            data_of(output) if output else None
            require_printable(problem)
            assert "fallo de Tapete" not in output + problem, (line, output, problem)
            assert code in range(4)


def test_a_library_keeps_no_half_characters(run: Run) -> None:
    with Library() as library:
        library.save_board("1", SURROGATE, SURROGATE)
        assert [board.name for board in library.known_boards()] == ["�"]
