"""Words by computed keys of boards, cards, decks, records and commands: each family has its vocabulary.

Those of a tournament are in desk/test_word_vocabularies.py.
"""

from collections.abc import Iterable

import pytest
from computed_keys import arguments_of, list_beginnings

from source import python_files
from tapete import files
from tapete.cards.grouping import WORST_FIRST
from tapete.commands import match_import
from tapete.decks.parts import ASIDE_PARTS
from tapete.extras import PARTS
from tapete.games.rules_table import CLASSES
from tapete.install.chips import CHIPS
from tapete.lists import file_kinds
from tapete.records import replaying
from tapete.words import FOLDER, list_languages
from tapete.words.po import parse_po
from tapete_board.journal.setting_choices import CHOICES
from tapete_rules import findings

SETTINGS = ("language", "name", "player", *(name.rstrip("12") for name, _ in CHOICES))
VERDICTS = (
    replaying.SAME, replaying.OLDER, replaying.BROKEN, replaying.NO_STATE, replaying.OTHER_STATE,
    replaying.OTHER_RESULT, replaying.OTHER_RULES,
)  # fmt: skip


VOCABULARIES: dict[str, Iterable[str]] = {
    "cards.": ("filled", "kept", "respelt"),
    "deck.": ASIDE_PARTS,
    "deck.format.": ("library", "text"),
    "deck.level.": (findings.ERROR, findings.WARNING, findings.NOTE),
    "doctor.": (),
    "extra.": PARTS,
    "file.kind.": (*file_kinds._COMMANDS, file_kinds.PRIZES),
    "group.": WORST_FIRST[2:],  # a file has the first two once at most
    "import.": match_import.OUTCOMES,
    "match.mark.": replaying.DOUBTFUL,
    "note.cards.": arguments_of("_add_doubt", 1, python_files("host/tapete/cards")),
    "note.deck.": ASIDE_PARTS,
    "note.deck.tail_": ("count", "name", "count_of_name", "name_of_name"),
    "note.install.": ("chip", "displays", "buttons", "piezo", "supply"),
    "note.install.taken.": {reason for chip in CHIPS.values() for reason in chip.taken.values()},
    "number.": ("main", "card"),
    "reason.": {key for _, key in files._SAID_IN_ENGLISH},
    "reason.link.": (),
    "replay.": VERDICTS,
    "rules.": CLASSES,
    "setting.": SETTINGS,
    "stats.": ("played", "won", "lost", "drawn", "time", "turns"),
    "sync.": [f"{kind}_{key}" for kind in ("deck", "profile") for key in ("old_dropped", "old_in_use", "withheld")],
}
"""The keys of words that are made of a beginning and a word of a vocabulary.

Those of errors and of the doctor are all that are raised (test_cli_words.py); a code of the link or of the system that
has no words is said as it came.
"""


def test_every_computed_key_has_a_vocabulary() -> None:
    paths = [path for path in python_files("host/tapete") if "/tournament/" not in path.as_posix()]
    beginnings = list(list_beginnings(paths))
    assert len(beginnings) > 20
    assert [f"{place} {key}" for key, place in beginnings if key not in VOCABULARIES] == []
    assert VOCABULARIES.keys() - {key for key, _ in beginnings} == set()


@pytest.mark.parametrize("language", list_languages())
def test_every_word_of_every_vocabulary_is_in_every_language(language: str) -> None:
    names = {name for name, forms in parse_po((FOLDER / f"{language}.po").read_text("utf-8")) if all(forms)}
    keys = {key + word for key, words in VOCABULARIES.items() for word in words}
    assert len(keys) > 100
    assert sorted(keys - names) == []
