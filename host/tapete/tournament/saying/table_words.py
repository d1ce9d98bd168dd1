"""The words of a table: its number, or which bye its only player has."""

from tapete.tournament.core.event_state import RoundTable
from tapete.words import translate


def say_table_or_bye(table: RoundTable) -> str:
    """Return where the players of a table are in a round: its number, "Bye" or "Half bye"."""
    if not table.is_bye:
        return str(table.number)
    return translate("event.half_bye" if table.is_half_bye else "event.bye")
