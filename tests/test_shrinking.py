"""A property that fails says so soon, however long its smallest example might be looked for."""

import hypothesis
import pytest
from hypothesis import Phase, given, settings
from hypothesis.internal.conjecture import engine
from hypothesis.strategies import integers, lists

from examples import SHRINKING_S


def test_smaller_examples_are_looked_for_until_the_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    assert engine.MAX_SHRINKING_SECONDS == SHRINKING_S
    assert Phase.explain not in hypothesis.settings.default.phases
    tried = []

    @settings(database=None)
    @given(lists(integers(), min_size=9))
    def fail(numbers: list[int]) -> None:
        tried.append(numbers)
        assert sum(numbers) < 1000

    monkeypatch.setattr(engine, "MAX_SHRINKING_SECONDS", 0)
    with pytest.raises(AssertionError):
        fail()
    begun = next(at for at, numbers in enumerate(tried) if sum(numbers) >= 1000)
    assert len(tried) - begun < 20
