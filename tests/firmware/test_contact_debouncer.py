"""Debouncing: every press counts once, whatever the contact does and however late the loop looks."""

from contact import Contact
from tapete_board.input.contact_debouncer import NOTHING, PRESSED, RELEASED, ContactDebouncer
from tapete_rules.dice import Dice


def changes(contact, times):
    """Return what a debouncer tells at each of these times, as (time, change); also one that is not polled in quiet."""
    debouncer, spared = ContactDebouncer(), ContactDebouncer()
    told = []
    for now in times:
        seen = contact.take_edges(now)
        change = debouncer.poll_contact(now, seen)
        if seen == spared.quiet:
            spared.seen_at = now
            assert change == NOTHING, now
        else:
            assert spared.poll_contact(now, seen) == change, now
        if change != NOTHING:
            told.append((now, change))
    return told


def every(step, end):
    return range(step, end, step)


def presses(told):
    return len([1 for _, change in told if change == PRESSED])


def test_a_press_counts_at_its_first_edge():
    contact = Contact()
    contact.press(101)
    contact.release(180)
    assert changes(contact, every(5, 300)) == [(105, PRESSED), (185, RELEASED)]


def looks(interval, blind_from=0, blind_ms=0):
    """The times of a loop that looks every so many ms, but for an erase that blinds it."""
    return [now for now in range(0, 600, interval) if not blind_from < now < blind_from + blind_ms]


def test_no_glitch_counts_and_every_press_of_20_ms_does_also_during_erases():
    """Noise of a microsecond to a few milliseconds, wherever it falls between two looks; presses wherever one falls."""
    for interval in (1, 4, 5, 8):
        for phase in range(0, 1000 * interval, 250):
            for length in (1, 20, 200, 900):
                if phase % (1000 * interval) + length < 1000 * interval:  # up again at the next look
                    contact = Contact()
                    contact.glitch(200000 // interval * interval + phase + 1, length)
                    assert changes(contact, looks(interval)) == [], (interval, phase, length)
    for interval in (1, 5, 8, 9, 20):
        for length in (20, 25, 40, 90):
            for bounces in ((), (200, 700, 400, 1500), (2500, 2400, 2300, 2200)):
                for press in range(200, 220):
                    for blind_ms in (0, 45, 90, 170):
                        contact = Contact()
                        contact.press(press, bounces)
                        contact.release(press + length, bounces)
                        told = changes(contact, looks(interval, 190, blind_ms))
                        case = (interval, length, bounces, press, blind_ms)
                        assert [change for _, change in told] == [PRESSED, RELEASED], case


def test_a_glitch_leaves_the_next_press_alone():
    for apart in range(1, 30):
        contact = Contact()
        contact.glitch(201100, 1)
        contact.press(201 + apart, [400, 400])
        contact.release(270 + apart, [400, 400])
        assert [change for _, change in changes(contact, looks(5))] == [PRESSED, RELEASED], apart


def test_a_glitch_on_a_held_button_is_no_second_press():
    for phase in range(0, 5000, 250):
        contact = Contact()
        contact.press(100)
        contact.toggles.extend([(200001 + phase, True), (200002 + phase, False)])
        contact.release(400)
        assert [change for _, change in changes(contact, looks(5))] == [PRESSED, RELEASED], phase


def test_bounces_up_to_10_ms_count_once():
    for length in (50, 300, 900, 2500, 4900):
        for toggles in range(1, 10000 // length + 1):
            contact = Contact()
            contact.press(100, [length] * toggles)
            contact.release(200, [length] * toggles)
            told = changes(contact, every(5, 400))
            assert [change for _, change in told] == [PRESSED, RELEASED], (length, toggles, told)


def test_60_bouncing_presses_are_60_at_any_pace_of_the_loop():
    dice = Dice(60)
    for longest_gap in (1, 5, 12, 30):
        contact = Contact()
        at = 100
        for _ in range(60):
            contact.press(at, [100 + dice.draw_below(1100) for _ in range(dice.draw_below(9))])
            contact.release(at + 60, [100 + dice.draw_below(1100) for _ in range(dice.draw_below(9))])
            at += 140
        now = 0
        times = []
        while now < at:
            now += 1 + dice.draw_below(longest_gap)
            times.append(now)
        assert presses(changes(contact, times)) == 60, longest_gap


def test_60_presses_are_60_while_erases_blind_the_loop():
    for phase in range(0, 200, 7):
        contact = Contact()
        for number in range(60):
            contact.press(1000 + number * 200, [200, 700, 400, 1500])
            contact.release(1000 + number * 200 + 80, [300, 300, 1200, 200])
        times = []
        now = 0
        while now < 14000:
            now += 45 if (now + phase) // 100 % 3 == 0 else 5
            times.append(now)
        assert presses(changes(contact, times)) == 60, phase


def test_a_press_within_a_blind_170_ms_counts():
    for press in range(101, 270, 9):
        for length in (30, 60, 90):
            contact = Contact()
            contact.press(press, [400, 400])
            contact.release(press + length, [400, 400])
            times = list(every(5, 101)) + list(range(270, 600, 5))
            told = changes(contact, times)
            assert [change for _, change in told] == [PRESSED, RELEASED], (press, length, told)


def test_a_release_and_the_next_press_within_a_blind_170_ms_count():
    contact = Contact()
    contact.press(50)
    contact.release(130, [400, 400])
    contact.press(220, [400, 400])
    contact.release(400)
    times = list(every(5, 101)) + list(range(270, 600, 5))
    assert [change for _, change in changes(contact, times)] == [PRESSED, RELEASED, PRESSED, RELEASED]


def test_a_press_that_came_and_went_within_a_blind_130_ms_swallows_not_the_next():
    for end in range(200, 260):
        for bounces in ([], [400, 400], [2500, 2400, 2300, 2200]):
            contact = Contact()
            contact.press(130, bounces)
            contact.release(190, bounces)
            contact.press(270, bounces)
            contact.release(330, bounces)
            told = [change for _, change in changes(contact, list(every(5, 111)) + list(range(end, 700, 5)))]
            assert told == [PRESSED, RELEASED, PRESSED, RELEASED], (end, bounces, told)


def test_a_press_that_bounces_at_the_end_of_a_blind_130_ms_counts_once():
    for end in range(241, 262):
        contact = Contact()
        contact.press(240, [2500, 2400, 2300, 2200])
        contact.release(400, [2500, 2400, 2300, 2200])
        told = [change for _, change in changes(contact, list(every(5, 111)) + list(range(end, 700, 5)))]
        assert told == [PRESSED, RELEASED], (end, told)


def test_a_quick_second_press_counts_wherever_the_loop_goes_blind():
    for start in range(100, 260):
        for length, apart in ((45, 40), (90, 40), (90, 90), (170, 60)):
            contact = Contact()
            contact.press(50)
            contact.release(130)
            contact.press(130 + apart)
            contact.release(400)
            times = [now for now in every(5, 600) if not start < now < start + length]
            told = [change for _, change in changes(contact, times)]
            assert told == [PRESSED, RELEASED, PRESSED, RELEASED], (start, length, apart, told)


def test_chatter_of_a_held_button_is_no_press():
    contact = Contact()
    contact.press(100)
    contact.toggles.extend([(200000, True), (201000, False), (202000, True), (204000, False)])
    contact.release(400)
    assert [change for _, change in changes(contact, every(5, 600))] == [PRESSED, RELEASED]


def test_a_button_held_at_the_start_is_no_press():
    debouncer = ContactDebouncer(True)
    assert [debouncer.poll_contact(now, 1) for now in every(5, 100)] == [NOTHING] * 19
    assert [debouncer.poll_contact(now, 0) for now in (100, 105)] == [NOTHING, RELEASED]


def test_a_loop_that_looks_every_100_ms_counts_presses_that_are_as_far_apart():
    contact = Contact()
    for number in range(20):
        contact.press(150 + number * 300)
        contact.release(250 + number * 300)
    assert presses(changes(contact, every(100, 6500))) == 20
