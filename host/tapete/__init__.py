"""The host side of Tapete: the command line, decks and cards, the library, boards and match records."""

__version__ = "0.2.0"
