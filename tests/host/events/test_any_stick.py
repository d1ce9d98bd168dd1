"""A stick resumes whatever was written on it: names from every door, of older versions, and beside what is damaged."""

import sqlite3
from pathlib import Path

import pytest

from tapete.library.event_values import StoredPlayer
from tapete.library.store import Library
from tapete.tournament.commands.copies import merge_event, resume_event
from tapete.tournament.commands.lifecycle import create_event
from tapete.tournament.commands.players import list_players, register_players
from tapete.tournament.store.opening import open_station
from tapete.tournament.store.stick_copy import copy_path, players_path
from tapete.tournament.store.stick_details import decks_path, details_path

HOSTILE = "A\x07n\x02a\0 \x1b[2J\u202eoz\ud800 =1+1 <b> \"x\", 'y'"
CLEAN = "A n a [2Joz"
NAME = "Li\x07ga\u202e"
BROKEN = [b"[" * 200_000, b"{}", b'[{"player": 1, "cards": 3}]', b"\0\1", b"\xff\xfe\xfd", None]
NAMES = ("Leo", "Nuria")


class Evening:
    """LIGA with two players at one computer, its stick, and a library at another computer."""

    def __init__(self, folder: Path) -> None:
        self.stick = folder / "stick"
        self.stick.mkdir()
        self.library, self.other = str(folder / "first.sqlite3"), str(folder / "second.sqlite3")
        Library(self.other).close()
        created = create_event(NAME, "LIGA", "kodem", ["rounds=3"], self.stick, self.library)
        self.secret = str(created.data["secret"])
        for name in NAMES:
            register_players("LIGA", name, "", "", "", self.library)
        self.copy = copy_path(str(self.stick), "LIGA")

    def resume(self) -> tuple[dict[str, str], tuple[str, ...]]:
        """Return the players by name with their notes, and what was told besides."""
        resumed = resume_event(self.copy, self.secret, "", "", self.other)
        with open_station("LIGA", self.other) as station:
            return {player.name: player.note for player in station.players().values()}, resumed.asides


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    return Evening(tmp_path)


def test_names_and_notes_of_every_door_are_on_the_stick_and_come_back(evening: Evening, tmp_path: Path) -> None:
    register_players("LIGA", HOSTILE.replace("<b>", ""), "", "", "", evening.library)
    listed = tmp_path / "list.csv"
    listed.write_bytes("nombre;nota\nEva\u202e\u200b;\u2066vino tarde\n".encode())
    register_players("LIGA", str(listed), "", "", "", evening.library)
    with open_station("LIGA", evening.library) as station:
        station.save_players([StoredPlayer(1, HOSTILE, HOSTILE, HOSTILE, HOSTILE)])
        station.save_note(2, HOSTILE)
    with sqlite3.connect(evening.library) as written_by_another:
        written_by_another.execute("UPDATE event_player SET name = CAST(x'4E750772ff' AS BLOB) WHERE number = 2")
        written_by_another.execute("UPDATE event SET name = CAST(x'4C07ff' AS TEXT)")
    written_by_another.close()
    register_players("LIGA", "Omar", "", "", "", evening.library)
    names, asides = evening.resume()
    assert not asides
    assert [name[: len(CLEAN)] for name in names] == [CLEAN, "Nu r?", CLEAN, "Eva", "Omar"]
    assert all(name.isprintable() and note.isprintable() for name, note in names.items())
    with Library(evening.library) as library:
        assert [event.name for event in library.events()] == ["L ?"]


def test_what_an_older_version_wrote_comes_back_whole(evening: Evening) -> None:
    old_name = HOSTILE.partition(" =")[0].replace("\ud800", "")
    for path in (players_path(evening.copy), details_path(evening.copy)):
        text = path.read_text("utf-8").replace("Leo", old_name).replace("Liga", "Li\x02ga")
        path.write_text(text, "utf-8")
    names, asides = evening.resume()
    assert [name[: len(CLEAN)] for name in names] == [CLEAN, "Nuria"]
    assert asides == ()


@pytest.mark.parametrize("content", BROKEN)
@pytest.mark.parametrize("find_path", [players_path, details_path, decks_path])
def test_a_file_that_cannot_be_read_costs_what_it_held_and_is_told(
    evening: Evening, find_path: object, content: bytes | None, tmp_path: Path
) -> None:
    path: Path = find_path(evening.copy)  # type: ignore[operator]
    if content is None:
        elsewhere = tmp_path / "elsewhere"
        path.replace(elsewhere)
        path.symlink_to(elsewhere)
    else:
        path.write_bytes(content)
    names, asides = evening.resume()
    assert names == ({} if find_path is players_path else dict.fromkeys(NAMES, ""))
    assert sum(str(path) in line for line in asides) == 1
    assert str(path) in "".join(merge_event("LIGA", evening.copy, evening.other).asides)


def test_a_bad_row_is_left_out_and_all_others_are_read(evening: Evening) -> None:
    path = players_path(evening.copy)
    path.write_text(path.read_text("utf-8").replace("1,Leo", "uno,Leo"), "utf-8")
    names, asides = evening.resume()
    assert list(names) == ["Nuria"]
    assert "estas líneas: 2" in asides[-1]


def test_a_link_in_the_place_of_a_copy_is_replaced_and_not_followed(evening: Evening, tmp_path: Path) -> None:
    precious = tmp_path / "precious"
    precious.write_text("mine")
    for path in (evening.copy, players_path(evening.copy)):
        path.unlink()
        path.symlink_to(precious)
    register_players("LIGA", "Omar", "", "", "", evening.library)
    assert precious.read_text() == "mine"
    assert list(evening.resume()[0]) == [*NAMES, "Omar"]
    assert list_players("LIGA", evening.other).data["players"]
