"""The cargo and the refusals of `tapete table` before anybody plays: the game of decks, and a match of another game."""

import shlex
from collections.abc import Callable, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from sample_records import record_text
from test_deck_games import LISTS, keep_cards

from tapete.boards.board_connection import BoardConnection
from tapete.boards.places import virtual_folder
from tapete.boards.sync_choice import choose_for_sync
from tapete.commands import table
from tapete.demo.running_match import describe_game, require_same_game, running_match
from tapete.errors import UserError
from tapete.library.store import Library
from tapete_rules.custom import SHIPPED, shipped_text
from tapete_rules.custom.profile_reader import parse_profile
from tapete_rules.match import Match
from tapete_rules.record import Record, format_record, headers_of
from tapete_rules.registry import GAMES

DUELO = shipped_text("duelo20")
EDITED = DUELO.replace("start 20", "start 25")


def record_of(profile: str) -> str:
    match = Match("custom", {}, {}, profile)
    return format_record(Record(headers_of(match, "5b3c9e01", {}, "e6614c311b7e6f2f", 0), []))


def board_with(text: str) -> BoardConnection:
    """A board with a running match of which it has this record."""
    board = SimpleNamespace(hello=lambda: SimpleNamespace(match="5b3c9e01"), get_file=lambda _: text.encode())
    return cast("BoardConnection", board)


def refused(running: str, wanted: str, game: str = "custom", line: str = "tapete table x", board: str = "") -> Any:
    """Return the fields of the refusal of a game where a record runs, None where there is none."""
    match = running_match(board_with(running))
    assert match
    try:
        require_same_game(match, describe_game(game, wanted), line, "tapete table", board)
    except UserError as error:
        return {"code": error.code, **error.fields}
    return None


def test_two_profiles_of_one_title_are_two_games() -> None:
    assert EDITED != DUELO
    assert refused(record_of(DUELO), DUELO) is None
    assert refused(record_of(DUELO), parse_profile(DUELO).to_text() + "# a remark\n") is None
    fields = refused(record_of(DUELO), EDITED)
    assert fields["other"] == f"Duelo a 20 ({parse_profile(DUELO).content_hash()})"
    assert fields["title"] == f"Duelo a 20 ({parse_profile(EDITED).content_hash()})"


def test_each_game_is_told_from_each_other() -> None:
    assert refused(record_text(), "", "kodem") is None
    assert refused(record_text(), "", "digimon")["other"] == "kodem"
    assert refused(record_text(), DUELO)["title"] == "Duelo a 20"
    for name in SHIPPED:
        answers = {other: refused(record_of(shipped_text(name)), shipped_text(other)) is None for other in SHIPPED}
        assert answers == {other: other == name for other in SHIPPED}


def test_a_profile_that_cannot_be_read_is_another_game() -> None:
    unreadable = record_of(DUELO).replace("counter", "contador")
    assert refused(unreadable, DUELO)["other"].startswith("Duelo a 20")


@pytest.mark.parametrize("board", ["", "mesa2", "mesa3", "torre"])
@pytest.mark.parametrize("kept", [(), ("mesa2",), ("mesa2", "mesa3")])
def test_another_board_is_one_without_a_match(
    board: str, kept: Sequence[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    for name in {board, *kept}:
        virtual_folder(name).mkdir(parents=True)
    fields = refused(record_text(), DUELO, board=board)
    assert fields["here"] == ("tapete table --board " + board if board else "tapete table")
    line, _, name = fields["elsewhere"].rpartition(" --board ")
    assert line == "tapete table x"
    assert not virtual_folder(name).exists()


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (("duelo20",), "tapete table duelo20"),
        (("", (), "mi juego.txt"), "tapete table --profile 'mi juego.txt'"),
        (("kodem", ("Mi mazo", "b.txt"), "", Path("c.csv"), "l.sqlite3"),
         "tapete table kodem --deck 'Mi mazo' --deck b.txt --cards c.csv --library l.sqlite3"),
    ],
)  # fmt: skip
def test_the_proposed_line_is_the_typed_one(words: tuple[Any, ...], line: str) -> None:
    assert table.table_line(*words) == line
    assert shlex.split(line)[:2] == ["tapete", "table"]


def deck_games(monkeypatch: pytest.MonkeyPatch, game: str, decks: Sequence[str], profile: str = "") -> list[str]:
    """Return the games that decks are read as which go on the board of a table."""
    chosen: list[str] = []

    def sync_boards(
        files: Sequence[str], profiles: Sequence[str], cards: Path | None, deck_game: str, *_: object, **__: object
    ) -> None:
        with Library() as library:
            choice = choose_for_sync(files, profiles, cards, deck_game, "", library)
        chosen.extend(deck.game for deck in choice.decks)

    monkeypatch.setattr(table, "sync_boards", sync_boards)
    table.put_on_board("port", game, decks, profile, None, "")
    return chosen


@pytest.mark.parametrize("game", sorted(LISTS))
@pytest.mark.usefixtures("run")
def test_the_decks_of_a_table_are_read_as_their_own_game(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_cards()
    deck = tmp_path / "mazo.txt"
    deck.write_text(LISTS[game], encoding="utf-8")
    for asked in ("", *SHIPPED, *GAMES):
        if asked in ("", game, "custom", *SHIPPED):
            profile = "duelo20" if asked == "custom" else ""
            assert deck_games(monkeypatch, asked, [str(deck)], profile) == [game], asked
        else:
            with pytest.raises(UserError, match=r"deck\.other_game"):
                deck_games(monkeypatch, asked, [str(deck)])


def test_an_error_about_a_deck_names_no_option_that_a_table_lacks(run: Callable[..., tuple[int, str, str]]) -> None:
    keep_cards("kodem", "enadrya")
    for line in (("play", "kodem", "--deck", LISTS["enadrya"]), ("deck", "check", LISTS["enadrya"], "--game", "kodem")):
        code, _, problem = run(*line)
        assert (code, "Elige Enadrya como juego" in problem, "--game" in problem) == (2, True, False), problem
