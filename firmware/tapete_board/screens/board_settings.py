"""The settings of the board. They are saved after the match, because nothing may erase flash during it."""

from ..journal.setting_choices import CHOICES, chosen_setting
from ..words import next_language, word
from .screen import ListScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .screen_context import Stage

_LANGUAGE = "language"


class BoardSettings(ListScreen):
    """The list of settings; OK goes to the next choice of a setting."""

    name = "adjust"
    module = "board_settings"

    def __init__(self, director: "Stage", display: int) -> None:
        super().__init__(director, display, word("tools.adjust"), ())
        self._fill_entries()

    def _fill_entries(self) -> None:
        """Make the entries in the present language."""
        settings = self.director.board.settings
        entries = [(word("adjust.language"), word("adjust.this_language"))]
        for name, choices in CHOICES:
            value = chosen_setting(settings, name)
            entries.append((word("adjust." + name), word(f"adjust.{name}_{choices.index(value)}")))
        self.entries = entries

    def choose_entry(self, index: int) -> None:
        if index == 0:
            self.director.set_language(next_language(self.director.language))
        else:
            name, choices = CHOICES[index - 1]
            settings = self.director.board.settings
            place = choices.index(chosen_setting(settings, name)) + 1
            settings.set(name, choices[place % len(choices)])
            self.director.apply_preferences()
        self.title = word("tools.adjust")
        self._fill_entries()
        self.mark_stale()
