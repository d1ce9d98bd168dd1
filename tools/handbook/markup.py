"""Markdown of the guides as HTML: headings with addresses, links from page to page, tables that a reader can hear."""

import re
import shutil
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token

_PARSER = MarkdownIt("commonmark").enable("table")
_TABLE = re.compile(r"<table>.*?</table>", re.DOTALL)
_PICTURE = re.compile(r'<img [^>]*src="([^"]+)"[^>]*>')
_NO_ANCHOR = re.compile(r"[^\w\- ]")


@dataclass(frozen=True)
class Section:
    """A heading with what stands under it up to the next one, as plain text. `level`: 1 of the page itself."""

    level: int
    title: str
    anchor: str
    text: str


def render(text: str, link_of: Callable[[str], str]) -> str:
    """Return Markdown as HTML. `link_of`: what an address of a link or a picture becomes, "" for no link."""
    tokens = _PARSER.parse(text)
    for token, inline in zip(tokens, [*tokens[1:], tokens[-1]], strict=True):
        if token.type == "heading_open":
            token.attrSet("id", anchor_of(plain_text(inline)))
        for child in token.children or ():
            for name in ("href", "src"):
                if isinstance(address := child.attrs.pop(name, None), str) and (target := link_of(address)):
                    child.attrSet(name, target)
    body = _PARSER.renderer.render(tokens, _PARSER.options, {})
    body = _PICTURE.sub(r'<a class="picture" href="\1">\g<0></a>', body)
    return _TABLE.sub(lambda table: f'<div class="wide" tabindex="0" role="group">{_with_scopes(table[0])}</div>', body)


def _with_scopes(table: str) -> str:
    """Say of each heading of a table that it is one of a column; one without words is none."""
    return re.sub(r"<th(?=[ >])", '<th scope="col"', re.sub(r"<th>\s*</th>", "<td></td>", table))


def list_sections(text: str) -> Iterator[Section]:
    """Yield the sections of a page, for its contents and for the search."""
    level, title, words = 0, "", list[str]()
    tokens = _PARSER.parse(text)
    for place, token in enumerate(tokens):
        if token.type == "heading_open":
            if title:
                yield Section(level, title, anchor_of(title), " ".join(words))
            level, title, words = int(token.tag[1]), plain_text(tokens[place + 1]), []
        elif token.type == "inline" and tokens[place - 1].type != "heading_open":
            words.append(plain_text(token))
        elif token.type in {"code_block", "fence"}:
            words.append(token.content)
    if title:
        yield Section(level, title, anchor_of(title), " ".join(words))


@cache
def _anchors_of(path: Path) -> frozenset[str]:
    """Return the addresses of the headings of a file."""
    return frozenset(section.anchor for section in list_sections(path.read_text("utf-8")))


def plain_text(inline: Token) -> str:
    """Return the words of a paragraph, a heading or a cell without its marks; of a picture what it says."""
    return "".join(child.content if child.type != "softbreak" else " " for child in inline.children or ())


def anchor_of(title: str) -> str:
    """Return the address of a heading within its page, as GitHub makes it."""
    return _NO_ANCHOR.sub("", unicodedata.normalize("NFC", title).lower()).replace(" ", "-")


class LinkOf:
    """Turns the addresses in a page into those of the site: other pages are HTML, pictures lie in one folder.

    A file that no page shows is named and not linked. `broken`: pages, headings and pictures that are not there.
    """

    def __init__(self, source: Path, addresses: dict[Path, str], target: str, pictures: Path) -> None:
        self._source, self._addresses, self._pictures = source, addresses, pictures
        self._up = "../" * target.count("/")
        self.broken: list[str] = []

    def __call__(self, address: str) -> str:
        """Return what stands in the HTML, "" for no link."""
        if re.match(r"\w+:", address):
            return address
        name, hash_sign, anchor = address.partition("#")
        path = (self._source.parent / name).resolve() if name else self._source.resolve()
        if path in self._addresses:
            if anchor and anchor not in _anchors_of(path):
                self.broken.append(address)
            return (self._up + self._addresses[path] if name else "") + hash_sign + anchor
        if path.suffix in {".png", ".svg"}:
            return self._picture(path, address)
        if not path.exists():
            self.broken.append(address)
        return ""

    def _picture(self, path: Path, address: str) -> str:
        """Return the address of a picture: one that was drawn for the site, or a copy of one of the repository."""
        drawn = self._pictures / path.name
        if not drawn.exists() and path.exists():
            self._pictures.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, drawn)
        if not drawn.exists():
            self.broken.append(address)
        return f"{self._up}pictures/{path.name}"
