"""The effects in force on the powers, in the order in which they were resolved (L177-L185).

`state.effects` holds seven whole numbers for each, in a row; Effect reads them. What counts something is computed
anew whenever it is looked at, so that a power follows every change (L185); a momentary effect, and each in Modo Fijo,
is frozen: its number, its targets and nobody's card, which no later change undoes (L177, I9).
"""

from .card_piles import clamp_value
from .state import UNKNOWN, InvocacionState

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

SIZE = 7

# What an effect does: more or less power; "igual a" (L181); two printed powers change places (L215).
ADD = 0
EQUAL = 1
EXCHANGE = 2

INVOCACION = 0  # the card of an effect: the Invocación, a conjuro 1 to 5, or none any more
FROZEN = 9

ELEMENTS = ("fuego", "tierra", "agua", "aire")
COUNTS = ("conjuros", "shown", "apoyos", "mana", "used", "printed")
CONJUROS = 1
MOST_VALUE = 999


class Effect:
    """One effect. `at`: where it stands in the list; `owner` and `card`: whose, and which of his cards; `targets`:
    bits of seats (1 << seat); `elements`: bits of which a target needs one, 0 for none; `amount` is multiplied by
    everything that `counts` names, bits of COUNTS; `is_on`: whether its condition holds and nothing blocks it."""

    def __init__(self, numbers: "list[int]", at: int) -> None:
        self.at = at
        self.owner = numbers[at] // 10
        self.card = numbers[at] % 10
        self.how = numbers[at + 1]
        self.targets = numbers[at + 2]
        self.elements = numbers[at + 3]
        self.amount = numbers[at + 4]
        self.counts = numbers[at + 5]
        self.is_on = numbers[at + 6]

    def target_seats(self, state: InvocacionState) -> "list[int]":
        """Return the seats of the Invocaciones that the effect changes."""
        seats = []
        targets = self.targets if self.is_on else 0
        for seat in state.all_seats():
            if targets >> seat & 1:
                side = state.sides[seat - 1]
                if side.is_present() and (not self.elements or self.elements & side.elements):
                    seats.append(seat)
        return seats

    def current_amount(self, state: InvocacionState) -> int:
        """Return the present number of the effect."""
        value = self.amount
        for place, name in enumerate(COUNTS):
            if self.counts >> place & 1:
                value *= counted_number(state, self.owner, name)
        return clamp_value(value, MOST_VALUE, -MOST_VALUE)


def iterate_effects(state: InvocacionState) -> "Iterator[Effect]":
    """Return all effects, the first resolved first."""
    for at in range(0, len(state.effects), SIZE):
        yield Effect(state.effects, at)


def counted_number(state: InvocacionState, owner: int, name: str) -> int:
    """Return a number that a card can count for its owner: conjuros (used and hidden) or those face up, apoyos, Maná in
    reserve, Maná that everybody used in this combat, the power printed on his Invocación."""
    side = state.side(owner)
    if name == "shown":
        return count_bits(side.shown)
    if name == "conjuros":
        return count_bits(side.shown) if side.conjuros == UNKNOWN else side.conjuros
    if name == "apoyos":
        return max(0, side.apoyos)
    if name == "mana":
        return side.mana
    if name == "used":
        return sum([each.spent for each in state.sides])
    return side.printed


def count_bits(bits: int) -> int:
    """Count the bits that are set."""
    return len([1 for place in range(5) if bits >> place & 1])


def add_effect(
    state: InvocacionState, source: int, how: int, targets: int, elements: int, amount: int, counts: int
) -> None:
    """Add an effect in force; `source` is 10 * owner + card."""
    state.effects = state.effects + [source, how, targets, elements, amount, counts, 1]


def freeze_last_effect(state: InvocacionState) -> None:
    """Freeze the last effect as it is now, whatever changes later and whatever becomes of its card."""
    last = Effect(state.effects, len(state.effects) - SIZE)
    targets = 0
    for seat in last.target_seats(state):
        targets |= 1 << seat
    amount = last.current_amount(state)
    state.effects = state.effects[: last.at]
    add_effect(state, 10 * last.owner + FROZEN, last.how, targets, 0, amount, 0)


def remove_effects(state: InvocacionState, owner: int, card: int) -> None:
    """Remove the effects of a card that is gone (L179)."""
    kept: "list[int]" = []
    for effect in iterate_effects(state):
        if (effect.owner, effect.card) != (owner, card):
            kept += state.effects[effect.at : effect.at + SIZE]
    state.effects = kept


def switch_effects(state: InvocacionState, owner: int, card: int, is_on: int) -> None:
    """Turn the effects of a card on or off: by its condition (L181), or by a card that blocks it (L255)."""
    for effect in iterate_effects(state):
        if (effect.owner, effect.card) == (owner, card):
            state.effects[effect.at + SIZE - 1] = is_on
