"""The RP2040 alone: code, words and decks stay in its flash instead of its small memory.

`squeeze_board` is the only way in; README.md here lists the tricks, and what each costs and gives.
"""

from .files_in_flash import bytes_in_flash, bytes_in_one_block, view_block

__all__ = ["squeeze_board", "view_block"]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..hardware.board import Board


def squeeze_board(board: "Board") -> None:
    """Have a board keep in flash what it can. What runs now must not be of the modules that are placed there."""
    from ..display import fonts
    from ..housekeeping import forget_modules, use_housekeeper
    from .flash_housekeeper import FlashHousekeeper

    keeper = FlashHousekeeper()
    use_housekeeper(keeper)
    fonts.keep_glyphs_in(bytes_in_one_block)
    forget_modules("tapete_board.display.font_glyphs", "rp2")  # what is needed of them is held
    board.store.lasting = bytes_in_flash
    board.is_unverified = not keeper.can_place_code
