"""The head of a log as eight words: short enough to read aloud, compare with paper and type again."""

from collections.abc import Iterator

from tapete.tournament.core.log.event_log import EventLog

WORDS_OF_HEAD = 8
"""Words of a head: a byte each, so 64 of its 128 bits. Nobody finds another log with the same ones."""

_WORDS = """
abril aceite actor agua aguja alba aldea alma altar amigo ancla antena arado arena arpa arroz atlas avena baile
balsa bandera barco baston batalla bebida bigote billete boca bodega bolsa bosque bota botella bronce bruja
bufanda caballo cabra cactus caja calle camino campana canoa caracol carta casa cedro cena cereza cesta ciclo
ciervo cigarra cine ciruela cisne ciudad cobre coche codo cohete cola colina conejo copa corona cosecha crema
cuadro cubo cuchara cuerda cueva dado dedo dedal diente disco domingo ducha duna eclipse enero erizo escudo
etapa falda faro fiesta figura flecha flor foca fondo fresa fruta fuente funda gacela ganso garza gaviota gema
gigante globo gorra gota grillo grulla guante hada harina helado hielo hierba hoja hombro hongo hotel huella
huerta huevo humo idea iguana imperio isla jarra jaula jinete jirafa joya jugo junco labio laguna lana lanza
lazo leche letra libro lienzo lirio llama llave lobo loro luna lupa madera maleta mano manta marea medalla menta
mesa metal miel molino moneda mono mora motor mundo museo naranja nido niebla nieve nogal norte nube nuez oasis
obra oliva olla orca orilla oruga oveja pala palma panal panda pantera parque pato pavo pelota pera perro piano
piedra pino pirata pista playa pluma polvo prado puente pulpo puma queso radio rama rana regla reina reloj risa
robot roca ropa rosa ruta salto sapo sauce seda sello semilla siesta silla sombra sopa tambor tapete taza
tejado templo tigre tiza tomate topo torre tren trigo trueno vaca vapor vela venado verano viento viola yema
yeso yogur zapato zorro zumo
""".split()
"""256 words that no accent and no four letters confuse."""


def format_head(head: str) -> str:
    """Return the eight words of a head."""
    return " ".join(_WORDS[byte] for byte in bytes.fromhex(head)[:WORDS_OF_HEAD])


def find_head(log: EventLog, text: str) -> int | None:
    """Return the number of the entry after which a log had a head, None for one that it never had.

    `text`: the words, or the hex digits, as they stand on paper; 0 is the log before its first entry.
    """
    return next((number for number, head in enumerate(_list_heads(log)) if is_told(head, text)), None)


def is_told(digits: str, text: str) -> bool:
    """Return True if a text from paper is these hex digits, or their eight words."""
    paper_words = " ".join(text.lower().replace("-", " ").split())
    return paper_words in (digits, format_head(digits))


def _list_heads(log: EventLog) -> Iterator[str]:
    """Yield the head before each entry, then the last one."""
    yield from (logged.previous for logged in log)
    yield log.head
