"""The number of examples that hypothesis makes of each property: as many as find the breaks that it was tried with.

They are others at each run. `TAPETE_EXAMPLES=5` makes five times as many. What fails is told within a minute, in the
smallest form that was found till then.
"""

import os

import hypothesis
from hypothesis import HealthCheck, Phase
from hypothesis.internal.conjecture import engine

TIMES = int(os.environ.get("TAPETE_EXAMPLES", "1"))
USUAL = 50
"""The examples of a property that says nothing about them."""

SHRINKING_S = 20
"""The seconds that hypothesis may look for a smaller example that fails; its own five minutes look like a hung run."""


def use_profile() -> None:
    """Have all properties made patiently: a slow machine is no failure, nor is a long record that was thrown away."""
    engine.MAX_SHRINKING_SECONDS = SHRINKING_S
    hypothesis.settings.register_profile(
        "patient",
        max_examples=USUAL * TIMES,
        deadline=None,
        phases=[phase for phase in Phase if phase is not Phase.explain],  # which traces each line
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )
    hypothesis.settings.load_profile("patient")


def make_examples(count: int) -> hypothesis.settings:
    """Return the settings of a property of which this many examples are enough, and one takes long."""
    return hypothesis.settings(max_examples=count * TIMES)
