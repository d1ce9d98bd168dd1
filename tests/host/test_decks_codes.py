"""Codes, links and saved objects that came damaged are refused: what is left of them would be a smaller deck."""

import base64
import json
from collections.abc import Callable
from importlib import import_module
from types import ModuleType

import pytest
from foreign_decks import MAIN, WRITERS, WrittenDeck, write_collection, write_kdeck, write_link, write_saved_object

from source import ROOT
from tapete.decks.decklist import DeckList
from tapete.decks.list_notes import list_notes
from tapete.decks.reading import parse_deck_list
from tapete.errors import UserError

DECK = WrittenDeck({MAIN: [(2, "BRU-001", "Uno"), (1, "BRU-002", "Dos"), (3, "ASC-010", "Tres")]})
CODE, COLLECTION, LINK = write_kdeck(DECK), write_collection(DECK), write_link(DECK)
CODES = "BRU-001,BRU-001,BRU-002"


def error_of(text: str) -> UserError:
    with pytest.raises(UserError) as caught:
        parse_deck_list(text.encode(), "d")
    return caught.value


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (COLLECTION[:30] + "!" + COLLECTION[31:], "deck.broken_code"),
        (COLLECTION[:28] + ": " + COLLECTION[28:].rstrip("="), "deck.broken_code"),
        (COLLECTION[:30] + "½" + COLLECTION[30:], "deck.broken_code"),
        (COLLECTION[:30] + "::" + COLLECTION[30:], "deck.broken_code"),
        (LINK.replace("002,ASC", "002<:,ASC"), "deck.broken_code"),
        (COLLECTION[:24] + "=" + COLLECTION[25:], "deck.broken_code"),
        (COLLECTION[:28] + " " + COLLECTION[28:].rstrip("="), "deck.broken_code"),
        (COLLECTION[:28] + ":\n" + COLLECTION[28:], "deck.broken_code"),
        ("KDN" + COLLECTION[3:], "deck.broken_code"),
        ("KDECK_" + CODE[6:], "deck.broken_code"),
        ("KDEC-" + CODE[6:], "deck.broken_code"),
        ("mira: " + CODE[6:], "deck.broken_code"),
        (LINK.replace("#deck=", "#dekc="), "deck.broken_code"),
        (LINK.replace("002,ASC", "002<ASC"), "deck.broken_code"),
        (LINK.replace("002,ASC", "0<2,ASC"), "deck.broken_code"),
        (LINK.replace("002,ASC", "002\n,ASC"), "deck.broken_code"),
        (LINK.replace("002,ASC", "0\n02,ASC"), "deck.broken_code"),
        (LINK.replace("002,ASC", "002,\nASC"), "deck.broken_code"),
        (LINK.replace("002,ASC", "002ASC"), "deck.kdeck_content"),
        (LINK.replace("002,ASC", "002-ASC"), "deck.kdeck_content"),
        (f"2 Uno\n{CODES}\n", "deck.broken_code"),
        (f"{CODE}\n{write_kdeck(WrittenDeck({MAIN: [(1, 'BRU-009', 'Otro')]}))}", "deck.two_codes"),
    ],
)
def test_a_damaged_code_is_refused(text: str, code: str) -> None:
    assert error_of(text).code == code


def test_a_code_twice_is_one_deck() -> None:
    assert len(parse_deck_list((COLLECTION[:28] + " " + COLLECTION[28:]).encode())) == 6
    for text in (f"{CODE}\n{CODE}", f"https://example.org/#deck={CODE} o {CODE}", CODES, f" {CODES}\n"):
        assert len(parse_deck_list(text.encode())) == (3 if CODES in text else 6)


@pytest.mark.parametrize(
    "content", ['{"c":["A-1"],"c":["A-2"]}', '{"c":["A-1"],"p":"B-1","p":"B-2"}', '{"c":["A-1"],"f":["R-1"]}']
)
def test_a_field_of_a_code_is_lost_to_nothing(content: str) -> None:
    error = error_of("KDECK-" + base64.b64encode(content.encode()).decode())
    assert error.code == "deck.kdeck_field"
    other = base64.b64encode(b'{"c":["A-1"],"v":2,"d":"un mazo"}').decode()
    assert len(parse_deck_list(f"KDECK-{other}".encode())) == 1


@pytest.mark.parametrize(
    ("before", "after", "code"),
    [
        ('"Nickname": "Dos"', '"Nickname": ""', "deck.unread"),
        ('"Name": "Card"', '"Name": "Crad"', ""),
        ('"CardID"', '"CrdID"', "deck.unread"),
        ('"ContainedObjects"', '"ContaindObjects"', "deck.unread"),
        ('"ObjectStates"', '"ObjetStates"', "deck.json_shape"),
        ('"Description": "BRU-002"', '"Nickname": "BRU-002"', "deck.json_twice"),
        ('"DeckIDs": [', '"DeckIDs": [7,', "deck.unread"),
    ],
)
def test_a_saved_object_holds_all_its_cards(before: str, after: str, code: str) -> None:
    text = write_saved_object(DECK).replace("\n", "").replace(",  ", ", ")
    text = json.dumps(json.loads(text), ensure_ascii=False)
    assert before in text
    damaged = text.replace(before, after, 1)
    if after == '"Nickname": ""':
        damaged = damaged.replace('"Description": "BRU-002"', '"Description": ""')
        code = "deck.tts_unnamed"
    if not code:
        assert len(parse_deck_list(damaged.encode())) == 6
    else:
        assert error_of(damaged).code == code


def test_piles_of_a_saved_object_are_parts() -> None:
    def pile(name: str, *cards: str) -> dict[str, object]:
        inside = [{"Name": "Card", "CardID": number, "Nickname": card} for number, card in enumerate(cards)]
        return {"Name": "Deck", "Nickname": name, "DeckIDs": list(range(len(cards))), "ContainedObjects": inside}

    piles = [pile("Bruma", "Uno", "Dos"), pile("Sideboard", "Tres"), pile("Fichas", "Soldado"), pile("Ascua", "Cuatro")]
    deck = parse_deck_list(json.dumps({"ObjectStates": piles}).encode())
    assert (deck.name, [entry.name for entry in deck.entries]) == ("Bruma", ["Uno", "Dos", "Cuatro"])
    assert [(entry.part, entry.name) for entry in deck.side] == [("side", "Tres"), ("tokens", "Soldado")]
    assert [note.code for note in list_notes(deck)] == ["deck.own_parts", "deck.side", "deck.tokens"]


def test_a_list_of_codes_holds_codes_only() -> None:
    error = error_of('["Exported from x", "BT1-001", "-", "BT1-002"]')
    assert [(detail.code, detail.fields["number"]) for detail in error.details] == [("deck.tts_no_code", 3)]


@pytest.mark.parametrize("form", ["cockatrice", "octgn", "lackey", "mtgo", "saved_object", "code_list"])
def test_a_file_that_has_lost_its_first_sign_is_no_list_of_names(form: str) -> None:
    text = WRITERS[form].write(DECK)
    for torn in (text[1:], "x" + text, text[5:]):
        assert error_of(torn).code in ("deck.xml", "deck.json"), torn[:20]


def list_readers() -> dict[str, ModuleType]:
    """Return the modules of decks that read a form of their own: those with a `parse` that returns a list."""
    names = [path.stem for path in sorted((ROOT / "host" / "tapete" / "decks").glob("*.py")) if path.stem != "__init__"]
    modules = {name: import_module(f"tapete.decks.{name}") for name in names}
    return {
        name: module
        for name, module in modules.items()
        if hasattr(module, "parse") and module.parse.__annotations__.get("return") is DeckList
    }


ROWS = {
    "csv_file": "CSV", "kdeck": "KDECK code", "text": "plain text", "tts": "JSON", "xml_files": "XML",
}  # fmt: skip
"""The row of the README's table of deck formats that each reader has."""


def test_every_reader_of_decks_has_its_row_in_the_documents() -> None:
    document = (ROOT / "host" / "README.md").read_text("utf-8")
    assert list_readers().keys() == ROWS.keys()
    assert [row for row in ROWS.values() if f"\n| {row} |" not in document] == []


def test_every_reader_of_decks_has_a_writer_that_it_is_tried_with(monkeypatch: pytest.MonkeyPatch) -> None:
    readers, used = list_readers(), set()
    assert len(readers) > 4
    for name, module in readers.items():

        def parse(*arguments: str, name: str = name, read: Callable[..., DeckList] = module.parse) -> DeckList:
            used.add(name)
            return read(*arguments)

        monkeypatch.setattr(module, "parse", parse)
    for writer in WRITERS.values():
        parse_deck_list(writer.write(DECK).encode())
    assert readers.keys() - used == set()
