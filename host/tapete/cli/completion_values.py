"""The values that a shell offers for an option or an argument.

No library is made and no board is spoken to for them.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click
from click.shell_completion import CompletionItem

from tapete.texts.folding import clean_line

if TYPE_CHECKING:
    from tapete.library.store import Library

Completer = Callable[[click.Context, click.Parameter, str], list[CompletionItem]]

COMPLETION_VARIABLE = "_TAPETE_COMPLETE"
"""The environment variable by which a shell asks how a command line can go on."""

_FILE = "file"


def complete_files(_context: click.Context, _parameter: click.Parameter, begun: str) -> list[CompletionItem]:
    """Return the shell's own completion of files. It goes first: bash forgets what comes before it."""
    return [CompletionItem(begun, type=_FILE)]


def one_of(*values: str) -> Completer:
    """Return a completer that offers some fixed values."""
    return lambda _context, _parameter, begun: _matching_items(begun, values)


def complete_games(_context: click.Context, _parameter: click.Parameter, begun: str) -> list[CompletionItem]:
    """Return the games whose names begin so."""
    from tapete_rules.registry import GAMES

    return _matching_items(begun, GAMES)


def complete_games_and_profiles(
    _context: click.Context, _parameter: click.Parameter, begun: str
) -> list[CompletionItem]:
    """Return the games and the profiles that every board has."""
    from tapete_rules.custom import SHIPPED
    from tapete_rules.registry import GAMES

    return _matching_items(begun, [*GAMES, *SHIPPED])


def complete_decks(context: click.Context, parameter: click.Parameter, begun: str) -> list[CompletionItem]:
    """Return the decks of the library, and files."""
    return complete_files(context, parameter, begun) + complete_deck_names(context, parameter, begun)


def complete_deck_names(context: click.Context, _parameter: click.Parameter, begun: str) -> list[CompletionItem]:
    """Return the decks of the library."""
    with _open_library(context) as library:
        names = dict.fromkeys(deck.name for deck in library.decks()) if library else ()
    return _matching_items(begun, names)


def complete_profiles(context: click.Context, parameter: click.Parameter, begun: str) -> list[CompletionItem]:
    """Return the profiles that every board has, those of the library, and files."""
    from tapete_rules.custom import SHIPPED

    return (
        complete_files(context, parameter, begun)
        + _matching_items(begun, SHIPPED)
        + profile_names(context, parameter, begun)
    )


def profile_names(context: click.Context, _parameter: click.Parameter, begun: str) -> list[CompletionItem]:
    """Return the profiles of the library."""
    with _open_library(context) as library:
        names = [profile.name for profile in library.profiles()] if library else []
    return _matching_items(begun, names)


def complete_events(context: click.Context, _parameter: click.Parameter, begun: str) -> list[CompletionItem]:
    """Return the tournaments of the library."""
    with _open_library(context) as library:
        codes = [stored.code for stored in library.events()] if library else []
    return _matching_items(begun, codes)


def complete_catalogues(context: click.Context, _parameter: click.Parameter, begun: str) -> list[CompletionItem]:
    """Return the catalogues of the library."""
    with _open_library(context) as library:
        names = [catalogue.name for catalogue in library.all_catalogues()] if library else []
    return _matching_items(begun, dict.fromkeys(names))


def complete_matches(context: click.Context, parameter: click.Parameter, begun: str) -> list[CompletionItem]:
    """Return the ids of the matches of the library, and files."""
    return complete_files(context, parameter, begun) + match_ids(context, parameter, begun)


def match_ids(context: click.Context, _parameter: click.Parameter, begun: str) -> list[CompletionItem]:
    """Return the ids of the matches of the library."""
    with _open_library(context) as library:
        ids = [record.match_id for record in library.records()] if library else []
    return _matching_items(begun, ids)


def complete_boards(context: click.Context, _parameter: click.Parameter, begun: str) -> list[CompletionItem]:
    """Return the names and ids of the boards that the library knows."""
    with _open_library(context) as library:
        boards = library.known_boards() if library else []
    return _matching_items(begun, [text for board in boards for text in (board.name, board.id)])


def complete_ports(_context: click.Context, _parameter: click.Parameter, begun: str) -> list[CompletionItem]:
    """Return the ports that have a board."""
    from tapete.boards.ports import find_ports

    return _matching_items(begun, [port.path for port in find_ports()])


def _matching_items(begun: str, values: Iterable[str]) -> list[CompletionItem]:
    texts = map(clean_line, values)
    return [CompletionItem(text) for text in texts if text.casefold().startswith(begun.casefold())]


@contextmanager
def _open_library(context: click.Context) -> "Iterator[Library | None]":
    """Open the library that the command line names, else the usual one; None where there is none."""
    from tapete.library.place import is_there
    from tapete.library.store import Library

    place = str(context.params.get("library") or "")
    if not is_there(place):
        yield None
        return
    with Library(place) as library:
        yield library
