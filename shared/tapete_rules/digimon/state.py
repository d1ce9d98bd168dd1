"""The state of Digimon HiperColiseo: two sides, the phase, and the primer jugador."""

from ..state import State
from .side import HAND, UNKNOWN, Side

ACTUALIZACION = 0
DIGITALIZACION = 1
ENTRENAMIENTO = 2
PREPARACION = 3
EVOLUCION = 4
BATALLA = 5
PUNTUACION = 6
PHASES = (
    "actualizacion",
    "digitalizacion",
    "entrenamiento",
    "preparacion",
    "evolucion",
    "batalla",
    "puntuacion",
)


class DigimonState(State):
    """A match between seats 1 and 2. `turn` counts rounds; `active`: who acts now; `first`: the primer jugador of the
    round; `passes`: how many passed in this phase, in Batalla in a row."""

    FIELDS = State.FIELDS + ("phase", "first", "passes", "sides")

    def __init__(self, options: "dict[str, int | str]") -> None:
        State.__init__(self, options)
        self.phase = ACTUALIZACION
        self.first = 1
        self.passes = 0
        self.sides = [Side(), Side()]
        if self.is_counted():
            for side in self.sides:
                side.hand, side.deck = 0, side.cards

    def begin_game(self, first: int) -> None:
        """Begin the first round, after whatever was forced before."""
        State.begin_game(self, first)
        self.first = first
        self.begin_round()

    def begin_round(self) -> None:
        """Begin Actualización: the primer jugador acts, and both draw up to six cards (L14)."""
        self.phase = ACTUALIZACION
        self.passes = 0
        self.active = self.first
        for side in self.sides:
            self.draw_hand(side)

    def draw_hand(self, side: Side) -> None:
        """Draw up to six cards; an option says what happens with an empty deck (D10)."""
        missing = HAND - side.hand
        if not self.is_counted() or missing <= 0:
            return
        if side.deck < missing:
            self.run_out(side)
        missing = min(missing, side.deck)
        side.hand += missing
        side.deck -= missing

    def run_out(self, side: Side) -> None:
        """Run out of cards (D10): nothing happens, or the evolution is lost; with `reshuffle` the Área Oscura becomes
        the deck."""
        if self.options["deck_out"] == "nothing":
            return
        side.drop_to_base()
        if self.options["deck_out"] == "reshuffle" and side.deck != UNKNOWN:
            side.deck = max(0, side.cards - side.hand - side.on_table())

    def enter_phase(self, phase: int) -> None:
        """Go forward to a phase; its order of players begins anew (L10, inverted in Batalla, L79)."""
        if not self.active or phase <= self.phase:
            return
        if self.phase < BATALLA <= phase:
            for side in self.sides:
                side.clear_boxes()
                side.hidden = 0
        self.phase = phase
        self.passes = 0
        self.active = self.second_seat() if phase == BATALLA else self.first
        for side in self.sides:
            side.acts = 0

    def hand_over(self, seat: int) -> None:
        """Let another seat act, in a match that has begun."""
        if self.active:
            self.active = seat

    def is_counted(self) -> bool:
        """Return True if hands, decks and boxes are kept card by card."""
        return self.options["cards"] == "counted"

    def second_seat(self) -> int:
        """Return the segundo jugador."""
        return 3 - self.first

    def side(self, seat: int) -> Side:
        return self.sides[seat - 1]

    def rival(self, seat: int) -> Side:
        return self.sides[2 - seat]
