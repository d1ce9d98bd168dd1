"""Moves in words, for histories (SCREENS.md)."""

from tapete_rules import texts
from tapete_rules.deck import Card, build_deck
from tapete_rules.invocacion import GAME
from tapete_rules.move import parse_move


def said(line, decks=None):
    texts.load_words("es", "invocacion")
    return texts.format_text(GAME.describe_move(parse_move(line), decks or {}))


def test_every_move_has_its_words():
    for line, words in (
        ("1 draws 7", "Roba un 7 (poder)"),
        ("1 guardian 2", "Guardián J2"),
        ("1 deal 4", "Reparte 4"),
        ("1 refill", "Al Portal (descarte)"),
        ("1 prize 7", "Trofeo 7 (Guardián)"),
        ("1 last_round", "Última ronda"),
        ("1 place conjuros 3", "Conjuros +3"),
        ("1 place apoyos -1", "Apoyos -1"),
        ("1 cast", "Usa carta"),
        ("1 legend", "Toma Leyenda"),
        ("1 ready", "Listo"),
        ("1 doubt", "Reclama ser primero"),
        ("1 lot 5", "Sin inv. (mano: 5)"),
        ("1 random 3", "Carta 3 (al azar)"),
        ("1 reveal 6 2 -1", "Invoca 6"),
        ("1 cost 2 1", "Paga 2 1 (sacrificio)"),
        ("1 icons 2", "Iconos 2"),
        ("1 apoyo 3", "Apoyo 3 (impreso)"),
        ("1 element agua", "Es de agua (elemento)"),
        ("1 out", "Fuera (de la ronda)"),
        ("1 retire", "Se retira"),
        ("1 advance", "Avanza un paso"),
        ("1 end", "Cierra combate"),
        ("1 end 0", "Cierra combate"),
        ("1 end 2", "Cierra combate J2"),
        ("2 takeback 1", "Deshace (J1)"),
        ("1 conjuro", "Revela (conjuro)"),
        ("1 cover 2", "Conjuro 2 boca abajo"),
        ("1 destroy 2 3", "Destruye J2: Conjuro 3"),
        ("1 destroy 2 hidden", "Destruye J2: Conjuro boca abajo"),
        ("1 switch 2 inv off", "J2 Invocación: No vale"),
        ("1 exchange new 1 2 now", "Cambio J1-J2"),
        ("1 mana 2", "Maná +2"),
        ("1 potency 2", "Potencia 2"),
        ("1 invoke 4", "Invoca Apoyo 4"),
        ("1 barrier 1", "Barrera 1"),
        ("1 priority", "Prioridad"),
        ("1 power -3", "Poder -3"),
        ("1 pv 5", "PV +5"),
        ("1 set portal 40", "Corrige 40 (Portal)"),
        ("1 set effect.2 4", "Corrige 4 (Efecto 2)"),
        ("1 set turn 4", "Corrige 4 (Ronda)"),
        ("1 concede", "Se rinde"),
        ("0 timer_start combate", "Reanuda Combate"),
        ("0 timer_start match", "Reanuda Partida"),
        ("0 timer_stop! XX-2 9", "Para XX-2: 9 s"),
        ("0 first 2", "Empieza 2"),
    ):
        assert said(line) == words, line


def test_an_effect_in_words():
    for line, words in (
        ("1 effect new own add 3", "Poder +3 (Conjuro)"),
        ("1 effect inv rivals add -2", "otros -2 (Invocación)"),
        ("1 effect 2 3 equal 8", "J3 = 8 (Conjuro 2)"),
        ("1 effect new own equal 2 conjuros", "Poder = 2 por mis conjuros (Conjuro)"),
        ("1 effect new all add -3 one fuego.aire", "todos -3 fuego aire (Conjuro)"),
        ("1 effect new own add 1 mana any now", "Poder +1 por Maná en reserva en este instante (Conjuro)"),
        ("1 effect new own top", "Poder = el mayor (Conjuro)"),
        ("1 effect new own add", "Poder +0 (Conjuro)"),
        (
            "1 effect new own equal 1 conjuros.used",
            "Poder = 1 por mis conjuros Maná usado por todos (Conjuro)",
        ),
    ):
        assert said(line) == words, line


def test_a_card_by_its_name():
    deck = build_deck("invocacion", "Prueba", [Card("XX-1", "Ola Vieja", "combate", "ola vieja", (6, 3, 1, 0, 0, 4))])
    assert said("1 card XX-1 6 3 1 0 0 4", {1: deck}) == "Invoca Ola Vieja 6"
    assert said("1 card XX-2 6", {1: deck}) == "Invoca XX-2 6"
    assert said("2 card XX-1 6", {1: deck}) == "Invoca XX-1 6"
    assert said("1 card") == "Invoca"
