"""Players in plain lines, a name in each, as a list is pasted out of a chat or a note."""

import re
from collections.abc import Iterator
from dataclasses import replace

from tapete.errors import UserError
from tapete.lists.pasted_lines import (
    is_struck,
    split_lines,
    split_ordinal,
    strip_bullet,
    strip_emphasis,
    strip_message_head,
)
from tapete.texts.folding import clean_line, name_key
from tapete.tournament.typed.chat_messages import is_omitted, refuse_other_messages
from tapete.tournament.typed.player_line import PlayerLine

_QUOTED = re.compile(r'"[^"]*"')
_CELLS = re.compile(r"[,;\t|]")
_NUMBERED_CELL = re.compile(r"(\d{1,3})\s?(?:[;\t]\s?|,\s?(?=\D))")
_NUMBER = re.compile(r"(\d{1,3})\s+(?=[^\W\d])")
_HEADLINE = re.compile(
    r"(?:listas?|torneo|liga|inscrit[oa]s|inscripci[oó]n(?:es)?|jugador[ae]s|participantes|asistentes|confirmad[oa]s"
    r"|players|tournament|list|league)\s.*",
    re.IGNORECASE,
)
_MOST_HEADLINES = 2


def read_player_lines(text: str, path: str) -> tuple[list[PlayerLine], list[PlayerLine]]:
    """Return the lines that name players, and those that are left out: headlines, and numbers without a name.

    A headline ends with a colon, stands above a numbered list, or says itself what it is.
    Raises UserError("events.untitled_columns") for a line of several cells, "events.chat_message".
    """
    lines = _read_bare_numbers(list(_clean_lines(text)))
    first = next((place for place, line in enumerate(lines) if line.ordinal is not None), 0)
    headlines = _count_headlines(lines, first)
    players: list[PlayerLine] = []
    left_out: list[PlayerLine] = []
    for place, line in enumerate(lines):
        is_headline = place < headlines or (_is_headline(line) if place < max(first, 1) else line.name.endswith(":"))
        (left_out if is_headline or is_omitted(line) or not name_key(line.name) else players).append(line)
    refuse_other_messages(players, path)
    for line in players:
        if _CELLS.search(line.name) and not _QUOTED.fullmatch(line.name):
            raise UserError("events.untitled_columns", path=path, line=line.line, text=line.name)
    return [_unquote(line) for line in players], left_out


def _count_headlines(lines: list[PlayerLine], first: int) -> int:
    """Return how many lines above the first numbered one are headlines: none where many are, or are counted."""
    above = [line for line in lines[:first] if name_key(line.name) and not _is_headline(line)]
    is_counted = any(line.ordinal == len(above) + 1 for line in lines[first : first + 1] if above)
    return 0 if is_counted or len(above) > _MOST_HEADLINES else first


def _clean_lines(text: str) -> Iterator[PlayerLine]:
    writer = ""
    for number, raw in split_lines(text):
        bare = raw.strip()
        cell = _NUMBERED_CELL.match(bare)
        cells = (f"{cell[1]}. {bare[cell.end() :]}" if cell else bare).split("\t")
        message, name_of_writer = strip_message_head("; ".join(filter(None, map(clean_line, cells))))
        writer = name_of_writer or writer
        ordinal, name = split_ordinal(strip_bullet(strip_emphasis(message)))
        if name or ordinal is not None:
            yield PlayerLine(number, strip_bullet(name), ordinal, is_struck(message), writer)


def _read_bare_numbers(lines: list[PlayerLine]) -> list[PlayerLine]:
    """Return lines with their numbers as ordinals where all below a headline have one, `1 Ana`."""
    numbers = [_NUMBER.match(line.name) for line in lines]
    first = next((place for place, number in enumerate(numbers) if number), len(lines))
    if first > 1 or len(lines) - first < 2 or not all(numbers[first:]):
        return lines
    pairs = zip(lines[first:], numbers[first:], strict=True)
    return lines[:first] + [
        replace(line, name=line.name[number.end() :], ordinal=int(number[1])) for line, number in pairs if number
    ]


def _is_headline(line: PlayerLine) -> bool:
    return line.name.endswith(":") or (line.ordinal is None and bool(_HEADLINE.fullmatch(line.name)))


def _unquote(line: PlayerLine) -> PlayerLine:
    return replace(line, name=line.name.strip('"').strip()) if _QUOTED.fullmatch(line.name) else line
