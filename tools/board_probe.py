"""A program beside the application on a board: it presses the buttons by their own pins and tells the memory.

No hand and no link is needed, so nothing is loaded that players would not load. A button is pressed by pulling its pin
to ground, as its contact does.
"""

import re
from collections.abc import Sequence
from typing import NamedTuple

from tapete_rules.options import complete_options
from tapete_rules.registry import GAMES, load_game

SEATS_BUTTONS = ("1-", "1OK", "1+", "2-", "2OK", "2+")
TEN_PRESSES = ("1+", "2-", "1-", "2+", "1+", "2+", "1-", "2-", "1+", "2-")
TABLE, AFTER = "table", "after"
END = "end"

_START_MS = 3000
_SCREEN_MS = 2400  # until a game is loaded, at the slowest board
_LINE_MS = 400
_REST_MS = 3000

# `now`, SPEED, PINS and STEPS are set before it runs. `before`: the bytes that were free before the probe was there.
PROBE = """
import asyncio
import gc
import micropython
import sys
from machine import Pin
def tell(mark):
    gc.collect()
    print("\\n<" + mark + ">")
    micropython.mem_info()
    print("word", 8 if sys.maxsize > 1 << 32 else 4, "probe", probe, "</" + mark + ">")
async def rest(length):
    end = now() + length
    while now() < end:
        await asyncio.sleep_ms((end - now()) // SPEED + 1)
async def press(number):
    Pin(number, Pin.OPEN_DRAIN, Pin.PULL_DOWN, value=0)
    await rest(90)
    Pin(number, Pin.IN, Pin.PULL_UP)
async def play(steps):
    for wait_ms, deed in steps:
        await rest(wait_ms)
        if isinstance(deed, int):
            await press(deed)
        else:
            tell(deed)
def join(steps):
    global probe
    gc.collect()
    probe = before - gc.mem_free()
    asyncio.create_task(play(steps))
"""

Step = tuple[int, "int | str"]


class Memory(NamedTuple):
    """Bytes that are free right after a collection, and those of the largest piece among them."""

    free: int
    largest: int


def steps_to_table(game: str, pins: Sequence[int]) -> list[Step]:
    """Return the presses from a start to a game's table, then ten more, with the memory told after each part.

    A step is the milliseconds to wait and the pin to press, or the mark to tell the memory with.
    """
    pin = dict(zip(SEATS_BUTTONS, pins, strict=True))
    steps: list[Step] = [(_START_MS, pin["1OK"])]
    steps += [(_SCREEN_MS if not number else _LINE_MS, pin["1+"]) for number in range(GAMES.index(game))]
    steps += [(_SCREEN_MS, pin["1OK"])] * (3 if _draws_first(game) else 2)
    steps += [(_REST_MS, TABLE), (_LINE_MS, pin["1OK"])]
    steps += [(_LINE_MS, pin[button]) for button in TEN_PRESSES]
    return [*steps, (_REST_MS, AFTER), (0, END)]


def count_presses(steps: Sequence[Step]) -> int:
    """Return how many buttons the steps press."""
    return sum(isinstance(deed, int) for _, deed in steps)


def read_memory(said: str) -> dict[str, Memory]:
    """Return what a board told, by mark."""
    pattern = re.compile(
        r"<(\w+)>.*? free: (\d+).*?max free sz: (\d+)\s+word (\d) probe (-?\d+) </\1>", re.DOTALL
    )  # MicroPython counts pieces in blocks of four words
    return {
        mark: Memory(int(free) + int(probe), int(blocks) * 4 * int(word))
        for mark, free, blocks, word, probe in pattern.findall(said)
    }


def _draws_first(game: str) -> bool:
    rules = load_game(game)
    return rules.draws_first(complete_options(rules.OPTIONS, rules.EDITIONS, {}))
