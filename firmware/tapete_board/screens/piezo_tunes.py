"""Short tunes on the piezo, for those who switched them on."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from tapete_rules.match import Match

    from ..match.running_match import MatchChange

    Tune = Sequence[tuple[int, int]]

# Tunes: (hertz, milliseconds), 0 hertz is a rest.
PRESS = ((2400, 8),)
LOW = ((880, 60), (0, 40), (880, 60))
TIME = ((1760, 150), (0, 80), (1760, 150), (0, 80), (1760, 300))
TURN = ((1319, 60), (1568, 90))
QUESTION = ((1568, 60), (1319, 90))
WARN = ((1760, 150),)
WIN = ((1047, 100), (1319, 100), (1568, 100), (2093, 250))


class Sound:
    """Plays one tune at a time, note by note as time passes. `piezo`: `play_tone(hertz)`, 0 to be silent."""

    def __init__(self, piezo) -> None:
        self._piezo = piezo
        self._tune: "Tune" = ()
        self._note = 0
        self._until = 0
        self._in_danger = 0  # a bit for each seat that was near losing at the last change

    def press(self, now: int) -> None:
        """Play the tune of a press."""
        self._play(now, PRESS)

    def tell(self, now: int, change: "MatchChange", match: "Match", has_turned: bool) -> None:
        """Play the tune of a change: time is out, a seat has come near losing the game, or a turn begins."""
        before, self._in_danger = self._in_danger, seats_in_danger(match)
        if change.move.kind == "timer_end" and not change.action:
            self._play(now, TIME)
        elif self._in_danger & ~before and not change.action:
            self._play(now, LOW)
        elif has_turned:
            self._play(now, TURN)

    def ask(self, now: int) -> None:
        """Play the tune of a question at a display."""
        self._play(now, QUESTION)

    def warn(self, now: int) -> None:
        """Play the tune of a time that runs out soon."""
        self._play(now, WARN)

    def win(self, now: int) -> None:
        """Play the tune of a won game."""
        self._play(now, WIN)

    def _play(self, now: int, tune: "Tune") -> None:
        """Begin a tune; a longer one that plays goes on."""
        if len(tune) < len(self._tune) - self._note:
            return
        self._tune = tune
        self._note = -1
        self._until = now
        self.play_next_note(now)

    def play_next_note(self, now: int) -> None:
        """Play the next note, when the present one has sounded."""
        if not self._tune or now < self._until:
            return
        self._note += 1
        if self._note == len(self._tune):
            self.silence()
            return
        hertz, length = self._tune[self._note]
        self._piezo.play_tone(hertz)
        self._until = now + length

    def silence(self) -> None:
        """Silence the piezo."""
        self._tune = ()
        self._note = 0
        self._piezo.play_tone(0)


def seats_in_danger(match: "Match") -> int:
    """Return a bit for each seat that may lose the game by the next loss."""
    state = match.state
    if match.game_outcome() is not None:
        return 0
    playing = [seat for seat in state.all_seats() if state.seats == 2 or not state.is_out(seat)]
    return sum([1 << seat for seat in playing if match.game.is_near_loss(state, seat)])
