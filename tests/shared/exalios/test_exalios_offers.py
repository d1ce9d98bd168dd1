"""Menus: what ends this step first, cards of a deck, and what is only for some moments."""

from exalios_table import begun, combat, laid, menu, offer, play, refusal, said, sample_deck

from tapete_rules.match import Match
from tapete_rules.view import CARD, CHOICE, NUMBER

ENDS = ["Proponer empate", "Rendirse"]


def with_deck(*lines):
    return play(Match("exalios", {}, {1: sample_deck()}), "0 first 1", *lines)


def test_a_marker_ends_the_enfrentamiento_first():
    match = begun()
    assert menu(match, 1) == ["Fin del enfr. 1", "Fin del Duelo", "Ambos heridos", "Listo"] + ENDS
    play(match, "1 fight")
    typed = ["Carta: su Valor", "Carta con íconos", "Dones de mi Personaje"]
    assert menu(match, 2) == ["Fin del enfr. 2", "Fin del Duelo", "Ambos heridos"] + typed + ENDS
    play(match, "1 end")
    assert menu(match, 1) == ["Siguiente Duelo"] + ENDS


def test_a_deck_goes_from_the_handshake_to_the_personaje_to_the_card():
    match = with_deck()
    assert menu(match, 1)[:2] == ["Listo", "Fin del enfr. 1"]
    assert menu(match, 1).count("Listo") == 1
    play(match, "1 ready")
    assert "Listo" not in menu(match, 1)
    play(match, "2 ready")
    assert menu(match, 1)[:3] == ["Mi Personaje", "Revelar carta", "Fin del enfr. 1"]
    who = match.offers(1, "H")[0]
    assert [(ask.kind, ask.types) for ask in who.asks()] == [(CARD, ("personaje",))]
    match.push(who.move([match.decks[1].find("P-2").arguments()]))
    assert match.state.personaje(1).pack() == ["P-2", 1, 2, 2, 6]
    assert menu(match, 1)[0] == "Revelar carta"
    card = match.offers(1, "H")[0]
    assert [(ask.kind, ask.types) for ask in card.asks()] == [(CARD, ("fuerza", "faccion", "facción"))]
    match.push(card.move([match.decks[1].find("FC7").arguments()]))
    assert match.last_move().text() == "1 reveal FC7 7 1 1 2 4 0"
    assert menu(match, 1)[:2] == ["Don: +1", "Fin del enfr. 1"]  # his Don at 3 has a condition


def test_dones_that_were_typed_in_are_not_asked_again():
    match = with_deck("1 ready", "2 ready", "1 personaje - 1 2 3")
    assert "Mi Personaje" not in menu(match, 1)
    assert "Dones de mi Personaje" not in menu(match, 1)


def test_both_cards_known_say_what_they_do():
    """SCREENS.md: "gana, 0 heridas" must be said."""
    match = laid("1 reveal - 7", "2 reveal - 5")
    assert menu(match, 1)[0] == "Ganas: 0 heridas"
    assert menu(match, 2)[0] == "Pierdes: 0 heridas"
    assert "Fin del enfr. 1" not in menu(match, 1)
    assert "Fin del Duelo" not in menu(match, 1)
    assert match.offers(1, "H")[0].move().text() == "1 fight 0 0"


def test_a_card_is_typed_in_by_its_valor_or_with_all_that_is_printed():
    match = laid()
    assert [ask.kind for ask in offer(match, 1, "Carta: su Valor").asks()] == [NUMBER, NUMBER]
    move = offer(match, 1, "Carta: su Valor").move([(8,), (0,)])
    assert move.text() == "1 reveal - 8 0 0 0 0 0"
    first = offer(match, 1, "Carta con íconos")
    assert [ask.kind for ask in first.asks()] == [NUMBER, CHOICE, NUMBER]
    assert [said(ask.text) for ask in first.asks()] == ["¿Qué Valor?", "Ícono derecho", "¿Cuántas Heridas?"]
    assert first.move([(8,), (2,), (0,)]).text() == "1 reveal - 8 0 2 0 0 0"
    play(match, "1 fight")
    later = offer(match, 1, "Carta con íconos")
    assert [ask.kind for ask in later.asks()] == [NUMBER, CHOICE, CHOICE, NUMBER, NUMBER, NUMBER]
    assert later.move([(8,), (2,), (3,), (5,), (6,), (0,)]).text() == "1 reveal - 8 2 3 5 6 0"
    valor, wounds = offer(match, 1, "Carta: su Valor").asks()
    assert (valor.low, valor.value, valor.high, wounds.low, wounds.value) == (1, 5, 20, 0, 1)


def test_a_card_can_be_typed_in_with_a_deck_too():
    assert "Carta: su Valor" in menu(with_deck("1 ready", "2 ready"), 1)


def test_the_last_card_is_picked_from_the_deck():
    match = play(combat(0, 0, 0), "1 duelo", "1 end")
    match.decks[1] = sample_deck()
    assert menu(match, 1)[:2] == ["Última carta", "Última: su Valor"]
    asked = match.offers(1, "H")[0]
    assert asked.asks()[0].types == ("faccion", "facción")
    match.push(asked.move([match.decks[1].find("G-3").arguments()]))
    assert match.state.side(1).last == 8
    assert menu(match, 2)[0] == "Última: su Valor"


def test_all_that_is_offered_is_legal_but_what_is_to_be_forced():
    match = with_deck("1 ready", "2 ready", "1 reveal - 5 1 2", "2 reveal - 3", "1 fight", "1 reveal - 5 1 1 2 4")
    for line in ("2 reveal - 9", "1 draw", "1 fight", "1 end", "1 duelo"):
        for seat in (1, 2):
            for each in match.offers(seat, "H"):
                answers = []
                for ask in each.asks():
                    picked = ("P-1", 1, 2, 3, 0) if "personaje" in ask.types else ("FC5", 5, 1, 1, 2, 4, 1)
                    answers.append((ask.value,) if ask.kind == NUMBER else picked if ask.kind == CARD else (1,))
                refused = refusal(match, each.move(answers).text())
                assert refused == "" or said(each.text) == "Encadenar igual", (each.move(answers), refused)
        play(match, line)
