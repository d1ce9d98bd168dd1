"""Lines as people paste them out of chats, notes and pages, without the marks that are none of their words.

Decks and lists of players are pasted alike, so both readers take the marks off here.
"""

import html
import re
import unicodedata
from collections.abc import Iterator
from itertools import pairwise

from tapete.texts.folding import clean_line

_ENTITY = re.compile(r"&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,30});", re.IGNORECASE)
_BREAK_TAG = re.compile(r"<(?:br|/?p|/?div|/?li|/?[uo]l|/?tr|/?h[1-6])(?:\s[^<>]{0,200})?/?>", re.IGNORECASE)
_STYLE_TAG = re.compile(
    r"</?(?:b|i|u|s|em|strong|span|code|font|mark|small)(?:\s[^<>]{0,200})?>",
    re.IGNORECASE,
)
_WRITTEN_BREAK = re.compile(r"(?:\\r)?\\n")
_WRITTEN_LIST = re.compile(r"^\s*[\"#\d].*\\n|\\n\s*\d")
_CLIPBOARD = re.compile(r"\s*(?:ID-\?\?\?|\w+[-/][\w/-]+)\s+\|\s")
_COMMENT = re.compile(r"\s*(?:#|//)")

_DATE = r"\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{2,4})?"
_TIME = r"\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?\s?m\.?)?"
_STAMP = rf"(?:\[(?:{_DATE},?\s+{_TIME}|{_TIME},?\s+{_DATE}|{_TIME})\]\s*|{_DATE},?\s+{_TIME}\s+[-–]\s+)"
_MESSAGE = re.compile(rf"{_STAMP}~?\s?([^:\[\]]{{1,60}}?):(?:\s+|$)", re.IGNORECASE)
_NOTICE = re.compile(rf"{_STAMP}[^:]*", re.IGNORECASE)
_HEAD_LINE = re.compile(rf"([^:\[\]]{{1,60}}), \[{_DATE},?\s+{_TIME}\]:?", re.IGNORECASE)
"""The line above a message of Telegram."""

_FENCE = re.compile(r"(?:```|~~~)\s?\w*")
_QUOTED = re.compile(r"(?:>\s?)+")
# Not around "*F*", the mark of a foil behind a name.
_EMPHASIS = re.compile(
    r"(?<!\w)(\*{1,3}|_{1,3}|~{1,2}|`{1,3})(?=\S)(?!(?:[A-Z]|CMDR|foil|etched|f-\w+)\1)(.{1,400}?)(?<=\S)\1(?!\w)"
)
_STRUCK = re.compile(r"(?<!\w)(~{1,2})(?=\S)[^~]{1,400}(?<=\S)\1(?!\w)")
_DEEPEST = 4
_ESCAPED = re.compile(r"\\([\\`*_{}\[\]()#+.!|>~-])")
_ESCAPING = re.compile(r"\\(?=[\\`*_{}\[\]()#+.!|>~-])")
_SIGNS = "•·▪◦‣●○▸►➤✓✔✅☑"
_BULLET = re.compile(rf"(?:[-*+–—{_SIGNS}]\uFE0F?\s+|[{_SIGNS}–—]\uFE0F?|-(?=[^\W\d]|[¿¡\"«(\[]))\s*(?=\S)")
_LONGEST_SIGN = 4
_BOX = re.compile(r"\[[ xX✓✔]?\]\s+(?=\S)")
_KEY_TEN = "\N{KEYCAP TEN}"
_KEYCAPS = re.compile(rf"(?:(?:\d\uFE0F?\u20E3){{1,3}}|{_KEY_TEN})\s*")
_ORDINAL = re.compile(r"(\d{1,3})\s?(?:\.-|[.)º°])(?:\s+|(?=[^\W\d]|[¿¡\"«*(\[])|$)")


def split_lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield the number and the text of each line; `<br>` ends a line too, and `\\n` that somebody sees as two signs."""
    for number, raw in enumerate(_break_whole_text(text).splitlines(), 1):
        if is_clipboard_line(raw):
            yield number, unescape_entities(raw)
            continue
        # A remark may name a folder, C:\new.
        lines = [raw] if _COMMENT.match(raw) else _WRITTEN_BREAK.split(raw)
        for line in lines:
            for piece in _BREAK_TAG.split(unescape_entities(line)):
                yield number, _STYLE_TAG.sub("", piece)


def is_clipboard_line(line: str) -> bool:
    """Return True for a line of the deck site's clipboard: a program wrote it, so its signs are those of the name."""
    return bool(_CLIPBOARD.match(line))


def _break_whole_text(text: str) -> str:
    """Return a text of one line with the breaks that are written in it; such a text may stand in quotes."""
    bare = text.strip()
    if "\n" in bare or not _WRITTEN_BREAK.search(bare):
        return text
    bare = bare[1:-1] if bare[0] == bare[-1] == '"' and bare.count('"') == 2 else bare
    return _WRITTEN_BREAK.sub("\n", bare).replace("\\t", "\t")


def has_written_breaks(text: str) -> bool:
    """Return True if a text has breaks that are written as `\\n`, with cards between them."""
    return bool(_WRITTEN_LIST.search(text))


def is_marked_up(text: str) -> bool:
    """Return True for lines that begin with a tag of HTML, as they are copied from a page."""
    return bool(_BREAK_TAG.match(text) or _STYLE_TAG.match(text))


def keep_backslashes(line: str) -> str:
    """Return a line whose backslashes are read as such, and not as marks before a sign."""
    return _ESCAPING.sub(r"\\\\", line)


def unescape_entities(text: str) -> str:
    """Return the text with the signs that HTML writes as `&amp;` or `&#39;`, however often that was done."""
    for _ in range(_DEEPEST):
        if not _ENTITY.search(text):
            break
        text = _ENTITY.sub(lambda entity: html.unescape(entity[0]), text)
    return text


def strip_message_head(line: str) -> tuple[str, str]:
    """Return a line without the time and the name that a chat puts before it, and that name."""
    message = _MESSAGE.match(line)
    if message:
        return line[message.end() :], message[1].strip()
    head = _HEAD_LINE.fullmatch(line)
    if head:
        return "", head[1].strip()
    return ("", "") if _NOTICE.fullmatch(line) else (line, "")


def strip_emphasis(line: str) -> str:
    """Return a line without the marks of chats and Markdown for bold, italic, struck and code, and without quotes."""
    if _FENCE.fullmatch(line):
        return ""
    quoted = _QUOTED.match(line)
    line = line[quoted.end() :] if quoted else line
    for _ in range(_DEEPEST):
        bare = _EMPHASIS.sub(r"\2", line)
        if bare == line:
            break
        line = bare
    return clean_line(_ESCAPED.sub(r"\1", line))


def is_struck(line: str) -> bool:
    """Return True if words of a line are struck through."""
    return bool(_STRUCK.search(line))


def strip_bullet(line: str) -> str:
    """Return a line without the bullet or the box to tick before it."""
    for mark in (_BULLET, _BOX):
        bullet = mark.match(line)
        line = line[bullet.end() :] if bullet else line
    return line


def strip_sign(line: str) -> str:
    """Return a line without a sign that somebody put before it, such as a star or a picture."""
    sign, space, rest = line.partition(" ")
    is_sign = space and len(sign) <= _LONGEST_SIGN and all(map(_is_picture, sign))
    return rest if is_sign else line


def _is_picture(char: str) -> bool:
    return unicodedata.category(char) in ("So", "Sk", "Mn", "Me") or char in "»›→⇒"


def split_ordinal(line: str) -> tuple[int | None, str]:
    """Return the number of a numbered line, `1.`, `1)` or a key with a number, None without one, and what is behind."""
    keys = _KEYCAPS.match(line)
    if keys:
        return int("".join(filter(str.isdecimal, keys[0].replace(_KEY_TEN, "10")))), line[keys.end() :]
    ordinal = _ORDINAL.match(line)
    return (int(ordinal[1]), line[ordinal.end() :]) if ordinal else (None, line)


def is_row_of_numbers(numbers: list[int]) -> bool:
    """Return True if numbers count lines: each is one more than the number before it, or begins again at 1."""
    return all(after in (before + 1, 1) for before, after in pairwise(numbers))
