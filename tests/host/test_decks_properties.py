"""Whatever a player pastes: a deck or a clear error; what is written is read again."""

import base64

from hypothesis import example, given
from hypothesis import strategies as st
from samples import sample_catalogue

from tapete.cards.catalogue import Card, Catalogue
from tapete.decks import kdeck, text
from tapete.decks.board import board_deck
from tapete.decks.decklist import ROLES, DeckList, Entry
from tapete.decks.reading import parse_deck
from tapete.decks.resolving import resolve
from tapete.errors import TapeteError
from tapete.folding import clean, repair_mojibake
from tapete_rules.deck import parse

CATALOGUE: Catalogue = sample_catalogue()
SIGNS = st.sampled_from('Aa9 -|/#xX()[]{}":,.ñÃ\n\r\t%=+KDECK\ufeff×\ud800')
NAMES = st.text(st.characters(exclude_categories=["C", "Z"]) | st.just(" "), min_size=1, max_size=30).map(clean)
CODES = st.from_regex(r"[A-Z]{2,5}-[0-9]{3}[SRUK]?", fullmatch=True)


def is_plain(name: str) -> bool:
    return bool(name) and repair_mojibake(name) == name


def try_deck(data: bytes) -> None:
    """Read a deck all the way to a board; only our own errors may come out."""
    try:
        deck = parse_deck(data)
        assert deck.entries
        assert 0 < len(deck) <= 250
        assert text.write(deck).encode()
        board_deck(resolve(deck, CATALOGUE))
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


@given(st.integers(0, 400), st.binary(min_size=1, max_size=3))
def test_a_damaged_kdeck(at: int, noise: bytes) -> None:
    whole = kdeck.encode(DeckList("Raíces", "kdeck", tuple(Entry("", f"BRU-{n:03}") for n in range(1, 20)))).encode()
    try_deck(whole[:at])
    try_deck(whole[:at] + noise + whole[at + len(noise) :])


@given(
    NAMES.filter(is_plain),
    st.lists(CODES, min_size=1, max_size=30),
    st.lists(st.sampled_from(ROLES), unique=True),
)
def test_a_kdeck_is_read_as_it_was_written(name: str, codes: list[str], roles: list[str]) -> None:
    entries = [Entry(code, code) for code in codes]
    entries += [Entry(f"ZZ-{role}1", f"ZZ-{role}1", role=role) for role in sorted(roles, key=ROLES.index)]
    deck = DeckList(name, "kdeck", tuple(entries))
    assert parse_deck(kdeck.encode(deck).encode()) == deck


@given(
    NAMES.filter(is_plain).filter(lambda name: not set("#|") & set(name)),
    st.lists(st.tuples(CODES, NAMES.filter(is_plain).filter(lambda n: not set("|#/") & set(n))), min_size=1),
)
def test_a_text_is_read_as_it_was_written(name: str, cards: list[tuple[str, str]]) -> None:
    deck = DeckList(name, "kodemcards", tuple(Entry(code, code, card) for code, card in cards))
    again = parse_deck(text.write(deck).encode())
    assert again.name == name
    assert [(entry.code, entry.name, entry.count) for entry in again.entries] == [(*card, 1) for card in cards]


@given(st.permutations(CATALOGUE.cards[:30]))
def test_the_order_of_a_deck_does_not_go_to_the_board(cards: list[Card]) -> None:
    def on_board(codes: list[str]) -> bytes:
        deck = DeckList("Bruma", "text", tuple(Entry(code, code) for code in codes))
        return board_deck(resolve(deck, CATALOGUE)).data

    codes = [card.code for card in CATALOGUE.cards[:30]]
    shuffled = [card.code for card in cards]
    assert on_board(shuffled) == on_board(codes)
    assert len(parse(on_board(shuffled))) == 30
