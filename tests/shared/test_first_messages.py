"""The first screen of a match says what to do, where a number under the bar is not what comes first."""

from match_steps import begun, pushed

from tapete_rules.texts import LANGUAGES, format_text, load_words

# What each seat reads, by the game, its options and the moves after its opening.
FIRST = (
    ("enadrya", {}, (), ("Menú: pon tu Base",) * 2),
    ("exalios", {}, (), ("Elige Personaje",) * 2),
    ("exalios", {}, ("1 wound 1",), ("", "")),
    ("exalios", {}, ("1 ready",), ("Falta el rival", "Rival listo")),
    ("invocacion", {"guardian": "coin"}, (), ("Reparte las cartas", "Rival reparte")),
    ("invocacion", {"guardian": "coin", "seats": 3}, (), ("J1 reparte",) * 3),
    ("invocacion", {"guardian": "coin"}, ("1 deal! 4",), ("", "")),
    ("invocacion", {"guardian": "power"}, (), ("Roba y di su poder",) * 2),
    ("invocacion", {"guardian": "power", "seats": 4}, (), ("Roba y di su poder",) * 4),
)


def messages(name, options, moves):
    """Return the line of the moment of each seat of a match, in the language that is loaded."""
    match = pushed(begun(name, **options), *moves)
    texts = [match.view(seat).message for seat in match.state.all_seats()]
    return tuple([format_text(text) if text else "" for text in texts])


def test_the_first_screen_says_what_to_do():
    for name, options, moves, expected in FIRST:
        load_words("es", name)
        assert messages(name, options, moves) == expected, (name, options, moves)
    load_words("es")


def test_it_does_in_every_language():
    for language in LANGUAGES:
        for name, options, moves, expected in FIRST:
            load_words(language, name)
            told = messages(name, options, moves)
            assert [bool(text) for text in told] == [bool(text) for text in expected], (language, name)
            assert not [text for text in told if ".message." in text], (language, name)
    load_words("es")
