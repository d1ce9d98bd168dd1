"""An evening with `--copy` that is killed at a random moment, and goes on at another library from the stick.

`python tests/host/events/killed_evening.py 50` tries 50 moments.
"""

import random
import select
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

from tapete.library.store import Library
from tapete.tournament.commands.copies import resume_event
from tapete.tournament.commands.lifecycle import create_event, export_event
from tapete.tournament.commands.players import list_players, register_players
from tapete.tournament.commands.replaying import replay_event_file
from tapete.tournament.commands.results import tell_result
from tapete.tournament.commands.rounds import pair_round, publish_round
from tapete.tournament.store.opening import open_station

NAMES = ("Ana", "Leo", "Nuria", "Beto", "Eva", "Hugo", "Iris", "Juan", "Karla")
ROUNDS = 3
COMMANDS = len(NAMES) + ROUNDS * (2 + len(NAMES) // 2)
"""The number of commands that the evening takes."""
_LONGEST_COMMAND_MS = 60


def play_on(library: str) -> None:
    """Play the evening from where it stands to its last result; prints the log after each command, as far as told."""
    while True:
        with open_station("LIGA", library) as station:
            state = station.state
            named = {player.name for player in station.players().values()}
            lines = len(station.event.log)
        opened = [table for _, table in state.open_tables()]
        missing = [name for name in NAMES if name not in named]
        print(lines, flush=True)
        if missing:
            register_players("LIGA", missing[0], "", "", "", library)
        elif state.draft:
            publish_round("LIGA", "", library)
        elif opened:
            tell_result("LIGA", [str(opened[0].number), "21"], "", library)
        elif len(state.rounds) < ROUNDS:
            pair_round("LIGA", "", library)
        else:
            return


def kill_evening(folder: Path, chance: random.Random) -> tuple[int, int]:
    """Kill an evening, go on from its stick, and check that nothing is lost or twice; returns lines told and found."""
    stick = folder / "stick"
    stick.mkdir(parents=True)
    first, second = str(folder / "first.sqlite3"), str(folder / "second.sqlite3")
    for library in (first, second):
        Library(library).close()
    secret = str(create_event("Liga", "", "kodem", [f"rounds={ROUNDS}"], stick, first).data["secret"])
    told = _play_and_kill(first, chance.randrange(1, COMMANDS), chance.uniform(0, _LONGEST_COMMAND_MS))
    resume_event(stick / "LIGA.tapete-event", secret, "", "", second)
    with open_station("LIGA", second) as station:
        found = len(station.event.log)
    with open_station("LIGA", first) as station:
        kept = station.event.format_text()
    assert kept.startswith((stick / "LIGA.tapete-event").read_text())
    assert found >= told, f"{told} entries were told, {found} are on the stick"
    play_on(second)
    _require_whole_evening(second, folder / "log")
    return told, found


def _play_and_kill(library: str, after: int, wait_ms: float) -> int:
    """Return how many lines of the log were told as written before the kill."""
    child = subprocess.Popen([sys.executable, __file__, "play", library], stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None
    told = [int(child.stdout.readline()) for _ in range(after)]
    select.select([], [], [], wait_ms / 1000)
    child.send_signal(signal.SIGKILL)
    told += [int(line) for line in child.communicate()[0].splitlines()]
    return told[-1]


def _require_whole_evening(library: str, log: Path) -> None:
    listed = list_players("LIGA", library).data["players"]
    assert isinstance(listed, list)
    assert sorted(row["name"] for row in listed) == sorted(NAMES)
    with open_station("LIGA", library) as station:
        kinds = [(each.entry.kind, each.entry.arguments[:2]) for each in station.event.log]
    results = [arguments for kind, arguments in kinds if kind == "result"]
    assert len(set(results)) == len(results) == ROUNDS * (len(NAMES) // 2)
    export_event("LIGA", log, library)
    assert replay_event_file(log).data["differences"] == []


def main() -> None:
    """Play an evening for somebody to kill, or kill as many as were asked for."""
    if sys.argv[1] == "play":
        play_on(sys.argv[2])
        return
    chance = random.Random()
    with tempfile.TemporaryDirectory() as folder:
        for number in range(int(sys.argv[1])):
            print(number + 1, *kill_evening(Path(folder) / str(number), chance), flush=True)


if __name__ == "__main__":
    main()
