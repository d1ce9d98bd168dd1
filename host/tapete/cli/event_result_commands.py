"""The commands about results, absences, penalties and standings of a tournament."""

from pathlib import Path

import click

from tapete.cli.completion_values import complete_files, one_of
from tapete.cli.event_commands import event
from tapete.cli.event_options import PLAYER_NUMBER, author_option, event_argument, format_option, player_argument
from tapete.cli.options import library_option, ports_option
from tapete.command_result import CommandResult
from tapete.words import translate


@event.command("result", help=translate("help.event.result"))
@event_argument
@click.argument("words", metavar=translate("metavar.result"), nargs=-1, help=translate("help.event.words"))
@click.option("--code", "typed", metavar=translate("metavar.code"), default="", help=translate("help.event.typed_code"))
@click.option(
    "--picture", "pictures", metavar=translate("metavar.file"), type=Path, multiple=True,
    help=translate("help.event.picture"), shell_complete=complete_files,
)  # fmt: skip
@click.option(
    "--round", "round_number", metavar="N", type=click.IntRange(1, 999), help=translate("help.event.typed_for_round")
)
@author_option
@library_option
def _result_command(
    code: str,
    words: tuple[str, ...],
    typed: str,
    pictures: tuple[Path, ...],
    round_number: int | None,
    author: str,
    library: str,
) -> CommandResult:
    from tapete.tournament.commands.results import tell_result, tell_seen_result

    if pictures:
        return tell_seen_result(code, pictures, author, library)
    return tell_result(code, (*words, typed) if typed else words, author, library, round_number or 0)


@event.command("correct", help=translate("help.event.correct"))
@event_argument
@click.argument(
    "words", metavar=translate("metavar.result"), nargs=-1, required=True, help=translate("help.event.words")
)
@click.option(
    "--round", "round_number", metavar="N", type=click.IntRange(1, 999), help=translate("help.event.of_round")
)
@click.option("--reason", metavar=translate("metavar.text"), default="", help=translate("help.event.reason"))
@click.option(
    "--then", metavar="stands|replay", type=click.Choice(["stands", "replay"]), default=None,
    help=translate("help.event.then"), shell_complete=one_of("stands", "replay"),
)  # fmt: skip
@author_option
@library_option
def _correct_command(
    code: str,
    words: tuple[str, ...],
    round_number: int | None,
    reason: str,
    then: str | None,
    author: str,
    library: str,
) -> CommandResult:
    from tapete.tournament.commands.results import correct_result

    return correct_result(code, round_number or 0, words, reason, author, library, then or "")


@event.command("missing", help=translate("help.event.missing"))
@event_argument
@player_argument
@author_option
@library_option
def _missing_command(code: str, player: int, author: str, library: str) -> CommandResult:
    from tapete.tournament.commands.absences import note_missing

    return note_missing(code, player, author, library)


@event.command("arrived", help=translate("help.event.arrived"))
@event_argument
@player_argument
@author_option
@library_option
def _arrived_command(code: str, player: int, author: str, library: str) -> CommandResult:
    from tapete.tournament.commands.absences import note_arrived

    return note_arrived(code, player, author, library)


@event.command("no-show", help=translate("help.event.no-show"))
@event_argument
@player_argument
@click.argument(
    "loses", metavar=f"[{translate('metavar.loss')}]", type=click.Choice(["", "game_loss", "match_loss", "drop"]),
    default="", help=translate("help.event.loses"), shell_complete=one_of("game_loss", "match_loss", "drop"),
)  # fmt: skip
@author_option
@library_option
def _no_show_command(code: str, player: int, loses: str, author: str, library: str) -> CommandResult:
    from tapete.tournament.commands.absences import note_no_show

    return note_no_show(code, player, loses, author, library)


@event.command("penalty", help=translate("help.event.penalty"))
@event_argument
@player_argument
@click.argument("kind", metavar=translate("metavar.penalty"), help=translate("help.event.penalty_kind"))
@click.option("--rule", metavar=translate("metavar.text"), default="", help=translate("help.event.rule"))
@click.option("--note", metavar=translate("metavar.text"), default="", help=translate("help.event.note"))
@author_option
@library_option
def _penalty_command(
    code: str, player: int, kind: str, rule: str, note: str, author: str, library: str
) -> CommandResult:
    from tapete.tournament.commands.penalties import give_penalty

    return give_penalty(code, player, kind, rule, note, author, library)


@event.command("penalties", help=translate("help.event.penalties"))
@event_argument
@format_option
@library_option
def _penalties_command(code: str, form: str, library: str) -> CommandResult:
    from tapete.tournament.commands.penalties import list_penalties

    return list_penalties(code, library, is_csv=form == "csv")


@event.command("desk", help=translate("help.event.desk"))
@event_argument
@ports_option
@author_option
@library_option
def _desk_command(code: str, ports: tuple[str, ...], author: str, library: str) -> CommandResult:
    from tapete.cli.desk_terminal import DeskTerminal
    from tapete.tournament.commands.desk import run_desk

    terminal = DeskTerminal()
    return run_desk(code, author, library, terminal.read_lines(), terminal.print_above, ports)


@event.command("standings", help=translate("help.event.standings"))
@event_argument
@click.option(
    "--explain", metavar=translate("metavar.number"), type=PLAYER_NUMBER, help=translate("help.event.explain")
)
@click.option("--league", "is_league", is_flag=True, help=translate("help.event.league"))
@format_option
@library_option
def _standings_command(code: str, explain: int | None, is_league: bool, form: str, library: str) -> CommandResult:
    from tapete.tournament.commands.standings import show_standings

    return show_standings(code, explain or 0, library, is_csv=form == "csv", is_league=is_league)
