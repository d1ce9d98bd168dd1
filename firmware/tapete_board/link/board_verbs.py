"""The verbs of the board itself: its displays, its settings and its last error."""

import binascii

from tapete_link import messages
from tapete_link.errors import LinkError
from tapete_rules.plain_text import NAME, PLAYER, is_setting
from tapete_rules.series import MOST_SEATS
from tapete_rules.texts import SPOKEN

from ..journal.setting_choices import CHOICES, chosen_setting

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..board import Board
    from ..screens.director import Director

_LANGUAGE = "language"


class BoardVerbs:
    """The verbs "setting", "set", "picture", "hardware", "error" and "clear_error"."""

    def __init__(self, board: "Board", director: "Director") -> None:
        self._board = board
        self._director = director

    def verb_table(self) -> dict:
        """Return the function that answers each of them."""
        return {
            "setting": self._answer_setting,
            "set": self._answer_set,
            "picture": self._answer_picture,
            "hardware": self._answer_hardware,
            "error": self._answer_error,
            "clear_error": self._clear_error,
        }

    def _answer_setting(self, request: "dict[str, object]") -> "dict[str, object]":
        after = messages.text_field(request, "after")
        names = [name for name in _setting_names() if name > after]
        if not names:
            return {"name": "", "value": "", "choices": (), "more": 0}
        name = names[0]
        return {"name": name, "value": self._value_of(name), "choices": _choices_of(name), "more": int(len(names) > 1)}

    def _answer_set(self, request: "dict[str, object]") -> "dict[str, object]":
        name = messages.text_field(request, "name")
        value = messages.text_field(request, "value")
        if name not in _setting_names():
            raise LinkError("bad_field", field="name")
        if not _is_good(name, value):
            raise LinkError("bad_field", field="value")
        before = self._value_of(name)
        if value == before and self._board.settings.is_saved:
            return {}
        if not self._board.store.is_quiet():
            raise LinkError("busy")
        self._apply_setting(name, value)
        try:
            self._board.settings.save_or_raise()
        except OSError:
            self._apply_setting(name, before)  # what would be gone with the power is not said to be so
            raise
        return {}

    def _apply_setting(self, name: str, value: str) -> None:
        if name == _LANGUAGE:
            self._director.set_language(value)
        else:
            self._board.settings.set(name, value)
            self._director.apply_preferences()

    def _value_of(self, name: str) -> str:
        if name == NAME:
            return self._board.name
        if name == _LANGUAGE:
            return self._director.language
        if _choices_of(name):
            return str(chosen_setting(self._board.settings, name))
        return self._board.settings.get(name)

    def _answer_picture(self, request: "dict[str, object]") -> "dict[str, object]":
        display = messages.number_field(request, "display", len(self._board.panels))
        at = messages.number_field(request, "at", messages.MOST_BYTES)
        if display == 0:
            raise LinkError("bad_field", field="display")
        frame = memoryview(self._board.panels[display - 1].frame)
        data = messages.as_base64(bytes(frame[at : at + messages.most_field(request)]))
        return {"data": data, "size": len(frame), "crc": f"{binascii.crc32(frame):08x}"}

    def _answer_hardware(self, request: "dict[str, object]") -> "dict[str, object]":
        """Return what each display is, and the supply in millivolts, 0 where the board cannot read it."""
        supply = self._board.supply
        return {
            "displays": [panel.state for panel in self._board.panels],
            "supply": supply.millivolts if supply is not None else 0,
            "low": int(supply is not None and supply.is_low),
        }

    def _answer_error(self, request: "dict[str, object]") -> "dict[str, object]":
        """Return a piece of what the supervisor stored when the application last failed."""
        report = self._board.store.read_setting("error")
        at = messages.number_field(request, "at", messages.MOST_BYTES)
        return {"data": messages.as_base64(report[at : at + messages.most_field(request)]), "size": len(report)}

    def _clear_error(self, request: "dict[str, object]") -> "dict[str, object]":
        """Forget what was stored; a host has read it."""
        store = self._board.store
        if store.read_setting("error"):
            if not store.is_quiet():
                raise LinkError("busy")
            store.write_setting("error", b"")
        return {}


def _setting_names() -> "list[str]":
    players = [f"{PLAYER}{seat}" for seat in range(1, MOST_SEATS + 1)]
    return sorted([_LANGUAGE, NAME] + players + [name for name, _ in CHOICES])


def _choices_of(name: str) -> "tuple[str, ...]":
    """Return what a setting can be; () where it is a text."""
    if name == _LANGUAGE:
        return SPOKEN
    for own, choices in CHOICES:
        if own == name:
            return tuple([str(choice) for choice in choices])
    return ()


def _is_good(name: str, value: str) -> bool:
    choices = _choices_of(name)
    return value in choices if choices else is_setting(name, value)
