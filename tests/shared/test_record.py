"""The match record: written, read, cut, damaged and played again."""

from tapete_rules import record
from tapete_rules.errors import RecordError
from tapete_rules.match import Match
from tapete_rules.move import parse_move


def played():
    match = Match("kodem", {"target": 6})
    for move in match.opening(2):
        match.push(move)
    for at, text in enumerate(("2 reveal 1", "2 attack 1 1", "1 damage 2 3", "2 end", "1 concede")):
        match.push(parse_move(text), 1000 * at)
    return match


def text_of(match):
    headers = record.headers_of(match, "a1b2", {1: "Ana", 2: "Léo\n"}, "b0a4d", 1763740800)
    body = "".join([line + "\n" for line in match.log.lines_from()])
    return record.head_text(headers) + body + record.tail_text(match.outcome(), match.state_hash())


def code_of(call, *args):
    try:
        call(*args)
    except RecordError as error:
        return error.code
    return None


def test_a_record_says_what_was_played():
    read = record.parse_record(text_of(played()))
    assert read.first_header("game") == "kodem" and read.first_header("start") == "1763740800"
    assert read.read_options() == {"edition": "2024", "target": "6"}
    assert read.by_seat("seat") == {1: "Ana", 2: "Léo "}
    assert read.result == "2 concession"


def test_a_record_is_written_as_it_was_read():
    text = text_of(played())
    assert record.format_record(record.parse_record(text)) == text


def test_a_record_played_again_ends_in_the_state_it_names():
    read = record.parse_record(text_of(played()))
    assert record.replay_record(read).state_hash() == read.state


def test_unknown_headers_are_kept():
    text = text_of(played()).replace("\nboard ", "\nround 3 of 5\nboard ")
    read = record.parse_record(text)
    assert read.first_header("round") == "3 of 5" and record.format_record(read) == text


def test_windows_line_ends_and_a_byte_order_mark_are_read():
    text = text_of(played())
    assert record.format_record(record.parse_record("\ufeff" + text.replace("\n", "\r\n"))) == text


def test_a_record_cut_anywhere_is_read_or_refused():
    text = text_of(played())
    start = text.index("moves\n") + 6
    for end in range(len(text)):
        if end < start:
            assert code_of(record.parse_record, text[:end]) in ("not_a_record", "record_without_moves"), end
        else:
            whole = record.parse_record(text[:end])
            assert text.startswith(record.head_text(whole.headers) + "".join([line + "\n" for line in whole.lines]))


def test_a_damaged_line_is_named():
    text = text_of(played())
    for bad, code in (
        (text.replace("2 attack", "x attack"), "unreadable_line"),
        (text.replace("\n1000 2", "\n1e3 2"), "unreadable_line"),
        (text + "9 1 end\n", "line_after_result"),
        ("tapete-record 2" + text[15:], "not_a_record"),
    ):
        assert code_of(record.parse_record, bad) == code


def test_a_header_of_a_seat_names_one():
    text = text_of(played())
    for seat in ("x", "", "0", "9", "-1", "01", "1.0", "²"):
        for header in ("seat", "deck"):
            bad = text.replace("\nmoves\n", f"\n{header} {seat} Ana\nmoves\n")
            assert code_of(record.parse_record, bad) == "bad_header", (header, seat)
    assert record.parse_record(text.replace("\nmoves\n", "\nseat 8 Ana\nmoves\n")).by_seat("seat")[8] == "Ana"


def test_an_impossible_move_is_named():
    text = text_of(played()).replace("2 reveal 1\n", "2 reveal 1\n5 2 reveal 1\n")
    try:
        record.replay_record(record.parse_record(text))
    except RecordError as error:
        assert error.code == "impossible_move" and error.fields["text"] == "5 2 reveal 1"
    else:
        raise AssertionError("played")


def test_a_record_of_other_rules_plays_what_is_forbidden_now():
    text = text_of(played()).replace("2 reveal 1\n", "2 reveal 1\n5 2 reveal 1\n")
    here = "rules " + str(record.RULES) + "\n"
    for other in ("rules 1\n", "rules 99\n", ""):
        match = record.replay_record(record.parse_record(text.replace(here, other)))
        assert match.moves()[-1].to_line() == played().moves()[-1].to_line()
        assert len(match.log) == len(played().log) + 1


# What version 4 of the rules allowed and this one refuses: game, options, moves, what is refused, and the same forced.
REFUSED_NOW = (
    ("kodem", {}, ("1 send P",), "1 enter P"),
    ("kodem", {}, ("1 discard 1",), "1 recover ixim"),
    ("kodem", {}, ("1 bio",), "1 rava 1 2"),
    ("enadrya", {"hand": "kept"}, ("1 set hand 0",), "1 power"),
    ("exalios", {}, ("1 set hand 3",), "1 ready"),
    ("invocacion", {"guardian": "coin", "portal": 8}, ("1 deal 4", "1 set discard 8"), "1 cast"),
)


def test_a_record_of_the_rules_before_plays_what_they_allowed():
    """A board in the middle of a match and the records at home go on as they were written."""
    here = "rules " + str(record.RULES) + "\n"
    for game, options, lines, line in REFUSED_NOW:
        match = Match(game, options)
        for text in ("0 first 1",) + lines:
            match.push(parse_move(text))
        headers = record.headers_of(match, "a1", {}, "b1", 0)
        written = record.Record(headers, match.log.lines_from() + ["9 " + line], "1 concession")
        text = record.format_record(written)
        played = record.replay_record(record.parse_record(text.replace(here, "rules 4\n")))
        assert played.last_move().to_line() == line, line
        try:
            record.replay_record(record.parse_record(text))
        except RecordError as error:
            assert (error.code, error.fields["text"]) == ("impossible_move", "9 " + line)
        else:
            raise AssertionError(line)
        forced = line.split(" ")
        forced[1] += "!"
        written.lines[-1] = "9 " + " ".join(forced)
        record.replay_record(record.parse_record(record.format_record(written)))
