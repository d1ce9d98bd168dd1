"""Roles of the desk: everybody who comes along, and the people with a code."""

ORGANISER = "organiser"
SCOREKEEPER = "scorekeeper"
JUDGE = "judge"
ROLES = (ORGANISER, SCOREKEEPER, JUDGE)
STRANGER = "stranger"
"""Somebody without a code."""

Roles = frozenset[str]

EVERYBODY: Roles = frozenset((STRANGER, *ROLES))
STAFF: Roles = frozenset(ROLES)
ROUNDS: Roles = frozenset((ORGANISER, SCOREKEEPER))
JUDGES: Roles = frozenset((ORGANISER, JUDGE))
ORGANISERS: Roles = frozenset((ORGANISER,))
