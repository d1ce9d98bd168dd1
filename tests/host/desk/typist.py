"""A typist at the desk in Chromium: names and results key by key, while updates come and the connection goes.

What stands in the log is compared with what was typed, and the list of refused lines with what had to be refused.
"""

import random
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from chromium import PATIENCE_MS, served, wait_for

from tapete.library.store import Library
from tapete.tournament.commands.lifecycle import create_event
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.desk.desk import Desk
from tapete.tournament.desk.people_codes import add_person
from tapete.tournament.verbs.rounds import draft_next_round, publish_draft

CODE = "TECLA"
KEY_MS = 90
GAMES = ("20", "21", "12", "02")
SIGNS = (" ", "*", "-", "/", ".", "+")
WRONG = ("{table} 22", "{table} 2x", "9{table} 21", "{table}", "2-1", "hola")
OFFLINE, UPDATED, REFUSED = 0.06, 0.2, 0.12
"""Shares of the lines before which the connection goes, another station writes, and a wrong line is typed."""
LONGEST_OFFLINE = 12
FIRST = ("Ana", "Ítalo", "Muñoz", "Zoë", "José", "Carla", "Nuria", "Beto", "Øyvind", "Saúl")
LAST = ("Núñez", "Peña", "de la Cruz", "Gil", "Ibáñez", "O'Hara", "Løkke", "Vega", "Sáez", "Ruiz")


class Typist:
    """Types at the desk of one tournament. `faults`: what differs from what was typed."""

    def __init__(self, page: Any, base: str, desk: Desk, login_code: str, seed: int, key_ms: int) -> None:
        self.page, self.base, self.desk, self.login_code = page, base, desk, login_code
        self.chance = random.Random(seed)
        self.key_ms = key_ms
        self.faults: list[str] = []
        self.typed = 0
        self._refused: Counter[str] = Counter()
        self._results: Counter[str] = Counter()
        self._happened: Counter[str] = Counter()
        self._offline_left = 0
        page.set_default_timeout(PATIENCE_MS)
        page.on("dialog", lambda dialog: dialog.accept())

    @property
    def tally(self) -> str:
        """Say how much was typed and what happened meanwhile."""
        counts = (f"{name} {count}" for name, count in sorted(self._happened.items()))
        return f"results {self.typed}, " + ", ".join(counts)

    def register(self, count: int) -> None:
        """Type names one after the other; some twice, which is refused."""
        self.page.goto(f"{self.base}/e/{CODE}/players")
        names = self._make_names(count)
        twice: list[str] = []
        for place, name in enumerate(names):
            self.type_line(name)
            self._happened["names"] += 1
            if self.chance.random() < REFUSED:
                twice.append(self.chance.choice(names[: place + 1]))
                self.type_line(twice[-1])
        self.wait_for_answers()
        with self.desk.keeper.use(CODE) as station:
            stored = [player.name for _, player in sorted(station.players().items())]
        self._compare("players", names, stored)
        self._compare("names refused", sorted(twice), self._list_refused())
        self._discard_refused()

    def enter_results(self, count: int) -> None:
        """Type `count` results, round after round."""
        self.publish_round()
        self.page.goto(f"{self.base}/e/{CODE}/desk")
        last = self.typed + count
        while self.typed < last:
            self._enter_round(last)
        self._reconnect()
        self.wait_for_answers()
        with self.desk.keeper.use(CODE) as station:
            entries = [logged.entry for logged in station.event.log if logged.entry.kind == "result"]
            writers = station.library.event_writers(station.stored)
        logged = Counter(" ".join(entry.arguments[:3]) for entry in entries if writers[entry.author] != "otro")
        self._compare("results", sorted(self._results.elements()), sorted(logged.elements()))
        self._compare("refused", sorted(self._refused.elements()), self._list_refused())

    def _enter_round(self, last: int) -> None:
        """Type a round; another station finishes it now and then while lines of it wait here."""
        number = self._running()
        wait_for(self.page.locator("[data-round]").first).to_have_attribute("data-round", str(number))
        tables = self._open_tables()
        self.chance.shuffle(tables)
        waiting_lines: list[tuple[int, str, str]] = []
        for table in tables[: last - self.typed]:
            self._disturb()
            games = self.chance.choice(GAMES)
            text = f"{table}{self.chance.choice(SIGNS)}{games}"
            self.type_line(text)
            self.typed += 1
            waiting_lines = [*waiting_lines, (table, games, text)] if self._offline_left else []
            self._results[f"{number} {table} {games[0]}-{games[1]}"] += 1
        if waiting_lines and self.typed < last and self.chance.random() < 0.5:
            self._finish_elsewhere(number, waiting_lines)
        else:
            self._reconnect()
            self.wait_for_answers()
        if self.typed < last:
            self.publish_round()
        self._reconnect()

    def _disturb(self) -> None:
        """Let the connection go or come, another station write, or the hands slip."""
        if self._offline_left:
            self._offline_left -= 1
            if not self._offline_left:
                self.page.context.set_offline(False)
        elif self.chance.random() < OFFLINE:
            self._offline_left = self.chance.randint(2, LONGEST_OFFLINE)
            self.page.context.set_offline(True)
            self._happened["offline"] += 1
        if self.chance.random() < UPDATED:
            self._happened["updates"] += 1
            with self.desk.keeper.use(CODE, "otro") as station:
                station.append_entries(Entry("change", (f"minutes={self.chance.randint(30, 90)}",)))
        if self.chance.random() < REFUSED:
            wrong = self.chance.choice(WRONG).format(table=self.chance.choice(self._open_tables() or [1]))
            self._refused[wrong] += 1
            self._happened["refused"] += 1
            self.type_line(wrong)

    def _finish_elsewhere(self, number: int, waiting_lines: list[tuple[int, str, str]]) -> None:
        """Enter at another station what this one holds: one of them otherwise, so that its line contradicts."""
        for place, (table, games, text) in enumerate(waiting_lines):
            line = f"{number} {table} {games[0]}-{games[1]}"
            games_elsewhere = f"{games[1]}-{games[0]}" if place == 0 else f"{games[0]}-{games[1]}"
            with self.desk.keeper.use(CODE, "otro") as station:
                seated = station.state.rounds[-1].table(table)
                assert seated is not None
                if seated.result is None:
                    station.append_entries(Entry("result", (str(number), str(table), games_elsewhere)))
                    self._results[line] -= 1
                    self._happened["held over a round"] += 1
                    if place == 0:
                        self._refused[text] += 1

    def publish_round(self) -> None:
        """Pair and publish the next round at another station."""
        with self.desk.keeper.use(CODE, "otro") as station:
            draft_next_round(station)
            publish_draft(station)

    def _reconnect(self) -> None:
        self._offline_left = 0
        self.page.context.set_offline(False)

    def type_line(self, text: str, field: str = "") -> None:
        """Type a line and Enter, into a field or wherever the focus is."""
        if field:
            self.page.locator(field).focus()
        self.page.keyboard.type(text, delay=self.key_ms)
        self.page.keyboard.press("Enter")

    def list_results(self) -> list[str]:
        """Return the results of the log, each with its round and its table."""
        with self.desk.keeper.use(CODE) as station:
            entries = [logged.entry for logged in station.event.log]
        return [" ".join(entry.arguments[:3]) for entry in entries if entry.kind == "result"]

    def log_in(self, page: Any, code: str = "") -> None:
        """Come in with the organiser's code, or with another one."""
        page.goto(f"{self.base}/login")
        page.fill("#code", code or self.login_code)
        page.keyboard.press("Enter")
        page.wait_for_url(f"{self.base}/")

    def _running(self) -> int:
        with self.desk.keeper.use(CODE) as station:
            return len(station.state.rounds)

    def _open_tables(self) -> list[int]:
        with self.desk.keeper.use(CODE) as station:
            return [table.number for table in station.state.rounds[-1].open_tables()]

    def wait_for_answers(self) -> None:
        """Wait until no line waits for its answer."""
        self.page.wait_for_function(
            '() => !Object.entries(sessionStorage).some(([, kept]) => kept.includes(\'"state":"waiting"\'))',
            timeout=PATIENCE_MS,
        )

    def _list_refused(self) -> list[str]:
        return sorted(field.input_value() for field in self.page.locator(".refused textarea").all())

    def _discard_refused(self) -> None:
        for _ in self.page.locator(".refused li").all():
            self.page.locator(".refused .is-drop").first.click()

    def _make_names(self, count: int) -> list[str]:
        pairs = [f"{first} {last}" for first in FIRST for last in LAST]
        return self.chance.sample(pairs, count)

    def _compare(self, name: str, typed: list[str], stored: list[str]) -> None:
        if typed != stored:
            missing, more = Counter(typed) - Counter(stored), Counter(stored) - Counter(typed)
            self.faults.append(f"{name}: missing {sorted(missing.elements())}, too many {sorted(more.elements())}")


@contextmanager
def seated_typist(browser: Any, path: Path, seed: int, key_ms: int = KEY_MS) -> Iterator[Typist]:
    """Seat a typist at the desk of a new tournament."""
    create_event("Tecla", CODE, "kodem", ["rounds=20"], None, str(path))
    with Library(path) as library:
        _, code = add_person(library, "Ana", "organiser")
    with served(path) as (base, desk), browser.new_context(locale="es-MX") as context:
        page = context.new_page()
        typist = Typist(page, base, desk, code, seed, key_ms)
        typist.log_in(page)
        yield typist
