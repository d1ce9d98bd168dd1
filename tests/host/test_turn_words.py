"""A part of a match is called as its rulebook calls it: a turn, a round, a Duelo; a game without turns has none."""

import re

import pytest
from any_game import begun, games

from tapete.records.history import history_lines
from tapete.records.page import to_html
from tapete.records.summary import summary_lines
from tapete.records.whole_match import WholeMatch, load_whole_match
from tapete.words import use_language
from tapete_rules.match import Match
from tapete_rules.record import Record, format_record, headers_of, parse_record
from tapete_rules.texts import format_text

NOUNS = {
    "es": {"exalios": "Duelo", "invocacion": "Ronda", "digimon": "Ronda", "": "Turno"},
    "en": {"exalios": "Duelo", "invocacion": "Round", "digimon": "Round", "": "Turn"},
}
LANGUAGES = sorted(NOUNS)


def of_another_noun(language: str, noun: str) -> re.Pattern[str]:
    """Return what finds a part of a match that is called by the word of another game."""
    others = {other for other in NOUNS[language].values() if other != noun}
    return re.compile(rf"\b({'|'.join(sorted(others))})s?:? \d", re.IGNORECASE)


def whole_match(match: Match) -> WholeMatch:
    headers = headers_of(match, "abcd", {1: "Ana"}, "e6614c311b7e6f2f", 0)
    text = format_record(Record(headers, match.log.lines_from(), "", match.state_hash()))
    return load_whole_match(text, parse_record(text), {})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_every_page_of_a_match_has_the_noun_of_its_game(game: str, language: str) -> None:
    use_language(language)
    match = begun(game, {})
    match.play_line("5 1 draw")
    whole = whole_match(match)
    counts = bool(match.game.TIME_UNIT)
    noun = NOUNS[language].get(match.game.NAME, NOUNS[language][""]) if counts else ""
    summary, history, page = summary_lines(whole.summary), history_lines(whole.head, whole.story), to_html(whole)
    title = format_text(("turn.title", 3, 1))
    for text in ("\n".join(summary + history), page, title if counts else ""):
        assert not of_another_noun(language, noun).search(text), text
    if counts:
        assert f"{noun}s: 1. " in summary[-1]
        assert any(f"{noun} 1" in line for line in history)
        assert f"{noun} 1" in page
        assert f"▶ {noun} 3" in title
        assert f">{noun[0]}1</text>" in page or "<svg" not in page
    else:
        assert " 1. " not in summary[-1]
        assert format_text(("turn.whole",)) in history


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [game for game in games() if "/" not in game])
def test_a_correction_of_that_number_is_called_so_too(game: str, language: str) -> None:
    from tapete.texts.rules_words import load_rules_words

    use_language(language)
    load_rules_words(game)
    match = begun(game, {})
    names = [format_text(text) for path, text, *_ in match.corrections(1) if path in ("turn", "duelo")]
    assert names == [NOUNS[language].get(game, NOUNS[language][""])]
