"""The line door to the rules core, as UCI is to a chess program: a line in, a line of JSON out.

A line is a move in its text form ("1 attack 2 1"), `undo` or `redo` (also with a seat: "1 undo"), or a question:
`?view SEAT`, `?offers SEAT [STOP]`, `?state`, `?outcome`, `?record`. Blank lines and lines that begin with "#" are
passed over without an answer.
"""

import time
from collections.abc import Callable

from tapete.command_result import describe_error
from tapete.errors import UserError
from tapete_rules import record as match_record
from tapete_rules.errors import RuleError, TapeteError
from tapete_rules.match import Match
from tapete_rules.move import REDO, UNDO, parse_move

RECORD_ID = "play"


def monotonic_ms() -> int:
    """A clock that only goes forward."""
    return time.monotonic_ns() // 1_000_000


class PlayProtocol:
    """A match behind lines of text; a line that is refused changes nothing. `clock` counts milliseconds."""

    def __init__(self, match: Match, clock: Callable[[], int] = monotonic_ms) -> None:
        self.match = match
        self._clock = clock
        self._start = clock()
        self._questions: dict[str, Callable[[list[str]], dict[str, object]]] = {
            "?view": self._view_data,
            "?offers": self._offers_data,
            "?state": self._state_data,
            "?outcome": self._outcome_data,
            "?record": self._record_data,
        }

    def answer_line(self, line: str) -> dict[str, object] | None:
        """The answer to a line; None where it asks for none."""
        words = line.split()
        if not words or words[0].startswith("#"):
            return None
        try:
            if words[0].startswith("?"):
                return self._answer_question(words)
            self._make_move(words)
        except TapeteError as error:
            return self._refusal_data(error)
        return {"ok": True}

    def _make_move(self, words: list[str]) -> None:
        at = self._clock() - self._start
        seats, kind = words[:-1], words[-1]
        if kind in (UNDO, REDO) and len(seats) < 2:
            change = self.match.undo if kind == UNDO else self.match.redo
            change(self._parse_seat(seats[0], 0) if seats else 0, at)
        else:
            self.match.push(parse_move(" ".join(words)), at)

    def _answer_question(self, words: list[str]) -> dict[str, object]:
        ask = self._questions.get(words[0])
        if ask is None:
            raise UserError("play.question", text=words[0], questions=" ".join(self._questions))
        return ask(words[1:])

    def _view_data(self, words: list[str]) -> dict[str, object]:
        return {"view": self.match.view(self._asked_seat(words)).to_data()}

    def _offers_data(self, words: list[str]) -> dict[str, object]:
        seat = self._asked_seat(words)
        stops = self.match.view(seat).stops
        stop = words[1] if len(words) > 1 else stops[0]
        if stop not in stops:
            raise UserError("play.stop", text=stop, stops=" ".join(stops))
        return {"stop": stop, "offers": [offer.to_data() for offer in self.match.offers(seat, stop)]}

    def _state_data(self, words: list[str]) -> dict[str, object]:
        return {"state": self.match.state.to_data(), "hash": self.match.state_hash()}

    def _outcome_data(self, words: list[str]) -> dict[str, object]:
        outcome = self.match.outcome()
        return {"outcome": outcome.to_data() if outcome else None}

    def _record_data(self, words: list[str]) -> dict[str, object]:
        headers = match_record.headers_of(self.match, RECORD_ID, {}, "", 0)
        tail = match_record.tail_text(self.match.outcome(), self.match.state_hash())
        body = "".join(f"{line}\n" for line in self.match.log.lines_from())
        return {"record": match_record.head_text(headers) + body + tail}

    def _asked_seat(self, words: list[str]) -> int:
        if not words:
            raise UserError("play.seat", text="", seats=self.match.seats)
        return self._parse_seat(words[0], 1)

    def _parse_seat(self, word: str, lowest: int) -> int:
        if word.isascii() and word.isdigit() and len(word) < 3 and lowest <= int(word) <= self.match.seats:
            return int(word)
        raise UserError("play.seat", text=word, seats=self.match.seats)

    def _refusal_data(self, error: TapeteError) -> dict[str, object]:
        rule = error.rule if isinstance(error, RuleError) else ""
        message = describe_error(error, self.match.game.NAME)
        return {"ok": False, "error": error.code, "fields": error.fields, "rule": rule, "message": message}
