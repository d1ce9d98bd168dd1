"""The reasons why entries of a log cannot be taken back."""

from tapete.tournament.core.entries.entry_table import ENTRY_KINDS
from tapete.tournament.core.entries.results import RESULTS
from tapete.tournament.core.event import TAKE_BACK, Event
from tapete.tournament.core.log.entry import LoggedEntry
from tapete.words import translate

_NEVER = ("create", TAKE_BACK, "close")
_UPON_RESULTS = ("correct", "dispute", "scores")


def find_reasons(event: Event) -> dict[int, str]:
    """Return why entries in force cannot be taken back, as far as that is seen without trying it."""
    reasons: dict[int, str] = {}
    pairing: LoggedEntry | None = None
    followers: dict[tuple[int, int], int] = {}
    for logged in reversed(event.entries_in_force()):
        kind = ENTRY_KINDS[logged.entry.kind]
        arguments = kind.read_arguments(logged.entry)
        place = (arguments.get("round", 0), arguments.get("table", 0))
        decides = kind.decides_pairings and not kind.is_harmless(arguments)
        if logged.entry.kind in _NEVER:
            reasons[logged.number] = translate("event.stays." + logged.entry.kind)
        elif decides and pairing is not None:
            reasons[logged.number] = translate(
                f"event.stays.after_{pairing.entry.kind}", other=pairing.number, round=pairing.entry.arguments[0]
            )
        elif logged.entry.kind in ("publish", "result", "no_show") and place in followers:
            reasons[logged.number] = translate("event.stays.followed", other=followers[place])
        pairing = logged if kind.is_pairing else pairing
        if logged.entry.kind in _UPON_RESULTS:
            followers[place] = logged.number
        if logged.entry.kind in (*RESULTS, "no_show"):
            followers[place[0], 0] = logged.number
    return reasons
