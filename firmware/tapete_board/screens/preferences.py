"""What players may choose: settings of the board with their choices, the usual first, and options of a match."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..journal.settings_file import SettingsFile
    from .director import Director

CHOICES: "tuple[tuple[str, tuple[int, ...]], ...]" = (
    ("light", (255, 40, 120)),  # contrast of the displays
    ("dim", (1, 5, 15)),  # minutes without a press until they dim
    ("rotate1", (0, 1)),
    ("rotate2", (0, 1)),
    ("sound", (0, 1)),
    ("repeat", (1, 2, 0)),  # how a held button repeats: usual, slowly, not at all
    ("rest_ms", (800, 500, 1200, 2000)),  # how long a hand rests until its presses become a move
    ("clock", (0, 1)),  # what is seen where no timer is: the time of the match, or of the turn
)

# Options of a match that are asked before each, after those that the game asks for.
ASKED_IN_ALL = ("best_of", "minutes")


def chosen_setting(settings: "SettingsFile", name: str) -> int:
    """What was chosen; the usual where it is none of the choices."""
    for own, choices in CHOICES:
        if own == name:
            value = settings.get_number(name, choices[0])
            return value if value in choices else choices[0]
    raise KeyError(name)


def apply_settings(director: "Director") -> None:
    """Take the settings into use."""
    settings = director.board.settings
    director.light = chosen_setting(settings, "light")
    director.dim_after_ms = chosen_setting(settings, "dim") * 60000
    director.counts_turns = chosen_setting(settings, "clock") == 1
    director.hands.set_repeat(chosen_setting(settings, "repeat"))
    for place, panel in enumerate(director.board.panels, 1):
        panel.rotate(chosen_setting(settings, f"rotate{place}") == 1)
    if director.running_match_or_none is not None:
        for pending in director.running_match_or_none.pending:
            pending.rest_ms = chosen_setting(settings, "rest_ms")
    _set_sound(director, chosen_setting(settings, "sound") == 1)


def _set_sound(director: "Director", is_on: bool) -> None:
    if director.sound is not None:
        director.sound.stop()
        director.sound = None
    if is_on:
        from ..hardware.piezo_tunes import Sound

        director.sound = Sound(director.board.piezo)
