"""The QR of a result, read from a model of a panel and a camera; tools/bench_qr.py tells how often in hundreds."""

import subprocess
import sys

import pytest
from PIL import Image

from on_micropython import AVAILABLE, COMMAND, MISSING, environment, firmware_path
from panel_camera import Panel, Shot, draw_qr_panel, take_picture, take_video
from tapete.boards.qr_reader import PICTURES_TOGETHER, read_result_texts
from tapete.errors import UserError
from tapete_event.qr_matrix import make_qr_rows
from tapete_event.result_qr import format_qr_text
from tapete_event.table_result import TableResult

TEXT = format_qr_text(bytes(16), 0x3F2A1, "e6614c311b7e6f2f", TableResult(7, (12, 31), 70, (2, 1, 0)))

DRAWN = """
import framebuf
from tapete_board.display.canvas import Canvas
from tapete_board.display.event_widgets import draw_qr
from tapete_event.qr_matrix import make_qr_rows
frame = framebuf.FrameBuffer(bytearray(1024), 128, 64, framebuf.MONO_VLSB)
draw_qr(Canvas(frame), make_qr_rows(TEXT))
for y in range(64):
    print("".join([str(frame.pixel(x, y)) for x in range(128)]))
"""


@pytest.fixture(scope="module")
def panel() -> Panel:
    return draw_qr_panel(make_qr_rows(TEXT))


def video_of(panel: Panel, shot: Shot, pictures: int = PICTURES_TOGETHER) -> list[Image.Image]:
    return [Image.fromarray(picture) for picture in take_video(panel, shot, pictures)]


@pytest.mark.skipif(not AVAILABLE, reason=MISSING)
def test_the_panel_is_as_a_board_draws_it(panel: Panel) -> None:
    source = DRAWN.replace("TEXT", repr(TEXT))
    line, path = [*COMMAND, "-c", source], environment(firmware_path())
    drawn = subprocess.run(line, env=path, stdout=subprocess.PIPE, text=True, check=True).stdout.split()
    assert [[pixel == "1" for pixel in row] for row in drawn] == panel.tolist()


@pytest.mark.parametrize(
    "shot",
    [
        Shot(scale=2.5),
        Shot(scale=3, angle=200, tilt=0.15, phase=0.4),
        Shot(scale=4, exposure=1.4, gap=0.45, phase=0.3),  # rows of two brightnesses, modules of islands
        Shot(scale=8, gap=0.4, blur=0.4, angle=-30),
        Shot(scale=3, exposure=2, contrast=0.2),
    ],
    ids=["straight", "turned", "bands", "near", "pale"],
)
def test_one_picture_is_enough_from_one_frame_on(panel: Panel, shot: Shot) -> None:
    assert read_result_texts(video_of(panel, shot, 1)) == [TEXT]


@pytest.mark.parametrize(
    "shot",
    [
        Shot(exposure=0.6, phase=0.2),
        Shot(exposure=0.8, phase=0.7, readout=1.5, angle=75, gap=0.4, interval=2.6),
        Shot(scale=2, exposure=0.9, phase=0.5, readout=0.5, contrast=0.3),
    ],
    ids=["short", "rolling", "small"],
)
def test_five_pictures_fill_what_one_leaves_dark(panel: Panel, shot: Shot) -> None:
    video = video_of(panel, shot)
    assert read_result_texts(video[:1]) == []
    assert read_result_texts(video) == [TEXT]


def test_more_pictures_fill_what_a_very_short_exposure_leaves_dark(panel: Panel) -> None:
    video = video_of(panel, Shot(exposure=0.3, phase=0.2, interval=4.13), 15)
    assert read_result_texts(video[:PICTURES_TOGETHER]) == []
    assert read_result_texts(video) == [TEXT]


def test_pictures_of_other_sizes_and_colours_do_no_harm(panel: Panel) -> None:
    picture = Image.fromarray(take_picture(panel, Shot()))
    assert read_result_texts([Image.new("RGB", (7, 900)), picture.convert("RGBA")]) == [TEXT]


def test_what_is_no_result_is_left_alone() -> None:
    other = Image.fromarray(take_picture(draw_qr_panel(make_qr_rows("HTTPS" + "A" * 42)), Shot()))
    assert read_result_texts([other]) == []
    assert read_result_texts([Image.new("L", (300, 200))]) == read_result_texts([Image.new("L", (1, 1))]) == []
    assert read_result_texts([]) == []


def test_the_extra_is_named_where_it_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "zxingcpp", None)
    with pytest.raises(UserError) as caught:
        read_result_texts([Image.new("L", (9, 9))])
    assert caught.value.code == "event.no_camera"
    assert "camera" in str(caught.value.fields) or "make venv" in str(caught.value.fields)
