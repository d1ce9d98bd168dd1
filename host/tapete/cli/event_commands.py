"""The commands about tournaments."""

from collections.abc import Sequence
from pathlib import Path

import click

from tapete.cli.command_classes import OrderedGroup, PrintingCommand, wants_json
from tapete.cli.completion_values import (
    complete_events,
    complete_files,
    complete_games_and_profiles,
    complete_profiles,
    one_of,
)
from tapete.cli.options import cards_option, library_option, ports_option, yes_option
from tapete.command_result import CommandResult
from tapete.words import translate
from tapete_rules.registry import GAMES

event = OrderedGroup("event", help=translate("help.event"))

event_argument = click.argument(
    "code", metavar=translate("metavar.event"), help=translate("help.event.code"), shell_complete=complete_events
)


def _read_numbers(_ctx: click.Context, _argument: click.Parameter, words: tuple[str, ...]) -> list[int]:
    from tapete.event_station.player_numbers import parse_player_numbers

    return parse_player_numbers(" ".join(words))


_numbers_argument = click.argument(
    "numbers", metavar=translate("metavar.numbers"), nargs=-1, required=True, callback=_read_numbers,
    help=translate("help.event.numbers"),
)  # fmt: skip
author_option = click.option(
    "--by", "author", metavar=translate("metavar.name"), default="", help=translate("help.event.by")
)
_copy_option = click.option(
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
_out_option = click.option(
    "--out", metavar=translate("metavar.file"), type=Path, help=translate("help.event.out"),
    shell_complete=complete_files,
)  # fmt: skip


@event.command("demo", cls=PrintingCommand, help=translate("help.event.demo"))
@click.option(
    "--players", metavar="N", type=click.IntRange(8, 512), default=9, help=translate("help.event.demo_players")
)
@click.option("--seed", metavar="N", type=int, default=1, help=translate("help.event.demo_seed"))
@click.option(
    "--png", "pictures", metavar=translate("metavar.folder"), type=Path, help=translate("help.event.demo_pictures"),
    shell_complete=complete_files,
)  # fmt: skip
@click.option("--no-boards", "is_boardless", is_flag=True, help=translate("help.event.no_boards"))
@_out_option
def _demo_command(
    players: int, seed: int, pictures: Path | None, is_boardless: bool, out: Path | None
) -> CommandResult:
    from tapete.cli.output import print_lines
    from tapete.commands.event_board_demo import play_on_boards
    from tapete.commands.event_demo import play_demo

    write = None if wants_json() else print_lines
    played = None if is_boardless else play_on_boards(seed, pictures, write)
    return play_demo(players, seed, out, played, write)


@event.command("create", help=translate("help.event.create"))
@click.argument("name", metavar=translate("metavar.name"), help=translate("help.event.name"))
@click.option("--code", metavar=translate("metavar.event"), default="", help=translate("help.event.new_code"))
@click.option(
    "--game", metavar=translate("metavar.game"), default="", help=translate("help.game", game=GAMES[0]),
    shell_complete=complete_games_and_profiles,
)  # fmt: skip
@click.option(
    "--profile", metavar=translate("metavar.file_or_name"), default="", help=translate("help.profile.of_game"),
    shell_complete=complete_profiles,
)  # fmt: skip
@click.option("--rounds", metavar="N", type=click.IntRange(0, 99), help=translate("help.event.rounds"))
@click.option("--cut", metavar="N", type=int, help=translate("help.event.cut_size"))
@click.option(
    "--set", "settings", metavar=translate("metavar.setting"), multiple=True, help=translate("help.event.set")
)
@_copy_option
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
    from tapete.commands.event import create_event

    short = [f"{key}={value}" for key, value in (("rounds", rounds), ("cut", cut)) if value is not None]
    return create_event(name, code, game, [*short, *settings], copy_to, library, profile)


@event.command("list", help=translate("help.event.list"))
@click.option("--all", "has_archived", is_flag=True, help=translate("help.event.all"))
@library_option
def _list_command(has_archived: bool, library: str) -> CommandResult:
    from tapete.commands.event import list_events

    return list_events(has_archived, library)


@event.command("show", help=translate("help.event.show"))
@event_argument
@library_option
def _show_command(code: str, library: str) -> CommandResult:
    from tapete.commands.event import show_event

    return show_event(code, library)


@event.command("register", help=translate("help.event.register"))
@event_argument
@click.argument("source", metavar=translate("metavar.players"), help=translate("help.event.players_file"))
@click.option("--nick", "nickname", metavar=translate("metavar.name"), default="", help=translate("help.event.nick"))
@click.option(
    "--late", metavar="join|wait", type=click.Choice(["join", "wait"]), default=None, help=translate("help.event.late")
)
@click.option(
    "--decks", metavar=translate("metavar.folder"), type=Path, help=translate("help.event.decks_folder"),
    shell_complete=complete_files,
)  # fmt: skip
@deck_note_option
@cards_option
@author_option
@library_option
def _register_command(
    code: str,
    source: str,
    nickname: str,
    late: str | None,
    decks: Path | None,
    note: str,
    cards: Path | None,
    author: str,
    library: str,
) -> CommandResult:
    from tapete.commands.event_players import register_players

    return register_players(code, source, nickname, late or "", author, library, decks, note, cards)


@event.command("players", help=translate("help.event.players"))
@event_argument
@format_option
@library_option
def _players_command(code: str, form: str, library: str) -> CommandResult:
    from tapete.commands.event_players import list_players

    return list_players(code, library, is_csv=form == "csv")


@event.command("check-in", help=translate("help.event.check-in"))
@event_argument
@_numbers_argument
@author_option
@library_option
def _check_in_command(code: str, numbers: list[int], author: str, library: str) -> CommandResult:
    from tapete.commands.event_players import check_players_in

    return check_players_in(code, numbers, author, library)


@event.command("paid", help=translate("help.event.paid"))
@event_argument
@_numbers_argument
@library_option
def _paid_command(code: str, numbers: list[int], library: str) -> CommandResult:
    from tapete.commands.event_players import mark_paid

    return mark_paid(code, numbers, library)


@event.command("drop", help=translate("help.event.drop"))
@event_argument
@_numbers_argument
@author_option
@library_option
def _drop_command(code: str, numbers: list[int], author: str, library: str) -> CommandResult:
    from tapete.commands.event_players import drop_players

    return drop_players(code, numbers, author, library)


@event.command("undrop", help=translate("help.event.undrop"))
@event_argument
@_numbers_argument
@author_option
@library_option
def _undrop_command(code: str, numbers: list[int], author: str, library: str) -> CommandResult:
    from tapete.commands.event_players import undrop_players

    return undrop_players(code, numbers, author, library)


@event.command("pair", help=translate("help.event.pair"))
@event_argument
@author_option
@library_option
def _pair_command(code: str, author: str, library: str) -> CommandResult:
    from tapete.commands.event_rounds import pair_round

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
    from tapete.commands.event_rounds import publish_round

    return publish_round(code, author, library, print_to)


@event.command("print", help=translate("help.event.print"))
@event_argument
@click.argument(
    "folder", metavar=translate("metavar.folder"), type=Path, help=translate("help.event.print_to"),
    shell_complete=complete_files,
)  # fmt: skip
@library_option
def _print_command(code: str, folder: Path, library: str) -> CommandResult:
    from tapete.commands.event_rounds import print_event

    return print_event(code, folder, library)


@event.command("round", help=translate("help.event.round"))
@event_argument
@click.argument(
    "number", metavar="[N]", type=click.IntRange(0, 999), default=0, help=translate("help.event.round_number")
)
@format_option
@library_option
def _round_command(code: str, number: int, form: str, library: str) -> CommandResult:
    from tapete.commands.event_rounds import show_round

    return show_round(code, number, library, is_csv=form == "csv")


@event.command("result", help=translate("help.event.result"))
@event_argument
@click.argument("words", metavar=translate("metavar.result"), nargs=-1, help=translate("help.event.words"))
@click.option("--code", "typed", metavar=translate("metavar.code"), default="", help=translate("help.event.typed_code"))
@click.option(
    "--picture", "pictures", metavar=translate("metavar.file"), type=Path, multiple=True,
    help=translate("help.event.picture"), shell_complete=complete_files,
)  # fmt: skip
@author_option
@library_option
def _result_command(
    code: str, words: tuple[str, ...], typed: str, pictures: tuple[Path, ...], author: str, library: str
) -> CommandResult:
    from tapete.commands.event_results import tell_result, tell_seen_result

    if pictures:
        return tell_seen_result(code, pictures, author, library)
    return tell_result(code, (*words, typed) if typed else words, author, library)


@event.command("correct", help=translate("help.event.correct"))
@event_argument
@click.argument(
    "words", metavar=translate("metavar.result"), nargs=-1, required=True, help=translate("help.event.words")
)
@click.option("--round", "round_number", metavar="N", type=int, default=0, help=translate("help.event.of_round"))
@click.option("--reason", metavar=translate("metavar.text"), default="", help=translate("help.event.reason"))
@click.option(
    "--then", metavar="stands|replay", type=click.Choice(["stands", "replay"]), default=None,
    help=translate("help.event.then"), shell_complete=one_of("stands", "replay"),
)  # fmt: skip
@author_option
@library_option
def _correct_command(
    code: str, words: tuple[str, ...], round_number: int, reason: str, then: str | None, author: str, library: str
) -> CommandResult:
    from tapete.commands.event_results import correct_result

    return correct_result(code, round_number, words, reason, author, library, then or "")


@event.command("missing", help=translate("help.event.missing"))
@event_argument
@click.argument("player", metavar=translate("metavar.number"), type=int, help=translate("help.event.number"))
@author_option
@library_option
def _missing_command(code: str, player: int, author: str, library: str) -> CommandResult:
    from tapete.commands.event_absences import note_missing

    return note_missing(code, player, author, library)


@event.command("arrived", help=translate("help.event.arrived"))
@event_argument
@click.argument("player", metavar=translate("metavar.number"), type=int, help=translate("help.event.number"))
@author_option
@library_option
def _arrived_command(code: str, player: int, author: str, library: str) -> CommandResult:
    from tapete.commands.event_absences import note_arrived

    return note_arrived(code, player, author, library)


@event.command("no-show", help=translate("help.event.no-show"))
@event_argument
@click.argument("player", metavar=translate("metavar.number"), type=int, help=translate("help.event.number"))
@click.argument(
    "loses", metavar="[game_loss|match_loss|drop]", type=click.Choice(["", "game_loss", "match_loss", "drop"]),
    default="", help=translate("help.event.loses"), shell_complete=one_of("game_loss", "match_loss", "drop"),
)  # fmt: skip
@author_option
@library_option
def _no_show_command(code: str, player: int, loses: str, author: str, library: str) -> CommandResult:
    from tapete.commands.event_results import note_no_show

    return note_no_show(code, player, loses, author, library)


@event.command("penalty", help=translate("help.event.penalty"))
@event_argument
@click.argument("player", metavar=translate("metavar.number"), type=int, help=translate("help.event.number"))
@click.argument("kind", metavar=translate("metavar.penalty"), help=translate("help.event.penalty_kind"))
@click.option("--rule", metavar=translate("metavar.text"), default="", help=translate("help.event.rule"))
@click.option("--note", metavar=translate("metavar.text"), default="", help=translate("help.event.note"))
@author_option
@library_option
def _penalty_command(
    code: str, player: int, kind: str, rule: str, note: str, author: str, library: str
) -> CommandResult:
    from tapete.commands.event_penalties import give_penalty

    return give_penalty(code, player, kind, rule, note, author, library)


@event.command("penalties", help=translate("help.event.penalties"))
@event_argument
@format_option
@library_option
def _penalties_command(code: str, form: str, library: str) -> CommandResult:
    from tapete.commands.event_penalties import list_penalties

    return list_penalties(code, library, is_csv=form == "csv")


@event.command("desk", cls=PrintingCommand, help=translate("help.event.desk"))
@event_argument
@ports_option
@author_option
@library_option
def _desk_command(code: str, ports: tuple[str, ...], author: str, library: str) -> CommandResult:
    from tapete.cli.desk_terminal import DeskTerminal
    from tapete.commands.event_desk import run_desk

    terminal = DeskTerminal()
    return run_desk(code, author, library, terminal.read_lines(), terminal.write, ports)


@event.command("standings", help=translate("help.event.standings"))
@event_argument
@click.option(
    "--explain", metavar=translate("metavar.number"), type=int, default=0, help=translate("help.event.explain")
)
@format_option
@library_option
def _standings_command(code: str, explain: int, form: str, library: str) -> CommandResult:
    from tapete.commands.event_standings import show_standings

    return show_standings(code, explain, library, is_csv=form == "csv")


@event.command("cut", help=translate("help.event.cut"))
@event_argument
@click.argument("size", metavar="[N]", type=int, default=0, help=translate("help.event.cut_size"))
@author_option
@library_option
def _cut_command(code: str, size: int, author: str, library: str) -> CommandResult:
    from tapete.commands.event_rounds import cut_event

    return cut_event(code, size, author, library)


@event.command("evening", help=translate("help.event.evening"))
@event_argument
@author_option
@library_option
def _evening_command(code: str, author: str, library: str) -> CommandResult:
    from tapete.commands.event_rounds import begin_evening

    return begin_evening(code, author, library)


@event.command("log", help=translate("help.event.log"))
@event_argument
@click.option("--last", "count", metavar="N", type=click.IntRange(1), default=20, help=translate("help.event.last"))
@library_option
def _log_command(code: str, count: int, library: str) -> CommandResult:
    from tapete.commands.event import show_log

    return show_log(code, count, library)


@event.command("take-back", help=translate("help.event.take-back"))
@event_argument
@click.argument("number", metavar=translate("metavar.number"), type=int, help=translate("help.event.entry"))
@author_option
@library_option
def _take_back_command(code: str, number: int, author: str, library: str) -> CommandResult:
    from tapete.commands.event import take_entry_back

    return take_entry_back(code, number, author, library)


@event.command("export", help=translate("help.event.export"))
@event_argument
@_out_option
@library_option
def _export_command(code: str, out: Path | None, library: str) -> CommandResult:
    from tapete.commands.event import export_event

    return export_event(code, out, library)


@event.command("replay", help=translate("help.event.replay"))
@click.argument(
    "source", metavar=translate("metavar.file_or_event"), help=translate("help.event.replay_of"),
    shell_complete=complete_files,
)  # fmt: skip
@library_option
def _replay_command(source: str, library: str) -> CommandResult:
    from tapete.commands.event import replay_log

    return replay_log(source, library)


@event.command("resume", help=translate("help.event.resume"))
@click.argument(
    "file", metavar=translate("metavar.file"), type=Path, help=translate("help.event.copy_file"),
    shell_complete=complete_files,
)  # fmt: skip
@click.argument(
    "secret", metavar=translate("metavar.secret"), nargs=-1, required=True, help=translate("help.event.secret")
)
@click.option("--name", metavar=translate("metavar.name"), default="", help=translate("help.event.name"))
@click.option("--code", metavar=translate("metavar.event"), default="", help=translate("help.event.new_code"))
@_copy_option
@library_option
def _resume_command(
    file: Path, secret: tuple[str, ...], name: str, code: str, copy_to: Path | None, library: str
) -> CommandResult:
    from tapete.commands.event_copies import resume_event

    return resume_event(file, " ".join(secret), name, code, library, copy_to)


@event.command("merge", help=translate("help.event.merge"))
@event_argument
@click.argument(
    "file", metavar=translate("metavar.file"), type=Path, help=translate("help.event.file"),
    shell_complete=complete_files,
)  # fmt: skip
@library_option
def _merge_command(code: str, file: Path, library: str) -> CommandResult:
    from tapete.commands.event_copies import merge_event

    return merge_event(code, file, library)


@event.command("forget", help=translate("help.event.forget"))
@event_argument
@click.argument("player", metavar=translate("metavar.number"), type=int, help=translate("help.event.number"))
@yes_option
@library_option
def _forget_command(code: str, player: int, is_sure: bool, library: str) -> CommandResult:
    from tapete.cli.confirmation import make_confirmer
    from tapete.commands.event_players import forget_player

    return forget_player(code, player, library, make_confirmer(is_sure))


@event.command("close", help=translate("help.event.close"))
@event_argument
@author_option
@yes_option
@library_option
def _close_command(code: str, author: str, is_sure: bool, library: str) -> CommandResult:
    from tapete.cli.confirmation import make_confirmer
    from tapete.commands.event import close_event

    return close_event(code, author, library, make_confirmer(is_sure))


@event.command("archive", help=translate("help.event.archive"))
@event_argument
@library_option
def _archive_command(code: str, library: str) -> CommandResult:
    from tapete.commands.event import archive_event

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
    from tapete.commands.event import delete_event

    return delete_event(code, out, library, make_confirmer(is_sure))
