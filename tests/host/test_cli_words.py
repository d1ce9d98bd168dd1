"""Everything that is said has words, in both languages, with the same fields."""

import ast
import re
import shutil
import subprocess
from collections.abc import Iterator
from functools import cache
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path
from string import Formatter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tapete
from source import nodes_of
from tapete import cli, words
from tapete.command_result import describe_error
from tapete.texts.rules_words import words_of_game
from tapete.words import choose_language, has_words, speak_language, translate
from tapete.words.po import Messages, parse_po
from tapete_rules.errors import RuleError

SOURCES = sorted(Path(tapete.__file__).parent.rglob("*.py"))
ERRORS = ("EventError", "UserError", "OutputLost", "BoardError", "VirtualBoardMissing")
PREFIXES = {**dict.fromkeys(ERRORS, "error."), "CodedNote": "note.", "translate": "", "Sentence": "", "Addition": ""}
METHODS = {"add_fault": "note."}
"""What a reader of decks says of a line it cannot read."""


def fields_of(text: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(text) if field is not None}


def text_of(code: str) -> str:
    return (words.FOLDER / f"{code}.po").read_text("utf-8")


@cache
def messages(code: str) -> dict[str, list[str]]:
    """The forms of each message of a language."""
    return {name: list(forms) for name, forms in parse_po(text_of(code)) if name}


def spoken() -> Iterator[tuple[str, str]]:
    """Each key that the source code says, and where."""
    for path in SOURCES:
        for node in nodes_of(path):
            if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                prefix = prefix_of(node.func)
                if prefix is not None:
                    yield prefix + str(node.args[0].value), f"{path.name}:{node.lineno}"


def prefix_of(called: ast.expr) -> str | None:
    """Return the beginning of the key that a call says; None for a call without one."""
    if isinstance(called, ast.Name):
        return PREFIXES.get(called.id)
    return METHODS.get(called.attr) if isinstance(called, ast.Attribute) else None


def test_every_key_has_words() -> None:
    keys = list(spoken())
    assert len(keys) > 80
    assert [f"{place} {key}" for key, place in keys if not has_words(key)] == []


def test_every_error_is_raised_with_the_fields_of_its_words() -> None:
    """Without one of them the words could not be said, and the user would read of a bug."""
    lacking = []
    for path in SOURCES:
        for node in nodes_of(path):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ERRORS):
                continue
            given = {keyword.arg for keyword in node.keywords}
            if None in given or not (node.args and isinstance(node.args[0], ast.Constant)):
                continue
            keys = [f"{face}error.{node.args[0].value}" for face in ("", "terminal.", "page.")]
            asked = {name for key in keys for name in fields_of("".join(messages("es").get(key, [])))} - {""}
            lacking += [f"{path.name}:{node.lineno} {name}" for name in sorted(asked - given - {"event"})]
    assert lacking == []


@pytest.mark.parametrize("code", words.list_languages())
def test_each_language_says_everything_with_the_same_fields(code: str) -> None:
    spanish, own = messages("es"), messages(code)
    assert spanish.keys() == own.keys()
    wrong = [key for key in own if fields_of("".join(own[key])) != fields_of("".join(spanish[key]))]
    assert wrong == []
    assert [key for key, forms in own.items() if not all(forms)] == []


@pytest.mark.parametrize("code", words.list_languages())
def test_each_language_has_a_form_for_every_number(code: str) -> None:
    for key, forms in messages(code).items():
        if len(forms) > 1:
            said = {words._load_messages(code).find_form(key, count) for count in range(200)}
            assert said == set(forms), key
            assert "{count}" in forms[0]


@pytest.mark.parametrize("code", words.list_languages())
def test_no_message_stands_twice_in_a_language(code: str) -> None:
    names = [name for name, _ in parse_po(text_of(code))]
    assert len(names) == len(set(names))


def test_every_option_that_is_named_exists() -> None:
    tables = Path(cli.__file__).parent.glob("*.py")
    options = {name for path in tables for name in re.findall(r"--[a-z]+", path.read_text("utf-8"))} | {"--help"}
    said = [form for code in words.list_languages() for forms in messages(code).values() for form in forms]
    assert {option for form in said for option in re.findall(r"--[a-z]+", form)} - options == set()


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "es_MX.UTF-8"}, "es_MX"),
        ({"LANG": "es_PE.UTF-8"}, "es"),
        ({"LANG": "en_US.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "es"),
        ({"LANG": "de_DE"}, "es"),
        ({"LANG": "es_ES", "LC_ALL": "en_GB"}, "en"),
        ({"LANG": "en_GB", "LC_MESSAGES": "es_ES"}, "es_ES"),
        ({"LANG": "es_AR.UTF-8"}, "es_AR"),
        ({"LANG": "es-AR"}, "es_AR"),
        ({"LANG": "es_CL"}, "es"),
        ({"LANG": "en_GB", "TAPETE_LANG": "es"}, "es"),
        ({"LANG": "es_ES", "LANGUAGE": "de:en:es"}, "en"),
        ({"LANGUAGE": "fr:es_ES:es"}, "es_ES"),
        ({"LANG": "en_US", "LANGUAGE": ""}, "en"),
    ],
)
def test_the_language_follows_the_locale(environment: dict[str, str], language: str) -> None:
    assert choose_language(environment) == language


def test_a_country_says_a_few_things_in_words_of_its_own() -> None:
    said = {}
    for spoken in ("es", "es_AR", "es_ES", "en"):
        with speak_language(spoken):
            titles = [translate("desk.evening", evening=2), translate("desk.menu.standings"), translate("desk.yes")]
            said[spoken] = titles, words_of_game(spoken, "kodem").format_text(("do.concede",))
    assert said["es"] == (["Jornada 2", "Tabla", "sí"], "Rendirse")
    assert said["es_AR"] == (["Fecha 2", "Tabla", "sí"], "Conceder")
    assert said["es_ES"] == (["Jornada 2", "Clasificación", "sí"], "Rendirse")
    assert said["en"][1] == "Concede"


def test_a_key_without_words_is_said_as_it_is() -> None:
    assert translate("nothing.like.this") == "nothing.like.this"


# -- files of words


def test_a_number_decides_between_the_forms_of_a_message() -> None:
    said = [translate("note.deck.side", count=count) for count in (0, 1, 2)]
    assert [text.partition(" de")[0] for text in said] == ["0 cartas", "1 carta", "2 cartas"]
    assert has_words("note.deck.side")
    assert translate("note.deck.side", count="some").startswith("some carta ")


def test_another_language_is_another_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "es.po").write_text(text_of("es"), encoding="utf-8")
    header = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
    (tmp_path / "pt.po").write_text(f'{header}\nmsgid "help.usage"\nmsgstr "Utilização:"\n', encoding="utf-8")
    monkeypatch.setattr(words, "FOLDER", tmp_path)
    words._load_messages.cache_clear()
    assert choose_language({"LANG": "pt_BR.UTF-8"}) == "pt"
    words.use_language("pt")
    assert (translate("help.usage"), translate("help.options")) == ("Utilização:", "Opciones")
    assert describe_error(RuleError("not_your_turn", "Kódem L70"), "kodem") == "No es tu turno"
    words._load_messages.cache_clear()


def written(text: str) -> str:
    """A string as a .po file has it, a line of it for each of the text's."""
    lines = text.replace("\\", "\\\\").replace('"', '\\"').replace("\t", "\\t").split("\n")
    return '\\n"\n"'.join(lines).join('""')


@given(st.text(st.sampled_from('a"\\\n\tñ%{}#'), max_size=12))
def test_any_text_goes_through_a_file_of_words(text: str) -> None:
    assert list(parse_po(f'# a\nmsgid "k"\nmsgstr {written(text)}\n#~ msgid "old"\n')) == [("k", (text,))]


@pytest.mark.skipif(shutil.which("msgfmt") is None, reason="GNU gettext is not here")
@pytest.mark.parametrize("code", words.list_languages())
def test_gnu_gettext_makes_the_same_of_a_file(code: str, tmp_path: Path) -> None:
    made = tmp_path / "words.mo"
    subprocess.run(["msgfmt", "-o", made, words.FOLDER / f"{code}.po"], check=True)
    theirs, ours = GNUTranslations(BytesIO(made.read_bytes())), Messages(text_of(code))
    for name in messages(code):
        for count in range(3):
            form = theirs.ngettext(name, name, count)
            assert ours.find_form(name, count) == (form if form != name else theirs.gettext(name))
