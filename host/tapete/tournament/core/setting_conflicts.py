"""Settings that contradict each other: refused when they are typed, before a round is drawn by them.

A log that has such settings is still read: what was accepted once stays as it is.
"""

from collections.abc import Sequence

from tapete.tournament.core.errors import EventError
from tapete.tournament.core.setting_kinds import Number
from tapete.tournament.core.settings import SETTINGS, EventSettings, bad_setting, read_settings
from tapete.tournament.core.tie_breaks import READY_SETS, TIE_BREAKS

AT_MOST = (
    ("pod_low", "pod_high"),
    ("best_evenings", "evenings"),
    ("loss", "draw"),
    ("draw", "win"),
    ("loss", "win"),
    ("bye", "win"),
    ("half_bye", "win"),
)
"""Pairs of numbers of which the first one may not be above the second one."""


def refuse_conflicts(before: EventSettings, words: Sequence[str]) -> None:
    """Refuse settings NAME=VALUE that contradict each other, or those before that stay.

    Raises EventError("event.setting_above"), "event.tie_breaks_of_games", and those of `read_settings`.
    """
    changes = read_settings(tuple(words))
    for name, content in changes.items():
        kind = SETTINGS[name].kind
        if isinstance(kind, Number) and int(content) > kind.high:
            raise bad_setting(name, str(content))
    settings = before.with_changes(changes)
    for low, high in AT_MOST:
        is_asked = {low, high} & changes.keys() and ("draw" not in (low, high) or settings.is_yes("draws"))
        if is_asked and settings.number(low) > settings.number(high):
            raise EventError(
                "event.setting_above", name=low, value=settings.number(low), other=high, most=settings.number(high)
            )
    if {"tie_breaks", "best_of", "stage"} & changes.keys():
        _refuse_lost_tie_breaks(settings)


def _refuse_lost_tie_breaks(settings: EventSettings) -> None:
    """Refuse an order of one's own with a tie-break that counts games of a match, where there are none.

    A ready set leaves such a tie-break out by itself.
    """
    word = settings.word("tie_breaks")
    lost = [name for name in word.split(",") if name in TIE_BREAKS and name not in settings.shown_tie_breaks()]
    if lost and word not in READY_SETS:
        raise EventError("event.tie_breaks_of_games", names=", ".join(lost))
