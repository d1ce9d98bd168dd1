"""`tapete event deck|decks`: the lists that players hand in, and another list beside the one that is locked."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from tapete.command_result import NO, CommandResult, describe_error
from tapete.errors import UserError
from tapete.event_station.deck_checking import REFUSED, CheckedList, DeckChecker
from tapete.event_station.deck_files import match_deck_files
from tapete.event_station.deck_lists import compare_decks
from tapete.event_station.opening import open_station
from tapete.event_station.player_names import StoredPlayers, list_names, name_of_player
from tapete.event_station.station import EventStation
from tapete.events.errors import EventError
from tapete.events.log.entry import Entry
from tapete.library.event_values import RegisteredCard, RegisteredDeck, StoredPlayer
from tapete.words import translate

MISSING, UNKNOWN = "missing", "unknown"


@dataclass(frozen=True)
class HandedList:
    """The list of one player; `registered` is None where it was refused."""

    player: int
    file: str
    verdict: str
    findings: tuple[str, ...]
    registered: RegisteredDeck | None


@dataclass(frozen=True)
class HandedIn:
    """The lists of a folder, players without one, and files of nobody."""

    lists: tuple[HandedList, ...] = ()
    missing: tuple[int, ...] = ()
    unmatched: tuple[str, ...] = ()


def hand_in_decks(
    station: EventStation,
    players: Sequence[StoredPlayer],
    folder: Path,
    named: Mapping[int, str],
    note: str,
    cards: Path | None,
    library: str,
) -> HandedIn:
    """Read and check the deck file of each player; nothing is written yet."""
    checker = DeckChecker(station.state.settings, cards, library)
    matched = match_deck_files(folder, players, named)
    lists = [_hand_in(checker, number, str(path), note) for number, path in sorted(matched.files.items())]
    missing = [player.number for player in players if player.number not in matched.files]
    return HandedIn(tuple(lists), tuple(missing), tuple(path.name for path in matched.unmatched))


def _hand_in(checker: DeckChecker, player: int, file: str, note: str) -> HandedList:
    try:
        checked = checker.check_source(file, note)
    except UserError as error:
        return HandedList(player, file, REFUSED, (describe_error(error),), None)
    return _take_list(player, file, checked, note)


def _take_list(player: int, file: str, checked: CheckedList, note: str) -> HandedList:
    taken = None if checked.verdict == REFUSED else checked.register_for(player, note)
    return HandedList(player, file, checked.verdict, checked.findings, taken)


def is_refused(handed: HandedIn) -> bool:
    """Return True if a list of a folder was refused."""
    return any(each.registered is None for each in handed.lists)


def describe_handed_in(handed: HandedIn, stored: StoredPlayers) -> tuple[dict[str, object], list[str], tuple[str, ...]]:
    """Return the lists as data, as lines, and what is missing as asides."""
    if handed == HandedIn():
        return {}, [], ()
    lines = [line for each in handed.lists for line in _describe_list(each, name_of_player(each.player, stored))]
    lines += [translate("event.decks_refused")] if is_refused(handed) else []
    asides = []
    if handed.missing:
        asides.append(translate("event.decks_missing", names=list_names(handed.missing, stored)))
    if handed.unmatched:
        asides.append(translate("event.decks_unmatched", files=", ".join(handed.unmatched)))
    data = {
        "decks": [_list_data(each) for each in handed.lists],
        "missing": list(handed.missing),
        "unmatched": list(handed.unmatched),
    }
    return data, lines, tuple(asides)


def _list_data(each: HandedList) -> dict[str, object]:
    return {"player": each.player, "file": each.file, "verdict": each.verdict, "findings": list(each.findings)}


def _describe_list(each: HandedList, name: str) -> list[str]:
    words = translate("event.deck_verdict." + each.verdict)
    count = sum(card.count for card in each.registered.cards) if each.registered else 0
    key = "event.deck_line" if count else "event.deck_refused_line"
    head = translate(key, number=each.player, name=name, verdict=words, count=count, file=Path(each.file).name)
    return [head, *(f"      {finding}" for finding in each.findings)]


def register_deck(
    event: str, player: int, source: str, note: str, cards: Path | None, author: str, library: str
) -> CommandResult:
    """Register the list of a player, or replace it while round 1 is not published; exit code 1 if it is refused.

    `note`: accepts a list that breaks a rule.
    """
    with open_station(event, library, author) as station:
        checker = DeckChecker(station.state.settings, cards, library)
        handed = _take_list(player, source, checker.check_source(source, note), note)
        stored = station.players()
        refusal = station.event.refusal(Entry("deck", (str(player), "-")))
        if refusal is not None:
            raise refusal
        if handed.registered is not None:
            deck = handed.registered
            station.register([Entry("deck", (str(player), station.hash_deck(deck)))], decks=[deck])
        notes = tuple(each.describe() for each in station.notes)
    count = sum(card.count for card in handed.registered.cards) if handed.registered else 0
    lines = _describe_list(handed, name_of_player(player, stored))
    if handed.registered is None:
        lines.append(translate("event.deck_note_helps"))
    data = {**_list_data(handed), "count": count}
    return CommandResult(data, tuple(lines), 0 if handed.registered else NO, asides=notes)


def register_folder(
    event: str, folder: Path, note: str, cards: Path | None, author: str, library: str
) -> CommandResult:
    """Register the lists of a folder for players who are registered; exit code 1 if one is refused.

    Players whose list is locked are left out, and told.
    """
    with open_station(event, library, author) as station:
        players = [player for number, player in station.players().items() if number in station.state.players]
        handed = hand_in_decks(station, players, folder, {}, note, cards, library)
        locked = [each.player for each in handed.lists if _is_locked(station, each.player)]
        taken = [each.registered for each in handed.lists if each.registered and each.player not in locked]
        station.register([Entry("deck", (str(deck.player), station.hash_deck(deck))) for deck in taken], decks=taken)
        stored = station.players()
        notes = tuple(each.describe() for each in station.notes)
    left = HandedIn(tuple(each for each in handed.lists if each.player not in locked), handed.missing, handed.unmatched)
    data, lines, asides = describe_handed_in(left, stored)
    told = (translate("event.decks_locked", names=list_names(locked, stored)),) if locked else ()
    lines.append(translate("event.decks_registered", count=len(taken)))
    code = NO if is_refused(left) or locked else 0
    return CommandResult({**data, "locked": locked}, tuple(lines), code, asides=(*notes, *asides, *told))


def _is_locked(station: EventStation, player: int) -> bool:
    return bool(station.state.rounds) and station.state.players[player].deck != "-"


def list_decks(event: str, library: str) -> CommandResult:
    """List which players have handed in a list, and how it was taken."""
    with open_station(event, library) as station:
        stored = station.players()
        kept = station.decks()
        is_locked = bool(station.state.rounds)
        rows = [
            {
                "number": number,
                "name": name_of_player(number, stored),
                "verdict": _verdict_of(station, kept.get(number), number),
            }
            for number in sorted(station.state.players)
        ]
    lines = [
        translate("event.deck_status_line", **row, in_words=translate(f"event.deck_verdict.{row['verdict']}"))
        for row in rows
    ]
    lines.append(translate("event.decks_are_locked" if is_locked else "event.decks_are_open"))
    return CommandResult({"decks": rows, "is_locked": is_locked}, tuple(lines))


def _verdict_of(station: EventStation, deck: RegisteredDeck | None, number: int) -> str:
    if station.state.players[number].deck == "-":
        return MISSING
    return deck.verdict if deck is not None and station.is_in_log(deck) else UNKNOWN


def show_deck(event: str, player: int, library: str, source: str = "", cards: Path | None = None) -> CommandResult:
    """Show the registered list of a player, or how another list differs from it; exit code 1 if it does."""
    with open_station(event, library) as station:
        deck = _require_deck(station, player)
        name = name_of_player(player, station.players())
        other = DeckChecker(station.state.settings, cards, library).list_cards(source) if source else ()
        data = _deck_data(deck, is_locked=bool(station.state.rounds))
        game = station.stored.game
    title = translate("event.deck_title", player=name, number=player, name=deck.name, count=data["count"])
    if source:
        return _compare_lists(game, deck, other, data, title)
    lines = [title, translate("event.deck_taken." + deck.verdict)]
    lines += [translate("event.deck_note", note=deck.note)] if deck.note else []
    lines.append(translate("event.deck_is_locked" if data["is_locked"] else "event.deck_is_open"))
    return CommandResult(data, (*lines, *(_card_line(card) for card in deck.cards)))


def _compare_lists(
    game: str, deck: RegisteredDeck, other: Sequence[RegisteredCard], data: dict[str, object], title: str
) -> CommandResult:
    missing, extra = compare_decks(game, deck.cards, other)
    told = {"missing": [_card_data(card) for card in missing], "extra": [_card_data(card) for card in extra]}
    lines = [title]
    for key, cards in (("event.deck_lacks", missing), ("event.deck_adds", extra)):
        if cards:
            lines += [translate(key, count=sum(card.count for card in cards)), *map(_card_line, cards)]
    is_same = not missing and not extra
    if is_same:
        lines.append(translate("event.deck_same"))
    return CommandResult({**data, **told}, tuple(lines), 0 if is_same else NO)


def _require_deck(station: EventStation, player: int) -> RegisteredDeck:
    """Return the list that the log registers. Raises UserError("events.no_deck"), UserError("events.other_deck")."""
    if player not in station.state.players:
        raise EventError("event.unknown_player", player=player)
    deck = station.decks().get(player)
    if station.state.players[player].deck == "-":
        raise UserError("events.no_deck", number=player)
    if deck is None or not station.is_in_log(deck):
        raise UserError("events.other_deck", number=player)
    return deck


def _deck_data(deck: RegisteredDeck, is_locked: bool) -> dict[str, object]:
    return {
        "player": deck.player, "name": deck.name, "verdict": deck.verdict, "note": deck.note, "is_locked": is_locked,
        "count": sum(card.count for card in deck.cards), "cards": [_card_data(card) for card in deck.cards],
    }  # fmt: skip


def _card_data(card: RegisteredCard) -> dict[str, object]:
    return {"code": card.code, "name": card.name, "type": card.type, "count": card.count}


def _card_line(card: RegisteredCard) -> str:
    return f"  {card.count:>2}× {card.code:14}  {card.name:34}  {card.type}".rstrip()
