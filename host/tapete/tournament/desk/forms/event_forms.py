"""Forms about a tournament as such: a new one, settings, an entry taken back, the end; and about people."""

from tapete.errors import UserError
from tapete.game_parts import unknown_game
from tapete.library.opened import unix_now
from tapete.texts.text_limits import LONGEST_NAME, refuse_long
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.core.settings import SETTINGS, UNDECLARED
from tapete.tournament.desk.forms.telling import with_notes
from tapete.tournament.desk.people_codes import add_person
from tapete.tournament.desk.views.event_views import AUTOMATIC
from tapete.tournament.desk.visit import Visit
from tapete.tournament.saying.entry_sentences import sentences_of
from tapete.tournament.store.opening import to_log_word
from tapete.tournament.verbs.copies import choose_copy_folder, list_sticks
from tapete.tournament.verbs.lifecycle import create_stored_event
from tapete.words import translate

_LONGEST_PATH = 500
_OF_NEW_EVENT = ("stage", "rounds", "cut", "best_of", "minutes", "check_in", "tie_breaks")


def create_event(visit: Visit) -> str:
    """Create a tournament with a new secret."""
    name = refuse_long(" ".join(visit.text("name").split()), LONGEST_NAME)
    if not name:
        raise UserError("desk.no_name")
    settings = [f"{key}={visit.text(key)}" for key in _OF_NEW_EVENT if visit.text(key)]
    author = to_log_word(visit.person.name) if visit.person else ""
    game, profile = _chosen_game(visit)
    stored = create_stored_event(
        visit.library, name, visit.text("event"), game, settings, author=author, profile=profile
    )
    visit.made["code"] = stored.code
    return translate("desk.created", name=stored.name, event=stored.code)


def _chosen_game(visit: Visit) -> tuple[str, str]:
    """Return the game, and the hash of a profile of the library: a form names no files. Raises UserError."""
    game, _, profile = visit.text("game").partition(":")
    if profile and profile not in [each.hash for each in visit.library.profiles()]:
        raise unknown_game(visit.text("game"))
    return game, profile


def change_settings(visit: Visit) -> str:
    """Change settings; some are fixed once the first round is published."""
    with visit.station() as station:
        settings = station.state.settings
        known = {name: str(settings.given.get(name, SETTINGS[name].default)) for name in SETTINGS}
        given = {name: _read_setting(visit, name) for name in SETTINGS}
        changed = [f"{name}={value}" for name, value in given.items() if value and value != known[name]]
        if not changed:
            raise UserError("desk.nothing_changed")
        station.game.require_fitting(changed)
        station.append_entries(Entry("change", tuple(changed)))
    return translate("event.changed", settings=" ".join(changed))


def _read_setting(visit: Visit, name: str) -> str:
    """Return a field of the form; an empty one takes back what may be left undeclared."""
    if name not in visit.form or visit.text(name):
        return visit.text(name)
    return AUTOMATIC if name == "rounds" else UNDECLARED if SETTINGS[name].default == UNDECLARED else ""


def take_entry_back(visit: Visit) -> str:
    """Take an entry back, unless something stands on it."""
    number = visit.number("number")
    with visit.station() as station:
        try:
            station.append_entries(Entry("take_back", (str(number),)))
        except EventError as error:
            if error.code != "event.stands_on":
                raise
            other = int(error.fields["other"])
            what = sentences_of(station).sentence_of(other)
            raise UserError("desk.stands_on", other=other, what=what) from error
        what = sentences_of(station).sentence_of(number)
        return with_notes(station, translate("desk.took_back", number=number, what=what))


def close_event(visit: Visit) -> str:
    """Close a tournament: its secret becomes the last line of the log, and is erased from the library."""
    if visit.text("sure") != "yes":
        raise UserError("desk.not_sure")
    with visit.station() as station:
        station.append_entries(Entry("close", (station.stored.secret or "-",)))
        station.library.update_event(station.stored._replace(secret=""))
        return translate("event.closed", event=station.stored.code)


def choose_copy(visit: Visit) -> str:
    """Choose the folder that gets a copy of each entry; from another computer one of its sticks, or none."""
    folder = visit.text("folder")[:_LONGEST_PATH]
    with visit.station() as station:
        if not visit.is_here and folder not in ("", station.stored.copy_to, *list_sticks()):
            raise UserError("desk.folder_from_here")
        choose_copy_folder(station, folder)
        key = "desk.copy_chosen" if folder else "desk.copy_ended"
        return with_notes(station, translate(key, path=station.stored.copy_to))


def archive_event(visit: Visit) -> str:
    """Take a tournament off the list, or put it back there."""
    stored = visit.keeper.find_event(visit.code)
    archived = None if stored.archived is not None else unix_now()
    visit.library.update_event(stored._replace(archived=archived))
    return translate("event.archived" if archived is not None else "event.unarchived", event=stored.code)


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
