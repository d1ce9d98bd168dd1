"""Properties of every match of every game, sensible or not."""

import json
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest
from any_game import Options, begun, check_replay, fitting_options, games, lines, loaded, numbers, options, pushed
from hypothesis import given
from hypothesis import strategies as st

from examples import make_examples
from tapete_rules import registry, texts
from tapete_rules.errors import MoveError, RuleError, TapeteError
from tapete_rules.match import Match
from tapete_rules.move import Move
from tapete_rules.series import NEXT
from tapete_rules.timers import is_of_match_clock
from tapete_rules.view import BIG, FACING, GRID, LINE, NUMBER, SMALL, WORD, Offer, Question

WIDEST = 21
"""Letters of a line on a display."""

OF_AN_EVENT = ("time", "ruling", "withdraw")

every_game = pytest.mark.parametrize("name", registry.GAMES)


# The same on both interpreters: what became of every move, the state, and what all seats see and may do.
PLAYED = """
from tapete_rules.errors import TapeteError
from tapete_rules.match import Match

def answer(data):
    match = Match(data["game"], data["options"], None, data["profile"])
    codes = []
    for line in data["lines"]:
        try:
            match.play_line("0 " + line)
            codes.append("")
        except TapeteError as error:
            codes.append(str(error))
    seen = []
    for seat in match.state.all_seats():
        view = match.view(seat)
        seen.append(view.to_data())
        seen.append([[row[0], row[2], row[3], row[4]] for row in match.corrections(seat)])
        for stop in view.stops:
            seen.append([offer.to_data() for offer in match.offers(seat, stop)])
    return [codes, match.state_hash(), seen]
"""

_here: dict[str, Any] = {}
exec(PLAYED, _here)


@st.composite
def started(draw: st.DrawFn, name: str) -> tuple[str, Options, list[int]]:
    """Draw a game, for the custom one a profile of it, options and what its moves are made of."""
    game = draw(st.sampled_from([each for each in games() if each.partition("/")[0] == name]))
    return game, draw(options(game)), draw(numbers())


@every_game
@make_examples(25)
@given(data=st.data())
def test_any_moves_whatever_keep_the_table_whole(
    micropython_function: Callable[[str], Any], name: str, data: st.DataObject
) -> None:
    """One walk for all that holds after each move: to make a match takes longer than to look at it."""
    game, chosen, picked = data.draw(started(name))
    match = begun(game, chosen)
    texts.load_words(data.draw(st.sampled_from(texts.LANGUAGES)), match.game.NAME)
    played = [move.to_line() for move in match.moves()]
    for number, line in enumerate(lines(match, picked)):
        before, was_over = match.state_bytes(), match.game_outcome() is not None
        played.append(line)
        if pushed(match, line):
            check_undo(match, before, line)
            check_bounds(match, line)
            assert not was_over or is_taken_after_a_game(match), line
        check_words_of_move(match)
        # The seats see each other alike: they take turns.
        check_view(match, 1 + number % match.seats)
    own, profile = loaded(game)
    asked = {"game": own, "profile": profile, "options": chosen, "lines": played}
    assert micropython_function(PLAYED)(asked) == json.loads(json.dumps(_here["answer"](asked)))
    check_replay(begun(game, chosen), played[len(match.opening(1)) :])


def check_undo(match: Match, before: bytes, line: str) -> None:
    """Undoing the last move restores what was there before, and making it again what was there after."""
    after = match.state_bytes()
    match.undo()
    assert match.state_bytes() == before, line
    match.redo()
    assert match.state_bytes() == after, line


def check_bounds(match: Match, line: str) -> None:
    for seat in match.state.all_seats():
        for path, _, value, low, high in match.corrections(seat):
            assert low <= value <= high, (line, path)


def is_taken_after_a_game(match: Match) -> bool:
    """Return True if the last move is a correction, or one of the match: its clock goes on, and who leaves may act."""
    move = match.last_move()
    assert move is not None
    return move.forced or move.kind in ("set", NEXT, *OF_AN_EVENT) or is_of_match_clock(move)


def check_words_of_move(match: Match) -> None:
    move = match.last_move()
    assert move is not None
    assert texts.has_words(match.describe_move(move)[0]), move
    assert "{" not in texts.format_text(match.describe_move(move)), move


def check_view(match: Match, seat: int) -> None:
    view = match.view(seat)
    # One space stands between texts where two do not fit. Of a head that is read across the table the first is large.
    line = view.status[1:] if view.layout == FACING else view.status
    assert sum(len(texts.format_text(text)) for text in line) + len(line) - 1 <= WIDEST, view.status
    for text in (view.message, *view.time):
        assert not text or len(texts.format_text(text)) <= WIDEST, text
        assert not text or texts.has_words(text[0]), text
    for cell in (*view.own, *view.rival):
        assert cell.size in (BIG, SMALL, WORD, LINE)
        for text in (cell.label, cell.detail):
            assert text is None or not texts.format_text(text).startswith(f"{match.game.NAME}."), text
    ids = [cell.id for cell in view.own]
    assert len(set(ids)) == len(ids)
    assert view.stops
    assert set(view.stops) <= set(ids)
    if view.layout == GRID:
        assert ids == [str(each) for each in match.state.all_seats()]
    else:
        assert len(view.stops) <= 4
    for stop in view.stops:
        check_offers(match, seat, stop)


def check_offers(match: Match, seat: int, stop: str) -> None:
    """Every offer can be read, and every question answered; one that a rule forbids says so, and may be forced."""
    assert not isinstance(match.find_refusal(match.step_move(seat, stop, 1)), MoveError)
    seen = set()
    for offer in match.offers(seat, stop):
        words = texts.format_text(offer.text)
        assert texts.has_words(offer.text[0]), offer.text
        assert len(words) <= WIDEST, words
        assert words not in seen, words
        seen.add(words)
        answers: list[tuple[int | str, ...]] = []
        for ask in offer.open_questions():
            assert texts.has_words(ask.text[0]), ask.text
            assert len(texts.format_text(ask.text)) <= WIDEST, ask.text
            for _, text in ask.choices:
                assert 0 < len(texts.format_text(text)) <= WIDEST, text
            answers.append((ask.value,) if ask.kind == "number" else (ask.choices[0][0],) if ask.choices else ())
        refusal = match.find_refusal(offer.make_move(answers))
        assert not isinstance(refusal, MoveError), offer.make_move(answers)
        assert offer.to_data()["forbidden"] == (refusal.code if refusal else ""), offer.make_move(answers)
        assert offer.to_data()["rule"] == (refusal.rule if isinstance(refusal, RuleError) else "")


@pytest.mark.parametrize("game", games())
def test_the_opening_begins_a_game(game: str) -> None:
    low, high = registry.load_game(*loaded(game)).SEATS
    for seats in sorted({low, high}):
        match = begun(game, {"seats": seats} if low < high else {})
        assert match.seats == seats
        assert match.outcome() is None
        with pytest.raises(TapeteError):
            match.push(match.opening(1)[-1])


@every_game
@make_examples(25)
@given(data=st.data())
def test_a_match_taken_up_at_any_of_its_checkpoints_is_the_match(name: str, data: st.DataObject) -> None:
    game, chosen, picked = data.draw(started(name))
    match = begun(game, chosen)
    marks: dict[int, str] = {}
    for line, number in zip(lines(match, picked * 2), picked * 2, strict=False):
        if number % 5 == 0 and match.can_undo():
            match.undo()
        elif number % 7 == 0 and match.can_redo():
            match.redo()
        else:
            pushed(match, line)
        if match.newest_checkpoint() and data.draw(st.booleans()):
            marks[len(match.log)] = match.newest_checkpoint()
    other = taken_up(match, Match(loaded(game)[0], chosen, None, loaded(game)[1]), marks)
    assert other.log.lines_from() == match.log.lines_from()
    while match.can_undo():
        assert other.state_bytes() == match.state_bytes()
        assert other.newest_checkpoint() == match.newest_checkpoint()
        assert other.undo() == match.undo()
    while match.can_redo():
        assert other.redo() == match.redo()
        assert other.state_bytes() == match.state_bytes()
    assert other.newest_checkpoint() == match.newest_checkpoint()


def taken_up(match: Match, other: Match, marks: dict[int, str]) -> Match:
    """A match of which only what came after the last of these checkpoints is played, by its entries in the log."""
    last = max(marks, default=0)
    for number, line in enumerate(match.log.lines_from(), 1):
        if number > last:
            other.play_line(line)
            continue
        other.skim_line(line.encode())
        if number in marks:
            other.skim_checkpoint(marks[number])
        if number == last:
            other.end_skimming()
    return other


@every_game
@make_examples(25)
@given(data=st.data())
def test_no_question_goes_beyond_what_a_rule_allows(name: str, data: st.DataObject) -> None:
    """The ends of each number can be answered, with some answers to the other questions; a change is never 0."""
    game, chosen, picked = data.draw(started(name))
    if registry.load_game(*loaded(game)).SEATS[1] > 2 and data.draw(st.booleans()):
        chosen = fitting_options(game, {**chosen, "seats": 3})
    match = begun(game, chosen)
    for line in lines(match, picked[:20]):
        pushed(match, line)
    for seat in match.state.all_seats():
        for stop in match.view(seat).stops:
            for offer in match.offers(seat, stop):
                if offer.refusal is None:
                    check_numbers(match, offer)


def check_numbers(match: Match, offer: Offer) -> None:
    asks = offer.open_questions()
    for place, ask in enumerate(asks):
        if ask.kind == NUMBER:
            assert ask.low <= ask.value <= ask.high, offer.text
            assert not ask.skips_zero or ask.low * ask.high * ask.value != 0, offer.text
            is_change = ask.low < 0 < ask.high and not ask.skips_zero and not ask.timer
            for number in (ask.low, ask.high, *[0] * is_change):
                answers = [[(number,)] if other == place else likely(each) for other, each in enumerate(asks)]
                moves = [offer.make_move(list(given)) for given in product(*answers)]
                works = (
                    match.is_legal(move) and (number or not is_change or has_effect(match, move)) for move in moves
                )
                assert any(works), moves[0]


def has_effect(match: Match, move: Move) -> bool:
    before = match.state_bytes()
    match.push(move)
    after = match.state_bytes()
    match.undo()
    return before != after


def likely(ask: Question) -> list[tuple[int | str, ...]]:
    """Some answers to a question: where a number begins and ends, the first choices."""
    if ask.kind == NUMBER:
        return [(number,) for number in dict.fromkeys((ask.value, ask.low, ask.high))]
    return [(argument,) for argument, _ in ask.choices[:8]] or [()]
