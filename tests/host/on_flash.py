"""Scripts on the real MicroPython that find files on a model of flash, under littlefs, as on a board."""

import json
import subprocess
from pathlib import Path
from typing import Any

from folders import put

from on_micropython import COMMAND, ROOT, environment

PATHS = [str(ROOT / part) for part in ("firmware", "tests/firmware/fakes")]
PROGRAM = """
import json, os, sys, uctypes
sys.path[:] = {paths!r} + sys.path
from flash_model import FlashModel
flash = FlashModel(512)
FIRST = uctypes.addressof(flash.data)
os.VfsLfs2.mkfs(flash, progsize=256)
os.mount(os.VfsLfs2(flash, progsize=256), "/lib")
sys.path.insert(0, "/lib")
def copy(name):
    with open({folder!r} + "/" + name, "rb") as source, open("/lib/" + name, "wb") as target:
        target.write(source.read())
def copy_all(inner=""):
    for name, kind, *_ in sorted(os.ilistdir({folder!r} + "/" + inner)):
        if kind & 0x4000:
            os.mkdir("/lib/" + inner + name)
            copy_all(inner + name + "/")
        else:
            copy(inner + name)
copy_all()
"""


def on_flash(tmp_path: Path, files: dict[str, bytes], script: str) -> Any:
    """Return the output of a script that finds these files in /lib, on `flash`, whose first byte lies at FIRST.

    `copy(name)` writes one of them again.
    """
    folder = tmp_path / "lib"
    folder.mkdir()
    put(folder, files)
    program = tmp_path / "script.py"
    program.write_text(PROGRAM.format(paths=PATHS, folder=str(folder)) + script)
    path = environment([".frozen", ROOT / "shared"])
    done = subprocess.run([*COMMAND, program], env=path, capture_output=True, text=True, check=False)
    assert not done.returncode, done.stdout + done.stderr
    return json.loads(done.stdout)
