"""Forms about a tournament as such: a new one, settings, an entry taken back, the end; and about people."""

from tapete.errors import UserError
from tapete.game_parts import unknown_game
from tapete.library.event_values import StoredEvent
from tapete.texts.folding import fold_name
from tapete.texts.text_limits import LONGEST_NAME, refuse_long
from tapete.tournament.core.settings import EventSettings
from tapete.tournament.desk.forms.telling import tell_outcome, tell_without_station
from tapete.tournament.desk.people_codes import add_person
from tapete.tournament.desk.setting_fields import BY_GAME, read_fields, settings_seen
from tapete.tournament.desk.visit import Visit
from tapete.tournament.store.damaged_logs import find_damage
from tapete.tournament.store.opening import to_log_word
from tapete.tournament.verbs import lifecycle
from tapete.tournament.verbs.copies import choose_copy_folder, list_sticks
from tapete.words import translate

_LONGEST_PATH = 500


def create_event(visit: Visit) -> str:
    """Create a tournament with a new secret."""
    name = refuse_long(" ".join(visit.text("name").split()), LONGEST_NAME)
    if not name:
        raise UserError("desk.no_name")
    chosen = {field: text for field, text in visit.form.items() if text or field not in BY_GAME}
    settings = read_fields(chosen, EventSettings())
    author = to_log_word(visit.person.name) if visit.person else ""
    game, profile = _chosen_game(visit)
    stored = lifecycle.create_stored_event(
        visit.library, name, visit.text("event"), game, settings, author=author, profile=profile
    )
    visit.made["code"] = stored.code
    return tell_without_station(stored.code, lifecycle.describe_created(stored))


def _chosen_game(visit: Visit) -> tuple[str, str]:
    """Return the game, and the hash of a profile of the library: a form names no files. Raises UserError."""
    game, _, profile = visit.text("game").partition(":")
    if profile and profile not in [stored.hash for stored in visit.library.profiles()]:
        raise unknown_game(visit.text("game"))
    return game, profile


def change_settings(visit: Visit) -> str:
    """Change settings; some are fixed once the first round is published."""
    # A form sends every setting: what somebody else changed since it was shown is no change of this person.
    with visit.station() as station:
        number = visit.number("seen_entry") if "seen_entry" in visit.form else len(station.event.log)
        changed = read_fields(visit.form, settings_seen(station.event, number))
        if not changed:
            raise UserError("desk.nothing_changed")
        return tell_outcome(station, lifecycle.change_settings(station, changed))


def take_entry_back(visit: Visit) -> str:
    """Take an entry back, unless something stands on it."""
    number = visit.number("number")
    with visit.station() as station:
        return tell_outcome(station, lifecycle.take_entry_back(station, number))


def close_event(visit: Visit) -> str:
    """Close a tournament: its secret becomes the last line of the log, and is erased from the library."""
    if visit.text("sure") != "yes":
        raise UserError("desk.not_sure")
    with visit.station() as station:
        return tell_outcome(station, lifecycle.close_event(station, visit.text("unfinished") == "yes"))


def choose_copy(visit: Visit) -> str:
    """Choose the folder that gets a copy of each entry; from another computer one of its sticks, or none."""
    folder = visit.text("folder")[:_LONGEST_PATH]
    with visit.station() as station:
        if not visit.is_here and folder not in ("", station.stored.copy_to, *list_sticks()):
            raise UserError("desk.folder_from_here")
        return tell_outcome(station, choose_copy_folder(station, folder))


def archive_event(visit: Visit) -> str:
    """Take a tournament off the list, or put it back there."""
    stored = visit.keeper.find_event(visit.code)
    return tell_without_station(stored.code, lifecycle.archive_event(visit.library, stored))


def delete_event(visit: Visit) -> str:
    """Delete a tournament that is closed, archived or damaged; its name is typed for that."""
    stored = visit.keeper.find_event(visit.code)
    if not can_be_deleted(visit, stored):
        raise UserError("desk.delete_open", event=stored.code)
    typed = visit.text("name")
    if not typed or fold_name(typed) not in (fold_name(stored.name), fold_name(stored.code)):
        raise UserError("desk.delete_other_name", name=stored.name)
    outcome = lifecycle.delete_event(visit.library, stored)
    visit.keeper.let_go(stored.code)
    return tell_without_station(stored.code, outcome)


def can_be_deleted(visit: Visit, stored: StoredEvent) -> bool:
    """Return False for a tournament that may still be played."""
    if stored.archived is not None or find_damage(visit.library, stored) is not None:
        return True
    with visit.station() as station:
        return station.state.is_closed


def give_code(visit: Visit) -> str:
    """Make a code for a person; it is shown once."""
    person, code = add_person(visit.library, visit.text("name"), visit.text("role"))
    visit.shown_once["name"], visit.shown_once["code"] = person.name, code
    return translate("desk.code_made", name=person.name)


def withdraw_code(visit: Visit) -> str:
    """Withdraw the code of a person; their session ends with the next request."""
    number = visit.number("person")
    person = visit.library.find_desk_person(number)
    if person is None:
        raise UserError("desk.unknown_person")
    if visit.person and visit.person.id == number:
        raise UserError("desk.own_code")
    visit.library.withdraw_desk_person(number)
    return translate("desk.code_withdrawn", name=person.name)
