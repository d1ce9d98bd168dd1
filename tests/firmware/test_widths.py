"""Lines at the top of a table are no wider than the display, measured by its font: heads, details, announcements."""

from legibility import LEAST_ROWS, watch_head
from tapete_board.display.canvas import WIDTH, text_width, wrap_text
from tapete_rules.custom import shipped_text
from tapete_rules.match import Match
from tapete_rules.move import Move, parse_move
from tapete_rules.registry import GAMES, load_game
from tapete_rules.state import result_text
from tapete_rules.texts import LANGUAGES, format_text, load_words

ROOM = WIDTH - 4
NOTES = ("", "59'", "🔒59:59", "■59:59", "🔒59'")  # at the right of the status line
MOST_TURNS = {"exalios": 3, "invocacion": 12, "digimon": 12}
PROTECTOR = (
    "setup! 24 1 1 3 3 0",
    "set bio 2",
    "set ixim 5",
    "set rot 5",
    "set scale.P 2",
    "set damage.P 3",
    "set energy.P 3",
)
CARD = ("set damage.1 3", "set scale.1 2", "set energy.1 3", "set ixim.1 2", "set rot.1 1")
MOVES = {
    "kodem": (
        "attack 3 2 reveal random=3",
        "attack 3 2 reveal",
        "attack 3 2 random=own1",
        "activa 3 2 reveal",
        "equip 3 ixim up",
        "attach 3 ixim up",
        "unequip 3 ixim extincion",
    ),
    "enadrya": ("mark 31 escudo_perforante", "unmark 31 escudo_perforante", "mark 31 atravesar"),
}


def tables():
    """Yield a begun match of every game with each number of seats."""
    for name in GAMES:
        profile = shipped_text("comandante40") if name == "custom" else ""
        fewest, most = load_game(name, profile).SEATS
        for seats in range(fewest, most + 1):
            options = {"seats": seats} if most > fewest else {}
            if name == "kodem" and seats > 2:
                options["mode"] = "todos"
            match = Match(name, options, None, profile)
            for move in match.opening(1):
                match.push(move)
            yield name, match


def test_the_head_of_a_table_fits_beside_any_clock():
    for language in LANGUAGES:
        for name, match in tables():
            load_words(language, name)
            match.state.turn = MOST_TURNS.get(name, 20)
            for phase in range(8 if hasattr(match.state, "phase") else 1):
                if hasattr(match.state, "phase"):
                    match.state.phase = phase
                try:
                    view = match.game.view(match.state, 2, {})
                except IndexError:
                    break
                view.message = None
                for note in NOTES:
                    _, texts = watch_head(view, note)
                    first = format_text(view.status[0])
                    large = [text for rows, text in texts if rows >= LEAST_ROWS]
                    assert any(text.startswith(first) for text in large), (language, name, match.seats, first, note)
    load_words("es")


def test_the_line_of_a_card_has_room_for_all_its_facts():
    for language in LANGUAGES:
        load_words(language, "kodem")
        match = Match("kodem")
        match.push(Move(0, "first", (1,)))
        for line in PROTECTOR + CARD:
            match.push(parse_move("1 " + line))
            for cell in match.view(1).own:
                assert text_width(format_text(cell.detail)) <= ROOM, (language, line, format_text(cell.detail))
    load_words("es")


def test_what_the_other_seat_did_fits_in_a_line():
    for language in LANGUAGES:
        for game, lines in sorted(MOVES.items()):
            load_words(language, game)
            match = Match(game)
            for line in lines:
                text = "J2: " + format_text(match.describe_move(parse_move("2 " + line)))
                text = text.partition(" (")[0]  # a remark may be left out
                assert text_width(text) <= ROOM, (language, text)
    load_words("es")


def test_the_sentence_of_a_result_fits_above_its_hint():
    for language in LANGUAGES:
        for name in GAMES:
            table = __import__("tapete_rules." + name + "." + language, None, None, ("WORDS",)).WORDS
            load_words(language, name)
            for line in table["because"].strip().split("\n"):
                for winners, names in (((1,), "Jugador 1"), ((1, 3), "Jugador 1 + Jugador 3"), ((), "")):
                    text = format_text(result_text(winners, line.split(" ")[0], names, 4))
                    assert len(wrap_text(text, WIDTH - 6)) <= 3, (language, name, text)
    load_words("es")
