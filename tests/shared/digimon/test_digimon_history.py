"""Moves in words."""

from digimon_table import GOTA, a_deck

from tapete_rules import texts
from tapete_rules.match import Match
from tapete_rules.move import parse_move


def said(line, language="es"):
    texts.load_words(language, "digimon")
    return texts.format_text(Match("digimon", {}, {1: a_deck(GOTA)}).describe_move(parse_move(line)))


def test_moves_are_told_in_words():
    for line, words in (
        ("0 first 2", "Empieza 2"),
        ("1 setup 28", "Mazo de 28"),
        ("1 phase batalla", "Pasa a BATALLA"),
        ("1 pass", "Pasa"),
        ("1 redraw 3", "Repone 3"),
        ("1 reveal", "Boca arriba"),
        ("1 reveal " + GOTA, "Boca arriba Carta GOT-001"),
        ("2 reveal " + GOTA, "Boca arriba GOT-001"),
        ("1 reveal - 1 3 310", "Boca arriba"),
        ("1 digitalize", "Digitaliza"),
        ("1 plan", "A caja evolutiva"),
        ("1 train 2 1", "Entrena O2 X1"),
        ("1 train 0 2 hand", "De la mano O0 X2"),
        ("1 item 2", "A entrenar: ranura 2"),
        ("1 evolve", "Evolución"),
        ("1 evolve 5", "Evolución Perfecto"),
        ("1 evolve next -1 -1 " + GOTA, "Evolución Carta GOT-001"),
        ("1 unite 6 1 1 XX-9", "Se une Definitivo XX-9"),
        ("1 ignore fusionales", "Sin requisitos (fusionales)"),
        ("1 discard 3", "Descarta ranura 3"),
        ("1 activate 2 stays", "Usa ranura 2"),
        ("1 activate support ends XX-9 1 3", "Usa soporte XX-9"),
        ("1 gain 30", "Puntos +30"),
        ("1 drop 30", "Puntos -30"),
        ("1 type C", "Es tipo C"),
        ("1 power A 300 60", "Poder A 360"),
        ("1 power any 300", "Poder 300"),
        ("1 use B", "Ataque B"),
        ("1 become A", "Ahora es A (tipo)"),
        ("1 add 100", "Poder +100"),
        ("1 add -20 A", "Poder -20 A"),
        ("1 times 2", "Poder x2"),
        ("1 times 1 2", "Poder x1/2"),
        ("1 times 1 2 base A", "Base x1/2 A"),
        ("1 lose 20", "Pierde 20"),
        ("1 lose", "Pierde"),
        ("1 tie", "Empate: -10"),
        ("1 set attacks.A 360", "Corrige 360 (Ataque A)"),
        ("1 set adds.any 10", "Corrige 10 (Suma al ataque en uso)"),
        ("1 set points 40", "Corrige 40 (Puntos escalares)"),
        ("1 set turn 4", "Corrige 4 (Ronda)"),
    ):
        assert said(line) == words, line
    assert said("1 evolve 5", "en") == "Evolves Perfect"
