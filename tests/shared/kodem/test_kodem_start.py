"""The beginning of a match of Kódem (L27-L60, L100)."""

from kodem_table import begun, extincion, lives, phase, play, refusal, rests, slot

from tapete_rules.deck import Card, build_deck
from tapete_rules.match import Match
from tapete_rules.move import parse_move


def deck_of(**counts):
    cards = []
    for kind in sorted(counts):
        for number in range(counts[kind]):
            code = "{}-{:03d}".format(kind[:3].upper(), number)
            cards.append(Card(code, code, kind, code.lower(), (1, 1, 6)))
    return build_deck("kodem", "Prueba", cards)


def test_a_table_without_decks():
    match = begun()
    for seat in (1, 2):
        assert lives(match, seat) == [6, 6, 6, 12]  # L38
        assert rests(match, seat) == [0, 0, 0, 3]  # L100
        assert [each.hidden for each in match.state.side(seat).slots] == [1, 1, 1, 1]  # L34, L35
        side = match.state.side(seat)
        assert (side.deck, side.bio, side.ixim, side.rot) == (-1, 1, 3, 3)  # the Bio face down
    assert extincion(match) == (0, 0)
    assert (match.state.active, match.state.turn, phase(match)) == (1, 1, "previa")
    assert match.outcome() is None


def test_the_table_says_who_begins_once():
    match = Match("kodem")
    assert refusal(match, "1 reveal 1") == ("reveal_not_now", "Kódem L73")
    assert refusal(match, "1 attack 1 1") == ("match_not_begun", "Kódem L52")
    assert refusal(match, "1 end") == ("match_not_begun", "Kódem L52")
    play(match, "0 first 2")
    assert match.state.active == 2
    assert refusal(match, "0 first 1") == ("match_begun", "")
    assert refusal(match, "1 setup 12 1 1 3 3") == ("match_begun", "Kódem L34")


def test_decks_fill_the_zones():
    match = Match("kodem")
    decks = {1: deck_of(adendei=15, rava=1, protector=2, bio=1, ixim=2, rot=3), 2: deck_of(adendei=4)}
    moves = match.game.opening(match.options, decks, 2)
    assert [move.to_line() for move in moves] == ["1 setup 13 2 1 2 3 1", "2 setup 1 0 0 0 0 0", "0 first 2"]
    for move in moves:
        match.push(move)
    one, two = match.state.side(1), match.state.side(2)
    assert (one.deck, one.spare, one.bio, one.ixim, one.rot, one.rava) == (13, 1, 1, 2, 3, 1)
    assert (two.deck, two.spare, two.bio, two.ixim, two.rot, two.rava) == (1, 0, 0, 0, 0, 0)
    assert lives(match, 2) == [6, 6, 6, None]  # no Protector in that deck


def test_types_with_a_second_word_count_by_the_first():
    deck = build_deck(
        "kodem",
        "x",
        [Card("A-1", "a", "adendei titán", "a", (1, 1, 6))] * 1
        + [
            Card("A-2", "b", "adendei", "b", (1, 1, 6)),
            Card("A-3", "c", "adendei abismal", "c", (1, 1, 6)),
            Card("A-4", "d", "adendei", "d", (1, 1, 6)),
            Card("A-5", "e", "espectro", "e", (1, 1, 6)),
        ],
    )
    match = Match("kodem")
    assert match.game.opening(match.options, {1: deck}, 1)[0].to_line() == "1 setup 1 0 0 0 0 0"


def test_a_protector_of_a_seat_without_one_can_be_put_there():
    match = begun()
    match.push(parse_move("1 set present.P 0"))
    assert lives(match, 1) == [6, 6, 6, None]
    play(match, "1 set spare 1", "1 enter P")
    assert (lives(match, 1), slot(match, 1, "P").rests) == ([6, 6, 6, 12], 3)


def test_the_first_turn_begins_in_previa_whatever_was_forced_before():
    match = play(Match("kodem"), "1 post!", "0 first 2")
    assert (phase(match), match.state.active) == ("previa", 2)


def test_a_second_setup_brings_the_protector_back():
    match = play(Match("kodem"), "1 setup 9 0 1 3 3", "1 setup 9 2 1 3 3")
    assert (lives(match, 1), rests(match, 1), match.state.side(1).spare) == ([6, 6, 6, 12], [0, 0, 0, 3], 1)
    assert slot(match, 1, "P").pack() == slot(Match("kodem"), 1, "P").pack()
    play(match, "0 first 1", "1 end")
    assert rests(match, 1) == [0, 0, 0, 2]  # he was there from the beginning


def test_each_seat_with_a_deck_is_set_up():
    decks = {4: deck_of(adendei=5), 2: deck_of(adendei=6, rava=1)}
    moves = Match("kodem", {"seats": 4}, decks).opening(3)
    assert [move.to_line() for move in moves] == ["2 setup 4 0 0 0 0 1", "4 setup 2 0 0 0 0 0", "0 first 3"]
