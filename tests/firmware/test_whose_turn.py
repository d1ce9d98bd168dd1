"""The turn stands apart from what was done last, and is read across the table, at every table of every game."""

from legibility import LEAST_ROWS, watch_head
from random_tables import matches, views_of
from tapete_rules.registry import GAMES
from tapete_rules.texts import format_text, load_words
from tapete_rules.view import ALL, BOTH, RIVALS, YOURS, View

CLOCK = "24:10"
HEAD_BYTES = 256  # of 16 rows
TOLD = ("", "RIVAL: Poder 303", "TÚ: Puntos -30 → 60", "RIVAL: Activa ranura")
PLATE = 16  # columns in which whose turn it is begins
LEAST_OF_HEAD, LEAST_OF_PLATE = 600, 60  # pixels of 2048 and of 256 that differ


def heads():
    """Yield (game, view, what was done last) of all tables with turns that look different in their head."""
    looks = set()
    for game, language, match, dice in matches():
        load_words(language, game)
        for view in views_of(match, dice):
            if view.turn_text is None:
                continue
            for last in TOLD:
                look = (language, view.turn_text, view.mine, last or str(view.message or view.status))
                if look not in looks:
                    looks.add(look)
                    yield game, view, last


def turned(view):
    """Return a view in which it is the other one's turn."""
    turn_text = {YOURS: RIVALS, RIVALS: YOURS}[view.turn_text]
    return View(
        view.seat,
        view.status,
        view.turn,
        not view.mine,
        list,
        view.own,
        view.stops,
        view.message,
        view.layout,
        turn_text=turn_text,
    )


def count_differing(data, other_head, columns):
    """Return how many pixels of the first columns differ."""
    return sum(
        [bin(data[place] ^ other_head[place]).count("1") for place in range(HEAD_BYTES) if place % 128 < columns]
    )


def test_whose_turn_it_is_stands_in_large_letters_beside_whatever_was_done_last():
    looked_at = set()
    for game, view, last in heads():
        data, texts = watch_head(view, CLOCK, last)
        words = [format_text(view.turn_text), format_text((view.turn_text[0] + "_turn",) + view.turn_text[1:])]
        large = [text for rows, text in texts if rows >= LEAST_ROWS]
        if view.turn_text in (BOTH, ALL):  # who knows the game knows it, so that other_head words may have the room
            continue
        looked_at.add(game)
        assert [text for text in large if text in words], (game, view.turn_text, last, texts)
        if view.turn_text in (YOURS, RIVALS):
            other_head, _ = watch_head(turned(view), CLOCK, last)
            assert count_differing(data, other_head, 128) >= LEAST_OF_HEAD, (
                game,
                last,
                "the heads of two turns look alike",
            )
            assert count_differing(data, other_head, PLATE) >= LEAST_OF_PLATE, (game, last, "their plates look alike")
    assert looked_at == set(GAMES)
    load_words("es")
