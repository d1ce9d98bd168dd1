"""Records from files: what a board keeps and what `match export` writes; nothing of one is lost without a word."""

import io
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest
from any_game import begun, games
from sample_records import LINES, record_text

from tapete import words
from tapete.library.store import Library
from tapete.records import record_files
from tapete.records.head import head_of, result_in_words
from tapete_rules.match import Match
from tapete_rules.record import RULES, Record, format_record, headers_of, parse_record

Run = Callable[..., tuple[int, str, str]]
TEXT = record_text()
LESS = record_text(LINES[:6])
OTHER = record_text([*LINES[:7], "7000 2 damage 1 2", *LINES[8:]])
"""The same match with another move: its own end fits to it."""
NOT_UTF8 = TEXT.encode().replace("ó".encode(), b"\xf3")


def put(folder: Path, name: str, content: str | bytes) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


def answers(run: Run, *paths: object, code: int | None = None) -> list[tuple[str, str | None]]:
    """The outcome of each file, and the code of its error; in both languages nothing of it lacks words."""
    with words.speak_language("en"):
        got, output, problem = run("match", "import", *paths, "--json")
    assert (code is None or got == code, problem) == (True, ""), output
    data = json.loads(output)
    for file in data["files"]:
        assert file["error"] is None or "{" not in file["error"]["message"]
    return [(file["outcome"], file["error"] and file["error"]["code"]) for file in data["files"]]


def held() -> list[str]:
    with Library() as library:
        return [record.text for record in library.records()]


# -- what is read


@pytest.mark.parametrize("form", ["text", "json"])
@pytest.mark.parametrize("is_printed", [False, True])
def test_what_match_export_writes_comes_back(run: Run, tmp_path: Path, form: str, is_printed: bool) -> None:
    """Into a file, onto the standard output, and as the answer of --json."""
    with Library() as library:
        library.save_record(TEXT)
    path = tmp_path / "out"
    if is_printed:
        put(tmp_path, "out", run("match", "export", "5b3c", "--format", form)[1])
        put(tmp_path, "answer", run("match", "export", "5b3c", "--format", form, "--json")[1])
    else:
        assert run("match", "export", "5b3c", "--format", form, "-o", path)[0] == 0
    for file in sorted(tmp_path.glob("*")):
        if file.name in ("out", "answer"):
            assert run("match", "remove", "5b3c", "--yes")[0] == 0
            assert answers(run, file, code=0) == [("added", None)]
            assert held() == [TEXT]
            assert answers(run, file, code=0) == [("same", None)]


@pytest.mark.parametrize("game", games())
def test_a_record_of_every_game_moves(run: Run, tmp_path: Path, game: str) -> None:
    text = recorded(begun(game, {}))
    file = put(tmp_path, "record", text)
    exported = tmp_path / "out.json"
    assert run("match", "export", file, "--format", "json", "-o", exported)[0] == 0
    assert answers(run, exported, code=0) == [("added", None)]
    assert answers(run, file, code=0) == [("same", None)]
    assert held() == [text]


def recorded(match: Match) -> str:
    """The record of a match so far, as a board writes it."""
    lines = [match.log.line_at(index) for index in range(len(match.log))]
    names = {seat: f"Jugador {seat}" for seat in range(1, match.seats + 1)}
    return format_record(Record(headers_of(match, "abcd", names, "e661", 0), lines, "", match.state_hash()))


def test_a_folder_of_a_board_with_all_that_is_in_it(run: Run, tmp_path: Path) -> None:
    board = tmp_path / "board"
    put(board, "record/5b3c9e01", TEXT)
    put(board, "record/5b3c9e02", TEXT.replace("5b3c9e01", "5b3c9e02"))
    put(board, "record/5b3c9e03", "nothing")
    put(board, "deck/0123", "tapete-deck 1\n")
    put(board, "settings/tapete", "light 40\n")
    put(board, "picture.png", b"\x89PNG\r\n\x1a\n\0\0")
    put(board, "old/page.json", '{"a": 1}')
    put(board, "old/half.json", '{"record": "tapete-')
    put(board, "old/empty", "")
    os.symlink(board, board / "loop")
    os.symlink(tmp_path / "nowhere", board / "gone")
    code, output, _ = run("match", "import", board)
    lines = output.splitlines()
    assert (code, len(held())) == (1, 2)
    match = f"5b3c9e01, kodem, Ana – León: {result_in_words(head_of(parse_record(TEXT)))}"
    assert f"{board}/record/5b3c9e01: {match}. Nueva en la biblioteca." in lines
    assert any(line.startswith(f"{board}/record/5b3c9e03 no es un acta, o está dañado") for line in lines)
    assert f"{board}/deck/0123: no es un acta; no se tomó en cuenta." in lines
    assert lines[-1] == (
        "Actas nuevas: 2; mejoradas: 0; ya guardadas: 0; con menos jugadas que la guardada: 0; rechazadas: 1. "
        "En duda: 0. Otros archivos: 7."
    )
    (board / "record/5b3c9e03").unlink()
    assert run("match", "import", board)[0] == 0
    assert run("match", "show", "5b3c9e02")[1].count("Bruma") == 1, "the name of a deck is known"


def test_many_files_at_once_and_the_standard_input(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = [put(tmp_path, f"{number}.txt", TEXT.replace("9e01", f"9e{number:02}")) for number in range(20, 23)]
    assert answers(run, *files, files[0], code=0) == [("added", None)] * 3 + [("same", None)]
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(TEXT.encode())))
    assert answers(run, "-", code=0) == [("added", None)]


def test_what_an_editor_did_to_line_ends_and_marks_is_undone(run: Run, tmp_path: Path) -> None:
    windows = TEXT.replace("\n", "\r\n")
    for number, data in enumerate(
        (
            windows.encode(),
            b"\xef\xbb\xbf" + TEXT.encode(),
            windows.encode("utf-16"),
            ("\ufeff" + TEXT).encode("utf-16-be"),
        )
    ):
        file = put(tmp_path, str(number), data)
        assert answers(run, file, code=0) == [("same" if number else "added", None)]
    assert held() == [TEXT]


# -- what is refused, by its file


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "import.no_record"),
        (b"nothing", "import.no_record"),
        (TEXT.replace("tapete-record 1", "tapete-recorf 1"), "import.no_record"),
        (TEXT.replace("tapete-record 1", "tapete-record 2"), "import.newer"),
        (TEXT.replace("tapete-record 1", "tapete-record x"), "not_a_record"),
        (NOT_UTF8, "import.not_text"),
        (TEXT.replace("attack 2 1", "attack 2 \x00"), "unreadable_line"),
        (TEXT.replace("1000 1 reveal", "x 1 reveal"), "unreadable_line"),
        (TEXT.replace("Ana", "\x1b[2J"), "unreadable_line"),
        (TEXT.replace("id 5b3c9e01\n", ""), "record_without_id"),
        (TEXT.replace("id 5b3c9e01", "id " + "a" * 65), "bad_header"),
        (TEXT.replace("seat 1", "seat x"), "bad_header"),
        (TEXT.partition("moves\n")[0], "record_without_moves"),
        (TEXT + "99000 1 end\n", "line_after_result"),
        (TEXT + TEXT, "line_after_result"),
        (b'{"head": {}, "summary": {}, "history": []}', "import.no_record_in_export"),
        (b'{"match": "aa", "format": "csv", "text": "at_ms"}', "import.no_record_in_export"),
        (b'{"record": 7}', "import.no_record"),
        (b'{"record": "tapete-', "import.bad_json"),
        (b'{"a": ' * 99999, "import.bad_json"),
        ("tapete-record 1\n" + "x y\n" * 1024 * 1100, "file.too_big"),
    ],
)
def test_what_is_refused_says_why_and_keeps_no_other_file_out(
    run: Run, tmp_path: Path, content: str | bytes, code: str
) -> None:
    bad = put(tmp_path, "a", content)
    good = put(tmp_path, "b", TEXT.replace("9e01", "9e09"))
    assert answers(run, bad, good, code=1) == [("refused", code), ("added", None)]
    refused = run("match", "import", bad)[1].splitlines()[0]
    assert refused.startswith(str(bad))
    assert len(held()) == 1


def test_exports_that_do_not_hold_the_record_say_which_do(run: Run, tmp_path: Path) -> None:
    file = put(tmp_path, "record", TEXT)
    for form in ("csv", "html"):
        exported = tmp_path / f"out.{form}"
        assert run("match", "export", file, "--format", form, "-o", exported)[0] == 0
        put(tmp_path, "answer", run("match", "export", file, "--format", form, "--json")[1])
        for path in (exported, tmp_path / "answer"):
            assert answers(run, path, code=1) == [("refused", "import.no_record_in_export")]
            assert "tapete match export PARTIDA --format json" in run("match", "import", path)[1]
    assert held() == []


def test_a_path_that_is_not_there_is_told_before_anything_is_kept(run: Run, tmp_path: Path) -> None:
    code, output, problem = run("match", "import", put(tmp_path, "a", TEXT), tmp_path / "b")
    assert (code, output, str(tmp_path / "b") in problem) == (2, "", True)
    assert held() == []
    for path, code in (("none", "file.missing"), ("none/", "file.missing_folder"), ("none/a", "file.no_folder")):
        output = run("match", "import", f"{tmp_path}/{path}", "--json")[1]
        assert json.loads(output)["error"]["code"] == code
    (tmp_path / "empty").mkdir()
    assert answers(run, tmp_path / "empty", code=1) == []


def test_a_folder_with_too_many_files(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record_files, "MOST_FILES", 2)
    for name in "abc":
        put(tmp_path / "all", name, TEXT)
    code, output, problem = run("match", "import", tmp_path / "all")
    assert (code, output, "más de 2 archivos" in problem) == (2, "", True)
    assert held() == []


# -- what is in doubt, and what the library knows already


def test_a_record_that_is_cut_anywhere_is_never_taken_for_a_whole_one(run: Run, tmp_path: Path) -> None:
    data = TEXT.encode()
    places = [*range(0, len(data), 23), len(data) - 1]
    for size in places:
        file = put(tmp_path, "cut", data[:size])
        (answer,) = answers(run, file, code=1)
        assert answer[0] in ("added", "updated", "refused"), size
    assert "Le falta el final" in run("match", "import", file)[1]
    assert held() == [data[: len(data) - 1].decode()]
    assert answers(run, put(tmp_path, "whole", data), code=0) == [("updated", None)]
    for size in places:
        (answer,) = answers(run, put(tmp_path, "cut", data[:size]), code=1)
        assert answer[0] in ("shorter", "refused"), size
    assert held() == [TEXT]


def test_a_match_that_a_board_set_aside_has_no_state_and_is_whole(run: Run, tmp_path: Path) -> None:
    head = TEXT[: TEXT.index("result ")]
    for aside, is_cut in (("aside 1\n", False), ("", True)):
        text = head.replace("moves\n", f"{aside}moves\n") + "result open\nstate \n"
        assert record_files.is_cut_off(parse_record(text), text) == is_cut
    whole = put(tmp_path, "whole", head.replace("moves\n", "aside 1\nmoves\n") + "result open\nstate \n")
    code, output, _ = run("match", "import", whole, "--json")
    assert (code, [answer["cut"] for answer in json.loads(output)["files"]]) == (0, [False])


def test_a_record_that_is_cut_is_shown_as_such(run: Run, tmp_path: Path) -> None:
    for name, text, is_cut in (("whole", TEXT, False), ("less", LESS, False), ("cut", TEXT[:-9], True)):
        file = put(tmp_path, name, text)
        assert ("Al acta le falta el final" in run("match", "show", file)[1]) is is_cut
        assert json.loads(run("match", "show", file, "--json")[1])["cut"] is is_cut


def test_more_of_a_match_replaces_less_of_it(run: Run, tmp_path: Path) -> None:
    less, more = put(tmp_path, "less", LESS), put(tmp_path, "more", TEXT)
    assert answers(run, less, more, code=0) == [("added", None), ("updated", None)]
    assert answers(run, less, more, code=0) == [("shorter", None), ("same", None)]
    assert held() == [TEXT]


def test_another_record_of_the_same_match_replaces_none(run: Run, tmp_path: Path) -> None:
    first, second = put(tmp_path, "first", TEXT), put(tmp_path, "second", OTHER)
    renamed = put(tmp_path, "renamed", TEXT.replace("Ana", "Anastasia"))
    assert answers(run, first, second, renamed, code=1) == [
        ("added", None),
        ("refused", "import.other_record"),
        ("refused", "import.other_record"),
    ]
    assert held() == [TEXT]
    assert "tapete match remove 5b3c9e01" in run("match", "import", second)[1]
    assert run("match", "remove", "5b3c9e01", "--yes")[0] == 0
    assert answers(run, second, code=0) == [("added", None)]


def test_a_flipped_move_is_in_doubt_and_the_good_record_takes_its_place(run: Run, tmp_path: Path) -> None:
    damaged = put(tmp_path, "damaged", TEXT.replace("7000 2 damage 1 3", "7000 2 damage 1 1"))
    whole = put(tmp_path, "whole", TEXT)
    code, output, _ = run("match", "import", damaged)
    assert (code, "En duda: [acaba en otro estado]" in output) == (1, True)
    assert answers(run, whole, code=0) == [("updated", None)]
    assert answers(run, damaged, code=1) == [("refused", "import.other_record")]
    assert held() == [TEXT]


def test_records_of_an_older_version_and_of_an_unknown_game(run: Run, tmp_path: Path) -> None:
    older = put(tmp_path, "older", TEXT.replace(f"rules {RULES}", "rules 1").replace("state ", "state 0"))
    assert answers(run, older, code=0) == [("added", None)]
    unknown = put(tmp_path, "unknown", TEXT.replace("game kodem", "game ajedrez").replace("9e01", "9e02"))
    code, output, _ = run("match", "import", unknown)
    assert (code, "En duda: [juego u opción que no se conoce aquí]" in output) == (1, True)
    assert len(held()) == 2


def test_signs_that_an_export_leaves_out_make_no_other_record(run: Run, tmp_path: Path) -> None:
    text = TEXT.replace("Ana", "Ana\u202eB")
    with Library() as library:
        library.save_record(text)
    for form in ("text", "json"):
        path = tmp_path / form
        assert run("match", "export", "5b3c", "--format", form, "-o", path)[0] == 0
        assert answers(run, path, code=0) == [("same", None)]
    assert held() == [text]


def test_help_and_completion_know_it(run: Run) -> None:
    for language in words.list_languages():
        with words.speak_language(language):
            code, output, _ = run("match", "import", "--help")
            assert (code, "tapete match import" in output) == (0, True)
