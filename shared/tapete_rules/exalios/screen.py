"""The view of an Exalios seat."""

from ..common import common_message
from ..timers import list_countdowns
from ..view import BIG, LINE, SMALL, Cell, View
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
    is_personaje_out,
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
    """Build the view: Heridas Restantes of both; once a card is known also both Valores Finales and the sum of one's
    own."""
    rival = 3 - seat
    shows_cards = state.side(seat).card.value or state.side(rival).card.value
    own = [_wounds_cell(state, seat, decks, BIG)]
    stops = [WOUNDS]
    if shows_cards:
        own.append(_value_cell(state, seat, decks, BIG))
    if state.side(seat).card.value:
        stops.append(VALUE)
        own += _line_cells(_sum_texts(state, seat))
    else:
        own += _line_cells(_situation_texts(state, seat) + [("exalios.line.hand", state.side(seat).hand)])
    status: "list[Text]" = [
        ("exalios.desempate",) if state.turn > DUELOS else ("exalios.duelo", state.turn),
        ("exalios.fight", min(state.fight, FIGHTS)),
        ("exalios.score",) + _duelo_score(state, seat),
    ]
    mine = not is_duelo_over(state) and not state.side(seat).ready
    message = _message_text(state, seat)
    return View(
        seat,
        status,
        state.turn,
        mine,
        lambda: _rival_cells(state, rival, decks, bool(shows_cards)),
        own,
        stops,
        message,
        timers=list_countdowns(state),
    )


def _rival_cells(state: ExaliosState, seat: int, decks: "dict[int, Deck]", shows_cards: bool) -> "list[Cell]":
    cells = [_wounds_cell(state, seat, decks, SMALL)] + _line_cells(_situation_texts(state, seat))
    if shows_cards:
        cells.append(_value_cell(state, seat, decks, SMALL))
    return cells


def _wounds_cell(state: ExaliosState, seat: int, decks: "dict[int, Deck]", size: str) -> Cell:
    """Return the Heridas Restantes; F: Fuera de Combate."""
    side, personaje = state.side(seat), state.fighting_personaje(seat)
    name = card_name(personaje.code, decks.get(seat)) if personaje else ""
    counts = ("exalios.detail.counts", side.fuerzas, side.faccion)
    return Cell(
        WOUNDS,
        side.heridas,
        size,
        ("exalios.label.heridas",),
        side.heridas,
        HERIDAS,
        "F" if is_personaje_out(state, seat) else "",
        due=not side.heridas,
        name=name,
        detail=("", name, counts),
        most=HERIDAS,
    )


def _value_cell(state: ExaliosState, seat: int, decks: "dict[int, Deck]", size: str) -> Cell:
    """Return the Valor Final; T: its special text wins, whatever the numbers say."""
    card, rival = state.side(seat).card, state.rival(seat).card
    if not card.value:
        return Cell(VALUE, None, size, detail=("exalios.detail.no_card",))
    name = card_name(card.code, decks.get(seat))
    marks = "T" if card.always_wins(rival) else ""
    made = ("", name, ("exalios.detail.made", card.value, card.counted_bonus(), card.don))
    cell = Cell(VALUE, card.final_value(), size, marks=marks, name=name, detail=made)
    cell.least = card.final_value() - card.don
    cell.most = cell.least + MOST
    return cell


def _line_cells(texts: "list[Text]") -> "list[Cell]":
    return [Cell(f"L{place}", None, LINE, text) for place, text in enumerate(texts, 1)]


def _situation_texts(state: ExaliosState, seat: int) -> "list[Text]":
    """Return the Don that counts in this Enfrentamiento, the number of its Personaje, and the last card."""
    lines: "list[Text]" = []
    don = known_don(state, seat)
    if don > 0:
        lines.append(("exalios.line.force_open" if is_don_open(state, seat) else "exalios.line.force", don))
    number = state.number_of(seat)
    if number:
        lines.append(("exalios.line.personaje", number))
    if state.side(seat).last:
        lines.append(("exalios.line.last", state.side(seat).last))
    return lines


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
        return ("exalios.result.tie", mine, theirs)
    if winner == seat:
        return ("exalios.result.win", _wounds_text(theirs))
    return ("exalios.result.lose", _wounds_text(mine))


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
    if are_ready(state):
        return None
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
