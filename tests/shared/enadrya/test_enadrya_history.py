"""Moves in words, cards by their names."""

from enadrya_table import said

from tapete_rules.common import COMMON_KINDS, MARK_KINDS, TIME_KINDS
from tapete_rules.deck import Card, build_deck
from tapete_rules.match import Match
from tapete_rules.move import parse_move

DECK = build_deck("enadrya", "Prueba", [Card("XX-1", "Ñu, Uno", "unidad akhris", "nu, uno", (2, 2, 3, 4, 5))])

WORDS = (
    ("1 setup 20 5", "Base 20 5"),
    ("0 first 2", "Empieza 2"),
    ("1 massive", "Ataque Masivo (10)"),
    ("1 damage 4", "Base pierde 4"),
    ("1 damage 4 3", "Bases: -4 y -3"),
    ("1 heal 2", "Base gana 2"),
    ("1 pay 3", "Paga 3"),
    ("1 gain 3", "Energía +3"),
    ("1 end", "Acaba turno"),
    ("2 end rival", "Acaba el ajeno"),
    ("1 take 2", "Toma cartas: 2"),
    ("1 discard 2", "Descarta 2"),
    ("1 deploy 24 XX-1 2 2 3 4 5", "Baja 2-4 Ñu, Uno (E -2)"),
    ("1 deploy 24 XX-9", "Baja 2-4 XX-9"),
    ("1 deploy 24", "Baja 2-4"),
    ("1 tech XX-1 3", "Tecnología Ñu, Uno (E -3)"),
    ("1 power - 3", "Poder (E -3)"),
    ("1 power - 0", "Poder"),
    ("1 untech", "Quita Tecnología"),
    ("1 activate base 3", "Habilidad Base (E -3)"),
    ("1 activate tec", "Habilidad TEC (E -0)"),
    ("1 activate 24 2 2", "Habilidad 2-4 (E -2)"),
    ("1 move 25 34", "Mueve 2-5 B-4"),
    ("1 move 15 34 24", "Mueve 1-5 B-4 2-4"),
    ("1 boost 21 2 -1 azul", "Cambia 2-1 +2/-1 Azul: hasta Limpieza"),
    ("1 boost 21 0 1", "Cambia 2-1 +0/+1"),
    ("1 wound 21 3 fuera", "Daño a 2-1: 3 fuera de Batalla"),
    ("1 burn 21", "Pierde 2-1"),
    ("1 mark 21 absorber", "2-1: Absorber"),
    ("1 unmark 21 escudo_quimico", "2-1 sin Químico"),
    ("1 resolve", "Resuelve el daño"),
    ("1 phase defensa", "Fase: Defensa"),
    ("1 end", "Acaba turno"),
    ("1 loop", "Dice bucle"),
    ("1 set energy 7", "Corrige 7 (Energía)"),
    ("1 set wounds.34 7", "Corrige 7 (Daño batalla B-4)"),
    ("1 set turn 7", "Corrige 7 (Turno)"),
)


def test_moves_in_words():
    match = Match("enadrya", {}, {1: DECK})
    for line, words in WORDS:
        assert said(match.describe_move(parse_move(line))) == words, line


def test_every_kind_has_its_words():
    match = Match("enadrya")
    kinds = [line.split()[1] for line, _ in WORDS]
    for kind in sorted(match.game.TABLE):
        assert kind in kinds or kind in COMMON_KINDS + MARK_KINDS + TIME_KINDS, kind
