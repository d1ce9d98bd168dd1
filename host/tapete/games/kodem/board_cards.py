"""The numbers of a Kódem card, as its moves take them."""

from tapete.cards.catalogue import CatalogueCard
from tapete.games.kodem.card_columns import SHAPE
from tapete.texts.folding import name_key

# In the rulebook's order (L124-L152), each in the spellings that are printed (K1).
_ENERGIES = (
    ("atlica",),
    ("pirica",),
    ("humica", "huumica"),
    ("litica",),
    ("gelida",),
    ("chaaktica", "chaakticas"),
    ("demotica",),
    ("feral",),
)


def card_type(card: CatalogueCard) -> str:
    """The type as rules know it: "adendei kósmico" also where a catalogue says only "Kósmico"."""
    words = card.type.casefold()
    main = SHAPE.type_spellings.get(name_key(words), "")
    return f"{main} {words}".lstrip()


def card_numbers(card: CatalogueCard) -> tuple[int, ...]:
    """Damage, rests, life at the start where the card prints one, bits of its energies, and 1 for a Rava.

    A life of 0 leaves it to the match (Kódem L38, L235); energies of 0 are not known.
    """
    is_rava = name_key(card.type.split(" ")[0]) == "rava"
    return (card.number_in("damage"), card.number_in("rests"), card.number_in("max_hp"), _energies(card), int(is_rava))


def _energies(card: CatalogueCard) -> int:
    words = {name_key(word) for word in card.fields.get("energy", "").replace("/", "-").split("-")}
    return sum(1 << bit for bit, spellings in enumerate(_ENERGIES) if words & set(spellings))
