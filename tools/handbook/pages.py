"""The pages of the site: guides as docs/pages.toml lists them, each beside its twin, and documents of developers."""

import tomllib
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
LANGUAGES = ("es", "en")
START = "README"
"""The page of a language that leads to all others; GitHub shows it with its folder."""
FOLDERS_OF_DEVELOPERS = ("firmware", "host", "shared")
CONSOLE = {"es": "consola", "en": "console"}


@dataclass(frozen=True)
class Page:
    """A page in one language. `part`: the title of its part, "" of the start; `address`: in the site, from its root."""

    language: str
    part: str
    path: Path
    address: str
    twin: str

    @property
    def text(self) -> str:
        """The Markdown of the page."""
        return self.path.read_text("utf-8")

    @property
    def title(self) -> str:
        """The heading at the top of the page."""
        return self.text.partition("\n")[0].removeprefix("# ").replace("`", "")


def read_parts() -> list[dict]:
    """Return the parts of the guides: of each language its folder and title, and the names of the pages."""
    return tomllib.loads((DOCS / "pages.toml").read_text("utf-8"))["part"]


def list_guides(language: str) -> list[Page]:
    """Return the guides of a language in their order, the start first."""
    twin_language = other_language(language)
    pages = [
        Page(language, "", DOCS / language / f"{START}.md", f"{language}/index.html", f"{twin_language}/index.html")
    ]
    for part in read_parts():
        for names in part["pages"]:
            names_of = {code: f"{code}/{part[code]['folder']}/{names[code]}" for code in LANGUAGES}
            path = DOCS / f"{names_of[language]}.md"
            title = part[language]["title"]
            pages.append(Page(language, title, path, f"{names_of[language]}.html", f"{names_of[twin_language]}.html"))
    return pages


def other_language(language: str) -> str:
    """Return the other one of the two languages."""
    return LANGUAGES[1 - LANGUAGES.index(language)]


def list_console(language: str, folder: Path) -> list[Page]:
    """Return the pages of the commands, whose Markdown lies in a folder, the list of them first."""
    twin_language = other_language(language)
    names = sorted(path.stem for path in folder.glob("*.md"))
    names.sort(key=lambda name: name != "index")
    return [
        Page(
            language,
            CONSOLE[language].capitalize(),
            folder / f"{name}.md",
            f"{language}/{CONSOLE[language]}/{name}.html",
            f"{twin_language}/{CONSOLE[twin_language]}/{name}.html",
        )
        for name in names
    ]


def list_documents() -> list[Page]:
    """Return the documents for developers, which are in English alone; README.es.md is what README.md says."""
    paths = [*ROOT.glob("*.md"), *(path for folder in FOLDERS_OF_DEVELOPERS for path in (ROOT / folder).rglob("*.md"))]
    return [
        Page(
            "es" if path.name.endswith(".es.md") else "en",
            "",
            path,
            f"more/{path.relative_to(ROOT).with_suffix('').as_posix().replace('/', '-')}.html",
            "",
        )
        for path in sorted(paths)
    ]
