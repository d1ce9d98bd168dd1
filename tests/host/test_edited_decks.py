"""Decks that are edited, renamed and removed: what the library keeps of them, and what boards have in the end."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sample_records import record_text

from pty_board import PtyBoard
from tapete.library.store import Library
from tapete.samples import CARDS, DECKS
from tapete_link.errors import LinkError

Run = Callable[..., tuple[int, str, str]]
CODES = ["--cards", CARDS]


@pytest.fixture
def board(monkeypatch: pytest.MonkeyPatch) -> Iterator[PtyBoard]:
    with PtyBoard() as made:
        made.info.update(can=["own", "profiles"])
        monkeypatch.setattr("tapete.boards.places.find_ports", lambda: [Found(made.path)])
        yield made


class Found:
    """A port with a board."""

    def __init__(self, path: str) -> None:
        self.path, self.board = path, "Pico"


def data_of(answer: tuple[int, str, str]) -> Any:
    assert answer[0] == 0, answer
    return json.loads(answer[1])


def bruma(tmp_path: Path, version: int) -> Path:
    """The sample deck with other cards in each version."""
    text = DECKS[0].read_text(encoding="utf-8")
    path = tmp_path / f"bruma{version}.txt"
    path.write_text(text.replace("BRU-001 |", f"BRU-0{16 + version} |") if version else text, encoding="utf-8")
    return path


def names_on(board: PtyBoard) -> list[str]:
    """The names of the decks and profiles on a board."""
    lines = [data.decode().split("\n") for name, data in sorted(board.store.whole.items()) if "record" not in name]
    return [next(line[5:] for line in each if line.startswith("name ")) for each in lines]


def listed(run: Run, *words: str) -> list[tuple[str, bool]]:
    return [(deck["name"], deck["current"]) for deck in data_of(run("deck", "list", "--json", *words))["decks"]]


# -- editing


def test_an_edited_deck_takes_the_place_of_the_old_one(run: Run, board: PtyBoard, tmp_path: Path) -> None:
    for version in (0, 1, 2):
        code, output, _ = run("sync", "--deck", bruma(tmp_path, version), *CODES)
        assert (code, "Mazo Bruma: enviado." in output) == (0, True)
        assert ("Bruma reemplaza la versión" in output) == (version > 0)
        assert ("Mazo Bruma: versión anterior quitada." in output) == (version > 0)
        assert names_on(board) == ["Bruma"]
    assert listed(run) == [("Bruma", True)]
    assert listed(run, "--all") == [("Bruma", False), ("Bruma", False), ("Bruma", True)]
    assert "quitada" not in run("sync")[1]


def test_a_board_that_was_away_loses_all_old_versions_at_once(run: Run, board: PtyBoard, tmp_path: Path) -> None:
    run("sync", "--deck", bruma(tmp_path, 0), *CODES)
    with PtyBoard() as other:
        for version in (1, 2):
            run("sync", "--deck", bruma(tmp_path, version), *CODES, "--port", other.path)
    run("sync")
    assert names_on(board) == ["Bruma"]


def test_a_record_still_names_the_cards_of_an_old_version(run: Run, tmp_path: Path, board: PtyBoard) -> None:
    run("sync", "--deck", bruma(tmp_path, 0), *CODES)
    with Library() as library:
        (old,) = library.decks()
    record = tmp_path / "match.txt"
    record.write_text(record_text().replace("4f0c2a9be1d07733", old.hash), encoding="utf-8")
    before = run("match", "show", record)[1]
    run("sync", "--deck", bruma(tmp_path, 1), *CODES)
    run("deck", "remove", "Bruma", "--yes")
    assert "Ícaro, Filo de Bruma" in before
    assert run("match", "show", record)[1] == before


def test_a_deck_whose_cards_were_corrected_replaces_itself_on_boards(run: Run, tmp_path: Path, board: PtyBoard) -> None:
    cards = tmp_path / "cards.csv"
    for damage in ("2", "3"):
        cards.write_text(CARDS.read_text(encoding="utf-8").replace("Vigía,Átlica,2", f"Vigía,Átlica,{damage}"), "utf-8")
        run("sync", "--deck", bruma(tmp_path, 0), "--cards", cards)
    assert names_on(board) == ["Bruma"]


def test_an_old_version_comes_back_by_its_hash(run: Run, tmp_path: Path, board: PtyBoard) -> None:
    run("sync", "--deck", bruma(tmp_path, 0), *CODES)
    (first,) = board.store.whole
    run("sync", "--deck", bruma(tmp_path, 1), *CODES)
    run("sync", "--deck", first[5:12])
    assert list(board.store.whole) == [first]
    assert listed(run) == [("Bruma", True)]


def test_an_old_version_that_is_played_with_stays_until_the_match_is_over(
    run: Run, tmp_path: Path, board: PtyBoard, monkeypatch: pytest.MonkeyPatch
) -> None:
    run("sync", "--deck", bruma(tmp_path, 0), *CODES)

    def refuse(name: str) -> None:
        raise LinkError("in_use", name=name)

    with monkeypatch.context() as patch:
        patch.setattr(board.store, "remove", refuse)
        code, output, _ = run("sync", "--deck", bruma(tmp_path, 1), *CODES)
        assert (code, "se juega con ella" in output) == (0, True)
    assert names_on(board) == ["Bruma", "Bruma"]
    run("sync")
    assert names_on(board) == ["Bruma"]


def test_two_decks_of_one_name_at_once_are_refused(run: Run, tmp_path: Path, board: PtyBoard) -> None:
    files = [word for version in (0, 1) for word in ("--deck", str(bruma(tmp_path, version)))]
    code, _, problem = run("sync", *files, *CODES)
    assert (code, "Bruma" in problem, board.store.whole) == (2, True, {})
    assert run("sync", *files[:2], *files[:2], *CODES)[0] == 0, "the same one twice is one"


def test_decks_without_a_name_do_not_replace_each_other(run: Run, board: PtyBoard) -> None:
    for code in ("BRU-001", "BRU-002"):
        run("sync", "--deck", f"{code}\n{code}\n", *CODES)
    assert len(board.store.whole) == 2


# -- what a board gave away


def test_what_was_dropped_does_not_come_back_until_it_is_asked_for(run: Run, tmp_path: Path, board: PtyBoard) -> None:
    run("sync", "--deck", bruma(tmp_path, 0), "--deck", DECKS[1], *CODES)
    run("board", "drop", "Bruma")
    code, output, _ = run("sync")
    assert (code, names_on(board)) == (0, ["Ascua Vieja"])
    assert (
        "Mazo Bruma: no se envía; se quitó de este tablero. Para enviarlo de nuevo: tapete sync --deck Bruma" in output
    )
    run("sync", "--deck", DECKS[1], *CODES)
    with PtyBoard() as other:
        other.info["board"] = "1" * 16
        run("sync", "--port", other.path)
        assert sorted(names_on(other)) == ["Ascua Vieja", "Bruma"], "another board keeps it"
        run("sync", "--deck", bruma(tmp_path, 1), *CODES, "--port", other.path)
    run("sync")
    assert names_on(board) == ["Ascua Vieja"], "nor does a new version of it"
    run("sync", "--deck", "Bruma")
    assert sorted(names_on(board)) == ["Ascua Vieja", "Bruma"]
    assert "no va" not in run("sync")[1]


def test_a_profile_too_is_dropped_for_good_and_replaced_by_its_new_version(
    run: Run, tmp_path: Path, board: PtyBoard
) -> None:
    text = (
        run("profile", "show", "comandante40")[1].replace("Comandante", "Comandancia").replace("Commander", "Command")
    )
    path = tmp_path / "mio.txt"
    for start in ("40", "50"):
        path.write_text(text.replace("start 40", f"start {start}"), encoding="utf-8")
        assert run("sync", "--profile", path)[0] == 0
        assert len(board.store.whole) == 1
    (own,) = board.store.whole
    run("board", "drop", own[8:])
    assert "no se envía" in run("sync")[1]
    assert board.store.whole == {}
    assert run("profile", "remove", own[8:], "--yes")[0] == 0
    assert "no va" not in run("sync")[1]
    with Library() as library:
        assert library.profiles() == []


# -- removing and renaming


def test_a_removed_deck_goes_from_boards_too(run: Run, board: PtyBoard) -> None:
    run("sync", "--deck", DECKS[0], "--deck", DECKS[1], *CODES)
    code, output, _ = run("deck", "remove", "bruma", "--yes")
    assert (code, output.splitlines()[0]) == (0, "Bruma: quitado de la biblioteca.")
    assert listed(run) == [("Ascua Vieja", True)]
    assert "Mazo Bruma: versión anterior quitada." in run("sync")[1]
    assert names_on(board) == ["Ascua Vieja"]
    assert run("deck", "remove", "Bruma", "--yes")[0] == 2
    run("sync", "--deck", DECKS[0], *CODES)
    assert len(listed(run)) == 2


def test_a_renamed_deck_is_the_same_deck_in_its_order(run: Run, board: PtyBoard) -> None:
    run("sync", "--deck", DECKS[0], "--deck", DECKS[1], *CODES)
    with Library() as library:
        codes = next(deck.codes for deck in library.decks() if deck.name == "Bruma")
    assert run("deck", "rename", "Bruma", "Ascua Vieja")[0] == 2
    assert run("deck", "rename", "Bruma", " ")[0] == 2
    code, output, _ = run("deck", "rename", "Bruma", "Niebla de Ana")
    assert (code, output) == (0, "Bruma se llama ahora Niebla de Ana.\n")
    with Library() as library:
        assert next(deck.codes for deck in library.decks() if deck.name == "Niebla de Ana") == codes
    run("sync")
    assert sorted(names_on(board)) == ["Ascua Vieja", "Niebla de Ana"]


def test_decks_are_listed_with_the_boards_that_have_them(run: Run, board: PtyBoard) -> None:
    assert "Ningún mazo" in run("deck", "list")[1]
    run("sync", "--deck", DECKS[0], *CODES)
    (row,) = data_of(run("deck", "list", "--json"))["decks"]
    assert (row["name"], row["game"], row["cards"], row["boards"]) == ("Bruma", "kodem", 26, ["Mesa 1"])
    assert "Mesa 1" in run("deck", "list")[1]
    run("board", "drop", "Bruma")
    assert data_of(run("deck", "list", "--json"))["decks"][0]["boards"] == []
    assert data_of(run("deck", "list", "--game", "digimon", "--json"))["decks"] == []
