"""The question what to do with a match that could not be taken up: such a board would restart for ever."""

from ..journal import failed_resumes
from ..words import word
from .screen import QuestionScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .screen_context import Stage


class UnresumedMatch(QuestionScreen):
    """Asks at both displays; the match stays in the journal until it is set aside."""

    name = "resume"

    def __init__(self, director: "Stage") -> None:
        entries = (word("unresumed.aside"), word("unresumed.again"))
        super().__init__(director, 0, word("unresumed.title"), word("unresumed.text"), entries)

    def choose_entry(self, index: int) -> None:
        self.director.do_later(self._try_again if index else self._set_aside)

    def leave(self) -> None:
        """Do nothing: no screen lies under this one."""

    def _try_again(self) -> None:
        """Start the board anew, whose memory is whole then; one more failure asks again."""
        failed_resumes.allow_one(self.director.journal_writer.journal)
        self.director.board.restart()

    def _set_aside(self) -> None:
        from ..match.match_shelving import shelve_match

        try:
            record = shelve_match(self.director.board, self.director.journal_writer)
        except OSError:
            self.director.show_notice("notice.full")
            return
        players = dict(record.headers).get("players", "")
        if players and self.director.event_table is not None:
            self.director.event_table.note_aside(players)
        self.director.go_home()
        self.director.show_notice("notice.unscored" if players else "notice.aside")
