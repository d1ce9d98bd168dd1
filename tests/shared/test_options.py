"""Options, editions, dice and the log."""

from tapete_rules.dice import Dice
from tapete_rules.errors import OptionError
from tapete_rules.log import Log
from tapete_rules.options import Option, changed_options, check_together, complete_options
from tapete_rules.record import parse_record, replay_record

OPTIONS = (
    Option("edition", "old", "", ("old", "new")),
    Option("target", 10, "K2", low=1, high=99),
    Option("cap", "none", "K18", ("none", "start")),
)
EDITIONS = {"old": {}, "new": {"cap": "start"}}


def code_of(given, options=OPTIONS):
    try:
        complete_options(options, EDITIONS, given)
    except OptionError as error:
        return error.code
    return None


def test_defaults_then_edition_then_what_was_given():
    assert complete_options(OPTIONS, EDITIONS, {}) == {"edition": "old", "target": 10, "cap": "none"}
    assert complete_options(OPTIONS, EDITIONS, {"edition": "new"})["cap"] == "start"
    assert complete_options(OPTIONS, EDITIONS, {"edition": "new", "cap": "none", "target": "6"}) == {
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


def test_a_game_without_the_option_edition_is_told_so():
    assert code_of({}, OPTIONS[1:]) == "unknown_option"
    assert code_of({"edition": "old"}, OPTIONS[1:]) == "unknown_option"


TOGETHER = OPTIONS + (
    Option("seats", 2, "", low=2, high=8),
    Option("many", "no", "", ("no", "yes"), needs=(("seats", 5, 8), ("cap", "none"))),
)


def test_an_option_that_would_say_nothing_is_refused():
    for given, other in (
        ({"many": "yes"}, "seats 5-8"),
        ({"many": "yes", "seats": 4}, "seats 5-8"),
        ({"many": "yes", "seats": 5, "cap": "start"}, "cap none"),
        ({"many": "yes", "seats": 5}, ""),
        ({"many": "no", "seats": 2}, ""),
    ):
        try:
            check_together(TOGETHER, complete_options(TOGETHER, EDITIONS, given))
            found = ""
        except OptionError as error:
            assert (error.code, error.fields["name"]) == ("option_needs", "many")
            found = f"{error.fields['other']} {error.fields['wanted']}"
        assert found == other, given


def test_a_record_of_a_match_that_had_such_an_option_is_read():
    text = "tapete-record 1\nid 1\ngame invocacion\noption armagedon yes\noption seats 4\nmoves\n0 0 first 1\n"
    assert replay_record(parse_record(text)).state.referee_seat() == 0


def test_a_record_names_only_what_differs_from_the_edition():
    values = complete_options(OPTIONS, EDITIONS, {"edition": "new", "target": 6})
    assert changed_options(OPTIONS, EDITIONS, values) == [("target", 6)]


def test_dice_draw_the_same_numbers_everywhere():
    dice = Dice(2026)
    assert [dice.draw_below(6) for _ in range(12)] == [4, 4, 3, 0, 0, 2, 1, 3, 5, 2, 5, 0]


def test_dice_reach_every_face_about_as_often():
    dice = Dice(1)
    counts = [0] * 6
    for _ in range(6000):
        counts[dice.draw_below(6)] += 1
    assert min(counts) > 850 and max(counts) < 1150


def test_a_log_gives_back_its_lines():
    log = Log()
    lines = [f"{number} 1 end" for number in range(50)]
    for line in lines:
        log.append(line.encode())
    assert len(log) == 50
    assert [log.line_at(index) for index in range(50)] == lines
    assert log.lines_from(40) == lines[40:]
