"""What there is to choose from where somebody named an option or a value that a game does not have."""

from collections.abc import Iterator
from contextlib import contextmanager

from tapete.errors import UserError
from tapete_rules import registry
from tapete_rules.errors import OptionError
from tapete_rules.options import Option


@contextmanager
def choices_of(game: str, profile: str = "") -> Iterator[None]:
    """While options of a game are read: a wrong one is told with those that there are, UserError("option.*")."""
    try:
        yield
    except OptionError as error:
        if error.code == "unknown_game":
            raise
        options = {option.name: option for option in registry.load(game, profile).OPTIONS}
        name = str(error.fields["name"])
        if name not in options:
            raise UserError("option.unknown", name=name, game=game, options=", ".join(options)) from error
        value, values = error.fields["value"], _values(options[name])
        raise UserError("option.value", name=name, game=game, value=value, values=values) from error


def _values(option: Option) -> str:
    return ", ".join(option.values) if option.values else f"{option.low}–{option.high}"
