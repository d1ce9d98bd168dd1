"""The housekeeper of a board with little memory: code runs in flash, and modules go as soon as nobody needs them."""

import sys

from ..housekeeping import Housekeeper, forget_modules

_BOARD = "tapete_board."
_SCREENS = _BOARD + "screens."

# Modules that are loaded when a board is made, and stay.
_LASTING = (
    "tapete_rules.match",
    "tapete_board.supervisor",
    "adafruit_ssd1306",
    "adafruit_bus_device.i2c_device",
)
# Screens that are seldom opened.
_SELDOM = (
    "board_settings",
    "chance_tools",
    "consent_question",
    "correction_list",
    "event_acts",
    "help_page",
    "judge_call",
    "judge_menu",
    "match_history",
    "match_result",
    "open_piles",
    "refused_move",
    "result_consent",
)
# What answers a host; the errors of the link are the stores' too, and stay.
_LINK = (
    _BOARD + "link.link_answers",
    _BOARD + "link.board_verbs",
    _BOARD + "link.table_verbs",
    _BOARD + "journal.incoming_file",
    "tapete_link.arrivals",
    "tapete_link.digest",
    "tapete_link.frames",
    "tapete_link.messages",
    "tapete_link.packing",
    "tapete_link.server",
    "tapete_link.text",
)


class FlashHousekeeper(Housekeeper):
    """Runs code from flash where this MicroPython was verified, and drops modules early.

    `can_place_code`: False on a MicroPython that is not known; its code is loaded plainly.
    """

    def __init__(self) -> None:
        from .function_probe import is_layout_known

        self.can_place_code = is_layout_known(sys.implementation.version)
        self.place_modules(_LASTING)

    def place_modules(self, names: "tuple[str, ...]") -> None:
        if self.can_place_code:
            from .code_in_flash import run_from_flash

            run_from_flash(*names)
            forget_modules(_BOARD + "squeeze.code_in_flash", _BOARD + "squeeze.function_probe")

    def drop_screens(self, is_open) -> None:
        forget_modules(*[_SCREENS + name for name in _SELDOM if not is_open(name)])

    def drop_link(self) -> None:
        forget_modules(*_LINK)
