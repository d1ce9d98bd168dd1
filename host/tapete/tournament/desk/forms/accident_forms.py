"""Forms about accidents of an evening: tables played crossed, a cancelled round, a split final, a house player."""

from tapete.tournament.desk.forms.telling import tell_outcome
from tapete.tournament.desk.visit import Visit
from tapete.tournament.verbs import accidents
from tapete.tournament.verbs.line_places import require_running


def cross_tables(visit: Visit) -> str:
    """Enter that two players of different tables met: it stands, or is played again as it was paired."""
    with visit.station() as station:
        require_running(station.state, visit.seen())
        player, opponent = visit.number("player"), visit.number("other")
        return tell_outcome(station, accidents.cross_tables(station, player, opponent, visit.text("then") or "stands"))


def cancel_round(visit: Visit) -> str:
    """Take the running round away with its results, as if it had not been published."""
    with visit.station() as station:
        require_running(station.state, visit.seen())
        return tell_outcome(station, accidents.cancel_round(station, visit.text("reason")))


def split_final(visit: Visit) -> str:
    """Let the players of the final share its places and prizes."""
    with visit.station() as station:
        require_running(station.state, visit.seen())
        return tell_outcome(station, accidents.split_final(station, visit.number("table")))


def set_house_player(visit: Visit) -> str:
    """Let a player of the house fill an odd number without a place, or be a player like the others again."""
    with visit.station() as station:
        is_house = visit.text("house") != "no"
        return tell_outcome(station, accidents.set_house_player(station, visit.number("player"), is_house))
