"""Digimon on a board: a whole match, what is usual in its menus, and options to look at it with."""

MOST_PRESSES, EVENTS = 30, 26
PRESSES_OF_AN_EVENT = 1.16
LATE = ()

EVOLVED = "1 evolve 4;2 evolve 4"
POWERS = EVOLVED + ";1 type A;2 type B;1 power any 400 20;2 power any 300"
BATALLA = "1 phase batalla"

USUAL = (
    ({}, "", 1, "No evolucionar|Su tipo de batalla|Poder impreso|points@Mi derrota"),
    ({}, "", 2, "Mi derrota|Empate: ambos -10"),
    ({"cards": "counted"}, "", 1, "Listo en esta fase|Descartar y reponer"),
    ({"cards": "counted"}, "1 pass", 2, "Listo en esta fase|Descartar y reponer"),
    ({}, "1 phase digitalizacion", 1, "Listo en esta fase|Digitalizar"),
    ({}, "1 phase entrenamiento", 1, "Listo en esta fase|A caja evolutiva|Entrenar con el mazo"),
    ({}, "1 phase preparacion", 1, "Listo en esta fase|Instalar opción|Poner soporte"),
    ({}, "1 phase evolucion", 1, "No evolucionar|Evolución: Nv.4|points@Mi derrota"),
    ({}, "1 evolve 4", 1, "Mi derrota|Empate: ambos -10|level@Su tipo de batalla"),
    ({}, "1 evolve 4;2 evolve 4", 2, "Mi derrota|Empate: ambos -10|Listo en esta fase|level@Poder impreso"),
    ({}, "2 set slots.1 1;1 phase batalla", 2, "Pasar|Habilidad|Usar opción 1"),
    ({}, "1 phase batalla", 1, "Mi derrota|Empate: ambos -10|Su tipo de batalla"),
    ({}, "1 phase puntuacion", 1, "Mi derrota|Empate: ambos -10|Listo en esta fase"),
    ({}, "1 phase puntuacion", 2, "Mi derrota|Empate: ambos -10"),
)

# What is done most, likeliest moments first, with the presses that it takes: (options, moves before, acts).
ACTS = (
    (
        {},
        "",
        (
            "1 level +1 = 1|1 > No evolucionar = 1|1 level +2 = 2|1@level > Su tipo de batalla : Letra C = 3|"
            "2@level > Su tipo de batalla : Letra B = 3|1@level > Poder impreso : 400 : 20 = 8"
        ),
    ),
    (
        {},
        EVOLVED,
        (
            "2 > Mi derrota : 10 = 2|1 > Mi derrota : 20 = 3|1 > Empate: ambos -10 = 2|1 points -10 = 1|"
            "1@level > Su tipo de batalla : Letra A = 3|2@level > Su tipo de batalla : Letra C = 3|"
            "2@level > Poder impreso : 200 : 70 = 9|1@level > Poder impreso : 500 : 50 = 7"
        ),
    ),
    ({}, EVOLVED + ";1 drop 40", "1 points +20 = 2"),
    (
        {},
        POWERS,
        (
            "1 power +100 = 3|1 power +30 = 5|1 power -50 = 3|1@power > Duplicar poder base = 3|"
            "1@power > Duplicar el poder = 4|1@level > Usar otro ataque : Letra C = 5|"
            "1@level > Cambiar tipo A, B o C : Letra A = 6|2@level > Poder impreso : 600 : 40 = 8"
        ),
    ),
    ({}, BATALLA, "2 > Pasar = 1|2 > Habilidad = 2|2 > Soporte de la mano = 3"),
    ({}, "2 set slots.1 1;" + BATALLA, "2 > Usar opción 1 = 3"),
    ({}, "1 phase digitalizacion", "1 > Digitalizar = 2"),
    ({}, "1 phase entrenamiento", "1 > A caja evolutiva = 2"),
    ({}, "1 phase entrenamiento;1 plan", "1 > Entrenar con el mazo : 2 : 0 = 6"),
    ({}, "1 phase preparacion", "1 > Instalar opción = 2|1 > Poner soporte = 3"),
    ({"cards": "counted"}, "", "1 > Listo en esta fase = 1|1 > Descartar y reponer : 2 = 4"),
)


def whole_match():
    """Rounds in which one evolves or both do, then one loses points by its PEP row; a tie, and an effect."""
    lines = ["1 level +1", "2 level +1", "2 > Mi derrota : 10", "1 level +1", "2 level +1", "1 > Mi derrota : 20"]
    lines += ["2 > No evolucionar", "1 level +1", "1 > Empate: ambos -10", "2 points -10", "2 > Mi derrota : 20"]
    lines += ["1 > No evolucionar", "2 level +1", "2 > Mi derrota : 10", "2 > Mi derrota : 10"]
    lines += ["1 > No evolucionar", "2 level +1", "2 > Mi derrota : 20"]
    lines += ["2 > Mi derrota : 10"]
    return {}, lines, "1 points"
