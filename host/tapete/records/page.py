"""A match as a web page that needs nothing but itself: its summary, its charts and its history."""

from jinja2 import Environment, PackageLoader, StrictUndefined

from tapete.records import chart
from tapete.records.history import broken_line, heading, who
from tapete.records.replaying import EXPLAINED
from tapete.records.summary import lines_of
from tapete.records.times import clock
from tapete.records.whole import Whole
from tapete.words import language, say


def to_html(whole: Whole) -> str:
    """The page in the user's language."""
    environment = Environment(
        loader=PackageLoader("tapete.records", "."),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.globals.update(say=say, clock=clock, who=who, heading=heading, chart=chart)
    return environment.get_template("page.html").render(
        language=language(),
        head=whole.head,
        lines=lines_of(whole.summary),
        doubt=broken_line(whole.head, whole.story) or (whole.replay.say() if whole.replay.verdict in EXPLAINED else ""),
        drawn=chart.charts_of(whole.story.entries, whole.tracks),
        seats=sorted({track.seat for track in whole.tracks}),
        turns=whole.story.turns(),
    )
