"""A profile is read without being run, and what cannot be wired so is said, all of it at once."""

import ast
from pathlib import Path

import pytest

from tapete.errors import UserError
from tapete.install.chips import CHIPS
from tapete.install.program import modules_of
from tapete.install.wiring import PROFILES, Display, read_wiring_profile
from tapete.words import has_words

GOOD = {
    "CHIP": '"rp2040"',
    "DISPLAYS": "((0, 16, 17, 0x3C), (1, 26, 27, 0x3D))",
    "BUTTONS": "(2, 3, 4, 5, 6, 7)",
    "PIEZO": "None",
}


def write(folder: Path, name: str = "mine.py", **changes: str) -> str:
    file = folder / name
    file.write_text('"""Mine."""\n' + "".join(f"{key} = {value}\n" for key, value in (GOOD | changes).items()))
    return str(file)


def faults(path: str) -> list[dict[str, str | int]]:
    with pytest.raises(UserError) as caught:
        read_wiring_profile(path)
    assert caught.value.code == "install.profile"
    assert all(has_words(f"note.{note.code}") for note in caught.value.details)
    return [note.to_data() for note in caught.value.details]


@pytest.mark.parametrize("name", PROFILES)
def test_the_boards_that_are_there_can_be_wired(name: str) -> None:
    profile = read_wiring_profile(name)
    assert profile.name == name
    buses = {display.bus for display in profile.displays}
    assert len(dict(profile.pins())) == 2 * len(buses) + 6 + (profile.piezo is not None)


def test_a_profile_of_one_s_own_goes_on_the_board(tmp_path: Path) -> None:
    profile = read_wiring_profile(write(tmp_path))
    assert (profile.name, profile.piezo) == ("mine", None)
    assert profile.displays[1] == Display(1, 26, 27, 0x3D)
    modules = modules_of(profile)
    assert modules["tapete_board.hardware.profiles.mine"] == tmp_path / "mine.py"
    assert "tapete_board.hardware.profiles.pico" not in modules


def test_the_example_of_the_readme_can_be_wired(tmp_path: Path) -> None:
    readme = Path(__file__).parents[2] / "firmware" / "README.md"
    (tmp_path / "mine.py").write_text(readme.read_text("utf-8").split("```python\n")[1].split("```")[0], "utf-8")
    assert read_wiring_profile(str(tmp_path / "mine.py")).buttons == (2, 3, 4, 5, 6, 7)


def test_both_displays_may_share_a_bus(tmp_path: Path) -> None:
    profile = read_wiring_profile(write(tmp_path, DISPLAYS="((0, 16, 17, 0x3C), (0, 16, 17, 0x3D))"))
    assert [use for _, use in profile.pins()][:3] == ["asiento 1 SDA", "asiento 1 SCL", "asiento 1 -"]


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"PIEZO": "5"}, {"code": "install.twice", "pin": 5, "uses": "asiento 2 -, zumbador"}),
        (
            {"BUTTONS": "(2, 3, 4, 5, 6, 30)"},
            {"code": "install.unknown_pin", "pin": 30, "use": "asiento 2 +", "chip": "rp2040"},
        ),
        (
            {"DISPLAYS": "((0, 18, 17, 0x3C), (1, 26, 27, 0x3C))"},
            {
                "code": "install.other_bus",
                "pin": 18,
                "seat": 1,
                "line": "SDA",
                "bus": 0,
                "pins": "0, 4, 8, 12, 16, 20, 24, 28",
            },
        ),
        ({"DISPLAYS": "((0, 16, 17, 0x3C), (2, 26, 27, 0x3C))"}, {"code": "install.no_bus", "seat": 2, "bus": 2}),
        (
            {"DISPLAYS": "((0, 16, 17, 0x3C), (1, 26, 27, 0x78))"},
            {"code": "install.address", "seat": 2, "address": "0x78"},
        ),
        (
            {"DISPLAYS": "((0, 16, 17, 0x3C), (0, 16, 17, 0x3C))"},
            {"code": "install.same_address", "bus": 0, "address": "0x3C"},
        ),
        ({"DISPLAYS": "((0, 16, 17, 0x3C), (0, 20, 21, 0x3D))"}, {"code": "install.same_bus", "bus": 0}),
    ],
)
def test_what_cannot_be_wired(tmp_path: Path, changes: dict[str, str], fault: dict[str, str | int]) -> None:
    assert faults(write(tmp_path, **changes)) == [fault]


@pytest.mark.parametrize(("pin", "reason"), [(0, "starts"), (20, "usb"), (27, "flash"), (35, "flash"), (43, "serial")])
def test_pins_that_an_esp32_needs_itself(tmp_path: Path, pin: int, reason: str) -> None:
    wired = "((0, 4, 5, 0x3C), (1, 6, 7, 0x3C))"
    path = write(tmp_path, CHIP='"esp32s3"', DISPLAYS=wired, BUTTONS=f"(15, 16, 17, 10, 11, {pin})")
    assert faults(path) == [{"code": f"install.taken.{reason}", "pin": pin, "use": "asiento 2 +"}]


@pytest.mark.parametrize("supply", ["(26, 2, 3300)", "(26, 2, 3300, 22)", "None"])
def test_a_profile_may_say_where_the_supply_is_read(tmp_path: Path, supply: str) -> None:
    wired = "((0, 16, 17, 0x3C), (0, 16, 17, 0x3D))"
    profile = read_wiring_profile(write(tmp_path, SUPPLY=supply, DISPLAYS=wired))
    assert profile.supply == (ast.literal_eval(supply) or ())
    assert [use for _, use in profile.inner_pins()] == ["medida de la alimentación"] * (len(profile.supply) // 2)
    assert not dict(profile.pins()).keys() & dict(profile.inner_pins()).keys(), "nobody wires it by hand"


BAD_SUPPLIES = """
29|"29"|()|(29,)|(29, 3)|(29, 0, 3300)|(29, 3, 330)|(29, 3, "3300")|(29, True, 3300)|(29, 3, 3300, 25, 1)
(29, 3, 3300, None)|voltage(29)
"""


@pytest.mark.parametrize("supply", BAD_SUPPLIES.strip().replace("\n", "|").split("|"))
def test_a_supply_that_cannot_be_is_refused(tmp_path: Path, supply: str) -> None:
    assert [fault["code"] for fault in faults(write(tmp_path, SUPPLY=supply))] == ["install.supply"]


@pytest.mark.parametrize(
    ("supply", "fault"),
    [
        ("(22, 3, 3300)", {"code": "install.not_analog", "pin": 22, "chip": "rp2040", "pins": "26, 27, 28, 29"}),
        ("(28, 3, 3300, 7)", {"code": "install.twice", "pin": 7, "uses": "asiento 2 +, medida de la alimentación"}),
        ("(26, 3, 3300)", {"code": "install.twice", "pin": 26, "uses": "asiento 2 SDA, medida de la alimentación"}),
        (
            "(77, 3, 3300)",
            {"code": "install.unknown_pin", "pin": 77, "use": "medida de la alimentación", "chip": "rp2040"},
        ),
    ],
)
def test_a_supply_at_a_pin_that_cannot_be_is_refused(tmp_path: Path, supply: str, fault: dict[str, str | int]) -> None:
    assert faults(write(tmp_path, SUPPLY=supply)) == [fault]


@pytest.mark.parametrize("name", ["PIEZO", "DISPLAYS", "BUTTONS", "CHIP"])
def test_what_is_no_constant_is_refused(tmp_path: Path, name: str) -> None:
    assert [fault["code"] for fault in faults(write(tmp_path, **{name: "chosen()"}))] == [f"install.{name.lower()}"]


def test_all_that_is_wrong_is_said_at_once(tmp_path: Path) -> None:
    path = write(tmp_path, CHIP='"rp2351"', DISPLAYS="(1, 2)", BUTTONS="(1, 2, 3)", PIEZO='"15"')
    assert [fault["code"] for fault in faults(path)] == [
        "install.chip",
        "install.displays",
        "install.buttons",
        "install.piezo",
    ]


@pytest.mark.parametrize("name", ["virtual.py", "pico.py", "mi placa.py", "3.py", "niño.py"])
def test_names_that_no_profile_can_have(tmp_path: Path, name: str) -> None:
    with pytest.raises(UserError) as caught:
        read_wiring_profile(write(tmp_path, name))
    assert caught.value.code == "install.name"


def test_nothing_in_a_profile_is_run(tmp_path: Path) -> None:
    path = Path(write(tmp_path, BUTTONS="open('/nowhere/at/all')"))
    assert [fault["code"] for fault in faults(str(path))] == ["install.buttons"]
    path.write_text("CHIP =")
    with pytest.raises(UserError) as caught:
        read_wiring_profile(str(path))
    assert (caught.value.code, caught.value.fields["line"]) == ("install.not_python", 1)


def test_every_reason_has_words() -> None:
    reasons = {reason for chip in CHIPS.values() for reason in chip.taken.values()}
    assert {reason for reason in reasons if not has_words(f"note.install.taken.{reason}")} == set()
