"""Every game of the registry on the displays: what a match shows fits, whatever has happened in it."""

from board_tour import BoardTour
from fake_board import FakeBoard
from fitting import misfits
from game_tables import tours
from table import text_of
from tapete_board.display.fonts import TEXT
from tapete_board.match.game_catalogue import CUSTOM, list_games
from tapete_rules.registry import GAMES
from tour import Tour

# What is as long as somebody makes it, so a line of it may be cut: rows of the history with their times.
PAGES = ("history",)


class CutTexts:
    """Texts that were cut in a table's pictures: between `listen` and `stop` the font tells of them."""

    def __init__(self):
        self.texts = []
        self.table = None
        self._fit = TEXT.fit

    def listen(self):
        TEXT.fit = self._fit_and_tell

    def stop(self):
        TEXT.fit = self._fit

    def _fit_and_tell(self, codes, width):
        fitting = self._fit(codes, width)
        if fitting != codes and self.table and not [name for name in self.table.screens if name in PAGES]:
            self.texts.append((self.table.screens, text_of(codes), text_of(fitting)))
        return fitting


class Judge(Tour):
    """A tour that keeps no pictures.

    `names`: those of the screens that it saw. `wrong`: what does not fit, with the numbers of the cells.
    """

    def __init__(self, *arguments):
        self.wrong = []
        self.names = set()
        self.cut = CutTexts()
        super().__init__(*arguments)
        self.cut.table = self.table

    def go(self):
        self.cut.listen()
        try:
            super().go()
        finally:
            self.cut.stop()
        self.wrong.extend(self.cut.texts)

    def keep_shot(self, name, display):
        self.names.add(name)

    def see(self, display, view):
        self.keep_shot("play", display)
        for text in misfits(view):
            self.wrong.append((text, [(cell.id, cell.value) for cell in view.rival + view.own]))


def wrong_in(game, options=None, language="es"):
    judge = Judge(game, language, options)
    judge.go()
    assert judge.names >= {"play", "history", "correct", "result"}, judge.names
    return judge.wrong


def test_each_game_fits():
    for game in GAMES:
        for options in tours(game)[:2] if game != CUSTOM else ():
            assert wrong_in(game, options) == [], (game, options)


def test_each_game_fits_in_english():
    for game in GAMES:
        options = tours(game)[-1] if game != CUSTOM else {}
        name = "custom-comandante40" if game == CUSTOM else game
        assert wrong_in(name, options, "en") == [], (game, options)


def test_custom_profiles_fit():
    for name, _ in list_games(FakeBoard().store, "es"):
        if name.startswith("custom"):
            assert wrong_in(name) == [], name
    assert wrong_in("custom-comandante40", {"seats": 6}) == []


def test_the_screens_that_belong_to_no_game_are_all_reached():
    names = {name for name, _ in BoardTour("es").go()}
    assert names >= {"home", "game", "options", "minutes", "deck", "coin"}, names
