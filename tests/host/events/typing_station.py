"""A station as a process of its own, which types the results of some tables as fast as it can.

`python typing_station.py LIBRARY GAMES TABLE...` says "ready", waits for a line, and says of each table whether it was
written or why not.
"""

import sys

from tapete.tournament.core.errors import EventError
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.store.opening import open_station


def main(library: str, games: str, tables: list[str]) -> None:
    """Type the results."""
    with open_station("LIGA", library) as station:
        print("ready", flush=True)
        sys.stdin.readline()
        for table in tables:
            try:
                station.append_entries(Entry("result", ("1", table, games)))
                print(f"told {table} {games}")
            except EventError as error:
                print(f"refused {table} {error.code}")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3:])
