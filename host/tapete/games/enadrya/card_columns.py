"""The columns of a catalogue of Enadrya."""

from tapete.cards.shape import Shape

SHAPE = Shape(
    game="enadrya",
    code="code",
    name="name",
    type="type",
    expected=("type", "race"),
    optional=("cost", "energy", "speed", "attack", "defence", "attack_type", "rarity", "set"),
    aliases={
        "codigo": "code",
        "nombre": "name",
        "tipo": "type",
        "raza": "race",
        "coste": "cost",
        "costo": "cost",
        "energia": "energy",
        "velocidad": "speed",
        "ataque": "attack",
        "defensa": "defence",
        "tipodeataque": "attack_type",
        "rareza": "rarity",
        "expansion": "set",
        "id": "code",
    },
    bounds={"cost": (0, 99), "energy": (0, 99), "speed": (1, 3), "attack": (0, 999), "defence": (0, 999)},
    types=("base", "unidad", "poder", "tecnologia"),
    words={
        "race": ("akhris", "bythros", "humanos", "neutral"),
        "attack_type": ("cortante", "explosivo", "impacto", "perforante", "precision", "quimico"),
    },
)
