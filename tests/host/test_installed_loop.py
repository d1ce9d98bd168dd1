"""asyncio's loop with the installed application."""

from pathlib import Path

from on_flash import on_flash

from tapete.install.program import build_program
from tapete.install.wiring import PANELS, read_profile

SCRIPT = """
import asyncio
from asyncio import core
from tapete_board.hardware import event_loop
async def main():
    await asyncio.sleep_ms(1)
event_loop.skip_streams()
asyncio.run(main())
print(json.dumps([type(core._io_queue) is core.IOQueue, hasattr(core._io_queue, "wait_io_event")]))
"""


def test_an_installed_application_looks_at_no_streams(tmp_path: Path) -> None:
    files = build_program(read_profile("pico2"), PANELS[0])
    code = {path.removeprefix("lib/"): data for path, data in files.items() if path.endswith("event_loop.mpy")}
    assert on_flash(tmp_path, code, SCRIPT) == [False, True]
