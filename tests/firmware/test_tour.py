"""Every game of the registry on the displays: what a match shows fits, whatever has happened in it."""

from board_tour import BoardTour
from fake_board import FakeBoard
from fitting import misfits
from game_tables import tours
from tapete_board.match.game_catalogue import CUSTOM, list_games
from tapete_rules.registry import GAMES
from tour import Tour


class Judge(Tour):
    """A tour that keeps no pictures.

    `names`: those of the screens that it saw. `wrong`: what does not fit, with the numbers of the cells.
    """

    def __init__(self, *arguments):
        self.wrong = []
        self.names = set()
        super().__init__(*arguments)

    def keep_shot(self, name, display):
        self.names.add(name)

    def see(self, display, view):
        self.keep_shot("play", display)
        for text in misfits(view):
            self.wrong.append((text, [(cell.id, cell.value) for cell in view.rival + view.own]))


def wrong_in(game, options=None):
    judge = Judge(game, "es", options)
    judge.go()
    assert judge.names >= {"play", "history", "correct", "result"}, judge.names
    return judge.wrong


def test_each_game_fits():
    for game in GAMES:
        for options in tours(game)[:2] if game != CUSTOM else ():
            assert wrong_in(game, options) == [], (game, options)


def test_custom_profiles_fit():
    for name, _ in list_games(FakeBoard().store, "es"):
        if name.startswith("custom"):
            assert wrong_in(name) == [], name
    assert wrong_in("custom-comandante40", {"seats": 6}) == []


def test_the_screens_that_belong_to_no_game_are_all_reached():
    names = {name for name, _ in BoardTour("es").go()}
    assert names >= {"home", "game", "options", "minutes", "deck", "coin"}, names
