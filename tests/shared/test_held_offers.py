"""The offer that holding OK on takes: one that spends something says so, and whether a move ends a game is known."""

from tapete_rules.dice import Dice
from tapete_rules.errors import TapeteError
from tapete_rules.match import Match
from tapete_rules.move import Move, parse_move
from tapete_rules.registry import GAMES

WALKS, STEPS = 2, 8
BEGINNINGS = {
    "enadrya": ("0 first 1", "1 setup 20 12", "2 setup 20 11"),
    "invocacion": ("1 guardian 1", "1 deal 4", "1 place conjuros 3", "2 place apoyos 2", "1 ready", "2 ready")
    + ("1 reveal 8", "2 reveal 6", "1 mana! 4", "2 mana! 4"),
}


def begun(game):
    match = Match(game, {})
    for line in BEGINNINGS.get(game, ("0 first 1",)):
        match.push(parse_move(line))
    return match


def likeliest(offer):
    """The move of an offer with its likeliest answers."""
    return offer.make_move([ask.likeliest_answer() for ask in offer.open_questions()])


def moments(game):
    """A match at each step of a few walks by any offers, with its first offers to each seat and stop."""
    for seed in range(WALKS):
        dice, match = Dice(seed + 1), begun(game)
        for _ in range(STEPS):
            offers = []
            for seat in (1, 2):
                for stop in match.view(seat).stops:
                    offers.append(match.offers(seat, stop))
            yield match, [found[0] for found in offers if found]
            moves = [likeliest(offer) for found in offers for offer in found if offer.kind not in ("concede", "draw")]
            if not moves:
                break
            try:
                match.push(moves[dice.draw_below(len(moves))])
            except TapeteError:
                continue  # forbidden, or its card is not there


def spendable(state, seat):
    side = state.sides[seat - 1]
    return getattr(side, "energy", getattr(side, "mana", 0))


def test_a_first_offer_that_spends_something_says_so():
    paid = 0
    for game in ("enadrya", "invocacion"):
        for match, offers in moments(game):
            for offer in offers:
                before = spendable(match.state, offer.seat)
                try:
                    match.push(likeliest(offer))
                except TapeteError:
                    continue
                is_spent = spendable(match.state, offer.seat) < before
                match.undo()
                paid += is_spent
                assert offer.pays or not is_spent, (game, offer.text)
    assert paid


def test_whether_a_move_ends_a_game_is_known_before_and_changes_nothing():
    ends = 0
    for game in [name for name in GAMES if name != "custom"]:
        for match, offers in moments(game):
            for offer in offers + [Move(1, "concede"), Move(2, "draw")]:
                move = offer if isinstance(offer, Move) else likeliest(offer)
                before, entries = match.state_hash(), len(match.log)
                told = match.ends_game(move)
                assert (match.state_hash(), len(match.log)) == (before, entries), (game, move)
                try:
                    match.push(move)
                except TapeteError:
                    assert not told
                    continue
                assert told == (match.game_outcome() is not None), (game, move)
                ends += told
                match.undo()
    assert ends > WALKS * STEPS
