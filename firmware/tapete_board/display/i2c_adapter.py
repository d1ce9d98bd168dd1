"""The bus of MicroPython as drivers for CircuitPython know it."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from machine import I2C


class I2CAdapter:
    """A machine.I2C with the methods that CircuitPython's drivers call. Raises OSError when nobody answers."""

    def __init__(self, i2c: "I2C") -> None:
        self.i2c = i2c
        self.muted = False

    def try_lock(self) -> bool:
        """Return True: all that use the bus run in one thread."""
        return True

    def unlock(self) -> None:
        """Do nothing: no lock was taken."""

    def writeto(self, address: int, buffer, *, start: int = 0, end: "int | None" = None) -> None:
        """Write `buffer[start:end]`; nothing while muted."""
        if not self.muted:
            self.i2c.writeto(address, _part_of(buffer, start, end))

    def readfrom_into(self, address: int, buffer, *, start: int = 0, end: "int | None" = None) -> None:
        """Fill `buffer[start:end]`."""
        self.i2c.readfrom_into(address, _part_of(buffer, start, end))

    def writeto_then_readfrom(
        self,
        address: int,
        out_buffer,
        in_buffer,
        *,
        out_start: int = 0,
        out_end: "int | None" = None,
        in_start: int = 0,
        in_end: "int | None" = None,
    ) -> None:
        """Write, then read without giving up the bus between."""
        self.i2c.writeto(address, _part_of(out_buffer, out_start, out_end), False)
        self.i2c.readfrom_into(address, _part_of(in_buffer, in_start, in_end))


def _part_of(buffer, start: int, end: "int | None"):
    if start == 0 and (end is None or end == len(buffer)):
        return buffer
    return memoryview(buffer)[start:end]
