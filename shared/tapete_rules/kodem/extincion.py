"""The cards of Extinción: sent there from the Mazo, brought back, or named (L217)."""

from ..params import NumberParam, WordParam
from .buried import can_lie_there, rule_of
from .checks import BIO, CARD, PRINCIPAL_TYPES, card_type_of, check_type, refuse, zone_for
from .move_rows import PairRow
from .slot import DOWN, NONE
from .state import BIO_TYPE, BURIED, DECK, MOST_CARDS, MOST_LEFT, PROTECTOR_TYPE, KodemState, Side


def unbury_card(side: Side, kind: str, code: str) -> None:
    """Take one card of a kind off Extinción."""
    if code in side.pile:
        side.pile.remove(code)
    side.bury_cards(kind, -1)


def _check_discard(state: KodemState, seat: int, cards: int) -> None:
    if state.side(seat).deck == 0:
        refuse("deck_empty", "L102")


def _apply_discard(state: KodemState, seat: int, cards: int) -> None:
    """Discard from the top of the Mazo to Extinción by a cost or an effect; as many as there are."""
    side = state.side(seat)
    cards = min(cards, side.deck) if side.deck >= 0 else cards
    side.deck -= cards if side.deck > 0 else 0
    side.bury_cards(DECK, cards)


def _check_recover(state: KodemState, seat: int, to: str, code: str, *numbers: int) -> None:
    side = state.side(seat)
    if not side.extincion:
        refuse("extincion_empty", "L217")
    if code not in side.pile and len(side.pile) >= side.extincion:
        refuse("not_in_extincion", "L217", card=code)
    check_type(state, seat, code, *((to,) if to != DECK else PRINCIPAL_TYPES))
    if to == BIO_TYPE and side.bio != NONE:
        refuse("slot_taken", "L35", slot=BIO)
    if not can_lie_there(state, side, to):
        refuse("none_in_extincion", rule_of(to))


def _apply_recover(state: KodemState, seat: int, to: str, code: str, *numbers: int) -> None:
    """Take a card back by an effect: to the Mazo, or face down to the zone that it was laid in (L35)."""
    side = state.side(seat)
    unbury_card(side, to, code)
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
    if card_type_of(state, seat, code) and not _lacks_name(state, seat, zone_for(state, seat, code)):
        refuse("not_in_extincion", "L217", card=code)


def _lacks_name(state: KodemState, seat: int, kind: str) -> bool:
    """Return True if a card of a kind may lie in Extinción that nobody has named."""
    side = state.side(seat)
    named = [code for code in side.pile if zone_for(state, seat, code) == kind]
    return len(named) < side.count_buried(kind) + side.count_unknown()


def _apply_identify(state: KodemState, seat: int, code: str, *numbers: int) -> None:
    """Name a card that left unnamed; it lies revealed in Extinción (L217)."""
    side = state.side(seat)
    if len(side.pile) < side.extincion:
        side.pile.append(code)


ROWS = {
    "discard": PairRow((NumberParam("cards", 1, 20, 1),), _check_discard, _apply_discard),
    "recover": PairRow((WordParam("to", BURIED, default=DECK),) + CARD, _check_recover, _apply_recover),
    "identify": PairRow((WordParam("code"),) + CARD[1:], _check_identify, _apply_identify),
}
