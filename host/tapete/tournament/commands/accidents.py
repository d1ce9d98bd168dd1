"""`tapete event crossed|cancel-round|split|house`: accidents of an evening, put right."""

from tapete.command_result import NO, CommandResult
from tapete.terminal.confirming import Confirmer
from tapete.tournament.commands.telling import tell_outcome
from tapete.tournament.store.opening import open_station
from tapete.tournament.verbs import accidents
from tapete.words import translate


def cross_tables(event: str, player: int, opponent: int, then: str, author: str, library: str) -> CommandResult:
    """Note that two players of different tables met."""
    with open_station(event, library, author) as station:
        return tell_outcome(station, accidents.cross_tables(station, player, opponent, then))


def cancel_round(event: str, reason: str, author: str, library: str, confirm: Confirmer) -> CommandResult:
    """Take the running round away, with its results."""
    with open_station(event, library, author) as station:
        if not confirm([translate("event.cancel_asked", round=len(station.state.rounds))]):
            return CommandResult({"round": None}, (translate("ask.left"),), NO)
        return tell_outcome(station, accidents.cancel_round(station, reason))


def split_final(event: str, table: int, author: str, library: str) -> CommandResult:
    """Let the players of the final share its places."""
    with open_station(event, library, author) as station:
        return tell_outcome(station, accidents.split_final(station, table))


def set_house_player(event: str, player: int, is_house: bool, author: str, library: str) -> CommandResult:
    """Let a player of the house fill an odd number, or be a player like the others again."""
    with open_station(event, library, author) as station:
        return tell_outcome(station, accidents.set_house_player(station, player, is_house))
