"""Enadrya on a board: a whole match, what is usual in its menus, and options to look at it with."""

MOST_PRESSES, EVENTS = 59, 72
PRESSES_OF_AN_EVENT = 0.82
LATE = ("corrections",)

SILENT_PHASES = ("recargar",)  # needs nobody
BASES = "1 setup 20 5;2 setup 20 5"
UNIT = BASES + ";1 deploy 26 - 2 2 1 1 0;1 end;2 end"

USUAL = (
    ({}, "", 1, "Poner mi Base|Fin de turno|Poder"),
    ({}, "", 2, "Poner mi Base|Poder"),
    ({}, "1 setup 20 20", 1, "Ataque Masivo (10)|Fin de turno|Poder"),
    ({}, "1 setup 20 5;1 pay 1", 1, "Fin de turno|Poder|Bajar Tecnología"),
    ({}, "1 phase ataque", 1, "Poner mi Base|Fin de turno"),
    ({}, "1 setup 20 5;1 phase defensa", 1, "Fin de turno|Poder"),
    ({}, "1 setup 20 5;1 phase refuerzo", 1, "Fin de turno|Poder"),
    ({}, "1 setup 20 5;1 phase resolucion", 1, "Fin de turno"),
)

# What is done most, likeliest moments first, with the presses that it takes: (options, moves before, acts).
ACTS = (
    ({}, "", "1 > Poner mi Base : 20 : 5 = 3|1 > Poner mi Base : 35 : 7 = 6"),
    ({}, "1 setup 20 12;2 setup 20 5", "1 > Ataque Masivo (10) = 2"),
    (
        {},
        BASES,
        (
            "1 > Fin de turno = 1|1 E -1 = 1|1 E -3 = 3|1 E -5 = 1|1 E +2 = 2|2 D -2 = 2|2 D -4 = 2|"
            "1 > Poder : 2 = 3|1 > Poder : 3 = 4|1 > Bajar Tecnología : 2 = 4|1 > Bajar Tecnología : 3 = 5|"
            "1 > Habilidad de Base : 1 = 5|1 > Habilidad de Base : 2 = 6|1 > Ir a Batalla = 5|"
            "2 > Cerrar turno rival = 3"
        ),
    ),
    ({}, BASES, "1@T > Bajar unidad : 2 : 1-1 : 1 : 1 = 6"),
    ({}, BASES + ";2 damage 5", "2 D +2 = 2"),
    ({}, BASES + ";2 gain 4", "2 > Poder : 2 = 2"),
    ({}, BASES + ";1 tech - 2", "1 > Habilidad de TEC : 1 = 6|1 T -1 = 2"),
    (
        {},
        UNIT,
        (
            "1 > Bajar unidad : 2 : 1-1 : 1 : 1 = 5|1 > Atacar con 2-6 = 3|1 > Habilidad de unidad : 1 = 6|"
            "1 > Al Incinerador = 5|1 > Mover una unidad : 1-4 = 6|1 > Daño a una unidad : 2 = 6|1 > Fin de turno = 2"
        ),
    ),
)


def whole_match():
    """Recarga, two costs, damage; a Tecnología, a Poder and an Ataque Masivo; the rival is the weaker one."""
    lines = ["1 > Poner mi Base : 20 : 5", "2 > Poner mi Base : 22 : 4"]
    lines += ["1 E -3", "1 E -2", "1 > Fin de turno", "2 E -2", "1 D -2", "2 > Fin de turno"]
    lines += ["1 E -4", "2 D -4", "1 > Fin de turno", "2@T > Bajar Tecnología : 3", "2 > Fin de turno"]
    lines += ["1 > Poder : 2", "2 D -5", "1 > Fin de turno", "2 E -4", "1 D -3", "2 > Fin de turno"]
    lines += ["1 E +1", "1 > Ataque Masivo (10)", "2 D -8", "1 > Fin de turno", "2 E -3", "1 D -2", "2 > Fin de turno"]
    return {}, lines + ["1 E -5", "2 D -5"], "1 base"
