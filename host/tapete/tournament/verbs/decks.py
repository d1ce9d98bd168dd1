"""Deck lists: those of a folder or of one player are taken or refused, and the one that is registered is found."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from tapete.errors import UserError
from tapete.library.event_values import RegisteredDeck, StoredPlayer
from tapete.texts.text_limits import LONGEST_NOTE, refuse_long
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.store.deck_lists import count_main_cards
from tapete.tournament.store.station import EventStation
from tapete.tournament.typed.deck_files import match_deck_files
from tapete.tournament.verbs.deck_checking import REFUSED, CheckedList, DeckChecker
from tapete.tournament.verbs.outcome import (
    Finding,
    Hint,
    Outcome,
    Penalty,
    Player,
    Players,
    Sentence,
    Word,
    findings_of,
)

MISSING, UNKNOWN = "missing", "unknown"
NO_DECK = "-"


@dataclass(frozen=True)
class HandedList(Outcome):
    """The list of one player; `registered` is None where it was refused."""

    player: int
    file: str
    verdict: str
    findings: tuple[Finding, ...]
    registered: RegisteredDeck | None

    @property
    def is_refused(self) -> bool:
        """Return True if the list breaks a rule, and no note accepts it."""
        return self.registered is None

    @property
    def count(self) -> int:
        """The cards of the deck, without those beside it."""
        return count_main_cards(self.registered.cards) if self.registered else 0

    def sentences(self) -> Iterator[Sentence]:
        """Yield the verdict, what was found, and how a refused list is accepted."""
        yield from self.lines()
        if self.is_refused:
            yield Hint("event.deck_note_helps")

    def lines(self) -> Iterator[Sentence]:
        """Yield the verdict and what was found."""
        yield Sentence(
            "event.deck_refused_line" if self.is_refused else "event.deck_line", number=self.player,
            name=Player(self.player), verdict=Word(f"event.deck_verdict.{self.verdict}"), count=self.count,
            file=Path(self.file).name,
        )  # fmt: skip
        for finding in self.findings:
            yield Sentence("event.deck_finding", text=finding)

    def data(self) -> dict[str, object]:
        """Return the verdict with what was found."""
        return {
            "player": self.player, "file": self.file, "verdict": self.verdict, "findings": self.findings,
            "count": self.count,
        }  # fmt: skip


@dataclass(frozen=True)
class HandedIn(Outcome):
    """The lists of a folder, players without one, files of nobody, and players whose list is locked."""

    lists: tuple[HandedList, ...] = ()
    missing: tuple[int, ...] = ()
    unmatched: tuple[str, ...] = ()
    locked: tuple[int, ...] = ()

    @property
    def taken(self) -> list[RegisteredDeck]:
        """The lists that are registered."""
        return [handed.registered for handed in self.lists if handed.registered]

    @property
    def has_refused(self) -> bool:
        """Return True if a list was refused."""
        return len(self.taken) < len(self.lists)

    def sentences(self) -> Iterator[Sentence]:
        """Yield what became of each list."""
        for handed in self.lists:
            yield from handed.lines()
        if self.has_refused:
            yield Hint("event.decks_refused")

    def asides(self) -> Iterator[Sentence]:
        """Yield who is missing or locked, and what belongs to nobody."""
        if self.missing:
            yield Sentence("event.decks_missing", names=Players(self.missing))
        if self.locked:
            yield Sentence("event.decks_locked", names=Players(self.locked))
        if self.unmatched:
            yield Sentence("event.decks_unmatched", files=", ".join(self.unmatched))

    def data(self) -> dict[str, object]:
        """Return the lists, and what is missing; nothing where no folder was read."""
        decks = [handed.data() for handed in self.lists]
        rest = {"missing": self.missing, "unmatched": self.unmatched, "locked": self.locked}
        return {"decks": decks, **rest} if self != HandedIn() else {}


def read_folder(
    checker: DeckChecker, folder: Path, players: Sequence[StoredPlayer], named_files: Mapping[int, str], note: str
) -> HandedIn:
    """Read and check the deck file of each player; nothing is written yet. Raises UserError "events.*"."""
    matched = match_deck_files(folder, players, named_files)
    lists = [_read_file(checker, number, str(path), note) for number, path in sorted(matched.files.items())]
    missing = [player.number for player in players if player.number not in matched.files]
    return HandedIn(tuple(lists), tuple(missing), tuple(path.name for path in matched.unmatched))


def _read_file(checker: DeckChecker, player: int, file: str, note: str) -> HandedList:
    try:
        checked = checker.check_source(file, note)
    except UserError as error:
        return HandedList(player, file, REFUSED, findings_of(error), None)
    return _take_list(player, file, checked, note)


def _take_list(player: int, file: str, checked: CheckedList, note: str) -> HandedList:
    refuse_long(note, LONGEST_NOTE)
    registered = None if checked.verdict == REFUSED else checked.register_for(player, note)
    return HandedList(player, file, checked.verdict, checked.findings, registered)


def register_list(station: EventStation, checker: DeckChecker, player: int, source: str, note: str) -> HandedList:
    """Register the list of a player, or replace it while it is not locked. Raises UserError, EventError."""
    handed = _take_list(player, source, checker.check_source(source, note), note)
    refusal = station.event.refusal(Entry("deck", (str(player), NO_DECK)))
    if refusal is not None:
        raise refusal
    if handed.registered is not None:
        _write_lists(station, [handed.registered])
    return handed


@dataclass(frozen=True)
class ListReplaced(HandedList):
    """The locked list of a player, replaced by a judge. `penalty`: what the player has for it, "" for none."""

    penalty: str = ""

    def sentences(self) -> Iterator[Sentence]:
        """Yield the verdict of the new list, and the penalty."""
        yield from super().sentences()
        if not self.is_refused:
            yield Sentence("event.deck_replaced", name=Player(self.player))
        if self.penalty and not self.is_refused:
            yield Sentence("event.deck_penalty", name=Player(self.player), words=Penalty(self.penalty))


def replace_list(
    station: EventStation, checker: DeckChecker, player: int, source: str, note: str, reason: str, penalty: str = ""
) -> ListReplaced:
    """Replace a list that is locked, with the reason and the penalty of a judge. Raises UserError, EventError.

    The reason is kept beside the log, whose two entries hold the hashes of both lists.
    """
    refuse_long(reason, LONGEST_NOTE)
    handed = _take_list(player, source, checker.check_source(source, note), note)
    entries = [Entry("deck", (str(player), NO_DECK, "reason=judge"))]
    if penalty:
        entries.append(Entry("penalty", (str(len(station.state.rounds)), str(player), penalty)))
    for entry in entries:
        refusal = station.event.refusal(entry)
        if refusal is not None:
            raise refusal
    if handed.registered is not None:
        entries[0] = Entry("deck", (str(player), station.hash_deck(handed.registered), "reason=judge"))
        logged = station.register(entries, decks=[handed.registered])
        station.save_note(logged[0].number, reason)
    return ListReplaced(handed.player, handed.file, handed.verdict, handed.findings, handed.registered, penalty)


def list_findings(station: EventStation, deck: RegisteredDeck, library: str) -> list[Finding]:
    """Return what the rules say now of a list that was accepted with a note; none where it cannot be checked here."""
    try:
        return list(DeckChecker(station.state.settings, None, library).check_registered(deck).findings)
    except UserError:
        return []


def register_lists(station: EventStation, checker: DeckChecker, folder: Path, note: str) -> HandedIn:
    """Register the lists of a folder for players who are registered; those whose list is locked are left out."""
    players = [player for number, player in station.players().items() if number in station.state.players]
    read = read_folder(checker, folder, players, {}, note)
    locked = tuple(handed.player for handed in read.lists if _is_locked(station, handed.player))
    lists = tuple(handed for handed in read.lists if handed.player not in locked)
    handed_in = HandedIn(lists, read.missing, read.unmatched, locked)
    _write_lists(station, handed_in.taken)
    return handed_in


def _is_locked(station: EventStation, player: int) -> bool:
    return bool(station.state.rounds) and station.state.players[player].deck != NO_DECK


def _write_lists(station: EventStation, decks: Sequence[RegisteredDeck]) -> None:
    station.register([Entry("deck", (str(deck.player), station.hash_deck(deck))) for deck in decks], decks=decks)


def list_verdicts(station: EventStation) -> dict[int, str]:
    """Return how the list of each player was taken: a verdict, "missing", or "unknown" where it is not here."""
    decks = station.decks()
    return {number: _verdict_of(station, decks.get(number), number) for number in sorted(station.state.players)}


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
