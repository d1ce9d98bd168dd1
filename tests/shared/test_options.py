"""Options, editions, dice and the log."""

from tapete_rules.dice import Dice
from tapete_rules.errors import OptionError
from tapete_rules.log import Log
from tapete_rules.options import Option, changed, complete

OPTIONS = (
    Option("edition", "old", "", ("old", "new")),
    Option("target", 10, "K2", low=1, high=99),
    Option("cap", "none", "K18", ("none", "start")),
)
EDITIONS = {"old": {}, "new": {"cap": "start"}}


def code_of(given):
    try:
        complete(OPTIONS, EDITIONS, given)
    except OptionError as error:
        return error.code
    return None


def test_defaults_then_edition_then_what_was_given():
    assert complete(OPTIONS, EDITIONS, {}) == {"edition": "old", "target": 10, "cap": "none"}
    assert complete(OPTIONS, EDITIONS, {"edition": "new"})["cap"] == "start"
    assert complete(OPTIONS, EDITIONS, {"edition": "new", "cap": "none", "target": "6"}) == {
        "edition": "new",
        "target": 6,
        "cap": "none",
    }


def test_unknown_names_and_values_are_refused():
    assert code_of({"edition": "1999"}) == "bad_option"
    assert code_of({"cap": "some"}) == "bad_option"
    assert code_of({"target": 0}) == "bad_option"
    assert code_of({"target": "ten"}) == "bad_option"
    assert code_of({"speed": 1}) == "unknown_option"


def test_a_record_names_only_what_differs_from_the_edition():
    values = complete(OPTIONS, EDITIONS, {"edition": "new", "target": 6})
    assert changed(OPTIONS, EDITIONS, values) == [("target", 6)]


def test_dice_draw_the_same_numbers_everywhere():
    dice = Dice(2026)
    assert [dice.below(6) for _ in range(12)] == [4, 4, 3, 0, 0, 2, 1, 3, 5, 2, 5, 0]


def test_dice_reach_every_face_about_as_often():
    dice = Dice(1)
    counts = [0] * 6
    for _ in range(6000):
        counts[dice.below(6)] += 1
    assert min(counts) > 850 and max(counts) < 1150


def test_a_log_gives_back_its_lines():
    log = Log()
    lines = [f"{number} 1 end" for number in range(50)]
    for line in lines:
        log.append(line.encode())
    assert len(log) == 50
    assert [log.line(index) for index in range(50)] == lines
    assert log.lines(40) == lines[40:]
