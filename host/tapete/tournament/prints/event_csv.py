"""Standings, pairings, players, penalties and prizes as CSV."""

from collections.abc import Mapping, Sequence

from tapete.texts.spreadsheet_cells import format_csv, quote_formula

Row = Mapping[str, object]


def format_standings_csv(tie_breaks: Sequence[str], standings: Sequence[Row]) -> str:
    """Return standings as CSV; each tie-break is an exact fraction in a column of its own."""
    rows: list[list[object]] = [["place", "number", "name", "points", "record", *tie_breaks]]
    for row in standings:
        numbers = row["tie_breaks"]
        assert isinstance(numbers, Mapping)
        name = quote_formula(str(row["name"]))
        rows.append(
            [
                row["place"],
                row["number"],
                name,
                row["points"],
                row["record"],
                *(numbers[tie_break] for tie_break in tie_breaks),
            ]
        )
    return format_csv(rows)


def format_round_csv(number: object, tables: Sequence[Row]) -> str:
    """Return the tables of a round as CSV: a line for each player, table 0 for a bye."""
    rows: list[list[object]] = [["round", "table", "seat", "number", "name", "result"]]
    for table in tables:
        players = table["players"]
        assert isinstance(players, Sequence)
        for seat, player in enumerate(players, 1):
            name = quote_formula(str(player["name"]))
            rows.append([number, table["table"], seat, player["number"], name, table["result"]])
    return format_csv(rows)


def format_rows_csv(columns: Sequence[str], rows: Sequence[Row]) -> str:
    """Return rows as CSV, these columns of each; a text that a spreadsheet would work out is quoted."""
    table = [[_csv_cell(row[column]) for column in columns] for row in rows]
    return format_csv([columns, *table])


def _csv_cell(content: object) -> object:
    if isinstance(content, bool):
        return "x" if content else ""
    return quote_formula(content) if isinstance(content, str) else content
