"""Palabras de Faro: menús de 21 letras."""

WORDS = {
    "faro": """
turn T{0:02d}
""",
    "faro.option": """
start Luz
""",
    "faro.value": """
usual 20
short 5
""",
    "faro.help": """
1 Atenuar o brillar
2 Luz a 0: pierdes
""",
    "faro.do": """
end Fin de turno
dim Atenuar
""",
    "faro.ask": """
points ¿Cuánto?
""",
    "faro.did": """
end Fin de turno
dim Atenúa {0}
shine Brilla {0}
""",
    "faro.set": """
light Luz
""",
    "faro.time": """
light luz
""",
    "outcome": """
dark Gana {0}: sin luz
""",
    "because": """
dark el rival se quedó sin luz
""",
    "error": """
deck_copies {card} está más de {most} veces.
deck_count Hay {count} cartas; deben ser {needed}.
not_your_turn No es tu turno
""",
}
