#!/usr/bin/env python3
"""Tells how often the QR of a result is read from a model of a board's panel and of a camera (tests/panel_camera.py).

    .venv/bin/python tools/bench_qr.py [--shots 5]

One run for all readers, each given the same pictures: `plain` is zxing-cpp with one picture and with five, `opencv` its
own detector where opencv-python-headless is installed, `tapete` is tapete.boards.qr_reader. Conditions: any phase,
angles all around, gaps of 10 to 50 % of a pixel, global and rolling shutters, a view from the side or from above, blur,
a hand that shakes, contrast down to 15 %. Nothing here was tried on a panel.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

import zxingcpp
from PIL import Image

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from panel_camera import Shot, draw_qr_panel, take_video
from tapete.boards.qr_reader import PICTURES_TOGETHER, read_result_texts
from tapete_event.letters import LETTERS
from tapete_event.qr_matrix import make_qr_rows
from tapete_event.result_qr import PREFIX, TEXT_LETTERS

SCALES = (0.8, 1.2, 1.6, 2.0, 2.5, 3.0, 4.0, 6.0, 10.0)
EXPOSURES = (0.3, 0.5, 0.7, 0.9, 1.0, 1.4, 2.0, 3.0)
LARGE = 2.5
Pictures = Sequence[Image.Image]
Reader = Callable[[Pictures], list[str]]


def main() -> None:
    """Take the pictures, read them, print a table by the size of a module and one by the exposure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--shots", type=int, default=5, help="videos of each size and exposure")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    random = Random(given.seed)
    readers = find_readers()
    rows = []
    for scale in SCALES:
        for exposure in EXPOSURES:
            for _ in range(given.shots):
                text, pictures = take_random_video(random, scale, exposure)
                rows.append((scale, exposure, [text in read(pictures) for read in readers.values()]))
    print_table("camera pixels a module", list(readers), [(scale, read) for scale, _, read in rows])
    large = [(exposure, read) for scale, exposure, read in rows if scale >= LARGE]
    print_table(f"exposure in frames, from {LARGE} pixels a module", list(readers), large)


def take_random_video(random: Random, scale: float, exposure: float) -> tuple[str, list[Image.Image]]:
    """Return a text and five pictures of its QR under conditions that are drawn."""
    text = PREFIX + "".join(random.choice(LETTERS) for _ in range(TEXT_LETTERS - len(PREFIX)))
    shot = Shot(
        scale=scale,
        exposure=exposure,
        phase=random.random(),
        readout=random.choice((0.0, 0.5, 1.5)),
        gap=random.uniform(0.1, 0.5),
        angle=random.uniform(-180, 180),
        tilt=random.uniform(0, 0.2),
        blur=random.uniform(0.3, 0.9),
        contrast=random.uniform(0.15, 0.7),
        interval=random.uniform(2, 7),
        seed=random.randrange(1 << 30),
    )
    panel = draw_qr_panel(make_qr_rows(text))
    return text, [Image.fromarray(picture) for picture in take_video(panel, shot, PICTURES_TOGETHER)]


def find_readers() -> dict[str, Reader]:
    """Return the readers by their name, opencv where it is installed."""
    readers: dict[str, Reader] = {}
    try:
        import cv2
        import numpy as np
    except ImportError:
        print("without opencv: pip install opencv-python-headless")
    else:
        detector = cv2.QRCodeDetector()
        readers["opencv, 1"] = lambda pictures: [detector.detectAndDecode(np.asarray(pictures[0]))[0]]
    readers["plain, 1"] = lambda pictures: read_plainly(pictures[:1])
    readers[f"plain, {PICTURES_TOGETHER}"] = read_plainly
    readers["tapete, 1"] = lambda pictures: read_result_texts(pictures[:1])
    readers[f"tapete, {PICTURES_TOGETHER}"] = read_result_texts
    return readers


def read_plainly(pictures: Pictures) -> list[str]:
    """Return what zxing-cpp reads in the pictures as they are."""
    return [found.text for picture in pictures for found in zxingcpp.read_barcodes(picture)]


def print_table(title: str, names: list[str], rows: list[tuple[float, list[bool]]]) -> None:
    """Print the percentage that each reader read, a line for each value and one for all."""
    print(f"\n| {title} | {' | '.join(names)} |\n|{' ---: |' * (len(names) + 1)}")
    for value in [*sorted({value for value, _ in rows}), None]:
        chosen = [read for each, read in rows if value in (each, None)]
        shares = [f"{100 * sum(reader) / len(chosen):.0f} %" for reader in zip(*chosen, strict=True)]
        print(f"| {'all' if value is None else value} | {' | '.join(shares)} |")


if __name__ == "__main__":
    main()
