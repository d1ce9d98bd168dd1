"""Cards and decks to try things with: made up for Tapete, of no published game's cards."""

from pathlib import Path

_FOLDER = Path(__file__).parent
CARDS = _FOLDER / "cards.csv"
DECKS = (_FOLDER / "bruma.txt", _FOLDER / "ascua_vieja.kdeck")
