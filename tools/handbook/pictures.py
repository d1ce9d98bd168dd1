"""The pictures of the guides, drawn when the site is built, so that none shows what is no more.

Those of displays come from the firmware in MicroPython, those of the tournament's pages from Chromium.
"""

import runpy
import shutil
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

from handbook.pages import LANGUAGES, ROOT
from tapete.virtual import picture

GUIDE_TOUR = "from guide_tour import GuideTour; album = GuideTour({language!r})"
EVENT_PICTURE = "event"
EVENT_SCREENS = ("home", "type", "check", "begin", "consent", "code")
"""Of the tour through a tournament the first picture of each of these screens."""
DESK_PAGES = ("desk", "players", "standings")
_SCALE, _COLUMNS = 3, 2
_DESK_WIDTH = 1280


def list_names() -> set[str]:
    """Return the names of all pictures that are drawn."""
    scenes = runpy.run_path(str(ROOT / "tests" / "firmware" / "fakes" / "guide_scenes.py"))["SCENES"]
    names = [*(scene[0] for scene in scenes), EVENT_PICTURE, *(f"page-{name}" for name in DESK_PAGES)]
    return {f"{name}-{language}.png" for name in names for language in LANGUAGES}


def draw_displays(folder: Path) -> None:
    """Draw the scenes of the guides, and the way through a tournament, in both languages."""
    import shots  # of tools, as the other programs there have it

    for language in LANGUAGES:
        scenes = defaultdict(list)
        for name, pixels in shots.drawn(GUIDE_TOUR.format(language=language) + shots.GO):
            scenes[name].append(pixels)
        event_screens = dict(reversed(shots.drawn(shots.EVENT_TOUR.format(language=language) + shots.GO)))
        scenes[EVENT_PICTURE] = [event_screens[name] for name in EVENT_SCREENS]
        for name, displays in scenes.items():
            picture.save_sheet(displays, folder / f"{name}-{language}.png", _COLUMNS, _SCALE)


def take_desk_pages(folder: Path) -> None:
    """Take the pages of a tournament as Chromium shows them, in both languages."""
    subprocess.run(
        [sys.executable, "tools/desk_shots.py", "--only", ",".join(DESK_PAGES), "--widths", str(_DESK_WIDTH),
         "--schemes", "light"],
        cwd=ROOT, check=True,
    )  # fmt: skip
    for name in DESK_PAGES:
        for language in LANGUAGES:
            screenshot = ROOT / "build" / "desk" / f"{name}-{language}-light-{_DESK_WIDTH}.png"
            shutil.copyfile(screenshot, folder / f"page-{name}-{language}.png")
