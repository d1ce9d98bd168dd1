"""Short codes of tournaments: LIGA for "Liga de noviembre"."""

import re
from collections.abc import Iterable

from tapete.errors import UserError
from tapete.library.event_values import StoredEvent
from tapete.texts.alike import alike_notes
from tapete.texts.folding import clean_line, fold_name
from tapete.texts.text_limits import LONGEST_NAME, refuse_long

LONGEST_CODE = 12
_UNNAMED = "TORNEO"
_CODE = re.compile(r"[A-Z0-9][A-Z0-9-]*")


def make_event_code(name: str, used_codes: Iterable[str]) -> str:
    """Return the first word of a name in capitals, with a number behind it if that code is taken."""
    used = set(used_codes)
    words = re.findall(r"[A-Z0-9]+", fold_name(name).upper())
    base = next((word for word in words if not word.isdigit()), _UNNAMED)[:LONGEST_CODE]
    numbered = (f"{base}-{number}" for number in range(2, len(used) + 3))
    return next(code for code in (base, *numbered) if code not in used)


def choose_event_code(code: str, name: str, events: Iterable[StoredEvent]) -> str:
    """Return the code that somebody asked for, or one made of a name. Raises UserError("events.bad_code")."""
    return check_event_code(code) if code else make_event_code(name, (event.code for event in events))


def check_event_code(code: str) -> str:
    """Return a code in capitals. Raises UserError("events.bad_code")."""
    upper = code.upper()
    if len(upper) > LONGEST_CODE or not _CODE.fullmatch(upper):
        raise UserError("events.bad_code", event=code, most=LONGEST_CODE)
    return upper


def require_event_name(name: str) -> str:
    """Return a tournament's name on one line.

    Raises UserError("events.bad_name") where nothing of it is visible, "events.long_name".
    """
    cleaned = clean_line(name)
    if not cleaned:
        raise UserError("events.bad_name", name=cleaned, limit=LONGEST_NAME)
    return refuse_long(cleaned, LONGEST_NAME)


def find_event(typed: str, events: Iterable[StoredEvent]) -> StoredEvent:
    """Return the tournament that is meant by its code or the beginning of it. Raises UserError "events.*"."""
    candidates = list(events)
    upper = typed.upper()
    exact = [event for event in candidates if event.code == upper]
    matching = exact or [event for event in candidates if upper and event.code.startswith(upper)]
    if not candidates:
        raise UserError("events.none")
    if not matching:
        by_name = {event.name: event.code for event in candidates} | {event.code: event.code for event in candidates}
        alike = alike_notes(typed, by_name, by_name)
        raise UserError("events.unknown", alike, event=typed, known=", ".join(event.code for event in candidates))
    if len(matching) > 1:
        raise UserError("events.ambiguous", event=typed, known=", ".join(event.code for event in matching))
    return matching[0]
