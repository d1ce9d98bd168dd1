"""The columns of a game's catalogue."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from tapete.errors import UserError
from tapete.folding import name_key
from tapete.numbers import is_whole, whole

_FIRST_WORD = re.compile(r"[^\w]+")
_NOTHING = ("ninguna", "ninguno", "nada", "na", "noaplica", "none", "sinenergia")


@dataclass(frozen=True)
class Shape:
    """The columns of a catalogue: their names, their bounds and the words they may take.

    A file needs a code or a name. The columns in `expected` are missed where a file lacks them, those in `optional`
    are not. `aliases`: other titles of a column, the better one first. `printed_on`: the types of card on which a
    column is printed, so that a blank is a doubt; no types at all for every card. `spellings`: another spelling of a
    word, and the word; `type_spellings` the same of types. `code_form`: the form of codes, None where nobody knows it.
    """

    game: str
    code: str
    name: str
    type: str
    expected: tuple[str, ...]
    optional: tuple[str, ...]
    aliases: dict[str, str]
    bounds: dict[str, tuple[int, int]]
    types: tuple[str, ...]
    words: dict[str, tuple[str, ...]]
    spellings: dict[str, str] = field(default_factory=dict)
    type_spellings: dict[str, str] = field(default_factory=dict)
    printed_on: dict[str, tuple[str, ...]] = field(default_factory=dict)
    code_form: re.Pattern[str] | None = None

    @property
    def columns(self) -> tuple[str, ...]:
        """All columns that are known, by our names."""
        return (self.code, self.name, *self.expected, *self.optional)

    def column(self, title: str) -> str:
        """Our name of a column by its title in the file; the title itself where it is none of ours."""
        key = name_key(title)
        known = {name_key(name): name for name in self.columns}
        return known.get(key) or self.aliases.get(key) or title.strip()

    def title_rank(self, title: str) -> int:
        """Return how well a title names one of our columns: 0 for its own name, more for a worse alias."""
        aliases = list(self.aliases)
        key = name_key(title)
        return aliases.index(key) + 1 if key in aliases else 0

    def known_type(self, text: str) -> str:
        """Return the type that a cell means, "" for none: "adendei" for "Adendei Titán"."""
        keys = [name_key(text), name_key(_FIRST_WORD.split(text.strip())[0])]
        found = [key for key in keys if key in self.types] or [self.type_spellings.get(keys[0], "")]
        return found[0]

    def is_printed_on(self, column: str, type: str) -> bool:
        """Return True if every card of a type has this column printed."""
        return column in self.printed_on and (not self.printed_on[column] or type in self.printed_on[column])

    def is_blank(self, column: str, text: str) -> bool:
        """Return True for a cell that says nothing: empty, a dash, or "Ninguna" where a number or a word belongs."""
        key = name_key(text)
        return not key or (key in _NOTHING and column in self.fact_columns)

    @property
    def fact_columns(self) -> tuple[str, ...]:
        """The columns whose values count on the table."""
        return (*self.bounds, *self.words)

    def facts(self, fields: Mapping[str, str]) -> tuple[str, ...]:
        """What a card does on the table, for comparison: its numbers, and its words in any spelling."""
        numbers = (str(whole(fields.get(name, ""))) for name in self.bounds)
        return (*numbers, *(self.value_key(name, fields.get(name, "")) for name in self.words))

    def value_key(self, column: str, text: str) -> str:
        """Return a value for comparison: accents, case, spellings and leading zeros do not count."""
        if self.is_blank(column, text):
            return ""
        if column == self.type:
            return self.known_type(text) or name_key(text)
        if column in self.words:
            return self.word_key(text)
        return str(int(text)) if is_whole(text) else name_key(text)

    def means_same(self, column: str, type: str, first: str, second: str) -> bool:
        """Return True for values of one meaning. Where cards of the type have no such number, 0 is a blank."""
        keys = {self.value_key(column, first), self.value_key(column, second)}
        is_unprinted = column in self.printed_on and not self.is_printed_on(column, self.known_type(type))
        return len(keys) == 1 or (is_unprinted and keys == {"", "0"})

    def word_key(self, text: str) -> str:
        """A word, or several, for comparison: two spellings of one are the same."""
        keys = [name_key(part) for part in text.replace("/", "-").split("-")]
        return "-".join(self.spellings.get(key, key) for key in keys)


KODEM = Shape(
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
    code_form=re.compile(r"[A-Z]+-\d+(?:UV|ST\d*|[SRUK])?"),
)  # fmt: skip

DIGIMON = Shape(
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

ENADRYA = Shape(
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

EXALIOS = Shape(
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

INVOCACION = Shape(
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

SHAPES = {shape.game: shape for shape in (KODEM, ENADRYA, DIGIMON, EXALIOS, INVOCACION)}


def shape_of(game: str) -> Shape:
    """The shape of a game's catalogue. Raises UserError("cards.game")."""
    if game not in SHAPES:
        raise UserError("cards.game", game=game, games=", ".join(SHAPES))
    return SHAPES[game]
