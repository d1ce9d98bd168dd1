"""Lines that are held and sent later: each lands in the round, the table and the tournament that its typist saw."""

import re
import shutil
from pathlib import Path

import pytest
from desk_browser import DeskBrowser
from httpx2 import Response

from tapete.library.event_values import StoredPlayer
from tapete.tournament import desk as event_desk
from tapete.tournament.commands.desk import run_desk
from tapete.tournament.commands.lifecycle import create_event, take_entry_back
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.desk.desk import Desk
from tapete.tournament.desk.route_table import ROUTES
from tapete.tournament.desk.routes import EVENT, Action
from tapete.tournament.store.opening import open_station
from tapete.tournament.verbs.players import register_new_players
from tapete.tournament.verbs.rounds import cut_to_bracket, draft_next_round, publish_draft

LIGA = "/e/LIGA"
TEMPLATES = Path(event_desk.__file__).parent / "templates"
JSON = {"accept": "application/json"}


def play_round(desk: Desk, games: str = "2-0") -> None:
    """Publish a round; the last one is finished before."""
    with desk.keeper.use("LIGA") as station:
        for shown, table in list(station.state.open_tables()):
            station.append_entries(Entry("result", (str(shown.number), str(table.number), games)))
        draft_next_round(station)
        publish_draft(station)


def seen_at(desk: Desk, table: int) -> dict[str, str]:
    """Return what a page shows of a table now."""
    with desk.keeper.use("LIGA") as station:
        shown = station.state.rounds[-1]
        seated = shown.table(table)
        assert seated is not None
        return {"seen_round": str(shown.number), "seats": " ".join(map(str, seated.players))}


def send(browser: DeskBrowser, form: str, **fields: str) -> Response:
    sent = {"token": browser.token, **fields}
    return browser.client.post(f"{LIGA}/{form}", data=sent, headers=JSON)


def written(desk: Desk, before: int) -> list[str]:
    with desk.keeper.use("LIGA") as station:
        entries = [logged.entry for logged in list(station.event.log)[before:]]
    return [" ".join((entry.kind, *entry.arguments)) for entry in entries]


def count(desk: Desk) -> int:
    with desk.keeper.use("LIGA") as station:
        return len(station.event.log)


def test_a_line_of_round_1_is_never_a_result_of_round_2(opened: tuple[Desk, DeskBrowser]) -> None:
    """It stands there already and is known, or it contradicts, and the correction of round 1 is offered."""
    desk, browser = opened
    play_round(desk)
    seen = [seen_at(desk, table) for table in range(1, 5)]
    play_round(desk)
    before = count(desk)
    for table, fields in enumerate(seen, 1):
        known = send(browser, "result", line=f"{table} 20", **fields)
        assert (known.status_code, "Ronda 1" in known.json()["told"]) == (200, True)
        refused = send(browser, "result", line=f"{table} 21", **fields)
        assert (refused.status_code, refused.json()["code"]) == (422, "event.older_round")
        assert refused.json()["way"] == f"{LIGA}/table/1/{table}?result=2-1"
        assert refused.json()["way_words"]
        page = browser.get(refused.json()["way"]).text
        assert 'name="result" required autocomplete="off" value="2-1"' in page
    assert written(desk, before) == []


def test_a_line_lands_in_its_own_older_round_where_that_owes_a_result(opened: tuple[Desk, DeskBrowser]) -> None:
    """A quarter-final that is corrected lets the semifinal be played again, although the final is published."""
    desk, browser = opened
    library = str(desk.keeper.library.place)
    create_event("Copa", "COPA", "kodem", ["stage=elimination"], None, library)
    with desk.keeper.use("COPA") as station:
        register_new_players(station, [StoredPlayer(number, f"Copa {number}") for number in range(1, 9)])
        cut_to_bracket(station)
        for number in (1, 2, 3):
            draft_next_round(station)
            publish_draft(station)
            for table in station.state.rounds[-1].tables if number < 3 else ():
                station.append_entries(Entry("result", (str(number), str(table.number), "2-0")))
        station.append_entries(Entry("correct", ("1", "1", "0-2", "then=replay")))
        (owing,) = [table for shown, table in station.state.open_tables() if shown.number == 2]
    page = browser.get(f"/e/COPA/table/2/{owing.number}").text
    assert f'name="line" value="{owing.number} 2-1"' in page
    answer = browser.client.post(
        "/e/COPA/result", headers=JSON, data={
            "token": browser.token, "line": f"{owing.number} 2-1", "seen_round": "2",
            "seats": " ".join(map(str, owing.players)),
        },
    )  # fmt: skip
    assert answer.status_code == 200, answer.text
    with desk.keeper.use("COPA") as station:
        assert list(station.event.log)[-1].entry.arguments == ("2", str(owing.number), "2-1")


@pytest.mark.parametrize(
    ("form", "fields"),
    [
        ("result", {"line": "falta 1 2"}),
        ("result", {"line": "llegó 1"}),
        ("missing", {"player": "{player}"}),
        ("arrived", {"player": "{player}"}),
        ("no-show", {"player": "{player}", "loses": "match_loss"}),
        ("extend", {"table": "1", "minutes": "5"}),
        ("reopen", {"table": "1"}),
        ("penalties", {"player": "{player}", "kind": "game_loss"}),
        ("players/seat", {"player": "{player}", "how": "bye"}),
    ],
)
def test_a_form_of_round_1_does_nothing_in_round_2(
    opened: tuple[Desk, DeskBrowser], form: str, fields: dict[str, str]
) -> None:
    desk, browser = opened
    play_round(desk)
    seen = seen_at(desk, 1)
    filled = {name: text.format(player=seen["seats"].split()[0]) for name, text in fields.items()}
    play_round(desk)
    before = count(desk)
    refused = send(browser, form, **filled, **seen)
    assert (refused.status_code, refused.json()["code"]) == (422, "event.round_has_passed")
    assert written(desk, before) == []
    assert send(browser, form, **filled, **{**seen, "seen_round": "9"}).status_code == 422
    assert written(desk, before) == []


@pytest.mark.parametrize(("form", "fields"), [
    ("result", {"line": "1 20"}),
    ("correct", {"round": "1", "table": "1", "result": "20", "reason": "error"}),
])  # fmt: skip
def test_a_line_for_other_players_of_the_same_table_is_refused(
    opened: tuple[Desk, DeskBrowser], form: str, fields: dict[str, str]
) -> None:
    desk, browser = opened
    play_round(desk)
    before = count(desk)
    refused = send(browser, form, **fields, **{**seen_at(desk, 1), "seats": "98 99"})
    assert (refused.status_code, refused.json()["code"]) == (422, "event.other_players")
    assert written(desk, before) == []


def test_a_form_of_another_tournament_of_the_same_code_is_refused(opened: tuple[Desk, DeskBrowser]) -> None:
    desk, browser = opened
    play_round(desk)
    identity = browser.get(f"{LIGA}/desk").text.split('data-event="')[1].split('"')[0]
    assert send(browser, "result", line="1 20", of="7-1").json()["code"] == "desk.other_tournament"
    assert send(browser, "result", line="1 20", of=identity).status_code == 200


def test_a_wrong_code_of_round_1_is_no_try_of_round_2(opened: tuple[Desk, DeskBrowser]) -> None:
    from tapete_event.letters import check_letter

    desk, browser = opened
    play_round(desk)
    seen = seen_at(desk, 1)
    forged = "ABCDEFGHJKM"
    code = forged + check_letter(forged)
    play_round(desk)
    before = count(desk)
    assert send(browser, "result", line=f"1 {code}", **seen).json()["code"] == "event.round_has_passed"
    assert written(desk, before) == []
    assert send(browser, "result", line=f"1 {code}", **seen_at(desk, 1)).json()["code"] == "codes.wrong_here"
    assert written(desk, before) == ["try 2 1"]


def test_a_line_for_another_tournament_in_the_room_says_which(opened: tuple[Desk, DeskBrowser]) -> None:
    desk, browser = opened
    play_round(desk)
    library = str(desk.keeper.library.place)
    create_event("Copa grande", "COPA", "kodem", [], None, library)
    with open_station("COPA", library) as station:
        register_new_players(station, [StoredPlayer(number, f"Copa {number}") for number in range(1, 13)])
        draft_next_round(station)
        publish_draft(station)
    before = count(desk)
    for line in ("6 20", "falta 6 1", "llegó 6"):
        unknown = send(browser, "result", line=line).json()
        assert (unknown["code"], "Copa grande" in unknown["error"]) == ("event.table_elsewhere", True)
    assert written(desk, before) == []
    assert send(browser, "result", line="1 20").status_code == 200
    contradicting = send(browser, "result", line="1 21").json()
    assert (contradicting["code"], "Copa grande" in contradicting["error"]) == ("event.table_also_elsewhere", True)
    assert send(browser, "result", line="7 20").json()["code"] == "event.unknown_table"


def test_the_desk_in_a_terminal_enters_nothing_into_a_round_that_it_has_not_shown(tmp_path: Path, filled: Path) -> None:
    """Another station publishes round 2 while the lines of round 1 are typed."""
    library = str(shutil.copy(filled, tmp_path / "library.sqlite3"))
    said: list[str] = []

    def type_lines():  # type: ignore[no-untyped-def]
        yield "1 20"
        with open_station("LIGA", library, "Leo") as other:
            for shown, table in list(other.state.open_tables()):
                other.append_entries(Entry("result", (str(shown.number), str(table.number), "2-0")))
            draft_next_round(other)
            publish_draft(other)
        yield "2 21"
        yield "3 20"
        yield "4 21"

    with open_station("LIGA", library) as station:
        draft_next_round(station)
        publish_draft(station)
    run_desk("LIGA", "Ana", library, type_lines(), said.extend)
    with open_station("LIGA", library) as station:
        results = [
            " ".join(logged.entry.arguments) for logged in station.event.log
            if logged.entry.kind == "result" and logged.entry.arguments[0] == "2"
        ]  # fmt: skip
    assert results == ["2 3 2-0", "2 4 2-1"]
    assert sum("correct LIGA 2 2-1 --round 1" in line for line in said) == 1


def test_a_draft_that_was_not_shown_is_neither_published_nor_changed(opened: tuple[Desk, DeskBrowser]) -> None:
    """Another station pairs again meanwhile."""
    desk, browser = opened
    with desk.keeper.use("LIGA") as station:
        draft_next_round(station)
    page = browser.get(f"{LIGA}/round").text
    shown_draft = re.search(r'name="draft" value="(\d+)"', page)
    assert shown_draft
    with desk.keeper.use("LIGA") as station:
        draft_next_round(station)
        present = station.state.draft
        assert present is not None
    before = count(desk)
    for form in ("publish", "pair", "swap", "bye", "pin", "forbid"):
        refused = send(browser, f"round/{form}", first="1", second="2", draft=shown_draft[1])
        assert (refused.status_code, refused.json()["code"]) == (422, "events.changed_meanwhile"), form
    assert written(desk, before) == []
    assert send(browser, "round/publish", draft=str(present.entry_number)).status_code == 200


BOUND = {
    "seen_fields": (
        "result correct no-show missing arrived reopen extend penalties boards/move players/seat clock "
        "crossed split round/cancel".split()
    ),
    "draft_field": "round/publish round/pair round/swap round/bye round/pin round/forbid cut cut/back".split(),
    'name="entry"': ["repair"],
    'name="number"': ["take-back"],
    'name="evening"': ["evening"],
    "data-typed": ["picture"],
}
"""What a form carries that is bound to a round, a draft or an entry; a photograph's QR says itself what it is of."""
FREE = set(
    "tables players players/bring players/check-in players/paid players/drop players/undrop players/fix-table "
    "players/rename players/same players/forget decks boards/prepare boards/clear boards/answer boards/automatic "
    "boards/again settings copy close archive delete players/house players/grant-bye".split()
)
"""Forms that mean the same in every round."""


def test_every_form_of_a_tournament_carries_what_it_was_made_for() -> None:
    """A new form belongs to one of the tables above."""
    actions = [route.path.removeprefix(f"{EVENT}/") for route in ROUTES if isinstance(route, Action)]
    bound = {form: mark for mark, forms in BOUND.items() for form in forms}
    of_events = {path for path in actions if not path.startswith("/")}
    assert of_events - FREE == set(bound)
    text = "".join(path.read_text("utf-8") for path in sorted(TEMPLATES.glob("*.html")))
    missing: set[str] = set(bound)
    for form in re.findall(r"<form\b.*?</form>", text, re.DOTALL):
        for path in re.findall(r'action="{{ base }}/([^"{]+)"', form):
            if path in bound:
                assert bound[path] in form, path
                missing.discard(path)
    assert missing == set()


LONG = "9" * 5000
"""A key that was held down; Python reads no number of so many digits."""


@pytest.mark.parametrize("line", [f"{LONG} 21", f"falta {LONG} 1", f"{LONG} ABCD-EFGH-JKMN", f"1 {LONG}", LONG])
def test_a_number_of_thousands_of_digits_is_refused_at_both_desks(
    opened: tuple[Desk, DeskBrowser], line: str, tmp_path: Path
) -> None:
    desk, browser = opened
    play_round(desk)
    before = count(desk)
    sentences: list[str] = []
    assert send(browser, "result", line=line).status_code == 422
    result = run_desk("LIGA", "Ana", str(tmp_path / "library.sqlite3"), [line, "1 21"], sentences.extend)
    assert result.data["told"] == 1, sentences
    assert written(desk, before)[-1] == "result 1 1 2-1"


@pytest.mark.parametrize("form", ["players/seat", "players/check-in", "players/fix-table"])
@pytest.mark.parametrize("number", ["²", "x", LONG])
def test_what_is_no_number_is_refused_by_its_form(opened: tuple[Desk, DeskBrowser], form: str, number: str) -> None:
    desk, browser = opened
    play_round(desk)
    before = count(desk)
    player = "9" if form == "players/seat" else number
    refused = send(browser, form, player=player, how=f"meet-{number}", table="1")
    assert (refused.status_code, refused.json()["code"]) in ((422, "desk.no_number"), (422, "events.not_numbers"))
    assert written(desk, before) == []


def test_a_name_that_is_sent_again_after_its_registration_was_undone_is_registered(
    opened: tuple[Desk, DeskBrowser], tmp_path: Path
) -> None:
    """Its answer was lost, and another station took the registration back meanwhile: nobody has that name now."""
    desk, browser = opened
    assert send(browser, "players", name="Mía").status_code == 200
    before = count(desk)
    assert send(browser, "players", name="Mía", again="yes").status_code == 200
    assert written(desk, before) == []
    take_entry_back("LIGA", before, "", str(tmp_path / "library.sqlite3"))
    assert send(browser, "players", name="Mía", again="yes").status_code == 200
    assert written(desk, before)[-1].startswith("register ")
