"""Each verb of a tournament is one function: every face does the same with it and says the same of it."""

import ast
import json
import re
import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import cycle
from pathlib import Path

import pytest
from desk_browser import DeskBrowser, make_browsers, opened_desk
from fake_table_board import FakeTableBoard
from fake_tables import open_event, prepare, publish
from shown_faces import list_changed, list_unseen, read_faces
from verb_cases import CASES, VerbCase, copy_stage

from source import ROOT, imported_modules, name_of, nodes_of, python_files, tree_of
from tapete.boards.places import BoardPlace
from tapete.command_result import PAGE, TERMINAL
from tapete.library.store import Library
from tapete.samples import CARDS
from tapete.tournament.core.event import Event, parse_event
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.core.replaying.merging import merge_events
from tapete.tournament.core.replaying.replay import replay_event
from tapete.tournament.desk.access import ORGANISER
from tapete.tournament.desk.desk import Desk
from tapete.tournament.port.port_watch import PortWatch
from tapete.tournament.saying.speaker import Speaker
from tapete.tournament.store.opening import open_station
from tapete.tournament.store.whole_event import format_whole_event, read_whole_event
from tapete.tournament.verbs.decks import HandedList
from tapete.tournament.verbs.outcome import Outcome
from tapete.words import FOLDER, has_words, list_languages, use_language
from tapete.words.po import parse_po

Run = Callable[..., tuple[int, str, str]]
Entries = list[list[str]]

TOURNAMENT = ROOT / "host" / "tapete" / "tournament"


def read_entries(path: Path) -> Entries:
    """Return the entries of LIGA: kinds with their arguments, whoever wrote and signed them and when."""
    with Library(path) as library:
        (stored,) = [event for event in library.events() if event.code == "LIGA"]
        lines = [SIGNED.sub("", line) for line in library.event_lines(stored, 0)]
        return [line.split()[5:] for line in lines]


SIGNED = re.compile(r"(?<=signer )\w+| (?:signer|signature)=\w+")
"""What differs with the key of a library."""


@pytest.fixture
def spoken(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Outcome, list[str]]]:
    """The outcomes that were said, each with its lines."""
    said: list[tuple[Outcome, list[str]]] = []
    say_all = Speaker.say_all

    def note_said(speaker: Speaker, outcome: Outcome) -> list[str]:
        lines = say_all(speaker, outcome)
        said.append((outcome, lines))
        return lines

    monkeypatch.setattr(Speaker, "say_all", note_said)
    monkeypatch.setattr("tapete.tournament.verbs.lifecycle.unix_now", lambda: 1_700_000_000)
    return said


def send(desk: Desk, browser: DeskBrowser, case: VerbCase, language: str) -> str:
    """Send the form of a case; returns what is told, or the code of the error."""
    path, fields = case.form
    headers = {"accept": "application/json", "accept-language": language}
    if case.fill is not None:
        with desk.keeper.use("LIGA") as station:
            fields = {**fields, **case.fill(station)}
    form = {**fields, "token": browser.token}
    answer = browser.client.post(f"/e/LIGA/{path}", data=form, headers=headers).json()
    return str(answer.get("told") or answer["code"])


def differences(
    case: VerbCase, language: str, run: Run, spoken: list[tuple[Outcome, list[str]]], stages: Path, folder: Path
) -> Iterator[object]:
    """Yield what the faces do or say differently."""
    paths = [folder / f"{face}.sqlite3" for face in ("terminal", "page")]
    for path in paths:
        copy_stage(case.stage, stages, path)
    spoken.clear()
    before = len(read_entries(paths[0]))
    _, out, _ = run("event", *case.terminal.split(), "--library", paths[0])
    with opened_desk(paths[1]) as (desk, client):
        told = send(desk, make_browsers(desk, client, [ORGANISER])[ORGANISER], case, language)
    entries = [read_entries(path)[before:] for path in paths]
    if entries[0] != entries[1]:
        yield entries
    if not spoken:
        _, out, _ = run("event", *case.terminal.split(), "--library", paths[0], "--json")
        if json.loads(out).get("error", {}).get("code") != told:
            yield out, told
        return
    (first, lines), (second, _) = spoken
    if first != second:
        yield first, second
    if "\n".join(lines) not in out:
        yield lines, out


IN_TURNS = list(zip(CASES, cycle(list_languages())))
"""Each case in one language: which words a face takes is not a matter of the language."""


@pytest.mark.parametrize(("case", "language"), IN_TURNS, ids=lambda part: getattr(part, "name", part))
def test_a_command_and_a_form_write_the_same_and_say_the_same(
    case: VerbCase, language: str, run: Run, spoken: list[tuple[Outcome, list[str]]], stages: Path, tmp_path: Path
) -> None:
    use_language(language)
    assert list(differences(case, language, run, spoken, stages, tmp_path)) == []


def test_every_outcome_has_a_case(
    run: Run, spoken: list[tuple[Outcome, list[str]]], stages: Path, tmp_path: Path
) -> None:
    for case in CASES:
        copy_stage(case.stage, stages, tmp_path / "library.sqlite3")
    wrong = {}
    outcome_names: set[str] = set()
    faces = {}
    for case in CASES:
        copy_stage(case.stage, stages, tmp_path / "library.sqlite3")
        if case.stage not in faces:
            faces[case.stage] = read_faces(tmp_path / "library.sqlite3")
        stood = len(read_entries(tmp_path / "library.sqlite3"))
        with open_station("LIGA", str(tmp_path / "library.sqlite3")) as station:
            before = parse_event(station.event.format_text())
        spoken.clear()  # what was said while stages and faces were made
        run("event", *case.terminal.split(), "--library", tmp_path / "library.sqlite3")
        outcome_names |= {type(outcome).__name__ for outcome, _ in spoken}
        entries = read_entries(tmp_path / "library.sqlite3")[stood:]
        changed = list_changed(faces[case.stage], read_faces(tmp_path / "library.sqlite3"))
        differing = [*find_other_faces(before, tmp_path / "library.sqlite3"), *list_unseen(case.name, entries, changed)]
        if differing:
            wrong[case.name] = differing
    assert wrong == {}, "what a verb writes is the same to whoever reads its log, and seen on /me and on paper"
    missing = {kind.__name__ for kind in kinds_of(Outcome)} - outcome_names
    assert missing == ELSEWHERE


def find_other_faces(before: Event, path: Path) -> Iterator[str]:
    """Yield the readers of a log that see something else than its station: resume, replay, JSON, merge."""
    with open_station("LIGA", str(path)) as station:
        event, players = station.event, station.players()
    text, whole = event.format_text(), path.with_suffix(".json")
    if parse_event(text).state != event.state:
        yield "resume"
    if replay_event(text).differences:
        yield "replay"
    whole.write_text(format_whole_event("Liga", "LIGA", event, players), encoding="utf-8")
    if read_whole_event(whole).event.state != event.state:
        yield "json"
    if before.state.rounds:  # a helper noted a wrong code meanwhile
        before.push(Entry("try", (str(len(before.state.rounds)), "0"), "eva", "other", 1_900_000_000))
    merged = merge_events(parse_event(text), before)
    if list(merged.event.log)[: len(event.log)] != list(event.log):
        yield "merge"
    is_gone = {"event.closed", "event.unknown_table"}  # the helper's round was taken away
    yield from {left.error.code for left in merged.left_out} - is_gone


ELSEWHERE = set(
    "AllCheckedIn BoardDone ClockSeen CopyChosen EventCopied EventCreated EventDeleted FeatureChosen HandedIn "
    "HandedList ListReplaced MatchMoved PlayerListRead ReportRefused ReportTaken TableReopened".split()
)
"""Outcomes of codes, boards, decks, lists of players and new tournaments, which have tests of their own; and of what
one face does alone: the terminal shows the clock in a line, copies a tournament and takes the lists of a folder; a page
checks all in, chooses the feature match and the folder of the copy."""


def kinds_of(kind: type[Outcome]) -> Iterator[type[Outcome]]:
    """Yield the kinds of outcome."""
    for inner in kind.__subclasses__():
        yield inner
        yield from kinds_of(inner)


def test_a_result_by_cable_by_a_typed_code_and_by_a_form_is_the_same(
    run: Run, spoken: list[tuple[Outcome, list[str]]], tmp_path: Path
) -> None:
    with Library(tmp_path / "port.sqlite3") as library, FakeTableBoard() as board:
        station = open_event(library)
        prepare(board, station)
        board.sit_down(*publish(station)[1])
        code = board.code_of(board.hand_in(2, 1, retired=0b10))
        for face in ("terminal", "page"):
            shutil.copy(tmp_path / "port.sqlite3", tmp_path / f"{face}.sqlite3")
        before = len(read_entries(tmp_path / "port.sqlite3"))
        told: list[str] = []
        PortWatch(station, lambda: [BoardPlace(board.path, "Pico")], told.extend).look()
    run("event", "result", "LIGA", "--code", code, "--library", tmp_path / "terminal.sqlite3")
    with opened_desk(tmp_path / "page.sqlite3") as (desk, client):
        browser = make_browsers(desk, client, [ORGANISER])[ORGANISER]
        line = send(desk, browser, VerbCase("code", "", "", ("result", {"line": code})), "es")
    (by_port, lines), (typed, _), (sent, _) = spoken
    assert typed == sent
    assert by_port == replace(typed, open=None)
    assert lines == told
    assert line.startswith(told[0])
    words = [read_entries(tmp_path / f"{face}.sqlite3")[before:][0][:4] for face in ("port", "terminal", "page")]
    assert words[0] == words[1] == words[2]


def test_codes_are_taken_again_alike(run: Run, spoken: list[tuple[Outcome, list[str]]], tmp_path: Path) -> None:
    with Library(tmp_path / "a.sqlite3") as library, FakeTableBoard() as board:
        station = open_event(library)
        prepare(board, station)
        publish(station)
        station.append_entries(*[Entry("try", ("1", "1"))] * 5)
    shutil.copy(tmp_path / "a.sqlite3", tmp_path / "b.sqlite3")
    run("event", "reopen", "LIGA", "1", "--library", tmp_path / "a.sqlite3")
    with opened_desk(tmp_path / "b.sqlite3") as (desk, client):
        browser = make_browsers(desk, client, [ORGANISER])[ORGANISER]
        told = send(desk, browser, VerbCase("reopen", "", "", ("reopen", {"table": "1"})), "es")
    assert spoken[0] == spoken[1]
    assert spoken[0][1] == [told]


def test_a_tournament_is_created_alike(
    run: Run, spoken: list[tuple[Outcome, list[str]]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("secrets.token_bytes", lambda count: bytes(range(count)))
    paths = [tmp_path / f"{face}.sqlite3" for face in ("terminal", "page")]
    for path in paths:
        Library(path).close()
    run("event", "create", "Liga", "--rounds", "3", "--game", "kodem", "--code", "LIGA", "--library", paths[0])
    with opened_desk(paths[1]) as (desk, client):
        browser = make_browsers(desk, client, [ORGANISER])[ORGANISER]
        browser.send_form("/new", name="Liga", game="kodem", event="LIGA", rounds="3")
    (first, lines), (second, told) = spoken
    assert first == second
    assert read_entries(paths[0]) == read_entries(paths[1])
    assert first.data()["secret"] in lines[1]
    assert not any(str(first.data()["secret"]) in line for line in told), "a page shows the secret to whoever looks"


@pytest.mark.parametrize("language", list_languages())
def test_a_deck_list_is_taken_alike(
    language: str, run: Run, spoken: list[tuple[Outcome, list[str]]], stages: Path, tmp_path: Path
) -> None:
    use_language(language)
    listed = tmp_path / "lista.txt"
    listed.write_text("# Bruma\n2 Lobo\nReserva\n3 Río\n", "utf-8")
    paths = [tmp_path / f"{face}.sqlite3" for face in ("terminal", "page")]
    for path in paths:
        copy_stage("registered", stages, path)
    spoken.clear()
    run("event", "deck", "LIGA", "1", listed, "--register", "--library", paths[0])
    with opened_desk(paths[1]) as (desk, client):
        browser = make_browsers(desk, client, [ORGANISER])[ORGANISER]
        form = ("decks", {"player": "1", "list": listed.read_text("utf-8")})
        told = send(desk, browser, VerbCase("deck", "", "", form), language)
    (first, lines), (second, _) = spoken
    assert isinstance(first, HandedList)
    assert isinstance(second, HandedList)
    assert replace(first, file="") == replace(second, file="")
    assert read_entries(paths[0])[-1] == read_entries(paths[1])[-1]
    assert len(lines) == 2
    assert told.endswith(lines[1].strip())


# -- the rooms


def makes_entries(path: Path) -> bool:
    """Return True for a file that makes an entry or gives one to a station."""
    for node in nodes_of(path):
        if isinstance(node, ast.Call):
            name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            if name in ("Entry", "append_entries", "write_from"):
                return True
    return False


def test_only_core_store_and_verbs_make_entries() -> None:
    rooms = tuple(f"host/tapete/tournament/{room}/" for room in ("core", "store", "verbs"))
    makers = [name_of(path) for path in python_files("host/tapete") if makes_entries(path)]
    assert len(makers) > 15
    assert [name for name in makers if not name.startswith(rooms)] == []


def test_verbs_know_no_words_and_no_face() -> None:
    faces = ("click", "starlette", "jinja2", "tapete.words", "tapete.command_result")
    verbs = {
        path.relative_to(TOURNAMENT).as_posix(): set(imported_modules(tree_of(path)))
        for path in python_files("host/tapete/tournament/verbs")
    }
    assert len(verbs) > 20
    assert {name for name, modules in verbs.items() if modules & set(faces)} == set()


NAMES_A_FACE = re.compile(
    r"--\w|[`«]|\btapete\b|\b(command|page|button|comando|página|botón)\b|(?:^|\s)/\w|\.(csv|html|txt)\b", re.I
)


def test_no_sentence_of_a_verb_names_a_face() -> None:
    arguments = [
        node.args[0]
        for path in python_files("host/tapete/tournament/verbs", "host/tapete/tournament/port")
        for node in nodes_of(path)
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("Sentence", "Addition")
    ]
    keys = {argument.value for argument in arguments if isinstance(argument, ast.Constant)}
    beginnings = {
        argument.values[0].value
        for argument in arguments
        if isinstance(argument, ast.JoinedStr) and isinstance(argument.values[0], ast.Constant)
    }
    assert len(keys) > 10
    assert "event.board." in beginnings
    naming = [
        f"{language} {key}"
        for language in list_languages()
        for key, forms in parse_po((FOLDER / f"{language}.po").read_text("utf-8"))
        if (key in keys or key.startswith(tuple(beginnings - {"note."})))
        and any(NAMES_A_FACE.search(form) for form in forms)
    ]
    assert naming == []


def test_every_hint_has_words_for_a_face() -> None:
    hints = {
        node.args[0].value
        for path in python_files("host/tapete/tournament/verbs")
        for node in nodes_of(path)
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Hint"
    }
    assert [hint for hint in hints if not any(has_words(f"{face}.{hint}") for face in (TERMINAL, PAGE))] == []


# -- what a page brings

BROUGHT = {
    "no text": b"\x00\x01\x02",
    "a library": b"SQLite format 3\x00" + b"\x00" * 100,
    "a catalogue": CARDS.read_bytes(),
    "a log": b"tapete-event 1\n1 - 5 ana desk create\n",
    "a profile": b"tapete-profile 1\nname = X\n",
    "a record": b"tapete-record 1\n",
    "a wrong line": b"x; y; z\n\n99999999999 q\n",
    "two signs": b"::",
}


@pytest.mark.parametrize("language", list_languages())
@pytest.mark.parametrize("brought", BROUGHT)
def test_no_error_about_what_a_page_brings_names_a_file_of_this_computer_or_a_command(
    brought: str, language: str, opened: tuple[Desk, DeskBrowser]
) -> None:
    _, browser = opened
    headers = {"accept": "application/json", "accept-language": language}
    data = BROUGHT[brought]
    answers = []
    for path, name, fields in (("decks", "file", {"player": "1"}), ("picture", "picture", {})):
        form = {**fields, "token": browser.token}
        answers.append(
            browser.client.post(f"/e/LIGA/{path}", data=form, files={name: ("x", data)}, headers=headers).text
        )
    prizes = {"prizes": data.decode("latin-1")}
    answers.append(browser.client.get("/e/LIGA/prizes", params=prizes, headers=headers).text)
    for answer in answers:
        assert "/tmp" not in answer
        assert "tapete-" not in answer.replace("tapete-event 1", "").replace("tapete-event 2", "").replace(
            "tapete-profile 1", ""
        )
        assert not re.search(r"--\w|\btapete (event|deck|cards|library)", answer), answer
