"""The columns of a catalogue of Invocación: Fronteras."""

from tapete.cards.shape import Shape

SHAPE = Shape(
    game="invocacion",
    code="numero",
    name="nombre",
    type="icono",
    expected=("poder", "icono"),
    optional=("epiteto", "set", "elemento", "apoyo", "mana", "costo_conjuros", "costo_apoyos"),
    aliases={
        "code": "numero",
        "codigo": "numero",
        "name": "nombre",
        "power": "poder",
        "type": "icono",
        "tipo": "icono",
        "element": "elemento",
        "support": "apoyo",
        "conjuros": "costo_conjuros",
        "apoyos": "costo_apoyos",
        "expansion": "set",
        "id": "numero",
    },
    bounds={
        "poder": (0, 99),
        "apoyo": (0, 99),
        "mana": (0, 9),
        "costo_conjuros": (0, 5),
        "costo_apoyos": (0, 3),
    },
    types=("combate", "preparacion", "sinefecto"),
    words={"elemento": ("fuego", "tierra", "agua", "aire")},
    printed_on={"poder": ()},
)
