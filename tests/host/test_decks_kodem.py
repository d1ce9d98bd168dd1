"""The numbers of Kódem cards for a board, from what a catalogue says of them."""

import pytest
from samples import REAL, needs_real_cards

from tapete.cards.catalogue import CatalogueCard
from tapete.cards.reading import read_catalogue
from tapete.games.kodem.board_cards import card_numbers


def numbers(type_name: str = "Adendei", **fields: str) -> tuple[int, ...]:
    return card_numbers(CatalogueCard("kodem", "BRU-001", "Nerea", type_name, fields))


def test_what_a_card_says_and_what_it_leaves_open() -> None:
    assert numbers(damage="3", rests="2", max_hp="8", energy="Átlica") == (3, 2, 8, 1, 0)
    assert numbers() == (0, 0, 0, 0, 0)


@pytest.mark.parametrize(
    ("energy", "bits"),
    [
        ("Átlica", 1),
        ("Pírica", 2),
        ("Húmica", 4),
        ("Huumica", 4),
        ("Lítica", 8),
        ("Gélida", 16),
        ("Cháaktica", 32),
        ("Cháakticas", 32),
        ("Demótica", 64),
        ("Feral", 128),
        ("Pirica-Litica-Chaaktica", 42),
        ("Feral/Gélida", 144),
        ("Solar", 0),
    ],
)
def test_energies_in_the_spellings_that_are_printed(energy: str, bits: int) -> None:
    """K1."""
    assert numbers(energy=energy)[3] == bits


def test_a_rava_says_so() -> None:
    assert numbers("Rava")[4] == 1
    assert numbers("rava titán")[4] == 1


@needs_real_cards
def test_every_energy_of_the_real_cards_is_known() -> None:
    for card in read_catalogue(REAL / "cards.csv").catalogue.cards:
        words = [word for word in card.fields.get("energy", "").split("-") if word]
        assert card_numbers(card)[3].bit_count() == len(words), card.code
