"""`tapete match stats`: what the matches of the library come to."""

from tapete.command_result import CommandResult
from tapete.library.played_records import played_records
from tapete.library.store import Library
from tapete.records.stats import MatchStats, NameTally, StatsFilter, refuse_unknown_names, stats_of
from tapete.records.times import format_duration
from tapete.terminal.progress_bars import counting_bar
from tapete.words import translate


def match_stats(wanted: StatsFilter, library: str, is_silent: bool = False) -> CommandResult:
    """Played, won, lost and drawn, by player, deck and game."""
    with Library(library) as opened, counting_bar(translate("match.playing"), is_silent) as progress:
        played = played_records(opened, progress)
    if played:
        refuse_unknown_names([head for head, _ in played], wanted)
    stats = stats_of(played, wanted)
    return CommandResult(stats.to_data(), tuple(_stats_lines(stats) if played else [translate("match.none")]))


def _stats_lines(stats: MatchStats) -> list[str]:
    lines = [translate("stats.matches", matches=stats.matches, open=stats.open)]
    if stats.matches:
        lines.append(translate("stats.average", time=format_duration(stats.average_ms), turns=stats.average_turns))
    for title, tallies in (
        (translate("stats.players"), stats.players),
        (translate("stats.decks"), stats.decks),
        (translate("stats.games"), stats.games),
    ):
        if tallies:
            lines.extend(["", *_table_lines(title, tallies)])
    if stats.broken:
        lines.extend(["", translate("stats.broken", broken=stats.broken)])
    return lines


def _table_lines(title: str, tallies: tuple[NameTally, ...]) -> list[str]:
    """A line for each tally, its numbers below each other."""
    width = max(len(name) for name in (title, *(tally.name for tally in tallies)))
    heads = [translate(f"stats.{name}") for name in ("played", "won", "lost", "drawn", "time", "turns")]
    lines = [f"{title:{width}}  {'  '.join(heads)}"]
    for tally in tallies:
        numbers = [
            tally.played,
            tally.won,
            tally.lost,
            tally.drawn,
            format_duration(tally.average_ms),
            tally.average_turns,
        ]
        texts = ["-" if number is None else str(number) for number in numbers]
        cells = [number.rjust(len(head)) for head, number in zip(heads, texts, strict=True)]
        lines.append(f"{tally.name:{width}}  {'  '.join(cells)}")
    return lines
