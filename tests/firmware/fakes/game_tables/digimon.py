"""Digimon on a board: a whole match, what is usual in its menus, and options to look at it with."""

MOST_PRESSES, EVENTS = 31, 26
PRESSES_OF_AN_EVENT = 1.3
LATE = ()

USUAL = (
    ({}, "", 1, "No evolucionar|Listo en esta fase|Descartar y reponer|points@Mi derrota"),
    ({}, "", 2, "Mi derrota|Empate: ambos -10"),
    ({"cards": "counted"}, "", 1, "Listo en esta fase|Descartar y reponer"),
    ({"cards": "counted"}, "1 pass", 2, "Listo en esta fase|Descartar y reponer"),
    ({}, "1 phase digitalizacion", 1, "Listo en esta fase|Digitalizar"),
    ({}, "1 phase entrenamiento", 1, "Listo en esta fase|A caja evolutiva|Entrenar con el mazo"),
    ({}, "1 phase preparacion", 1, "Listo en esta fase|Instalar opción|Poner soporte"),
    ({}, "1 phase evolucion", 1, "No evolucionar|Evolución: Nv.4|points@Mi derrota"),
    ({}, "1 evolve 4", 1, "Mi derrota|Empate: ambos -10|level@Listo en esta fase"),
    ({}, "1 evolve 4;2 evolve 4", 2, "Mi derrota|Empate: ambos -10|Listo en esta fase"),
    ({}, "2 set slots.1 1;1 phase batalla", 2, "Pasar|Habilidad|Usar opción 1"),
    ({}, "1 phase batalla", 1, "Mi derrota|Empate: ambos -10|Su tipo de batalla"),
    ({}, "1 phase puntuacion", 1, "Mi derrota|Empate: ambos -10|Listo en esta fase"),
    ({}, "1 phase puntuacion", 2, "Mi derrota|Empate: ambos -10"),
)


def whole_match():
    """Rounds in which one evolves or both do, then one loses points by its PEP row; a tie, and an effect."""
    lines = ["1 level +1", "2 level +1", "2 > Mi derrota : 10", "1 level +1", "2 level +1", "1 > Mi derrota : 20"]
    lines += ["2 > No evolucionar", "1 level +1", "1 > Empate: ambos -10", "2 points -10", "2 > Mi derrota : 20"]
    lines += ["1 > No evolucionar", "2 level +1", "2 > Mi derrota : 10", "2 > Mi derrota : 10"]
    lines += ["1 > No evolucionar", "2 level +1", "2 > Mi derrota : 20"]
    lines += ["2 > Mi derrota : 10"]
    return {}, lines, "1 points"
