"""One request as the functions that answer see it."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field

from tapete.errors import UserError
from tapete.library.desk_shelf import DeskPerson
from tapete.library.event_values import StoredEvent
from tapete.library.store import Library
from tapete.tournament.boards.table_pictures import TablePictures
from tapete.tournament.desk.access import STRANGER
from tapete.tournament.desk.station_keeper import UNKNOWN, StationKeeper
from tapete.tournament.store.opening import to_log_word
from tapete.tournament.store.station import EventStation
from tapete.tournament.verbs.line_places import SeenRound


@dataclass
class Visit:
    """A request: who comes, for which tournament, with which form.

    `is_here`: he sits at this very computer; `session`: the one of his cookie;
    `fingerprint`: of the certificate that he came by, if any;
    `made`: what an action made, for the address of the next page; `shown_once`: a secret that only that page shows.
    """

    keeper: StationKeeper
    person: DeskPerson | None = None
    code: str = ""
    places: Mapping[str, str] = field(default_factory=dict)
    query: Mapping[str, str] = field(default_factory=dict)
    form: Mapping[str, str] = field(default_factory=dict)
    files: Mapping[str, bytes] = field(default_factory=dict)
    is_here: bool = False
    session: str = ""
    fingerprint: str = ""
    made: dict[str, str] = field(default_factory=dict)
    shown_once: dict[str, str] = field(default_factory=dict)

    @property
    def library(self) -> Library:
        return self.keeper.library

    @property
    def pictures(self) -> TablePictures:
        return self.keeper.pictures

    @property
    def role(self) -> str:
        """The role of the person, or that of a stranger."""
        return self.person.role if self.person else STRANGER

    @property
    def author(self) -> str:
        """Return this person's name as a word for the log."""
        return to_log_word(self.person.name) if self.person else UNKNOWN

    @contextmanager
    def station(self) -> Iterator[EventStation]:
        """Use the station of the tournament in this person's name."""
        with self.keeper.use(self.code, self.author) as station:
            yield station

    def touch(self) -> None:
        """Note that something beside the log was changed."""
        self.keeper.touch(self.code)

    def require_same_event(self) -> None:
        """Refuse a form of a tournament that had this code before. Raises UserError("desk.other_tournament")."""
        of = self.text("of")
        if of and of != identity_of(self.keeper.find_event(self.code)):
            raise UserError("desk.other_tournament", event=self.code)

    def text(self, name: str) -> str:
        """Return a field of the form, empty for one that is missing."""
        return self.form.get(name, "").strip()

    def number(self, name: str) -> int:
        """Return a field of the form that has to be a number. Raises UserError("desk.no_number")."""
        return read_number(self.text(name))

    def seen(self) -> SeenRound | None:
        """Return the round and the players that the page of a form showed. Raises UserError("desk.no_number")."""
        if not self.text("seen_round"):
            return None
        return SeenRound(self.number("seen_round"), tuple(map(read_number, self.text("seats").split())))

    def place(self, name: str) -> int:
        """Return a number of the address. Raises UserError("desk.no_number")."""
        return read_number(self.places[name])


def identity_of(event: StoredEvent) -> str:
    """Return what tells a tournament from another one that has its code later."""
    return f"{event.id}-{event.created}"


def read_number(text: str) -> int:
    """Return a whole number. Raises UserError("desk.no_number")."""
    if not (text.isascii() and text.isdecimal() and len(text) < 9):
        raise UserError("desk.no_number", text=text)
    return int(text)
