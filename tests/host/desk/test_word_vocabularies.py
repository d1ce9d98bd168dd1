"""Words by computed keys: each family has its vocabulary, and each key of it has words in each language."""

import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest
from computed_keys import arguments_of, list_beginnings
from desk_browser import make_browsers, opened_desk
from verb_cases import copy_stage

from source import ROOT, python_files
from tapete.decks.parts import ASIDE_PARTS
from tapete.lists.player_titles import PLAYER_FIELDS
from tapete.tournament.boards.reported_result import BY_BOARD, BY_CODE, BY_QR
from tapete.tournament.boards.seen_boards import OLDER, OTHER, PREPARE
from tapete.tournament.core import round_clock
from tapete.tournament.core.entries.bracket_corrections import REPLAY, STANDS
from tapete.tournament.core.entries.entry_table import ENTRY_KINDS
from tapete.tournament.core.entries.granted_byes import WORTHS
from tapete.tournament.core.entries.late_seats import WAYS
from tapete.tournament.core.entries.table_boards import ANSWERED, CALLED, WITHDRAWN
from tapete.tournament.core.event_state import FULL_BYE, HALF_BYE
from tapete.tournament.core.next_step import CUT, DIGITS, EVENING, PAIR
from tapete.tournament.core.no_show_steps import DROP, GAME_LOSS, MATCH_LOSS
from tapete.tournament.core.pairing.cost import PairingCost
from tapete.tournament.core.penalty_kinds import PENALTY_KINDS
from tapete.tournament.core.replaying.replay_report import DIFFERENCES, GAPS
from tapete.tournament.core.setting_kinds import Choice
from tapete.tournament.core.settings import GROUPS, SETTINGS
from tapete.tournament.core.stage_kinds import STAGES
from tapete.tournament.core.tie_breaks import READY_SETS, TIE_BREAKS
from tapete.tournament.desk.access import ORGANISER, ROLES
from tapete.tournament.desk.documents import SHEETS
from tapete.tournament.desk.route_table import ROUTES
from tapete.tournament.desk.routes import Page
from tapete.tournament.desk.setting_fields import list_options
from tapete.tournament.desk.views.event_views import EVENT_GROUPS, PRINTS
from tapete.tournament.desk.views.table_boards import AWAY, CALLING, HERE, LOST
from tapete.tournament.prints.event_csv import CSV_TITLES
from tapete.tournament.saying.round_titles import NAMED_STAGES
from tapete.tournament.verbs import copies, decks, preparing
from tapete.tournament.verbs.deck_checking import ACCEPTED, LEGAL, REFUSED, UNCHECKED
from tapete.words import FOLDER, list_languages, use_language
from tapete.words.po import parse_po
from tapete_rules.registry import GAMES, load_game

Run = Callable[..., tuple[int, str, str]]

TOURNAMENT = ROOT / "host" / "tapete" / "tournament"
PAGES = sorted(path.stem for path in (TOURNAMENT / "prints" / "pages").glob("*.html") if path.stem != "base")
LOSSES = (GAME_LOSS, MATCH_LOSS, DROP)
VERDICTS = (LEGAL, ACCEPTED, UNCHECKED, REFUSED, decks.MISSING, decks.UNKNOWN)
STATUSES = ("registration", "playing", "between_rounds", "closed", "unreadable", "decided")
BOARD_STATES = ("free", "seating", "playing", "result")


def choices() -> set[str]:
    """Return the choices of settings, `NAME.CHOICE`; numbers are said as they are."""
    kinds = {name: setting.kind for name, setting in SETTINGS.items() if name != "stage"}
    return {
        f"{name}.{choice}"
        for name, kind in kinds.items()
        if isinstance(kind, Choice)
        for choice in kind.choices
        if isinstance(choice, str)
    }


def game_options() -> set[str]:
    """Return the options of all games that a tournament chooses, and their values, `NAME.VALUE`."""
    names = {"yes", "no"}
    for game in GAMES[:-1]:
        for option in list_options(load_game(game)):
            words = [] if option.name == "edition" else [word for word in option.values if word not in ("yes", "no")]
            names |= {option.name, *(f"{option.name}.{word}" for word in words)}
    return names


VOCABULARIES: dict[str, Iterable[str]] = {
    "deck.": ASIDE_PARTS,
    "csv.file.": SHEETS,
    "csv.title.": CSV_TITLES,
    "desk.board.": (HERE, AWAY, LOST, CALLING),
    "desk.board_need.": (PREPARE, OLDER, OTHER, "foreign"),
    "desk.board_state.": BOARD_STATES,
    "desk.choice.": [*choices(), "rolled.yes", *(f"tie_breaks.{name}" for name in READY_SETS)],
    "desk.copy_state.": (copies.NONE, copies.CURRENT, copies.BEHIND, copies.AHEAD, copies.LOST),
    "desk.event_group.": EVENT_GROUPS,
    "desk.go_to.": (PAIR, CUT, EVENING, DIGITS),
    "desk.loses.": LOSSES,
    "desk.organiser_does.": (CUT, EVENING),
    "desk.print.": PRINTS,
    "desk.role.": ROLES,
    "desk.setting.": SETTINGS,
    "desk.setting_about.": SETTINGS,
    "desk.setting_group.": GROUPS,
    "desk.setting_unset.": [name for name, setting in SETTINGS.items() if setting.kind.unset is not None],
    "desk.stage.": STAGES,
    "desk.status.": ("bye", "disputed", "done", "held", "playing", "waiting", "judge", "offline"),
    "event.absent.": ("missing", *LOSSES),
    "event.absent.loses.": LOSSES,
    "event.list_field.": PLAYER_FIELDS,
    "event.bracket_stage.": tuple(map(str, NAMED_STAGES)),
    "event.round_title.": ("plain", "plain_of", "evening", "evening_of"),
    "event.board.": (
        preparing.PREPARED, preparing.CURRENT, preparing.OLDER, preparing.IN_USE, preparing.CLEARED, preparing.EMPTY,
        preparing.OTHER,
    ),
    "event.deck_taken.": (LEGAL, ACCEPTED, UNCHECKED),
    "event.deck_verdict.": VERDICTS,
    "event.live.": BOARD_STATES,
    "event.log.": ENTRY_KINDS.keys() - {"call", "clock", "crossed", "grant", "late", "seat"},
    "event.log.grant_": WORTHS,
    "event.granted.": (*WORTHS, "drafted"),
    "event.granted_line.": (FULL_BYE, HALF_BYE),
    "event.granted_to.": (FULL_BYE, HALF_BYE),
    "desk.grant_worth.": WORTHS,
    "event.log.crossed_": (STANDS, REPLAY),
    "event.log.clock_": round_clock.ACTS,
    "desk.choice.late.": ("loss", "bye"),
    "event.late_waits.": ("loss", "bye"),
    "event.clock.": (round_clock.WAITING, round_clock.RUNNING, round_clock.PAUSED),
    "event.clock.done.": round_clock.ACTS,
    "desk.seat.": (*WAYS, "reopens"),
    "event.seated.": (*WAYS, "reopened"),
    "event.log.seat_": WAYS,
    "event.log.call_": (CALLED, WITHDRAWN, ANSWERED),
    "event.log.then_": (STANDS, REPLAY),
    "event.log.via_": (BY_BOARD, BY_CODE, BY_QR),
    "event.no_show.": LOSSES,
    "event.differs.": DIFFERENCES,
    "event.not_checked.": GAPS,
    "event.player.": ("has_paid", "has_deck", "dropped", "here", "awaited"),
    "event.penalty.": PENALTY_KINDS,
    "event.price.": PairingCost._fields[:-1],
    "event.status.": STATUSES,
    "event.stays.": ("create", "take_back", "close"),
    "event.stays.after_": ("pair", "publish", "cut"),
    "event.table.": ("result", "known", "dispute", "held"),
    "event.tie_break.": ("points", *TIE_BREAKS, "draw"),
    "note.events.": arguments_of("_note", 0, python_files("host/tapete/tournament/typed")),
    "option.": game_options(),
    "print.file.": PAGES,
    "print.short.": TIE_BREAKS,
    "print.title.": PAGES,
}  # fmt: skip
"""The keys of words that the tournament makes of a beginning and a word of a vocabulary."""

ANY = ("note.",)
"""What any note begins with."""
COMPUTED = re.compile(r'say\("([a-z_.]+)"\s*[~+]')


def beginnings() -> Iterator[tuple[str, str]]:
    """Yield the beginning of each computed key of the tournament, and where it stands."""
    yield from list_beginnings(python_files("host/tapete/tournament"))
    for page in sorted(TOURNAMENT.rglob("*.html")):
        yield from ((key, page.name) for key in COMPUTED.findall(page.read_text("utf-8")))


def test_every_computed_key_has_a_vocabulary() -> None:
    made_keys = list(beginnings())
    assert len(made_keys) > 50
    assert [f"{place} {key}" for key, place in made_keys if key not in VOCABULARIES and key not in ANY] == []
    assert VOCABULARIES.keys() - {key for key, _ in made_keys} == {"event.absent."}  # by a name


@pytest.mark.parametrize("language", list_languages())
def test_every_word_of_every_vocabulary_is_in_every_language(language: str) -> None:
    known = {name for name, forms in parse_po((FOLDER / f"{language}.po").read_text("utf-8")) if all(forms)}
    missing = [key + word for key, words in VOCABULARIES.items() for word in sorted(words) if key + word not in known]
    assert missing == []


# -- keys shown raw

RAW = re.compile(
    r'(?<![\w/."=@-])(?:event|desk|print|note|error|page|terminal|deck|file|csv)\.[a-z_]+(?:\.[a-z0-9_]+)*'
)
SHOWN = ("registered", "drafted", "corrected", "pods", "league", "absent")
COMMANDS = (
    "show LIGA", "standings LIGA", "standings LIGA --explain 1", "standings LIGA --format csv",
    "log LIGA",
    "tables LIGA", "round LIGA", "round LIGA --format csv", "players LIGA", "players LIGA --format csv", "list",
    "list --all", "penalties LIGA", "decks LIGA", "check-in --help", "change --help",
)  # fmt: skip


@pytest.mark.parametrize("language", list_languages())
@pytest.mark.parametrize("stage", SHOWN)
def test_no_page_print_table_or_command_shows_a_key(
    stage: str, language: str, run: Run, stages: Path, tmp_path: Path
) -> None:
    use_language(language)
    path = tmp_path / "library.sqlite3"
    copy_stage(stage, stages, path)
    shown = {line: "".join(run("event", *line.split(), "--library", path)[1:]) for line in COMMANDS}
    headers = {"accept-language": language}
    with opened_desk(path) as (desk, client):
        browser = make_browsers(desk, client, [ORGANISER])[ORGANISER]
        places = {"code": "LIGA", "number": "1", "round": "1", "table": "1"}
        addresses = [route.path.format(**places) for route in ROUTES if isinstance(route, Page)]
        addresses += [f"/e/LIGA/print/{page}" for page in PAGES]
        addresses += [f"/e/LIGA/{made}" for made in ("export/players", "export/standings", "organiser-sheet", "prizes")]
        shown |= {address: browser.client.get(address, headers=headers).text for address in addresses}
    assert len(shown) > 50
    assert {place: keys for place, text in shown.items() if (keys := RAW.findall(text))} == {}


def test_a_key_that_is_shown_is_seen() -> None:
    assert RAW.findall("<p>event.tie_break.buchholz_cut_1: 3</p>") == ["event.tie_break.buchholz_cut_1"]
