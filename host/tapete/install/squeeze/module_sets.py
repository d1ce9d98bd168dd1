"""The modules of the program that become one, and those that run their code in flash."""

from collections.abc import Collection

from tapete_rules import registry

GAMES = tuple(f"tapete_rules.{name}" for name in registry.GAMES)

# What a match always has in memory, beside what these import when they load.
_JOINED = {
    # Placed in flash before the next one is loaded: the memory does not hold the copies of both.
    "tapete_board.hardware.chips.wired_board": (
        "housekeeping",
        "hardware.bulk_serial",
        "hardware.chips.supply",
        "hardware.event_loop",
        "journal.flash_blocks",
        "squeeze.flash_housekeeper",
        "squeeze.words_in_flash",
    ),
    "tapete_board.supervisor": (
        "match.running_match",
        "screens.match_screen",
        "screens.held_menu",
        "screens.move_menu",
        "screens.consent_question",
        "screens.preferences",
        "screens.home_screen",
    ),
    "tapete_board.hardware.chips.rp2040": ("hardware.chips.watchdog",),
    # What looks which MicroPython runs, and the machine code that another one could not load.
    "tapete_board.squeeze.function_probe": (),
    "tapete_board.squeeze.code_in_flash": ("squeeze.texts_in_flash",),
    "tapete_board.display.facing_halves": (),  # what draws the games whose halves face each other
    # What the beginning of a match needs; it goes when the match has begun.
    "tapete_board.screens.match_lifecycle": ("match.board_decks",),
    "tapete_board.screens.match_setup": ("screens.game_choice",),
    # What the first turn at a tournament's table needs; the errors stay all day.
    "tapete_board.screens.event_beginning": (),
    "tapete_event.errors": (),
    "tapete_event.table_sheet": (),
    "tapete_link.errors": (),
    "tapete_link.server": ("frames",),
    "tapete_rules.match": ("common", "game", "view", "options", "menu", "deck", "texts", "dice"),
    "tapete_rules.record": (),
    "tapete_rules.corrections": (),  # alone: every game loads it when a number is set by hand
}
_DRIVER = {"tapete_board.hardware.chips.wired_board": ("adafruit_bus_device.i2c_device", "adafruit_ssd1306")}
"""The display's driver, which is always loaded, too."""

_LASTING = ("tapete_board.supervisor", "tapete_board.hardware", "tapete_board.squeeze", "tapete_rules.match")
"""Modules and packages that stay as long as a board runs, or come again with every match: as a name a text takes a
quarter of what it takes in a tuple."""

SHORT_IN_FLASH = ("tapete_board.display.facing_halves",)
"""Modules of one block of flash that stay as long as a match, so an index, one block more, is worth it."""

_JOINED_OF_GAMES = ("screen", "menu", "history")


def joined_sets(modules: Collection[str]) -> dict[str, list[str]]:
    """Return the modules that become one with others, as `join_modules` takes them; of `modules`."""
    joined = {
        name: [f"{name.partition('.')[0]}.{module}" for module in companions] for name, companions in _JOINED.items()
    }
    for name, companions in _DRIVER.items():
        joined[name] += companions
    for game in GAMES:
        # A game that is made of a profile is a module of its package, loaded when there is one.
        whole = f"{game}.game" if f"{game}.game" in modules else game
        joined[whole] = [f"{game}.{module}" for module in _JOINED_OF_GAMES]
    return {name: [module for module in companions if module in modules] for name, companions in joined.items()}


def passing_modules(modules: Collection[str]) -> set[str]:
    """Return the modules that go again, with a match, a screen or a host; of `modules`."""
    return {name for name in modules if not f"{name}.".startswith(tuple(f"{lasting}." for lasting in _LASTING))}
