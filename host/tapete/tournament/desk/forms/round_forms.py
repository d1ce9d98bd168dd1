"""Forms about rounds: pairing, changes by hand, publishing, repair, the cut."""

from collections.abc import Callable

from tapete.errors import UserError
from tapete.tournament.core.repairing import propose_repair
from tapete.tournament.core.round_clock import TIMED_ACTS
from tapete.tournament.desk.board_steps import ports_of_event
from tapete.tournament.desk.forms.telling import tell_outcome
from tapete.tournament.desk.visit import Visit
from tapete.tournament.store.station import EventStation
from tapete.tournament.typed.clock_time import read_clock_time
from tapete.tournament.verbs import repairs, round_clocks, rounds
from tapete.tournament.verbs.outcome import Outcome


def pair_round(visit: Visit) -> str:
    """Draft the next round; nobody sees it before it is published."""
    return _do(visit, rounds.draft_next_round)


def publish_round(visit: Visit) -> str:
    """Publish the drafted round: halls, phones and boards show it from now on."""
    return _do(visit, rounds.publish_draft)


def change_clock(visit: Visit) -> str:
    """Start, pause or set the clock of the running round, or give all tables more time."""
    time = visit.text("time") if visit.text("act") in TIMED_ACTS else ""
    seconds = read_clock_time(time) if time else None
    station = visit.keeper.open_own(visit.code, visit.author)
    act, ports = visit.text("act"), ports_of_event(visit) or None
    return tell_outcome(station, round_clocks.change_clock(station, act, seconds, visit.seen(), ports))


def swap_drafted_players(visit: Visit) -> str:
    """Exchange two players of the draft."""
    first, second = visit.number("first"), visit.number("second")
    return _do(visit, lambda station: rounds.swap_drafted_players(station, first, second))


def give_bye(visit: Visit) -> str:
    """Give a player the bye of the draft, and pair all others again."""
    player = visit.number("first")
    return _do(visit, lambda station: rounds.give_bye(station, player))


def pin_players(visit: Visit) -> str:
    """Make two players meet in the drafted round, and pair all others again."""
    first, second = visit.number("first"), visit.number("second")
    return _do(visit, lambda station: rounds.pin_players(station, first, second))


def forbid_players(visit: Visit) -> str:
    """Keep two players apart in the drafted round or in all, and pair the round again."""
    first, second = visit.number("first"), visit.number("second")
    in_all_rounds = visit.text("all_rounds") == "yes"
    return _do(visit, lambda station: rounds.forbid_players(station, first, second, in_all_rounds))


def repair_round(visit: Visit) -> str:
    """Pair again as was shown. Refused where something has changed since."""
    with visit.station() as station:
        proposal = propose_repair(station.state)
        words = " ".join(proposal.entry.arguments) if proposal.entry else ""
        if not words or words != visit.text("entry"):
            raise UserError("events.changed_meanwhile", event=visit.code)
        return tell_outcome(station, repairs.repair_round(station, proposal))


def take_cut_back(visit: Visit) -> str:
    """Take the cut back, until a table of the bracket has begun."""
    return _do(visit, rounds.take_cut_back)


def cut_event(visit: Visit) -> str:
    """Freeze the standings; the best play the bracket."""
    size = visit.number("size")
    return _do(visit, lambda station: rounds.cut_to_bracket(station, size))


def begin_evening(visit: Visit) -> str:
    """Begin the next evening of a league."""
    return _do(visit, rounds.begin_evening)


def _do(visit: Visit, verb: Callable[[EventStation], Outcome]) -> str:
    """Do a verb, unless another draft or evening is there by now than the page of the form showed.

    Raises UserError("events.changed_meanwhile").
    """
    with visit.station() as station:
        state = station.state
        present = {"draft": state.draft.entry_number if state.draft else 0, "evening": state.evening}
        if any(visit.text(name) not in ("", str(number)) for name, number in present.items()):
            raise UserError("events.changed_meanwhile", event=visit.code)
        return tell_outcome(station, verb(station))
