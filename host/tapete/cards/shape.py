"""The columns of a game's catalogue."""

from dataclasses import dataclass

from tapete.errors import UserError
from tapete.folding import name_key


@dataclass(frozen=True)
class Shape:
    """What a catalogue's file has to hold: column names, their bounds and the words they may take."""

    game: str
    code: str
    name: str
    type: str
    needed: tuple[str, ...]
    optional: tuple[str, ...]
    aliases: dict[str, str]
    bounds: dict[str, tuple[int, int]]
    types: tuple[str, ...]
    words: dict[str, tuple[str, ...]]

    def column(self, title: str) -> str:
        """Our name of a column by its title in the file; the title itself where it is none of ours."""
        key = name_key(title)
        known = {name_key(name): name for name in (*self.needed, *self.optional)}
        return known.get(key) or self.aliases.get(key) or title.strip()


KODEM = Shape(
    game="kodem",
    code="folio",
    name="name",
    type="type",
    needed=("folio", "name", "type", "damage", "rests"),
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
)  # fmt: skip

SHAPES = {shape.game: shape for shape in (KODEM,)}


def shape_of(game: str) -> Shape:
    """The shape of a game's catalogue. Raises UserError("cards.game")."""
    if game not in SHAPES:
        raise UserError("cards.game", game=game, games=", ".join(SHAPES))
    return SHAPES[game]
