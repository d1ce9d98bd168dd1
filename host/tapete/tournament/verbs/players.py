"""Players: registered, here, gone and back again; what is noted of them beside the log."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from tapete.coded_notes import CodedNote
from tapete.errors import UserError
from tapete.library.event_values import RegisteredDeck, StoredPlayer
from tapete.texts.folding import clean_line, name_key
from tapete.texts.text_limits import LONGEST_NAME, refuse_long
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.store.station import EventStation
from tapete.tournament.typed.markup import is_markup
from tapete.tournament.typed.player_list import next_number
from tapete.tournament.verbs.late_entries import LateSeat, choose_late, describe_late_seat, make_late_entries
from tapete.tournament.verbs.outcome import Outcome, Player, Players, Sentence, sentence_of_note


@dataclass(frozen=True)
class PlayersRegistered(Outcome):
    """New players; `seats`: what late ones do in the running round. `notes`: on the list that named them."""

    registered: tuple[Player, ...]
    seats: tuple[LateSeat, ...] = ()
    notes: tuple[CodedNote, ...] = ()

    def sentences(self) -> Iterator[Sentence]:
        """Yield the number of the only one, or how many there are; then the seats."""
        if len(self.registered) == 1:
            (player,) = self.registered
            yield Sentence("event.registered_one", name=player, number=player.number)
        else:
            yield Sentence("event.registered", count=len(self.registered))
        for seat in self.seats:
            yield from seat.sentences()

    def asides(self) -> Iterator[Sentence]:
        """Yield what was left out of the list."""
        return map(sentence_of_note, self.notes)

    def data(self) -> dict[str, object]:
        """Return the players with their seats."""
        return {"registered": self.registered, "seats": [seat.data() for seat in self.seats], "notes": self.notes}


@dataclass(frozen=True)
class PlayersCheckedIn(Outcome):
    """Players are here. `here_before`: who had been noted; `without_place`: a bracket or a round robin has begun."""

    checked_in: tuple[Player, ...]
    here_before: tuple[int, ...] = ()
    without_place: tuple[int, ...] = ()

    def sentences(self) -> Iterator[Sentence]:
        """Yield a line for each, then who was here before and who does not play."""
        yield from _name_each("event.checked_in", self.checked_in)
        if self.here_before:
            yield Sentence("event.here_before", names=Players(self.here_before))
        yield from _name_left_out(self.without_place)


@dataclass(frozen=True)
class AllCheckedIn(PlayersCheckedIn):
    """All who were awaited are here."""

    def sentences(self) -> Iterator[Sentence]:
        """Yield how many they are."""
        yield Sentence("desk.all_are_here", count=len(self.checked_in))
        yield from _name_left_out(self.without_place)


@dataclass(frozen=True)
class PlayersDropped(Outcome):
    """Players take no part in the rounds that follow."""

    dropped: tuple[Player, ...]

    def sentences(self) -> Iterator[Sentence]:
        """Yield a line for each."""
        yield from _name_each("event.dropped", self.dropped)


@dataclass(frozen=True)
class PlayersBack(Outcome):
    """Players who had left take part again."""

    back: tuple[Player, ...]
    without_place: tuple[int, ...] = ()

    def sentences(self) -> Iterator[Sentence]:
        """Yield a line for each, then who does not play."""
        yield from _name_each("event.undropped", self.back)
        yield from _name_left_out(self.without_place)


@dataclass(frozen=True)
class PlayersPaid(Outcome):
    """It is noted beside the log that players have paid, or that they have not."""

    paid: tuple[Player, ...]
    has_paid: bool = True

    def sentences(self) -> Iterator[Sentence]:
        """Yield a line for each."""
        yield from _name_each("event.paid" if self.has_paid else "desk.not_paid", self.paid)


@dataclass(frozen=True)
class TableFixed(Outcome):
    """A player sits at the same table in every round; table 0: the player moves again."""

    player: int
    table: int

    def sentences(self) -> Iterator[Sentence]:
        """Yield the table."""
        key = "event.table_fixed" if self.table else "event.table_free"
        yield Sentence(key, name=Player(self.player), player=self.player, table=self.table)


@dataclass(frozen=True)
class PlayerForgotten(Outcome):
    """The name and all that was kept of a player is gone."""

    forgotten: int

    def sentences(self) -> Iterator[Sentence]:
        """Yield the number."""
        yield Sentence("event.forgotten", number=self.forgotten)


def _name_each(key: str, players: Sequence[Player]) -> Iterator[Sentence]:
    return (Sentence(key, name=player, number=player.number) for player in players)


def _name_left_out(numbers: Sequence[int]) -> Iterator[Sentence]:
    """Yield who is here and does not play."""
    if numbers:
        yield Sentence("event.no_place", names=Players(tuple(numbers)))


def used_numbers(station: EventStation) -> set[int]:
    """Return the numbers that no new player can have."""
    return set(station.state.players) | set(station.players())


def make_new_player(station: EventStation, name: str, nickname: str = "") -> StoredPlayer:
    """Return a player with the next free number.

    Raises UserError("events.nameless"), "events.long_name", "events.markup_name".
    """
    cleaned, cleaned_nickname = require_name(name), clean_line(nickname)
    refuse_long(cleaned_nickname, LONGEST_NAME)
    return StoredPlayer(next_number(used_numbers(station)), cleaned, cleaned_nickname)


def require_name(name: str) -> str:
    """Return a name without what is around it. Raises UserError as `make_new_player` does."""
    cleaned = clean_line(name)
    if not name_key(cleaned):
        raise UserError("events.nameless")
    if is_markup(cleaned):
        raise UserError("events.markup_name", text=cleaned)
    refuse_long(cleaned, LONGEST_NAME)
    return cleaned


def registered_players(station: EventStation) -> dict[int, StoredPlayer]:
    """Return what is kept of those who are registered now: an undone registration leaves its name to others."""
    return {number: player for number, player in station.players().items() if number in station.state.players}


def register_new_players(
    station: EventStation,
    new: Sequence[StoredPlayer],
    late: str = "",
    decks: Sequence[RegisteredDeck] = (),
    notes: Sequence[CodedNote] = (),
) -> PlayersRegistered:
    """Register players and their lists. Raises UserError, EventError.

    `late`: one of LATE_WAYS once the rounds have begun; without it what changes least.
    """
    refuse_same_names(station, new)
    late = choose_late(station.state, late)
    was_over = not any(station.state.open_tables())
    hashes = {deck.player: station.hash_deck(deck) for deck in decks}
    entries = [make_late_entries(player.number, late, hashes.get(player.number, "")) for player in new]
    station.register([entry for of_player in entries for entry in of_player], new, decks)
    seats = [describe_late_seat(station.state, player.number, late, was_over) for player in new] if late else ()
    return PlayersRegistered(tuple(Player(player.number) for player in new), tuple(seats), tuple(notes))


def bring_players(station: EventStation, players: Mapping[int, StoredPlayer]) -> PlayersRegistered:
    """Register the players of another tournament who are not registered here yet. Raises UserError."""
    new = _renumber(station, [players[number] for number in sorted(players)])
    if not new:
        raise UserError("desk.nobody_new")
    return register_new_players(station, new)


def check_players_in(station: EventStation, numbers: Sequence[int]) -> PlayersCheckedIn:
    """Note that players are here; who has been noted before stays so. Raises EventError."""
    players = station.state.players
    already_in = tuple(number for number in numbers if number in players and players[number].is_checked_in)
    new = [number for number in numbers if number not in already_in]
    _write_each(station, "check_in", new)
    return PlayersCheckedIn(_as_players(new), already_in, _without_place(station, new))


def check_all_in(station: EventStation) -> AllCheckedIn:
    """Note that all are here who are awaited."""
    players = station.state.players.items()
    awaited = [number for number, player in players if not (player.is_checked_in or player.has_dropped)]
    _write_each(station, "check_in", awaited)
    return AllCheckedIn(_as_players(awaited), without_place=_without_place(station, awaited))


def drop_players(station: EventStation, numbers: Sequence[int]) -> PlayersDropped:
    """Take players out of the rounds that follow. Raises EventError."""
    _write_each(station, "drop", numbers)
    return PlayersDropped(_as_players(numbers))


def undrop_players(station: EventStation, numbers: Sequence[int]) -> PlayersBack:
    """Take players in again who had left. Raises EventError."""
    _write_each(station, "undrop", numbers)
    return PlayersBack(_as_players(numbers), _without_place(station, numbers))


def mark_players_paid(station: EventStation, numbers: Sequence[int], has_paid: bool = True) -> PlayersPaid:
    """Note beside the log that players have paid. Raises UserError("events.no_such_player")."""
    stored = station.players()
    for number in numbers:
        _require_stored(stored, number)
    station.save_players([stored[number]._replace(has_paid=has_paid) for number in numbers])
    return PlayersPaid(_as_players(numbers), has_paid)


def fix_table(station: EventStation, player: int, table: int) -> TableFixed:
    """Let a player sit at the same table in every round; table 0 lets the player move again. Raises EventError."""
    station.append_entries(Entry("fix_table", (str(player), str(table))))
    return TableFixed(player, table)


def forget_player(station: EventStation, number: int) -> PlayerForgotten:
    """Delete the name and all that is kept of a player; the log stays true. Raises UserError."""
    _require_stored(station.players(), number)
    station.forget_player(number)
    return PlayerForgotten(number)


def _require_stored(stored: Mapping[int, StoredPlayer], number: int) -> None:
    if number not in stored:
        raise UserError("events.no_such_player", number=number)


def _write_each(station: EventStation, kind: str, numbers: Sequence[int]) -> None:
    station.append_entries(*(Entry(kind, (str(number),)) for number in numbers))


def _as_players(numbers: Sequence[int]) -> tuple[Player, ...]:
    return tuple(map(Player, numbers))


def _without_place(station: EventStation, numbers: Sequence[int]) -> tuple[int, ...]:
    """Return who is here and does not play: a bracket or a round robin has begun without them."""
    state = station.state
    return tuple(number for number in numbers if not state.has_place(state.players[number]))


def _renumber(station: EventStation, players: Sequence[StoredPlayer]) -> list[StoredPlayer]:
    """Return players of elsewhere with the next free numbers, without those who are registered here already."""
    used, registered = used_numbers(station), list(registered_players(station).values())
    new: list[StoredPlayer] = []
    for player in players:
        if _find_same(player, registered) is None:
            new.append(player._replace(number=next_number(used), has_paid=False))
            used.add(new[-1].number)
    return new


def find_registered(station: EventStation, new: Sequence[StoredPlayer]) -> PlayersRegistered | None:
    """Return those who are registered already, if that is everybody of a list; None where somebody is new."""
    registered = list(registered_players(station).values())
    same = [_find_same(player, registered) for player in new]
    numbers = [player.number for player in same if player is not None]
    return PlayersRegistered(_as_players(numbers)) if len(numbers) == len(new) else None


def refuse_same_names(station: EventStation, new: Sequence[StoredPlayer]) -> None:
    """Refuse a list that is imported twice, or names somebody twice: it would register people twice.

    Raises UserError("events.registered_before").
    """
    same_named: dict[str, list[StoredPlayer]] = defaultdict(list)
    for player in registered_players(station).values():
        same_named[player.name.casefold()].append(player)
    # Those with an id first: below them a player without one may be any of them.
    for player in sorted(new, key=lambda player: not player.store_id):
        namesakes = same_named[player.name.casefold()]
        if same := _find_same(player, namesakes):
            raise UserError("events.registered_before", name=player.name, number=same.number)
        namesakes.append(player)


def _find_same(player: StoredPlayer, candidates: Sequence[StoredPlayer]) -> StoredPlayer | None:
    """Return who may be the same person: of that name and id, or of that name where the player has no id."""
    namesakes = [candidate for candidate in candidates if candidate.name.casefold() == player.name.casefold()]
    return next((candidate for candidate in namesakes if player.store_id in ("", candidate.store_id)), None)


def find_same_person(player: StoredPlayer, candidates: Sequence[StoredPlayer]) -> StoredPlayer | None:
    """Return who may be the same person as a player whose name changes, whichever of the two has an id."""
    return _find_same(player, candidates) or next(
        (candidate for candidate in candidates if _find_same(candidate, [player])), None
    )
