"""Counts of what lies on the table of each game, counted from the fields of its state alone.

None of it is the code of a game: `inventory_rows.py` says which of these counts each move may take from and give to.
"""

from collections.abc import Iterator
from typing import Any

Counts = dict[str, int]
"""By seat and name, as in "1.deck"; "table." for what belongs to nobody."""


def count_kodem(state: Any) -> Iterator[tuple[str, int]]:
    for seat, side in enumerate(state.sides, 1):
        cards = [slot for slot in side.slots if slot.present]
        yield f"{seat}.life", sum(slot.life for slot in cards)
        yield f"{seat}.marks", sum(bin(slot.marks).count("1") for slot in cards)
        yield f"{seat}.rests", sum(slot.rests for slot in cards)
        yield f"{seat}.tokens", sum(slot.token for slot in cards)
        yield f"{seat}.field", sum(not slot.token for slot in cards if slot is not side.slots[3])
        yield f"{seat}.protector", side.slots[3].present
        yield f"{seat}.ixim_worn", sum(slot.ixim > 0 for slot in cards)
        yield f"{seat}.rot_worn", sum(slot.rot > 0 for slot in cards)
        yield f"{seat}.bio", int(side.bio > 0)
        for name in ("extincion", "deck", "spare", "ixim", "rot"):
            yield f"{seat}.{name}", getattr(side, name)


def count_enadrya(state: Any) -> Iterator[tuple[str, int]]:
    for seat, side in enumerate(state.sides, 1):
        yield f"{seat}.units", len(side.units)
        for name in ("defence", "energy", "tech", "hand", "deck"):
            yield f"{seat}.{name}", getattr(side, name)


def count_exalios(state: Any) -> Iterator[tuple[str, int]]:
    for seat, side in enumerate(state.sides, 1):
        yield f"{seat}.shown", int(side.card.value > 0)
        for name in ("heridas", "hand", "fuerzas", "faccion", "won"):
            yield f"{seat}.{name}", getattr(side, name)


def count_invocacion(state: Any) -> Iterator[tuple[str, int]]:
    yield "table.discard", state.discard
    yield "table.portal", sum(state.portals)
    yield "table.legends", state.legends
    for seat, side in enumerate(state.sides, 1):
        for name in ("mana", "spent", "trophies", "conjuros", "apoyos"):
            yield f"{seat}.{name}", getattr(side, name)


def count_digimon(state: Any) -> Iterator[tuple[str, int]]:
    for seat, side in enumerate(state.sides, 1):
        yield f"{seat}.slots", sum(slot > 0 for slot in side.slots)
        yield f"{seat}.evolved", int(side.top.level > 0)
        for name in ("points", "planned", "o", "x", "items", "partners", "supports", "shown", "hand", "deck"):
            yield f"{seat}.{name}", getattr(side, name)


def count_custom(state: Any) -> Iterator[tuple[str, int]]:
    for counter, tally in zip(state.profile.counters, state.tallies, strict=True):
        for place, value in enumerate(tally.values):
            yield f"{place}.{'grows' if counter.grow else 'counter'}", value


COUNTERS = {
    "kodem": count_kodem,
    "enadrya": count_enadrya,
    "exalios": count_exalios,
    "invocacion": count_invocacion,
    "digimon": count_digimon,
    "custom": count_custom,
}


def count_table(match: Any) -> Counts:
    """All counts of a match now."""
    state = match.state
    counts = dict(COUNTERS[match.game.NAME.partition("/")[0]](state))
    counts.update({f"{seat}.wins": won for seat, won in enumerate(state.wins, 1)})
    return counts


def changed_names(before: Counts, after: Counts, sign: int) -> set[str]:
    """Names of the counts that rose (sign 1) or fell (sign -1)."""
    return {name.partition(".")[2] for name in before if (after[name] - before[name]) * sign > 0}


# -- cards that a game keeps: they go from place to place, and no move makes one

_CARDS = {
    "kodem": ("field", "protector", "deck", "spare", "bio", "ixim", "rot", "ixim_worn", "rot_worn", "extincion"),
    "enadrya": ("units", "tech", "hand", "deck"),
    "exalios": ("hand", "fuerzas", "faccion"),
    "digimon": ("slots", "evolved", "planned", "o", "x", "items", "partners", "supports", "shown", "hand", "deck"),
}


def count_cards(match: Any) -> Counts:
    """The cards of each seat, wherever they lie; none where the board does not count all of them."""
    names = _CARDS.get(match.game.NAME, ())
    counts = count_table(match)
    is_counted = {"hand": "kept", "cards": "counted"}
    if not names or any(match.options.get(name, word) != word for name, word in is_counted.items()):
        return {}
    seats = [seat for seat in match.state.all_seats() if counts.get(f"{seat}.deck", 0) >= 0]
    return {f"{seat}.cards": sum(counts[f"{seat}.{name}"] for name in names) for seat in seats}
