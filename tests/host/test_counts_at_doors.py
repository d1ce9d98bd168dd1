"""Counts of nothing, below nothing and beyond all bounds: refused at every door that takes a number."""

import json
from collections.abc import Callable

import click
import pytest
from command_paths import valued_parameters
from stocked_house import stock_library

from tapete.errors import UserError
from tapete.tournament.core.setting_kinds import GivenWord
from tapete.tournament.core.settings import SETTINGS
from tapete.tournament.typed.player_numbers import parse_player_numbers

Run = Callable[..., tuple[int, str, str]]

ZERO_MEANS = {
    ("event", "fix-table", "table"): "the player moves again",
    ("event", "reopen", "table"): "codes without a table",
    ("event", "serve", "port"): "any free port",
    ("web", "port"): "any free port",
    ("install", "count"): "all boards that wait now",
}
"""Numbers that may be 0, and what that says."""
ANY_NUMBER = {("event", "demo", "seed")}


def test_every_number_has_bounds() -> None:
    seen = set()
    for path, _, parameter in valued_parameters():
        if not isinstance(parameter.type, click.types.IntParamType):
            continue
        door = (*path, str(parameter.name))
        seen.add(door)
        if door not in ANY_NUMBER:
            assert isinstance(parameter.type, click.IntRange), door
            assert parameter.type.min == (0 if door in ZERO_MEANS else max(1, parameter.type.min or 0)), door
    assert ZERO_MEANS.keys() | ANY_NUMBER <= seen
    assert len(seen) > 20


@pytest.mark.parametrize(
    "line",
    [
        "event create Otra --game kodem --rounds {}",
        "event create Otra --game kodem --cut {}",
        "event create Otra --game kodem --set best_of={}",
        "event create Otra --game kodem --set rounds=-{}",
        "event create Otra --game kodem --set evenings={}",
        "event create Otra --game kodem --set options=seats:{}",
        "event change LIGA minutes=-{}",
        "event cut LIGA {}",
        "event check-in LIGA {}",
        "event drop LIGA {}",
        "event paid LIGA {}",
        "event extend LIGA 1 {}",
        "event boards LIGA --table {}",
        "event standings LIGA --explain {}",
        "event round LIGA {}",
        "event take-back LIGA {}",
        "event log LIGA --last {}",
        "event demo --no-boards --players {}",
        "play kodem --option seats={}",
        "play kodem --option target=-{}",
    ],
)
def test_nothing_less_and_too_many_are_refused(run: Run, line: str) -> None:
    stock_library()
    before = run("event", "list", "--json")[1], run("event", "export", "LIGA")[1]
    for number in ("0", "-1", "123456789012"):
        if "=-" in line and number == "0":
            continue
        code, output, _ = run(*line.format(number).split(" "), "--json")
        if line.startswith("event log") and number != "0" and not number.startswith("-"):
            continue  # all entries that there are
        assert (code, "error" in json.loads(output)) == (2, True), (line, number)
    assert (run("event", "list", "--json")[1], run("event", "export", "LIGA")[1]) == before


@pytest.mark.parametrize("text", ["0", "0-3", "5-2", "1 9-5", "-1", "1--2", "1,0", ""])
def test_a_range_that_holds_nobody_is_no_list_of_players(text: str) -> None:
    with pytest.raises(UserError) as caught:
        parse_player_numbers(text)
    assert caught.value.code == "events.not_numbers"


def test_a_cut_of_more_than_have_come_is_refused(run: Run) -> None:
    stock_library()
    for name in ("Ana", "Leo", "Nuria"):
        run("event", "register", "LIGA", name)
    code, output, _ = run("event", "cut", "LIGA", "8", "--json")
    error = json.loads(output)["error"]
    assert (code, error["code"], error["fields"]["size"], error["fields"]["players"]) == (2, "event.wrong_cut", 8, 3)
    assert run("event", "cut", "LIGA", "2")[0] == 0


def test_a_value_that_a_setting_does_not_take_is_told_with_those_that_it_takes(run: Run) -> None:
    for setting, values in (("best_of=0", "1, 3, 5"), ("rounds=-2", "0–99"), ("stage=suizo", "swiss, elimination")):
        assert f"  Puede ser: {values}" in run("event", "create", "Otra", "--game", "kodem", "--set", setting)[2]
    assert all(
        setting.kind.values or setting.kind.example
        for setting in SETTINGS.values()
        if not isinstance(setting.kind, GivenWord)
    )
