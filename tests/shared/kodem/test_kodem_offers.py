"""The offers of the menu and their order, and the moves of + and - (SCREENS.md, Kódem)."""

from kodem_table import begun, ended, lives, phase, play, slot

from tapete_rules import texts
from tapete_rules.deck import Card, build_deck
from tapete_rules.errors import RuleError
from tapete_rules.match import Match
from tapete_rules.move import parse_move
from tapete_rules.view import CARD, CHOICE, NUMBER, RANDOM


def menu(match, seat, stop):
    texts.load_words("es", "kodem")
    return [texts.format_text(offer.text) for offer in match.offers(seat, stop)]


def offer(match, seat, stop, words):
    texts.load_words("es", "kodem")
    return next(each for each in match.offers(seat, stop) if texts.format_text(each.text) == words)


def take(match, seat, stop, words, *answers):
    """Choose an entry and answer its questions; returns the presses: hold, moves down the list, OK, and the same for
    every question, a number being reached from the one it begins with."""
    entries = menu(match, seat, stop)
    chosen = offer(match, seat, stop, words)
    presses = 1 + entries.index(words) + 1
    given = []
    for ask, answer in zip(chosen.open_questions(), answers):
        if ask.kind == NUMBER:
            presses += abs(answer - ask.value) + 1
        else:
            presses += [argument for argument, _ in ask.choices].index(answer) + 1
        given.append((answer,))
    while len(given) < len(chosen.open_questions()):
        given.append(())
    match.push(chosen.make_move(given))
    return presses


def test_a_turn_costs_fourteen_presses_for_eight_events():
    """The sequence of SCREENS.md: reveal, attack for 2 with a 2-rest card, kill, equip, end; no deck. 1.75 an event."""
    match = begun("2 set life.3 2")
    presses = 1  # the bar from card 1 to card 2
    presses += take(match, 1, "2", "Revelar y atacar", 2)
    presses += 2 + 2  # the rival's bar to card 3, and twice -
    match.push(match.step_move(2, "3", -2))
    presses += take(match, 1, "2", "Ixim boca abajo")
    presses += take(match, 1, "2", "Fin de turno")
    assert (lives(match, 2), match.state.side(2).extincion, slot(match, 1, "2").rests) == ([6, 6, 6, 12], 1, 2)
    assert presses == 14


def test_with_a_deck_the_rests_are_not_asked():
    deck = build_deck("kodem", "Prueba", [Card("XX-1", "Uno", "adendei", "uno", (2, 2, 6))])
    match = Match("kodem", {}, {1: deck})
    play(match, "0 first 1")
    assert menu(match, 1, "2")[:2] == ["Revelar", "Pasar turno"]
    reveal = match.offers(1, "2")[0]
    assert [ask.kind for ask in reveal.open_questions()] == [CARD]
    assert "adendei" in reveal.open_questions()[0].types
    match.push(reveal.make_move([deck.card_at(0).move_arguments()]))
    assert menu(match, 1, "2")[0] == "Atacar"
    attack = match.offers(1, "2")[0]
    assert attack.open_questions() == []
    assert attack.make_move().to_line() == "1 attack 2"


def test_what_ends_the_step_comes_first():
    match = begun("1 reveal 2", "1 set rests.3 1", "1 set hidden.3 0")
    assert menu(match, 1, "1")[0] == "Revelar y atacar"
    assert menu(match, 1, "2")[0] == "Atacar"
    assert menu(match, 1, "3")[0] == "Pasar turno"
    assert menu(match, 1, "P")[0] == "Revelar"
    play(match, "1 attack 2 1")
    for stop in ("1", "2", "3", "P"):
        assert menu(match, 1, stop)[0] == "Fin de turno"
    play(match, "1 post")
    assert menu(match, 1, "2")[:5] == [
        "Fin de turno",
        "Ixim boca abajo",
        "Rot boca abajo",
        "Ixim boca arriba",
        "Rot boca arriba",
    ]


def test_the_rest_question_begins_at_what_is_known():
    match = begun("1 reveal 1")
    ask = match.offers(1, "1")[0].open_questions()[0]
    assert (ask.low, ask.value, ask.high) == (0, 1, 2)
    play(match, "1 attack 1 2")
    assert offer(match, 1, "1", "Activa").make_move().to_line() == "1 activa 1 2"


def test_an_attack_may_follow_the_activa_of_its_card():
    """L70: "y/o"; the end of the turn stays first."""
    match = begun("1 reveal 1", "1 activa 1 2")
    assert menu(match, 1, "1")[:2] == ["Fin de turno", "Atacar"]
    assert offer(match, 1, "1", "Atacar").make_move().to_line() == "1 attack 1 2"


def test_a_newcomer_of_ones_own_batalla_can_be_revealed():
    """L102: boca abajo o revelada."""
    match = begun("1 attack 1 1 reveal", "1 send 2")
    assert menu(match, 1, "2")[:2] == ["Fin de turno", "Revelar"]


def test_the_other_seat_answers():
    match = begun("1 attack 1 1 reveal")
    assert menu(match, 2, "1")[:3] == ["Revelar", "Revelar y activar", "Negar ataque"]
    assert "Fin de turno" not in menu(match, 2, "1")
    play(match, "2 reveal 1")
    assert menu(match, 2, "1")[:2] == ["Activa rápida", "Negar ataque"]


def test_a_forgotten_end_is_one_entry():
    match = begun()
    take(match, 2, "1", "Cerrar turno rival")
    assert match.state.active == 2
    assert texts.format_text(match.describe_move(match.last_move())) == "Acaba el ajeno"
    assert match.find_refusal(match.last_move()).code == "turn_is_yours"


def test_the_three_ways_to_leave_a_place_by_their_words():
    entries = menu(begun(), 1, "1")
    ways = ["Muere (Extinción)", "Cambio por suplente", "Cambio de lugar"]
    assert [words for words in entries if words in ways] == ways
    assert "Cambio de lugar" not in menu(begun(), 1, "P")


def test_marks_are_offered_on_and_off():
    match = begun("1 mark 1 veneno")
    assert offer(match, 1, "1", "Quitar marca").make_move().to_line() == "1 unmark 1 veneno"
    play(match, "1 mark 1 abismada")
    on, off = (
        offer(match, 1, "1", "Marca").open_questions()[0],
        offer(match, 1, "1", "Quitar marca").open_questions()[0],
    )
    assert [argument for argument, _ in on.choices] == ["quemadura"]
    assert [argument for argument, _ in off.choices] == ["abismada", "veneno"]
    take(match, 1, "1", "Quitar marca", "veneno")
    take(match, 1, "1", "Quitar marca")
    assert slot(match, 1, "1").marks == 0


def test_the_board_draws_for_abismada():
    """L213: a question that the board answers."""
    match = begun("1 reveal 1", "1 mark 1 abismada")
    asks = match.offers(1, "1")[0].open_questions()
    assert [ask.kind for ask in asks] == [NUMBER, RANDOM]
    assert [argument for argument, _ in asks[1].choices] == ["random=1", "random=2", "random=3"]
    match.push(match.offers(1, "1")[0].make_move([(2,), ("random=3",)]))
    assert phase(match) == "batalla"


def test_an_attack_is_offered_once():
    match = begun("1 reveal 1", "1 mark 1 abismada")
    assert menu(match, 1, "1").count("Atacar") == 1


def test_abismada_needs_no_draw_where_nobody_is():
    match = begun("1 reveal 1", "1 mark 1 abismada", "2 set present.1 0", "2 set present.2 0", "2 set present.3 0")
    assert [ask.kind for ask in offer(match, 1, "1", "Atacar").open_questions()] == [NUMBER]


def test_vinculo_from_either_card():
    match = begun("1 set rests.P 0", "1 reveal P", "1 reveal 2")
    assert "Vincular" in menu(match, 1, "2")
    assert "Vincular con 2" in menu(match, 1, "P")
    assert "Vincular con 1" not in menu(match, 1, "P")
    take(match, 1, "P", "Vincular con 2")
    assert match.state.side(1).linked == 1


def test_rava_asks_for_the_other_card():
    match = begun("1 set extincion 2")
    assert [ask.kind for ask in offer(match, 1, "1", "Vuelve Rava").open_questions()] == [CHOICE, CARD]
    take(match, 1, "1", "Vuelve Rava", "3")
    assert slot(match, 1, "1").rava == 1


def test_a_repeated_name_is_offered_to_leave():
    """L224 by the full name (K14): another code of the same name is the same card."""
    cards = [Card("XX-1", "Uno", "adendei", "uno", (1, 1, 6)), Card("XX-1R", "Uno", "adendei", "uno", (1, 1, 6))]
    match = Match("kodem", {}, {1: build_deck("kodem", "Prueba", cards)})
    play(match, "0 first 1", "1 reveal 1 XX-1", "1 reveal! 2 XX-1R", "1 reveal 3")
    assert "Repetida: muere" in menu(match, 1, "1")
    assert "Repetida: muere" not in menu(match, 1, "3")


def test_equipment_is_worn_moved_and_turned():
    match = begun("1 set rot.1 1", "1 set ixim.1 2", "1 set rot.2 1")
    entries = menu(match, 1, "1")
    assert "Revelar Rot" in entries and "Revelar Ixim" not in entries
    where = offer(match, 1, "1", "Quitar Rot").open_questions()[0]
    assert [argument for argument, _ in where.choices] == ["zone", "extincion", "3"]
    take(match, 1, "1", "Quitar Rot", "3")
    assert (slot(match, 1, "1").rot, slot(match, 1, "3").rot) == (0, 1)
    take(match, 1, "2", "Equipo por efecto", "ixim", "up")
    assert (slot(match, 1, "2").ixim, phase(match)) == (2, "previa")


def test_bio_is_the_protectors_menu():
    match = begun()
    assert [words for words in menu(match, 1, "P") if "Bio" in words] == [
        "Revelar Bio",
        "Bio a Extinción",
        "Bio por efecto",
    ]
    assert [words for words in menu(match, 2, "P") if "Bio" in words] == ["Bio por efecto"]
    assert [words for words in menu(match, 1, "1") if "Bio" in words] == []


def test_a_protector_face_up_has_pasivas_and_may_be_hidden():
    """L114, L227."""
    entries = menu(begun("1 reveal P"), 1, "P")
    assert "Pasiva usada" in entries and "Poner boca abajo" in entries


def test_rests_fall_no_lower_than_they_are():
    match = begun("1 rest 1 1")
    asks = [offer(match, 1, stop, "Descansos").open_questions()[0] for stop in ("1", "2", "P")]
    assert [(ask.low, ask.skips_zero) for ask in asks] == [(-1, True), (1, True), (-3, True)]


def test_damage_falls_no_lower_than_it_is():
    """L157: where it is known."""
    match = begun("1 reveal 1 XX-1 2 1", "1 scale 1 1")
    asks = [offer(match, 1, stop, "Escalar o descender").open_questions()[0] for stop in ("1", "2")]
    assert [(ask.low, ask.high, ask.skips_zero) for ask in asks] == [(-3, 9, True), (-9, 9, True)]


def test_a_cost_that_is_paid_whole_is_no_more_than_the_life():
    """L116, K8."""
    for partial_cost, most in (("yes", 20), ("no", 6)):
        match = begun("1 reveal 1", "1 attack 1 1", partial_cost=partial_cost)
        assert offer(match, 1, "1", "Costo de vida").open_questions()[0].high == most


def test_an_empty_place_can_be_filled():
    match = begun("1 set present.P 0", "1 set present.2 0")
    assert "Entra suplente" not in menu(match, 1, "P"), "no Protector is left"
    play(match, "1 set spare 1")
    assert menu(match, 1, "P")[:2] == ["Pasar turno", "Entra suplente"]
    assert "Entra suplente" in menu(match, 1, "2")


def test_a_draw_is_offered_accepted_or_declined():
    match = begun()
    take(match, 1, "1", "Proponer empate")
    assert "Proponer empate" not in menu(match, 1, "1")
    assert [words for words in menu(match, 2, "1") if "empate" in words] == ["Rechazar empate", "Aceptar empate"]
    take(match, 2, "1", "Aceptar empate")
    assert ended(match) == (0, "agreed_draw")
    assert match.offers(1, "1") == []


def test_what_a_card_often_allows_is_offered_against_the_rule():
    match = begun("1 reveal 1", "1 set rests.1 1")
    attack = offer(match, 1, "1", "Atacar").make_move([(1,)])
    assert match.find_refusal(attack).code == "card_resting"
    match.push(attack.with_force())
    assert slot(match, 1, "1").rests_attack == 1


def test_all_else_that_is_offered_is_legal():
    match = begun("1 attack 1 1 reveal", "2 activa 2 1 reveal", "1 set rot.1 1", "2 mark 3 veneno", "1 set extincion 4")
    for line in ("1 post", "1 end", "2 phase batalla"):
        for seat in (1, 2):
            for stop in ("1", "2", "3", "P"):
                refused = [each for each in match.offers(seat, stop) if isinstance(refusal(match, each), RuleError)]
                assert [
                    each.kind for each in refused if each.kind not in ("attack", "activa", "reveal", "attach")
                ] == []
        match.push(parse_move(line))


def refusal(match, chosen):
    answers = []
    for ask in chosen.open_questions():
        answers.append((ask.value,) if ask.kind == NUMBER else () if ask.kind == CARD else (ask.choices[0][0],))
    return match.find_refusal(chosen.make_move(answers))


def test_a_menu_is_short():
    match = begun("1 reveal 1")
    assert len(menu(match, 1, "1")) <= 16
    play(match, "1 attack 1 1")
    assert max([len(menu(match, seat, stop)) for seat in (1, 2) for stop in ("2", "3", "P")]) <= 16
    assert len(menu(match, 1, "1")) <= 20  # the attacker may still do most


def test_plus_heals_and_minus_hurts():
    match = begun("1 damage 1 2")
    match.push(match.step_move(1, "1", 1))
    assert lives(match, 1)[0] == 5
    match.push(match.step_move(1, "P", -3))
    assert lives(match, 1)[3] == 9
    play(match, "1 phase batalla", "1 damage 1 5")
    assert match.find_refusal(match.step_move(1, "1", 1)).code == "card_at_zero"
