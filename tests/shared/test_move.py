"""The text form of moves and the arguments that a game's table declares."""

from tapete_rules.errors import MoveError
from tapete_rules.move import Move, parse_move
from tapete_rules.params import BOTH, PLAYERS, REQUIRED, LazyMoveRow, MoveRow, NumberParam, WordParam
from tapete_rules.registry import GAMES, load_game


def code_of(call, *args):
    try:
        call(*args)
    except MoveError as error:
        return error.code
    return None


def test_a_move_reads_back_from_its_text():
    for text in ("0 first 2", "1 attack 2 1", "2 damage! P 3 costo", "1 reveal 1 AB-001 2 1 6", "1 end", "1 x -5"):
        assert parse_move(text).to_line() == text


def test_numbers_are_ints_and_everything_else_is_a_word():
    assert parse_move("1 x 5 -5 05 +5 P 1234567890").args == (5, -5, "05", "+5", "P", "1234567890")


def test_what_is_no_move_is_refused():
    for text in ("", "1", "attack 1", "x attack", "-1 attack", "1 !", "01 attack"):
        assert code_of(parse_move, text) == "unreadable_move", text


def test_forcing_is_part_of_the_text():
    move = parse_move("1 attack 2")
    assert not move.forced
    assert move.with_force().to_line() == "1 attack! 2"
    assert parse_move("1 attack! 2").forced


ROW = MoveRow(
    (WordParam("slot", ("1", "2", "P")), NumberParam("amount", 1, 99, 1), WordParam("kind", (), "-")), None, None
)
MANY = MoveRow((WordParam("slot"), WordParam("hit")), None, None, many=True)


def test_missing_arguments_take_their_defaults():
    assert ROW.full_arguments(parse_move("1 damage 2")) == ["2", 1, "-"]
    assert ROW.full_arguments(parse_move("1 damage P 5 costo")) == ["P", 5, "costo"]


def test_arguments_outside_their_domain_are_refused():
    assert code_of(ROW.full_arguments, parse_move("1 damage")) == "missing_argument"
    assert code_of(ROW.full_arguments, parse_move("1 damage 3")) == "bad_argument"
    assert code_of(ROW.full_arguments, parse_move("1 damage 1 100")) == "bad_argument"
    assert code_of(ROW.full_arguments, parse_move("1 damage 1 x")) == "bad_argument"
    assert code_of(ROW.full_arguments, parse_move("1 damage 1 1 ñ")) == "bad_argument"
    assert code_of(ROW.full_arguments, parse_move("1 damage 1 1 " + 25 * "a")) == "bad_argument"
    assert code_of(ROW.full_arguments, parse_move("1 damage 1 1 a b")) == "too_many_arguments"


def test_a_last_parameter_may_repeat_or_stay_away():
    assert MANY.full_arguments(parse_move("1 attack 1")) == ["1"]
    assert MANY.full_arguments(parse_move("1 attack 1 1=2 P=3")) == ["1", "1=2", "P=3"]


def test_moves_compare_by_their_text():
    assert Move(1, "end") == parse_move("1 end")
    assert Move(1, "end") != Move(2, "end")


def answers_of(row, kind):
    """The words of a row about who may make its move, and of two ways to say it."""
    moves = [Move(1, kind, args) for args in ((), ("1", "2", "3", "4", "5", "6", "7"))]
    return [row.allows_seat(seat, 2) for seat in range(4)] + [code_of(row.full_arguments, move) for move in moves]


def test_a_row_that_loads_late_answers_as_the_row_of_its_module_in_each_game():
    count = 0
    for name in GAMES:
        if name == "custom":
            continue  # its table is made of a profile
        table = load_game(name).TABLE
        for kind in sorted(table):
            row = table[kind]
            if isinstance(row, LazyMoveRow):
                count += 1
                whole = __import__(row.module, None, None, ("ROWS",)).ROWS[kind]
                assert answers_of(row, kind) == answers_of(whole, kind), (name, kind)
                assert row.apply is whole.apply, (name, kind)
    assert count > 40


def test_what_is_as_usual_takes_no_memory_of_a_row_or_a_word():
    row, word = MoveRow((), code_of, code_of), WordParam("name")
    assert (row.by, row.many, word.choices, word.default) == (PLAYERS, False, (), REQUIRED)
    assert sorted(row.__dict__) == ["apply", "check", "params"]
    assert sorted(word.__dict__) == ["name"]
    row, word = MoveRow((), code_of, code_of, BOTH, True), WordParam("name", ("a",), "a")
    assert (row.by, row.many, word.choices, word.default) == (BOTH, True, ("a",), "a")
