"""Every stage at every moment on every page, in each language, for each role, and by every verb.

The cases come from the tables of routes, stages, settings and verbs: a new row without a case fails.
"""

import csv
import json
import re
import shutil
from collections.abc import Callable, Iterator
from html import unescape
from itertools import cycle
from pathlib import Path

import pytest
from desk_browser import DeskBrowser, make_browsers, opened_desk
from matrix_events import CODES, KINDS, MOMENTS, fill_matrix, list_moments
from test_word_vocabularies import RAW

from tapete.library.event_values import StoredPlayer
from tapete.library.store import Library
from tapete.tournament.core.drafting import draft_cut, draft_round, publish_entry, seed_of_next_round
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.core.next_step import CUT, DIGITS, EVENING, PAIR, PUBLISH, find_next_step
from tapete.tournament.core.setting_kinds import Choice, GivenWord, Number, SettingKind
from tapete.tournament.core.settings import SETTINGS, stages_of_group
from tapete.tournament.core.stage_kinds import STAGES
from tapete.tournament.core.standings.standing import compute_standings
from tapete.tournament.desk.access import ORGANISER, ROLES, STRANGER
from tapete.tournament.desk.desk import Desk
from tapete.tournament.desk.route_table import ROUTES
from tapete.tournament.desk.routes import Action, Document, Page
from tapete.tournament.desk.views.event_views import PRINTS
from tapete.tournament.store.opening import open_station
from tapete.tournament.store.station import EventStation
from tapete.tournament.verbs import lifecycle
from tapete.tournament.verbs.players import register_new_players
from tapete.tournament.verbs.rounds import cut_to_bracket, draft_next_round, publish_draft
from tapete.words import list_languages

Run = Callable[..., tuple[int, str, str]]
At = tuple[Desk, dict[str, DeskBrowser]]

OF_EVENT = [route for route in ROUTES if route.path.startswith("/e/{code}")]
COUNTS = re.compile(r"\b(\d+) (?:de|of) (\d+)\b")
NEEDS = {
    "deck/{number}": "a list that was handed in", "prizes": "prizes in its query", "export/league": "a league",
    "export/pairings": "a round", "live/{table}": "a board", "table/{round}/{table}": "a table",
    "rounds/{round}": "a round",
    "organiser-sheet": "a secret", "player-cards": "a secret",
}  # fmt: skip
"""Addresses that are not found where something is missing."""
STAYING = ("archive", "delete", "players/forget")
"""The forms that a closed tournament keeps."""
COMMANDS = (
    "show", "standings", "standings --explain 1", "standings --format csv", "round", "round --format csv", "tables",
    "players", "log", "penalties", "bracket", "decks",
)  # fmt: skip


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    library = tmp_path_factory.mktemp("matrix") / "library.sqlite3"
    fill_matrix(library)
    return library


@pytest.fixture(scope="module")
def at(path: Path) -> Iterator[At]:
    with opened_desk(path) as (desk, client):
        yield desk, make_browsers(desk, client)


def test_every_stage_is_in_the_matrix() -> None:
    stages = {setting.removeprefix("stage=") for kind in KINDS.values() for setting in kind.settings}
    assert STAGES.keys() - stages == set()
    assert len(CODES) == len(KINDS) * len(MOMENTS)


def addresses_of(station: EventStation, route: Page | Document) -> list[str]:
    """Return the addresses of a route that are worth looking at; a place that nobody fills fails."""
    places = {"number": "1", "round": str(max(1, len(station.state.rounds))), "table": "1", "page": ""}
    if "{page}" not in route.path:
        return [route.path.format(code=station.stored.code, **places)]
    return [route.path.format(code=station.stored.code, **{**places, "page": page}) for page in PRINTS]


def wrong_on(text: str) -> list[str]:
    """Return what no page may show: keys instead of words, and more than there is."""
    words = unescape(re.sub(r"<script.*?</script>|<[^>]*>", " ", text, flags=re.S))
    counts = [count[0] for count in COUNTS.finditer(words) if int(count[1]) > int(count[2])]
    return RAW.findall(text) + counts


def test_every_page_of_every_stage_and_moment_says_nothing_raw_and_counts_right(at: At) -> None:
    """Everything in Spanish for the organiser, and by turns in each language and for each role."""
    desk, browsers = at
    turns = cycle([(role, language) for role in (*ROLES, STRANGER) for language in list_languages()])
    pages = [route for route in OF_EVENT if isinstance(route, Page | Document)]
    wrong = {}
    for code, (_, moment) in CODES.items():
        with desk.keeper.use(code) as station:
            addresses = {address: route for route in pages for address in addresses_of(station, route)}
        for address, route in addresses.items():
            role, language = next(turns)
            for visitor, spoken in {(ORGANISER, "es"), (role, language)}:
                if visitor not in route.who:
                    continue
                answer = browsers[visitor].client.get(address, headers={"accept-language": spoken})
                end = route.path.removeprefix("/e/{code}/")
                is_fine = answer.status_code == 200 or end in NEEDS or (route.path.endswith("{page}"))
                faults = wrong_on(answer.text) + ([] if is_fine else [str(answer.status_code)])
                if moment == "closed" and answer.status_code == 200:
                    faults += [form for form in forms_of(answer.text) if form not in STAYING]
                if faults:
                    wrong[(address, visitor, spoken)] = faults
    assert wrong == {}


def forms_of(page: str) -> list[str]:
    """Return the forms of a tournament that a page sends, by the end of their address."""
    tags = " ".join(tag for tag in re.findall(r"<(?:form|button)\b[^>]*>", page) if 'method="get"' not in tag)
    return re.findall(r'(?:form)?action="/e/[A-Z0-9]+/([a-z/-]+)"', tags)


def entry_of(station: EventStation, form: str) -> Entry:
    """Return the entry that a form without fields writes. Raises EventError where it is refused."""
    state = station.state
    if form == "round/pair":
        return draft_round(state, seed_of_next_round(state, station.secret))
    if form == "cut":
        return draft_cut(state, 2, seed_of_next_round(state, station.secret))
    return {
        "round/publish": lambda: publish_entry(state),
        "evening": lambda: Entry("evening", (str(state.evening + 1),)),
        "close": lambda: Entry("close", (station.stored.secret,)),
    }[form]()


WITHOUT_FIELDS = ("round/pair", "cut", "round/publish", "evening")
FORM_OF_STEP = {PAIR: "round/pair", PUBLISH: "round/publish", CUT: "cut", EVENING: "evening"}


def can_be_done(station: EventStation, form: str) -> bool:
    try:
        entry = entry_of(station, form)
    except EventError:
        return False
    return station.event.refusal(entry) is None


def test_no_page_has_a_form_that_can_only_be_refused(at: At) -> None:
    """And the step that comes next is offered, once, with the focus on it."""
    desk, browsers = at
    for code in CODES:
        page = browsers[ORGANISER].get(f"/e/{code}/round").text
        offered = [form for form in forms_of(page) if form in WITHOUT_FIELDS]
        with desk.keeper.use(code) as station:
            refused = [form for form in offered if not can_be_done(station, form)]
            step = find_next_step(station.state)
        assert refused == [], code
        focused = re.findall(r'action="/e/[A-Z0-9]+/([a-z/-]+)"(?:(?!</form>).)*<button[^>]*autofocus', page, re.S)
        assert focused == ([FORM_OF_STEP[step]] if step in FORM_OF_STEP else []), (code, step)


def names_in(text: str, names: list[str]) -> list[str]:
    return re.findall("|".join(names), text)


def test_pages_paper_tables_and_json_give_one_order(at: At, path: Path, run: Run) -> None:
    desk, browsers = at
    for code in list_moments("playing", "between", "after", "closed"):
        with desk.keeper.use(code) as station:
            state, players = station.state, station.players()
            standings = compute_standings(state, state.finished_rounds())
            is_begun = bool(state.finished_rounds())
        if not is_begun:
            continue
        order = [standing.player for standing in standings]
        names = [players[number].name for number in order]
        page = browsers[STRANGER].get(f"/e/{code}/standings").text
        paper = browsers[ORGANISER].get(f"/e/{code}/print/standings").text
        assert names_in(re.findall(r'<table class="list standings">(.*?)</table>', page, re.S)[0], names) == names, code
        on_paper = names_in(paper.rsplit("<table>", 1)[1], names)
        assert on_paper == names, code
        hall = browsers[STRANGER].get(f"/e/{code}/hall").text
        assert names_in(hall[hall.index('data-panel="standings"') :], names)[: len(names)] == names, code
        sheet = browsers[ORGANISER].get(f"/e/{code}/export/standings").text.removeprefix("\ufeff")
        rows = list(csv.reader(sheet.splitlines(), delimiter=";"))[1:]
        assert [int(row[1]) for row in rows] == order, code
        own_page = browsers[STRANGER].get(f"/e/{code}/me/{order[0]}").text
        assert re.search(r"Lugar (1<|antes de las llaves: 1\b)", own_page), code
        code_of_exit, out, error = run("event", "standings", code, "--json", "--library", path)
        assert code_of_exit == 0, error
        assert [row["number"] for row in json.loads(out)["standings"]] == order


def columns_of(rows: list[list[str]]) -> dict[str, set[str]]:
    """Return the words of each column of a table by its title."""
    return {titled[0]: set(titled[1:]) for titled in zip(*rows, strict=True)}


def test_no_column_of_a_table_says_nothing_at_its_stage(at: At) -> None:
    """A pod has no record and a bracket no points; draws alone may be 0 for everybody."""
    browser = at[1][ORGANISER]
    for code in list_moments("playing", "between", "after"):
        sheets = [
            list(csv.reader(browser.get(f"/e/{code}/export/standings").text.splitlines(), delimiter=";")),
            *(table_of(browser.get(f"/e/{code}/{page}").text) for page in ("standings", "print/standings")),
        ]
        for sheet in filter(None, sheets):
            columns = columns_of(sheet)
            silent = [title for title, words in columns.items() if words <= {"", "0", "0-0-0"} and title != "Empatadas"]
            is_unplayed = CODES[code][0] == "league" and columns.get("Puntos") == {"0"}
            assert is_unplayed or silent == [], (code, sheet[0])


def table_of(page: str) -> list[list[str]]:
    """Return the cells of the standings on a page, none where it has no such table."""
    table = page[page.rindex("<thead>") : page.rindex("</table>")] if "<thead>" in page else ""
    rows = re.findall(r"<tr>(.*?)</tr>", table, re.S)
    return [[re.sub(r"<[^>]*>", "", cell) for cell in re.findall(r"<t[hd].*?</t[hd]>", row, re.S)] for row in rows]


@pytest.mark.parametrize("language", list_languages())
def test_no_command_of_any_stage_says_a_key_or_counts_wrong(
    language: str, path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tapete.words import use_language

    use_language(language)
    for code in list_moments("registration", "playing", "after"):
        for command in COMMANDS:
            name, *options = command.split()
            _, out, error = run("event", name, code, *options, "--library", path)
            assert wrong_on(out) == [], (code, command)
            assert RAW.findall(error) == [], (code, command)
            assert "Traceback" not in error


FIELDS: dict[str, dict[str, str]] = {
    "result": {"line": "1 20"}, "correct": {"round": "1", "table": "1", "result": "02", "reason": "error"},
    "no-show": {"player": "1", "loses": "match_loss"}, "missing": {"player": "2"}, "arrived": {"player": "2"},
    "reopen": {"table": "1"}, "extend": {"table": "1", "minutes": "5"}, "tables": {"table": "1"},
    "crossed": {"player": "1", "other": "3"}, "split": {"table": "1"},
    "penalties": {"player": "2", "kind": "warning", "rule": "", "note": ""},
    "players": {"name": "Zoe Mil", "late": "wait"},
    "players/bring": {"other": ""}, "players/check-in": {"player": "1"}, "players/paid": {"player": "1"},
    "players/drop": {"player": "3"}, "players/undrop": {"player": "3"},
    "players/fix-table": {"player": "1", "table": "2"}, "players/seat": {"player": "3", "how": "loss"},
    "players/rename": {"player": "1", "name": "Ana Gil", "nickname": "", "store_id": ""},
    "players/same": {"player": "2", "other": "1"}, "players/house": {"player": "1"},
    "players/grant-bye": {"player": "5", "round": "2", "worth": "half"}, "players/forget": {"player": "4"},
    "decks": {"player": "1", "list": "", "note": ""},
    "boards/prepare": {"board": "all"}, "boards/clear": {"board": "x"},
    "boards/move": {"board": "x", "table": "1"}, "boards/answer": {"table": "1"}, "boards/automatic": {},
    "boards/again": {"port": "x"},
    "round/pair": {}, "round/publish": {}, "clock": {"act": "pause", "time": ""},
    "round/swap": {"first": "1", "second": "2"}, "round/bye": {"first": "1"},
    "round/pin": {"first": "1", "second": "2"},
    "round/forbid": {"first": "1", "second": "2"}, "repair": {"entry": ""}, "cut": {"size": "4"},
    "cut/back": {}, "evening": {},
    "take-back": {"number": "2"}, "round/cancel": {"reason": ""},
    "settings": {"minutes": "40"}, "copy": {"folder": ""}, "archive": {},
    "delete": {"name": "no"}, "picture": {}, "close": {"sure": "yes"},
}  # fmt: skip
"""What is sent with each form; the last one closes the tournament."""
SENT = {action.path.removeprefix("/e/{code}/") for action in OF_EVENT if isinstance(action, Action)}


def test_every_form_is_in_the_matrix() -> None:
    assert set(FIELDS) == SENT


def test_every_verb_of_every_stage_answers_in_words(path: Path, tmp_path: Path) -> None:
    """Whatever is sent when: it is done or refused, in words of each language, and nothing breaks."""
    library = tmp_path / "library.sqlite3"
    shutil.copy(path, library)
    with Library(library) as copied:
        for person in copied.desk_people():
            copied.withdraw_desk_person(person.id)
    wrong = {}
    languages = cycle(list_languages())
    with opened_desk(library) as (desk, client):
        browser = make_browsers(desk, client, [])[STRANGER]
        from tapete.tournament.desk.people_codes import add_person

        browser.log_in(add_person(desk.keeper.library, "Matriz", ORGANISER)[1])
        for code in list_moments("registration", "drafted", "playing", "after"):
            for form, fields in FIELDS.items():
                headers = {"accept": "application/json", "accept-language": next(languages)}
                answer = browser.client.post(
                    f"/e/{code}/{form}", data={**fields, "token": browser.token}, headers=headers
                )
                if answer.status_code >= 500 or RAW.findall(answer.text):
                    wrong[(code, form)] = (answer.status_code, answer.text[:200])
    assert wrong == {}


def other_word(kind: SettingKind, default: object) -> str:
    """Return a word of a setting that is not its default."""
    if isinstance(kind, Choice):
        return str(next(choice for choice in reversed(kind.choices) if choice != default))
    if isinstance(kind, Number):
        return str(default + 1 if isinstance(default, int) and default < kind.high else kind.low)
    return kind.example


CHANGED = {
    "options": "edition:5.1", "tie_breaks": "buchholz", "penalties": "caution,warning,sin_premio", "tables": "11-60",
    "rolled": "yes", "pod_low": "2", "pod_high": "3",
    "bye": "2",
}  # fmt: skip
"""Values that are more telling than the example of their kind."""
SHOWN = ("desk", "round", "standings", "hall", "settings", "me/1", "print/standings", "print/slips", "pairings")


def test_every_setting_is_shown_and_played_by(tmp_path: Path) -> None:
    library = tmp_path / "library.sqlite3"
    Library(library).close()
    changed = {name: setting for name, setting in SETTINGS.items() if not isinstance(setting.kind, GivenWord)}
    wrong = {}
    for place, (name, setting) in enumerate(changed.items()):
        word = CHANGED.get(name) or other_word(setting.kind, setting.default)
        assert setting.kind.read(word) is not None, name
        stage = stages_of_group(setting.group)[0]
        settings = [f"{name}={word}"] + ([f"stage={stage}"] if name != "stage" else [])
        code = f"S{place}"
        with Library(library) as opened:
            lifecycle.create_stored_event(opened, name, code, "kodem", settings)
        with open_station(code, str(library)) as station:
            register_new_players(station, [StoredPlayer(number, f"Jugador {number}") for number in range(1, 8)])
            if station.state.settings.word("check_in") == "required":
                station.append_entries(*(Entry("check_in", (str(number),)) for number in range(1, 8)))
            if find_next_step(station.state) == DIGITS:
                station.append_entries(Entry("change", ("rolled=415263",)))
            if find_next_step(station.state) == CUT:
                cut_to_bracket(station)
            draft_next_round(station)
            publish_draft(station)
    with opened_desk(library) as (desk, client):
        browser = make_browsers(desk, client, [ORGANISER])[ORGANISER]
        for place, name in enumerate(changed):
            for end in SHOWN:
                answer = browser.get(f"/e/S{place}/{end}")
                if answer.status_code != 200 or wrong_on(answer.text):
                    wrong[(name, end)] = (answer.status_code, wrong_on(answer.text))
    assert wrong == {}
