"""Forms about players: registration, check-in, paid, leaving and coming back."""

from tapete.errors import UserError
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.desk.forms.telling import with_notes
from tapete.tournament.desk.visit import Visit
from tapete.tournament.saying.player_names import name_of_player
from tapete.tournament.typed.player_list import parse_player_list
from tapete.tournament.typed.player_numbers import parse_player_numbers
from tapete.tournament.verbs.players import (
    make_new_player,
    mark_players_paid,
    register_new_players,
    renumber_new_players,
    used_numbers,
)
from tapete.words import translate

_ALL = "all"


def register_players(visit: Visit) -> str:
    """Register a player; several lines are a list of players."""
    written = visit.text("name")
    if len(written.strip().splitlines()) > 1:
        return _register_list(visit, written)
    with visit.station() as station:
        player = make_new_player(station, written, visit.text("nickname"))
        register_new_players(station, [player], visit.text("late"))
        return with_notes(station, translate("desk.registered", name=player.name, number=player.number))


def _register_list(visit: Visit, written: str) -> str:
    """Register all players of a list, or none of them; what is left out of it is said."""
    with visit.station() as station:
        listed = parse_player_list(written, translate("desk.pasted_players"), used_numbers(station))
        register_new_players(station, [player for player, _ in listed.players], visit.text("late"))
        count = translate("event.registered", count=len(listed.players))
        return " ".join([with_notes(station, count), *(note.describe() for note in listed.notes)])


def bring_players(visit: Visit) -> str:
    """Register the players of another tournament of the library who are not registered here yet."""
    other = visit.library.event_players(visit.keeper.find_event(visit.text("other")))
    with visit.station() as station:
        new = renumber_new_players(station, [other[number] for number in sorted(other)])
        if not new:
            raise UserError("desk.nobody_new")
        register_new_players(station, new)
        return with_notes(station, translate("event.registered", count=len(new)))


def check_players_in(visit: Visit) -> str:
    """Note that players are here: the one of a button, all whose numbers are typed, or all who are not yet."""
    if visit.text("player") == _ALL:
        return _check_all_in(visit)
    return _write_each(visit, "check_in", "event.checked_in")


def _check_all_in(visit: Visit) -> str:
    with visit.station() as station:
        players = station.state.players.items()
        away = [number for number, each in players if not (each.is_checked_in or each.has_dropped)]
        station.append_entries(*(Entry("check_in", (str(number),)) for number in away))
        return with_notes(station, translate("desk.all_are_here", count=len(away)))


def drop_players(visit: Visit) -> str:
    """Take players out of the rounds that follow."""
    return _write_each(visit, "drop", "event.dropped")


def undrop_players(visit: Visit) -> str:
    """Take players in again who had left."""
    return _write_each(visit, "undrop", "event.undropped")


def mark_paid(visit: Visit) -> str:
    """Note beside the log that a player has paid, or that they have not."""
    numbers = _read_numbers(visit)
    has_paid = visit.text("paid") != "no"
    with visit.station() as station:
        mark_players_paid(station, numbers, has_paid)
        visit.touch()
        key = "event.paid" if has_paid else "desk.not_paid"
        return _name_each(visit, numbers, key)


def fix_table(visit: Visit) -> str:
    """Let a player sit at the same table in every round; 0 lets them move again."""
    player, table = visit.number("player"), visit.number("table")
    with visit.station() as station:
        station.append_entries(Entry("fix_table", (str(player), str(table))))
        name = name_of_player(player, station.players())
        return translate("event.table_fixed" if table else "event.table_free", name=name, player=player, table=table)


def forget_player(visit: Visit) -> str:
    """Delete the name and all that is kept of a player; the log stays true."""
    number = visit.number("player")
    with visit.station() as station:
        station.forget_player(number)
        visit.touch()
    return translate("event.forgotten", number=number)


def _write_each(visit: Visit, kind: str, words: str) -> str:
    numbers = _read_numbers(visit)
    with visit.station() as station:
        station.append_entries(*(Entry(kind, (str(number),)) for number in numbers))
        return with_notes(station, _name_each(visit, numbers, words))


def _read_numbers(visit: Visit) -> list[int]:
    """Return the numbers of a field: `3`, `1 2 5-9`. Raises UserError("events.not_numbers")."""
    return parse_player_numbers(visit.text("player"))


def _name_each(visit: Visit, numbers: list[int], words: str) -> str:
    with visit.station() as station:
        players = station.players()
    return " ".join(translate(words, number=number, name=name_of_player(number, players)) for number in numbers)
