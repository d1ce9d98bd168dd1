"""Virtual boards for tests."""

from importlib.util import find_spec

import pytest

needs_micropython = pytest.mark.skipif(
    find_spec("micropython_unix") is None,
    reason="MicroPython has no wheel for this Python and platform",
)
