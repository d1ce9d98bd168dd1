"""Both displays of every game say what was done last, to be read across the table: who did it, what, how much."""

from game_tables import tables
from game_tables.invocacion import FIGHT
from playing import Player
from table import draw_screen, text_of
from tapete_board.display.table_head import split_words
from tapete_board.screens.match_screen import MatchScreen
from tapete_rules.move import parse_move

HEAD_Y = 1  # row in which words of 14 rows begin
SET = "set"
MOMENT_MS = 700  # TU TURNO has gone
GLANCE_MS = 500
BEFORE_MESSAGE_MS = 5000  # what was done last stands alone for so long
PLATES = ("TÚ", "TU TURNO", "RIVAL", "TURNO RIVAL", "AMBOS")


def acts():
    """Yield (game, options, the moves before, the act) of the commonest acts of every game."""
    for game, known in tables():
        for options, moves, lines in getattr(known, "ACTS", ()):
            for line in lines.split("|"):
                yield game, options, moves, line.rpartition(" = ")[0]


def player_before(game, options, moves):
    """Return a player at a table after these moves, of which nobody is told any more."""
    player = Player(game, options)
    running_match = player.table.director.running_match
    for line in moves.split(";") if moves else ():
        assert running_match.make_move(player.table.board.clock.now(), 1, parse_move(line)) is None, (game, line)
    player.table.rest(12000)
    return player


def player_after(game, options, moves, act):
    """Return a player at a table where an act was done just now."""
    player = player_before(game, options, moves)
    player.play([act])
    player.table.rest(MOMENT_MS)
    return player


def large_words(table, display):
    """Return the words of 14 rows of a display's head."""
    return [text_of(text) for at, text in table.eyes[display - 1].texts if at == HEAD_Y]


def head_words(table, display):
    """Return what a display says over its table: where a plate says both whose turn it is and who did it, with that."""
    large = [words for words in large_words(table, display) if not words.endswith("'")]  # minutes
    plate = "" if [words for words in large if words in PLATES] else large[-1] + " "
    return [plate + words for words in (large[:-1] if plate else large) if words not in PLATES]


def expected_words(table, display, stop):
    """Return what may stand there: the move, or the name of the number at `stop`, with whose it is and its total."""
    director = table.director
    match = director.running_match.match
    move = match.last_move()
    text, title = director.moves.move_text(move), director.moves.number_title(stop)
    is_own = move.seat == director.running_match.seat_at(display)
    who = ("TÚ: " if is_own else "RIVAL: ") if move.seat else ""
    owned = ("tu" if is_own else "su") + ("s " if title.endswith("s") else " ")
    total = director.running_match.turn_log.find_total(len(match.log) - 1)
    delta = director.match_screens[display - 1]._news._last.delta
    words = [who + text, f"{who}{text} → {total}"]
    if title:  # whose it is, as far as there is room
        words = [f"{who}{owner}{title} {delta:+d}{end}" for owner in (owned, "") for end in ("", f" → {total}")]
    return words + [whole.partition(" (")[0] for whole in words]  # a remark may be small


def parts_of(table, display, words):
    """Return the parts of words which have no room beside the plate; test_whose_turn.py looks at all of them."""
    return split_words(table.director.match_screens[display - 1]._table._turns, words, True)


def test_both_displays_say_what_was_done_last_in_letters_of_14_rows():
    looked_at = 0
    for game, options, moves, act in acts():
        table = player_after(game, options, moves, act).table
        is_correction = table.director.running_match.match.last_move().kind == SET  # whose path is longer than a line
        if table.screens != ("play", "play") or is_correction or "al azar" in act:  # what chance said stands there
            continue
        stop = "" if " > " in act else act.split(" ")[1]
        expected = [expected_words(table, display, stop) for display in (1, 2)]
        for display, words in zip((1, 2), expected):
            lines = head_words(table, display)
            parts = [part for word in words for part in parts_of(table, display, word)]
            assert any(part in lines for part in parts), (game, moves, act, lines, words)
            looked_at += 1
    assert looked_at > 200


OWNED = (
    ("kodem", "1 attack 2 2 reveal", "2 2 -3", "{} Carta 2 -3", "Carta 2 -3"),  # beside RIVAL there is less room
    ("enadrya", "1 setup 25 5;2 setup 20 5", "2 D -2", "{} Defensa -2", "Defensa -2"),
    ("invocacion", FIGHT, "2 power +4", "{} Poder +4", "Poder +4"),  # where both may act there is less room
    ("digimon", "1 set points 80", "1 points -10", "{} Puntos -10", "Puntos -10"),
    ("exalios", "", "1 H -2", "Sufre 2", ""),
)


def test_a_number_that_changed_is_told_as_that_of_the_seat_which_changed_it():
    for game, moves, act, words, shorter in OWNED:
        table = player_after(game, {}, moves, act).table
        for display in (1, 2):
            many = "s" if "Puntos" in words else ""
            owned = ("TÚ: ", "tu" + many) if display == int(act[0]) else ("RIVAL: ", "su" + many)
            heads = [line.partition(" →")[0] for line in head_words(table, display)]
            assert owned[0] + words.format(owned[1]) in heads or (shorter and owned[0] + shorter in heads), (
                game,
                heads,
            )


def both_at_one_moment(game, options, moves):
    """Return a table where both seats have just stepped their first number at one moment; None where one cannot."""
    table = player_before(game, options, moves).table
    entries = len(table.log)
    table.down("1+", "2+")
    table.up("1+", "2+")
    table.rest(900)
    table.look_past_moments()
    return table if len(table.log) == entries + 2 else None


def test_what_both_did_at_one_moment_is_said_at_each_display_as_what_the_other_did():
    places = {(game, moves): options for game, options, moves, _ in acts()}
    looked_at = 0
    for game, moves in sorted(places):
        table = both_at_one_moment(game, places[game, moves], moves)
        if table is None:
            continue
        looked_at += 1
        for display in (1, 2):
            news = table.director.match_screens[display - 1]._news
            if news.change is not None:
                assert news.change.display != display, (game, moves, display)
                assert news.words.startswith("RIVAL"), (game, moves, display, news.words)
    assert looked_at > 5


def test_what_was_done_last_stands_at_every_glance_and_then_what_the_game_has_to_say():
    table = player_after("exalios", {}, "", "1 > Enfrentamiento 1: fin").table
    for glance in range(13):
        words = [head_words(table, display) for display in (1, 2)]
        is_over = MOMENT_MS + glance * GLANCE_MS >= BEFORE_MESSAGE_MS
        acts = [[f"{doer}: {word}"] for doer in ("TÚ", "RIVAL") for word in ("Cierra", "Enfr.")]  # takes turns
        assert words == [["Sin heridas"]] * 2 if is_over else (words[0] in acts[:2] and words[1] in acts[2:]), glance
        table.rest(GLANCE_MS)


def test_a_remark_and_a_total_are_left_out_together():
    turns = ("AMBOS",)
    for words in ("RIVAL: Sufre 2 (Heridas) → 1", "RIVAL: Sufre 2 (Heridas)", "RIVAL: Sufre 2 → 1"):
        assert split_words(turns, words, True) == [words], words


def test_longer_words_than_the_room_begin_with_who_did_what_in_each_part():
    long = "TÚ: Equipa 1: Ixim de la Selva"
    turns = ("TU TURNO", "TÚ")
    assert split_words(turns, long, True) == ["TÚ: Equipa 1: Ixim de", "TÚ: Equipa 1: la Selva"]
    turns = ("TURNO RIVAL", "RIVAL")  # beside it there is no room for what was done
    assert split_words(turns, long, True) == ["TÚ: Equipa 1:", "TÚ: Ixim de la", "TÚ: Selva"]


def test_the_name_of_a_number_stands_in_large_letters_until_each_of_its_parts_was_there():
    table = player_before("invocacion", {}, FIGHT.replace("2 place", "1 place apoyos 2;2 place")).table
    table.press("1OK")
    glances = []
    for _ in range(5):
        glances.append(head_words(table, 1))
        table.rest(MatchScreen.part_ms)
    assert glances[:4] == [["Maná, 0"], ["en juego"], ["Conjuros 3"], ["Apoyos 2"]], glances
    assert glances[4] != glances[0], "then it goes"


def test_new_words_begin_with_their_first_part_though_a_busy_board_has_not_looked_at_the_time_since():
    table = Player("exalios", {}).table
    screen = table.director.match_screens[0]
    screen.show_headline("Botón atascado en 1 menos", 9000)
    draw_screen(screen, table.eyes[0])
    first_part = head_words(table, 1)
    table.rest(MatchScreen.part_ms)
    assert head_words(table, 1) != first_part
    screen.show_headline("Botón atascado en 1 menos", 9000)
    draw_screen(screen, table.eyes[0])
    assert head_words(table, 1) == first_part
