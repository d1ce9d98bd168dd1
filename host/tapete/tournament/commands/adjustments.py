"""`tapete event change|extend`: a setting, more minutes for a table."""

from collections.abc import Sequence

from tapete.command_result import CommandResult
from tapete.tournament.commands.telling import tell_outcome
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.store.opening import open_station
from tapete.tournament.verbs import tables
from tapete.words import translate


def change_settings(event: str, settings: Sequence[str], author: str, library: str) -> CommandResult:
    """Change settings; some are fixed once the first round is published."""
    with open_station(event, library, author) as station:
        station.game.require_fitting(settings)
        station.append_entries(Entry("change", tuple(settings)))
        given = station.state.settings.public_values()
    return CommandResult(
        {"settings": given}, (translate("event.changed", settings=" ".join(settings)),), asides=station.describe_notes()
    )


def extend_table(event: str, table: int, minutes: int, author: str, library: str) -> CommandResult:
    """Give a table of the running round more minutes."""
    with open_station(event, library, author) as station:
        return tell_outcome(station, tables.extend_table(station, table, minutes))
