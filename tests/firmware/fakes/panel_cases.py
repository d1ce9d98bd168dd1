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


def power_lost_unnoticed_is_found_out(panel, bus):
    assert panel.check()
    bus.plug()  # out and in again with nothing sent meanwhile
    assert sum(bus.picture()) == 0
    assert not panel.check()
    panel.show()
    assert bus.picture() == frame_of(panel)
    assert panel.check()
