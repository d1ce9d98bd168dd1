"""A press on a number sends few bytes: the number changes where it stands, with the change beside it."""

from chip_bus import ChipBus
from fake_board import FakeBoard
from table import Table
from tapete_board.display.panel import Panel
from tapete_rules import custom

FIRST_BYTES = 250
FURTHER_BYTES = 150
TENS_BYTES = 200  # for a further press that changes two digits
PRESSES = 12  # over a border of tens


class BusTable(Table):
    """A table of which each picture goes over a modelled bus."""

    def __init__(self):
        board = FakeBoard()
        self.buses = [ChipBus(), ChipBus()]
        board.panels = [Panel(bus) for bus in self.buses]
        super().__init__(board)

    def pass_time(self, length):
        """Let so much time pass at once."""
        self.board.clock.time += length
        self.rest(20)

    def bytes_of_step(self, display, direction):
        """The bytes on the bus for one press on the number under the bar, the addresses included."""
        panel, writes = self.board.panels[display - 1], self.buses[display - 1].writes
        self._draw()
        panel.show()
        writes.clear()
        self.director.match_screens[display - 1].handle_step(direction)
        self._draw()
        panel.show()
        return sum(writes) + len(writes)


def costly_presses(name, options):
    """The presses of a match that send too much, as (display, stop, number, bytes)."""
    table = BusTable()
    table.begin(name, options)
    table.pass_time(12000)
    found = []
    play = table.director.match_screens[0]
    for stop in list(play.view.stops):
        while play.bar.current_stop() != stop:
            play.handle_tap()
            table.pass_time(3000)
        for direction in (1, -1):
            found += costly_steps(table, 1, direction)
            table.pass_time(900)
    return found


def shown_tens(table, display):
    """The number under the bar without its last digit, as presses have it so far."""
    play, pending = table.director.match_screens[display - 1], table.director.running_match.pending[display - 1]
    return ((play.view.find_cell(play.bar.current_stop()).value or 0) + pending.delta) // 10


def costly_steps(table, display, direction):
    play = table.director.match_screens[display - 1]
    found = []
    for press in range(PRESSES):
        tens = shown_tens(table, display)
        sent = table.bytes_of_step(display, direction)
        further = FURTHER_BYTES if tens == shown_tens(table, display) else TENS_BYTES
        if sent > (further if press else FIRST_BYTES):
            pending = table.director.running_match.pending[display - 1]
            found.append((display, pending.stop, pending.delta, sent))
    assert play.view.find_cell(play.bar.current_stop()) is not None
    return found


def test_kodem():
    assert costly_presses("kodem", {}) == []
    assert costly_presses("kodem", {"mode": "todos", "seats": 4}) == []


def test_enadrya():
    assert costly_presses("enadrya", {}) == []


def test_exalios():
    assert costly_presses("exalios", {}) == []


def test_invocacion():
    for options in ({}, {"seats": 4}, {"seats": 8}):
        assert costly_presses("invocacion", options) == []


def test_digimon():
    assert costly_presses("digimon", {}) == []


def test_profiles():
    for name in custom.SHIPPED:
        assert costly_presses("custom-" + name, {}) == [], name
    assert costly_presses("custom-comandante40", {"seats": 5}) == []
