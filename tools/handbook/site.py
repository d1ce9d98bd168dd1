"""Writes the guides as HTML: one file a page, a menu on each, and a search that works without a network."""

import json
import shutil
from dataclasses import asdict, dataclass
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, select_autoescape

from handbook.markup import LinkOf, Section, list_sections, render
from handbook.pages import LANGUAGES, ROOT, Page

HERE = Path(__file__).parent
LONG_PAGE = 4
"""With more headings a page has a list of them at its top."""
CONTENTS_LEVEL = 2

WORDS = {
    "es": {
        "menu": "Páginas", "search": "Buscar", "found": "Encontrado", "nothing": "Nada encontrado.", "other": "English",
        "here": "En esta página", "before": "Anterior", "after": "Siguiente", "skip": "Ir al contenido",
        "made": "Estas páginas se leen sin internet.",
    },
    "en": {
        "menu": "Pages", "search": "Search", "found": "Found", "nothing": "Nothing found.", "other": "Español",
        "here": "On this page", "before": "Before", "after": "Next", "skip": "Skip to the content",
        "made": "These pages are read without internet.",
    },
}  # fmt: skip


@dataclass(frozen=True)
class Found:
    """An entry of the search: a section with its page."""

    address: str
    page: str
    title: str
    text: str


def write_site(pages: list[Page], documents: list[Page], folder: Path) -> list[str]:
    """Write guides, pages of commands and documents of developers; return the links that lead nowhere."""
    addresses = {page.path.resolve(): page.address for page in [*documents, *pages]}
    template = _templates().get_template("page.html")
    broken: list[str] = []
    for page in [*pages, *documents]:
        menu = [entry for entry in pages if entry.language == page.language]
        link_of = LinkOf(page.path, addresses, page.address, folder / "pictures")
        body = render(page.text, link_of)
        sections = list(list_sections(page.text))
        html = template.render(
            page=page, body=body, menu=_grouped(menu), words=WORDS[page.language], up="../" * page.address.count("/"),
            twin=_twin_of(page), sections=[entry for entry in sections if entry.level == CONTENTS_LEVEL],
            has_contents=len(sections) > LONG_PAGE, **_neighbours(page, menu),
        )  # fmt: skip
        path = folder / page.address
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(html, "utf-8")
        broken += [f"{page.path.relative_to(ROOT)}: {link}" for link in link_of.broken]
    for language in LANGUAGES:
        _write_index([page for page in pages if page.language == language], folder / f"search-{language}.js")
    for name in ("style.css", "search.js"):
        shutil.copyfile(HERE / name, folder / name)
    (folder / "index.html").write_text(_templates().get_template("start.html").render(), "utf-8")
    return broken


def _templates() -> Environment:
    return Environment(loader=FileSystemLoader(HERE), autoescape=select_autoescape(), trim_blocks=True)


def _grouped(pages: list[Page]) -> dict[str, list[Page]]:
    """Return the pages of the menu by the title of their part."""
    parts: dict[str, list[Page]] = {}
    for page in pages:
        parts.setdefault(page.part, []).append(page)
    return parts


def _twin_of(page: Page) -> str:
    """Return the same page in the other language; of a document the start of that language."""
    return page.twin or f"{LANGUAGES[1 - LANGUAGES.index(page.language)]}/index.html"


def _neighbours(page: Page, menu: list[Page]) -> dict[str, Page | None]:
    """Return the pages before and after one in its part."""
    part = [entry for entry in menu if entry.part == page.part and page in menu]
    place = part.index(page) if part else 0
    return {
        "before": part[place - 1] if place else None,
        "after": part[place + 1] if place + 1 < len(part) else None,
    }


def _write_index(pages: list[Page], path: Path) -> None:
    """Write what the search looks through: a script, because a page from a file may read no other file."""
    entries = [asdict(_entry(page, section)) for page in pages for section in list_sections(page.text)]
    path.write_text(f"const GUIDES = {json.dumps(entries, ensure_ascii=False)};\n", "utf-8")


def _entry(page: Page, section: Section) -> Found:
    return Found(f"{page.address}#{section.anchor}", page.title, section.title, section.text)
