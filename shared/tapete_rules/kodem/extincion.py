"""The cards of Extinción: sent there from the Mazo, brought back, or named (L217)."""

from ..params import NumberParam, WordParam
from .checks import BIO, BIO_TYPE, CARD, DECK, PRINCIPAL_TYPES, PROTECTOR_TYPE, ZONES, check_type, refuse
from .move_rows import PairRow
from .slot import DOWN, NONE
from .state import MOST_CARDS, MOST_LEFT, KodemState, Side


def unbury_card(side: Side, code: str) -> None:
    """Take one card off Extinción."""
    if code in side.pile:
        side.pile.remove(code)
    set_extincion(side, max(0, side.extincion - 1))


def set_extincion(side: Side, cards: int) -> None:
    """Set the number of cards in Extinción, and keep no more names than that."""
    side.extincion = cards
    del side.pile[cards:]


def _check_discard(state: KodemState, seat: int, cards: int) -> None:
    if state.side(seat).deck == 0:
        refuse("deck_empty", "L102")


def _apply_discard(state: KodemState, seat: int, cards: int) -> None:
    """Discard from the top of the Mazo to Extinción by a cost or an effect; as many as there are."""
    side = state.side(seat)
    cards = min(cards, side.deck) if side.deck >= 0 else cards
    side.deck -= cards if side.deck > 0 else 0
    side.extincion = min(MOST_CARDS, side.extincion + cards)


def _check_recover(state: KodemState, seat: int, to: str, code: str, *numbers: int) -> None:
    side = state.side(seat)
    if not side.extincion:
        refuse("extincion_empty", "L217")
    if code not in side.pile and len(side.pile) >= side.extincion:
        refuse("not_in_extincion", "L217", card=code)
    check_type(state, seat, code, *((to,) if to != DECK else PRINCIPAL_TYPES))
    if to == BIO_TYPE and side.bio != NONE:
        refuse("slot_taken", "L35", slot=BIO)


def _apply_recover(state: KodemState, seat: int, to: str, code: str, *numbers: int) -> None:
    """Take a card back by an effect: to the Mazo, or face down to the zone that it was laid in (L35)."""
    side = state.side(seat)
    unbury_card(side, code)
    if to == BIO_TYPE:
        side.bio = DOWN
    elif to == PROTECTOR_TYPE:
        side.spare = min(MOST_LEFT, side.spare + 1)
    elif to != DECK:
        side.change_zone(to, 1)
    elif side.deck >= 0:
        side.deck = min(MOST_CARDS, side.deck + 1)


def _check_identify(state: KodemState, seat: int, code: str, *numbers: int) -> None:
    side = state.side(seat)
    if len(side.pile) >= side.extincion:
        refuse("all_identified", "L217")
    if code in side.pile:
        refuse("in_extincion", "L217", card=code)


def _apply_identify(state: KodemState, seat: int, code: str, *numbers: int) -> None:
    """Name a card that left unnamed; it lies revealed in Extinción (L217)."""
    side = state.side(seat)
    if len(side.pile) < side.extincion:
        side.pile.append(code)


ROWS = {
    "discard": PairRow((NumberParam("cards", 1, 20, 1),), _check_discard, _apply_discard),
    "recover": PairRow((WordParam("to", ZONES, default=DECK),) + CARD, _check_recover, _apply_recover),
    "identify": PairRow((WordParam("code"),) + CARD[1:], _check_identify, _apply_identify),
}
