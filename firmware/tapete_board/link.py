"""The link's pump: bytes from the board's stream to the answers and back, a bounded piece a turn."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .answers import Answers
    from .board import Board
    from .flow.director import Director


class Link:
    """Answers a host while the match goes on; says nothing unasked.

    A request is read only when the answer before it has left, so that a host which stops reading fills no memory. What
    it takes to answer is loaded with the first byte: most matches never see a host.
    """

    most_bytes = 64  # read or written in a turn

    def __init__(self, board: "Board", director: "Director") -> None:
        self._board = board
        self._director = director
        self._answers: "Answers | None" = None
        self._answer = b""

    def pump(self) -> bool:
        """One turn; whether there was anything to do."""
        if self._answer:
            written = self._board.stream.write(self._answer[: self.most_bytes])
            self._answer = self._answer[written:]
            return written > 0
        if self._answers is not None and self._answers.is_asked:
            self._answer = self._answers.next()
            return True
        data = self._board.stream.read(self.most_bytes)
        if not data:
            return False
        if self._answers is None:
            from .answers import Answers

            self._answers = Answers(self._board, self._director)
        self._answers.feed(data)
        return True
