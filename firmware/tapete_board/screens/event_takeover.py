"""Go on with a match that another board began."""

from tapete_event.errors import FormatError
from tapete_link.errors import LinkError

from ..event.match_takeover import BadRecordError, MatchTakeover
from .match_lifecycle import resume_match

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .screen_context import Stage


def take_over(director: "Stage", name: str) -> None:
    """Write the match into the journal, go on with it, and remove its file; a cut in between leaves the file."""
    table = director.event_table
    if table is None or director.has_open_match:
        return
    try:
        MatchTakeover(director.board, table, name).write_journal(director.journal_writer)
    except (BadRecordError, FormatError):
        return
    except OSError:
        director.journal_writer.close_journal()
        table.taken_name = ""
        director.show_notice("notice.full")
        return
    resume_match(director)
    if director.running_match_or_none is not None:
        try:
            director.board.store.remove_with_confirmation(name)
        except (OSError, LinkError):
            pass  # it goes with the sheet
