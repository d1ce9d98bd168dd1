"""Properties of every game of Kódem, sensible or not, beside those that every game has (test_game_properties.py)."""

from hypothesis import given, settings
from kodem_games import Options, games

from tapete_rules.errors import TapeteError
from tapete_rules.kodem.slot import PROTECTOR, SLOTS
from tapete_rules.kodem.state import KodemState
from tapete_rules.match import Match
from tapete_rules.move import parse_move
from tapete_rules.view import CARD, NUMBER, Question

Game = tuple[Options, list[str]]

FEWER = settings(max_examples=50)
"""Each game is long."""


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


@FEWER
@given(games())
def test_undo_restores_what_a_move_changed_and_the_numbers_stay_within_their_bounds(game: Game) -> None:
    chosen, lines = game
    match = Match("kodem", chosen)
    for line in lines:
        before = match.state_bytes()
        if not pushed(match, line):
            continue
        after = match.state_bytes()
        match.undo()
        assert match.state_bytes() == before
        match.redo()
        assert match.state_bytes() == after
        assert isinstance(match.state, KodemState)
        check_bounds(match.state)


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


# A rule may forbid these, and the text of a card allow them.
FORBIDDEN = ("reveal", "attack", "activa", "attach")


@FEWER
@given(games())
def test_what_is_offered_is_legal(game: Game) -> None:
    chosen, lines = game
    match = Match("kodem", chosen)
    for number, line in enumerate(lines):
        if not pushed(match, line) or number % 3:
            continue
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
