"""The rows of Kódem's table that are moves of the two that play against each other."""

from ..params import MoveRow

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..params import NumberParam, Rule, WordParam
    from .state import KodemState


class PairRow(MoveRow):
    """A move that is only for the seat whose turn it is and the rival that it chose (L243)."""

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
