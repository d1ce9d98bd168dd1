"""The identity of a player: renamed at any time, or registered twice and made one again before round 1."""

from collections.abc import Iterator
from dataclasses import dataclass

from tapete.errors import UserError
from tapete.library.event_values import StoredPlayer
from tapete.texts.folding import clean_line
from tapete.texts.text_limits import LONGEST_CODE, LONGEST_NAME, refuse_long
from tapete.tournament.core.entries.registration import require_player
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.store.station import EventStation
from tapete.tournament.verbs.decks import NO_DECK
from tapete.tournament.verbs.outcome import Outcome, Player, Sentence
from tapete.tournament.verbs.players import find_same_person, registered_players, require_name


@dataclass(frozen=True)
class PlayerRenamed(Outcome):
    """A player has another name, nickname or id. `before`: the name until now, "" for none; the number stays."""

    player: int
    before: str
    name: str
    nickname: str
    store_id: str

    def sentences(self) -> Iterator[Sentence]:
        """Yield the number with both names, or what else was changed."""
        key = "event.renamed" if self.before != self.name else "event.renamed_beside"
        yield Sentence(key, number=self.player, before=self.before or "–", name=self.name)


@dataclass(frozen=True)
class PlayersMerged(Outcome):
    """Somebody was registered twice: `player` stays, the number `double` is gone, or only stands in what was played."""

    player: int
    double: int
    has_played: bool = False

    def sentences(self) -> Iterator[Sentence]:
        """Yield who stays, and with which number."""
        key = "event.same_played" if self.has_played else "event.same"
        yield Sentence(key, name=Player(self.player), number=self.player, other=self.double)


def rename_player(
    station: EventStation,
    number: int,
    name: str | None = None,
    nickname: str | None = None,
    store_id: str | None = None,
) -> PlayerRenamed:
    """Give a player another name, nickname or id; None leaves it as it is. Raises EventError, UserError.

    Nothing of it stands in the log, so results, tables and standings stay.
    """
    require_player(station.state, number)
    stored = registered_players(station)
    before = stored.get(number, StoredPlayer(number, ""))
    renamed = before._replace(
        name=require_name(before.name if name is None else name),
        nickname=_clean(before.nickname, nickname, LONGEST_NAME),
        store_id=_clean(before.store_id, store_id, LONGEST_CODE),
    )
    same = find_same_person(
        renamed, [stored_player for stored_player in stored.values() if stored_player.number != number]
    )
    if same is not None:
        raise UserError("events.registered_before", name=renamed.name, number=same.number)
    station.save_players([renamed])
    return PlayerRenamed(number, before.name, renamed.name, renamed.nickname, renamed.store_id)


def _clean(before: str, text: str | None, longest: int) -> str:
    cleaned = before if text is None else clean_line(text)
    refuse_long(cleaned, longest)
    return cleaned


def merge_players(station: EventStation, player: int, double: int) -> PlayersMerged:
    """Make one of two registrations of the same person; what only the other one has goes along. Raises EventError.

    What is kept of the other one stays in the library, for the case that the entry is taken back.
    """
    state, stored, decks = station.state, station.players(), station.decks()
    joined = [_join(stored[player], stored[double])] if player in stored and double in stored else []
    has_list = player in state.players and state.players[player].deck != NO_DECK
    moved = [decks[double]._replace(player=player)] if double in decks and not (has_list or state.is_drawn) else []
    station.register([Entry("same", (str(player), str(double)))], joined, moved)
    return PlayersMerged(player, double, station.state.is_drawn)


def _join(player: StoredPlayer, double: StoredPlayer) -> StoredPlayer:
    return player._replace(
        nickname=player.nickname or double.nickname,
        store_id=player.store_id or double.store_id,
        note=player.note or double.note,
        has_paid=player.has_paid or double.has_paid,
    )
