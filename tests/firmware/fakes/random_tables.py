"""Tables of every game, mode and number of seats, in both languages, as matches at random lead to them."""

from tapete_board.match.game_catalogue import CUSTOM
from tapete_rules.custom import SHIPPED, shipped_text
from tapete_rules.dice import Dice
from tapete_rules.errors import OptionError, TapeteError
from tapete_rules.match import Match
from tapete_rules.registry import GAMES, load_game
from tapete_rules.texts import LANGUAGES
from tapete_rules.view import NUMBER

MATCHES, MOVES, FIRST_SEED = 2, 40, 5  # matches at random with the same options, one in each language
ENDING = ("concede", "draw", "decline")


def plans(game):
    """Yield options: each word of those that change what is seen, each number of seats, and all others at once."""
    at_once = {}
    for option in game.OPTIONS:
        values = option.values or (range(option.low, option.high + 1) if option.name == "seats" else (option.high,))
        if option.name in ("edition", "mode", "seats"):
            for choice in values:
                yield {option.name: choice}
        else:
            at_once[option.name] = values[-1]
    yield at_once


def matches():
    """Yield (game, language, a begun match, dice) of every game, mode and number of seats."""
    for name in GAMES:
        for profile in SHIPPED if name == CUSTOM else ("",):
            text = shipped_text(profile) if profile else ""
            for options in plans(load_game(name, text)):
                for seed in range(MATCHES):
                    language = LANGUAGES[seed % len(LANGUAGES)]
                    match = begun_match(name, options, text)
                    for move in match.opening(1):
                        match.push(move)
                    yield name, language, match, Dice(seed + FIRST_SEED)


def begun_match(name, options, profile):
    """Return a match, without the options that need at_once."""
    while True:
        try:
            return Match(name, options, None, profile)
        except OptionError as error:
            options = {key: choice for key, choice in options.items() if key != error.fields["name"]}


def views_of(match, dice):
    """Yield the views of both displays of a match at random."""
    for _ in range(MOVES):
        for seat in match.displays():
            yield match.view(seat)
        if match.game_outcome() is not None:
            return
        make_a_move(match, dice)


def make_a_move(match, dice):
    seat = match.displays()[dice.draw_below(2)]
    view = match.view(seat)
    stop = view.stops[dice.draw_below(len(view.stops))]
    offers = [offer for offer in match.offers(seat, stop) if offer.kind not in ENDING]
    try:
        if dice.draw_below(3) == 0 or not offers:
            match.push(match.step_move(seat, stop, (1 + dice.draw_below(9)) * (1, -1)[dice.draw_below(2)]))
        else:
            offer = offers[dice.draw_below(len(offers))]
            match.push(offer.make_move([answer(ask, dice) for ask in offer.open_questions()]))
    except TapeteError:
        pass  # a step beyond a border, or an answer that a rule forbids


def answer(ask, dice):
    if ask.kind == NUMBER:
        return (max(ask.low, min(ask.high, ask.value + dice.draw_below(4) * ask.step)),)
    return (ask.choices[dice.draw_below(len(ask.choices))][0],) if ask.choices else ()
