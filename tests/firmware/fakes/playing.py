"""Whole matches by buttons alone, each written as what the players say, to count the presses that it takes.

A line of a script is one event at the table:

    1 E -3                          the number at stop E of seat 1 changes
    1 > Fin de turno                seat 1 takes this entry of its menu
    1@2 > Atacar : 2                the same with the bar on stop 2, and its answers: numbers, or entries of a list
"""

from table import MORE, Table

_MOST_STOPS = 10


class Player:
    """Plays lines with as few presses as it can.

    `presses`: buttons pressed so far; `events`: points, entries and answers, as players would say them.
    """

    def __init__(self, game, options):
        self.table = Table().begin(game, options)
        self._before = self.table.director.button_reader.presses
        self.events = 0

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
        for _ in range(abs(count)):
            self.table.press(f"{seat}+" if count > 0 else f"{seat}-")
        self.table.rest(900)

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
        assert len(self.table.entries(seat)) <= 8, self.table.entries(seat)
        if self.table.entries(seat)[0] == words[0]:
            self.table.rest(700)
            self.table.up(f"{seat}OK")
        else:
            self.table.up(f"{seat}OK")
            self._take(seat, words[0])
        for answer in words[1:]:
            screen = self.table.director.screen_stack.top_screen(seat)
            if screen.name == "number":
                self._go(seat, (int(answer) - int(screen.cursor_text())) // screen._by)
            else:
                self._take(seat, answer)

    def _take(self, seat, words):
        """Go the shorter way to an entry and press OK; behind the last line of a menu are others."""
        entries = self.table.entries(seat)
        if words not in entries and entries[-1] in MORE:
            self._take(seat, entries[-1])
            entries = self.table.entries(seat)
        screen = self.table.director.screen_stack.top_screen(seat)
        assert words in entries, f"no {words} in {entries}"
        way = entries.index(words) - screen.index
        if abs(way) > len(entries) // 2:
            way -= len(entries) if way > 0 else -len(entries)
        self._go(seat, way)

    def _go(self, seat, way):
        for _ in range(abs(way)):
            self.table.press(f"{seat}+" if way > 0 else f"{seat}-")
        self.table.press(f"{seat}OK")
