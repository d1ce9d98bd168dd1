"""The supply of the board: the voltage at a pin of its converter, where the board has one for that."""

from machine import ADC, Pin
from micropython import const

_REFERENCE_MV = const(3300)
_MOST = const(65535)  # what the converter reads at the reference
_LEAST_MV = const(1800)  # no board runs with less: the pin is then no supply, as on a Pico W with a Pico's profile
_LOOKS = const(3)  # in a row below the limit: a display that lights up pulls the voltage down for a moment
_RECOVERY_MV = const(200)  # above the limit


class Supply:
    """The supply of a board.

    number: its pin; divisor: that many times the pin's voltage is that of the supply; low: millivolts below which a
    battery is nearly empty; high: a pin that has to be high for it, or None.
    millivolts: at the last look, 0 if unknown; is_low: the supply was below `low` and has not recovered.
    """

    def __init__(self, number: int, divisor: int, low: int, high: "int | None" = None) -> None:
        if high is not None:
            Pin(high, Pin.OUT, value=1)
        self._converter = ADC(Pin(number))
        self._is_calibrated = hasattr(self._converter, "read_uv")  # an ESP32's, which is not linear
        if self._is_calibrated:
            self._converter.atten(ADC.ATTN_11DB)  # its whole range
        self._divisor = divisor
        self._low = low
        self._low_looks = 0
        self.millivolts = 0
        self.is_low = False

    def look(self) -> None:
        """Measure."""
        millivolts = self._pin_millivolts() * self._divisor
        self.millivolts = millivolts if millivolts >= _LEAST_MV else 0
        self._low_looks = self._low_looks + 1 if 0 < self.millivolts < self._low else 0
        if self._low_looks >= _LOOKS:
            self.is_low = True
        elif self.millivolts >= self._low + _RECOVERY_MV:
            self.is_low = False

    def _pin_millivolts(self) -> int:
        if self._is_calibrated:
            return self._converter.read_uv() // 1000  # pyright: ignore[reportAttributeAccessIssue] (not on every chip)
        return self._converter.read_u16() * _REFERENCE_MV // _MOST
