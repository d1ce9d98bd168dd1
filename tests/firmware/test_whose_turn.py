"""Each glance at the head of every table of every game tells whose turn it is and who did what last, read across it."""

from legibility import LEAST_ROWS, watch_head, watch_parts
from random_tables import begun_match, matches, views_of
from tapete_board.display.canvas import tight_width
from tapete_board.display.table_head import split_words
from tapete_board.match.game_catalogue import CUSTOM
from tapete_board.screens.move_texts import move_words
from tapete_board.words import load_language, word
from tapete_rules.registry import GAMES, load_game
from tapete_rules.texts import format_text
from tapete_rules.view import ALL, BOTH, RIVALS, YOURS, View

CLOCK = "24:10"
TOLD = "Poder 303"
MOST_PARTS = 2
PLATE_EDGES, FREE = 3, 5  # columns beside its word, and behind it: an eye at 70 cm runs together what is 2 apart
PLATE = 16  # columns in which whose turn it is begins
WITH_TURNS = "tapete-profile 1\nname A|A\nturn yes\nseats 2 3\ncounter a start 20 name A|A\n"
LEAST_OF_HEAD, LEAST_OF_PLATE = 600, 60  # pixels of 2048 and of 256 that differ


def heads():
    """Yield (game, view, who did something, what) of all tables with turns whose heads say something else."""
    looks, words = set(), ()
    for game, language, match, dice in matches():
        if words != (language, game):
            words = (language, game)
            load_language(*words)
        for view in views_of(match, dice):
            move = match.last_move()
            if view.turn_text is None or move is None or not move.seat:
                continue
            doer = doer_word(match, view.seat, move.seat)
            for act in (TOLD, move_words(match, move)):
                look = (language, view.turn_text, doer, act)
                if look not in looks:
                    looks.add(look)
                    yield game, view, doer, act
    load_language("es")


def doer_word(match, seat, doer_seat):
    """Return how a display without names says which seat did something."""
    if match.seats > 2:
        return word("seat.short", doer_seat)
    return word("seat.you" if seat == doer_seat else "seat.rival")


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
    return sum([bin(data[place] ^ other_head[place]).count("1") for place in range(len(data)) if place % 128 < columns])


def plates_of(view):
    """Return how a plate may say whose turn it is, alone or with the words of who did something."""
    words = format_text(view.turn_text)
    long = format_text((view.turn_text[0] + "_turn",) + view.turn_text[1:])
    return words, words + ":", long


def words_after(texts, doer):
    """Return the words of a head without who did something, and whether that was told: a plate may say it."""
    before = doer + ":"
    line = " ".join(sorted(texts, key=lambda text: not text.startswith(before)))
    if line.startswith(before):
        texts = [line[len(before) :].strip()]
    return " ".join(texts), line.startswith(before)


def tells_in_turns(view, glances, doer, act, is_long):
    """Return True if the glances at a head say together who did what, of a profile's long words at least one.

    Each names who did it, but where it is nobody's own turn, whom one might take for who did it.
    """
    head_words, names = [], []
    for texts in glances:
        plates = [text for text in plates_of(view) if text != doer + ":"]
        words, is_named = words_after([text for text in texts if text not in plates], doer)
        head_words += words.split(" ")
        names.append(is_named and (bool(words) or len(glances) > 1))
    is_named = names[0] if view.turn_text in (BOTH, ALL) else all(names)
    act_words = act.partition(" (")[0].split(" ")
    return is_named and (any if is_long else all)([word in head_words for word in act_words])


def stands_apart(view, data, texts):
    """Return True if the plate of whose turn it is ends where its wide letters do, and free columns follow."""
    end = max([tight_width(text) for text in texts if text in plates_of(view)]) + PLATE_EDGES
    ground = 255 if view.mine else 0
    columns = [data[place] ^ ground for place in range(end - 1, end + FREE)]
    return columns == [255] + [0] * FREE


def test_every_glance_at_a_head_tells_whose_turn_it_is_and_who_did_what_last():
    counts = dict.fromkeys(GAMES, 0)
    for game, view, doer, act in heads():
        parts = list(watch_parts(view, CLOCK, doer + ": " + act))
        large = [[text for rows, text in texts if rows >= LEAST_ROWS and text != CLOCK] for _, texts in parts]
        case = (game, view.turn_text, doer, act, large)
        assert all(any(text in plates_of(view) for text in texts) for texts in large), case
        assert all(stands_apart(view, data, texts) for (data, _), texts in zip(parts, large)), case
        assert tells_in_turns(view, large, doer, act, game == CUSTOM), case
        assert len(parts) <= MOST_PARTS or game == CUSTOM, case
        if act == TOLD and view.turn_text in (YOURS, RIVALS):
            other_head, _ = watch_head(turned(view), CLOCK, doer + ": " + act)
            assert count_differing(parts[0][0], other_head, 128) >= LEAST_OF_HEAD, case
            assert count_differing(parts[0][0], other_head, PLATE) >= LEAST_OF_PLATE, case
        counts[game] += 1
    assert min(counts.values()) > 30, counts


def test_before_anybody_has_the_turn_no_side_is_told_that_it_is_the_other_ones():
    for game in GAMES:
        profile = WITH_TURNS if game == CUSTOM else ""
        for seats in load_game(game, profile).SEATS:
            match = begun_match(game, {"seats": seats, "mode": "todos"}, profile)
            texts = [match.view(seat).turn_text for seat in match.displays()]
            assert all(text in (BOTH, ALL) for text in texts), (game, seats, texts)


def test_words_of_the_game_are_in_as_few_parts_as_the_room_beside_the_plate_allows():
    turns = ("TU TURNO", "TÚ")
    parts = ["RIVAL: Evolución", "1: fin de la fase"]
    assert split_words(turns, " ".join(parts), False) == parts
