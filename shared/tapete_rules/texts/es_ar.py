"""Lo que en Argentina se dice con otras palabras, también en el tablero; lo demás está en español."""

WORDS = {
    "adjust": """
this_language Español (AR)
""",
    "menu": """
withdraw Abandonar el torneo
""",
    "result": """
withdrawn Abandona: {0}
""",
    "act": """
withdraw ¿Abandonas el torneo? Pierdes esta partida.
withdraw_over ¿Abandonas el torneo después de esta partida?
""",
    "do": """
concede Conceder
""",
    "did": """
concede Concede
withdraw Abandona el torneo
""",
    "outcome": """
concession Gana {0}: concesión
""",
    "because": """
concession el rival concedió
concessions los demás concedieron
""",
    "error": """
has_conceded Ya concediste
has_withdrawn Ya abandonaste
""",
}
