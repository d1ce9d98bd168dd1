"""Words about the virtual board."""

WORDS: dict[str, tuple[str, str]] = {
    "error.virtual.missing": (
        (
            "Aquí no hay tablero virtual: MicroPython existe como paquete para CPython 3.11 a 3.13 en Linux x86-64 y "
            "macOS arm64, y ahí lo instala «make venv». Todo lo demás funciona; conecta un tablero real."
        ),
        (
            "There is no virtual board here: MicroPython exists as a package for CPython 3.11 to 3.13 on Linux x86-64 "
            'and macOS arm64, where "make venv" installs it. All the rest works; plug a real board in.'
        ),
    ),
    "error.virtual.no_part": (
        "Al tablero virtual le falta «{part}». Instálalo con «make venv».",
        'The virtual board lacks "{part}". Install it with "make venv".',
    ),
    "error.virtual.off": ("El tablero virtual está apagado.", "The virtual board is off."),
    "error.virtual.busy": (
        "Otro programa usa ya el tablero virtual de {path}. Ciérralo y prueba de nuevo.",
        "Another program uses the virtual board in {path} already. Close it and try again.",
    ),
    "error.virtual.ended": (
        "El programa del tablero virtual terminó. Repite; si pasa otra vez, cuéntalo con lo último que dijo:\n{report}",
        "The program of the virtual board ended. Repeat; if it happens again, report it with its last words:\n{report}",
    ),
    "virtual.small_terminal": (
        "con {rows} líneas o {columns} columnas, las dos",
        "with {rows} lines or {columns} columns, both",
    ),
}
