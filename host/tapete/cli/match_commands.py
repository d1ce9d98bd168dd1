"""The commands about matches: a list of records, the history of one, its replay and export, and statistics."""

from pathlib import Path

import click

from tapete.answers import Answer
from tapete.cli.command_classes import Group, wants_json
from tapete.cli.completion_values import deck_names, files, games, match_ids, matches, one_of
from tapete.cli.options import library_option, yes_option
from tapete.words import say

match = Group("match", help=say("help.match"))
match_argument = click.argument(
    "name", metavar=say("metavar.match"), help=say("help.match.name"), shell_complete=matches
)


@match.command("list", help=say("help.match.list"))
@click.argument(
    "paths", metavar=f"[{say('metavar.file')}]...", nargs=-1, type=Path, help=say("help.match.files"),
    shell_complete=files,
)  # fmt: skip
@library_option
def _list(paths: tuple[Path, ...], library: str) -> Answer:
    from tapete.commands.match import list_matches

    return list_matches(paths, library, is_silent=wants_json())


@match.command("show", help=say("help.match.show"))
@match_argument
@library_option
def _show(name: str, library: str) -> Answer:
    from tapete.commands.match import show_match

    return show_match(name, library)


@match.command("replay", help=say("help.match.replay"))
@match_argument
@library_option
def _replay(name: str, library: str) -> Answer:
    from tapete.commands.match import replay_match

    return replay_match(name, library)


@match.command("export", help=say("help.match.export"))
@match_argument
@click.option(
    "--format", "form", metavar="text|json|csv|html", default="text", help=say("help.match.format"),
    shell_complete=one_of("text", "json", "csv", "html"),
)  # fmt: skip
@click.option(
    "-o", "--output", metavar=say("metavar.file"), type=Path, help=say("help.match.output"), shell_complete=files
)
@library_option
def _export(name: str, form: str, output: Path | None, library: str) -> Answer:
    from tapete.commands.match_export import export_match

    return export_match(name, form, output, library)


@match.command("stats", help=say("help.match.stats"))
@click.option("--player", metavar=say("metavar.name"), default="", help=say("help.match.player"))
@click.option("--deck", metavar=say("metavar.name"), default="", help=say("help.match.deck"), shell_complete=deck_names)
@click.option("--game", metavar=say("metavar.game"), default="", help=say("help.match.game"), shell_complete=games)
@library_option
def _stats(player: str, deck: str, game: str, library: str) -> Answer:
    from tapete.commands.match_stats import match_stats
    from tapete.records.stats import Filter

    return match_stats(Filter(player, deck, game), library, is_silent=wants_json())


@match.command("remove", help=say("help.match.remove"))
@click.argument(
    "names", metavar=f"{say('metavar.match')}...", nargs=-1, required=True, help=say("help.match.removed"),
    shell_complete=match_ids,
)  # fmt: skip
@yes_option
@library_option
def _remove(names: tuple[str, ...], is_sure: bool, library: str) -> Answer:
    from tapete.cli.confirmation import confirmer
    from tapete.commands.match_remove import remove_matches

    return remove_matches(names, library, confirmer(is_sure))
