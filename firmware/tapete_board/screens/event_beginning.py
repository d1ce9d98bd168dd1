"""Begin the match of an event's table; this code is not in memory while the match runs."""

from tapete_rules import options, registry
from tapete_rules.errors import TapeteError

from ..event.event_opening import list_headers, plan_match
from .match_lifecycle import begin_match, prepare_match

_HIGHER_SEED = "high"

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..event.event_table import EventTable
    from .screen_context import Stage


def prepare_event_match(director: "Stage", table: "EventTable") -> None:
    """Load the game of the event."""
    try:
        plan = plan_match(director.board, table)
        prepare_match(director, plan.game, plan.profile)
        game = registry.load_game(plan.game, plan.profile)
        options.complete_options(game.OPTIONS, game.EDITIONS, plan.options)
    except (TapeteError, ImportError, OSError):
        _refuse_sheet(director)


def begin_event_match(director: "Stage", table: "EventTable") -> None:
    """Begin the match of the players who are present; where the higher seed chooses who begins, it is asked first."""
    if table.sheet.first == _HIGHER_SEED:
        from .match_setup import CoinScreen

        director.screen_stack.show_only(0, CoinScreen(ChosenBeginner(director, table), len(table.players)))
    else:
        _begin_match(director, table)


class ChosenBeginner:
    """Begins the match of an event with the seat that was chosen; the question who begins asks it."""

    def __init__(self, director: "Stage", table: "EventTable") -> None:
        self.director = director
        self._table = table

    def begin_match(self, first: int) -> None:
        """Begin the match with a seat."""
        _begin_match(self.director, self._table, first)

    def ask_options(self) -> None:
        """Go back to the first screen."""
        self.director.go_home()


def _begin_match(director: "Stage", table: "EventTable", first: int = 0) -> None:
    """Begin the match with a seat, 0: the one that the board draws."""
    try:
        plan = plan_match(director.board, table)
        plan.first = first or plan.first
        prepare_match(director, plan.game, plan.profile)
        plan.event_headers = list_headers(table, table.count_seating())
        begin_match(director, plan)
    except (TapeteError, ImportError):
        _refuse_sheet(director)
    except OSError:
        director.go_home()
        director.show_notice("notice.full")


def _refuse_sheet(director: "Stage") -> None:
    director.go_home()
    director.show_notice("notice.sheet")
