"""`tapete event repair`: the running round paired again after a correction, where tables have not begun."""

from collections.abc import Sequence

from tapete.command_result import NO, TERMINAL, CommandResult
from tapete.terminal.confirming import Confirmer
from tapete.tournament.commands.telling import tell_outcome
from tapete.tournament.core.repairing import propose_repair
from tapete.tournament.saying.player_names import StoredPlayers, name_of_player
from tapete.tournament.saying.price_words import describe_price
from tapete.tournament.saying.speaker import Speaker
from tapete.tournament.store.opening import open_station
from tapete.tournament.verbs import repairs
from tapete.tournament.verbs.outcome import TableSeats
from tapete.words import translate


def repair_round(event: str, author: str, library: str, confirm: Confirmer) -> CommandResult:
    """Show which tables of the running round would change, ask, and change them."""
    with open_station(event, library, author) as station:
        proposal = propose_repair(station.state)
        repair = repairs.describe_repair(station, proposal)
        if proposal.entry is None:
            return CommandResult(_data_of(repair), (translate("event.repair.none", round=repair.round),))
        stored = station.players()
        changes = [_describe_change(old, new, stored) for old, new in repair.changed]
        title = translate("event.repair.title", round=repair.round)
        if not confirm([title, *changes, *describe_price(repair.price)]):
            return CommandResult(_data_of(repair), (translate("ask.left"),), NO)
        return tell_outcome(station, repairs.repair_round(station, proposal), changes)


def _data_of(repair: repairs.RoundRepaired) -> dict[str, object]:
    return Speaker(TERMINAL, {}, "").data_of(repair)


def _describe_change(old: TableSeats, new: TableSeats, stored: StoredPlayers) -> str:
    names = {"before": _join_names(old.players, stored), "after": _join_names(new.players, stored)}
    return translate("event.repair.line" if len(new.players) > 1 else "event.repair.bye", table=new.table, **names)


def _join_names(players: Sequence[int], stored: StoredPlayers) -> str:
    return " – ".join(f"{name_of_player(number, stored)} ({number})" for number in players)
