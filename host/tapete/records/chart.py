"""The numbers of a match as charts: one for each number, a stepped line for each seat; geometry, in whole pixels."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, count

from tapete.records.match_story import StoryEntry
from tapete.records.number_tracks import NumberTrack
from tapete.records.times import format_duration
from tapete_rules import texts

WIDTH, HEIGHT = 760, 200
LEFT, RIGHT, TOP, BOTTOM = 48, 12, 16, 24
MOST_TICKS = 6
TURN_WIDTH = 28


@dataclass(frozen=True)
class ChartTick:
    """A line across a chart: where it stands in pixels, and what is written beside it."""

    at: int
    text: str


@dataclass(frozen=True)
class SeatCurve:
    """A seat's line as the data of an SVG path."""

    seat: int
    path: str


@dataclass(frozen=True)
class NumberChart:
    """One number of all seats: `ticks` at its values, `curves` by seat."""

    label: str
    ticks: tuple[ChartTick, ...]
    curves: tuple[SeatCurve, ...]


@dataclass(frozen=True)
class MatchCharts:
    """All charts of a match, over the same time: `times` and `turns` stand where these begin."""

    charts: tuple[NumberChart, ...]
    times: tuple[ChartTick, ...]
    turns: tuple[ChartTick, ...]


def charts_of(entries: tuple[StoryEntry, ...], tracks: list[NumberTrack], counts_turns: bool = True) -> MatchCharts:
    """The charts of these tracks, one for each of their cells that ever has a number.

    They show the turns of a game that counts them.
    """
    scale = _PixelScale(0, max((entry.at for entry in entries), default=0), LEFT, WIDTH - RIGHT)
    across = [scale.to_pixel(entry.at) for entry in entries]
    by_cell: dict[str, list[NumberTrack]] = {}
    for track in tracks:
        if any(number is not None for number in track.values):
            by_cell.setdefault(track.cell, []).append(track)
    charts = tuple(_draw_chart(cell_tracks, across) for cell_tracks in by_cell.values())
    times = tuple(ChartTick(scale.to_pixel(at), format_duration(at)) for at in scale.round_values(_round_times()))
    return MatchCharts(charts, times, _turn_ticks(entries, across) if counts_turns else ())


def _draw_chart(tracks: list[NumberTrack], across: list[int]) -> NumberChart:
    values = [number for track in tracks for number in track.values if number is not None]
    scale = _PixelScale(min(0, *values), max(1, *values), HEIGHT - BOTTOM, TOP)
    ticks = tuple(ChartTick(scale.to_pixel(number), str(number)) for number in scale.round_values(_round_counts()))
    curves = tuple(SeatCurve(track.seat, _draw_path(track.values, across, scale)) for track in tracks)
    return NumberChart(tracks[0].label, ticks, curves)


def _draw_path(values: tuple[int | None, ...], across: list[int], scale: "_PixelScale") -> str:
    """A stepped line: a number holds until the next entry; an empty place leaves a gap."""
    parts: list[str] = []
    is_down = False
    for number, x in zip(values, across, strict=True):
        if is_down:
            parts.append(f"H{x}")
        if number is not None:
            parts.append(f"V{scale.to_pixel(number)}" if is_down else f"M{x} {scale.to_pixel(number)}")
        is_down = number is not None
    return "".join(parts) + (f"H{WIDTH - RIGHT}" if is_down else "")


def _turn_ticks(entries: tuple[StoryEntry, ...], across: list[int]) -> tuple[ChartTick, ...]:
    """Return a tick where each turn begins, with its number if there is room."""
    drawn: set[tuple[int, int]] = set()
    ticks: list[ChartTick] = []
    free = LEFT
    for entry, x in zip(entries, across, strict=True):
        if entry.turn and (entry.game, entry.turn) not in drawn:
            drawn.add((entry.game, entry.turn))
            ticks.append(ChartTick(x, texts.format_text(("turn.short", entry.turn)) if x >= free else ""))
            free = x + TURN_WIDTH if x >= free else free
    return tuple(ticks)


@dataclass(frozen=True)
class _PixelScale:
    """Numbers from `low` to `high` laid onto pixels from `first` to `last`."""

    low: int
    high: int
    first: int
    last: int

    def to_pixel(self, number: int) -> int:
        """The pixel of a number."""
        return self.first + (number - self.low) * (self.last - self.first) // max(1, self.high - self.low)

    def round_values(self, steps: Iterable[int]) -> range:
        """Some MOST_TICKS numbers to write on the scale: multiples of the first step that is wide enough."""
        step = next(step for step in steps if self.high - self.low <= MOST_TICKS * step)
        return range(-(-self.low // step) * step, self.high + 1, step)


def _round_counts() -> Iterator[int]:
    """1, 2, 5, 10, 20, 50, ..."""
    return (digit * 10**power for power in count() for digit in (1, 2, 5))


def _round_times() -> Iterator[int]:
    """Round times in ms: of seconds, of minutes, of hours."""
    seconds = chain((1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800), count(3600, 3600))
    return (1000 * second for second in seconds)
