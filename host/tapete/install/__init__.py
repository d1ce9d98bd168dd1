"""The board's program: how it is made small, and how it gets on a board."""
