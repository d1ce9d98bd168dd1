"""The commands that begin, show and end tournaments."""

from collections.abc import Sequence
from pathlib import Path

import click

from tapete.cli.command_classes import wants_json
from tapete.cli.completion_values import complete_files, complete_games_and_profiles, complete_profiles
from tapete.cli.event_commands import event
from tapete.cli.event_options import author_option, copy_option, event_argument, out_option
from tapete.cli.options import library_option, yes_option
from tapete.cli.setting_help import SettingsCommand, complete_settings
from tapete.command_result import CommandResult
from tapete.words import translate


@event.command("demo", help=translate("help.event.demo"))
@click.option(
    "--players", metavar="N", type=click.IntRange(8, 512), default=9, help=translate("help.event.demo_players")
)
@click.option("--seed", metavar="N", type=int, default=1, help=translate("help.event.demo_seed"))
@click.option(
    "--png", "pictures", metavar=translate("metavar.folder"), type=Path, help=translate("help.event.demo_pictures"),
    shell_complete=complete_files,
)  # fmt: skip
@click.option("--no-boards", "is_boardless", is_flag=True, help=translate("help.event.no_boards"))
@out_option
def _demo_command(
    players: int, seed: int, pictures: Path | None, is_boardless: bool, out: Path | None
) -> CommandResult:
    from tapete.cli.output import print_lines
    from tapete.tournament.commands.board_demo import play_on_boards
    from tapete.tournament.commands.demo import play_demo, require_demo_places

    require_demo_places(out, pictures)
    write = None if wants_json() else print_lines
    played = None if is_boardless else play_on_boards(seed, pictures, write)
    return play_demo(players, seed, out, played, write)


@event.command("create", cls=SettingsCommand, help=translate("help.event.create"))
@click.argument("name", metavar=translate("metavar.name"), help=translate("help.event.name"))
@click.option("--code", metavar=translate("metavar.event"), default="", help=translate("help.event.new_code"))
@click.option(
    "--game", metavar=translate("metavar.game"), default="", help=translate("help.event.game"),
    shell_complete=complete_games_and_profiles,
)  # fmt: skip
@click.option(
    "--profile", metavar=translate("metavar.file_or_name"), default="", help=translate("help.profile.of_game"),
    shell_complete=complete_profiles,
)  # fmt: skip
@click.option("--rounds", metavar="N", type=click.IntRange(1, 99), help=translate("help.event.rounds"))
@click.option("--cut", metavar="N", type=click.IntRange(2, 16), help=translate("help.event.cut_size"))
@click.option(
    "--set", "settings", metavar=translate("metavar.setting"), multiple=True, help=translate("help.event.set"),
    shell_complete=complete_settings,
)  # fmt: skip
@copy_option
@library_option
def _create_command(
    name: str,
    code: str,
    game: str,
    profile: str,
    rounds: int | None,
    cut: int | None,
    settings: Sequence[str],
    copy_to: Path | None,
    library: str,
) -> CommandResult:
    from tapete.tournament.commands.lifecycle import create_event

    short = [f"{key}={number}" for key, number in (("rounds", rounds), ("cut", cut)) if number is not None]
    return create_event(name, code, game, [*short, *settings], copy_to, library, profile)


@event.command("list", help=translate("help.event.list"))
@click.option("--all", "has_archived", is_flag=True, help=translate("help.event.all"))
@library_option
def _list_command(has_archived: bool, library: str) -> CommandResult:
    from tapete.tournament.commands.lifecycle import list_events

    return list_events(has_archived, library)


@event.command("show", help=translate("help.event.show"))
@event_argument
@library_option
def _show_command(code: str, library: str) -> CommandResult:
    from tapete.tournament.commands.lifecycle import show_event

    return show_event(code, library)


@event.command("close", help=translate("help.event.close"))
@event_argument
@click.option("--unfinished", "is_unfinished_meant", is_flag=True, help=translate("help.event.unfinished"))
@author_option
@yes_option
@library_option
def _close_command(code: str, is_unfinished_meant: bool, author: str, is_sure: bool, library: str) -> CommandResult:
    from tapete.cli.confirmation import make_confirmer
    from tapete.tournament.commands.lifecycle import close_event

    return close_event(code, author, library, make_confirmer(is_sure), is_unfinished_meant)


@event.command("archive", help=translate("help.event.archive"))
@event_argument
@library_option
def _archive_command(code: str, library: str) -> CommandResult:
    from tapete.tournament.commands.lifecycle import archive_event

    return archive_event(code, library)


@event.command("delete", help=translate("help.event.delete"))
@event_argument
@click.option(
    "--out", metavar=translate("metavar.file"), type=Path, help=translate("help.event.kept_text"),
    shell_complete=complete_files,
)  # fmt: skip
@yes_option
@library_option
def _delete_command(code: str, out: Path | None, is_sure: bool, library: str) -> CommandResult:
    from tapete.cli.confirmation import make_confirmer
    from tapete.tournament.commands.lifecycle import delete_event

    return delete_event(code, out, library, make_confirmer(is_sure))
