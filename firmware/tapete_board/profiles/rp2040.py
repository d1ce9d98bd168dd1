"""Boards with an RP2040: the journal lies under the file system in their flash."""

import rp2

from ..board import Board
from ..stores.flash import FlashBlocks
from . import wired
from .watchdog import Watchdog


def board(profile, panel: str) -> Board:
    """A board that is wired as the profile says."""
    return wired.board(profile, panel, FlashBlocks("", rp2.Flash()), True, Watchdog())
