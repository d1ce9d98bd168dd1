"""A journal as a person reads it."""


def texts_of(journal):
    """Its lines, oldest first; read to the end."""
    return [str(line, "utf-8") for line in journal.read_lines()]
