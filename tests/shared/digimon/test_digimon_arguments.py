"""The arguments that moves may have, and the options of a match."""

from digimon_table import begun, refusal

from expect import raises
from tapete_rules.digimon import GAME
from tapete_rules.errors import OptionError
from tapete_rules.match import Match
from tapete_rules.move import parse_move

# Kind, the least and the most of each number, in their order; what stands before them is a word.
NUMBERS = (
    ("setup", ((0, 99),)),
    ("redraw", ((1, 6),)),
    ("train", ((0, 9), (0, 9))),
    ("gain", ((1, 999),)),
    ("drop", ((1, 999),)),
    ("power A", ((0, 9999), (0, 9999))),
    ("add", ((-9999, 9999),)),
    ("times", ((0, 9), (1, 9))),
    ("lose", ((-1, 100),)),
    ("evolve 4", ((-1, 9), (-1, 9))),
    ("unite next", ((-1, 9), (-1, 9))),
)
CARD = ((0, 3), (0, 8)) + ((-1, 9999),) * 3 + ((-1, 100),) * 4 + ((-1, 9),) * 2
CARDS = ("reveal XX-1", "digitalize XX-1", "evolve 4 1 1 XX-1", "unite 4 1 1 XX-1", "activate support ends XX-1")

WORDS = (
    ("phase", "actualizacion digitalizacion entrenamiento preparacion evolucion batalla puntuacion", "fin"),
    ("discard", "1 2 3", "4"),
    ("item", "1 2 3 hand", "deck"),
    ("train 1 1", "deck hand", "slot"),
    ("evolve", "3 4 5 6 7 8 next", "2"),
    ("unite", "3 4 5 6 7 8 next", "9"),
    ("ignore", "evolutivos digitalizadores fusionales", "todos"),
    ("activate", "1 2 3 hand support support_hand ability", "4"),
    ("activate 1", "ends stays", "now"),
    ("type", "A B C", "any"),
    ("use", "A B C", "any"),
    ("become", "A B C", "D"),
    ("power", "A B C any", "D"),
    ("add 10", "A B C any", "D"),
    ("times 2 1", "total base", "all"),
    ("times 2 1 base", "A B C any", "D"),
)
NEEDED = (
    "setup",
    "phase",
    "redraw",
    "train",
    "train 1",
    "item",
    "ignore",
    "discard",
    "activate",
    "gain",
    "drop",
    "type",
)
NEEDED += ("use", "become", "power", "power A", "add", "times")


def wrong(line):
    """Return the code of the error in a line's arguments, "" if there is none."""
    code = refusal(begun(), line)
    return code[0] if code and code[0] in ("bad_argument", "missing_argument", "too_many_arguments") else ""


def test_numbers_keep_their_bounds():
    for kind, bounds in NUMBERS + tuple([(line, CARD) for line in CARDS]):
        before = f"1 {kind} "
        for least, most in bounds:
            for number in (least, most):
                assert wrong(f"{before}{number}") in ("", "missing_argument"), before
            for number in (least - 1, most + 1):
                assert wrong(f"{before}{number}") == "bad_argument", before
            before += f"{most} "


def test_words_are_those_that_are_known():
    for kind, known, other in WORDS:
        for word in known.split(" "):
            assert wrong(f"1 {kind} {word}") in ("", "missing_argument"), (kind, word)
        assert wrong(f"1 {kind} {other}") == "bad_argument", kind


def test_what_has_to_be_said():
    for kind in NEEDED:
        assert wrong("1 " + kind) == "missing_argument", kind
    for kind in ("power", "evolve", "unite", "reveal", "digitalize", "lose"):
        assert wrong(f"1 {kind} A 1" if kind == "power" else "1 " + kind) == "", kind


def test_nothing_more_is_said():
    for kind in ("pass", "out", "plan", "partner", "install", "support", "duplicate", "tie"):
        assert wrong(f"1 {kind} 1") == "too_many_arguments", kind


def test_what_is_left_out():
    side = begun("1 add 10", "1 times 2", "1 power any 50").state.side(1)
    assert (side.adds, side.up, side.down, side.base_up, side.base.attacks[0]) == (
        [10, 0, 0, 0],
        [2, 1, 1, 1],
        [1] * 4,
        [1] * 4,
        50,
    )


def test_only_players_make_these_moves():
    for kind in ("pass", "tie", "lose 10", "evolve 4", "phase batalla"):
        assert begun().find_refusal(parse_move("0 " + kind)).code == "wrong_seat"
        assert begun().find_refusal(parse_move("3 " + kind)).code == "wrong_seat"


def test_options_and_their_defaults():
    own = [(option.name, option.default, option.values, option.source) for option in GAME.OPTIONS][:8]
    assert own == [
        ("edition", "blog", ("blog",), "Digimon"),
        ("cards", "free", ("free", "counted"), "Digimon L14, L26, L46"),
        ("base_multiplier", "base", ("base", "total"), "D3, Digimon L68, L84"),
        ("both_at_zero", "draw", ("draw", "tournament"), "D6"),
        ("deck_out", "nothing", ("nothing", "reborn", "reshuffle"), "D10, Digimon L14"),
        ("points_cap", "hundred", ("hundred", "none"), "D12"),
        ("hand_training", "no", ("no", "yes"), "D-c, Digimon L28"),
        ("copies", "code", ("code", "name"), "D9, Digimon L8"),
    ]
    assert [option.name for option in GAME.OPTIONS][8:10] == ["best_of", "minutes"]
    assert (GAME.EDITIONS, GAME.NAME, GAME.SEATS) == ({"blog": {}}, "digimon", (2, 2))
    assert raises(OptionError, Match, "digimon", {"deck_out": "lose"}).code == "bad_option"
