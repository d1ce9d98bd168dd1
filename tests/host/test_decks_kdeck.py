"""KDECK codes."""

import base64
import json
from urllib.parse import quote

import pytest

from tapete.decks import kdeck
from tapete.decks.decklist import DeckEntry, DeckList
from tapete.decks.reading import parse_deck_list, read_deck
from tapete.errors import UserError
from tapete.samples import DECKS


def code_of(content: object) -> str:
    data = content if isinstance(content, bytes) else json.dumps(content, ensure_ascii=False).encode()
    return "KDECK-" + base64.b64encode(data).decode()


def error_of(text: str) -> UserError:
    with pytest.raises(UserError) as caught:
        parse_deck_list(text.encode(), "d.txt")
    return caught.value


def cards_of(text: str) -> list[tuple[str, str]]:
    return [(entry.code, entry.role) for entry in parse_deck_list(text.encode()).entries]


def test_the_sample() -> None:
    deck = read_deck(DECKS[1])
    assert (deck.name, deck.format, len(deck)) == ("Ascua Vieja", "kdeck", 25)
    assert [entry.code for entry in deck.entries[:2]] == ["ASC-001", "ASC-005"]
    assert [(entry.code, entry.role) for entry in deck.entries[-7:]] == [
        ("ASC-022", "p"),
        ("ASC-024", "b"),
        ("ASC-021", "r"),
        ("ASC-025", "e"),
        ("ASC-026", "e"),
        ("ASC-028", "e"),
        ("ASC-029", "e"),
    ]


def test_every_part_keeps_its_role_and_order() -> None:
    content = {"n": "Ñu", "e": ["X-1", "X-2"], "r": "R-1", "b": "B-1", "ps": "P-2", "p": "P-1", "c": ["Z-9", "A-1"]}
    assert cards_of(code_of(content)) == [
        ("Z-9", ""),
        ("A-1", ""),
        ("P-1", "p"),
        ("P-2", "ps"),
        ("B-1", "b"),
        ("R-1", "r"),
        ("X-1", "e"),
        ("X-2", "e"),
    ]


def test_parts_that_are_left_out_or_empty() -> None:
    assert cards_of(code_of({"c": ["A-1"], "p": None, "b": "", "e": []})) == [("A-1", "")]


def test_the_older_form_and_links() -> None:
    expected = [("A-1", ""), ("B-2R", "")]
    assert cards_of(code_of(b"A-1,B-2R")) == expected
    assert cards_of("https://example.org/mazos/#deck=A-1,B-2R") == expected
    assert cards_of("https://example.org/mazos/#deck=A-1%2CB-2R") == expected
    assert cards_of("https://example.org/#deck=" + quote(code_of({"c": ["A-1", "B-2R"]}))) == expected


def test_a_code_within_a_message_wrapped_unpadded_or_for_links() -> None:
    code = code_of({"n": "??>>", "c": ["A-1", "B-2"]})
    for written in (
        f"Mira mi mazo: {code} ¿qué tal?",
        "\n".join(code[at : at + 20] for at in range(0, len(code), 20)),
        code.rstrip("="),
        code[:6] + code[6:].replace("+", "-").replace("/", "_"),
        code.replace("KDECK-", "kdeck-"),
    ):
        assert cards_of(written) == [("A-1", ""), ("B-2", "")]


def test_words_after_a_code_without_padding_are_none_of_it() -> None:
    code = code_of({"n": "wxyz", "c": ["A-1", "B-2"]})
    assert code.endswith("=")
    for after in (
        " gracias por jugar",
        "\ngracias",
        "\n\nNos vemos el viernes",
        ". gracias",
        ", gracias",
        " KDECK-abcd",
    ):
        assert cards_of(code.rstrip("=") + after) == [("A-1", ""), ("B-2", "")], after
        assert cards_of(code_of(b"A-1,B-2R").rstrip("=") + after) == [("A-1", ""), ("B-2R", "")], after


def test_a_word_that_adds_no_card_to_an_older_code_is_none_of_it() -> None:
    """Some words are whole base64 of signs that no code has: joined to the code they change nothing."""
    for cards in (["AAA-000"], ["BRU-001", "BRU-0021"]):
        code = code_of(",".join(cards).encode()).rstrip("=")
        for word in ("jugar", "jugar por favor", "jugar KDECK-", "gracias", "Saludos", "jajaja", "2024", "xD"):
            for gap in (" ", "\n", ". ", " (", "\r\n\r\n"):
                assert cards_of(code + gap + word) == [(card, "") for card in cards], (gap, word)


def test_padding_ends_a_wrapped_code() -> None:
    code = code_of({"n": "xyz", "c": ["A-1"]})
    assert code.endswith("=")
    wrapped = "\n".join(code[at : at + 20] for at in range(0, len(code), 20))
    assert cards_of(f"Mira mi mazo:\n{wrapped}\nSaludos") == [("A-1", "")]


def test_names_are_utf8_and_mojibake_is_repaired() -> None:
    name = "Raíces 100% Místicas ñ"
    for written in (name, name.encode().decode("latin-1"), name.encode().decode("latin-1").encode().decode("latin-1")):
        assert parse_deck_list(code_of({"n": written, "c": ["A-1"]}).encode()).name == name


def test_a_name_of_many_lines_or_half_characters_becomes_one_line() -> None:
    data = b'{"n": "a\\nb\\ud800", "c": ["A-1"]}'
    assert parse_deck_list(code_of(data).encode()).name == "a b?"


def test_damage_is_named_by_its_layer() -> None:
    whole = code_of({"n": "Ñandú", "c": ["A-1"]})
    assert error_of(whole[:-6] + "*" + whole[-5:]).code == "deck.kdeck_base64"
    assert error_of("KDECK-A").code == "deck.kdeck_base64"
    assert error_of(whole[:30]).code == "deck.kdeck_json"
    assert error_of(code_of(b'{"n": "\xff"}')).code == "deck.kdeck_utf8"
    assert error_of(code_of(b'{"n": "x"')).code == "deck.kdeck_json"
    assert error_of(code_of(b'{"c":' + b"[" * 100_000)).code == "deck.kdeck_json"
    assert error_of(code_of(b"uno dos, tres")).code == "deck.kdeck_content"
    assert error_of(code_of(b"A-1,,B-2")).code == "deck.kdeck_content"
    assert error_of("KDECK-").code == "deck.kdeck_base64"
    assert error_of(code_of({"c": []})).code == "deck.empty"


@pytest.mark.parametrize(
    ("content", "field"),
    [
        ({"n": "x"}, "c"),
        ({"c": "A-1"}, "c"),
        ({"c": [1]}, "c"),
        ({"c": ["A-1", ""]}, "c"),
        ({"c": ["A-1"], "p": ["P-1"]}, "p"),
        ({"c": ["A-1"], "b": 3}, "b"),
        ({"c": ["A-1"], "e": {"x": 1}}, "e"),
        ({"c": ["A-1"], "n": 5}, "n"),
    ],
)
def test_a_field_that_is_not_what_it_should_be(content: object, field: str) -> None:
    error = error_of(code_of(content))
    assert (error.code, error.fields["field"]) == ("deck.kdeck_field", field)


def encoded(*types: str) -> tuple[dict[str, object], list[str]]:
    """The content of the code of cards of these types, and the codes that are read from it."""
    entries = [DeckEntry("", f"A-{number}", type=kind) for number, kind in enumerate(types, 1)]
    code = kdeck.encode_kdeck(DeckList("Ñ", "text", tuple(entries)))
    return json.loads(base64.b64decode(code[6:])), [entry.code for entry in parse_deck_list(code.encode()).entries]


def test_a_list_becomes_a_code_by_role_and_type() -> None:
    types = ["adendei titán", "", "Protector", "protector", "Bio", "Rava", "Ixim", "Rot"]
    content, order = encoded(*types)
    assert content == {
        "n": "Ñ", "c": ["A-1", "A-2"], "p": "A-3", "ps": "A-4", "b": "A-5", "r": "A-6", "e": ["A-7", "A-8"],
    }  # fmt: skip
    assert order == [f"A-{number}" for number in range(1, 9)]


@pytest.mark.parametrize(
    ("types", "deck", "parts"),
    [
        (["adendei", "rava", "adendei", "protector"], ["A-1", "A-2", "A-3"], ["p"]),
        (["adendei", "rava", "protector", "protector", "bio", "rot"], ["A-1"], ["r", "p", "ps", "b", "e"]),
        (["adendei", "ixim", "rot", "bio", "rava", "protector"], ["A-1"], ["e", "b", "r", "p"]),
        (["adendei", "ixim", "bio", "rot"], ["A-1", "A-2"], ["b", "e"]),
        (["protector", "bio", "adendei", "ixim"], ["A-1", "A-2", "A-3"], ["e"]),
        (["protector", "adendei", "protector", "bio"], ["A-1", "A-2", "A-3"], ["b"]),
        (["adendei", "protector", "protector", "protector", "bio"], ["A-1", "A-2", "A-3", "A-4"], ["b"]),
        (["adendei", "rava", "rava", "bio"], ["A-1", "A-2"], ["r", "b"]),
        (["rava", "bio"], ["A-1"], ["b"]),
    ],
)
def test_a_card_is_in_its_part_only_where_its_place_is_held(
    types: list[str], deck: list[str], parts: list[str]
) -> None:
    content, order = encoded(*types)
    assert content["c"] == deck
    assert list(content) == ["n", "c", *parts]
    assert order == [f"A-{number}" for number in range(1, len(types) + 1)]


def test_parts_are_read_in_their_order_behind_the_deck_and_in_the_site_s_before_it() -> None:
    assert cards_of(code_of({"c": ["A-1"], "e": ["E-1"], "p": "P-1"})) == [("A-1", ""), ("E-1", "e"), ("P-1", "p")]
    assert cards_of(code_of({"e": ["E-1"], "c": ["A-1"], "p": "P-1"})) == [("A-1", ""), ("P-1", "p"), ("E-1", "e")]
