"""A passive piezo on a pin."""

from machine import PWM, Pin

_HALF = 32768  # of the time it is pushed


class Piezo:
    """Silent until its first tone, its pin held at 0: an open one would let it crackle. `number`: None for no piezo."""

    def __init__(self, number: "int | None") -> None:
        self._pin = None if number is None else Pin(number, Pin.OUT, value=0)
        self._pwm: "PWM | None" = None

    def play_tone(self, hertz: int) -> None:
        """Play a tone of so many hertz from now on; 0 silences the piezo."""
        if self._pin is None:
            return
        if not hertz:
            self._silence_pin()
            return
        if self._pwm is None:
            self._pwm = PWM(self._pin)
        self._pwm.freq(hertz)
        self._pwm.duty_u16(_HALF)

    def _silence_pin(self) -> None:
        if self._pwm is not None:
            self._pwm.duty_u16(0)
