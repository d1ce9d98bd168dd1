"""`tapete match stats`: what the matches of the library come to."""

from tapete.answers import Answer
from tapete.library.played_records import played_records
from tapete.library.store import Library
from tapete.progress_bars import counting
from tapete.records.stats import Filter, Stats, Tally, stats_of
from tapete.records.times import clock
from tapete.words import say


def match_stats(wanted: Filter, library: str, is_silent: bool = False) -> Answer:
    """Played, won, lost and drawn, by player, deck and game."""
    with Library(library) as opened, counting(say("match.playing"), is_silent) as progress:
        found = played_records(opened, progress)
    stats = stats_of(found, wanted)
    return Answer(stats.to_data(), tuple(_lines(stats) if found else [say("match.none")]))


def _lines(stats: Stats) -> list[str]:
    lines = [say("stats.matches", matches=stats.matches, open=stats.open)]
    if stats.matches:
        lines.append(say("stats.average", time=clock(stats.average_ms), turns=stats.average_turns))
    for title, tallies in (
        (say("stats.players"), stats.players),
        (say("stats.decks"), stats.decks),
        (say("stats.games"), stats.games),
    ):
        if tallies:
            lines.extend(["", *_table(title, tallies)])
    if stats.broken:
        lines.extend(["", say("stats.broken", broken=stats.broken)])
    return lines


def _table(title: str, tallies: tuple[Tally, ...]) -> list[str]:
    """A line for each tally, its numbers below each other."""
    width = max(len(name) for name in (title, *(tally.name for tally in tallies)))
    heads = [say(f"stats.{name}") for name in ("played", "won", "lost", "drawn", "time", "turns")]
    lines = [f"{title:{width}}  {'  '.join(heads)}"]
    for tally in tallies:
        numbers = [tally.played, tally.won, tally.lost, tally.drawn, clock(tally.average_ms), tally.average_turns]
        shown = ["-" if number is None else str(number) for number in numbers]
        cells = [number.rjust(len(head)) for head, number in zip(heads, shown, strict=True)]
        lines.append(f"{tally.name:{width}}  {'  '.join(cells)}")
    return lines
