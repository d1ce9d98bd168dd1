"""The view of a seat (SCREENS.md, Exalios; READINGS, hidden information)."""

from exalios_table import begun, combat, duelo, laid, play, said, sample_deck

from tapete_rules import texts
from tapete_rules.match import Match


def shown(cells):
    """Numbers of the cells, and the words of those that have none; without the row of Enfrentamientos."""
    return [said(cell.label) if cell.value is None else cell.value for cell in cells if cell.id != "fights"]


def status(match, seat):
    return [said(text) for text in match.view(seat).status]


def test_heridas_duelo_enfrentamientos_and_score_are_seen_at_once():
    match = begun(*duelo(2) + ["1 duelo", "1 wound 1", "1 fight"])
    for seat, heridas, won in ((1, (2, 3), (0, 1)), (2, (3, 2), (1, 0))):
        view = match.view(seat)
        assert (status(match, seat), view.layout, view.stops, view.turn) == (["DUELO 2"], "facing", ["H"], 2)
        assert [(cell.id, cell.value, cell.size) for cell in (view.own[0], view.rival[0])] == [
            ("H", heridas[0], "big"),
            ("H", heridas[1], "big"),
        ]
        assert [(cell.pips, cell.pips_total, cell.most) for cell in (view.own[0], view.rival[0])] == [
            (heridas[0], 3, 3),
            (heridas[1], 3, 3),
        ]
        assert [cell.value for cell in (view.own[1], view.rival[1])] == list(won)
        assert (view.own[-1].id, view.own[-1].pips, view.own[-1].pips_total) == ("fights", 1, 4)
    assert [said(cell.label) for cell in match.view(1).own[:2]] == ["Heridas", "Duelos"]


def test_a_marker_finds_its_hand_and_decks_beside_its_heridas():
    view = begun("1 ready").view(1)
    assert (shown(view.own), shown(view.rival)) == ([3, 0], [3, 0])
    assert said(view.own[0].detail) == "Heridas  Mano 2 Fue12 Fac7"


def test_the_status_of_the_end_and_of_the_tie_break():
    match = begun("1 end")
    assert (status(match, 1), match.view(1).own[-1].pips) == (["DUELO 1"], 4)
    assert status(play(combat(1, 2), "1 duelo"), 1)[0] == "DUELO 3"
    match = play(combat(1, 2, 0), "1 duelo")
    assert (status(match, 1), shown(match.view(1).own)) == (["DESEMPATE"], [3, 1])  # nobody was drawn
    assert match.view(1).own[0].name == ""
    play(match, "1 drawn 3 1")
    assert [status(match, seat) for seat in (1, 2)] == [["DESEMPATE", "Personaje 3"], ["DESEMPATE", "Personaje 1"]]


def test_the_score_counts_a_duelo_as_soon_as_it_is_over():
    assert shown(combat(1).view(1).own)[1] == 1
    assert shown(combat(0).view(1).own)[1] == 0


def test_what_the_last_enfrentamiento_gave_stays_until_the_next_one():
    """L127, L135: by the wounds of both; told from each chair, forgotten with the Duelo."""
    cases = (
        (("1 wound 1",), "Pierdes: 1 herida", "Ganas: 1 herida"),
        (("2 wound 2",), "Ganas: 2 heridas", "Pierdes: 2 heridas"),
        (("1 wound 1", "2 wound 1"), "Empate: -1 y -1", "Empate: -1 y -1"),
        (("1 wound 2", "2 wound 1"), "Empate: -2 y -1", "Empate: -1 y -2"),
        ((), "Sin heridas", "Sin heridas"),
    )
    for lines, *messages in cases:
        match = laid(*lines)
        assert [match.view(seat).message for seat in (1, 2)] == [None, None]
        play(match, "1 fight")
        assert [said(match.view(seat).message) for seat in (1, 2)] == messages
        match.undo()
        assert match.view(1).message is None
        play(match, "1 fight", "1 end", "1 duelo", "1 ready", "2 ready")
        assert match.view(1).message is None


def test_the_don_in_force_is_seen_of_both():
    """X6: that of before the Enfrentamiento; with a "?" where it has a condition."""
    match = laid("1 personaje P-1 1 2 4 0", "2 personaje P-2 3 0 1 4", "1 wound 1")
    assert shown(match.view(1).own) == [2, 0, "don +1"]
    assert shown(match.view(1).rival) == [3, 0, "don +3?"]
    play(match, "1 fight", "2 wound 1", "1 fight")
    assert shown(match.view(1).own)[2:] == ["don +2"]
    assert shown(match.view(1).rival) == [2, 0]  # its Don at 2 adds nothing
    play(match, "1 set heridas 0")
    assert shown(match.view(1).own) == [0, 0]


def test_both_valores_finales_and_how_mine_is_made():
    match = laid("1 reveal - 5 1 2", "2 reveal - 3", "1 fight", "1 reveal - 8 2 1 5 0 0", "1 don 1")
    view = match.view(1)
    assert [(cell.id, cell.size) for cell in view.own] == [
        ("H", "big"),
        ("won", "small"),
        ("V", "small"),
        ("fights", "word"),
    ]
    assert (view.seat, view.own[0].name) == (1, "")
    assert (shown(view.own), shown(view.rival)) == ([3, 0, 14], [2, 0])
    assert said(view.find_cell("V").detail) == "8 +5e +1d h1"
    assert view.stops == ["H", "V"]
    other = match.view(2)
    assert (shown(other.own), shown(other.rival), other.stops) == ([2, 0], [3, 0, 14], ["H"])


def test_what_the_players_have_still_to_judge_bears_a_question_mark():
    def made(match):
        return said(match.view(1).find_cell("V").detail)

    match = laid("1 personaje P-1 2 2 2 7", "1 fight", "1 reveal - 3 2 1 5 6 1")
    assert made(match) == "3 +0e +0d? h1"
    play(match, "1 chain upper", "1 don 2")
    assert made(match) == "3 +5e? +2d h1"
    play(match, "1 chain lower")
    assert made(match) == "3 +6e +2d h1"
    assert made(laid("1 personaje P-1 1 1 1 7", "1 reveal - 3")) == "3 +0e +0d? h1"
    assert made(laid("1 personaje P-1 0 1 1 7", "1 reveal - 3")) == "3 +0e +0d h1"  # that Don adds nothing at all
    assert made(laid("1 reveal - 7 1 1 2 0")) == "7 +0e +0d h0"
    assert made(laid("1 fight", "1 reveal - 7 1 1 2 0", "1 chain upper")) == "7 +2e +0d h1"


def test_who_is_waited_for():
    """X-b; the status line is inverse as long as this seat has to lay its cards."""
    match = begun()
    assert [match.view(seat).mine for seat in (1, 2)] == [True, True]
    assert [said(match.view(seat).turn_text) for seat in (1, 2)] == ["AMBOS", "AMBOS"]
    assert [said(match.view(seat).message) for seat in (1, 2)] == ["Elige Personaje"] * 2
    play(match, "1 ready")
    assert [said(match.view(seat).message) for seat in (1, 2)] == ["Falta el rival", "Rival listo"]
    assert [match.view(seat).mine for seat in (1, 2)] == [False, True]
    assert [said(match.view(seat).turn_text) for seat in (1, 2)] == ["RIVAL", "TÚ"]
    play(match, "2 ready")
    assert [match.view(seat).message for seat in (1, 2)] == [None, None]
    assert [match.view(seat).mine for seat in (1, 2)] == [False, False]
    assert not begun("2 set heridas 0").view(1).mine


def test_the_end_of_a_duelo_is_told():
    """L137, L139, L141, X11: the number stays as it is."""
    match = begun("1 wound 1", "1 end")
    assert [said(match.view(seat).message) for seat in (1, 2)] == ["Pierdes 0-1", "Ganas 1-0"]
    assert (match.view(1).own[0].value, match.view(1).own[0].due) == (2, False)
    match = begun("1 end")
    assert [said(match.view(seat).message) for seat in (1, 2)] == ["Empate 0-0"] * 2
    assert begun("1 wound 3").view(1).own[0].due


def test_the_last_cards_are_told():
    match = play(combat(0, 1, 2), "1 duelo", *duelo(0))
    assert said(match.view(1).message) == "Facción: última carta"
    play(match, "2 last - 8")
    assert shown(match.view(1).rival) == shown(match.view(2).own) == [0, 1, 8]
    assert said(match.view(2).own[2].label) == "Última"
    play(match, "1 last - 8")
    assert said(match.view(1).message) == "Empate a la última"


def test_the_end_and_an_offer_of_a_draw_are_told():
    assert said(combat(2, 2).view(1).message) == "Gana 2: Duelos"
    match = begun("1 draw")
    assert (said(match.view(2).message), said(match.view(1).message)) == ("Rival propone empate", "Elige Personaje")


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
    assert said(view.find_cell("H").detail) == "Brasa, la Alfa Heridas  Mano 2 Fue12 Fac7"
    assert said(view.find_cell("V").detail) == "caos 5 5 +0e +0d h1"
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
