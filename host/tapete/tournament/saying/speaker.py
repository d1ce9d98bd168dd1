"""Says what verbs did: the only place that knows the language, the names of players and the words of a face."""

from collections.abc import Iterable
from datetime import datetime

from tapete.coded_notes import CodedNote
from tapete.command_result import PAGE, describe_error
from tapete.errors import UserError
from tapete.tournament.core.result import MatchResult
from tapete.tournament.saying.entry_sentences import sentences_of
from tapete.tournament.saying.error_words import describe_on_page
from tapete.tournament.saying.penalty_words import describe_penalty
from tapete.tournament.saying.player_names import StoredPlayers, list_names, name_of_player
from tapete.tournament.saying.result_words import describe_games, describe_score
from tapete.tournament.saying.setting_words import describe_change
from tapete.tournament.store.station import EventStation
from tapete.tournament.verbs.outcome import (
    Describable,
    ErrorText,
    Field,
    Finding,
    Games,
    LogEntry,
    Moment,
    Opponents,
    Outcome,
    Penalty,
    Player,
    Players,
    Seed,
    Sentence,
    SettingValues,
    TableSeats,
    Word,
)
from tapete.words import has_words, translate

DESK_LINE, PORT = "desk_line", "port"
"""Faces beside TERMINAL and PAGE: a line typed at an open desk, a board. Words of a face alone stand under its name."""

BARE = ""
"""No face: the words that all have in common, for a page that has its ways beside them."""


class Speaker:
    """Says outcomes to one face of a tournament."""

    def __init__(self, face: str, players: StoredPlayers, code: str, station: EventStation | None = None) -> None:
        self._face = face
        self._players = players
        self._code = code
        self._station = station

    @classmethod
    def of_station(cls, face: str, station: EventStation) -> "Speaker":
        """Return the speaker with the names that a station knows now."""
        return cls(face, station.players(), station.stored.code, station)

    def say_all(self, outcome: Outcome) -> list[str]:
        """Return what came of a verb in lines."""
        return self.join(outcome.sentences())

    def join(self, sentences: Iterable[Sentence]) -> list[str]:
        """Return sentences in lines."""
        lines: list[str] = []
        for sentence in sentences:
            words = self.say(sentence)
            if sentence.goes_on and lines:
                lines[-1] += f" {words}"
            elif words:
                lines.append(words)
        return lines

    def say(self, sentence: Sentence) -> str:
        """Return a sentence in words; an empty text for a hint that this face does not give."""
        key = f"{self._face}.{sentence.key}"
        if not self._face or not has_words(key):
            if sentence.is_hint:
                return ""
            key = sentence.key
        field_words = {name: self._say_field(field) for name, field in sentence.fields.items()}
        return translate(key, **{"event": self._code, **field_words})

    def data_of(self, outcome: Outcome) -> dict[str, object]:
        """Return the fields of an outcome as `--json` prints them, a player with the name."""
        return {name: self._plain(content) for name, content in outcome.data().items()}

    def _say_field(self, field: Field) -> object:
        match field:
            case Player() | Opponents() | Players() | Games():
                return self._say_names(field)
            case MatchResult():
                return describe_score(field)
            case Word(key):
                return translate(key)
            case Moment(at):
                return datetime.fromtimestamp(at).strftime("%H:%M")
            case Penalty(kind):
                return describe_penalty(kind)
            case Finding(content):
                return self.describe_finding(content)
            case SettingValues(words):
                return "; ".join(map(describe_change, words))
            case LogEntry(number) if self._station is not None:
                return sentences_of(self._station).sentence_of(number)
        return field

    def _say_names(self, field: Player | Opponents | Players | Games) -> str:
        match field:
            case Opponents(players, with_numbers):
                names = [
                    list_names([player], self._players) if with_numbers else self._name_of(player) for player in players
                ]
                return " – ".join(names)
            case Players(numbers):
                return list_names(numbers, self._players)
            case Games(players, result):
                return describe_games(players, result, self._name_of)
            case Player(number):
                return self._name_of(number)

    def _plain(self, content: object) -> object:
        match content:
            case Finding(finding):
                return self.describe_finding(finding)
            case Player(number):
                return {"number": number, "name": self._name_of(number)}
            case Seed(place, number):
                return {"place": place, "number": number, "name": self._name_of(number)}
            case TableSeats(table, players, result, is_half_bye):
                return {
                    "table": table,
                    "players": [self._plain(Player(player)) for player in players],
                    "result": self._plain(result) if result else "",
                    "is_half_bye": is_half_bye,
                }
            case MatchResult():
                return " ".join(content.format_words())
            case CodedNote():
                return content.to_data()
            case tuple() | list():
                return [self._plain(part) for part in content]
            case dict():
                return {name: self._plain(part) for name, part in content.items()}
        return content

    def _name_of(self, number: int) -> str:
        return name_of_player(number, self._players)

    def describe_finding(self, finding: Describable | ErrorText) -> str:
        """Return a finding in the words of this face."""
        if not isinstance(finding, ErrorText):
            return finding.describe()
        error = UserError(finding.code, (), **{"event": self._code, **dict(finding.fields)})
        return describe_on_page(error) if self._face == PAGE else describe_error(error)
