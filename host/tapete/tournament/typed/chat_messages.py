"""Messages of a chat in a list of players: each may be a name, or say that its writer takes part."""

import re

from tapete.errors import UserError
from tapete.texts.folding import fold_name
from tapete.tournament.typed.player_line import PlayerLine

_SAID = re.compile(r"[!?¡¿…]|^\+|^\W*\d+\W*$")
_OMITTED = re.compile(r"<[^<>]*>|.*\b(?:omitid[oa]s?|omitted)\W*", re.IGNORECASE)
_SIGNING_UP = set(
    "me yo voy vamos va presente anoto anotame anotenme anotado apunto apuntame apuntenme apuntado inscribo inscribeme"
    " inscribanme cuenta cuenten conmigo tambien listo dale ok si juego jugar entro quiero confirmo confirmado hola"
    " buenas gracias porfa jaja jajaja llego puedo no in im i too also yes sign count playing".split()
)
_PARTICLES = set("de del la las los y e da do dos das di van von der den".split())


def is_omitted(line: PlayerLine) -> bool:
    """Return True for a message whose picture a chat left out."""
    return bool(line.writer and _OMITTED.fullmatch(line.name))


def list_writers(lines: list[PlayerLine]) -> list[str]:
    """Return who wrote the messages, each once; nobody for lines that are of no chat."""
    return list(dict.fromkeys(line.writer for line in sorted(lines, key=lambda line: line.line) if line.writer))


def refuse_other_messages(lines: list[PlayerLine], path: str) -> None:
    """Refuse a message that is no name: the writer may be the player. Numbered lines are names.

    Raises UserError("events.chat_message").
    """
    writers = list_writers(lines)
    is_list = len(writers) == 1 and len(lines) > 1
    for line in lines:
        if line.writer and line.ordinal is None and not _is_name(line.name, is_list):
            names = ", ".join(writers)
            raise UserError("events.chat_message", path=path, line=line.line, text=line.name, names=names)


def _is_name(text: str, is_list: bool) -> bool:
    """Return True for words of a name; in a list that one person wrote they may be in small letters."""
    if _SAID.search(text) or _SIGNING_UP & set(re.findall(r"\w+", fold_name(text))):
        return False
    return is_list or all(word in _PARTICLES or not word[0].islower() for word in text.split())
