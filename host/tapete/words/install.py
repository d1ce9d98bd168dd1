"""Words about putting the application on a board, and about how boards are wired."""

WORDS: dict[str, tuple[str, str]] = {
    "help.install": (
        (
            "Pone la aplicación en un tablero, o la repara.\n\nSolo escribe lo que cambió.\n\n"
            "Los mazos, actas y ajustes del tablero se quedan como están.\n\nEjemplo: tapete install"
        ),
        (
            "Put the application on a board, or repair it.\n\nOnly what changed is written.\n\n"
            "Decks, records and settings of the board stay as they are.\n\nExample: tapete install"
        ),
    ),
    "help.install.board": (
        "La placa: pico, pico_w, esp32_s3, o el archivo .py de un perfil propio; si no, la que es.",
        "The board: pico, pico_w, esp32_s3, or the .py file of a profile of your own; else the one it is.",
    ),
    "help.install.panel": (
        "Sus pantallas: ssd1306, ssd1309 o sh1106; si no, las que ya tenía, o ssd1306.",
        "Its displays: ssd1306, ssd1309 or sh1106; else those it had already, or ssd1306.",
    ),
    "help.install.folder": (
        "Escribe los archivos en esta carpeta en vez de en un tablero.",
        "Write the files into this folder instead of onto a board.",
    ),
    "help.install.repair": (
        "Escribe todo de nuevo, aunque la aplicación no arranque o haya una partida en curso.",
        "Write everything anew, even where the application does not start or a match is running.",
    ),
    "install.building": ("preparando", "preparing"),
    "install.reading": ("leyendo", "reading"),
    "install.starting": ("arrancando", "starting"),
    "install.counts": (
        "{board}, {panel}: {written} archivos escritos, {removed} quitados, {kept} ya estaban.",
        "{board}, {panel}: {written} files written, {removed} removed, {kept} there already.",
    ),
    "install.done": (
        "{name} ({id}) responde, con la versión {firmware} y MicroPython {python}.",
        "{name} ({id}) answers, with version {firmware} and MicroPython {python}.",
    ),
    "error.install.board": (
        "No hay placa «{board}». Placas: {boards}; o nombra el archivo .py de un perfil propio.",
        'There is no board "{board}". Boards: {boards}; or name the .py file of a profile of your own.',
    ),
    "error.install.panel": (
        "No hay pantallas «{panel}». Pantallas: {panels}.",
        'There are no displays "{panel}". Displays: {panels}.',
    ),
    "error.install.unknown_board": (
        "Este MicroPython ({machine}) no es de ninguna placa conocida. Di cuál es con --board: {boards}.",
        "This MicroPython ({machine}) is of no board that is known. Say which it is with --board: {boards}.",
    ),
    "error.install.own_board": (
        "Este tablero tiene un perfil propio, «{board}». Nombra su archivo con --board.",
        'This board has a profile of its own, "{board}". Name its file with --board.',
    ),
    "error.install.other_chip": (
        "{board} es para otro chip que el de este tablero ({machine}). Elige otra placa con --board.",
        "{board} is for another chip than this board's ({machine}). Choose another board with --board.",
    ),
    "error.install.old_python": (
        (
            "En {path} hay MicroPython {version}; hace falta {oldest} o más nuevo. "
            "Instálalo (botón BOOTSEL en un Pico; micropython.org/download) y repite."
        ),
        (
            "MicroPython on {path} is {version}; {oldest} or newer is needed. "
            "Install it (BOOTSEL button on a Pico; micropython.org/download) and repeat."
        ),
    ),
    "error.install.bytecode": (
        "MicroPython {version} en {path} no entiende programas compilados para la versión 6. Actualiza este programa.",
        "MicroPython {version} on {path} does not take programs compiled for version 6. Update this program.",
    ),
    "error.install.fat": (
        (
            "Los archivos de {path} están en FAT, que puede perder una partida con un corte de luz. "
            "Instala la imagen de MicroPython de esta placa que no es de TinyUF2 y repite."
        ),
        (
            "The files of {path} lie in FAT, which can lose a match when the power is cut. "
            "Install this board's image of MicroPython that is not TinyUF2's and repeat."
        ),
    ),
    "error.install.match": (
        "En el tablero de {path} hay una partida en curso. Termínala y repite; con --repair se instala igualmente.",
        "A match is running on the board on {path}. End it and repeat; --repair installs all the same.",
    ),
    "error.install.room": (
        (
            "En {path} no caben los archivos: faltan {bytes} bytes. Trae las actas con tapete sync y quita mazos y "
            "actas con tapete board drop. En un Pico W, instala la imagen de MicroPython del Pico, que deja más sitio."
        ),
        (
            "The files have no room on {path}: {bytes} bytes are missing. Bring records home with tapete sync and "
            "take decks and records off with tapete board drop. On a Pico W, install a Pico's MicroPython: it leaves "
            "more room."
        ),
    ),
    "error.install.failed": (
        "{path} no se pudo escribir ({reason}). Repite; lo que ya está no se vuelve a escribir.",
        "{path} could not be written ({reason}). Repeat; what is there already is not written again.",
    ),
    "error.install.differs": (
        "{count} archivos de {path} no son como se escribieron ({name}). Repite; si no basta, su flash está gastada.",
        "{count} files on {path} are not as written ({name}). Repeat; if that does not help, its flash is worn.",
    ),
    "error.install.not_started": (
        "Todo está escrito y comprobado, pero la aplicación de {path} no responde. Prueba con --repair.",
        "All is written and checked, but the application on {path} does not answer. Try --repair.",
    ),
    "error.install.no_part": (
        "Falta {part}, que hace falta para preparar la aplicación. Instálalo: pip install 'tapete[board]'.",
        "{part} is missing, which is needed to prepare the application. Install it: pip install 'tapete[board]'.",
    ),
    "error.install.not_compiled": (
        "{module} no se puede compilar: {reason}",
        "{module} cannot be compiled: {reason}",
    ),
    "error.install.not_python": (
        "{path}, línea {line}: no es Python.",
        "{path}, line {line}: this is not Python.",
    ),
    "error.install.name": (
        "Un perfil no puede llamarse «{name}». Ponle otro nombre a su archivo, de letras sin acentos, cifras y _.",
        'A profile cannot be called "{name}". Give its file another name, of plain letters, digits and _.',
    ),
    "error.install.profile": (
        "El perfil {path} no puede ser:",
        "The profile {path} cannot be:",
    ),
    "note.install.chip": ("CHIP tiene que ser uno de estos: {chips}.", "CHIP must be one of these: {chips}."),
    "note.install.displays": (
        "DISPLAYS tiene que ser dos veces (bus, SDA, SCL, dirección), del asiento 1 y del 2.",
        "DISPLAYS must be twice (bus, SDA, SCL, address), of seat 1 and of seat 2.",
    ),
    "note.install.buttons": (
        "BUTTONS tiene que ser seis pines: -, OK y + del asiento 1, y los del 2.",
        "BUTTONS must be six pins: -, OK and + of seat 1, and those of seat 2.",
    ),
    "note.install.piezo": ("PIEZO tiene que ser un pin, o None.", "PIEZO must be a pin, or None."),
    "note.install.unknown_pin": ("{use}: el {chip} no tiene pin {pin}.", "{use}: the {chip} has no pin {pin}."),
    "note.install.taken.starts": (
        "{use}: el pin {pin} decide cómo arranca el chip.",
        "{use}: pin {pin} decides how the chip starts.",
    ),
    "note.install.taken.flash": (
        "{use}: el pin {pin} es de la flash o de la PSRAM.",
        "{use}: pin {pin} is the flash's or the PSRAM's.",
    ),
    "note.install.taken.usb": ("{use}: el pin {pin} es del USB.", "{use}: pin {pin} is the USB's."),
    "note.install.taken.serial": (
        "{use}: el pin {pin} es del puerto serie.",
        "{use}: pin {pin} is the serial port's.",
    ),
    "note.install.twice": ("El pin {pin} está dos veces: {uses}.", "Pin {pin} stands twice: {uses}."),
    "note.install.no_bus": (
        "Pantalla del asiento {seat}: no hay bus I2C {bus}.",
        "Display of seat {seat}: there is no I2C bus {bus}.",
    ),
    "note.install.other_bus": (
        "Pantalla del asiento {seat}: el pin {pin} no puede ser {line} del bus {bus}; pueden: {pins}.",
        "Display of seat {seat}: pin {pin} cannot be {line} of bus {bus}; these can: {pins}.",
    ),
    "note.install.address": (
        "Pantalla del asiento {seat}: {address} no es una dirección; suelen ser 0x3C o 0x3D.",
        "Display of seat {seat}: {address} is no address; they mostly are 0x3C or 0x3D.",
    ),
    "note.install.same_address": (
        "Las dos pantallas están en el bus {bus} con la dirección {address}.",
        "Both displays are on bus {bus} at address {address}.",
    ),
    "note.install.same_bus": (
        "Las dos pantallas están en el bus {bus}, con pines distintos.",
        "Both displays are on bus {bus}, with other pins.",
    ),
}
