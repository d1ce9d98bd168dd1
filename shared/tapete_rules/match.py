"""A match: a fold over a log of moves, with undo and redo."""

import binascii
import hashlib
import json

from . import options as match_options
from . import registry, series
from .errors import MoveError, RecordError, RuleError, TapeteError
from .log import Log
from .long_list import LongList
from .move import REDO, UNDO, Move, parse_move
from .params import MoveRow
from .state import Outcome, State, is_correction
from .timers import is_of_match_clock

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from .deck import Deck
    from .view import Offer, Text, View

CHECKPOINT_EVERY = 16
# Of older checkpoints few are kept, and of very old ones hardly any: a board has little memory.
_OLD = 512
_RECENT = 64
_NEWEST = 4

_BACK_AND_FORTH = ((UNDO, (" " + UNDO).encode()), (REDO, (" " + REDO).encode()))
_TIME = "time"
_ALWAYS = ("ruling", "withdraw")  # legal after the end, too
_SPACES = 2  # in such a line "AT SEAT KIND"


class Match:
    """One or more games between seats 1..n. `decks` maps a seat to its Deck; without decks every move still works.

    `profile`: the text of a custom profile, for the game "custom" alone. A refused move raises and changes nothing.
    `is_new`: it is none of a record, whose options were taken when it began. Raises OptionError for an unknown game or
    option, and for one that says nothing beside the others, ProfileError for a profile that cannot be read.
    """

    def __init__(
        self,
        game: str,
        options: "dict[str, int | str] | None" = None,
        decks: "dict[int, Deck] | None" = None,
        profile: str = "",
        is_new: bool = True,
    ) -> None:
        self.profile = profile
        self.game = registry.load_game(game, profile)
        self.options = match_options.complete_options(self.game.OPTIONS, self.game.EDITIONS, options or {})
        if is_new:
            match_options.check_together(self.game.OPTIONS, self.options)
        self.decks = decks or {}
        self.log = Log()
        self.state = self._new_state()
        self._active = LongList("H")  # log indices of the moves in force
        self._undone = LongList("H")  # log indices that redo brings back, newest last
        self._checkpoints = [(0, self._pack_state())]  # moves in force and what they have come to, oldest first
        self._packing: "PackedAhead | None" = None  # the next of them, while it is made in steps
        self._is_skimmed = False  # checkpoints may be another version's
        self._read_last: "tuple[int, Move] | None" = None  # index in the log and its move: it is often asked for again

    @property
    def seats(self) -> int:
        """Return the number of seats at the table."""
        return self.state.seats

    def opening(self, first: int) -> "list[Move]":
        """Return the moves that begin a game: each seat's start by its deck, then the seat that plays first."""
        return self.game.opening(self.options, self.decks, first)

    def next_opening(self) -> "list[Move]":
        """Return the moves from the end of a game to the beginning of the match's next, which another seat begins."""
        return [Move(0, series.NEXT)] + self.opening(series.next_first(self.state))

    def reset_opening(self, seat: int) -> "list[Move]":
        """Return the moves by which a seat sets the table up for the present game again, with the same first seat."""
        return [Move(seat, series.RESET)] + self.opening(self.state.begun or 1)

    # -- moves

    def find_refusal(self, move: Move) -> "TapeteError | None":
        """Return the error that forbids to push a move now, MoveError or RuleError, or None."""
        try:
            self._checked_move(move)
        except TapeteError as error:
            return error
        return None

    def is_legal(self, move: Move) -> bool:
        """Return True if a move is legal now, without forcing."""
        return self.find_refusal(Move(move.seat, move.kind, move.args)) is None

    def ends_game(self, move: Move) -> bool:
        """Return True if a move would end the present game; it is tried on a copy of the state."""
        if self.find_refusal(move) is not None:
            return False
        held, packed = self.state, self._checkpoints[-1]
        text = packed[1] if packed[0] == len(self._active) else self._pack_state()
        self.state = self._new_state()
        try:
            self.state.unpack(json.loads(text))
            self._apply_move(move)
            return self.game_outcome() is not None
        finally:
            self.state = held

    def load_kind(self, kind: str) -> None:
        """Have at hand what moves of a kind do, if there is such a kind."""
        row = self.game.TABLE.get(kind)
        if row is not None:
            row.load_code()
        if kind == _TIME:
            __import__("tapete_rules.time_view")
            self.game.time_criteria(self.state)

    def push(self, move: Move, at: int = 0, was_legal: bool = False) -> None:
        """Make a move, `at` milliseconds after the start. Raises MoveError or RuleError and then changes nothing.

        `was_legal`: it comes from a log that is whole, so nothing forbids it: that is not asked again.
        """
        row, arguments = self._read_move(move) if was_legal else self._checked_move(move)
        self._keep_checkpoint(len(self._active))
        before = self.game.unit_number(self.state) if self.state.time_left else 0
        row.apply(self.state, move.seat, *arguments)
        self._follow_move(move.kind, before)
        self._add_entry()
        self._log_line(f"{at} {move.to_line()}")

    def can_undo(self) -> bool:
        return len(self._active) > 0

    def can_redo(self) -> bool:
        return len(self._undone) > 0

    def undo(self, seat: int = 0, at: int = 0) -> Move:
        """Take the last move back. Returns it. Raises MoveError("nothing_to_undo").

        Re-plays none where `prepare_undo` was called before that move, else less than 16, of older ones less than 64
        now and then, of those more than 400 back less than 512; behind what was skimmed once all of them.
        """
        if not self.can_undo():
            raise MoveError("nothing_to_undo")
        index = self._take_back()
        self._rebuild_state()
        self._log_line(f"{at} {seat} {UNDO}")
        return self._move_at(index)

    def prepare_undo(self) -> bool:
        """Do a step of what makes the next undo quick; False if nothing is left of it. To be called when there is time.

        What the moves in force have come to is noted, piece by piece, for when a move after them is undone; then the
        last of them is read, which is asked for when it is.
        """
        count = len(self._active)
        if self._checkpoints[-1][0] < count:
            self._pack_more(count)
            return True
        is_unread = count > 0 and (self._read_last is None or self._read_last[0] != self._active[-1])
        if is_unread:
            self.last_move()
        return is_unread

    def _pack_more(self, count: int) -> None:
        """Pack a piece of the state; keep it when it is whole. What was packed before another entry is dropped."""
        packing = self._packing
        if packing is None or packing.entries != len(self.log):
            packing = self._packing = PackedAhead(self.state, len(self.log))
        if packing.is_packed():
            self._packing = None
            self._set_checkpoint("".join(packing.pieces), count)

    def redo(self, seat: int = 0, at: int = 0) -> Move:
        """Make the last undone move again. Returns it. Raises MoveError("nothing_to_redo")."""
        if not self.can_redo():
            raise MoveError("nothing_to_redo")
        self._keep_checkpoint(len(self._active))
        move = self._move_at(self._bring_back())
        self._apply_move(move)
        self._log_line(f"{at} {seat} {REDO}")
        return move

    def play_line(self, line: str, was_legal: bool = False) -> None:
        """Make what a line of a record says: "AT SEAT KIND ...", undo and redo included; `was_legal` as in `push`.

        No deck forbids it: the board may have lost one, and the record is the same without.
        """
        at, move = parse_line(line)
        if move.kind == UNDO:
            self.undo(move.seat, at)
        elif move.kind == REDO:
            self.redo(move.seat, at)
        else:
            self.state.decks = {}
            try:
                self.push(move, at, was_legal)
            finally:
                self.state.decks = self.decks

    def moves(self) -> "list[Move]":
        """Return the moves in force, oldest first."""
        return [self._move_at(self._active[place]) for place in range(len(self._active))]

    def last_move(self) -> "Move | None":
        return self._move_at(self._active[-1]) if self._active else None

    def is_in_force(self, entry: int) -> bool:
        """Return True if the log's entry of that number is a move that was not taken back."""
        low, high = 0, len(self._active)
        while low < high:
            middle = (low + high) // 2
            if self._active[middle] < entry:
                low = middle + 1
            else:
                high = middle
        return low < len(self._active) and self._active[low] == entry

    def next_redo(self) -> "Move | None":
        return self._move_at(self._undone[-1]) if self._undone else None

    # -- a log that is taken up without playing all of it

    def newest_checkpoint(self) -> str:
        """Return the state after the moves in force, for `skim_checkpoint`; "" unless they are 16, 32, ...

        Where `prepare_undo` has not packed it in steps, it is packed now, for which a board takes 20 ms.
        """
        if len(self._active) % CHECKPOINT_EVERY:
            return ""
        self._keep_checkpoint(len(self._active))
        return self._checkpoints[-1][1]

    def skim_line(self, line: bytes) -> None:
        """Take the next line of a log that is whole, without playing it."""
        kind = line_kind(line)
        if kind == UNDO:
            self._take_back()
        elif kind == REDO:
            self._bring_back()
        else:
            self._add_entry()
        self.log.append(line)

    def skim_checkpoint(self, packed: str) -> None:
        """Take what `checkpoint` said after the same lines. Raises RecordError where it cannot have."""
        if len(self._active) % CHECKPOINT_EVERY:
            raise RecordError("unreadable_line", text=packed)
        self._is_skimmed = True
        self._set_checkpoint(packed, len(self._active))

    def end_skimming(self) -> None:
        """Play what came after the last checkpoint: the match is as if all had been played."""
        self._rebuild_state()
        if self.state.time_left:
            self.load_kind(_TIME)

    # -- what can be known

    def outcome(self) -> "Outcome | None":
        """Return the end of the match, or None while it goes on."""
        return series.decide_match(self.state, self.game_outcome())

    def game_outcome(self) -> "Outcome | None":
        """Return the end of the present game, or None while it goes on; the same as `outcome` in a match of one
        game."""
        return series.find_game_end(self.state, self.game.outcome(self.state))

    def displays(self) -> "tuple[int, int]":
        """Return the seats that two displays stand for now."""
        return self.game.displays(self.state)

    def view(self, seat: int) -> "View":
        """Return the view of a seat now."""
        view = self.begin_view(seat)
        view.complete()
        return view

    def begin_view(self, seat: int) -> "View":
        """Return the view of a seat without the rival's cells; they are made when somebody asks for them.

        A whole view takes a board 26 ms, in which somebody may press. Nobody may ask after the next change.
        """
        view = self.game.view(self.state, seat, self.decks)
        if self.state.time_left:
            from .time_view import add_to_view

            add_to_view(self.state, view, self.game_outcome())
        return view

    def offers(self, seat: int, stop: str) -> "list[Offer]":
        """Return the moves that make sense for a seat with the bar on `stop`, likeliest first."""
        return list(self.each_offer(seat, stop))

    def each_offer(self, seat: int, stop: str) -> "Iterator[Offer]":
        """Yield the offers one by one: all of them take a board 50 ms, in which somebody may press.

        None after the end of the game.
        """
        if self.game_outcome() is not None:
            return iter(())
        offers = self.game.offers(self.state, seat, stop, self.decks)
        if self.state.time_left:
            from .time_view import add_time_offers

            return add_time_offers(self.state, seat, offers)
        return offers

    def step_move(self, seat: int, stop: str, delta: int) -> Move:
        """Return the move that changes the number under the bar by `delta`."""
        return self.game.step_move(self.state, seat, stop, delta)

    def corrections(self, seat: int) -> "list[tuple[str, Text, int, int, int]]":
        """Return all numbers a seat may set by hand: (path, text, value, lowest, highest)."""
        return self.game.corrections(self.state, seat)

    def state_bytes(self) -> bytes:
        """Return the values of the state in the order of its fields, as JSON: the same bytes on every interpreter."""
        return json.dumps(self.state.pack()).encode()

    def state_hash(self) -> str:
        """Return the SHA-256 of `state_bytes`, 64 hex digits."""
        return binascii.hexlify(hashlib.sha256(self.state_bytes()).digest()).decode()

    def describe_move(self, move: Move) -> "Text":
        """Return a move in words, its card by name where the seat's deck is known."""
        return self.game.describe_move(move, self.decks)

    def open_cards(self, seat: int, kind: str) -> "list[str]":
        """List the codes of a seat's cards that lie open, so that no move of this kind can name them."""
        return self.game.open_cards(self.state, seat, kind)

    def piles(self) -> "list[tuple[Text, Iterable[str]]]":
        """List the open piles: (text, names of cards, to be read once)."""
        return self.game.piles(self.state, self.decks)

    # -- inside

    def _new_state(self) -> State:
        state: State = self.game.new_state(self.options)
        state.game = self.game
        state.decks = self.decks
        return state

    def _log_line(self, line: str) -> None:
        self.log.append(line.encode())

    def _read_move(self, move: Move) -> "tuple[MoveRow, list[int | str]]":
        row = self.game.TABLE.get(move.kind)
        if row is None:
            raise MoveError("unknown_move", kind=move.kind)
        if not row.allows_seat(move.seat, self.seats):
            raise MoveError("wrong_seat", kind=move.kind, seat=move.seat)
        return row, row.full_arguments(move)

    def _checked_move(self, move: Move) -> "tuple[MoveRow, list[int | str]]":
        row, arguments = self._read_move(move)
        if not move.forced:
            if self._is_too_late(move):
                raise RuleError("match_over", "")
            row.check(self.state, move.seat, *arguments)
        return row, arguments

    def _is_too_late(self, move: Move) -> bool:
        """Return True if the game is over and the move needs one that goes on; a move of the match's clock needs the
        match."""
        if move.kind == series.NEXT or is_correction(move) or move.kind in _ALWAYS:
            return False
        is_of_match = is_of_match_clock(move) or move.kind == _TIME
        return (self.outcome() if is_of_match else self.game_outcome()) is not None

    def _add_entry(self) -> None:
        """Note the log's next line as a move in force."""
        self._active.append(len(self.log))
        if self._undone:
            self._undone = LongList("H")

    def _take_back(self) -> int:
        """Undo the last move in force, and return its index in the log."""
        index: int = self._active.pop()
        self._undone.append(index)
        while self._checkpoints[-1][0] > len(self._active):
            self._checkpoints.pop()
        return index

    def _bring_back(self) -> int:
        """Redo the last undone move, and return its index in the log."""
        index: int = self._undone.pop()
        self._active.append(index)
        return index

    def _apply_move(self, move: Move) -> None:
        row = self.game.TABLE[move.kind]
        before = self.game.unit_number(self.state) if self.state.time_left else 0
        row.apply(self.state, move.seat, *row.full_arguments(move))
        self._follow_move(move.kind, before)

    def _follow_move(self, kind: str, before: int) -> None:
        """Count what a move has ended or whom it put out; `before`: the unit that ran if time was called, else 0."""
        if before:
            from .end_of_time import count_unit

            count_unit(self.state, kind, before)
        if self.state.seats > 2:
            from .fallen_seats import note_fallen

            note_fallen(self.state)

    def _rebuild_state(self) -> None:
        """Rebuild the state after the moves in force: take the last checkpoint before them, and make the moves after it
        again."""
        known, packed = self._checkpoints[-1]
        if self._is_skimmed:
            self.state = self._new_state()  # what a checkpoint lacks is as it began
        self.state.unpack(json.loads(packed))
        for count in range(known, len(self._active)):
            self._apply_move(self._move_at(self._active[count]))
            self._keep_checkpoint(count + 1)

    def _keep_checkpoint(self, count: int) -> None:
        """Keep a checkpoint after every 16 moves in force; `count`: the moves that the state contains.

        Before the next move at latest: until then there may be a pause in which it is packed in steps.
        """
        if not count % CHECKPOINT_EVERY and self._checkpoints[-1][0] < count:
            self._set_checkpoint(self._pack_state(), count)

    def _set_checkpoint(self, packed: str, count: int) -> None:
        """Keep the state after so many moves in force; of the earlier checkpoints only some are kept."""
        self._checkpoints = [each for each in self._checkpoints if _is_kept(each[0], count)] + [(count, packed)]

    def _pack_state(self) -> str:
        return json.dumps(self.state.pack(), separators=(",", ":"))

    def _move_at(self, index: int) -> Move:
        if self._read_last is None or self._read_last[0] != index:
            self._read_last = (index, parse_line(self.log.line_at(index))[1])
        return self._read_last[1]


class PackedAhead:
    """The state after so many entries of the log, packed in steps while nobody makes a move."""

    def __init__(self, state: State, entries: int) -> None:
        self.entries = entries
        self.pieces: "list[str]" = []
        self._rest = state.packed_pieces()

    def is_packed(self) -> bool:
        """Pack one piece more; return True where it was packed wholly before."""
        for piece in self._rest:
            self.pieces.append(piece)
            return False
        return True


def _is_kept(count: int, last: int) -> bool:
    """Return True if a checkpoint after `count` moves stays when there is one after `last`."""
    age = last - count
    every = CHECKPOINT_EVERY if age <= _RECENT else _RECENT if age <= _OLD else _OLD
    return age <= _NEWEST or not count % every


def line_kind(line: bytes) -> str:
    """Return UNDO or REDO if a line of a log is one, else ""; most lines are told apart by one sign."""
    for kind, ending in _BACK_AND_FORTH:
        if line.endswith(ending) and line.count(b" ") == _SPACES:
            return kind
    return ""


def parse_line(line: str) -> "tuple[int, Move]":
    """Return the time in ms and the move of a record's line "AT SEAT KIND ...". Raises RecordError or MoveError."""
    at, _, text = line.partition(" ")
    if not at or len(at) > 10 or at.strip("0123456789"):
        raise RecordError("unreadable_line", text=line)
    return int(at), parse_move(text)
