"""An evening that plays itself: eight simulated players, three rounds, a cut to four; then the next one."""

import random
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from tapete.errors import TapeteError
from tapete.tournament.core.event_state import RoundTable
from tapete.tournament.core.stage_kinds import BRACKET
from tapete.tournament.desk.station_keeper import StationKeeper
from tapete.tournament.store.station import EventStation
from tapete.tournament.typed.absence_line import ARRIVED, AbsenceLine
from tapete.tournament.typed.result_line import parse_result_line
from tapete.tournament.verbs.absences import note_absence
from tapete.tournament.verbs.lifecycle import create_stored_event
from tapete.tournament.verbs.penalties import give_penalty
from tapete.tournament.verbs.players import check_all_in, make_new_player, register_new_players
from tapete.tournament.verbs.results import correct_result, enter_result
from tapete.tournament.verbs.rounds import cut_to_bracket, draft_next_round, publish_draft
from tapete.words import translate
from tapete_rules.registry import GAMES

AUTHOR = "tapete"
_NAMES = "Abril Bruno Camila Dante Elena Fermín Gala Hugo".split()
_ROUNDS, _CUT = 3, 4


class EveningStopped(Exception):
    """The evening was stopped before its next step."""


class SelfPlayingEvening:
    """Plays an evening in a thread of its own. `pace`: seconds between two steps; `rest`: between two evenings.

    `settings`: of the tournaments; `results`: as they are typed, draws last; `correction`: of a result of round 1.
    """

    settings: tuple[str, ...] = ("rounds=3", "cut=4", "check_in=required", "minutes=50")
    results: tuple[str, ...] = ("20", "21", "12", "02", "21", "1-1-1")
    correction = "02"

    def __init__(self, keeper: StationKeeper, pace: float = 4.0, rest: float = 60.0, seed: int = 7) -> None:
        self.keeper = keeper
        self._pace = pace
        self._rest = rest
        self.chance = random.Random(seed)
        self.stopped = threading.Event()
        self._thread = threading.Thread(target=self.play_on, name="evening", daemon=True)
        self.code = self._create()

    def start(self) -> None:
        """Begin to play."""
        self._thread.start()

    def stop(self) -> None:
        """Stop playing and wait for the last step."""
        self.stopped.set()
        self._thread.join()

    def play(self) -> None:
        """Play one evening to its final."""
        self.open_evening()
        for number in range(1, _ROUNDS + 1):
            self.play_round()
            if number == 1:
                self.take_step(_warn_player)
                self.take_step(self._correct_first_table)
        self.take_step(partial(cut_to_bracket, size=_CUT))
        self.play_round()
        self.play_round()

    def open_evening(self) -> None:
        """Register the players and check them in."""
        for name in _NAMES:
            self.take_step(partial(_register, name=name), 0.3)
        self.take_step(check_all_in)

    def play_on(self) -> None:
        """Play evening after evening until the evening is stopped."""
        with suppress(EveningStopped):
            while True:
                with suppress(TapeteError):  # somebody at the desk plays along: the next evening begins
                    self.play()
                self.rest(self._rest)
                self.code = self._create()

    def _create(self) -> str:
        name = translate("desk.demo_name")
        return create_stored_event(self.keeper.library, name, "", GAMES[0], self.settings, author=AUTHOR).code

    def play_round(self) -> None:
        self.take_step(draft_next_round)
        self.take_step(publish_draft)
        self.play_tables()

    def play_tables(self) -> None:
        """Play the tables of the running round until each has its result."""
        for table in self._shuffled_tables():
            self.take_step(partial(_begin, number=table.number), 0.3)
        for table in self._shuffled_tables():
            self.take_step(partial(self.tell_table, number=table.number), 1.5)

    def tell_table(self, station: EventStation, number: int) -> None:
        is_bracket = station.state.rounds[-1].stage == BRACKET
        games = self.chance.choice(self.results[:-1] if is_bracket else self.results)
        enter_result(station, parse_result_line([str(number), games]))

    def _correct_first_table(self, station: EventStation) -> None:
        correct_result(station, 1, parse_result_line(["1", self.correction]), translate("event.demo_reason"))

    def _shuffled_tables(self) -> list[RoundTable]:
        with self.keeper.use(self.code, AUTHOR) as station:
            tables = station.state.rounds[-1].open_tables()
        self.chance.shuffle(tables)
        return tables

    def take_step(self, write: Callable[[EventStation], object], share: float = 1.0) -> None:
        """Write a step and rest. Raises EveningStopped: no step may build on a step that was never written."""
        self.rest(0)
        with self.keeper.use(self.code, AUTHOR) as station:
            write(station)
        self.rest(self._pace * share)

    def rest(self, seconds: float) -> None:
        """Wait for so long. Raises EveningStopped, at once when the evening is stopped."""
        if self.stopped.wait(seconds):
            raise EveningStopped


def _register(station: EventStation, name: str) -> None:
    register_new_players(station, [make_new_player(station, name)])


def _begin(station: EventStation, number: int) -> None:
    note_absence(station, AbsenceLine(ARRIVED, number))


def _warn_player(station: EventStation) -> None:
    give_penalty(station, 4, "warning", "", translate("desk.demo_note"))
