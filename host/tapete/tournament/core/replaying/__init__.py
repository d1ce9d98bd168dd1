"""Folding a log again: to see that it says the same, and to join those of two stations."""
