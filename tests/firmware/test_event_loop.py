"""asyncio without streams: tasks that wait for time and for one another."""

import asyncio
import time

from tapete_board.hardware.event_loop import skip_streams


async def _count(said, name, length):
    for number in range(3):
        said.append(name + str(number))
        await asyncio.sleep_ms(length)


async def _wait(said, event):
    await event.wait()
    said.append("woken")


async def _all(said):
    event = asyncio.Event()
    tasks = [asyncio.create_task(job) for job in (_count(said, "a", 20), _count(said, "b", 50), _wait(said, event))]
    hanging = asyncio.create_task(asyncio.Event().wait())
    await asyncio.sleep_ms(10)
    event.set()
    for task in tasks:
        await task
    hanging.cancel()
    try:
        await hanging
    except asyncio.CancelledError:
        said.append("cancelled")
    return len(said)


def test_tasks_wait_for_time_and_for_one_another():
    said = []
    skip_streams()
    try:
        began = time.ticks_ms()
        assert asyncio.run(_all(said)) == 8
        assert time.ticks_diff(time.ticks_ms(), began) >= 150, "it slept"
    finally:
        asyncio.new_event_loop()
    assert said[:2] == ["a0", "b0"] and said[-1] == "cancelled"
    assert sorted(said) == ["a0", "a1", "a2", "b0", "b1", "b2", "cancelled", "woken"]
