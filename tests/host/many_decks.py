"""Decks by the hundred, drawn by a seed: of every game, in every form, whole and with every kind of fault."""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from foreign_decks import MAIN, WRITERS, WrittenDeck
from pasted_forms import FORMS, NAMES, NUMBERED_NAMES, WRITINGS

from tapete.cards.catalogue import Catalogue, CatalogueCard
from tapete.decks.board import board_card

Card = tuple[int, str, str]
_SYLLABLES = ("bru", "ma", "íca", "ro", "ne", "re", "mus", "go", "sal", "ti", "el", "ñu", "ves", "ta")
_ROWS: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "kodem": ("folio,name,type", ("Adendei Titán", "Protector", "Bio", "Ixim", "Rot", "Rava", "Lore")),
    "enadrya": (
        "code,name,type,race",
        ("Unidad,Humanos", "Base,Humanos", "Poder,Neutral", "Unidad,Akhris", "Tecnología,"),
    ),
    "exalios": (
        "code,name,type,value,left,right",
        (
            "Fuerza Caos,7,caos,caos", "Fuerza Ley,5,ley,ley", "Fuerza Orden,3,orden,orden",
            "Facción Adelin,4,caos,ley", "Personaje Adelin,,,", "Fuerza Caos,4,caos,ley", "Facción Gauros,3,ley,ley",
        ),
    ),
    "invocacion": ("numero,nombre,icono", ("Sin efecto", "Combate", "Preparación", "Combate Promo")),
    "digimon": ("code,name,card_type,level", ("Digimon,3", "Digimon,4", "Opción,")),
}  # fmt: skip
"""The titles of a catalogue, and what stands behind code and name of its cards, those of a legal deck first."""
_LEGAL: Mapping[str, Sequence[tuple[str, int, int]]] = {
    "kodem": [("adendei", 16, 1), ("protector", 2, 1), ("bio", 1, 1), ("ixim", 3, 1), ("rot", 3, 1)],
    "enadrya": [("base", 1, 1), ("unidad humanos", 13, 3)],
    "exalios": [(kind, 5, 1) for kind in ("fuerza caos", "fuerza ley", "fuerza orden")]
    + [("faccion adelin", 10, 1), ("personaje adelin", 3, 1)],
    "invocacion": [("sin efecto", 5, 2), ("combate", 10, 2)],
    "digimon": [("digimon", 10, 3)],
}
"""What a legal deck is made of: the beginning of a type, how many cards of it, and the copies of each."""
_OF_EACH = 24


class ManyDeck(NamedTuple):
    """A list as it is pasted, the game that is chosen for it ("": none), and how it was made."""

    text: str
    game: str
    origin: str


def make_catalogues(chance: random.Random) -> dict[str, str]:
    """Return a catalogue in CSV of each game, with names that look like parts of a line among others."""
    return {game: _make_catalogue(game, chance) for game in _ROWS}


def _make_catalogue(game: str, chance: random.Random) -> str:
    titles, kinds = _ROWS[game]
    odd_names = [*NAMES, *NUMBERED_NAMES]
    lines = [titles]
    for number in range(len(kinds) * _OF_EACH):
        name = "".join(chance.choices(_SYLLABLES, k=3)).capitalize() + f", {chance.choice(_SYLLABLES)} {number}"
        if game == "kodem" and number % 7 == 0 and odd_names:
            name = odd_names.pop()
        lines.append(f'{game[:2].upper()}A-{number:03d},"{name}",{kinds[number // _OF_EACH]}')
    return "\n".join(lines) + "\n"


def draw_decks(chance: random.Random, catalogues: Mapping[str, Catalogue]) -> Iterator[ManyDeck]:
    """Yield decks without an end: game, fault and form take turns, so that each meets the others."""
    games, faults, forms = sorted(catalogues), list(_FAULTS), [*WRITERS, *FORMS]
    for number in range(1_000_000):
        game, fault = games[number % len(games)], faults[number % len(faults)]
        form = forms[chance.randrange(len(forms))] if number % 2 else list(WRITERS)[number // 2 % len(WRITERS)]
        source = catalogues[chance.choice(games) if fault == "of another game" else game]
        cards = _FAULTS[fault](chance, _draw_legal(chance, game, catalogues[game]), source)
        text = _write(form, cards, has_side=fault == "side")
        if number % 3 == 0:
            text = WRITINGS[chance.choice(sorted(WRITINGS))](text)
        if fault == "torn":
            text = _tear(chance, text)
        chosen = chance.choice(("", "", "", game, game, chance.choice(games)))
        yield ManyDeck(text, chosen, f"{number}: {game}, {fault}, {form}")


def _draw_legal(chance: random.Random, game: str, catalogue: Catalogue) -> list[Card]:
    cards: list[Card] = []
    for kind, count, copies in _LEGAL[game]:
        fitting = [card for card in catalogue.cards if _kind_of(card).startswith(kind)][:_OF_EACH]
        cards += [(copies, card.code, card.name) for card in chance.sample(fitting, min(count, len(fitting)))]
    return cards or [(1, card.code, card.name) for card in catalogue.cards[:_OF_EACH]]


def _kind_of(card: CatalogueCard) -> str:
    """Return the type of a card as its rules know it, without accents."""
    return board_card(card, card.game).type.lower().translate(str.maketrans("áéíóú", "aeiou"))


def _write(form: str, cards: list[Card], has_side: bool) -> str:
    if form in WRITERS:
        writer = WRITERS[form]
        parts = {MAIN: cards}
        if has_side and writer.titles != ():
            parts = {MAIN: cards[:-2], "Sideboard": cards[-2:]}
        return writer.write(WrittenDeck(parts))
    return "".join(form.format(count=count, name=name) + "\n" for count, _, name in cards)


def _take_few(chance: random.Random, cards: list[Card], _catalogue: Catalogue) -> list[Card]:
    return chance.sample(cards, max(1, len(cards) // 2))


def _take_many(chance: random.Random, cards: list[Card], _catalogue: Catalogue) -> list[Card]:
    count, code, name = chance.choice(cards)
    return [*cards, (count + 4, code, name)]


def _add_others(chance: random.Random, cards: list[Card], catalogue: Catalogue) -> list[Card]:
    cards_beside = chance.sample(catalogue.cards, min(6, len(catalogue)))
    return [*cards, *((1, card.code, card.name) for card in cards_beside)]


def _misspell(chance: random.Random, cards: list[Card], _catalogue: Catalogue) -> list[Card]:
    place = chance.randrange(len(cards))
    count, code, name = cards[place]
    return [*cards[:place], (count, f"{code[:-1]}x", f"{name[:2]}{name[3:]}z"), *cards[place + 1 :]]


def _leave(_chance: random.Random, cards: list[Card], _catalogue: Catalogue) -> list[Card]:
    return cards


_FAULTS: Mapping[str, Callable[[random.Random, list[Card], Catalogue], list[Card]]] = {
    "legal": _leave,
    "few": _take_few,
    "many": _take_many,
    "others": _add_others,
    "of another game": _add_others,
    "misspelt": _misspell,
    "side": _leave,
    "torn": _leave,
}  # eight of them, so that they meet each of the five games


def _tear(chance: random.Random, text: str) -> str:
    """Return a text cut off, or with a sign exchanged."""
    place = chance.randrange(len(text))
    return text[:place] if chance.random() < 0.5 else f"{text[:place]}{chance.choice('x9 <{,|')}{text[place + 1 :]}"
