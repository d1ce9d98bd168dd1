"""Enadrya on a board: a whole match, what is usual in its menus, and options to look at it with."""

MOST_PRESSES, EVENTS = 89, 72
PRESSES_OF_AN_EVENT = 1.3
LATE = ("corrections",)

SILENT_PHASES = ("recargar",)  # needs nobody
USUAL = (
    ({}, "", 1, "Poner mi Base|Fin de turno|Ir a Batalla"),
    ({}, "", 2, "Poner mi Base|Poder"),
    ({}, "1 setup 20 20", 1, "Ataque Masivo (10)|Fin de turno|Ir a Batalla"),
    ({}, "1 setup 20 5;1 pay 1", 1, "Fin de turno|Ir a Batalla|Poder"),
    ({}, "1 phase ataque", 1, "Poner mi Base|Fin de turno"),
    ({}, "1 setup 20 5;1 phase defensa", 1, "Fin de turno|Poder"),
    ({}, "1 setup 20 5;1 phase refuerzo", 1, "Fin de turno|Poder"),
    ({}, "1 setup 20 5;1 phase resolucion", 1, "Fin de turno"),
)


def whole_match():
    """Recarga, two costs, damage; a Tecnología, a Poder and an Ataque Masivo; the rival is the weaker one."""
    lines = ["1 > Poner mi Base : 20 : 5", "2 > Poner mi Base : 22 : 4"]
    lines += ["1 E -3", "1 E -2", "1 > Fin de turno", "2 E -2", "1 D -2", "2 > Fin de turno"]
    lines += ["1 E -4", "2 D -4", "1 > Fin de turno", "2@T > Bajar Tecnología : 3", "2 > Fin de turno"]
    lines += ["1 > Poder : 2", "2 D -5", "1 > Fin de turno", "2 E -4", "1 D -3", "2 > Fin de turno"]
    lines += ["1 E +1", "1 > Ataque Masivo (10)", "2 D -8", "1 > Fin de turno", "2 E -3", "1 D -2", "2 > Fin de turno"]
    return {}, lines + ["1 E -5", "2 D -5"], "1 base"
