"""Words of custom profiles."""

WORDS: dict[str, tuple[str, str]] = {
    "help.profile": (
        "Perfiles: cualquier otro juego como un texto pequeño.",
        "Profiles: any other game as a small text.",
    ),
    "help.profile.check": (
        "Revisa un perfil línea por línea; sale con 1 si no vale.\n\nEjemplo: tapete profile check mio.txt",
        "Check a profile line by line; exits with 1 where it is not valid.\n\nExample: tapete profile check mine.txt",
    ),
    "help.profile.list": (
        "Los perfiles que trae cada tablero, y los de la biblioteca.\n\nEjemplo: tapete profile list",
        "The profiles that come with every board, and those of the library.\n\nExample: tapete profile list",
    ),
    "help.profile.show": (
        "Muestra un perfil, como comienzo de uno propio.\n\nEjemplo: tapete profile show comandante40 > mio.txt",
        "Show a profile, as a start for one's own.\n\nExample: tapete profile show comandante40 > mine.txt",
    ),
    "help.profile.file": (
        "El archivo de un perfil; «-» es la entrada estándar.",
        'The file of a profile; "-" is the standard input.',
    ),
    "help.profile.name": (
        "Uno de los que trae cada tablero, un archivo, o uno de la biblioteca por su nombre o su hash.",
        "One of those that come with every board, a file, or one of the library by its name or its hash.",
    ),
    "help.profile.of_game": (
        "El perfil del juego «custom»: su nombre o su archivo.",
        'The profile of the game "custom": its name or its file.',
    ),
    "help.profile.sent": ("Un perfil: su archivo o su nombre.", "A profile: its file or its name."),
    "profile.valid": (
        "{title}: vale. Asientos: {fewest} a {most}. Contadores: {counters}. Hash: {hash}.",
        "{title}: valid. Seats: {fewest} to {most}. Counters: {counters}. Hash: {hash}.",
    ),
    "profile.not_valid": ("{path} no vale como perfil:", "{path} is no valid profile:"),
    "profile.shipped": ("en cada tablero", "on every board"),
    "profile.kept": ("en la biblioteca", "in the library"),
    "sync.profile_sent": ("  Perfil {name}: enviado.", "  Profile {name}: sent."),
    "sync.profile_there": ("  Perfil {name}: ya estaba.", "  Profile {name}: was there already."),
    "sync.profile_left": (
        "  Perfil {name}: este tablero no los conoce. Actualiza su firmware.",
        "  Profile {name}: this board does not know them. Update its firmware.",
    ),
    "error.profile.unknown": (
        "No hay perfil ni archivo «{name}». Cada tablero trae: {names}. «tapete profile list» muestra todos.",
        'There is no profile and no file "{name}". Every board has: {names}. "tapete profile list" shows all.',
    ),
    "error.profile.ambiguous": (
        "Hay varios perfiles «{name}»: {hashes}. Escribe el hash.",
        'There are several profiles "{name}": {hashes}. Write the hash.',
    ),
    "error.profile.unreadable": (
        "{path} no vale como perfil ({count} líneas por corregir). El formato está en PROFILE.md.",
        "{path} is no valid profile ({count} lines to correct). The format stands in PROFILE.md.",
    ),
    "error.play.profile": (
        "El juego «custom» pide --profile, y ningún otro lo lleva.",
        'The game "custom" needs --profile, and no other one takes it.',
    ),
}
