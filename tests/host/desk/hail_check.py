"""Checks the log of an evening against what was entered and told, with nothing of ours: rows, hashes, arithmetic.

Only modules of Python are imported here, and `psycopg` for a library on PostgreSQL.
"""

import hashlib
import sqlite3
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

FIRST_LINE = "tapete-event 2"
WIN, DRAW = 3, 1
BY_THEMSELVES = ("create", "pair", "publish", "board", "signer", "begin")
"""Kinds that no typist enters; there must be one `create`, and one `publish` a round."""


@dataclass
class Truth:
    """All that was entered and told. `results`: the games of a table by round and number, in the order of its seats.

    `doubted`: the other result that was told of a table, which a judge decided. `more_entries`: kind and first argument
    of whatever else was entered. `wrong_clock_s`: how far the clock of one station was off, 0 where it wrote nothing.
    """

    players: int
    rounds: int
    wrong_clock_s: float = 0
    seats: dict[tuple[int, int], tuple[int, ...]] = field(default_factory=dict)
    results: dict[tuple[int, int], str] = field(default_factory=dict)
    doubted: dict[tuple[int, int], str] = field(default_factory=dict)
    more_entries: Counter[tuple[str, str]] = field(default_factory=Counter)


def read_lines(place: str) -> list[str]:
    """Return the lines of the only tournament of a library, straight from its table."""
    statement = "SELECT line FROM event_entry ORDER BY number"
    if place.startswith("postgresql"):
        import psycopg

        with psycopg.connect(place) as connection:
            return [row[0] for row in connection.execute(statement)]
    connection = sqlite3.connect(place, timeout=30)
    rows = connection.execute(statement).fetchall()
    connection.close()
    return [row[0] for row in rows]


def list_faults(lines: list[str], truth: Truth, began: float, ended: float) -> list[str]:
    """Return what differs between a log and what was entered, in words; nothing where all is well."""
    entries = [line.split(" ") for line in lines]
    return [
        *_check_chain(lines),
        *_check_clocks(entries, truth, began, ended),
        *_check_results(entries, truth),
        *_check_others(entries, truth),
    ]


def _check_chain(lines: list[str]) -> Iterator[str]:
    previous = hashlib.sha256(FIRST_LINE.encode()).hexdigest()[:32]
    for number, line in enumerate(lines, 1):
        if line.split(" ")[:2] != [str(number), previous]:
            yield f"line {number} does not follow the one before: {line}"
        previous = hashlib.sha256(line.encode()).hexdigest()[:32]


def _check_clocks(entries: list[list[str]], truth: Truth, began: float, ended: float) -> Iterator[str]:
    """Yield where the wrong clock moved anything but its own entries, or where those do not say what it said.

    A clock that is ahead cannot be told from hours without an entry, where no server says the time: its entries are
    later then, until a merge moves them.
    """
    late = {words[4] for words in entries if int(words[2]) > ended + 2}
    claims = {words[4]: int(words[-1][8:]) - int(words[2]) for words in entries if words[-1].startswith("claimed=")}
    off_s = truth.wrong_clock_s
    if any(int(words[2]) < began - 2 for words in entries):
        yield "an entry is from before the evening"
    if len(late | claims.keys()) != bool(off_s) or (late and off_s < 0):
        yield f"later than the evening: {late}, claims: {claims}; one clock was off by {off_s}"
    if any(abs(claim - off_s) > 60 for claim in claims.values()):
        yield f"claims: {claims}, the clock was off by {off_s}"
    for words in entries:
        if words[4] in late and int(words[2]) <= ended + 2:
            yield f"entry {words[0]} of the wrong clock is of another time than its others"
        if words[4] in claims and not words[-1].startswith("claimed="):
            yield f"entry {words[0]} of the wrong clock claims nothing"


def _check_results(entries: list[list[str]], truth: Truth) -> Iterator[str]:
    entered: dict[tuple[int, int], list[tuple[str, str]]] = {}
    for words in entries:
        if words[5] in ("result", "dispute", "correct"):
            entered.setdefault((int(words[6]), int(words[7])), []).append((words[5], _drop_zero(words[8])))
    for place in sorted(entered.keys() | truth.results.keys()):
        right, doubted = truth.results.get(place), truth.doubted.get(place)
        if doubted is None:
            if entered.get(place) != [("result", right)]:
                yield f"round and table {place}: {entered.get(place)}, entered was {right}"
            continue
        kinds = [kind for kind, _ in entered.get(place, [])]
        games = sorted(games for _, games in entered.get(place, [])[:2])
        if kinds != ["result", "dispute", "correct"] or games != sorted((right or "", doubted)):
            yield f"round and table {place}: {entered.get(place)}, entered were {right} and {doubted}"
        elif entered[place][2][1] != right:
            yield f"round and table {place}: decided was {right}, and {entered[place][2][1]} stands"


def _drop_zero(games: str) -> str:
    return games.removesuffix("-0") if games.count("-") == 2 else games


def _check_others(entries: list[list[str]], truth: Truth) -> Iterator[str]:
    kinds = Counter(words[5] for words in entries)
    if (kinds["create"], kinds["register"]) != (1, truth.players):
        yield f"{kinds['create']} created, {kinds['register']} registered, entered were 1 and {truth.players}"
    published = [int(words[6]) for words in entries if words[5] == "publish"]
    if published != list(range(1, truth.rounds + 1)):
        yield f"published were {published}"
    known_kinds = {*BY_THEMSELVES, "register", "result", "dispute", "correct"}
    other_entries = Counter((words[5], words[6]) for words in entries if words[5] not in known_kinds)
    if other_entries != truth.more_entries:
        yield f"other entries: {other_entries}, entered were {truth.more_entries}"


def count_points(lines: Iterable[str], truth: Truth) -> dict[int, int]:
    """Return the points of each player by the results that were entered, a bye as a win."""
    points = dict.fromkeys(range(1, truth.players + 1), 0)
    for place, (first, second) in truth.seats.items():
        games = [int(number) for number in truth.results[place].split("-")]
        points[first] += WIN if games[0] > games[1] else DRAW if games[0] == games[1] else 0
        points[second] += WIN if games[1] > games[0] else DRAW if games[0] == games[1] else 0
    for words in (line.split(" ") for line in lines):
        byes = [word for word in words[6:] if word.startswith("bye:")] if words[5] == "pair" else []
        for word in byes:
            points[int(word.removeprefix("bye:"))] += WIN
    return points


def check_stick(path: Path, lines: list[str]) -> Iterator[str]:
    """Yield what the stick has otherwise than the library."""
    text = path.read_text()
    if text != "".join(f"{line}\n" for line in [FIRST_LINE, *lines]):
        yield f"the stick has {len(text.splitlines()) - 1} lines of {len(lines)}, or others"
