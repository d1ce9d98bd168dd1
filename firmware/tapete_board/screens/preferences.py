"""Apply the settings that the players have chosen."""

from ..journal.setting_choices import chosen_setting

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .screen_context import Preferences


def apply_settings(director: "Preferences") -> None:
    """Bring the chosen settings to the displays, the buttons, the clock and the piezo."""
    settings = director.board.settings
    director.light = chosen_setting(settings, "light")
    director.dim_after_ms = chosen_setting(settings, "dim") * 60000
    director.off_after_ms = chosen_setting(settings, "off") * 60000
    director.counts_turns = chosen_setting(settings, "clock") == 1
    director.button_reader.set_repeat(chosen_setting(settings, "repeat"))
    for place, panel in enumerate(director.board.panels, 1):
        panel.rotate(chosen_setting(settings, f"rotate{place}") == 1)
    if director.running_match_or_none is not None:
        for pending in director.running_match_or_none.pending:
            pending.rest_ms = chosen_setting(settings, "rest_ms")
    _set_sound(director, chosen_setting(settings, "sound") == 1)


def _set_sound(director: "Preferences", is_on: bool) -> None:
    if director.sound is not None:
        director.sound.silence()
        director.sound = None
    if is_on:
        from .piezo_tunes import Sound

        director.sound = Sound(director.board.piezo)
