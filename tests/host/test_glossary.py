"""One thing has one word: no text uses a word that the glossary has for not writing, in any language or country."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

import pytest
from flat_words import flat, read_words

from tapete import words
from tapete.texts.folding import fold_name
from tapete.words.po import parse_po
from tapete_rules import texts
from tapete_rules.registry import GAMES

HOST = Path(words.__file__).parents[2]
GLOSSARY = HOST / "GLOSSARY.md"
ROOT = HOST.parent
SPOKEN = {"es": "Spanish", "es_AR": "Argentina", "es_ES": "Spain", "en": "English"}

# Words for another thing: of a round of Invocación, as its rulebook has it; wounds; of a database.
OTHER_THINGS = {
    "invocacion ": ("se retira", "se retiró", "retire", "retires", "retired"),
    "exalios ": ("her",),
    "error.backup.": ("tabla",),
    "shared/tapete_rules/invocacion/": ("retired",),
    "host/DESK.md": ("server-sent events",),
}
# What a person types, or what is filled in.
TYPED = re.compile(
    r"tapete( [a-z-]+|\[[a-z]+\])+|(?<!\w)--?[a-z-]+|\S*tapete-event\S*|[a-z_]+=\S*|`[^`]*`|\{\w*(:[^}|]*)?\}"
)
SAYS = re.compile(r'say\("([\w.]+)"')
TEMPLATES = sorted((HOST / "tapete" / "tournament").glob("*/*/*.html"))
# Where an event is a message or a press, and files are named by what they describe.
OF_DEVELOPERS = "GLOSSARY.md EVENT_TABLES.md PROTOCOL.md CONTRIBUTING.md MAP.md ADDING_A_GAME.md".split()
NO_PROSE = re.compile(r"```.*?```|^    .*?$|\[?[A-Z_]+\.md\]?|\]\([^)]*\)|`[^`]*`", re.DOTALL | re.MULTILINE)
EXAMPLE = re.compile(r"(Ejemplo|Example): .*")


@dataclass(frozen=True)
class Term:
    """A thing with the words for it, and those that nobody writes, by the names of the columns."""

    thing: str
    columns: dict[str, tuple[str, ...]]

    def words_in(self, language: str) -> tuple[str, ...]:
        """Return the words for it in a language, or in a country with those of its language that it keeps."""
        own = self.columns[SPOKEN[language]]
        return own or self.columns[SPOKEN[language[:2]]]

    def never_in(self, language: str) -> tuple[str, ...]:
        """Return what nobody writes: in a country also its language's word where it has another one."""
        never = self.columns["not in " + SPOKEN[language[:2]]]
        own = self.columns[SPOKEN[language]]
        if own and "_" in language:
            never += self.columns[SPOKEN[language[:2]]]
        return tuple(word for word in never if word not in own)


def read_glossary() -> list[Term]:
    """Return the terms of the glossary."""
    rows = [row.strip("|\n").split("|") for row in GLOSSARY.read_text("utf-8").split("\n") if row.startswith("|")]
    names = [cell.strip() for cell in rows[0]]
    terms = []
    for row in rows[2:]:
        cells = [tuple(word.strip() for word in cell.split(",") if word.strip()) for cell in row]
        terms.append(Term(row[0].strip(), dict(zip(names[1:], cells[1:], strict=True))))
    return terms


TERMS = read_glossary()


def read_board(language: str) -> dict[str, str]:
    """Return the board's own words in a language."""
    modules = [import_module(f"tapete_board.words.{name}") for name in (language, language + "_more")]
    return {key: text for module in modules for key, text in flat(module.WORDS).items()}


def read_texts(language: str) -> dict[str, str]:
    """Return everything that is said in a language, in a country with what it says as its language does."""
    whole = language[:2]
    said = {f"board {key}": text for key, text in read_board(whole).items()}
    for table in ("texts", *GAMES):
        said |= {f"{table} {key}": text for key, text in read_words(table, whole).items()}
    if language in texts.COUNTRIES:
        country = flat(import_module(texts.country_module(language)).WORDS)
        said = {key: country.get(key.partition(" ")[2], text) for key, text in said.items()}
    for code in dict.fromkeys((whole, language)):
        said |= {
            key: " / ".join(forms) for key, forms in parse_po((words.FOLDER / f"{code}.po").read_text("utf-8")) if key
        }
    return said


def plain(text: str) -> str:
    """Return a text without what a person types and what is filled in, in small letters."""
    return TYPED.sub(" ", EXAMPLE.sub(" ", text)).lower()


def prose_of(document: Path) -> str:
    """Return the sentences of a document, without code and without what a terminal shows."""
    return NO_PROSE.sub(" ", document.read_text("utf-8"))


def contains(text: str, word: str) -> bool:
    """Return True if a word, or words in a row, stand in a text; both in small letters."""
    return word in text and re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text) is not None


def misused(term: Term, language: str, said: dict[str, str]) -> Iterator[str]:
    """Yield where a plain text has a word that is not for this thing, with the word."""
    for word in term.never_in(language):
        for key, text in said.items():
            if word.lower() in text:
                others = [name for start, names in OTHER_THINGS.items() if key.startswith(start) for name in names]
                rest = text
                for right in (*term.words_in(language), *others):
                    rest = re.sub(rf"(?<!\w){re.escape(right.lower())}(?!\w)", "·", rest)
                if contains(rest, word.lower()):
                    yield f"{language} {key}: {word}"


SAID = {language: {key: plain(text) for key, text in read_texts(language).items()} for language in SPOKEN}


@pytest.mark.parametrize("language", SPOKEN)
def test_a_thing_has_one_word(language: str) -> None:
    assert [line for term in TERMS for line in misused(term, language, SAID[language])] == []


@pytest.mark.parametrize("country", texts.COUNTRIES)
def test_a_country_says_only_what_it_says_in_words_of_its_own(country: str) -> None:
    language, own = (
        dict(parse_po((words.FOLDER / f"{code}.po").read_text("utf-8"))) for code in (country[:2], country)
    )
    its_words = [fold_name(word) for term in TERMS for word in term.columns[SPOKEN[country]]]
    for key in own.keys() - {""}:
        assert len(own[key]) == len(language[key]), key
        said = fold_name(" ".join(own[key]))
        assert any(contains(said, word) for word in its_words), key


@pytest.mark.parametrize("game", GAMES)
def test_a_game_speaks_of_no_tablero_of_ours(game: str) -> None:
    """In four rulebooks it is the play area, so a player would look there; ours has its name beside it."""
    said = {key: text.replace("tablero Tapete", "").lower() for key, text in read_words(game, "es").items()}
    assert [key for key, text in said.items() if contains(text, "tablero")] == []


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda path: path.name)
def test_the_first_board_of_a_page_or_a_print_is_called_tapete(template: Path) -> None:
    spoken = [SAID["es"].get(key, "") for key in SAYS.findall(template.read_text("utf-8"))]
    first = next((text for text in spoken if re.search(r"\btableros?\b", text)), "")
    assert "tapete" in first or not first


SPANISH_DOCUMENTS = [ROOT / "README.es.md", *sorted(ROOT.glob("docs/es/**/*.md"))]
ENGLISH_DOCUMENTS = [
    path
    for path in [
        *sorted(ROOT.glob("*.md")),
        *sorted(ROOT.glob("[fhs]*/**/*.md")),
        *sorted(ROOT.glob("docs/en/**/*.md")),
    ]
    if path.name not in OF_DEVELOPERS and path not in SPANISH_DOCUMENTS
]


@pytest.mark.parametrize(("language", "documents"), [("es", SPANISH_DOCUMENTS), ("en", ENGLISH_DOCUMENTS)])
def test_documents_use_no_word_that_nobody_writes(language: str, documents: list[Path]) -> None:
    assert len(documents) > 10
    said = {str(path.relative_to(ROOT)): plain(prose_of(path)) for path in documents}
    assert [line for term in TERMS for line in misused(term, language, said)] == []
