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
    "error.output.lost": (
        "La respuesta no se pudo escribir entera: {reason}. Haz sitio, o escríbela en otro lugar, y repite.",
        "Not all of the answer could be written: {reason}. Make room, or write it elsewhere, and repeat.",
    ),
    "error.cards.game": (
        "No hay catálogos de «{game}». Juegos: {games}.",
        'There are no catalogues of "{game}". Games: {games}.',
    ),
    "error.cards.not_csv": (
        "{path}, línea {line}: no es CSV ({reason}). Expórtalo de nuevo como CSV en UTF-8.",
        "{path}, line {line}: this is no CSV ({reason}). Export it again as CSV in UTF-8.",
    ),
    "error.cards.column": (
        (
            "{path}: columnas que faltan: {missing}. Columnas encontradas: {found}. "
            "La primera línea debe nombrar las columnas."
        ),
        "{path}: missing columns: {missing}. Columns found: {found}. The first line has to name the columns.",
    ),
    "error.cards.title": (
        (
            "{path}: no hay ninguna columna «{title}» para {column}. Columnas encontradas: {found}. "
            "Dilo de nuevo con --column {column}=COLUMNA, o quítalo con --column {column}="
        ),
        (
            '{path}: there is no column "{title}" for {column}. Columns found: {found}. '
            "Name it again with --column {column}=TITLE, or take it away with --column {column}="
        ),
    ),
    "error.cards.mapping": (
        "«{text}» no nombra una columna de {game}. Escríbela como NUESTRA=SUYA; las nuestras son: {names}.",
        '"{text}" names no column of {game}. Write it as OURS=THEIRS; ours are: {names}.',
    ),
    "error.cards.empty": (
        "{path}: hay columnas, pero ninguna carta debajo.",
        "{path}: there are columns, but no card below them.",
    ),
    "error.cards.none": (
        (
            "No hay cartas de {game} en la biblioteca. Añade --cards ARCHIVO.csv o impórtalas: "
            "tapete cards import ARCHIVO.csv"
        ),
        (
            "There are no cards of {game} in the library. Add --cards FILE.csv or import them: "
            "tapete cards import FILE.csv"
        ),
    ),
    "error.deck.empty": (
        "{path}: no hay ninguna carta. Pega una carta por línea, por su código o su nombre, o un código KDECK.",
        "{path}: there is no card in it. Paste a card a line, by its code or its name, or a KDECK code.",
    ),
    "error.deck.numbers_only": (
        (
            "{path} es un mazo YDK o ydke, que solo lleva números de otro juego: con ellos no se encuentra ninguna "
            "carta. Expórtalo como texto con nombres."
        ),
        (
            "{path} is a YDK or ydke deck, which holds nothing but another game's numbers: no card can be found by "
            "them. Export it as text with names."
        ),
    ),
    "error.deck.long_line": (
        "{path}, línea {line}: pasa de {limit} signos, así que no es una carta. Pega una carta por línea.",
        "{path}, line {line}: it is longer than {limit} signs, so it is no card. Paste a card a line.",
    ),
    "error.deck.xml": (
        "{path}: el XML se rompe en la línea {line}, columna {column}. Guarda el mazo otra vez.",
        "{path}: the XML breaks at line {line}, column {column}. Save the deck again.",
    ),
    "error.deck.xml_entities": (
        "{path}: el XML declara un tipo de documento o entidades. Ningún mazo los lleva; no se abre.",
        "{path}: the XML declares a document type or entities. No deck has any; it is not opened.",
    ),
    "error.deck.xml_root": (
        "{path}: «{root}» no es el comienzo de un mazo. Se leen los XML de Cockatrice, OCTGN, LackeyCCG y MTGO.",
        '{path}: "{root}" does not begin a deck. What is read: XML of Cockatrice, OCTGN, LackeyCCG and MTGO.',
    ),
    "error.deck.json": (
        "{path}: el JSON se rompe en el signo {at}. Guarda el mazo otra vez.",
        "{path}: the JSON breaks at sign {at}. Save the deck again.",
    ),
    "error.deck.json_shape": (
        "{path}: este JSON no es un mazo. Se leen los objetos guardados y las listas de Tabletop Simulator.",
        "{path}: this JSON is no deck. What is read: saved objects and lists of Tabletop Simulator.",
    ),
    "error.deck.tts_unnamed": (
        "{path}: {count} carta(s) de Tabletop Simulator sin nombre. Ponles nombre allí y guarda el objeto otra vez.",
        "{path}: {count} card(s) of Tabletop Simulator without a name. Name them there and save the object again.",
    ),
    "error.deck.too_many": (
        "{path}: {count} cartas son más de las {most} que caben en un mazo. ¿Es de verdad un mazo?",
        "{path}: {count} cards are more than the {most} that a deck can hold. Is it a deck at all?",
    ),
    "error.deck.kdeck_base64": (
        (
            "{path}: el código KDECK está dañado (base64 cortado o con signos ajenos, {length} signos). "
            "Cópialo entero otra vez."
        ),
        (
            "{path}: the KDECK code is damaged (base64 cut off or with foreign signs, {length} signs). "
            "Copy all of it again."
        ),
    ),
    "error.deck.kdeck_utf8": (
        "{path}: el código KDECK está dañado (el byte {at} no es UTF-8). Cópialo entero otra vez.",
        "{path}: the KDECK code is damaged (byte {at} is not UTF-8). Copy all of it again.",
    ),
    "error.deck.kdeck_json": (
        "{path}: el código KDECK está dañado (el JSON se rompe en el signo {at}). Cópialo entero otra vez.",
        "{path}: the KDECK code is damaged (its JSON breaks at sign {at}). Copy all of it again.",
    ),
    "error.deck.kdeck_field": (
        "{path}: al código KDECK le falta el campo «{field}» o no es lo que debe ser. Expórtalo otra vez.",
        '{path}: the field "{field}" of the KDECK code is missing or not what it should be. Export it again.',
    ),
    "error.deck.kdeck_content": (
        "{path}: «{text}» no es un código de carta. Copia el mazo entero otra vez.",
        '{path}: "{text}" is no card code. Copy the whole deck again.',
    ),
    "error.deck.unknown_cards": (
        (
            "El mazo {name} tiene {count} carta(s) que el catálogo no conoce. Corrígelas o importa el catálogo "
            "que las tiene."
        ),
        (
            "The deck {name} has {count} card(s) that the catalogue does not know. Correct them or import the "
            "catalogue that has them."
        ),
    ),
    "error.deck.ambiguous_cards": (
        "El mazo {name} tiene {count} carta(s) cuyo nombre llevan varias. Escribe el código de la que es.",
        "The deck {name} has {count} card(s) whose name several have. Write the code of the one that is meant.",
    ),
    "error.library.locked": (
        "Otro programa está escribiendo en la biblioteca {path}. Espera a que termine y prueba de nuevo.",
        "Another program is writing in the library {path}. Wait until it is done and try again.",
    ),
    "error.library.corrupt": (
        (
            "La biblioteca {path} está dañada ({reason}). Aparta el archivo, o restaura una copia, y prueba de nuevo; "
            "las actas siguen en los tableros."
        ),
        (
            "The library {path} is damaged ({reason}). Move the file away, or restore a copy, and try again; "
            "the records are still on their boards."
        ),
    ),
    "error.library.newer": (
        "La biblioteca {path} es de una versión más nueva de Tapete ({revision}; esta conoce {known}). Actualízalo.",
        "The library {path} is from a newer version of Tapete ({revision}; this one knows {known}). Update it.",
    ),
    "error.library.foreign": (
        "{path} es una base de datos de otro programa. Indica otra con --library o TAPETE_LIBRARY.",
        "{path} is the database of another program. Name another one with --library or TAPETE_LIBRARY.",
    ),
    "error.library.unreachable": (
        "No se puede abrir la biblioteca {path} ({reason}). Revisa la carpeta, o indica otra con --library.",
        "The library {path} cannot be opened ({reason}). Check its folder, or name another one with --library.",
    ),
    "error.library.readonly": (
        "La biblioteca {path} no se puede escribir ({reason}). Revisa los permisos, o indica otra con --library.",
        "The library {path} cannot be written ({reason}). Check its permissions, or name another with --library.",
    ),
    "error.library.full": (
        "No hay sitio para la biblioteca {path} ({reason}). Libera espacio y prueba de nuevo.",
        "There is no room for the library {path} ({reason}). Free some space and try again.",
    ),
    "error.library.url": (
        "{path} no sirve como biblioteca: {reason}. Da una ruta o una URL de SQLAlchemy, y su controlador instalado.",
        "{path} is no library: {reason}. Give a path or an SQLAlchemy URL, and install its driver.",
    ),
    "error.library.failed": (
        "La biblioteca {path} no responde como debe: {reason}.",
        "The library {path} does not answer as it should: {reason}.",
    ),
    "error.usage.NoSuchOption": (
        "No existe la opción {name}. Mira «{command} --help».",
        'There is no option {name}. See "{command} --help".',
    ),
    "error.usage.MissingParameter": (
        "Falta {name}. Mira «{command} --help».",
        '{name} is missing. See "{command} --help".',
    ),
    "error.usage.BadParameter": (
        "{name} no vale: {reason}. Mira «{command} --help».",
        '{name} is not good: {reason}. See "{command} --help".',
    ),
    "error.usage.NoArgsIsHelpError": ("{reason}", "{reason}"),
    "error.usage.command": (
        "No existe la orden «{name}». Mira «{command} --help».",
        'There is no command "{name}". See "{command} --help".',
    ),
    "error.usage.command_like": (
        "No existe la orden «{name}». ¿Quisiste decir «{command} {like}»?",
        'There is no command "{name}". Did you mean "{command} {like}"?',
    ),
    "error.usage.surplus": (
        "Sobra «{name}». Mira «{command} --help».",
        '"{name}" is too much. See "{command} --help".',
    ),
    "error.usage.no_value": (
        "La opción {name} necesita un valor. Mira «{command} --help».",
        'The option {name} needs a value. See "{command} --help".',
    ),
    "error.usage.value": (
        "La opción {name} no lleva ningún valor. Mira «{command} --help».",
        'The option {name} takes no value. See "{command} --help".',
    ),
    "error.usage.other": (
        "No se entiende la orden: {reason} Mira «{command} --help».",
        'The command line cannot be understood: {reason} See "{command} --help".',
    ),
    "error.match.unknown": (
        "No hay archivo ni partida «{name}». «tapete match list» muestra las de la biblioteca.",
        'There is no file and no match "{name}". "tapete match list" shows those of the library.',
    ),
    "error.match.unreadable": (
        "{path}: {reason}. Elige un acta entera; «tapete sync» trae otra vez las de un tablero.",
        '{path}: {reason}. Choose a whole record; "tapete sync" brings those of a board again.',
    ),
    "error.match.ambiguous": (
        "«{name}» puede ser {matches}. Escribe más del id.",
        '"{name}" may be {matches}. Write more of the id.',
    ),
    "error.unknown_game": (
        "No se conoce el juego «{game}». Escribe uno que haya, como kodem.",
        'The game "{game}" is not known. Write one that is, such as kodem.',
    ),
    "error.game.unknown": (
        "No se conoce el juego «{game}». Juegos: {games}.",
        'The game "{game}" is not known. Games: {games}.',
    ),
    "error.unknown_option": (
        "No existe la opción «{name}». Las de cada juego están en su MOVES.md.",
        'There is no option "{name}". Those of each game stand in its MOVES.md.',
    ),
    "error.bad_option": (
        "La opción {name} no puede ser «{value}». Sus valores están en el MOVES.md del juego.",
        'The option {name} cannot be "{value}". Its values stand in the MOVES.md of the game.',
    ),
    "error.play.option": (
        "«{text}» no es una opción. Escríbela como NOMBRE=VALOR.",
        '"{text}" is no option. Write it as NAME=VALUE.',
    ),
    "error.play.decks": (
        "Son {count} mazos para {seats} asientos. Da uno por asiento, como mucho.",
        "These are {count} decks for {seats} seats. Give one for each seat at most.",
    ),
    "error.play.question": (
        "«{text}» no es una pregunta. Se puede preguntar: {questions}.",
        '"{text}" is no question. What can be asked: {questions}.',
    ),
    "error.play.seat": (
        "«{text}» no es un asiento. Los hay del 1 al {seats}.",
        '"{text}" is no seat. There are 1 to {seats}.',
    ),
    "error.play.stop": (
        "«{text}» no es un lugar. Los hay: {stops}.",
        '"{text}" is no stop. There are: {stops}.',
    ),
    "error.deck.as": (
        "«{form}» no es una forma de mazo. Las hay: {forms}.",
        '"{form}" is no form of a deck. There are: {forms}.',
    ),
    "error.deck.kdeck_side": (
        "Un KDECK no guarda reserva, y el mazo tiene {count} carta(s) en ella. Quítalas, o usa text o csv.",
        "A KDECK holds no sideboard, and the deck has {count} card(s) in it. Take them out, or use text or csv.",
    ),
    "error.deck.no_code": (
        "«{card}» no lleva código, y un KDECK solo guarda códigos. Añade --cards ARCHIVO.csv.",
        '"{card}" has no code, and a KDECK holds nothing but codes. Add --cards FILE.csv.',
    ),
    "error.rules.none": (
        "«{game}» no tiene reglamento: sus reglas son las que digan sus datos.",
        '"{game}" has no rulebook: its rules are what its data say.',
    ),
    "error.rules.class": (
        "«{kind}» no es una clase. Las hay: {classes}.",
        '"{kind}" is no class. There are: {classes}.',
    ),
    "error.rules.unknown": (
        "El reglamento de {game} no tiene {ids}. «tapete rules {game}» muestra todas las reglas.",
        'The rulebook of {game} has no {ids}. "tapete rules {game}" shows all rules.',
    ),
    "error.record_without_id": (
        "El acta no lleva id. Sin él no se puede guardar.",
        "The record has no id. Without one it cannot be kept.",
    ),
}
