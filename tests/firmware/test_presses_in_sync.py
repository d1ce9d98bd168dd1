"""Presses while a host sends files: an erase blinds the loop for 45 to 90 ms, and no press is lost or doubled."""

from contact import Contact
from fake_board import FakeBoard
from flash_model import FlashModel
from running_board import RunningBoard
from taped_flash import ROOT, mounted, unmounted
from tapete_board.journal.board_files import BoardFiles
from tapete_link.messages import CHUNK, as_base64, hex_sha256
from tapete_rules.dice import Dice

PRESSES = 60
PAGE = 256


class SlowFlash(FlashModel):
    """Flash that takes its time, in which nobody looks at a button. `blind`: when it erased."""

    erase_ms = 45

    def __init__(self):
        super().__init__()
        self.clock = None
        self.blind = []
        self._us = 0

    def _change(self, start, before, after):
        super()._change(start, before, after)
        if self.clock is None:
            return
        if len(after) > PAGE:
            self.blind.append(self.clock.time)
            self.clock.time += self.erase_ms
        else:
            self._us += 400
            self.clock.time += self._us // 1000
            self._us %= 1000


class Wired:
    """A button whose contact is scripted."""

    def __init__(self, clock):
        self.contact = Contact()
        self._clock = clock

    @property
    def edges(self):
        return self.contact.edges(self._clock.time)

    def take_edges(self):
        return self.contact.take_edges(self._clock.time)


def bounces(dice):
    """Up to 10 ms of them, in microseconds."""
    return [100 + dice.draw_below(1100) for _ in range(dice.draw_below(9))]


def scripted(contact, start, dice):
    """PRESSES of it, in bursts between pauses that are long enough for flash; when the last one is over."""
    at = start
    for number in range(PRESSES):
        contact.press(at, bounces(dice))
        contact.release(at + 60, bounces(dice))
        at += 2050 + dice.draw_below(200) if number % 4 == 3 else 180 + dice.draw_below(60)
    return at


async def sent(running, data, end):
    """Files that a host sends, one after another, until `end`; how many arrived."""
    count = 0
    while running.board.clock.time < end:
        body = bytes([count]) + data
        name = "deck/" + hex_sha256(body)[:16]
        have = (await asked(running, do="put", name=name, size=len(body), sha256=hex_sha256(body)))["have"]
        while have < len(body):
            piece = as_base64(body[have : have + CHUNK])
            have = (await asked(running, do="chunk", name=name, at=have, data=piece))["have"]
        while not (await asked(running, do="commit", name=name)).get("done", 0):
            pass
        count += 1
    return count


async def asked(running, **request):
    """The answer, asked for again while the board is busy."""
    while True:
        answer = await running.exchange(dict(request))
        if answer.get("error") != "busy":
            assert "error" not in answer, answer
            return answer
        await running.advance(30)


async def test_60_bouncing_presses_while_files_arrive_are_60():
    flash = SlowFlash()
    board = FakeBoard(mounted(flash, True), 0, BoardFiles(ROOT))
    running = RunningBoard(board)
    await running.start()
    dice = Dice(60)
    button = board.buttons[2] = Wired(board.clock)
    flash.clock = board.clock
    end = scripted(button.contact, board.clock.time + 500, dice)
    files = await sent(running, bytes(range(256)) * 20, end)
    await running.advance(2000)
    overlapped = [at for at in flash.blind if any(at <= us // 1000 < at + 90 for us, _ in button.contact.toggles)]
    assert files > 3 and len(overlapped) > 3, (files, len(flash.blind), len(overlapped))
    status = await running.status()
    assert status["events"] == 4 + PRESSES, (status["events"], files, len(overlapped), len(flash.blind))
    running.stop()
    unmounted()
