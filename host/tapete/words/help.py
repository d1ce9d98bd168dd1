"""Words of the command line's help, each command with an example."""

WORDS: dict[str, tuple[str, str]] = {
    "help.usage": ("Uso:", "Usage:"),
    "help.options": ("Opciones:", "Options:"),
    "help.arguments": ("Argumentos:", "Arguments:"),
    "help.commands": ("Órdenes:", "Commands:"),
    "help.options_mark": ("[OPCIONES]", "[OPTIONS]"),
    "help.command_mark": ("ORDEN [ARGUMENTOS]...", "COMMAND [ARGS]..."),
    "help.help": ("Muestra esta ayuda.", "Show this help."),
    "help.required": ("[obligatorio]", "[required]"),
    "help.default": ("[por omisión: ", "[default: "),
    "help.tapete": (
        "Tapete: el tablero entre dos jugadores que lleva los números de la partida, y sus herramientas.",
        "Tapete: the board between two players that keeps the numbers of the game, and its tools.",
    ),
    "help.cards": ("Catálogos de cartas.", "Catalogues of cards."),
    "help.deck": ("Mazos: verlos, revisarlos y convertirlos.", "Decks: look at them, check and convert them."),
    "help.match": (
        "Partidas: sus actas, su historia, su repetición y sus cuentas.",
        "Matches: their records, history, replay and stats.",
    ),
    "help.json": ("Responde con datos en JSON.", "Answer with data in JSON."),
    "help.library": (
        "Biblioteca: ruta o URL de SQLAlchemy; si no, TAPETE_LIBRARY o la carpeta de datos del usuario.",
        "Library: a path or an SQLAlchemy URL; else TAPETE_LIBRARY or the user's data folder.",
    ),
    "help.cards_file": (
        "Catálogo de cartas; si no, las de la biblioteca.",
        "Catalogue of cards; else those of the library.",
    ),
    "help.deck_source": (
        "Mazo: un archivo, «-» para la entrada estándar, o el propio código KDECK, enlace o lista.",
        'Deck: a file, "-" for the standard input, or a KDECK code, a link or a list itself.',
    ),
    "help.deck_files": (
        "Un mazo; la primera vez el del asiento 1, la segunda el del 2.",
        "A deck; the first one is for seat 1, the second for seat 2.",
    ),
    "help.game": ("El juego, como «kodem».", 'The game, such as "kodem".'),
    "help.port": (
        "Puerto del tablero; si no, el único conectado, y sin ninguno el tablero virtual.",
        "Port of the board; else the only one plugged in, and without any the virtual board.",
    ),
    "help.edition": (
        "Edición del reglamento; si no, la habitual del juego.",
        "Edition of the rulebook; else the usual one of the game.",
    ),
    "help.demo": (
        (
            "Juega una partida entera en un tablero virtual.\n\n"
            "Luego repite su acta y compara el final.\n\nEjemplo: tapete demo --fast"
        ),
        (
            "Play a whole match on a virtual board.\n\n"
            "Then play its record again and compare the end.\n\nExample: tapete demo --fast"
        ),
    ),
    "help.demo.fast": ("Sin pausas.", "Without pauses."),
    "help.demo.png": ("Escribe las pantallas en esta carpeta.", "Write the displays into this folder."),
    "help.demo.record": ("Escribe el acta de la partida en este archivo.", "Write the match record into this file."),
    "help.boards": (
        "Los tableros conectados, y los ya conocidos.\n\nEjemplo: tapete boards",
        "The boards that are connected, and those known before.\n\nExample: tapete boards",
    ),
    "help.sync": (
        (
            "Pone mazos en los tableros y trae sus actas.\n\n"
            "Sin --deck, los mazos de la biblioteca.\n\n"
            "Ejemplo: tapete sync --deck ana.txt --deck leo.txt"
        ),
        (
            "Put decks on boards and bring their records home.\n\n"
            "Without --deck, the decks of the library.\n\n"
            "Example: tapete sync --deck ana.txt --deck leo.txt"
        ),
    ),
    "help.deck.check": (
        (
            "Revisa un mazo regla por regla.\n\nSale con 1 si no es legal.\n\n"
            "Ejemplo: tapete deck check ana.txt --cards cartas.csv"
        ),
        (
            "Check a deck rule by rule.\n\nExits with 1 where it is not legal.\n\n"
            "Example: tapete deck check ana.txt --cards cards.csv"
        ),
    ),
    "help.deck.show": (
        "Muestra un mazo carta por carta, en su orden.\n\nEjemplo: tapete deck show ana.txt",
        "Show a deck card by card, in its order.\n\nExample: tapete deck show ana.txt",
    ),
    "help.deck.export": (
        "Escribe un mazo en otra forma, en su orden.\n\nEjemplo: tapete deck export ana.cod --as kdeck",
        "Write a deck in another form, in its order.\n\nExample: tapete deck export ana.cod --as kdeck",
    ),
    "help.deck.as": (
        "La forma: texto de kodemcards, CSV o código KDECK.",
        "The form: kodemcards text, CSV or a KDECK code.",
    ),
    "help.cards.import": (
        "Guarda un catálogo de cartas en la biblioteca.\n\nEjemplo: tapete cards import cartas.csv",
        "Keep a catalogue of cards in the library.\n\nExample: tapete cards import cards.csv",
    ),
    "help.cards.file": (
        "CSV cuya primera línea nombra las columnas.",
        "CSV whose first line names the columns.",
    ),
    "help.cards.column": (
        "Cómo llama el archivo a una columna nuestra, como damage=ATK; se recuerda para esta fuente.",
        "What the file calls a column of ours, such as damage=ATK; it is remembered for this source.",
    ),
    "help.cards.source": (
        "De dónde son las cartas; si no, el nombre del archivo.",
        "Where the cards are from; else the name of the file.",
    ),
    "help.cards.diff": (
        (
            "Compara las cartas de dos CSV, o de uno y la biblioteca.\n\nSale con 1 si difieren.\n\n"
            "Ejemplo: tapete cards diff cartas.csv otras.csv"
        ),
        (
            "Compare the cards of two CSV files, or of one and the library.\n\nExits with 1 where they differ.\n\n"
            "Example: tapete cards diff cards.csv others.csv"
        ),
    ),
    "help.cards.first": ("Un catálogo.", "A catalogue."),
    "help.cards.second": ("El otro; si no, la biblioteca.", "The other one; else the library."),
    "help.match.list": (
        "Las partidas de la biblioteca, o las de unos archivos.\n\nEjemplo: tapete match list",
        "The matches of the library, or of some files.\n\nExample: tapete match list",
    ),
    "help.match.files": ("Actas de partidas.", "Match records."),
    "help.match.name": (
        "Un archivo de acta, o el comienzo del id de una partida de la biblioteca.",
        "A record's file, or the beginning of the id of a match in the library.",
    ),
    "help.match.show": (
        "El resumen de una partida y su historia, turno por turno.\n\nEjemplo: tapete match show 5b3c",
        "The summary of a match and its history, turn by turn.\n\nExample: tapete match show 5b3c",
    ),
    "help.match.replay": (
        (
            "Repite una partida y compara el final con el del tablero.\n\nSale con 1 si difieren.\n\n"
            "Ejemplo: tapete match replay partida.txt"
        ),
        (
            "Play a match again and compare its end with the board's.\n\nExits with 1 where they differ.\n\n"
            "Example: tapete match replay match.txt"
        ),
    ),
    "help.play": (
        (
            "Las reglas, línea a línea: a cada jugada, una línea de JSON.\n\n"
            "Lee también undo, redo, ?view ASIENTO, ?offers ASIENTO [LUGAR], ?state, ?outcome y ?record.\n\n"
            "Ejemplo: printf '0 first 1\\n1 reveal 2\\n?view 1\\n' | tapete play kodem"
        ),
        (
            "The rules, line by line: for each move a line of JSON.\n\n"
            "Reads undo, redo, ?view SEAT, ?offers SEAT [STOP], ?state, ?outcome and ?record too.\n\n"
            "Example: printf '0 first 1\\n1 reveal 2\\n?view 1\\n' | tapete play kodem"
        ),
    ),
    "help.play.option": ("Una opción de la partida, como target=6.", "An option of the match, such as target=6."),
    "help.rules": (
        (
            "El reglamento: qué hace el tablero con cada regla.\n\nY la prueba que lo demuestra.\n\n"
            "Ejemplo: tapete rules kodem L104 L112"
        ),
        (
            "The rulebook: what the board does about each rule.\n\nAnd the test that proves it.\n\n"
            "Example: tapete rules kodem L104 L112"
        ),
    ),
    "help.rules.ids": (
        "Solo estas reglas, por su número en el reglamento o su línea en el texto.",
        "These rules only, by their number in the rulebook or their line in its text.",
    ),
    "help.rules.class": (
        "Solo las de una clase: enforced, one-press, shown, players o text.",
        "Those of one class only: enforced, one-press, shown, players or text.",
    ),
}
