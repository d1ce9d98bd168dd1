"""The rest of a stick, beside the log and the players: the name, the salt and the notes of a tournament, deck lists."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tapete.errors import UserError
from tapete.files import read_text
from tapete.library.event_values import RegisteredCard, RegisteredDeck
from tapete.tournament.store.stick_copy import ENDING, MOST_LOG_BYTES

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


def read_details(path: Path) -> StickDetails:
    """Return what a file holds, nothing where there is none. Raises UserError("events.bad_beside")."""
    if not path.is_file():
        return StickDetails()
    try:
        data = json.loads(read_text(path, MOST_LOG_BYTES))
        notes = {int(number): str(text) for number, text in data["notes"].items()}
        profile = str(data.get("profile", ""))
        writers = {str(pseudonym): str(name) for pseudonym, name in data.get("writers", {}).items()}
        return StickDetails(str(data["name"]), bytes.fromhex(data["salt"]).hex(), notes, profile, writers)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise UserError("events.bad_beside", path=str(path)) from error


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


def read_decks(path: Path) -> list[RegisteredDeck]:
    """Return the lists of a file, none where there is none. Raises UserError("events.bad_beside")."""
    if not path.is_file():
        return []
    try:
        listed = json.loads(read_text(path, MOST_LOG_BYTES))
        if not isinstance(listed, list):
            raise TypeError
        return [_read_deck(data) for data in listed]
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise UserError("events.bad_beside", path=str(path)) from error


def _read_deck(data: Mapping[str, object]) -> RegisteredDeck:
    cards = data["cards"]
    if not isinstance(cards, list):
        raise TypeError
    listed = tuple(_read_card(*card) for card in cards)
    return RegisteredDeck(int(str(data["player"])), str(data["name"]), listed, str(data["verdict"]), str(data["note"]))


def _read_card(code: str, name: str, kind: str, count: int, part: str = "") -> RegisteredCard:
    return RegisteredCard(str(code), str(name), str(kind), int(count), str(part))
