"""The deck that a player brings to a table (L67-L73): findings with their lines, never a refusal.

A card's type is "fuerza", "faccion" or "personaje", then the name of its Fuerza or Facción. Its numbers are those that
moves take: of a Personaje those of `personaje`, of any other card those of `reveal`.
"""

from ..findings import ERROR, Finding
from .carta import ICONS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..deck import Card

FUERZA = "fuerza"
FACCION = "faccion"
PERSONAJE = "personaje"
FUERZAS = ICONS[1:]
FACCIONES = ("adelin", "belhia", "gauros")

_OF_EACH_FUERZA = 5
_OF_FACCION = 10
_PERSONAJES = 3


def check_deck(cards: "list[Card]", options: "dict[str, int | str]", ordered: bool = False) -> "list[Finding]":
    """Check a deck against the rules; a card without numbers is taken at its word."""
    by_kind: "dict[str, list[Card]]" = {FUERZA: [], FACCION: [], PERSONAJE: [], "": []}
    for card in cards:
        by_kind[kind_of(card)].append(card)
    findings = _check_counts(by_kind)
    findings += _check_faccion(by_kind[FACCION], by_kind[PERSONAJE])
    findings += _check_repeated(by_kind[PERSONAJE])
    for card in by_kind[FUERZA]:
        findings += _check_fuerza_card(card)
    for card in by_kind[FACCION]:
        findings += _check_faccion_card(card)
    for card in by_kind[""]:
        findings.append(_card_finding("deck_unknown_type", "L67", card, type=card.type))
    return findings


def kind_of(card: "Card") -> str:
    """Return FUERZA, FACCION or PERSONAJE; "" for a type that the rulebook does not list."""
    kind = card.type.lower().split(" ")[0].replace("ó", "o")
    groups = FUERZAS if kind == FUERZA else FACCIONES
    return kind if kind in (FUERZA, FACCION, PERSONAJE) and _card_group(card) in groups else ""


def _card_group(card: "Card") -> str:
    """Return the Fuerza or Facción of a card."""
    return card.type.lower().partition(" ")[2]


def _check_counts(by_kind: "dict[str, list[Card]]") -> "list[Finding]":
    fuerzas = [_card_group(card) for card in by_kind[FUERZA]]
    rows = [(name, fuerzas.count(name), _OF_EACH_FUERZA, "Exalios L69") for name in FUERZAS]
    rows.append((FACCION, len(by_kind[FACCION]), _OF_FACCION, "Exalios L71"))
    rows.append((PERSONAJE, len(by_kind[PERSONAJE]), _PERSONAJES, "Exalios L73"))
    return [
        Finding(ERROR, "deck_count", rule, type=name, count=count, needed=needed)
        for name, count, needed, rule in rows
        if count != needed
    ]


def _check_faccion(cards: "list[Card]", personajes: "list[Card]") -> "list[Finding]":
    """Check the Facción: one in the deck (L71), and at least one Personaje of it; the others may be of any (L73)."""
    names = sorted({_card_group(card) for card in cards})
    if len(names) > 1:
        return [Finding(ERROR, "deck_mixed", "Exalios L71", factions=", ".join(names))]
    if names and names[0] not in [_card_group(card) for card in personajes]:
        return [Finding(ERROR, "deck_faction", "Exalios L73", faction=names[0])]
    return []


def _check_repeated(personajes: "list[Card]") -> "list[Finding]":
    """Check that no Personaje stands there twice (L73), by his full name: another code may be the same one."""
    first: "dict[str, str]" = {}
    findings = []
    for card in personajes:
        key = " ".join(card.folded.split())
        if key in first:
            findings.append(_card_finding("deck_copy", "L73", card, other=first[key]))
        else:
            first[key] = card.code
    return findings


def _check_fuerza_card(card: "Card") -> "list[Finding]":
    """Check a card of a Fuerza: an odd Valor (L69), and the same icon twice (L167)."""
    findings = []
    value, left, right = _printed_numbers(card)
    if value and not value % 2:
        findings.append(_card_finding("deck_odd", "L69", card, value=value))
    if left and right and left != right:
        findings.append(_card_finding("deck_same_icons", "L167", card))
    return findings


def _check_faccion_card(card: "Card") -> "list[Finding]":
    """Check a card of a Facción: an even Valor (L71), and two icons that differ (L167)."""
    findings = []
    value, left, right = _printed_numbers(card)
    if value % 2:
        findings.append(_card_finding("deck_even", "L71", card, value=value))
    if left and left == right:
        findings.append(_card_finding("deck_other_icons", "L167", card))
    return findings


def _printed_numbers(card: "Card") -> "tuple[int, int, int]":
    """Return Valor, left and right icon, 0 for an unknown one."""
    return (card.numbers[0], card.numbers[1], card.numbers[2]) if len(card.numbers) > 2 else (0, 0, 0)


def _card_finding(code: str, rule: str, card: "Card", **fields: "str | int") -> Finding:
    return Finding(ERROR, code, "Exalios " + rule, card=card.code, name=card.name.strip(), **fields)
