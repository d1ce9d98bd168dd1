"""A match as a web page that needs nothing but itself: its summary, its charts and its history."""

from functools import cache

from jinja2 import Template

from tapete.records import chart
from tapete.records.history import broken_line, entry_owner, turn_heading
from tapete.records.replaying import EXPLAINED
from tapete.records.summary import summary_lines
from tapete.records.times import format_duration
from tapete.records.whole_match import WholeMatch
from tapete.texts.html_pages import make_environment
from tapete.words import current_language


def to_html(whole: WholeMatch) -> str:
    """The page in the user's language."""
    return _page_template().render(
        language=current_language(),
        head=whole.head,
        story=whole.story,
        lines=summary_lines(whole.summary),
        doubt=broken_line(whole.head, whole.story)
        or (whole.replay.describe(whole.head) if whole.replay.verdict in EXPLAINED else ""),
        drawn=chart.charts_of(whole.story.entries, whole.tracks, bool(whole.story.match.game.TIME_UNIT)),
        seats=sorted({track.seat for track in whole.tracks}),
        turns=whole.story.entries_by_turn(),
    )


@cache
def _page_template() -> Template:
    environment = make_environment(
        "tapete.records", clock=format_duration, who=entry_owner, heading=turn_heading, chart=chart
    )
    return environment.get_template("page.html")
