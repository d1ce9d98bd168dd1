"""Properties of every game of Kódem, sensible or not."""

import json
from collections.abc import Callable
from typing import Any

from any_game import check_replay
from hypothesis import given
from kodem_games import Options, games

from examples import make_examples
from tapete_rules import texts
from tapete_rules.errors import TapeteError
from tapete_rules.kodem.slot import PROTECTOR, SLOTS
from tapete_rules.kodem.state import KodemState
from tapete_rules.match import Match
from tapete_rules.move import parse_move
from tapete_rules.view import CARD, NUMBER, Question

Game = tuple[Options, list[str]]

# The same on both interpreters: what became of every move, the state, and what both seats see and may do.
PLAYED = """
from tapete_rules.errors import TapeteError
from tapete_rules.match import Match
from tapete_rules.move import parse_move

def answer(data):
    match = Match("kodem", data["options"])
    codes = []
    for line in data["lines"]:
        try:
            match.push(parse_move(line))
            codes.append("")
        except TapeteError as error:
            codes.append(str(error))
    seen = [match.displays()]
    for seat in range(1, match.seats + 1):
        seen.append(match.view(seat).to_data())
        for stop in ("1", "2", "3", "P"):
            seen.append([offer.to_data() for offer in match.offers(seat, stop)])
    return [codes, match.state_hash(), seen]
"""


_here: dict[str, Any] = {}
exec(PLAYED, _here)


def pushed(match: Match, line: str) -> bool:
    """Return True if a move could be made; one that could not must change nothing."""
    before, entries = match.state_bytes(), len(match.log)
    try:
        match.push(parse_move(line))
    except TapeteError:
        assert match.state_bytes() == before
        assert len(match.log) == entries
        return False
    return True


@make_examples(50)
@given(games())
def test_any_moves_whatever_keep_the_table_whole(micropython_function: Callable[[str], Any], game: Game) -> None:
    """One walk for all that holds after each move: to make a game takes longer than to look at it."""
    chosen, lines = game
    match = Match("kodem", chosen)
    texts.load_words("es", "kodem")
    for number, line in enumerate(lines):
        before = match.state_bytes()
        if not pushed(match, line):
            continue
        check_undo(match, before)
        assert isinstance(match.state, KodemState)
        check_bounds(match.state)
        check_words_of_move(match)
        if number % 3 == 0:
            check_offers_are_legal(match)
    check_words(match)
    check_replay(Match("kodem", chosen), lines, pushed)
    asked = {"options": chosen, "lines": lines}
    assert micropython_function(PLAYED)(asked) == json.loads(json.dumps(_here["answer"](asked)))


def check_undo(match: Match, before: bytes) -> None:
    """Undoing the last move restores what was there before, and making it again what was there after."""
    after = match.state_bytes()
    match.undo()
    assert match.state_bytes() == before
    match.redo()
    assert match.state_bytes() == after


def check_bounds(state: KodemState) -> None:
    assert 0 <= state.chosen <= state.seats
    assert state.chosen != state.active or not state.active
    for side in state.sides:
        assert 0 <= len(side.pile) <= side.extincion
        assert side.deck >= -1
        assert min(side.failed, side.spare, side.ixim, side.rot, side.rava) >= 0
        for name in SLOTS:
            slot = side.slot(name)
            assert slot.life >= 0
            assert 0 <= slot.rests <= (3 if name == PROTECTOR else 2)
            assert slot.damage == -1 or slot.damage + slot.scale >= 0
            assert not (slot.hidden and slot.code), "a card face down has a name"


def check_words_of_move(match: Match) -> None:
    move = match.last_move()
    assert move is not None
    assert texts.has_words(match.describe_move(move)[0])
    texts.format_text(match.describe_move(move))


def check_words(match: Match) -> None:
    """Everything shown has words that fit a line."""
    for seat in range(1, match.seats + 1):
        view = match.view(seat)
        for text in (*view.status, *([view.message] if view.message else [])):
            assert len(texts.format_text(text)) <= 21, text
        for stop in view.stops:
            for offer in match.offers(seat, stop):
                assert texts.has_words(offer.text[0])
                assert len(texts.format_text(offer.text)) <= 21
                assert all(texts.has_words(ask.text[0]) for ask in offer.open_questions())


# A rule may forbid these, and the text of a card allow them.
FORBIDDEN = ("reveal", "attack", "activa", "attach")


def check_offers_are_legal(match: Match) -> None:
    for seat in range(1, match.seats + 1):
        for stop in SLOTS:
            for offer in match.offers(seat, stop):
                move = offer.make_move([_likely(ask) for ask in offer.open_questions()])
                assert offer.kind in FORBIDDEN or match.find_refusal(move) is None, (
                    move.to_line(),
                    match.find_refusal(move),
                )


def _likely(ask: Question) -> tuple[int | str, ...]:
    if ask.kind == NUMBER:
        return (ask.value,)
    return () if ask.kind == CARD else (ask.choices[0][0],)
