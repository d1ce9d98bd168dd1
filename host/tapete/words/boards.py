"""Words about boards and the link to them: what is wrong, and what to do."""

WORDS: dict[str, tuple[str, str]] = {
    "error.board.several": (
        "Hay varios tableros conectados: {ports}. Elige uno con --port o --board.",
        "Several boards are connected: {ports}. Choose one with --port or --board.",
    ),
    "error.board.silent": (
        (
            "En {path} nadie responde. Si es un tablero, desconéctalo y vuelve a conectarlo; "
            "si sigue igual, instala la aplicación de nuevo."
        ),
        (
            "Nobody answers on {path}. If it is a board, disconnect it and connect it again; "
            "if that does not help, install its application again."
        ),
    ),
    "error.board.repl": (
        (
            "En {path} responde el intérprete de MicroPython, no la aplicación del tablero. "
            "Reinicia el tablero; si sigue igual, instala la aplicación de nuevo."
        ),
        (
            "On {path} it is MicroPython's prompt that answers, not the board's application. "
            "Restart the board; if that does not help, install its application again."
        ),
    ),
    "error.board.gone": (
        "El tablero de {path} se ha desconectado. Conéctalo y repite: seguirá donde se quedó.",
        "The board on {path} went away. Connect it and repeat: it goes on where it stopped.",
    ),
    "error.board.busy": (
        "El tablero de {path} está ocupado con la partida. Repite cuando los jugadores hagan una pausa.",
        "The board on {path} is busy with the match. Repeat when the players pause.",
    ),
    "error.board.full": (
        "El tablero de {path} no tiene sitio, ni sin las actas que ya están guardadas. Ponle menos mazos con --deck.",
        "The board on {path} is full, even without the records kept here. Put fewer decks on it with --deck.",
    ),
    "error.board.storage": (
        "El tablero de {path} no puede usar su memoria (error {errno}). Reinícialo y repite.",
        "The board on {path} cannot use its storage (error {errno}). Restart it and repeat.",
    ),
    "error.board.older": (
        "El tablero de {path} lleva una versión anterior a la de este programa. Actualiza el tablero.",
        "The board on {path} has an older version than this program. Update the board.",
    ),
    "error.board.newer": (
        "El tablero de {path} lleva una versión más nueva que este programa. Actualiza este programa.",
        "The board on {path} has a newer version than this program. Update this program.",
    ),
    "error.board.in_use": (
        "En el tablero de {path} se juega con ese mazo o esa acta. Repite al acabar la partida.",
        "The match on the board on {path} needs that deck or record. Repeat when it is over.",
    ),
    "error.board.stopped": (
        "Se interrumpió con el tablero de {path}. Repite: seguirá donde se quedó.",
        "It was interrupted with the board on {path}. Repeat: it goes on where it stopped.",
    ),
    "error.board.refused": (
        "El tablero de {path} no lo acepta: {reason}.",
        "The board on {path} does not accept this: {reason}.",
    ),
    "error.board.confused": (
        "El tablero de {path} responde algo que no se entiende ({reason}). Reinícialo y repite.",
        "The board on {path} answers something that makes no sense ({reason}). Restart it and repeat.",
    ),
    "error.port.missing": (
        "No existe el puerto {path}. Mira con tapete boards cuáles hay.",
        "There is no port {path}. tapete boards lists those there are.",
    ),
    "error.port.denied": (
        "Falta permiso para usar {path}. Únete al grupo {group} (sudo usermod -aG {group} $USER) y abre otra sesión.",
        "No permission to use {path}. Join the group {group} (sudo usermod -aG {group} $USER) and log in again.",
    ),
    "error.port.held": (
        "{path} está en uso por {holder}. Ciérralo y repite.",
        "{path} is in use by {holder}. Close it and repeat.",
    ),
    "error.port.busy": (
        "{path} está en uso por otro programa. Ciérralo (tapete, Thonny, mpremote...) y repite.",
        "{path} is in use by another program. Close it (tapete, Thonny, mpremote...) and repeat.",
    ),
    "error.port.failed": (
        "{path} no sirve como puerto serie ({reason}). Mira con tapete boards cuáles hay.",
        "{path} is no serial port that can be used ({reason}). tapete boards lists those there are.",
    ),
}
