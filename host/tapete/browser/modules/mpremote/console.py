"""Stands in for that of mpremote, which asks a terminal for its settings: a page has none."""

VT_ENABLED = False
