"""The rows of Kódem's table: moves of the two that play against each other, and moves that load when they are used."""

from ..params import PLAYERS, MoveRow

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..params import NumberParam, Rule, WordParam
    from .state import KodemState

PACKAGE = "tapete_rules.kodem."


class PairRow(MoveRow):
    """A move that is only for the seat whose turn it is and the rival that it chose (L243)."""

    by = PLAYERS
    many = False

    def __init__(
        self, params: "tuple[NumberParam | WordParam, ...]", rule: "Rule", apply: "Rule", many: bool = False
    ) -> None:
        self.params = params
        self.rule = rule
        self.apply = apply
        if many:
            self.many = many

    def check(self, state: "KodemState", seat: int, *args: "int | str") -> None:
        if state.seats > 2:
            from .multiplayer import check_plays

            check_plays(state, seat)
        self.rule(state, seat, *args)


class LazyRow(MoveRow):
    """A move that few matches see: what it does is in a module that loads with its first use."""

    def __init__(self, module: str, kind: str) -> None:
        self.module = module
        self.kind = kind

    def load_code(self) -> None:
        __import__(PACKAGE + self.module)

    def __getattr__(self, name: str) -> object:
        rows = __import__(PACKAGE + self.module, None, None, ("ROWS",)).ROWS
        return getattr(rows[self.kind], name)
