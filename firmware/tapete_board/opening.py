"""How a match begins, and how it is taken up again after the power was cut."""

from tapete_rules.match import Match
from tapete_rules.record import Record, headers_of, match_of, one_line

from .decks import load_deck
from .running import RunningRecord
from .session import ENDED, PENDING, Session

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete_rules.deck import Deck

    from .board import Board
    from .scribe import Scribe

_LONGEST = 80  # characters of a header that the journal keeps


def begin(
    board: "Board", scribe: "Scribe", game: str, decks: "dict[int, Deck]", first: int, names: "dict[int, str]"
) -> Session:
    """A new match, in the journal from its first move on. Raises OSError where there is no room for one."""
    match = Match(game, None, decks)
    id = f"{board.entropy():08x}"
    headers = [
        (name, one_line(value)[:_LONGEST]) for name, value in headers_of(match, id, names, board.id, board.clock.unix())
    ]
    for move in match.opening(first):
        match.push(move)
    # Twice: without its game and its options a match is lost, and one damaged byte must not do that.
    lines = [f"{name} {value}" for name, value in headers] * 2 + match.log.lines()
    scribe.journal.begin(id, lines)
    return _session(board, scribe, match, headers, 0)


def rehearse(game: str) -> None:
    """Load what a match needs by opening one that nobody sees."""
    match = Match(game)
    for move in match.opening(1):
        match.push(move)
    match.offers(1, match.view(1).stops[0])


def _session(board: "Board", scribe: "Scribe", match: Match, headers: "list[tuple[str, str]]", elapsed: int) -> Session:
    record = RunningRecord(Record(headers, []).header("id"), headers, match)
    session = Session(match, record, scribe, board.clock.now(), elapsed)
    board.store.running = session.record
    board.store.in_use = ["deck/" + deck.hash() for deck in match.decks.values()]
    return session


def finish(board: "Board", scribe: "Scribe", session: Session) -> None:
    """Keep the record of a match that is over and free its journal. Raises OSError; then the match is still there."""
    board.store.write_record(session.record)
    scribe.journal.close()
    board.store.running = None
    board.store.in_use = []


class Resumed:
    """What the journal held.

    `session`: the match that runs, or None; `is_over`: both seats had confirmed its end; `lost`: how many of its lines
    are no longer possible, one more where any was damaged.
    """

    def __init__(self, board: "Board", scribe: "Scribe") -> None:
        self.session: "Session | None" = None
        self.is_over = False
        self.lost = 0
        self._board = board
        self._headers: "list[tuple[str, str]]" = []
        self._match: "Match | None" = None
        self._pending: "dict[int, tuple[str, int]]" = {}
        self._elapsed = 0
        if scribe.journal.open():
            for line in scribe.journal.lines():
                self._take(line)
            self._end(scribe)

    def _take(self, line: str) -> None:
        """One line of the journal: a move begins with its time, a header with its name."""
        if line == ENDED:
            self.is_over = True
        elif line.startswith(PENDING):
            _, seat, stop, delta = line.split(" ")
            self._pending[int(seat)] = (stop, int(delta))
        elif line[0] in "0123456789":
            self._take_move(line)
        else:
            name, _, value = line.partition(" ")
            if (name, value) not in self._headers:
                self._headers.append((name, value))

    def _take_move(self, line: str) -> None:
        try:
            if self._match is None:
                self._match = self._new_match()
            self._match.play_line(line)
        except Exception:  # whatever a line does, it must not keep the board from starting
            self.lost += 1
            return
        self.is_over = False  # there was no room for the record, and the players went on
        at, seat, _ = line.split(" ", 2)
        self._elapsed = int(at)
        self._pending.pop(int(seat), None)

    def _new_match(self) -> Match:
        record = Record(self._headers, [])
        decks = {}
        for seat, line in record.by_seat("deck").items():
            deck = load_deck(self._board.store, line.split(" ")[0])
            if deck is not None:
                decks[seat] = deck
        return match_of(record, decks)

    def _end(self, scribe: "Scribe") -> None:
        self.lost += scribe.journal.is_damaged
        id = Record(self._headers, []).header("id")
        if self._match is None or (self.is_over and self._board.store.has_record(id)):
            scribe.journal.close()  # the power was cut while it began, or after its record was kept
            return
        self.session = _session(self._board, scribe, self._match, self._headers, self._elapsed)
        for seat, (stop, delta) in self._pending.items():
            if delta:
                self.session.pending[seat - 1].resume(self._board.clock.now(), stop, delta)
