"""Entries about rounds: pair, arrange, publish, pin, forbid, repair."""

from tapete.tournament.core.entries.parameters import (
    PLAYER,
    ROUND,
    SIGNATURE,
    Arguments,
    EntryKind,
    Parameter,
    number_reader,
    read_choice,
    read_word,
)
from tapete.tournament.core.entries.registration import require_player, require_rolled
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event_state import HALF_BYE, EventRound, EventState, RoundTable, pair_of
from tapete.tournament.core.log.entry import is_plain_number
from tapete.tournament.core.pairing.cost import parse_cost
from tapete.tournament.core.round_clock import PUBLISHED, START
from tapete.tournament.core.stage_kinds import BRACKET, ROUND_ROBIN
from tapete.tournament.core.stages.round_robin import draw_circle

_BYE = "bye"


def format_table(table: RoundTable) -> str:
    """Return the word of a table: "7:3-12", "bye:4", a pod "7:3-12-5-8"."""
    return (_BYE if table.is_bye else str(table.number)) + ":" + "-".join(map(str, table.players))


def parse_table(word: str) -> RoundTable | None:
    """Return the table of a word, or None."""
    head, _, seats = word.partition(":")
    numbers = seats.split("-")
    if not all(map(is_plain_number, numbers)) or len(set(numbers)) != len(numbers) or len(numbers) > 8:
        return None
    players = tuple(map(int, numbers))
    if head == _BYE:
        return RoundTable(0, players) if len(players) == 1 else None
    return RoundTable(int(head), players) if is_plain_number(head) and head != "0" and len(players) > 1 else None


def require_ready_for_round(state: EventState, number: int) -> None:
    """Refuse a round that cannot be paired now."""
    require_rolled(state)
    if number != state.next_round:
        raise EventError("event.wrong_round", round=number, next=state.next_round)
    for event_round, table in state.open_tables():
        code = "event.table_disputed" if table.disputing else "event.table_open"
        raise EventError(code, round=event_round.number, table=table.number)
    played = len(state.preliminary_rounds())
    limit = state.settings.number("rounds")
    if state.stage != BRACKET and limit and played >= limit:
        raise _rounds_over(state, limit)
    if state.stage == BRACKET and not state.bracket:
        raise EventError("event.no_cut")


def _rounds_over(state: EventState, limit: int) -> EventError:
    """Return the error that all planned rounds were played: of the evening of a league, or of the event."""
    if state.settings.stage().has_evenings and state.evening < state.settings.number("evenings"):
        return EventError("event.evening_over", rounds=limit, evening=state.evening, more=limit + 1)
    return EventError("event.rounds_over", rounds=limit, more=limit + 1)


def _check_pair(state: EventState, arguments: Arguments) -> None:
    require_ready_for_round(state, arguments["round"])
    tables: tuple[RoundTable, ...] = arguments["tables"]
    _require_distinct_tables(tables)
    seated = sorted(player for table in tables for player in table.players)
    expected = state.drawn_players() if state.stage != BRACKET else None
    if expected is not None and seated != expected:
        strangers = sorted(set(seated) ^ set(expected)) or [player for player in seated if seated.count(player) > 1]
        raise EventError("event.wrong_players", player=strangers[0])
    if expected is None and not (set(seated) <= set(state.bracket) and len(set(seated)) == len(seated)):
        raise EventError("event.wrong_players", player=(sorted(set(seated) - set(state.bracket)) or seated)[0])


def _require_distinct_tables(tables: tuple[RoundTable, ...]) -> None:
    used_numbers: set[int] = set()
    for table in tables:
        if table.number in used_numbers and not table.is_bye:
            raise EventError("event.table_twice", table=table.number)
        used_numbers.add(table.number)


def _pair(state: EventState, arguments: Arguments) -> None:
    before = state.draft
    state.draft = EventRound(
        arguments["round"],
        state.stage,
        arguments["seed"],
        arguments["cost"],
        [RoundTable(table.number, table.players) for table in arguments["tables"]],
        evening=state.evening,
        is_by_hand=arguments["by"] == "hand",
        entry_number=state.entry_number,
    )
    if state.draft.is_by_hand and before is not None and before.number == state.draft.number:
        _note_hand_choices(before, state.draft)


def _note_hand_choices(before: EventRound, draft: EventRound) -> None:
    """Note what a person has chosen of a draft: a bye that moved, or the pairs of a swap.

    Whoever moves a bye, or pins or forbids a pair, has all others paired again: those were not chosen. What was
    chosen before counts as long as it holds.
    """
    new_byes = [player for player in draft.byes() if player not in before.byes()]
    draft.hand_pairs = before.hand_pairs & draft.pairs()
    if not new_byes and not before.has_new_wish:
        draft.hand_pairs |= draft.pairs() - before.pairs()
    draft.hand_bye = next(iter(new_byes), before.hand_bye)


def _check_publish(state: EventState, arguments: Arguments) -> None:
    if state.draft is None or state.draft.number != arguments["round"]:
        raise EventError("event.no_draft", round=arguments["round"])
    if is_outdated(state, state.draft):
        raise EventError("event.draft_outdated", round=state.draft.number)


def is_outdated(state: EventState, draft: EventRound) -> bool:
    """Return True if somebody has come or gone since the round was drafted: it has to be paired again."""
    seated = sorted(player for table in draft.tables for player in table.players)
    if draft.stage == BRACKET:
        return any(state.players[player].has_dropped for player in seated)
    return seated != state.drawn_players()


def _publish(state: EventState, _arguments: Arguments) -> None:
    if state.draft is not None:
        state.draft.published_at = state.entry_at
        if state.settings.word("clock") == PUBLISHED:
            state.draft.clock.act(START, 0, 0, state.entry_at)
        else:
            state.draft.clock.number = state.entry_number
        state.draft.tables += list_granted_tables(state)
        state.rounds.append(state.draft)
        if state.draft.stage == ROUND_ROBIN and not state.circle:
            seated = sorted(player for table in state.draft.tables for player in table.players)
            state.circle = draw_circle(seated, state.draft.seed)
    state.draft = None


def list_granted_tables(state: EventState) -> list[RoundTable]:
    """Return the byes that were granted for the drafted round; who has one need not have come yet."""
    granted = [player for player in state.players.values() if state.has_granted_bye(player.number)]
    present = [player for player in granted if not player.has_dropped and player.joined <= state.next_round]
    return [
        RoundTable(0, (player.number,), is_half_bye=player.granted[state.next_round] == HALF_BYE)
        for player in sorted(present, key=lambda player: player.number)
    ]


def _check_two(state: EventState, arguments: Arguments) -> None:
    for name in ("player", "other"):
        require_player(state, arguments[name])
    if arguments["player"] == arguments["other"]:
        raise EventError("event.same_player", player=arguments["player"])


def _check_pin(state: EventState, arguments: Arguments) -> None:
    _check_two(state, arguments)
    for pair in state.pins.get(arguments["round"], ()):
        pinned_players = {arguments["player"], arguments["other"]} & set(pair)
        if pinned_players:
            raise EventError("event.pinned_before", player=min(pinned_players))
    pair = pair_of(arguments["player"], arguments["other"])
    if pair in state.forbidden_pairs(arguments["round"]):
        raise EventError("event.pair_is_forbidden", first=pair[0], second=pair[1])


def _pin(state: EventState, arguments: Arguments) -> None:
    pairs = state.pins.setdefault(arguments["round"], set())
    pairs.add(pair_of(arguments["player"], arguments["other"]))
    _note_wish(state)


def _note_wish(state: EventState) -> None:
    if state.draft is not None:
        state.draft.has_new_wish = True


def _check_forbid(state: EventState, arguments: Arguments) -> None:
    """Refuse a pair that has to meet: in this round, or for round 0 in one that is still to come."""
    _check_two(state, arguments)
    pair = pair_of(arguments["player"], arguments["other"])
    rounds = (
        [arguments["round"]] if arguments["round"] else [number for number in state.pins if number >= state.next_round]
    )
    if any(pair in state.pins.get(number, ()) for number in rounds):
        raise EventError("event.pair_is_pinned", first=pair[0], second=pair[1])


def _forbid(state: EventState, arguments: Arguments) -> None:
    pairs = state.forbidden.setdefault(arguments["round"], set())
    pairs.add(pair_of(arguments["player"], arguments["other"]))
    _note_wish(state)


def _check_repair(state: EventState, arguments: Arguments) -> None:
    """Check that only tables that have not begun are paired again, with the same players."""
    if arguments["round"] != len(state.rounds) or state.draft is not None:
        raise EventError("event.wrong_round", round=arguments["round"], next=len(state.rounds))
    running = state.rounds[-1]
    tables: tuple[RoundTable, ...] = arguments["tables"]
    _require_distinct_tables(tables)
    replaced = [_replaced_table(running, table) for table in tables]
    before = sorted(player for table in replaced for player in table.players)
    after = sorted(player for table in tables for player in table.players)
    if before != after:
        raise EventError("event.wrong_players", player=sorted(set(before) ^ set(after) or set(after))[0])


def _replaced_table(running: EventRound, new: RoundTable) -> RoundTable:
    replaced = [table for table in running.tables if table.number == new.number and table.is_bye == new.is_bye]
    if not replaced:
        raise EventError("event.unknown_table", round=running.number, table=new.number)
    if replaced[0].is_under_way:
        raise EventError("event.table_begun", round=running.number, table=new.number)
    return replaced[0]


def _repair(state: EventState, arguments: Arguments) -> None:
    running = state.rounds[-1]
    for new in arguments["tables"]:
        _replaced_table(running, new).players = new.players
    running.cost, running.is_by_hand = arguments["cost"], True


_TABLES = Parameter("tables", parse_table, is_many=True)
_SEED = Parameter("seed", read_word, "-")
_COST = Parameter("cost", parse_cost, None)
_BY = Parameter("by", read_choice("hand", "cost", "plan"), "cost")
_OTHER = Parameter("other", PLAYER.read_word)
_FOR_ROUND = Parameter("round", number_reader(0, 999))

ROUNDS = {
    "pair": EntryKind((ROUND, _TABLES, _SEED, _COST, _BY), _check_pair, _pair, is_pairing=True),
    "publish": EntryKind(
        (ROUND, Parameter("standings", read_word, "-"), SIGNATURE), _check_publish, _publish, is_pairing=True
    ),
    "pin": EntryKind((Parameter("round", number_reader(1, 999)), PLAYER, _OTHER), _check_pin, _pin),
    "forbid": EntryKind((_FOR_ROUND, PLAYER, _OTHER), _check_forbid, _forbid),
    "repair": EntryKind((ROUND, _TABLES, _COST), _check_repair, _repair),
}
