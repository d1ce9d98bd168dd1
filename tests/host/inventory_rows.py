"""Counts that each kind of move may take from and give to, by the rulebooks: names of `inventory.py`.

A row is "TAKES > GIVES ! PAYS": the counts that may fall, those that may rise, and those of its seat that have to fall
where the board counts them. What stands in no row is neither taken nor given.
"""

ANYTHING = "*"
"""A move that lays the table, or sets a number by hand."""

_DEATH = "deck field ixim_worn rot_worn life marks rests protector spare tokens > extincion field life rests"
"""A card of Kódem leaves and a suplente takes its place; a Protector takes three cards along, and another enters."""

_ROUND = "deck hand points evolved slots planned o x items partners supports shown > hand deck"
"""A round of Digimon ends: both draw up to six; the Área Oscura may become the deck."""

COMMON = {
    **dict.fromkeys(("set", "reset", "next", "first"), ANYTHING),
    **dict.fromkeys(("concede", "draw", "decline", "withdraw", "ruling", "time", "time_over", "decide"), ""),
    **dict.fromkeys(("timer_start", "timer_stop", "timer_end"), ""),
}

KODEM = {
    "setup": ANYTHING,
    **dict.fromkeys(
        ("attack", "activa", "link", "cost", "damage", "duplicate", "end", "phase", "post", "send"), _DEATH
    ),
    "reveal": _DEATH,
    "equip": f"ixim rot {_DEATH} ixim_worn rot_worn",
    "rava": f"extincion {_DEATH}",
    "change": f"{_DEATH} ixim rot",
    "token": "field ixim_worn rot_worn life marks rests > ixim rot life tokens",
    "heal": "marks > life",
    "negate": "> life marks",
    "mark": "> marks",
    "unmark": "marks >",
    "hide": "marks >",
    "rest": "rests > rests",
    "bio": "bio rests > extincion ! bio",
    "enter": "deck spare > field life protector rests",
    "attach": "ixim rot > ixim_worn rot_worn",
    "unequip": "ixim_worn rot_worn > ixim rot extincion",
    "discard": "deck > extincion ! deck",
    "recover": "extincion > deck ixim rot bio spare ! extincion",
    **dict.fromkeys(("scale", "swap", "become", "uncover", "identify", "pasiva", "waive", "choose", "order"), ""),
}

ENADRYA = {
    "setup": "deck hand > deck defence energy",
    "end": "units deck > energy hand",
    "phase": "units deck > energy hand",
    "massive": "energy > ! energy",
    "damage": "defence >",
    "heal": "> defence",
    "pay": "energy > ! energy",
    "gain": "> energy",
    "take": "deck > hand",
    "discard": "hand > ! hand",
    "deploy": "energy hand units > units ! hand",
    "tech": "energy hand > tech ! hand",
    "power": "energy hand > ! hand",
    "untech": "tech > ! tech",
    "activate": "energy >",
    "resolve": "defence units > energy",
    **dict.fromkeys(("boost", "wound", "burn"), "units >"),
    **dict.fromkeys(("loop", "move", "mark", "unmark"), ""),
}

EXALIOS = {
    "ready": "hand > ! hand",
    "wound": "heridas hand > ! heridas",
    # What was entered by hand in this Enfrentamiento gives way to what the cards do (L127).
    "fight": "heridas hand shown > heridas",
    "end": "heridas hand shown > heridas",
    "duelo": "fuerzas faccion hand shown > hand heridas won",
    "reveal": "> shown",
    **dict.fromkeys(("personaje", "chain", "don", "drawn", "last", "lot"), ""),
}

_STEP = "discard conjuros apoyos > mana discard"
"""Sacrifices are paid to the discard, and Maná is taken from there (L145, L153)."""

INVOCACION = {
    "deal": "portal > ! ",
    "refill": "discard > portal",
    "place": "conjuros apoyos > conjuros apoyos",
    "cast": "> discard",
    "legend": "mana legends > portal ! mana",
    "ready": "discard > mana",
    "doubt": "mana > mana",
    "mana": "mana discard > mana discard",
    "potency": f"mana {_STEP} spent ! mana",
    "invoke": f"mana {_STEP} spent ! mana",
    "barrier": f"mana {_STEP} spent ! mana",
    "priority": "mana > spent ! mana",
    "pv": "trophies > trophies",
    "destroy": "conjuros apoyos > discard",
    "end": "spent conjuros apoyos trophies > portal discard trophies",
    "prize": "portal trophies > trophies ! ",
    "last_round": ANYTHING,
    **dict.fromkeys(("advance", "retire", "out", "conjuro", "effect", "exchange"), _STEP),
    **dict.fromkeys(("draws", "guardian", "reveal", "card", "cost", "icons", "apoyo", "element", "lot", "random"), ""),
    **dict.fromkeys(("takeback", "cover", "switch", "power"), ""),
}

_BOXES = "planned o x items partners >"
"""Both boxes are emptied before Batalla (L58)."""

DIGIMON = {
    "setup": ANYTHING,
    "pass": _BOXES,
    "stay": _BOXES,
    "phase": _BOXES,
    "lose": _ROUND,
    "tie": _ROUND,
    "redraw": "hand deck evolved > hand deck",
    "discard": "slots > ! slots",
    "out": "evolved deck > deck",
    "digitalize": f"hand {_BOXES} ! hand",
    "plan": "hand > planned ! hand",
    "train": "hand deck > o x",
    "item": "hand slots > items",
    "partner": "hand > partners ! hand",
    "install": "hand > slots ! hand",
    "support": "hand > supports ! hand",
    "duplicate": "supports > ! supports",
    "evolve": "planned o x > evolved",
    "unite": "planned o x partners > evolved",
    "activate": f"hand supports {_BOXES} shown",
    "gain": "> points",
    "drop": "points >",
    **dict.fromkeys(("reveal", "type", "power"), _BOXES),
    **dict.fromkeys(("become", "use", "add", "times", "ignore"), ""),
}

CUSTOM = {
    "change": "counter grows > counter grows",
    "end": "grows > grows",
    "finish": "",
}

ROWS = {
    game: {**COMMON, **rows}
    for game, rows in {
        "kodem": KODEM,
        "enadrya": ENADRYA,
        "exalios": EXALIOS,
        "invocacion": INVOCACION,
        "digimon": DIGIMON,
        "custom": CUSTOM,
    }.items()
}


def read_row(row: str) -> tuple[set[str], set[str], set[str]]:
    """The counts that a row takes, gives and pays."""
    changes, _, pays = row.partition("!")
    takes, _, gives = changes.partition(">")
    return set(takes.split()), set(gives.split()), set(pays.split())
