"""The score of a match of up to five games as one number: games won by each and drawn, 6 bits."""

from .errors import FormatError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    Score = tuple[int, int, int]

MOST_GAMES = 5


def rank_games(games: "tuple[int, ...]") -> int:
    """Return the rank of a score. FormatError "too_big" for more than five games."""
    for rank, score in enumerate(_each_score()):
        if score == games:
            return rank
    raise FormatError("too_big", field="games")


def unrank_games(rank: int) -> "Score":
    """Return the score with this rank. FormatError "bad_code" if none has it."""
    for place, score in enumerate(_each_score()):
        if place == rank:
            return score
    raise FormatError("bad_code")


def _each_score() -> "Iterator[Score]":
    for won in range(MOST_GAMES + 1):
        for lost in range(MOST_GAMES + 1 - won):
            for drawn in range(MOST_GAMES + 1 - won - lost):
                yield won, lost, drawn
