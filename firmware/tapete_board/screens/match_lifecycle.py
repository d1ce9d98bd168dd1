"""How a match comes to the displays and leaves them; loaded for that, and gone while it runs."""

from tapete_rules.registry import GAMES
from tapete_rules.view import GRID

from .. import memory, words
from ..display import prompt_widgets
from ..match import match_opening
from ..words import word

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .director import Director


def resume(director: "Director") -> None:
    """Take up the match that the journal has found, or go home."""
    words.load(director.language)
    # At once: displays are dark for no longer than they must.
    director.board.show(prompt_widgets.message, word("home.title"), word("notice.resuming"))
    from ..match.match_resuming import Resumed

    resumed = Resumed(director.board, director.scribe)
    if resumed.session is None:
        director.go_home()
    else:
        director.run(resumed.session)
        if resumed.is_over:
            finish(director)
        elif resumed.is_paused:
            director.say(word("board.paused"))
    if resumed.has_lost_deck:
        director.notify("deck.gone")
    if resumed.lost:
        director.notify("notice.damaged")


def prepare(director: "Director", game: str, profile: str = "") -> None:
    """Load what a match needs, and drop the game before; on a Pico it takes two seconds."""
    memory.loading()
    for other in GAMES:
        if other != game:
            memory.forget_package("tapete_rules." + other)
    words.load(director.language, game)
    match_opening.rehearse(game, profile)
    memory.playing()


def begin(director: "Director", plan: match_opening.Plan) -> None:
    """Start a match; where there is no room for its journal, say so."""
    try:
        director.run(match_opening.begin(director.board, director.scribe, plan))
    except OSError:
        director.notify("notice.full")
        return
    for play in director.plays:
        play.greet(_beginner_words(director, play.display), "" if plan.is_locked else word("board.hint"))
    if plan.is_locked:
        director.notify("notice.locked")


def _beginner_words(director: "Director", display: int) -> str:
    """Say whose turn is the first, as a display tells it."""
    session = director.session
    match, first = session.match, session.match.state.active
    if not match.game.draws_first(match.options):
        return word("board.together")
    if session.layout != GRID and session.seat_at(display) == first:
        return word("board.yours")
    return word("board.begins", match_opening.player_name(director.board, first))


def finish(director: "Director") -> None:
    """Keep the record of the match that both displays confirmed, and go home.

    Where there is no room, it is kept in the journal; who confirms again gives it up to play on.
    """
    session, told = director.session, "notice.saved"
    try:
        director.board.store.write_record(session.record)
    except OSError:
        if session.refused_at != session.changes:
            session.refused_at = session.changes
            director.notify("notice.unkept")
            return
        told = "notice.lost"
    match_opening.close(director.board, director.scribe, session)
    del session
    director.leave_match()
    director.go_home()
    director.notify(told)
