"""Words of syncing, and of the names, settings and files of boards."""

WORDS: dict[str, tuple[str, str]] = {
    "help.ports": (
        "Puerto de un tablero, las veces que haga falta; si no, todos los conectados, y sin ninguno el virtual.",
        "Port of a board, as often as needed; else all that are plugged in, and without any the virtual one.",
    ),
    "help.board_name": (
        "Qué tablero: su nombre, o el comienzo de su id; si no, el único que hay.",
        "Which board: its name, or the beginning of its id; else the only one there is.",
    ),
    "help.board": (
        "Un tablero: su nombre, sus ajustes y lo que guarda.",
        "One board: its name, its settings, and what it keeps.",
    ),
    "help.board.rename": (
        (
            "Da nombre a un tablero.\n\nUno que no está conectado lo recibe en su próximo sync.\n\n"
            'Ejemplo: tapete board rename "Mesa 1"'
        ),
        (
            "Name a board.\n\nOne that is not plugged in gets it with its next sync.\n\n"
            'Example: tapete board rename "Table 1"'
        ),
    ),
    "help.board.new_name": ("El nombre, de 1 a 24 letras.", "The name, 1 to 24 letters."),
    "help.board.settings": (
        (
            "Los ajustes de un tablero, cambiados antes si se pide.\n\n"
            "player1 a player8 son los nombres de quienes se sientan a él.\n\n"
            "Ejemplo: tapete board settings light=40 player1=Ana"
        ),
        (
            "The settings of a board, changed first where that is asked for.\n\n"
            "player1 to player8 are the names of those who sit at it.\n\n"
            "Example: tapete board settings light=40 player1=Ana"
        ),
    ),
    "help.board.changes": ("Un ajuste y su valor nuevo.", "A setting and its new value."),
    "help.board.files": (
        "Los mazos, perfiles y actas de un tablero, y el sitio que queda.\n\nEjemplo: tapete board files",
        "The decks, profiles and records of a board, and its free room.\n\nExample: tapete board files",
    ),
    "help.board.drop": (
        (
            "Quita mazos, perfiles o actas de un tablero.\n\nUn acta, solo si ya está a salvo en la biblioteca.\n\n"
            "Ejemplo: tapete board drop Bruma"
        ),
        (
            "Take decks, profiles or records off a board.\n\nA record only when the library has it.\n\n"
            "Example: tapete board drop Bruma"
        ),
    ),
    "help.board.dropped": (
        "El título de un mazo o perfil, o el comienzo de su nombre en el tablero.",
        "The title of a deck or profile, or the beginning of its name on the board.",
    ),
    "help.board.rescue": (
        (
            "Trae las actas de un tablero cuya aplicación ya no anda.\n\nLuego lo arranca de nuevo.\n\n"
            "Ejemplo: tapete board rescue --to copia"
        ),
        (
            "Bring home the records of a board whose application is down.\n\nThen start it anew.\n\n"
            "Example: tapete board rescue --to copy"
        ),
    ),
    "help.board.rescued": (
        "Copia en esta carpeta todo lo que guarda el tablero.",
        "Copy all that the board keeps into this folder.",
    ),
    "board.record_damaged": ("  Acta {match}: no se entiende.", "  Record {match}: cannot be read."),
    "board.rescued": (
        "Leídos {files} archivos, {records} actas a salvo. El tablero arranca de nuevo; compruébalo con tapete doctor.",
        "{files} files read, {records} records safe. The board starts anew; see with tapete doctor.",
    ),
    "error.board.none": (
        "No hay ningún tablero conectado. Conéctalo por USB, o nombra su puerto con --port.",
        "No board is connected. Connect one by USB, or name its port with --port.",
    ),
    "error.board.answers": (
        "El tablero de {path} responde: no hace falta rescatarlo. Trae sus actas con tapete sync.",
        "The board on {path} answers: there is nothing to rescue. Bring its records home with tapete sync.",
    ),
    "error.board.no_prompt": (
        (
            "En {path} tampoco responde MicroPython. Desconecta el tablero y vuelve a conectarlo; si sigue igual, "
            "instala MicroPython de nuevo (botón BOOTSEL), que no borra los archivos."
        ),
        (
            "MicroPython does not answer on {path} either. Disconnect the board and connect it again; if that does "
            "not help, install MicroPython again (BOOTSEL button), which leaves the files alone."
        ),
    ),
    "help.watch": (
        (
            "Las pantallas de un tablero en el terminal, en vivo.\n\n"
            "Hasta Ctrl-C. Se ve lo que ve quien está sentado delante, y la partida sigue.\n\nEjemplo: tapete watch"
        ),
        (
            "The displays of a board in the terminal, live.\n\n"
            "Until Ctrl-C. It shows what those before it see, and the match goes on.\n\nExample: tapete watch"
        ),
    ),
    "help.watch.once": ("Solo lo que muestran ahora.", "Only what they show now."),
    "error.board.no_pictures": (
        "El tablero de {path} no enseña sus pantallas: su versión es anterior. Actualiza el tablero.",
        "The board on {path} does not show its displays: its version is older. Update the board.",
    ),
    "boards.new": ("Es nuevo aquí.", "It is new here."),
    "board.awaited": (
        "{name} ({id}) no está conectado: lo recibirá en su próximo sync.",
        "{name} ({id}) is not plugged in: it gets this with its next sync.",
    ),
    "board.free": ("Sitio libre: {free} bytes.", "Room left: {free} bytes."),
    "board.dropped": ("{name}: quitado del tablero.", "{name}: taken off the board."),
    "board.shorter": ("un texto más corto, sin espacios alrededor", "a shorter text, without spaces around it"),
    "error.board.change": (
        "«{text}» no es un cambio. Escríbelo como NOMBRE=VALOR: light=40.",
        '"{text}" is no change. Write it as NAME=VALUE: light=40.',
    ),
    "error.board.setting": (
        "El tablero no tiene el ajuste «{name}». Tiene: {names}.",
        'The board has no setting "{name}". It has: {names}.',
    ),
    "error.board.value": (
        "El ajuste {name} no puede ser «{value}». Puede ser: {choices}.",
        'The setting {name} cannot be "{value}". It can be: {choices}.',
    ),
    "error.board.no_settings": (
        "El tablero de {path} no deja ver ni cambiar ajustes: su versión es anterior. Actualiza el tablero.",
        "The board on {path} does not show or change settings: its version is older. Update the board.",
    ),
    "error.board.no_file": (
        "En el tablero no hay «{name}». «tapete board files» muestra lo que hay.",
        'There is no "{name}" on the board. "tapete board files" shows what there is.',
    ),
    "error.board.several_files": (
        "«{name}» puede ser: {names}. Escribe más del que quieres.",
        '"{name}" may be: {names}. Write more of the one you mean.',
    ),
    "error.board.absent": (
        "Ningún tablero de aquí se llama «{board}» ({ports}). Conéctalo, o mira sus nombres con tapete boards.",
        'No board here is called "{board}" ({ports}). Plug it in, or see their names with tapete boards.',
    ),
    "error.board.alike": (
        "Varios tableros se llaman «{board}»: {ids}. Elige uno por su id.",
        'Several boards are called "{board}": {ids}. Choose one by its id.',
    ),
    "sync.bar_done": ("listo", "done"),
    "sync.setting_sent": ("  Ajuste {name}: enviado.", "  Setting {name}: sent."),
    "sync.setting_left": (
        "  Ajuste {name}: este tablero no sabe de ajustes; actualízalo.",
        "  Setting {name}: this board knows of no settings; update it.",
    ),
    "sync.setting_refused": (
        "  Ajuste {name}: el tablero no lo admite; se olvida.",
        "  Setting {name}: the board does not accept it; it is forgotten.",
    ),
}
