"""The deck that a tournament registers: a deck of each player exists in Construido alone (L281-L285)."""

NEEDED_OPTIONS = {"construido": "yes"}
