"""The shipped samples, and the real files where they lie beside the repository."""

from pathlib import Path

import pytest

from tapete.cards.catalogue import Catalogue
from tapete.cards.reading import read_catalogue
from tapete.samples import CARDS

REAL = Path(__file__).parents[3] / "shared" / "cards" / "kodem"
needs_real_cards = pytest.mark.skipif(not REAL.is_dir(), reason="the real cards are not beside the repository")


def sample_catalogue() -> Catalogue:
    """The catalogue of the invented cards."""
    return read_catalogue(CARDS).catalogue
