"""Every table of every game, mode and number of seats shows what decides large enough to be read across the table."""

from legibility import small_parts
from tapete_board.match.game_catalogue import CUSTOM
from tapete_rules.custom import SHIPPED, shipped_text
from tapete_rules.dice import Dice
from tapete_rules.errors import OptionError, TapeteError
from tapete_rules.match import Match
from tapete_rules.registry import GAMES, load_game
from tapete_rules.texts import LANGUAGES, load_words
from tapete_rules.view import NUMBER

MATCHES, MOVES, FIRST_SEED = 3, 40, 5  # matches at random with the same options
ENDING = ("concede", "draw", "decline")


def plans(game):
    """Yield options: each word of those that change what is seen, each number of seats, and all others at once."""
    others = {}
    for option in game.OPTIONS:
        values = option.values or (range(option.low, option.high + 1) if option.name == "seats" else (option.high,))
        if option.name in ("edition", "mode", "seats"):
            for choice in values:
                yield {option.name: choice}
        else:
            others[option.name] = values[-1]
    yield others


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
    """Return a match, without the options that need others."""
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


def small_by_game():
    """Return what is too small, by game."""
    small = {name: set() for name in GAMES}
    looks = set()
    for name, language, match, dice in matches():
        load_words(language, name)
        for view in views_of(match, dice):
            look = (name, language) + look_of(view)
            if look not in looks:
                looks.add(look)
                small[name].update([" ".join([word for word in part if word]) for part in small_parts(view)])
    load_words("es")
    return small


def look_of(view):
    """Return what the layout of a view depends on."""
    return tuple(
        [
            (cell.id, len(str(cell.value)), cell.marks, cell.hidden, cell.pips, cell.label)
            for cell in view.rival + view.own
        ]
    )


def test_what_decides_is_large():
    small = small_by_game()
    for name in GAMES:
        assert sorted(small[name]) == [], (name, "is too small to be read across the table")
