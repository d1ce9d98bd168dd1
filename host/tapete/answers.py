"""What a command answers: data for programs, lines for people, and the exit code. One place prints it."""

import io
import json
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from tapete.errors import HostError, TapeteError
from tapete.words import has, say

YES, NO = 0, 1


@dataclass(frozen=True)
class Answer:
    """The outcome of a command. `data` is what --json prints; `lines` are the same in words.

    `is_printed`: the command has answered while it ran, and nothing is left to print.
    """

    data: Mapping[str, object]
    lines: tuple[str, ...] = ()
    exit_code: int = YES
    is_printed: bool = False


def show(answer: Answer, as_json: bool) -> int:
    """Print an answer, as words or as one line of JSON; returns its exit code."""
    if not answer.is_printed:
        _print([to_json(answer.data)] if as_json else answer.lines)
    return answer.exit_code


def show_error(error: TapeteError, as_json: bool) -> int:
    """Print what went wrong and what to do, as JSON on standard output or as words on standard error."""
    notes = error.details if isinstance(error, HostError) else ()
    if as_json:
        details = [note.to_data() for note in notes]
        content = {"code": error.code, "fields": error.fields, "message": words_of(error), "details": details}
        _print([to_json({"error": content})])
    else:
        for line in (words_of(error), *(f"  {note.say()}" for note in notes)):
            print(line, file=sys.stderr)
    return getattr(error, "exit_code", HostError.exit_code)


def words_of(error: TapeteError, game: str = "") -> str:
    """An error in words, whether it is the host's or the rules core's."""
    key = f"error.{error.code}"
    if has(key):
        return say(key, **error.fields)
    from tapete.rules_words import load_rules_words
    from tapete_rules import texts

    load_rules_words(game)
    return texts.say_error(error.code, dict(error.fields))


def to_json(data: object) -> str:
    """One line of JSON, with its accents as they are where the output can carry them."""
    encoding = (getattr(sys.stdout, "encoding", None) or "").lower().replace("-", "")
    return json.dumps(data, ensure_ascii=encoding != "utf8")


def never_fail_to_print() -> None:
    """Signs that a terminal does not know become "?": a name must not end a command."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _print(lines: Iterable[str]) -> None:
    for line in lines:
        print(line)
    sys.stdout.flush()
