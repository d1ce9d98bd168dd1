"""Lo que en España se dice con otras palabras, también en el tablero; lo demás está en español."""

WORDS = {
    "adjust": """
this_language Español (ES)
""",
    "notice": """
full No hay espacio. Pasa las actas al ordenador.
aside Partida guardada aparte. Pásala al ordenador con un cable.
""",
}
