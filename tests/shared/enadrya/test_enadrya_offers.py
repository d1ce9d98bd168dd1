"""The offers of the menus and their order, and the moves of + and - (SCREENS.md, Enadrya)."""

from enadrya_table import (
    at,
    battle,
    begun,
    defence,
    ended,
    energy,
    menu,
    offer,
    phase,
    play,
    refusal,
    said,
    slots,
    take,
    unit,
)

from tapete_rules.deck import Card, build_deck
from tapete_rules.match import Match
from tapete_rules.view import CARD, CHOICE, NUMBER


def allowed(match, seat, stop):
    """The menu of a number without what a rule forbids."""
    return [said(each.text) for each in match.offers(seat, stop) if each.refusal is None]


LAST = ["Empate por bucle", "Proponer empate", "Rendirse"]


def test_a_turn_costs_eleven_presses():
    """The sequence of SCREENS.md: recharge, pay 3, pay 2, 4 damage, end; each bar begins on its number."""
    match = begun()
    presses = 0
    for points in (3, 2):
        match.push(match.step_move(1, match.view(1).stops[0], -points))
        presses += points
    match.push(match.step_move(2, match.view(2).stops[0], -4))
    presses += 4
    presses += take(match, 1, match.view(1).stops[0], "Fin de turno")
    assert (energy(match), defence(match), match.state.active, presses) == ([0, 4], [20, 21], 2, 11)


def test_plus_and_minus_on_each_number():
    match = begun(hand="kept")
    for stop, delta, text in (
        ("E", -2, "1 pay 2"),
        ("E", 1, "1 gain 1"),
        ("E", 3, "1 gain 3"),
        ("D", -4, "1 damage 4"),
        ("D", 1, "1 heal 1"),
        ("D", 2, "1 heal 2"),
        ("T", 1, "1 tech"),
        ("T", -1, "1 untech"),
        ("H", 1, "1 take 1"),
        ("H", 2, "1 take 2"),
        ("H", -1, "1 discard 1"),
    ):
        move = match.step_move(1, stop, delta)
        assert move.to_line() == text
        match.push(move)


def test_the_base_is_asked_for_first():
    """F3: with the numbers that were said the last time."""
    match = play(Match("enadrya"), "0 first 1")
    assert menu(match, 1, "E")[0] == "Poner mi Base"
    asks = match.offers(1, "E")[0].open_questions()
    assert [(ask.kind, ask.memory) for ask in asks] == [(NUMBER, "enadrya.defence"), (NUMBER, "enadrya.charge")]
    take(match, 1, "E", "Poner mi Base", 22, 6)
    assert (defence(match), energy(match)) == ([22, 0], [6, 0])
    assert "Poner mi Base" not in menu(match, 1, "E")
    assert menu(match, 2, "D")[0] == "Poner mi Base"


def test_ataque_masivo_is_first_until_the_first_cost():
    match = begun("1 set energy 11")
    assert menu(match, 1, "E")[:3] == ["Ataque Masivo (10)", "Fin de turno", "Poder"]
    play(match, "1 pay 1")
    assert menu(match, 1, "E")[:2] == ["Fin de turno", "Poder"]
    assert menu(match, 1, "E")[-4:] == ["Ataque Masivo (10)"] + LAST  # against the rule
    assert refusal(match, offer(match, 1, "E", "Ataque Masivo (10)").make_move().to_line())[0] == "only_in_recargar"
    assert "Ataque Masivo (10)" not in menu(match, 2, "D")
    play(match, "1 massive!")
    assert "Ataque Masivo (10)" not in menu(match, 1, "E")


def test_without_ten_energy_the_turn_ends_first():
    assert menu(begun(), 1, "E")[0] == "Fin de turno"


def test_the_defender_has_his_window():
    match = begun()
    assert "Sin más defensa" not in menu(match, 2, "D")
    assert menu(match, 2, "D")[:2] == ["Poder", "Habilidad de Base"]
    take(match, 1, "E", "Ir a Batalla")
    assert "Ir a Batalla" not in menu(match, 1, "E")
    assert menu(match, 2, "D")[0] == "Sin más defensa"
    take(match, 2, "D", "Sin más defensa")
    assert phase(match) == "refuerzo"
    assert allowed(match, 2, "D") == ["Cerrar turno rival", "Daño a ambas bases"] + LAST


def test_the_attacker_may_say_that_the_defence_is_done():
    match = begun("1 phase ataque")
    assert allowed(match, 1, "E")[:2] == ["Fin de turno", "Sin más defensa"]
    take(match, 1, "E", "Sin más defensa")
    assert (phase(match), "Sin más defensa" in menu(match, 1, "E")) == ("refuerzo", False)


def test_a_forgotten_end_is_one_entry():
    match = begun()
    take(match, 2, "D", "Cerrar turno rival")
    move = match.last_move()
    assert (match.state.active, move.kind, move.args) == (2, "end", ("rival",))


def test_cards_without_a_deck_say_their_cost():
    match = battle()
    take(match, 1, "E", "Poder", 3)
    take(match, 1, "T", "Bajar Tecnología", 2)
    take(match, 1, "E", "Habilidad de TEC", 1)
    take(match, 1, "E", "Habilidad de Base", 1)
    assert energy(match) == [43, 50]
    assert [move.to_line() for move in match.moves()[-4:]] == [
        "1 power - 3",
        "1 tech - 2",
        "1 activate tec 1 1",
        "1 activate base 1 1",
    ]
    take(match, 1, "E", "Habilidad de Base", 0)  # its second one
    take(match, 1, "E", "Quitar Tecnología")
    assert match.moves()[-2].to_line() == "1 activate base 0 2"
    assert "Habilidad de TEC" not in menu(match, 1, "E")


def test_an_attack_is_resolved_before_the_turn_ends():
    """J1.4.4: by the board, or by the players; an end without it says so."""
    match = battle(*unit(25, 4), "1 move 25 34")
    for stop in ("E", "T"):
        assert menu(match, 1, stop)[:3] == ["Resolver el daño", "Fin sin hacer el daño", "Seguir: daño contado"]
    take(match, 1, "E", "Seguir: daño contado")
    assert phase(match) == "resolucion"
    for stop in ("E", "T"):
        assert menu(match, 1, stop)[0] == "Fin de turno"


def test_a_card_whose_abilities_are_all_used_offers_none():
    match = battle("1 tech", "1 set used 11")
    assert "Habilidad de Base" not in menu(match, 1, "E")
    assert offer(match, 1, "E", "Habilidad de TEC").make_move([(0,)]).to_line() == "1 activate tec 0 1"


def test_cards_of_a_deck_are_picked_by_name():
    cards = [
        Card("XX-1", "Uno", "unidad akhris", "uno", (2, 2, 3, 4, 5)),
        Card("XX-2", "Dos", "poder neutral", "dos", (1, 0, 0, 0, 0)),
    ]
    match = Match("enadrya", {}, {1: build_deck("enadrya", "Prueba", cards)})
    play(match, "1 setup 20 5", "0 first 1")
    for words, types in (("Poder", ("poder",)), ("Bajar Tecnología", ("tecnologia",))):
        ask = offer(match, 1, "E", words).open_questions()[0]
        assert (ask.kind, ask.types, said(ask.text)) == (CARD, types, "¿Qué carta?")
    deploy = offer(match, 1, "T", "Bajar unidad")
    assert [(ask.kind, ask.types) for ask in deploy.open_questions()] == [(CARD, ("unidad",)), (CHOICE, ())]
    match.push(deploy.make_move([cards[0].move_arguments(), (21,)]))
    lying = at(match, 1, 21)
    assert (lying.code, lying.speed, lying.attack, lying.defence, lying.type) == ("XX-1", 2, 3, 4, 5)
    assert energy(match) == [3, 0]


def test_a_unit_without_a_deck_is_typed_in():
    """First what a rule may refuse: its cost, and with it its slot; its type only where somebody bears a shield."""
    match = battle(*unit(11))
    deploy = offer(match, 1, "T", "Bajar unidad")
    assert [ask.kind for ask in deploy.open_questions()] == [NUMBER, CHOICE, NUMBER, NUMBER]
    assert [ask.decides for ask in deploy.open_questions()] == [True, True, False, False]
    assert [argument for argument, _ in deploy.open_questions()[1].choices][:2] == [12, 13]  # free ones first
    assert [argument for argument, _ in deploy.open_questions()[1].choices][-1] == 11
    take(match, 1, "T", "Bajar unidad", 3, 12, 4, 2)
    lying = at(match, 1, 12)
    assert (lying.code, lying.speed, lying.attack, lying.defence, lying.type) == ("", 0, 4, 2, 0)
    play(match, "1 mark 11 atravesar")
    assert len(offer(match, 1, "T", "Bajar unidad").open_questions()) == 4
    play(match, "1 mark 11 escudo_quimico")
    take(match, 1, "T", "Bajar unidad", 3, 13, 4, 2, 6)
    assert (at(match, 1, 13).type, energy(match)) == (6, [44, 50])


def choices(match, seat, words):
    """Return the possible answers to each question of an entry of the board's menu."""
    return [[argument for argument, _ in ask.choices] for ask in offer(match, seat, "T", words).open_questions()]


def test_the_board_offers_ways_that_are_open():
    match = battle(*unit(16) + unit(24) + unit(25) + unit(27))
    assert menu(match, 1, "T")[:7] == [
        "Bajar unidad",
        "Fin de turno",
        "Atacar con 2-4",
        "Atacar con 2-5",
        "Atacar con 2-7",
        "Atacar con puente",
        "Habilidad de unidad",
    ]
    assert offer(match, 1, "T", "Atacar con 2-7").make_move().to_line() == "1 move 27 36"
    assert choices(match, 1, "Atacar con puente") == [[34, 35, 36], [24, 25, 27]]
    assert choices(match, 1, "Mover una unidad") == [
        [16, 24, 25, 27],
        [15, 26, 11, 12, 13, 14, 21, 22, 23],
    ]
    take(match, 1, "T", "Atacar con puente", 35, 27)
    assert (slots(match, 1), phase(match)) == ([24, 25, 27, 35], "ataque")
    assert menu(match, 1, "T")[:5] == [
        "Resolver el daño",
        "Fin sin hacer el daño",
        "Seguir: daño contado",
        "Atacar con 2-4",
        "Atacar con 2-5",
    ]


def test_a_unit_is_moved_from_the_menu():
    match = battle(*unit(21) + unit(27))
    take(match, 1, "T", "Mover una unidad", 27, 26)
    assert slots(match, 1) == [21, 26]


def test_the_centre_asks_which_side():
    """L2.1; only with Ataque Masivo there are two."""
    match = battle(*unit(24), "1 massive")
    ask = offer(match, 1, "T", "Atacar con 2-4").open_questions()[0]
    assert [argument for argument, _ in ask.choices] == [33, 34]
    assert said(ask.text) == "¿En qué slot?"
    play(match, "1 set present.34 1")
    assert offer(match, 1, "T", "Atacar con 2-4").make_move().to_line() == "1 move 24 33"


def test_a_bridge_that_reaches_is_offered_first():
    """E-e with the option: each answer first in its list goes with the first of the others."""
    match = battle(*unit(14) + unit(16) + unit(27), geometry="columns")
    assert choices(match, 1, "Atacar con puente") == [[35, 36]]
    assert "Atacar con puente" not in menu(battle(*unit(14) + unit(27), geometry="columns"), 1, "T")
    assert choices(match, 1, "Mover una unidad") == [[14, 16, 27], [15, 24, 25, 26]]


def test_the_defender_blocks():
    match = battle(*unit(22, seat=2) + unit(13, seat=2), "1 phase ataque")
    assert menu(match, 2, "T")[:4] == ["Bajar unidad", "Bloquear con 2-2", "Bloquear con puente", "Habilidad de unidad"]
    assert choices(match, 2, "Bloquear con puente") == [[31, 32, 33]]
    assert choices(match, 2, "Bajar unidad") == [[], [31, 32, 33], [], []]
    typed = offer(match, 2, "T", "Bajar unidad").make_move([(4,), (33,), (2,), (3,)])
    assert typed.to_line() == "2 deploy 33 - 4 0 2 3 0"
    take(match, 2, "T", "Bloquear con 2-2")
    assert slots(match, 2) == [13, 32]
    assert choices(battle("1 massive"), 2, "Bajar unidad")[1] == [31, 32, 33, 34, 35, 36]


def test_units_that_are_done_offer_no_way():
    match = battle("1 deploy 21", *unit(25), "1 move 25 26")
    assert [words for words in allowed(match, 1, "T") if words.split()[0] in ("Mover", "Atacar")] == []
    match = battle("1 deploy 21", *unit(22) + unit(12) + unit(26), "1 massive!", "1 move 12 31 22")
    assert [words for words in menu(match, 1, "T") if words.split()[0] == "Atacar"] == ["Atacar con 2-6"]
    match = battle("1 deploy 21", *unit(22) + unit(26) + ["1 set flags.22 4"])
    assert offer(match, 1, "T", "Mover una unidad").args[0] == 26, "it is the only one, so nobody asks"


def test_damage_is_dealt_with_one_press_more():
    match = battle(*unit(35, 4))
    assert take(match, 1, "T", "Resolver el daño") == 2
    assert defence(match) == [20, 21]


def test_what_cards_do_to_a_unit():
    match = battle(*unit(21, 2, 9) + unit(22, 2, 9))
    take(match, 1, "T", "Daño a una unidad", 22, 3)
    take(match, 1, "T", "Ataque y defensa +/-", 21, 2, -1, "fijo")
    take(match, 1, "T", "Habilidad de unidad", 21, 2)
    assert choices(match, 1, "Habilidad de unidad") == [[]]
    take(match, 1, "T", "Su otra habilidad", 1)
    assert "Su otra habilidad" not in menu(match, 1, "T")
    assert "Quitar signo" not in menu(match, 1, "T")
    take(match, 1, "T", "Poner signo", 21, "absorber")
    assert (at(match, 1, 22).defence_left(), at(match, 1, 21).attack, at(match, 1, 21).marks) == (6, 4, 128)
    take(match, 1, "T", "Quitar signo", 21, "absorber")
    take(match, 1, "T", "Al Incinerador", 22)
    assert (slots(match, 1), at(match, 1, 21).marks, energy(match)) == ([21], 0, [47, 50])


def questions(match, seat, stop, words):
    """The questions of an entry: words, and bounds and first value of a number, or how many answers."""
    rows = []
    for ask in offer(match, seat, stop, words).open_questions():
        assert ask.kind == (CHOICE if ask.choices else NUMBER)
        numbers = (ask.low, ask.high, ask.value) if ask.kind == NUMBER else len(ask.choices)
        rows.append((said(ask.text), numbers))
    return rows


COST = ("¿Cuánto cuesta?", (0, 50, 0))
USUAL_COST = ("¿Cuánto cuesta?", (0, 50, 2))
ABILITY = ("¿Cuánto cuesta?", (0, 50, 1))
DEAR = ("¿Cuánto cuesta?", (51, 99, 51))
ANY = ("¿Cuánto cuesta?", (0, 99, 0))


def test_the_questions_of_the_counters():
    """A cost is at most what there is to pay with (G1), but where a card says otherwise."""
    match = play(Match("enadrya"), "0 first 1", "1 set tech 1", "2 setup 25 4", "1 set energy 50")
    asked = {
        "Poner mi Base": [("¿Defensa de la Base?", (1, 999, 20)), ("¿Energía por turno?", (0, 99, 5))],
        "Poder": [USUAL_COST],
        "Bajar Tecnología": [USUAL_COST],
        "Habilidad de Base": [ABILITY],
        "Habilidad de TEC": [ABILITY],
        "Poder: no alcanza": [DEAR],
        "TEC sin energía": [DEAR],
        "Hab. Base sin energía": [DEAR],
        "Hab. TEC sin energía": [DEAR],
    }
    for words in asked:
        assert questions(match, 1, "E", words) == asked[words], words
    both = [("¿Daño a mi base?", (1, 999, 1)), ("¿Daño a base rival?", (1, 999, 1))]
    assert questions(begun(), 2, "D", "Daño a ambas bases") == both
    assert "Daño a ambas bases" not in menu(match, 2, "D"), "the rival has named no Base"


def test_the_questions_of_the_board():
    match = battle(*unit(16) + unit(21) + unit(26) + ["1 mark 26 escudo_impacto", "1 activate 26 0"])
    change = [("Ataque +/-", (-999, 999, 0)), ("Defensa +/-", (-999, 999, 0)), ("¿Hasta cuándo?", 2)]
    stats = [("¿Ataque de la unidad?", (0, 999, 1)), ("¿Su defensa?", (0, 999, 1))]
    asked = {
        "Bajar unidad": [USUAL_COST, ("¿En qué slot?", 19)] + stats + [("¿Tipo de ataque?", 7)],
        "Mover por una carta": [("¿Qué unidad?", 3), ("¿En qué slot?", 18)],
        "Repetir habilidad": [ANY],
        "Habilidad: no alcanza": [("¿Qué unidad?", 2), DEAR],
        "Atacar con puente": [("¿En qué slot?", 3), ("¿Puente sobre cuál?", 2)],
        "Mover una unidad": [("¿Qué unidad?", 3), ("¿En qué slot?", 10)],
        "Habilidad de unidad": [("¿Qué unidad?", 2), COST],
        "Su otra habilidad": [COST],
        "Daño a una unidad": [("¿Qué unidad?", 3), ("¿Cuánto daño?", (1, 999, 1))],
        "Al Incinerador": [("¿Qué unidad?", 3)],
        "Ataque y defensa +/-": [("¿Qué unidad?", 3)] + change,
        "Poner signo": [("¿Qué unidad?", 3), ("¿Qué signo?", 8)],
        "Quitar signo": [("¿Qué unidad?", 3), ("¿Qué signo?", 8)],
    }
    for words in asked:
        assert questions(match, 1, "T", words) == asked[words], words
    types = offer(match, 1, "T", "Bajar unidad").open_questions()[4].choices
    assert [(argument, said(text)) for argument, text in types] == [
        (0, "Sin decir"),
        (1, "Cortante"),
        (2, "Explosivo"),
        (3, "Impacto"),
        (4, "Perforante"),
        (5, "Precisión"),
        (6, "Químico"),
    ]
    until = offer(match, 1, "T", "Ataque y defensa +/-").open_questions()[3].choices
    assert [(argument, said(text)) for argument, text in until] == [
        ("azul", "Azul: hasta Limpieza"),
        ("fijo", "Para siempre"),
    ]
    marks = offer(match, 1, "T", "Quitar signo").open_questions()[1].choices
    assert [(argument, said(text)) for argument, text in marks][5:] == [
        ("escudo_quimico", "Escudo Químico"),
        ("atravesar", "Atravesar"),
        ("absorber", "Absorber"),
    ]
    places = offer(match, 1, "T", "Mover una unidad").open_questions()[0].choices
    assert [said(text) for _, text in places] == ["1-6", "2-1", "2-6"]


def test_both_bases_may_be_hurt_at_once():
    match = begun()
    take(match, 1, "D", "Daño a ambas bases", 3, 2)
    assert defence(match) == [17, 23]


def test_a_loop_a_draw_and_the_end():
    match = begun()
    take(match, 1, "E", "Empate por bucle")
    assert "Empate por bucle" not in menu(match, 1, "E")
    assert "Sí, es un bucle" in menu(match, 2, "D")
    take(match, 1, "E", "Proponer empate")
    assert [words for words in menu(match, 2, "D") if "empate" in words] == ["Rechazar empate", "Aceptar empate"]
    take(match, 2, "D", "Sí, es un bucle")
    assert ended(match) == (0, "loop")
    assert match.offers(1, "E") == []


def test_what_a_rule_forbids_comes_last_and_says_so():
    lines = unit(16) + unit(25) + unit(26) + unit(22, seat=2)
    for extra in ((), ("1 pay 1",), ("1 phase ataque",), ("1 phase refuerzo",), ("1 phase resolucion",)):
        match = battle(*lines + list(extra))
        for seat in (1, 2):
            for stop in match.view(seat).stops:
                offers = match.offers(seat, stop)
                for each in offers:
                    answers = [
                        (ask.value,) if ask.kind == NUMBER else (ask.choices[0][0],) for ask in each.open_questions()
                    ]
                    refused = match.find_refusal(each.make_move(answers))
                    assert (refused and refused.code) == (each.refusal and each.refusal.code), said(each.text)
                marks = [each.refusal is not None for each in offers[: -len(LAST)]]
                assert marks == sorted(marks)


def test_a_menu_of_the_counters_is_short():
    assert len(allowed(begun(), 1, "E")) <= 10
    assert len(allowed(battle(), 1, "E")) <= 10
    crowded = [line for slot in (11, 12, 13, 21, 24, 25, 26, 27) for line in unit(slot)]
    assert len(allowed(battle(*crowded), 1, "T")) <= 20


def force(match, seat, stop, words, *answers):
    """Take an entry that a rule forbids and force it; the rule."""
    chosen = offer(match, seat, stop, words)
    move = chosen.make_move([(answer,) for answer in answers])
    refused = match.find_refusal(move)
    assert chosen.refusal is not None
    match.push(move.with_force())
    return refused.rule


def test_what_a_rule_forbids_is_forced_from_the_menu():
    """B1: whatever a card allows."""
    match = battle(*unit(25, 3) + unit(26, 3) + unit(22, 2, seat=2), "1 phase desplegar")
    assert force(match, 1, "E", "Ataque Masivo (10)") == "Enadrya J1.2.1"
    assert force(match, 2, "D", "Poder", 4) == "Enadrya J1.4.2"
    assert force(match, 2, "D", "Bajar Tecnología", 5) == "Enadrya J1.3"
    assert force(match, 2, "D", "Habilidad de Base", 6) == "Enadrya J1.4.2"
    assert force(match, 2, "T", "Habilidad de unidad", 7) == "Enadrya J1.4.2"
    assert force(match, 1, "E", "Poder: no alcanza", 41) == "Enadrya G1(1)"
    assert energy(match) == [0, 28]
    play(match, "1 set energy 50", "1 activate base 1", "1 activate 25 1", "1 tech", "1 activate tec 1")
    assert force(match, 1, "E", "Repetir hab. de Base", 2) == "Enadrya M1.1"
    assert force(match, 1, "E", "Repetir hab. de TEC", 2) == "Enadrya M1.1"
    assert force(match, 1, "T", "Repetir habilidad", 25, 2) == "Enadrya M1.1"
    assert force(match, 1, "T", "Habilidad: no alcanza", 26, 60) == "Enadrya G1(1)"
    assert energy(match) == [0, 28]
    assert force(match, 1, "T", "Bajar por una carta", 36, 9, 2, 3) == "Enadrya G1(1)"
    assert force(match, 1, "T", "Mover por una carta", 36, 11) == "Enadrya L1"
    assert force(match, 1, "T", "Mover por una carta", 25, 31) == "Enadrya L2"
    assert force(match, 2, "T", "Mover por una carta", 11) == "Enadrya J1.3"
    assert force(match, 2, "T", "Bajar por una carta", 12, 0, 2, 3) == "Enadrya J1.4.2"
    assert (slots(match, 1), slots(match, 2)) == ([11, 26, 31], [11, 12])
    play(match, "1 resolve")
    assert force(match, 1, "T", "Resolver el daño") == "Enadrya J1.5"
    assert force(match, 1, "E", "Poder", 0) == "Enadrya J1.5"
    assert defence(match) == [20, 19]
