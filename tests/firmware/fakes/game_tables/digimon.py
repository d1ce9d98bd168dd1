"""Digimon on a board: a whole match, what is usual in its menus, and options to look at it with."""

MOST_PRESSES, EVENTS = 31, 26
PRESSES_OF_AN_EVENT = 1.3
LATE = ()

USUAL = (
    ({}, "", 1, "No evoluciono|Listo en esta fase|Descarto y repongo|points@Perdí"),
    ({}, "", 2, "Perdí|Empate: ambos -10"),
    ({"cards": "counted"}, "", 1, "Listo en esta fase|Descarto y repongo"),
    ({"cards": "counted"}, "1 pass", 2, "Listo en esta fase|Descarto y repongo"),
    ({}, "1 phase digitalizacion", 1, "Listo en esta fase|Digitalizo"),
    ({}, "1 phase entrenamiento", 1, "Listo en esta fase|A caja evolutiva|Entreno con el mazo"),
    ({}, "1 phase preparacion", 1, "Listo en esta fase|Instalo opción|Pongo soporte"),
    ({}, "1 phase evolucion", 1, "No evoluciono|Evoluciono Nv.4|points@Perdí"),
    ({}, "1 evolve 4", 1, "Perdí|Empate: ambos -10|level@Listo en esta fase"),
    ({}, "1 evolve 4;2 evolve 4", 2, "Perdí|Empate: ambos -10|Listo en esta fase"),
    ({}, "2 set slots.1 1;1 phase batalla", 2, "Paso|Habilidad|Usa opción 1"),
    ({}, "1 phase batalla", 1, "Perdí|Empate: ambos -10|Su tipo de batalla"),
    ({}, "1 phase puntuacion", 1, "Perdí|Empate: ambos -10|Listo en esta fase"),
    ({}, "1 phase puntuacion", 2, "Perdí|Empate: ambos -10"),
)


def whole_match():
    """Rounds in which one evolves or both do, then one loses points by its PEP row; a tie, and an effect."""
    lines = ["1 level +1", "2 level +1", "2 > Perdí : 10", "1 level +1", "2 level +1", "1 > Perdí : 20"]
    lines += ["2 > No evoluciono", "1 level +1", "1 > Empate: ambos -10", "2 points -10", "2 > Perdí : 20"]
    lines += ["1 > No evoluciono", "2 level +1", "2 > Perdí : 10", "2 > Perdí : 10"]
    lines += ["1 > No evoluciono", "2 level +1", "2 > Perdí : 20"]
    lines += ["2 > Perdí : 10"]
    return {}, lines, "1 points"
