"""`tapete event missing|arrived|no-show`: who is not at a table, and what is due for it."""

from tapete.command_result import CommandResult
from tapete.tournament.commands.telling import tell_outcome
from tapete.tournament.store.opening import open_station
from tapete.tournament.verbs import absences


def note_missing(event: str, player: int, author: str, library: str) -> CommandResult:
    """Enter that a player is not at the table; nothing follows by itself."""
    with open_station(event, library, author) as station:
        return tell_outcome(station, absences.note_missing(station, player))


def note_arrived(event: str, player: int, author: str, library: str) -> CommandResult:
    """Enter that a player who was missing has arrived."""
    with open_station(event, library, author) as station:
        return tell_outcome(station, absences.note_arrived(station, player))


def note_no_show(event: str, player: int, loses: str, author: str, library: str) -> CommandResult:
    """Enter that a player did not come to the table: a game, the match, or the match and the event are lost.

    Without `loses` it is the loss that is due by now.
    """
    with open_station(event, library, author) as station:
        return tell_outcome(station, absences.note_loss(station, player, loses))
