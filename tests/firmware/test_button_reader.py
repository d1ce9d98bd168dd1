"""Both hands of a seat: what the buttons tell however long nobody looked."""

from contact import Contact
from tapete_board.input.button_reader import ButtonReader
from tapete_board.input.seat_gestures import CHORD, STEP_DOWN, STEP_UP
from tapete_rules.dice import Dice


class TimedContact(Contact):
    """A contact that is looked at now."""

    now = 0

    def take_edges(self):
        return Contact.take_edges(self, TimedContact.now)


def gestures(script, times):
    """The gestures of seat 1 that a reader tells at each of these times; script: (button, from, to) of its presses."""
    buttons = [TimedContact() for _ in range(6)]
    TimedContact.now = 0
    reader = ButtonReader(buttons, 0)
    for button, begin, end in script:
        buttons[button].press(begin, (150, 400, 80, 300))
        buttons[button].release(end, (500, 900))
    told = []
    for now in times:
        TimedContact.now = now
        told += [gesture for _, gesture in reader.read_gestures(now)]
    return told


def looks(blind_from, blind_to, end=1500):
    return [now for now in range(5, end, 5) if not blind_from < now < blind_to]


def test_a_release_and_a_press_of_the_other_button_while_nobody_looked_are_no_chord():
    for first, second, steps in ((0, 2, [STEP_DOWN, STEP_UP]), (2, 0, [STEP_UP, STEP_DOWN])):
        assert gestures([(first, 100, 180), (second, 300, 380)], looks(150, 330)) == steps


def test_two_whole_presses_while_nobody_looked_are_no_chord():
    for first, second in ((0, 2), (2, 0)):
        told = gestures([(first, 110, 170), (second, 250, 310)], looks(100, 320))
        assert sorted(told) == [STEP_DOWN, STEP_UP]


def test_both_buttons_held_are_a_chord_also_after_a_while_without_a_look():
    assert gestures([(0, 100, 300), (2, 130, 310)], looks(0, 0)) == [STEP_DOWN, CHORD]
    assert gestures([(0, 100, 300), (2, 130, 310)], looks(90, 200)) == [STEP_DOWN, CHORD]


def test_presses_of_both_buttons_in_turn_all_count_and_are_never_a_chord():
    dice = Dice(7)
    for _ in range(60):
        script, at = [], 100
        for _ in range(8):
            length = 60 + dice.draw_below(50)
            script.append((2 * dice.draw_below(2), at, at + length))
            at += length + 90 + dice.draw_below(100)
        blind = 100 + dice.draw_below(at - 100)
        told = gestures(script, looks(blind, blind + dice.draw_below(170), at + 200))
        wanted = [STEP_UP if button else STEP_DOWN for button, _, _ in script]
        assert sorted(told) == sorted(wanted), (script, blind)
