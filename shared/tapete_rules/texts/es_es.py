"""Lo que en España se dice con otras palabras, también en el tablero; lo demás está en español."""

WORDS = {
    "adjust": """
this_language Español (ES)
""",
    "state": """
ask ¿Borrar las partidas que ya están en el ordenador?
""",
    "notice": """
full No hay espacio. Pasa las actas al ordenador.
aside Partida guardada aparte. Pásala al ordenador con un cable.
""",
}
