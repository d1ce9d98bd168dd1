"""Decks of every form, damaged at one place: read whole or refused, never smaller in silence.

What a text holds is counted by `COUNTERS`, which share no code with the readers.
"""

import base64
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from foreign_decks import MAIN, WRITERS, WrittenDeck
from hypothesis import given, note
from hypothesis import strategies as st

from examples import make_examples
from tapete.cards.catalogue import Catalogue, CatalogueCard
from tapete.decks.decklist import DeckList, copies_of, count_of
from tapete.decks.reading import parse_deck_list
from tapete.decks.resolving import resolve_deck
from tapete.errors import UserError

CARDS = [
    (f"{letters}-{number:03}", name)
    for number, (letters, name) in enumerate(
        zip(
            ("BRU", "BRU", "ASC", "ASC", "LUZ", "LUZ", "MAR", "MAR"),
            ("Lobo Gris", "Río Hondo", "Musgo, Raíz", "Ñandú & Rey", "Faro", "Niebla d'Alba", "Guijarro", "Vela Rota"),
            strict=True,
        ),
        1,
    )
]
CATALOGUE = Catalogue("kodem", tuple(CatalogueCard("kodem", code, name, "adendei", {}) for code, name in CARDS))
CODED_FORMS = ("kdeck", "collection", "link", "code_list", "saved_object")
"""Forms without lines: their errors name another place."""
OF_THE_WHOLE_FILE = (
    "deck.xml_root",
    "deck.xml_entities",
    "deck.empty",
    "deck.json_shape",
    "deck.two_codes",
    "deck.too_many",
)

SIDE_MARK = "SB: "
"""The mark of each line beside the deck where no title stands: the first line that lost its own is one of the deck."""


def sum_of(pattern: str) -> Callable[[str], int]:
    return lambda text: sum(int(number) for number in re.findall(pattern, text, re.MULTILINE))


def sum_of_lines(pattern: str) -> Callable[[str], int]:
    """A line that no program writes without its count has one copy, as where a person wrote it."""

    def count(text: str) -> int:
        lines = [line.strip() for line in re.split(r"[\n\r]", text)]
        matches = [(line, re.match(pattern, line)) for line in lines if not line.startswith(("//", "#", "["))]
        names = "|".join(re.escape(name) for _, name in CARDS)
        return sum(int(match[1]) if match else bool(re.search(names, line)) for line, match in matches)

    return count


def number_of(pattern: str) -> Callable[[str], int]:
    return lambda text: len(re.findall(pattern, text))


def count_coded(text: str) -> int:
    digits = re.sub(r"[^A-Za-z0-9+/]", "", re.split(r"(?i:kdeck|kdm)-", text)[-1])
    digits = digits[:-1] if len(digits) % 4 == 1 else digits
    data = base64.b64decode(digits + "=" * (-len(digits) % 4)).decode("utf-8", "replace")
    return len(re.findall(r"[A-Z]{3}-\d{3}", data))


COUNTERS: dict[str, Callable[[str], int]] = {
    "cockatrice": sum_of(r'<card [^>]*number="(\d+)"'),
    "octgn": sum_of(r'<card [^>]*qty="(\d+)"'),
    "lackey": number_of("<card>"),
    "mtgo": sum_of(r'<Cards [^>]*Quantity="(\d+)"'),
    "csv": sum_of(r"^(\d+),"),
    "spreadsheet": sum_of(r"^(\d+);"),
    "saved_object": number_of('"CardID"'),
    "code_list": number_of(r"[A-Z]{3}-\d{3}"),
    "kdeck": count_coded,
    "collection": count_coded,
    "link": number_of(r"[A-Z]{3}-\d{3}"),
    "arena": sum_of_lines(r"\W*(\d+)"),
    "deckstats": sum_of_lines(r"\W*(\d+)"),
    "forge": sum_of_lines(r"\W*(\d+)"),
    "clipboard": sum_of_lines(r"(?:SB: )?\W*(\d+)"),
    "kodemcards": number_of(r"[A-Z]{3}-\d{3} \|"),
}


@dataclass(frozen=True)
class Damage:
    """One place of a text with other signs."""

    at: float
    length: int
    signs: str

    def apply(self, text: str) -> str:
        place = int(self.at * len(text))
        return text[:place] + self.signs + text[place + self.length :]


COUNTED_CARDS = st.lists(
    st.tuples(st.integers(1, 4), st.sampled_from(CARDS)).map(lambda pair: (pair[0], *pair[1])),
    min_size=1,
    max_size=5,
    unique_by=lambda card: card[1],
)
DAMAGES = st.builds(
    Damage,
    st.floats(0, 1, exclude_max=True),
    st.integers(0, 3),
    st.text(st.sampled_from("aZ019 xX<>/\"'=,;|-.:#!\n\t{}[]ñ½"), max_size=2),
)


@st.composite
def written_decks(draw: st.DrawFn, form: str) -> WrittenDeck:
    titles = WRITERS[form].titles
    beside = draw(st.lists(st.sampled_from(("Sideboard", "Maybeboard", "Tokens")), unique=True, max_size=2))
    allowed = [title for title in beside if titles is None or title in titles]
    return WrittenDeck({MAIN: draw(COUNTED_CARDS), **{title: draw(COUNTED_CARDS) for title in allowed}})


def total_of(deck: DeckList) -> int:
    return count_of(deck.entries + deck.side)


def names_of(deck: DeckList) -> Counter[tuple[str, str]]:
    """The copies of each card, by its part, as the catalogue knows them."""
    resolved = resolve_deck(deck, CATALOGUE)
    main = [("", card.name) for card in resolved.cards]
    sides = zip(copies_of(resolved.deck.side), resolved.side, strict=True)
    return Counter([*main, *((entry.part, card.name if card else "?") for entry, card in sides)])


def has_lost_first_mark(text: str, damaged: str) -> bool:
    """Return True if the first marked line has no mark any more: no line before it says that it should have one."""
    first = text.find(SIDE_MARK)
    return first >= 0 and damaged.count(SIDE_MARK) < text.count(SIDE_MARK) and SIDE_MARK not in damaged[: first + 8]


PARTS = {MAIN: "", "Sideboard": "side", "Maybeboard": "maybe", "Tokens": "tokens"}
OF_ANY_PART = {"deck.side", "deck.maybe", "deck.tokens"}
"""Notes of any deck with such a part; another note tells what the damage has done."""


@pytest.mark.parametrize("form", WRITERS)
@make_examples(6)
@given(st.data())
def test_a_deck_is_read_as_any_program_wrote_it(form: str, data: st.DataObject) -> None:
    written = data.draw(written_decks(form))
    text = WRITERS[form].write(written)
    cards = [(PARTS[title], count, name) for title, part in written.parts.items() for count, _, name in part]
    copies = Counter({(part, name): count for part, count, name in cards})
    deck = parse_deck_list(text.encode())
    assert names_of(deck) == copies
    assert total_of(deck) == COUNTERS[form](text) == copies.total()


@pytest.mark.parametrize("form", WRITERS)
@make_examples(15)
@given(st.data())
def test_a_deck_that_is_damaged_at_one_place_is_whole_or_refused(form: str, data: st.DataObject) -> None:
    written = data.draw(written_decks(form))
    text = WRITERS[form].write(written)
    damaged = data.draw(DAMAGES).apply(text)
    note(damaged)
    try:
        deck = parse_deck_list(damaged.encode(), "d")
        resolved = resolve_deck(deck, CATALOGUE)
    except UserError as error:
        has_line = any(fields.get("line") for fields in (error.fields, *(detail.fields for detail in error.details)))
        if not has_line and form not in CODED_FORMS and error.code not in OF_THE_WHOLE_FILE:
            pytest.fail(f"refused without a line: {error}")
        return
    whole = sum(count for cards in written.parts.values() for count, _, _ in cards)
    if {told.code for told in resolved.notes} <= OF_ANY_PART:
        assert total_of(resolved.deck) in (whole, COUNTERS[form](damaged))
        main = sum(count for count, _, _ in written.main)
        assert len(resolved.deck) == main or total_of(resolved.deck) != whole or has_lost_first_mark(text, damaged)
