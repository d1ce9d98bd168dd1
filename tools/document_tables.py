"""Writes the tables of the documents that are made from the code: settings, addresses of the desk, limits, licences.

.venv/bin/python tools/document_tables.py
"""

from pathlib import Path

from licence_table import format_licence_table

from tapete.tournament.desk.limit_document import format_limit_table
from tapete.tournament.desk.route_document import format_route_table
from tapete.tournament.desk.route_table import ROUTES
from tapete.tournament.saying.setting_table import format_setting_table

ROOT = Path(__file__).resolve().parents[1]


def list_tables() -> dict[str, str]:
    """Return the table that each document holds, by the document's place in the repository."""
    return {
        "host/EVENTS.md": format_setting_table(),
        "host/DESK.md": format_route_table(ROUTES),
        "SECURITY.md": format_limit_table(),
        "THIRD_PARTY.md": format_licence_table(),
    }


def put_table(document: str, table: str) -> str:
    """Return a document with this table in the place of the one that has the same titles.

    Raises ValueError where no table has them.
    """
    rows, lines = table.splitlines(), document.split("\n")
    first = lines.index(rows[0])
    after = next(
        place for place in range(first, len(lines) + 1) if not "".join(lines[place : place + 1]).startswith("|")
    )
    return "\n".join([*lines[:first], *rows, *lines[after:]])


def main() -> None:
    for name, table in list_tables().items():
        path = ROOT / name
        path.write_text(put_table(path.read_text("utf-8"), table), "utf-8")


if __name__ == "__main__":
    main()
