"""The power is cut with kill -9 in the middle of a match, again and again: what was made is still there."""

import random
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest
from virtual_boards import FAST, Playing, PowerCut, needs_micropython

from tapete.boards.board_connection import BoardConnection
from tapete.demo.demo_match import GAME
from tapete.demo.planned_move import PlannedMove
from tapete.demo.players import DemoPlayers
from tapete.demo.status_watcher import BoardStatus
from tapete.virtual.board import VirtualBoard
from tapete_rules.match import Match

pytestmark = needs_micropython

DEEDS = 20
LATEST_CUT = 20
"""In answers of the board after the beginning of a deed; many need fewer."""
NO_CUT = 0


@pytest.mark.parametrize("seed", [11, 12])
def test_a_match_survives_power_cuts_at_any_moment(seed: int, tmp_path: Path) -> None:
    print(f"seed {seed}")
    chance = random.Random(seed)
    with VirtualBoard(tmp_path / "board", FAST) as board, BoardConnection(board.port) as connection:
        playing = Playing(board, connection)
        for deed in islice(DemoPlayers(playing.match).planned_moves(), DEEDS):
            if not is_done(playing, deed, chance.randrange(1, LATEST_CUT)):
                assert is_done(playing, deed, NO_CUT)


def is_done(playing: Playing, deed: PlannedMove, cut_in: int) -> bool:
    """Try a deed with a power cut on the way; whether it, or a part of it, came to the match."""
    match = playing.match
    entries = len(match.log)
    playing.hands.mirror = copy(playing)
    playing.looks.clear()
    playing.cut_in = cut_in
    try:
        playing.hands.carry_out(deed)
        playing.cut_in = 0
        status = playing.eyes.read_status()
    except PowerCut:
        # What the last answer but one told of had long been written when the power went.
        kept = max([entries, *(look.entries for look in playing.looks[:-1])])
        status = come_back(playing)
        assert kept <= status.entries <= entries + 1
    if status.entries == entries:
        assert status.state == match.state_hash()
        return False
    for part in parts(deed, match):
        trial = copy(playing)
        happen(part, trial)
        if trial.state_hash() == status.state:
            happen(part, match)
            return True
    raise AssertionError(f"{deed} became something else")


def come_back(playing: Playing) -> BoardStatus:
    """Power on again; what was pending comes back and becomes a move."""
    playing.restart()
    return playing.eyes.wait_for("nothing pending", lambda status: not any(status.pending))


def copy(playing: Playing) -> Match:
    """The match once more, from its lines."""
    match = Match(GAME, None, playing.decks)
    for line in playing.match.log.lines_from():
        match.play_line(line)
    return match


def parts(deed: PlannedMove, match: Match) -> Iterator[PlannedMove]:
    """The deed, or the first of its presses alone: the power may go between two of them."""
    yield deed
    if deed.move is None:
        for stop in match.view(deed.seat).stops:
            yield PlannedMove(deed.seat, stop, match.step(deed.seat, stop, -1))
    elif len(deed.move.args) > 1 and isinstance(deed.move.args[1], int):
        for points in range(1, deed.move.args[1]):
            for delta in (points, -points):
                step = match.step(deed.seat, deed.stop, delta)
                if step.kind == deed.move.kind:
                    yield PlannedMove(deed.seat, deed.stop, step)


def happen(deed: PlannedMove, match: Match) -> None:
    if deed.move is None:
        match.undo(deed.seat)
    else:
        match.push(deed.move)
