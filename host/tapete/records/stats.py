"""Statistics of matches: played, won, lost and drawn by player, deck and game, and their duration."""

from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass, replace

from tapete.errors import UserError
from tapete.records.head import RecordHead
from tapete.records.replay_outcome import ReplayOutcome
from tapete.records.replaying import DOUBTFUL
from tapete.texts.alike import alike_notes
from tapete.texts.folding import name_key
from tapete_rules.registry import GAMES

WON, LOST, DRAWN = "won", "lost", "drawn"


@dataclass(frozen=True)
class FinishedMatch:
    """A finished match; no winners are a draw."""

    head: RecordHead
    played: ReplayOutcome


@dataclass(frozen=True)
class MatchSide:
    """A seat of a finished match: who sat there with which deck ("" unknown), and WON, LOST or DRAWN."""

    match: FinishedMatch
    player: str
    deck: str
    result: str


@dataclass(frozen=True)
class NameTally:
    """The matches of one name: how many were `played` and `drawn`, how many of its sides `won` and `lost`.

    These are None where the name is a game's and all sides of its matches count. Averages are rounded down.
    """

    name: str
    played: int
    won: int | None
    lost: int | None
    drawn: int
    average_ms: int
    average_turns: int


@dataclass(frozen=True)
class StatsFilter:
    """A filter of sides; "" lets any through. Case and accents of names do not matter."""

    player: str = ""
    deck: str = ""
    game: str = ""

    def includes_side(self, head: RecordHead, seat: int) -> bool:
        """Return True if a side of a match counts."""
        is_player = _is_one_of(self.player, head.seats.get(seat, ""))
        is_deck = _is_one_of(self.deck, _deck_name(head, seat))
        return is_player and is_deck and _is_one_of(self.game, head.game, head.title)

    @property
    def is_for_sides(self) -> bool:
        """Return True if the filter may take one side of a match and not the other."""
        return bool(self.player or self.deck)


@dataclass(frozen=True)
class MatchStats:
    """`matches` were finished, `open` were not; `broken` have a record that is in doubt and count nowhere else."""

    matches: int
    open: int
    broken: int
    average_ms: int
    average_turns: int
    players: tuple[NameTally, ...]
    decks: tuple[NameTally, ...]
    games: tuple[NameTally, ...]

    def to_data(self) -> dict[str, object]:
        """The numbers as plain data."""
        return asdict(self)


def stats_of(records: Iterable[tuple[RecordHead, ReplayOutcome]], conditions: StatsFilter) -> MatchStats:
    """The numbers of records, by their heads and what they come to when they are played again."""
    sides: list[MatchSide] = []
    unfinished = broken = 0
    for head, played in records:
        seats = [seat for seat in sorted({1, 2, *head.seats}) if conditions.includes_side(head, seat)]
        if not seats:
            continue
        if played.verdict in DOUBTFUL:
            broken += 1
        elif played.winners is None:
            unfinished += 1
        else:
            match = FinishedMatch(head, played)
            sides.extend(_side_of_seat(match, seat) for seat in seats)
    matches = _distinct_matches(sides)
    games = _tally_by_name(sides, lambda side: side.match.head.title)
    if not conditions.is_for_sides:
        games = tuple(replace(tally, won=None, lost=None) for tally in games)
    return MatchStats(
        len(matches),
        unfinished,
        broken,
        _average_of([finished.played.duration_ms for finished in matches]),
        _average_of([finished.played.turns for finished in matches]),
        _tally_by_name(sides, lambda side: side.player),
        _tally_by_name(sides, lambda side: side.deck),
        games,
    )


def refuse_unknown_names(heads: Iterable[RecordHead], conditions: StatsFilter) -> None:
    """Refuse a filter that no match can pass. Raises UserError "stats.*"."""
    known_heads = list(heads)
    players = [player for head in known_heads for player in head.seats.values()]
    decks = [_deck_name(head, seat) for head in known_heads for seat in head.decks]
    games = [*(game for head in known_heads for game in (head.game, head.title)), *GAMES]
    if not _is_one_of(conditions.player, *players):
        raise UserError("stats.no_player", alike_notes(conditions.player, players), name=conditions.player)
    if not _is_one_of(conditions.deck, *decks):
        raise UserError("stats.no_deck", alike_notes(conditions.deck, decks), name=conditions.deck)
    if not _is_one_of(conditions.game, *games):
        raise UserError("stats.no_game", alike_notes(conditions.game, games), name=conditions.game)


def _side_of_seat(match: FinishedMatch, seat: int) -> MatchSide:
    winners = match.played.winners
    result = DRAWN if not winners else WON if seat in winners else LOST
    return MatchSide(match, match.head.seats.get(seat, ""), _deck_name(match.head, seat), result)


def _deck_name(head: RecordHead, seat: int) -> str:
    return head.decks.get(seat, "").partition(" ")[2]


def _tally_by_name(sides: list[MatchSide], name_of: Callable[[MatchSide], str]) -> tuple[NameTally, ...]:
    """The sides by name, most played first; those without a name count in none."""
    groups: dict[str, list[MatchSide]] = {}
    for side in sides:
        if name_of(side):
            groups.setdefault(name_key(name_of(side)) or name_of(side), []).append(side)
    tallies = [_tally_sides(name_of(group[0]), group) for group in groups.values()]
    return tuple(sorted(tallies, key=lambda tally: (-tally.played, tally.name)))


def _tally_sides(name: str, sides: list[MatchSide]) -> NameTally:
    results = [side.result for side in sides]
    matches = _distinct_matches(sides)
    return NameTally(
        name,
        len(matches),
        results.count(WON),
        results.count(LOST),
        sum(not match.played.winners for match in matches),
        _average_of([match.played.duration_ms for match in matches]),
        _average_of([match.played.turns for match in matches]),
    )


def _distinct_matches(sides: list[MatchSide]) -> list[FinishedMatch]:
    """The matches of these sides, each once: seats of one match follow each other."""
    matches: list[FinishedMatch] = []
    for side in sides:
        if not matches or matches[-1] is not side.match:
            matches.append(side.match)
    return matches


def _average_of(numbers: list[int]) -> int:
    return sum(numbers) // len(numbers) if numbers else 0


def _is_one_of(wanted: str, *names: str) -> bool:
    return not wanted or any(name_key(wanted) == name_key(name) for name in names)
