"""Words of Faro: menus of 21 letters."""

WORDS = {
    "faro": """
turn T{0:02d}
""",
    "faro.option": """
start Light
""",
    "faro.value": """
usual 20
short 5
""",
    "faro.help": """
1 Dim or shine
2 Light at 0: you lose
""",
    "faro.do": """
end End of turn
dim Dim
""",
    "faro.ask": """
points How much?
""",
    "faro.did": """
end End of turn
dim Dims {0}
shine Shines {0}
""",
    "faro.set": """
light Light
""",
    "faro.time": """
light light
""",
    "outcome": """
dark {0} wins: no light
""",
    "because": """
dark the rival has no light left
""",
    "error": """
deck_copies {card} is there more than {most} times.
deck_count There are {count} cards; there must be {needed}.
not_your_turn Not your turn
""",
}
