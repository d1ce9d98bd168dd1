"""The pages about tournaments as such: all of them, a new one, settings, people, prints."""

from collections.abc import Mapping
from datetime import date
from typing import Any

from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event_state import EventState
from tapete.tournament.core.event_status import status_of
from tapete.tournament.core.final_places import list_bracket_places
from tapete.tournament.core.settings import SETTINGS, EventSettings
from tapete.tournament.desk.access import ROLES, STRANGER
from tapete.tournament.desk.forms.event_forms import can_be_deleted
from tapete.tournament.desk.setting_fields import BY_GAME, describe_field, group_fields, list_options
from tapete.tournament.desk.visit import Visit
from tapete.tournament.saying.error_words import describe_on_page
from tapete.tournament.saying.setting_words import list_given
from tapete.tournament.saying.signer_words import describe_signers
from tapete.tournament.store.damaged_logs import find_damage
from tapete.tournament.store.event_game import title_of_event
from tapete.tournament.verbs.copies import list_sticks, state_of_copy
from tapete.tournament.verbs.lifecycle import is_bracket_unfinished
from tapete.words import translate
from tapete_rules.custom import SHIPPED
from tapete_rules.registry import GAMES, game_title

PRINTS = (
    "pairings", "pairings_by_name", "slips", "bracket", "standings", "league", "check_in", "place_cards", "penalties",
    "open_tables",
)  # fmt: skip
_MAIN = ("stage", "rounds", "cut", "best_of", "minutes", "check_in", "tie_breaks")
"""The settings that most stores choose when they create a tournament; the others are folded in."""
OPEN, CLOSED, ARCHIVED = "open", "closed", "archived"
EVENT_GROUPS = (OPEN, CLOSED, ARCHIVED)
"""The tournaments of the first page in groups, with words under "desk.event_group.GROUP"."""
_OF_LATER = ("options",)
"""What cannot be asked for before there is a game."""


def show_events(visit: Visit) -> dict[str, Any]:
    """The tournaments of the library, the newest first."""
    is_staff = visit.role != STRANGER
    rows = []
    for stored in visit.library.events(has_archived=is_staff):
        rows.append({
            "code": stored.code, "name": stored.name, "game": game_title(stored.game) or title_of_event(stored),
            "created": date.fromtimestamp(stored.created).strftime("%d/%m/%Y"),
            "is_archived": stored.archived is not None, **_read_status(visit, stored.code),
        })  # fmt: skip
    groups = [{"id": group, "events": [row for row in rows if _group_of(row) == group]} for group in EVENT_GROUPS]
    return {"groups": [group for group in groups if group["events"]], "count": len(rows), "is_staff": is_staff}


def _group_of(row: Mapping[str, Any]) -> str:
    return ARCHIVED if row["is_archived"] else CLOSED if row["status"] == "closed" else OPEN


def _read_status(visit: Visit, code: str) -> dict[str, Any]:
    """Return where a tournament stands; a damaged one takes no other along."""
    try:
        with visit.keeper.use(code) as station:
            state = station.state
            facts = {"status": _status_of(state), "players": len(state.players), "round": len(state.rounds)}
    except EventError as error:
        return {"status": "unreadable", "damage": describe_on_page(error)}
    return {**facts, "damage": ""}


def _status_of(state: EventState) -> str:
    status = status_of(state)
    return "decided" if status != "closed" and list_bracket_places(state) else status


def show_new_event(visit: Visit) -> dict[str, Any]:
    """A form for a new tournament."""
    profiles = [{"name": stored.name, "hash": stored.hash} for stored in visit.library.profiles()]
    games = [{"name": name, "title": game_title(name)} for name in GAMES[:-1]]
    games += [{"name": name, "title": name} for name in SHIPPED]
    usual = EventSettings({"check_in": "required"})
    fields = {name: describe_field(SETTINGS[name], usual.text(name)) for name in _MAIN}
    groups = group_fields(usual, (), has_begun=False, left_out=(*_MAIN, *_OF_LATER))
    for group in groups:
        group["is_open"] = False
        for field in group["fields"]:
            if field["id"] in BY_GAME:
                field.update(value="", by_game=translate("desk.by_game"))
    return {"games": games, "profiles": profiles, "fields": list(fields.values()), "groups": groups}


def show_settings(visit: Visit) -> dict[str, Any]:
    """The settings by group; which of them can still be changed."""
    sticks = list_sticks()
    with visit.station() as station:
        settings, has_begun = station.state.settings, bool(station.state.rounds)
        groups = group_fields(settings, list_options(station.game.load()), has_begun)
        return {
            "groups": groups,
            "seen_entry": len(station.event.log),
            "game": game_title(station.stored.game) or title_of_event(station.stored),
            "all": [f"{title}: {words}" for title, words in list_given(settings.public_values())],
            "signers": describe_signers(station.state),
            "is_closed": station.state.is_closed,
            "is_unfinished": is_bracket_unfinished(station.state),
            "is_archived": station.stored.archived is not None,
            "copy_to": station.stored.copy_to,
            "copy_state": state_of_copy(station),
            "sticks": sticks,
            "copy_places": list(dict.fromkeys(filter(None, (station.stored.copy_to, *sticks)))),
            "is_here": visit.is_here,
        }


def show_deletion(visit: Visit) -> dict[str, Any]:
    """A form that deletes a tournament, with its files to keep before; a damaged one can be deleted, too."""
    stored = visit.keeper.find_event(visit.code)
    damage = find_damage(visit.library, stored)
    return {"damage": describe_on_page(damage) if damage else "", "can_delete": can_be_deleted(visit, stored)}


def show_people(visit: Visit) -> dict[str, Any]:
    """The people with a code, and a form for another one."""
    people = visit.library.desk_people()
    return {"people": people, "roles": ROLES, "own": visit.person.id if visit.person else 0}


def show_prints(visit: Visit) -> dict[str, Any]:
    """The pages for paper and the files."""
    with visit.station() as station:
        rounds = len(station.state.rounds)
        is_league = station.state.settings.stage().has_evenings
        has_bracket = bool(station.state.bracket)
        has_names = not station.event.log.has_pseudonyms
    left_out = [] if rounds else ["pairings", "pairings_by_name", "slips", "open_tables"]
    left_out += [] if is_league else ["league"]
    left_out += [] if has_bracket else ["bracket"]
    return {
        "prints": [name for name in PRINTS if name not in left_out], "round": rounds, "is_league": is_league,
        "has_names": has_names,
    }  # fmt: skip
