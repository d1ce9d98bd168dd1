"""The count of failed attempts to take up the match in the journal: one that outgrows memory would restart for ever."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .board_files import BoardFiles

MOST = 2
"""Failures after which the players are asked instead."""

_FILE = "resumes"  # of settings: the match, and how often it failed


def count_failed(store: "BoardFiles", match_id: str) -> int:
    """Return how often a match failed since it last went well."""
    words = store.read_setting(_FILE).split()
    return int(words[1]) if len(words) == 2 and words[0] == match_id.encode() and words[1].isdigit() else 0


def note_failed(store: "BoardFiles", match_id: str) -> None:
    """Count one more failure of a match. Raises OSError."""
    write_failed(store, match_id, count_failed(store, match_id) + 1)


def write_failed(store: "BoardFiles", match_id: str, count: int) -> None:
    """Set how often a match has failed. Raises OSError."""
    store.write_setting(_FILE, f"{match_id} {count}")


def forget_failed(store: "BoardFiles", match_id: str) -> None:
    """Forget the failures of a match that goes well; a board that takes no writes keeps them."""
    if count_failed(store, match_id):
        try:
            store.write_setting(_FILE, "")
        except OSError:
            pass
