"""The view of a seat in Digimon HiperColiseo."""

from ..common import common_message
from ..view import BIG, FACING, NO_MOST, SMALL, WORD, Cell, View, duel_turn
from .checks import is_early
from .flow import game_outcome
from .numbers import HUNDRED
from .power import added_of, base_of, battle_type_of, factors_of, is_zeroed, letter_of, power_lead, power_of, sum_of
from .side import DEFINITIVO, EMPTY, EVOLVED, INFANTE, LETTERS, UNKNOWN
from .state import BATALLA, EVOLUCION, PHASES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..deck import Deck
    from ..view import Text
    from .side import Side
    from .state import DigimonState

POINTS = "points"
LEVEL = "level"
POWER = "power"
STEP = 10  # points and powers are multiples of it (D-a)


def build_view(state: "DigimonState", seat: int, decks: "dict[int, Deck]") -> View:
    """Build the view: of both sides points, level and type; in a fight powers take the place of the points."""
    cells = _side_cells(state, seat, decks)
    stops = [POINTS] if state.side(seat).fighting_form().level > DEFINITIVO else [POINTS, LEVEL]
    if _is_to_evolve(state, seat):
        stops.reverse()
    if _can_step(state, seat):
        stops.append(POWER)
    status: "list[Text]" = [
        ("digimon.phase." + PHASES[state.phase],),
        ("digimon.round", state.turn),
        ("digimon.first" if seat == state.first else "digimon.second",),
    ]
    mine, message = seat == state.active, _message_text(state, seat)
    rival = 3 - seat
    return View(
        seat,
        status,
        state.turn,
        mine,
        lambda: _side_cells(state, rival, decks),
        cells,
        stops,
        message,
        FACING,
        turn_text=duel_turn(mine, rival == state.active),
    )


def is_fought(state: "DigimonState") -> bool:
    """Return True if powers are compared: in Batalla, or as soon as both are known, for players who step no phases."""
    return state.phase >= BATALLA or power_lead(state, 1) is not None


def _side_cells(state: "DigimonState", seat: int, decks: "dict[int, Deck]") -> "list[Cell]":
    side, power = state.side(seat), power_of(state, seat)
    fights = is_fought(state)
    cells = [_power_cell(state, seat, BIG)] if fights else [_points_cell(state, seat, BIG)]
    cells += _letter_cells(state, seat, fights)
    if fights:
        cells.append(_points_cell(state, seat, WORD))
    cells.append(_level_cell(side, decks.get(seat)))
    if not fights and power is not None:
        cells.append(_power_cell(state, seat, WORD))
    elif state.phase < BATALLA and side.o + side.x:
        cells.append(Cell("o", side.o, WORD, ("digimon.label.o",)))
        cells.append(Cell("x", side.x, WORD, ("digimon.label.x",)))
    return cells


def _is_to_evolve(state: "DigimonState", seat: int) -> bool:
    """Return True if a seat is expected to evolve: its Digimon is the lowest, or the other seat waits for its part."""
    is_awaited = seat == state.first and is_early(state, state.second_seat(), EVOLUCION, EVOLVED)
    return state.phase < BATALLA and (state.side(seat).box < 2 or is_awaited)


def _points_cell(state: "DigimonState", seat: int, size: str) -> Cell:
    side = state.side(seat)
    most = HUNDRED if state.options["points_cap"] == "hundred" else NO_MOST
    counted = state.is_counted()
    detail = ("digimon.detail.cards", side.hand, side.deck) if counted else ("digimon.detail.points", side.points)
    return Cell(POINTS, side.points, size, detail=detail, step=STEP, most=most)


def _level_cell(side: "Side", deck: "Deck | None") -> Cell:
    """Return the level, which armado and híbrido have in a word; its detail has the ranuras and supports."""
    form = side.fighting_form()
    name = ""
    if form.code:
        card = deck.find_card(form.code) if deck else None
        name = card.name if card else form.code
    has_number = form.level <= DEFINITIVO
    taken = len([slot for slot in side.slots if slot != EMPTY])
    laid = ("digimon.detail.laid", taken, len(side.slots), side.supports + side.shown)
    cell = Cell(
        LEVEL,
        form.level if has_number else None,
        WORD,
        ("digimon.label.level",) if has_number else level_text(form.level, "digimon.label."),
        hidden=bool(side.hidden),
        name=name,
        detail=("", level_text(form.level), name, laid),
        most=DEFINITIVO,
    )
    cell.least = INFANTE
    return cell


def level_text(level: int, group: str = "digimon.level.") -> "Text":
    """Return a level in words."""
    return (group + str(level),)


def _power_cell(state: "DigimonState", seat: int, size: str) -> Cell:
    """Return the power in whole points; a fraction shows only in the comparison of both."""
    power, letter = power_of(state, seat), letter_of(state, seat)
    label: "Text | None" = ("digimon.label.letter", LETTERS[letter]) if letter and power else None
    value = None if power is None else power[0] // power[1]
    if power is None and size == BIG:
        label = ("digimon.label.missing",)  # a number alone in the other half would be read as a lead
    return Cell(POWER, value, size, label, detail=_sum_text(state, seat), step=STEP)


def _sum_text(state: "DigimonState", seat: int) -> "Text":
    """Return the sum behind a power, in words; "A→0" where attack C of the rival makes it 0."""
    base, added = base_of(state, seat), added_of(state, seat)
    facts = ["?" if base == UNKNOWN else "A→0" if is_zeroed(state, seat) else str(base)]
    for (up, down), fact in zip(factors_of(state, seat), (f"{added:+d}" if added else "", "")):
        if up != down:
            facts.append(f"x{up}" if down == 1 else f"x{up}/{down}")
        facts.append(fact)
    return ("digimon.detail.power", " ".join([fact for fact in facts if fact]))


def _can_step(state: "DigimonState", seat: int) -> bool:
    """Return True if the bar can change the power: nothing multiplies it, and it is not held at 0."""
    total, (up, down) = sum_of(state, seat), factors_of(state, seat)[1]
    return total is not None and total[0] >= 0 and up == down


def _letter_cells(state: "DigimonState", seat: int, fights: bool) -> "list[Cell]":
    """Return the type, which chooses the rival's attack, and in a fight the attack in use, as far as they are known."""
    cells = []
    letter = battle_type_of(state.side(seat))
    if letter:
        cells.append(Cell("type", None, SMALL, ("digimon.label.type", LETTERS[letter])))
    letter = letter_of(state, seat)
    if fights and letter:
        cells.append(Cell("attack", None, SMALL, ("digimon.label.attack", LETTERS[letter])))
    return cells


def _message_text(state: "DigimonState", seat: int) -> "Text | None":
    """Return the message of the moment: the end, an offer of a draw; who leads by power, and a rival who passed."""
    said = common_message(state, seat, game_outcome(state))
    if said:
        return said
    has_passed = state.phase == BATALLA and state.passes and seat == state.active
    lead = power_lead(state, seat)
    if lead is None:
        return ("digimon.message.passed",) if has_passed else None
    text = lead_text(state, seat, lead)
    return ("digimon.message.both", text, ("digimon.message.also_passed",)) if has_passed else text


def lead_text(state: "DigimonState", seat: int, lead: int) -> "Text":
    """Return who leads and by how much, from a seat's chair; "<1" where it is less than a point."""
    if not lead:
        return ("digimon.message.tied",)
    points = abs(lead)
    for each in (1, 2):
        power = power_of(state, each)
        points //= power[1] if power else 1
    return ("digimon.message.ahead" if lead > 0 else "digimon.message.behind", points or "<1")
