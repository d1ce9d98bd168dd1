"""Whole matches by buttons alone, each written as what the players say, to count the presses that it takes.

A line of a script is one event at the table:

    1 E -3                          the number at stop E of seat 1 changes
    1 > Fin de turno                seat 1 takes this entry of its menu
    1@2 > Atacar : 2                the same with the bar on stop 2, and its answers: numbers, or entries of a list
"""

from table import MORE, Table, left_of
from tapete_board.input.number_leaps import NumberLeaps

_MOST_STOPS = 10
_MOST_LEAPS = 8
_HELD_MS = 600  # until the first leap is made
_LEAP_MS = 200


def shortest_way(start, goal, low, high, skips_zero=False):
    """Return the fewest presses from one number of steps to another, as (direction, leaps of the button held on)."""
    ways = {start: []}
    reached = [start]
    while goal not in ways:
        before, reached = reached, []
        for number in before:
            for direction in (1, -1):
                leaps, now = NumberLeaps(), number
                for count in range(_MOST_LEAPS):
                    now = leaps.leap_from(now, direction) if count else now + direction
                    now = now + direction if now == 0 and skips_zero else now
                    now = max(low, min(high, now))
                    if now not in ways:
                        ways[now] = ways[number] + [(direction, count)]
                        reached.append(now)
        assert reached, (start, goal)
    return ways[goal]


def way_to(places, count):
    """Return the signs of the buttons that go so many places on in a list of so many, which wraps around."""
    places %= count
    return "+" * places if places <= count // 2 else "-" * (count - places)


class Player:
    """Plays lines with as few presses as it can.

    `presses`: buttons pressed so far; `events`: points, entries and answers, as players would say them.
    """

    def __init__(self, game, options, table=Table):
        self.table = table().begin(game, options)
        self.events = 0
        self.begin_to_count()

    def begin_to_count(self):
        """Count presses from here."""
        self._before = self.table.director.button_reader.presses

    @property
    def presses(self):
        return self.table.director.button_reader.presses - self._before

    def play(self, script):
        """Play all lines; the match is over then, its result before both displays."""
        for line in script:
            who, _, rest = line.partition(" ")
            seat, _, stop = who.partition("@")
            entries = len(self.table.log)
            if rest.startswith("> "):
                self._choose(int(seat), stop, rest[2:].split(" : "))
            else:
                self._step(int(seat), *rest.split(" "))
            assert len(self.table.log) > entries, (line, self.table.screens, self.table.texts(int(seat)))
        return self

    def _step(self, seat, stop, delta):
        self._stand_on(seat, stop)
        cell = self.table.director.match_screens[seat - 1].view.find_cell(stop)
        count = int(delta) // cell.step
        self.events += abs(count)
        low, high = (cell.least - cell.value) // cell.step, (cell.most - cell.value) // cell.step
        self._hold_along(seat, shortest_way(0, max(low, min(high, count)), low, high))
        self.table.rest(900)

    def _hold_along(self, seat, way):
        """Press - and + along a way of `shortest_way`."""
        for direction, leaps in way:
            name = f"{seat}+" if direction > 0 else f"{seat}-"
            if leaps:
                self.table.hold(name, _HELD_MS + (leaps - 1) * _LEAP_MS - 40)
            else:
                self.table.press(name)

    def _stand_on(self, seat, stop):
        play = self.table.director.match_screens[seat - 1]
        for _ in range(_MOST_STOPS):
            if play.bar.current_stop() == stop:
                return
            self.table.press(f"{seat}OK")
        raise AssertionError(f"no stop {stop} in {play.view.stops}")

    def _choose(self, seat, stop, words):
        if stop:
            self._stand_on(seat, stop)
        self.events += len(words)
        self.table.down(f"{seat}OK")
        self.table.rest(600)
        lines = [left_of(line) for line in self.table.entries(seat)]
        assert len(lines) <= 8, lines
        if not self._hold_on(seat, lines, words[0]):
            self.table.up(f"{seat}OK")
            self._take(seat, words[0])
        for answer in words[1:]:
            screen = self.table.director.screen_stack.top_screen(seat)
            if screen.name == "number":
                bounds = [number // screen._by for number in (screen._value, int(answer), screen._low, screen._high)]
                self._hold_along(seat, shortest_way(*bounds, skips_zero=screen.skips_zero))
                assert screen.cursor_text() == answer
                self.table.press(f"{seat}OK")
            else:
                self._take(seat, answer)

    def _hold_on(self, seat, lines, words):
        """Go to an entry while OK is held, and hold it on. Return False if that takes nothing."""
        menu = self.table.director.screen_stack.top_screen(seat)
        if words not in lines or not menu.is_bar:
            return False
        for sign in way_to(lines.index(words), len(lines)):
            self.table.press(f"{seat}{sign}")
            if not menu.is_bar:
                return False
        self.table.rest(760)
        self.table.up(f"{seat}OK")
        return True

    def _take(self, seat, words):
        """Go the shorter way to an entry and press OK; behind the last line of a menu are others."""
        entries = [left_of(line) for line in self.table.entries(seat)]
        if words not in entries and entries[-1] in MORE:
            self._take(seat, entries[-1])
            entries = [left_of(line) for line in self.table.entries(seat)]
        screen = self.table.director.screen_stack.top_screen(seat)
        assert words in entries, f"no {words} in {entries}"
        if screen.name == "buttons":
            self.table.take(seat, words)
            return
        for sign in way_to(entries.index(words) - screen.index, len(entries)):
            self.table.press(f"{seat}{sign}")
        self.table.press(f"{seat}OK")
