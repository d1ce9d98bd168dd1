"""The library as the rest of the host uses it: plain values in and out, one transaction a call."""

from tapete.library.board_shelf import BoardShelf
from tapete.library.card_shelf import CardShelf
from tapete.library.deck_shelf import DeckShelf
from tapete.library.desk_shelf import DeskShelf
from tapete.library.event_shelf import EventShelf
from tapete.library.profile_shelf import ProfileShelf
from tapete.library.record_shelf import RecordShelf
from tapete.library.whole_library import WholeLibrary


class Library(CardShelf, DeckShelf, ProfileShelf, BoardShelf, RecordShelf, EventShelf, DeskShelf, WholeLibrary):
    """An open library. Every method raises UserError with a code "library.*"."""
