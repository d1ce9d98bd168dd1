"""Settings on the pages: every one of every stage, shown and read back by the widget of its kind."""

import re
from base64 import b64decode
from collections.abc import Callable, Iterator
from html import unescape
from html.parser import HTMLParser
from pathlib import Path

import click
import pytest
from desk_browser import DeskBrowser, make_browsers, opened_desk
from verb_cases import copy_stage

from source import ROOT
from tapete.cli.setting_help import complete_settings, list_setting_help
from tapete.tournament.commands.lifecycle import create_event
from tapete.tournament.core.setting_kinds import Choice, GivenWord, Number, OrderedList, SettingKind, Table
from tapete.tournament.core.settings import GROUPS, SETTINGS, Setting, stages_of_group
from tapete.tournament.core.stage_kinds import STAGES
from tapete.tournament.desk.access import ORGANISER
from tapete.tournament.desk.desk import Desk
from tapete.tournament.desk.setting_widgets import WIDGETS
from tapete.tournament.prints.printing import EventPageTexts
from tapete.tournament.saying.setting_table import format_setting_table
from tapete.tournament.saying.setting_words import describe_setting
from tapete.tournament.store.opening import open_station
from tapete.words import FOLDER, list_languages, speak_language, translate
from tapete.words.po import parse_po

Run = Callable[..., tuple[int, str, str]]

ON_FORMS = [setting for setting in SETTINGS.values() if not isinstance(setting.kind, GivenWord)]
NOT_AT_FIRST = "options"
"""The game is chosen by the form that creates a tournament, so its options are asked for afterwards."""

OF_OTHERS = {
    "draw": "2",
    "loss": "1",
    "bye": "2",
    "half_bye": "2",
    "pod_low": "4",
    "evenings": "3",
    "best_evenings": "1",
}
"""Words of settings that others bound (core/setting_conflicts.py)."""


class FormReader(HTMLParser):
    """The fields that a browser would send of each form of a page as it is, by the address of the form."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.forms: dict[str, dict[str, str]] = {}
        self._form: dict[str, str] = {}
        self._select = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Read a form, a field or a choice."""
        attributes = dict(attrs)
        name = attributes.get("name") or ""
        if tag == "form":
            self._form = self.forms.setdefault(attributes.get("action") or "", {})
        elif tag == "option" and self._select and ("selected" in attributes or self._select not in self._form):
            self._form[self._select] = attributes.get("value") or ""
        elif "disabled" in attributes:
            self._select = ""
        elif tag == "select":
            self._select = name
        elif tag == "input" and name:
            self._form[name] = attributes.get("value") or ""


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Desk, DeskBrowser]]:
    """A desk with a tournament of each stage, by the stage's name in capitals."""
    path = tmp_path_factory.mktemp("settings") / "library.sqlite3"
    for stage in STAGES:
        create_event(stage, code_of(stage), "kodem", [f"stage={stage}"], None, str(path))
    with opened_desk(path) as (opened, client):
        yield opened, make_browsers(opened, client, [ORGANISER])[ORGANISER]


def code_of(stage: str) -> str:
    return stage.upper().replace("_", "")


def form_of(browser: DeskBrowser, code: str, language: str = "es") -> dict[str, str]:
    page = browser.client.get(f"/e/{code}/settings", headers={"accept-language": language}).text
    return FormReader(page).forms[f"/e/{code}/settings"]


def stored_word(desk: Desk, code: str, name: str) -> str:
    with desk.keeper.use(code) as station:
        return station.state.settings.text(name)


def fields_of(setting: Setting, form: dict[str, str]) -> dict[str, str]:
    return {name: text for name, text in form.items() if name.partition(".")[0] == setting.name}


def another_word(setting: Setting) -> str:
    """A word of a setting that is not its default."""
    kind = setting.kind
    if isinstance(kind, Choice):
        return next(str(choice) for choice in kind.choices if choice != setting.default)
    if setting.name in OF_OTHERS:
        return OF_OTHERS[setting.name]
    if isinstance(kind, Number):
        return str(kind.high if setting.default != kind.high else kind.low)
    if isinstance(kind, OrderedList):
        return ",".join(reversed(kind.names[-3:]))
    return {"rolled": "yes", "no_show": "7:game_loss,15:drop", "options": "edition:5.1,target:7"}.get(
        setting.name, kind.example
    )


def typed_fields(setting: Setting, word: str, form: dict[str, str]) -> dict[str, str]:
    """The fields of a form in which a person has chosen a word."""
    fields_before = fields_of(setting, form)
    if isinstance(setting.kind, OrderedList):
        names = word.split(",")
        places = {f"{setting.name}.{place}": name for place, name in enumerate(names, 1)}
        return {**dict.fromkeys(fields_before, ""), setting.name: "own", **places}
    if isinstance(setting.kind, Table):
        cells = setting.kind.split(word)
        return {**dict.fromkeys(fields_before, ""), **{f"{setting.name}.{row}": cell for row, cell in cells.items()}}
    if setting.name == "rolled":
        return {"rolled": "Sí"}
    return {setting.name: word}


def test_every_setting_has_a_group_and_every_kind_a_widget() -> None:
    assert {setting.group for setting in SETTINGS.values()} == set(GROUPS)
    assert {type(setting.kind) for setting in ON_FORMS} == WIDGETS.keys()
    assert set(SettingKind.__subclasses__()) == WIDGETS.keys() | {GivenWord}
    for group in GROUPS:
        assert set() < set(stages_of_group(group)) <= set(STAGES)


@pytest.mark.parametrize("language", list_languages())
def test_every_setting_has_its_words(language: str) -> None:
    keys = {key for key, _ in parse_po((FOLDER / f"{language}.po").read_text("utf-8"))}
    with speak_language(language):
        for name in SETTINGS:
            assert {f"desk.setting.{name}", f"desk.setting_about.{name}"} <= keys, name
        for setting in ON_FORMS:
            unset = setting.kind.unset
            assert unset is None or f"desk.setting_unset.{setting.name}" in keys, setting.name
            for word in (str(setting.default), another_word(setting)):
                assert "_" not in describe_setting(setting.name, word), (setting.name, word)


def test_the_documents_table_is_that_of_the_settings() -> None:
    assert format_setting_table() in (ROOT / "host" / "EVENTS.md").read_text("utf-8")


@pytest.mark.parametrize("language", list_languages())
def test_the_help_lists_every_setting_with_its_words(language: str) -> None:
    with speak_language(language):
        listed = dict(list_setting_help())
        assert [name.rstrip("*") for name in listed] == [setting.name for setting in ON_FORMS]
        for setting in ON_FORMS:
            text = listed[f"{setting.name}*" if setting.is_changeable else setting.name]
            assert translate(f"desk.setting.{setting.name}") in text
            assert "desk." not in text
            assert "event." not in text


def test_the_help_of_both_commands_and_the_shell_know_the_settings(run: Run) -> None:
    for command in ("create", "change"):
        text = run("event", command, "--help")[1]
        assert [setting.name for setting in ON_FORMS if setting.name not in text] == []
    assert completed("pod_") == ["pod_low=", "pod_high=", "pod_rest=", "pod_points="]
    assert completed("draws=") == ["draws=yes", "draws=no"]
    assert completed("tie_breaks=b") == ["tie_breaks=buchholz", "tie_breaks=buchholz_cut_1"]
    assert completed("nada=") == []


def completed(begun: str) -> list[str]:
    parameter = click.Argument(["settings"])
    return [str(word.value) for word in complete_settings(click.Context(click.Command("x")), parameter, begun)]


def test_the_organisers_sheet_says_the_settings_in_words(stages: Path, tmp_path: Path) -> None:
    path = tmp_path / "library.sqlite3"
    copy_stage("pods", stages, path)
    with open_station("LIGA", str(path)) as station:
        pages = EventPageTexts(station)
        pages.print_organiser_sheet("SECRETO")
    text = pages.texts["organiser"]
    assert translate("desk.stage.pods") in text
    assert "end_turns" not in text
    assert "=" not in re.sub(r"<[^>]*>", "", text.partition("<table")[2])


@pytest.mark.parametrize("stage", STAGES)
def test_every_setting_of_every_stage_is_on_its_page(stage: str, desk: tuple[Desk, DeskBrowser]) -> None:
    """A page sent back as it is changes nothing: each widget reads what it shows."""
    opened, browser = desk
    code = code_of(stage)
    for language in list_languages():
        form = form_of(browser, code, language)
        assert {name.partition(".")[0] for name in form} - {"token", "seen_entry"} == {
            setting.name for setting in ON_FORMS
        }
        answer = browser.client.post(f"/e/{code}/settings", data=form, headers={"accept-language": language})
        with speak_language(language):
            assert translate("error.desk.nothing_changed") in answer.text
    with opened.keeper.use(code) as station:
        assert [logged.entry.kind for logged in station.event.log] == ["create"]


@pytest.mark.parametrize("setting", ON_FORMS, ids=lambda setting: str(setting.name))
def test_each_setting_is_changed_on_the_page_and_shown_again(setting: Setting, desk: tuple[Desk, DeskBrowser]) -> None:
    opened, browser = desk
    word = another_word(setting)
    before = form_of(browser, "SWISS")
    fields = typed_fields(setting, word, before)
    sentence = browser.send_form("/e/SWISS/settings", **{**before, **fields})
    assert not sentence.startswith("!"), sentence
    assert stored_word(opened, "SWISS", setting.name) == word
    assert not set("_=") & set(sentence)
    after = form_of(browser, "SWISS")
    assert unescape(browser.send_form("/e/SWISS/settings", **after)) == "!" + translate("error.desk.nothing_changed")
    emptied = dict.fromkeys(fields_of(setting, after), "")
    back = {**after, **emptied, **before, "seen_entry": after["seen_entry"]}
    sentence = browser.send_form("/e/SWISS/settings", **back)
    assert stored_word(opened, "SWISS", setting.name) == str(setting.default), sentence


@pytest.mark.parametrize(
    ("name", "fields"),
    [
        ("rounds", {"rounds": "muchas"}),
        ("minutes", {"minutes": ""}),
        ("win", {"win": "100"}),
        ("floor", {"floor": "3/2"}),
        ("tables", {"tables": "1-"}),
        ("no_show", {"no_show.game_loss": "20", "no_show.match_loss": "10"}),
        ("no_show", {"no_show.game_loss": "pronto"}),
        ("pod_points", {"pod_points.4": "4, 2"}),
        ("options", {"options.target": "500"}),
        ("options", {"options.nada": "1"}),
        ("tie_breaks", {"tie_breaks": "own", "tie_breaks.1": "wins", "tie_breaks.2": "wins"}),
        ("tie_breaks", {"tie_breaks": "own"}),
        ("penalties", {"penalties": "aviso, 7"}),
        ("pod_low", {"pod_low": "5"}),
        ("tie_breaks", {"tie_breaks": "own", "tie_breaks.1": "game_win"}),
    ],
)
def test_what_a_setting_cannot_be_is_refused_and_stays_in_the_form(
    name: str, fields: dict[str, str], desk: tuple[Desk, DeskBrowser]
) -> None:
    opened, browser = desk
    fields_before = form_of(browser, "PODS")
    assert browser.post("/e/PODS/settings", {**fields_before, **fields}).status_code == 303
    page = browser.get("/e/PODS/settings").text
    assert 'id="error"' in page
    again = FormReader(page).forms["/e/PODS/settings"]
    assert {field: again[field] for field in fields if field in fields_before} == {
        field: text for field, text in fields.items() if field in fields_before
    }
    assert stored_word(opened, "PODS", name) == str(SETTINGS[name].default)


def test_a_cookie_has_room_for_the_longest_form(desk: tuple[Desk, DeskBrowser]) -> None:
    """The first field and the last one keep what was typed; a browser takes no cookie above 4 KB."""
    _, browser = desk
    filled = {f"pod_points.{size}": ",".join(["99"] * size) for size in range(2, 9)}
    filled["penalties"] = ", ".join(f"sanción {name}" for name in ("roja", "verde", "azul", "negra", "blanca", "gris"))
    form = {**form_of(browser, "LEAGUE"), **filled, "rounds": "x"}
    last = next(reversed(form))
    cookie = browser.post("/e/LEAGUE/settings", {**form, last: "otra"}).headers["set-cookie"]
    assert len(cookie) < 4000
    assert f'"{last}": "otra"' in b64decode(cookie.partition("tapete=")[2].partition(".")[0] + "==").decode()
    page = browser.get("/e/LEAGUE/settings").text
    again = FormReader(page).forms["/e/LEAGUE/settings"]
    assert (again["rounds"], again["pod_points.8"], again["penalties"]) == (
        "x",
        filled["pod_points.8"],
        filled["penalties"],
    )


def test_a_page_that_was_open_for_long_undoes_nothing(desk: tuple[Desk, DeskBrowser]) -> None:
    """A form sends every setting, and somebody else may have changed some since it was shown."""
    opened, browser = desk
    form = form_of(browser, "ELIMINATION")
    assert not browser.send_form("/e/ELIMINATION/settings", minutes="35", third_place="yes").startswith("!")
    sentence = browser.send_form("/e/ELIMINATION/settings", **{**form, "tables": "1-4"})
    assert translate("desk.setting.tables") in sentence
    assert translate("desk.setting.minutes") not in sentence
    words = [stored_word(opened, "ELIMINATION", name) for name in ("minutes", "third_place", "tables")]
    assert words == ["35", "yes", "1-4"]
    refused = browser.post("/e/ELIMINATION/settings", {**form, "tables": "x"})
    assert refused.status_code == 303
    assert form_of(browser, "ELIMINATION")["seen_entry"] == form["seen_entry"]


def test_people_type_as_they_are_used_to(desk: tuple[Desk, DeskBrowser]) -> None:
    opened, browser = desk
    typed = {"tables": " 1-8, 11 ", "floor": "25 %", "penalties": "Advertencia, sin premio"}
    assert not browser.send_form("/e/ROUNDROBIN/settings", **typed).startswith("!")
    words = {name: stored_word(opened, "ROUNDROBIN", name) for name in typed}
    assert words == {"tables": "1-8,11", "floor": "25/100", "penalties": "warning,sin_premio"}
    assert not browser.send_form("/e/ROUNDROBIN/settings", **{"pod_points.3": "5 3 1"}).startswith("!")
    assert stored_word(opened, "ROUNDROBIN", "pod_points") == "3:5,3,1"


def test_a_tournament_is_created_with_every_setting(desk: tuple[Desk, DeskBrowser]) -> None:
    opened, browser = desk
    form = FormReader(browser.get("/new").text).forms["/new"]
    offered = [setting for setting in ON_FORMS if setting.name != NOT_AT_FIRST]
    assert {name.partition(".")[0] for name in form} - {"token", "name", "game", "event"} == {
        setting.name for setting in offered
    }
    sentence = browser.send_form("/new", **{**form, "name": "Usual", "game": "exalios", "event": "USUAL"})
    assert not sentence.startswith("!"), sentence
    with opened.keeper.use("USUAL") as station:
        public = station.state.settings.public_values()
    assert {name: public[name] for name in ("check_in", "end_turns")} == {"check_in": "required", "end_turns": 0}
    chosen = {setting.name: another_word(setting) for setting in offered}
    for setting in offered:
        form.update(typed_fields(setting, chosen[setting.name], form))
    sentence = browser.send_form("/new", **{**form, "name": "Todo", "game": "kodem", "event": "TODO"})
    assert not sentence.startswith("!"), sentence
    assert {name: stored_word(opened, "TODO", name) for name in chosen} == chosen


def test_after_round_1_only_what_may_change_can_be_sent(stages: Path, tmp_path: Path) -> None:
    """The groups of other stages are gone, since the stage stays."""
    path = tmp_path / "library.sqlite3"
    copy_stage("playing", stages, path)
    with opened_desk(path) as (opened, client):
        browser = make_browsers(opened, client, [ORGANISER])[ORGANISER]
        form = form_of(browser, "LIGA")
        assert {name.partition(".")[0] for name in form} - {"token", "seen_entry"} == {
            setting.name for setting in ON_FORMS if setting.is_changeable and "swiss" in stages_of_group(setting.group)
        }
        assert "Ajustes cambiados: Minutos por ronda: 40" in browser.send_form("/e/LIGA/settings", minutes="40")
        assert browser.send_form("/e/LIGA/settings", best_of="5").startswith("!")
