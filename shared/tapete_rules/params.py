"""The arguments of a move: what a game's table declares, checked before any rule is."""

from .errors import MoveError
from .move import Move

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Rule = Callable[..., None]

REQUIRED = "required"

# Who may make a move: a seat, the table itself (seat 0), or both.
PLAYERS = 0
TABLE = 1
BOTH = 2
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_/.:="


class NumberParam:
    """A whole number from `low` to `high`; with a `default` it may be left out."""

    def __init__(self, name: str, low: int, high: int, default: "int | str" = REQUIRED) -> None:
        self.name = name
        self.low = low
        self.high = high
        self.default = default

    def accepts(self, value: "int | str") -> bool:
        return isinstance(value, int) and self.low <= value <= self.high


class WordParam:
    """One of `choices` (compared as text, so the slot "1" may arrive as the int 1), or with none any code word."""

    choices: "tuple[str, ...]" = ()  # what is as usual stands in the class: a board has hundreds of these and of rows
    default = REQUIRED

    def __init__(self, name: str, choices: tuple[str, ...] = (), default: str = REQUIRED) -> None:
        self.name = name
        if choices:
            self.choices = choices
        if default != REQUIRED:
            self.default = default

    def accepts(self, value: "int | str") -> bool:
        word = str(value)
        if self.choices:
            return word in self.choices
        return 0 < len(word) <= 24 and not word.strip(_LETTERS)


class MoveRow:
    """One kind of move in a game's table.

    `check(state, seat, *args)` raises RuleError and changes nothing; `apply(state, seat, *args)` changes the state
    and never fails, also where the check was overruled. `by`: PLAYERS, TABLE (the board's own, seat 0) or BOTH. The
    last parameter may repeat (`many`).
    """

    by = PLAYERS
    many = False

    def __init__(
        self,
        params: "tuple[NumberParam | WordParam, ...]",
        check: "Rule",
        apply: "Rule",
        by: int = PLAYERS,
        many: bool = False,
    ) -> None:
        self.params = params
        self.check = check
        self.apply = apply
        if by != PLAYERS:
            self.by = by
        if many:
            self.many = many

    def load_code(self) -> None:
        """Load what it does where that loads late: a board asks before it is deep in a move, for its stack is small."""

    def allows_seat(self, seat: int, seats: int) -> bool:
        """Return True if a seat may make this move at a table of `seats`."""
        return (0 if self.by else 1) <= seat <= (0 if self.by == TABLE else seats)

    def full_arguments(self, move: Move) -> "list[int | str]":
        """Return the move's arguments with the defaults filled in, words as str. Raises MoveError."""
        given = move.args
        if len(given) > len(self.params) and not self.many:
            raise MoveError("too_many_arguments", kind=move.kind, most=len(self.params))
        full: list[int | str] = []
        for index, param in enumerate(self.params):
            repeats = self.many and index == len(self.params) - 1
            if index < len(given):
                values = given[index:] if repeats else given[index : index + 1]
                for value in values:
                    full.append(_checked_value(param, value, move))
            elif not repeats:
                if param.default == REQUIRED:
                    raise MoveError("missing_argument", kind=move.kind, name=param.name)
                full.append(param.default)
        return full


class LazyMoveRow(MoveRow):
    """A move that few matches see: what it does is in a module that loads with its first use."""

    def __init__(self, module: str, kind: str) -> None:
        self.module = module
        self.kind = kind

    def load_code(self) -> None:
        __import__(self.module)

    def allows_seat(self, seat: int, seats: int) -> bool:
        return self._load_row().allows_seat(seat, seats)

    def full_arguments(self, move: Move) -> "list[int | str]":
        return self._load_row().full_arguments(move)

    def __getattr__(self, name: str) -> object:
        return getattr(self._load_row(), name)

    def _load_row(self) -> MoveRow:
        rows: "dict[str, MoveRow]" = __import__(self.module, None, None, ("ROWS",)).ROWS
        return rows[self.kind]


def _checked_value(param: "NumberParam | WordParam", value: "int | str", move: Move) -> "int | str":
    if not param.accepts(value):
        raise MoveError("bad_argument", kind=move.kind, name=param.name, value=value)
    return str(value) if isinstance(param, WordParam) else value
