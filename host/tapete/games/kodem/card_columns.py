"""The columns of a catalogue of Kódem."""

import re

from tapete.cards.shape import Shape

SHAPE = Shape(
    game="kodem",
    code="folio",
    name="name",
    type="type",
    expected=("type", "damage", "rests"),
    optional=("set", "lang", "subtype", "energy", "effect_type", "rarity", "max_hp"),
    aliases={
        "codigo": "folio",
        "code": "folio",
        "nombre": "name",
        "tipo": "type",
        "subtipo": "subtype",
        "energia": "energy",
        "dano": "damage",
        "descanso": "rests",
        "descansos": "rests",
        "idioma": "lang",
        "rareza": "rarity",
        "vida": "max_hp",
        "expansion": "set",
        "id": "folio",
    },
    bounds={"damage": (0, 20), "rests": (0, 3), "max_hp": (1, 99)},
    types=("adendei", "rava", "protector", "bio", "ixim", "rot", "espectro", "token", "lore"),
    # READINGS K1 of the rulebook: eight energies, each in the spellings that are printed.
    words={
        "energy": (
            "atlica", "pirica", "humica", "huumica", "litica", "gelida",
            "chaaktica", "chaakticas", "demotica", "feral",
        ),
    },
    spellings={"huumica": "humica", "chaakticas": "chaaktica"},
    type_spellings=dict.fromkeys(
        ("abisal", "catrin", "equino", "guardian", "infectado", "kosmico", "resurrecto", "titan"), "adendei"
    ),
    printed_on={"damage": ("adendei",), "rests": ("adendei",)},
    part_titles={
        "adendei": "adendei", "adendeis": "adendei", "rava": "rava", "ravas": "rava", "protector": "protector",
        "protectores": "protector", "protectorsustituto": "protector sustituto", "bio": "bio", "bios": "bio",
        "ixim": "ixim", "ixims": "ixim", "rot": "rot", "rots": "rot", "equipo": "equipo", "equipos": "equipo",
        "zonadeequipo": "equipo", "iximrot": "equipo", "iximsrots": "equipo", "iximyrot": "equipo",
        "iximsyrots": "equipo",
    },
    code_form=re.compile(r"[A-Z]+-\d+(?:UV|ST\d*|[SRUK])?"),
)  # fmt: skip
