"""A deck list that somebody hands in at a tournament: read, checked by the rules, taken or refused."""

from dataclasses import dataclass, replace
from pathlib import Path

from tapete.cards.catalogue import Catalogue
from tapete.decks.checking import check_deck
from tapete.decks.decklist import DeckEntry, DeckList
from tapete.decks.list_notes import list_notes
from tapete.decks.parts import split_aside
from tapete.errors import UserError
from tapete.game_parts import find_part, games_with_cards
from tapete.library.deck_cards import DeckCards
from tapete.library.deck_sources import list_of
from tapete.library.event_values import RegisteredCard, RegisteredDeck
from tapete.texts.text_limits import LONGEST_NAME
from tapete.tournament.core.settings import EventSettings
from tapete.tournament.store.deck_lists import list_resolved_cards, list_written_cards
from tapete.tournament.verbs.outcome import Finding, findings_of

LEGAL, ACCEPTED, UNCHECKED, REFUSED = "legal", "accepted", "unchecked", "refused"

_LEFT_OUT = "deck.left_out"
"""Said of words that no card's name has; without cards to compare they stay with the name."""


@dataclass(frozen=True)
class CheckedList:
    """A list with its verdict. `findings`: what the rules or the reader say of it."""

    name: str
    cards: tuple[RegisteredCard, ...]
    verdict: str
    findings: tuple[Finding, ...] = ()

    def register_for(self, player: int, note: str) -> RegisteredDeck:
        """Return the list as the one of a player."""
        return RegisteredDeck(player, self.name[:LONGEST_NAME], self.cards, self.verdict, note)


class DeckChecker:
    """Reads and checks the lists of one tournament; the catalogue is read once.

    Raises UserError("events.no_decks_here") for a game whose players bring no decks.
    """

    def __init__(self, settings: EventSettings, cards: Path | None, library: str) -> None:
        self._game = settings.word("game")
        self._options = settings.game_options()
        self._library = library
        self._require_decks()
        self._deck_cards = DeckCards(self._game if self._game in games_with_cards() else "", cards, library)
        self._catalogue = self._find_catalogue()

    def check_source(self, source: str, note: str = "") -> CheckedList:
        """Return a list with its verdict; what breaks the rules is accepted with a note. Raises UserError."""
        return self._check_list(list_of(source, self._library, self._game), note)

    def check_registered(self, deck: RegisteredDeck) -> CheckedList:
        """Return a list that was registered before with its verdict of now. Raises UserError."""
        entries = [
            DeckEntry(card.name, card.code, card.name, card.count, type=card.type, part=card.part)
            for card in deck.cards
        ]
        main, side = split_aside(entries)
        return self._check_list(DeckList(deck.name, "", tuple(main), side=tuple(side)), deck.note)

    def list_cards(self, source: str) -> tuple[RegisteredCard, ...]:
        """Return the cards of a list that is only looked at; unknown ones stay as they are written."""
        return self._check_list(list_of(source, self._library, self._game), "-").cards

    def _check_list(self, deck: DeckList, note: str) -> CheckedList:
        if self._catalogue is None:
            notes = tuple(Finding(note) for note in list_notes(deck) if note.code != _LEFT_OUT)
            return CheckedList(deck.name, list_written_cards(deck), UNCHECKED, notes)
        try:
            resolved = self._deck_cards.resolve(deck)
        except UserError as error:
            verdict = ACCEPTED if note else REFUSED
            return CheckedList(deck.name, list_written_cards(deck), verdict, findings_of(error))
        in_any_order = replace(resolved, deck=replace(resolved.deck, is_ordered=False))
        checked = check_deck(in_any_order, options=self._options)
        findings = (*map(Finding, checked.findings), *map(Finding, resolved.notes))
        verdict = LEGAL if checked.is_legal else ACCEPTED if note else REFUSED
        return CheckedList(deck.name, list_resolved_cards(resolved), verdict, findings)

    def _require_decks(self) -> None:
        needed = getattr(find_part(self._game, "deck_registration"), "NEEDED_OPTIONS", {})
        for name, requirement in needed.items():
            if self._options.get(name) != requirement:
                raise UserError("events.no_decks_here", game=self._game, option=f"{name}:{requirement}")

    def _find_catalogue(self) -> Catalogue | None:
        if self._game not in games_with_cards():
            return None
        try:
            return self._deck_cards.game_catalogue(self._game)
        except UserError as error:
            if error.code != "cards.none":
                raise
            return None
