"""The board's answers to a host that asks over the link."""

import sys

from tapete_link.frames import FrameReader
from tapete_link.server import Server
from tapete_rules.texts import LANGUAGES, PARTIAL

from .. import VERSION
from ..screens.screen_stack import DISPLAYS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ..board import Board
    from ..screens.director import Director

_VERBS: "tuple[str, ...]" = ("setting", "set", "picture", "hardware", "error", "clear_error")
_TABLE_VERBS: "tuple[str, ...]" = ("table", "moves", "seat", "judge", "resume")
_CAN = ("decks", "profiles", "records", "clock", "own", "events")


class LinkAnswers:
    """Requests in, answers out, one at a time."""

    def __init__(self, board: "Board", director: "Director") -> None:
        self._board = board
        self._director = director
        self._verbs: dict = {}
        verbs: "dict[str, Callable[[dict[str, object]], dict[str, object]]]" = dict.fromkeys(
            _VERBS + _TABLE_VERBS, self._run_verb
        )
        self._server = Server(board.store, self._hello_fields, self._status_fields, board.clock.set_unix, verbs)
        self._reader = FrameReader()
        self._requests: "list[dict[str, object]]" = []
        self._state = ""
        self._state_at = ("", -1)

    @property
    def is_asked(self) -> bool:
        """True while a request waits for its answer."""
        return len(self._requests) > 0

    def feed_bytes(self, data: bytes) -> None:
        """Take bytes of the host."""
        self._requests.extend(self._reader.feed_bytes(data))

    def next_answer(self) -> bytes:
        """Return the answer to the oldest request."""
        return self._server.reply_to(self._requests.pop(0))

    def _run_verb(self, request: "dict[str, object]") -> "dict[str, object]":
        """Answer one of the board's own verbs, which most hosts never ask: what they need is loaded for the first."""
        verb = request["do"]
        if verb not in self._verbs:
            self._verbs.update(self._load_verbs(str(verb)))
        return self._verbs[verb](request)

    def _load_verbs(self, verb: str) -> dict:
        """Return the verbs that are loaded together with one."""
        if verb in _TABLE_VERBS:
            from .table_verbs import TableVerbs

            return TableVerbs(self._board, self._director).verb_table()
        from .board_verbs import BoardVerbs

        return BoardVerbs(self._board, self._director).verb_table()

    def _hello_fields(self) -> "dict[str, object]":
        """Return the fields of "hello"."""
        running_match = self._director.running_match_or_none
        return {
            "board": self._board.id,
            "name": self._board.name,
            "firmware": VERSION,
            "python": ".".join([str(part) for part in sys.implementation.version[:3]]),
            "can": _CAN,
            "languages": LANGUAGES + PARTIAL,
            "match": running_match.record.id if running_match else "",
        }

    def _status_fields(self) -> "dict[str, object]":
        """Return the fields of "status". `events` counts buttons pressed and let go; `pending` waits, by display."""
        director = self._director
        running_match = director.running_match_or_none
        tops = [director.screen_stack.top_screen(display) for display in DISPLAYS]
        return {
            "match": running_match.record.id if running_match else "",
            "entries": len(running_match.match.log) if running_match else 0,
            "state": self._state_hash(),
            "screens": [screen.name for screen in tops],
            "cursors": [screen.cursor_text() for screen in tops],
            "pending": [pending.delta for pending in running_match.pending] if running_match else [0, 0],
            "events": director.button_reader.presses,
        }

    def _state_hash(self) -> str:
        """Return the hash of the match's state, reckoned once for each state."""
        running_match = self._director.running_match_or_none
        if running_match is None:
            return ""
        place = (running_match.record.id, len(running_match.match.log))
        if place != self._state_at:
            self._state = running_match.match.state_hash()
            self._state_at = place
        return self._state
