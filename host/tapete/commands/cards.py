"""`tapete cards`: catalogues."""

from pathlib import Path

from tapete.answers import Answer
from tapete.cards.reading import read_catalogue
from tapete.library.store import Library
from tapete.words import say


def import_cards(file: Path, game: str, library: str) -> Answer:
    """Keep the cards of a CSV file in the library; importing a file again changes nothing."""
    reading = read_catalogue(file, game)
    with Library(library) as opened:
        done = opened.save_catalogue(reading.catalogue, file.name)
        place = opened.place
    data = {
        "file": str(file),
        "game": game,
        "library": place,
        "cards": len(reading.catalogue),
        "added": done.added,
        "changed": done.changed,
        "same": done.same,
        "doubts": [doubt.to_data() for doubt in reading.doubts],
    }
    lines = [say("cards.imported", **data)]
    if reading.doubts:
        lines.append(say("cards.doubts", count=len(reading.doubts)))
        lines.extend(f"  {doubt.say()}" for doubt in reading.doubts)
    return Answer(data, tuple(lines))
