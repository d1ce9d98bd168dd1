"""A desk that is opened for a command: its library, its socket, its certificate, the first code."""

import getpass
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from types import TracebackType
from typing import Self

from tapete.boards.places import BoardPlace
from tapete.errors import UserError
from tapete.library.store import Library
from tapete.tournament.boards.plugged_boards import find_plugged
from tapete.tournament.desk.access import ORGANISER
from tapete.tournament.desk.application import LOOPBACK_HOSTS, make_application
from tapete.tournament.desk.certificate import HallCertificate, hall_names, make_certificate
from tapete.tournament.desk.desk import Desk
from tapete.tournament.desk.people_codes import add_person
from tapete.tournament.desk.serving import EVERY_ADDRESS, LOOPBACK, bind_socket, run_server
from tapete.tournament.desk.station_keeper import StationKeeper
from tapete.tournament.store.event_codes import find_event
from tapete.words import translate

_PORTS = 65536
ANSWER_S = 8.0
"""So long a library's server may be silent before pages say that it is away."""


class OpenedDesk:
    """Serves the pages of a library. A context manager; `url` is where they are.

    `find_places()` returns the ports of the boards that are watched: all that are plugged in, unless it is replaced.
    """

    def __init__(self, library: str, event: str, port: int, is_lan: bool) -> None:
        self._library = Library(library, answer_s=ANSWER_S)
        self._is_lan = is_lan
        self.event = find_event(event, self._library.events()) if event else None
        names = hall_names() if is_lan else []
        self._certificate: HallCertificate | None = make_certificate(names) if is_lan else None
        self._sockets = [bind_socket(EVERY_ADDRESS if is_lan else LOOPBACK, port)]
        if is_lan:
            self._sockets.append(_bind_for_staff(self._sockets[0].getsockname()[1] + 1))
        self._hosts = [*LOOPBACK_HOSTS, *names]
        scheme, host = ("https", names[0]) if is_lan and names else ("https" if is_lan else "http", LOOPBACK)
        urls = [f"{scheme}://{host}:{bound.getsockname()[1]}/" for bound in self._sockets]
        self.url, self._staff_url = urls[0], urls[-1]
        self.keeper = StationKeeper(self._library, library)
        self.find_places: Callable[[], list[BoardPlace]] = partial(find_plugged, ())
        self.desk = Desk(
            self.keeper,
            self.event.code if self.event else "",
            is_lan,
            self._certificate.fingerprint if self._certificate else "",
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for bound in self._sockets:
            bound.close()
        self._library.close()

    def show_event(self, code: str) -> None:
        """Name a tournament as the one that this desk is opened for."""
        self.event = find_event(code, self._library.events())

    def make_first_code(self, name: str = "") -> tuple[str, str] | None:
        """Return the name and the code of a new organiser, if one is wanted or there is none yet."""
        organisers = [
            desk_person
            for desk_person in self._library.desk_people(has_withdrawn=False)
            if desk_person.role == ORGANISER
        ]
        if organisers and not name:
            return None
        person, code = add_person(self._library, name or _name_of_user(), ORGANISER)
        return person.name, code

    def describe(self, code: tuple[str, str] | None) -> list[str]:
        """Return what a person has to know to come in."""
        desk_page = f"e/{self.event.code}/desk" if self.event else ""
        key = "desk.serving" if self.event else "desk.serving_all"
        lines = [translate(key, name=self.event.name if self.event else "", url=self.url + desk_page)]
        if self.event:
            lines.append(translate("desk.for_hall", url=f"{self.url}e/{self.event.code}"))
        if self._is_lan:
            lines.append(translate("desk.for_staff", url=self._staff_url + desk_page))
        if code:
            lines.append(translate("desk.first_code", name=code[0], code=code[1]))
            lines.append(translate("desk.keep_code"))
        else:
            lines.append(translate("desk.code_known"))
        if self._certificate:
            lines.append(translate("desk.fingerprint", fingerprint=self._certificate.fingerprint))
        return lines

    def serve(self) -> None:
        """Serve until Ctrl-C."""
        app = make_application(self.desk, self._hosts)
        with self._watching_boards():
            run_server(app, self._sockets, self._certificate.files if self._certificate else None)

    @contextmanager
    def _watching_boards(self) -> Iterator[None]:
        """Let boards that are plugged in hand in their results, and be prepared by themselves."""
        from tapete.tournament.desk.board_watch import BoardWatch

        watch = BoardWatch(self.keeper, self.find_places, self.desk.home)
        watch.start()
        try:
            yield
        finally:
            watch.stop()


def _bind_for_staff(port: int) -> socket.socket:
    """Return the socket of those who have a code, beside the hall's if that port is free."""
    try:
        return bind_socket(EVERY_ADDRESS, port if port < _PORTS else 0)
    except UserError:
        return bind_socket(EVERY_ADDRESS, 0)


def _name_of_user() -> str:
    try:
        return getpass.getuser()
    except (KeyError, OSError):
        return translate("desk.role.organiser")
