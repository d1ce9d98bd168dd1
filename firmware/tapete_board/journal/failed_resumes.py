"""Failed attempts to take up the match in the journal: one that outgrows memory would restart for ever.

They are counted in the journal, where a line needs no room that a full board lacks.
"""

from .match_journal import MatchJournal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .outside import TriedBoard

MOST = 2
"""Failures after which the players are asked instead."""


def count_failed(board: "TriedBoard") -> None:
    """Count that the match which was being taken up failed; what cannot be written is counted at the next start."""
    journal = MatchJournal(board.blocks)
    if board.resuming and journal.find_match():
        try:
            journal.note_failure()
        except OSError:
            return
        board.resuming = ""


def is_hopeless(board: "TriedBoard", journal: MatchJournal) -> bool:
    """Return True if the match failed again and again, or if nothing can be counted.

    A failure that nobody has counted yet, such as a restart by the watchdog, is counted now.
    """
    try:
        if board.has_tried(journal.match_id):
            board.resuming = ""
            journal.note_failure()
        return journal.count_failures() >= MOST
    except OSError:
        return True


def forget_failed(journal: MatchJournal) -> None:
    """Forget the failures of a match that goes well; a board that takes no writes keeps them."""
    if journal.count_failures():
        try:
            journal.note_success()
        except OSError:
            pass


def allow_one(journal: MatchJournal) -> None:
    """Let the match be taken up once more: one more failure asks again."""
    try:
        journal.note_success()
        for _ in range(MOST - 1):
            journal.note_failure()
    except OSError:
        pass  # the question comes back at once
