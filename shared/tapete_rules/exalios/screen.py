"""The view of an Exalios seat."""

from ..common import common_message
from ..timers import list_countdowns
from ..view import BIG, FACING, SMALL, WORD, Cell, View, duel_turn
from .cards import is_don_open, known_don
from .carta import UPPER
from .duelo import (
    are_ready,
    are_revealed,
    duelo_leader,
    duelos_won,
    fight_winner,
    game_outcome,
    is_drawn_out,
    is_duelo_over,
    wounds_due,
)
from .history import card_name
from .personaje import HERIDAS
from .state import DUELOS, FIGHTS, MOST, ExaliosState

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..deck import Deck
    from ..view import Text

WOUNDS = "H"
VALUE = "V"


def build_view(state: ExaliosState, seat: int, decks: "dict[int, Deck]") -> View:
    """Build the view: of both sides the Heridas Restantes, the Duelos won, and the Valor Final or the Don that counts;
    the Enfrentamientos that are over."""
    own = _side_cells(state, seat, decks)
    fights = min(state.fight - 1, FIGHTS)
    own.append(Cell("fights", None, WORD, None, fights, FIGHTS))
    stops = [WOUNDS, VALUE] if state.side(seat).card.value else [WOUNDS]
    mine, rivals = [not is_duelo_over(state) and not side.ready for side in (state.side(seat), state.rival(seat))]
    return View(
        seat,
        _status_texts(state, seat),
        state.turn,
        mine,
        lambda: _side_cells(state, 3 - seat, decks),
        own,
        stops,
        _message_text(state, seat),
        FACING,
        list_countdowns(state),
        duel_turn(mine, rivals),
    )


def _status_texts(state: ExaliosState, seat: int) -> "list[Text]":
    """Return the Duelo; in that which breaks a tie the Personaje who fights, which the lot gave."""
    if state.turn <= DUELOS:
        return [("exalios.duelo", state.turn)]
    number = state.number_of(seat)
    return [("exalios.desempate",)] + ([("exalios.personaje", number)] if number else [])


def _side_cells(state: ExaliosState, seat: int, decks: "dict[int, Deck]") -> "list[Cell]":
    side = state.side(seat)
    cells = [
        _wounds_cell(state, seat, decks),
        Cell("won", duelos_won(state, seat), SMALL, ("exalios.label.won",)),
    ]
    don = known_don(state, seat)
    if side.card.value:
        cells.append(_value_cell(state, seat, decks))
    elif side.last:
        cells.append(Cell("last", side.last, SMALL, ("exalios.label.last",)))
    elif don > 0:
        text = "exalios.label.don_open" if is_don_open(state, seat) else "exalios.label.don"
        cells.append(Cell("don", None, SMALL, (text, don)))
    return cells


def _wounds_cell(state: ExaliosState, seat: int, decks: "dict[int, Deck]") -> Cell:
    """Return the Heridas Restantes."""
    side, personaje = state.side(seat), state.fighting_personaje(seat)
    name = card_name(personaje.code, decks.get(seat)) if personaje else ""
    counts = ("exalios.detail.counts", side.hand, side.fuerzas, side.faccion)
    return Cell(
        WOUNDS,
        side.heridas,
        BIG,
        ("exalios.label.heridas",),
        side.heridas,
        HERIDAS,
        due=not side.heridas,
        name=name,
        detail=("", name, counts),
        most=HERIDAS,
    )


def _value_cell(state: ExaliosState, seat: int, decks: "dict[int, Deck]") -> Cell:
    """Return the Valor Final with the sum behind it."""
    card = state.side(seat).card
    name = card_name(card.code, decks.get(seat))
    detail = ("", name) + tuple(_sum_texts(state, seat))
    cell = Cell(VALUE, card.final_value(), SMALL, ("exalios.label.value",), name=name, detail=detail)
    cell.least = card.final_value() - card.don
    cell.most = cell.least + MOST
    return cell


def _sum_texts(state: ExaliosState, seat: int) -> "list[Text]":
    """Return the sum behind a Valor Final and the wounds of the card. "?" marks a condition for the players to
    judge."""
    card = state.side(seat).card
    is_lower_open = card.chain == UPPER and card.lower
    is_don_unsaid = is_don_open(state, seat) and not card.don and known_don(state, seat) > 0
    return [
        ("exalios.line.value", card.value),
        ("exalios.line.chain_open" if is_lower_open else "exalios.line.chain", card.counted_bonus()),
        ("exalios.line.don_open" if is_don_unsaid else "exalios.line.don", card.don),
        ("exalios.line.wounds", card.wounds_caused()),
    ]


def fight_text(state: ExaliosState, seat: int) -> "Text":
    """Return the effect of the two cards on each other, as a seat says it; a win that hurts nobody is told too (X2)."""
    winner = fight_winner(state)
    mine, theirs = wounds_due(state, seat), wounds_due(state, 3 - seat)
    if not winner:
        return _tie_text(mine, theirs)
    if winner == seat:
        return ("exalios.result.win", _wounds_text(theirs))
    return ("exalios.result.lose", _wounds_text(mine))


def last_fight_text(state: ExaliosState, seat: int) -> "Text":
    """Return what the Enfrentamiento before gave, by the wounds of both."""
    mine, theirs = state.side(seat).taken, state.rival(seat).taken
    if not mine and not theirs:
        return ("exalios.result.none",)
    if mine and theirs:
        return _tie_text(mine, theirs)
    return ("exalios.result.lose", _wounds_text(mine)) if mine else ("exalios.result.win", _wounds_text(theirs))


def _tie_text(*losses: int) -> "Text":
    """Return that both are wounded, as what each number loses: 2-1 would look like no tie."""
    return ("exalios.result.tie",) + tuple([f"-{wounds}" if wounds else "0" for wounds in losses])


def _wounds_text(count: int) -> "Text":
    return ("exalios.wound",) if count == 1 else ("exalios.wounds", count)


def _message_text(state: ExaliosState, seat: int) -> "Text | None":
    """Return the message of the moment: the end, an offer of a draw, the result of Duelo or Enfrentamiento, the awaited
    seat."""
    said = common_message(state, seat, game_outcome(state))
    if said:
        return said
    if is_duelo_over(state):
        return _end_text(state, seat)
    if are_revealed(state):
        return fight_text(state, seat)
    if state.side(seat).card.value or state.rival(seat).card.value:
        return ("exalios.message.missing_own" if state.rival(seat).card.value else "exalios.message.missing",)
    if are_ready(state):
        return last_fight_text(state, seat) if state.fight > 1 else None
    if not (state.sides[0].ready or state.sides[1].ready):
        return ("exalios.message.choose",) if _is_to_choose(state, seat) else None
    return ("exalios.message.wait",) if state.side(seat).ready else ("exalios.message.ready",)


def _is_to_choose(state: ExaliosState, seat: int) -> bool:
    """Return True at the beginning of a Duelo, as long as nobody has entered anything (L103)."""
    if state.fight > 1 or min(state.sides[0].heridas, state.sides[1].heridas) < HERIDAS:
        return False
    personaje = state.fighting_personaje(seat)
    is_named = personaje is not None and bool(personaje.code)
    return not is_named and not state.side(1).card.value and not state.side(2).card.value


def _end_text(state: ExaliosState, seat: int) -> "Text":
    """Return the end of the Duelo and the count of Duelos won."""
    if is_drawn_out(state):
        return ("exalios.message.last",)
    ends = {0: "tied", seat: "won"}
    return ("exalios.message." + ends.get(duelo_leader(state), "lost"),) + _duelo_score(state, seat)


def _duelo_score(state: ExaliosState, seat: int) -> "tuple[int, int]":
    return (duelos_won(state, seat), duelos_won(state, 3 - seat))
