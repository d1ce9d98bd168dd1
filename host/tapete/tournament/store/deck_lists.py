"""Deck lists as a tournament registers them: sorted, hashed for the log, compared with another list."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from hashlib import sha256

from tapete.decks.decklist import DeckEntry, DeckList, copies_of
from tapete.decks.parts import ASIDE_PARTS, side_parts, split_aside
from tapete.decks.resolving import ResolvedDeck
from tapete.game_parts import find_part
from tapete.library.event_values import RegisteredCard
from tapete.texts.folding import code_key, fold_name, name_key

Cards = Sequence[RegisteredCard]


def list_resolved_cards(resolved: ResolvedDeck) -> tuple[RegisteredCard, ...]:
    """Return the cards of a resolved deck as a registered list, with what is beside the deck."""
    main = [RegisteredCard(card.code, card.name, card.type) for card in resolved.cards]
    return _count_cards([*main, *_list_resolved_side(resolved)])


def _list_resolved_side(resolved: ResolvedDeck) -> Iterator[RegisteredCard]:
    for entry, card in zip(copies_of(resolved.deck.side), resolved.side, strict=True):
        listed = _list_entry(entry)
        yield replace(listed, code=card.code, name=card.name, type=card.type) if card else listed


def list_written_cards(deck: DeckList) -> tuple[RegisteredCard, ...]:
    """Return the cards of a list whose game has no cards here, as they were written.

    Nobody can tell whether a word beside a name is part of it, so it stays and is compared: `Marca [Alba]`.
    """
    return _count_cards(map(_list_entry, deck.entries + deck.side))


def _list_entry(entry: DeckEntry) -> RegisteredCard:
    part = entry.part if entry.part in ASIDE_PARTS else ""
    whole_name = " ".join(filter(None, (entry.name or entry.text, entry.left_out)))
    return RegisteredCard(entry.code, whole_name, entry.type, entry.count, part)


def count_main_cards(cards: Cards) -> int:
    """Return the number of cards of the deck itself."""
    return sum(card.count for card in cards if not card.part)


def list_side_parts(cards: Cards) -> list[tuple[str, list[RegisteredCard]]]:
    """Return each part beside the deck that has cards, and these."""
    return side_parts(split_aside(cards)[1])


def _count_cards(cards: Iterable[RegisteredCard]) -> tuple[RegisteredCard, ...]:
    """Return each card of a part once with its copies, by name."""
    counts: dict[RegisteredCard, int] = {}
    for card in cards:
        single = replace(card, count=1)
        counts[single] = counts.get(single, 0) + card.count
    counted = [replace(card, count=count) for card, count in counts.items()]
    return tuple(sorted(counted, key=lambda card: (card.part, fold_name(card.name), card.code, card.type)))


def deck_digest(game: str, cards: Cards) -> str:
    """Return the hash of what a list registers; it goes to the log with a salt only."""
    lines = sorted(f"{key} {count}" for key, count in _counts_by_key(game, cards, cards).items())
    return sha256("\n".join(lines).encode()).hexdigest()


def compare_decks(game: str, registered: Cards, compared: Cards) -> tuple[list[RegisteredCard], list[RegisteredCard]]:
    """Return what the other list lacks of the registered one, and what it has beyond it."""
    registered_counts, compared_counts = (
        _counts_by_key(game, registered, compared),
        _counts_by_key(game, compared, registered),
    )
    return _list_surplus(game, registered, compared, compared_counts), _list_surplus(
        game, compared, registered, registered_counts
    )


def _list_surplus(game: str, cards: Cards, beside: Cards, beside_counts: dict[str, int]) -> list[RegisteredCard]:
    left = dict(beside_counts)
    surplus = []
    for card in cards:
        key = _card_key(card, _is_by_code(game, cards, beside))
        matched = min(card.count, left.get(key, 0))
        left[key] = left.get(key, 0) - matched
        if card.count > matched:
            surplus.append(replace(card, count=card.count - matched))
    return surplus


def _counts_by_key(game: str, cards: Cards, beside: Cards) -> dict[str, int]:
    is_by_code = _is_by_code(game, cards, beside)
    counts: dict[str, int] = {}
    for card in cards:
        key = _card_key(card, is_by_code)
        counts[key] = counts.get(key, 0) + card.count
    return counts


def _is_by_code(game: str, cards: Cards, beside: Cards) -> bool:
    """Return True if two printings of one name are two cards in this game, and all codes are known."""
    part = find_part(game, "deck_registration")
    return bool(getattr(part, "IS_CARD_ITS_CODE", False)) and all(card.code for card in (*cards, *beside))


def _card_key(card: RegisteredCard, is_by_code: bool) -> str:
    key = code_key(card.code) if is_by_code else name_key(card.name) or code_key(card.code)
    return f"{card.part}:{key}" if card.part else key
