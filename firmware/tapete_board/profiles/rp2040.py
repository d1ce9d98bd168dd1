"""Boards with an RP2040: code and words stay in their flash, and the journal lies there under the file system."""

import rp2

from .. import fonts, memory
from ..board import Board
from ..stores.flash import FlashBlocks
from ..stores.mapped import lasting
from . import wired
from .watchdog import Watchdog


def board(profile, panel: str) -> Board:
    """A board that is wired as the profile says."""
    # These make a folder: what a power cut left of a renaming is put right by what is written first, and only then
    # may a second file system look.
    blocks = FlashBlocks("", rp2.Flash())
    _settle("tapete_rules.match", "tapete_board.supervisor")  # from here, for nothing of these is running
    memory.settle_with(_settle)
    fonts.settle(lasting)
    made = wired.board(profile, panel, blocks, True, Watchdog())
    made.store.lasting = lasting
    return made


def _settle(*modules: str) -> None:
    from ..stores import in_place

    in_place.settle(*modules)
    memory.forget("tapete_board.stores.in_place")
