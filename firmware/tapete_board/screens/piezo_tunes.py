"""Short tunes on the piezo, for those who switched them on."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..match.running_match import MatchChange

    Tune = Sequence[tuple[int, int]]

# Tunes: (hertz, milliseconds), 0 hertz is a rest.
PRESS = ((2400, 8),)
LOW = ((880, 60), (0, 40), (880, 60))
TIME = ((1760, 150), (0, 80), (1760, 150), (0, 80), (1760, 300))
LOW_TOTAL = 3
WIN = ((1047, 100), (1319, 100), (1568, 100), (2093, 250))


class Sound:
    """Plays one tune at a time, note by note as time passes. `piezo`: `play_tone(hertz)`, 0 to be silent."""

    def __init__(self, piezo) -> None:
        self._piezo = piezo
        self._tune: "Tune" = ()
        self._note = 0
        self._until = 0

    def press(self, now: int) -> None:
        """Play the tune of a press."""
        self._play(now, PRESS)

    def tell(self, now: int, change: "MatchChange") -> None:
        """Play the tune of a change: time is out, or a number fell low."""
        if change.move.kind == "timer_end" and not change.action:
            self._play(now, TIME)
        elif change.delta < 0 and change.total <= LOW_TOTAL:
            self._play(now, LOW)

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
