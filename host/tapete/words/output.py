"""Words of what the commands print."""

WORDS: dict[str, tuple[str, str]] = {
    "cards.imported": (
        "{file}: {cards} cartas de {game} ({added} nuevas, {changed} cambiadas, {same} iguales).",
        "{file}: {cards} cards of {game} ({added} new, {changed} changed, {same} the same).",
    ),
    "cards.columns": ("Columnas recordadas: {columns}.", "Columns remembered: {columns}."),
    "cards.library": ("la biblioteca", "the library"),
    "cards.differences": ("Diferencias, {count}:", "Differences, {count}:"),
    "cards.same": ("{one} y {two} dicen lo mismo.", "{one} and {two} say the same."),
    "cards.doubts": ("Dudas, {count}:", "Doubts, {count}:"),
    "deck.title": ("{name}: {count} cartas ({format}).", "{name}: {count} cards ({format})."),
    "deck.types": ("Por tipo: {types}.", "By type: {types}."),
    "deck.side": ("Reserva, {count}:", "Sideboard, {count}:"),
    "ask.card": ("«{card}» puede ser:", '"{card}" may be:'),
    "ask.number": ("¿Cuál, de 1 a {last}? (vacío: ninguna) ", "Which one, 1 to {last}? (empty: none) "),
    "deck.notes": ("Notas:", "Notes:"),
    "deck.no_cards": (
        "Sin catálogo: solo lo que dice la lista. Añade --cards ARCHIVO.csv para ver las cartas.",
        "Without a catalogue: only what the list says. Add --cards FILE.csv to see the cards.",
    ),
    "deck.legal": ("Legal según la edición {edition}.", "Legal by edition {edition}."),
    "deck.not_legal": ("No es legal según la edición {edition}:", "Not legal by edition {edition}:"),
    "deck.level.error": ("falla", "fails"),
    "deck.level.warning": ("ojo", "look"),
    "deck.level.note": ("nota", "note"),
    "match.none": (
        "No hay partidas. «tapete sync» las trae de un tablero.",
        'There are no matches. "tapete sync" brings them from a board.',
    ),
    "match.seat": ("Asiento {seat}", "Seat {seat}"),
    "match.table": ("Mesa", "Table"),
    "summary.match": (
        "Partida {id} de {game} (edición {edition}), {start}.",
        "Match {id} of {game} (edition {edition}), {start}.",
    ),
    "summary.seat": ("Asiento {seat}: {name}, mazo {deck}.", "Seat {seat}: {name}, deck {deck}."),
    "summary.no_deck": ("sin registrar", "not registered"),
    "summary.option": ("Opción {name}: {value}.", "Option {name}: {value}."),
    "summary.result": ("Resultado: {result}.", "Result: {result}."),
    "summary.won": ("Gana {name}: {reason}", "{name} wins: {reason}"),
    "summary.drawn": ("Empate: {reason}", "Draw: {reason}"),
    "summary.open": ("sin terminar", "not finished"),
    "summary.numbers": (
        (
            "Turnos: {turns}. Jugadas: {moves} (correcciones: {corrections}, forzadas: {forced}, deshechas: {undone}). "
            "Tiempo: {time} min."
        ),
        "Turns: {turns}. Moves: {moves} (corrections: {corrections}, forced: {forced}, undone: {undone}). {time} min.",
    ),
    "history.setup": ("Antes de empezar", "Before the start"),
    "history.turn": ("Turno {turn}, {name}", "Turn {turn}, {name}"),
    "history.undo": ("Deshace", "Undoes"),
    "history.forced": (" [forzada]", " [forced]"),
    "history.undone": (" [deshecha]", " [undone]"),
    "history.broken": (
        "La línea {number} no se puede repetir: {why}",
        "Line {number} cannot be played again: {why}",
    ),
    "replay.same": (
        "Igual que en el tablero: el estado {replayed_state} y el resultado coinciden.",
        "The same as on the board: the state {replayed_state} and the result agree.",
    ),
    "replay.older": (
        "El resultado coincide; el estado no se compara, porque otra versión escribió el acta.",
        "The result agrees; states are not compared, because another version wrote the record.",
    ),
    "replay.broken": (
        "Se rompe en la jugada {broken_line}, «{broken_text}»: {broken_why}",
        'It breaks at move {broken_line}, "{broken_text}": {broken_why}',
    ),
    "replay.no_state": (
        "Se repite entera, pero el acta no lleva estado final con que comparar; el suyo es {replayed_state}.",
        "All of it can be played, but the record has no state to compare the end with; it comes to {replayed_state}.",
    ),
    "replay.other_state": (
        "Todas las jugadas valen, pero el final difiere: el tablero tenía {recorded_state}, sale {replayed_state}.",
        "All moves are good, but the end differs: the board had {recorded_state}, it comes to {replayed_state}.",
    ),
    "replay.other_result": (
        "Las jugadas valen, pero el resultado difiere: el acta dice «{recorded_result}»; sale «{replayed_result}».",
        'All moves are good, but the result differs: it was "{recorded_result}", it comes to "{replayed_result}".',
    ),
    "boards.port": ("puerto", "port"),
    "boards.virtual": ("Tablero virtual", "Virtual board"),
    "boards.board": (
        "{place}: {name} ({id}), firmware {firmware}, {match}.",
        "{place}: {name} ({id}), firmware {firmware}, {match}.",
    ),
    "boards.match": ("partida {match} en curso", "match {match} going on"),
    "boards.free": ("sin partida", "no match"),
    "boards.known": (
        "Conocido: {name} ({id}), visto por última vez {last_seen}.",
        "Known: {name} ({id}), last seen {last_seen}.",
    ),
    "sync.board": ("Tablero {name} ({id}).", "Board {name} ({id})."),
    "sync.deck_sent": ("  Mazo {name}: enviado.", "  Deck {name}: sent."),
    "sync.deck_there": ("  Mazo {name}: ya estaba.", "  Deck {name}: was there already."),
    "sync.record_got": ("  Partida {match}: traída.", "  Match {match}: brought home."),
    "sync.record_damaged": (
        "  Partida {match}: no se entiende; sigue en el tablero.",
        "  Match {match}: cannot be read; it stays on the board.",
    ),
    "sync.done": (
        "Listo: {got} partidas nuevas, {held} ya guardadas.",
        "Done: {got} new matches, {held} kept already.",
    ),
    "rules.enforced": ("la cumple el tablero", "the board enforces it"),
    "rules.one-press": ("una pulsación", "one press"),
    "rules.shown": ("se muestra", "shown"),
    "rules.players": ("de los jugadores", "the players'"),
    "rules.text": ("sin regla", "no rule"),
    "rules.count": ("Frases: {count}", "Sentences: {count}"),
}
