"""The result of a table: games won and drawn, or places of a pod; who retires, what the game counts."""

import re
from dataclasses import dataclass, replace

_GAMES = re.compile(r"(\d{1,2})-(\d{1,2})(?:-(\d{1,2}))?")
_MOST_GAMES = 15


@dataclass(frozen=True)
class MatchResult:
    """Games won by each of two seats and games drawn; for a pod the place of each seat, best 1.

    `retired`: seats, counted from 1, that leave the event; `scores`: what the game counts, a number for each seat.
    """

    games: tuple[int, ...] = ()
    drawn: int = 0
    places: tuple[int, ...] = ()
    retired: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()

    def format_words(self) -> tuple[str, ...]:
        """Return the words of the text form, such as ("2-1-0", "retired=2")."""
        if self.places:
            words = ["places:" + ",".join(map(str, self.places))]
        else:
            words = [f"{self.games[0]}-{self.games[1]}-{self.drawn}"]
        if self.retired:
            words.append("retired=" + ",".join(map(str, self.retired)))
        if self.scores:
            words.append("scores=" + ",".join(map(str, self.scores)))
        return tuple(words)

    @property
    def is_agreed(self) -> bool:
        """Return True for a draw that was agreed upon: nobody won a game, and more than one is drawn."""
        return not self.places and not any(self.games) and self.drawn > 1

    def is_same_match(self, result: "MatchResult") -> bool:
        """Return True if the games or places are the same, whoever retires and whatever the game counts."""
        return (self.games, self.drawn, self.places) == (result.games, result.drawn, result.places)

    def without_scores(self) -> "MatchResult":
        """Return the result as it is compared with another one: a typed one has no scores."""
        return replace(self, scores=())

    def winner(self) -> int:
        """Return the seat that won a match of two, 0 for a draw."""
        if self.games[0] == self.games[1]:
            return 0
        return 1 if self.games[0] > self.games[1] else 2


def parse_games(word: str) -> MatchResult | None:
    """Return the result of "2-1" or "2-1-0" (games won, won, drawn) or "places:1,2,2,4", or None."""
    if word.startswith("places:"):
        places = parse_numbers(word.removeprefix("places:"))
        return MatchResult(places=places) if are_places(places) else None
    games = _GAMES.fullmatch(word)
    if games is None:
        return None
    first, second, drawn = (int(part or 0) for part in games.groups())
    return MatchResult(games=(first, second), drawn=drawn) if first + second + drawn <= _MOST_GAMES else None


def are_places(places: tuple[int, ...]) -> bool:
    """Return True if places are complete, a shared place counted as often as it is held: 1, 2, 2, 4."""
    ordered = sorted(places)
    return bool(places) and all(place == ordered.index(place) + 1 for place in ordered)


def parse_numbers(word: str) -> tuple[int, ...]:
    """Return the whole numbers of a list such as "3,1,-2"; an empty one for a word that is no such list."""
    parts = word.split(",")
    return tuple(map(int, parts)) if all(re.fullmatch(r"0|-?[1-9]\d{0,6}", part) for part in parts) else ()
