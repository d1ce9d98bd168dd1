"""The part of a KDECK that a card belongs to, by its type."""

from collections.abc import Iterable, Iterator

from tapete.decks.decklist import BIO, EQUIPMENT, PROTECTOR, RAVA, SUBSTITUTE
from tapete.texts.folding import fold_name

TYPES = {PROTECTOR: "protector", SUBSTITUTE: "protector sustituto", BIO: "bio", RAVA: "rava", EQUIPMENT: "equipo"}
"""What a card is called of which only the role is known."""

_ROLES = {"protector": PROTECTOR, "bio": BIO, "rava": RAVA, "ixim": EQUIPMENT, "rot": EQUIPMENT, "equipo": EQUIPMENT}


def roles_of(types: Iterable[str]) -> Iterator[str]:
    """The role of each card of a deck, "" for those of the deck itself; the second Protector is the substitute."""
    earlier_roles: set[str] = set()
    for kind in types:
        role = _ROLES.get(fold_name(kind).partition(" ")[0], "")
        if role == PROTECTOR and (role in earlier_roles or fold_name(kind) == TYPES[SUBSTITUTE]):
            role = SUBSTITUTE
        earlier_roles.add(role)
        yield role
