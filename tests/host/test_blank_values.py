"""A value of nothing but spaces names nothing: each door refuses it, and none takes it for all there is."""

import json
from collections.abc import Callable

import click
import pytest
from command_paths import valued_parameters
from hypothesis import given
from hypothesis import strategies as st
from virtual_boards import needs_micropython

from tapete.boards.places import is_called
from tapete.commands.board import drop_board_files
from tapete.commands.match_remove import remove_matches
from tapete.errors import TapeteError, UserError
from tapete.library.event_values import StoredEvent
from tapete.library.record_lookup import record_text
from tapete.library.values import StoredBoard, StoredProfile
from tapete.profiles.source import kept_profile
from tapete.tournament.store.event_codes import find_event, require_event_name

Run = Callable[..., tuple[int, str, str]]
BLANKS = ("", " ", "\t ")


def blank_line(command: click.Command, blank: click.Parameter, value: str) -> list[str]:
    """Return the words of a command whose arguments are there, with one blank value."""
    arguments = [each for each in command.params if isinstance(each, click.Argument)]
    needed = [each for each in arguments if each.required or each is blank or blank in arguments]
    words = [value if each is blank else "x" for each in needed]
    return [*words, blank.opts[0], value] if isinstance(blank, click.Option) else words


def test_no_command_takes_a_blank_value(run: Run) -> None:
    doors = list(valued_parameters())
    assert len(doors) > 250
    for number, (path, command, parameter) in enumerate(doors):
        line = [*path, *blank_line(command, parameter, BLANKS[number % len(BLANKS)]), "--json"]
        code, output, _ = run(*line)
        error = json.loads(output)["error"]
        wanted = "usage.blank" if parameter.required else "usage.blank_optional"
        assert (code, error["code"]) == (2, wanted), line
        name = parameter.opts[0] if isinstance(parameter, click.Option) else parameter.human_readable_name.strip("[.]")
        assert error["fields"]["name"] == name, line


@given(st.text(st.characters(categories=["Zs", "Cc", "Cf", "Zl", "Zp"]), max_size=6))
def test_a_tournament_is_never_called_what_nobody_sees(name: str) -> None:
    with pytest.raises(UserError) as caught:
        require_event_name(name)
    assert caught.value.code == "events.bad_name"


def test_a_blank_name_means_no_thing_of_the_library(run: Run) -> None:
    event = StoredEvent("LIGA", "Liga", "kodem", "", "", "")
    profile = StoredProfile("0123456789abcdef", "Duelo", "")
    lookups: dict[str, Callable[[], object]] = {
        "events.unknown": lambda: find_event("", [event]),
        "profile.unknown": lambda: kept_profile("", [profile]),
        "match.unknown_id": lambda: remove_matches([""], "", lambda _: True),
    }
    for code, look_up in lookups.items():
        with pytest.raises(UserError) as caught:
            look_up()
        assert caught.value.code == code
    assert not is_called(StoredBoard("0123", "Mesa", "", 0), "")
    with pytest.raises(UserError):
        record_text("", "")


@needs_micropython
def test_a_blank_name_drops_nothing_from_a_board(run: Run) -> None:
    with pytest.raises(TapeteError) as caught:
        drop_board_files([""], "", "", "")
    assert caught.value.code == "board.no_file"
