"""Exalios on a board: a whole match, what is usual in its menus, and options to look at it with."""

MOST_PRESSES, EVENTS = 22, 22
PRESSES_OF_AN_EVENT = 1
LATE = ()

SHOWN = "1 fight;1 reveal - 7 0 0 0 0 1"

USUAL = (
    ({}, "", 1, "Enfrentamiento 1: fin|Fin del Duelo|Heridas para ambos"),
    ({}, "1 fight", 2, "Enfrentamiento 2: fin|Fin del Duelo|Heridas para ambos"),
    ({}, "1 end", 1, "Siguiente Duelo"),
)

# What is done most, likeliest moments first, with the presses that it takes: (options, moves before, acts).
ACTS = (
    (
        {},
        "",
        (
            "1 H -1 = 1|1 H -2 = 2|1 > Enfrentamiento 1: fin = 1|1 > Fin del Duelo = 2|"
            "1 > Heridas para ambos : 1 : 1 = 5|1 > Listo = 4"
        ),
    ),
    ({}, "1 wound 2", "1 H +1 = 1"),
    ({}, "1 end", "1 > Siguiente Duelo = 1"),
    ({}, "1 ready", "2 > Listo = 1"),
    ({}, "1 fight", "1 > Carta: su Valor : 5 : 1 = 5|1 > Carta: su Valor : 6 : 1 = 6|2 > Enfrentamiento 2: fin = 1"),
    ({}, SHOWN, "1 > Encadenada: bono : 2 = 3|1 > Bono del Don : 1 = 5|1 V +1 = 2|1 > Bono inferior : 1 = 3"),
    ({}, SHOWN + ";1 chain upper 2", "1 > No encadenada = 3"),
    ({}, SHOWN + ";2 reveal - 5 0 0 0 0 1", "1 > Ganas: 0 heridas = 1"),
    ({}, "1 fight;1 reveal - 7 1 2 2 3 1", "1 > Encadenada: +2 = 1|1 > Bono inferior: +3 = 2"),
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
