"""Countries that say a few things in other words: what they lack is said as their language says it."""

from tapete_rules.registry import GAMES
from tapete_rules.texts import COUNTRIES, LANGUAGES, SPOKEN, find_country_words, format_text, has_words, load_words


def said(language, key, game=""):
    """The words of a key in a language or a country."""
    load_words(language, game)
    return format_text((key, 1))


def test_a_country_says_its_words_before_those_of_its_language():
    assert (said("es", "do.concede"), said("es_AR", "do.concede")) == ("Rendirse", "Conceder")
    assert said("es_AR", "outcome.concession") == "Gana 1: concesión"
    assert said("es_ES", "do.concede") == "Rendirse"
    assert said("en", "do.concede") == "Concede", "and nothing of the country that was loaded before"


def test_what_a_country_lacks_is_said_as_its_language_does():
    for country in COUNTRIES:
        assert country[:2] in LANGUAGES and country in SPOKEN
        for game in GAMES:
            for key in ("do.draw", "do.concede", game + ".yours", "error.match_begun"):
                load_words("es", game)
                known = has_words(key)
                load_words(country, game)
                assert has_words(key) == known, (country, game, key)
            own = find_country_words("do.draw") is not None
            assert own or said(country, "do.draw", game) == said("es", "do.draw", game)


def test_the_words_of_the_board_stand_in_the_countrys_table():
    load_words("es_ES")
    assert "ordenador" in find_country_words("notice.full")
    load_words("es")
    assert find_country_words("notice.full") is None
