"""The commands about the players of a tournament."""

from pathlib import Path

import click

from tapete.cli.completion_values import complete_files, one_of
from tapete.cli.event_commands import event
from tapete.cli.event_options import (
    PLAYER_NUMBER,
    author_option,
    deck_note_option,
    event_argument,
    format_option,
    numbers_argument,
    player_argument,
)
from tapete.cli.options import cards_option, library_option, yes_option
from tapete.command_result import CommandResult
from tapete.words import translate

_LATE_WAYS = ("wait", "loss", "bye", "join", "meet")


@event.command("register", help=translate("help.event.register"))
@event_argument
@click.argument("source", metavar=translate("metavar.players"), help=translate("help.event.players_file"))
@click.option("--nick", "nickname", metavar=translate("metavar.name"), default="", help=translate("help.event.nick"))
@click.option(
    "--late", metavar="wait|loss|bye|join|meet", type=click.Choice(_LATE_WAYS), default=None,
    help=translate("help.event.late"), shell_complete=one_of(*_LATE_WAYS),
)  # fmt: skip
@click.option(
    "--with", "opponent", metavar=translate("metavar.number"), type=PLAYER_NUMBER,
    help=translate("help.event.seat_with"),
)  # fmt: skip
@click.option(
    "--decks", metavar=translate("metavar.folder"), type=Path, help=translate("help.event.decks_folder"),
    shell_complete=complete_files,
)  # fmt: skip
@deck_note_option
@cards_option
@author_option
@click.option("-y", "--yes", "is_sure", is_flag=True, help=translate("help.event.register_yes"))
@library_option
def _register_command(
    code: str,
    source: str,
    nickname: str,
    late: str | None,
    opponent: int | None,
    decks: Path | None,
    note: str,
    cards: Path | None,
    author: str,
    is_sure: bool,
    library: str,
) -> CommandResult:
    from tapete.cli.confirmation import make_confirmer
    from tapete.tournament.commands.players import register_players

    confirm = make_confirmer(is_sure)
    late_way = f"{late}-{opponent}" if late and opponent else late or ""
    return register_players(code, source, nickname, late_way, author, library, decks, note, cards, confirm)


@event.command("players", help=translate("help.event.players"))
@event_argument
@format_option
@library_option
def _players_command(code: str, form: str, library: str) -> CommandResult:
    from tapete.tournament.commands.players import list_players

    return list_players(code, library, is_csv=form == "csv")


@event.command("check-in", help=translate("help.event.check-in"))
@event_argument
@numbers_argument
@author_option
@library_option
def _check_in_command(code: str, numbers: list[int], author: str, library: str) -> CommandResult:
    from tapete.tournament.commands.players import check_players_in

    return check_players_in(code, numbers, author, library)


@event.command("paid", help=translate("help.event.paid"))
@event_argument
@numbers_argument
@click.option("--refund", "is_refund", is_flag=True, help=translate("help.event.refund"))
@library_option
def _paid_command(code: str, numbers: list[int], is_refund: bool, library: str) -> CommandResult:
    from tapete.tournament.commands.players import mark_paid

    return mark_paid(code, numbers, library, is_refund)


@event.command("drop", help=translate("help.event.drop"))
@event_argument
@numbers_argument
@author_option
@library_option
def _drop_command(code: str, numbers: list[int], author: str, library: str) -> CommandResult:
    from tapete.tournament.commands.players import drop_players

    return drop_players(code, numbers, author, library)


@event.command("undrop", help=translate("help.event.undrop"))
@event_argument
@numbers_argument
@author_option
@library_option
def _undrop_command(code: str, numbers: list[int], author: str, library: str) -> CommandResult:
    from tapete.tournament.commands.players import undrop_players

    return undrop_players(code, numbers, author, library)


@event.command("seat", help=translate("help.event.seat"))
@event_argument
@player_argument
@click.argument(
    "how", metavar=translate("metavar.seat_how"), type=click.Choice(["join", "meet", "bye", "loss"]),
    help=translate("help.event.seat_how"), shell_complete=one_of("join", "meet", "bye", "loss"),
)  # fmt: skip
@click.option(
    "--with", "opponent", metavar=translate("metavar.number"), type=PLAYER_NUMBER,
    help=translate("help.event.seat_with"),
)  # fmt: skip
@author_option
@library_option
def _seat_command(code: str, player: int, how: str, opponent: int | None, author: str, library: str) -> CommandResult:
    from tapete.tournament.commands.players import seat_player

    return seat_player(code, player, how, opponent or 0, author, library)


@event.command("rename", help=translate("help.event.rename"))
@event_argument
@player_argument
@click.argument("name", metavar=translate("metavar.name"), required=False, help=translate("help.event.new_name"))
@click.option("--nick", "nickname", metavar=translate("metavar.name"), help=translate("help.event.nick"))
@click.option("--id", "store_id", metavar=translate("metavar.text"), help=translate("help.event.store_id"))
@library_option
def _rename_command(
    code: str, player: int, name: str | None, nickname: str | None, store_id: str | None, library: str
) -> CommandResult:
    from tapete.tournament.commands.players import rename_player

    return rename_player(code, player, name, nickname, store_id, library)


@event.command("same", help=translate("help.event.same"))
@event_argument
@player_argument
@click.argument("double", metavar=translate("metavar.number"), type=PLAYER_NUMBER, help=translate("help.event.double"))
@author_option
@library_option
def _same_command(code: str, player: int, double: int, author: str, library: str) -> CommandResult:
    from tapete.tournament.commands.players import merge_players

    return merge_players(code, player, double, author, library)


@event.command("forget", help=translate("help.event.forget"))
@event_argument
@player_argument
@yes_option
@library_option
def _forget_command(code: str, player: int, is_sure: bool, library: str) -> CommandResult:
    from tapete.cli.confirmation import make_confirmer
    from tapete.tournament.commands.players import forget_player

    return forget_player(code, player, library, make_confirmer(is_sure))
