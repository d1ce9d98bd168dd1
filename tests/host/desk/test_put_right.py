"""A thing that was put right is right at every door: page, terminal, own page, paper, JSON, replay, merge, resume."""

import json
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from html import unescape
from pathlib import Path

import pytest
from desk_browser import DeskBrowser, make_browsers, opened_desk
from verb_cases import copy_stage

from tapete.library.store import Library
from tapete.tournament.core.event import Event, parse_event
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.core.replaying.merging import merge_events
from tapete.tournament.core.replaying.replay import replay_event
from tapete.tournament.desk.access import ORGANISER, STRANGER
from tapete.tournament.store.opening import open_station
from tapete.tournament.typed.secret_words import format_secret

Run = Callable[..., tuple[int, str, str]]


@dataclass(frozen=True)
class Mend:
    """Something that is put right by forms, and where its outcome is read.

    `pages`, `commands`: what has to stand at an address, or in what a command says, and after "!" what must not.
    """

    name: str
    stage: str
    forms: tuple[tuple[str, dict[str, str]], ...]
    pages: dict[str, tuple[str, ...]]
    commands: dict[str, tuple[str, ...]]


MENDS = (
    Mend(
        "renamed", "second",
        (("players/rename", {"player": "3", "name": "Nuria Gil", "nickname": "", "store_id": "77"}),),
        {
            "players": ("Nuria Gil", 'value="77"'), "me/3": ("Nuria Gil", "!>Nuria<"), "pairings": ("Nuria Gil",),
            "names": ("Nuria Gil",), "print/pairings": ("Nuria Gil",), "print/slips": ("Nuria Gil",),
            "export/players": ("3;Nuria Gil;;77",), "hall": ("Nuria Gil",),
        },
        {
            "players": ("Nuria Gil",), "players --json": ('"Nuria Gil"', '!"Nuria"'), "round": ("Nuria Gil",),
            "standings": ("Nuria Gil",), "show": ("Nuria Gil",),
        },
    ),
    Mend(
        "back in the running round", "last bye",
        (("players/seat", {"player": "6", "how": "join"}),),
        {
            "desk": ("Iris",), "me/6": (">4<",), "pairings": ("Iris",), "print/pairings": ("Iris",),
            "print/open_tables": ("Iris",), "log": ("Iris (6) juega en la ronda contra quien tenía bye.",),
        },
        {"round": ("Iris",), "round --json": ('"Iris"',), "players": ("Iris",), "show": ("Iris",)},
    ),
    Mend(
        "a loss for the running round", "without six",
        (("players/seat", {"player": "6", "how": "loss"}),),
        {"me/6": ("Iris",), "pairings": ("!Iris",), "log": ("Iris (6) pierde la ronda",)},
        {"round": ("!Iris",), "players": ("Iris",)},
    ),
    Mend(
        "late with a bye", "playing", (("players", {"name": "Pía", "late": "bye"}),),
        {
            "players": ("Pía",), "pairings": ("Pía",), "me/10": ("Pía", "Bye"), "hall": ("Pía",),
            "print/pairings": ("Pía",), "log": ("Pía (10)",),
        },
        {"round": ("Pía",), "players": ("Pía",), "round --json": ('"Pía"',)},
    ),
    Mend(
        "a pin beside a bye that was given", "bye given",
        (("round/pin", {"first": "2", "second": "3"}), ("round/publish", {})),
        {"me/1": ("Bye",), "pairings": ("Ana",), "print/pairings": ("Ana",), "hall": ("Ana",)},
        {"round": ("Bye       Ana",), "log": (" by=hand",)},
    ),
    Mend(
        "a game lost by penalty", "answered",
        (("penalties", {"player": "3", "kind": "game_loss", "rule": "", "note": ""}),),
        dict.fromkeys(("desk", "pairings", "hall", "me/3", "print/penalties", "log"), ("pérdida de un juego",)),
        {"tables": ("Nuria: pérdida de un juego",), "tables --json": ('"game_loss"',)},
    ),
    Mend(
        "a clock that stands", "playing",
        (
            ("clock", {"act": "pause"}), ("clock", {"act": "set", "time": "12:30"}),
            ("clock", {"act": "add", "time": "5"}),
        ),
        {
            **dict.fromkeys(("desk", "hall", "clock", "me/3", ""), ("17:30", "en pausa", "!data-ends")),
            "print/open_tables": ("17:30", "en pausa"), "log": ("el reloj se detiene", "el reloj queda en 12:30"),
        },
        {
            "clock": ("17:30, en pausa",), "clock --json": ('"state": "paused"', '"left": 1050'),
            "tables": ("17:30, en pausa",), "tables --json": ('"left": 1050',), "show": ("17:30, en pausa",),
            "show --json": ('"left": 1050',),
        },
    ),
    Mend(
        "a round corrected after the cut", "cut",
        (("correct", {"round": "1", "table": "1", "result": "02", "reason": "error"}),),
        {
            **dict.fromkeys(
                ("standings", "hall", "print/standings"), ("entró 1º a las llaves", "entró 2º a las llaves")
            ),
        },
        {"standings": ("entró 1º a las llaves",), "standings --json": ('"seed": 1',)},
    ),
    Mend(
        "the cut taken back", "cut made", (("cut/back", {}),),
        {"standings": ("!de las llaves",), "hall": ("!de las llaves",), "print/standings": ("!de las llaves",)},
        {"standings": ("!de las llaves",), "standings --json": ('"seed": null', '!"seed": 1')},
    ),
    Mend(
        "a seed disqualified where its place stays empty", "cut made",
        (
            ("settings", {"vacant_seed": "bye", "disqualified": "leave_empty"}),
            ("penalties", {"player": "4", "kind": "disqualification", "rule": "", "note": ""}),
            ("round/pair", {}), ("round/publish", {}),
        ),
        {
            "bracket": ("Beto", "Zoe"), "me/9": ("Bye",), "pairings": ("Zoe", "!Leo"), "print/pairings": ("Zoe",),
            "hall": ("Zoe",), "standings": ("!Beto",), "export/standings": ("\n2;5;Eva", "!Beto"),
            "print/standings": ("!Beto",), "settings": ("queda vacío", "su rival tiene bye"),
        },
        {
            "round": ("Bye       Zoe",), "standings": ("Eva", "!Beto"), "bracket": ("Beto",),
            "standings --json": ('"place": 2', '!"place": 1,'), "export --as json": ('"place": 2', '!"place": 1,'),
        },
    ),
    Mend(
        "byes granted ahead", "registered",
        (
            ("players/grant-bye", {"player": "1 2 9", "round": "1", "worth": "full"}),
            ("players/grant-bye", {"player": "3", "round": "1", "worth": "half"}),
            ("players/grant-bye", {"player": "9", "round": "1", "worth": "none"}),
            ("players/grant-bye", {"player": "4", "round": "2", "worth": "half"}),
            ("round/pair", {}), ("round/publish", {}),
        ),
        {
            "players": ("Medio bye en la ronda 2: Beto (4)",), "me/4": ("Tiene medio bye en la ronda 2.",),
            "me/1": ("Bye",), "me/3": ("Medio bye",),
            **dict.fromkeys(
                ("pairings", "names", "hall", "desk", "export/pairings", "print/pairings", "print/pairings_by_name"),
                ("Medio bye",),
            ),
            "log": ("Nuria (3) tendrá medio bye en la ronda 1.", "Zoe (9) ya no tiene bye"),
        },
        {
            "round": ("Bye       Ana", "Bye       Leo", "Medio bye Nuria", "!Bye       Zoe"),
            "players": ("Medio bye en la ronda 2: Beto (4)",), "players --json": ('"worth": "half", "players": [4]',),
            "export --as json": ('"byes": [1, 2, 3]', '"half_byes": [3]'),
        },
    ),
    Mend(
        "registered twice", "here",
        (("players/same", {"player": "2", "other": "1"}),),
        {
            "players": ("!Ana", "Leo"), "me/2": ("Leo",), "log": ("Ana (1) y Leo (2) son la misma persona",),
            "print/check_in": ("Leo", "!Ana"),
        },
        {
            "players": ("!Ana", "Leo"), "players --json": ('"status": "here"', '!"Ana"'),
            "log": (" same 2 1",),
        },
    ),
)  # fmt: skip


def holds(text: str, wanted: tuple[str, ...]) -> list[str]:
    """Return what is missing in a text, and what should not be there."""
    shown = unescape(text)
    return [word for word in wanted if (word[1:] in shown if word.startswith("!") else word not in shown)]


def read_pages(path: Path, mend: Mend) -> list[object]:
    """Send the forms of a mend, and return what is wrong on the pages."""
    with opened_desk(path) as (desk, client):
        browser: DeskBrowser = make_browsers(desk, client, [ORGANISER])[ORGANISER]
        told = [browser.send_form(f"/e/LIGA/{form}", **fields) for form, fields in mend.forms]
        assert not [line for line in told if line.startswith("!")], told
        texts = {address: browser.get(f"/e/LIGA/{address}").text for address in mend.pages}
    return [(address, wrong) for address, wanted in mend.pages.items() if (wrong := holds(texts[address], wanted))]


def read_commands(run: Run, path: Path, mend: Mend) -> list[object]:
    """Return what is wrong in what commands say."""
    found: list[object] = []
    for line, wanted in mend.commands.items():
        name, *options = line.split()
        code, out, error = run("event", name, "LIGA", *options, "--library", path)
        if "json" in line:
            out = json.dumps(json.loads(out), ensure_ascii=False)
        if code or holds(out, wanted):
            found.append((line, error, out, holds(out, wanted)))
    return found


@pytest.mark.parametrize("mend", MENDS, ids=lambda mend: mend.name)
def test_what_is_put_right_is_right_at_every_door(mend: Mend, run: Run, stages: Path, tmp_path: Path) -> None:
    path, before = tmp_path / "library.sqlite3", tmp_path / "before.sqlite3"
    copy_stage(mend.stage, stages, path)
    shutil.copy(path, before)
    with open_station("LIGA", str(path)) as station:
        station.stored = station.stored._replace(copy_to=str(tmp_path))
        station.library.update_event(station.stored)
        station.copy_whole()
    assert read_pages(path, mend) == []
    assert read_commands(run, path, mend) == []
    with open_station("LIGA", str(path)) as station:
        text, state, secret = station.event.format_text(), station.state, station.secret
    assert parse_event(text).state == state
    assert replay_event(text).differences == ()
    assert merged_with_another(before, parse_event(text)) == state
    resumed = tmp_path / "resumed.sqlite3"
    Library(resumed).close()
    code, _, error = run(
        "event", "resume", tmp_path / "LIGA.tapete-event", format_secret(secret), "--code", "LIGA", "--library", resumed
    )
    assert not code, error
    assert read_commands(run, resumed, mend) == []


def merged_with_another(before: Path, mended: Event) -> object:
    """Return the state after a merge with a station that noted a wrong code since, and took no part in the mend."""
    with open_station("LIGA", str(before)) as station:
        other = parse_event(station.event.format_text())
    if other.state.rounds:
        other.push(Entry("try", (str(len(other.state.rounds)), "0"), "eva", "other", 1_900_000_000))
    merged = merge_events(mended, other)
    assert not merged.left_out
    state = merged.event.state
    if state.rounds:
        for event_round in (*state.rounds, *state.frozen_rounds):
            event_round.tries.pop(0, None)
        state.entry_number, state.entry_at = mended.state.entry_number, mended.state.entry_at
    return state


def test_each_table_of_an_earlier_round_is_reached_by_links(stages: Path, tmp_path: Path) -> None:
    """No address has to be guessed: every page of the staff about rounds leads to the correction."""
    path = tmp_path / "library.sqlite3"
    copy_stage("second", stages, path)
    with opened_desk(path) as (desk, client):
        browsers = make_browsers(desk, client, (ORGANISER,))
        browser = browsers[ORGANISER]
        browser.send_form("/e/LIGA/penalties", player="1", kind="warning", seen_round="2")
        links = (
            ("desk", "rounds/1"), ("round", "rounds/1"), ("pairings", "rounds/1"), ("rounds/2", "rounds/1"),
            ("penalties", "rounds/2"), ("rounds/1", "table/1/1"), ("standings", "explain/1"),
            ("table/1/1", "rounds/1"),
        )  # fmt: skip
        pages = {page: browser.get(f"/e/LIGA/{page}").text for page, _ in links}
        assert [link for link in links if f'href="/e/LIGA/{link[1]}"' not in pages[link[0]]] == []
        assert 'href="/e/LIGA/table/1/' in browser.get("/e/LIGA/explain/1").text
        assert 'action="/e/LIGA/correct"' in pages["table/1/1"]
        assert "/rounds/" not in browsers[STRANGER].get("/e/LIGA/pairings").text
