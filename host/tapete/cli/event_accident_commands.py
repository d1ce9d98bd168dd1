"""The commands about accidents of an evening."""

import click

from tapete.cli.completion_values import one_of
from tapete.cli.event_commands import event
from tapete.cli.event_options import PLAYER_NUMBER, author_option, event_argument, player_argument
from tapete.cli.options import library_option, yes_option
from tapete.command_result import CommandResult
from tapete.words import translate


@event.command("crossed", help=translate("help.event.crossed"))
@event_argument
@player_argument
@click.argument(
    "opponent", metavar=translate("metavar.number"), type=PLAYER_NUMBER, help=translate("help.event.crossed_with")
)
@click.option(
    "--then", metavar="stands|replay", type=click.Choice(["stands", "replay"]), default="stands",
    help=translate("help.event.crossed_then"), shell_complete=one_of("stands", "replay"),
)  # fmt: skip
@author_option
@library_option
def _crossed_command(code: str, player: int, opponent: int, then: str, author: str, library: str) -> CommandResult:
    from tapete.tournament.commands.accidents import cross_tables

    return cross_tables(code, player, opponent, then, author, library)


@event.command("cancel-round", help=translate("help.event.cancel-round"))
@event_argument
@click.option("--reason", metavar=translate("metavar.text"), default="", help=translate("help.event.reason"))
@yes_option
@author_option
@library_option
def _cancel_round_command(code: str, reason: str, is_sure: bool, author: str, library: str) -> CommandResult:
    from tapete.cli.confirmation import make_confirmer
    from tapete.tournament.commands.accidents import cancel_round

    return cancel_round(code, reason, author, library, make_confirmer(is_sure))


@event.command("split", help=translate("help.event.split"))
@event_argument
@click.argument(
    "table", metavar=translate("metavar.table"), type=click.IntRange(1, 9999), help=translate("help.event.table_number")
)
@author_option
@library_option
def _split_command(code: str, table: int, author: str, library: str) -> CommandResult:
    from tapete.tournament.commands.accidents import split_final

    return split_final(code, table, author, library)


@event.command("house", help=translate("help.event.house"))
@event_argument
@player_argument
@click.option("--end", "is_over", is_flag=True, help=translate("help.event.house_end"))
@author_option
@library_option
def _house_command(code: str, player: int, is_over: bool, author: str, library: str) -> CommandResult:
    from tapete.tournament.commands.accidents import set_house_player

    return set_house_player(code, player, not is_over, author, library)
