"""Answers the page: a request and its answer are a line of JSON each, as a worker's messages are.

Request: {"command": one of COMMANDS, "arguments": {...}, "yes": true where the person has agreed}.
Answer: {"data", "lines", "asides", "exit"}, or {"asked": lines} where somebody has to say yes first, or
{"error": {"code", "words", "details", ...}}.
"""

import json
from collections.abc import Sequence
from typing import Any

from tapete.browser.page_arguments import PageArguments
from tapete.command_result import CommandResult, describe_error
from tapete.errors import HostError, TapeteError, UserError
from tapete.texts.alike import alike_notes
from tapete.words import use_face, use_language

FACE = "browser"
"""What the page says in other words than the terminal has keys that end in "@" and this."""


class _Unanswered(Exception):
    """A person has to say yes first; `lines` say to what."""

    def __init__(self, lines: Sequence[str]) -> None:
        super().__init__()
        self.lines = list(lines)


def prepare(language: str) -> None:
    """Speak a language, in the words of the page."""
    use_language(language)
    use_face(FACE)


def answer(request: str, library: str) -> str:
    """Return the answer to a request; `library` is the file of the page's library. Never raises."""
    try:
        reply = _run(json.loads(request), library)
    except _Unanswered as question:
        reply = {"asked": question.lines}
    except TapeteError as error:
        reply = {"error": _error_data(error)}
    except Exception as error:
        reply = {"error": _error_data(HostError("unexpected", kind=type(error).__name__, reason=str(error)))}
    return json.dumps(reply, ensure_ascii=False)


def _run(request: dict[str, Any], library: str) -> dict[str, Any]:
    from tapete.browser.page_commands import COMMANDS

    name = str(request.get("command"))
    if name not in COMMANDS:
        raise UserError("page.command", alike_notes(name, COMMANDS), name=name)
    is_agreed = request.get("yes") is True

    def confirm(lines: Sequence[str]) -> bool:
        if not is_agreed:
            raise _Unanswered(lines)
        return True

    return _result_data(COMMANDS[name](PageArguments(request.get("arguments") or {}), library, confirm))


def _result_data(result: CommandResult) -> dict[str, Any]:
    return {
        "data": dict(result.data),
        "lines": list(result.lines),
        "asides": list(result.asides),
        "exit": result.exit_code,
    }


def _error_data(error: TapeteError) -> dict[str, Any]:
    details = [note.describe() for note in getattr(error, "details", ())]
    return {"code": error.code, "fields": dict(error.fields), "words": describe_error(error), "details": details}
