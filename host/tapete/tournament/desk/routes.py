"""A row of the route table: a page, an action, a document, or an address of the desk itself."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tapete.tournament.desk.access import Roles
from tapete.tournament.desk.visit import Visit

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response

    from tapete.tournament.desk.desk import Desk

Values = Mapping[str, Any]
EVENT = "/e/{code}"
LIVE = "/live"
"""Behind the address of a page: the stream of its live part."""


@dataclass(frozen=True)
class QuietPart:
    """The blocks of a page that show nothing of the running round but its pairings, with the values that they need."""

    blocks: tuple[str, ...]
    view: Callable[[Visit], Values]
    find_state: Callable[[Visit], object]


@dataclass(frozen=True)
class Page:
    """A page: `view` returns the values of its template. A live one is brought up to date while it is open.

    `find_state`: returns what changes whenever the page does, for a page that is costly and seldom changes.
    `quiet`: the part of such a page that changes seldom, where the rest changes with each result.
    `find_table`: returns the table whose picture the page shows, for one that follows its presses too.
    """

    path: str
    who: Roles
    view: Callable[[Visit], Values]
    template: str
    is_live: bool = False
    find_state: Callable[[Visit], object] | None = None
    find_table: Callable[[Visit], int] | None = None
    quiet: QuietPart | None = None
    method = "GET"

    @property
    def answer(self) -> Callable[..., object]:
        return self.view


@dataclass(frozen=True)
class Action:
    """A form: `act` does what it says and returns a line about it; `back` is the page that is shown then.

    `answer_page`: the page that shows what is for this one answer, where that is another one.
    """

    path: str
    who: Roles
    act: Callable[[Visit], str]
    back: str
    answer_page: str = ""
    method = "POST"

    @property
    def answer(self) -> Callable[..., object]:
        return self.act


@dataclass(frozen=True)
class MadeDocument:
    """A document that was made: for paper if it is HTML, else to keep."""

    text: str
    media_type: str = "text/html"
    file_name: str = ""


@dataclass(frozen=True)
class Document:
    """A document: a print view, or a file to keep."""

    path: str
    who: Roles
    make: Callable[[Visit], MadeDocument]
    method = "GET"

    @property
    def answer(self) -> Callable[..., object]:
        return self.make


@dataclass(frozen=True)
class DeskAddress:
    """An address about sessions, which pages and actions know nothing of."""

    path: str
    who: Roles
    endpoint: Callable[["Desk", "Request", Visit], Awaitable["Response"]]
    method: str = "GET"

    @property
    def answer(self) -> Callable[..., object]:
        return self.endpoint


Route = Page | Action | Document | DeskAddress
