"""The housekeeper of a board with little memory: code runs in flash, and modules go as soon as nobody needs them."""

import gc

from ..housekeeping import Housekeeper, forget_modules

# Many names are one text each: every name by itself would take 50 bytes.

# Screens that are seldom opened.
_SELDOM = """
board_settings
chance_tools
consent_question
correction_list
event_acts
event_flow
help_page
judge_call
judge_menu
match_history
result_screen
open_call
open_piles
refused_move
result_consent
"""
# What places code in flash.
_PLACING = """
tapete_board.squeeze.code_in_flash
tapete_board.squeeze.texts_in_flash
tapete_board.squeeze.function_probe
"""
# What answers a host; the errors of the link are the stores' too, and stay.
_LINK = """
tapete_board.link.link_answers
tapete_board.link.board_verbs
tapete_board.link.table_verbs
tapete_board.journal.incoming_file
tapete_link.arrivals
tapete_link.digest
tapete_link.frames
tapete_link.messages
tapete_link.packing
tapete_link.server
tapete_link.text
"""


class FlashHousekeeper(Housekeeper):
    """Runs code from flash, and drops modules early."""

    def place_modules(self, names: "tuple[str, ...]") -> None:
        from .code_in_flash import run_from_flash

        run_from_flash(*names)
        forget_modules(*_PLACING.split())
        gc.collect()  # free the copies before lasting objects lie behind them

    def drop_screens(self, is_open) -> None:
        forget_modules(*["tapete_board.screens." + name for name in _SELDOM.split() if not is_open(name)])

    def drop_link(self) -> None:
        forget_modules(*_LINK.split())
