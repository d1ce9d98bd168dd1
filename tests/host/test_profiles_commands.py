"""Custom profiles on the command line: checked, listed, shown, played and put on boards."""

import io
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from virtual_boards import needs_micropython

from memory_store import MemoryStore
from pty_board import PtyBoard
from tapete.library.store import Library
from tapete.samples import CARDS, DECKS
from tapete_rules.custom import SHIPPED, profile, shipped_text
from tapete_rules.custom.profile_reader import parse_profile
from tapete_rules.match import Match
from tapete_rules.record import Record, format_record, headers_of, parse_record

Run = Callable[..., tuple[int, str, str]]
SUNS = "tapete-profile 1\n# ours\nname Los Soles|The Suns\ncounter sol start 12 icon sun name Soles|Suns\nlose sol 0\n"
CANONICAL = SUNS.replace("# ours\n", "")
DOCUMENT = Path(profile.__file__).with_name("PROFILE.md").read_text("utf-8")


@pytest.fixture
def suns(tmp_path: Path) -> Path:
    path = tmp_path / "suns.txt"
    path.write_text(SUNS, encoding="utf-8")
    return path


def data_of(output: str) -> Any:
    """The one line of JSON in an output."""
    assert output.count("\n") == 1
    return json.loads(output)


# -- check, list, show


def test_a_valid_profile(run: Run, suns: Path) -> None:
    code, output, _ = run("profile", "check", suns)
    own = parse_profile(SUNS).content_hash()
    assert (code, output) == (0, f"Los Soles: válido. Jugadores: de 2 a 2. Contadores: 1. Huella: {own}.\n")
    data = data_of(run("profile", "check", suns, "--json")[1])
    assert (data["valid"], data["faults"], data["hash"], data["english"]) == (True, [], own, "The Suns")


def test_every_fault_of_a_profile_is_told(run: Run, suns: Path) -> None:
    suns.write_text(SUNS.replace("icon sun", "icon moon") + "seats 9\nwin sol 99999\nhola\n", encoding="utf-8")
    code, output, _ = run("profile", "check", suns)
    assert code == 1
    assert re.findall(r"Línea (\d)", output) == ["4", "5", "6", "7", "8"]
    assert "Línea 8: la palabra «hola» no se conoce aquí" in output
    data = data_of(run("profile", "check", suns, "--json")[1])
    assert (data["valid"], [fault["line"] for fault in data["faults"]]) == (False, [4, 5, 6, 7, 8])
    assert data["faults"][1] == {"code": "profile_unknown", "line": 5, "word": "sol"}


def test_what_is_no_profile_has_one_fault(run: Run, suns: Path) -> None:
    for text in ("", "hola\nhola\n", "x" * 5000, "tapete-profile 1\nname Nada\n"):
        suns.write_text(text, encoding="utf-8")
        code, output, _ = run("profile", "check", suns, "--json")
        assert (code, len(data_of(output)["faults"])) == (1, 1), text
    assert run("profile", "check", suns.with_name("nothing"))[0] == 2


def test_the_shipped_profiles_and_those_of_the_library_are_listed(run: Run, suns: Path) -> None:
    code, output, _ = run("profile", "list")
    assert code == 0
    assert [line.split()[0] for line in output.splitlines()] == list(SHIPPED)
    with Library() as library:
        library.save_profile(parse_profile(SUNS))
    rows = data_of(run("profile", "list", "--json")[1])["profiles"]
    assert (rows[-1]["use"], rows[-1]["name"], rows[-1]["shipped"]) == (
        parse_profile(SUNS).content_hash(),
        "Los Soles",
        False,
    )
    assert [row["shipped"] for row in rows[:-1]] == [True] * 6


@pytest.mark.parametrize("name", SHIPPED)
def test_a_shipped_profile_is_shown_as_it_is(run: Run, name: str) -> None:
    assert run("profile", "show", name)[:2] == (0, shipped_text(name))


def test_a_profile_is_shown_from_a_file_the_input_or_the_library(
    run: Run, suns: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert run("profile", "show", suns)[1] == CANONICAL
    with io.TextIOWrapper(io.BytesIO(SUNS.encode())) as given:
        monkeypatch.setattr("sys.stdin", given)
        assert run("profile", "show", "-")[1] == CANONICAL
    with Library() as library:
        kept = library.save_profile(parse_profile(SUNS))
    for name in ("los soles", kept.hash, kept.hash[:6]):
        assert run("profile", "show", name)[1] == CANONICAL
    assert data_of(run("profile", "show", suns, "--json")[1])["text"] == CANONICAL


def test_a_profile_that_is_not_there_or_an_old_version(run: Run) -> None:
    code, _, problem = run("profile", "show", "nada")
    assert (code, "comandante40" in problem) == (2, True)
    with Library() as library:
        hashes = [library.save_profile(parse_profile(text)).hash for text in (SUNS, SUNS.replace("12", "15"))]
    assert run("profile", "show", "Los Soles") == run("profile", "show", hashes[1])
    assert "start 12" in run("profile", "show", hashes[0])[1]


def test_a_damaged_profile_is_not_shown(run: Run, suns: Path) -> None:
    suns.write_text(SUNS + "hola\n", encoding="utf-8")
    code, output, problem = run("profile", "show", suns)
    assert (code, output) == (2, "")
    assert problem.splitlines()[1].startswith("  Línea 6: ")


# -- the library


def test_a_profile_is_kept_once(tmp_path: Path) -> None:
    with Library(tmp_path / "l.sqlite3") as library:
        kept = library.save_profile(parse_profile(SUNS))
        assert library.save_profile(parse_profile(CANONICAL)) == kept
        assert library.profiles() == [kept]
        assert (kept.hash, kept.name, kept.text) == (parse_profile(SUNS).content_hash(), "Los Soles", CANONICAL)


# -- play


def test_a_profile_is_played_and_its_record_needs_it_no_more(
    run: Run, suns: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = ["0 first 1", "1 change sol -3", "2 change sol -12", "?outcome", "?record"]
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO("\n".join(lines).encode())))
    code, output, _ = run("play", "custom", "--profile", suns)
    answers = [json.loads(line) for line in output.splitlines()]
    assert (code, [answer["ok"] for answer in answers[:3]]) == (0, [True] * 3)
    assert answers[3]["outcome"] == {"winner": 1, "winners": [1], "reason": "alone", "rule": "lose sol 0"}
    assert parse_record(answers[4]["record"]).profile_text() == CANONICAL
    suns.unlink()
    record = tmp_path / "record.txt"
    record.write_text(answers[4]["record"], encoding="utf-8")
    assert run("match", "replay", record)[0] == 0
    code, output, _ = run("match", "show", record)
    assert code == 0
    assert "Soles -3" in output
    assert "Partida play de Los Soles" in output
    assert "Gana Jugador 1: nadie más sigue en juego (lose sol 0)" in output
    assert "Los Soles" in run("match", "list", record)[1]


def test_custom_is_played_by_a_profile_and_no_other_game_is(run: Run, suns: Path) -> None:
    for words in (("custom",), ("kodem", "--profile", "reloj")):
        code, output, _ = run("play", *words, "--json")
        assert (code, data_of(output)["error"]["code"]) == (2, "play.profile")
    suns.write_text(SUNS + "hola\n", encoding="utf-8")
    code, output, _ = run("play", "custom", "--profile", suns, "--json")
    assert (code, data_of(output)["error"]["details"][0]["code"]) == (2, "profile_word")


def test_a_record_with_a_damaged_profile_is_told(run: Run, tmp_path: Path) -> None:
    match = Match("custom", {}, None, shipped_text("premios"))
    text = format_record(Record(headers_of(match, "5b3c9e01", {}, "", 0), ["0 0 first 1"]))
    path = tmp_path / "record.txt"
    path.write_text(text.replace("max 6", "max 5"), encoding="utf-8")
    for command in ("show", "replay"):
        code, _, problem = run("match", command, path)
        assert (code, problem.startswith(f"{path}: Línea 3: «start» no puede ser «6»")) == (2, True), problem


def test_custom_games_have_no_rulebook(run: Run) -> None:
    code, output, _ = run("rules", "custom", "--json")
    assert (code, data_of(output)["error"]["code"]) == (2, "rules.none")


# -- boards


def board_with_profiles(store: MemoryStore) -> PtyBoard:
    board = PtyBoard(store)
    board.info["can"] = ["decks", "profiles"]
    return board


def test_profiles_are_synced_as_decks_are(run: Run, suns: Path) -> None:
    store = MemoryStore()
    own = parse_profile(SUNS).content_hash()
    with board_with_profiles(store) as board:
        code, output, _ = run("sync", "--port", board.path, "--profile", suns)
        assert (code, "Perfil Los Soles: enviado." in output) == (0, True)
        assert store.whole == {f"profile/{own}": CANONICAL.encode()}
        run("sync", "--port", board.path, "--deck", DECKS[0], "--cards", CARDS)
        data = data_of(run("sync", "--port", board.path, "--json")[1])
    (synced,) = data["boards"]
    assert (synced["profiles_sent"], synced["profiles_there"], data["names"][own]) == ([], [own], "Los Soles")
    assert len(synced["decks_there"]) == 1


def test_what_is_named_goes_alone(run: Run, suns: Path) -> None:
    store = MemoryStore()
    with board_with_profiles(store) as board:
        run("sync", "--port", board.path, "--profile", suns)
        (synced,) = data_of(run("sync", "--port", board.path, "--profile", "reloj", "--json")[1])["boards"]
    assert (synced["profiles_sent"], synced["profiles_there"]) == (
        [parse_profile(shipped_text("reloj")).content_hash()],
        [],
    )


def test_a_board_that_knows_no_profiles_gets_none(run: Run, suns: Path) -> None:
    store = MemoryStore()
    with PtyBoard(store) as board:
        code, output, _ = run("sync", "--port", board.path, "--profile", suns)
        assert (code, "Perfil Los Soles: este tablero no admite perfiles." in output) == (0, True)
        assert "put" not in board.verbs()
    assert store.whole == {}


def test_a_damaged_profile_reaches_neither_board_nor_library(run: Run, suns: Path) -> None:
    suns.write_text(SUNS + "hola\n", encoding="utf-8")
    with board_with_profiles(MemoryStore()) as board:
        code, _, _ = run("sync", "--port", board.path, "--deck", DECKS[0], "--cards", CARDS, "--profile", suns)
        assert (code, board.verbs()) == (2, [])
    with Library() as library:
        assert (library.decks(), library.profiles()) == ([], [])


@needs_micropython
def test_the_virtual_board_takes_profiles(
    run: Run, suns: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tapete.boards.places.find_ports", list)
    monkeypatch.setattr("tapete.boards.places.virtual_folder", lambda: tmp_path / "board")
    assert data_of(run("sync", "--profile", suns, "--json")[1])["boards"][0]["profiles_sent"] == [
        parse_profile(SUNS).content_hash()
    ]
    assert data_of(run("sync", "--json")[1])["boards"][0]["profiles_there"] == [parse_profile(SUNS).content_hash()]


# -- the document


def test_the_example_of_the_document_is_the_shipped_one() -> None:
    (example,) = re.findall(r"```\n(tapete-profile 1\n.*?)```", DOCUMENT, re.S)
    assert parse_profile(example).to_text() == shipped_text("comandante40")


def test_the_document_names_every_icon_and_every_shipped_profile() -> None:
    for name, sign in profile.ICONS.items():
        assert f"`{name}` {sign}" in DOCUMENT
    for name in SHIPPED:
        (row,) = re.findall(rf"^\| `{name}` \| (.*) \|$", DOCUMENT, re.M)
        assert all(line.replace("\\|", "|") in shipped_text(name) for line in re.findall(r"`(.*?)`", row))
