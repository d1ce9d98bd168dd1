"""Words of the demo."""

WORDS: dict[str, tuple[str, str]] = {
    "demo.board": (
        "1. Tablero virtual: el firmware real en MicroPython {python}, en {port}",
        "1. Virtual board: the real firmware in MicroPython {python}, at {port}",
    ),
    "demo.deck": (
        "2. Mazo del jugador {seat}: {name}, {count} cartas",
        "2. Deck of player {seat}: {name}, {count} cards",
    ),
    "demo.sent": ("   Mazos enviados al tablero: {count}", "   Decks sent to the board: {count}"),
    "demo.match": (
        "3. Una partida de Kódem, solo con los botones",
        "3. A match of Kódem, by its buttons alone",
    ),
    "demo.deed": ("T{turn:02} J{seat} {what}", "T{turn:02} P{seat} {what}"),
    "demo.record": (
        "4. Acta {match} traída del tablero: {lines} anotaciones",
        "4. Record {match} brought from the board: {lines} entries",
    ),
    "demo.same": (
        "   Jugada otra vez aquí termina en el mismo estado que mostraba el tablero: {state}",
        "   Played again here it ends in the same state that the board showed: {state}",
    ),
    "demo.other": (
        "   Jugada otra vez aquí NO termina como en el tablero: {state}; el tablero: {shown}",
        "   Played again here it does NOT end as on the board: {state}; the board: {shown}",
    ),
    "demo.presses": (
        "Pulsaciones: {presses}, {per_event:.2f} por anotación. La demo tardó {seconds:.0f} s.",
        "Presses: {presses}, {per_event:.2f} an entry. The demo took {seconds:.0f} s.",
    ),
    "demo.pictures": (
        "Imágenes de las pantallas: {count} en {folder}",
        "Pictures of the displays: {count} in {folder}",
    ),
    "demo.kept": (
        "El acta está en {file}; su historia: tapete match show {file}",
        "The record is in {file}; its history: tapete match show {file}",
    ),
    "error.demo.two_decks": (
        "La demo necesita dos mazos y recibió {count}: --deck ARCHIVO --deck ARCHIVO",
        "The demo needs two decks and got {count}: --deck FILE --deck FILE",
    ),
    "error.demo.astray": (
        "El tablero no hizo lo que se pulsó. Se esperaba {expected}, y el tablero dice: {seen}",
        "The board did not do what was pressed. Expected: {expected}; the board says: {seen}",
    ),
}
