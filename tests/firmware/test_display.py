"""A panel brings its frame to the glass with as few bytes as it can, and outlives a display that is pulled out."""

import gc

import panel_cases
from chip_bus import ChipBus
from expect import raises
from panel_cases import frame_of
from tapete_board.display.i2c_adapter import I2CAdapter
from tapete_board.display.panel import Panel

FRAME_BYTES = 1024


def a_panel(bus=None, **fields):
    """A panel whose frame holds a picture, shown."""
    bus = bus or ChipBus()
    return panel_cases.drawn(Panel(bus, **fields)), bus


def test_the_glass_shows_the_frame():
    panel, bus = a_panel()
    assert bus.picture() == frame_of(panel)
    assert bus.chip.unknown == []


def test_making_a_panel_sends_nothing_and_its_set_up_no_empty_picture():
    bus = ChipBus()
    panel = Panel(bus)
    assert bus.writes == []
    assert panel_cases.drawn(panel).show() == 0
    pictures = [size - 1 for size in bus.writes if size > 7]
    assert pictures == [384, 384, 256] and sum(pictures) == FRAME_BYTES


def test_nothing_changed_sends_nothing():
    panel, bus = a_panel()
    bus.writes.clear()
    assert panel.show() == 0
    assert bus.writes == []


def test_a_changed_digit_sends_its_columns_in_one_window():
    panel, bus = a_panel()
    bus.writes.clear()
    panel.frame.fill_rect(39, 29, 15, 32, 1)  # off the borders of pages
    assert panel.show() == 15 * 5
    assert bus.writes == [7, 1 + 15 * 5]
    assert bus.picture() == frame_of(panel)


def test_a_changed_pixel_sends_one_byte():
    panel, bus = a_panel()
    for x, y in ((0, 0), (127, 0), (15, 63), (16, 8), (127, 63)):
        bus.writes.clear()
        panel.frame.pixel(x, y, 1 - panel.frame.pixel(x, y))
        assert panel.show() == 1
        assert bus.writes == [7, 2]
        assert bus.picture() == frame_of(panel)


def sent_for(*pixels):
    """The bytes of picture in each window that is sent when these pixels change."""
    panel, bus = a_panel()
    bus.writes.clear()
    for x, y in pixels:
        panel.frame.pixel(x, y, 1 - panel.frame.pixel(x, y))
    panel.show()
    assert bus.picture() == frame_of(panel)
    assert bus.writes[::2] == [7] * (len(bus.writes) // 2)
    return [length - 1 for length in bus.writes[1::2]]


def test_changes_that_are_close_together_share_a_window():
    assert sent_for((34, 25), (44, 25)) == [11]
    assert sent_for((34, 25), (38, 33)) == [10]
    assert sent_for((34, 25), (34, 33), (35, 41)) == [6]


def test_a_window_goes_on_below_as_long_as_it_holds_the_changes():
    assert sent_for((34, 25), (44, 25), (40, 33), (39, 41)) == [33]
    assert sent_for((34, 25), (44, 25), (34, 33), (45, 33)) == [24], "a column more"
    both = sent_for((34, 25), (44, 25), (100, 25), (110, 25), (36, 33), (104, 33))
    assert both == [22, 22]
    assert sent_for((34, 25), (44, 25), (100, 25), (36, 33)) == [22, 1], "only where something changed"
    assert sent_for((34, 25), (44, 25), (36, 33), (80, 33)) == [22, 1], "another one beside it"


def test_changes_that_are_far_apart_have_windows_of_their_own():
    assert sent_for((34, 25), (100, 25)) == [1, 1]
    assert sent_for((34, 25), (100, 33)) == [1, 1]
    assert sent_for((34, 10), (34, 40)) == [1, 1]


def test_a_window_is_at_most_as_large_as_one_turn_allows():
    panel, bus = a_panel()
    bus.writes.clear()
    panel.frame.fill(1)
    panel.frame.fill(0)
    panel.frame.fill_rect(0, 0, 128, 64, 1)
    panel.show()
    assert max(bus.writes) <= 1 + 384
    assert bus.picture() == frame_of(panel)


def test_every_picture_arrives():
    panel_cases.every_picture_arrives(*a_panel(), 60)


def test_a_limit_sends_a_part_and_the_rest_later():
    panel, bus = a_panel()
    panel.frame.fill(1)
    parts = []
    while sent := panel.show(200):
        parts.append(sent)
    assert max(parts) <= 384
    assert len(parts) == 4
    assert bus.picture() == frame_of(panel)


def test_a_part_of_several_windows_is_no_larger_than_the_limit():
    panel, bus = a_panel()
    for corner in range(8):
        panel.frame.fill_rect(corner % 4 * 33, corner // 4 * 33, 15, 24, 1)
    parts = []
    while sent := panel.show(100):
        parts.append(sent)
    assert sum(parts[:-1]) + parts[-1] >= 8 * 45 and max(parts) <= 100, parts
    assert bus.picture() == frame_of(panel)


def test_showing_allocates_little():
    panel, _ = a_panel()

    def allocated():
        gc.collect()
        before = gc.mem_alloc()
        panel.show()
        return gc.mem_alloc() - before

    panel.show()
    gc.disable()
    assert allocated() < 100
    panel.frame.fill_rect(32, 8, 16, 8, 1)
    assert allocated() < 4000  # numbers of 128 bytes, and the modelled bus
    gc.enable()


def test_an_absent_display_raises_and_its_frame_waits():
    bus = ChipBus()
    bus.unplug()
    panel = Panel(bus)
    panel.frame.text("hola", 0, 0, 1)
    assert isinstance(raises(OSError, panel.show), OSError)
    bus.plug()
    panel.show()
    assert bus.picture() == frame_of(panel)
    assert sum(frame_of(panel)) > 0


def test_a_display_pulled_out_in_mid_frame_and_put_back_shows_all():
    panel_cases.pulled_out_in_mid_frame_and_put_back_shows_all(*a_panel())


def test_a_set_up_that_breaks_off_keeps_the_frame():
    panel_cases.a_set_up_that_breaks_off_keeps_the_frame(*a_panel(), 40)


def test_a_display_that_lost_power_unnoticed_is_found_out():
    panel_cases.power_lost_unnoticed_is_found_out(*a_panel())


def test_a_display_found_absent_is_set_up_when_it_is_back():
    panel, bus = a_panel()
    bus.unplug()
    assert not panel.check()
    bus.plug()
    panel.show()
    assert bus.picture() == frame_of(panel)


class HeldBus(ChipBus):
    """A bus that carries nothing until its lines were freed."""

    def __init__(self):
        super().__init__()
        self.freed = 0
        self.hold()

    def hold(self):
        self.present = False

    def free(self):
        self.freed += 1
        self.present = True


def test_lines_that_a_display_holds_are_freed_before_it_is_tried_again():
    bus = HeldBus()
    panel = Panel(bus, free_bus=bus.free)
    for count in (1, 2):
        raises(OSError, panel.show)  # 1: the first of all; 2: while the board runs
        assert bus.freed == count - 1, "not before it has failed"
        panel.show()
        assert (bus.freed, bus.picture()) == (count, frame_of(panel))
        panel.forget_glass()
        panel.show()
        assert bus.freed == count, "a display that answers needs none"
        panel.forget_glass()
        bus.hold()


def test_a_display_that_answers_no_reads_is_known_as_such_while_it_is_there():
    for is_readable, state in ((True, "good"), (False, "unread")):
        bus = ChipBus()
        bus.readable = is_readable
        panel = Panel(bus)
        assert (panel.state, panel.is_set_up) == ("absent", False)
        panel.show()
        assert (panel.state, panel.is_set_up) == (state, True)
        bus.unplug()
        panel.check()
        assert (panel.state, panel.is_set_up) == ("absent", False)


def test_a_glass_that_was_switched_off_is_dark_and_shows_all_with_the_next_picture():
    panel_cases.switched_off_is_dark_and_shows_all_with_the_next_picture(*a_panel())


def test_a_display_that_cannot_be_read_is_believed_to_be_there():
    bus = ChipBus()
    bus.readable = False
    panel, bus = a_panel(bus)
    assert panel.check()
    bus.writes.clear()
    assert panel.show() == 0
    assert bus.writes == []


def test_a_display_that_cannot_be_read_and_was_away_is_set_up_again():
    bus = ChipBus()
    bus.readable = False
    panel, bus = a_panel(bus)
    bus.unplug()
    assert not panel.check()
    bus.plug()
    assert not panel.check()
    panel.show()
    assert panel.check()
    assert bus.picture() == frame_of(panel)
    assert bus.chip.unknown == []


def test_refresh_sends_the_whole_set_up_and_picture_again():
    panel, bus = a_panel()
    bus.chip.memory[3][77] ^= 0xFF
    assert bus.picture() != frame_of(panel)
    panel.forget_glass()
    panel.show()
    assert bus.picture() == frame_of(panel)


def test_contrast_and_inversion_last_over_a_new_set_up():
    panel, bus = a_panel()
    panel.contrast(17)
    panel.invert(True)
    assert bus.chip.contrast == 17
    assert bus.picture() == bytes(value ^ 0xFF for value in frame_of(panel))
    bus.plug()
    panel.forget_glass()
    panel.show()
    assert bus.chip.contrast == 17
    assert bus.chip.inverted


def test_contrast_of_an_absent_display_raises_and_is_set_when_it_is_back():
    panel, bus = a_panel()
    bus.unplug()
    raises(OSError, panel.contrast, 9)
    panel.contrast(8)  # known to be absent: kept for later
    bus.plug()
    panel.show()
    assert bus.chip.contrast == 8


def test_upside_down():
    panel, bus = a_panel()
    upright = bus.chip.rows()
    panel.rotate(True)
    panel.show()
    assert bus.chip.rows() == ["".join(reversed(row)) for row in reversed(upright)]
    panel.frame.fill_rect(40, 30, 9, 9, 1)
    panel.show()
    turned = bus.chip.rows()
    panel.rotate(False)
    panel.show()
    assert turned == ["".join(reversed(row)) for row in reversed(bus.chip.rows())]
    assert bus.picture() == frame_of(panel)


def test_a_glass_with_a_supply_of_its_own():
    panel, bus = a_panel(ChipBus(external_supply=True), kind="ssd1309")
    assert bus.picture() == frame_of(panel)
    assert not bus.chip.pump


def test_the_adapter_reads_and_writes_parts():
    bus = ChipBus()
    adapter = I2CAdapter(bus)
    assert adapter.try_lock()
    adapter.unlock()
    adapter.writeto(0x3C, b"\x00\xaf\xa7\xe3", start=1, end=3)  # 0xAF is a control byte here: data follows
    adapter.writeto(0x3C, b"\x00\xaf")
    answer = bytearray(4)
    adapter.readfrom_into(0x3C, answer, start=1, end=3)
    assert answer == b"\x00\x00\x00\x00"
    adapter.writeto(0x3C, b"\x00\xae")
    adapter.writeto_then_readfrom(0x3C, b"\x00", answer, in_start=1, in_end=3)
    assert answer == b"\x00\x40\x40\x00"
    bus.unplug()
    raises(OSError, adapter.writeto, 0x3C, b"\x00")
    raises(OSError, adapter.readfrom_into, 0x3C, answer)
    raises(OSError, adapter.writeto_then_readfrom, 0x3C, b"\x00", answer)


def test_a_shifted_picture_goes_round_the_glass_and_stays_so_over_a_new_set_up():
    panel, bus = a_panel()
    upright = bus.chip.rows()
    for rows in (1, 2, 0):
        panel.shift(rows)
        assert bus.chip.rows() == upright[rows:] + upright[:rows]
        panel.forget_glass()
        panel.show()
        assert bus.chip.rows() == upright[rows:] + upright[:rows]
    assert bus.chip.unknown == []


def test_it_is_quick_for_a_camera_and_as_before_for_people():
    panel_cases.is_quick_for_a_camera_and_as_before_for_people(*a_panel())
    bus = ChipBus(True)
    panel_cases.is_quick_for_a_camera_and_as_before_for_people(*a_panel(bus, kind="ssd1309"))
