"""The limits of Construido (L281-L285), the only deck that a player builds: findings.

The type of a card is its sign: "combate", "preparacion", or "sin efecto"; "promo" among its words marks a promo.
"""

from ..findings import ERROR, WARNING, Finding

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..deck import Card

SIZE = 30
PLAIN = 10
_COPIES = 2
_SIGNS = ("combate", "preparacion", "sin")
_RULE = "Invocación L285"


def check_deck(cards: "list[Card]", options: "dict[str, int | str]", ordered: bool = False) -> "list[Finding]":
    """Check a deck against the rules. `cards` have name, type and folded; their order says nothing."""
    findings = []
    if len(cards) != SIZE:
        findings.append(Finding(ERROR, "deck_size", _RULE, count=len(cards), size=SIZE))
    return findings + _check_plain(cards, options.get("without_effect") == "exact") + _check_copies(cards)


def _card_sign(card: "Card") -> str:
    """Return the sign of a card, the first word of its type; "" if it is unknown."""
    word = card.type.lower().split(" ")[0]
    return word if word in _SIGNS else ""


def _check_plain(cards: "list[Card]", is_exact: bool) -> "list[Finding]":
    """Check the cards without effect: ten, at least or exactly (I14). A card with an unknown sign may be one."""
    signs = [_card_sign(card) for card in cards]
    plain, unknown = signs.count("sin"), signs.count("")
    too_many = is_exact and plain > PLAIN
    if plain >= PLAIN and not too_many:
        return []
    level = WARNING if not too_many and plain + unknown >= PLAIN else ERROR
    return [Finding(level, "deck_plain", _RULE + ", I14", count=plain, least=PLAIN, unknown=unknown)]


def _check_copies(cards: "list[Card]") -> "list[Finding]":
    """Check the copies: two of a card, one of a promo."""
    counts: "dict[str, int]" = {}
    findings = []
    for card in cards:
        key = " ".join(card.folded.split())
        most = 1 if "promo" in card.type.lower().split(" ") else _COPIES
        counts[key] = counts.get(key, 0) + 1
        if counts[key] == most + 1:
            findings.append(Finding(ERROR, "deck_copies", _RULE, name=card.name.strip(), most=most))
    return findings
