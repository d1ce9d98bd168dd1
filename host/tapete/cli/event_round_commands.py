"""The commands that change a round of a tournament: its draft by hand, the running one by a repair."""

import click

from tapete.cli.event_commands import author_option, event, event_argument
from tapete.cli.options import library_option, yes_option
from tapete.command_result import CommandResult
from tapete.words import translate

__all__ = ["event"]

_player_argument = click.argument(
    "player", metavar=translate("metavar.number"), type=int, help=translate("help.event.number")
)
_other_argument = click.argument(
    "other", metavar=translate("metavar.number"), type=int, help=translate("help.event.other")
)


@event.command("swap", help=translate("help.event.swap"))
@event_argument
@_player_argument
@_other_argument
@author_option
@library_option
def _swap_command(code: str, player: int, other: int, author: str, library: str) -> CommandResult:
    from tapete.commands.event_hand_changes import swap_seats

    return swap_seats(code, player, other, author, library)


@event.command("bye", help=translate("help.event.bye"))
@event_argument
@_player_argument
@author_option
@library_option
def _bye_command(code: str, player: int, author: str, library: str) -> CommandResult:
    from tapete.commands.event_hand_changes import give_bye

    return give_bye(code, player, author, library)


@event.command("pin", help=translate("help.event.pin"))
@event_argument
@_player_argument
@_other_argument
@author_option
@library_option
def _pin_command(code: str, player: int, other: int, author: str, library: str) -> CommandResult:
    from tapete.commands.event_hand_changes import pin_players

    return pin_players(code, player, other, author, library)


@event.command("forbid", help=translate("help.event.forbid"))
@event_argument
@_player_argument
@_other_argument
@click.option("--all-rounds", "in_all_rounds", is_flag=True, help=translate("help.event.all_rounds"))
@author_option
@library_option
def _forbid_command(
    code: str, player: int, other: int, in_all_rounds: bool, author: str, library: str
) -> CommandResult:
    from tapete.commands.event_hand_changes import forbid_players

    return forbid_players(code, player, other, in_all_rounds, author, library)


@event.command("repair", help=translate("help.event.repair"))
@event_argument
@author_option
@yes_option
@library_option
def _repair_command(code: str, author: str, is_sure: bool, library: str) -> CommandResult:
    from tapete.cli.confirmation import make_confirmer
    from tapete.commands.event_repairs import repair_round

    return repair_round(code, author, library, make_confirmer(is_sure))
