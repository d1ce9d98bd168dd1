"""The environment that make sets up lacks what is left out on purpose, and no tool calls that broken."""

import subprocess
import sys
from importlib.metadata import Distribution, distributions
from pathlib import Path

from source import ROOT

sys.path.append(str(ROOT / "tools"))

import left_out

METADATA = """Metadata-Version: 2.4
Name: {name}
Version: 2.12
Requires-Dist: Adafruit_Blinka>=7.0.0
Requires-Dist: adafruit-circuitpython-busdevice
Requires-Dist: pybind11 ; python_version > "3"

Adafruit-Blinka is named in the text too.
"""


def installed(folder: Path, name: str) -> Distribution:
    """A package whose metadata is the same file as the one in the cache of a tool."""
    (folder / "cache").mkdir(exist_ok=True)
    (folder / "cache" / name).write_text(METADATA.format(name=name))
    info = folder / "packages" / f"{name}-2.12.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").hardlink_to(folder / "cache" / name)
    (info / "RECORD").write_text(f"{info.name}/METADATA,,\n{info.name}/RECORD,,\n")
    return next(iter(distributions(name=name, path=[str(folder / "packages")])))


def test_what_is_left_out_is_asked_for_by_nobody_and_all_else_still_is(tmp_path: Path) -> None:
    package = installed(tmp_path, "driver")
    names = left_out.list_left_out()
    assert left_out.drop_requirements([package], names) == ["driver"]
    assert package.requires == ["adafruit-circuitpython-busdevice"]
    assert "named in the text too" in (package.read_text("METADATA") or "")
    assert left_out.drop_requirements([package], names) == []
    assert (tmp_path / "cache" / "driver").read_text() == METADATA.format(name="driver")


def test_what_is_left_out_is_what_the_lock_files_do_not_have() -> None:
    assert left_out.list_left_out() == {
        "adafruit-blinka", "adafruit-circuitpython-framebuf", "adafruit-circuitpython-typing", "pybind11",
    }  # fmt: skip


def test_make_s_environment_is_put_right_after_each_installation() -> None:
    script = (ROOT / "tools" / "venv").read_text("utf-8")
    assert script.rstrip().endswith("fi\n.venv/bin/python tools/left_out.py")
    subprocess.run(["sh", "-n", str(ROOT / "tools" / "venv")], check=True)
