"""Words for what is worth a look without being refused."""

WORDS: dict[str, tuple[str, str]] = {
    "note.line": ("Línea {line}", "Line {line}"),
    "note.cards.cells": (
        "la fila no tiene tantas celdas como columnas hay.",
        "the row has not as many cells as there are columns.",
    ),
    "note.cards.no_name": ("{card} no tiene nombre.", "{card} has no name."),
    "note.cards.no_code": (
        "la carta no tiene código; se guarda como {card}.",
        "the card has no code; it is kept as {card}.",
    ),
    "note.cards.same_code": (
        "el código {value} ya está en otra fila; esta se guarda como {card}.",
        "the code {value} stands in another row already; this one is kept as {card}.",
    ),
    "note.cards.code": (
        "el código {card} tiene signos que un tablero no sabe decir; allí será {value}.",
        "the code {card} has signs that a board cannot say; there it will be {value}.",
    ),
    "note.cards.odd_code": (
        "el código {card} no es como los demás del juego; se guarda así.",
        "the code {card} is not like the others of the game; it is kept as it is.",
    ),
    "note.cards.spelling": (
        "{card}: «{value}» en {column} se escribe «{usual}» en casi todas las demás; valen lo mismo.",
        '{card}: "{value}" in {column} is written "{usual}" in most of the others; they are the same.',
    ),
    "note.cards.swapped": (
        "{card} y {other} llevan los códigos cambiados: {card} es «{first}» en {one} y «{second}» en {two}.",
        '{card} and {other} have swapped codes: {card} is "{first}" in {one} and "{second}" in {two}.',
    ),
    "note.cards.renamed": (
        "{card} es «{first}» en {one} y «{second}» en {two}.",
        '{card} is "{first}" in {one} and "{second}" in {two}.',
    ),
    "note.cards.recoded": (
        "{name} es {card} en {one} y {other} en {two}.",
        "{name} is {card} in {one} and {other} in {two}.",
    ),
    "note.cards.differs": (
        "{card} {name}: {column} es «{first}» en {one} y «{second}» en {two}.",
        '{card} {name}: {column} is "{first}" in {one} and "{second}" in {two}.',
    ),
    "note.cards.only": (
        "{card} {name} solo está en {one}.",
        "{card} {name} stands in {one} only.",
    ),
    "note.cards.blank": (
        "{card}: {column} está en blanco.",
        "{card}: {column} is blank.",
    ),
    "note.cards.long": (
        "{column} tiene más de {limit} signos, y se guarda solo su comienzo.",
        "{column} has more than {limit} signs, and only its beginning is kept.",
    ),
    "note.cards.type": (
        "{card} es de un tipo desconocido: «{value}».",
        'the type of {card} is unknown: "{value}".',
    ),
    "note.cards.number": (
        "{card}: {column} es «{value}»; se espera un número de {low} a {high}.",
        '{card}: {column} is "{value}"; a number from {low} to {high} is expected.',
    ),
    "note.cards.word": (
        "{card}: «{value}» es desconocido en {column}.",
        '{card}: "{value}" is unknown in {column}.',
    ),
    "note.deck.unknown": ("«{card}» no está en el catálogo.", '"{card}" is not in the catalogue.'),
    "note.deck.unknown_like": (
        "«{card}» no está en el catálogo. ¿Quisiste decir {suggestions}?",
        '"{card}" is not in the catalogue. Did you mean {suggestions}?',
    ),
    "note.deck.ambiguous": (
        "«{card}» puede ser {choices}.",
        '"{card}" may be {choices}.',
    ),
    "note.deck.side": (
        "{count} carta(s) de la reserva: no cuentan, porque el juego no la tiene.",
        "{count} card(s) of the sideboard: they do not count, because the game has none.",
    ),
    "note.deck.unknown_code": (
        "el código {written} no está en el catálogo; por el nombre es {card} {name}.",
        "the code {written} is not in the catalogue; by its name it is {card} {name}.",
    ),
    "note.deck.other_name": (
        "{card} es {name} en el catálogo, y la lista dice «{written}»; vale el código.",
        '{card} is {name} in the catalogue, and the list says "{written}"; the code counts.',
    ),
}
