"""Two players before a fake board: presses in, screens and the match's log out."""

from fake_board import FakeBoard
from tapete_board.display.canvas import Canvas
from tapete_board.display.fonts import TEXT
from tapete_board.journal.journal_writer import JournalWriter
from tapete_board.journal.match_journal import MatchJournal
from tapete_board.match.game_catalogue import game_of
from tapete_board.match.match_opening import MatchPlan
from tapete_board.screens.director import Director
from tapete_board.screens.match_screen import MatchScreen

_BUTTONS = ("1-", "1OK", "1+", "2-", "2OK", "2+")
SIGNS = ("-", "OK", "+")  # of the buttons of a seat
MORE = ("Más...", "More...")  # the line of a menu behind which the others are
_STEP_MS = 5
_LONG_MS = 25  # a step while nothing is pressed for long
_HOURS_MS = 200  # a step while minutes pass


def draw_screen(screen, canvas):
    """Draw a screen as the painter of the application does, without a break."""
    for _ in screen.draw_in_steps(canvas):
        pass


class ReadableCanvas(Canvas):
    """A canvas that remembers the texts on it."""

    def __init__(self, frame):
        super().__init__(frame)
        self._seen = []  # (x, y, text)

    @property
    def texts(self):
        """Pairs (y, text)."""
        return [(y, text) for _, y, text in self._seen]

    def clear(self):
        super().clear()
        self._seen = []

    def fill(self, x, y, width, height, light=1):
        self._cover(x, y, width, height)
        super().fill(x, y, width, height, light)

    def draw_title(self, text, note=""):
        self._cover(0, 0, 128, 9)
        super().draw_title(text, note)
        self._seen.append((0, 1, text))

    def draw_status(self, text, note, inverse):
        self._cover(0, 0, 128, 9)
        super().draw_status(text, note, inverse)
        self._seen.append((0, 1, text))

    def text(self, x, y, text, *rest):
        self._seen.append((x, y, text))
        return super().text(x, y, text, *rest)

    def draw_fitting_text(self, x, y, text, *rest):
        self._seen.append((x, y, text))
        return super().draw_fitting_text(x, y, text, *rest)

    def draw_word(self, x, y, text, *rest):
        self._seen.append((x, y, text))
        return super().draw_word(x, y, text, *rest)

    def draw_text_right(self, right, y, text, *rest):
        self._seen.append((right - 1, y, text))
        return super().draw_text_right(right, y, text, *rest)

    def draw_text_centred(self, y, text, left=0, right=128, inverse=False):
        self._seen.append(((left + right) // 2, y, text))
        super().draw_text_centred(y, text, left, right, inverse)

    def draw_large_text(self, x, y, text, *rest):
        super().draw_large_text(x, y, text, *rest)
        self._seen.append((x, y, text))

    def draw_tight_word(self, x, y, text, *rest):
        self._seen.append((x, y, text))
        super().draw_tight_word(x, y, text, *rest)

    def draw_tall_word(self, x, y, text, *rest):
        self._seen.append((x, y, text))
        super().draw_tall_word(x, y, text, *rest)

    def draw_thin_word(self, x, y, text, *rest):
        self._seen.append((x, y, text))
        super().draw_thin_word(x, y, text, *rest)

    def draw_number(self, x, y, text, font, *rest):
        self._seen.append((x, y, text_of(text, font)))
        return super().draw_number(x, y, text, font, *rest)

    def draw_change(self, x, y, width, change):
        before = list(self._seen)
        super().draw_change(x, y, width, change)
        self._seen = before + [(x, y, text_of(change))]

    def _cover(self, x, y, width, height):
        self._seen = [one for one in self._seen if not (x <= one[0] < x + width and y <= one[1] < y + height)]


def text_of(text, font=TEXT):
    """A text, be it given as codes of its font."""
    if isinstance(text, str):
        return text
    return "".join([chr(code) if code < 128 else font._others[code - 128] for code in text])


def line_of(line):
    """A line of a list with its texts in words."""
    if isinstance(line, tuple):
        return tuple([part if isinstance(part, bool) else text_of(part) for part in line])
    return text_of(line)


def left_of(line):
    """Return the left text of a line of a list."""
    return line if isinstance(line, str) else line[0]


class Table:
    """A board at which two players sit. Buttons are named by seat and sign: "1-", "2OK"."""

    def __init__(self, board=None):
        self.board = board or FakeBoard()
        self.journal = MatchJournal(self.board.blocks)
        self.journal_writer = JournalWriter(self.journal)
        self.director = Director(self.board, self.journal_writer)
        self.eyes = [ReadableCanvas(panel.frame) for panel in self.board.panels]
        self.rest(0)

    @property
    def screens(self):
        """The names of the screens of both seats."""
        return tuple([self.director.screen_stack.top_screen(seat).name for seat in (1, 2)])

    @property
    def log(self):
        """The moves of the match as "SEAT KIND ARGUMENT...", undo and redo included."""
        return [line.split(" ", 1)[1] for line in self.director.running_match_or_none.match.log.lines_from()]

    def texts(self, seat):
        """Return the texts that a seat reads."""
        return [text_of(text) for _, text in self.eyes[seat - 1].texts]

    def entries(self, seat):
        """All lines of the list or the page before a seat, be they in sight or not."""
        return [line_of(entry) for entry in self.director.screen_stack.top_screen(seat).entries]

    def reads(self, seat, text):
        """Return True if a seat reads this text anywhere."""
        return text in " ".join(self.texts(seat))

    def reads_in_turns(self, text, *seats, parts=3):
        """Return True if seats read all words of this text in so many parts that take turns from now on."""
        read = dict.fromkeys(seats, "")
        for _ in range(parts):
            for seat in seats:
                read[seat] += " ".join(self.texts(seat)) + " "
            self.rest(MatchScreen.part_ms)
        return all(word in read[seat].split(" ") for seat in seats for word in text.split(" "))

    def down(self, *names):
        for name in names:
            self.board.buttons[_BUTTONS.index(name)].press()
        self.rest(40)

    def up(self, *names):
        for name in names:
            self.board.buttons[_BUTTONS.index(name)].release()
        self.rest(60)

    def press(self, *names):
        """Press one button after the other."""
        for name in names:
            self.down(name)
            self.up(name)

    def hold(self, name, length=600):
        self.down(name)
        self.rest(length)
        self.up(name)

    def chord(self, seat):
        self.down(f"{seat}-")
        self.down(f"{seat}+")
        self.up(f"{seat}-", f"{seat}+")

    def rest(self, length):
        """Let time pass, as the application does."""
        end = self.board.clock.time + length
        step = _STEP_MS if length < 1000 else _LONG_MS if length < 60000 else _HOURS_MS
        while True:
            now = self.board.clock.now()
            for seat, gesture in self.director.button_reader.read_gestures(now):
                self.director.handle_gesture(seat, gesture)
            self.director.tick(now)
            self.journal_writer.write_waiting()
            self._draw()
            if self.board.clock.time >= end:
                return
            self.board.clock.time += step

    def _draw(self):
        screen_stack = self.director.screen_stack
        seat = screen_stack.next_display()
        while seat:
            screen_stack.mark_drawn(seat)
            draw_screen(screen_stack.top_screen(seat), self.eyes[seat - 1])
            seat = screen_stack.next_display()

    def start(self):
        """A match without decks; seat 1 begins."""
        self.press("1OK", "1OK", "1OK", "1OK")
        return self.look_past_moments()

    def begin(self, name, options=None, first=1, locked=False):
        """A match of any game of the catalogue, without the screens before it."""
        from tapete_board.screens import match_lifecycle  # the board drops it while a match runs

        plan = MatchPlan(*game_of(self.board.store, name))
        plan.options, plan.first, plan.is_locked = options or {}, first, locked
        match_lifecycle.prepare_match(self.director, plan.game, plan.profile)
        match_lifecycle.begin_match(self.director, plan)
        self.rest(20)
        return self.look_past_moments()

    def look_past_moments(self):
        """The table as it is seen after the large words, at the same time."""
        for match_screen in self.director.match_screens:
            match_screen.end_moments()
        self.rest(0)
        return self

    def concede(self, seat):
        """A seat gives up, and says that it means it."""
        self.choose(seat, "Rendirse")
        self.take(seat, "Sí")

    def hold_both(self):
        """OK is held at both displays."""
        self.down("1OK", "2OK")
        self.rest(600)
        self.up("1OK", "2OK")

    def choose(self, seat, words):
        """Open the menu of a seat and take the entry with these words."""
        self.hold(f"{seat}OK")
        self.take(seat, words)

    def take(self, seat, words):
        """Take the entry with these words from the list before a seat, or from the one behind its last line."""
        entries = [left_of(entry) for entry in self.entries(seat)]
        if self.screens[seat - 1] == "buttons":
            self.press(f"{seat}{SIGNS[entries.index(words)]}")
            return
        if words not in entries and entries[-1] in MORE:
            index = self.director.screen_stack.top_screen(seat).index
            self.press(*[f"{seat}-"] * (index + 1), f"{seat}OK")
        for _ in range(len(self.director.screen_stack.top_screen(seat).entries)):
            screen = self.director.screen_stack.top_screen(seat)
            if left_of(line_of(screen.entries[screen.index])) == words:
                break
            self.press(f"{seat}+")
        else:
            raise AssertionError(f"no entry {words} in {self.texts(seat)}")
        self.press(f"{seat}OK")

    def menu_lines(self, seat):
        """All lines of the menu before a seat, those behind *Más...* too."""
        lines = self.entries(seat)
        if lines[-1] in MORE:
            index = self.director.screen_stack.top_screen(seat).index
            self.press(*[f"{seat}-"] * (index + 1), f"{seat}OK")
            lines = lines[:-1] + self.entries(seat)
            self.hold(f"{seat}OK")
            self.press(*[f"{seat}+"] * (index + 1))
        return lines

    def restart(self):
        """The power goes off and comes back."""
        return type(self)(FakeBoard(self.board.blocks.restart(), self.board.luck))


class BlindTable(Table):
    """A table at which nobody looks at the displays: it is not drawn, which takes longer than all the rest."""

    def _draw(self):
        pass
