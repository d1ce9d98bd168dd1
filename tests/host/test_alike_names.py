"""A name with a typing error: every door that looks something up says what may be meant."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from stocked_house import FILES, put_files, stock_library

from pty_board import PtyBoard
from tapete.boards.ports import BoardPort
from tapete.coded_notes import CodedNote
from tapete.texts import alike
from tapete.words import use_language
from tapete.words.choices import Choices

Run = Callable[..., tuple[int, str, str]]

DOORS = [
    ("deck check Brumma", "Bruma"),
    ("deck show brum", "Bruma"),
    ("deck export Bruna", "Bruma"),
    ("deck rename Brumma Otro", "Bruma"),
    ("deck remove Brumma --yes", "Bruma"),
    ("sync --deck Brumma", "Bruma"),
    ("play kodem --deck Brumma", "Bruma"),
    ("demo --deck Brumma --deck Brumma", "Bruma"),
    ("event deck LIGA 1 Brumma --register", "Bruma"),
    ("sync --profile duelo2O", "duelo20"),
    ("play custom --profile duelo2O", "duelo20"),
    ("event create Otra --profile duelo2O", "duelo20"),
    ("profile show duelo2O", "duelo20"),
    ("profile remove Dueloa20 --yes", "duelo20, Duelo a 20"),
    ("cards list tiemda.csv", "tienda.csv"),
    ("cards remove tiemda.csv --yes", "tienda.csv"),
    ("cards remove BRU-O20 --yes", "BRU-020"),
    ("match show 5b3d", "5b3c9e01"),
    ("match replay 5b3c9e91", "5b3c9e01"),
    ("match export 5b3d", "5b3c9e01"),
    ("match remove 5b3d --yes", "5b3c9e01"),
    ("match stats --player Anna", "Ana"),
    ("match stats --deck Brumma", "Bruma"),
    ("match stats --game kodm", "kodem"),
    ("board forget Messa --yes", "Mesa 1"),
    ("board files --board Messa", "Mesa 1"),
    ("board settings ligth=40", "light"),
    ("board drop Brumma", "Bruma"),
    ("event show LGIA", "LIGA"),
    ("event show viernes", "LIGA"),
    ("event replay LGIA", "LIGA"),
    ("event create Otra --game kodem --set ronds=3", "rounds"),
    ("event change LIGA ronds=3", "rounds"),
    ("event penalty LIGA 1 warnin", "warning"),
    ("play kodm", "kodem"),
    ("rules kodm", "kodem"),
    ("deck check Bruma --game kodm", "kodem"),
    ("deck list --game kodm", "kodem"),
    ("cards list --game kodm", "kodem"),
    ("cards import cartas.csv --game kodm", "kodem"),
    ("event create Otra --game kodm", "kodem"),
    ("play kodem --option targt=6", "target"),
    ("deck check Bruma --option targt=6", "target"),
    ("cards import cartas.csv --column damge=ATK", "damage"),
    ("rules kodem L104z", "L104a, L104b"),
    ("rules kodem --class enforce", "enforced"),
    ("install --board pico3 --folder nuevo", "pico, pico2, pico2_w"),
    ("install --board pico --panel ssd1307 --folder nuevo", "ssd1306, ssd1309"),
    ("deck export Bruma --as kdec", "kdeck"),
    ("match export partida.txt --format htm", "html"),
    ("completion bsh", "bash"),
    ("deck check brma.txt", FILES["deck"]),
    ("cards import crtas.csv", FILES["catalogue"]),
    ("cards diff cartas.csv crtas.csv", FILES["catalogue"]),
    ("deck check bruma.txt --cards crtas.csv", FILES["catalogue"]),
    ("profile check dulo.txt", FILES["profile"]),
    ("match show partda.txt", FILES["record"]),
    ("match list partda.txt", FILES["record"]),
    ("event register LIGA jugadres.csv", FILES["players"]),
    ("event prizes LIGA jugadres.csv", FILES["players"]),
    ("event replay lga.tapete-event", FILES["event"]),
    ("event merge LIGA lga.tapete-event", FILES["event"]),
    ("event result LIGA --picture partda.txt", FILES["record"]),
    ("event decks LIGA mazo", "mazos"),
    ("event register LIGA Ana --decks mazo", "mazos"),
]


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run) -> Run:
    """Run a line where there is one of everything, with a board that is plugged in."""
    folder = tmp_path / "casa"
    (folder / "mazos").mkdir(parents=True)
    put_files(folder)
    monkeypatch.chdir(folder)
    stock_library()
    run("event", "register", "LIGA", "Ana")
    return run


def alike_of(output: str) -> str:
    """Return the names that the error in an output offers."""
    return "; ".join(note["names"] for note in json.loads(output)["error"]["details"] if note["code"] == "name.alike")


def test_each_door_says_what_may_be_meant(house: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    with PtyBoard() as board:
        board.info["can"] = ["own", "profiles"]
        board.store.whole["deck/0123456789abcdef"] = b"tapete-deck 1\nname Bruma\n"
        monkeypatch.setattr("tapete.boards.places.find_ports", lambda: [BoardPort(board.path, "Pico", "")])
        answers = [(line, *house(*line.split(), "--json")[:2], names) for line, names in DOORS]
    wrong = {line: (code, output, names) for line, code, output, names in answers if alike_of(output) != names}
    assert wrong == {}
    assert {code for _, code, _, _ in answers} == {2, 3}


@pytest.mark.parametrize(("language", "asked"), [("es", "  ¿Quisiste decir Bruma?"), ("en", "  Did you mean Bruma?")])
def test_what_may_be_meant_is_asked_below_the_error(house: Run, language: str, asked: str) -> None:
    use_language(language)
    assert house("deck", "rename", "Brumma", "Otro")[2].splitlines()[1:] == [asked]


@pytest.mark.parametrize(
    ("texts", "in_data", "in_spanish", "in_english"),
    [
        (["Bruma"], "Bruma", "Bruma", "Bruma"),
        (["Ascua", "Bruma", "Marea"], "Ascua, Bruma, Marea", "Ascua, Bruma o Marea", "Ascua, Bruma or Marea"),
        (["Bruma", "Ópalo"], "Bruma, Ópalo", "Bruma u Ópalo", "Bruma or Ópalo"),
        (["Ícaro, A", "B", "Hongo"], "Ícaro, A; B; Hongo", "Ícaro, A; B u Hongo", "Ícaro, A; B or Hongo"),
    ],
)
def test_of_several_that_may_be_meant_a_sentence_says_or(
    texts: list[str], in_data: str, in_spanish: str, in_english: str
) -> None:
    note = CodedNote("name.alike", {"names": Choices(texts)})
    assert json.dumps(note.to_data(), ensure_ascii=False) == f'{{"code": "name.alike", "names": "{in_data}"}}'
    assert note.describe() == f"¿Quisiste decir {in_spanish}?"
    use_language("en")
    assert note.describe() == f"Did you mean {in_english}?"


@pytest.mark.parametrize(
    ("written", "known", "meant"),
    [
        ("bruma", ["Ascua", "Marea"], []),
        ("", ["Ascua"], []),
        ("arguello", ["Argüello, Remo Partido"], ["Argüello, Remo Partido"]),
        ("viernes", ["Liga de viernes", "Copa"], ["Liga de viernes"]),
        ("as", ["Ascua"], []),
        ("foo", ["folio", "floor"], []),
        ("foo", ["folio", "fool"], ["fool"]),
        ("folio", ["foo", "folios"], ["folios"]),
        ("lep", ["Leonardo", "Lety", "Leo"], []),
        ("rou", ["rounds", "robin"], ["rounds"]),
        ("bsh", ["bash", "fish"], ["bash"]),
        ("zoe", ["Zoé López", "Zona"], ["Zoé López"]),
        ("LGIA", ["LIGA", "COPA"], ["LIGA"]),
        ("mesa", ["Mesa 1", "Mesa 2", "Mesa 3", "Mesa 4"], ["Mesa 1", "Mesa 2", "Mesa 3"]),
    ],
)
def test_names_alike(written: str, known: list[str], meant: list[str]) -> None:
    assert alike.find_alike(written, known) == meant
