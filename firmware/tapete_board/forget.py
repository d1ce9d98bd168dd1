"""Memory back from code that is not needed for a while."""

import gc
import sys


def forget(*modules: str) -> None:
    """Drop modules by their full names; who imports one again loads it again."""
    for name in modules:
        package, _, own = name.rpartition(".")
        if sys.modules.pop(name, None) is not None:
            delattr(sys.modules[package], own)
    gc.collect()
