"""The view of a seat (SCREENS.md, Exalios; READINGS, hidden information)."""

from exalios_table import begun, combat, duelo, laid, play, said, sample_deck

from tapete_rules import texts
from tapete_rules.match import Match


def shown(cells):
    """Numbers of the cells, and the words of those that are lines."""
    return [said(cell.label) if cell.size == "line" else cell.value for cell in cells]


def status(match, seat):
    return [said(text) for text in match.view(seat).status]


def test_heridas_duelo_enfrentamiento_and_score_are_seen_at_once():
    match = begun(*duelo(2) + ["1 duelo", "1 wound 1", "1 fight"])
    assert (status(match, 1), status(match, 2)) == (["DUELO 2", "E2/4", "0-1"], ["DUELO 2", "E2/4", "1-0"])
    view = match.view(1)
    assert [(cell.id, cell.value, cell.size) for cell in view.own][:1] == [("H", 2, "big")]
    assert [(cell.id, cell.value, cell.size) for cell in view.rival][:1] == [("H", 3, "small")]
    assert [(cell.pips, cell.pips_total, cell.most) for cell in (view.own[0], view.rival[0])] == [(2, 3, 3), (3, 3, 3)]
    assert said(view.own[0].label) == "HER"
    assert (view.stops, view.turn) == (["H"], 2)


def test_a_marker_sees_which_personaje_fights_and_its_hand():
    view = begun("1 ready").view(1)
    assert shown(view.own) == [3, "pers 1", "mano 2"]
    assert shown(view.rival) == [3, "pers 1"]
    assert said(view.own[0].detail) == "Heridas  Fue12 Fac7"


def test_the_status_of_the_end_and_of_the_tie_break():
    match = begun("1 end")
    assert status(match, 1) == ["DUELO 1", "E4/4", "0-0"]
    assert status(play(combat(1, 2), "1 duelo"), 1)[0] == "DUELO 3"
    match = play(combat(1, 2, 0), "1 duelo")
    assert status(match, 1) == ["DESEMP", "E1/4", "1-1"]
    assert shown(match.view(1).own) == [3, "mano 6"]  # nobody was drawn
    assert match.view(1).own[0].name == ""
    play(match, "1 drawn 3 1")
    assert (shown(match.view(1).own), shown(match.view(1).rival)) == ([3, "pers 3", "mano 6"], [3, "pers 1"])


def test_the_score_counts_a_duelo_as_soon_as_it_is_over():
    assert status(combat(1), 1)[2] == "1-0"
    assert status(combat(0), 1)[2] == "0-0"


def test_the_don_in_force_is_seen_of_both():
    """X6: that of before the Enfrentamiento; with a "?" where it has a condition."""
    match = laid("1 personaje P-1 1 2 4 0", "2 personaje P-2 3 0 1 4", "1 wound 1")
    assert shown(match.view(1).own) == [2, "don+1", "pers 1", "mano 2"]
    assert shown(match.view(1).rival) == [3, "don+3?", "pers 1"]
    play(match, "1 fight", "2 wound 1", "1 fight")
    assert shown(match.view(1).own)[1] == "don+2"
    assert shown(match.view(1).rival) == [2, "pers 1"]  # its Don at 2 adds nothing
    play(match, "1 set heridas 0")
    assert shown(match.view(1).own) == [0, "pers 1", "mano 2"]


def test_both_valores_finales_and_how_mine_is_made():
    match = laid("1 reveal - 5 1 2", "2 reveal - 3", "1 fight", "1 reveal - 8 2 1 5 0 0", "1 don 1")
    view = match.view(1)
    assert [cell.id for cell in view.own] == ["H", "V", "L1", "L2", "L3", "L4"]
    assert [cell.size for cell in view.own] == ["big", "big", "line", "line", "line", "line"]
    assert [cell.size for cell in view.rival] == ["small", "line", "small"]
    assert (view.seat, view.own[0].name) == (1, "")
    assert shown(view.own) == [3, 14, "8", "+5e", "+1d", "h1"]
    assert shown(view.rival) == [2, "pers 1", None]
    assert said(view.find_cell("V").detail) == "8+5+1"
    assert view.stops == ["H", "V"]
    other = match.view(2)
    assert ([cell.size for cell in other.own][:2], other.rival[-1].size) == (["big", "big"], "small")
    assert shown(other.own) == [2, None, "pers 1", "mano 2"]
    assert shown(other.rival) == [3, "pers 1", 14]
    assert (other.stops, said(other.find_cell("V").detail)) == (["H"], "Sin carta")


def test_what_the_players_have_still_to_judge_bears_a_question_mark():
    match = laid("1 personaje P-1 2 2 2 7", "1 fight", "1 reveal - 3 2 1 5 6 1")
    assert shown(match.view(1).own)[2:] == ["3", "+0e", "+0d?", "h1"]
    play(match, "1 chain upper", "1 don 2")
    assert shown(match.view(1).own)[2:] == ["3", "+5e?", "+2d", "h1"]
    play(match, "1 chain lower")
    assert shown(match.view(1).own)[2:] == ["3", "+6e", "+2d", "h1"]
    match = laid("1 personaje P-1 1 1 1 7", "1 reveal - 3")
    assert shown(match.view(1).own)[4] == "+0d?"
    match = laid("1 personaje P-1 0 1 1 7", "1 reveal - 3")
    assert shown(match.view(1).own)[4] == "+0d"  # that Don adds nothing at all
    match = laid("1 reveal - 7 1 1 2 0")
    assert shown(match.view(1).own)[2:] == ["7", "+0e", "+0d", "h0"]
    match = laid("1 fight", "1 reveal - 7 1 1 2 0", "1 chain upper")
    assert shown(match.view(1).own)[2:] == ["7", "+2e", "+0d", "h1"]


def test_who_is_waited_for():
    """X-b; the status line is inverse as long as this seat has to lay its cards."""
    match = begun()
    assert [match.view(seat).mine for seat in (1, 2)] == [True, True]
    assert [said(match.view(seat).message) for seat in (1, 2)] == ["Elige tu Personaje"] * 2
    play(match, "1 ready")
    assert [said(match.view(seat).message) for seat in (1, 2)] == ["Falta el rival", "Rival listo"]
    assert [match.view(seat).mine for seat in (1, 2)] == [False, True]
    play(match, "2 ready")
    assert [match.view(seat).message for seat in (1, 2)] == [None, None]
    assert [match.view(seat).mine for seat in (1, 2)] == [False, False]
    assert not begun("2 set heridas 0").view(1).mine


def test_the_end_of_a_duelo_is_told_and_who_is_fuera_de_combate():
    """L137, L139, L141, X11: the number stays as it is."""
    match = begun("1 wound 1", "1 end")
    assert [said(match.view(seat).message) for seat in (1, 2)] == ["Duelo perdido 0-1", "Duelo ganado 1-0"]
    assert [match.view(seat).own[0].marks for seat in (1, 2)] == ["F", ""]
    assert (match.view(1).own[0].value, match.view(1).own[0].due) == (2, False)
    match = begun("1 end")
    assert [said(match.view(seat).message) for seat in (1, 2)] == ["Duelo empatado 0-0"] * 2
    assert [match.view(seat).own[0].marks for seat in (1, 2)] == ["F", "F"]
    assert begun("1 wound 3").view(1).own[0].due
    assert begun("1 wound 2").view(1).own[0].marks == ""


def test_the_last_cards_are_told():
    match = play(combat(0, 1, 2), "1 duelo", *duelo(0))
    assert said(match.view(1).message) == "Última de Facción"
    play(match, "2 last - 8")
    assert shown(match.view(1).rival) == [0, "últ 8"]
    assert shown(match.view(2).own) == [0, "últ 8", "mano 2"]
    play(match, "1 last - 8")
    assert said(match.view(1).message) == "Empate a la última"


def test_the_end_and_an_offer_of_a_draw_are_told():
    assert said(combat(2, 2).view(1).message) == "Gana 2: Duelos"
    match = begun("1 draw")
    assert (said(match.view(2).message), said(match.view(1).message)) == ("El rival pide empate", "Elige tu Personaje")


def test_running_timers_are_seen():
    match = begun("0 timer_start match 600", minutes=15)
    assert [(timer.name, timer.left, timer.running) for timer in match.view(1).timers] == [("match", 600, True)]


def test_every_text_of_the_help_fits_a_line():
    for language in texts.LANGUAGES:
        texts.load_words(language, "exalios")
        lines = [texts.format_text(("exalios.help.{}".format(number),)) for number in range(1, 8)]
        assert max([len(line) for line in lines]) <= 21
        assert not texts.has_words("exalios.help.8")


def test_names_of_cards_stand_once_they_lie_open():
    match = Match("exalios", {}, {1: sample_deck()})
    play(match, "0 first 1", "1 ready", "2 ready")
    play(match, "1 personaje P-1 0 1 3 0", "1 reveal FC5 5 1 1 2 4 1")
    view = match.view(1)
    assert (view.find_cell("H").name, view.find_cell("V").name) == ("Brasa, la Alfa", "caos 5")
    assert said(view.find_cell("H").detail) == "Brasa, la Alfa Heridas  Fue12 Fac7"
    assert said(view.find_cell("V").detail) == "caos 5 5+0+0"
    assert match.view(2).rival[0].name == "Brasa, la Alfa"
    assert [(said(text), list(names)) for text, names in match.piles()] == [
        ("Personajes J1", ["Brasa, la Alfa"]),
        ("Personajes J2", []),
    ]


def test_nothing_of_a_hand_or_a_deck_is_shown():
    """L95, L103: hands and laid cards are numbers until they are revealed."""
    match = Match("exalios", {}, {1: sample_deck(), 2: sample_deck("belhia")})
    play(match, "0 first 1", "1 ready", "2 ready")
    seen = str([match.view(seat).to_data() for seat in (1, 2)]) + str(match.state_bytes())
    for deck in (match.decks[1], match.decks[2]):
        for place in range(len(deck)):
            assert deck.card_at(place).name not in seen
            assert deck.card_at(place).code not in seen
    play(match, "1 reveal FC5 5 1 1 2 4 1", "1 fight")
    assert "FC5" not in str(match.state_bytes())
