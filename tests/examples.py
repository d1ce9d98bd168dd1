"""The number of examples that hypothesis makes of each property: as many as find the breaks that it was tried with.

They are others at each run. `TAPETE_EXAMPLES=5` makes five times as many.
"""

import os

import hypothesis

TIMES = int(os.environ.get("TAPETE_EXAMPLES", "1"))
USUAL = 50
"""The examples of a property that says nothing about them."""


def make_examples(count: int) -> hypothesis.settings:
    """Return the settings of a property of which this many examples are enough, and one takes long."""
    return hypothesis.settings(max_examples=count * TIMES)
