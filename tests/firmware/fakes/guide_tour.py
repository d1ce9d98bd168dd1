"""Plays the scenes of the guides, for the pictures that `make docs` draws."""

from fake_board import FakeBoard
from guide_scenes import SCENES
from table import Table
from tapete_rules.move import parse_move

_DRAWN_MS = 100


class GuideTour:
    """Plays the scenes on boards that speak `language`."""

    def __init__(self, language):
        self._language = language

    def go(self):
        """Yield (name of the picture, bytes of a frame), display by display."""
        for name, game, options, moves, presses in SCENES:
            table = self._sit(game, options, moves)
            for step in presses.split(" "):
                if step.startswith("!"):
                    yield name, bytes(table.board.panels[int(step[1:]) - 1].frame)
                else:
                    self._do(table, step)

    def _sit(self, game, options, moves):
        board = FakeBoard()
        board.settings.set("language", self._language)
        table = Table(board)
        if game:
            table.begin(game, options)
        for line in moves.split(";") if moves else ():
            refusal = table.director.running_match.make_move(board.clock.now(), 1, parse_move(line))
            assert refusal is None, (game, line)
        table.rest(20)
        return table

    def _do(self, table, step):
        """Press, hold, try what is refused, or wait so many milliseconds."""
        if step.startswith("?"):
            table.director.screen_stack.to_bottom(int(step[1]))
            table.director.moves.make_move(int(step[1]), parse_move(step[1:].replace("+", " ")))
            table.rest(_DRAWN_MS)
        elif step.endswith("~"):
            table.hold(step[:-1])
            table.rest(_DRAWN_MS)
        elif step.isdigit():
            table.rest(int(step))
        else:
            table.press(step)
