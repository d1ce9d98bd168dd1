"""Draws every screen with the real firmware in the real MicroPython: PNG sheets in build/shots, one for each game and
language; and tells how many presses a whole match of each game takes.

.venv/bin/python tools/shots.py [GAME...]
"""

import os
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from pathlib import Path

from tapete.boards.pictures import rows_of
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

Shots = list[tuple[str, picture.Pixels]]


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
    driver = find_spec("adafruit_ssd1306")
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


def write_sheet(game: str, language: str) -> str:
    """Draw one sheet; what to say of it."""
    shots = [shot for source in sources(game, language) for shot in drawn(source)]
    path = FOLDER / f"{game}-{language}.png"
    picture.save_sheet([pixels for _, pixels in shots], path, columns=6, scale=3)
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


def main(games: list[str]) -> None:
    """Write the sheets of these games, or of all and of the board itself, and tell the presses."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    sheets = [(game, language) for game in games or [BOARD, EVENT, *registry.GAMES] for language in LANGUAGES]
    if not games:
        sheets.append((SAMPLES, LANGUAGES[0]))
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for said in pool.map(lambda sheet: write_sheet(*sheet), sheets):
            print(said)
    for said in presses(games):
        print(said)


if __name__ == "__main__":
    main(sys.argv[1:])
