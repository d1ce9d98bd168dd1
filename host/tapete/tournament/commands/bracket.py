"""`tapete event bracket`: the rounds after the cut, those that are to come too."""

from typing import Any

from tapete.command_result import CommandResult
from tapete.tournament.core.errors import EventError
from tapete.tournament.saying.bracket_rows import list_bracket
from tapete.tournament.store.read_tournament import read_tournament
from tapete.words import translate


def show_bracket(event: str, library: str) -> CommandResult:
    """Show the bracket: each match with its table and result, or whom it waits for.

    `event`: a code of the library, or the file of a public log. Raises EventError("event.no_cut").
    """
    tournament = read_tournament(event, library)
    stages = list_bracket(tournament.event.state, tournament.players)
    if not stages:
        raise EventError("event.no_cut")
    lines = []
    for stage in stages:
        lines.append(translate("event.round_head", title=stage["title"]))
        lines += [_describe_match(match) for match in stage["matches"]]
    return CommandResult({"stages": stages}, tuple(lines))


def _describe_match(match: dict[str, Any]) -> str:
    sides = [_describe_side(slot) for slot in match["slots"]]
    line = translate("event.bracket_match", match=match["number"], first=sides[0], second=sides[1])
    if match["is_for_third"]:
        line = f"{line}  ({match['title']})"
    return line + (translate("event.bracket_table", table=match["table"]) if match["table"] else "")


def _describe_side(slot: dict[str, Any]) -> str:
    name = f"{slot['words']} ({slot['player']})" if slot["player"] else slot["words"]
    return " ".join(filter(None, [name, slot["games"], slot["left"]]))
