"""The power is cut in the flash operations of a board's life: matches, presses that wait and records come back."""

import os

from expect import raises
from fake_board import FakeBoard
from flash_model import BLOCK, PowerCut
from table import BlindTable
from taped_flash import ROOT, TapedFlash, mounted, unmounted
from tapete_board import housekeeping
from tapete_board.input.seat_gestures import CHORD, HOLD, STEP_DOWN, STEP_UP, TAP
from tapete_board.journal.board_files import BoardFiles
from tapete_board.journal.folders import names_in
from tapete_rules.custom import SHIPPED
from tapete_rules.dice import Dice
from tapete_rules.registry import GAMES

housekeeping.forget_modules = lambda *modules: None  # they would be compiled again at every start
# A board is tidy in pauses; here there are none, and a chip is a large piece of memory.
housekeeping.collect_garbage = lambda: None
SEED = int.from_bytes(os.urandom(2), "big")  # a run that fails says it


class Moment:
    """The state that must come back after so many `operations` on the chip."""

    def __init__(self, table, operations=0, last=None):
        running_match = table.director.running_match_or_none
        self.operations = operations
        self.match = running_match.record.id if running_match else ""
        self.entries = len(running_match.match.log) if running_match else 0
        if last is not None and (last.match, last.entries) == (self.match, self.entries):
            self.state = last.state
        else:
            self.state = running_match.match.state_hash() if running_match else ""
        self.waiting = [pending.delta for pending in running_match.pending] if running_match else [0, 0]

    def __str__(self):
        return f"{self.operations}: {self.match} {self.entries} {self.waiting} {self.state[:4]}"


class RecordedTable(BlindTable):
    """A table whose board has a taped chip. `moments` after each look at the buttons that wrote anything; `lines` of
    each match's log by its id. `spare`: blocks that are made between matches.
    """

    def __init__(self, spare):
        self.flash = TapedFlash()
        self.dice = Dice(SEED)
        self.moments = []
        self.lines = {}
        super().__init__(board_on(self.flash, True))
        self.journal.spare_between = spare

    def _draw(self):
        if not self.moments or self.moments[-1].operations < len(self.flash.tape):
            self.note()

    def note(self):
        """Something was written."""
        moment = Moment(self, len(self.flash.tape), self.moments[-1] if self.moments else None)
        self.moments.append(moment)
        if moment.match:
            lines = self.lines.setdefault(moment.match, [])
            lines.extend(self.director.running_match_or_none.match.log.lines_from(len(lines)))

    def tend(self):
        """A pause between matches: blocks are made anew."""
        while self.journal.prepare_one_block():
            self.note()

    def begin(self, game):
        self.board.luck += 1
        super().begin(game)

    def play(self, entries):
        """Any presses of both seats until the match's log is so long."""
        while len(self.director.running_match_or_none.match.log) < entries:
            self._press()

    def _press(self):
        seat = 1 + self.dice.draw_below(2)
        drawn = self.dice.draw_below(16)
        if self.screens != ("play", "play"):
            self._go_back()
        elif drawn == 0:
            self.do(seat, HOLD)
            for _ in range(self.dice.draw_below(3)):
                self.do(seat, STEP_UP)
            self.do(seat, TAP)
        elif drawn == 1:
            self.board.clock.time += 900
            self.rest(0)
        else:
            if drawn == 15:
                self.director.handle_gesture(3 - seat, STEP_DOWN)  # both at once
            self.do(seat, (STEP_DOWN, STEP_DOWN, STEP_UP, TAP, TAP, CHORD if drawn < 5 else TAP)[drawn % 6])

    def do(self, seat, gesture):
        """Do what a hand does, without the milliseconds of its buttons."""
        self.director.handle_gesture(seat, gesture)
        self.board.clock.time += 150
        self.rest(0)

    def _go_back(self):
        """Away from whatever is seen; a result is undone, so that the match goes on."""
        for seat in (1, 2):
            name = self.screens[seat - 1]
            if name != "play":
                self.do(seat, CHORD if name == "result" else HOLD)

    def finish(self):
        """Both seats confirm the end."""
        self.director.running_match.note_confirmed_end()
        from tapete_board.screens.match_lifecycle import finish_match

        finish_match(self.director)
        self.note()

    def checkpoints(self):
        """The operations that wrote one."""
        return [
            place
            for place, (_, before, after) in enumerate(self.flash.tape)
            if after.count(b"^ ") > before.count(b"^ ")
        ]

    def around(self, pick):
        """The moments before and after an operation."""
        place = 0
        while self.moments[place].operations <= pick:
            place += 1
        return self.moments[place - 1], self.moments[place]


def board_on(flash, is_new=False, luck=0):
    blocks = mounted(flash, is_new)
    return FakeBoard(blocks, luck, BoardFiles(ROOT))


def judge(life, pick, flash):
    """Switch a board on whose power failed in an operation: nothing is missing. Returns the table before it."""
    before, after = life.around(pick)
    table = BlindTable(board_on(flash, luck=99))
    found = Moment(table)
    where = (SEED, pick, table.screens, found.match, str(before), str(found), str(after))
    assert not table.journal.is_damaged and not table.board.settings.is_damaged, where
    kept = names_in(ROOT + "/record")
    assert found.match not in kept, where
    for match in (before.match, found.match):
        if match and match in kept:
            with open(ROOT + "/record/" + match) as file:
                assert "\n".join(life.lines[match]) in file.read(), where
        elif match:
            assert found.match == match, where
    if found.match:
        assert (
            table.director.running_match_or_none.match.log.lines_from() == life.lines[found.match][: found.entries]
        ), where
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


def survives(life, picks, is_cut_again=False):
    """Each of these operations can fail, and the board starts with all that it must have.

    `is_cut_again`: so can one of those with which it then starts.
    """
    for pick, flash in life.flash.cuts(sorted(picks), SEED):
        image = flash.restart()
        judge(life, pick, flash)
        if is_cut_again and flash.operations:
            cut_at, flash = life.dice.draw_below(flash.operations), image.restart()
            flash.cut_at = cut_at
            raises(PowerCut, board_starts_on, flash)
            judge(life, pick, flash.restart())
    unmounted()


def board_starts_on(flash):
    BlindTable(board_on(flash))


def test_every_cut_from_the_first_start_to_the_second_match():
    life = RecordedTable(2)
    start = life.moments[0].operations
    life.tend()
    life.begin("kodem")
    life.play(6)
    life.finish()
    life.tend()
    life.begin("kodem")
    survives(life, range(start, life.moments[-1].operations), True)


def test_cuts_in_a_match_of_each_game():
    life = RecordedTable(2)
    life.tend()
    picks = set()
    for game in GAMES:
        start = life.moments[-1].operations
        life.begin("custom-" + SHIPPED[0] if game == "custom" else game)
        life.play(12)
        picks |= {start + life.dice.draw_below(life.moments[-1].operations - start) for _ in range(5)}
        life.finish()
        life.tend()
    survives(life, picks)


def test_presses_that_wait_survive_a_cut_after_any_line_around_a_checkpoint():
    life = RecordedTable(2)
    life.tend()
    life.begin("kodem")
    life.do(1, STEP_DOWN)
    while not life.checkpoints():
        for gesture in (STEP_DOWN, TAP):
            life.do(2, gesture)
            life.do(1, STEP_DOWN)
            life.do(1, STEP_UP)
    life.do(2, STEP_DOWN)
    written = life.checkpoints()[0]
    assert life.around(written)[0].waiting == [-1, -1]
    for pick in range(written - 5, written + 6):
        judge(life, pick, life.flash.chip_after(pick))
    unmounted()


def test_cuts_in_a_match_of_300_moves_and_after_its_end():
    life = RecordedTable(8)
    life.tend()
    life.begin("kodem")
    start = life.moments[-1].operations
    life.play(300)
    ended = life.moments[-1].operations
    life.finish()
    life.tend()
    places = [where // BLOCK for where, _, _ in life.flash.tape]
    picks = {pick for pick in range(start + 1, ended) if places[pick] != places[pick - 1]}
    assert len(picks) > 2, "blocks of the journal that were begun"
    picks |= {pick - 1 for pick in picks} | {start + life.dice.draw_below(ended - start) for _ in range(3)}
    survives(life, picks | set(range(ended, life.moments[-1].operations, 11)))
