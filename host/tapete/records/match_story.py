"""A record told move by move: what each line was, in which turn, and whether it is still in force."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import groupby

from tapete.texts.rules_words import load_rules_words
from tapete_rules import texts
from tapete_rules.deck import Deck
from tapete_rules.errors import TapeteError
from tapete_rules.match import Match, parse_line
from tapete_rules.move import REDO, UNDO, Move
from tapete_rules.record import Record, open_match
from tapete_rules.series import NEXT


@dataclass(frozen=True)
class StoryEntry:
    """A line of a record, played: `at` in ms since the start, `text` as in the record, `words` for a person.

    `game` (from 1, in a match of several), `turn` and `active` (the seat whose turn it is) are those before it;
    `is_undone` if a later line took it back.
    """

    number: int
    at: int
    game: int
    turn: int
    active: int
    seat: int
    kind: str
    text: str
    words: str
    is_forced: bool = False
    is_undone: bool = False


@dataclass(frozen=True)
class MatchStory:
    """A record, played as far as it can be: `broken` is the number of the line that cannot, 0 where all can."""

    match: Match
    entries: tuple[StoryEntry, ...]
    broken: int = 0
    reason: TapeteError | None = None

    def entries_by_turn(self) -> Iterator[tuple[int, int, int, list[StoryEntry]]]:
        """The entries by turn: the game that it belongs to, its number, whose it is, and its entries."""
        for turn, entries in groupby(self.entries, key=lambda entry: (entry.game, entry.turn, entry.active)):
            yield *turn, list(entries)


def replay_story(
    record: Record, decks: dict[int, Deck] | None = None, watch: Callable[[Match], None] = lambda match: None
) -> MatchStory:
    """The story of a record, its cards by name where their seat's deck is given.

    `watch` is called with the match after each entry.
    Raises OptionError for a game or an option that is unknown here, ProfileError for a damaged profile.
    """
    match = open_match(record, decks)
    load_rules_words(match.game.NAME)
    was_legal = not record.has_these_rules()
    entries: list[StoryEntry] = []
    game = 1
    for number, line in enumerate(record.lines, 1):
        turn, active = match.state.turn, match.state.active
        try:
            begun = _games_begun(match, line)
            entry = _play_line(match, number, line, was_legal)
        except TapeteError as error:
            return MatchStory(match, _with_undone(entries), number, error)
        entries.append(replace(entry, game=game, turn=turn, active=active))
        game += begun
        watch(match)
    return MatchStory(match, _with_undone(entries))


def _play_line(match: Match, number: int, line: str, was_legal: bool) -> StoryEntry:
    """Play a line and say what it was; of game and turn its caller knows."""
    at, move = parse_line(line)
    match.play_line(line, was_legal)
    text = (f"did.{move.kind}",) if move.kind in (UNDO, REDO) else match.describe_move(move)
    return StoryEntry(number, at, 0, 0, 0, move.seat, move.kind, move.to_line(), texts.format_text(text), move.forced)


def _games_begun(match: Match, line: str) -> int:
    """Return how much the next line changes the number of the present game."""
    _, move = parse_line(line)
    if move.kind == UNDO:
        return -_is_next(match.last_move())
    return _is_next(match.next_redo() if move.kind == REDO else move)


def _is_next(move: Move | None) -> bool:
    return move is not None and move.kind == NEXT


def _with_undone(entries: list[StoryEntry]) -> tuple[StoryEntry, ...]:
    active: list[int] = []
    undone: list[int] = []
    for index, entry in enumerate(entries):
        if entry.kind == UNDO:
            undone.append(active.pop())
        elif entry.kind == REDO:
            active.append(undone.pop())
        else:
            active.append(index)
            undone.clear()
    in_force = set(active)
    steps = (UNDO, REDO)
    return tuple(
        replace(entry, is_undone=entry.kind not in steps and index not in in_force)
        for index, entry in enumerate(entries)
    )
