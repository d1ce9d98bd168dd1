"""Begin a match, load the code it needs, and close it."""

from tapete_rules.match import Match
from tapete_rules.move import Move
from tapete_rules.plain_text import one_line
from tapete_rules.record import Record, headers_of
from tapete_rules.registry import GAMES
from tapete_rules.timers import MATCH_CLOCK

from .. import housekeeping
from ..journal.setting_choices import chosen_setting
from ..journal.settings_file import settings_of_game
from ..words import word
from .running_match import HEADER, TOGETHER, RunningMatch
from .running_record import LOCKED, RunningRecord
from .turn_log import TurnLog

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete_rules.deck import Deck

    from ..board import Board
    from ..journal.journal_writer import JournalWriter

_LONGEST = 80  # characters of a header's value that fit the journal


class MatchPlan:
    """The choices for a new match.

    profile: the text of a custom game, "" for any other.
    options: those that differ from their defaults.
    decks: by seat.
    first: the seat that begins.
    is_locked: the match belongs to a tournament.
    names: the players by seat; empty: those that the settings have.
    event_headers: what the record says of the event.
    seconds: what the clock begins with, -1: the minutes of the options.
    """

    def __init__(self, game: str, profile: str = "") -> None:
        self.game = game
        self.profile = profile
        self.options: "dict[str, int | str]" = {}
        self.decks: "dict[int, Deck]" = {}
        self.first = 1
        self.is_locked = False
        self.names: "dict[int, str]" = {}
        self.event_headers: "list[tuple[str, str]]" = []
        self.seconds = -1


def begin_planned_match(board: "Board", journal_writer: "JournalWriter", plan: MatchPlan) -> RunningMatch:
    """Begin a match and write its first lines to the journal. Raises OSError if there is no room for them."""
    match = Match(plan.game, plan.options, plan.decks, plan.profile)
    id = f"{board.draw_entropy():08x}"
    names = plan.names or {seat: player_name(board, seat) for seat in range(1, match.seats + 1)}
    headers = [
        (name, one_line(value) if name == "profile" else one_line(value)[:_LONGEST])
        for name, value in headers_of(match, id, names, board.id, board.clock.unix())
    ]
    if plan.is_locked:
        headers.append(LOCKED)
    headers.extend(plan.event_headers)
    turn_log = TurnLog()
    for move in match.opening(plan.first):
        _make_move(match, turn_log, move)
    if match.options.get("minutes") or plan.seconds > 0:
        seconds = (plan.seconds,) if plan.seconds >= 0 else ()
        _make_move(match, turn_log, Move(0, "timer_start", (MATCH_CLOCK,) + seconds))
    lines = [f"{HEADER}{number} {name} {value}" for number, (name, value) in enumerate(headers)]
    # Written twice: without its game and options a match is lost, and one damaged byte must not lose it.
    journal_writer.journal.begin_journal(id, lines + lines + [TOGETHER.join(match.log.lines_from())])
    return start_running_match(board, journal_writer, match, headers, turn_log)


def player_name(board: "Board", seat: int) -> str:
    """Return the name that a host has set for a player, else "Jugador 1"."""
    return board.settings.get(f"player{seat}") or word("seat.name", seat)


def _make_move(match: Match, turn_log: TurnLog, move: Move) -> None:
    match.push(move)
    turn_log.follow_move(match, move, 0)


def start_running_match(
    board: "Board", journal_writer: "JournalWriter", match: Match, headers: "list[tuple[str, str]]", turn_log: TurnLog
) -> RunningMatch:
    """Return the running match for a match of the rules, and let the link read it as a record."""
    record = RunningRecord(Record(headers, []).first_header("id"), headers, match)
    game_settings = settings_of_game(board.store, match.game.NAME, match.profile)
    rest_ms = chosen_setting(board.settings, "rest_ms")
    running_match = RunningMatch(match, record, journal_writer, game_settings, turn_log, board.clock.now(), rest_ms)
    board.store.running_record = record
    board.store.set_decks_in_use(list(match.decks.values()))
    if record.is_of_event:
        board.store.in_use.append(board.store.event_name())
    return running_match


def load_game_code(game: str) -> None:
    """Load the code of a game before any of it runs."""
    if game in GAMES:
        module = "tapete_rules." + ("custom.game" if game == "custom" else game)
        __import__(module)
        housekeeping.place_modules(module)


def load_match_code(game: str, profile: str = "") -> str:
    """Load everything a match needs by opening one that is thrown away; return the layout of its views."""
    load_game_code(game)
    match = Match(game, None, None, profile)
    for move in match.opening(1):
        match.push(move)
    view = match.view(1)
    for stop in view.stops[:1]:
        match.offers(1, stop)
    return view.layout


def close_match(board: "Board", journal_writer: "JournalWriter", running_match: RunningMatch) -> None:
    """Close a match whose record is stored or given up: its journal blocks may be erased."""
    journal_writer.close_journal()
    board.store.running_record = None
    board.store.set_decks_in_use([])
    running_match.game_settings.save_if_room()
