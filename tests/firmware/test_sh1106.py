"""A panel over an SH1106 shows the same pictures as any other, with a window for each run of columns."""

from chip_bus import ChipBus
from expect import raises
from sh1106_chip import Sh1106Chip
from tapete_board.sh1106 import Sh1106Panel


def a_panel():
    """A panel whose frame holds a picture, shown."""
    bus = ChipBus(chip=Sh1106Chip())
    panel = Sh1106Panel(bus, 0x3C, "sh1106")
    panel.frame.text("Tapete", 3, 5, 1)
    panel.frame.rect(0, 20, 128, 44, 1)
    panel.show()
    return panel, bus


def frame_of(panel):
    return bytes(panel.frame)


def test_the_glass_shows_the_frame_and_all_commands_are_known():
    panel, bus = a_panel()
    assert bus.picture() == frame_of(panel)
    assert bus.chip.unknown == []
    assert panel.show() == 0


def test_a_changed_digit_sends_at_most_a_quarter_of_the_frame():
    panel, bus = a_panel()
    bus.writes.clear()
    panel.frame.fill_rect(39, 29, 16, 32, 1)
    assert panel.show() <= 256
    assert bus.writes == [4, 33] * 5
    assert bus.picture() == frame_of(panel)


def test_the_same_run_of_a_page_again_is_sent_to_its_place():
    panel, bus = a_panel()
    for page in (3, 3, 4, 3):
        panel.frame.pixel(70, page * 8, 1 - panel.frame.pixel(70, page * 8))
        panel.show()
        assert bus.picture() == frame_of(panel)


def test_every_picture_arrives():
    panel, bus = a_panel()
    seed = 1
    for _ in range(40):
        for _ in range(4):
            seed = seed * 1103515245 + 12345 & 0x7FFFFFFF
            x, y, width, height = seed >> 3 & 127, seed >> 10 & 63, seed >> 16 & 63, seed >> 22 & 31
            panel.frame.fill_rect(x, y, width, height, seed >> 28 & 1)
        panel.show()
        assert bus.picture() == frame_of(panel)


def test_its_columns_beyond_the_glass_are_cleared():
    _, bus = a_panel()
    for page in bus.chip.memory:
        assert bytes(page[:2]) + bytes(page[-2:]) == bytes(4)


def test_a_display_pulled_out_in_mid_frame_and_put_back_shows_all():
    panel, bus = a_panel()
    panel.frame.fill(1)
    bus.fails_after = 5
    raises(OSError, panel.show)
    bus.fails_after = -1
    bus.unplug()
    raises(OSError, panel.show)
    bus.plug()
    panel.show()
    assert bus.picture() == frame_of(panel) == b"\xff" * 1024


def test_a_set_up_that_breaks_off_keeps_the_frame():
    panel, bus = a_panel()
    before = frame_of(panel)
    for writes in range(20):
        panel.refresh()
        bus.fails_after = writes
        try:
            panel.show()
        except OSError:
            pass
        assert frame_of(panel) == before
    bus.fails_after = -1
    panel.show()
    assert bus.picture() == before


def test_a_display_that_lost_power_unnoticed_is_found_out():
    panel, bus = a_panel()
    assert panel.check()
    bus.plug()
    assert not panel.check()
    panel.show()
    assert bus.picture() == frame_of(panel)


def test_contrast_inversion_and_shift_last_over_a_new_set_up():
    panel, bus = a_panel()
    panel.contrast(17)
    panel.invert(True)
    panel.shift(2)
    for _ in range(2):
        assert bus.chip.contrast == 17
        assert bus.chip.inverted
        assert bus.chip.offset == 2
        panel.refresh()
        panel.show()
    assert bus.chip.unknown == []


def test_upside_down():
    panel, bus = a_panel()
    upright = bus.chip.rows()
    panel.rotate(True)
    panel.show()
    assert bus.chip.rows() == ["".join(reversed(row)) for row in reversed(upright)]
