"""The pictures of the wiring are those that the profiles say."""

import runpy
from pathlib import Path

import pytest

from tapete.install.chips import CHIPS
from tapete.install.wiring import PROFILES, read_wiring_profile

ROOT = Path(__file__).parents[2]
TOOL = runpy.run_path(str(ROOT / "tools" / "wiring.py"))


PICO_NUMBERS = {"GP0": "1", "GP15": "20", "GP16": "21", "3V3": "36", "VBUS": "40"}


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("name", PROFILES)
def test_the_picture_of_a_board_is_what_its_profile_says(name: str, language: str) -> None:
    profile = read_wiring_profile(name)
    drawn = TOOL["drawing"](profile, language)
    path = ROOT / "firmware" / "wiring" / TOOL["file_name"](profile, language)
    assert path.read_text("utf-8") == drawn, "tools/wiring.py draws it"
    assert (">Pantalla 1," in drawn, ">Display 1," in drawn) == (language == "es", language == "en")
    assert drawn.count(">VCC<") == 2, "what is printed on a display, not where it goes"
    wires = 2 * len(profile.displays) + len(profile.buttons) + (profile.piezo is not None)
    assert drawn.count("<polyline") == wires


def test_a_pin_of_a_pico_has_the_number_of_its_data_sheet_and_that_of_a_devkit_has_none() -> None:
    outlines = TOOL["OUTLINES"]
    numbers = {label: TOOL["pin_number"](outlines["pico"], *outlines["pico"].place(label)) for label in PICO_NUMBERS}
    assert numbers == PICO_NUMBERS
    assert TOOL["pin_number"](outlines["esp32_s3"], True, 0) == ""


def test_a_pin_that_moves_moves_its_wire() -> None:
    profile = read_wiring_profile("pico")
    moved = profile._replace(piezo=22)
    assert TOOL["drawing"](moved) != TOOL["drawing"](profile)


def test_a_pin_that_no_board_leads_out_is_refused() -> None:
    with pytest.raises(SystemExit, match="has no pin GP25"):
        TOOL["drawing"](read_wiring_profile("pico")._replace(piezo=25))


def test_every_board_has_an_outline_with_each_pin_once() -> None:
    assert set(TOOL["OUTLINES"]) == set(PROFILES)
    for outline in TOOL["OUTLINES"].values():
        pins = [label for label in outline.left + outline.right if label.removeprefix(outline.prefix).isdigit()]
        assert len(pins) == len(set(pins))


def test_a_board_with_an_outline_needs_none_for_its_chip() -> None:
    profile = read_wiring_profile("pico")
    assert TOOL["drawing"](profile._replace(chip="stm32")) == TOOL["drawing"](profile)


def test_a_profile_of_one_s_own_has_the_outline_of_its_chip() -> None:
    assert set(TOOL["BY_CHIP"]) == set(CHIPS)
    assert "Raspberry Pi Pico 2<" in TOOL["drawing"](read_wiring_profile("pico2")._replace(name="mine"))
