"""The parts of a list beside the deck, and the titles by which every reader knows them."""

import re
from collections.abc import Iterable
from typing import Protocol, TypeVar

from tapete.texts.folding import clean_line, name_key

SIDE, MAYBE, TOKENS, COMMANDER, COMPANION = ASIDE_PARTS = ("side", "maybe", "tokens", "commander", "companion")
"""None of our games has any of these: their cards are shown and written again, and count nowhere."""

PART_TITLES = {
    SIDE: "Sideboard",
    MAYBE: "Maybeboard",
    TOKENS: "Tokens",
    COMMANDER: "Commander",
    COMPANION: "Companion",
}
"""The title over each part in a list that is written."""

_ASIDE_TITLES = {
    SIDE: (
        "side", "sideboard", "sideboarded", "sidedeck", "reserva", "reservas", "banquillo", "banca", "suplentes",
        "lateral", "mazolateral", "mazodereserva", "mazodecambio",
    ),
    MAYBE: (
        "maybe", "maybes", "maybeboard", "considering", "consider", "considerando", "considerar", "porconsiderar",
        "quiza", "quizas", "talvez", "posibles", "dudas", "enduda",
    ),
    TOKENS: ("token", "tokens", "ficha", "fichas"),
    COMMANDER: ("commander", "commanders", "commandzone", "comandante", "comandantes", "zonademando"),
    COMPANION: ("companion", "companions", "companero", "companera", "companeros"),
}  # fmt: skip
_PARTS = {title: part for part, titles in _ASIDE_TITLES.items() for title in titles}
_DECK_TITLES = {
    "", "deck", "decklist", "main", "maindeck", "mainboard", "mazo", "mazoprincipal", "principal", "lista",
    "listadecartas", "listadecartasenordenestrategico", "cartas", "cards", "egg", "eggdeck", "digimondecklist",
    "metadata", "total",
}  # fmt: skip
_COUNT = re.compile(r"\s*[(\[:]?\s*\d{0,4}\s*(?:cartas?|cards?)?\s*[)\]:\s]*$", re.IGNORECASE)


def title_key(title: str) -> str:
    """Return the letters of a title, without the number of cards behind it."""
    return name_key(_COUNT.sub("", title))


def is_part_title(title: str) -> bool:
    """Return True for a title that is known: of the deck itself, or of a part beside it."""
    key = title_key(title)
    return key in _PARTS or (bool(key) and key in _DECK_TITLES)


def part_called(title: str) -> str:
    """Return the part that a title means: "" for the deck itself, one of ASIDE_PARTS, else the title as written."""
    key = title_key(title)
    if key in _PARTS:
        return _PARTS[key]
    return "" if key in _DECK_TITLES else clean_line(title)


class _Placed(Protocol):
    @property
    def part(self) -> str: ...


Placed = TypeVar("Placed", bound=_Placed)
"""A card with the part of the list that it stands in."""


def split_aside(cards: Iterable[Placed]) -> tuple[list[Placed], list[Placed]]:
    """Return the cards of a deck itself, and those beside it."""
    main: list[Placed] = []
    side: list[Placed] = []
    for card in cards:
        (side if card.part in ASIDE_PARTS else main).append(card)
    return main, side


def side_parts(cards: Iterable[Placed]) -> list[tuple[str, list[Placed]]]:
    """Return each part beside a deck that has cards, and these; a card without a part is in the main one."""
    by_part: dict[str, list[Placed]] = {part: [] for part in ASIDE_PARTS}
    for card in cards:
        by_part[card.part or SIDE].append(card)
    return [(part, placed) for part, placed in by_part.items() if placed]
