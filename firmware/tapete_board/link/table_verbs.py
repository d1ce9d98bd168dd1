"""The verbs of a table at a tournament: its state, its moves, who sits there, a judge's acts, a match to take over."""

from tapete_event.errors import FormatError
from tapete_link import messages
from tapete_link.errors import LinkError
from tapete_rules.plain_text import is_plain
from tapete_rules.series import MOST_SEATS
from tapete_rules.timers import MATCH_CLOCK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..board import Board
    from ..event.event_table import EventTable
    from ..screens.director import Director

_MOST_PLAYER = 4095
_LONGEST_ROUND = 12
_MOST_SECONDS = 86400
_MOST_MINUTES = 99
_CLOCK_ACTS = ("pause", "go_on", "set")
_MOST_OF_ACT = {"minutes": _MOST_MINUTES, "set": _MOST_SECONDS}  # 1 for the other acts of a judge
_MOST_MOVES = 768  # bytes of moves in one answer: the rest of its frame is for the other fields


class TableVerbs:
    """The verbs "table", "moves", "seat", "judge" and "resume"."""

    def __init__(self, board: "Board", director: "Director") -> None:
        self._board = board
        self._director = director

    def verb_table(self) -> dict:
        """Return the function that answers each of them."""
        return {
            "table": self._answer_table,
            "moves": self._answer_moves,
            "seat": self._answer_seat,
            "judge": self._answer_judge,
            "resume": self._answer_resume,
        }

    # -- the state

    def _answer_table(self, request: "dict[str, object]") -> "dict[str, object]":
        table = self._director.event_table
        answer: "dict[str, object]" = {
            "event": 0,
            "code": "",
            "generation": 0,
            "table": 0,
            "counter": 0,
            "results": self._count_results(),
        }
        if table is not None:
            sheet = table.sheet
            answer.update(
                event=sheet.event,
                code=sheet.code,
                generation=sheet.generation,
                table=sheet.table,
                counter=table.counter,
                clock=table.heard_clock,
            )
        self._add_players(answer, table)
        if answer["state"] == "free" and table is not None:
            answer["told"], answer["round"] = table.last_told
            if table.aside:
                answer["aside"] = table.aside
        return answer

    def _add_players(self, answer: "dict[str, object]", table: "EventTable | None") -> None:
        running_match = self._director.running_match_or_none
        players: "list[int]" = []
        present: "list[int]" = []
        state = "playing"
        if running_match is not None:
            players = [int(number) for number in running_match.record.first_header("players").split()]
            present = [1] * len(players)
        elif table is not None and table.players:
            players, present, state = table.players, [int(flag) for flag in table.is_present], "seating"
        else:
            state = "result" if answer["results"] else "free"
        answer.update(state=state, players=players, present=present)
        answer["judge"] = int(table is not None and table.is_judge_called)
        answer["withdrawn"] = int(table is not None and table.has_withdrawn_call)
        answer["left"] = self._seconds_left()
        answer["time_called"] = int(running_match is not None and running_match.match.state.time_left > 0)

    def _seconds_left(self) -> "int | None":
        running_match = self._director.running_match_or_none
        if running_match is None:
            return None
        for countdown in running_match.view_of(1).timers:
            if countdown.name == MATCH_CLOCK:
                left = running_match.match_timers.seconds_left(self._director.now_ms(), MATCH_CLOCK)
                return max(-_MOST_SECONDS, min(_MOST_SECONDS, left))
        return None

    def _count_results(self) -> int:
        """Return how many results no host has confirmed."""
        store = self._board.store
        return len([bare_name for bare_name in store.names("result") if not store.is_confirmed("result/" + bare_name)])

    # -- what is played

    def _answer_moves(self, request: "dict[str, object]") -> "dict[str, object]":
        """Return the moves behind those that the host has, and what is pending: both displays show the same."""
        known = messages.text_field(request, "match")
        after = messages.number_field(request, "after", messages.MOST_ID)
        running_match = self._director.running_match_or_none
        if running_match is None:
            return {"match": "", "entries": 0, "data": "", "pending": [], "timers": []}
        log = running_match.match.log
        if known != running_match.record.id or after > len(log):
            after = 0
        room = min(_MOST_MOVES, messages.most_field(request))
        data = b""
        for number in range(after, len(log)):
            line = log.line_bytes(number) + b"\n"
            if data and len(data) + len(line) > room:
                break
            data += line
        now = self._director.now_ms()
        timers = running_match.view_of(1).timers
        return {
            "match": running_match.record.id,
            "entries": len(log),
            "after": after,
            "data": messages.as_base64(data),
            "pending": [[each.seat, each.stop, each.delta] for each in running_match.pending if each.is_open],
            "timers": [[each.name, running_match.match_timers.seconds_left(now, each.name)] for each in timers],
        }

    # -- what a host tells

    def _known_table(self) -> "EventTable":
        """Return the event's table. Raises LinkError "no_event"."""
        table = self._director.event_table
        if table is None:
            raise LinkError("no_event")
        return table

    def _answer_seat(self, request: "dict[str, object]") -> "dict[str, object]":
        table = self._known_table()
        players = _player_numbers(request)
        if len(players) < table.fewest:
            raise LinkError("bad_field", field="players")
        round_text = messages.text_field(request, "round")
        if len(round_text) > _LONGEST_ROUND or (round_text and not is_plain(round_text)):
            raise LinkError("bad_field", field="round")
        seconds = messages.signed_field(request, "seconds", _MOST_SECONDS, -1)
        if self._director.has_open_match:
            if table.is_told and table.players == players and table.round == round_text:
                return {}  # asked again: both have sat down meanwhile
            raise LinkError("in_use")
        if not (table.is_told and table.players == players and table.round == round_text):
            table.accept_seats(players, round_text, seconds)
            self._director.do_later(self._show_seats)
        return {}

    def _show_seats(self) -> None:
        from ..screens.seat_entry import show_seat_entry

        if not self._director.has_open_match:
            show_seat_entry(self._director)

    def _answer_judge(self, request: "dict[str, object]") -> "dict[str, object]":
        table = self._known_table()
        running_match = self._director.running_match_or_none
        if running_match is None or not running_match.record.is_of_event:
            raise LinkError("no_match")
        number = messages.number_field(request, "id", messages.MOST_ID)
        act = _judge_act(request)
        if number == table.last_judge_request:
            return {}  # asked again: it was done
        amount = messages.number_field(request, act, _MOST_OF_ACT.get(act, 1))
        if "clock" in request:
            table.heard_clock = messages.number_field(request, "clock", messages.MOST_ID)
        self._director.do_later(lambda: self._act_as_judge(act, amount))
        table.last_judge_request = number
        return {}

    def _act_as_judge(self, act: str, amount: int) -> None:
        running_match = self._director.running_match_or_none
        if running_match is None:
            return  # it has ended since
        if act == "answer":
            from ..screens.open_call import end_call

            end_call(self._director)
            return
        from ..screens import judge_menu

        if act == "minutes":
            judge_menu.add_minutes(self._director, amount, True)
        elif act in _CLOCK_ACTS:
            judge_menu.change_clock(self._director, act, amount)
        elif not running_match.match.state.time_left:
            judge_menu.call_time(self._director)

    def _answer_resume(self, request: "dict[str, object]") -> "dict[str, object]":
        table = self._known_table()
        name, kind, _ = messages.file_name(request)
        if kind != messages.MATCH:
            raise LinkError("bad_field", field="name")
        store, director = self._board.store, self._director
        running_match = director.running_match_or_none
        if running_match is not None:
            if table.taken_name == name:
                return {}  # asked again: it runs
            raise LinkError("in_use", name=name)
        if store.size(name) < 0:
            raise LinkError("no_file", name=name)
        from ..event.match_takeover import BadRecordError, MatchTakeover

        try:
            MatchTakeover(self._board, table, name)
        except (BadRecordError, FormatError):
            raise LinkError("bad_field", field="name")
        table.taken_name = name
        table.heard_clock = 0
        director.do_later(lambda: self._take_over(name))
        return {}

    def _take_over(self, name: str) -> None:
        from ..screens.event_takeover import take_over

        take_over(self._director, name)


def _judge_act(request: "dict[str, object]") -> str:
    """Return which of its acts a request to the judge has, one and no more. Raises LinkError "bad_field"."""
    acts = [act for act in ("answer", "minutes", "time") + _CLOCK_ACTS if act in request]
    if len(acts) != 1:
        raise LinkError("bad_field", field="answer")
    if messages.number_field(request, acts[0], _MOST_OF_ACT.get(acts[0], 1)) == 0:
        raise LinkError("bad_field", field=acts[0])
    return acts[0]


def _player_numbers(request: "dict[str, object]") -> "list[int]":
    """Return the field `players`: 2 to 8 numbers, each once. Raises LinkError "bad_field"."""
    players: "list[int]" = []
    for number in messages.list_field(request, "players"):
        if not isinstance(number, int) or isinstance(number, bool) or not 0 < number <= _MOST_PLAYER:
            raise LinkError("bad_field", field="players")
        players.append(number)
    if not 2 <= len(players) <= MOST_SEATS or len(set(players)) != len(players):
        raise LinkError("bad_field", field="players")
    return players
