"""How a match begins, and how it ends."""

from tapete_rules.match import Match
from tapete_rules.move import Move
from tapete_rules.plain_text import one_line
from tapete_rules.record import Record, headers_of
from tapete_rules.registry import GAMES
from tapete_rules.timers import MATCH_CLOCK

from .. import memory
from ..journal.settings_file import of_game
from ..link.running_record import LOCKED, RunningRecord
from ..screens.preferences import chosen
from ..words import word
from .running_match import TOGETHER, RunningMatch
from .turn_log import TurnLog

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete_rules.deck import Deck

    from ..hardware.board import Board
    from ..journal.journal_writer import JournalWriter

HEADER = ":"  # a line of the journal ": NUMBER NAME VALUE": headers, numbered, for their order counts
_LONGEST = 80  # characters of a name in a header that the journal keeps


class MatchPlan:
    """What is chosen for a match.

    `profile`: the text of a custom game, "" for any other; `options`: what differs from the usual; `decks` by seat;
    `first`: who begins; `is_locked`: it is a tournament's.
    """

    def __init__(self, game: str, profile: str = "") -> None:
        self.game = game
        self.profile = profile
        self.options: "dict[str, int | str]" = {}
        self.decks: "dict[int, Deck]" = {}
        self.first = 1
        self.is_locked = False


def begin(board: "Board", journal_writer: "JournalWriter", plan: MatchPlan) -> RunningMatch:
    """A new match, in the journal from its first move on. Raises OSError where there is no room for one."""
    match = Match(plan.game, plan.options, plan.decks, plan.profile)
    id = f"{board.entropy():08x}"
    names = {seat: player_name(board, seat) for seat in range(1, match.seats + 1)}
    headers = [
        (name, one_line(value) if name == "profile" else one_line(value)[:_LONGEST])
        for name, value in headers_of(match, id, names, board.id, board.clock.unix())
    ]
    if plan.is_locked:
        headers.append(LOCKED)
    turn_log = TurnLog()
    for move in match.opening(plan.first):
        _make(match, turn_log, move)
    if match.options.get("minutes"):
        _make(match, turn_log, Move(0, "timer_start", (MATCH_CLOCK,)))
    lines = [f"{HEADER}{number} {name} {value}" for number, (name, value) in enumerate(headers)]
    # Twice: without its game and its options a match is lost, and one damaged byte must not do that.
    journal_writer.journal.begin(id, lines + lines + [TOGETHER.join(match.log.lines())])
    return start_running_match(board, journal_writer, match, headers, turn_log)


def player_name(board: "Board", seat: int) -> str:
    """Return the name of a player: as a host has told it, else a nickname."""
    return board.settings.get(f"player{seat}") or word("seat.name", seat)


def _make(match: Match, turn_log: TurnLog, move: Move) -> None:
    match.push(move)
    turn_log.forward(match, move, 0)


def start_running_match(
    board: "Board", journal_writer: "JournalWriter", match: Match, headers: "list[tuple[str, str]]", turn_log: TurnLog
) -> RunningMatch:
    """The running_match of a match, known to whoever reads the board's files."""
    record = RunningRecord(Record(headers, []).header("id"), headers, match)
    game_settings = of_game(board.store, match.game.NAME, match.profile)
    rest_ms = chosen(board.settings, "rest_ms")
    running_match = RunningMatch(match, record, journal_writer, game_settings, turn_log, board.clock.now(), rest_ms)
    board.store.running_record = record
    board.store.use(list(match.decks.values()))
    return running_match


def load_game(game: str) -> None:
    """Load what plays a game, before anything of it runs; what asks, too: beside the first question nobody waits."""
    if game in GAMES:
        modules = (
            "tapete_rules." + ("custom.game" if game == "custom" else game),
            "tapete_board.screens.move_questions",
        )
        for module in modules:
            __import__(module)
        memory.settle(*modules)


def rehearse(game: str, profile: str = "") -> None:
    """Load what a match needs by opening one that nobody sees."""
    load_game(game)
    match = Match(game, None, None, profile)
    for move in match.opening(1):
        match.push(move)
    for stop in match.view(1).stops[:1]:
        match.offers(1, stop)


def close(board: "Board", journal_writer: "JournalWriter", running_match: RunningMatch) -> None:
    """A match is over and its record kept, if it could be: its journal may be made anew."""
    journal_writer.close()
    board.store.running_record = None
    board.store.use([])
    running_match.game_settings.save()
