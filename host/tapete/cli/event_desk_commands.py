"""The command that serves the pages of tournaments."""

import click

from tapete.cli.completion_values import complete_events
from tapete.cli.event_commands import event
from tapete.cli.options import library_option
from tapete.command_result import CommandResult
from tapete.words import translate


@event.command("serve", help=translate("help.event.serve"))
@click.argument(
    "code", metavar=f"[{translate('metavar.event')}]", default="", help=translate("help.event.code"),
    shell_complete=complete_events,
)  # fmt: skip
@click.option(
    "--port", metavar="N", type=click.IntRange(0, 65535), default=8321, help=translate("help.event.serve_port")
)
@click.option("--lan", "is_lan", is_flag=True, help=translate("help.event.serve_lan"))
@click.option("--new-code", metavar=translate("metavar.name"), default="", help=translate("help.event.serve_code"))
@click.option("--demo", "is_demo", is_flag=True, help=translate("help.event.serve_demo"))
@library_option
def _serve_command(code: str, port: int, is_lan: bool, new_code: str, is_demo: bool, library: str) -> CommandResult:
    from tapete.cli.output import print_lines
    from tapete.tournament.commands.serve import serve_demo, serve_events

    if is_demo:
        return serve_demo(port, is_lan, print_lines)
    return serve_events(code, port, is_lan, new_code, library, print_lines)
