"""Forms about players: registration, check-in, paid, leaving and coming back."""

from collections.abc import Callable, Sequence
from hashlib import sha256

from tapete.command_result import PAGE
from tapete.errors import UserError
from tapete.files import decode_text
from tapete.tournament.core.entries.late_seats import NOBODY
from tapete.tournament.desk.forms.telling import tell_outcome
from tapete.tournament.desk.visit import Visit, read_number
from tapete.tournament.saying.error_words import describe_on_page
from tapete.tournament.saying.speaker import Speaker
from tapete.tournament.store.station import EventStation
from tapete.tournament.typed.player_list import parse_player_list
from tapete.tournament.typed.player_numbers import parse_player_numbers
from tapete.tournament.verbs import granted_byes, identities, late_seats, players
from tapete.tournament.verbs.line_places import require_running
from tapete.tournament.verbs.outcome import Outcome
from tapete.tournament.verbs.player_lists import describe_list
from tapete.words import translate

_ALL = "all"


def register_players(visit: Visit) -> str:
    """Register a player; of a list, written or brought as a file, it is shown first what was understood.

    A form that is sent again, because its answer was lost, finds those whom it has registered.
    """
    text = _read_written(visit)
    with visit.station() as station:
        if len(text.splitlines()) > 1 or visit.files.get("file"):
            return _register_list(visit, station, text)
        new = [players.make_new_player(station, text, visit.text("nickname"))]
        earlier = players.find_registered(station, new) if visit.text("again") else None
        return tell_outcome(station, earlier or players.register_new_players(station, new, visit.text("late")))


def _register_list(visit: Visit, station: EventStation, text: str) -> str:
    """Register the players of a list, all or none, once they were shown; before that show them, or what is wrong.

    The page that shows it holds the whole list, so that a line of it is mended there.
    """
    try:
        listed = parse_player_list(text, translate("desk.pasted_players"), players.used_numbers(station))
        understood = describe_list(station, listed)
    except UserError as error:
        visit.shown_once.update(list=text, refusal=describe_on_page(error))
        return ""
    if visit.text("sure") != "yes" or visit.text("read") != _fingerprint(text):
        lines = Speaker.of_station(PAGE, station).say_all(understood)
        visit.shown_once.update(list=text, read=_fingerprint(text), understood="\n".join(lines))
        return ""
    new = [player for player, _ in listed.players]
    registered = players.register_new_players(station, new, visit.text("late"), notes=listed.notes)
    return tell_outcome(station, registered)


def _read_written(visit: Visit) -> str:
    """Return what was written or brought. Raises UserError "file.*"."""
    data = visit.files.get("file", b"")
    return decode_text(data, translate("desk.brought_players")).strip() if data else visit.text("name")


def _fingerprint(text: str) -> str:
    """Return what tells that a list is still the one that was shown: a browser may change the ends of lines."""
    return sha256("\n".join(text.split()).encode()).hexdigest()[:16]


def bring_players(visit: Visit) -> str:
    """Register the players of another tournament of the library who are not registered here yet."""
    players_there = visit.library.event_players(visit.keeper.find_event(visit.text("other")))
    with visit.station() as station:
        return tell_outcome(station, players.bring_players(station, players_there))


def check_players_in(visit: Visit) -> str:
    """Check in players: the one of a button, all whose numbers are typed, or all who are not yet."""
    if visit.text("player") == _ALL:
        with visit.station() as station:
            return tell_outcome(station, players.check_all_in(station))
    return _do_with_numbers(visit, players.check_players_in)


def drop_players(visit: Visit) -> str:
    """Take players out of the rounds that follow."""
    return _do_with_numbers(visit, players.drop_players)


def undrop_players(visit: Visit) -> str:
    """Take players in again who had left."""
    return _do_with_numbers(visit, players.undrop_players)


def mark_paid(visit: Visit) -> str:
    """Note beside the log that a player has paid, or not."""
    has_paid = visit.text("paid") != "no"
    line = _do_with_numbers(visit, lambda station, numbers: players.mark_players_paid(station, numbers, has_paid))
    visit.touch()
    return line


def grant_byes(visit: Visit) -> str:
    """Grant players the bye of a round that is still to come, a full or a half one, or take it back."""
    number, worth = visit.number("round"), visit.text("worth")
    return _do_with_numbers(visit, lambda station, numbers: granted_byes.grant_byes(station, numbers, number, worth))


def fix_table(visit: Visit) -> str:
    """Let a player sit at the same table in every round; 0 lets the player move again."""
    with visit.station() as station:
        return tell_outcome(station, players.fix_table(station, visit.number("player"), visit.number("table")))


def seat_player(visit: Visit) -> str:
    """Let who has no table take part in the running round: in the place of its bye, with a bye, or with a loss."""
    how, _, number = visit.text("how").partition("-")
    opponent = read_number(number) if number else NOBODY
    with visit.station() as station:
        require_running(station.state, visit.seen())
        return tell_outcome(station, late_seats.seat_player(station, visit.number("player"), how, opponent))


def rename_player(visit: Visit) -> str:
    """Give a player another name, nickname or id; the number stays, with all that was played."""
    with visit.station() as station:
        names = (visit.text("name"), visit.text("nickname"), visit.text("store_id"))
        outcome = identities.rename_player(station, visit.number("player"), *names)
        visit.touch()
        return tell_outcome(station, outcome)


def merge_players(visit: Visit) -> str:
    """Make one of two registrations of the same person, before round 1."""
    with visit.station() as station:
        return tell_outcome(station, identities.merge_players(station, visit.number("player"), visit.number("other")))


def forget_player(visit: Visit) -> str:
    """Delete the name and all that is kept of a player; the log stays true."""
    with visit.station() as station:
        outcome = players.forget_player(station, visit.number("player"))
        visit.touch()
        return tell_outcome(station, outcome)


def _do_with_numbers(visit: Visit, verb: Callable[[EventStation, Sequence[int]], Outcome]) -> str:
    """Do a verb with the numbers of a field: `3`, `1 2 5-9`. Raises UserError("events.not_numbers")."""
    numbers = parse_player_numbers(visit.text("player"))
    with visit.station() as station:
        return tell_outcome(station, verb(station, numbers))
