"""Words about the library as a whole."""

WORDS: dict[str, tuple[str, str]] = {
    "error.unexpected": (
        "Esto es un fallo de Tapete ({kind}: {reason}). Repite con --debug y cuéntalo con lo que salga.",
        "This is a fault of Tapete ({kind}: {reason}). Repeat with --debug and report it with what that prints.",
    ),
    "help.completion": (
        (
            "Lo que un shell necesita para completar las órdenes.\n\n"
            "Para siempre: esa misma línea en ~/.bashrc.\n\nEjemplo: source <(tapete completion bash)"
        ),
        (
            "What a shell needs to complete commands.\n\n"
            "For good: that same line in ~/.bashrc.\n\nExample: source <(tapete completion bash)"
        ),
    ),
    "help.completion.shell": ("bash, zsh, fish o powershell.", "bash, zsh, fish or powershell."),
    "error.completion.shell": (
        "«{shell}» no se puede completar. Se puede: {shells}.",
        '"{shell}" cannot be completed. What can: {shells}.',
    ),
    "help.library_group": (
        "La biblioteca: cartas, mazos, tableros y actas.",
        "The library: cards, decks, boards, records.",
    ),
    "help.library.init": (
        "Hace una biblioteca en otro sitio que el habitual.\n\nEjemplo: tapete library init club.sqlite3",
        "Make a library in another place than the usual one.\n\nExample: tapete library init club.sqlite3",
    ),
    "help.library.place": (
        "Ruta o URL de SQLAlchemy; sin ella, el sitio habitual.",
        "A path or an SQLAlchemy URL; without it, the usual place.",
    ),
    "library.made": ("Biblioteca nueva en {path}.", "A new library at {path}."),
    "library.there": (
        "La biblioteca {path} ya existe, y está al día.",
        "The library {path} is there already, up to date.",
    ),
    "error.library.missing": (
        "No hay biblioteca en {path}. Revisa la ruta; si ha de estar ahí, hazla con: tapete library init {path}",
        "There is no library at {path}. Check the path; if it is to be there, make it: tapete library init {path}",
    ),
    "error.library.server": (
        "El servidor de la biblioteca {path} no responde ({reason}). Mira que esté en marcha, y la URL.",
        "The server of the library {path} does not answer ({reason}). See that it runs, and the URL.",
    ),
    "error.library.too_long": (
        "Un nombre o código es más largo de lo que cabe en la biblioteca {path} ({reason}). Acórtalo y repite.",
        "A name or a code is longer than the library {path} has room for ({reason}). Shorten it and repeat.",
    ),
    "error.library.backup": (
        "La copia {path}, que se hace antes de poner la biblioteca al día, falló ({reason}). Nada ha cambiado.",
        "The copy {path}, made before a library is brought up to date, failed ({reason}). Nothing has changed.",
    ),
}
