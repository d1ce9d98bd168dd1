"""The commands about the rounds of a tournament: drafts, changes by hand, publishing, a repair."""

from pathlib import Path

import click

from tapete.cli.completion_values import complete_files, one_of
from tapete.cli.event_commands import event
from tapete.cli.event_options import (
    PLAYER_NUMBER,
    author_option,
    event_argument,
    format_option,
    numbers_argument,
    player_argument,
)
from tapete.cli.options import library_option, yes_option
from tapete.command_result import CommandResult
from tapete.words import translate

_other_argument = click.argument(
    "other", metavar=translate("metavar.number"), type=PLAYER_NUMBER, help=translate("help.event.other")
)


@event.command("pair", help=translate("help.event.pair"))
@event_argument
@author_option
@library_option
def _pair_command(code: str, author: str, library: str) -> CommandResult:
    from tapete.tournament.commands.rounds import pair_round

    return pair_round(code, author, library)


@event.command("publish", help=translate("help.event.publish"))
@event_argument
@click.option(
    "--print", "print_to", metavar=translate("metavar.folder"), type=Path, help=translate("help.event.print_to"),
    shell_complete=complete_files,
)  # fmt: skip
@author_option
@library_option
def _publish_command(code: str, print_to: Path | None, author: str, library: str) -> CommandResult:
    from tapete.tournament.commands.rounds import publish_round

    return publish_round(code, author, library, print_to)


@event.command("print", help=translate("help.event.print"))
@event_argument
@click.argument(
    "folder", metavar=translate("metavar.folder"), type=Path, help=translate("help.event.print_to"),
    shell_complete=complete_files,
)  # fmt: skip
@library_option
def _print_command(code: str, folder: Path, library: str) -> CommandResult:
    from tapete.tournament.commands.rounds import print_event

    return print_event(code, folder, library)


@event.command("round", help=translate("help.event.round"))
@event_argument
@click.argument(
    "number",
    metavar=f"[{translate('metavar.round')}]",
    type=click.IntRange(1, 999),
    required=False,
    help=translate("help.event.round_number"),
)
@format_option
@library_option
def _round_command(code: str, number: int | None, form: str, library: str) -> CommandResult:
    from tapete.tournament.commands.rounds import show_round

    return show_round(code, number or 0, library, is_csv=form == "csv")


@event.command("cut", help=translate("help.event.cut"))
@event_argument
@click.argument(
    "size",
    metavar=f"[{translate('metavar.players')}]",
    type=click.IntRange(2, 512),
    required=False,
    help=translate("help.event.cut_size"),
)
@click.option("--back", "is_back", is_flag=True, help=translate("help.event.cut_back"))
@author_option
@library_option
def _cut_command(code: str, size: int | None, is_back: bool, author: str, library: str) -> CommandResult:
    from tapete.tournament.commands.rounds import cut_event, take_cut_back

    if is_back:
        return take_cut_back(code, author, library)
    return cut_event(code, size or 0, author, library)


@event.command("bracket", help=translate("help.event.bracket"))
@event_argument
@library_option
def _bracket_command(code: str, library: str) -> CommandResult:
    from tapete.tournament.commands.bracket import show_bracket

    return show_bracket(code, library)


@event.command("evening", help=translate("help.event.evening"))
@event_argument
@author_option
@library_option
def _evening_command(code: str, author: str, library: str) -> CommandResult:
    from tapete.tournament.commands.rounds import begin_evening

    return begin_evening(code, author, library)


@event.command("swap", help=translate("help.event.swap"))
@event_argument
@player_argument
@_other_argument
@author_option
@library_option
def _swap_command(code: str, player: int, other: int, author: str, library: str) -> CommandResult:
    from tapete.tournament.commands.hand_changes import swap_drafted_players

    return swap_drafted_players(code, player, other, author, library)


@event.command("bye", help=translate("help.event.bye"))
@event_argument
@player_argument
@author_option
@library_option
def _bye_command(code: str, player: int, author: str, library: str) -> CommandResult:
    from tapete.tournament.commands.hand_changes import give_bye

    return give_bye(code, player, author, library)


@event.command("grant-bye", help=translate("help.event.grant-bye"))
@event_argument
@numbers_argument
@click.option(
    "--round", "round_number", metavar="N", type=click.IntRange(1, 99), help=translate("help.event.grant_round")
)
@click.option("--half", "worth", flag_value="half", help=translate("help.event.grant_half"))
@click.option("--end", "worth", flag_value="none", help=translate("help.event.grant_end"))
@author_option
@library_option
def _grant_bye_command(
    code: str, numbers: list[int], round_number: int | None, worth: str | None, author: str, library: str
) -> CommandResult:
    from tapete.tournament.commands.hand_changes import grant_byes

    return grant_byes(code, numbers, round_number or 0, worth or "full", author, library)


@event.command("pin", help=translate("help.event.pin"))
@event_argument
@player_argument
@_other_argument
@author_option
@library_option
def _pin_command(code: str, player: int, other: int, author: str, library: str) -> CommandResult:
    from tapete.tournament.commands.hand_changes import pin_players

    return pin_players(code, player, other, author, library)


@event.command("forbid", help=translate("help.event.forbid"))
@event_argument
@player_argument
@_other_argument
@click.option("--all-rounds", "in_all_rounds", is_flag=True, help=translate("help.event.all_rounds"))
@author_option
@library_option
def _forbid_command(
    code: str, player: int, other: int, in_all_rounds: bool, author: str, library: str
) -> CommandResult:
    from tapete.tournament.commands.hand_changes import forbid_players

    return forbid_players(code, player, other, in_all_rounds, author, library)


_CLOCK_ACTS = ("start", "pause", "go-on", "set", "add", "reset")


@event.command("clock", help=translate("help.event.clock"))
@event_argument
@click.argument(
    "act", metavar=f"[{translate('metavar.act')}]", type=click.Choice(_CLOCK_ACTS), required=False,
    help=translate("help.event.clock_act"), shell_complete=one_of(*_CLOCK_ACTS),
)  # fmt: skip
@click.argument("time", metavar="[MIN[:S]]", default="", help=translate("help.event.clock_time"))
@author_option
@library_option
def _clock_command(code: str, act: str | None, time: str, author: str, library: str) -> CommandResult:
    from tapete.tournament.commands.round_clocks import set_round_clock, show_clock

    return set_round_clock(code, act, time, author, library) if act else show_clock(code, library)


@event.command("repair", help=translate("help.event.repair"))
@event_argument
@author_option
@yes_option
@library_option
def _repair_command(code: str, author: str, is_sure: bool, library: str) -> CommandResult:
    from tapete.cli.confirmation import make_confirmer
    from tapete.tournament.commands.repairs import repair_round

    return repair_round(code, author, library, make_confirmer(is_sure))
