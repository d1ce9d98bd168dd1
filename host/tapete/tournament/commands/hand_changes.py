"""`tapete event swap|bye|pin|forbid|grant-bye`: changes of the draft by hand, and byes that are granted ahead."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from tapete.command_result import CommandResult
from tapete.tournament.commands.rounds import describe_tables
from tapete.tournament.commands.telling import tell_outcome
from tapete.tournament.store.opening import open_station
from tapete.tournament.store.station import EventStation
from tapete.tournament.verbs import granted_byes, rounds
from tapete.words import translate


def swap_drafted_players(event: str, first: int, second: int, author: str, library: str) -> CommandResult:
    """Exchange two players of the draft."""
    return _change_draft(event, author, library, lambda station: rounds.swap_drafted_players(station, first, second))


def give_bye(event: str, player: int, author: str, library: str) -> CommandResult:
    """Give a player the bye of the draft, and pair all others again."""
    return _change_draft(event, author, library, lambda station: rounds.give_bye(station, player))


def grant_byes(
    event: str, players: Sequence[int], round_number: int, worth: str, author: str, library: str
) -> CommandResult:
    """Grant players the bye of a round that is still to come, or take it back; round 0 is the next one."""
    with open_station(event, library, author) as station:
        return tell_outcome(station, granted_byes.grant_byes(station, players, round_number, worth))


def pin_players(event: str, first: int, second: int, author: str, library: str) -> CommandResult:
    """Make two players meet in the drafted round, and pair all others again."""
    return _change_draft(event, author, library, lambda station: rounds.pin_players(station, first, second))


def forbid_players(
    event: str, first: int, second: int, in_all_rounds: bool, author: str, library: str
) -> CommandResult:
    """Keep two players apart in the drafted round or in all, and pair the round again."""
    return _change_draft(
        event, author, library, lambda station: rounds.forbid_players(station, first, second, in_all_rounds)
    )


def _change_draft(
    event: str, author: str, library: str, change: Callable[[EventStation], rounds.DraftChanged]
) -> CommandResult:
    """Change the draft; the answer shows all of it, then the price and the proof."""
    with open_station(event, library, author) as station:
        changed = change(station)
        proof = [note.describe() for note in changed.proof]
        title = translate("event.drafted", round=changed.round)
        tables = describe_tables(changed.tables, station.players())
        result = tell_outcome(station, changed, proof, before=(title, *tables))
    return replace(result, data={**result.data, "proof": proof})
