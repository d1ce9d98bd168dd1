"""Draws every screen with the real firmware in the real MicroPython: PNG sheets in build/shots, one for each game and
language; and tells how many presses a whole match of each game takes.

.venv/bin/python tools/shots.py [--blur 70cm] [--panel 0.96] [GAME...]

With --blur the sheets are drawn as an eye at that distance sees them on a panel, and hold the tables alone.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import eye

from tapete.boards.pictures import rows_of
from tapete.extras import find_part
from tapete.virtual import picture
from tapete_rules import custom, registry
from tapete_rules.texts import LANGUAGES

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "build" / "shots"
BOARD, EVENT, SAMPLES = "board", "event", "samples"

TOUR = "from tour import Tour; album = Tour({name!r}, {language!r}, {options!r})"
BOARD_TOUR = "from board_tour import BoardTour; album = BoardTour({language!r})"
EVENT_TOUR = "from event_tour import EventTour; album = EventTour({language!r})"
GO = """
for name, frame in album.go():
    print(name, frame.hex())
"""
DRAW_SAMPLES = """
from tapete_board.display.canvas import Canvas
from sample_screens import SCREENS
import framebuf
for name, draw in SCREENS:
    data = bytearray(1024)
    for _ in draw(Canvas(framebuf.FrameBuffer(data, 128, 64, framebuf.MONO_VLSB))) or ():
        pass
    print(name, data.hex())
"""
GAME_TOURS = """
from game_tables import tours
from tour import Tour
for options in tours({name!r}):
    for name, frame in Tour({name!r}, {language!r}, options).go():
        print(name, frame.hex())
"""
PRESSES = """
from game_tables import tables
from playing import Player
wanted = {games!r}
for game, known in tables():
    if wanted and game not in wanted:
        continue
    options, script, _ = known.whole_match()
    player = Player(game, options).play(script)
    print(game, player.presses, player.events)
"""

# Of what is seen in every match only so many.
MOST = {"bar": 6, "told": 8, "pending": 6, "announce": 6, "refused": 6, "play": 40}

TABLES = ("first", "play", "bar", "pending")  # among the pictures of a match
SCALE = 3

Shots = list[tuple[str, picture.Pixels]]


class Look(NamedTuple):
    """From how far a panel is looked at."""

    panel: str
    distance_cm: float


def drawn(source: str) -> Shots:
    """(name, pixels) of what a program prints: a name and 1024 bytes of a frame in hex in each line."""
    shots: Shots = []
    seen = Counter[str]()
    for line in printed(source).splitlines():
        name, data = line.split()
        seen[name] += 1
        if seen[name] <= MOST.get(name, 999):
            shots.append((name, rows_of(bytes.fromhex(data))))
    return shots


def printed(source: str) -> str:
    """Run a program in MicroPython with the modules of board and tests, in a new folder, and return what it prints."""
    driver = find_part("adafruit_ssd1306")
    if driver is None or driver.origin is None:
        raise SystemExit("the display driver is not installed: make venv")
    folders = ["firmware", "shared", "host/tapete/virtual", "tests/firmware/fakes"]
    path = [".frozen", *(str(ROOT / folder) for folder in folders), str(Path(driver.origin).parent)]
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            [Path(sys.executable).with_name("micropython"), "-X", "heapsize=16M", "-c", source],
            env={**os.environ, "MICROPYPATH": ":".join(path)},
            cwd=folder,
            stdout=subprocess.PIPE,
            text=True,
            check=False,
        )
    if done.returncode:
        raise SystemExit(done.stdout[-2000:])
    return done.stdout


def sources(game: str, language: str) -> Iterator[str]:
    """The programs that draw the screens of a game, or of the board itself."""
    if game == SAMPLES:
        yield DRAW_SAMPLES
    elif game == BOARD:
        yield BOARD_TOUR.format(language=language) + GO
    elif game == EVENT:
        yield EVENT_TOUR.format(language=language) + GO
    elif game == "custom":
        for name in custom.SHIPPED:
            yield TOUR.format(name="custom-" + name, language=language, options={}) + GO
        yield TOUR.format(name="custom-comandante40", language=language, options={"seats": 5}) + GO
    else:
        yield GAME_TOURS.format(name=game, language=language)


def write_sheet(game: str, language: str, look: Look | None = None) -> str:
    """Draw one sheet, of the tables alone where it is drawn as an eye sees it; what to say of it."""
    shots = [shot for source in sources(game, language) for shot in drawn(source)]
    if look is None:
        path = FOLDER / f"{game}-{language}.png"
        picture.save_sheet([pixels for _, pixels in shots], path, columns=6, scale=SCALE)
    else:
        path = FOLDER / f"{game}-{language}-{look.panel}-{look.distance_cm:g}cm.png"
        shots = [shot for shot in shots if shot[0] in TABLES]
        sheet = picture.draw_sheet([pixels for _, pixels in shots], columns=6, scale=SCALE)
        eye.add_head(eye.blur_image(sheet, SCALE, *look), eye.list_angles(look.distance_cm)).save(path, "PNG")
    return f"{path.relative_to(ROOT)}: {len(shots)} screens"


def presses(games: list[str]) -> Iterator[str]:
    """Yield the presses that a whole match of these games takes, or of all."""
    played = {}
    for line in printed(PRESSES.format(games=games)).splitlines():
        game, count, events = line.split()
        played[game] = f"{count} presses for {events} events, {int(count) / int(events):.2f} each"
    for game in games or played:
        if game in registry.GAMES:
            yield f"{game}: {played.get(game, 'no match to count presses of in tests/firmware/fakes/game_tables')}"


def main(arguments: list[str]) -> None:
    """Write the sheets of these games, or of all and of the board itself, and tell the presses."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--blur", type=lambda text: float(text.removesuffix("cm")), help="as seen from so far: 70cm")
    parser.add_argument("--panel", choices=eye.ACTIVE_MM, default="0.96", help="inches of the panel that is looked at")
    parser.add_argument("games", nargs="*")
    given = parser.parse_args(arguments)
    look = Look(given.panel, given.blur) if given.blur else None
    FOLDER.mkdir(parents=True, exist_ok=True)
    others = [] if look else [BOARD, EVENT]
    sheets = [(game, language) for game in given.games or [*others, *registry.GAMES] for language in LANGUAGES]
    if not given.games and not look:
        sheets.append((SAMPLES, LANGUAGES[0]))
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for said in pool.map(lambda sheet: write_sheet(*sheet, look), sheets):
            print(said)
    if not look:
        for said in presses(given.games):
            print(said)


if __name__ == "__main__":
    main(sys.argv[1:])
