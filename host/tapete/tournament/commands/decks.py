"""`tapete event deck|decks`: the lists that players hand in, and another list beside the one that is locked."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from tapete.command_result import NO, YES, CommandResult
from tapete.library.event_values import RegisteredCard, RegisteredDeck
from tapete.tournament.commands.telling import tell_outcome
from tapete.tournament.saying.penalty_words import find_penalty
from tapete.tournament.saying.player_names import name_of_player
from tapete.tournament.store.deck_lists import compare_decks, count_main_cards, list_side_parts
from tapete.tournament.store.opening import open_station
from tapete.tournament.verbs.deck_checking import DeckChecker
from tapete.tournament.verbs.decks import list_verdicts, register_list, register_lists, replace_list, require_deck
from tapete.words import translate


def register_deck(
    event: str, player: int, source: str, note: str, cards: Path | None, author: str, library: str
) -> CommandResult:
    """Register the list of a player, or replace it while round 1 is not published; exit code 1 if it is refused.

    `note`: accepts a list that breaks a rule.
    """
    with open_station(event, library, author) as station:
        checker = DeckChecker(station.state.settings, cards, library)
        return tell_outcome(station, register_list(station, checker, player, source, note))


def replace_deck(
    event: str,
    player: int,
    source: str,
    note: str,
    reason: str,
    penalty: str,
    cards: Path | None,
    author: str,
    library: str,
) -> CommandResult:
    """Replace a list that is locked, with the reason and the penalty of a judge; exit code 1 if it is refused."""
    with open_station(event, library, author) as station:
        kind = find_penalty(penalty, station.state.settings.penalty_kinds()) if penalty else ""
        checker = DeckChecker(station.state.settings, cards, library)
        return tell_outcome(station, replace_list(station, checker, player, source, note, reason, kind))


def register_folder(
    event: str, folder: Path, note: str, cards: Path | None, author: str, library: str
) -> CommandResult:
    """Register the lists of a folder for players who are registered; exit code 1 if one is refused or locked."""
    with open_station(event, library, author) as station:
        handed_in = register_lists(station, DeckChecker(station.state.settings, cards, library), folder, note)
        registered = translate("event.decks_registered", count=len(handed_in.taken))
        result = tell_outcome(station, handed_in, (registered,))
    return replace(result, exit_code=NO if handed_in.has_refused or handed_in.locked else YES)


def list_decks(event: str, library: str) -> CommandResult:
    """List which players have handed in a list, and how it was taken."""
    with open_station(event, library) as station:
        stored = station.players()
        is_locked = bool(station.state.rounds)
        rows = [
            {"number": number, "name": name_of_player(number, stored), "verdict": verdict}
            for number, verdict in list_verdicts(station).items()
        ]
    lines = [
        translate("event.deck_status_line", **row, in_words=translate(f"event.deck_verdict.{row['verdict']}"))
        for row in rows
    ]
    lines.append(translate("event.decks_are_locked" if is_locked else "event.decks_are_open"))
    return CommandResult({"decks": rows, "is_locked": is_locked}, tuple(lines))


def show_deck(event: str, player: int, library: str, source: str = "", cards: Path | None = None) -> CommandResult:
    """Show the registered list of a player, or how another list differs from it; exit code 1 if it does."""
    with open_station(event, library) as station:
        deck = require_deck(station, player)
        name = name_of_player(player, station.players())
        settings, game = station.state.settings, station.stored.game
        data = _deck_data(deck, is_locked=bool(station.state.rounds))
    title = translate("event.deck_title", player=name, number=player, name=deck.name, count=data["count"])
    if source:
        return _compare_lists(game, deck, DeckChecker(settings, cards, library).list_cards(source), data, title)
    lines = [title, translate("event.deck_taken." + deck.verdict)]
    lines += [translate("event.deck_note", note=deck.note)] if deck.note else []
    lines.append(translate("event.deck_is_locked" if data["is_locked"] else "event.deck_is_open"))
    return CommandResult(data, (*lines, *_card_lines(deck.cards)))


def _compare_lists(
    game: str, deck: RegisteredDeck, compared: Sequence[RegisteredCard], data: dict[str, object], title: str
) -> CommandResult:
    missing, extra = compare_decks(game, deck.cards, compared)
    differences = {"missing": [_card_data(card) for card in missing], "extra": [_card_data(card) for card in extra]}
    lines = [title]
    for key, cards in (("event.deck_lacks", missing), ("event.deck_adds", extra)):
        if cards:
            lines += [translate(key, count=sum(card.count for card in cards)), *_card_lines(cards)]
    is_same = not missing and not extra
    lines += [translate("event.deck_same")] if is_same else []
    return CommandResult({**data, **differences}, tuple(lines), 0 if is_same else NO)


def _deck_data(deck: RegisteredDeck, is_locked: bool) -> dict[str, object]:
    return {
        "player": deck.player, "name": deck.name, "verdict": deck.verdict, "note": deck.note, "is_locked": is_locked,
        "count": count_main_cards(deck.cards), "cards": [_card_data(card) for card in deck.cards],
    }  # fmt: skip


def _card_data(card: RegisteredCard) -> dict[str, object]:
    return {"code": card.code, "name": card.name, "type": card.type, "count": card.count, "part": card.part}


def _card_lines(cards: Sequence[RegisteredCard]) -> list[str]:
    """Return the cards of the deck, and below the title of each part those beside it."""
    lines = [_card_line(card) for card in cards if not card.part]
    for part, listed in list_side_parts(cards):
        lines += [translate(f"deck.{part}", count=sum(card.count for card in listed)), *map(_card_line, listed)]
    return lines


def _card_line(card: RegisteredCard) -> str:
    return f"  {card.count:>2}× {card.code:14}  {card.name:34}  {card.type}".rstrip()
