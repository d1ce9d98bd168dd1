"""The rules core: decks, moves, matches, records and views; pure, integers only, for CPython and MicroPython."""
