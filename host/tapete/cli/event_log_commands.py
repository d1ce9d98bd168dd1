"""The commands about the log of a tournament."""

from pathlib import Path

import click

from tapete.cli.completion_values import complete_files, one_of
from tapete.cli.event_commands import event
from tapete.cli.event_options import author_option, copy_option, event_argument, out_option
from tapete.cli.options import library_option
from tapete.cli.terminal_question import ask_for_secret
from tapete.command_result import CommandResult
from tapete.words import translate


@event.command("log", help=translate("help.event.log"))
@event_argument
@click.option("--last", "count", metavar="N", type=click.IntRange(1), default=20, help=translate("help.event.last"))
@library_option
def _log_command(code: str, count: int, library: str) -> CommandResult:
    from tapete.tournament.commands.lifecycle import show_log

    return show_log(code, count, library)


@event.command("take-back", help=translate("help.event.take-back"))
@event_argument
@click.argument(
    "number", metavar=translate("metavar.number"), type=click.IntRange(1), help=translate("help.event.entry")
)
@author_option
@library_option
def _take_back_command(code: str, number: int, author: str, library: str) -> CommandResult:
    from tapete.tournament.commands.lifecycle import take_entry_back

    return take_entry_back(code, number, author, library)


@event.command("export", help=translate("help.event.export"))
@event_argument
@click.option(
    "--as", "form", metavar="log|json", type=click.Choice(["log", "json"]), default="log",
    help=translate("help.event.as"), shell_complete=one_of("log", "json"),
)  # fmt: skip
@out_option
@library_option
def _export_command(code: str, form: str, out: Path | None, library: str) -> CommandResult:
    if form == "json":
        from tapete.tournament.commands.whole_events import export_whole_event

        return export_whole_event(code, out, library)
    from tapete.tournament.commands.lifecycle import export_event

    return export_event(code, out, library)


@event.command("import", help=translate("help.event.import"))
@click.argument(
    "file", metavar=translate("metavar.file"), type=Path, help=translate("help.event.json_file"),
    shell_complete=complete_files,
)  # fmt: skip
@click.argument("secret", metavar=translate("metavar.secret"), nargs=-1, help=translate("help.event.import_secret"))
@click.option("--code", metavar=translate("metavar.event"), default="", help=translate("help.event.new_code"))
@library_option
def _import_command(file: Path, secret: tuple[str, ...], code: str, library: str) -> CommandResult:
    from tapete.tournament.commands.whole_events import import_whole_event

    return import_whole_event(file, " ".join(secret), code, library)


@event.command("replay", help=translate("help.event.replay"))
@click.argument(
    "source", metavar=translate("metavar.file_or_event"), help=translate("help.event.replay_of"),
    shell_complete=complete_files,
)  # fmt: skip
@click.option("--head", metavar=translate("metavar.head"), default="", help=translate("help.event.head"))
@click.option("--signer", metavar=translate("metavar.signer"), default="", help=translate("help.event.signer"))
@library_option
def _replay_command(source: str, head: str, signer: str, library: str) -> CommandResult:
    from tapete.tournament.commands.replaying import replay_log

    return replay_log(source, library, head, signer)


@event.command("resume", help=translate("help.event.resume"))
@click.argument(
    "file", metavar=translate("metavar.file"), type=Path, help=translate("help.event.copy_file"),
    shell_complete=complete_files,
)  # fmt: skip
@click.argument("secret", metavar=translate("metavar.secret"), nargs=-1, help=translate("help.event.secret"))
@click.option("--name", metavar=translate("metavar.name"), default="", help=translate("help.event.name"))
@click.option("--code", metavar=translate("metavar.event"), default="", help=translate("help.event.new_code"))
@copy_option
@library_option
def _resume_command(
    file: Path, secret: tuple[str, ...], name: str, code: str, copy_to: Path | None, library: str
) -> CommandResult:
    from tapete.tournament.commands.copies import resume_event

    words = " ".join(secret) or ask_for_secret(translate("ask.event_secret"))
    return resume_event(file, words, name, code, library, copy_to)


@event.command("merge", help=translate("help.event.merge"))
@event_argument
@click.argument(
    "file", metavar=translate("metavar.file"), type=Path, help=translate("help.event.file"),
    shell_complete=complete_files,
)  # fmt: skip
@click.option(
    "--take", "chosen", metavar=translate("metavar.number"), type=click.IntRange(1), multiple=True,
    help=translate("help.event.take"),
)  # fmt: skip
@library_option
def _merge_command(code: str, file: Path, chosen: tuple[int, ...], library: str) -> CommandResult:
    from tapete.tournament.commands.copies import merge_event

    return merge_event(code, file, library, chosen)
