"""Prepare, begin, resume and finish a match; this code is not in memory while a match runs."""

from tapete_rules.registry import GAMES
from tapete_rules.view import GRID

from .. import housekeeping, words
from ..display import prompt_widgets
from ..match import match_opening
from ..words import word
from . import match_moments
from .match_screen import load_layout
from .move_texts import seat_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .screen_context import Stage


def resume_match(director: "Stage") -> None:
    """Resume the match that the journal holds, or show the first screen."""
    words.load_language(director.language)
    director.board.resuming = director.journal_writer.journal.match_id
    # First of all, so that the displays are not dark while the match is read.
    director.board.draw_on_all(prompt_widgets.draw_message, word("home.title"), word("home.resuming"))
    from ..match.match_resuming import ResumedMatch

    resumed = ResumedMatch(director.board, director.journal_writer)
    if resumed.running_match is None:
        director.board.resuming = ""
        director.go_home()
    else:
        load_layout(resumed.running_match.view_layout)
        director.run_match(resumed.running_match)
        if resumed.is_over:
            finish_match(director)
        elif resumed.is_paused:
            director.announce_text(word("board.paused"))
        _show_open_call(director)
    if resumed.has_lost_deck:
        director.show_notice("deck.gone")
    if resumed.lost:
        director.show_notice("notice.damaged")


def _show_open_call(director: "Stage") -> None:
    """Show the call for a judge again that was open when the power was cut."""
    running_match = director.running_match_or_none
    if running_match is None or not running_match.record.is_of_event:
        return
    from .open_call import was_call_open

    if was_call_open(running_match) and director.event_table is not None:
        from .judge_call import show_judge_call

        show_judge_call(director)


def prepare_match(director: "Stage", game: str, profile: str = "") -> None:
    """Load the code of a game and drop that of the last one; on a Pico this takes two seconds."""
    housekeeping.begin_loading()
    for other in GAMES:
        if other != game:
            housekeeping.forget_package("tapete_rules." + other)
    words.load_language(director.language, game)
    load_layout(match_opening.load_match_code(game, profile))
    housekeeping.collect_garbage()


def begin_match(director: "Stage", plan: match_opening.MatchPlan) -> None:
    """Begin a match, or show that there is no room for its journal."""
    try:
        director.run_match(match_opening.begin_planned_match(director.board, director.journal_writer, plan))
    except OSError:
        director.show_notice("notice.full")
        return
    hint = "" if plan.is_locked and not plan.event_headers else word("board.hint")  # a notice says it
    for match_screen in director.match_screens:
        match_screen.show_beginning(_beginner_words(director, match_screen.display), hint)
    match_moments.say_seats(director)
    if director.running_match.match.game.draws_first(director.running_match.match.options):
        match_moments.say_turn(director)
    if plan.is_locked and not plan.event_headers:
        director.show_notice("notice.locked")


def _beginner_words(director: "Stage", display: int) -> str:
    """Return the text about who begins, from the point of view of a display."""
    running_match = director.running_match
    match, first = running_match.match, running_match.match.state.active
    if not match.game.draws_first(match.options):
        return word("board.together")
    if running_match.view_layout != GRID and running_match.seat_at(display) == first:
        return word("board.yours")
    return word("board.begins", seat_name(running_match, first))


def finish_match(director: "Stage") -> None:
    """Store the record of a match that both displays have confirmed, and show the first screen.

    Without room for it the match stays in the journal. Confirming again gives the record up.
    """
    running_match, told = director.running_match, "notice.saved"
    kept = None
    try:
        if running_match.record.is_of_event and director.event_table is not None:
            from .event_result import keep_result

            kept = keep_result(director, director.event_table)  # first: with its record the journal is over
            director.event_table.note_aside("")
        director.board.store.write_record(running_match.record)
    except OSError:
        if running_match.refused_at != running_match.change_count:
            running_match.refused_at = running_match.change_count
            director.show_notice("notice.unkept")
            return
        told = "notice.lost"
        if running_match.record.is_of_event and director.event_table is not None:
            from .event_result import make_unkept_result

            kept = kept or make_unkept_result(director, director.event_table)
    match_opening.close_match(director.board, director.journal_writer, running_match)
    del running_match
    director.leave_match()
    director.go_home()
    if kept is not None:
        from .event_result import show_result_code

        show_result_code(director, kept)
    if kept is None or told != "notice.saved":
        director.show_notice(told)
