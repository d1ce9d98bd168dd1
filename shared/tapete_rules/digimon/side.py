"""One seat of Digimon HiperColiseo: its Digimon, its power and its boxes."""

from ..data import Struct

UNKNOWN = -1
UNNAMED = "-"  # the code of a card that nobody names

# Attacks and types are letters; ANY is an effect on whatever attack is used, or an attack whose letter nobody said.
ANY = 0
A = 1
C = 3
LETTERS = ("any", "A", "B", "C")

MOST = 99  # cards anywhere
HAND = 6  # cards that Actualización draws up to (L14)

INFANTE = 3
DEFINITIVO = 6  # armado and híbrido follow
HIBRIDO = 8

# A ranura: empty, face down, face up, used and discarded after this round, used and ready again after it.
EMPTY = 0
DOWN = 1
UP = 2
ENDS = 3
STAYS = 4

# What a seat did: bits of Side.used, forgotten after each round.
REDRAWN = 1
SUPPORTED = 2  # laid a support
ABILITY = 4  # an ability of its Digimon, in Batalla
OTHER = 8  # an option or a support, in Batalla
DIGITALIZED = 16  # in Batalla

# What a seat did in this phase, in its own turn: bits of Side.acts.
REDREW = 1
DISCARDED = 2
CHANGED = 4  # the Digimon of the caja digimon
PLANNED = 8
TRAINED = 16
INSTALLED = 32
LAID = 64  # a support
ACTIVATED = 128
EVOLVED = 256

# Requirements that a card lets a seat ignore, three kinds that do not stand for each other (L56): bits of Side.ignored.
IGNORED = {"evolutivos": 1, "digitalizadores": 2, "fusionales": 4}


class Form(Struct):
    """A Digimon in the caja digimon. `level` 0: there is none; 7 armado, 8 híbrido.

    `type`: its letter's number, 0 while unknown; `attacks`: ANY, A, B and C as printed, `pep`: points lost to levels
    3 to 6, both -1 while unknown; `code` only while it lies face up.
    """

    FIELDS = ("code", "type", "level", "attacks", "pep")

    def __init__(self, level: int) -> None:
        self.reset_form(level)

    def reset_form(self, level: int) -> None:
        """Replace the Digimon by one of which only the level is known; 0: by none."""
        self.code = ""
        self.type = 0
        self.level = level
        self.attacks = [UNKNOWN] * 4
        self.pep = [UNKNOWN] * 4

    def set_facts(self, code: str, type: int, level: int, *numbers: int) -> None:
        """Take what a move says of the card, as far as it says: attacks A, B and C, then the PEP row."""
        if code not in ("", UNNAMED):
            self.code = code
        self.type = type or self.type
        self.level = level if level >= INFANTE else self.level
        for place in range(3):
            if numbers[place] != UNKNOWN:
                self.attacks[A + place] = numbers[place]
        for column in range(4):
            if numbers[3 + column] != UNKNOWN:
                self.pep[column] = numbers[3 + column]


class Side(Struct):
    """One seat. `base`: the lowest Digimon, `top`: what it evolved into; `hidden`: face down.

    `become` and `use`: type and attack by an effect, 0 for none; the next lists are by LETTERS: what is added, and
    numerators and denominators that multiply the base (`base_up`, `base_down`) and the total (`up`, `down`). `slots`:
    the three ranuras; `supports` lie face down, `shown` face up, `codes` are their codes; `planned` cards in the caja
    evolutiva, `o`, `x`, `items` (options) and `partners` (for a union) in the caja de entrenamiento; `hand` and `deck`
    -1 where nobody counts them, `cards`: both together before the first draw; `used` and `acts`: bits of what it did in
    this round and in this phase.
    """

    FIELDS = (
        "points",
        "base",
        "top",
        "hidden",
        "become",
        "use",
        "adds",
        "base_up",
        "base_down",
        "up",
        "down",
        "slots",
        "supports",
        "shown",
        "codes",
        "planned",
        "o",
        "x",
        "items",
        "partners",
        "ignored",
        "used",
        "acts",
        "hand",
        "deck",
        "cards",
    )

    def __init__(self) -> None:
        self.points = 100
        self.base = Form(INFANTE)
        self.top = Form(0)
        self.hidden = 1
        self.slots = [EMPTY] * 3
        self.hand = self.deck = UNKNOWN
        self.cards = 28
        self.clear_round()

    def fighting_form(self) -> Form:
        """Return the Digimon that fights."""
        return self.top if self.top.level else self.base

    @property
    def box(self) -> int:
        """Return the number of cards in the caja digimon: 1 or 2 (L22, L60)."""
        return 2 if self.top.level else 1

    def set_box(self, cards: int) -> None:
        """Set the number of cards there by hand."""
        if cards == 1:
            self.drop_to_base()
        elif not self.top.level:
            self.top.reset_form(min(HIBRIDO, self.base.level + 1))

    def set_hidden(self, hidden: int) -> None:
        """Turn the Digimon face down or up by hand; face down it has no name."""
        self.hidden = hidden
        if hidden:
            for form in (self.base, self.top):
                form.reset_form(form.level)

    def drop_to_base(self) -> None:
        """Drop all but the lowest Digimon (L96)."""
        self.top.reset_form(0)

    def clear_boxes(self) -> None:
        """Empty the caja evolutiva and the caja de entrenamiento (L58)."""
        self.planned = self.o = self.x = self.items = self.partners = 0

    def clear_round(self) -> None:
        """Clear what ends with Puntuación (L100): effects, supports, and options that do not stay."""
        self.clear_boxes()
        self.become = self.use = self.ignored = self.used = self.acts = 0
        self.adds = [0] * 4
        self.base_up, self.base_down = [1] * 4, [1] * 4
        self.up, self.down = [1] * 4, [1] * 4
        self.supports = self.shown = 0
        self.codes: "list[str]" = []
        for form in (self.base, self.top):
            form.attacks[ANY] = UNKNOWN
        self.slots = [EMPTY if slot == ENDS else UP if slot == STAYS else slot for slot in self.slots]

    def change_count(self, field: str, delta: int) -> None:
        """Change the number of cards in a box."""
        setattr(self, field, max(0, min(MOST, getattr(self, field) + delta)))

    def move_hand(self, delta: int) -> None:
        """Change the number of cards in a hand that is counted."""
        if self.hand != UNKNOWN:
            self.hand = max(0, self.hand + delta)

    def on_table(self) -> int:
        """Return the number of cards outside hand, deck and Área Oscura; `cards` does not count the lowest Digimon."""
        slots = len([slot for slot in self.slots if slot])
        boxes = self.planned + self.o + self.x + self.items + self.partners
        return slots + boxes + self.supports + self.shown + self.box - 1
