"""Whatever a player pastes: a deck or a clear error; what is written is read again."""

import base64

from hypothesis import example, given
from hypothesis import strategies as st
from samples import sample_catalogue

from tapete.cards.catalogue import Catalogue, CatalogueCard
from tapete.decks import csv_file, kdeck, text
from tapete.decks.board import board_deck
from tapete.decks.decklist import ROLES, DeckEntry, DeckList, copies_of
from tapete.decks.reading import parse_deck_list
from tapete.decks.resolving import resolve_deck
from tapete.errors import TapeteError
from tapete.texts.folding import clean_line, repair_mojibake
from tapete_rules import deck as board_decks

CATALOGUE: Catalogue = sample_catalogue()
SIGNS = st.sampled_from('Aa9 -|/#xX()[]{}":,.ñÃ\n\r\t%=+KDECK\ufeff×\ud800')
NAMES = st.text(st.characters(exclude_categories=["C", "Z"]) | st.just(" "), min_size=1, max_size=30).map(clean_line)
CODES = st.from_regex(r"[A-Z]{2,5}-[0-9]{3}[SRUK]?", fullmatch=True)


def is_plain(name: str) -> bool:
    return bool(name) and repair_mojibake(name) == name


def try_deck(data: bytes) -> None:
    """Read a deck all the way to a board; only our own errors may come out."""
    try:
        deck = parse_deck_list(data)
        assert deck.entries
        assert 0 < len(deck) <= 250
        assert text.format_deck(deck).encode()
        assert csv_file.format_deck(deck).encode()
        board_deck(resolve_deck(deck, CATALOGUE))
    except TapeteError:
        return


@given(st.text(SIGNS, max_size=200) | st.text(max_size=60))
def test_any_text(written: str) -> None:
    try_deck(written.encode("utf-8", "surrogatepass"))


@given(st.binary(max_size=200))
def test_any_bytes(data: bytes) -> None:
    try_deck(data)


@given(st.text(SIGNS, max_size=80))
def test_any_text_in_a_kdeck(written: str) -> None:
    try_deck(b"KDECK-" + written.encode("utf-8", "surrogatepass"))
    try_deck(b"KDECK-" + base64.b64encode(written.encode("utf-8", "surrogatepass")))


@given(st.binary(max_size=80))
@example(b'{"c":' + b"9" * 5000 + b"}")
def test_any_bytes_in_a_kdeck(data: bytes) -> None:
    try_deck(b"KDECK-" + base64.b64encode(data))


BEGINNINGS = (
    "KDM-", "x #deck=", "ydke://", "#main\n", "<", "<deck><superzone name=''>",
    "<cockatrice_deck><zone name='main'>", "<Deck><Cards ", "<deck><section>", "{",
    '{"ObjectStates":[', '["Exported from x",', "count,name\n",
    "folio;nombre\n", "deck,position,count,code\n", "[Main]\n", "// Sideboard\n", "SB: ", "9 ",
)  # fmt: skip
PARTS = (
    "<card name='Uno' number='9'/>", "<zone name='side'>", "</zone>", "</", "&amp;", "&x;", "]]>", "<![CDATA[", "]}",
    '{"Name":"Card","Nickname":"Uno"}', '"ContainedObjects":[', "Uno", '"', "\n", ";", ",", "9", "-1", "NaN", "|", "é",
)  # fmt: skip


@given(
    st.sampled_from(BEGINNINGS),
    st.lists(st.sampled_from(PARTS) | st.text(max_size=5), max_size=12),
    st.binary(max_size=3),
)
def test_anything_in_the_files_of_other_programs(beginning: str, parts: list[str], noise: bytes) -> None:
    try_deck((beginning + "".join(parts)).encode("utf-8", "surrogatepass") + noise)


@given(st.integers(0, 400), st.binary(min_size=1, max_size=3))
def test_a_damaged_kdeck(at: int, noise: bytes) -> None:
    whole = kdeck.encode_kdeck(
        DeckList("Raíces", "kdeck", tuple(DeckEntry("", f"BRU-{n:03}") for n in range(1, 20)))
    ).encode()
    try_deck(whole[:at])
    try_deck(whole[:at] + noise + whole[at + len(noise) :])


WORDS = st.sampled_from(
    (
        "gracias",
        "por",
        "jugar",
        "mira",
        "hola",
        "Saludos",
        "xD",
        "jajaja",
        "a",
        "KDECK-",
        "¿qué",
        "tal?",
        ".",
        "(v2)",
        "2024",
    )
)


@given(
    st.lists(CODES, min_size=1, max_size=30),
    st.sampled_from(("", "R", "Ra", "Raí")),
    st.booleans(),
    st.booleans(),
    st.sampled_from((0, 20, 64)),
    st.sampled_from((" ", "\n", "\r\n\r\n")),
    st.lists(WORDS, max_size=6),
    st.lists(WORDS.filter(lambda word: word != "KDECK-"), max_size=3),
)
def test_a_code_is_read_whatever_stands_around_it(
    codes: list[str],
    name: str,
    is_json: bool,
    is_padded: bool,
    wrap: int,
    gap: str,
    after: list[str],
    before: list[str],
) -> None:
    """In a chat a code is wrapped, has lost its padding, and words follow that could be base64 themselves."""
    data = kdeck.encode_kdeck(DeckList(name, "kdeck", tuple(DeckEntry(code, code) for code in codes)))
    if not is_json:
        data = "KDECK-" + base64.b64encode(",".join(codes).encode()).decode()
    data = data if is_padded else data.rstrip("=")
    if wrap:
        data = "\n".join(data[at : at + wrap] for at in range(0, len(data), wrap))
    message = " ".join(before) + " " + data + gap + " ".join(after)
    assert [entry.code for entry in parse_deck_list(message.encode()).entries] == codes


@given(
    NAMES.filter(is_plain),
    st.lists(CODES, min_size=1, max_size=30),
    st.lists(st.sampled_from(ROLES), unique=True),
)
def test_a_kdeck_is_read_as_it_was_written(name: str, codes: list[str], roles: list[str]) -> None:
    entries = [DeckEntry(code, code) for code in codes]
    entries += [DeckEntry(f"ZZ-{role}1", f"ZZ-{role}1", role=role) for role in sorted(roles, key=ROLES.index)]
    deck = DeckList(name, "kdeck", tuple(entries))
    assert parse_deck_list(kdeck.encode_kdeck(deck).encode()) == deck


ENTRIES = st.lists(
    st.builds(
        lambda code, name, count, kind: DeckEntry(code or name, code, name, count, type=kind),
        CODES | st.just(""),
        NAMES.filter(is_plain).filter(lambda name: any(map(str.isalnum, name))),
        st.integers(1, 3),
        st.sampled_from(("", "adendei", "adendei titán", "protector")),
    ),
    min_size=1,
    max_size=8,
)


def facts_of(entries: tuple[DeckEntry, ...]) -> list[tuple[str, ...]]:
    return [(entry.code, entry.name, entry.type, entry.role) for entry in copies_of(entries)]


@example("\\.", [DeckEntry("0", "", "0", 1)], [], False)
@example("a\\\\b\\", [DeckEntry("a\\!", "", "a\\!", 1)], [], False)
@given(NAMES.filter(is_plain) | st.just(""), ENTRIES, ENTRIES | st.just([]), st.booleans())
def test_a_list_is_read_as_it_was_written(
    name: str, main: list[DeckEntry], side: list[DeckEntry], is_ordered: bool
) -> None:
    deck = DeckList(name, "", tuple(main), is_ordered, tuple(side))
    for write in (text.format_deck, csv_file.format_deck):
        written = write(deck)
        again = parse_deck_list(written.encode())
        assert (again.name, again.is_ordered) == (name, is_ordered)
        assert write(again) == written
        unsigned = [tuple(word.replace("|", "/") for word in card) for card in facts_of(deck.entries)]
        assert facts_of(again.entries) == (unsigned if write is text.format_deck else facts_of(deck.entries))
        assert len(facts_of(again.side)) == len(facts_of(deck.side))


@given(st.lists(CODES, min_size=1, max_size=12), st.lists(st.sampled_from(ROLES), unique=True))
def test_a_kdeck_goes_through_text_and_csv(codes: list[str], roles: list[str]) -> None:
    entries = [DeckEntry(code, code) for code in codes]
    entries += [DeckEntry("ZZ-1", "ZZ-1", role=role) for role in sorted(roles, key=ROLES.index)]
    code = kdeck.encode_kdeck(DeckList("Ñ", "kdeck", tuple(entries)))
    for write in (text.format_deck, csv_file.format_deck):
        again = parse_deck_list(write(parse_deck_list(code.encode())).encode())
        assert kdeck.encode_kdeck(again) == code


TYPES = st.sampled_from(
    (
        "adendei",
        "adendei titán",
        "rava",
        "protector",
        "protector sustituto",
        "bio",
        "ixim",
        "rot",
        "equipo",
        "espectro",
        "",
    )
)


@given(st.lists(st.tuples(CODES, TYPES, st.integers(1, 2)), min_size=1, max_size=30), st.booleans())
def test_a_kdeck_holds_the_order_of_every_list(cards: list[tuple[str, str, int]], is_ordered: bool) -> None:
    entries = tuple(DeckEntry(code, code, count=count, type=kind) for code, kind, count in cards)
    deck = DeckList("Ñ", "text", entries, is_ordered)
    again = parse_deck_list(kdeck.encode_kdeck(deck).encode())
    assert [entry.code for entry in again.entries] == [entry.code for entry in copies_of(entries)]
    assert kdeck.encode_kdeck(again) == kdeck.encode_kdeck(deck)


@given(st.permutations(CATALOGUE.cards))
def test_a_kdeck_holds_the_order_of_any_deck_of_a_catalogue(cards: list[CatalogueCard]) -> None:
    deck = DeckList(
        "Bruma", "text", tuple(DeckEntry(card.code, card.code, card.name, type=card.type) for card in cards)
    )
    again = parse_deck_list(kdeck.encode_kdeck(deck).encode())
    assert [entry.code for entry in again.entries] == [card.code for card in cards]
    assert resolve_deck(again, CATALOGUE).cards == tuple(cards)


@given(st.permutations(CATALOGUE.cards[:30]))
def test_the_order_of_a_deck_does_not_go_to_the_board(cards: list[CatalogueCard]) -> None:
    def on_board(codes: list[str]) -> bytes:
        deck = DeckList("Bruma", "text", tuple(DeckEntry(code, code) for code in codes))
        return board_deck(resolve_deck(deck, CATALOGUE)).data

    codes = [card.code for card in CATALOGUE.cards[:30]]
    shuffled = [card.code for card in cards]
    assert on_board(shuffled) == on_board(codes)
    assert len(board_decks.parse_deck(on_board(shuffled))) == 30
