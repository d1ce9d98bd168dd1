"""The pages of a tournament in the language in use: written into a folder, or kept as texts."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment

from tapete.files import make_folder, write_text, writing_errors
from tapete.library.event_values import StoredEvent, StoredPlayer
from tapete.texts.html_pages import make_environment
from tapete.tournament.core.event_state import EventRound, EventState
from tapete.tournament.core.final_places import format_places, list_bracket_places
from tapete.tournament.core.log.head_words import format_head
from tapete.tournament.core.seeds import find_chooser, list_seeds
from tapete.tournament.core.standings.standing import compute_standings
from tapete.tournament.prints.page_rows import (
    list_open_tables,
    list_pairings_by_name,
    list_pairings_by_table,
    list_penalties,
    list_place_cards,
    list_player_cards,
    list_players,
    list_slips,
    list_standings,
)
from tapete.tournament.prints.qr_picture import qr_data_url
from tapete.tournament.saying.bracket_rows import list_bracket, list_last_stages
from tapete.tournament.saying.clock_words import describe_clock
from tapete.tournament.saying.league_rows import describe_league, list_league
from tapete.tournament.saying.player_names import public_name
from tapete.tournament.saying.prize_words import describe_share, describe_unwon
from tapete.tournament.saying.round_titles import title_of_round, titles_of_tables
from tapete.tournament.saying.setting_words import list_given
from tapete.tournament.saying.signer_words import describe_signers
from tapete.tournament.store.event_game import title_of_event
from tapete.tournament.store.station import EventStation
from tapete.tournament.typed.prize_list import PrizeLine
from tapete.words import current_language, translate

Players = dict[int, StoredPlayer]


class EventPages:
    """Renders pages of one tournament; what becomes of them a subclass decides.

    `head`: of its log; `clock`: of the running round, in words; "" for none.
    """

    def __init__(
        self, stored: StoredEvent, state: EventState, players: Players, head: str = "", clock: str = ""
    ) -> None:
        self._stored = stored
        self._state = state
        self._players = players
        self._head = head
        self._clock = clock

    def _keep_page(self, page: str, number: int, text: str) -> None:
        """Take a page that was rendered; `number`: its round, 0 for none."""
        raise NotImplementedError

    def print_round(self, event_round: EventRound) -> None:
        """Write what a round needs: pairings, slips, and the standings that it was paired from."""
        self._write_page("pairings", event_round.number, rows=list_pairings_by_table(event_round, self._players))
        self._write_page(
            "pairings_by_name", event_round.number, pages=list_pairings_by_name(event_round, self._players)
        )
        best_of, has_pins = self._state.settings.number("best_of"), self._state.settings.is_yes("pins")
        titles = titles_of_tables(self._state, event_round)
        choosers = {table.number: find_chooser(self._state, event_round.stage, table) for table in event_round.tables}
        slips = list_slips(event_round, self._players, titles, choosers)
        self._write_page("slips", event_round.number, pages=slips, best_of=best_of, has_pins=has_pins)
        if self._state.bracket:
            self.print_bracket()
        before = [earlier for earlier in self._state.preliminary_rounds() if earlier.number < event_round.number]
        if before:
            self.print_standings(before)

    def print_bracket(self) -> None:
        """Write the bracket: the rounds that fit beside each other as a drawing, those before them as lists."""
        stages = list_bracket(self._state, self._players)
        drawn = list_last_stages(stages)
        self._write_page("bracket", 0, stages=drawn, lists=stages[: len(stages) - len(drawn)])

    def print_standings(self, rounds: list[EventRound] | None = None) -> None:
        """Write the standings with their tie-breaks in words; without rounds after those that are over."""
        settings = self._state.settings
        counted = self._state.finished_rounds() if rounds is None else rounds
        standings = compute_standings(self._state, counted) if counted else []
        number = counted[-1].number if counted else 0
        rows = list_standings(standings, settings, self._players, list_seeds(self._state))
        final = [] if rounds is not None else self._list_final()
        self._write_page("standings", number, rows=rows, names=settings.shown_tie_breaks(), floor=settings.floor(),
                         final=final, stage=settings.stage(),
                         head=self._head, words=format_head(self._head) if self._head else "",
                         signers=describe_signers(self._state))  # fmt: skip

    def _list_final(self) -> list[dict[str, object]]:
        """Return the places of a bracket that is decided."""
        return [
            {
                "place": format_places(first, last),
                "names": [f"{public_name(number, self._players)} ({number})" for number in numbers],
            }
            for first, last, numbers in list_bracket_places(self._state)
        ]

    def print_league(self) -> None:
        """Write the totals of a league with the points of each evening."""
        rows = list_league(self._state, self._players, public_name)
        self._write_page("league", 0, rows=rows, evenings=self._state.evening, counted=describe_league(self._state))

    def print_check_in(self) -> None:
        """Write the list of players, with a box for each to tick."""
        self._write_page("check_in", 0, rows=list_players(self._state, self._players))

    def print_place_cards(self) -> None:
        """Write the numbers that stand on the tables."""
        self._write_page("place_cards", 0, pages=list_place_cards(self._state))

    def print_penalties(self) -> None:
        """Write all penalties."""
        self._write_page("penalties", 0, rows=list_penalties(self._state, self._players))

    def print_open_tables(self) -> None:
        """Write the tables that owe a result."""
        self._write_page("open_tables", 0, rows=list_open_tables(self._state, self._players), clock=self._clock)

    def print_prizes(self, rows: Sequence[Mapping[str, Any]], unwon: Sequence[PrizeLine] = ()) -> None:
        """Write who gets which prize, a line to sign for each player; `unwon`: prizes of places that nobody has."""
        shares = [
            {
                "place": format_places(row["first"], row["last"]),
                "player": player,
                "words": describe_share(row["prizes"], row["money"], len(row["players"])),
            }
            for row in rows
            for player in row["players"]
        ]
        self._write_page("prizes", 0, rows=shares, unwon=describe_unwon(unwon))

    def print_judge_codes(self, rows: Sequence[Mapping[str, object]]) -> None:
        """Write the codes that open the judge's menu of each table."""
        self._write_page("judge_codes", 0, rows=rows)

    def print_player_cards(self, secret: bytes, numbers: Iterable[int] | None = None, round_number: int = 0) -> None:
        """Write cards, folded so that a player's number is in front and the PIN that confirms results at the back.

        `numbers`: whose, all without it; `round_number`: the round that they come with.
        """
        chosen = sorted(self._state.players if numbers is None else numbers)
        self._write_page("player_cards", round_number, rows=list_player_cards(chosen, self._players, secret))

    def print_organiser_sheet(self, secret_words: str, fingerprint: str = "") -> None:
        """Write the sheet with the secret, by which the tournament goes on at another computer.

        `fingerprint`: of the certificate of a hall, which people compare with what their browser shows.
        """
        settings = list_given(self._state.settings.public_values())
        self._write_page("organiser", 0, secret=secret_words, qr=qr_data_url(secret_words), settings=settings,
                         game=title_of_event(self._stored), fingerprint=fingerprint,
                         signers=describe_signers(self._state))  # fmt: skip

    def _write_page(self, page: str, number: int, **values: object) -> None:
        template = _print_environment().get_template(f"{page}.html")
        event_round = self._state.round(number)
        of_round = title_of_round(self._state, event_round) if event_round else ""
        title = translate("print.title." + page, round=number, round_title=of_round, evening=self._state.evening)
        if page == "standings" and not number:
            title = translate("print.title.standings_none")
        around = {"language": current_language(), "event": self._stored, "title": title, "round": number}
        self._keep_page(page, number, template.render(around, **values))


class EventPrinter(EventPages):
    """Writes pages of one tournament into a folder; the names of the files are those of the pages.

    `written`: the files, in the order in which they were written.
    """

    def __init__(
        self, folder: Path, stored: StoredEvent, state: EventState, players: Players, head: str = "", clock: str = ""
    ) -> None:
        super().__init__(stored, state, players, head, clock)
        self._folder = folder
        self.written: list[Path] = []
        with writing_errors(folder):
            make_folder(folder)

    @classmethod
    def of_station(cls, folder: Path, station: EventStation) -> "EventPrinter":
        """Return a printer of a tournament as its station sees it."""
        head, clock = station.event.log.head, describe_clock(station)
        return cls(folder, station.stored, station.state, station.players(), head, clock)

    def _keep_page(self, page: str, number: int, text: str) -> None:
        name = translate("print.file." + page)
        path = self._folder / (f"{name}-{number}.html" if number else f"{name}.html")
        write_text(path, text)
        self.written.append(path)


class EventPageTexts(EventPages):
    """Keeps pages of one tournament as `texts`, by the names of their templates."""

    def __init__(self, station: EventStation) -> None:
        head, clock = station.event.log.head, describe_clock(station)
        super().__init__(station.stored, station.state, station.players(), head, clock)
        self.texts: dict[str, str] = {}

    def _keep_page(self, page: str, number: int, text: str) -> None:
        self.texts[page] = text


@cache
def _print_environment() -> Environment:
    environment = make_environment("tapete.tournament.prints", "pages")
    environment.filters["css_text"] = escape_css
    return environment


def escape_css(text: str) -> str:
    """Return a text for a string of the style sheet that stands inside a page."""
    return "".join(sign if sign.isalnum() or sign in " .,:()·" else f"\\{ord(sign):x} " for sign in text)
