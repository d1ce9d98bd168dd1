"""Home is as it was before the first match: all that a match loaded goes when it is over."""

import gc
import sys

from playing import Player
from table import Table
from tapete_board import housekeeping
from tapete_board.display import fonts
from tapete_board.screens.match_lifecycle import finish_match

GAMES = ("kodem", "enadrya", "exalios", "invocacion")
LEFT = ("tapete_board.link", "tapete_link", "tapete_board.screens.home_screen", "tapete_board.screens.notice",
        "tapete_board.words.es_more")  # fmt: skip


def ours():
    """The modules of the application, but for what a host, the first screen and a notice load."""
    names = [name for name in sys.modules if name.startswith(("tapete_board", "tapete_rules"))]
    return sorted([name for name in names if not name.startswith(LEFT)])


def play(game):
    """Return the bytes in use at home after a match of a game."""
    player = Player(game, {})
    finish_match(player.table.director)
    assert player.table.screens == ("notice", "notice")
    player.table.press("1OK", "2OK")
    assert player.table.screens == ("home", "home")
    del player
    gc.collect()
    return gc.mem_alloc()


def test_home_after_four_matches_of_four_games_is_as_before():
    import tapete_board.match.match_opening  # at a start it is loaded, and a match that another test played drops it

    assert tapete_board.match.match_opening
    Table()
    fresh = ours()
    taken = [play(game) for game in GAMES + GAMES]
    left = [name for name in ours() if name not in fresh]
    assert left == [], (left, taken)
    assert max(taken[4:]) - taken[3] <= 5 * 1024, taken


def glyph_count():
    """The number of glyphs that are kept as frames."""
    return sum([len([cell for cell in font._cells if cell is not None]) for font in fonts._fonts])


def test_the_glyphs_that_a_match_has_drawn_go_with_it():
    director = Player("kodem", {}).table.director
    assert glyph_count() > 20
    director.leave_match()
    assert glyph_count() == 0


class TellingCollector:
    """Has so many bytes free, and keeps the length after which it collects by itself."""

    def __init__(self, free):
        self.free = free
        self.length = 0

    def collect(self):
        pass

    def threshold(self, length):
        self.length = length

    def mem_free(self):
        return self.free


def test_a_match_with_little_memory_is_collected_for_more_often():
    usual = housekeeping.gc
    lengths = []
    for kilobytes in (82, 81, 90):
        housekeeping.gc = collector = TellingCollector(kilobytes * 1024)
        housekeeping.forget_setup([])
        lengths.append(collector.length)
        housekeeping.collect_garbage()
        assert collector.length == lengths[-1]
    housekeeping.forget_match()
    housekeeping.collect_garbage()
    housekeeping.gc = usual
    assert (lengths, collector.length) == ([112 * 1024, 96 * 1024, 112 * 1024], 96 * 1024)
