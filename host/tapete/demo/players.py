"""Two players of Kódem who show what the board can keep: sound moves, never clever ones.

They know no more than people at a table do: the match as it stands and their own cards. What the cards' texts would
do (heal, mark, hurt) happens once each, in a fixed order, so that the same decks always play the same match.
"""

from collections.abc import Callable, Iterator, Sequence

from tapete.demo.planned_move import PlannedMove, plan_undo
from tapete_rules.deck import Card
from tapete_rules.dice import Dice
from tapete_rules.kodem.slot import ABISMADA, PRINCIPAL, PROTECTOR, UNKNOWN, Slot
from tapete_rules.kodem.state import KodemState, Side
from tapete_rules.match import Match
from tapete_rules.move import Move

Deeds = Iterator[PlannedMove]

MOST_TURNS = 120
ATTACKER_TYPE, PROTECTOR_TYPE, BIO_TYPE = "adendei", "protector", "bio"
_BY_EFFECT = 2
_USUAL_RESTS = 1
_SEED = 5


class DemoPlayers:
    """Both players of a match that has begun. They read `match`; whoever carries out the moves pushes them."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._hands = {seat: _shuffled_attackers(match, seat) for seat in (1, 2)}
        self._occasions: list[Callable[[int, str], Deeds | None]] = [
            self._make_mistake,
            self._heal_attacker,
            self._answer_quickly,
            self._poison_rival,
            self._negate_attack,
            self._correct_rest,
            self._strengthen_attacker,
            self._remove_marks,
        ]
        self._before: list[Callable[[int], Deeds | None]] = [self._spend_bio, self._link_protector]

    def planned_moves(self) -> Deeds:
        """Yield move after move to the end of the match; each is asked for after the one before was made."""
        for _ in range(MOST_TURNS):
            if self._is_over():
                return
            yield from self._play_turn(self._kodem_state.active)

    # -- a turn

    def _play_turn(self, seat: int) -> Deeds:
        opening = self._first_of(self._before, seat)
        if opening is not None:
            yield from opening
        if self._kodem_state.active == seat and not self._side_of(seat).linked:
            yield from self._play_battle(seat)
        if not self._is_over() and self._kodem_state.active == seat:
            yield self._plan(seat, "", "end")

    def _play_battle(self, seat: int) -> Deeds:
        attacker = self._find_ready(seat)
        if attacker is None:
            attacker = self._find_hidden(seat)
            if attacker is None:
                return
            yield self._plan(seat, attacker, "reveal", attacker, *self._draw_card(seat).move_arguments())
        yield self._plan(seat, attacker, "attack", attacker, *self._rests_to_say(seat, attacker))
        target = self._find_target(3 - seat)
        if target is not None:
            yield from self._plan_damage(3 - seat, target, self._strength_of(seat, attacker))
            occasion = self._first_of(self._occasions, seat, attacker)
            yield from occasion if occasion is not None else self._finish_activa(seat, attacker)
        yield from self._equip_card(seat, attacker)

    def _finish_activa(self, seat: int, attacker: str) -> Deeds:
        """The attacker's activa finishes what its attack began."""
        target = self._find_target(3 - seat)
        if target is None or self._side_of(3 - seat).slot(target).life > _BY_EFFECT:
            return
        yield self._plan_activa(seat, attacker)
        yield from self._plan_damage(3 - seat, target, _BY_EFFECT)

    def _equip_card(self, seat: int, attacker: str) -> Deeds:
        """An equipment each turn as long as there are any; the board itself enters Post for it."""
        for kind in ("ixim", "rot"):
            planned = self._plan(seat, attacker, "equip", attacker, kind, "down")
            if not self._is_over() and self._can_do(planned):
                yield planned
                return

    # -- occasions: what happens once, at the first turn in which it can

    def _first_of(self, occasions: list[Callable[..., Deeds | None]], *arguments: object) -> Deeds | None:
        for occasion in occasions:
            planned_moves = occasion(*arguments)
            if planned_moves is not None:
                occasions.remove(occasion)
                return planned_moves
        return None

    def _make_mistake(self, seat: int, attacker: str) -> Deeds | None:
        """A number that somebody bumped, and takes back."""
        target = self._find_target(3 - seat)
        if target is None:
            return None
        return iter((self._plan_step(3 - seat, target, -1), plan_undo(3 - seat)))

    def _heal_attacker(self, seat: int, attacker: str) -> Deeds | None:
        """An activa that heals its own card."""
        if self._side_of(seat).slot(attacker).life >= self._side_of(seat).slot(attacker).start:
            return None
        return iter((self._plan_activa(seat, attacker), self._plan_step(seat, attacker, _BY_EFFECT)))

    def _poison_rival(self, seat: int, attacker: str) -> Deeds | None:
        """An activa that poisons the soundest card of the rival, who says so on his side."""
        alive = self._living_slots(3 - seat)
        if not alive:
            return None
        target = alive[-1]
        return iter((self._plan_activa(seat, attacker), self._plan(3 - seat, target, "mark", target, "veneno")))

    def _negate_attack(self, seat: int, attacker: str) -> Deeds | None:
        """The rival negates the attack; what it did is taken back."""
        return iter((self._plan(3 - seat, PROTECTOR, "negate"),))

    def _correct_rest(self, seat: int, attacker: str) -> Deeds | None:
        """Set a rest by hand that both players agree was counted wrong."""
        for name in PRINCIPAL:
            slot = self._side_of(seat).slot(name)
            if slot.present and slot.rests and name != attacker:
                return iter((self._plan(seat, name, "set", "rests." + name, slot.rests - 1),))
        return None

    def _strengthen_attacker(self, seat: int, attacker: str) -> Deeds | None:
        """An effect that makes the attacker stronger for good."""
        return iter((self._plan(seat, attacker, "scale", attacker, 1),))

    def _answer_quickly(self, seat: int, attacker: str) -> Deeds | None:
        """The rival turns a card up to answer with its activa rápida."""
        name = self._find_hidden(3 - seat)
        if name is None:
            return None
        return iter((self._plan(3 - seat, name, "activa", name, _USUAL_RESTS, "reveal"),))

    def _remove_marks(self, seat: int, attacker: str) -> Deeds | None:
        """A heal takes the marks off a card."""
        for owner in (seat, 3 - seat):
            for name in PRINCIPAL:
                slot = self._side_of(owner).slot(name)
                if slot.marks and slot.life:
                    return iter((self._plan_step(owner, name, 1),))
        return None

    def _spend_bio(self, seat: int) -> Deeds | None:
        """The own Bio goes, and all own cards rest one less."""
        resting = [slot for slot in self._side_of(seat).slots if slot.rests]
        bios = _distinct_cards(self._match, seat, BIO_TYPE)
        if len(resting) < 2 or not bios:
            return None
        planned = self._plan(seat, PROTECTOR, "bio", "own", *bios[0].move_arguments())
        return iter((planned,)) if self._can_do(planned) else None

    def _link_protector(self, seat: int) -> Deeds | None:
        """The Protector is turned up and linked; there is no attack in that turn."""
        name, protector = self._find_ready(seat), self._side_of(seat).slot(PROTECTOR)
        if name is None or protector.rests or not protector.hidden:
            return None
        card = _distinct_cards(self._match, seat, PROTECTOR_TYPE)[0]
        return iter(
            (
                self._plan(seat, PROTECTOR, "reveal", PROTECTOR, *card.move_arguments()),
                self._plan(seat, name, "link", name),
            )
        )

    # -- looking at the table

    @property
    def _kodem_state(self) -> KodemState:
        state = self._match.state
        assert isinstance(state, KodemState)
        return state

    def _side_of(self, seat: int) -> Side:
        return self._kodem_state.side(seat)

    def _is_over(self) -> bool:
        return self._match.outcome() is not None

    def _can_do(self, planned: PlannedMove) -> bool:
        return planned.move is not None and self._match.is_legal(planned.move)

    def _find_ready(self, seat: int) -> str | None:
        """The strongest card that lies face up and can attack."""
        able = [name for name in PRINCIPAL if _is_able(self._side_of(seat).slot(name), hidden=False)]
        return max(able, key=lambda name: (self._strength_of(seat, name), name), default=None)

    def _find_hidden(self, seat: int) -> str | None:
        """A card that could be turned up to attack."""
        if not self._hands[seat]:
            return None
        able = [name for name in PRINCIPAL if _is_able(self._side_of(seat).slot(name), hidden=True)]
        return min(able, default=None)

    def _find_target(self, seat: int) -> str | None:
        """The card of a seat with the least life left, but some."""
        alive = self._living_slots(seat)
        return alive[0] if alive else None

    def _living_slots(self, seat: int) -> list[str]:
        """The places of the cards with life, the least first."""
        slots = {name: self._side_of(seat).slot(name) for name in PRINCIPAL}
        return sorted((name for name in PRINCIPAL if slots[name].life), key=lambda name: (slots[name].life, name))

    def _strength_of(self, seat: int, name: str) -> int:
        slot = self._side_of(seat).slot(name)
        return max(1, slot.damage + slot.scale)

    def _draw_card(self, seat: int) -> Card:
        return self._hands[seat].pop(0)

    # -- planned moves

    def _plan(self, seat: int, stop: str, kind: str, *args: str | int) -> PlannedMove:
        return PlannedMove(seat, stop, Move(seat, kind, args))

    def _plan_step(self, seat: int, stop: str, delta: int) -> PlannedMove:
        return PlannedMove(seat, stop, self._match.step_move(seat, stop, delta))

    def _plan_activa(self, seat: int, name: str) -> PlannedMove:
        """The activa of a card that has attacked; it rests as long as after the attack."""
        return self._plan(seat, name, "activa", name, self._side_of(seat).slot(name).rests_attack)

    def _rests_to_say(self, seat: int, name: str) -> tuple[int, ...]:
        """Return the argument for a card's rests in an attack; empty if the board knows the card."""
        return () if self._side_of(seat).slot(name).printed != UNKNOWN else (_USUAL_RESTS,)

    def _plan_damage(self, seat: int, name: str, points: int) -> Deeds:
        """The one who is hurt presses."""
        life = self._side_of(seat).slot(name).life
        if life and points:
            yield self._plan_step(seat, name, -min(life, points))


def _is_able(slot: Slot, hidden: bool) -> bool:
    return bool(
        slot.present and slot.life and not slot.rests and bool(slot.hidden) == hidden and not slot.marks & ABISMADA
    )


def _shuffled_attackers(match: Match, seat: int) -> list[Card]:
    """The seat's cards that attack, shuffled; the strong ones come up first."""
    shuffled = _shuffle_cards(_distinct_cards(match, seat, ATTACKER_TYPE), Dice(_SEED + seat))
    return sorted(shuffled, key=lambda card: card.numbers[0] < _BY_EFFECT)


def _distinct_cards(match: Match, seat: int, kind: str) -> list[Card]:
    """The cards of a kind in a seat's deck, one of each name."""
    deck = match.decks[seat]
    return list(
        {card.name: card for card in map(deck.card_at, range(len(deck))) if card.type.startswith(kind)}.values()
    )


def _shuffle_cards(cards: Sequence[Card], dice: Dice) -> list[Card]:
    rest = list(cards)
    return [rest.pop(dice.draw_below(len(rest))) for _ in cards]
