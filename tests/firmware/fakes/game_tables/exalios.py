"""Exalios on a board: a whole match, what is usual in its menus, and options to look at it with."""

MOST_PRESSES, EVENTS = 22, 22
PRESSES_OF_AN_EVENT = 1.3
LATE = ()

USUAL = (
    ({}, "", 1, "Enfrentamiento 1: fin|Fin del Duelo|Heridas para ambos"),
    ({}, "1 fight", 2, "Enfrentamiento 2: fin|Fin del Duelo|Heridas para ambos"),
    ({}, "1 end", 1, "Siguiente Duelo"),
)


def whole_match():
    """Three Duelos: the loser of each Enfrentamiento takes a wound; one tie, one Personaje Fuera de Combate."""
    lines = []
    for losers in ((2, 1, 2, 2), (1, 1, 2, 1), (2, 0, 2, 2)):
        for number, loser in enumerate(losers, 1):
            lines += [f"{loser} H -1"] if loser else []
            lines += [f"1 > Enfrentamiento {number}: fin"] if number < 4 else []
        lines += ["1 > Siguiente Duelo"]
    return {}, lines[:-1], "1 duelos"
