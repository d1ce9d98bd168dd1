"""Cases that a panel with any controller must pass; each gets a panel whose picture is on the glass."""

from expect import raises


def frame_of(panel):
    return bytes(panel.frame)


def drawn(panel):
    """A picture in its frame, shown."""
    panel.frame.text("Tapete", 3, 5, 1)
    panel.frame.rect(0, 20, 128, 44, 1)
    panel.show()
    return panel


def every_picture_arrives(panel, bus, rounds):
    seed = 1
    for _ in range(rounds):
        for _ in range(4):
            seed = seed * 1103515245 + 12345 & 0x7FFFFFFF
            x, y, width, height = seed >> 3 & 127, seed >> 10 & 63, seed >> 16 & 63, seed >> 22 & 31
            panel.frame.fill_rect(x, y, width, height, seed >> 28 & 1)
        panel.show()
        assert bus.picture() == frame_of(panel)


def pulled_out_in_mid_frame_and_put_back_shows_all(panel, bus):
    panel.frame.fill(1)
    bus.fails_after = 5
    raises(OSError, panel.show)
    bus.fails_after = -1
    bus.unplug()
    raises(OSError, panel.show)
    bus.plug()
    panel.show()
    assert bus.picture() == frame_of(panel) == b"\xff" * 1024


def a_set_up_that_breaks_off_keeps_the_frame(panel, bus, most_writes):
    before = frame_of(panel)
    for writes in range(most_writes):
        panel.forget_glass()
        bus.fails_after = writes
        try:
            panel.show()
        except OSError:
            pass
        assert frame_of(panel) == before
    bus.fails_after = -1
    panel.show()
    assert bus.picture() == before


def power_lost_unnoticed_is_found_out(panel, bus):
    assert panel.check()
    bus.plug()  # out and in again with nothing sent meanwhile
    assert sum(bus.picture()) == 0
    assert not panel.check()
    panel.show()
    assert bus.picture() == frame_of(panel)
    assert panel.check()


def is_quick_for_a_camera_and_as_before_for_people(panel, bus):
    panel.contrast(200)
    usual = dict(bus.chip.timing)
    panel.set_quick(True)
    assert bus.chip.timing == {0xD5: 0xF0, 0xD9: 0x11}
    assert bus.chip.contrast == 1
    panel.contrast(40)
    assert bus.chip.contrast == 1, "a display that dims stays as a camera wants it"
    bus.plug()
    panel.check()
    panel.show()
    assert bus.chip.timing == {0xD5: 0xF0, 0xD9: 0x11}, "it lost power meanwhile"
    panel.set_quick(False)
    assert bus.chip.timing == usual
    assert bus.chip.contrast == 40
    assert bus.chip.unknown == []
    assert bus.picture() == frame_of(panel)


def switched_off_is_dark_and_shows_all_with_the_next_picture(panel, bus):
    panel.contrast(40)
    panel.switch_off()
    assert not bus.chip.on and sum(bus.picture()) == 0
    panel.contrast(0)
    panel.shift(1)
    assert not bus.chip.on, "what is set meanwhile lights nothing"
    panel.shift(0)
    panel.frame.fill_rect(40, 30, 9, 9, 1)
    panel.show()
    assert bus.chip.on and bus.picture() == frame_of(panel)
    assert bus.chip.contrast == 0
    bus.unplug()
    raises(OSError, panel.switch_off)
    panel.switch_off()  # known to be absent
    bus.plug()
    panel.show()
    assert bus.picture() == frame_of(panel)
