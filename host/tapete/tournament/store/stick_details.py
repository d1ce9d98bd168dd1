"""The rest of a stick, beside the log and the players: the name, the salt and the notes of a tournament, deck lists."""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from tapete.errors import UserError
from tapete.library.event_values import RegisteredCard, RegisteredDeck
from tapete.texts.folding import clean_line
from tapete.texts.text_limits import LONGEST_NAME
from tapete.tournament.store.stick_copy import ENDING, read_copied_text

T = TypeVar("T", list[Any], dict[str, Any])
_SALT = re.compile(r"(?:[0-9a-f]{2})*")
_LONGEST_NUMBER = 10
BESIDE_ENDING = ".beside.json"
DECKS_ENDING = ".decks.json"


@dataclass(frozen=True)
class StickDetails:
    """The name, the salt of deck hashes, the notes to entries by number, and the profile of a custom game.

    `writers`: the names of those who wrote to the log, by their pseudonyms.
    """

    name: str = ""
    salt: str = ""
    notes: Mapping[int, str] = field(default_factory=dict)
    profile: str = ""
    writers: Mapping[str, str] = field(default_factory=dict)


def details_path(path: Path) -> Path:
    """Return the file of name, salt and notes beside the copy of a log."""
    return path.with_name(path.name.removesuffix(ENDING) + BESIDE_ENDING)


def decks_path(path: Path) -> Path:
    """Return the file of deck lists beside the copy of a log."""
    return path.with_name(path.name.removesuffix(ENDING) + DECKS_ENDING)


def format_details(beside: StickDetails) -> str:
    """Return what `read_details` reads."""
    notes = {str(number): text for number, text in sorted(beside.notes.items())}
    data = {"format": "tapete-event-beside 1", "name": beside.name, "salt": beside.salt, "notes": notes}
    data |= {"profile": beside.profile} if beside.profile else {}
    data |= {"writers": dict(sorted(beside.writers.items()))} if beside.writers else {}
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def read_details(path: Path, faults: list[UserError]) -> StickDetails:
    """Return what a file holds. Raises UserError("events.bad_beside"); a note that is none goes to `faults`."""
    data = _read_json(path, dict)
    notes = data.get("notes")
    if not isinstance(notes, dict) or not {"name", "salt"} <= data.keys():
        raise UserError("events.bad_beside", path=str(path))
    read_notes = {int(number): text for number, text in notes.items() if _is_note(number, text)}
    texts = {name: str(data.get(name, "")) for name in ("name", "salt", "profile")}
    if not _SALT.fullmatch(texts["salt"]) or len(read_notes) != len(notes):
        faults.append(UserError("events.part_left_out", path=str(path)))
    salt = texts["salt"] if _SALT.fullmatch(texts["salt"]) else ""
    name, writers = clean_line(texts["name"])[:LONGEST_NAME], _read_texts(data.get("writers"))
    return StickDetails(name, salt, read_notes, texts["profile"], writers)


def _read_texts(data: object) -> dict[str, str]:
    return {str(key): clean_line(str(text)) for key, text in data.items()} if isinstance(data, dict) else {}


def _is_note(number: str, text: object) -> bool:
    return number.isascii() and number.isdecimal() and len(number) < _LONGEST_NUMBER and isinstance(text, str)


def _read_json(path: Path, kind: type[T]) -> T:
    """Return the JSON of a file, which is a list or a mapping. Raises UserError("events.bad_beside")."""
    try:
        data = json.loads(read_copied_text(path))
    except (ValueError, RecursionError) as error:
        raise UserError("events.bad_beside", path=str(path)) from error
    if not isinstance(data, kind):
        raise UserError("events.bad_beside", path=str(path))
    return data


def format_decks(decks: Sequence[RegisteredDeck]) -> str:
    """Return what `read_decks` reads, a list a line."""
    lines = [
        json.dumps(
            {
                "player": deck.player,
                "name": deck.name,
                "verdict": deck.verdict,
                "note": deck.note,
                "cards": [card.to_row() for card in deck.cards],
            },
            ensure_ascii=False,
        )
        for deck in decks
    ]
    return "[\n" + ",\n".join(lines) + "\n]\n"


def read_decks(path: Path, faults: list[UserError]) -> list[RegisteredDeck]:
    """Return the lists of a file. Raises UserError("events.bad_beside"); a list that is none goes to `faults`."""
    decks = []
    for data in _read_json(path, list):
        try:
            decks.append(_read_deck(data))
        except (ValueError, KeyError, TypeError):
            faults.append(UserError("events.part_left_out", path=str(path)))
    return decks


def _read_deck(data: Mapping[str, object]) -> RegisteredDeck:
    cards = data["cards"]
    if not isinstance(cards, list):
        raise TypeError
    listed = tuple(_read_card(*card) for card in cards)
    return RegisteredDeck(int(str(data["player"])), str(data["name"]), listed, str(data["verdict"]), str(data["note"]))


def _read_card(code: str, name: str, kind: str, count: int, part: str = "") -> RegisteredCard:
    return RegisteredCard(str(code), str(name), str(kind), int(count), str(part))
