"""Words of a draw in the menu of a seat, in every game, both languages and with each number of seats."""

from match_steps import begun, pushed

from tapete_rules.registry import GAMES, load_game
from tapete_rules.texts import LANGUAGES, format_text, has_words, load_words

PROFILE = "comandante40"
ACCEPT = ("do.agree", "draw")
DECLINE = ("do.decline", "decline")
TAKE_BACK = ("do.take_back", "decline")


def tables():
    """Yield a begun match of every game with each number of seats, and that number."""
    for name in GAMES:
        profile = PROFILE if name == "custom" else ""
        fewest, most = load_game(name, begun(name, profile).profile if profile else "").SEATS
        for seats in range(fewest, most + 1):
            options = {"seats": seats} if most > fewest else {}
            if name == "kodem" and seats > 2:
                options["mode"] = "todos"
            yield begun(name, profile, **options), seats


def draw_lines(match, seat):
    """The entries of a seat's menu about a draw as (key, kind of the move)."""
    stop = str(seat) if match.view(seat).layout == "grid" else match.view(seat).stops[0]
    lines = [(offer.text[0], offer.kind) for offer in match.offers(seat, stop)]
    return [line for line in lines if line[1] in ("draw", "decline")]


def test_who_proposed_a_draw_may_take_it_back_and_the_others_answer():
    for match, seats in tables():
        pushed(match, "1 draw")
        assert draw_lines(match, 1) == [TAKE_BACK], (match.game.NAME, seats)
        for seat in range(2, seats + 1):
            assert draw_lines(match, seat) == [DECLINE, ACCEPT], (match.game.NAME, seats, seat)
        pushed(match, "1 decline")
        assert match.state.agreed == 0
        assert draw_lines(match, 1) == draw_lines(match, 2) == [("do.draw", "draw")]


def test_a_seat_that_agreed_may_still_take_it_back():
    match = pushed(begun("custom", PROFILE, seats=3), "2 draw", "3 draw")
    assert [draw_lines(match, seat) for seat in (1, 2, 3)] == [[DECLINE, ACCEPT], [TAKE_BACK], [TAKE_BACK]]


def test_the_message_says_who_proposes_where_there_are_several():
    for match, seats in tables():
        pushed(match, "2 draw")
        expected = ("message.draw_offered",) if seats == 2 else ("message.draw_offered_by", 2)
        assert match.view(1).message == expected, (match.game.NAME, seats)
        assert match.view(2).message != expected, (match.game.NAME, seats)


def test_all_of_it_has_words():
    for language in LANGUAGES:
        load_words(language)
        keys = ("do.draw", ACCEPT[0], DECLINE[0], TAKE_BACK[0], "message.draw_offered", "did.decline")
        assert [key for key in keys if not has_words(key)] == []
        assert format_text(("message.draw_offered_by", 2)).find("2") > 0
    load_words("es")
