"""The power is cut with kill -9 in the middle of a match, again and again: what was made is still there."""

import random
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from virtual_boards import FAST, Playing, PowerCut, needs_micropython

from tapete.boards.board_connection import BoardConnection
from tapete.demo.demo_match import GAME
from tapete.demo.planned_move import PlannedMove
from tapete.demo.players import DemoPlayers
from tapete.demo.status_watcher import BoardStatus, StatusWatcher
from tapete.virtual.board import VirtualBoard
from tapete_rules.match import Match

pytestmark = needs_micropython

SEED = 11
DEEDS = 12
LATEST_CUT = 20
"""In answers of the board after the beginning of a move; many need fewer."""
NO_CUT = 0


def test_a_match_survives_power_cuts_at_any_moment(tmp_path: Path) -> None:
    print(f"seed {SEED}")
    chance = random.Random(SEED)
    with VirtualBoard(tmp_path / "board", FAST) as board, BoardConnection(board.port) as connection:
        playing = Playing(board, connection)
        for planned in islice(DemoPlayers(playing.match).planned_moves(), DEEDS):
            if not is_done(playing, planned, chance.randrange(1, LATEST_CUT)):
                assert is_done(playing, planned, NO_CUT)


def is_done(playing: Playing, planned: PlannedMove, cut_in: int) -> bool:
    """Try a move with a power cut on the way; return True if it, or a part of it, reached the match."""
    match = playing.match
    entries = len(match.log)
    playing.presser.mirror = copy(playing)
    playing.looks.clear()
    playing.cut_in = cut_in
    # The power goes between two answers, so they follow each other closely.
    playing.watcher.pause_s = 0.0 if cut_in else StatusWatcher.pause_s
    try:
        playing.presser.carry_out(planned)
        playing.cut_in = 0
        status = playing.watcher.read_status()
    except PowerCut:
        # What the last answer but one told of had long been written when the power went.
        kept = max([entries, *(look.entries for look in playing.looks[:-1])])
        status = come_back(playing)
        assert kept <= status.entries <= entries + 1
    if status.entries == entries:
        assert status.state == match.state_hash()
        return False
    for part in parts(planned, match):
        trial = copy(playing)
        happen(part, trial)
        if trial.state_hash() == status.state:
            happen(part, match)
            return True
    raise AssertionError(f"{planned} became something else")


def come_back(playing: Playing) -> BoardStatus:
    """Power on again; what was pending comes back and becomes a move."""
    playing.restart()
    return playing.watcher.wait_for("nothing pending", lambda status: not any(status.pending))


def copy(playing: Playing) -> Match:
    """The match once more, from its lines."""
    match = Match(GAME, None, playing.decks)
    for line in playing.match.log.lines_from():
        match.play_line(line)
    return match


def parts(planned: PlannedMove, match: Match) -> Iterator[PlannedMove]:
    """Yield the move, then the first of its presses alone: the power may go between two of them."""
    yield planned
    if planned.move is None:
        for stop in match.view(planned.seat).stops:
            yield PlannedMove(planned.seat, stop, match.step_move(planned.seat, stop, -1))
    elif len(planned.move.args) > 1 and isinstance(planned.move.args[1], int):
        for points in range(1, planned.move.args[1]):
            for delta in (points, -points):
                step = match.step_move(planned.seat, planned.stop, delta)
                if step.kind == planned.move.kind:
                    yield PlannedMove(planned.seat, planned.stop, step)


def happen(planned: PlannedMove, match: Match) -> None:
    if planned.move is None:
        match.undo(planned.seat)
    else:
        match.push(planned.move)
