"""`tapete event change|fix-table|extend`: a setting, the table of a player, more minutes for a table."""

from collections.abc import Sequence

from tapete.command_result import CommandResult
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.saying.player_names import name_of_player
from tapete.tournament.store.opening import open_station
from tapete.tournament.verbs.rounds import running_round
from tapete.tournament.verbs.table_clock import extend_board_clock
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


def fix_table(event: str, player: int, table: int, author: str, library: str) -> CommandResult:
    """Let a player sit at the same table in every round; table 0 lets him move again."""
    with open_station(event, library, author) as station:
        station.append_entries(Entry("fix_table", (str(player), str(table))))
        name = name_of_player(player, station.players())
    data = {"player": player, "table": table}
    key = "event.table_fixed" if table else "event.table_free"
    return CommandResult(data, (translate(key, name=name, **data),), asides=station.describe_notes())


def extend_table(event: str, table: int, minutes: int, author: str, library: str) -> CommandResult:
    """Give a table of the running round more minutes."""
    with open_station(event, library, author) as station:
        number = running_round(station)
        station.append_entries(Entry("extend", (str(number), str(table), str(minutes))))
        found = station.state.rounds[-1].table(table)
        extra = found.extra_minutes if found else minutes
        is_told = extend_board_clock(station, table, minutes)
    data = {"round": number, "table": table, "minutes": minutes, "extra": extra, "is_told": is_told}
    lines = [translate("event.extended", **data)]
    if table in station.state.boards:
        lines.append(translate("event.extended_on_board" if is_told else "event.extend_by_hand", **data))
    return CommandResult(data, tuple(lines), asides=station.describe_notes())
