"""The moves of a custom game in words, and its numbers that can be set by hand."""

from ..common import COMMON_PATHS, common_move_text
from ..corrections import collect_corrections
from .moves import CHANGE, find_number
from .name_texts import counter_text, path_text, timer_text
from .profile import SOURCE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..move import Move
    from ..view import Text
    from .profile import Profile
    from .state import CustomState


def move_text(profile: "Profile", move: "Move") -> "Text":
    """Return the text of a move."""
    kind = move.kind
    args = [str(arg) for arg in move.args]
    if kind.startswith("timer_"):
        return ("did." + kind, timer_text(profile, args[0])) + tuple(args[1:])
    common = common_move_text(move, lambda path: path_text(profile, path))
    if common:
        return common
    if kind == CHANGE:
        source = ("custom.from", args[2]) if len(args) > 2 and args[2] != "0" else ""
        return ("custom.did.change", counter_text(profile, args[0]), f"{int(args[1]):+d}", source)
    return ("custom.did." + kind, f"({_clock_text(int(args[0]))})" if args else "")


def _clock_text(seconds: int) -> str:
    """Return minutes and seconds that are left; overtime has a plus."""
    sign, seconds = "+" if seconds < 0 else "", abs(seconds)
    return f"{sign}{seconds // 60}:{seconds % 60:02d}"


def list_corrections(state: "CustomState", seat: int) -> "list[tuple[str, Text, int, int, int]]":
    """List the numbers that a seat may set, in the order of the profile: (path, text, value, lowest, highest)."""
    profile = state.profile
    paths: "list[str]" = []
    for counter in profile.counters:
        if counter.of == SOURCE:
            paths += [f"{counter.id}.{source}" for source in state.all_seats() if source != seat]
        else:
            paths.append(counter.id)
    paths += [timer.id for timer in profile.timers]
    paths.append("finished")
    paths += COMMON_PATHS if profile.has_turn else ("wins",)
    return collect_corrections(state, seat, find_number, [(path, path_text(profile, path)) for path in paths])
