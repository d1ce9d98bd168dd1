"""The end of an evening at page and terminal: a bracket without a winner, money that is shared, files for others."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from desk_browser import make_browsers, opened_desk
from verb_cases import copy_stage

from tapete.errors import UserError
from tapete.tournament.desk.access import ORGANISER
from tapete.tournament.prints.event_csv import find_separator
from tapete.tournament.prints.prize_winners import share_money
from tapete.tournament.store.opening import open_station
from tapete.tournament.verbs.accidents import split_final
from tapete.tournament.verbs.rounds import take_cut_back
from tapete.words import use_language

Run = Callable[..., tuple[int, str, str]]


def test_a_bracket_without_a_winner_is_closed_only_if_that_is_meant(run: Run, stages: Path, tmp_path: Path) -> None:
    path = tmp_path / "library.sqlite3"
    copy_stage("cut made", stages, path)
    code, out, _ = run("event", "close", "LIGA", "--yes", "--library", path, "--json")
    assert (code, json.loads(out)["error"]["code"]) == (2, "events.unfinished")
    with opened_desk(path) as (desk, client):
        browser = make_browsers(desk, client, [ORGANISER])[ORGANISER]
        assert 'name="unfinished"' in browser.get("/e/LIGA/settings").text
        refused = browser.send_form("/e/LIGA/close", sure="yes")
        assert refused.startswith("!")
        assert "tapete event" not in refused
        with open_station("LIGA", str(path)) as station:
            assert not station.state.is_closed
        assert not browser.send_form("/e/LIGA/close", sure="yes", unfinished="yes").startswith("!")
    with open_station("LIGA", str(path)) as station:
        assert station.state.is_closed
    for stage in ("final", "answered"):
        copy_stage(stage, stages, path)
        if stage == "final":
            with open_station("LIGA", str(path)) as station:
                split_final(station, 1)
        assert run("event", "close", "LIGA", "--yes", "--library", path)[0] == 0, stage
    copy_stage("cut made", stages, path)
    with open_station("LIGA", str(path)) as station:
        take_cut_back(station)
    assert run("event", "close", "LIGA", "--yes", "--library", path)[0] == 0


def test_money_of_a_split_final_is_summed_and_shared(run: Run, stages: Path, tmp_path: Path) -> None:
    path, prizes = tmp_path / "library.sqlite3", tmp_path / "premios.txt"
    copy_stage("final", stages, path)
    with open_station("LIGA", str(path)) as station:
        split_final(station, 1)
    prizes.write_text("1 $1,000.50\n2 $500\n1-2 dos sobres\n3-4 20 €\n", encoding="utf-8")
    _, out, _ = run("event", "prizes", "LIGA", prizes, "--print", tmp_path / "papel", "--library", path)
    shared = "$1500.50 en total, $750.25 a cada quien"
    assert f"$1,000.50; dos sobres; $500; dos sobres ({shared})" in out
    assert "40 € en total, 20 € a cada quien" in out
    assert shared in next((tmp_path / "papel").iterdir()).read_text("utf-8")
    _, out, _ = run("event", "prizes", "LIGA", prizes, "--format", "csv", "--library", path)
    assert out.count(";$750.25") == 2
    _, out, _ = run("event", "prizes", "LIGA", prizes, "--json", "--library", path)
    assert json.loads(out)["prizes"][0]["money"] == [{"sum": "$1500.50", "share": "$750.25", "rest": ""}]


@pytest.mark.parametrize(
    ("prizes", "players", "sums"),
    [
        (["100 €", "50 €"], 1, []),
        (["100 €", "0,01 €"], 2, [("100.01 €", "50 €", "0.01 €")]),
        (["US$20", "10 pesos", "US$ 5", "7 Pesos"], 2, [("US$25", "US$12.50", ""), ("17 pesos", "8.50 pesos", "")]),
        (["1.000 pesos", "1 000 pesos"], 2, [("2000 pesos", "1000 pesos", "")]),
        (["2 sobres", "Caja de 36 sobres", "1.5 €", "1 box", "2 SET", "TOP 8", "1 pen"], 2, []),
        (["MXN 100", "50 EUR", "10 eur"], 2, [("MXN100", "MXN50", ""), ("60 EUR", "30 EUR", "")]),
    ],
)
def test_money_is_told_from_other_prizes(prizes: list[str], players: int, sums: list[tuple[str, ...]]) -> None:
    assert [tuple(shared.values()) for shared in share_money(prizes, players)] == sums


def test_cells_are_separated_as_the_country_reads_them(
    run: Run, stages: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "library.sqlite3"
    copy_stage("answered", stages, path)
    sheets = {}
    for spoken in ("es_MX", "es_AR", "es_ES", "es", "en"):
        use_language(spoken)
        sheets[spoken] = run("event", "standings", "LIGA", "--format", "csv", "--library", path)[1].splitlines()[:2]
    assert {spoken: lines[0][5] for spoken, lines in sheets.items()} == {
        "es_MX": ",", "es_AR": ";", "es_ES": ";", "es": ";", "en": sheets["en"][0][5],
    }  # fmt: skip
    assert '"' not in sheets["es_MX"][1], "a decimal point beside commas"
    monkeypatch.setenv("TAPETE_CSV", "comma")
    use_language("es")
    assert '"' not in run("event", "standings", "LIGA", "--format", "csv", "--library", path)[1].splitlines()[1]
    assert [find_separator({"TAPETE_CSV": word}) for word in ("comma", "semicolon", "tab")] == [",", ";", "\t"]
    with pytest.raises(UserError, match="unknown_separator"):
        find_separator({"TAPETE_CSV": "|"})


def test_a_whole_tournament_of_another_program_has_a_log_or_is_refused(run: Run, stages: Path, tmp_path: Path) -> None:
    path, file = tmp_path / "library.sqlite3", tmp_path / "torneo.json"
    copy_stage("answered", stages, path)
    assert run("event", "export", "LIGA", "--as", "json", "--out", file, "--library", path)[0] == 0
    whole = json.loads(file.read_text("utf-8"))
    for log in (None, []):
        file.write_text(json.dumps({**{key: part for key, part in whole.items() if key != "log"},
                                    **({} if log is None else {"log": log})}), encoding="utf-8")  # fmt: skip
        code, out, _ = run("event", "import", file, "--library", path, "--json")
        assert (code, json.loads(out)["error"]["code"]) == (2, "events.no_log_in_whole"), log
