"""The virtual board under the keys of a keyboard: fingers, keys, what stands in the terminal."""

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console

from tapete.tabletop.button_fingers import ButtonFingers
from tapete.tabletop.key_map import SEAT_KEYS, buttons_of_key, press_key, seat_of_key
from tapete.tabletop.table_picture import draw_table, half_size
from tapete.virtual.board import BUTTONS
from tapete.virtual.terminal import braille_lines

DARK = [bytearray(128) for _ in range(64)]
LIT = [bytearray([1] * 128) for _ in range(64)]


class Contacts:
    """Six contacts that remember when each closed and opened."""

    def __init__(self) -> None:
        self.now = 0.0
        self.closed: set[str] = set()
        self.changes: list[tuple[float, str, str]] = []

    def down(self, button: str) -> None:
        assert button not in self.closed
        self.closed.add(button)
        self.changes.append((round(self.now, 3), button, "down"))

    def up(self, button: str) -> None:
        self.closed.remove(button)
        self.changes.append((round(self.now, 3), button, "up"))


def passes(contacts: Contacts, fingers: ButtonFingers, until: float) -> None:
    """Let time pass, with the fingers moved at the times they ask for."""
    while (at := fingers.next_time()) is not None and at <= until:
        contacts.now = max(contacts.now, at)
        fingers.move_fingers(contacts.now)
    contacts.now = until


def test_every_button_has_a_key_and_no_key_two_meanings() -> None:
    keys = [key for seat in SEAT_KEYS.values() for key in seat]
    assert len(set(keys)) == len(keys)
    assert {button for key in keys for button in buttons_of_key(key)} == set(BUTTONS)


@pytest.mark.parametrize(("key", "seat"), [("a", 1), ("S", 1), ("w", 1), ("l", 2), ("I", 2), (" ", 0), ("x", 0)])
def test_the_seat_of_a_key(key: str, seat: int) -> None:
    assert seat_of_key(key) == seat


def test_a_small_letter_taps_and_a_capital_holds() -> None:
    contacts = Contacts()
    fingers = ButtonFingers(contacts)
    press_key(fingers, "d", 0.0)
    press_key(fingers, "S", 0.0)
    passes(contacts, fingers, 5.0)
    assert contacts.changes == [
        (0.0, "1+", "down"),
        (0.0, "1OK", "down"),
        (fingers.tap_s, "1+", "up"),
        (fingers.hold_s, "1OK", "up"),
    ]


def test_a_repeated_capital_keeps_the_button_down_without_a_gap() -> None:
    contacts = Contacts()
    fingers = ButtonFingers(contacts)
    for beat in range(40):  # a terminal's repetition, 30 times a second after half a second
        passes(contacts, fingers, 0.5 + beat / 30)
        press_key(fingers, "S", contacts.now)
    passes(contacts, fingers, 10.0)
    assert [change for _, _, change in contacts.changes] == ["down", "up"]
    assert contacts.changes[1][0] > 0.5 + 39 / 30


def test_the_space_bar_holds_both_ok_at_the_same_time() -> None:
    contacts = Contacts()
    fingers = ButtonFingers(contacts)
    press_key(fingers, " ", 0.0)
    assert contacts.closed == {"1OK", "2OK"} == fingers.held
    passes(contacts, fingers, 0.5)
    assert contacts.closed == {"1OK", "2OK"}, "the board takes 0.5 s for held"


def test_undo_closes_both_contacts_of_its_seat() -> None:
    contacts = Contacts()
    press_key(ButtonFingers(contacts), "i", 0.0)
    assert contacts.closed == {"2-", "2+"}


def test_quick_taps_are_all_made_one_after_the_other() -> None:
    contacts = Contacts()
    fingers = ButtonFingers(contacts)
    for tap in range(3):
        passes(contacts, fingers, tap * 0.09)
        press_key(fingers, "d", contacts.now)
    passes(contacts, fingers, 1.0)
    assert [change for _, _, change in contacts.changes] == ["down", "up"] * 3


def test_a_key_held_by_mistake_does_not_press_on_after_it() -> None:
    contacts = Contacts()
    fingers = ButtonFingers(contacts)
    for _ in range(100):
        press_key(fingers, "d", 0.0)
    passes(contacts, fingers, 60.0)
    assert len([change for change in contacts.changes if change[2] == "down"]) == 3


@given(st.lists(st.tuples(st.sampled_from("asdwjkliASDWJKLI "), st.floats(0, 0.5)), max_size=60))
def test_every_button_comes_up_again(keys: list[tuple[str, float]]) -> None:
    contacts = Contacts()
    fingers = ButtonFingers(contacts)
    for key, pause in keys:
        press_key(fingers, key, contacts.now)
        passes(contacts, fingers, contacts.now + pause)
    passes(contacts, fingers, contacts.now + 60)
    assert contacts.closed == set()
    assert fingers.next_time() is None


def test_all_fingers_are_taken_away_when_the_players_leave() -> None:
    contacts = Contacts()
    fingers = ButtonFingers(contacts)
    for key in "SDkl":
        press_key(fingers, key, 0.0)
    fingers.let_go(0.1)
    assert contacts.closed == set()


def drawn(columns: int, rows: int, large: int = 1, held: frozenset[str] = frozenset()) -> list[str]:
    console = Console(file=io.StringIO(), width=columns, height=rows, force_terminal=False)
    console.print(draw_table([DARK, LIT], columns, rows, large, held, "aviso"))
    written = console.file
    assert isinstance(written, io.StringIO)
    return written.getvalue().splitlines()


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (100, 30), (80, 50), (129, 25), (200, 60)])
@pytest.mark.parametrize("large", [1, 2])
def test_both_displays_and_all_keys_are_in_sight_from_80_by_24_on(columns: int, rows: int, large: int) -> None:
    lines = drawn(columns, rows, large)
    assert len(lines) <= rows
    assert max(map(len, lines)) <= columns
    text = "\n".join(lines)
    for words in ("Jugador 1", "Jugador 2", "deshacer", "Espacio", "Tab", "q:", "p:", "aviso"):
        assert words in text
    assert any(braille_lines(LIT)[0] in line or braille_lines(half_size(LIT))[0] in line for line in lines)
    assert any(braille_lines(DARK)[0] in line or braille_lines(half_size(DARK))[0] in line for line in lines)


def test_the_display_that_is_meant_is_the_whole_one() -> None:
    assert braille_lines(DARK)[0] in "\n".join(drawn(80, 24, large=1))
    assert braille_lines(LIT)[0] in "\n".join(drawn(80, 24, large=2))


def test_where_there_is_room_both_are_whole() -> None:
    for size in ((129, 25), (80, 42)):
        text = "\n".join(drawn(*size))
        assert braille_lines(DARK)[0] in text
        assert braille_lines(LIT)[0] in text


@pytest.mark.parametrize(("columns", "rows"), [(79, 24), (80, 23), (20, 5)])
def test_a_terminal_that_is_too_small_is_told_so(columns: int, rows: int) -> None:
    words = " ".join(drawn(columns, rows)).split()
    assert "80 columnas y 24 líneas" in " ".join(words)


def test_half_the_size_keeps_every_dot() -> None:
    picture = [bytearray(128) for _ in range(64)]
    picture[5][7] = picture[63][127] = 1
    halved = half_size(picture)
    assert (len(halved), len(halved[0])) == (32, 64)
    assert [(y, x) for y in range(32) for x in range(64) if halved[y][x]] == [(2, 3), (31, 63)]
