"""The errors of the rules core: one small tree, each with a stable code and its fields."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Refuse = Callable[..., None]


class TapeteError(Exception):
    """Base of the tree. `code` is stable and has words in the text tables under "error.CODE"; `fields` fill them.

    `rule`: see RuleError. It is set here, for each constructor that calls another one takes a board 370 bytes of its
    stack, and a menu finds refusals at the deepest place of all.
    """

    def __init__(self, code: str, rule: "str | int" = "", **fields: "str | int") -> None:
        super().__init__(code)
        self.code = code
        self.rule = str(rule)
        self.fields = fields

    def __str__(self) -> str:
        words = [self.code]
        for name in sorted(self.fields):
            words.append(f"{name}={self.fields[name]}")
        return " ".join(words)


class MoveError(TapeteError):
    """A move that cannot be read: unknown kind, wrong number of arguments, a number out of its domain."""


class RuleError(TapeteError):
    """A move that a rule forbids. `rule` names it by its game and line, as "NAME L98"; the move may be forced."""


def make_refuse(game: str, reading: str) -> "Refuse":
    """Return a game's `refuse(code, rule, **fields)`, which raises RuleError.

    `rule` is its place in the rulebook, which the game's name is put before, or a reading, which begins with `reading`.
    """

    def refuse(code: str, rule: str, **fields: "str | int") -> None:
        raise RuleError(code, rule if rule.startswith(reading) else game + " " + rule, **fields)

    return refuse


class RecordError(TapeteError):
    """A match record that cannot be read or re-played; the field `line` counts from 1."""


class DeckError(TapeteError):
    """A deck in the board's text form that cannot be read; the field `line` counts from 1."""


class ProfileError(TapeteError):
    """A custom profile that cannot be read; the field `line` counts from 1."""


class OptionError(TapeteError):
    """An option that the game does not know or a value outside its domain."""
