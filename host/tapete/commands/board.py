"""`tapete board`: the name, the settings and the files of one board."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, replace
from string import digits
from typing import NamedTuple

from tapete.boards.board_connection import OWN, BoardConnection, BoardInfo, BoardSetting
from tapete.boards.places import is_called, open_board, virtual_lines
from tapete.boards.titles import FileTitle, file_title, titles_of
from tapete.command_result import CommandResult
from tapete.errors import BoardError, UserError
from tapete.library.store import Library
from tapete.library.values import StoredBoard
from tapete.texts.alike import alike_notes
from tapete.words import has_words, translate
from tapete_link.messages import DECK, PROFILE, RECORD
from tapete_rules.plain_text import NAME, PLAYER, is_setting

_KINDS = (DECK, PROFILE, RECORD)  # what every board can list


def rename_board(name: str, which: str, port: str, library: str) -> CommandResult:
    """Call a board something else, now or with its next sync."""
    result = board_settings([f"{NAME}={name}"], which, port, library)
    by_its_new_name = tuple(line for line in result.lines if not line.startswith(" "))  # its settings are set in
    return replace(result, lines=by_its_new_name)


def board_settings(changes: Sequence[str], which: str, port: str, library: str) -> CommandResult:
    """The settings of a board, some of them changed first.

    Changes for a board that is known and not plugged in wait in the library for its next sync.
    """
    typed_settings = dict(map(_parse_change, changes))
    for name, typed_value in typed_settings.items():
        _require_name(name, typed_value)
    with Library(library) as opened:
        try:
            with open_board(port, which) as (connection, board):
                return _apply_settings(connection, board, typed_settings, opened)
        except BoardError as error:
            if error.code != "board.absent" or not typed_settings:
                raise
            away = _find_known_board(opened, which)
            if away is None:
                raise
            opened.await_settings(away.id, typed_settings)
            data = {"board": {"id": away.id, "name": away.name}, "settings": [], "awaited": typed_settings}
            return CommandResult(data, (translate("board.awaited", name=away.name, id=away.id),))


def _parse_change(text: str) -> tuple[str, str]:
    name, equals, typed_value = text.partition("=")
    if not equals or not name:
        raise UserError("board.change", text=text)
    return name, typed_value


def _require_name(setting: str, value: str) -> None:
    """See that a name is one that a board takes, whether the board is here or not. Raises UserError("board.value")."""
    is_player = setting.rstrip(digits) == PLAYER and setting != PLAYER
    if (setting == NAME or is_player) and not is_setting(setting, value):
        raise UserError("board.value", name=setting, value=value, choices=translate("board.shorter"))


def _find_known_board(opened: Library, which: str) -> StoredBoard | None:
    """The one board of the library that is called so."""
    boards = [board for board in opened.known_boards() if is_called(board, which)]
    return boards[0] if len(boards) == 1 else None


def _apply_settings(
    connection: BoardConnection, board: BoardInfo, wanted: Mapping[str, str], opened: Library
) -> CommandResult:
    """Change the settings of a board that is here, all of them or none."""
    if OWN not in board.capabilities:
        raise BoardError("board.no_settings", path=connection.path)
    before = {setting.name: setting for setting in connection.list_settings()}
    for name, typed_value in wanted.items():
        _require_valid_setting(before, name, typed_value)
    for name, typed_value in wanted.items():
        if not connection.set_setting(name, typed_value):
            for setting_name in wanted:
                connection.set_setting(setting_name, before[setting_name].value)
            raise UserError("board.value", name=name, value=typed_value, choices=translate("board.shorter"))
    awaited = opened.awaited_settings(board.id)
    opened.settle_settings(board.id, {name: awaited[name] for name in wanted if name in awaited})
    now = connection.list_settings()
    name = wanted.get(NAME, board.name)
    opened.save_board(board.id, name, board.firmware)
    data = {
        "board": {"id": board.id, "name": name},
        "settings": [asdict(board_setting) for board_setting in now],
        "awaited": {},
    }
    heading = _heading(connection, name, board.id)
    return CommandResult(data, (*heading, *map(_setting_line, now)))


def _heading(connection: BoardConnection, name: str, board_id: str) -> tuple[str, ...]:
    return (*virtual_lines(connection), translate("sync.board", name=name, id=board_id))


def _require_valid_setting(before: Mapping[str, BoardSetting], name: str, value: str) -> None:
    if name not in before:
        raise UserError("board.setting", alike_notes(name, before), name=name, names=", ".join(before))
    choices = before[name].choices
    if choices and value not in choices:
        raise UserError("board.value", name=name, value=value, choices=", ".join(choices))


def _setting_line(setting: BoardSetting) -> str:
    choices = " | ".join(setting.choices)
    return f"  {setting.name:9}  {setting.value:12}  {choices:25}  {setting_meaning(setting.name)}".rstrip()


def setting_meaning(name: str) -> str:
    """Return what a setting is for; "" if a newer board has it and we do not know it."""
    if has_words(f"setting.{name}"):
        return translate(f"setting.{name}")
    bare_name = name.rstrip(digits)
    number = name.removeprefix(bare_name)
    return (
        translate(f"setting.{bare_name}", seat=number, display=number)
        if number and has_words(f"setting.{bare_name}")
        else ""
    )


def list_board_files(which: str, port: str, library: str) -> CommandResult:
    """The decks, profiles and records of a board, and the room that is left."""
    with Library(library) as opened, open_board(port, which) as (connection, board):
        files = list(_named_files(connection, _KINDS, titles_of(opened)))
        opened.save_board(board.id, board.name, board.firmware)
        _save_files(opened, board, files)
        free = connection.read_free_bytes()
        heading = _heading(connection, board.name, board.id)
    rows = [{"kind": kind, "name": file_name, "title": title, "bytes": size} for kind, file_name, title, size in files]
    lines = [f"  {row['kind']:7}  {row['name']:16}  {row['bytes']:>6}  {row['title']}".rstrip() for row in rows]
    data = {"board": {"id": board.id, "name": board.name}, "files": rows, "free": free}
    return CommandResult(data, (*heading, *lines, translate("board.free", free=free)))


def drop_board_files(wanted: Sequence[str], which: str, port: str, library: str) -> CommandResult:
    """Take decks, profiles or records off a board; a record only when it is safe at home.

    Each is named by its title or the beginning of its name there. The library keeps what it has of them, and the next
    sync does not bring a deck or a profile back.
    """
    with Library(library) as opened, open_board(port, which) as (connection, board):
        titles = titles_of(opened)
        files = list(_named_files(connection, (DECK, PROFILE, RECORD), titles))
        chosen = [_choose_file(word, files) for word in wanted]
        heading = virtual_lines(connection)
        opened.save_board(board.id, board.name, board.firmware)
        for file in chosen:
            connection.drop_file(f"{file.kind}/{file.own}")
            files.remove(file)
            _save_files(opened, board, files)
            if file.own in titles:
                title = titles[file.own]
                opened.withhold_file(board.id, (title.kind, title.game, title.lineage))
    dropped = [{"kind": file.kind, "name": file.own, "title": file.title} for file in chosen]
    lines = [translate("board.dropped", name=file.title or file.own) for file in chosen]
    return CommandResult({"board": {"id": board.id, "name": board.name}, "dropped": dropped}, (*heading, *lines))


class _NamedFile(NamedTuple):
    """A file of a board; `own`: its name there."""

    kind: str
    own: str
    title: str
    size: int


def _named_files(
    connection: BoardConnection, kinds: Iterable[str], kept: Mapping[str, FileTitle]
) -> Iterator[_NamedFile]:
    """Yield the files of a board. What the library does not know is called what it calls itself."""
    for kind in kinds:
        for file in connection.list_files(kind):
            title = kept[file.name].name if file.name in kept else file_title(connection, kind, file.name)
            yield _NamedFile(kind, file.name, title, file.size)


def _choose_file(word: str, there: Sequence[_NamedFile]) -> _NamedFile:
    files = [file for file in there if word and (file.own.startswith(word) or file.title.casefold() == word.casefold())]
    if not files:
        alike = alike_notes(word, [text for file in there for text in (file.title, file.own) if text])
        raise UserError("board.no_file", alike, name=word)
    if len(files) > 1:
        raise UserError("board.several_files", name=word, names=", ".join(file.own for file in files))
    return files[0]


def _save_files(opened: Library, board: BoardInfo, there: Sequence[_NamedFile]) -> None:
    """Let the library know what a board has."""
    opened.save_board_files(board.id, {kind: [file.own for file in there if file.kind == kind] for kind in _KINDS})
