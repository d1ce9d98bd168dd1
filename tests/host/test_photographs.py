"""Photographs from strangers: what is decoded, how large, how long; and that one of them stops nobody."""

import json
import os
import zlib
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from tapete.errors import UserError
from tapete.tournament.boards import photograph_reader
from tapete.tournament.boards.photograph import FORMATS, load_photograph
from tapete.tournament.boards.photograph_process import answer_request
from tapete.tournament.boards.photograph_reader import PhotographReader
from tapete.tournament.boards.result_pictures import read_qr_files

POSTSCRIPT = b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 100 100\n%%EndComments\nshowpage\n%%EOF\n"


def encode(picture: Image.Image, kind: str, **options: object) -> bytes:
    file = BytesIO()
    picture.save(file, kind, **options)
    return file.getvalue()


def png_of(width: int, height: int) -> bytes:
    """A PNG that says it has this size, in a few bytes."""
    parts = [(b"IHDR", width.to_bytes(4) + height.to_bytes(4) + b"\x08\x06\0\0\0"), (b"IDAT", b""), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        len(data).to_bytes(4) + name + data + zlib.crc32(name + data).to_bytes(4) for name, data in parts
    )


def jpeg_of(width: int, height: int, is_progressive: bool = False) -> bytes:
    """A small JPEG whose head says that it has this size."""
    data = encode(Image.new("L", (64, 64)), "JPEG", progressive=is_progressive)
    head = b"\xff\xc2" if is_progressive else b"\xff\xc0"
    place = data.index(head) + 5
    return data[:place] + height.to_bytes(2) + width.to_bytes(2) + data[place + 4 :]


@pytest.fixture
def reader() -> Iterator[PhotographReader]:
    reader = PhotographReader()
    yield reader
    reader.close()


@pytest.mark.parametrize("kind", FORMATS)
def test_the_formats_of_cameras_and_pages_are_read(kind: str) -> None:
    assert load_photograph(encode(Image.new("RGB", (300, 200)), kind)).size == (300, 200)


@pytest.mark.parametrize("kind", ["GIF", "BMP", "TIFF", "PPM", "ICO", "TGA", "PCX", "JPEG2000", "EPS", "text", "none"])
def test_no_other_format_reaches_a_decoder(kind: str) -> None:
    """PostScript would start a program; a GIF of 49 KB takes 3 GB."""
    samples = {"EPS": POSTSCRIPT, "text": b"7 21", "none": b""}
    data = samples[kind] if kind in samples else encode(Image.new("RGB", (32, 32)), kind)
    with pytest.raises(UserError, match=r"codes\.no_picture"):
        load_photograph(data)


@pytest.mark.parametrize(
    ("data", "megapixels"),
    [
        (png_of(20000, 20000), 16),
        (png_of(4001, 4000), 16),
        (jpeg_of(11000, 10001), 110),
        (jpeg_of(5000, 5001, True), 25),
        (jpeg_of(5000, 5001) + 3 * b"\xff\xda", 25),
    ],
    ids=["png", "just over", "jpeg", "progressive", "several scans"],
)
def test_a_picture_that_says_it_is_large_is_not_decoded(data: bytes, megapixels: int) -> None:
    with pytest.raises(UserError) as raised:
        load_photograph(data)
    assert (raised.value.code, raised.value.fields) == ("codes.large_picture", {"path": "", "megapixels": megapixels})


def test_a_jpeg_of_a_large_camera_is_made_smaller_while_it_is_decoded() -> None:
    assert load_photograph(encode(Image.new("L", (9000, 6000)), "JPEG")).size == (4500 // 2, 3000 // 2)


def test_only_the_first_picture_of_an_animation_counts() -> None:
    pictures = [Image.new("L", (64, 64), shade) for shade in (10, 200, 90)]
    data = encode(pictures[0], "WEBP", save_all=True, append_images=pictures[1:], lossless=True)
    assert load_photograph(data).getpixel((5, 5)) == 10


def test_a_process_tells_of_each_photograph(reader: PhotographReader) -> None:
    good = encode(Image.new("L", (64, 64)), "PNG")
    assert reader.read_texts([good]) == []
    first = reader._process
    with pytest.raises(UserError) as raised:
        reader.read_texts([good, POSTSCRIPT])
    assert (raised.value.code, raised.value.fields) == ("codes.no_picture", {"path": "", "number": 1})
    assert reader.read_texts([good, good]) == []
    assert reader._process is first, "each photograph starts a process"
    if first and hasattr(os, "getpriority"):
        niceness = min(19, os.getpriority(os.PRIO_PROCESS, 0) + 5)
        assert os.getpriority(os.PRIO_PROCESS, first.pid) == niceness, "the pages come first"


def test_no_module_of_the_folder_one_stands_in_is_run(
    reader: PhotographReader, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "json.py").write_text("raise SystemExit('foreign')")
    monkeypatch.chdir(tmp_path)
    assert reader.read_texts([encode(Image.new("L", (64, 64)), "PNG")]) == []


def test_a_process_that_takes_too_long_is_ended_and_the_next_photograph_is_read(
    reader: PhotographReader, monkeypatch: pytest.MonkeyPatch
) -> None:
    good = encode(Image.new("L", (64, 64)), "PNG")
    monkeypatch.setattr(photograph_reader, "PATIENCE_S", 0.0)
    monkeypatch.setattr(photograph_reader, "START_S", 0.0)
    with pytest.raises(UserError, match=r"codes\.slow_picture"):
        reader.read_texts([good])
    monkeypatch.undo()
    assert reader.read_texts([good]) == []


def test_a_process_that_was_killed_is_started_again(reader: PhotographReader) -> None:
    good = encode(Image.new("L", (64, 64)), "PNG")
    reader.read_texts([good])
    process = reader._process
    assert process
    process.kill()
    process.wait()
    assert reader.read_texts([good]) == []


def test_who_waits_too_long_for_others_is_told(reader: PhotographReader, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(photograph_reader, "QUEUE_S", 0.01)
    with reader._turn, pytest.raises(UserError, match=r"codes\.pictures_wait"):
        reader.read_texts([b""])


def test_an_error_names_the_file_and_an_answer_is_plain_json(tmp_path: Path) -> None:
    bomb = tmp_path / "bomb.png"
    bomb.write_bytes(png_of(20000, 20000))
    with pytest.raises(UserError) as raised:
        read_qr_files([bomb])
    assert raised.value.fields == {"megapixels": 16, "path": str(bomb)}
    assert json.loads(json.dumps(answer_request([b""]))) == {
        "error": "codes.no_picture",
        "fields": {"path": ""},
        "number": 0,
    }
