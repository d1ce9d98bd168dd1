#!/usr/bin/env python3
"""Takes pictures of every page of the desk, in both languages and colour schemes and three widths, to build/desk.

    tools/desk_shots.py [--only desk,hall] [--widths 360,1280,1920] [--schemes light,dark] [--readme host/desk.png]

The tournament is made up: nineteen players in the second of four rounds, with a disputed table and a penalty.
--readme makes the picture of the README instead, of the evening that `tapete event serve --demo` plays.
"""

import argparse
import shutil
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, sync_playwright

from tapete.errors import BoardError
from tapete.library.event_values import StoredPlayer
from tapete.library.store import Library
from tapete.tournament.boards.seen_boards import OLDER, PREPARE, SeenBoard, SeenBoards
from tapete.tournament.boards.table_pictures import LastMove, TablePicture, TablePictures, TimerLeft
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.core.repairing import propose_repair
from tapete.tournament.desk.application import make_application
from tapete.tournament.desk.board_watch import BoardWatch
from tapete.tournament.desk.desk import Desk
from tapete.tournament.desk.evening_on_boards import EveningOnBoards
from tapete.tournament.desk.people_codes import add_person
from tapete.tournament.desk.serving import LOOPBACK, bind_socket, make_server
from tapete.tournament.desk.station_keeper import StationKeeper
from tapete.tournament.store.station import EventStation
from tapete.tournament.typed.result_line import parse_result_line
from tapete.tournament.verbs.lifecycle import create_stored_event
from tapete.tournament.verbs.penalties import give_penalty
from tapete.tournament.verbs.players import mark_players_paid, register_new_players
from tapete.tournament.verbs.results import correct_result, enter_result
from tapete.tournament.verbs.rounds import draft_next_round, publish_draft
from tapete_rules.match import Match
from tapete_rules.registry import GAMES

CODE = "LIGA"
NAMES = """Abril Fuentes,Bruno Ibáñez,Camila Ríos,Dante Olvera,Elena Ñandú,Fermín Quiroga,Gala Montes,Hugo Peralta,\
Inés Zamudio,Joel Robledo,Karla Treviño,Lucas Benavides,Mora Etchegaray,Nicolás de la Torre y Guzmán,Olga Sáenz,\
Pablo Urrutia,Quique Lara,Rocío Villalpando,Simón Arce""".split(",")
RESULTS = ("20", "21", "12", "02", "21", "20", "1-1-1", "12", "20")
PUBLIC = {"front": "", "me": "/me/14", "standings": "/standings", "login": "/desk"}
"""Pages as a stranger sees them."""
PAGES = {
    "events": "/", "new": "/new", "people": "/people", "login": "/login", "front": "/e/LIGA",
    **{name: f"/e/LIGA/{name}" for name in (
        "desk", "players", "round", "repair", "standings", "pairings", "names", "clock", "hall", "penalties", "log",
        "print", "settings", "boards", "decks",
    )},
    "live": "/e/LIGA/live/5", "tables": "/e/LIGA/tables", "feature": "/e/LIGA/feature",
    "draft": "/e/COPA/round", "repair_shown": "/e/FERIA/repair",
    **{f"empty_{name}": f"/e/NUEVO/{name}" for name in ("desk", "players", "round", "standings", "hall", "clock")},
    **{f"public_{name}": f"/e/LIGA{end}" for name, end in PUBLIC.items()},
    "hall_feature": "/e/LIGA/hall", "table": "/e/LIGA/table/2/3", "me": "/e/LIGA/me/14", "explain": "/e/LIGA/explain/1",
}  # fmt: skip
OUT = Path("build/desk")
SCREENS = ("hall", "hall_feature", "clock", "feature")
HALL_PANELS = {"hall_feature": 2}
"""How many panels further a picture of the hall is."""
PATIENCE_MS = 60000
ROUND_S = 20
LIVE_TABLES = (5, 6)
MOVES = ("1 reveal 1 AAA-001", "1 attack 1 2", "2 damage 2 4", "1 end", "2 reveal 3 AAA-007", "2 attack 3 1",
         "1 damage 1 2", "1 mark 1 veneno")  # fmt: skip


def fill(library: Library) -> None:
    """Store the tournament."""
    settings = ["rounds=4", "cut=4", "check_in=required"]
    stored = create_stored_event(library, "Liga de noviembre", CODE, GAMES[0], settings, author="Ana")
    station = EventStation(library, stored, "Ana", "mostrador")
    register_new_players(station, [StoredPlayer(number, name) for number, name in enumerate(NAMES, 1)])
    station.append_entries(*(Entry("check_in", (str(number),)) for number in range(1, len(NAMES) + 1)))
    mark_players_paid(station, (1, 2, 3, 5, 8, 13))
    for count in (len(RESULTS), 4):
        draft_next_round(station)
        publish_draft(station)
        for table, games in enumerate(RESULTS[:count], 1):
            enter_result(station, parse_result_line([str(table), games]))
    station.append_entries(
        Entry("dispute", ("2", "3", "0-2")), Entry("begin", ("2", "6")), Entry("extend", ("2", "5", "5"))
    )
    give_penalty(station, 4, "warning", "C2.1", "Jugó dos veces en su turno.")
    station.append_entries(Entry("change", ("feature=5",)))
    station.append_entries(*(Entry("board", (str(table), f"b0a2d{table}", "1")) for table in (4, 5, 6, 7)))


def fill_others(library: Library) -> None:
    """Store a tournament with a draft, one with a round to be repaired, and one that is new."""
    for code in ("COPA", "FERIA", "NUEVO"):
        name = {"COPA": "Copa de verano", "FERIA": "Feria del libro", "NUEVO": "Torneo nuevo"}[code]
        stored = create_stored_event(library, name, code, GAMES[0], ["rounds=4"], author="Ana")
        if code != "NUEVO":
            play_first_round(EventStation(library, stored, "Ana", "mostrador"), has_next=code == "FERIA")


def play_first_round(station: EventStation, has_next: bool) -> None:
    """Play a round of nine; the next one is drafted, or published before a result is corrected."""
    register_new_players(station, [StoredPlayer(number, name) for number, name in enumerate(NAMES[:9], 1)])
    draft_next_round(station)
    publish_draft(station)
    for table in range(1, 5):
        enter_result(station, parse_result_line([str(table), RESULTS[table]]))
    draft_next_round(station)
    if has_next:
        publish_draft(station)
        for table, games in ((1, "02"), (2, "20"), (3, "20"), (4, "02")):
            if not propose_repair(station.state).changed:
                correct_result(station, 1, parse_result_line([str(table), games]), "se leyó mal")


def see_boards(boards: SeenBoards) -> None:
    """Show boards: one calls a judge, one is gone, one is being prepared, one is old, slow or silent."""
    for table, state in ((5, "playing"), (6, "playing"), (7, "seating")):
        boards.note(SeenBoard(f"b0a2d{table}", f"Tapete {table}", f"/dev/ttyACM{table}", "Pico", CODE, table, state,
                              is_judge_called=table == 6))  # fmt: skip
    boards.note_absent(("/dev/ttyACM5", "/dev/ttyACM6"))
    boards.note(SeenBoard("b0a2d8", "Tapete 8", "/dev/ttyACM8", "Pico", CODE, 8))
    boards.note(SeenBoard("b0a2d9", "Tapete 9", "/dev/ttyACM9", "Pico", need=PREPARE))
    boards.note_work("/dev/ttyACM9", 7, 10)
    boards.note(SeenBoard("b0a2da", "Mesa vieja", "/dev/ttyACM10", "Pico", need=OLDER))
    boards.resting.let_rest("/dev/ttyACM8", "Pico", BoardError("board.slow", path="/dev/ttyACM8"))
    boards.resting.let_rest("/dev/ttyACM11", "ESP32-S3", BoardError("board.silent", path="/dev/ttyACM11"))
    boards.is_watched = True


def show_tables(library: Library, pictures: TablePictures) -> None:
    """Show what boards at two tables would."""
    station = EventStation(library, next(each for each in library.events() if each.code == CODE))
    match = Match(GAMES[0])
    for move in match.opening(1):
        match.push(move)
    for line in MOVES:
        match.play_line(f"0 {line}")
    for number in LIVE_TABLES:
        table = station.state.rounds[-1].table(number)
        assert table is not None
        move = match.last_move()
        assert move is not None
        pictures.publish_picture(CODE, number, TablePicture(
            "5b3c", GAMES[0], table.players, (match.view(1), match.view(2)), len(match.log),
            LastMove(move.seat, match.describe_move(move)), ((2, "2", -1),), (TimerLeft("match", 0, 1432, True),),
        ))  # fmt: skip


def log_in(page: Page, base: str, code: str) -> None:
    """Come in as an organiser."""
    page.goto(base + "/login")
    page.fill("#code", code)
    with page.expect_navigation():
        page.keyboard.press("Enter")


def take_all(page_of: object, names: list[str], widths: list[int], schemes: list[str], base: str, code: str) -> None:
    """Take every picture."""
    for language in ("es", "en"):
        for scheme in schemes:
            page = page_of(locale=language, color_scheme=scheme)  # type: ignore[operator]
            stranger = page_of(locale=language, color_scheme=scheme)  # type: ignore[operator]
            log_in(page, base, code)
            for width in widths:
                for name in names:
                    shown = stranger if name.startswith("public_") else page
                    shown.set_viewport_size({"width": width, "height": 1080 if width > 1500 else 800})
                    shown.goto(base + PAGES[name])
                    for _ in range(HALL_PANELS.get(name, 0)):
                        shown.keyboard.press("ArrowRight")
                    shown.wait_for_timeout(250)
                    place = OUT / f"{name}-{language}-{scheme}-{width}.png"
                    shown.screenshot(path=place, full_page=not name.endswith(SCREENS))
            page.context.close()
            stranger.context.close()


def take_readme(page_of: object, place: Path, base: str, code: str, event: str) -> None:
    """Take the picture of the README: the tables of the desk, and one of them live."""
    parts = []
    for path, scheme in (("desk", "light"), ("feature", "dark")):
        page = page_of(locale="es", color_scheme=scheme)  # type: ignore[operator]
        log_in(page, base, code)
        page.set_viewport_size({"width": 1200, "height": 940})
        page.goto(f"{base}/e/{event}/{path}")
        page.wait_for_selector(".live-link" if path == "desk" else ".live-change", timeout=PATIENCE_MS)
        page.screenshot(path=OUT / "part.png")
        parts.append(Image.open(OUT / "part.png").convert("RGB"))
    whole = Image.new("RGB", (2 * 1200 + 30, 940), "white")
    for number, part in enumerate(parts):
        whole.paste(part, (number * 1230, 0))
    whole.resize((1620, 627)).quantize(160).save(place, optimize=True)


@contextmanager
def playing(keeper: StationKeeper, folder: Path) -> Iterator[str]:
    """Play the evening of the demonstration, far into its first round; yields its tournament."""
    evening = EveningOnBoards(keeper, folder, pace=0.1)
    watch = BoardWatch(keeper, evening.list_places, evening.code)
    watch.start()
    evening.start()
    time.sleep(ROUND_S)
    try:
        yield evening.code
    finally:
        watch.stop()
        evening.stop()


def main() -> None:
    """Serve the tournament and take its pictures."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--only", default=",".join(PAGES))
    parser.add_argument("--widths", default="360,1280,1920")
    parser.add_argument("--schemes", default="light,dark")
    parser.add_argument("--readme", type=Path)
    given = parser.parse_args()
    OUT.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, Library(f"{folder}/library.sqlite3") as library:
        fill(library)
        fill_others(library)
        _, code = add_person(library, "Ana", "organiser")
        bound = bind_socket(LOOPBACK, 0)
        desk = Desk(StationKeeper(library))
        show_tables(library, desk.keeper.pictures)
        see_boards(desk.keeper.boards)
        app = make_application(desk)
        server = make_server(app, leave_s=1)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [bound]})
        thread.start()
        base = f"http://{LOOPBACK}:{bound.getsockname()[1]}"
        with sync_playwright() as driver:
            browser = driver.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
            if given.readme:
                with playing(desk.keeper, Path(folder)) as event:
                    take_readme(browser.new_page, given.readme, base, code, event)
            else:
                widths = [int(width) for width in given.widths.split(",")]
                take_all(browser.new_page, given.only.split(","), widths, given.schemes.split(","), base, code)
            browser.close()
        server.should_exit = True
        thread.join()


if __name__ == "__main__":
    main()
