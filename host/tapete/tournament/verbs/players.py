"""Registering players, and what is noted of them beside the log."""

from collections import defaultdict
from collections.abc import Sequence

from tapete.errors import UserError
from tapete.library.event_values import RegisteredDeck, StoredPlayer
from tapete.texts.folding import clean_line, name_key
from tapete.texts.text_limits import LONGEST_NAME, refuse_long
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.store.station import EventStation
from tapete.tournament.typed.markup import is_markup
from tapete.tournament.typed.player_list import next_number


def used_numbers(station: EventStation) -> set[int]:
    """Return the numbers that no new player can have."""
    return set(station.state.players) | set(station.players())


def make_new_player(station: EventStation, name: str, nickname: str = "") -> StoredPlayer:
    """Return a player with the next free number.

    Raises UserError("events.nameless"), "events.long_name", "events.markup_name".
    """
    cleaned, cleaned_nickname = clean_line(name), clean_line(nickname)
    if not name_key(cleaned):
        raise UserError("events.nameless")
    if is_markup(cleaned):
        raise UserError("events.markup_name", text=cleaned)
    for text in (cleaned, cleaned_nickname):
        refuse_long(text, LONGEST_NAME)
    return StoredPlayer(next_number(used_numbers(station)), cleaned, cleaned_nickname)


def register_new_players(
    station: EventStation, new: Sequence[StoredPlayer], late: str = "", decks: Sequence[RegisteredDeck] = ()
) -> None:
    """Register players and their lists; `late`: join or wait once the rounds have begun. Raises UserError."""
    _refuse_same_names(station, new)
    hashes = {deck.player: station.hash_deck(deck) for deck in decks}
    station.register([_registration(player.number, late, hashes.get(player.number, "")) for player in new], new, decks)


def renumber_new_players(station: EventStation, players: Sequence[StoredPlayer]) -> list[StoredPlayer]:
    """Return players of elsewhere with the next free numbers, without those who are registered here already."""
    used, known = used_numbers(station), list(station.players().values())
    new: list[StoredPlayer] = []
    for player in players:
        if _find_same(player, known) is None:
            new.append(player._replace(number=next_number(used), has_paid=False))
            used.add(new[-1].number)
    return new


def mark_players_paid(station: EventStation, numbers: Sequence[int], has_paid: bool = True) -> None:
    """Note beside the log that players have paid. Raises UserError("events.no_such_player")."""
    stored = station.players()
    missing = [number for number in numbers if number not in stored]
    if missing:
        raise UserError("events.no_such_player", number=missing[0])
    station.save_players([stored[number]._replace(has_paid=has_paid) for number in numbers])


def _registration(number: int, late: str, deck: str) -> Entry:
    words = (f"deck={deck}",) if deck else ()
    return Entry("late", (str(number), late, *words)) if late else Entry("register", (str(number), *words))


def _refuse_same_names(station: EventStation, new: Sequence[StoredPlayer]) -> None:
    """Refuse a list that is imported twice, or names somebody twice: it would register people twice."""
    known: dict[str, list[StoredPlayer]] = defaultdict(list)
    for player in station.players().values():
        known[player.name.casefold()].append(player)
    # Those with an id first: below them a player without one may be any of them.
    for player in sorted(new, key=lambda player: not player.store_id):
        namesakes = known[player.name.casefold()]
        if same := _find_same(player, namesakes):
            raise UserError("events.registered_before", name=player.name, number=same.number)
        namesakes.append(player)


def _find_same(player: StoredPlayer, others: Sequence[StoredPlayer]) -> StoredPlayer | None:
    """Return who may be the same person: of that name and id, or of that name where the player has no id."""
    namesakes = [other for other in others if other.name.casefold() == player.name.casefold()]
    return next((other for other in namesakes if player.store_id in ("", other.store_id)), None)
