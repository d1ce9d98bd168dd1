"""The columns of a catalogue of Digimon HiperColiseo."""

from tapete.cards.shape import Shape

SHAPE = Shape(
    game="digimon",
    code="code",
    name="name",
    type="card_type",
    expected=("card_type",),
    optional=(
        "battle_type", "level", "atk_a", "atk_b", "atk_c", "lost_vs_3", "lost_vs_4", "lost_vs_perfect",
        "lost_vs_ultimate", "evolution", "type", "attribute", "field",
    ),
    aliases={
        "codigo": "code",
        "nombre": "name",
        "nameen": "name",
        "clase": "card_type",
        "tipodebatalla": "battle_type",
        "nivel": "level",
        "ataquea": "atk_a",
        "ataqueb": "atk_b",
        "ataquec": "atk_c",
        "pep3": "lost_vs_3",
        "pep4": "lost_vs_4",
        "pepperfecto": "lost_vs_perfect",
        "pepdefinitivo": "lost_vs_ultimate",
        "evolucion": "evolution",
        "id": "code",
    },
    bounds={
        "atk_a": (0, 9999),
        "atk_b": (0, 9999),
        "atk_c": (0, 9999),
        "lost_vs_3": (0, 100),
        "lost_vs_4": (0, 100),
        "lost_vs_perfect": (0, 100),
        "lost_vs_ultimate": (0, 100),
    },
    types=("digimon", "option", "opcion"),
    words={
        "battle_type": ("a", "b", "c"),
        "level": (
            "3", "4", "5", "6", "perfect", "perfecto", "ultimate", "definitivo", "armor", "armado", "hybrid", "hibrido",
        ),
    },
)  # fmt: skip
