"""The demo: the whole path from deck files over a board to a record that re-plays to the board's last state."""

import errno
import json
import subprocess
import sys
from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from compiled_programs import squeezed_program
from sample_records import record_text
from virtual_boards import needs_micropython, run_program, sample_decks

from tapete.cli.main import main
from tapete.commands.demo import play_demo
from tapete.demo.demo_match import GAME
from tapete.demo.menu_paths import find_way
from tapete.demo.picture_album import PictureAlbum
from tapete.demo.planned_move import PlannedMove
from tapete.demo.players import DemoPlayers
from tapete.errors import UserError
from tapete.samples import CARDS, DECKS
from tapete.virtual import interpreter, picture
from tapete.virtual.board import VirtualBoard
from tapete_rules.match import Match
from tapete_rules.move import parse_move

WORTH_SEEING = {
    "reveal",
    "attack",
    "damage",
    "activa",
    "equip",
    "mark",
    "heal",
    "negate",
    "bio",
    "link",
    "scale",
    "set",
}


@pytest.fixture
def deck_with_two_bios(tmp_path: Path) -> Path:
    """A sample deck with one Bio too many."""
    written = DECKS[0].read_text("utf-8")
    bio = next(line for line in written.splitlines() if "| bio |" in line)
    file = tmp_path / "two_bios.txt"
    file.write_text(f"{written.rstrip()}\n{bio}\n", "utf-8")
    return file


def opened(first: int) -> Match:
    """A match with the sample decks as it begins."""
    decks = sample_decks()
    match = Match(GAME, None, decks)
    for move in match.opening(first):
        match.push(move)
    return match


def happen(planned: PlannedMove, match: Match) -> None:
    if planned.move is None:
        match.undo(planned.seat)
    else:
        match.push(planned.move)


@needs_micropython
def test_a_squeezed_program_plays_the_demo_and_tells_it_without_a_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], deck_with_two_bios: Path
) -> None:
    """One deck is not legal: the check says so, and the demo goes on. The walk through README plays a plain program."""
    run_program(squeezed_program(), tmp_path, monkeypatch)
    record = tmp_path / "record.txt"
    result = play_demo(True, tmp_path / "shots", record, CARDS, [str(DECKS[0]), str(deck_with_two_bios)], False)
    told = capsys.readouterr().out + "\n".join(result.lines)
    for words in ("MicroPython", "Bruma", "L30", "L104", "mismo estado"):
        assert words in told
    assert "\x1b" not in told
    data = cast("dict[str, Any]", result.data)
    assert main(["match", "replay", str(record)]) == 0
    assert data["board"]["state"] in capsys.readouterr().out
    assert data["same"]
    assert data["replay"]["replayed_state"] == data["replay"]["recorded_state"] == data["board"]["state"]
    assert [deck["legal"] for deck in data["decks"]] == [True, False]
    match = data["match"]
    assert match["winners"] in ((1,), (2,))
    assert (match["reason"], match["rule"]) == ("extincion", "Kódem L104")
    assert (match["corrections"], match["undone"]) == (1, 1)
    assert match["turns"] > 10
    assert data["presses"] > match["moves"]
    pictures = [Path(file) for file in data["pictures"]]
    seen = {file.stem[3:] for file in pictures}
    assert seen >= {"home", "deck", "coin", "menu", "card", "pending", "undo", "correct", "result"} | WORTH_SEEING
    assert all(file.read_bytes().startswith(b"\x89PNG") for file in pictures)


@needs_micropython
def test_a_reader_that_leaves_the_demo_is_no_error() -> None:
    line = f"{sys.executable} -m tapete demo --fast; echo $? >&2"
    with subprocess.Popen(["sh", "-c", line], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout
        assert process.stderr
        assert process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b"0\n"


def test_demo_wants_two_decks(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["demo", "--fast", "--deck", str(DECKS[0])]) == 2
    assert "--deck" in capsys.readouterr().err


@needs_micropython
@pytest.mark.parametrize("words", ["--png {file}", "--png {file}/below", "--record {folder}", "--record {file}/below"])
def test_demo_plays_only_where_it_can_write(words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "file"
    file.touch()
    option, path = words.format(file=file, folder=tmp_path).split()
    assert main(["demo", "--fast", option, path]) == 2
    told = capsys.readouterr()
    reasons = {
        "--png": f"No se puede escribir {path}: ",
        "--record": f"La ruta {file} es de un archivo, y hace falta una carpeta.",
    }
    assert (f"{path} es una carpeta, " if words.endswith("{folder}") else reasons[option]) in told.err
    assert told.out == ""
    assert list(tmp_path.iterdir()) == [file]


@pytest.fixture
def full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder on a disk that is full once something of some length is written; the user's own folder is elsewhere."""
    folder, home, write = tmp_path / "full", tmp_path / "home", Path.write_bytes
    folder.mkdir()
    home.mkdir()
    monkeypatch.setenv("HOME", str(home))

    def write_with_room(path: Path, data: bytes) -> int:
        if path.parent == folder:
            raise OSError(errno.ENOSPC, "full")
        return write(path, data)

    monkeypatch.setattr(Path, "write_bytes", write_with_room)
    return folder


def test_a_record_that_finds_no_room_at_the_end_is_kept_elsewhere(
    full: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    played = SimpleNamespace(record=record_text(), picture_error=UserError("file.unwritable", path="x", reason="full"))
    monkeypatch.setattr("tapete.commands.demo.run_demo", lambda *_: played)
    assert main(["demo", "--record", str(full / "partida.txt"), "--json"]) == 2
    error = json.loads(capsys.readouterr().out)["error"]
    (kept,) = (tmp_path / "home").iterdir()
    assert error["code"] == "file.kept_elsewhere"
    assert error["fields"] == {"path": str(full / "partida.txt"), "kept": str(kept)}
    assert (kept.suffix, kept.read_text("utf-8")) == (".txt", record_text())
    assert main(["demo", "--record", str(tmp_path / "partida.txt"), "--json"]) == 2
    assert json.loads(capsys.readouterr().out)["error"]["fields"]["path"] == "x"
    assert (tmp_path / "partida.txt").read_text("utf-8") == record_text(), "it is written before anything else fails"


def test_the_log_of_an_evening_that_finds_no_room_is_kept_elsewhere(
    full: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["event", "demo", "--no-boards", "--players", "8", "--out", str(full / "liga.tapete-event")]
    assert main([*words, "--json"]) == 2
    (kept,) = (tmp_path / "home").iterdir()
    error = json.loads(capsys.readouterr().out)["error"]
    assert (error["code"], error["fields"]["kept"]) == ("file.kept_elsewhere", str(kept))
    assert main(["event", "replay", str(kept)]) == 0


def test_a_full_disk_ends_the_album_and_not_the_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def save_with_room(_displays: object, file: Path) -> None:
        if len(list(tmp_path.iterdir())) == 2:
            raise OSError(errno.ENOSPC, "full")
        file.touch()

    monkeypatch.setattr(picture, "save_sheet", save_with_room)
    board = SimpleNamespace(wait_still=lambda _: None, pixels=lambda _: [])
    album = PictureAlbum(cast("VirtualBoard", board), tmp_path)
    for name in ("home", "menu", "attack", "end"):
        album.add_picture(name)
    assert [file.name for file in album.files] == ["01-home.png", "02-menu.png"]
    assert album.error
    assert (album.error.code, album.error.fields["path"]) == ("file.unwritable", str(tmp_path / "03-attack.png"))


def test_demo_says_where_there_is_no_virtual_board(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(interpreter, "find_spec", lambda name: None)
    assert main(["demo", "--fast"]) == 3
    assert "Aquí no puede haber tablero virtual" in capsys.readouterr().err


@pytest.mark.parametrize("first", [1, 2])
def test_the_players_show_everything_once_and_finish(first: int) -> None:
    match = opened(first)
    kinds = Counter[str]()
    for planned in DemoPlayers(match).planned_moves():
        kinds[planned.move.kind if planned.move else "undo"] += 1
        happen(planned, match)
    outcome = match.outcome()
    assert outcome
    assert outcome.reason == "extincion"
    assert kinds.keys() >= WORTH_SEEING | {"undo", "end"}


def test_the_same_decks_play_the_same_match() -> None:
    matches = [opened(1), opened(1)]
    for match in matches:
        for planned in DemoPlayers(match).planned_moves():
            happen(planned, match)
    assert matches[0].log.lines_from() == matches[1].log.lines_from()


def test_a_menu_leads_to_a_move_with_its_answers() -> None:
    match = opened(1)
    card = match.decks[1].card_at(4)
    way = find_way(match, parse_move("1 reveal 2 " + " ".join(map(str, card.move_arguments()))), "2")
    assert way
    assert match.offers(1, "2")[way.index].kind == "reveal"
    assert [pick.screen for pick in way.picks] == ["card"]
    assert way.picks[0].answer == card.move_arguments()
    assert find_way(match, parse_move("1 attack 2 1"), "3") is None
