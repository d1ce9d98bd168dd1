"""A number agrees with what it counts: each text is filled with 0, 1, 2 and 21 and read against words that agree."""

import re
from collections.abc import Iterator
from importlib import import_module
from string import Formatter

import pytest
from flat_words import flat, read_words
from test_glossary import read_board

from tapete import words
from tapete.words.po import Messages, parse_po
from tapete_rules import texts
from tapete_rules.registry import GAMES

NUMBERS = (0, 1, 2, 21)
COUNTING = {number: re.compile(rf"(?:(\w+) )?(?<![\w.,:=-]){number} (\w+)(?!\w|=)") for number in NUMBERS}

# What is counted: the word for one and for more.
COUNTED = {
    "es": "acta anotación archivo asiento bolsa byte carácter carta celda columna copia código dato descanso empate "
    "entrada error fecha fila herida hora inscrito intento jornada juego jugador letra lista llamada lugar línea mazo "
    "mesa minuto pareja par pendrive persona perfil premio presente pulsación punto regla resultado ronda sanción "
    "segundo tablero torneo turno título vez versión".split(),
    "en": "bag board byte card cell character code column copy deck draw entry error evening file game hour "
    "letter line list match minute name pair person place player point press prize record result round row rule seat "
    "second table title tournament turn version".split(),
}
IRREGULAR = {"carácter": "caracteres", "vez": "veces", "match": "matches", "press": "presses", "person": "people"}
# Verbs before a number and what it counts: for one, for more.
VERBS = {
    "es": "queda/quedan falta/faltan basta/bastan cabe/caben llegó/llegaron cuenta/cuentan es/son sobra/sobran".split(),
    "en": "is/are was/were".split(),
}
# Numbers that are never 1: limits written in the program, bytes, and the seats of a table.
NEVER_ONE = (
    "most limit least size free bytes kilobytes after before needed wanted letters length low high seats".split()
)
# Texts that are not said of 1: those too many or too small for a limit, groups of cards, and these that have another.
NOT_OF_ONE = ("group.", "error.deck_copies", "error.deck_name_copies", "tabletop.small", "virtual.small_terminal")
ONE_IS_ANOTHER = {"time.turns": "time.turn", "time.rounds": "time.round", "time.fights": "time.fight"}
ONE_IS_ANOTHER |= {"exalios.wounds": "exalios.wound"}


def plural_of(word: str, language: str) -> str:
    """Return the word for more than one."""
    if word in IRREGULAR:
        return IRREGULAR[word]
    if language == "en":
        return word[:-1] + "ies" if word.endswith("y") else word + "s"
    if word[-1] in "aeiou":
        return word + "s"
    return re.sub("ó(?=n$)", "o", word) + "es"


def list_texts(language: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the key and the forms of every text that a language or a country has of its own."""
    yield from ((key, forms) for key, forms in parse_po((words.FOLDER / f"{language}.po").read_text("utf-8")) if key)
    if language in texts.COUNTRIES:
        country = flat(import_module(texts.country_module(language)).WORDS)
        yield from ((key, (text,)) for key, text in country.items())
        return
    yield from ((key, (text,)) for key, text in read_board(language).items())
    for table in ("texts", *GAMES):
        yield from ((key, (text,)) for key, text in read_words(table, language).items())


def fill(messages: Messages, forms: tuple[str, ...], number: int) -> str:
    """Return a text with one number in the place of every field; 40 in those that are never 1."""
    text = forms[messages.form_of(number) if len(forms) > 1 else 0]
    filler = words._FormFiller(messages)
    parts = []
    for literal, field, form, _ in Formatter().parse(text):
        parts.append(literal)
        if field is not None:
            value = 40 if field in NEVER_ONE else number
            parts.append(filler.format_field(value, form) if form and "|" in form else str(value))
    return "".join(parts)


def list_disagreements(language: str) -> Iterator[str]:
    """Yield what does not agree with its number."""
    messages = Messages((words.FOLDER / f"{language}.po").read_text("utf-8"))
    spoken = language[:2]
    singular = set(COUNTED[spoken])
    plural = {plural_of(word, spoken) for word in singular}
    one, more = (set(forms) for forms in zip(*(pair.split("/") for pair in VERBS[spoken]), strict=True))
    for key, forms in list_texts(language):
        for number in NUMBERS if "{" in forms[0] else ():
            if number == 1 and (key in ONE_IS_ANOTHER or key.startswith(NOT_OF_ONE)):
                continue
            wrong, verbs = (plural, more - one) if number == 1 else (singular - plural, one - more)
            for before, after in COUNTING[number].findall(fill(messages, forms, number)):
                if after in wrong or (after in singular | plural and before.lower() in verbs):
                    yield f"{key}: {before} {number} {after}"


@pytest.mark.parametrize("language", ["es", "es_AR", "es_ES", "en"])
def test_a_number_agrees_with_what_it_counts(language: str) -> None:
    assert list(list_disagreements(language)) == []


def test_a_text_that_is_not_said_of_one_has_another_for_it() -> None:
    for language in ("es", "en"):
        keys = {key for key, _ in list_texts(language)}
        assert {*ONE_IS_ANOTHER, *ONE_IS_ANOTHER.values()} <= keys


@pytest.mark.parametrize("language", ["es", "es_AR", "es_ES", "en"])
def test_the_forms_of_a_text_differ_and_each_has_its_verb(language: str) -> None:
    """A plural entry is there because something agrees; what stands apart from a number needs none."""
    for key, forms in list_texts(language):
        assert len(set(forms)) == len(forms), key
