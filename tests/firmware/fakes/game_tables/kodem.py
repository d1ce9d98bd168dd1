"""Kódem on a board: a whole match, what is usual in its menus, and options to look at it with."""

TOURS = [{"mode": "todos", "seats": 4}, {"phases": "stepped"}]
MOST_PRESSES, EVENTS = 102, 71
PRESSES_OF_AN_EVENT = 1.45
LATE = ("corrections",)

HIT = "1 attack 1 2 reveal"

USUAL = (
    ({}, "", 1, "Revelar y atacar|Revelar|Pasar turno"),
    ({}, "1 reveal 1", 1, "Atacar|Pasar turno|Activa"),
    ({}, "1 attack 1 2 reveal", 1, "Fin de turno|Ixim boca abajo|Ixim boca arriba"),
    ({}, "1 attack 1 2 reveal", 2, "Revelar|Revelar y activar|Negar ataque"),
    ({}, "1 attack 1 2 reveal;1 post", 1, "Fin de turno|Ixim boca abajo|Ixim boca arriba"),
    ({}, "1 attack 1 2 reveal;1 equip 1 ixim down", 1, "Fin de turno|Marca"),
    ({}, "1 end", 1, "Marca|Cerrar turno rival"),
)

# What is done most, likeliest moments first, with the presses that it takes: (options, moves before, acts).
ACTS = (
    (
        {},
        "",
        (
            "1 > Revelar y atacar : 1 = 2|1 > Revelar y atacar : 2 = 3|1 > Revelar = 2|1 > Pasar turno = 3|"
            "1 > Cambio por suplente : Boca abajo = 6"
        ),
    ),
    (
        {},
        "1 reveal 1",
        "1 > Atacar : 1 = 2|1 > Activa : 2 = 4|1 > Pasiva usada : opcional = 6|1 1 +2 = 2|1 > Muere (Extinción) = 5",
    ),
    ({}, "1 reveal 1;1 reveal 2", "1@2 > Atacar : 1 = 3"),
    (
        {},
        HIT,
        (
            "1 > Fin de turno = 1|1 > Ixim boca abajo = 2|1 > Rot boca abajo = 3|1 > Rot boca arriba = 5|"
            "1 > Activa = 5|1 > Marca : Quemadura = 5|1 1 -2 = 2|1 > Escalar o descender : 1 = 6"
        ),
    ),
    (
        {},
        HIT,
        (
            "2 > Revelar = 1|2 > Revelar y activar : 1 = 3|2 > Negar ataque = 3|2 1 -1 = 1|2 1 -3 = 3|"
            "2 P -2 = 5|2 > Descansos : 1 = 6"
        ),
    ),
    ({}, HIT + ";2 reveal 1", "2 > Activa rápida : 1 = 2"),
    ({}, HIT + ";2 mark 1 veneno", "2 > Quitar marca = 5"),
    ({}, HIT + ";1 end", "1 > Descansos : -1 = 5"),
)


def whole_match():
    """Up to three cards in Extinción: cards turn up as they attack, get equipment, marks and rests; one Vínculo."""
    lines = ["1@1 > Revelar y atacar : 2", "2 1 -3", "1@1 > Ixim boca abajo", "1 > Fin de turno"]
    lines += ["2@2 > Revelar y atacar : 1", "1 1 -2", "2@2 > Rot boca arriba", "2 > Fin de turno"]
    lines += ["1@2 > Revelar y atacar : 2", "2 1 -3", "1@2 > Rot boca abajo", "1 > Fin de turno"]
    lines += ["2@3 > Revelar y atacar : 2", "1 2 -4", "1@2 > Marca : Veneno", "2 > Fin de turno"]
    lines += ["1@3 > Revelar y atacar : 1", "2 2 -2", "1@3 > Ixim boca arriba", "1 > Fin de turno"]
    lines += ["2@2 > Atacar : 1", "1 2 -2", "2@2 > Ixim boca abajo", "2 > Fin de turno"]
    lines += ["1@1 > Atacar : 2", "2 2 -2", "2 2 +1", "1 > Fin de turno"]
    lines += ["2@1 > Revelar y atacar : 1", "1 3 -1", "2@1 > Rot boca abajo", "2 > Fin de turno"]
    lines += ["1@3 > Atacar : 1", "2 1 -5", "2@1 > Marca : Quemadura", "1 > Fin de turno"]
    lines += ["2@3 > Activa : 2", "1 P -2", "2 > Fin de turno"]
    lines += ["1@2 > Revelar y atacar : 1", "2 1 -1", "1 > Fin de turno"]
    return {"target": 3}, lines, "1 extincion"
