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
TRAIN = "¿¿Cuántas O?: 0 a 9 por 1, 1? ¿¿Cuántas X?: 0 a 9 por 1, 1?"

POWERS = [
    "Poder impreso > power any " + DIGITS,
    "Poder +/- > add " + ADD,
    "Duplica poder base > times 2 1 base",
    "Duplica el poder > times 2",
    "Triplica el poder > times 3",
    "Mitad del poder > times 1 2",
    "Usa otro ataque > use " + ABC,
    "Cambia su tipo > become " + ABC,
    "Otro ataque impreso > power " + ABC + " " + DIGITS,
    "Poder de un ataque > add " + ADD + " " + ABC,
]
BOXES = [
    "A caja evolutiva > plan",
    "Entreno con el mazo > train " + TRAIN,
    "Instalo opción > install",
    "Pongo soporte > support",
    "Digimon para unión > partner",
    "Opción a entrenar > item ¿¿De dónde?: hand=La mano?",
    "Evoluciono por unión > unite next",
    "Sin req. digital. > ignore digitalizadores",
    "Sin req. evolutivos > ignore evolutivos",
    "Sin req. fusionales > ignore fusionales",
]
LAST = ["Proponer empate > draw", "Rendirse > concede"]


def question(ask):
    words = texts.say(ask.text) + ": "
    if ask.kind == NUMBER:
        words += f"{ask.low} a {ask.high} por {ask.step}, {ask.value}"
        words += " {" + ask.memory + "}" if ask.memory else ""
    elif ask.kind == CHOICE:
        words += " ".join([f"{argument}={texts.say(text)}" for argument, text in ask.choices])
    else:
        words += " ".join((ask.kind,) + ask.types)
    return "¿" + words + "?"


def menu(match, seat=1, stop="points"):
    """The offers of a menu as lines."""
    texts.load("es", "digimon")
    lines = []
    for offer in match.offers(seat, stop):
        asked = [(question(ask),) for ask in offer.asks()]
        assert offer.seat == seat
        lines.append(texts.say(offer.text) + " > " + offer.move(asked).text().split(" ", 1)[1])
    return lines


def test_the_menu_of_a_round_that_begins():
    assert menu(begun()) == (
        [
            "Perdí > lose " + PEP,
            "Empate: ambos -10 > tie",
            "Evoluciono Nv.4 > evolve next",
            "Evoluciono a otro > evolve " + LEVELS,
            "Boca arriba > reveal",
            "Su tipo de batalla > type " + ABC,
        ]
        + POWERS
        + [
            "No evoluciono > stay",
            "Listo en esta fase > pass",
            "Soporte de la mano > activate support_hand ends " + CARD,
            "Opción de la mano > activate hand",
            "Habilidad > activate ability",
            "Digitalizo > digitalize",
        ]
        + BOXES
        + ["Descarto y repongo > redraw ¿¿Cuántas cartas?: 1 a 6 por 1, 1?", "A Batalla > phase batalla"]
        + LAST
    )


def test_the_menu_of_batalla_with_decks_known_powers_and_all_kinds_of_effects():
    match = Match("digimon", {"deck_out": "reborn"}, {1: a_deck(GOTA), 2: a_deck(BRASA)})
    lines = ("1 reveal " + GOTA, "2 reveal " + BRASA, "1 set slots.1 1", "1 set slots.2 2", "1 set slots.3 4")
    play(match, "0 first 2", *lines, "1 set supports 1", "1 phase batalla")
    abc = "¿¿Qué letra?: B=Letra B A=Letra A C=Letra C?"
    digits = "¿Poder: centenas: 0 a 900 por 100, 200 {hundreds}? ¿Poder: decenas: 0 a 90 por 10, 50 {tens}?"
    assert menu(match, 1, "power") == (
        ["Paso > pass", "Poder impreso > power B " + digits]
        + POWERS[1:6]
        + [
            "Usa otro ataque > use " + abc,
            "Cambia su tipo > become " + ABC,
            "Otro ataque impreso > power " + abc + " " + DIGITS,
            "Poder de un ataque > add " + ADD + " " + abc,
            "Perdí: -10 > lose 10",
            "Su tipo de batalla > type " + ABC,
            "Habilidad > activate ability",
            "Usa opción 1 > activate 1",
            "Opción 1, se queda > activate 1 stays",
            "Usa opción 2 > activate 2",
            "Opción 2, se queda > activate 2 stays",
            "Usa soporte > activate support ends " + CARD,
            "Soporte repetido > duplicate",
            "Soporte de la mano > activate support_hand ends " + CARD,
            "Opción de la mano > activate hand",
            "Digitalizo > digitalize " + CARD,
        ]
        + BOXES[-3:]
        + [
            "Descarto opción > discard ¿¿Qué ranura?: 2=Ranura 2 3=Ranura 3?",
            "Se acabó el mazo > out",
            "Empate: ambos -10 > tie",
            "Evoluciono (forzar) > evolve next",
        ]
        + LAST
    )


def test_the_menu_of_who_waits_in_batalla():
    match = begun("1 evolve 5", "2 set level 7", "1 phase batalla", "2 draw")
    lines = menu(match)
    assert lines[:2] == ["Perdí > lose ¿PEP: ¿cuánto pierdes?: 0 a 100 por 10, 10?", "Empate: ambos -10 > tie"]
    assert lines[-6:] == [
        "Evoluciono (forzar) > evolve next",
        "Digitalizo > digitalize",
        "Habilidad > activate ability",
        "Rechazar empate > decline",
        "Aceptar empate > draw",
        "Rendirse > concede",
    ]


def test_the_menu_with_a_deck_before_anything_is_named():
    match = play(Match("digimon", {}, {1: a_deck(GOTA)}), "0 first 1")
    assert menu(match, 1, "level")[:9] == [
        "No evoluciono > stay",
        "Listo en esta fase > pass",
        "Perdí > lose " + PEP,
        "Empate: ambos -10 > tie",
        "Evoluciono > evolve next -1 -1 " + CARD,
        "Evoluciono Nv.4 > evolve next",
        "Evoluciono a otro > evolve " + LEVELS,
        "Es este Digimon > reveal " + CARD,
        "Boca arriba > reveal",
    ]


def test_the_menu_of_ranuras_and_training_from_the_hand():
    lines = menu(begun("1 set slots.1 1", "1 set slots.3 2", hand_training="yes"))
    for line in (
        "Entreno con la mano > train " + TRAIN + " hand",
        "Opción a entrenar > item ¿¿De dónde?: hand=La mano 1=Ranura 1 3=Ranura 3?",
        "Descarto opción > discard ¿¿Qué ranura?: 3=Ranura 3?",
    ):
        assert line in lines


def test_a_power_of_four_digits_is_asked_for_from_the_highest_on():
    lines = menu(begun("1 power any 1234"), 1, "power")
    hundreds = "¿Poder: centenas: 0 a 900 por 100, 900 {hundreds}?"
    assert lines[0] == "Poder impreso > power any " + hundreds + " ¿Poder: decenas: 0 a 90 por 10, 30 {tens}?"


def test_who_is_digitalised_is_asked_for_in_batalla_alone_and_by_a_deck():
    match = play(Match("digimon", {}, {1: a_deck(GOTA)}), "0 first 2")
    assert "Digitalizo > digitalize" in menu(match)
    play(match, "1 phase batalla")
    assert "Digitalizo > digitalize " + CARD in menu(match, 1)
    assert "Digitalizo > digitalize" in menu(match, 2)


def test_a_known_power_is_where_its_questions_begin():
    lines = menu(begun("1 power any 300"), 1, "power")
    assert lines[0] == "Poder impreso > power any " + DIGITS
