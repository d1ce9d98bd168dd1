"""The columns of a catalogue of Exalios."""

from tapete.cards.shape import Shape

SHAPE = Shape(
    game="exalios",
    code="code",
    name="name",
    type="type",
    expected=("type",),
    optional=("value", "left", "right", "upper", "lower", "wounds", "don3", "don2", "don1", "conditional"),
    aliases={
        "codigo": "code",
        "nombre": "name",
        "tipo": "type",
        "valor": "value",
        "iconoizquierdo": "left",
        "iconoderecho": "right",
        "bonosuperior": "upper",
        "bonoinferior": "lower",
        "heridas": "wounds",
        "condicionados": "conditional",
        "id": "code",
    },
    bounds={
        "value": (1, 99),
        "upper": (0, 99),
        "lower": (0, 99),
        "wounds": (0, 9),
        "don3": (0, 99),
        "don2": (0, 99),
        "don1": (0, 99),
    },
    types=(
        "fuerzacaos", "fuerzaley", "fuerzaorden", "faccionadelin", "faccionbelhia", "facciongauros",
        "personajeadelin", "personajebelhia", "personajegauros",
    ),
    words={
        "left": ("caos", "ley", "orden", "rojo", "amarillo", "azul"),
        "right": ("caos", "ley", "orden", "rojo", "amarillo", "azul"),
    },
)  # fmt: skip
