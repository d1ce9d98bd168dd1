"""Rounds: drafted, changed by hand, published; the cut, the evenings of a league."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from tapete.coded_notes import CodedNote, Fields
from tapete.tournament.core.changes_by_hand import (
    HandChange,
    forbid_pair,
    move_bye,
    pin_pair,
    require_draft,
    swap_players,
)
from tapete.tournament.core.drafting import FEWEST_PLAYERS, draft_cut, draft_round, publish_entry, seed_of_next_round
from tapete.tournament.core.entries.entry_table import ENTRY_KINDS, round_of_entry
from tapete.tournament.core.entries.rounds import is_outdated, list_granted_tables
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event import TAKE_BACK
from tapete.tournament.core.event_state import EventRound, EventState, RoundTable
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.core.no_show_steps import MATCH_LOSS
from tapete.tournament.core.pairing.proof import prove_round
from tapete.tournament.core.stage_kinds import BRACKET, PODS, SWISS
from tapete.tournament.core.stages.pods import prove_pods
from tapete.tournament.core.state_problem import build_problem, suggest_rounds, table_pairs
from tapete.tournament.store.station import EventStation
from tapete.tournament.verbs.neighbours import PlayedElsewhere, find_played_elsewhere
from tapete.tournament.verbs.outcome import (
    Hint,
    Opponents,
    Outcome,
    Player,
    Players,
    Seed,
    Sentence,
    TableSeats,
    Word,
    sentence_of_note,
)

_CHANGING_RESULTS = ("correct", "no_show", "penalty", "result", "scores")

Price = dict[str, tuple[int, int]]
"""Terms of the cost of a round, each before and after a change."""


@dataclass(frozen=True)
class RoundDrafted(Outcome):
    """The draft of the next round, which nobody sees before it is published.

    `proof`: of its cost; `advice`: on the number of rounds; `no_shows`: who lost by not coming and is paired again;
    `dropped_pairs`, `dropped_bye`: what an earlier draft had by hand.
    """

    round: int
    tables: tuple[TableSeats, ...]
    proof: tuple[CodedNote, ...]
    advice: tuple[CodedNote, ...]
    no_shows: tuple[int, ...]
    dropped_pairs: tuple[tuple[int, int], ...] = ()
    dropped_bye: int = 0

    def sentences(self) -> Iterator[Sentence]:
        """Yield the round, and what an earlier draft of it had by hand."""
        yield Sentence("event.drafted", round=self.round)
        yield from dropped_sentences(self.dropped_pairs, self.dropped_bye)

    def asides(self) -> Iterator[Sentence]:
        """Yield the advice, and who may not come back."""
        yield from map(sentence_of_note, self.advice)
        for player in self.no_shows:
            yield Hint("event.absent.still_in", name=Player(player), player=player, round=self.round - 1)


@dataclass(frozen=True)
class DraftChanged(Outcome):
    """The draft after a change by hand, and what that costs.

    `dropped_pairs`, `dropped_bye`: what was chosen before and is no longer so.
    """

    round: int
    tables: tuple[TableSeats, ...]
    price: Price
    proof: tuple[CodedNote, ...]
    dropped_pairs: tuple[tuple[int, int], ...] = ()
    dropped_bye: int = 0

    def sentences(self) -> Iterator[Sentence]:
        """Yield the price, and what is dropped."""
        yield from price_sentences(self.price)
        yield from dropped_sentences(self.dropped_pairs, self.dropped_bye)


@dataclass(frozen=True)
class RoundPublished(Outcome):
    """Everybody sees the round. `are_decks_locked`: lists that were registered; `without_deck`: who has none."""

    round: int
    tables: tuple[TableSeats, ...]
    are_decks_locked: bool
    without_deck: tuple[int, ...]
    elsewhere: tuple[PlayedElsewhere, ...] = ()

    def sentences(self) -> Iterator[Sentence]:
        """Yield the round."""
        yield Sentence("event.published", round=self.round)

    def asides(self) -> Iterator[Sentence]:
        """Yield that deck lists change no more, and who plays without one."""
        if self.are_decks_locked:
            yield Sentence("event.decks_are_locked")
        if self.without_deck:
            yield Sentence("event.decks_missing", names=Players(self.without_deck))
        for shared in self.elsewhere:
            if shared.tables:
                tables = ", ".join(map(str, shared.tables))
                yield Sentence("event.tables_elsewhere", tables=tables, title=shared.name, code=shared.event)
            if shared.players:
                names = Players(shared.players)
                yield Sentence("event.players_elsewhere", names=names, title=shared.name, code=shared.event)


@dataclass(frozen=True)
class CutMade(Outcome):
    """The standings are frozen; the best play the bracket."""

    bracket: tuple[Seed, ...]

    def sentences(self) -> Iterator[Sentence]:
        """Yield how many play the bracket."""
        yield Sentence("event.cut", count=len(self.bracket))


@dataclass(frozen=True)
class CutTakenBack(Outcome):
    """The cut and the bracket rounds that nobody has begun are taken back. `entries`: how many."""

    entries: int

    def sentences(self) -> Iterator[Sentence]:
        """Yield that the standings are open again."""
        yield Sentence("event.cut_back", count=self.entries)


@dataclass(frozen=True)
class EveningBegun(Outcome):
    """The next evening of a league has begun."""

    evening: int

    def sentences(self) -> Iterator[Sentence]:
        """Yield the evening."""
        yield Sentence("event.evening", evening=self.evening)


def price_sentences(price: Price) -> Iterator[Sentence]:
    """Yield the terms of the cost that a change alters."""
    yield Sentence("event.price.title" if price else "event.price.none")
    for name, (before, after) in price.items():
        yield Sentence("event.price.line", term=Word(f"event.price.{name}"), before=before, after=after)


def dropped_sentences(pairs: Sequence[tuple[int, int]], bye: int) -> Iterator[Sentence]:
    """Yield what was chosen by hand before, and a change does not keep."""
    for pair in pairs:
        yield Sentence("event.hand.dropped_pair", names=Opponents(pair, with_numbers=True))
    if bye:
        yield Sentence("event.hand.dropped_bye", name=Player(bye), number=bye)


def seats_of(event_round: EventRound) -> tuple[TableSeats, ...]:
    """Return the tables of a round as they are now."""
    return tuple(map(_seats_of_table, event_round.tables))


def seats_of_draft(state: EventState) -> tuple[TableSeats, ...]:
    """Return the tables of the draft, and the byes that are granted for its round."""
    return (*seats_of(require_draft(state)), *map(_seats_of_table, list_granted_tables(state)))


def _seats_of_table(table: RoundTable) -> TableSeats:
    return TableSeats(table.number, table.players, table.result, table.is_half_bye)


def draft_next_round(station: EventStation) -> RoundDrafted:
    """Draft the next round; nobody sees it before it is published. Raises EventError."""
    before = station.state.draft
    station.write_from(lambda state: [draft_round(state, seed_of_next_round(state, station.secret))])
    draft = require_draft(station.state)
    hand_pairs, hand_bye = (before.hand_pairs, before.hand_bye) if before else (set(), 0)
    return RoundDrafted(
        draft.number, seats_of_draft(station.state), prove_draft(station, draft), advise_on_rounds(station),
        _still_in(station.state),
        tuple(sorted(hand_pairs - draft.pairs())), 0 if hand_bye in draft.byes() else hand_bye,
    )  # fmt: skip


def _still_in(state: EventState) -> tuple[int, ...]:
    """Return who lost the match of the last round by not coming, and takes part in the next one."""
    absent = state.rounds[-1].absent if state.rounds else {}
    return tuple(
        player
        for player, noted in sorted(absent.items())
        if noted == MATCH_LOSS and state.is_active(state.players[player])
    )


def advise_on_rounds(station: EventStation) -> tuple[CodedNote, ...]:
    """Return what a person should know of the number of rounds before the first Swiss round is published."""
    state = station.state
    players, rounds = len(state.active_players()), state.settings.number("rounds")
    if state.rounds or state.stage != SWISS or players < FEWEST_PLAYERS:
        return ()
    if not rounds:
        return (CodedNote("event.rounds_suggested", {"players": players, "rounds": suggest_rounds(players)}),)
    fields: Fields = {"players": players, "rounds": rounds, "event": station.stored.code}
    return (CodedNote("event.robin_proposed", fields),) if rounds >= players - 1 else ()


def change_draft(station: EventStation, make_change: Callable[[EventState], HandChange]) -> DraftChanged:
    """Change the draft by hand. Raises EventError."""
    changes: list[HandChange] = []

    def make_entries(state: EventState) -> Sequence[Entry]:
        changes.append(make_change(state))
        return changes[-1].entries

    station.write_from(make_entries)
    draft = require_draft(station.state)
    change = changes[-1]
    return DraftChanged(
        draft.number, seats_of_draft(station.state), change.price(), prove_draft(station, draft), change.dropped_pairs,
        change.dropped_bye,
    )  # fmt: skip


def swap_drafted_players(station: EventStation, first: int, second: int) -> DraftChanged:
    """Exchange two players of the draft. Raises EventError."""
    return change_draft(station, lambda state: swap_players(state, first, second))


def give_bye(station: EventStation, player: int) -> DraftChanged:
    """Give a player the bye of the draft, and pair all others again. Raises EventError."""
    return change_draft(station, lambda state: move_bye(state, player))


def pin_players(station: EventStation, first: int, second: int) -> DraftChanged:
    """Make two players meet in the drafted round, and pair all others again. Raises EventError."""
    return change_draft(station, lambda state: pin_pair(state, first, second))


def forbid_players(station: EventStation, first: int, second: int, in_all_rounds: bool = False) -> DraftChanged:
    """Keep two players apart in the drafted round or in all, and pair the round again. Raises EventError."""
    return change_draft(station, lambda state: forbid_pair(state, first, second, in_all_rounds))


def publish_draft(station: EventStation) -> RoundPublished:
    """Publish the drafted round. Raises EventError."""
    station.write_from(lambda state: [publish_entry(state)])
    state, event_round = station.state, station.state.rounds[-1]
    missing = tuple(number for number, player in sorted(state.players.items()) if player.deck == "-")
    are_locked = event_round.number == 1 and len(missing) < len(state.players)
    elsewhere = find_played_elsewhere(station, event_round)
    missing = missing if are_locked else ()
    return RoundPublished(event_round.number, seats_of(event_round), are_locked, missing, elsewhere)


def cut_to_bracket(station: EventStation, size: int = 0) -> CutMade:
    """Freeze the standings; `size`: 0 for that of the settings. Raises EventError."""
    station.write_from(lambda state: [draft_cut(state, _size_of_cut(state, size), _seed_of_cut(station, state))])
    return CutMade(tuple(Seed(place, number) for place, number in enumerate(station.state.bracket, 1)))


def take_cut_back(station: EventStation) -> CutTakenBack:
    """Take the cut back, with the rounds of the bracket, until a table of it has begun. Raises EventError."""
    entries: list[Entry] = []

    def make_entries(state: EventState) -> list[Entry]:
        entries[:] = [Entry(TAKE_BACK, (str(number),)) for number in _list_bracket_entries(station, state)]
        return entries

    station.write_from(make_entries)
    return CutTakenBack(len(entries))


def can_take_cut_back(state: EventState) -> bool:
    """Return True while there is a cut and no table of the bracket has begun."""
    return bool(state.bracket) and not state.is_closed and _find_begun_table(state) is None


def _find_begun_table(state: EventState) -> tuple[int, int] | None:
    """Return the round and the number of a table of the bracket that has begun, or None."""
    tables = [
        (event_round.number, table.number)
        for event_round in state.rounds
        for table in event_round.tables
        if event_round.stage == BRACKET and table.is_under_way
    ]
    return tables[0] if tables else None


def _list_bracket_entries(station: EventStation, state: EventState) -> list[int]:
    """Return the entries that the cut and its rounds are made of, the last one first. Raises EventError."""
    if not state.bracket:
        raise EventError("event.no_cut")
    begun = _find_begun_table(state)
    if begun is not None:
        raise EventError("event.bracket_begun", round=begun[0], table=begun[1])
    first = 1 + sum(event_round.stage != BRACKET for event_round in state.rounds)
    in_force = station.event.entries_in_force()
    cut = max(logged.number for logged in in_force if logged.entry.kind == "cut")
    later = [
        logged.number
        for logged in in_force
        if logged.number > cut and round_of_entry(logged.entry) >= first and logged.entry.kind != "penalty"
    ]  # a penalty is of its player, and stays: one of a match would have begun it
    return [*reversed(later), cut]


def begin_evening(station: EventStation) -> EveningBegun:
    """Begin the next evening of a league. Raises EventError."""
    station.write_from(lambda state: [Entry("evening", (str(state.evening + 1),))])
    return EveningBegun(station.state.evening)


def _seed_of_cut(station: EventStation, state: EventState) -> str:
    """Return the seed that draws the order where no round was played, so that nobody foresees it."""
    return "" if state.preliminary_rounds() else seed_of_next_round(state, station.secret)


def _size_of_cut(state: EventState, size: int) -> int:
    """Return the declared size; a tournament that is a bracket alone takes everybody."""
    declared = size or state.settings.number("cut")
    if not declared and state.stage == BRACKET:
        declared = len(state.active_players())
    players = len(state.active_players())
    if declared < FEWEST_PLAYERS or size > players:  # fewer than the settings declare may have come, not than is asked
        raise EventError("event.wrong_cut", size=declared, players=players)
    return declared


def prove_draft(station: EventStation, draft: EventRound) -> tuple[CodedNote, ...]:
    """Return the proof of a drafted Swiss round or of pods; nothing for other stages.

    Of a draft that cannot be published any more, who has come or gone since: it is paired again.
    """
    if is_outdated(station.state, draft):
        return _tell_who_came_or_went(station.state, draft)
    if draft.stage == PODS:
        notes = prove_pods(station.state, draft)
        return (*notes, CodedNote("event.proof.corrected")) if _is_corrected_since(station, draft) else tuple(notes)
    if draft.stage != SWISS:
        return ()
    pairs, bye = table_pairs(draft.tables)
    notes = prove_round(build_problem(station.state, draft.seed), pairs, bye)
    is_corrected = _is_corrected_since(station, draft)
    if draft.is_by_hand or is_corrected:
        notes = [note for note in notes if note.code != "event.proof.solved"]
    if is_corrected and not any(note.code == "event.proof.bound" for note in notes):
        notes.append(CodedNote("event.proof.corrected"))
    return tuple(replace(note, fields={**note.fields, "event": station.stored.code}) for note in notes)


def _is_corrected_since(station: EventStation, draft: EventRound) -> bool:
    """Return True if a result that counts for a draft was changed since it was made."""
    later = (logged.entry for logged in station.event.entries_in_force() if logged.number > draft.entry_number)
    changes = [(ENTRY_KINDS[entry.kind], entry) for entry in later if entry.kind in _CHANGING_RESULTS]
    return any(not kind.is_harmless(kind.read_arguments(entry)) for kind, entry in changes)


def _tell_who_came_or_went(state: EventState, draft: EventRound) -> tuple[CodedNote, ...]:
    seated = {player for table in draft.tables for player in table.players}
    left = {player for player in seated if state.players[player].has_dropped}
    drawn = seated - left if draft.stage == BRACKET else set(state.drawn_players())
    return (
        *(CodedNote("event.proof.gone", {"player": player}) for player in sorted(seated - drawn)),
        *(CodedNote("event.proof.come", {"player": player}) for player in sorted(drawn - seated)),
        CodedNote("event.proof.outdated"),
    )


def running_round(station: EventStation) -> int:
    """Return the number of the running round. Raises EventError("event.no_rounds")."""
    if not station.state.rounds:
        raise EventError("event.no_rounds")
    return len(station.state.rounds)
