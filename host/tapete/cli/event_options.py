"""The arguments and options that several commands of tournaments take."""

from pathlib import Path

import click

from tapete.cli.completion_values import complete_events, complete_files, one_of
from tapete.words import translate

event_argument = click.argument(
    "code", metavar=translate("metavar.event"), help=translate("help.event.code"), shell_complete=complete_events
)


def _read_numbers(_ctx: click.Context, _argument: click.Parameter, words: tuple[str, ...]) -> list[int]:
    from tapete.tournament.typed.player_numbers import parse_player_numbers

    return parse_player_numbers(" ".join(words))


numbers_argument = click.argument(
    "numbers", metavar=translate("metavar.numbers"), nargs=-1, required=True, callback=_read_numbers,
    help=translate("help.event.numbers"),
)  # fmt: skip
PLAYER_NUMBER = click.IntRange(1, 99999)
player_argument = click.argument(
    "player", metavar=translate("metavar.number"), type=PLAYER_NUMBER, help=translate("help.event.number")
)
author_option = click.option(
    "--by", "author", metavar=translate("metavar.name"), default="", help=translate("help.event.by")
)
copy_option = click.option(
    "--copy", "copy_to", metavar=translate("metavar.folder"), type=Path, help=translate("help.event.copy_to"),
    shell_complete=complete_files,
)  # fmt: skip
deck_note_option = click.option(
    "--note", metavar=translate("metavar.text"), default="", help=translate("help.event.deck_note")
)
format_option = click.option(
    "--format", "form", metavar="text|csv", type=click.Choice(["text", "csv"]), default="text",
    help=translate("help.event.format"), shell_complete=one_of("text", "csv"),
)  # fmt: skip
out_option = click.option(
    "--out", metavar=translate("metavar.file"), type=Path, help=translate("help.event.out"),
    shell_complete=complete_files,
)  # fmt: skip
