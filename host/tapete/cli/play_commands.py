"""The commands that play without a board, and the rules of the games."""

import sys
from pathlib import Path

import click

from tapete.cli.application import application
from tapete.cli.command_classes import wants_json
from tapete.cli.completion_values import complete_files, complete_games_and_profiles, complete_profiles, one_of
from tapete.cli.options import cards_option, decks_option, game_argument, library_option
from tapete.cli.output import print_data
from tapete.command_result import CommandResult
from tapete.words import translate


@application.command("demo", help=translate("help.demo"))
@click.option("--fast", is_flag=True, help=translate("help.demo.fast"))
@click.option(
    "--png",
    metavar=translate("metavar.folder"),
    type=Path,
    help=translate("help.demo.png"),
    shell_complete=complete_files,
)
@click.option(
    "--record",
    metavar=translate("metavar.file"),
    type=Path,
    help=translate("help.demo.record"),
    shell_complete=complete_files,
)
@cards_option
@decks_option
def demo_command(
    fast: bool, png: Path | None, record: Path | None, cards: Path | None, decks: tuple[str, ...]
) -> CommandResult:
    """Play a match on a virtual board."""
    from tapete.commands.demo import play_demo

    return play_demo(fast, png, record, cards, decks, is_silent=wants_json())


@application.command("play", help=translate("help.play"))
@game_argument
@click.option(
    "--option", "options", metavar=translate("metavar.setting"), multiple=True, help=translate("help.play.option")
)
@decks_option
@cards_option
@click.option(
    "--profile", metavar=translate("metavar.file_or_name"), default="", help=translate("help.profile.of_game"),
    shell_complete=complete_profiles,
)  # fmt: skip
@library_option
def play_command(
    game: str, options: tuple[str, ...], decks: tuple[str, ...], cards: Path | None, profile: str, library: str
) -> CommandResult:
    """Play a match over standard input and output."""
    from tapete.commands.play import play_match

    return play_match(game, options, decks, cards, profile, library, sys.stdin.buffer, print_data)


@application.command("table", help=translate("help.table"))
@click.argument(
    "game", metavar=f"[{translate('metavar.game')}]", default="", help=translate("help.table.game"),
    shell_complete=complete_games_and_profiles,
)  # fmt: skip
@decks_option
@cards_option
@click.option(
    "--profile", metavar=translate("metavar.file_or_name"), default="", help=translate("help.profile.of_game"),
    shell_complete=complete_profiles,
)  # fmt: skip
@click.option("--board", "name", metavar=translate("metavar.name"), default="", help=translate("help.table.board"))
@library_option
def table_command(
    game: str, decks: tuple[str, ...], cards: Path | None, profile: str, name: str, library: str
) -> CommandResult:
    """Play on the virtual board with the keys of the keyboard."""
    from tapete.cli.game_question import game_chooser
    from tapete.commands.table import play_table

    return play_table(game, decks, profile, cards, library, name, game_chooser())


@application.command("web", help=translate("help.web"))
@click.option("--port", metavar="N", type=click.IntRange(0, 65535), default=8737, help=translate("help.web.port"))
@click.option("--open/--no-open", "is_opened", default=True, help=translate("help.web.open"))
def web_command(port: int, is_opened: bool) -> CommandResult:
    """Serve the board in a browser."""
    from tapete.cli.output import print_lines
    from tapete.commands.web import serve_page

    return serve_page(port, is_opened, print_lines)


@application.command("rules", help=translate("help.rules"))
@game_argument
@click.argument("names", metavar="[ID]...", nargs=-1, help=translate("help.rules.ids"))
@click.option(
    "--class", "kind", metavar=translate("metavar.class"), default="", help=translate("help.rules.class"),
    shell_complete=one_of("enforced", "one-press", "shown", "players", "text"),
)  # fmt: skip
def rules_command(game: str, names: tuple[str, ...], kind: str) -> CommandResult:
    """List the rules of a game."""
    from tapete.commands.rules import list_rules

    return list_rules(game, names, kind)
