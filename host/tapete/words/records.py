"""Words of match records: their export, their numbers and what many of them come to."""

WORDS: dict[str, tuple[str, str]] = {
    "help.match.export": (
        (
            "Escribe una partida como acta, JSON, CSV o página web.\n\nLa página lleva las gráficas y la historia.\n\n"
            "Ejemplo: tapete match export 5b3c --format html -o partida.html"
        ),
        (
            "Write a match as its record, JSON, CSV or a web page.\n\nThe page has the charts and the history.\n\n"
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
    "help.match.stats": (
        (
            "Cuántas partidas se jugaron y ganaron, por jugador, mazo y juego.\n\n"
            "Ejemplo: tapete match stats --player Ana"
        ),
        ("How many matches were played and won, by player, deck and game.\n\nExample: tapete match stats --player Ana"),
    ),
    "help.match.player": ("Solo las de este jugador.", "Only those of this player."),
    "help.match.deck": ("Solo las de este mazo, por su nombre.", "Only those of this deck, by its name."),
    "help.match.game": ("Solo las de este juego.", "Only those of this game."),
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
    "number.card": ("Carta {number}", "Card {number}"),
    "number.main": ("Principal", "Main"),
    "number.points": ("Puntos", "Points"),
    "number.power": ("Poder", "Power"),
    "page.chart": ("Los números, por tiempo", "The numbers over time"),
    "page.history": ("Historia", "History"),
    "page.forced": ("forzada", "forced"),
    "page.undone": ("deshecha", "undone"),
    "stats.matches": (
        "Partidas terminadas: {matches}. Sin terminar: {open}.",
        "Matches finished: {matches}. Not finished: {open}.",
    ),
    "stats.average": (
        "En promedio: {time} min, {turns} turnos.",
        "On average: {time} min, {turns} turns.",
    ),
    "stats.broken": (
        "Actas dañadas o desconocidas, que no cuentan: {broken}. «tapete match list» las señala.",
        'Records that are damaged or unknown, and count nowhere: {broken}. "tapete match list" marks them.',
    ),
    "stats.players": ("Jugador", "Player"),
    "stats.decks": ("Mazo", "Deck"),
    "stats.games": ("Juego", "Game"),
    "stats.played": ("jugadas", "played"),
    "stats.won": ("ganadas", "won"),
    "stats.lost": ("perdidas", "lost"),
    "stats.drawn": ("empates", "drawn"),
    "stats.time": ("tiempo", "time"),
    "stats.turns": ("turnos", "turns"),
    "page.turn": ("T{turn}", "T{turn}"),
}
