"""A panel over an SH1106 shows the same pictures as any other, with a window for each run of columns."""

import panel_cases
from chip_bus import ChipBus
from panel_cases import frame_of
from sh1106_chip import Sh1106Chip
from tapete_board.display.sh1106_panel import Sh1106Panel


def a_panel():
    """A panel whose frame holds a picture, shown."""
    bus = ChipBus(chip=Sh1106Chip())
    return panel_cases.drawn(Sh1106Panel(bus, 0x3C, "sh1106")), bus


def test_the_glass_shows_the_frame_and_all_commands_are_known():
    panel, bus = a_panel()
    assert bus.picture() == frame_of(panel)
    assert bus.chip.unknown == []
    assert panel.show() == 0


def test_a_changed_digit_sends_its_columns_of_each_page():
    panel, bus = a_panel()
    bus.writes.clear()
    panel.frame.fill_rect(39, 29, 15, 32, 1)
    assert panel.show() == 15 * 5
    assert bus.writes == [4, 16] * 5
    assert bus.picture() == frame_of(panel)


def test_the_same_run_of_a_page_again_is_sent_to_its_place():
    panel, bus = a_panel()
    for page in (3, 3, 4, 3):
        panel.frame.pixel(70, page * 8, 1 - panel.frame.pixel(70, page * 8))
        panel.show()
        assert bus.picture() == frame_of(panel)


def test_every_picture_arrives():
    panel_cases.every_picture_arrives(*a_panel(), 40)


def test_its_columns_beyond_the_glass_are_cleared():
    _, bus = a_panel()
    for page in bus.chip.memory:
        assert bytes(page[:2]) + bytes(page[-2:]) == bytes(4)


def test_a_display_pulled_out_in_mid_frame_and_put_back_shows_all():
    panel_cases.pulled_out_in_mid_frame_and_put_back_shows_all(*a_panel())


def test_a_set_up_that_breaks_off_keeps_the_frame():
    panel_cases.a_set_up_that_breaks_off_keeps_the_frame(*a_panel(), 20)


def test_a_display_that_lost_power_unnoticed_is_found_out():
    panel_cases.power_lost_unnoticed_is_found_out(*a_panel())


def test_a_glass_that_was_switched_off_is_dark_and_shows_all_with_the_next_picture():
    panel_cases.switched_off_is_dark_and_shows_all_with_the_next_picture(*a_panel())


def test_contrast_inversion_and_shift_last_over_a_new_set_up():
    panel, bus = a_panel()
    panel.contrast(17)
    panel.invert(True)
    panel.shift(2)
    for _ in range(2):
        assert bus.chip.contrast == 17
        assert bus.chip.inverted
        assert bus.chip.offset == 2
        panel.forget_glass()
        panel.show()
    assert bus.chip.unknown == []


def test_upside_down():
    panel, bus = a_panel()
    upright = bus.chip.rows()
    panel.rotate(True)
    panel.show()
    assert bus.chip.rows() == ["".join(reversed(row)) for row in reversed(upright)]


def test_it_is_quick_for_a_camera_and_as_before_for_people():
    panel_cases.is_quick_for_a_camera_and_as_before_for_people(*a_panel())
