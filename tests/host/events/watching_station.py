"""A desk as a process of its own, which looks at some boards again and again.

`python watching_station.py LIBRARY STATION LOOKS PORT...` says "ready", waits for a line, and prints what it tells.
"""

import sys

from tapete.boards.places import BoardPlace
from tapete.library.store import Library
from tapete.tournament.port.port_watch import PortWatch
from tapete.tournament.store.station import EventStation


def main(library: str, name: str, looks: int, ports: list[str]) -> None:
    """Look at the boards."""
    with Library(library) as opened:
        station = EventStation(opened, opened.events()[0], "ana", name)
        found = [BoardPlace(port, "Pico") for port in ports]
        watch = PortWatch(station, lambda: found, lambda lines: write_at_once("\n".join(lines) + "\n"))
        print("ready", flush=True)
        sys.stdin.readline()
        for _ in range(looks):
            watch.look()


def write_at_once(text: str) -> None:
    """Write a text that no other thread cuts in two."""
    sys.stdout.write(text)
    sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4:])
