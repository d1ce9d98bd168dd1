"""The names of a profile's counters and timers."""

from ..common import common_path_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..view import Text
    from .profile import Profile


def timer_text(profile: "Profile", name: str) -> "Text":
    """Return the name of a timer; the id of a seat's own ends with the seat."""
    for timer in profile.timers:
        if timer.id == name:
            return timer.name.full_text()
        if timer.is_of_seats and timer.id == name[:-1]:
            return ("custom.of", timer.name.full_text(), name[-1:])
    return ("custom.clock",)


def path_text(profile: "Profile", path: str) -> "Text":
    """Return the name of a number that can be set by hand."""
    own, _, source = path.partition(".")
    for part in profile.list_declared():
        if part.id == own:
            return ("custom.of", part.name.full_text(), source) if source else part.name.full_text()
    return ("custom.set.finished",) if path == "finished" else common_path_text(path)


def counter_text(profile: "Profile", own: str) -> "Text":
    """Return the name of a counter, or its id if the profile has no such counter."""
    counter = profile.find_counter(own)
    return counter.name.full_text() if counter else ("", own)
