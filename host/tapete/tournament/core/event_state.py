"""The state of an event: what its log has come to."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import takewhile

from tapete.tournament.core.log.event_log import NEWEST
from tapete.tournament.core.pairing.cost import PairingCost
from tapete.tournament.core.result import MatchResult
from tapete.tournament.core.round_clock import RoundClock
from tapete.tournament.core.settings import EventSettings
from tapete.tournament.core.stage_kinds import BRACKET, PODS, SWISS

FULL_BYE, HALF_BYE = "full", "half"
"""What a granted bye gives."""
MOST_TRIES = 5
"""Wrong codes that close a table for codes."""


@dataclass
class EventPlayer:
    """A player by number. `joined`: the first round that he can play; `missed`: rounds that he stayed away from.

    `granted`: the byes that he was granted, by round.
    """

    number: int
    deck: str = "-"
    is_checked_in: bool = False
    joined: int = 1
    joined_evening: int = 1
    has_dropped: bool = False
    dropped_before: int = 0
    missed: set[int] = field(default_factory=set)
    granted: dict[int, str] = field(default_factory=dict)
    is_disqualified: bool = False
    is_double: bool = False  # registered twice, found after round 1: the other number goes on
    is_house: bool = False  # plays where a number is odd, and takes no place and no prize
    fixed_table: int = 0

    @property
    def is_out(self) -> bool:
        """Return True for who does not come back."""
        return self.is_disqualified or self.is_double

    @property
    def has_no_place(self) -> bool:
        """Return True for who stands in no standings and takes no prize; opponents keep their results."""
        return self.is_out or self.is_house


@dataclass
class Penalty:
    """A penalty of a player; `number` is that of its entry."""

    number: int
    player: int
    kind: str
    round_number: int
    rule: str


@dataclass(frozen=True)
class TableBoard:
    """The board that was prepared for a table. `generation`: which of its keys it has, counted from 1."""

    board: str
    generation: int


@dataclass(frozen=True)
class BoardSpan:
    """The table of a board from one of its seatings on. `first`: the counter of that seating; `table`: 0 for none."""

    first: int
    table: int


@dataclass(frozen=True)
class HeardResult:
    """The results that one seating of a board told of a table: two of them contradict each other."""

    round: int
    table: int
    results: tuple[MatchResult, ...]


@dataclass(frozen=True)
class HeldResult:
    """A result from a board that has another table in the log: it waits for a person. `number`: of its entry.

    `players`: in the order of the seats of `result`; `generation`: of the keys that signed it.
    """

    number: int
    round: int
    table: int
    players: tuple[int, ...]
    result: MatchResult
    via: str
    board: str
    generation: int
    counter: int


@dataclass
class RoundTable:
    """A table of a round; number 0 and one player: a bye. `disputing`: results that contradict the one that stands."""

    number: int
    players: tuple[int, ...]
    result: MatchResult | None = None
    disputing: list[MatchResult] = field(default_factory=list)
    has_begun: bool = False
    extra_minutes: int = 0
    extended: int = 0  # the entry that gave it minutes last
    losses: list[tuple[int, str]] = field(default_factory=list)
    advanced: int = 0  # in a bracket: who goes on although the result was corrected
    is_lost_by_both: bool = False  # nobody came
    judge_call: str = ""  # what became of the last call for a judge
    is_split: bool = False  # a final that nobody wins: its players share the places
    is_half_bye: bool = False  # granted ahead for fewer points than a bye has

    @property
    def is_bye(self) -> bool:
        return len(self.players) == 1

    @property
    def is_under_way(self) -> bool:
        """Return True once a match belongs to its players: they sit there, or have a result or a loss."""
        return self.has_begun or self.is_split or self.result is not None or bool(self.disputing or self.losses)

    @property
    def is_open(self) -> bool:
        """Return True while the table owes a result that everybody agrees on."""
        return not (self.is_bye or self.is_split) and (self.result is None or bool(self.disputing))


@dataclass
class EventRound:
    """A round, drafted or published. `stage`: swiss, bracket, round_robin or pods; `evening`: of a league.

    `tries`: wrong codes by table since it was opened again; those of table 0 were typed without a table.
    `hand_pairs`, `hand_bye`: what a person has chosen of a draft, and later changes keep.
    `absent`: who is not at his table, each with the loss that was noted for it, "" for none yet.
    """

    number: int
    stage: str
    seed: str
    cost: PairingCost | None
    tables: list[RoundTable]
    evening: int = 1
    is_by_hand: bool = False
    hand_pairs: set[tuple[int, int]] = field(default_factory=set)
    hand_bye: int = 0
    has_new_wish: bool = False  # a pair was pinned or forbidden since it was drafted
    entry_number: int = 0
    tries: dict[int, int] = field(default_factory=dict)
    published_at: int = 0
    clock: RoundClock = field(default_factory=RoundClock)
    absent: dict[int, str] = field(default_factory=dict)

    def is_match(self, table: RoundTable) -> bool:
        """Return True for a table of two who play games; a pod of two has places."""
        return len(table.players) == 2 and self.stage != PODS

    def table(self, number: int) -> RoundTable | None:
        """Return the table of a number, or None."""
        return next((table for table in self.tables if table.number == number and not table.is_bye), None)

    def table_of(self, player: int) -> RoundTable | None:
        """Return the table where a player sits, his bye included, or None."""
        return next((table for table in self.tables if player in table.players), None)

    def open_tables(self) -> list[RoundTable]:
        """Return the tables that owe a result."""
        return [table for table in self.tables if table.is_open]

    def is_closed_for_codes(self, table: int) -> bool:
        """Return True if too many wrong codes were typed for a table."""
        return self.tries.get(table, 0) >= MOST_TRIES

    def pairs(self) -> set[tuple[int, int]]:
        """Return who meet at tables of two, each pair with the lower number first."""
        return {pair_of(*table.players) for table in self.tables if len(table.players) == 2}

    def byes(self) -> list[int]:
        """Return the players who have a bye."""
        return [table.players[0] for table in self.tables if table.is_bye]


@dataclass
class EventState:
    """All that the entries of an event have come to.

    `boards`: those that were prepared, by table; `generations`: the newest keys of each board, also of one without a
    table; `board_spans`: the tables of each board with these keys, oldest first; `heard_results`: what each seating of
    a board told; `held_results`: what a person has yet to accept, and what was accepted. `signers`: the public keys of
    the stores that sign the log, that of the first entry first; `version`: of the log's text.
    """

    settings: EventSettings = field(default_factory=EventSettings)
    is_created: bool = False
    is_closed: bool = False
    main_station: str = "-"
    time_station: str = "-"  # whose time is the tournament's: the one that published last
    players: dict[int, EventPlayer] = field(default_factory=dict)
    rounds: list[EventRound] = field(default_factory=list)
    draft: EventRound | None = None
    pins: dict[int, set[tuple[int, int]]] = field(default_factory=dict)
    forbidden: dict[int, set[tuple[int, int]]] = field(default_factory=dict)
    penalties: list[Penalty] = field(default_factory=list)
    bracket: list[int] = field(default_factory=list)
    cut_order: list[int] = field(default_factory=list)
    cut_size: int = 0
    frozen_rounds: list[EventRound] = field(default_factory=list)  # as they were at the cut
    circle: list[int] = field(default_factory=list)  # of a round robin that has begun; 0: an empty place
    evening: int = 1
    entry_number: int = 0
    entry_at: int = 0
    boards: dict[int, TableBoard] = field(default_factory=dict)
    generations: dict[str, int] = field(default_factory=dict)
    board_spans: dict[str, list[BoardSpan]] = field(default_factory=dict)
    heard_results: dict[str, dict[int, HeardResult]] = field(default_factory=dict)
    held_results: list[HeldResult] = field(default_factory=list)
    signers: list[str] = field(default_factory=list)
    version: int = NEWEST

    @property
    def next_round(self) -> int:
        """The number of the round that is paired next."""
        return len(self.rounds) + 1

    @property
    def is_drawn(self) -> bool:
        """Return True once a round or a bracket is made of the players, none of whom can vanish from then on."""
        return bool(self.rounds or self.bracket)

    @property
    def stage(self) -> str:
        """The stage of the next round."""
        if self.bracket:
            return BRACKET
        return self.settings.stage().rounds

    def is_active(self, player: EventPlayer) -> bool:
        """Return True if a player takes part in the next round."""
        has_arrived = player.is_checked_in or self.settings.word("check_in") == "none"
        is_in_circle = not self.circle or player.number in self.circle
        return has_arrived and is_in_circle and not player.has_dropped and player.joined <= self.next_round

    def has_place(self, player: EventPlayer) -> bool:
        """Return False for whom a bracket or a round robin that has begun leaves out."""
        if self.bracket:
            return player.number in self.cut_order
        return not self.circle or player.number in self.circle

    def active_players(self) -> list[int]:
        """Return the numbers of those who take part in the next round, in their order; of the house one or nobody."""
        active = sorted(number for number, player in self.players.items() if self.is_active(player))
        guests = [number for number in active if not self.players[number].is_house]
        house = [number for number in active if self.players[number].is_house]
        drawn = [number for number in guests if not self.has_granted_bye(number)]
        return sorted([*guests, *house[: len(drawn) % 2]])

    def drawn_players(self) -> list[int]:
        """Return those of `active_players` who are paired: all but who was granted the bye of the next round."""
        return [number for number in self.active_players() if not self.has_granted_bye(number)]

    def has_granted_bye(self, number: int) -> bool:
        """Return True if a player was granted the bye of the next round, which is no round of a bracket."""
        return self.stage in (SWISS, PODS) and self.is_granted(self.next_round, number)

    def is_granted(self, round_number: int, number: int) -> bool:
        """Return True if a player was granted the bye of a round."""
        return round_number in self.players[number].granted

    def preliminary_rounds(self, evening: int = 0) -> list[EventRound]:
        """Return the published rounds of an evening before the bracket, oldest first; without a number of this one."""
        number = evening or self.evening
        return [
            event_round for event_round in self.rounds if event_round.stage != BRACKET and event_round.evening == number
        ]

    def finished_rounds(self, evening: int = 0) -> list[EventRound]:
        """Return those of `preliminary_rounds` before the first one that owes a result; standings show these.

        After the cut they are as they were then: a later correction changes nothing that is shown.
        """
        if self.bracket and evening in (0, self.evening):
            return list(self.frozen_rounds)
        return list(takewhile(lambda event_round: not event_round.open_tables(), self.preliminary_rounds(evening)))

    def round(self, number: int) -> EventRound | None:
        """Return a published round, or None."""
        return self.rounds[number - 1] if 1 <= number <= len(self.rounds) else None

    def forbidden_pairs(self, number: int) -> set[tuple[int, int]]:
        """Return the pairs that must not meet in a round; 0 holds those of every round."""
        return self.forbidden.get(0, set()) | self.forbidden.get(number, set())

    def table_of_board(self, board: str) -> int:
        """Return the table that a board was prepared for, 0 if it has none."""
        return next((table for table, assignment in sorted(self.boards.items()) if assignment.board == board), 0)

    def table_at(self, board: str, generation: int, counter: int) -> int:
        """Return the table that a board had at one of its seatings, 0 for none or for keys that are not its newest."""
        spans = self.board_spans.get(board, []) if generation == self.generations.get(board) else []
        return next((span.table for span in reversed(spans) if span.first <= counter), 0)

    def next_counter(self, board: str) -> int:
        """Return the counter after the last one that was heard of a board."""
        return max(self.heard_results.get(board, ()), default=0) + 1

    def has_heard(self, board: str, counter: int, table: int, result: MatchResult) -> bool:
        """Return True if a seating of a board told this of a table: a correction since then is not told again."""
        heard = self.heard_results.get(board, {}).get(counter)
        if heard is None or heard.table != table:
            return False
        return any(result.is_same_match(known_result) for known_result in heard.results)

    def round_of_counter(self, board: str, counter: int) -> int:
        """Return the round whose result a board told with a counter, 0 for one that was not told."""
        heard = self.heard_results.get(board, {}).get(counter)
        return heard.round if heard else 0

    def waiting_results(self) -> list[HeldResult]:
        """Return the held results that say something new of their tables, oldest first."""
        return [held_result for held_result in self.held_results if self._is_waiting(held_result)]

    def waiting_at(self, table: RoundTable) -> list[HeldResult]:
        """Return those of `waiting_results` that are of a table, given as it stands in its round."""
        return [held_result for held_result in self.waiting_results() if self._table_of(held_result) is table]

    def _table_of(self, held_result: HeldResult) -> RoundTable | None:
        event_round = self.round(held_result.round)
        return event_round.table(held_result.table) if event_round else None

    def _is_waiting(self, held_result: HeldResult) -> bool:
        table = self._table_of(held_result)
        if table is None or table.players != held_result.players or table.is_split:
            return False
        known_results = (table.result, *table.disputing) if table.result else ()
        is_known = any(held_result.result.is_same_match(known_result) for known_result in known_results)
        return not is_known and not self.has_heard(
            held_result.board, held_result.counter, held_result.table, held_result.result
        )

    def open_tables(self) -> Iterator[tuple[EventRound, RoundTable]]:
        """Return the tables of published rounds that owe a result, those that were told two ways first."""
        open_tables = [(event_round, table) for event_round in self.rounds for table in event_round.open_tables()]
        return iter(sorted(open_tables, key=lambda place: not place[1].disputing))


def pair_of(first: int, second: int) -> tuple[int, int]:
    """Return two players as a pair, the lower number first."""
    return (first, second) if first < second else (second, first)
