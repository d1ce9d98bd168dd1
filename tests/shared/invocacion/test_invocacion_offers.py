"""The offers of the menu and their order, and the moves of + and - (SCREENS.md, Invocación)."""

from invocacion_table import begun, each, fought, phase, play, points, prepared, revealed, side, totals

from tapete_rules import texts
from tapete_rules.deck import Card, build_deck
from tapete_rules.errors import RuleError
from tapete_rules.match import Match
from tapete_rules.view import CARD, CHOICE, NUMBER, RANDOM


def menu(match, seat, stop="power"):
    """The entries of a menu, no two of them alike."""
    texts.load_words("es", "invocacion")
    words = [texts.format_text(offer.text) for offer in match.offers(seat, stop)]
    assert len(words) == len(set(words))
    return words


def offer(match, seat, words, stop="power"):
    texts.load_words("es", "invocacion")
    return next(each for each in match.offers(seat, stop) if texts.format_text(each.text) == words)


def take(match, seat, words, *answers, stop="power"):
    """Choose an entry and answer its questions; returns the presses: OK held, moves along the list meanwhile, and for
    every question its moves and OK, a number being reached from the one it begins with."""
    chosen = offer(match, seat, words, stop)
    presses = 1 + menu(match, seat, stop).index(words)
    for ask, answer in zip(chosen.open_questions(), answers):
        if ask.kind == NUMBER:
            assert ask.low <= answer <= ask.high
            presses += abs(answer - ask.value) // ask.step + 1
        else:
            presses += [argument for argument, _ in ask.choices].index(answer) + 1
    assert len(chosen.open_questions()) == len(answers)
    match.push(chosen.make_move([(answer,) for answer in answers]))
    return presses


def test_a_round_of_two_as_a_marker():
    """The round of SCREENS.md, no card known: both finish, printed powers 6 and 9, an effect of +4, the steps of the
    combat, two Maná to potenciar, a withdrawal, the trophy: ten events in 28 presses, ten of which type numbers."""
    match = prepared("1 set mana 2")
    presses = take(match, 1, "Listo") + take(match, 2, "Listo")
    presses += take(match, 1, "Poder impreso", 6) + take(match, 2, "Poder impreso", 9)
    match.push(match.step_move(1, "power", 4))
    presses += 4
    presses += take(match, 2, "Sacrificios y Maná") + take(match, 1, "Abrir el combate")
    presses += take(match, 1, "Potenciar", 2)
    assert totals(match) == [12, 9]
    presses += take(match, 2, "Retirarse de la ronda")
    presses += take(match, 1, "Gana J1: 9 de J2")
    assert (points(match), phase(match), presses) == ([9, 0], "inicio", 28)


def test_the_draw_for_the_guardian():
    match = begun(guardian="power", seats=3)
    assert menu(match, 1, "2")[:3] == ["Carta robada", "Guardián al azar", "Guardián acordado"]
    assert offer(match, 1, "Guardián al azar", "2").open_questions()[0].kind == RANDOM
    assert [value for value, _ in offer(match, 1, "Guardián acordado", "2").open_questions()[0].choices] == [1, 2, 3]
    take(match, 1, "Carta robada", 9, stop="2")
    assert each(match, "printed") == [0, 9, 0]
    take(match, 1, "Guardián acordado", 3, stop="2")
    assert match.state.active == 3


def test_the_guardian_deals():
    match = begun()
    assert menu(match, 1, "pv")[:2] == ["Repartir 4", "Contar el Portal"]
    assert "Repartir 4" not in menu(match, 2, "pv")
    play(match, "1 set turn 2", "1 set portal 11")
    ask = offer(match, 1, "Repartir", "pv").open_questions()[0]
    assert (ask.low, ask.high, ask.value) == (2, 5, 4)
    play(match, "1 set portal 7")
    assert offer(match, 1, "Repartir", "pv").open_questions()[0].value == 3
    take(match, 1, "Contar el Portal", 40, stop="pv")
    assert match.state.portals == [40]
    take(match, 1, "Repartir", 5, stop="pv")
    assert match.state.portals == [30]


def test_in_a_grid_the_deal_is_offered_everywhere():
    """A move of no seat in particular can be made wherever the bar stands; it counts as the Guardián's."""
    match = begun(seats=3)
    for stop in ("1", "2", "3"):
        assert offer(match, 2, "Repartir 4", stop).make_move().to_line() == "1 deal 4"


def test_a_grid_speaks_for_the_seat_under_the_bar():
    match = fought([6, 9, 4])
    assert match.step_move(1, "3", 5).to_line() == "3 power 5"
    take(match, 1, "Potenciar", 2, stop="3")
    assert totals(match) == [6, 9, 6]
    play(match, "1 set discard 5")
    take(match, 2, "Maná +/-", 3, stop="1")
    take(match, 2, "PV +/-", 9, stop="1")
    take(match, 2, "PV +/-", -2, stop="1")
    assert (side(match, 1).mana, side(match, 1).trophies) == (7, 7)
    assert "Maná +/-" not in menu(fought([6, 9]), 1)
    match = begun(seats=3)
    assert match.step_move(1, "3", 5).to_line() == "3 pv 5"
    assert "PV +/-" not in menu(match, 1, "3")
    play(match, "1 deal 4")
    take(match, 1, "Conjuros en mesa +/-", 4, stop="3")
    take(match, 1, "Apoyos en mesa +/-", 2, stop="3")
    assert (side(match, 3).conjuros, side(match, 3).apoyos) == (4, 2)
    assert "Conjuros en mesa +/-" not in menu(prepared(), 1, "mana")


def test_a_grid_steps_on_powers_as_soon_as_they_are_said():
    match = prepared("1 ready", "2 ready", "3 ready", seats=3)
    assert match.step_move(1, "2", 3).to_line() == "2 power 3"
    assert "PV +/-" in menu(match, 1, "2")


def test_the_guardian_of_armagedon_has_a_menu_too():
    match = prepared("2 ready", "3 ready", "4 ready", "5 ready", seats=5, armagedon="yes")
    assert menu(match, 1, "1") == ["Maná sin descarte", "PV +/-", "Proponer empate", "Rendirse"]


def test_a_duel_steps_on_its_numbers():
    match = fought([6, 9])
    assert match.step_move(1, "power", 3).to_line() == "1 power 3"
    assert match.step_move(2, "mana", -1).to_line() == "2 mana -1"
    assert match.step_move(2, "pv", 4).to_line() == "2 pv 4"
    match = prepared()
    assert match.step_move(1, "conjuros", 3).to_line() == "1 place conjuros 3"
    assert match.step_move(1, "apoyos", -1).to_line() == "1 place apoyos -1"
    assert isinstance(match.find_refusal(match.step_move(1, "conjuros", 6)), RuleError)


def test_preparacion():
    match = prepared("2 set mana 1", leyendas="yes")
    assert menu(match, 1)[:2] == ["Listo", "Carta de Preparación"]
    assert menu(match, 2)[:3] == ["Listo", "Carta de Preparación", "Tomar Leyenda (1 M)"]
    play(match, "2 ready")
    assert menu(match, 2)[0] == "Proponer empate"
    assert "Reclamar ser primero" in menu(prepared("2 ready", "1 ready", seats=3), 1, "1")
    take(match, 1, "Carta de Preparación")
    play(match, "1 ready")
    assert "Reclamar ser primero" in menu(match, 1)
    assert "Reclamar ser primero" not in menu(match, 2)


def test_revealing():
    match = prepared("1 ready", "2 ready")
    assert menu(match, 1)[:4] == ["Poder impreso", "Sacrificio", "Iconos de Maná", "Sin Invocación"]
    assert offer(match, 1, "Poder impreso").open_questions()[0].memory == "printed"
    take(match, 1, "Sacrificio", 2, 1)
    take(match, 1, "Iconos de Maná", 3)
    assert (side(match, 1).cost_conjuros, side(match, 1).cost_apoyos, side(match, 1).icons) == (2, 1, 3)
    take(match, 2, "Sin Invocación")
    take(match, 1, "Poder impreso", 7)
    assert (totals(match), menu(match, 1)[0]) == ([7, None], "Sacrificios y Maná")


def test_with_a_deck_the_card_is_picked():
    deck = build_deck("invocacion", "Prueba", [Card("XX-1", "Ola Vieja", "combate", "ola vieja", (6, 3, 1, 0, 0, 4))])
    match = Match("invocacion", {"guardian": "coin"}, {1: deck})
    play(match, "0 first 1", "1 deal 4", "1 ready", "2 ready")
    assert menu(match, 1)[:2] == ["Mi Invocación", "Poder impreso"]
    assert menu(match, 2)[0] == "Poder impreso"
    chosen = offer(match, 1, "Mi Invocación")
    assert [(ask.kind, texts.format_text(ask.text)) for ask in chosen.open_questions()] == [(CARD, "¿Qué carta?")]
    assert set(chosen.open_questions()[0].types) == {"combate", "preparacion", "sin", "promo", ""}
    match.push(chosen.make_move([deck.card_at(0).move_arguments()]))
    assert (totals(match), side(match, 1).icons) == ([6, None], 1)


def test_an_invocacion_by_lot_is_drawn_by_the_board():
    match = prepared("0 timer_end preparacion", timed="yes")
    take(match, 1, "Sin Invocación: azar", 7)
    draw = offer(match, 1, "Carta al azar").open_questions()[0]
    assert (draw.kind, [card for card, _ in draw.choices]) == (RANDOM, [1, 2, 3, 4, 5, 6, 7])
    take(match, 1, "Carta al azar", 7)
    assert menu(match, 1)[0] == "Poder impreso"


def test_the_effects_of_invocaciones_come_after_the_sacrifices():
    match = play(revealed([6, 9]), "1 advance")
    assert menu(match, 2)[:3] == ["Abrir el combate", "Invocación: yo +/-", "Invocación: otros +/-"]
    assert menu(match, 1)[:2] == ["Abrir el combate", "Retirarse de la ronda"], "who does not lead"
    take(match, 1, "Invocación: yo +/-", 4)
    take(match, 1, "Invocación: otros +/-", -2)
    assert (totals(match), phase(match)) == ([10, 7], "efectos")


def test_who_leads_ends_and_the_others_retire():
    match = fought([6, 9])
    assert menu(match, 2)[0] == "Gana J2: 9 de J2"
    assert menu(match, 1)[0] == "Retirarse de la ronda"
    assert "Retirarse de la ronda" in menu(match, 2)
    assert "Gana J2: 9 de J2" in menu(match, 1)
    play(match, "1 retire")
    assert menu(match, 1)[:2] == ["Gana J2: 9 de J2", "Proponer empate"]


def test_the_winner_chooses_among_equal_cards():
    match = fought([7, 3, 7])
    play(match, "2 power 9")
    take(match, 2, "Gana J2: elige", 3, stop="2")
    assert points(match) == [4, 11, 4]


def test_a_tie_asks_for_the_printed_apoyos():
    match = fought([7, 7])
    assert menu(match, 1)[:2] == ["Su Apoyo impreso", "Nadie gana: descarte"]
    take(match, 1, "Su Apoyo impreso", 3)
    take(match, 2, "Su Apoyo impreso", 3)
    assert menu(match, 2)[0] == "Nadie gana: descarte"
    take(match, 2, "Nadie gana: descarte")
    assert (phase(match), points(match)) == ("inicio", [4, 4])


def test_conjuros_with_what_they_do():
    match = fought([6, 9], "1 place conjuros 4")
    take(match, 1, "Conjuro: yo +/-", 3)
    take(match, 1, "Conjuro: otros +/-", -2)
    assert totals(match) == [9, 7]
    take(match, 1, "Conjuro: igual a", 2, "conjuros")
    assert totals(match) == [8 + 3, 7]
    take(match, 2, "Conjuro: mayor poder")
    assert totals(match) == [11, 11]
    play(match, "2 power -5")
    take(match, 2, "Inv.: mayor poder")
    assert totals(match) == [11, 11]
    take(match, 1, "Revelar conjuro")
    assert side(match, 1).shown == 15
    assert "Revelar conjuro" not in menu(match, 1)


def test_what_a_number_is_multiplied_by():
    match = fought([6, 9], "1 place conjuros 4")
    counted = [value for value, _ in offer(match, 1, "Conjuro: igual a").open_questions()[1].choices]
    assert counted == ["one", "conjuros", "mana", "conjuros.used", "used", "shown", "apoyos", "printed"]
    texts.load_words("es", "invocacion")
    words = [texts.format_text(text) for _, text in offer(match, 1, "Conjuro: igual a").open_questions()[1].choices]
    assert (words[1], words[3]) == ("mis conjuros", "conj. x Maná usado")
    uncounted = [value for value, _ in offer(match, 2, "Conjuro: igual a").open_questions()[1].choices]
    assert uncounted == ["one", "mana", "used", "shown", "apoyos", "printed"]


def test_every_effect_can_be_said():
    match = fought([6, 9, 4])
    play(match, "1 element agua")
    asks = offer(match, 2, "Otro efecto", "2").open_questions()
    assert [ask.kind for ask in asks] == [CHOICE, CHOICE, CHOICE, NUMBER, CHOICE, CHOICE, CHOICE]
    assert len(asks[5].choices) == 1 + 4 + 6
    take(match, 2, "Otro efecto", "new", "all", "add", -3, "one", "fuego.agua", "always", stop="2")
    assert totals(match) == [3, 9, 4]
    take(match, 2, "Otro efecto", 1, 3, "add", 2, "mana", "any", "now", stop="2")
    assert totals(match) == [3, 9, 12]


def test_exchange_block_condition_and_destruction():
    match = fought([6, 9])
    take(match, 1, "Conjuro: intercambio")
    assert totals(match) == [9, 6]
    take(match, 2, "Bloquear conjuro", 1, "off")
    assert totals(match) == [6, 9]
    take(match, 1, "Condición sí/no", "1", "on")
    assert totals(match) == [9, 6]
    play(match, "1 effect 1 own add 0", "2 effect new own add 0", "1 effect new own add 0 one any now")
    assert [card for card, _ in offer(match, 1, "Condición sí/no").open_questions()[0].choices] == ["1"]
    play(match, "1 cover 2")
    take(match, 1, "Conjuro boca abajo", 1)
    assert totals(match) == [6, 9]
    take(match, 2, "Destruir carta", "hidden")
    assert match.state.discard == 1
    take(match, 2, "Elemento sí/no", "agua")
    assert side(match, 2).elements == 4


def test_in_a_grid_it_is_asked_whose():
    match = fought([6, 9, 4])
    play(match, "3 conjuro", "3 conjuro")
    assert [seat for seat, _ in offer(match, 1, "Destruir carta", "1").open_questions()[0].choices] == [3, 2]
    take(match, 1, "Destruir carta", 3, 2, stop="1")
    assert side(match, 3).shown == 1
    take(match, 1, "Bloquear conjuro", 3, 1, "off", stop="1")
    take(match, 1, "Conjuro: intercambio", 1, 2, stop="1")
    assert totals(match) == [9, 6, 4]


def test_mana():
    match = fought([6, 9], "1 place apoyos 1", "1 place conjuros 1")
    effects = ["Conjuro: yo +/-", "Conjuro: otros +/-", "Revelar conjuro", "Conjuro: igual a"]
    assert menu(match, 1)[1:8] == effects + ["Prioridad (1 M)", "Potenciar", "Invocar Apoyo (2 M)"]
    take(match, 1, "Invocar Apoyo (2 M)", 3)
    take(match, 1, "Revelar conjuro")
    take(match, 1, "Barrera (1 M)", 1)
    take(match, 1, "Prioridad (1 M)")
    assert (side(match, 1).mana, side(match, 1).barriers, match.state.priority) == (0, 1, 1)
    assert "Potenciar" not in menu(match, 1)


def test_what_came_late_is_forced():
    match = fought([6, 9], "1 place conjuros 2", "1 place apoyos 1")
    for words in ("Sacrificio tardío", "Iconos tardíos"):
        late = offer(match, 1, words)
        answers = [(1,) for _ in late.open_questions()]
        assert isinstance(match.find_refusal(late.make_move(answers)), RuleError)
        match.push(late.make_move(answers).with_force())
    assert (side(match, 1).conjuros, side(match, 1).mana) == (1, 5)
    match = fought([6, 9, 4])
    more = offer(match, 1, "Maná sin descarte", "3")
    assert (more.refusal.rule, more.open_questions()[0].low, more.open_questions()[0].high) == ("Invocación L153", 1, 9)
    match.push(more.make_move([(2,)]).with_force())
    assert side(match, 3).mana == 6
    assert "Sacrificio tardío" not in menu(revealed([6, 9]), 1)


def test_mana_without_discard_stays_within_what_a_player_can_have():
    match = fought([6, 9, 4])
    play(match, "1 set mana 20", "1 set discard 75")
    more = offer(match, 1, "Maná sin descarte", "1")
    assert (more.open_questions()[0].low, more.open_questions()[0].high) == (76, 79)
    play(match, "1 set discard 999")
    assert "Maná sin descarte" not in menu(match, 1, "1")


def test_what_mana_does_is_forced_where_a_card_says_so():
    """L355: once more in a combat, or without Maná; marked, and last."""
    match = fought([6, 9], "1 place conjuros 2", "1 place apoyos 1")
    play(match, "1 potency 1", "1 conjuro", "1 conjuro", "1 barrier 1", "1 priority")
    assert offer(match, 1, "Potenciar").refusal.rule == "Invocación L201"
    match.push(offer(match, 1, "Potenciar").make_move([(1,)]).with_force())
    assert (side(match, 1).potency, side(match, 1).mana) == (2, 0)
    forbidden = {}
    for each_offer in match.offers(1, "power"):
        if each_offer.refusal is not None:
            forbidden[texts.format_text(each_offer.text)] = each_offer.refusal.rule
    found = [forbidden[words] for words in ("Invocar Apoyo (2 M)", "Barrera (1 M)", "Prioridad (1 M)")]
    assert found == ["Invocación L205", "Invocación L197", "Invocación L195"]
    for words, answers in (("Invocar Apoyo (2 M)", (4,)), ("Barrera (1 M)", (2,))):
        move = offer(match, 1, words).make_move([(answer,) for answer in answers])
        assert isinstance(match.find_refusal(move), RuleError)
        match.push(move.with_force())
    assert (side(match, 1).invoked, side(match, 1).barriers) == (4, 3)
    texts.load_words("es", "invocacion")
    legend = offer(prepared(leyendas="yes"), 1, "Tomar Leyenda (1 M)")
    assert legend.refusal.rule == "Invocación L289"


def test_a_second_conjuro_is_protected_too():
    match = fought([6, 9])
    play(match, "1 conjuro", "1 conjuro")
    for slot in (1, 2):
        take(match, 1, "Barrera (1 M)", slot)
    assert side(match, 1).barriers == 3


def test_who_is_out_or_gives_way():
    match = fought([6, 9, 4])
    take(match, 2, "Fuera de la ronda", stop="3")
    assert match.state.standing_seats() == [1, 2]
    take(match, 2, "Deshacer por otro", 1, stop="2")
    assert "Deshacer por otro" not in menu(match, 2, "1")


def test_the_end_of_a_game():
    match = begun("1 set turn 5", "1 set portal 3", "1 set discard 8", seats=3, extended="yes")
    take(match, 1, "Descarte al Portal", stop="2")
    play(match, "1 set portal 3", "1 set trophy_apoyo -1")
    take(match, 1, "Apoyo de mis trofeos", 0, stop="1")
    assert "Apoyo de mis trofeos" not in menu(match, 1, "1")
    take(match, 1, "Última: reparte 10", stop="1")
    assert phase(match) == "preparacion"
    match = begun("1 set turn 5", "1 set portal 3", "1 set trophies 3")
    assert match.offers(1, "pv") == []


def test_the_trophy_of_the_guardian():
    match = begun("1 set prize 5", seats=5, armagedon="yes")
    assert menu(match, 1, "5")[0] == "Trofeo del Guardián"
    assert "Repartir 4" not in menu(match, 1, "5")
    take(match, 1, "Trofeo del Guardián", 8, stop="5")
    assert side(match, 5).trophies == 8


def test_anybody_stops_the_clock():
    match = revealed([6, 5], timed="yes")
    ask = offer(match, 2, "Parar el reloj").open_questions()[0]
    assert (ask.timer, ask.value) == ("combate", 60)
    take(match, 2, "Parar el reloj", 41)
    assert "Parar el reloj" not in menu(match, 2)
    take(match, 1, "Reanudar el reloj")
    assert match.view(1).timers[0].left == 41
    assert "Reanudar el reloj" not in menu(match, 1)


def test_a_draw_and_giving_up_come_last():
    match = begun()
    assert menu(match, 1, "pv")[-2:] == ["Proponer empate", "Rendirse"]
    take(match, 1, "Proponer empate", stop="pv")
    assert menu(match, 2, "pv")[-3:] == ["Rechazar empate", "Aceptar empate", "Rendirse"]
    take(match, 2, "Aceptar empate", stop="pv")
    assert match.outcome().to_line() == "0 agreed_draw"


def test_before_the_first_move_there_is_no_game_to_play():
    assert menu(Match("invocacion"), 1) == ["Proponer empate", "Rendirse"]
