"""Decks in the files of other programs: XML by its root, CSV by its titles, JSON of Tabletop Simulator."""

import json

import pytest
from samples import sample_catalogue

from tapete.decks import csv_file
from tapete.decks.decklist import DeckEntry, DeckList, copies_of
from tapete.decks.reading import MOST_BYTES, parse_deck_list, read_deck
from tapete.decks.resolving import resolve_deck
from tapete.errors import UserError

COCKATRICE = """\ufeff<?xml version="1.0" encoding="UTF-8"?>
<cockatrice_deck version="1"><lastLoadedTimestamp/><deckname>Bruma &amp; sal</deckname><comments>nada</comments>
<zone name="main"><card number="2" name="Ícaro" setShortName="BRU" collectorNumber="004"/>
<card number="1" name="Nerea" collectorNumber="BRU-005"/></zone>
<zone name="side"><card number="1" name="Musgo"/></zone><zone name="tokens"><card number="1" name="Ficha"/></zone>
</cockatrice_deck>"""
OCTGN = """<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<deck game="a6c8d2e8-7cd8-11dd-8f94-e62b56d89593" sleeveid="0"><section name="Main" shared="False">
<card qty="2" id="6b2f1f8c">Ícaro</card><card qty="1" id="7b">Nerea</card></section><section name="Tokens"/>
<section name="Sideboard"><card qty="1" id="1">Musgo</card></section>
<notes><![CDATA[<card>no</card>]]></notes></deck>"""
LACKEY = """<deck version="0.8"><meta><game>kodem</game></meta><superzone name="Deck">
<card><name id="BRU-004">Ícaro</name><set>BRU</set></card><card><name id="BRU-004">Ícaro</name><set>BRU</set></card>
<card><name id="nerea_picture">Nerea</name></card></superzone>
<superzone name="Sideboard"><card><name>Musgo</name></card></superzone></deck>"""
MTGO = """<?xml version="1.0"?><Deck xmlns:xsi="x"><NetDeckID>0</NetDeckID>
<Cards CatID="1" Quantity="2" Sideboard="false" Name="Ícaro"/><Cards CatID="2" Quantity="1" Name="Nerea"/>
<Cards CatID="3" Quantity="1" Sideboard="true" Name="Musgo"/></Deck>"""
SHEET = "Cantidad;Nombre;Folio;Zona\n2;Ícaro;BRU-004;\n1;Nerea;;main\n0;Nadie;;\n1;Musgo;;Sideboard\n;;;\n"
SAVED = {
    "SaveName": "",
    "ObjectStates": [
        {
            "Name": "Bag",
            "ContainedObjects": [
                {
                    "Name": "DeckCustom",
                    "Nickname": "Bruma",
                    "DeckIDs": [100, 101, 102],
                    "CustomDeck": {"1": {"FaceURL": "http://x", "NumWidth": 10}},
                    "ContainedObjects": [
                        {"Name": "Card", "CardID": 100, "Nickname": "Ícaro", "Description": "BRU-004"},
                        {"Name": "Card", "CardID": 101, "Nickname": "Ícaro (BRU-004)", "Description": "Filo"},
                        {"Name": "CardCustom", "CardID": 102, "Nickname": "Nerea"},
                    ],
                }
            ],
        }
    ],
}


def error_of(text: str) -> UserError:
    with pytest.raises(UserError) as caught:
        parse_deck_list(text.encode(), "d")
    assert caught.value.exit_code == 2
    return caught.value


@pytest.mark.parametrize(
    ("text", "form", "name", "code"),
    [
        (COCKATRICE, "cockatrice", "Bruma & sal", "BRU-004"),
        (OCTGN, "octgn", "", ""),
        (LACKEY, "lackey", "", "BRU-004"),
        (MTGO, "mtgo", "", ""),
        (SHEET, "csv", "", "BRU-004"),
    ],
)
def test_each_format_by_its_content(text: str, form: str, name: str, code: str) -> None:
    deck = parse_deck_list(text.encode())
    assert (deck.format, deck.name, len(deck)) == (form, name, 3)
    assert [entry.name for entry in copies_of(deck.entries)] == ["Ícaro", "Ícaro", "Nerea"]
    assert deck.entries[0].code == code
    side = [(entry.part, entry.name) for entry in deck.side]
    assert side == [("side", "Musgo"), *([("tokens", "Ficha")] if form == "cockatrice" else [])]
    assert not deck.is_ordered


def test_a_saved_object_of_tabletop_simulator() -> None:
    deck = parse_deck_list(json.dumps(SAVED).encode())
    assert (deck.format, deck.name) == ("tts", "Bruma")
    assert [(entry.name, entry.code) for entry in deck.entries] == [
        ("Ícaro", "BRU-004"),
        ("Ícaro", "BRU-004"),
        ("Nerea", ""),
    ]


def test_a_list_of_tabletop_simulator() -> None:
    deck = parse_deck_list(b'["Exported from a site", "St-1", "St-1", "BT1-010", ""]')
    assert (deck.format, [entry.code for entry in deck.entries]) == ("tts-list", ["St-1", "St-1", "BT1-010"])


def test_cards_of_tabletop_simulator_without_names() -> None:
    saved = {"ObjectStates": [{"Name": "Card", "CardID": 100}, {"Name": "Card", "CardID": 101, "Description": "A-1"}]}
    error = error_of(json.dumps(saved))
    assert (error.code, error.fields["count"]) == ("deck.tts_unnamed", 1)


def test_a_bag_in_too_many_bags_is_not_opened() -> None:
    card: dict[str, object] = {"Name": "Card", "Nickname": "Ícaro"}
    for _ in range(200):
        card = {"Name": "Bag", "ContainedObjects": [card]}
    error = error_of(json.dumps({"ObjectStates": [card]}))
    assert (error.code, [detail.code for detail in error.details]) == ("deck.unread", ["deck.tts_deep"])


LAUGHS = """<?xml version="1.0"?><!DOCTYPE deck [<!ENTITY a "ja"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>
<cockatrice_deck><deckname>&b;</deckname></cockatrice_deck>"""
THIEF = '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/hostname">]><cockatrice_deck><deckname>&f;</deckname></cockatrice_deck>'


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (LAUGHS, "deck.xml_entities"),
        (THIEF, "deck.xml_entities"),
        ('<!DOCTYPE deck SYSTEM "http://example.org/x.dtd"><deck/>', "deck.xml_entities"),
        ("<deck>", "deck.xml"),
        ("<deck>&nada;</deck>", "deck.xml"),
        ('<?xml version="1.0" encoding="klingon"?><deck', "deck.xml"),
        ("<" * 1000, "deck.xml"),
        ("<html><body>Ícaro</body></html>", "deck.xml_root"),
        ("<a>" * 50_000 + "</a>" * 50_000, "deck.xml_root"),
        ("<cockatrice_deck/>", "deck.empty"),
        ('<cockatrice_deck><zone name="main"><card number="2"/></zone></cockatrice_deck>', "deck.unread"),
        ('<Deck><Cards Quantity="999999" Name="Ícaro"/></Deck>', "deck.too_many"),
        ('{"ObjectStates": [', "deck.json"),
        ('{"ObjectStates":' + "[" * 100_000, "deck.json"),
        ('{"a": ' + "9" * 5000 + "}", "deck.json"),
        ('{"ObjectStates": []}', "deck.empty"),
        ('{"ObjectStates": [1, null, {"Name": "Bag", "ContainedObjects": 5}]}', "deck.empty"),
        ('{"main": ["A-1"]}', "deck.json_shape"),
        ('["A-1", 5]', "deck.json_shape"),
        ('["Exported from x"]', "deck.empty"),
        ('name,count\n"Uno,2\n', "cards.not_csv"),
        ("name,count\n", "deck.empty"),
    ],
)
def test_what_is_no_deck_and_what_is_hostile(text: str, code: str) -> None:
    assert error_of(text).code == code


def test_nothing_is_read_without_an_end() -> None:
    with pytest.raises(UserError) as caught:
        read_deck("/dev/zero")
    assert (caught.value.code, caught.value.fields["kilobytes"]) == ("file.too_big", MOST_BYTES // 1024)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("x" + " " * 380 + "y", "deck.unknown_cards"),
        ("(" * 100 + "1 " * 140 + "x", "deck.unknown_cards"),
        ("#deck=" * 40_000, "deck.long_line"),
        ("name,count" + ",count" * 40_000, "file.wide_table"),
        ('["' + "a-" * 500_000 + '"]', "deck.long_line"),
        ('<Deck><Cards Name="' + "a-" * 500_000 + '" Quantity="1"/></Deck>', "deck.long_line"),
        ("1 a\n" * 500_000, "file.too_big"),
    ],
)
def test_what_could_keep_a_reader_busy_does_not(text: str, code: str) -> None:
    with pytest.raises(UserError) as caught:
        resolve_deck(parse_deck_list(text.encode()), sample_catalogue())
    assert caught.value.code == code


def test_a_sheet_that_was_sorted_gets_its_order_back() -> None:
    deck = DeckList("Mío", "csv", tuple(DeckEntry(code, code) for code in ("C-1", "A-1", "B-1")), is_ordered=True)
    titles, *rows = csv_file.format_deck(deck).splitlines()
    assert titles == "deck,position,count,code,name,type,part"
    assert parse_deck_list("\n".join([titles, *reversed(rows)]).encode()).entries[0].code == "C-1"
    assert [entry.code for entry in parse_deck_list("\n".join([titles, *sorted(rows)]).encode()).entries] == [
        "C-1",
        "A-1",
        "B-1",
    ]


@pytest.mark.parametrize("source", ["https://example.org/d/#deck=BRU-004,BRU-001", "2 BRU-004\nBRU-001"])
def test_a_deck_in_the_argument_itself(source: str) -> None:
    assert [entry.code for entry in parse_deck_list(source.encode()).entries] == ["BRU-004", "BRU-001"]
    assert read_deck(source).entries == parse_deck_list(source.encode()).entries


def test_the_code_of_a_collection() -> None:
    deck = parse_deck_list(b"KDM-QlJVLTAwNFVWLEJSVS0wMDE=")
    assert (deck.format, [entry.code for entry in deck.entries]) == ("kdm", ["BRU-004UV", "BRU-001"])
    assert [entry.code for entry in parse_deck_list(b"KDM-001\nKDM-002\n").entries] == ["KDM-001", "KDM-002"]
