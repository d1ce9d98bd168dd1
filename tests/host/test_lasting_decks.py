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
    return FIRST <= uctypes.addressof(data) < FIRST + len(flash.data)
told = []
for name in NAMES:
    copy(name + ".new")
    os.rename("/lib/" + name + ".new", "/lib/" + name)
    with open("/lib/" + name, "rb") as file:
        deck = parse_deck(file.read())
    deck.data = files_in_flash.bytes_in_flash("/" + name, deck.data)
    cards = [deck.card_at(number).to_line() for number in range(len(deck))]
    told.append([lies_in_flash(deck.data), deck.content_hash(), cards])
for path, data in (("/none", b"none"), ("/" + NAMES[0], b"other")):
    told.append(files_in_flash.bytes_in_flash(path, data) is data)
print(json.dumps(told))
"""


def deck(count: int) -> Deck:
    """A deck of so many cards."""
    numbers = range(100, 100 + count)
    return build_deck(
        "kodem", "Ñandú", [Card(f"AB-{number}", f"Carta número {number}", "rot", f"{number}", ()) for number in numbers]
    )


def test_a_deck_that_came_after_the_start_is_read_where_it_lies(tmp_path: Path) -> None:
    decks = {"small": deck(60), "large": deck(110), "other": deck(61)}
    assert len(decks["small"].data) < 4096 < len(decks["large"].data)
    files = {f"{name}.new": bytes(each.data) for name, each in decks.items()}
    script = f"NAMES = {json.dumps(list(decks))}\n{LASTING}"
    *found, absent, changed = on_flash(tmp_path, files, script)
    for (name, each), (lies, digest, cards) in zip(decks.items(), found, strict=True):
        assert lies == (name != "large"), "one that lies in two blocks is a copy"
        assert digest == each.content_hash()
        assert cards == [each.card_at(number).to_line() for number in range(len(each))]
    assert absent
    assert changed
