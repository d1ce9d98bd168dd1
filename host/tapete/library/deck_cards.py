"""The cards that decks are looked up in: those of a file or of the library, of a named game or of each deck's own."""

from pathlib import Path

from tapete.cards.catalogue import Catalogue
from tapete.cards.recognising import GameChooser
from tapete.cards.shape import shape_of
from tapete.decks.decklist import DeckList
from tapete.decks.readings import Chooser
from tapete.decks.resolving import ResolvedDeck, count_known, resolve_deck
from tapete.errors import UserError
from tapete.library.catalogue_files import read_catalogue_file
from tapete.library.catalogue_sources import KnownSources
from tapete.words import translate


class DeckCards:
    """The catalogues for decks, each read once; no library is made for them.

    `game` "" stands for the game of each deck, which `choose` asks for where nothing tells it.
    """

    def __init__(self, game: str, cards: Path | None, library: str, choose: GameChooser | None = None) -> None:
        self._game = game
        self._cards = cards
        self._library = library
        self._choose = choose
        self._known: KnownSources | None = None
        self._catalogues: dict[str, Catalogue] = {}
        if game:
            shape_of(game)  # a game that is not known is told as such, not as one without cards

    def resolve(self, deck: DeckList, choose: Chooser | None = None, game: str = "") -> ResolvedDeck:
        """Return a deck with its cards; `game` is the one that is known to be its own.

        Raises UserError for a card that is not known, and "deck.other_game" where the list is of another game.
        """
        catalogue = self.catalogue_for(deck, game)
        try:
            return resolve_deck(deck, catalogue, choose)
        except UserError as error:
            other_game = self._other_game(deck, catalogue) if error.code == "deck.unknown_cards" else ""
            if not other_game:
                raise
            name = deck.name or translate("deck.unnamed")
            raise UserError("deck.other_game", name=name, game=catalogue.game, other=other_game) from error

    def catalogue_for(self, deck: DeckList, game: str = "") -> Catalogue:
        """Return the cards for a deck. Raises UserError where there are none, or its game cannot be told."""
        game = self._game or game
        return self.game_catalogue(game or ("" if self._cards else self._tell_game(deck)))

    def game_catalogue(self, game: str) -> Catalogue:
        """Return the cards of a game, "" for the one of the named file. Raises UserError where there are none."""
        if self._cards is not None:
            return self._file_catalogue(self._cards, game)
        catalogue = self._library_catalogue(game)
        if not catalogue.cards:
            raise UserError("cards.none", game=catalogue.game)
        return catalogue

    def _file_catalogue(self, cards: Path, game: str) -> Catalogue:
        if game not in self._catalogues:
            read = read_catalogue_file(cards, game, self._library, choose=self._choose)
            self._catalogues[game] = read.reading.catalogue
        return self._catalogues[game]

    def _library_catalogue(self, game: str) -> Catalogue:
        if game not in self._catalogues:
            self._catalogues[game] = self._sources().game_catalogue(game)
        return self._catalogues[game]

    def _sources(self) -> KnownSources:
        self._known = self._known or KnownSources(self._library)
        return self._known

    def _games(self) -> list[str]:
        """Return the games of which the library has cards."""
        games = dict.fromkeys(source.game for source in self._sources().sources)
        return [game for game in games if self._sources().game_catalogue(game).cards]

    def _tell_game(self, deck: DeckList) -> str:
        """Return the game that knows most cards of a deck. Raises UserError "cards.none_at_all", "deck.unsure_game"."""
        games = self._games()
        if not games:
            raise UserError("cards.none_at_all")
        if len(games) == 1:
            return games[0]
        counts = {game: count_known(deck, self._library_catalogue(game)) for game in games}
        most = [game for game, count in counts.items() if count and count == max(counts.values())]
        if len(most) == 1:
            return most[0]
        name = deck.name or translate("deck.unnamed")
        answer = self._choose(name, most or games) if self._choose else ""
        if not answer:
            raise UserError("deck.unsure_game", name=name, games=", ".join(most or games))
        return answer

    def _other_game(self, deck: DeckList, catalogue: Catalogue) -> str:
        """Return the only game of the library that knows most cards of a deck of which a catalogue knows none."""
        if count_known(deck, catalogue):
            return ""
        catalogues = {game: self._sources().game_catalogue(game) for game in self._games() if game != catalogue.game}
        other_games = [game for game in catalogues if count_known(deck, catalogues[game]) * 2 > len(deck.entries)]
        return other_games[0] if len(other_games) == 1 else ""
