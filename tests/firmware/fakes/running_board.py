"""The whole application over a fake board, with a host on its line."""

import asyncio

from fake_board import FakeBoard
from tapete_board.supervisor import supervise
from tapete_link.frames import FrameReader, make_frame

_BUTTONS = ("1-", "1OK", "1+", "2-", "2OK", "2+")


class RunningBoard:
    """The application in a task. `advance` lets the board's time pass; `status` asks as a host would."""

    def __init__(self, board=None):
        self.board = board or FakeBoard()
        self._reader = FrameReader()
        self._number = 0
        self.task = asyncio.create_task(supervise(self.board))

    async def advance(self, length):
        end = self.board.clock.time + length
        step = 5 if length < 5000 else 20 if length < 60000 else 200
        while self.board.clock.time < end:
            self.board.clock.time += step
            for _ in range(4):
                await asyncio.sleep_ms(0)

    async def press(self, *names):
        for name in names:
            button = self.board.buttons[_BUTTONS.index(name)]
            button.press()
            await self.advance(40)
            button.release()
            await self.advance(60)

    async def start(self):
        await self.advance(50)
        await self.press("1OK", "1OK", "1OK", "1OK")

    async def exchange(self, request):
        """The answer to a request. The board's time passes meanwhile."""
        self._number += 1
        self.board.stream.put(make_frame(dict(request, id=self._number)))
        for _ in range(200):
            await self.advance(5)
            said, self.board.stream.said = self.board.stream.said, b""
            for answer in self._reader.feed_bytes(said):
                return answer
        raise AssertionError("no answer", self.board.store.read_setting("error"))

    async def status(self):
        return await self.exchange({"do": "status"})

    def stop(self):
        self.task.cancel()
