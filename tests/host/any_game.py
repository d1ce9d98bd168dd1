"""Random matches of any game for hypothesis: what its offers propose, steps, corrections, and moves without sense.

A match is made of numbers: each picks the next move from what the match offers then, so that games come far.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from hypothesis import strategies as st

from tapete_rules import custom, registry
from tapete_rules.errors import OptionError, TapeteError
from tapete_rules.match import Match
from tapete_rules.move import Move
from tapete_rules.options import Option, check_together, complete_options
from tapete_rules.params import REQUIRED, NumberParam, WordParam
from tapete_rules.record import Record, format_record, headers_of, parse_record, replay_record
from tapete_rules.view import CARD, NUMBER, Question

Options = dict[str, int | str]

ENDING = ("concede", "draw", "decline", "first")
CODES = ("XX-1", "XX-2", "012/066")


class Draw:
    """Choices made of one whole number, the same for the same number."""

    def __init__(self, number: int) -> None:
        self._left = number

    def below(self, count: int) -> int:
        """A number from 0 to `count` - 1."""
        self._left, chosen = divmod(self._left, max(1, count))
        return chosen

    def of(self, values: Sequence[Any]) -> Any:
        return values[self.below(len(values))]


@st.composite
def options(draw: st.DrawFn, game: str) -> Options:
    """Some options of a match, not all at their defaults."""
    chosen: Options = {}
    for option in registry.load_game(*loaded(game)).OPTIONS:
        if draw(st.integers(0, 2)) == 0:
            values: list[int | str] = list(option.values)
            if not values:
                values = [value for value in (option.low, option.default, 3, 10, option.high) if _fits(option, value)]
            chosen[option.name] = draw(st.sampled_from(values))
    return fitting_options(game, chosen)


def fitting_options(game: str, chosen: Options) -> Options:
    """The options without those that say nothing beside the others."""
    own = registry.load_game(*loaded(game))
    for option in own.OPTIONS:
        try:
            check_together((option,), complete_options(own.OPTIONS, own.EDITIONS, chosen))
        except OptionError:
            del chosen[option.name]
    return chosen


def _fits(option: Option, value: int | str) -> bool:
    return option.low <= int(value) <= option.high


def games() -> list[str]:
    """All games of the registry, the custom one by each profile that comes with it: "custom/reloj"."""
    return [game for game in registry.GAMES if game != "custom"] + [f"custom/{name}" for name in custom.SHIPPED]


def loaded(game: str) -> tuple[str, str]:
    """The name of a game in the registry, and the text of its profile."""
    own, _, profile = game.partition("/")
    return own, custom.shipped_text(profile) if profile else ""


def numbers() -> st.SearchStrategy[list[int]]:
    """Return the numbers that a match is made of."""
    return st.lists(st.integers(0, 2**64), min_size=15, max_size=50)


def begun(game: str, chosen: Options) -> Match:
    """A match that the first seat begins."""
    own, profile = loaded(game)
    match = Match(own, chosen, None, profile)
    for move in match.opening(1):
        match.push(move)
    return match


def lines(match: Match, numbers: list[int]) -> Iterator[str]:
    """Moves for a match, each chosen after the one before was tried; most can be made, some cannot be read."""
    for number in numbers:
        draw = Draw(number)
        choice = draw.below(9)
        if choice == 0:
            yield _raw(match, draw)
        elif choice == 8:
            yield _of_an_event(match, draw)
        elif choice == 1:
            yield _correction(match, draw)
        elif choice == 2:
            yield _step(match, draw)
        elif match.game_outcome() is not None:
            yield "0 next"
        else:
            yield _offered(match, draw)


def any_move(match: Match, draw: Draw) -> str:
    """A move that makes sense more often than not: what is offered, a step, any move of the table."""
    choice = draw.below(10)
    if match.game_outcome() is not None:
        return "0 next"
    return _raw(match, draw) if choice < 3 else _step(match, draw) if choice == 3 else _offered(match, draw)


def _of_an_event(match: Match, draw: Draw) -> str:
    """Return a move that only an event has: time, its end, a judge's act, a player who leaves; seldom an end."""
    calls = ("time 0", "time 1", "time 3 decide", "time_over", "decide 0", "decide 1", "ruling correct", "withdraw")
    return f"{1 + draw.below(match.seats)} {calls[min(draw.below(len(calls)), draw.below(len(calls)))]}"


def seat_and_stop(match: Match, draw: Draw) -> tuple[int, str]:
    """A seat at random and one of the stops of its bar."""
    seat = 1 + draw.below(match.seats)
    return seat, draw.of(match.view(seat).stops)


def _offered(match: Match, draw: Draw) -> str:
    seat, stop = seat_and_stop(match, draw)
    offers = match.offers(seat, stop)
    if not offers:
        return _raw(match, draw)
    offer = draw.of(offers)
    return offer.make_move([_answer(ask, draw) for ask in offer.open_questions()]).to_line()


def _answer(ask: Question, draw: Draw) -> tuple[int | str, ...]:
    if ask.kind == NUMBER:
        return (min(ask.high, ask.low + draw.below(1 + min(20, ask.high - ask.low))),)
    return () if ask.kind == CARD else (draw.of(ask.choices)[0],)


def _step(match: Match, draw: Draw) -> str:
    seat, stop = seat_and_stop(match, draw)
    return match.step_move(seat, stop, draw.of([-7, -2, -1, 1, 2, 9])).to_line()


def _correction(match: Match, draw: Draw) -> str:
    seat = 1 + draw.below(match.seats)
    path, _, value, low, high = draw.of(match.corrections(seat))
    return f"{seat} set {path} {draw.of([low, high, value, max(low, min(high, value + 1))])}"


def _raw(match: Match, draw: Draw) -> str:
    """Any move of the table with any arguments, sensible or not, now and then forced."""
    kinds = sorted(kind for kind in match.game.TABLE if kind not in ENDING) + list(ENDING[: draw.below(9) // 2])
    kind = draw.of(kinds)
    row = match.game.TABLE[kind]
    seat = draw.of([seat for seat in range(match.seats + 1) if row.allows_seat(seat, match.seats)])
    args: list[int | str] = []
    for param in row.params:
        if param.default != REQUIRED and draw.below(2):
            break
        args.append(_argument(match, kind, param, draw))
        if row.many and param is row.params[-1] and draw.below(2):
            args.append(_argument(match, kind, param, draw))
    return Move(seat, kind, tuple(args), draw.below(3) == 0).to_line()


def _argument(match: Match, kind: str, param: NumberParam | WordParam, draw: Draw) -> int | str:
    if isinstance(param, NumberParam):
        return draw.of([*range(max(param.low, -3), min(param.high, 9) + 1), param.low, param.high])
    if param.choices:
        return draw.of(list(param.choices))
    if kind == "set":
        return draw.of([row[0] for row in match.corrections(1)])
    return draw.of([*CODES, *match.state.timer_names, "1", "2"])


def pushed(match: Match, line: str) -> bool:
    """Return True if a line could be played; one that could not must change nothing."""
    before, entries = match.state_bytes(), len(match.log)
    try:
        match.play_line("0 " + line)
    except TapeteError:
        assert match.state_bytes() == before, line
        assert len(match.log) == entries, line
        return False
    return True


def check_replay(match: Match, lines: Iterable[str], push: Callable[[Match, str], bool] = pushed) -> None:
    """Play lines with an undo now and then: the record must play again to the same state, and be written the same."""
    for number, line in enumerate(lines):
        if push(match, line) and number % 7 == 0:
            match.undo(1)
    text = format_record(Record(headers_of(match, "5b3c9e01", {1: "Ana", 2: "Leo"}, "", 0), match.log.lines_from()))
    again = replay_record(parse_record(text))
    assert again.state_bytes() == match.state_bytes()
    assert format_record(parse_record(text)) == text
