"""No unforced move of any game makes a card, a point or a counter from nothing."""

from typing import Any

import pytest
from any_game import Draw, Options, any_move, fitting_options, games, loaded, numbers, options, pushed
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from inventory import Counts, changed_names, count_cards, count_table
from inventory_rows import ANYTHING, ROWS, read_row

from examples import make_examples
from tapete_rules import registry
from tapete_rules.kodem.slot import Slot
from tapete_rules.match import Match
from tapete_rules.move import Move, parse_move

FEWER = settings(make_examples(20), phases=(Phase.explicit, Phase.reuse, Phase.generate))
"""Each match is long, and making a failing one shorter takes minutes: what fails names its move."""

SETUPS = {
    "kodem": (("cards", 0, 20), ("protectors", 0, 3), ("bio", 0, 1), ("ixim", 0, 3), ("rot", 0, 3), ("rava", 0, 1)),
    "enadrya": (("defence", 5, 30), ("energy", 1, 9), ("cards", 3, 45)),
    "digimon": (("cards", 5, 40),),
}
"""What a seat brings, with which a game may be begun."""

COUNTED: dict[str, Options] = {"enadrya": {"hand": "kept"}, "digimon": {"cards": "counted"}}
"""Options by which a board counts all cards."""

LOW = ("hand", "deck", "spare", "ixim", "rot", "bio", "mana", "discard", "apoyos", "conjuros", "energy", "portal")
"""Numbers set low by hand before the game, so that it comes to their end."""

UNFOUNDED = ("concede", "reset")
"""Kinds that would end most matches before long."""

every_game = pytest.mark.parametrize("name", registry.GAMES)


@st.composite
def started(draw: st.DrawFn, name: str) -> tuple[Match, dict[int, dict[str, int]]]:
    """Draw a match that has begun, and what each seat said that it brings; nothing of it where numbers were set."""
    game = draw(st.sampled_from([each for each in games() if each.partition("/")[0] == name]))
    own, profile = loaded(game)
    chosen = draw(options(game))
    if draw(st.booleans()):
        chosen.update(COUNTED.get(own, {}))
    match = Match(own, fitting_options(game, chosen), None, profile)
    brought: dict[int, dict[str, int]] = {}
    is_set_up = own in SETUPS and (own != "digimon" or match.options["cards"] == "counted")
    for seat in match.state.all_seats() if is_set_up else ():
        said = {number: draw(st.integers(low, high)) for number, low, high in SETUPS[own]}
        match.push(Move(seat, "setup", tuple(said.values())))
        brought[seat] = said
    for move in match.opening(1):
        match.push(move)
    return match, {} if draw(st.booleans()) and set_low(match, draw(numbers())) else brought


def set_low(match: Match, picked: list[int]) -> bool:
    """Set some numbers by hand."""
    for number in picked[:4]:
        draw = Draw(number)
        seat = 1 + draw.below(match.seats)
        rows = [row for row in match.corrections(seat) if row[0] in LOW and row[4] > 0]
        if rows:
            path, _, _, low, high = draw.of(rows)
            match.push(Move(seat, "set", (path, max(low, draw.below(min(high, 4) + 1)))))
    return True


def test_every_move_of_every_game_has_a_row() -> None:
    """A new move says what it takes and gives before anybody plays it."""
    for game in games():
        table = registry.load_game(*loaded(game)).TABLE
        rows = ROWS[game.partition("/")[0]]
        assert set(table) - set(rows) == set(), game
        if game.partition("/")[0] != "custom":  # a profile may have neither turns nor an end that compares
            assert set(rows) - set(table) == set(), game


@every_game
@FEWER
@given(data=st.data())
def test_no_unforced_move_makes_a_card_a_point_or_a_counter_from_nothing(name: str, data: st.DataObject) -> None:
    match, brought = data.draw(started(name))
    for number in data.draw(numbers()) + data.draw(numbers()):
        move = parse_move(any_move(match, Draw(number)))
        if move.forced or move.kind in UNFOUNDED or ROWS[name][move.kind] == ANYTHING:
            continue
        before, cards = count_table(match), count_cards(match)
        if not pushed(match, move.to_line()):
            continue
        check_row(name, move, before, count_table(match), bool(cards))
        check_cards(match, move, cards)
        check_ceilings(match, move)
        for seat, said in brought.items():
            check_brought(match, move, seat, said)
        if number % 5 == 0:
            after = count_table(match)
            match.undo()
            assert count_table(match) == before, move
            match.redo()
            assert count_table(match) == after, move


def check_row(name: str, move: Move, before: Counts, after: Counts, is_counted: bool) -> None:
    takes, gives, pays = read_row(ROWS[name][move.kind])
    assert changed_names(before, after, -1) <= takes, move
    assert changed_names(before, after, 1) <= gives, move
    for count in pays if name != "digimon" or is_counted else ():
        path = f"{move.seat}.{count}"
        assert before.get(path, -1) < 0 or after[path] < before[path], (move, count)


def check_cards(match: Match, move: Move, before: Counts) -> None:
    """Cards go from place to place; in Digimon the Área Oscura may become the deck, which the option says."""
    cards = count_cards(match)
    for path, count in cards.items():
        if match.options.get("deck_out") == "reshuffle":
            side: Any = match.state.side(int(path[0]))  # type: ignore[attr-defined]
            assert count <= max(before[path], side.cards), (move, path)
        elif path in before and move.kind != "setup":
            assert count <= before[path], (move, path)


def check_ceilings(match: Match, move: Move) -> None:
    """Hold each number under its ceiling, by the rulebook and the options."""
    state: Any = match.state
    for side in getattr(state, "sides", ()):
        if match.game.NAME == "enadrya":
            assert side.defence <= side.printed, move
        elif match.game.NAME == "digimon" and match.options["points_cap"] == "hundred":
            assert 0 <= side.points <= 100, move
        elif match.game.NAME == "exalios":
            assert 0 <= side.heridas <= side.heridas + side.hurt <= 3, move
        elif match.game.NAME == "kodem" and match.options["life_cap"] == "start":
            assert not [slot for slot in side.slots if is_above_start(slot)], move


def is_above_start(slot: Slot) -> bool:
    """Return True if a card has more life than it starts with; one that took its predecessor's life may (K11)."""
    return bool(slot.present) and not slot.kept and slot.life > slot.start


def check_brought(match: Match, move: Move, seat: int, said: dict[str, int]) -> None:
    """No more cards of a kind than the seat brought."""
    counts = {path.partition(".")[2]: count for path, count in count_table(match).items() if path[0] == str(seat)}
    if match.game.NAME == "kodem":
        assert counts["protector"] + counts["spare"] <= said["protectors"], move
        assert counts["bio"] <= said["bio"], move
        assert counts["deck"] + counts["field"] <= said["cards"] + 3, move
        for kind in ("ixim", "rot"):
            assert counts[kind] + counts[kind + "_worn"] <= said[kind], move
    elif counts["hand"] >= 0:
        assert counts["hand"] + counts["deck"] <= said["cards"], move
