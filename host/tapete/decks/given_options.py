"""The options that a user gave on the command line, and errors that list the valid ones."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from tapete.errors import UserError
from tapete.texts.alike import alike_notes
from tapete_rules import registry
from tapete_rules.errors import OptionError
from tapete_rules.options import Option


def parse_options(texts: Sequence[str]) -> dict[str, int | str]:
    """Return the options of texts such as "seats=4" by their names. Raises UserError for one that is said twice."""
    options: dict[str, int | str] = {}
    for text in texts:
        name, equals, word = (part.strip() for part in text.partition("="))
        if not name or not equals:
            raise UserError("play.option", text=text)
        if name in options:
            raise UserError("play.option_twice", name=name)
        options[name] = word
    return options


@contextmanager
def explaining_options(game: str, profile: str = "") -> Iterator[None]:
    """Turn errors of a game's options into UserError("option.*"), which names those that there are, or are needed."""
    try:
        yield
    except OptionError as error:
        if error.code == "unknown_game":
            raise
        options = {option.name: option for option in registry.load_game(game, profile).OPTIONS}
        name = str(error.fields["name"])
        if error.code == "option_needs":
            other_option, wanted_word = error.fields["other"], error.fields["wanted"]
            raise UserError("option.needs", name=name, game=game, other=other_option, wanted=wanted_word) from error
        if name not in options:
            alike = alike_notes(name, options)
            raise UserError("option.unknown", alike, name=name, game=game, options=", ".join(options)) from error
        word, values = error.fields["value"], _list_values(options[name])
        raise UserError("option.value", name=name, game=game, value=word, values=values) from error


def _list_values(option: Option) -> str:
    return ", ".join(option.values) if option.values else f"{option.low}–{option.high}"
