"""The form of deck lists: one that is pasted or brought as a file is read, checked and registered."""

from dataclasses import replace
from pathlib import Path

from tapete.errors import UserError
from tapete.tournament.desk.forms.telling import tell_outcome
from tapete.tournament.desk.forms.uploads import kept_upload
from tapete.tournament.desk.visit import Visit
from tapete.tournament.saying.penalty_words import find_penalty
from tapete.tournament.store.station import EventStation
from tapete.tournament.verbs.deck_checking import REFUSED, DeckChecker
from tapete.tournament.verbs.decks import HandedList, register_list, replace_list
from tapete.tournament.verbs.outcome import Finding
from tapete.words import translate

_FINDINGS_SHOWN = 8


def hand_in_deck(visit: Visit) -> str:
    """Register the list of a player; one that breaks a rule is taken with a note only."""
    player, note = visit.number("player"), visit.text("note")
    data = visit.files.get("file", b"") or visit.form.get("list", "").encode()
    if not data.strip():
        raise UserError("desk.no_list")
    with visit.station() as station, kept_upload(data, translate("desk.brought_list")) as path:
        checker = DeckChecker(station.state.settings, None, visit.keeper.location)
        handed = _register(visit, station, checker, player, path, note)
        return tell_outcome(station, replace(handed, findings=handed.findings[:_FINDINGS_SHOWN]))


def _register(
    visit: Visit, station: EventStation, checker: DeckChecker, player: int, path: Path, note: str
) -> HandedList:
    """Register a list; one with lines that cannot be read is refused by these lines. Raises UserError."""
    reason = visit.text("reason")
    try:
        if reason:
            penalty = visit.text("penalty")
            kind = find_penalty(penalty, station.state.settings.penalty_kinds()) if penalty else ""
            return replace_list(station, checker, player, str(path), note, reason, kind)
        return register_list(station, checker, player, str(path), note)
    except UserError as error:
        if not error.details:
            raise
        return HandedList(player, str(path), REFUSED, tuple(map(Finding, error.details)), None)
