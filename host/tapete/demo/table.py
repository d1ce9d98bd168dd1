"""A match on the board's screens from the first press to the last: setting it up, playing it, confirming its end."""

from collections.abc import Callable

from tapete.demo.deed import Deed
from tapete.demo.eyes import Astray, Eyes, Status
from tapete.demo.hands import SEATS, Hands
from tapete.demo.players import Players
from tapete_rules.deck import Deck
from tapete_rules.match import Match

GAME = "kodem"
FIRST = 1
"""Who begins, whatever the board draws: the same match every time."""


class Table:
    """Plays one match; `told(deed, match)` hears of each deed when it has happened."""

    def __init__(self, hands: Hands, eyes: Eyes, decks: dict[int, Deck], told: Callable[[Deed, Match], None]) -> None:
        self._hands = hands
        self._eyes = eyes
        self._decks = decks
        self._told = told

    def begin(self) -> Match:
        """Choose the game, its usual options, a deck for each seat and who begins; the mirror of the match."""
        self._hands.go(1, "home", 0)
        self._hands.choose(1, "game", GAME)
        self._hands.go(1, "options", 0)
        entries = sorted({(deck.name, deck.content_hash()) for deck in self._decks.values()})
        for seat in SEATS:
            deck = self._decks[seat]
            self._hands.go(seat, "deck", 1 + entries.index((deck.name, deck.content_hash())), 1 + len(entries))
        self._hands.go(1, "coin", FIRST)
        self._hands.mirror = self._opened()
        return self._hands.mirror

    def play(self, match: Match) -> Status:
        """Play the match to its end; what the board shows then, with the result before both seats. Raises Astray."""
        for deed in Players(match).deeds():
            self._hands.do(deed)
            self._told(deed, match)
        return self._eyes.wait("result", lambda status: status.screens == ("result", "result"))

    def end(self) -> None:
        """Both seats confirm the result and read that the match was saved."""
        self._hands.hold_both()
        for seat in SEATS:
            self._hands.see(seat, "notice")
            self._hands.press(seat, "OK")
        self._eyes.wait("home", lambda status: status.screens == ("home", "home"))

    def _opened(self) -> Match:
        match = Match(GAME, None, self._decks)
        for move in match.opening(FIRST):
            match.push(move)
        status = self._eyes.wait("play", lambda status: status.screens == ("play", "play"))
        if status.state != match.state_hash():
            raise Astray(f"state {match.state_hash()}", status)
        return match
