"""The options of a match: declared by the game, given by name, complete before the first move."""

from .errors import OptionError


class Option:
    """One choice that a rulebook leaves open. `values` lists the words it may take, or (low, high) bounds a number.

    `source` names the reading or rule behind it ("K18"). The option `seats`, where a game has it, says how many sit at
    the table; `best_of` how many games a match has at most; `minutes` how long its clock runs, 0 for none. `needs`:
    what other options have to be, or this one would say nothing: (name, a word of it) or (name, lowest, highest).
    """

    # An option has of its own only what is not so: on a board that halves its size.
    values: tuple[str, ...] = ()
    low = 0
    high = 0
    needs: "tuple[tuple[str | int, ...], ...]" = ()

    def __init__(
        self,
        name: str,
        default: "int | str",
        source: str,
        values: tuple[str, ...] = (),
        low: int = 0,
        high: int = 0,
        needs: "tuple[tuple[str | int, ...], ...]" = (),
    ) -> None:
        self.name = name
        self.default = default
        self.source = source
        if values:
            self.values = values
        if high:
            self.low, self.high = low, high
        if needs:
            self.needs = needs

    def check_others(self, values: "dict[str, int | str]") -> None:
        """Check that it says something beside the other options. Raises OptionError("option_needs")."""
        for other, *wanted in self.needs:
            value = values[str(other)]
            if isinstance(value, str) and value != wanted[0]:
                raise OptionError("option_needs", name=self.name, other=str(other), wanted=str(wanted[0]))
            if isinstance(value, int) and not int(wanted[0]) <= value <= int(wanted[1]):
                raise OptionError("option_needs", name=self.name, other=str(other), wanted=f"{wanted[0]}-{wanted[1]}")

    def read_value(self, value: "int | str") -> "int | str":
        """Return the value in its own type. Raises OptionError("bad_option")."""
        if self.values:
            if str(value) in self.values:
                return str(value)
        else:
            try:
                number = int(value)
            except ValueError:
                number = self.low - 1
            if self.low <= number <= self.high:
                return number
        raise OptionError("bad_option", name=self.name, value=value)


# What every game offers beside its own options.
COMMON = (
    Option("best_of", 1, "", low=1, high=15),
    Option("minutes", 0, "", low=0, high=600),
)


def complete_options(
    options: tuple[Option, ...], editions: "dict[str, dict[str, int | str]]", given: "dict[str, int | str]"
) -> "dict[str, int | str]":
    """Return all options with their values: the game's default, then the edition's, then what was given.

    `edition` is itself an option of every game. Raises OptionError for a name or value the game does not know.
    """
    by_name: dict[str, Option] = {}
    values: dict[str, int | str] = {}
    for option in options:
        by_name[option.name] = option
        values[option.name] = option.default
    if "edition" not in by_name:
        raise OptionError("unknown_option", name="edition")
    edition = str(given.get("edition", values["edition"]))
    if edition not in editions:
        raise OptionError("bad_option", name="edition", value=edition)
    for table in (editions[edition], given):
        for name in sorted(table):
            if name not in by_name:
                raise OptionError("unknown_option", name=name)
            values[name] = by_name[name].read_value(table[name])
    return values


def check_together(options: tuple[Option, ...], values: "dict[str, int | str]") -> None:
    """Check that each option that was changed says something beside the others. Raises OptionError."""
    for option in options:
        if values[option.name] != option.default:
            option.check_others(values)


def changed_options(
    options: tuple[Option, ...], editions: "dict[str, dict[str, int | str]]", values: "dict[str, int | str]"
) -> "list[tuple[str, int | str]]":
    """Return the options that differ from their edition's, in the game's order: a record writes these."""
    edition = values["edition"]
    usual = complete_options(options, editions, {"edition": edition})
    return [
        (option.name, values[option.name])
        for option in options
        if option.name != "edition" and values[option.name] != usual[option.name]
    ]
