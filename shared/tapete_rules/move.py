"""A move and its one-line text form: SEAT KIND[!] ARGUMENT..."""

from .errors import MoveError

UNDO = "undo"
REDO = "redo"


class Move:
    """A move of a seat (0: of the table itself). Arguments are ints or words without spaces.

    `forced`: the players insist although a rule forbids it; the text form marks it with "!".
    """

    def __init__(self, seat: int, kind: str, args: "tuple[int | str, ...]" = (), forced: bool = False) -> None:
        self.seat = seat
        self.kind = kind
        self.args = args
        self.forced = forced

    def to_line(self) -> str:
        """Return the text form, as in "1 attack 2 1"; `parse_move` reads it back."""
        words = [str(self.seat), self.kind + ("!" if self.forced else "")]
        for arg in self.args:
            words.append(str(arg))
        return " ".join(words)

    def with_force(self) -> "Move":
        """Return the same move, forced."""
        return Move(self.seat, self.kind, self.args, True)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and self.to_line() == other.to_line()

    def __hash__(self) -> int:
        return hash(self.to_line())

    def __repr__(self) -> str:
        return "Move('" + self.to_line() + "')"


def parse_move(text: str) -> Move:
    """Return the move of a line such as "1 attack! 2 1". Raises MoveError("unreadable_move")."""
    words = text.split()
    if len(words) < 2 or not _is_number(words[0]) or int(words[0]) < 0:
        raise MoveError("unreadable_move", text=text)
    kind = words[1]
    forced = kind.endswith("!")
    if forced:
        kind = kind[:-1]
    if not kind:
        raise MoveError("unreadable_move", text=text)
    args: list[int | str] = []
    for word in words[2:]:
        args.append(int(word) if _is_number(word) else word)
    return Move(int(words[0]), kind, tuple(args), forced)


def _is_number(word: str) -> bool:
    """Return True if a word is a plain decimal. "07" and "+1" are words, so that the text form stays unique."""
    if word[:1] not in "-0123456789" or len(word) > 9:
        return False
    try:
        return str(int(word)) == word
    except ValueError:
        return False
