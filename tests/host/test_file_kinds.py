"""A file of one kind at the door of another: recognised, and told the command that takes it."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from stocked_house import FILES, put_files, stock_library

from tapete.decks.csv_file import format_deck as format_csv
from tapete.decks.kdeck import encode_kdeck
from tapete.decks.reading import read_deck
from tapete.file_kinds import kind_of
from tapete.samples import CARDS, DECKS
from tapete.words import use_language

Run = Callable[..., tuple[int, str, str]]

DOORS = {
    "deck": "deck check {}|deck show {}|deck export {}|sync --deck {}|play kodem --deck {}|demo --deck {} --deck {}",
    "catalogue": "cards import {}|cards diff {}|cards diff cartas.csv {}|deck check bruma.txt --cards {}",
    "profile": "profile check {}|profile show {}|sync --profile {}|play custom --profile {}",
    "record": "match show {}|match replay {}|match export {}|match list {}",
    "event": "event replay {}|event merge LIGA {}|event resume {} 0000-0000-0000-0000-0000-0000-0000",
    "players": "event register LIGA {}",
    "prizes": "event prizes LIGA {}",
}
"""The doors of each kind."""

COMMANDS = {
    "deck": "tapete deck check bruma.txt",
    "catalogue": "tapete cards import cartas.csv",
    "profile": "tapete profile check duelo.txt",
    "record": "tapete match show partida.txt",
    "event": "tapete event replay liga.tapete-event",
    "players": "tapete event register TORNEO jugadores.csv",
}
"""The command that takes the file of each kind."""


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run) -> Run:
    """Run a line where there is one of everything."""
    put_files(tmp_path)
    monkeypatch.chdir(tmp_path)
    stock_library()
    return run


def test_a_file_of_another_kind_is_told_its_command_at_every_door(house: Run) -> None:
    wrong = {}
    for wanted, doors in DOORS.items():
        for kind in FILES.keys() - {wanted}:
            for door in doors.split("|"):
                code, output, _ = house(*door.format(FILES[kind], FILES[kind]).split(), "--json")
                error = json.loads(output).get("error", {})
                answer = (code, error.get("code"), error.get("fields", {}).get("command"))
                if answer != (2, "file.other_kind", COMMANDS[kind]):
                    wrong[door, kind] = answer
    assert wrong == {}


def test_a_library_is_no_list(house: Run, tmp_path: Path) -> None:
    for door in ("deck check {}", "cards import {}", "match show {}", "event register LIGA {}"):
        code, output, _ = house(*door.format(tmp_path / "library.sqlite3").split(), "--json")
        assert (code, json.loads(output)["error"]["code"]) == (2, "file.is_library"), door


def test_a_list_at_its_own_door_is_not_taken_for_another(house: Run) -> None:
    assert house("deck", "check", "bruma.txt")[0] == 0
    assert house("cards", "import", "cartas.csv")[0] == 0
    assert house("match", "replay", "partida.txt")[0] == 0
    assert house("event", "replay", "liga.tapete-event")[0] == 0
    assert house("event", "register", "LIGA", "jugadores.csv")[0] == 0


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Ana\nLeo\nEva\nZoe\nBeto\nNuria\n", ""),
        ("1 Ana\n2 Leo\n3 Eva\n4 Zoe\n5 Beto\n6 Nuria\n", ""),
        ("1; Caja de sobres\n2-4; Un sobre\n5-8; Una carta\n", ""),
        ("nombre;mazo\nAna;ana.txt\nLeo;leo.txt\n", ""),
        ("nombre;apodo;mazo\nAna;ani;ana.txt\n", "players"),
        ("name,paid\nAna,x\n", "players"),
        ("4 Uno\n4 Dos\n3 Tres\n4 Cuatro\n2 Cinco\n", "deck"),
        ("count,code,name\n2,A-1,Uno\n", "deck"),
        (encode_kdeck(read_deck(DECKS[0])), "deck"),
        (format_csv(read_deck(DECKS[0])), "deck"),
        (DECKS[1].read_text("utf-8"), "deck"),
        (CARDS.read_text("utf-8"), "catalogue"),
        ("\n".join(CARDS.read_text("utf-8").splitlines()[:30]), ""),
        ("", ""),
        ('"no, closed', ""),
    ],
)
def test_a_kind_is_told_only_where_it_is_sure(text: str, kind: str) -> None:
    assert kind_of(text) == kind


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "es",
            "cartas.csv es un catálogo de cartas y aquí hace falta un mazo. Su orden: tapete cards import cartas.csv",
        ),
        (
            "en",
            "cartas.csv is a catalogue of cards, and a deck is needed here. The command for it: tapete cards import",
        ),
    ],
)
def test_the_kinds_are_named(house: Run, language: str, said: str) -> None:
    use_language(language)
    assert said in house("deck", "check", "cartas.csv")[2]
