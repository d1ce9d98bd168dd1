"""The pages of deck lists: who has handed one in and how it was taken, and the list of one player."""

from typing import Any

from tapete.command_result import PAGE
from tapete.library.event_values import RegisteredDeck
from tapete.tournament.desk.visit import Visit, read_number
from tapete.tournament.saying.penalty_words import describe_penalty
from tapete.tournament.saying.player_names import name_of_player
from tapete.tournament.saying.speaker import Speaker
from tapete.tournament.store.deck_lists import count_main_cards, list_side_parts
from tapete.tournament.store.station import EventStation
from tapete.tournament.verbs.deck_checking import ACCEPTED
from tapete.tournament.verbs.decks import list_findings, list_verdicts, require_deck
from tapete.words import translate


def show_decks(visit: Visit) -> dict[str, Any]:
    """The players with the verdict of each list."""
    with visit.station() as station:
        players = station.players()
        rows = [
            {
                "number": number,
                "name": name_of_player(number, players),
                "verdict": verdict,
                "words": translate("event.deck_verdict." + verdict),
                "has_list": verdict in ("legal", "accepted", "unchecked"),
            }
            for number, verdict in list_verdicts(station).items()
        ]
        return {
            "rows": rows,
            "is_locked": bool(station.state.rounds),
            "penalties": [
                {"name": kind, "words": describe_penalty(kind)} for kind in station.state.settings.penalty_kinds()
            ],
            "missing": sum(row["verdict"] == "missing" for row in rows),
        }


def show_deck(visit: Visit) -> dict[str, Any]:
    """The list that a player has registered, as it was taken."""
    number = read_number(visit.places["number"])
    with visit.station() as station:
        deck = require_deck(station, number)
        return {
            "number": number,
            "name": name_of_player(number, station.players()),
            "deck": deck,
            "count": count_main_cards(deck.cards),
            "cards": [card for card in deck.cards if not card.part],
            "parts": [
                (translate(f"deck.{part}", count=sum(card.count for card in cards)), cards)
                for part, cards in list_side_parts(deck.cards)
            ],
            "verdict": translate("event.deck_verdict." + deck.verdict),
            "findings": _describe_findings(station, deck, visit.keeper.location) if deck.verdict == ACCEPTED else [],
        }


def _describe_findings(station: EventStation, deck: RegisteredDeck, library: str) -> list[str]:
    speaker = Speaker.of_station(PAGE, station)
    return [speaker.describe_finding(finding.content) for finding in list_findings(station, deck, library)]
