"""The offers of the menus, the likeliest first, and the moves of - and +."""

from digimon_table import CHARCO, GOTA, a_deck, battle, begun, levels, play, points

from tapete_rules import texts
from tapete_rules.match import Match


def menu(match, seat=1, stop="points"):
    texts.load_words("es", "digimon")
    return [texts.format_text(offer.text) for offer in match.offers(seat, stop)]


PRINTED = ["Su tipo de batalla", "Poder impreso"]


def offered(match, words, seat=1, stop="points"):
    """The offer with these words."""
    texts.load_words("es", "digimon")
    return next(offer for offer in match.offers(seat, stop) if texts.format_text(offer.text) == words)


def take(match, words, *answers, seat=1, stop="points"):
    """Make the move of an offer."""
    match.push(offered(match, words, seat, stop).make_move([(answer,) for answer in answers]))
    return match


def test_a_marker_reads_perdi_first():
    assert menu(begun())[:3] == ["Mi derrota", "Empate: ambos -10", "Listo en esta fase"]
    assert menu(begun(), 2, "level")[:4] == ["Mi derrota", "Su tipo de batalla", "Poder impreso", "Empate: ambos -10"]


def test_the_bar_on_the_level_has_first_what_a_card_prints():
    match = begun("1 evolve 4", "2 evolve 4")
    for seat in (1, 2):
        assert menu(match, seat, "level")[:4] == PRINTED + ["Usar otro ataque", "Cambiar tipo A, B o C"]
        play(match, f"{seat} type A")
        assert menu(match, seat, "level")[:4] == PRINTED[::-1] + ["Usar otro ataque", "Cambiar tipo A, B o C"]


def test_perdi_asks_for_the_own_row_at_the_winners_level():
    for level, words in (
        (3, "Tu PEP vs Nv.3"),
        (4, "Tu PEP vs Nv.4"),
        (5, "Tu PEP vs Perfecto"),
        (6, "Tu PEP vs Definitivo"),
    ):
        match = begun(f"2 set level {level}")
        (ask,) = offered(match, "Mi derrota").open_questions()
        assert texts.format_text(ask.text) == words
        assert (ask.value, ask.step, ask.low, ask.high) == (10, 10, 0, 100)
    (ask,) = offered(begun("2 set level 7"), "Mi derrota").open_questions()
    assert texts.format_text(ask.text) == "PEP: ¿cuánto pierdes?"


def test_one_press_does_points_level_and_order():
    match = take(begun("1 evolve 4"), "Mi derrota", 20)
    assert (points(match), levels(match), match.state.first) == ([80, 100], [3, 3], 2)


def test_with_a_card_the_row_is_known():
    match = begun("1 reveal " + GOTA, "1 evolve 4 -1 -1 " + CHARCO)
    assert menu(match)[0] == "Mi derrota: -20"
    play(match, offered(match, "Mi derrota: -20").make_move().to_line())
    assert points(match) == [80, 100]


def test_powers_that_are_known_say_who_lost():
    match = begun("1 power any 300", "2 power any 200")
    assert menu(match, 2)[0] == "Mi derrota"
    assert "Empate: ambos -10" not in menu(match, 2)[:5]
    assert menu(match)[:2] == ["No evolucionar", "Evolución: Nv.4"]
    for words in ("Mi derrota", "Empate: ambos -10"):
        assert menu(match).index(words) > menu(match).index("A Batalla")


def test_the_bar_on_power_has_powers_first():
    match = begun("1 reveal " + GOTA, "2 type B")
    assert menu(match, 1, "power")[:2] == ["Duplicar poder base", "Duplicar el poder"]
    assert menu(match, 1, "power")[4:6] == ["Poder impreso", "Poder +/-"]


def test_a_power_is_asked_for_in_hundreds_and_tens():
    match = begun("1 type A", "2 type B")
    asks = offered(match, "Poder impreso").open_questions()
    assert [(ask.value, ask.step, ask.high) for ask in asks] == [(300, 100, 900), (0, 10, 90)]
    take(match, "Poder impreso", 400, 60)
    assert match.state.side(1).base.attacks == [-1, -1, 460, -1]
    assert [ask.value for ask in offered(match, "Poder impreso").open_questions()] == [400, 60]
    take(match, "Otro ataque impreso", "C", 100, 70)
    assert match.state.side(1).base.attacks == [-1, -1, 460, 170]


def test_letters_have_a_button_each_in_their_order():
    match = begun("1 type B")
    for words in ("Su tipo de batalla", "Usar otro ataque", "Cambiar tipo A, B o C", "Otro ataque impreso"):
        ask = offered(match, words).open_questions()[0]
        assert ask.has_buttons and [letter for letter, _ in ask.choices] == ["A", "B", "C"]


def test_in_batalla_the_pass_is_first_and_only_for_who_acts():
    match = battle()
    assert menu(match, 2)[0] == "Pasar"
    assert "Pasar" not in menu(match, 1)


def test_done_is_offered_to_who_acts_in_other_phases():
    assert "Listo en esta fase" in menu(begun())
    assert "Listo en esta fase" not in menu(begun(), 2)


def test_ranuras_are_offered_as_they_lie():
    match = begun("1 install", "1 install")
    assert [words for words in menu(match) if "pción 1" in words] == ["Usar opción 1", "Opción 1, se queda"]
    play(match, "1 activate 1 stays")
    assert [words for words in menu(match) if "pción 1" in words] == []
    play(match, "1 tie")
    (ask,) = offered(match, "Descartar opción").open_questions()
    assert [slot for slot, _ in ask.choices] == ["1"]


def test_a_deck_names_what_evolves_and_turns_up():
    match = play(Match("digimon", {}, {1: a_deck(GOTA, CHARCO)}), "0 first 1")
    assert "Evolucionar" in menu(match) and "Evolución: Nv.4" in menu(match)
    (ask,) = offered(match, "Evolucionar").open_questions()
    assert (ask.kind, ask.types) == ("card", ("digimon",))
    card = match.decks[1].card_at(1)
    match.push(offered(match, "Evolucionar").make_move([card.move_arguments()]))
    assert (levels(match), match.state.side(1).top.code) == ([4, 3], "GOT-002")
    assert "Es este Digimon" not in menu(match)
    assert "Es este Digimon" in menu(play(match, "1 lose 20"))


def test_what_a_rule_forbids_stands_near_the_end():
    match = battle()
    for seat, last in ((1, ["Evolución: Nv.4", "Habilidad"]), (2, ["Evolución: Nv.4"])):
        *others, draw, concede = match.offers(seat, "points")
        forbidden = [offer for offer in others if offer.refusal]
        assert forbidden == others[-len(forbidden) :]
        assert [texts.format_text(offer.text) for offer in forbidden][-len(last) :] == last
        assert (draw.kind, concede.kind) == ("draw", "concede")


def test_an_early_move_is_offered_with_what_forbids_it():
    texts.load_words("es", "digimon")
    found = {texts.format_text(offer.text): offer.refusal for offer in begun().offers(2, "level") if offer.refusal}
    for words in ("Descartar y reponer", "Digitalizar", "A caja evolutiva", "Entrenar con el mazo", "Instalar opción"):
        assert (found[words].code, found[words].rule) == ("first_goes_first", "Digimon L10"), words
    assert found["Evolución: Nv.4"].rule == "Digimon L46"


def test_options_of_the_match_open_offers():
    assert "Entrenar con la mano" not in menu(begun())
    assert "Entrenar con la mano" in menu(begun(hand_training="yes"))
    assert "Se acabó el mazo" not in menu(begun())
    assert "Se acabó el mazo" in menu(begun(deck_out="reborn"))


def test_nothing_is_offered_after_the_end():
    assert menu(begun("1 lose 100")) == []


def test_before_the_start_only_a_draw_and_the_end_are_offered():
    assert menu(Match("digimon")) == ["Proponer empate", "Rendirse"]
    assert menu(begun("2 draw"))[-3:] == ["Rechazar empate", "Aceptar empate", "Rendirse"]


def step(match, stop, delta):
    return match.step_move(1, stop, delta).to_line()


def test_minus_and_plus():
    match = begun("1 power any 300")
    assert step(match, "points", -40) == "1 drop 40"
    assert step(match, "points", 30) == "1 gain 30"
    assert step(match, "level", 1) == "1 evolve 4"
    assert step(match, "level", 2) == "1 evolve 5"
    assert step(match, "level", 9) == "1 evolve 8"
    assert step(match, "level", -1) == "1 set level 3"
    assert step(match, "power", -20) == "1 add -20"


def test_a_round_of_a_marker_takes_five_presses():
    # + on the level: 1 press a seat; OK held on, + (20), OK: 3 for the loser.
    match = begun()
    for seat in (1, 2):
        assert match.view(seat).stops[0] == "level"
        match.push(match.step_move(seat, "level", match.view(seat).find_cell("level").step))
    assert match.view(2).stops[0] == "points"
    assert menu(match, 2)[0] == "Mi derrota"
    (ask,) = offered(match, "Mi derrota", 2).open_questions()
    take(match, "Mi derrota", ask.value + ask.step, seat=2)
    assert (points(match), levels(match)) == ([100, 80], [4, 3])
