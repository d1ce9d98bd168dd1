"""Words of the doctor: what was found, and what to do."""

WORDS: dict[str, tuple[str, str]] = {
    "help.doctor": (
        (
            "Mira todo lo que suele fallar y dice qué hacer.\n\nSale con 1 si algo va mal.\n\n"
            "Ejemplo: tapete doctor --fix"
        ),
        (
            "Look at all that tends to go wrong and say what to do.\n\nExits with 1 where something is.\n\n"
            "Example: tapete doctor --fix"
        ),
    ),
    "help.doctor.fix": (
        "Arregla lo que se puede arreglar sin peligro.",
        "Put right what can be put right without danger.",
    ),
    "doctor.python": ("Python {version} en {system}.", "Python {version} on {system}."),
    "doctor.virtual": ("Hay tablero virtual.", "There is a virtual board."),
    "doctor.library": ("La biblioteca {path} está bien.", "The library {path} is well."),
    "doctor.library_new": (
        "Todavía no hay biblioteca; se hará en {path}.",
        "There is no library yet; it will be made at {path}.",
    ),
    "doctor.library_older": (
        "La biblioteca {path} es de una versión anterior; se pone al día al usarla, con una copia antes.",
        "The library {path} is from an older version; using it brings it up to date, after a copy.",
    ),
    "doctor.no_board": (
        "No hay ningún tablero conectado. Si lo está, prueba otro cable: los hay que solo cargan.",
        "No board is plugged in. If one is, try another cable: some only charge.",
    ),
    "doctor.login": (
        "Falta permiso para usar {path}: ya estás en el grupo {group}, pero esta sesión no. Ciérrala y entra de nuevo.",
        "No permission to use {path}: you are in the group {group}, but this session is not. Log out and in again.",
    ),
    "doctor.board": ("En {path} responde {name} ({id}).", "{name} ({id}) answers on {path}."),
    "doctor.firmware": (
        "El tablero de {path} lleva la versión {firmware} y este programa es {version}. Pon los dos al día.",
        "The board on {path} has version {firmware} and this program is {version}. Update both.",
    ),
    "doctor.micropython": (
        "El tablero de {path} lleva MicroPython {version}; hace falta {oldest} o más. Instálalo de micropython.org.",
        "The board on {path} has MicroPython {version}; {oldest} or later is needed. Install it from micropython.org.",
    ),
    "doctor.records": (
        "El tablero de {path} tiene {count} actas que aquí no están. Tráelas con tapete sync.",
        "The board on {path} has {count} records that are not here. Bring them home with tapete sync.",
    ),
    "doctor.room": (
        (
            "Al tablero de {path} le quedan {free} bytes. Quítale mazos con tapete board drop; "
            "{records} actas suyas están ya a salvo aquí."
        ),
        (
            "The board on {path} has {free} bytes left. Take decks off with tapete board drop; "
            "{records} of its records are safe here."
        ),
    ),
    "doctor.fixed": ("Arreglado.", "Put right."),
    "doctor.can_fix": ("tapete doctor --fix lo arregla.", "tapete doctor --fix puts it right."),
    "doctor.not_fixed": ("No se pudo arreglar: {reason}", "It could not be put right: {reason}"),
    "doctor.healthy": ("Todo en orden.", "All is well."),
    "doctor.not_healthy": ("Hay algo que arreglar.", "Something has to be put right."),
}
