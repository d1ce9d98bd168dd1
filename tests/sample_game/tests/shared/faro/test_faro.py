"""Faro, rule by rule."""

from tapete_rules.deck import Card
from tapete_rules.faro.deck import check_deck
from tapete_rules.match import Match
from tapete_rules.move import parse_move


def begun(*lines, **options):
    """A match that seat 1 begins, after these moves."""
    match = Match("faro", options)
    for line in ("0 first 1",) + lines:
        match.push(parse_move(line))
    return match


def test_only_the_active_seat_plays():
    match = begun("1 dim 3", "1 end")
    assert match.find_refusal(parse_move("1 shine 1")).rule == "Faro L1"
    match.push(parse_move("2 shine 2"))
    assert match.state.lights == [20, 19]


def test_a_light_begins_at_20_or_at_5():
    assert (begun().state.lights, begun(start="short").state.lights) == ([20, 20], [5, 5])


def test_a_light_at_0_loses():
    outcome = begun("1 dim 19", "1 dim 2").outcome()
    assert (outcome.to_line(), outcome.rule) == ("1 dark", "Faro L3")


def test_time_ends_the_turn_and_the_brighter_light_wins():
    assert begun("1 dim 3", "0 time 0", "1 end").outcome().to_line() == "1 time"
    assert begun("0 time 0", "1 end").outcome().to_line() == "0 time_drawn"


def test_a_deck_has_ten_cards_none_more_than_twice():
    cards = [Card("F-" + str(number // 2), "Rayo", "rayo", "rayo", (2,)) for number in range(10)]
    assert check_deck(cards, {}) == []
    assert [found.code for found in check_deck(cards[:1] * 3, {})] == ["deck_count", "deck_copies"]
