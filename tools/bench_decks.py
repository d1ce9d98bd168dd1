#!/usr/bin/env python3
"""Times the import of a catalogue and the check of decks, as ratios to the least that could be done with the same text.

    tools/bench_decks.py [--cards 1300] [--decks 1000] [--rounds 5]

Cards and decks are made up. Each row is the median of its rounds, all of them in this one run and in time of this
process alone: milliseconds, how many a second, and how many times its yardstick, which for cards is csv.reader alone
and for decks splitting their lines.
"""

import argparse
import csv
import io
import random
import statistics
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from tapete.cards.catalogue import Catalogue, CatalogueCard
from tapete.cards.reading import parse_catalogue
from tapete.decks import csv_file, kdeck, text
from tapete.decks.checking import check_deck
from tapete.decks.decklist import DeckEntry, DeckList
from tapete.decks.reading import parse_deck_list
from tapete.decks.resolving import resolve_deck
from tapete.library.store import Library
from tapete.texts.folding import name_key

TITLES = ("folio", "name", "set", "lang", "type", "energy", "damage", "rests", "rarity")
KINDS = ("Adendei",) * 7 + ("Protector", "Bio", "Ixim", "Rot", "Rava")
ENERGIES = ("Átlica", "Pírica", "Húmica", "Lítica", "Gélida", "Feral")
SYLLABLES = ("bru", "ma", "íca", "ro", "ne", "re", "a", "mus", "go", "sal", "ti", "el", "ñu", "ves", "ta")
# Of each type in a deck that is legal.
DECK = (("Adendei", 16), ("Protector", 2), ("Bio", 1), ("Ixim", 3), ("Rot", 3), ("Rava", 1))


def catalogue_text(count: int, chance: random.Random) -> str:
    """A catalogue in CSV, its names of two words and a number, so that none is there twice."""
    output = io.StringIO()
    writer = csv.writer(output)
    writer.writerow(TITLES)
    for number in range(count):
        words = ["".join(chance.choices(SYLLABLES, k=3)).capitalize() for _ in range(2)]
        kind = KINDS[number % len(KINDS)]
        code = f"{'ABCDEFGHIJ'[number // 150]}MA-{number % 150:03d}"
        numbers = (chance.randrange(6), chance.randrange(4))
        name = f"{words[0]}, {words[1]} {number}"
        writer.writerow((code, name, "Muestra", "es", kind, chance.choice(ENERGIES), *numbers, "Común"))
    return output.getvalue()


def decks_of(catalogue: Catalogue, count: int, chance: random.Random) -> list[DeckList]:
    """Legal decks, each of other cards."""
    by_kind: dict[str, list[CatalogueCard]] = {}
    for card in catalogue.cards:
        by_kind.setdefault(card.type, []).append(card)
    return [
        DeckList(f"Mazo {number}", "text", tuple(
            DeckEntry(card.code, card.code, card.name, type=card.type)
            for kind, copies in DECK for card in chance.sample(by_kind[kind], copies)
        ))
        for number in range(count)
    ]  # fmt: skip


class Bench:
    """Times deeds and prints a row for each."""

    def __init__(self, rounds: int) -> None:
        self.rounds = rounds

    def time(self, name: str, count: int, deed: Callable[[], object], yardstick: float = 0) -> float:
        """The seconds that a deed takes; prints them, `count` of its things a second, and the ratio."""
        seconds = statistics.median(self._once(deed) for _ in range(self.rounds))
        ratio = f"{seconds / yardstick:8.1f} ×" if yardstick else "       1 ×"
        print(f"{name:44} {seconds * 1000:9.1f} ms {count / seconds:12,.0f} /s {ratio}")
        return seconds

    def _once(self, deed: Callable[[], object]) -> float:
        name_key.cache_clear()
        start = time.process_time()
        deed()
        return time.process_time() - start


def import_into(folder: str, name: str, catalogue: Catalogue) -> None:
    """Keep a catalogue in a library of that name."""
    with Library(Path(folder) / name) as library:
        library.save_catalogue(catalogue, "bench.csv")


def bench_cards(bench: Bench, written: str, folder: str) -> Catalogue:
    """The rows about a catalogue; returns it."""
    catalogue = parse_catalogue(written, "bench.csv").catalogue
    names = iter(f"{number}.sqlite3" for number in range(1_000_000))
    import_into(folder, "kept.sqlite3", catalogue)
    count = len(catalogue)
    least = bench.time("csv.reader alone", count, lambda: list(csv.reader(io.StringIO(written))))
    bench.time("read with every doubt", count, lambda: parse_catalogue(written, "bench.csv"), least)
    bench.time("import into a new library", count, lambda: import_into(folder, next(names), catalogue), least)
    bench.time("import again", count, lambda: import_into(folder, "kept.sqlite3", catalogue), least)
    return catalogue


def bench_decks(bench: Bench, catalogue: Catalogue, decks: list[DeckList]) -> None:
    """The rows about decks: read, resolve and check, from each form."""
    pasted = [text.format_deck(deck).encode() for deck in decks]
    least = bench.time("decks: split lines and bars", len(decks), lambda: [_split(data) for data in pasted])
    for name, write in (
        ("kodemcards text", text.format_deck),
        ("CSV", csv_file.format_deck),
        ("KDECK", kdeck.encode_kdeck),
    ):
        data = [write(deck).encode() for deck in decks]
        bench.time(f"decks: read {name}", len(data), partial(_read, data), least)
    bench.time("decks: read text, find cards, check", len(decks), lambda: _check(pasted, catalogue), least)
    names = ["\n".join(f"1 {entry.name}" for entry in deck.entries).encode() for deck in decks]
    bench.time("decks: the same by names alone", len(decks), lambda: _check(names, catalogue), least)


def _split(data: bytes) -> list[list[str]]:
    return [line.split("|") for line in data.decode().splitlines()]


def _read(written: list[bytes]) -> None:
    for data in written:
        parse_deck_list(data)


def _check(written: list[bytes], catalogue: Catalogue) -> None:
    assert all(check_deck(resolve_deck(parse_deck_list(data), catalogue)).is_legal for data in written)


def main() -> None:
    """Run it."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--cards", type=int, default=1300)
    parser.add_argument("--decks", type=int, default=1000)
    parser.add_argument("--rounds", type=int, default=5)
    wanted = parser.parse_args()
    chance = random.Random(1)
    bench = Bench(wanted.rounds)
    with tempfile.TemporaryDirectory() as folder:
        catalogue = bench_cards(bench, catalogue_text(wanted.cards, chance), folder)
    bench_decks(bench, catalogue, decks_of(catalogue, wanted.decks, chance))


if __name__ == "__main__":
    main()
