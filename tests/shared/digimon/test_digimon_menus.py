"""Whole menus: every offer with its move and its questions, in the order in which they stand."""

from digimon_table import BRASA, GOTA, a_deck, begun, play

from tapete_rules import texts
from tapete_rules.match import Match
from tapete_rules.view import CHOICE, NUMBER

PEP = "¿Tu PEP vs Nv.3: 0 a 100 por 10, 10?"
ADD = "¿Poder +/-: -990 a 990 por 10, 100?"
DIGITS = "¿Poder: centenas: 0 a 900 por 100, 300 {hundreds}? ¿Poder: decenas: 0 a 90 por 10, 0 {tens}?"
ABC = "¿¿Qué letra?: A=Letra A B=Letra B C=Letra C?"
LEVELS = "¿¿A qué nivel?: 3=Nv.3 4=Nv.4 5=Perfecto 6=Definitivo 7=Armado 8=Híbrido?"
CARD = "¿¿Qué Digimon?: card digimon?"
TRAIN = "¿¿Cuántas O?: 0 a 9 por 1, 1 {train.o}? ¿¿Cuántas X?: 0 a 9 por 1, 0 {train.x}?"

NUMBERS = ["Poder impreso > power any " + DIGITS, "Poder +/- > add " + ADD]
FACTORS = [
    "Duplicar poder base > times 2 1 base",
    "Duplicar el poder > times 2",
    "Triplicar el poder > times 3",
    "Mitad del poder > times 1 2",
]
HANDS = ["Soporte de la mano > activate support_hand ends " + CARD, "Opción de la mano > activate hand"]
BOXES = [
    "A caja evolutiva > plan",
    "Entrenar con el mazo > train " + TRAIN,
    "Opción a entrenar > item ¿¿De dónde?: hand=La mano?",
    "Instalar opción > install",
    "Poner soporte > support",
]
IGNORING = [
    "Sin req. digitaliz. > ignore digitalizadores",
    "Sin req. evolutivos > ignore evolutivos",
    "Sin req. fusionales > ignore fusionales",
]
REDRAW = "Descartar y reponer > redraw ¿¿Cuántas cartas?: 1 a 6 por 1, 1?"
LAST = ["Proponer empate > draw", "Rendirse > concede"]


def question(ask):
    words = texts.format_text(ask.text) + ": "
    if ask.kind == NUMBER:
        words += f"{ask.low} a {ask.high} por {ask.step}, {ask.value}"
        words += " {" + ask.memory + "}" if ask.memory else ""
    elif ask.kind == CHOICE:
        words += " ".join([f"{argument}={texts.format_text(text)}" for argument, text in ask.choices])
    else:
        words += " ".join((ask.kind,) + ask.types)
    return "¿" + words + "?"


def menu(match, seat=1, stop="points"):
    """The offers of a menu as lines."""
    texts.load_words("es", "digimon")
    lines = []
    for offer in match.offers(seat, stop):
        asked = [(question(ask),) for ask in offer.open_questions()]
        assert offer.seat == seat
        words = texts.format_text(offer.text) + ("!" if offer.refusal else "")
        lines.append(words + " > " + offer.make_move(asked).to_line().split(" ", 1)[1])
    return lines


def test_the_menu_of_a_round_that_begins():
    assert menu(begun(), stop="level") == (
        [
            "No evolucionar > stay",
            "Su tipo de batalla > type " + ABC,
            NUMBERS[0],
            "Listo en esta fase > pass",
            REDRAW,
            "Mi derrota > lose " + PEP,
            "Empate: ambos -10 > tie",
            "Evolución: Nv.4 > evolve next",
            "Evolucionar a otro > evolve " + LEVELS,
            "Digitalizar > digitalize",
        ]
        + BOXES
        + ["Boca arriba > reveal"]
        + NUMBERS[1:]
        + ["Habilidad > activate ability"]
        + HANDS
        + FACTORS
        + [
            "Usar otro ataque > use " + ABC,
            "Cambiar tipo A, B o C > become " + ABC,
            "Otro ataque impreso > power " + ABC + " " + DIGITS,
            "Poder de un ataque > add " + ADD + " " + ABC,
            "Digimon para unión > partner",
            "Evolucionar por unión > unite next",
        ]
        + IGNORING
        + ["A Batalla > phase batalla"]
        + LAST
    )


def test_the_menu_of_batalla_with_decks_known_powers_and_all_kinds_of_effects():
    match = Match("digimon", {"deck_out": "reborn"}, {1: a_deck(GOTA), 2: a_deck(BRASA)})
    lines = ("1 reveal " + GOTA, "2 reveal " + BRASA, "1 set slots.1 1", "1 set slots.2 2", "1 set slots.3 4")
    play(match, "0 first 2", *lines, "1 set supports 1", "1 phase batalla")
    digits = "¿Poder: centenas: 0 a 900 por 100, 200 {hundreds}? ¿Poder: decenas: 0 a 90 por 10, 50 {tens}?"
    effects = [
        "Habilidad > activate ability",
        "Usar opción 1 > activate 1",
        "Usar opción 2 > activate 2",
        "Usar soporte > activate support ends " + CARD,
    ]
    assert menu(match, 1, "power") == (
        ["Pasar > pass"]
        + FACTORS
        + ["Poder impreso > power B " + digits, "Poder +/- > add " + ADD]
        + effects
        + HANDS
        + [
            "Mi derrota: -10 > lose 10",
            "Digitalizar > digitalize " + CARD,
            "Su tipo de batalla > type " + ABC,
            "Usar otro ataque > use " + ABC,
            "Cambiar tipo A, B o C > become " + ABC,
            "Otro ataque impreso > power " + ABC + " " + DIGITS,
            "Poder de un ataque > add " + ADD + " " + ABC,
            "Opción 1, se queda > activate 1 stays",
            "Opción 2, se queda > activate 2 stays",
            "Soporte repetido > duplicate",
        ]
        + IGNORING
        + [
            "Se acabó el mazo > out",
            "Descartar opción! > discard ¿¿Qué ranura?: 2=Ranura 2 3=Ranura 3?",
            "Empate: ambos -10! > tie",
            "Descartar y reponer! > " + REDRAW.split(" > ")[1],
            "A caja evolutiva! > plan",
            "Entrenar con el mazo! > train " + TRAIN,
            "Instalar opción! > install",
            "Poner soporte! > support",
            "Evolución: Nv.4! > evolve next",
        ]
        + LAST
    )
    assert menu(match)[:8] == ["Pasar > pass"] + effects + HANDS + ["Mi derrota: -10 > lose 10"]


def test_the_menu_of_who_waits_in_batalla():
    match = begun("1 evolve 5", "2 set level 7", "1 phase batalla", "2 draw")
    lines = menu(match)
    assert lines[:4] == [
        "Mi derrota > lose ¿PEP: ¿cuánto pierdes?: 0 a 100 por 10, 10?",
        "Empate: ambos -10 > tie",
        "Su tipo de batalla > type " + ABC,
        NUMBERS[0],
    ]
    assert lines[-7:] == [
        "Instalar opción! > install",
        "Poner soporte! > support",
        "Evolución: Definitivo! > evolve next",
        "Habilidad! > activate ability",
        "Rechazar empate > decline",
        "Aceptar empate > draw",
        "Rendirse > concede",
    ]


def test_the_menu_with_a_deck_before_anything_is_named():
    match = play(Match("digimon", {}, {1: a_deck(GOTA)}), "0 first 1", "1 phase evolucion")
    assert menu(match, 1, "level")[:7] == [
        "No evolucionar > stay",
        "Evolucionar > evolve next -1 -1 " + CARD,
        "Evolución: Nv.4 > evolve next",
        "Evolucionar a otro > evolve " + LEVELS,
        "Es este Digimon > reveal " + CARD,
        "Boca arriba > reveal",
        "Su tipo de batalla > type " + ABC,
    ]


def first_words(match, seat=1, stop="level", count=3):
    return [line.split(" > ")[0] for line in menu(match, seat, stop)[:count]]


def test_each_phase_begins_with_what_it_is_for():
    for name, words in (
        ("digitalizacion", ["Listo en esta fase", "Digitalizar", "No evolucionar"]),
        ("entrenamiento", ["Listo en esta fase", "A caja evolutiva", "Entrenar con el mazo"]),
        ("preparacion", ["Listo en esta fase", "Instalar opción", "Poner soporte"]),
        ("evolucion", ["No evolucionar", "Su tipo de batalla", "Poder impreso"]),
    ):
        match = begun("1 phase " + name)
        assert first_words(match) == words, name
        assert first_words(match, 2, "points", 2) == ["Mi derrota", "Empate: ambos -10"], name
    match = begun("1 phase puntuacion")
    assert first_words(match, stop="points") == ["Mi derrota", "Empate: ambos -10", "Listo en esta fase"]
    assert first_words(match) == ["Su tipo de batalla", "Poder impreso", "Usar otro ataque"]
    assert first_words(begun("1 phase batalla"), 2, "points") == ["Pasar", "Habilidad", "Soporte de la mano"]
    assert first_words(begun("1 evolve 4", "1 pass", "2 evolve 4"), 2, "points")[2] == "Listo en esta fase"


def test_where_cards_are_counted_each_phase_is_ended():
    match = begun(cards="counted")
    assert first_words(match) == ["Listo en esta fase", "Descartar y reponer", "No evolucionar"]
    assert first_words(match, stop="points") == first_words(match)
    assert first_words(begun(), stop="points", count=2) == ["Mi derrota", "Empate: ambos -10"]


def test_the_menu_of_ranuras_and_training_from_the_hand():
    lines = menu(begun("1 set slots.1 1", "1 set slots.3 2", hand_training="yes"))
    for line in (
        "Entrenar con la mano > train " + TRAIN + " hand",
        "Opción a entrenar > item ¿¿De dónde?: hand=La mano 1=Ranura 1 3=Ranura 3?",
        "Descartar opción > discard ¿¿Qué ranura?: 3=Ranura 3?",
    ):
        assert line in lines


def test_a_power_of_four_digits_is_asked_for_from_the_highest_on():
    lines = menu(begun("1 power any 1234"), 1, "power")
    hundreds = "¿Poder: centenas: 0 a 900 por 100, 900 {hundreds}?"
    assert lines[4] == "Poder impreso > power any " + hundreds + " ¿Poder: decenas: 0 a 90 por 10, 30 {tens}?"


def test_who_is_digitalised_is_asked_for_in_batalla_alone_and_by_a_deck():
    match = play(Match("digimon", {}, {1: a_deck(GOTA)}), "0 first 2")
    assert "Digitalizar > digitalize" in menu(match, 2)
    play(match, "1 phase batalla")
    assert "Digitalizar > digitalize " + CARD in menu(match, 1)
    assert "Digitalizar! > digitalize" in menu(match, 2)
    play(match, "1 activate ability")
    assert "Digitalizar > digitalize" in menu(match, 2)


def test_a_known_power_is_where_its_questions_begin():
    lines = menu(begun("1 power any 300"), 1, "power")
    assert lines[4] == "Poder impreso > power any " + DIGITS
