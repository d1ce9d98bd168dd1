"""Ctrl-C in the middle of a collection of garbage: the unix port then leaves its heap locked."""

import signal
import subprocess

import pytest

from on_micropython import AVAILABLE, COMMAND, MISSING, environment, firmware_path

pytestmark = pytest.mark.skipif(not AVAILABLE, reason=MISSING)

SCRIPT = r"""
import gc
from fake_board import FakeBoard
from tapete_board.hardware.board_start import tell_stopped
board = FakeBoard()
much = [[number] for number in range(20000)]
try:
    gc.collect()
    print("collecting")
    while True:
        gc.collect()
except KeyboardInterrupt:
    tell_stopped(board)
    print([panel.shows for panel in board.panels])
"""


def test_the_notice_is_shown_where_ctrl_c_falls_into_a_collection() -> None:
    program = [*COMMAND, "-c", SCRIPT]
    with subprocess.Popen(
        program, env=environment(firmware_path()), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "collecting\n"
        process.send_signal(signal.SIGINT)
        assert process.stdout.read() == "[1, 1]\n"
