"""Standings: vectors that are known, and one whole event worked out by hand."""

from fractions import Fraction

import pytest
from event_play import push_lines

from source import ROOT
from tapete.tournament.core.event import Event
from tapete.tournament.core.settings import EventSettings
from tapete.tournament.core.standings.percentages import format_percentage
from tapete.tournament.core.standings.player_record import PlayerRecord, RoundRecord
from tapete.tournament.core.standings.standing import compute_standings, explain_player
from tapete.tournament.core.tie_breaks import MATCH_WIN, READY_SETS, TIE_BREAKS, TallyTable
from tapete.words import FOLDER, list_languages
from tapete.words.po import parse_po


def record_of(wins: int, losses: int, draws: int) -> PlayerRecord:
    """Return the record of a player with so many matches."""
    points = [3] * wins + [0] * losses + [1] * draws
    return PlayerRecord(1, [RoundRecord(number, "match", Fraction(each), 3) for number, each in enumerate(points, 1)])


@pytest.mark.parametrize(
    ("wins", "losses", "draws", "floor", "share"),
    [
        (5, 2, 1, "33/100", Fraction(16, 24)),
        (1, 3, 0, "0/1", Fraction(1, 4)),
        (1, 3, 0, "33/100", Fraction(33, 100)),
        (3, 2, 0, "33/100", Fraction(3, 5)),
        (6, 2, 1, "33/100", Fraction(19, 27)),
        (1, 4, 0, "33/100", Fraction(33, 100)),
        (0, 0, 0, "1/4", Fraction(1, 4)),
    ],
)
def test_the_share_of_match_points_is_the_known_one(
    wins: int, losses: int, draws: int, floor: str, share: Fraction
) -> None:
    table = TallyTable(Fraction(floor), {1: record_of(wins, losses, draws)})
    assert table.compute(MATCH_WIN, 1) == share


@pytest.mark.parametrize(
    ("share", "shown"),
    [("2/3", "66.7"), ("1/3", "33.3"), ("1", "100.0"), ("1/16", "6.3"), ("0", "0.0")],
)
def test_shares_are_shown_to_a_tenth_of_a_percent(share: str, shown: str) -> None:
    assert format_percentage(Fraction(share)) == shown


# Eight players, three rounds, best of three; 3 points for a win, 1 for a draw, a bye is a match won 2-0.
#
#   round 1   1 beats 2 2-0     3 beats 4 2-1     5 and 6 draw 1-1    7 beats 8 2-0      8 drops
#   round 2   1 beats 3 2-1     7 beats 5 2-0     6 beats 2 2-1       4 has the bye
#   round 3   1 and 7 draw 1-1  3 beats 6 2-0     4 beats 5 2-1       2 has the bye
#
#          points  matches     match-win    games won-drawn-lost  game points  game-win
#   1      3+3+1 = 7  of 9     7/9          2+2+1 - 0 - 0+1+1     15 of 21     15/21
#   7      3+3+1 = 7  of 9     7/9          2+2+1 - 0 - 0+0+1     15 of 18     15/18
#   3      3+0+3 = 6  of 9     2/3          2+1+2 - 0 - 1+2+0     15 of 24     15/24
#   4      0+3+3 = 6  of 9     2/3          1+2+2 - 0 - 2+0+1     15 of 24     15/24
#   6      1+3+0 = 4  of 9     4/9          1+2+0 - 0 - 1+1+2      9 of 21      9/21
#   2      0+0+3 = 3  of 9     1/3          0+1+2 - 0 - 2+2+0      9 of 21      9/21
#   5      1+0+0 = 1  of 9     1/9 -> 33/100  1+0+1 - 0 - 1+2+2     6 of 21      6/21 -> 33/100
#   8      0          of 3     0   -> 33/100  0 - 0 - 2             0 of 6       0    -> 33/100
#
# Opponents' match-win, byes left out:
#   1: 2, 3, 7   (1/3 + 2/3 + 7/9) / 3 = 16/27        7: 8, 5, 1   (33/100 + 33/100 + 7/9) / 3
#   3: 4, 1, 6   (2/3 + 7/9 + 4/9) / 3 = 17/27        4: 3, 5      (2/3 + 33/100) / 2
#   6: 5, 2, 3   (33/100 + 1/3 + 2/3) / 3             2: 1, 6      (7/9 + 4/9) / 2 = 11/18
#   5: 6, 7, 4   (4/9 + 7/9 + 2/3) / 3 = 17/27        8: 7         7/9
EVENT = """
create rounds=3 best_of=3 tie_breaks=standard
register 1|register 2|register 3|register 4|register 5|register 6|register 7|register 8
pair 1 1:1-2 2:3-4 3:5-6 4:7-8|publish 1
result 1 1 2-0|result 1 2 2-1|result 1 3 1-1|result 1 4 2-0 retired=2
pair 2 1:1-3 2:7-5 3:6-2 bye:4|publish 2
result 2 1 2-1|result 2 2 2-0|result 2 3 2-1
pair 3 1:1-7 2:3-6 3:4-5 bye:2|publish 3
result 3 1 1-1|result 3 2 2-0|result 3 3 2-1
"""
FLOOR = Fraction(33, 100)
NINTHS = {number: Fraction(number, 9) for number in range(10)}


def played_event(tie_breaks: str = "standard") -> Event:
    """Return the event above, with other tie-breaks where a test asks for them."""
    return push_lines(Event(), *EVENT.strip().replace("standard", tie_breaks).replace("\n", "|").split("|"))


def test_an_event_of_eight_with_a_drop_and_two_byes_is_as_worked_out_by_hand() -> None:
    standings = compute_standings(played_event().state)
    assert [(each.player, each.points) for each in standings] == [
        (1, 7), (7, 7), (3, 6), (4, 6), (6, 4), (2, 3), (5, 1), (8, 0),
    ]  # fmt: skip
    by_player = {each.player: each.tie_breaks for each in standings}
    assert {player: values[0] for player, values in by_player.items()} == {
        1: Fraction(16, 27),
        7: (FLOOR + FLOOR + NINTHS[7]) / 3,
        3: Fraction(17, 27),
        4: (NINTHS[6] + FLOOR) / 2,
        6: (FLOOR + NINTHS[3] + NINTHS[6]) / 3,
        2: Fraction(11, 18),
        5: Fraction(17, 27),
        8: NINTHS[7],
    }
    assert {player: values[1] for player, values in by_player.items()} == {
        1: Fraction(15, 21), 7: Fraction(15, 18), 3: Fraction(15, 24), 4: Fraction(15, 24),
        6: Fraction(9, 21), 2: Fraction(9, 21), 5: FLOOR, 8: FLOOR,
    }  # fmt: skip
    assert by_player[1][2] == (Fraction(9, 21) + Fraction(15, 24) + Fraction(15, 18)) / 3


def test_an_explanation_names_the_parts_of_each_number() -> None:
    points, match_win, game_win, _ = explain_player(played_event().state, 4)
    assert (points.name, points.value) == ("points", 6)
    assert [(term.opponent, term.gained) for term in points.terms] == [(3, 0), (0, 3), (5, 3)]
    assert [(term.opponent, term.gained, term.possible, term.counts_as) for term in match_win.terms] == [
        (3, 6, 9, Fraction(2, 3)),
        (5, 1, 9, FLOOR),
    ]
    assert [(term.opponent, term.gained, term.possible) for term in game_win.terms] == [(0, 15, 24)]
    assert sum(term.counts_as for term in match_win.terms) / len(match_win.terms) == match_win.value


def test_buchholz_adds_the_points_of_the_opponents() -> None:
    """1 met 2, 3 and 7: 3 + 6 + 7; 4 met 3 and 5 and had a bye: 6 + 1."""
    values = {each.player: each.tie_breaks[0] for each in compute_standings(played_event("buchholz").state)}
    assert values == {1: 16, 2: 11, 3: 17, 4: 7, 5: 17, 6: 10, 7: 8, 8: 7}


def test_buchholz_cut_1_leaves_the_lowest_opponent_out() -> None:
    """1 met 2, 3 and 7: 6 + 7; 4 met 3 and 5: 6; 8 met 7 alone: nothing is left."""
    state = played_event("buchholz_cut_1").state
    values = {standing.player: standing.tie_breaks[:2] for standing in compute_standings(state)}
    assert {player: numbers[0] for player, numbers in values.items()} == {
        1: 13, 2: 7, 3: 13, 4: 6, 5: 13, 6: 9, 7: 8, 8: 0
    }  # fmt: skip
    assert values[3] == (13, 17)
    cut = next(number for number in explain_player(state, 1) if number.name == "buchholz_cut_1")
    assert [(term.opponent, term.gained, term.counts_as) for term in cut.terms] == [(2, 3, 0), (3, 6, 6), (7, 7, 7)]


def test_of_two_lowest_opponents_one_is_cut() -> None:
    records = {2: record_of(0, 0, 1), 3: record_of(0, 0, 1), 4: record_of(1, 0, 0)}
    met = [RoundRecord(at, "match", Fraction(3), 3, (at + 1,)) for at in (1, 2, 3)]
    table = TallyTable(Fraction(0), {1: PlayerRecord(1, met), **records})
    cut = TIE_BREAKS["buchholz_cut_1"]
    assert [term.counts_as for term in cut.list_terms(table, 1)] == [1, 0, 3]
    assert table.compute(cut, 1) == 4


@pytest.mark.parametrize("name", TIE_BREAKS)
def test_the_terms_of_a_number_make_its_value(name: str) -> None:
    """Averages are of their terms, sums are their sums; head to head is of a group and has none."""
    state = played_event(name).state
    for player in state.players:
        number = explain_player(state, player)[1]
        assert number.name == name
        terms = [term.counts_as for term in number.terms]
        if terms:
            divided = len(terms) if TIE_BREAKS[name].is_share else 1
            assert number.value == sum(terms) / divided


def test_every_tie_break_and_ready_set_has_words_and_a_line_in_the_documents() -> None:
    text = " ".join((ROOT / "host" / "EVENTS.md").read_text("utf-8").split())
    keys = [f"{family}.{name}" for family in ("event.tie_break", "print.short") for name in TIE_BREAKS]
    keys += [f"desk.choice.tie_breaks.{name}" for name in READY_SETS]
    for language in list_languages():
        assert [key for key in keys if key not in messages_of(language)] == []
    assert [name for name in TIE_BREAKS if f"| `{name}` |" not in text] == []
    assert [name for name in READY_SETS if f"`{name}` (" not in text] == []


def messages_of(language: str) -> set[str]:
    """Return the keys that a language has words for."""
    return {name for name, forms in parse_po((FOLDER / f"{language}.po").read_text("utf-8")) if all(forms)}


def test_who_met_and_won_stands_before_where_all_who_are_tied_have_met() -> None:
    """1 and 7 drew, 3 beat 4."""
    standings = compute_standings(played_event("head_to_head").state)
    values = {each.player: each.tie_breaks[0] for each in standings}
    assert values == {1: 1, 7: 1, 3: 3, 4: 0, 6: 0, 2: 0, 5: 0, 8: 0}
    assert [each.player for each in standings][2:4] == [3, 4]


def test_the_floor_of_floor25_is_a_quarter() -> None:
    """5 made 1 of 9 points: that counts as a quarter for 4, who met 3 and 5."""
    values = {each.player: each.tie_breaks[0] for each in compute_standings(played_event("floor25").state)}
    assert values[4] == (NINTHS[6] + Fraction(1, 4)) / 2


def test_best_of_one_has_no_game_win_percentages() -> None:
    settings = EventSettings({"best_of": 1})
    assert settings.tie_breaks() == ("opponents_match_win",)
