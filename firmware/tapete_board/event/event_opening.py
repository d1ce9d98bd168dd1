"""Begin the match of those who sit at an event's table, with what its sheet declares."""

from ..match.match_opening import MatchPlan

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..board import Board
    from .event_table import EventTable


def plan_match(board: "Board", table: "EventTable") -> MatchPlan:
    """Return the match of the players at the table; the board draws who begins."""
    sheet = table.read_sheet()
    plan = MatchPlan(sheet.game, "\n".join(sheet.profile) + "\n" if sheet.profile else "")
    plan.options = dict(sheet.options)
    if sheet.edition:
        plan.options["edition"] = sheet.edition
    seats = len(table.players) or table.fewest
    if seats > table.fewest or "seats" in plan.options:
        plan.options["seats"] = seats
    plan.first = 1 + board.draw_entropy() % seats
    plan.is_locked = True
    plan.names = {seat: table.name_of(seat) for seat in range(1, len(table.players) + 1)}
    plan.seconds = table.seconds
    return plan


def list_headers(table: "EventTable", counter: int) -> "list[tuple[str, str]]":
    """Return what the record says of the event."""
    sheet = table.sheet
    return [
        ("event", f"{sheet.event:05x} {sheet.code}"),
        ("generation", str(sheet.generation)),
        ("table", str(sheet.table)),
        ("players", " ".join([str(number) for number in table.players])),
        ("counter", str(counter)),
    ]
