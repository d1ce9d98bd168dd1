"""`tapete event clock`: the clock of the running round, looked at or changed."""

from tapete.command_result import CommandResult
from tapete.tournament.commands.telling import tell_outcome
from tapete.tournament.store.opening import open_station
from tapete.tournament.typed.clock_time import read_clock_time
from tapete.tournament.verbs.round_clocks import change_clock, look_at_clock


def show_clock(event: str, library: str) -> CommandResult:
    """Show the clock of the running round."""
    with open_station(event, library) as station:
        return tell_outcome(station, look_at_clock(station))


def set_round_clock(event: str, act: str, time: str, author: str, library: str) -> CommandResult:
    """Do something with the clock of the running round. `time`: of `set` and `add`, empty for none."""
    seconds = read_clock_time(time) if time else None
    with open_station(event, library, author) as station:
        return tell_outcome(station, change_clock(station, act.replace("-", "_"), seconds))
