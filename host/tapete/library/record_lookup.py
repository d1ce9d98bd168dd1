"""The lookup of a record: in a file, or in the library by the id of its match."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tapete.command_result import describe_error
from tapete.errors import UserError
from tapete.files import STANDARD_INPUT, read_text
from tapete.library.place import is_there
from tapete.library.store import Library
from tapete.lists.file_kinds import RECORD, refuse_other_kind
from tapete.records.catalogue_deck import CatalogueDeck
from tapete.texts.alike import alike_notes, files_alike
from tapete_rules import deck as rules_deck
from tapete_rules.deck import Deck
from tapete_rules.errors import ProfileError, RecordError
from tapete_rules.record import Record
from tapete_rules.series import MOST_SEATS

MOST_BYTES = 4 * 1024 * 1024


def is_file(name: str) -> bool:
    """Return True if a name is that of a file, not the id of a match."""
    return name == STANDARD_INPUT or Path(name).exists()


def record_text(name: str, library: str) -> str:
    """The text of a record: of the file of that name, else of the match whose id begins with it. Raises UserError."""
    if is_file(name):
        return read_record_text(name)
    with Library(library) as opened:
        records = opened.records()
        match_ids = [record.match_id for record in records]
        matching = [record for record in records if name and record.match_id.startswith(name.casefold())]
    if not matching:
        alike = alike_notes(name, match_ids) or alike_notes(name, files_alike(name))
        raise UserError("match.unknown", alike, name=name)
    if len(matching) > 1:
        matches = ", ".join(record.match_id for record in matching)
        raise UserError("match.ambiguous", name=name, matches=matches)
    return matching[0].text


def read_record_text(file: str | Path) -> str:
    """Return the text of a file that may be a record. Raises UserError for one that is plainly something else."""
    text = read_text(file, MOST_BYTES)
    refuse_other_kind(text, str(file), RECORD)
    return text


@contextmanager
def reading_errors(name: str | Path) -> Iterator[None]:
    """Turn errors of reading a record into UserError("match.unreadable"), with its name."""
    try:
        yield
    except (RecordError, ProfileError) as error:
        reason = describe_error(error).rstrip(".")
        raise UserError("match.unreadable", path=str(name), cause=error.code, reason=reason) from error


def known_decks(record: Record, library: str) -> dict[int, Deck]:
    """Return the decks that name a record's cards: the decks of its seats, otherwise the library's catalogue.

    No library is made for this, and one that cannot be used leaves the cards their codes.
    """
    if not is_there(library):
        return {}
    try:
        with Library(library) as opened:
            texts = {stored.hash: stored.text for stored in opened.decks(has_old=True)}
            catalogue = opened.game_catalogue(record.first_header("game"))
    except UserError:
        return {}
    decks: dict[int, Deck] = {}
    if catalogue.cards:
        decks = dict.fromkeys(range(1, MOST_SEATS + 1), CatalogueDeck(catalogue))
    hashes = {seat: rest.partition(" ")[0] for seat, rest in record.by_seat("deck").items()}
    decks_of_seats = {
        seat: rules_deck.parse_deck(texts[digest].encode()) for seat, digest in hashes.items() if digest in texts
    }
    return {**decks, **decks_of_seats}
