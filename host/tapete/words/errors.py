"""Words for what goes wrong: what it is, and what to do."""

WORDS: dict[str, tuple[str, str]] = {
    "error.file.missing": (
        "No existe el archivo {path}. Revisa el nombre y la carpeta.",
        "There is no file {path}. Check its name and folder.",
    ),
    "error.file.folder": (
        "{path} es una carpeta; hace falta un archivo.",
        "{path} is a folder; a file is needed.",
    ),
    "error.file.unreadable": (
        "No se puede leer {path}: {reason}.",
        "{path} cannot be read: {reason}.",
    ),
    "error.file.unwritable": (
        "No se puede escribir {path}: {reason}.",
        "{path} cannot be written: {reason}.",
    ),
    "error.file.too_big": (
        "{path} pasa de {limit} bytes; no parece ser lo que se espera.",
        "{path} has more than {limit} bytes; it does not look like what is expected.",
    ),
    "error.file.binary": (
        "{path} no es texto. Guárdalo como texto UTF-8 y prueba de nuevo.",
        "{path} is not text. Save it as UTF-8 text and try again.",
    ),
}
