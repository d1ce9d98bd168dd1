"""Numbers by hand, forcing, undo, and moves in words."""

from exalios_table import begun, combat, finals, heridas, laid, play, refusal, said, sample_deck

from tapete_rules.errors import MoveError
from tapete_rules.match import Match
from tapete_rules.move import parse_move


def paths(match, seat):
    return [row[0] for row in match.corrections(seat)]


def test_every_number_of_the_state_has_a_path():
    match = laid("1 personaje P-1 1 2 3 0", "1 reveal - 5")
    names = set(paths(match, 1))
    side = match.state.side(1)
    fields = set(side.FIELDS) | set(side.card.FIELDS) | set(side.personajes[0].FIELDS) | {"fight", "tied", "lot"}
    assert names == (fields - {"personajes", "card", "code"}) | {"duelo", "wins"}
    assert paths(match, 1)[:2] == ["heridas", "fight"]


def test_a_number_by_hand_is_that_number():
    match = laid("1 personaje P-1 1 2 3 0", "1 reveal - 5")
    for path, text, _, low, high in match.corrections(1):
        for number in (low, high):
            if path != "value" or number:
                play(match, "1 set {} {}".format(path, number))
                assert [row[2] for row in match.corrections(1) if row[0] == path] == [number]
        assert 0 < len(said(text)) <= 21


def test_what_is_out_of_bounds_is_no_number():
    match = laid()
    for line in ("1 set heridas 4", "1 set duelo 5", "1 set fight 0", "1 set chain 3", "1 set conditions 8"):
        assert match.find_refusal(parse_move(line)).code == "bad_correction"
    for line in ("1 set life 3", "1 set turn 2", "1 set active 1"):
        assert isinstance(match.find_refusal(parse_move(line)), MoveError)


def test_the_dones_of_nobody_cannot_be_set():
    match = play(combat(0, 0, 0), "1 duelo")
    assert "don3" not in paths(match, 1)
    play(match, "1 drawn 2 3", "1 set don3 4")
    assert match.state.side(1).personajes[1].don3 == 4


def test_a_correction_is_of_its_own_seat():
    match = begun("2 set heridas 1", "2 set won 2", "1 set duelo 3", "2 set fight 4", "1 set wins 2")
    assert (heridas(match), match.state.side(2).won, match.state.turn, match.state.fight) == ((3, 1), 2, 3, 4)
    assert match.state.wins == [2, 0]
    assert [row[2:] for row in match.corrections(1) if row[0] == "duelo"] == [(3, 1, 4)]


def test_heridas_set_by_hand_leave_those_of_before_this_enfrentamiento():
    """The Don in force is that of before it (X6)."""
    match = begun("1 wound 2", "1 set heridas 2")
    assert (match.state.side(1).hurt, match.state.side(1).heridas_before()) == (1, 3)
    play(match, "1 set heridas 3")
    assert (match.state.side(1).hurt, match.state.side(1).heridas_before()) == (0, 3)
    play(match, "1 set heridas 1")
    assert match.state.side(1).heridas_before() == 1


def test_a_card_without_a_valor_is_none():
    match = laid("1 reveal XX-1 5 1 2 3 4 1", "1 set value 0")
    assert match.state.side(1).card.pack() == ["", 0, 0, 0, 0, 0, 0, 0, 0]
    play(match, "1 reveal - 9", "1 set value 3")
    assert finals(match)[0] == 3


def test_a_duelo_that_was_over_goes_on_after_a_correction():
    match = begun("1 wound 3", "1 set heridas 1")
    assert refusal(match, "1 fight") == ""
    match = laid("1 reveal - 9", "2 reveal - 5 0 0 0 0 1", "2 wound 2", "1 end", "1 set fight 2")
    assert refusal(match, "1 fight") == ""


def test_any_move_can_be_forced():
    match = begun("1 reveal! XX-1 5", "1 ready", "1 fight")
    assert match.state.side(1).icon == 0
    for line in ("1 chain! upper 3", "1 don! 4", "1 lot! 2", "1 last! - 3", "1 drawn! 1 2", "1 ready!", "1 duelo!"):
        play(match, line)
    assert (match.state.turn, match.state.lot, match.state.side(1).last) == (2, 2, 3)
    play(match, "1 wound! 3", "1 wound! 3", "1 fight!", "1 end!", "1 reveal! - 5")
    assert heridas(match) == (0, 3)


def test_what_is_no_move():
    match = laid("1 reveal - 5")
    for line in ("wound 0", "wound 10", "fight 10 0", "fight 0 -2", "drawn 0 1", "drawn 1 4", "lot 0", "lot 3"):
        assert match.find_refusal(parse_move("1 " + line)).code == "bad_argument"
    for line in ("personaje P-1 100", "personaje P-1 -2", "personaje P-1 1 2 3 8", "don -1", "don 100", "chain both"):
        assert match.find_refusal(parse_move("1 " + line)).code == "bad_argument"
    for line in ("- 100", "- -1", "- 5 4", "- 5 0 4", "- 5 0 0 100", "- 5 0 0 0 100", "- 5 0 0 0 0 10"):
        assert match.find_refusal(parse_move("2 reveal " + line)).code == "bad_argument"
    for line in ("0 ready", "0 fight", "0 drawn 1 2", "3 wound 1"):
        assert match.find_refusal(parse_move(line)).code == "wrong_seat"


def test_duelos_won_by_force_stay_three():
    match = begun("1 set won 3", "2 wound 3", "1 duelo!", "1 set tied 3", "1 end", "1 duelo!")
    assert (match.state.side(1).won, match.state.tied) == (3, 3)


def test_undo_goes_back_through_a_whole_combat():
    """Each step back is the state as it was; redo comes to the same end."""
    match = Match("exalios")
    lines = [
        "0 first 1",
        "1 ready",
        "2 ready",
        "1 personaje P-1 1 2 3 0",
        "1 reveal - 5 1 2",
        "2 reveal - 3",
        "1 fight",
    ]
    lines += [
        "1 reveal - 7 2 2 3 4 0",
        "2 reveal - 8",
        "1 chain lower",
        "2 don 3",
        "1 fight 0 1",
        "2 wound 1",
        "1 duelo",
    ]
    lines += ["2 end", "1 duelo", "1 wound 3", "1 duelo", "1 drawn 3 2", "1 end", "1 last - 4", "2 last - 6"]
    states = []
    for line in lines:
        states.append(match.state_bytes())
        play(match, line)
    final = match.state_bytes()
    assert match.outcome().winner == 2
    for state in reversed(states):
        match.undo()
        assert match.state_bytes() == state
    for _ in lines:
        match.redo()
    assert match.state_bytes() == final


def test_what_has_no_bound_in_the_rulebook_stops_at_99():
    match = laid("1 set hand 99", "1 wound 3", "1 duelo")
    assert match.state.side(1).hand == 99
    match = begun("1 set hurt 3", "1 wound 2")
    assert match.state.side(1).hurt == 3
    match = laid("1 reveal - 5", "1 don 99")
    assert match.step_move(1, "V", 4).to_line() == "1 don 99"
    assert match.view(1).find_cell("V").most == 5 + 99


def did(match, line):
    return said(match.describe_move(parse_move(line)))


def test_moves_are_told_in_words():
    match = Match("exalios", {}, {1: sample_deck()})
    told = {
        "0 first 1": "Empieza 1",
        "1 ready": "Listo",
        "1 wound 2": "Sufre 2 (Heridas)",
        "1 fight": "Cierra Enfr.",
        "1 fight 0 1": "Enfr. 0-1",
        "1 fight 2": "Enfr. 2-?",
        "1 fight -1 2": "Enfr. ?-2",
        "1 end": "Cierra Duelo",
        "1 duelo": "Otro Duelo",
        "1 drawn 3 1": "Sorteo: 3 y 1",
        "1 personaje P-1 0 1 3 0": "Personaje Brasa, la Alfa",
        "1 personaje - 0 1 3": "Personaje",
        "1 personaje": "Personaje",
        "1 reveal FC5 5 1 1 2 4 1": "Revela caos 5 5",
        "2 reveal XX-1 5": "Revela XX-1 5",
        "1 reveal - 5": "Revela 5",
        "1 reveal XX-1": "Revela XX-1",
        "1 reveal": "Revela",
        "1 chain none": "Sin bono (cadena)",
        "1 chain upper": "Bono (cadena)",
        "1 chain lower 6": "Bono +6 (inferior)",
        "1 chain lower": "Bono (inferior)",
        "1 don 3": "Don +3",
        "1 last G-3 8 1 2 3 6 0": "Última gauros 3 8 (carta)",
        "1 lot 2": "Sorteo: 2",
        "1 set heridas 2": "Corrige 2 (Heridas Restantes)",
        "1 set wins 1": "Corrige 1 (Juegos ganados)",
        "1 concede": "Se rinde",
    }
    assert {line: did(match, line) for line in told} == told
