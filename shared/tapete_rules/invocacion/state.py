"""The state of Invocación: a side for each seat, Portal and discard, the Guardián, and the effects in force."""

from ..data import Struct
from ..state import State
from .settings import is_armagedon, portal_size

# The phases of a round, Combate in its steps: 1; 2 to 4; 6; and once nobody acts any more (L139-L161, L219).
SORTEO = 0
INICIO = 1
PREPARACION = 2
REVELAR = 3
EFECTOS = 4
COMBATE = 5
CIERRE = 6
PHASES = ("sorteo", "inicio", "preparacion", "revelar", "efectos", "combate", "cierre")

UNKNOWN = -1
MOST_CONJUROS = 5  # cards of an area (L71, L73)
MOST_APOYOS = 3
LEGENDS = 15  # cards of the deck of Leyendas (L289)

# What a seat did or met in this round, bits of `Side.flags`.
READY = 1
REVEALED = 2
ABSENT = 4  # has no card to invoke
OUT = 8
RETIRED = 16
POTENCY = 32
INVOKED = 64
PRIORITY = 128
LEGEND = 256
PLAYS_TOO = 512  # of the Guardián of Armagedón: only two were left when the cards were dealt
FLAGS = (
    "ready",
    "revealed",
    "absent",
    "out",
    "retired",
    "potenciado",
    "apoyo_used",
    "priority_used",
    "legend_taken",
    "plays_too",
)

PREPARACION_TIMER = "preparacion"
COMBATE_TIMER = "combate"


class Side(Struct):
    """One seat of Invocación: its cards, its Maná and its trophies.

    `trophies`: points of the trophies; `trophy_apoyo`: their Apoyo, UNKNOWN once that of one is; `terms`: rounds as
    Guardián. `conjuros` and `apoyos`: cards in those areas, UNKNOWN where nobody counts them. The rest is of one round.
    Of the Invocación: `printed` power, `apoyo` (UNKNOWN if nobody said it), `elements` (bits), `code`, what it costs
    and its `icons` of Maná. `shown`: bits of the conjuros face up, `barriers`: of those protected (bit 0: number 1);
    `potency` and `invoked`: what Maná and Apoyo add to the power, `by_hand`: what the players add; `spent`: Maná in
    play; `lot`: among how many cards the Invocación is drawn by lot.
    """

    FIELDS = (
        "mana",
        "trophies",
        "trophy_apoyo",
        "terms",
        "conjuros",
        "apoyos",
        "printed",
        "apoyo",
        "elements",
        "code",
        "cost_conjuros",
        "cost_apoyos",
        "icons",
        "shown",
        "barriers",
        "potency",
        "invoked",
        "by_hand",
        "spent",
        "lot",
        "flags",
    )

    def __init__(self) -> None:
        self.mana = self.trophies = self.trophy_apoyo = self.terms = 0
        self.conjuros = self.apoyos = UNKNOWN
        self.clear_round()

    def clear_round(self) -> None:
        """Forget what belongs to one round; the cards face down in their areas stay (L93, I12)."""
        self.apoyo = UNKNOWN
        self.code = ""
        self.printed = self.elements = self.cost_conjuros = self.cost_apoyos = self.icons = 0
        self.shown = self.barriers = self.potency = self.invoked = self.by_hand = self.spent = self.lot = 0
        self.flags = 0

    def has_flag(self, flag: int) -> bool:
        return bool(self.flags & flag)

    def is_present(self) -> bool:
        """Return True if its Invocación lies face up on the table."""
        return self.flags & (REVEALED | ABSENT) == REVEALED

    def is_unsettled(self) -> bool:
        """Return True if its Invocación is still to be paid for, or still brings Maná (L145, L153)."""
        return bool(self.cost_conjuros or self.cost_apoyos or self.icons)

    def victory_points(self) -> int:
        """Return the points of victory: trophies, and one for each Maná in reserve (L22)."""
        return self.trophies + self.mana


class InvocacionState(State):
    """A match of 2 to 8 seats; `active` is the Guardián and `turn` the round.

    `portals`: cards left in the Portal, in Construido in each seat's; `legends`: left in their deck; `priority`: who
    paid for it last, 0 for nobody; `finished`: who was first to finish the Preparación, `reward`: the Maná that it
    brought him; `acted`: whose Invocación was the last to do its effect; `prize`: the Guardián who has still to take
    his trophy of Armagedón; `refilled`: whether the discard became the Portal; `final`: bits of the seats that play
    the last round; `last`: who won the round before; `effects`: see effects.py.
    """

    FIELDS = State.FIELDS + (
        "phase",
        "portals",
        "discard",
        "legends",
        "priority",
        "finished",
        "reward",
        "acted",
        "prize",
        "refilled",
        "final",
        "last",
        "sides",
        "effects",
    )
    TIMERS = ((PREPARACION_TIMER, 0), (COMBATE_TIMER, 0))

    def __init__(self, options: "dict[str, int | str]") -> None:
        State.__init__(self, options)
        self.phase = SORTEO
        own_decks = options["construido"] == "yes"
        self.portals = [portal_size(options)] * (self.seats if own_decks else 1)
        self.legends = LEGENDS if options["leyendas"] == "yes" else 0
        self.discard = self.prize = self.refilled = self.final = self.last = 0
        self.sides = [Side() for _ in range(self.seats)]
        self.clear_round()

    def clear_round(self) -> None:
        """Forget what belongs to one round."""
        self.priority = self.finished = self.reward = self.acted = 0
        self.effects: "list[int]" = []
        for side in self.sides:
            side.clear_round()

    def begin_game(self, first: int) -> None:
        """Begin with a seat as the Guardián, or until drawn powers name one (L28)."""
        State.begin_game(self, first)
        self.clear_round()
        self.phase = INICIO if self.options["guardian"] == "coin" else SORTEO

    def side(self, seat: int) -> Side:
        """Return the side of a seat. A forced move may name a seat that is not there: then the side of the last one."""
        return self.sides[min(seat, self.seats) - 1]

    def referee_seat(self) -> int:
        """Return the Guardián of Armagedón, who does not play (L277); 0 elsewhere, and in a round dealt to the last
        two."""
        if not is_armagedon(self.options) or self.final or self.phase == SORTEO:
            return 0
        if self.phase != INICIO:
            return 0 if self.side(self.active).has_flag(PLAYS_TOO) else self.active
        left = [seat for seat in self.all_seats() if not self.has_conceded(seat)]
        return self.active if len(left) > 2 else 0

    def playing_order(self) -> "list[int]":
        """Return the seats that play this round, in the order of priority: from the one that paid for it, else from the
        Guardián, to the left (L195, L241, I-m)."""
        seats = []
        missing = self._missing_bits()
        seat = self.priority or self.active or 1
        for _ in self.sides:
            if not missing >> seat & 1:
                seats.append(seat)
            seat = self.seat_after(seat)
        return seats

    def _missing_bits(self) -> int:
        """Return the bits of the seats that do not play this round. A last round in which nobody is left is for all."""
        missing = self.conceded | 1 << self.referee_seat()
        everybody = (2 << self.seats) - 2
        return missing | ~self.final if self.final & ~missing & everybody else missing

    def plays_round(self, seat: int) -> bool:
        """Return True if a seat plays this round."""
        return not self._missing_bits() >> seat & 1

    def standing_seats(self) -> "list[int]":
        """Return the seats that can still win the round, in the order of priority."""
        return [seat for seat in self.playing_order() if not self.side(seat).flags & (OUT | RETIRED)]

    def has_all(self, flag: int) -> bool:
        """Return True if every seat that plays has this flag."""
        missing = self._missing_bits() >> 1
        for place, side in enumerate(self.sides):
            if not side.flags & flag and not missing >> place & 1:
                return False
        return True
