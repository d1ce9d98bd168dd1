"""Every screen with sample data: (name, function that draws it on a canvas), for tests and for tools/shots.py."""

import framebuf

from tapete_board.display import list_widgets, prompt_widgets
from tapete_board.display.canvas import Canvas
from tapete_board.display.match_table import OWN, UPPER, MatchTable
from tapete_rules.view import LINE, SMALL, Cell, View


def small(id, value, label=None, pips=0, total=0, marks="", hidden=False, due=False):
    return Cell(id, value, SMALL, label and (label,), pips, total, marks, hidden, due)


def big(id, value, pips=0, total=2, marks="", hidden=False, due=False, label=None):
    return Cell(id, value, "big", label and (label,), pips, total, marks, hidden, due)


RIVAL = [
    small("1", 4, pips=1, total=2),
    small("2", 6, total=2, hidden=True),
    small("3", 2, pips=2, total=2, marks="V"),
    small("P", 12, "P", 2, 3),
    small("X", 7, "X"),
]
RIVAL_FULL = [
    small("1", 10, pips=1, total=2, marks="Q", hidden=True),
    small("2", None, total=2),
    small("3", 11, pips=2, total=2, marks="QV"),
    small("P", 12, "P", 3, 3),
    small("X", 10, "X"),
]


def view(own, rival=RIVAL, mine=True, message=None, status=(("BATALLA",), ("T07",))):
    return View(1, list(status), 7, mine, lambda: rival, own, ["1", "2", "3", "P"], message)


def right(protector=12, extinct=5, rests=3, hidden=False):
    return [small("P", protector, "P", rests, 3, hidden=hidden), small("X", extinct, "X")]


KODEM = [big("1", 6, hidden=True), big("2", 3, 2, marks="Q"), big("3", 0, due=True)]
KODEM_FULL = [big("1", 12, 2, marks="QAV", hidden=True), big("2", 10, 1, marks="QAV"), big("3", 14, hidden=True)]
KODEM_EMPTY = [big("1", 5, 1, marks="V", hidden=True), big("2", None), big("3", 7, 2, marks="A")]
ENADRYA = [big("D", 15, 0, 0, label="DEF"), big("E", 12, 0, 0, label="ENE")] + right(5, 7)
CHARGED = [big("D", 15, 0, 0, label="DEF"), big("E", 12, 0, 0, label="ENE")]
CHARGED += [Cell("T", 3, LINE, ("TEC",)), Cell("M", None, LINE, ("AM",))]
POINTS = [big("P", 100, 0, 0), small("N", 3, "Nv", 1, 2), small("W", 160, "A"), Cell("t", None, LINE, ("Tipo C",))]
LONG = [big("1", 100, 2), big("2", -3, 1), big("3", 88)]


START = [big("1", 6, hidden=True), big("2", 6, hidden=True), big("3", 6, hidden=True)]
RIVAL_START = [small(id, 6, total=2, hidden=True) for id in "123"]
RIVAL_START += [small("P", 12, "P", 3, 3, "Q", True), small("X", 0, "X")]


def draw_table(canvas, view, cursor="", dark=False, headline="", note="", change=None):
    """The whole table on a frame of which nothing is known."""
    table = MatchTable()
    table.set_change(view, change)
    draw_whole(table, canvas, view, cursor, dark, headline, note)


def draw_whole(table, canvas, view, cursor="", dark=False, headline="", note=""):
    """All of a table, as it is drawn while nothing is announced."""
    for _ in table.draw_status(canvas, view, headline, note):
        pass
    for half in (UPPER, OWN):
        for _ in table.draw_half(canvas, view, half, cursor, dark):
            pass


def frame_of(draw):
    """The bytes of a frame on which something was drawn, be it in steps."""
    data = bytearray(1024)
    whole(draw(Canvas(framebuf.FrameBuffer(data, 128, 64, framebuf.MONO_VLSB))))
    return bytes(data)


def whole(drawing):
    """To the end of what is drawn in steps; of what is not, there are none."""
    if hasattr(drawing, "send"):
        for _ in drawing:
            pass


class Alphabet:
    """A list that makes its lines when they are read, as a deck does."""

    def __len__(self):
        return 26

    def __getitem__(self, place):
        return "Carta " + chr(65 + place) + ", nombre algo más largo que la línea"


MENU = ["Fin de turno", "Atacar", "Activa", "Revelar", "Equipar", "Marca", "Vincular", "A Extinción", "Cambio"]
SETUP = [("Juego", "Kódem"), ("Ana", "Ecos del Páramo"), ("Leo", "Sin mazo"), ("Modo", "Estándar"), "¡Empezar!"]
HISTORY = [
    ("T06 Ana ataca 2→1", "-2", False),
    ("T06 Leo carta 1", "6→4", False),
    ("T06 Leo carta 3", "9→3", True),
    ("T07 fin de turno", "24:10", False),
    ("T07 Leo revela Brumor, Vuelo Lítico", "6", False),
    ("T07 Ana veneno, carta 2", "3→2", False),
    ("T07 Ana corrige Protector", "12→9", False),
]
WON = "Gana Ana: 10 cartas rivales en Extinción (10–7)."
NOT_ALLOWED = "El Protector aún tiene 2 descansos: no puede vincularse. Kódem L170"
FAILED = "La aplicación falló y vuelve a empezar. La partida está guardada.\nOSError 28 journal.py:41"


def draw_changed(canvas, view, cursor, delta, total):
    """A table of which a number is being changed."""
    draw_table(canvas, view, cursor, note="24:10", change=(cursor, delta, total))


SCREENS = [
    ("table", lambda c: draw_table(c, view(KODEM + right()), "2", note="24:10")),
    ("table-start", lambda c: draw_table(c, view(START + right(12, 0, 3, True), RIVAL_START), "1", note="0:00")),
    ("table-rivals-turn", lambda c: draw_table(c, view(KODEM + right(), mine=False), "P", note="24:10")),
    ("table-dark", lambda c: draw_table(c, view(KODEM + right()), "3", True, "Brumor, Vuelo Lítico +1")),
    ("table-full", lambda c: draw_table(c, view(KODEM_FULL + right(10, 9), RIVAL_FULL), "1", note="1:24:10")),
    ("table-empty", lambda c: draw_table(c, view(KODEM_EMPTY + right(7, 10, 0)), "1", note="24:10")),
    ("table-long", lambda c: draw_table(c, view(LONG + right()), "X", note="24:10")),
    ("table-labels", lambda c: draw_table(c, view(ENADRYA, RIVAL[3:]), "E", note="31:20")),
    ("table-message", lambda c: draw_table(c, view(KODEM + right(), message=("¿Extinción de la carta 3?",)), "3")),
    ("change", lambda c: draw_changed(c, view(KODEM + right()), "2", -3, 0)),
    ("change-tens", lambda c: draw_changed(c, view(KODEM + right()), "1", 12, 18)),
    ("change-small", lambda c: draw_changed(c, view(KODEM + right()), "P", -2, 10)),
    ("change-lower", lambda c: draw_changed(c, view(KODEM + right()), "X", 2, 7)),
    ("change-labels", lambda c: draw_changed(c, view(ENADRYA), "E", -12, 0)),
    ("change-lines", lambda c: draw_changed(c, view(CHARGED), "T", 2, 5)),
    ("change-alone", lambda c: draw_changed(c, view([big("L", 20, 0, 0, label="♥")]), "L", -5, 15)),
    ("change-hundreds", lambda c: draw_changed(c, view(POINTS), "P", -30, 70)),
    ("menu", lambda c: list_widgets.draw_menu(c, "Carta 2", MENU, 0, "3")),
    ("menu-middle", lambda c: list_widgets.draw_menu(c, "Carta 2", MENU, 5, "3")),
    ("menu-short", lambda c: list_widgets.draw_menu(c, "¿Quién empieza?", ["Sorteo", "Ana", "Leo"], 1)),
    ("setup", lambda c: list_widgets.draw_menu(c, "Tapete", SETUP, 4)),
    ("picker", lambda c: list_widgets.draw_menu(c, "Revelar", Alphabet(), 17, "18/26")),
    ("history", lambda c: list_widgets.draw_page(c, "Historia", HISTORY, 1, "2–7/7")),
    (
        "number",
        lambda c: prompt_widgets.draw_number_question(c, "¿Daño del ataque?", "12", "OK sigue · OK largo sale", "0–20"),
    ),
    ("number-long", lambda c: prompt_widgets.draw_number_question(c, "Energía base", "1250", "de 10 en 10")),
    ("message", lambda c: prompt_widgets.draw_message(c, "No se puede", NOT_ALLOWED, ["Forzar", "Dejarlo"], 1)),
    (
        "message-three",
        lambda c: prompt_widgets.draw_message(c, "Carta 3 a 0", "Sale en Post.", ["Muere", "Cambio", "Lugar"], 0),
    ),
    (
        "confirm",
        lambda c: prompt_widgets.draw_confirmation(
            c, "Resultado", WON, "OK los dos a la vez", (("Ana", True), ("Leo", False))
        ),
    ),
    ("moment-turn", lambda c: prompt_widgets.draw_moment(c, ("TU", "TURNO"))),
    ("moment-turn-en", lambda c: prompt_widgets.draw_moment(c, ("YOUR", "TURN"))),
    ("moment-seat", lambda c: prompt_widgets.draw_moment(c, ("Jugador 2", "María Fernanda"))),
    ("moment-turn-of", lambda c: prompt_widgets.draw_moment(c, ("TURNO DE", "Leo"))),
    ("moment-time", lambda c: prompt_widgets.draw_moment(c, ("5", "MIN"))),
    ("win", lambda c: prompt_widgets.draw_win(c, "GANAS", "2-1")),
    ("win-other", lambda c: prompt_widgets.draw_win(c, "GANA Fernanda", "15-0")),
    ("win-large", lambda c: prompt_widgets.draw_win(c, "GANA RIVAL", "1250-1300")),
    ("win-unscored", lambda c: prompt_widgets.draw_win(c, "GANA J3", "")),
    ("error", lambda c: prompt_widgets.draw_error(c, "Algo falló", FAILED, "OK")),
]
