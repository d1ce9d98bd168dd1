"""A match on the board's screens from the first press to the last: setting it up, playing it, confirming its end."""

from collections.abc import Callable

from tapete.demo.button_presser import SEATS, ButtonPresser
from tapete.demo.planned_move import PlannedMove
from tapete.demo.players import DemoPlayers
from tapete.demo.status_watcher import BoardStatus, StatusWatcher, UnexpectedStatus
from tapete_rules.deck import Deck
from tapete_rules.match import Match

GAME = "kodem"
FIRST = 1
"""Who begins, whatever the board draws: the same match every time."""


class DemoMatch:
    """Plays one match; `told(planned, match)` is called after each move."""

    def __init__(
        self,
        presser: ButtonPresser,
        watcher: StatusWatcher,
        decks: dict[int, Deck],
        told: Callable[[PlannedMove, Match], None],
    ) -> None:
        self._presser = presser
        self._watcher = watcher
        self._decks = decks
        self._told = told

    def begin_match(self) -> Match:
        """Choose the game, its usual options, a deck for each seat and who begins; the mirror of the match."""
        self._presser.go_to(1, "home", 0)
        self._presser.choose_entry(1, "game", GAME)
        self._presser.go_to(1, "options", 0)
        entries = sorted({(deck.name, deck.content_hash()) for deck in self._decks.values()})
        for seat in SEATS:
            deck = self._decks[seat]
            self._presser.go_to(seat, "deck", 1 + entries.index((deck.name, deck.content_hash())), 1 + len(entries))
        self._presser.go_to(1, "coin", FIRST)
        self._presser.mirror = self._open_match()
        return self._presser.mirror

    def play_match(self, match: Match) -> BoardStatus:
        """Play the match to its end; what the board shows then, with the result before both seats. Raises Astray."""
        for planned in DemoPlayers(match).planned_moves():
            self._presser.carry_out(planned)
            self._told(planned, match)
        return self._watcher.wait_for("result", lambda status: status.screens == ("result", "result"))

    def end_match(self) -> None:
        """Confirm the result on both seats, and read that the match was saved."""
        self._presser.hold_both()
        for seat in SEATS:
            self._presser.wait_for_screen(seat, "notice")
            self._presser.press_key(seat, "OK")
        self._watcher.wait_for("home", lambda status: status.screens == ("home", "home"))

    def _open_match(self) -> Match:
        match = Match(GAME, None, self._decks)
        for move in match.opening(FIRST):
            match.push(move)
        status = self._watcher.wait_for("play", lambda status: status.screens == ("play", "play"))
        if status.state != match.state_hash():
            raise UnexpectedStatus(f"state {match.state_hash()}", status)
        return match
