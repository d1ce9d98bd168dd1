"""The printer of results and errors, for people or as JSON, on streams that may be closed, full or without accents.

What it prints may hold texts of strangers, so each line goes through `tapete.texts.safe_text`.
"""

import io
import json
import os
import sys
from collections.abc import Iterable

from tapete.command_result import CommandResult, describe_error
from tapete.errors import HostError, TapeteError, UserError
from tapete.files import reason_of
from tapete.texts.safe_text import safe_json, safe_line


class OutputLost(UserError):
    """The standard output takes no more: a full disk."""


def print_result(result: CommandResult, as_json: bool) -> int:
    """Print a result, as words or as one line of JSON; returns its exit code."""
    if not result.is_printed:
        print_lines([json_line(result.data)] if as_json else result.lines)
    if not as_json:
        for line in result.asides:
            print_aside(line)
    return result.exit_code


def print_error(error: TapeteError, as_json: bool) -> int:
    """Print what went wrong and what to do, as JSON on standard output or as words on standard error."""
    notes = error.details if isinstance(error, HostError) else ()
    if as_json:
        details = [note.to_data() for note in notes]
        content = {"code": error.code, "fields": error.fields, "message": describe_error(error), "details": details}
        print_data({"error": content})
    else:
        for line in (describe_error(error), *(f"  {note.describe()}" for note in notes)):
            print_aside(line)
    return getattr(error, "exit_code", HostError.exit_code)


def print_data(data: object) -> None:
    """Print one line of JSON at once."""
    print_lines([json_line(data)])


def json_line(data: object) -> str:
    """Return one line of JSON, with its accents as they are where the output can carry them."""
    line = safe_json(json.dumps(data, ensure_ascii=False))
    encoding = (getattr(sys.stdout, "encoding", None) or "").lower().replace("-", "")
    return line if encoding == "utf8" or line.isascii() else json.dumps(json.loads(line))


def print_lines(lines: Iterable[str]) -> None:
    """Print on standard output, all of it at once. Raises OutputLost, BrokenPipeError where its reader has gone."""
    try:
        for line in lines:
            print(safe_line(line))
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        close_output()
        raise OutputLost("output.lost", reason=reason_of(error)) from error


def print_aside(line: str, end: str = "\n") -> None:
    """Print a line on standard error at once."""
    print(safe_line(line), end=end, file=sys.stderr, flush=True)


def prepare_streams() -> None:
    """Make every stream usable: a closed one is empty, and signs that a terminal does not know become "?"."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 (as long as the process)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def close_output() -> None:
    """Send what is still to be printed nowhere: Python's own last flush must not fail over it."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
