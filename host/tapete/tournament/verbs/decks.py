"""The desk's steps with deck lists: take those of a folder or of one player, and find the one that is registered."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from tapete.command_result import describe_error
from tapete.errors import UserError
from tapete.library.event_values import RegisteredDeck, StoredPlayer
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.store.station import EventStation
from tapete.tournament.typed.deck_files import match_deck_files
from tapete.tournament.verbs.deck_checking import REFUSED, CheckedList, DeckChecker

MISSING, UNKNOWN = "missing", "unknown"
NO_DECK = "-"


@dataclass(frozen=True)
class HandedList:
    """The list of one player; `registered` is None where it was refused."""

    player: int
    file: str
    verdict: str
    findings: tuple[str, ...]
    registered: RegisteredDeck | None


@dataclass(frozen=True)
class HandedIn:
    """The lists of a folder, players without one, files of nobody, and players whose list is locked."""

    lists: tuple[HandedList, ...] = ()
    missing: tuple[int, ...] = ()
    unmatched: tuple[str, ...] = ()
    locked: tuple[int, ...] = ()

    @property
    def taken(self) -> list[RegisteredDeck]:
        """The lists that are registered."""
        return [each.registered for each in self.lists if each.registered]

    @property
    def has_refused(self) -> bool:
        """Return True if a list was refused."""
        return len(self.taken) < len(self.lists)


def read_folder(
    checker: DeckChecker, folder: Path, players: Sequence[StoredPlayer], named: Mapping[int, str], note: str
) -> HandedIn:
    """Read and check the deck file of each player; nothing is written yet. Raises UserError "events.*"."""
    matched = match_deck_files(folder, players, named)
    lists = [_read_file(checker, number, str(path), note) for number, path in sorted(matched.files.items())]
    missing = [player.number for player in players if player.number not in matched.files]
    return HandedIn(tuple(lists), tuple(missing), tuple(path.name for path in matched.unmatched))


def _read_file(checker: DeckChecker, player: int, file: str, note: str) -> HandedList:
    try:
        checked = checker.check_source(file, note)
    except UserError as error:
        findings = (describe_error(error), *(detail.describe() for detail in error.details))
        return HandedList(player, file, REFUSED, findings, None)
    return _take_list(player, file, checked, note)


def _take_list(player: int, file: str, checked: CheckedList, note: str) -> HandedList:
    taken = None if checked.verdict == REFUSED else checked.register_for(player, note)
    return HandedList(player, file, checked.verdict, checked.findings, taken)


def register_list(station: EventStation, checker: DeckChecker, player: int, source: str, note: str) -> HandedList:
    """Register the list of a player, or replace it while it is not locked. Raises UserError, EventError."""
    handed = _take_list(player, source, checker.check_source(source, note), note)
    refusal = station.event.refusal(Entry("deck", (str(player), NO_DECK)))
    if refusal is not None:
        raise refusal
    if handed.registered is not None:
        _write_lists(station, [handed.registered])
    return handed


def list_findings(station: EventStation, deck: RegisteredDeck, library: str) -> list[str]:
    """Return what the rules say now of a list that was accepted with a note; none where it cannot be checked here."""
    try:
        return list(DeckChecker(station.state.settings, None, library).check_registered(deck).findings)
    except UserError:
        return []


def register_lists(station: EventStation, checker: DeckChecker, folder: Path, note: str) -> HandedIn:
    """Register the lists of a folder for players who are registered; those whose list is locked are left out."""
    players = [player for number, player in station.players().items() if number in station.state.players]
    read = read_folder(checker, folder, players, {}, note)
    locked = tuple(each.player for each in read.lists if _is_locked(station, each.player))
    lists = tuple(each for each in read.lists if each.player not in locked)
    handed = HandedIn(lists, read.missing, read.unmatched, locked)
    _write_lists(station, handed.taken)
    return handed


def _is_locked(station: EventStation, player: int) -> bool:
    return bool(station.state.rounds) and station.state.players[player].deck != NO_DECK


def _write_lists(station: EventStation, decks: Sequence[RegisteredDeck]) -> None:
    station.register([Entry("deck", (str(deck.player), station.hash_deck(deck))) for deck in decks], decks=decks)


def list_verdicts(station: EventStation) -> dict[int, str]:
    """Return how the list of each player was taken: a verdict, "missing", or "unknown" where it is not here."""
    kept = station.decks()
    return {number: _verdict_of(station, kept.get(number), number) for number in sorted(station.state.players)}


def _verdict_of(station: EventStation, deck: RegisteredDeck | None, number: int) -> str:
    if station.state.players[number].deck == NO_DECK:
        return MISSING
    return deck.verdict if deck is not None and station.is_in_log(deck) else UNKNOWN


def require_deck(station: EventStation, player: int) -> RegisteredDeck:
    """Return the list that the log registers. Raises UserError("events.no_deck"), UserError("events.other_deck")."""
    if player not in station.state.players:
        raise EventError("event.unknown_player", player=player)
    if station.state.players[player].deck == NO_DECK:
        raise UserError("events.no_deck", number=player)
    deck = station.decks().get(player)
    if deck is None or not station.is_in_log(deck):
        raise UserError("events.other_deck", number=player)
    return deck
