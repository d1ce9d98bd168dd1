"""The power is cut in the flash operations of a board's life: matches, presses that wait and records come back."""

import os

from fake_board import FakeBoard
from table import Table
from taped_flash import ROOT, TapedFlash, mounted, unmounted
from tapete_board.stores.files import Files
from tapete_rules.dice import Dice
from tapete_rules.registry import GAMES

SEED = int.from_bytes(os.urandom(2), "big")  # a run that fails says it


class Moment:
    """What has to come back after `operations` on the chip."""

    def __init__(self, flash, table):
        session = table.director.running
        self.operations = len(flash.tape)
        self.match = session.record.id if session else ""
        self.entries = len(session.match.log) if session else 0
        self.state = session.match.state_hash() if session else ""
        self.waiting = [pending.delta for pending in session.pending] if session else [0, 0]

    def __str__(self):
        return f"{self.operations}: {self.match} {self.entries} {self.waiting} {self.state[:4]}"


class Life(Table):
    """A table whose board has a taped chip. `moments` after each look at the buttons that wrote anything; `lines` of
    each match's log by its id.
    """

    def __init__(self, luck=1):
        self.flash = TapedFlash()
        self.dice = Dice(SEED)
        self.moments = []
        self.lines = {}
        super().__init__(board_on(self.flash, True, luck))

    def _draw(self):
        super()._draw()
        if not self.moments or self.moments[-1].operations < len(self.flash.tape):
            self.note()

    def note(self):
        """Something was written."""
        moment = Moment(self.flash, self)
        self.moments.append(moment)
        if moment.match:
            self.lines[moment.match] = self.director.running.match.log.lines()

    def tend(self):
        """A pause between matches: blocks are made anew."""
        while self.journal.tend():
            self.note()

    def begin(self, game):
        self.board.luck += 1
        super().begin(game)

    def play(self, entries):
        """Any presses of both seats until the match's log is so long."""
        while len(self.director.running.match.log) < entries:
            self._press()

    def _press(self):
        seat = 1 + self.dice.below(2)
        if self.screens != ("play", "play"):
            self._go_back()
            return
        drawn = self.dice.below(12)
        if drawn == 0:
            self.chord(seat)
        elif drawn == 1:
            self._take_an_offer(seat)
        elif drawn < 5:
            self.press(f"{seat}OK")
        elif drawn == 5:
            self.rest(900)
        else:
            self.press(f"{seat}+" if drawn < 8 else f"{seat}-")

    def _take_an_offer(self, seat):
        self.hold(f"{seat}OK")
        for _ in range(self.dice.below(3)):
            self.press(f"{seat}+")
        self.press(f"{seat}OK")

    def _go_back(self):
        """Away from whatever is seen; a result is undone, so that the match goes on."""
        for seat in (1, 2):
            name = self.screens[seat - 1]
            if name == "result":
                self.chord(seat)
            elif name != "play":
                self.hold(f"{seat}OK")

    def finish(self):
        """Both seats confirm the end."""
        self.director.session.end()
        from tapete_board.flow.lifecycle import finish

        finish(self.director)
        self.note()

    def around(self, pick):
        """The moments before and after an operation."""
        place = 0
        while self.moments[place].operations <= pick:
            place += 1
        return self.moments[place - 1], self.moments[place]


def board_on(flash, is_new=False, luck=0):
    blocks = mounted(flash, is_new)
    return FakeBoard(blocks, luck, Files(ROOT))


def judge(life, pick, flash):
    """Switch a board on whose power failed in an operation: nothing is missing. Returns the table before it."""
    before, after = life.around(pick)
    table = Table(board_on(flash, luck=99))
    found = Moment(life.flash, table)
    where = (SEED, pick, table.screens, found.match, str(before), str(found), str(after))
    assert not table.journal.is_damaged and not table.board.settings.is_damaged, where
    kept = os.listdir(ROOT + "/record")
    assert found.match not in kept, where
    for match in (before.match, found.match):
        if match and match in kept:
            with open(ROOT + "/record/" + match) as file:
                assert "\n".join(life.lines[match]) in file.read(), where
        elif match:
            assert found.match == match, where
    if found.match:
        assert table.director.running.match.log.lines() == life.lines[found.match][: found.entries], where
        if found.match == before.match:
            _is_between(before, found, after, where)
    return table


def _is_between(before, found, after, where):
    assert before.entries <= found.entries, where
    assert found.match != after.match or found.entries <= after.entries, where
    if found.entries == before.entries:
        assert found.state == before.state, where
    elif found.entries == after.entries:
        assert found.state == after.state, where
    for display in (0, 1):
        could = [before.waiting[display], after.waiting[display]] + ([0] if found.entries > before.entries else [])
        assert found.waiting[display] in could, where


def test_every_cut_from_the_first_start_to_the_second_match():
    life = Life()
    life.tend()
    for _ in range(2):
        life.begin("kodem")
        life.play(4)
        life.finish()
        life.tend()
    start = life.moments[0].operations
    for pick, flash in life.flash.cuts(range(start, life.moments[-1].operations), SEED):
        judge(life, pick, flash)
    unmounted()
