"""asyncio's loop with the installed application, whose names are short."""

from pathlib import Path

from on_flash import on_flash

from tapete.install.program import build
from tapete.install.wiring import PANELS, PROFILES, read_profile

SCRIPT = """
import asyncio
from asyncio import core
from tapete_board.hardware import event_loop
async def main():
    await asyncio.sleep_ms(1)
getattr(event_loop, {name!r})()
asyncio.run(main())
print(json.dumps([type(core._io_queue) is core.IOQueue, hasattr(core._io_queue, "wait_io_event")]))
"""


def test_an_installed_application_looks_at_no_streams(tmp_path: Path) -> None:
    made = build(read_profile(PROFILES[0]), PANELS[0])
    code = {path.removeprefix("lib/"): data for path, data in made.files.items() if path.endswith("event_loop.mpy")}
    script = SCRIPT.format(name=made.names.get("skip_streams", "skip_streams"))
    assert on_flash(tmp_path, code, script) == [False, True]
