"""A language that has the words of one screen: the rest is said in Spanish, on the board and in the host.

One is made up, in copies of the folders, as a translator begins (host/TRANSLATING.md).
"""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from runpy import run_path
from shutil import copytree, ignore_patterns
from typing import Any

import pytest
from flat_words import flat
from test_cli_words import fields_of

from on_micropython import AVAILABLE, COMMAND, MISSING, environment, firmware_path
from source import ROOT
from tapete.words.po import parse_po
from tapete_rules.texts import LANGUAGES

PARTS = ("firmware/tapete_board/words", "shared/tapete_rules")
TABLE = re.compile(r"([a-z]{2}(?:_[a-z]{2})?)(_more)?")
BEGUN = re.compile(r'(?m)^(PARTIAL: "tuple\[str, \.\.\.\]" = )\(.*\)$')
REAL = ("pt.py", "pt_more.py", "pt.po", "gl_ES.po")
"""What a translator may have written: the copies hold what is made up alone."""
HOME = '"""The words of a board in Portuguese."""\n\nWORDS = {"home": "\\ntitle TAPETE\\nnew Nova partida\\n"}\n'
MESSAGE = (
    'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=(n > 1);\\n"\n\nmsgid "desk.stage.swiss"\nmsgstr "suíço"\n'
)

AT_THE_BOARD = """
import json
from table import Table
from tapete_board.words import word
from tapete_rules.texts import format_error

table = Table()
table.take(1, "Herramientas")
table.take(1, "Ajustes")
table.take(1, "Idioma")
table.take(1, "Language")
table.director.go_home()
table.rest(100)
said = [table.director.language, table.entries(1)[0], word("tools.adjust"), word("state.free")]
table.take(1, "English")
said.append(table.director.language)
table.director.set_language("pt")
table.begin("kodem")
said.append(format_error("missing_argument", {"name": "to", "kind": "move"}))
print(json.dumps(said))
"""

AT_THE_HOST = """
import json
from tapete.texts.rules_words import load_rules_words, words_of_game
from tapete.words import choose_language, list_languages, translate, use_language
from tapete_rules.texts import format_text

use_language(choose_language({"LANG": "pt_BR.UTF-8"}))
load_rules_words("kodem")
said = [list_languages(), translate("desk.stage.swiss"), translate("desk.stage.pods"), format_text(("do.concede",))]
said.append(words_of_game("pt", "kodem").format_text(("do.concede",)))
use_language(choose_language({"LANG": "gl_ES.UTF-8"}))
print(json.dumps([*said, translate("desk.stage.swiss"), translate("desk.stage.pods")]))
"""


@pytest.fixture(scope="module")
def translated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folders of the repository with a language of one screen."""
    home = tmp_path_factory.mktemp("translated")
    for folder in ("firmware/tapete_board", "shared", "host/tapete"):
        copytree(ROOT / folder, home / folder, ignore=ignore_patterns("__pycache__", "builds", *REAL))
    texts = home / "shared" / "tapete_rules" / "texts" / "__init__.py"
    source, lines = BEGUN.subn(r'\1("pt",)', texts.read_text("utf-8"))
    assert lines == 1
    texts.write_text(source, "utf-8")
    (home / "firmware" / "tapete_board" / "words" / "pt.py").write_text(HOME, "utf-8")
    for name in ("pt.po", "gl_ES.po"):  # as translators' programs name a file, before there is a gl.po
        (home / "host" / "tapete" / "words" / name).write_text(MESSAGE, "utf-8")
    return home


def spanish_tables(root: Path, table: Path) -> list[Path]:
    """The Spanish tables that a table of words answers to: its neighbour; of a country all of them."""
    if "_" in table.stem.removesuffix("_more"):  # es_ar
        return sorted(
            path for part in PARTS for path in (root / part).rglob("es*.py") if path.stem in ("es", "es_more")
        )
    return [table.with_name("es_more.py" if table.stem.endswith("_more") else "es.py")]


def strange_words(root: Path) -> Iterator[str]:
    """Yield the words of partial languages and of countries that Spanish does not have, or has with other fields."""
    for table in sorted(path for part in PARTS for path in (root / part).rglob("*.py") if is_partial(path)):
        spanish = [flat(run_path(str(path))["WORDS"]) for path in spanish_tables(root, table)]
        for key, text in flat(run_path(str(table))["WORDS"]).items():
            if not any(key in words and fields_of(words[key]) == fields_of(text) for words in spanish):
                yield f"{table.name} {key}"
    folder = root / "host" / "tapete" / "words"
    messages = {path.stem: dict(parse_po(path.read_text("utf-8"))) for path in sorted(folder.glob("*.po"))}
    for language, forms in messages.items():
        for key, texts in forms.items():
            if key and fields_of("".join(texts)) != fields_of("".join(messages["es"].get(key, ("{}",)))):
                yield f"{language}.po {key}"


def is_partial(path: Path) -> bool:
    """Return True for a table of words of a language that lacks some, or of a country."""
    name = TABLE.fullmatch(path.stem)
    return name is not None and name[1] not in LANGUAGES


def run(command: list[str | Path], environment_: dict[str, str], folder: Path) -> Any:
    process = subprocess.run(command, env=environment_, cwd=folder, capture_output=True, text=True, check=False)
    assert not process.returncode, process.stdout + process.stderr
    return json.loads(process.stdout)


@pytest.mark.skipif(not AVAILABLE, reason=MISSING)
def test_a_board_says_in_spanish_what_its_language_lacks(translated: Path, tmp_path: Path) -> None:
    moved = {str(ROOT / part): translated / part for part in ("firmware", "shared")}
    path = [moved.get(str(folder), folder) for folder in firmware_path()]
    assert run([*COMMAND, "-c", AT_THE_BOARD], environment(path), tmp_path) == [
        "pt", "Nova partida", "Ajustes", "Espacio", "en", "En «move» falta un dato: destino.",
    ]  # fmt: skip


def test_the_host_says_in_spanish_what_its_language_lacks(translated: Path, tmp_path: Path) -> None:
    python_path = {"PYTHONPATH": f"{translated / 'host'}{os.pathsep}{translated / 'shared'}"}
    answer = run([sys.executable, "-c", AT_THE_HOST], {**os.environ, **python_path}, tmp_path)
    assert answer == [list(LANGUAGES), "suíço", "grupos", "Rendirse", "Rendirse", "suíço", "grupos"]


def test_each_word_of_a_partial_language_or_of_a_country_is_one_of_the_spanish(
    translated: Path, tmp_path: Path
) -> None:
    assert list(strange_words(ROOT)) == []
    assert list(strange_words(translated)) == []
    wrong = copytree(translated, tmp_path / "wrong")
    for name, text in (("words/pt_more.py", HOME), ("words/pt.py", HOME.replace("new", "news"))):
        (wrong / "firmware" / "tapete_board" / name).write_text(text, "utf-8")
    with (wrong / "host" / "tapete" / "words" / "pt.po").open("a", encoding="utf-8") as file:
        file.write('\nmsgid "desk.stage.pods"\nmsgstr "{grupos}"\n\nmsgid "desk.stage.trios"\nmsgstr "trios"\n')
    assert list(strange_words(wrong)) == [
        "pt.py home.news", "pt_more.py home.title", "pt_more.py home.new", "pt.po desk.stage.pods",
        "pt.po desk.stage.trios",
    ]  # fmt: skip
