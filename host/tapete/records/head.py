"""The head of a record: what it says of its match without a replay, in its headers and its result."""

from dataclasses import dataclass, replace

from tapete.texts.folding import clean_line
from tapete.texts.rules_words import load_rules_words
from tapete.texts.text_limits import LONGEST_NAME
from tapete.texts.whole_numbers import parse_whole
from tapete.words import current_language, translate
from tapete_rules import custom, texts
from tapete_rules.record import Record
from tapete_rules.state import result_text

UNIX_DIGITS = 12


@dataclass(frozen=True)
class RecordHead:
    """The headers of a record. `start` in unix seconds, 0 unknown; `seats` and `decks` (hash and name) by seat.

    `profile` is what a custom game is called in the user's language, "" for any other.
    `winners` are seats, none for a draw; None while the match is open; `reason` its code.
    """

    id: str
    game: str
    edition: str
    options: dict[str, int | str]
    board: str
    start: int
    seats: dict[int, str]
    decks: dict[int, str]
    winners: tuple[int, ...] | None
    reason: str
    profile: str = ""

    @property
    def title(self) -> str:
        """Return the name of the game in a list."""
        return self.profile or self.game

    @property
    def seat_count(self) -> int:
        """Return how many sat at the table, two where the record does not say."""
        return max(2, parse_whole(str(self.options.get("seats", "")), 1), *self.seats)

    @property
    def seat_names(self) -> str:
        """Return the names of all seats in one line."""
        return " – ".join(self.seat_name(seat) for seat in sorted({1, 2, *self.seats}))

    def seat_name(self, seat: int) -> str:
        """A seat's player, or the seat's number where no name is known."""
        return self.seats.get(seat) or translate("match.seat", seat=seat)


def head_of(record: Record) -> RecordHead:
    """The head of a record, its texts short and without signs that a terminal or a table would act on."""
    profile = custom.profile_title(record.profile_text(), current_language())
    headers = [(name, clean_line(text)[:LONGEST_NAME]) for name, text in record.headers]
    record = Record(headers, record.lines, clean_line(record.result), record.state)
    options = record.read_options()
    winners, _, reason = record.result.partition(" ")
    return RecordHead(
        id=record.first_header("id"),
        game=record.first_header("game"),
        edition=record.first_header("edition"),
        options={name: options[name] for name in sorted(options) if name != "edition"},
        board=record.first_header("board"),
        start=parse_whole(record.first_header("start"), UNIX_DIGITS),
        seats=record.by_seat("seat"),
        decks=record.by_seat("deck"),
        winners=_parse_winners(winners) if record.result else None,
        reason=reason,
        profile=profile,
    )


def result_in_words(head: RecordHead) -> str:
    """Return how a match ended, in words."""
    if head.winners is None:
        return translate("summary.open")
    load_rules_words(head.game)
    name = " + ".join(head.seat_name(seat) for seat in head.winners)
    if texts.has_words(f"because.{head.reason}"):
        return texts.format_text(result_text(head.winners, head.reason, name, head.seat_count))
    return translate(
        "summary.won" if name else "summary.drawn", name=name, reason=head.reason
    )  # of a game not known here


def result_line_in_words(head: RecordHead, line: str) -> str:
    """Return a result as a record writes it in words: "2 concession", and "" of a match that has not ended."""
    winners, _, reason = clean_line(line).partition(" ")
    return result_in_words(replace(head, winners=_parse_winners(winners) if line else None, reason=reason))


def _parse_winners(text: str) -> tuple[int, ...]:
    """The winners of "2", "1+3" or "0" (a draw)."""
    return tuple(seat for seat in map(parse_whole, text.split("+")) if seat)
