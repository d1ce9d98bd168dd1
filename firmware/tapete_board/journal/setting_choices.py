"""The settings that players may choose, each with its choices, the usual one first."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .settings_file import SettingsFile

CHOICES: "tuple[tuple[str, tuple[int, ...]], ...]" = (
    ("light", (255, 40, 120)),  # contrast of the displays
    ("dim", (1, 5, 15)),  # minutes without a press until they dim
    ("off", (0, 5, 15, 60)),  # minutes without a match and a press until they go dark, 0: never
    ("rotate1", (0, 1)),
    ("rotate2", (0, 1)),
    ("sound", (0, 1)),
    ("repeat", (1, 2, 0)),  # repeat of a held button: usual, slow, none
    ("rest_ms", (800, 500, 1200, 2000)),  # how long a hand rests until its presses become a move
    ("coin", (0, 1, 2)),  # names of its sides, those of the language; in Spanish of Mexico, Spain, Argentina
    ("clock", (0, 1)),  # shown where no timer is: the time of the match, or of the turn
)


def chosen_setting(settings: "SettingsFile", name: str) -> int:
    """Return the chosen value of a setting, the usual one if the stored value is none of the choices."""
    for own, choices in CHOICES:
        if own == name:
            value = settings.get_number(name, choices[0])
            return value if value in choices else choices[0]
    raise KeyError(name)
