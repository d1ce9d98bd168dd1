"""The squeeze of a Pico changes functions only where it knows how they lie in memory, and else leaves them alone."""

import sys

from tapete_board.screens.setup_modules import names_of_setup
from tapete_board.squeeze import flash_housekeeper, function_probe
from tapete_board.squeeze.function_probe import is_layout_known

HERE = tuple(sys.implementation.version[:2])
ANYWHERE = (1, sys.maxsize)
OTHER = (HERE[0], HERE[1] + 1)


def other_function():
    return 10304354


def other_text():
    return "another text that has no name, for it is long" + str(HERE)


def maker_of_other():
    def inner():
        return 10304354

    return inner


def test_a_verified_version_with_known_functions_is_known():
    assert is_layout_known(HERE, (HERE,), ANYWHERE)


def test_a_version_that_nobody_verified_is_not_looked_at():
    assert not is_layout_known(OTHER, (HERE,), None, None, None)
    assert is_layout_known(OTHER, (HERE, OTHER), ANYWHERE)


def test_functions_that_lie_otherwise_are_not_known():
    assert not is_layout_known(HERE, (HERE,), ANYWHERE, other_function)
    assert not is_layout_known(HERE, (HERE,), ANYWHERE, other_function, maker_of_other)
    assert not is_layout_known(HERE, (HERE,), ANYWHERE, function_probe.known_function, maker_of_other)
    assert not is_layout_known(HERE, (HERE,), ANYWHERE, len)


def test_a_text_that_is_no_constant_of_its_module_is_not_known():
    known_functions = (function_probe.known_function, function_probe.known_maker)
    assert is_layout_known(HERE, (HERE,), ANYWHERE, *known_functions, function_probe.known_text)
    assert not is_layout_known(HERE, (HERE,), ANYWHERE, *known_functions, other_text)
    assert not is_layout_known(HERE, (HERE,), ANYWHERE, *known_functions, lambda: b"bytes")


def test_pointers_out_of_the_memory_of_the_chip_are_not_followed():
    assert not is_layout_known(HERE, (HERE,))


def test_the_versions_that_are_verified_are_those_that_boards_run():
    assert function_probe.VERIFIED == ((1, 28), (1, 29))


def test_what_is_dropped_early_is_a_module():
    names = names_of_setup("kodem") + flash_housekeeper._LINK.split()
    for name in names + ["tapete_board.screens." + screen for screen in flash_housekeeper._SELDOM.split()]:
        if not name.startswith("adafruit"):
            __import__(name)
