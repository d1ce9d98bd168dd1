"""The chips that a board can have: what only one of them has is imported here and nowhere else."""
