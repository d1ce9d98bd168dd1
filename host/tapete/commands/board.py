"""`tapete board`: the name, the settings and the files of one board."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from string import digits

from tapete.answers import Answer
from tapete.boards.session import NAME, OWN, BoardInfo, BoardSetting, Session
from tapete.commands.link import is_called, open_board
from tapete.errors import BoardError, UserError
from tapete.library.store import Library
from tapete.library.values import StoredBoard
from tapete.words import has, say
from tapete_link.messages import DECK, KINDS, PROFILE, RECORD


def rename(name: str, which: str, port: str, library: str) -> Answer:
    """Call a board something else, now or with its next sync."""
    answer = settings([f"{NAME}={name}"], which, port, library)
    return replace(answer, lines=answer.lines[:1])  # the board by its new name


def settings(changes: Sequence[str], which: str, port: str, library: str) -> Answer:
    """The settings of a board, some of them changed first.

    Changes for a board that is known and not plugged in wait in the library for its next sync.
    """
    wanted = dict(map(_change, changes))
    with Library(library) as opened:
        try:
            with open_board(port, which) as (session, board):
                return _settle(session, board, wanted, opened)
        except BoardError as error:
            if error.code != "board.absent" or not wanted:
                raise
            away = _known(opened, which)
            if away is None:
                raise
            opened.await_settings(away.id, wanted)
            data = {"board": {"id": away.id, "name": away.name}, "settings": [], "awaited": wanted}
            return Answer(data, (say("board.awaited", name=away.name, id=away.id),))


def _change(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals or not name:
        raise UserError("board.change", text=text)
    return name, value


def _known(opened: Library, which: str) -> StoredBoard | None:
    """The one board of the library that is called so."""
    found = [board for board in opened.boards() if is_called(board, which)]
    return found[0] if len(found) == 1 else None


def _settle(session: Session, board: BoardInfo, wanted: Mapping[str, str], opened: Library) -> Answer:
    """Change the settings of a board that is here, all of them or none."""
    if OWN not in board.capabilities:
        raise BoardError("board.no_settings", path=session.path)
    before = {setting.name: setting for setting in session.settings()}
    for name, value in wanted.items():
        _require(before, name, value)
    for name, value in wanted.items():
        if not session.set_setting(name, value):
            for own in wanted:
                session.set_setting(own, before[own].value)
            raise UserError("board.value", name=name, value=value, choices=say("board.shorter"))
    awaited = opened.awaited_settings(board.id)
    opened.settle_settings(board.id, {name: awaited[name] for name in wanted if name in awaited})
    now = session.settings()
    name = wanted.get(NAME, board.name)
    opened.save_board(board.id, name, board.firmware)
    data = {"board": {"id": board.id, "name": name}, "settings": [asdict(one) for one in now], "awaited": {}}
    return Answer(data, (say("sync.board", name=name, id=board.id), *map(_line, now)))


def _require(before: Mapping[str, BoardSetting], name: str, value: str) -> None:
    if name not in before:
        raise UserError("board.setting", name=name, names=", ".join(before))
    choices = before[name].choices
    if choices and value not in choices:
        raise UserError("board.value", name=name, value=value, choices=", ".join(choices))


def _line(setting: BoardSetting) -> str:
    others = " | ".join(setting.choices)
    return f"  {setting.name:9}  {setting.value:12}  {others:25}  {_meaning(setting.name)}".rstrip()


def _meaning(name: str) -> str:
    """What a setting is for, "" for one of a newer board."""
    if has(f"setting.{name}"):
        return say(f"setting.{name}")
    own = name.rstrip(digits)
    number = name.removeprefix(own)
    return say(f"setting.{own}", seat=number, display=number) if number and has(f"setting.{own}") else ""


def files(which: str, port: str, library: str) -> Answer:
    """The decks, profiles and records of a board, and the room that is left."""
    names = _names(library)
    with open_board(port, which) as (session, board):
        rows = [
            {"kind": kind, "name": file.name, "title": names.get(file.name, ""), "bytes": file.size}
            for kind in KINDS
            for file in session.files(kind)
        ]
        free = session.free()
    lines = [f"  {row['kind']:7}  {row['name']:16}  {row['bytes']:>6}  {row['title']}".rstrip() for row in rows]
    data = {"board": {"id": board.id, "name": board.name}, "files": rows, "free": free}
    return Answer(data, (say("sync.board", name=board.name, id=board.id), *lines, say("board.free", free=free)))


def drop(wanted: Sequence[str], which: str, port: str, library: str) -> Answer:
    """Take decks, profiles or records off a board; a record only when it is safe at home.

    Each is named by its title or the beginning of its name there. The library keeps what it has of them.
    """
    names = _names(library)
    with open_board(port, which) as (session, board):
        there = [(kind, file.name) for kind in (DECK, PROFILE, RECORD) for file in session.files(kind)]
        chosen = [_chosen(word, there, names) for word in wanted]
        for kind, own in chosen:
            session.drop(f"{kind}/{own}")
    dropped = [{"kind": kind, "name": own, "title": names.get(own, "")} for kind, own in chosen]
    lines = [say("board.dropped", name=names.get(own, own)) for _, own in chosen]
    return Answer({"board": {"id": board.id, "name": board.name}, "dropped": dropped}, tuple(lines))


def _chosen(word: str, there: list[tuple[str, str]], names: Mapping[str, str]) -> tuple[str, str]:
    found = [(kind, own) for kind, own in there if _is_named(word, own, names)]
    if not found:
        raise UserError("board.no_file", name=word)
    if len(found) > 1:
        raise UserError("board.several_files", name=word, names=", ".join(own for _, own in found))
    return found[0]


def _is_named(word: str, own: str, names: Mapping[str, str]) -> bool:
    return own.startswith(word) or names.get(own, "").casefold() == word.casefold()


def _names(library: str) -> dict[str, str]:
    """The titles of what the library has, by their names on boards."""
    with Library(library) as opened:
        decks = {deck.hash: deck.name for deck in opened.decks()}
        return decks | {profile.hash: profile.name for profile in opened.profiles()}
