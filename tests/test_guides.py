"""The guides: each page beside the one in the other language, and nothing in them that the product does not say."""

import re
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from source import ROOT, name_of

sys.path += [str(ROOT / "tools"), str(ROOT / "tests" / "host"), str(ROOT / "tests" / "walk")]

from handbook.markup import list_sections
from handbook.pages import DOCS, list_documents, list_guides
from handbook.pictures import list_names
from handbook.site import write_site
from readme_lines import lines_of_readme
from test_glossary import read_texts

from tapete_rules.custom import SHIPPED, shipped_text

PAIRS = [(page.path, twin.path) for page, twin in zip(list_guides("es"), list_guides("en"), strict=True)]
Part = Callable[[Path], object]
PICTURE = re.compile(r"!\[[^\]]+\]\(([^)]+)\)")
CODE = re.compile(r"`([^`\n]+)`")
QUOTED = re.compile(r"(?<!\*)\*([^*\n]+)\*(?!\*)")
IN_ENGLISH = {
    "hoja": {
        "falta": "missing",
        "llegó": "here",
        "pierde": "loses",
        "acepta": "accept",
        "ARCHIVO": "FILE",
        "CARPETA": "FOLDER",
    },
    "enadrya": {"M": "H"},
    "exalios": {"e": "c", "h": "w"},
    "invocacion": {"PV": "VP", "1º": "1st"},
    "digimon": {"Nv": "Lv", "1º": "1st", "2º": "2nd"},
}
"""What is typed at the desk, and letters of a display, which differ in English; by page."""
FILLING = re.compile(r"\{[^}]*\}|\W")
FILLED = re.compile(r"\\\{.*?\\\}")
PROFILE_NAME = re.compile(r"^name (.+)$", re.MULTILINE)
NO_SCREEN = {"pull-ups", "zumbador pasivo", "passive buzzer", "tapete", "consola", "console"}
"""Words in italics that are on no display: those for a thing that is explained there."""


def commands_of(path: Path) -> list[str]:
    """The lines that a page has people type."""
    return [line.command for line in lines_of_readme(path)]


def tables_of(path: Path) -> list[int]:
    """The number of cells of each row of a page's tables."""
    return [line.count("|") for line in path.read_text("utf-8").splitlines() if line.lstrip().startswith("|")]


def codes_of(path: Path) -> Counter[str]:
    """The keys, commands and names that a page shows as they are typed or printed."""
    codes = CODE.findall(path.read_text("utf-8"))
    english = IN_ENGLISH.get(path.stem, {}) if path.is_relative_to(DOCS / "es") else {}
    return Counter(" ".join(english.get(word, word) for word in code.split(" ")) for code in codes)


def pictures_of(path: Path) -> list[str]:
    """The pictures of a page, whatever the language in their names."""
    return [re.sub(r"(-es|-en)?\.(png|svg)$", "", name) for name in PICTURE.findall(path.read_text("utf-8"))]


def numbers_of(path: Path) -> Counter[str]:
    """The numbers in the prose of a page."""
    return Counter(re.findall(r"\d+(?:\.\d+)*", CODE.sub("", path.read_text("utf-8"))))


def headings_of(path: Path) -> list[int]:
    """The levels of a page's headings."""
    return [section.level for section in list_sections(path.read_text("utf-8"))]


@pytest.mark.parametrize(("spanish", "english"), PAIRS, ids=[name_of(spanish) for spanish, _ in PAIRS])
@pytest.mark.parametrize("part", [headings_of, commands_of, tables_of, codes_of, pictures_of, numbers_of])
def test_a_page_has_the_same_in_both_languages(part: Part, spanish: Path, english: Path) -> None:
    assert part(spanish) == part(english)


def test_every_page_is_listed() -> None:
    assert {path for pair in PAIRS for path in pair} == set(DOCS.rglob("*.md"))


@pytest.mark.parametrize("language", ["es", "en"])
def test_what_a_guide_quotes_stands_on_a_screen(language: str) -> None:
    screen_texts = {form.strip() for text in read_texts(language).values() for form in text.split(" / ")}
    screen_texts |= {name for profile in SHIPPED for name in PROFILE_NAME.findall(shipped_text(profile))[0].split("|")}
    filled = [
        FILLED.sub(".+", re.escape(text)) for text in screen_texts if "{" in text and len(FILLING.sub("", text)) >= 4
    ]
    screens = re.compile("|".join(filled))
    unknown = [
        f"{name_of(page.path)}: {quoted}"
        for page in list_guides(language)
        for quoted in QUOTED.findall(page.text)
        if quoted not in screen_texts and quoted.lower() not in NO_SCREEN and not screens.fullmatch(quoted)
    ]
    assert unknown == []


def test_the_links_of_the_site_lead_somewhere(tmp_path: Path) -> None:
    (tmp_path / "pictures").mkdir()
    for name in list_names():
        (tmp_path / "pictures" / name).touch()
    pages = [*list_guides("es"), *list_guides("en")]
    assert write_site(pages, list_documents(), tmp_path) == []
    html = (tmp_path / "es" / "jugar" / "kodem.html").read_text("utf-8")
    assert 'href="../../en/play/kodem.html"' in html
    assert '<a class="picture" href="../../pictures/kodem-es.png"><img ' in html
    assert "tapete rules kodem" in (tmp_path / "search-es.js").read_text("utf-8")


def test_every_picture_that_is_drawn_is_shown() -> None:
    names = {Path(name).name for page in PAIRS for path in page for name in PICTURE.findall(path.read_text("utf-8"))}
    assert list_names() == {name for name in names if name.endswith(".png")}
