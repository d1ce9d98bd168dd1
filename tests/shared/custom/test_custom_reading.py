"""The text of a profile: what it may say, what it need not, and what is wrong with a line."""

from custom_table import HEAD, fault, profile

from tapete_rules.custom import SHIPPED, load_custom_game, profile_title, shipped_text
from tapete_rules.custom.profile_reader import MOST_SIGNS, ProfileReader, parse_profile

LIFE = "counter vida start 20"


def text_of(*lines):
    """The canonical lines of a profile, without the first two."""
    return parse_profile(profile(*lines)).to_text().split("\n")[2:-1]


def wrong(*lines):
    """The code and the word or value of what is refused, and its line."""
    code, fields = fault(parse_profile, profile(*lines))
    return (code, fields["line"], fields.get("value", fields.get("word", fields.get("most"))))


def test_the_shipped_profiles_are_canonical():
    for name in SHIPPED:
        assert parse_profile(shipped_text(name)).to_text() == shipped_text(name), name
    assert len({parse_profile(shipped_text(name)).content_hash() for name in SHIPPED}) == len(SHIPPED) == 6


def test_what_a_profile_need_not_say():
    read = parse_profile(profile("counter vida"))
    assert (read.fewest, read.most, read.has_turn, read.timers, read.goals) == (2, 2, False, [], [])
    life = read.counters[0]
    assert (life.of, life.start, life.low, life.high) == ("seat", 0, 0, 9999)
    assert (life.steps, life.grow, life.takes, life.icon) == ((1,), 0, "", "")
    assert (life.name.spanish, life.name.english) == ("Vida", "Vida")


def test_everything_that_a_counter_can_say():
    lines = (
        "turn yes",
        "counter vida start 8000 min -50 max 9000 step 100,10 grow -1 icon heart name Vida|Life",
        "counter golpes of source takes vida name Golpes",
        "counter ronda of table start 1 name Ronda|Round",
    )
    read = parse_profile(profile(*lines))
    life, hits, _ = read.counters
    assert (life.start, life.low, life.high, life.steps, life.grow) == (8000, -50, 9000, (100, 10), -1)
    assert (life.icon, life.name.spanish, life.name.english) == ("heart", "Vida", "Life")
    assert (hits.of, hits.takes) == ("source", "vida")
    assert text_of(*lines) == list(lines)


def test_the_canonical_text_says_nothing_twice():
    assert text_of(
        "",
        "# a comment",
        "  seats   3  3 ",
        "turn no",
        "counter vida max 9999 min 0 of seat start 007 step 1\ticon star name Vida | Vida ",
        "timer ronda of table add 0 seconds 60",
        "lose vida 0",
    ) == ["seats 3", "counter vida start 7 icon star name Vida", "timer ronda seconds 60 name Ronda", "lose vida 0"]


def test_line_ends_and_a_byte_order_mark_do_not_matter():
    text = profile(LIFE, "lose vida 0")
    assert parse_profile("\ufeff" + text.replace("\n", "\r\n")).to_text() == parse_profile(text).to_text()


def test_spaces_of_every_width_and_signs_that_nobody_sees_are_spaces():
    for written, name in (
        ("\u00a0Vida\u2003", "Vida"),
        ("Vida  larga", "Vida  larga"),
        ("Vida\u00a0\u200blarga", "Vida  larga"),
        ("Vi\u202eda\u0085", "Vi da"),
    ):
        read = parse_profile(profile("counter vida name " + written + " "))
        assert read.counters[0].name.spanish == name and parse_profile(read.to_text()).to_text() == read.to_text()


def test_a_name_holds_its_accents_and_signs():
    read = parse_profile(HEAD + 'name Año #1: ¡Ñandú!|Año {0}\ncounter a name Daño "x"|D\'oh\n')
    assert (read.name.spanish, read.name.english) == ("Año #1: ¡Ñandú!", "Año {0}")
    assert parse_profile(read.to_text()).to_text() == read.to_text()


def test_the_hash_is_of_the_canonical_text():
    assert parse_profile(profile("# hola", LIFE)).content_hash() == parse_profile(profile(LIFE)).content_hash()
    assert parse_profile(profile(LIFE)).content_hash() != parse_profile(profile("counter vida start 21")).content_hash()
    assert len(parse_profile(profile(LIFE)).content_hash()) == 16


def test_the_title_is_read_without_the_rest():
    assert [profile_title(shipped_text("comandante40"), language) for language in ("es", "en")] == [
        "Comandante a 40",
        "Commander at 40",
    ]
    assert profile_title(profile("nonsense"), "en") == "Prueba" and profile_title("", "es") == ""


def test_the_first_line_names_the_format():
    for text in ("", "x", "tapete-profile 2\n", "\n" + HEAD, "tapete-deck 1\n"):
        assert fault(parse_profile, text) == ("not_a_profile", {"line": 1, "text": "tapete-profile 1"}), text


def test_a_game_needs_a_profile():
    assert fault(load_custom_game, "") == ("no_profile", {"line": 0})


def test_a_profile_needs_a_name_and_a_counter():
    assert fault(parse_profile, HEAD + LIFE + "\n") == ("profile_no_line", {"line": 3, "word": "name"})
    assert wrong("seats 2") == ("profile_no_line", 4, "counter")


def test_a_profile_has_an_end():
    room = MOST_SIGNS - len(profile(LIFE, ""))
    assert parse_profile(profile(LIFE, "#" * room)).to_text() == parse_profile(profile(LIFE)).to_text()
    assert fault(parse_profile, profile(LIFE, "#" * (room + 1))) == ("profile_large", {"line": 1, "most": MOST_SIGNS})


def test_words_that_are_not_known():
    known = "counter, lose, name, seats, timer, turn, win"
    assert fault(parse_profile, profile("vida 20")) == ("profile_word", {"line": 3, "word": "vida", "known": known})
    assert wrong("counter vida color red") == ("profile_word", 3, "color")
    assert wrong("turn yes", "timer reloj start 3") == ("profile_word", 4, "start")


def test_names():
    assert fault(parse_profile, HEAD + "name\n") == ("profile_name", {"line": 2, "most": 21})
    assert fault(parse_profile, HEAD + "name " + "x" * 22) == ("profile_name", {"line": 2, "most": 21})
    for name in ("Vida|", "|Life", "Vida|Life|Vie", "Vida de los dos", "Vida|Life of us both"):
        assert wrong("counter vida name " + name) == ("profile_name", 3, 12), name
    assert wrong("counter vida name") == ("profile_missing", 3, "name")


def test_short_names():
    assert [counter.id for counter in parse_profile(profile("counter az", "counter z")).counters] == ["az", "z"]
    for own in (
        "",
        "Vida",
        "viZa",
        "vi_a",
        "vi{a",
        "vida1",
        "vi-da",
        "daño",
        "abcdefghijk",
        "turn",
        "active",
        "wins",
        "finished",
        "match",
    ):
        assert wrong("counter " + own + " start 3" if own else "counter") == (
            "profile_id",
            3,
            own,
        ), own


def test_nothing_stands_twice():
    assert fault(parse_profile, HEAD + "name a\nname b\n")[0] == "profile_twice"
    assert wrong("seats 2", "seats 2") == ("profile_twice", 4, "seats")
    assert wrong("turn no", "turn yes") == ("profile_twice", 4, "turn")
    assert wrong(LIFE, "counter vida name Otra") == ("profile_twice", 4, "vida")
    assert wrong(LIFE, "timer vida seconds 60 name Otra") == ("profile_twice", 4, "vida")
    assert wrong(LIFE, "counter otra name Vida") == ("profile_twice", 4, "Vida")
    assert wrong(LIFE, "counter otra name Otra|Vida") == ("profile_twice", 4, "Otra|Vida")
    assert wrong("counter vida start 3 start 4") == ("profile_twice", 3, "start")
    assert wrong(LIFE, "lose vida 0", "lose  vida 00") == ("profile_twice", 5, "lose vida 0")
    assert wrong("turn yes", LIFE, "timer a of seat seconds 9", "timer b of seat seconds 9") == (
        "profile_twice",
        6,
        "of seat",
    )


def test_seats():
    for words in ("", "1", "9", "3 2", "2 9", "dos", "2 3 4", "2.5", "٣"):
        code, fields = fault(parse_profile, profile("seats " + words))
        assert (code, fields["line"], fields["word"]) == ("profile_value", 3, "seats"), words
    read = parse_profile(profile("seats 2 8", LIFE))
    assert (read.fewest, read.most) == (2, 8)


def test_numbers_and_their_bounds():
    for words, value in (
        ("start 1e3", "1e3"),
        ("start -1", "-1"),
        ("start 10000", "10000"),
        ("min 0 max 0", "0"),
        ("min 100000", "100000"),
        ("max 100000", "100000"),
        ("start --1", "--1"),
        ("start 1_0", "1_0"),
        ("step 0", "0"),
        ("step 1,", ""),
        ("of rival", "rival"),
        ("icon red", "red"),
    ):
        assert wrong("counter vida " + words) == ("profile_value", 3, value), words
        fields = fault(parse_profile, profile("counter vida " + words))[1]
        assert words.split(" ")[-2] == fields["word"], words
    assert wrong("turn maybe") == ("profile_value", 3, "maybe")
    assert fault(parse_profile, profile("turn maybe"))[1]["word"] == "turn"
    for steps in ("1,1", "1,2,3,4,5"):
        assert wrong("counter vida step " + steps) == ("profile_steps", 3, steps)


def test_what_a_value_could_have_been_is_told():
    for line, known in (("turn 1", "yes, no"), ("seats 9", "2 .. 8"), ("counter a of x", "seat, source, table")):
        assert fault(parse_profile, profile(line))[1]["known"] == known, line
    assert fault(parse_profile, profile("counter a icon x"))[1]["known"].startswith("bolt, crown, ")


def test_a_start_within_its_bounds_goes_without_saying():
    assert parse_profile(profile("counter a min 5")).counters[0].start == 5
    assert parse_profile(profile("counter a min -9 max -2")).counters[0].start == -2
    assert parse_profile(profile("counter a min 20000")).counters[0].high == 20001
    assert parse_profile(profile("counter a min 99998")).counters[0].high == 99999
    assert parse_profile(profile("counter a min 3 max 4")).counters[0].start == 3


def test_what_only_seats_have():
    assert wrong("counter ronda of table") == ("profile_value", 3, "table")
    assert wrong("counter golpes of source") == ("profile_value", 3, "source")
    assert wrong("turn yes", LIFE, "counter ronda of table grow 1") == ("profile_seat", 5, "grow")
    assert wrong(LIFE, "counter ronda of table takes vida") == ("profile_seat", 4, "takes")
    assert wrong(LIFE, "counter a of source", "counter b of source takes a") == ("profile_seat", 5, "takes")
    assert wrong(LIFE, "timer ronda seconds 60 add 5") == ("profile_seat", 4, "add")
    assert wrong(LIFE, "counter ronda of table", "lose ronda 9") == ("profile_seat", 5, "lose")
    assert wrong(LIFE, "counter golpes of source", "win golpes 9") == ("profile_seat", 5, "win")


def test_what_needs_turns():
    assert wrong("counter energia grow 1") == ("profile_turn", 3, "grow")
    assert wrong("turn no", LIFE, "timer reloj of seat seconds 60") == ("profile_turn", 5, "reloj")


def test_timers():
    assert wrong(LIFE, "timer reloj") == ("profile_missing", 4, "seconds")
    assert wrong(LIFE, "timer reloj seconds 0") == ("profile_value", 4, "0")
    assert [parse_profile(profile(LIFE, "timer reloj seconds " + n)).timers[0].seconds for n in ("1", "86400")] == [
        1,
        86400,
    ]
    assert wrong(LIFE, "timer reloj seconds 86401") == ("profile_value", 4, "86401")
    assert wrong(LIFE, "timer reloj of source seconds 9") == ("profile_value", 4, "source")
    assert wrong("turn yes", LIFE, "timer reloj of seat seconds 9 add -1") == ("profile_value", 5, "-1")


def test_what_loses_and_wins_stands_before_it():
    assert wrong("lose vida 0", LIFE) == ("profile_unknown", 3, "vida")
    assert wrong(LIFE, "timer ronda seconds 60", "lose ronda") == ("profile_value", 5, "ronda")
    assert wrong("turn yes", LIFE, "timer reloj of seat seconds 60", "win reloj 0") == ("profile_value", 6, "reloj")
    assert wrong(LIFE, "counter golpes of source takes golpes") == ("profile_unknown", 4, "golpes")


def test_what_loses_or_wins_is_a_number_that_can_be_reached():
    assert wrong(LIFE, "lose vida 20") == ("profile_start", 4, 20)
    assert fault(parse_profile, profile(LIFE, "lose vida 20"))[1]["word"] == "vida"
    assert fault(parse_profile, profile(LIFE, "lose vida x"))[1]["word"] == "vida"
    for words in ("lose vida", "lose vida -1", "lose vida 10000", "lose vida most", "win vida best"):
        assert wrong(LIFE, words)[:2] == ("profile_value", 4), words
    assert wrong("turn yes", LIFE, "timer reloj of seat seconds 60", "lose reloj 0") == ("profile_surplus", 6, "0")


def test_there_is_room_for_so_many():
    counters = ["counter " + letter for letter in "abcdefghi"]
    assert wrong(*counters) == ("profile_many", 11, "counter")
    timers = ["timer " + letter + " seconds 9" for letter in "bcdef"]
    assert wrong("counter a", *timers) == ("profile_many", 8, "timer")


def test_a_line_that_no_record_can_hold():
    line = "counter abcdefghij start -99998 min -99999 max 99999 step 10000,1000,100,10 grow -99999 icon shield "
    assert wrong("turn yes", line + "name Abcdefghijkl|Mnopqrstuvwx") == ("profile_long", 4, 120)


def test_the_longest_line():
    line = "counter abcdefghij start -9998 min -99999 max 99999 step 10000,1000,100 grow -99999 icon star name {}|{}"
    longest = line.format("a" * 8, "b" * 12)
    assert len(longest) == 120 and text_of("turn yes", longest)[1] == longest
    assert wrong("turn yes", line.format("a" * 9, "b" * 12))[0] == "profile_long"


def test_a_line_that_is_refused_leaves_the_others_to_be_read():
    reader = ProfileReader()
    refused = [
        fault(reader.read_line, line) for line in profile("seats 9", LIFE, "lose vida 20", "lose vida 0").split("\n")
    ]
    assert [error[1]["line"] for error in refused if error] == [3, 5]
    assert parse_profile(reader.finish_profile().to_text()).goals[0].to_line() == "lose vida 0"
