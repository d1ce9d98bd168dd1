"""Menus: what ends this step first, cards of a deck, and what is only for some moments."""

from exalios_table import begun, combat, laid, menu, offer, play, refusal, said, sample_deck

from tapete_rules.match import Match
from tapete_rules.view import CARD, CHOICE, NUMBER

ENDS = ["Proponer empate", "Rendirse"]


def with_deck(*lines):
    return play(Match("exalios", {}, {1: sample_deck()}), "0 first 1", *lines)


def test_a_marker_ends_the_enfrentamiento_first():
    match = begun()
    assert menu(match, 1) == ["Enfrentamiento 1: fin", "Fin del Duelo", "Heridas para ambos", "Listo"] + ENDS
    play(match, "1 fight")
    typed = ["Carta: su Valor", "Heridas para ambos", "Carta con íconos", "Dones de mi Personaje"]
    assert menu(match, 2) == ["Enfrentamiento 2: fin", "Fin del Duelo"] + typed + ENDS
    play(match, "1 end")
    assert menu(match, 1) == ["Siguiente Duelo"] + ENDS


def test_a_deck_goes_from_the_handshake_to_the_personaje_to_the_card():
    match = with_deck()
    assert menu(match, 1)[:2] == ["Listo", "Enfrentamiento 1: fin"]
    assert menu(match, 1).count("Listo") == 1
    play(match, "1 ready")
    assert "Listo" not in menu(match, 1)
    play(match, "2 ready")
    assert menu(match, 1)[:3] == ["Mi Personaje", "Revelar carta", "Enfrentamiento 1: fin"]
    who = match.offers(1, "H")[0]
    assert [(ask.kind, ask.types) for ask in who.open_questions()] == [(CARD, ("personaje",))]
    match.push(who.make_move([match.decks[1].find_card("P-2").move_arguments()]))
    assert match.state.fighting_personaje(1).pack() == ["P-2", 1, 2, 2, 6]
    assert menu(match, 1)[0] == "Revelar carta"
    card = match.offers(1, "H")[0]
    assert [(ask.kind, ask.types) for ask in card.open_questions()] == [(CARD, ("fuerza", "faccion", "facción"))]
    match.push(card.make_move([match.decks[1].find_card("FC7").move_arguments()]))
    assert match.last_move().to_line() == "1 reveal FC7 7 1 1 2 4 0"
    assert menu(match, 1)[:2] == ["Don: +1", "Enfrentamiento 1: fin"]  # his Don at 3 has a condition


def test_a_personaje_who_is_known_is_not_asked_again():
    for who in ("- 1 2 3", "P-2"):
        match = with_deck("1 ready", "2 ready", "1 personaje " + who)
        assert "Mi Personaje" not in menu(match, 1)
        assert "Dones de mi Personaje" not in menu(match, 1)


def test_both_cards_known_say_what_they_do():
    """SCREENS.md: "gana, 0 heridas" must be said."""
    match = laid("1 reveal - 7", "2 reveal - 5")
    assert menu(match, 1)[0] == "Ganas: 0 heridas"
    assert menu(match, 2)[0] == "Pierdes: 0 heridas"
    assert "Enfrentamiento 1: fin" not in menu(match, 1)
    assert "Fin del Duelo" not in menu(match, 1)
    assert match.offers(1, "H")[0].make_move().to_line() == "1 fight 0 0"


def test_a_card_is_typed_in_by_its_valor_or_with_all_that_is_printed():
    match = laid()
    assert [ask.kind for ask in offer(match, 1, "Carta: su Valor").open_questions()] == [NUMBER, NUMBER]
    move = offer(match, 1, "Carta: su Valor").make_move([(8,), (0,)])
    assert move.to_line() == "1 reveal - 8 0 0 0 0 0"
    first = offer(match, 1, "Carta con íconos")
    assert [ask.kind for ask in first.open_questions()] == [NUMBER, CHOICE, NUMBER]
    assert [said(ask.text) for ask in first.open_questions()] == ["¿Qué Valor?", "Ícono derecho", "¿Cuántas Heridas?"]
    assert first.make_move([(8,), (2,), (0,)]).to_line() == "1 reveal - 8 0 2 0 0 0"
    play(match, "1 fight")
    later = offer(match, 1, "Carta con íconos")
    assert [ask.kind for ask in later.open_questions()] == [NUMBER, CHOICE, CHOICE, NUMBER, NUMBER, NUMBER]
    assert later.make_move([(8,), (2,), (3,), (5,), (6,), (0,)]).to_line() == "1 reveal - 8 2 3 5 6 0"
    valor, wounds = offer(match, 1, "Carta: su Valor").open_questions()
    assert (valor.low, valor.value, valor.high, wounds.low, wounds.value) == (1, 5, 20, 0, 1)


def test_a_card_can_be_typed_in_with_a_deck_too():
    assert "Carta: su Valor" in menu(with_deck("1 ready", "2 ready"), 1)


def questions(match, seat, words):
    """Return the questions of an offer: the words, the memory key, and the lowest, likeliest and highest number."""
    asks = offer(match, seat, words).open_questions()
    return [(said(ask.text), ask.memory, ask.low, ask.value, ask.high) for ask in asks]


def test_what_is_asked():
    match = laid("2 reveal - 5")
    assert questions(match, 1, "Heridas para ambos") == [
        ("Heridas al mío", "", 0, 1, 3),
        ("Heridas al rival", "", 0, 1, 3),
    ]
    assert questions(match, 1, "Carta: su Valor") == [
        ("¿Qué Valor?", "value", 1, 5, 20),
        ("¿Cuántas Heridas?", "", 0, 1, 3),
    ]
    assert questions(match, 1, "Dones de mi Personaje") == [
        ("Don con 3 Heridas", "don3", 0, 1, 20),
        ("Don con 2 Heridas", "don2", 0, 1, 20),
        ("Don con 1 Herida", "don1", 0, 1, 20),
    ]
    assert offer(match, 1, "Dones de mi Personaje").make_move([(1,), (2,), (3,)]).to_line() == "1 personaje - 1 2 3"
    assert questions(match, 2, "Bono del Don") == [("Bono del Don", "don", 0, 0, 20)]
    play(match, "1 fight", "2 reveal - 5")
    assert questions(match, 1, "Carta con íconos") == [
        ("¿Qué Valor?", "value", 1, 5, 20),
        ("Ícono izquierdo", "", 0, 0, 0),
        ("Ícono derecho", "", 0, 0, 0),
        ("Bono superior", "upper", 0, 1, 20),
        ("Bono inferior", "lower", 0, 1, 20),
        ("¿Cuántas Heridas?", "", 0, 1, 3),
    ]
    assert questions(match, 2, "Encadenada: bono") == [("Bono superior", "upper", 0, 1, 20)]
    assert questions(match, 2, "Bono inferior") == [("Bono inferior", "lower", 0, 1, 20)]
    assert questions(with_deck("1 ready", "2 ready"), 1, "Revelar carta") == [("¿Qué carta?", "", 0, 0, 0)]


def test_what_is_drawn():
    match = play(combat(0, 0, 0, last_equal="lot"), "1 duelo")
    for ask, words in zip(
        offer(match, 1, "Sortear Personajes").open_questions(), ("Sorteo del mío", "Sorteo del rival")
    ):
        assert said(ask.text) == words
        assert [said(text) for _, text in ask.choices] == ["Personaje 1", "Personaje 2", "Personaje 3"]
    play(match, "1 end")
    assert questions(match, 1, "Última: su Valor") == [("¿Qué Valor?", "", 2, 6, 20)]
    assert offer(match, 1, "Última: su Valor").make_move([(6,)]).to_line() == "1 last - 6"
    play(match, "1 last - 8", "2 last - 8")
    ask = offer(match, 1, "Sortear quién gana").open_questions()[0]
    assert (said(ask.text), [said(text) for _, text in ask.choices]) == ("Sorteo", ["Jugador 1", "Jugador 2"])


def test_the_last_card_is_picked_from_the_deck():
    match = play(combat(0, 0, 0), "1 duelo", "1 end")
    match.decks[1] = sample_deck()
    assert menu(match, 1)[:2] == ["Última carta", "Última: su Valor"]
    asked = match.offers(1, "H")[0]
    assert asked.open_questions()[0].types == ("faccion", "facción")
    match.push(asked.make_move([match.decks[1].find_card("G-3").move_arguments()]))
    assert match.state.side(1).last == 8
    assert menu(match, 2)[0] == "Última: su Valor"


def test_all_that_is_offered_is_legal_but_what_is_to_be_forced():
    match = with_deck("1 ready", "2 ready", "1 reveal - 5 1 2", "2 reveal - 3", "1 fight", "1 reveal - 5 1 1 2 4")
    for line in ("2 reveal - 9", "1 draw", "1 fight", "1 end", "1 duelo"):
        for seat in (1, 2):
            for each in match.offers(seat, "H"):
                answers = []
                for ask in each.open_questions():
                    picked = ("P-1", 1, 2, 3, 0) if "personaje" in ask.types else ("FC5", 5, 1, 1, 2, 4, 1)
                    answers.append((ask.value,) if ask.kind == NUMBER else picked if ask.kind == CARD else (1,))
                refused = refusal(match, each.make_move(answers).to_line())
                assert refused == "" or said(each.text) == "Encadenar aun así", (each.make_move(answers), refused)
        play(match, line)
