"""The commands that play without a board, and the rules of the games."""

import sys
from pathlib import Path

import click

from tapete.answers import Answer
from tapete.cli.command_classes import Command, wants_json
from tapete.cli.completion_values import files, games_and_shipped_profiles, one_of, profiles
from tapete.cli.options import cards_option, decks_option, game_argument, library_option
from tapete.cli.output import print_data
from tapete.words import say


@click.command("demo", cls=Command, help=say("help.demo"))
@click.option("--fast", is_flag=True, help=say("help.demo.fast"))
@click.option("--png", metavar=say("metavar.folder"), type=Path, help=say("help.demo.png"), shell_complete=files)
@click.option("--record", metavar=say("metavar.file"), type=Path, help=say("help.demo.record"), shell_complete=files)
@cards_option
@decks_option
def demo(fast: bool, png: Path | None, record: Path | None, cards: Path | None, decks: tuple[str, ...]) -> Answer:
    """Play a match on a virtual board."""
    from tapete.commands.demo import demo

    return demo(fast, png, record, cards, decks, is_silent=wants_json())


@click.command("play", cls=Command, help=say("help.play"))
@game_argument
@click.option("--option", "options", metavar=say("metavar.setting"), multiple=True, help=say("help.play.option"))
@decks_option
@cards_option
@click.option(
    "--profile", metavar=say("metavar.file_or_name"), default="", help=say("help.profile.of_game"),
    shell_complete=profiles,
)  # fmt: skip
@library_option
def play(
    game: str, options: tuple[str, ...], decks: tuple[str, ...], cards: Path | None, profile: str, library: str
) -> Answer:
    """Play a match over standard input and output."""
    from tapete.commands.play import play

    return play(game, options, decks, cards, profile, library, sys.stdin.buffer, print_data)


@click.command("table", cls=Command, help=say("help.table"))
@click.argument(
    "game", metavar=f"[{say('metavar.game')}]", default="", help=say("help.table.game"),
    shell_complete=games_and_shipped_profiles,
)  # fmt: skip
@decks_option
@cards_option
@click.option(
    "--profile", metavar=say("metavar.file_or_name"), default="", help=say("help.profile.of_game"),
    shell_complete=profiles,
)  # fmt: skip
@library_option
def table(game: str, decks: tuple[str, ...], cards: Path | None, profile: str, library: str) -> Answer:
    """Play on the virtual board with the keys of the keyboard."""
    from tapete.commands.table import play_table

    return play_table(game, decks, profile, cards, library)


@click.command("rules", cls=Command, help=say("help.rules"))
@game_argument
@click.argument("names", metavar="[ID]...", nargs=-1, help=say("help.rules.ids"))
@click.option(
    "--class", "kind", metavar=say("metavar.class"), default="", help=say("help.rules.class"),
    shell_complete=one_of("enforced", "one-press", "shown", "players", "text"),
)  # fmt: skip
def rules(game: str, names: tuple[str, ...], kind: str) -> Answer:
    """List the rules of a game."""
    from tapete.commands.rules import list_rules

    return list_rules(game, names, kind)
