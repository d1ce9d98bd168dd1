"""A whole tournament as one JSON: as its schema says, equal to the log, and read again to be kept or to go on."""

import json
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest
from event_play import SECRET
from forgeries import honest_event
from json_schemas import find_faults

from tapete.errors import UserError
from tapete.library.event_values import StoredPlayer
from tapete.tournament.commands import lifecycle, players, results, rounds, standings, whole_events
from tapete.tournament.commands.replaying import replay_log
from tapete.tournament.core.standings.standing import compute_standings
from tapete.tournament.store.whole_event import format_whole_event, read_whole_event
from tapete.tournament.typed.secret_words import format_secret

SCHEMA = json.loads((Path(__file__).parents[3] / "host" / "event.schema.json").read_text("utf-8"))
WRONG_PLAYERS = ({"number": 1.5}, {"number": float("inf")}, {"name": None}, {"name": "N" * 500}, {"store_id": ["x"]})
NAMES = {number: StoredPlayer(number, f"Ñandú {number}", "nick") for number in range(1, 10)}


@pytest.mark.parametrize("stage", ["swiss", "elimination", "round_robin", "pods", "league"])
def test_the_json_of_each_stage_is_as_the_schema_says_and_holds_what_the_log_comes_to(
    stage: str, tmp_path: Path
) -> None:
    event = honest_event(stage)
    text = format_whole_event("Liga", "LIGA", event, NAMES)
    data = json.loads(text)
    assert find_faults(data, SCHEMA) == []
    computed = compute_standings(event.state)
    assert [row["player"] for row in data["standings"]] == [standing.player for standing in computed]
    for row, standing in zip(data["standings"], computed, strict=True):
        assert Fraction(row["points"]["exact"]) == standing.points
        for number, exact in zip(row["tie_breaks"].values(), standing.tie_breaks, strict=True):
            assert Fraction(number["exact"]) == exact
            assert abs(number["decimal"] - float(exact)) < 1e-6
    assert data["log"] == event.format_text().splitlines()
    (tmp_path / "liga.json").write_text(text, "utf-8")
    whole = read_whole_event(tmp_path / "liga.json")
    assert whole.event.format_text() == event.format_text()
    assert {player.number: player for player in whole.players} == {
        number: NAMES[number] for number in event.state.players
    }


def test_the_schema_refuses_what_is_wrong() -> None:
    data = json.loads(format_whole_event("Liga", "LIGA", honest_event("swiss"), NAMES))
    spoils: list[Callable[[dict[str, object]], object]] = [
        lambda whole: whole.pop("head"),
        lambda whole: whole.update(status="over"),
        lambda whole: whole.update(secret="00"),
        lambda whole: whole["rounds"][0]["tables"][0].update(players=[1]),  # type: ignore[index]
        lambda whole: whole["standings"][0]["points"].update(exact="7.0"),  # type: ignore[index]
    ]
    for spoil in spoils:
        spoilt = json.loads(json.dumps(data))
        spoil(spoilt)
        assert find_faults(spoilt, SCHEMA)


def test_a_part_that_does_not_follow_from_the_log_is_refused(tmp_path: Path) -> None:
    data = json.loads(format_whole_event("Liga", "LIGA", honest_event("swiss"), NAMES))
    path = tmp_path / "liga.json"
    for part in ("settings", "rounds", "standings", "final", "penalties", "status", "head", "players"):
        spoilt = {**data, part: data[part][:-1] if isinstance(data[part], list) and data[part] else "x"}
        path.write_text(json.dumps(spoilt))
        with pytest.raises(UserError) as refusal:
            read_whole_event(path)
        code = "events.no_whole_event" if spoilt[part] == "x" and part == "players" else "events.other_whole_event"
        assert (refusal.value.code, part) == (code, part)
    row = data["players"][0]
    for rows in ([row, *data["players"]], *([{**row, **wrong}, *data["players"][1:]] for wrong in WRONG_PLAYERS)):
        path.write_text(json.dumps({**data, "players": rows}))
        with pytest.raises(UserError, match=r"events\.(no|other)_whole_event|events\.long_name"):
            read_whole_event(path)
    for name in ("", " ", "A" * 500, 5, None):
        path.write_text(json.dumps({**data, "name": name}))
        with pytest.raises(UserError, match=r"events\.(no_whole_event|bad_name|long_name)"):
            read_whole_event(path)
    for text in ("", "[]", "{", '{"format": "tapete-whole-event 9"}', json.dumps({**data, "log": 5})):
        path.write_text(text)
        with pytest.raises(UserError, match=r"events\.no_whole_event|file\."):
            read_whole_event(path)


def test_a_tournament_goes_on_from_json_with_its_secret_is_read_without_it_or_is_kept_finished(tmp_path: Path) -> None:
    first = str(tmp_path / "first.sqlite3")
    secret = str(lifecycle.create_event("Liga", "", "kodem", ["rounds=2"], None, first).data["secret"])
    for name in ("Ana", "Leo"):
        players.register_players("LIGA", name, "", "", "", first)
    rounds.pair_round("LIGA", "", first)
    rounds.publish_round("LIGA", "", first)
    path = tmp_path / "liga.json"
    whole_events.export_whole_event("LIGA", path, first)
    reading, going = str(tmp_path / "reading.sqlite3"), str(tmp_path / "going.sqlite3")
    answer = whole_events.import_whole_event(path, "", "", reading)
    assert "para consultarlo" in answer.lines[0]
    assert standings.show_standings("LIGA", 0, reading).data["standings"][0]["name"] in ("Ana", "Leo")  # type: ignore[index]
    answer = whole_events.import_whole_event(path, secret, "OTRA", going)
    assert answer.data["event"] == "OTRA"
    results.tell_result("OTRA", ["1", "20"], "Zoe", going)
    authors = [row["author"] for row in lifecycle.show_log("OTRA", 9, going).data["entries"]]  # type: ignore[attr-defined]
    assert authors[-1] == "Zoe"
    assert authors[0] == "p1", "the JSON came without the names of who wrote, and nobody takes their pseudonyms"
    lifecycle.close_event("OTRA", "", going, lambda _: True)
    whole_events.export_whole_event("OTRA", path, going)
    answer = whole_events.import_whole_event(path, "", "", reading)
    assert answer.data["is_finished"]
    assert replay_log("OTRA", reading).exit_code == 0
    whole_events.export_whole_event("LIGA", path, first)
    with pytest.raises(UserError, match=r"events\.other_secret"):
        whole_events.import_whole_event(path, format_secret(SECRET), "X", going)
