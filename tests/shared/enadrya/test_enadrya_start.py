"""The beginning of a match of Enadrya (F), and the next game (F2)."""

from enadrya_table import begun, defence, energy, play, refusal

from tapete_rules.deck import Card, build_deck
from tapete_rules.match import Match


def deck_of(*cards):
    return build_deck(
        "enadrya", "Prueba", [Card(code, code, kind, code.lower(), numbers) for code, kind, numbers in cards]
    )


BASE = ("AKH-B1", "base akhris", (5, 0, 0, 20, 0))
UNIT = ("AKH-01", "unidad akhris", (2, 1, 3, 2, 1))


def test_the_counters_begin_at_what_the_base_says():
    """F3; E4: no energy but that of the first Recargar."""
    match = play(Match("enadrya"), "1 setup 20 5", "2 setup 25 4")
    assert (defence(match), energy(match)) == ([20, 25], [0, 0])
    play(match, "0 first 1")
    assert (defence(match), energy(match)) == ([20, 25], [5, 0])
    assert (match.state.active, match.state.turn) == (1, 1)


def test_the_other_seat_cannot_be_a_third():
    """A1: two players."""
    match = begun()
    assert (match.game.SEATS, match.seats) == ((2, 2), 2)
    assert refusal(match, "3 pay 1") == ("wrong_seat", "")


def test_a_base_is_named_once():
    match = begun()
    assert refusal(match, "1 setup 30 6") == ("base_set", "Enadrya F3")
    play(match, "1 setup! 30 6")
    assert (defence(match), energy(match)) == ([30, 25], [5, 0])


def test_a_base_that_is_named_late_brings_the_energy_of_the_turns_without_it():
    match = play(Match("enadrya"), "0 first 1")
    assert energy(match) == [0, 0]
    play(match, "1 setup 20 5")
    assert (defence(match), energy(match)) == ([20, 0], [5, 0])
    play(match, "1 end", "2 setup 25 4")
    assert energy(match) == [5, 4]
    late = play(Match("enadrya"), "0 first 2", "2 setup 25 4", "2 end", "1 end", "2 end", "1 setup 20 5")
    assert energy(late) == [10, 8]


def test_a_second_seat_that_is_not_on_turn_yet_gets_nothing():
    match = play(Match("enadrya"), "0 first 1", "2 setup 25 4")
    assert energy(match) == [0, 0]


def test_a_base_needs_defence():
    match = Match("enadrya")
    assert refusal(match, "1 setup 0 5") == ("bad_argument", "")
    assert refusal(match, "1 setup 1 0") == ""


def test_numbers_and_words_that_no_card_has():
    match = begun("1 set energy 99")
    for line in ("deploy 17", "deploy 11 - 100", "deploy 11 - 0 4", "deploy 11 - 0 1 1000", "deploy 11 - 0 1 1 1 7"):
        assert refusal(match, "1 " + line) == ("bad_argument", ""), line
    for line in ("pay 0", "pay 1000", "damage 0", "take 0", "activate base 1 3", "activate 17 1", "mark 11 escudo"):
        assert refusal(match, "1 " + line) == ("bad_argument", ""), line
    for line in ("deploy 11 - 99 3 999 999 6", "activate base 99 2", "pay 99", "damage 999 999"):
        assert refusal(match, "1 " + line) == "", line
    for line in (
        "setup 1000 5",
        "setup 20 100",
        "setup 20 5 100",
        "boost 11 1000 0",
        "wound 11 1 hoy",
        "phase retirar",
    ):
        assert refusal(match, "1 " + line) == ("bad_argument", ""), line


def test_the_usual_options():
    options = Match("enadrya").options
    assert (options["edition"], options["geometry"], options["hand"]) == ("1", "players", "none")
    assert [option.source for option in Match("enadrya").game.OPTIONS][:3] == ["Enadrya", "E-e", "Enadrya J1.2"]


def test_nothing_is_played_before_somebody_begins():
    match = play(Match("enadrya"), "1 setup 20 5", "1 gain 3")
    for line in ("1 pay 1", "1 end", "1 massive", "1 deploy 11", "1 tech", "1 power", "1 activate base", "1 loop"):
        assert refusal(match, line) == ("match_not_begun", "Enadrya F4"), line
    assert refusal(match, "1 phase ataque") == ("match_not_begun", "Enadrya F4")
    assert refusal(match, "1 move 21 22") == ("match_not_begun", "Enadrya F4")
    assert refusal(match, "1 resolve") == ("match_not_begun", "Enadrya F4")


def test_a_deck_names_its_base():
    decks = {1: deck_of(BASE, UNIT, UNIT), 2: deck_of(UNIT)}
    match = Match("enadrya", {}, decks)
    assert [move.to_line() for move in match.opening(2)] == ["1 setup 20 5 2", "0 first 2"]


def test_a_base_whose_numbers_cannot_be_is_asked_for():
    for numbers in ((5, 0, 0, 0, 0), (), (5, 0, 0), (5, 0, 0, 1000, 0), (100, 0, 0, 20, 0), (-1, 0, 0, 20, 0)):
        decks = {1: deck_of(("AKH-B1", "base akhris", numbers)), 2: deck_of(BASE, BASE)}
        assert [move.to_line() for move in Match("enadrya", {}, decks).opening(1)] == ["0 first 1"], numbers
    for numbers, text in (((0, 0, 0, 1), "1 setup 1 0 0"), ((99, 0, 0, 999), "1 setup 999 99 0")):
        opening = Match("enadrya", {}, {1: deck_of(("AKH-B1", "base akhris", numbers))}).opening(1)
        assert opening[0].to_line() == text


def test_a_large_deck_counts_as_far_as_the_board_does():
    decks = {2: deck_of(*([BASE] + [UNIT] * 120))}
    assert Match("enadrya", {}, decks).opening(1)[0].to_line() == "2 setup 20 5 99"


def test_the_start_goes_round_from_game_to_game():
    """F2: the order alternates, and the next game begins with nothing of the one before."""
    match = begun("1 pay 2", "2 damage 25", best_of=3)
    assert (match.game_outcome().winner, match.outcome()) == (1, None)
    for move in match.next_opening():
        match.push(move)
    assert (match.state.active, match.state.wins, match.state.turn) == (2, [1, 0], 1)
    assert (defence(match), energy(match)) == ([0, 0], [0, 0])
    play(match, "1 setup 20 5", "2 setup 25 4", "2 end", "2 damage 25")
    assert (match.outcome().winner, match.outcome().reason) == (1, "series")


def test_a_forced_beginning_deals_a_turn_too():
    match = play(begun("1 phase ataque"), "0 first! 2")
    assert (match.state.active, match.state.turn, match.state.phase, energy(match)) == (2, 1, 0, [5, 4])


def test_a_base_that_is_named_late_brings_no_card_back():
    """F3: what was drawn and played since the start stays so, whatever number of cards the deck has."""
    for cards, deck, hand in ((39, 30, 4), (45, 36, 4), (12, 3, 4), (7, 0, 2), (3, 0, 0)):
        match = play(Match("enadrya", {"hand": "kept"}), "0 first 1", "1 power - 0", "1 take 3", "1 discard 4")
        play(match, "1 setup 20 5 {}".format(cards))
        assert (match.state.side(1).deck, match.state.side(1).hand) == (deck, hand), cards
    match = play(Match("enadrya", {"hand": "kept"}), "1 set deck -1", "1 setup 20 5 60")
    assert (match.state.side(1).deck, match.state.side(1).hand) == (-1, 6)
