"""`tapete event repair`: the running round paired again after a correction, where tables have not begun."""

from collections.abc import Sequence

from tapete.command_result import NO, CommandResult
from tapete.library.event_values import StoredPlayer
from tapete.terminal.confirming import Confirmer
from tapete.tournament.core.event_state import RoundTable
from tapete.tournament.core.pairing.cost import changed_terms
from tapete.tournament.core.repairing import propose_repair
from tapete.tournament.saying.player_names import name_of_player
from tapete.tournament.saying.price_words import describe_price
from tapete.tournament.store.opening import open_station
from tapete.tournament.verbs.repairs import write_repair
from tapete.words import translate


def repair_round(event: str, author: str, library: str, confirm: Confirmer) -> CommandResult:
    """Show which tables of the running round would change, ask, and change them."""
    with open_station(event, library, author) as station:
        proposal = propose_repair(station.state)
        number = len(station.state.rounds)
        price = changed_terms(proposal.before, proposal.after)
        data = {
            "round": number,
            "changed": [{"table": new.number, "before": list(old.players), "after": list(new.players)}
                        for old, new in proposal.changed],
            "price": {name: list(terms) for name, terms in price.items()},
        }  # fmt: skip
        if proposal.entry is None:
            return CommandResult({**data, "repaired": False}, (translate("event.repair.none", round=number),))
        stored = station.players()
        shown = [translate("event.repair.title", round=number)]
        shown += [_describe_change(old, new, stored) for old, new in proposal.changed]
        if not confirm([*shown, *describe_price(price)]):
            return CommandResult({**data, "repaired": False}, (translate("ask.left"),), NO)
        write_repair(station, proposal)
        notes = station.describe_notes()
    lines = (translate("event.repair.done", round=number, count=len(proposal.changed)), *shown[1:])
    return CommandResult({**data, "repaired": True}, lines, asides=notes)


def _describe_change(old: RoundTable, new: RoundTable, stored: dict[int, StoredPlayer]) -> str:
    names = {"before": _join_names(old.players, stored), "after": _join_names(new.players, stored)}
    return translate("event.repair.bye" if new.is_bye else "event.repair.line", table=new.number, **names)


def _join_names(players: Sequence[int], stored: dict[int, StoredPlayer]) -> str:
    return " – ".join(f"{name_of_player(number, stored)} ({number})" for number in players)
