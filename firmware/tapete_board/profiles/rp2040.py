"""Boards with an RP2040: the journal lies under the file system in their flash."""

import rp2

from ..stores.flash import FlashBlocks
from . import wired
from .watchdog import Watchdog


def main(profile, panel: str) -> None:
    """Run the application on a board that is wired as the profile says."""
    wired.run(profile, panel, FlashBlocks("", rp2.Flash()), True, Watchdog())
