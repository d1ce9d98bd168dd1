"""The limits of the rulebook for a deck: findings with their lines, never a refusal (K15).

What is sold goes beyond some of them: such a deck gets a warning, and so does a type that the rulebook does not list.
"""

from ..findings import ERROR, WARNING, Finding

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..deck import Card

STARTERS = 3  # cards that begin in the Zona Principal (L34)

# Type, fewest, most, line of the rulebook in force.
_LIMITS = (
    ("adendei", 15, 24, "Kódem L27"),
    ("rava", 0, 1, "Kódem L28, L181"),
    ("protector", 1, 2, "Kódem L29"),
    ("bio", 0, 1, "Kódem L30"),
    ("ixim", 0, 3, "Kódem L31"),
    ("rot", 0, 3, "Kódem L32"),
)
_LATER_MOST = {"rava": 2, "ixim": 5, "rot": 5}  # edition 5.1, K15
_SOLD_BIOS = 2  # three sold decks have two (K15)


def check_deck(cards: "list[Card]", options: "dict[str, int | str]", ordered: bool = False) -> "list[Finding]":
    """Check a deck against the rules.

    `cards` have code, name, type and folded. If they are `ordered`, the order is that of play: the first three that may
    lie in the Zona Principal lie there.
    """
    findings = _check_counts(cards, str(options.get("edition", "2024")))
    findings += _check_copies(cards)
    findings += _check_types(cards)
    if ordered:
        findings += _check_starters(cards)
    return findings


def main_type(card: "Card") -> str:
    """Return the type's first word, "adendei" of "adendei titán"."""
    return card.type.lower().split(" ")[0]


def _check_counts(cards: "list[Card]", edition: str) -> "list[Finding]":
    counts: "dict[str, int]" = {}
    for card in cards:
        counts[main_type(card)] = counts.get(main_type(card), 0) + 1
    findings = []
    for kind, low, high, rule in _LIMITS:
        count = counts.get(kind, 0)
        most = _LATER_MOST.get(kind, high) if edition == "5.1" else high
        if kind == "bio" and most < count <= _SOLD_BIOS:
            rule = rule + ", K15"
            findings.append(Finding(WARNING, "deck_too_many", rule, type=kind, count=count, low=low, high=most))
        elif count > most:
            findings.append(Finding(ERROR, "deck_too_many", rule, type=kind, count=count, low=low, high=most))
        elif count < low:
            findings.append(_too_few(kind, count, low, most, rule, counts.get("rava", 0)))
    return findings


def _too_few(kind: str, count: int, low: int, high: int, rule: str, ravas: int) -> Finding:
    """Return the finding of too few cards; sold decks have 14 Adendei and a Rava, which may count as one of the 15
    (K15)."""
    if kind == "adendei" and count + ravas >= low:
        return Finding(WARNING, "deck_few_with_rava", rule + ", K15", type=kind, count=count, low=low, high=high)
    return Finding(ERROR, "deck_too_few", rule, type=kind, count=count, low=low, high=high)


def _check_copies(cards: "list[Card]") -> "list[Finding]":
    """Check the copies: one of each card, which is its full name (L35, K14); variants of another code are the same
    card."""
    first: "dict[str, str]" = {}
    findings = []
    for card in cards:
        key = " ".join(card.folded.split())
        if key in first:
            findings.append(
                Finding(ERROR, "deck_copy", "Kódem L35, K14", name=card.name.strip(), card=card.code, other=first[key])
            )
        else:
            first[key] = card.code
    return findings


def _check_types(cards: "list[Card]") -> "list[Finding]":
    """Check for types that L27-L32 do not list: Espectro, Token, Lore and others (K-m)."""
    known = [row[0] for row in _LIMITS]
    return [
        Finding(
            WARNING, "deck_unknown_type", "Kódem L27-L32, K-m", type=card.type, card=card.code, name=card.name.strip()
        )
        for card in cards
        if main_type(card) not in known
    ]


def _check_starters(cards: "list[Card]") -> "list[Finding]":
    """Check that the Rava does not begin in the Zona Principal (L179)."""
    starters = [card for card in cards if main_type(card) in ("adendei", "rava")][:STARTERS]
    return [
        Finding(ERROR, "deck_rava_at_start", "Kódem L179", card=card.code, name=card.name.strip())
        for card in starters
        if main_type(card) == "rava"
    ]
