"""`tapete event demo`: a whole evening of a store in seconds, and its log replayed."""

import random
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from tapete.command_result import NO, YES, CommandResult
from tapete.files import require_folder, require_place
from tapete.library.precious_files import write_precious
from tapete.library.store import Library
from tapete.terminal.confirming import confirm_all
from tapete.tournament.commands.absences import note_no_show
from tapete.tournament.commands.copies import resume_event
from tapete.tournament.commands.lifecycle import close_event, create_event, export_event
from tapete.tournament.commands.players import drop_players, register_players
from tapete.tournament.commands.replaying import replay_event_file
from tapete.tournament.commands.results import correct_result, tell_result
from tapete.tournament.commands.rounds import cut_event, pair_round, publish_round
from tapete.tournament.commands.standings import show_standings
from tapete.tournament.core.event_state import RoundTable
from tapete.tournament.core.stage_kinds import BRACKET
from tapete.tournament.store.opening import open_station
from tapete.tournament.store.stick_copy import read_log
from tapete.words import translate
from tapete_rules.registry import GAMES

Write = Callable[[Sequence[str]], None]

FEWEST, MOST = 8, 512
ROUNDS = 4
_BOOKED = 1
"""Players of the list who come late: one."""
_NAMES = "Abril Bruno Camila Dante Elena Fermín Gala Hugo Inés Joel Karla Lucas Mora Nico Olga Pablo".split()
_RESULTS = ("20", "21", "12", "02", "11")


class DemoEvening:
    """One simulated evening: a late player, a no-show, a wrong result, a player who leaves, a laptop that dies, a cut.

    `lines` tells what happened. The same seed gives the same results; the pairings come out of a new secret each time.
    """

    def __init__(self, folder: Path, players: int, seed: int) -> None:
        self.lines: list[str] = []
        self._folder = folder
        self._players = players
        self._chance = random.Random(seed)
        self._library = str(folder / "first.sqlite3")
        self._secret = ""
        self.code = ""

    def play(self) -> None:
        """Play the evening from the registration to the close."""
        self._register()
        for number in range(1, ROUNDS + 1):
            self._play_round(number)
        self._tell(show_standings(self.code, 0, self._library))
        self._tell(cut_event(self.code, 4, "", self._library))
        while self._pair_bracket_round():
            self._play_tables()
        self._tell(close_event(self.code, "", self._library, confirm_all))

    def write_log(self) -> Path:
        """Write the public text of the evening; returns its file."""
        path = self._folder / "evening.tapete-event"
        export_event(self.code, path, self._library)
        return path

    def _register(self) -> None:
        listed = self._folder / "players.csv"
        names = [self._make_name(number) for number in range(1, self._players - _BOOKED + 1)]
        listed.write_text("name\n" + "\n".join(names) + "\n", encoding="utf-8")
        stick = self._folder / "stick"
        stick.mkdir()
        created = create_event(translate("event.demo_name"), "", GAMES[0], [f"rounds={ROUNDS}"], stick, self._library)
        self.code, self._secret = str(created.data["event"]), str(created.data["secret"])
        self.lines += created.lines[:1]
        self.lines += register_players(self.code, str(listed), "", "", "", self._library).lines[-1:]

    def _make_name(self, number: int) -> str:
        turn, place = divmod(number - 1, len(_NAMES))
        return _NAMES[place] + (f" {turn + 1}" if turn else "")

    def _play_round(self, number: int) -> None:
        paired = pair_round(self.code, "", self._library)
        publish_round(self.code, "", self._library)
        proof = paired.data["proof"]
        self.lines += [translate("event.demo_round", round=number), *(f"    {line}" for line in list(proof))]  # type: ignore[call-overload]
        {2: self._seat_late_player, 3: self._lose_laptop}.get(number, lambda: None)()
        self._play_tables(no_show=number == 1)
        {2: self._correct_a_result, 3: self._let_one_leave}.get(number, lambda: None)()

    def _play_tables(self, no_show: bool = False) -> None:
        for table in self._open_tables():
            if no_show:
                self._tell(note_no_show(self.code, table.players[0], "match_loss", "", self._library))
                no_show = False
                continue
            tell_result(self.code, [str(table.number), self._draw_result()], "", self._library)

    def _draw_result(self) -> str:
        with open_station(self.code, self._library) as station:
            is_bracket = station.state.rounds[-1].stage == BRACKET
        return self._chance.choice(_RESULTS[: 4 if is_bracket else 5])

    def _open_tables(self) -> list[RoundTable]:
        with open_station(self.code, self._library) as station:
            return [table for _, table in station.state.open_tables()]

    def _seat_late_player(self) -> None:
        name = self._make_name(self._players)
        how = "join" if self._players % 2 == 0 else "wait"
        self._tell(register_players(self.code, name, "", how, "", self._library))

    def _lose_laptop(self) -> None:
        """Go on from the stick, in a library that has never seen the event."""
        self._library = str(self._folder / "second.sqlite3")
        Library(self._library).close()
        copy = self._folder / "stick" / f"{self.code}.tapete-event"
        self.lines.append(translate("event.demo_laptop"))
        self._tell(resume_event(copy, self._secret, "", self.code, self._library))

    def _correct_a_result(self) -> None:
        self._tell(correct_result(self.code, 2, ["1", "02"], translate("event.demo_reason"), "", self._library))

    def _let_one_leave(self) -> None:
        self._tell(drop_players(self.code, (2,), "", self._library))

    def _pair_bracket_round(self) -> bool:
        """Pair and publish the next round of the bracket; False once its final has been played."""
        with open_station(self.code, self._library) as station:
            bracket = [event_round for event_round in station.state.rounds if event_round.stage == BRACKET]
        if bracket and len(bracket[-1].tables) == 1:
            winner = bracket[-1].tables[0]
            seat = winner.result.winner() if winner.result else 0
            self.lines.append(translate("event.demo_winner", name=self._make_name(winner.players[seat - 1])))
            return False
        pair_round(self.code, "", self._library)
        self._tell(publish_round(self.code, "", self._library))
        return True

    def _tell(self, result: CommandResult) -> None:
        self.lines += result.lines


def require_demo_places(out: Path | None, pictures: Path | None) -> None:
    """See that what a demo is to write can be written, before it plays. Raises UserError "file.*"."""
    if out is not None:
        require_place(out)
    if pictures is not None:
        require_folder(pictures)


def play_demo(
    players: int, seed: int, out: Path | None, played: CommandResult | None, write: Write | None = None
) -> CommandResult:
    """Play a whole evening without boards; `played`: what was played on boards before it.

    `write` gets the lines as they happen, and the result is not printed again.
    """
    evening = play_demo_evening(players, seed, out)
    if write is not None:
        write(evening.lines)
    is_well = evening.exit_code == YES and (played is None or played.exit_code == YES)
    lines = (*(played.lines if played else ()), *evening.lines)
    data = {**evening.data, "boards": played.data if played else None}
    return CommandResult(data, lines, YES if is_well else NO, is_printed=write is not None)


def play_demo_evening(players: int, seed: int, out: Path | None) -> CommandResult:
    """Play an evening in libraries of its own, and replay its log; exit code 1 if the replay differs."""
    with tempfile.TemporaryDirectory(prefix="tapete-event-") as folder:
        evening = DemoEvening(Path(folder), players, seed)
        evening.play()
        log = evening.write_log()
        replayed = replay_event_file(log)
        if out is not None:
            write_precious(out, read_log(log))
    differences = replayed.data["differences"]
    lines = (*evening.lines, *replayed.lines)
    return CommandResult({**replayed.data, "lines": list(evening.lines)}, lines, NO if differences else 0)
