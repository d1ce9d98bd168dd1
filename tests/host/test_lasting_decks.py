"""Decks that are read where they lie in flash: by the board's own code on MicroPython over a model of flash."""

import json
from pathlib import Path

from on_flash import on_flash

from tapete_rules.deck import Card, Deck, build_deck

LASTING = """
from tapete_board.squeeze import files_in_flash
from tapete_rules.deck import parse_deck
files_in_flash._files.append(files_in_flash.MappedFiles(flash, FIRST))
def lies_in_flash(data):
    parts = data.parts if isinstance(data, files_in_flash.PiecedBytes) else [data]
    return len(parts), all(FIRST <= uctypes.addressof(part) < FIRST + len(flash.data) for part in parts)
told = []
for name in NAMES:
    copy(name + ".new")
    os.rename("/lib/" + name + ".new", "/lib/" + name)
    with open("/lib/" + name, "rb") as file:
        deck = parse_deck(file.read())
    deck.data = files_in_flash.bytes_in_flash("/" + name, deck.data)
    cards = [deck.card_at(number).to_line() for number in range(len(deck))]
    codes = [deck.find_card(deck.card_at(number).code).to_line() for number in range(len(deck))]
    told.append([lies_in_flash(deck.data), deck.content_hash(), cards, codes == cards, deck.find_card("none") is None])
for path, data in (("/none", b"none"), ("/" + NAMES[0], b"other")):
    told.append(files_in_flash.bytes_in_flash(path, data) is data)
print(json.dumps(told))
"""
PIECES = """
from tapete_board.squeeze.files_in_flash import PiecedBytes
whole = bytes(range(97, 123)) * 3
pieced = PiecedBytes([whole[:10], whole[10:11], whole[11:40], whole[40:]])
marks = [whole[at : at + size] for at in range(30) for size in (1, 2, 3, 12, 30)] + [b"none"]
print(json.dumps([
    len(pieced) == len(whole),
    [pieced.find(mark, start) for mark in marks for start in range(50)]
    == [whole.find(mark, start) for mark in marks for start in range(50)],
    all(pieced[start:end] == whole[start:end] for start in range(78) for end in range(start, 79)),
]))
"""


def deck(count: int) -> Deck:
    """A deck of so many cards."""
    numbers = range(100, 100 + count)
    return build_deck(
        "kodem", "Ñandú", [Card(f"AB-{number}", f"Carta número {number}", "rot", f"{number}", ()) for number in numbers]
    )


def test_a_deck_that_came_after_the_start_is_read_where_it_lies_in_one_block_or_more(tmp_path: Path) -> None:
    decks = {"small": deck(60), "large": deck(110), "other": deck(61), "huge": deck(250)}
    assert len(decks["small"].data) < 4096 < len(decks["large"].data) < 8000 < len(decks["huge"].data)
    files = {f"{name}.new": bytes(each.data) for name, each in decks.items()}
    script = f"NAMES = {json.dumps(list(decks))}\n{LASTING}"
    *found, absent, changed = on_flash(tmp_path, files, script)
    for (name, each), (lies, digest, cards, *is_found) in zip(decks.items(), found, strict=True):
        assert lies == [{"large": 2, "huge": 3}.get(name, 1), True]
        assert is_found == [True, True]
        assert digest == each.content_hash()
        assert cards == [each.card_at(number).to_line() for number in range(len(each))]
    assert absent
    assert changed


def test_bytes_in_pieces_are_read_as_those_in_one(tmp_path: Path) -> None:
    assert on_flash(tmp_path, {}, PIECES) == [True, True, True]
