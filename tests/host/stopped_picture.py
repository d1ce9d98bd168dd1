"""The picture of a display when the application was interrupted."""

import subprocess

from on_micropython import COMMAND, environment, firmware_path

DRAWN = """
import framebuf
from tapete_board import words
from tapete_board.display.canvas import Canvas
from tapete_board.display import prompt_widgets
words.load_language({language!r})
frame = bytearray(1024)
canvas = Canvas(framebuf.FrameBuffer(frame, 128, 64, framebuf.MONO_VLSB))
prompt_widgets.draw_message(canvas, words.word("stopped.title"), words.word("stopped.text"))
print(frame.hex())
"""


def stopped_picture(language: str) -> bytes:
    """The 1024 bytes of its frame."""
    program = DRAWN.format(language=language)
    done = subprocess.run(
        [*COMMAND, "-c", program], env=environment(firmware_path()), stdout=subprocess.PIPE, check=True
    )
    return bytes.fromhex(done.stdout.decode())
