"""Words of match records: their export, their numbers and what many of them come to."""

WORDS: dict[str, tuple[str, str]] = {
    "help.match.export": (
        (
            "Escribe una partida como acta, JSON, CSV o página web con gráfica e historia.\n\n"
            "Ejemplo: tapete match export 5b3c --format html -o partida.html"
        ),
        (
            "Write a match as its record, JSON, CSV or a web page with chart and history.\n\n"
            "Example: tapete match export 5b3c --format html -o match.html"
        ),
    ),
    "help.match.format": (
        "La forma: acta, JSON, CSV o página.",
        "The form: record, JSON, CSV or page.",
    ),
    "help.match.output": (
        "El archivo que se escribe; si no, la salida estándar.",
        "The file to write; else the standard output.",
    ),
    "error.match.format": (
        "No hay forma «{form}» para una partida. Elige una de: {forms}.",
        'There is no form "{form}" for a match. Choose one of: {forms}.',
    ),
    "export.written": ("Partida {match} escrita en {path}.", "Match {match} written to {path}."),
    "match.mark.broken": ("  [no se puede repetir entera]", "  [not all of it can be played again]"),
    "match.mark.other_state": ("  [acaba en otro estado]", "  [ends in another state]"),
    "match.mark.other_result": ("  [acaba con otro resultado]", "  [ends with another result]"),
    "match.mark.unknown": ("  [juego u opción que no se conoce aquí]", "  [a game or option unknown here]"),
    "history.game": ("Juego {game}: {words}", "Game {game}: {words}"),
    "summary.games": ("Juegos: {games}. Ganados: {wins}.", "Games: {games}. Won: {wins}."),
    "number.main": ("Principal", "Main"),
    "number.points": ("Puntos", "Points"),
    "number.power": ("Poder", "Power"),
    "page.chart": ("Los números, por tiempo", "The numbers over time"),
    "page.history": ("Historia", "History"),
    "page.forced": ("forzada", "forced"),
    "page.undone": ("deshecha", "undone"),
    "page.turn": ("T{turn}", "T{turn}"),
}
