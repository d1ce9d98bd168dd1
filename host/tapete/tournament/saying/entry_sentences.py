"""The entries of a log as sentences, with the names of players."""

from collections.abc import Callable, Mapping
from typing import Any

from tapete.tournament.core.entries.bracket_corrections import STANDS
from tapete.tournament.core.entries.entry_table import ENTRY_KINDS
from tapete.tournament.core.entries.parameters import Arguments
from tapete.tournament.core.entries.results import result_of_entry
from tapete.tournament.core.event import TAKE_BACK, Event
from tapete.tournament.core.event_state import RoundTable
from tapete.tournament.core.log.entry import LoggedEntry
from tapete.tournament.core.log.head_words import format_head
from tapete.tournament.saying.penalty_words import describe_penalty
from tapete.tournament.saying.player_names import StoredPlayers, list_names, name_of_player
from tapete.tournament.saying.result_words import describe_games
from tapete.tournament.saying.setting_words import describe_setting
from tapete.tournament.store.station import EventStation
from tapete.tournament.typed.clock_time import format_clock_time
from tapete.words import translate

Seats = dict[tuple[int, int], tuple[int, ...]]


class EntrySentences:
    """Makes sentences of the entries of an event. `boards`: names of boards by id."""

    def __init__(self, event: Event, players: StoredPlayers, boards: Mapping[str, str] | None = None) -> None:
        self._event = event
        self._players = players
        self._boards = boards or {}
        self._seats: Seats = {}
        self._draft: tuple[RoundTable, ...] = ()
        self._sentences: dict[int, str] = {}
        for logged in event.log:
            self._sentences[logged.number] = self._describe(logged)
            self._note_crossing(logged)

    def sentence_of(self, number: int) -> str:
        """Return the sentence of an entry."""
        return self._sentences[number]

    def _describe(self, logged: LoggedEntry) -> str:
        arguments = ENTRY_KINDS[logged.entry.kind].read_arguments(logged.entry)
        self._note_seats(logged.entry.kind, arguments)
        fields = {**arguments, **self._common_fields(arguments)}
        describe = _SPECIAL.get(logged.entry.kind)
        if describe is not None:
            return describe(self, fields)
        return translate("event.log." + logged.entry.kind, **fields)

    def _common_fields(self, arguments: Arguments) -> dict[str, Any]:
        """Return the fields that most sentences have: players with their numbers, who sits at the table."""
        fields = {}
        for name, field in (("player", "name"), ("other", "other_name")):
            if name in arguments:
                fields[field] = list_names([arguments[name]], self._players)
        if "round" in arguments and "table" in arguments:
            fields["names"] = " – ".join(map(self._name_of, self._seated(arguments)))
        return fields

    def _note_seats(self, kind: str, arguments: Arguments) -> None:
        """Remember who sits where at this place of the log: a repair changes it later."""
        if kind == "pair":
            self._draft = arguments["tables"]
        tables = self._draft if kind == "publish" else arguments["tables"] if kind == "repair" else ()
        for table in tables:
            self._seats[arguments["round"], table.number] = table.players

    def _note_crossing(self, logged: LoggedEntry) -> None:
        """Exchange the opponents of two tables whose players met crossed: what is told later is of those who played."""
        if logged.entry.kind != "crossed" or logged.number in self._event.taken_back:
            return
        arguments = ENTRY_KINDS["crossed"].read_arguments(logged.entry)
        if arguments["then"] != STANDS:
            return
        met = (arguments["player"], arguments["other"])
        tables = {
            place: players
            for place, players in self._seats.items()
            if place[0] == max(self._seats)[0] and set(players) & set(met)
        }
        partner = next(
            (number for players in tables.values() if met[0] in players for number in players if number != met[0]), 0
        )
        exchange = {partner: met[1], met[1]: partner}
        for place, players in tables.items():
            self._seats[place] = tuple(exchange.get(number, number) for number in players)

    def _seated(self, arguments: Arguments) -> tuple[int, ...]:
        event_round = self._event.state.round(arguments["round"])
        table = event_round.table(arguments["table"]) if event_round else None
        return self._seats.get((arguments["round"], arguments["table"])) or (table.players if table else ())

    def _name_of(self, player: int) -> str:
        return name_of_player(player, self._players)

    # -- kinds that need more than their fields

    def describe_settings(self, fields: Arguments) -> str:
        """Return what was changed: "Minutos por ronda: 40"."""
        changed = [word.partition("=") for word in fields["settings"]]
        settings = [describe_setting(name, after) for name, _, after in changed]
        return translate("event.log.change", settings="; ".join(settings))

    def describe_registration(self, fields: Arguments) -> str:
        """Return who was registered, and how late."""
        key = "event.log.late_" + fields["how"] if "how" in fields else "event.log.register"
        return translate(key, **fields) + (translate("event.log.with_list") if fields["deck"] != "-" else "")

    def describe_leaving(self, fields: Arguments) -> str:
        """Return who leaves, and that his board said so."""
        return translate("event.log.drop_by_board" if fields["reason"] == "board" else "event.log.drop", **fields)

    def describe_seat(self, fields: Arguments) -> str:
        """Return how a player takes part in the running round after all."""
        return translate("event.log.seat_" + fields["how"], **fields)

    def describe_fixed_table(self, fields: Arguments) -> str:
        """Return the table that a player has in every round, or that he moves again."""
        return translate("event.log.fix_table" if fields["table"] else "event.log.fix_table_free", **fields)

    def describe_pairing(self, fields: Arguments) -> str:
        """Return that a round was paired, for how many tables, with whose bye."""
        byes = [table.players[0] for table in fields["tables"] if table.is_bye]
        sentence = translate("event.log.pair", round=fields["round"], count=len(fields["tables"]) - len(byes))
        if fields["by"] == "hand":
            sentence += translate("event.log.by_hand")
        return sentence + (translate("event.log.byes", names=list_names(byes, self._players)) if byes else "")

    def describe_pair_wish(self, fields: Arguments) -> str:
        """Return which two are kept apart, in a round or in all."""
        return translate("event.log.forbid" if fields["round"] else "event.log.forbid_all", **fields)

    def describe_repair(self, fields: Arguments) -> str:
        """Return the tables that were paired again, with who sits there now."""
        tables = [self._describe_table(table) for table in fields["tables"]]
        return translate("event.log.repair", round=fields["round"], tables="; ".join(tables))

    def describe_result(self, fields: Arguments, key: str = "event.log.result") -> str:
        """Return a result with names, where it comes from, and who retires with it."""
        result, players = result_of_entry(fields), self._seated(fields)
        words = " ".join(result.format_words())
        games = describe_games(players, result, self._name_of) if len(players) > 1 else words
        line = translate(key, **{**fields, "result": games})
        if fields.get("via", "-") != "-":
            line += translate("event.log.via_" + fields["via"])
        for seat in result.retired:
            if seat <= len(players):
                line += " " + translate("event.log.drop", name=list_names([players[seat - 1]], self._players))
        return line

    def describe_correction(self, fields: Arguments) -> str:
        """Return a corrected result, and what becomes of the bracket."""
        line = self.describe_result(fields, "event.log.correct")
        return line + (translate("event.log.then_" + fields["then"]) if fields["then"] != "-" else "")

    def describe_dispute(self, fields: Arguments) -> str:
        """Return a result that contradicts the one that stands."""
        return self.describe_result(fields, "event.log.dispute")

    def describe_hold(self, fields: Arguments) -> str:
        """Return a result whose board has another table: it waits for a person."""
        return self.describe_result({**fields, "retired": ()}, "event.log.hold")

    def describe_scores(self, fields: Arguments) -> str:
        """Return what the game counts for each seat of a table that has its result."""
        players = self._seated(fields)
        scored = zip(players, fields["scores"], strict=False)
        scores = ", ".join(f"{self._name_of(player)} {score}" for player, score in scored)
        return translate("event.log.scores", **{**fields, "scores": scores or ", ".join(map(str, fields["scores"]))})

    def describe_no_show(self, fields: Arguments) -> str:
        """Return who did not come, and what he loses."""
        return translate("event.log.no_show", **{**fields, "loses": translate("desk.loses." + fields["loses"])})

    def describe_judgement(self, fields: Arguments) -> str:
        """Return a penalty with its rule."""
        line = translate("event.log.penalty", **{**fields, "kind": describe_penalty(fields["kind"])})
        return line + (translate("event.log.by_rule", rule=fields["rule"]) if fields["rule"] != "-" else "")

    def describe_board(self, fields: Arguments) -> str:
        """Return the table of a board, or that it has none any more."""
        board = self._boards.get(fields["board"], fields["board"])
        key = "event.log.board" if fields["table"] else "event.log.board_away"
        line = translate(key, **{**fields, "board": board})
        return line + (translate("event.log.board_from", counter=fields["counter"]) if fields["counter"] else "")

    def describe_call(self, fields: Arguments) -> str:
        """Return that a table calls a judge, or what became of it."""
        return translate("event.log.call_" + fields["what"], **fields)

    def describe_clock(self, fields: Arguments) -> str:
        """Return what became of the clock of a round."""
        time = format_clock_time(fields["seconds"])
        return translate("event.log.clock_" + fields["act"], **{**fields, "time": time})

    def describe_try(self, fields: Arguments) -> str:
        """Return that a wrong code was typed, for a table or without one."""
        return translate("event.log.try" if fields["table"] else "event.log.try_anywhere", **fields)

    def describe_reopening(self, fields: Arguments) -> str:
        """Return that codes are taken again."""
        return translate("event.log.reopen" if fields["table"] else "event.log.reopen_anywhere", **fields)

    def describe_cut(self, fields: Arguments) -> str:
        """Return who plays the bracket."""
        return translate("event.log.cut", size=fields["size"],
                         names=list_names(fields["order"][: fields["size"]], self._players))  # fmt: skip

    def describe_crossing(self, fields: Arguments) -> str:
        """Return who played whom by mistake, and what became of it."""
        return translate("event.log.crossed_" + fields["then"], **fields)

    def describe_grant(self, fields: Arguments) -> str:
        """Return who has the bye of a round to come, or no longer has it."""
        return translate("event.log.grant_" + fields["worth"], **fields)

    def describe_house(self, fields: Arguments) -> str:
        """Return who plays for the house, or no longer does."""
        return translate("event.log.house" if fields["is_house"] == "yes" else "event.log.house_over", **fields)

    def describe_signer(self, fields: Arguments) -> str:
        """Return the words of the key that signs from here on."""
        return translate("event.log.signer", words=format_head(fields["key"]))

    def describe_taking_back(self, fields: Arguments) -> str:
        """Return what was taken back."""
        return translate("event.log.take_back", number=fields["number"], what=self._sentences.get(fields["number"], ""))

    def _describe_table(self, table: RoundTable) -> str:
        names = " – ".join(map(self._name_of, table.players))
        if table.is_bye:
            return f"{translate('event.bye')}: {names}"
        return translate("event.log.seats", table=table.number, names=names)


def sentences_of(station: EventStation) -> EntrySentences:
    """Return the sentences of a tournament, with the names that this library has."""
    boards = {board.id: board.name for board in station.library.known_boards()}
    return EntrySentences(station.event, station.players(), boards)


_SPECIAL: dict[str, Callable[[EntrySentences, Arguments], str]] = {
    "change": EntrySentences.describe_settings,
    "register": EntrySentences.describe_registration,
    "late": EntrySentences.describe_registration,
    "drop": EntrySentences.describe_leaving,
    "seat": EntrySentences.describe_seat,
    "fix_table": EntrySentences.describe_fixed_table,
    "pair": EntrySentences.describe_pairing,
    "forbid": EntrySentences.describe_pair_wish,
    "repair": EntrySentences.describe_repair,
    "result": EntrySentences.describe_result,
    "correct": EntrySentences.describe_correction,
    "dispute": EntrySentences.describe_dispute,
    "hold": EntrySentences.describe_hold,
    "scores": EntrySentences.describe_scores,
    "no_show": EntrySentences.describe_no_show,
    "penalty": EntrySentences.describe_judgement,
    "board": EntrySentences.describe_board,
    "call": EntrySentences.describe_call,
    "clock": EntrySentences.describe_clock,
    "try": EntrySentences.describe_try,
    "reopen": EntrySentences.describe_reopening,
    "cut": EntrySentences.describe_cut,
    "crossed": EntrySentences.describe_crossing,
    "grant": EntrySentences.describe_grant,
    "house": EntrySentences.describe_house,
    "signer": EntrySentences.describe_signer,
    TAKE_BACK: EntrySentences.describe_taking_back,
}
