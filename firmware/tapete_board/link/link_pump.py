"""The link's pump: bytes from the board's stream to the answers and back, a bounded piece a turn."""

from .. import housekeeping

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..board import Board
    from ..screens.director import Director
    from .link_answers import LinkAnswers


class LinkPump:
    """Answers a host while the match goes on; says nothing unasked.

    A request is read only when the answer before it has left, so a host that stops reading fills no memory. The code
    that answers is loaded with the first byte and dropped when no more bytes come, so that a match has its memory.
    """

    most_bytes = 256  # read or written in a turn
    rest_ms = 20000  # without a byte: nobody is there

    def __init__(self, board: "Board", director: "Director") -> None:
        self._board = board
        self._director = director
        self._answers: "LinkAnswers | None" = None
        self._answer = b""
        self._heard_at = 0

    def pump_once(self) -> bool:
        """Read, answer or write a bounded piece; return False if there was nothing to do."""
        if not self._answer and self._answers is not None and self._answers.is_asked:
            self._answer = self._answers.next_answer()
            housekeeping.note_garbage(housekeeping.PICTURE)
        if self._answer:
            written = self._board.stream.write(self._answer[: self.most_bytes])
            self._answer = self._answer[written:]
            return written > 0
        data = self._board.stream.read(self.most_bytes)
        now = self._board.clock.now()
        if not data:
            if self._answers is not None and now - self._heard_at >= self.rest_ms and self._board.store.is_quiet():
                self._unload_answers()
            return False
        self._heard_at = now
        if self._answers is None:
            housekeeping.note_garbage(housekeeping.MENU)
            from .link_answers import LinkAnswers

            self._answers = LinkAnswers(self._board, self._director)
        self._answers.feed_bytes(data)
        return True

    def _unload_answers(self) -> None:
        self._answers = None
        self._board.store.flush_incoming()
        housekeeping.rest_link()
