"""A short match of Kódem as a record."""

from tapete_rules.match import Match
from tapete_rules.record import Record, format_record, headers_of

LINES = """0 0 first 1
1000 1 reveal 2 BRU-004 2 1 0
2000 1 attack 2 1
3000 2 damage 1 2
4000 2 undo
5000 2 redo
6000 2 undo
7000 2 damage 1 3
8000 1 end
9000 2 attack! 1 1
9500 1 set life.2 4
61000 2 end
62000 1 concede""".split("\n")


def played(lines: list[str] | None = None) -> Record:
    """The record of these lines, with the result and state that they come to."""
    match = Match("kodem", {"target": 6})
    for line in lines or LINES:
        match.play_line(line)
    headers = headers_of(match, "5b3c9e01", {1: "Ana", 2: "León"}, "e6614c311b7e6f2f", 1763740800)
    headers.append(("deck", "1 4f0c2a9be1d07733 Bruma"))
    outcome = match.outcome()
    result = outcome.to_line() if outcome else ""
    return Record(headers, lines or LINES, result, match.state_hash())


def record_text(lines: list[str] | None = None) -> str:
    """The same as a text."""
    return format_record(played(lines))
