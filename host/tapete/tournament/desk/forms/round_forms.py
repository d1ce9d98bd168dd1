"""Forms about rounds: pairing, changes by hand, publishing, repair, the cut."""

from collections.abc import Callable

from tapete.errors import UserError
from tapete.tournament.core.changes_by_hand import HandChange, forbid_pair, move_bye, pin_pair, swap_players
from tapete.tournament.core.event_state import EventState
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.core.repairing import propose_repair
from tapete.tournament.desk.forms.telling import with_notes
from tapete.tournament.desk.visit import Visit
from tapete.tournament.saying.price_words import describe_price
from tapete.tournament.verbs.repairs import write_repair
from tapete.tournament.verbs.rounds import change_draft, cut_to_bracket, draft_next_round, publish_draft
from tapete.words import translate


def pair_round(visit: Visit) -> str:
    """Draft the next round; nobody sees it before it is published."""
    with visit.station() as station:
        draft = draft_next_round(station)
        return with_notes(station, translate("desk.drafted", round=draft.number))


def publish_round(visit: Visit) -> str:
    """Publish the drafted round: halls, phones and boards show it from now on."""
    with visit.station() as station:
        shown = publish_draft(station)
        return with_notes(station, translate("desk.published", round=shown.number))


def swap_drafted_players(visit: Visit) -> str:
    """Exchange two players of the draft."""
    first, second = visit.number("first"), visit.number("second")
    return _change(visit, lambda state: swap_players(state, first, second))


def give_bye(visit: Visit) -> str:
    """Give a player the bye of the draft, and pair all others again."""
    player = visit.number("first")
    return _change(visit, lambda state: move_bye(state, player))


def pin_players(visit: Visit) -> str:
    """Make two players meet in the drafted round, and pair all others again."""
    first, second = visit.number("first"), visit.number("second")
    return _change(visit, lambda state: pin_pair(state, first, second))


def forbid_players(visit: Visit) -> str:
    """Keep two players apart in the drafted round or in all, and pair the round again."""
    first, second = visit.number("first"), visit.number("second")
    in_all_rounds = visit.text("all_rounds") == "yes"
    return _change(visit, lambda state: forbid_pair(state, first, second, in_all_rounds))


def repair_round(visit: Visit) -> str:
    """Do the repair that was shown. Refused where something has changed since."""
    with visit.station() as station:
        proposal = propose_repair(station.state)
        shown = " ".join(proposal.entry.arguments) if proposal.entry else ""
        if not shown or shown != visit.text("entry"):
            raise UserError("events.changed_meanwhile", event=visit.code)
        write_repair(station, proposal)
        told = translate("event.repair.done", round=len(station.state.rounds), count=len(proposal.changed))
        return with_notes(station, told)


def cut_event(visit: Visit) -> str:
    """Freeze the standings; the best play the bracket."""
    size = visit.number("size")
    with visit.station() as station:
        cut_to_bracket(station, size)
        return with_notes(station, translate("event.cut", count=len(station.state.bracket)))


def begin_evening(visit: Visit) -> str:
    """Begin the next evening of a league."""
    with visit.station() as station:
        station.write_from(lambda state: [Entry("evening", (str(state.evening + 1),))])
        return with_notes(station, translate("event.evening", evening=station.state.evening))


def _change(visit: Visit, make_change: Callable[[EventState], HandChange]) -> str:
    with visit.station() as station:
        change = change_draft(station, make_change)
        return with_notes(station, " ".join(describe_price(change.price())))
