"""The errors that click finds in a command line, as errors of ours with their own words."""

from difflib import get_close_matches

import click

from tapete.errors import UserError

_BY_CLASS = {
    click.MissingParameter: "usage.MissingParameter",
    click.NoSuchOption: "usage.NoSuchOption",
    click.NoSuchCommand: "usage.command",
    click.BadOptionUsage: "usage.no_value",
    click.UsageError: "usage.other",
}


def usage_error(error: click.UsageError) -> UserError:
    """Return the error of ours for one of click's."""
    command = error.ctx.command_path if error.ctx else "tapete"
    if isinstance(error, click.exceptions.NoArgsIsHelpError):
        return UserError("usage.NoArgsIsHelpError", reason=error.message)
    name = _name_of(error)
    if type(error) is click.BadParameter:
        return _value_error(error.param.type if error.param else None, name, command)
    code = next(code for kind, code in _BY_CLASS.items() if isinstance(error, kind))
    if isinstance(error, click.BadOptionUsage) and _is_flag(error):
        code = "usage.value"
    if isinstance(error, click.MissingParameter) and isinstance(error.param, click.Option):
        name = f"{name} {error.param.metavar}"
    if like := _find_like(name, getattr(error, "possibilities", None) or []):
        return UserError(f"{code}_like", name=name, like=like, command=command)
    return UserError(code, name=name, command=command)


def _value_error(kind: object, name: str, command: str) -> UserError:
    """Return the error for a value that a parameter of that kind does not take."""
    if isinstance(kind, click.Choice):
        choices = ", ".join(filter(None, kind.choices))
        return UserError("usage.not_a_choice", name=name, choices=choices, command=command)
    if isinstance(kind, click.IntRange):
        if kind.max is None:
            return UserError("usage.too_small", name=name, low=kind.min or 0, command=command)
        return UserError("usage.not_in_range", name=name, low=kind.min or 0, high=kind.max, command=command)
    return UserError("usage.no_number" if kind is click.INT else "usage.bad_value", name=name, command=command)


def _name_of(error: click.UsageError) -> str:
    """Return the option, argument or command that an error is about."""
    if isinstance(error, click.BadParameter) and error.param is not None:
        return name_of_parameter(error.param)
    return str(getattr(error, "option_name", getattr(error, "command_name", "")))


def name_of_parameter(parameter: click.Parameter) -> str:
    """Return the option, or the sign of the argument, as the help page has it."""
    return parameter.opts[0] if isinstance(parameter, click.Option) else parameter.human_readable_name.strip("[.]")


def _find_like(name: str, possibilities: list[str]) -> str:
    """Return the likest name; "" where none is alike without its dashes."""
    bare = {possibility.lstrip("-"): possibility for possibility in possibilities}
    return next((bare[possibility] for possibility in get_close_matches(name.lstrip("-"), bare, 1)), "")


def _is_flag(error: click.BadOptionUsage) -> bool:
    parameters = error.ctx.command.params if error.ctx else ()
    return any(
        isinstance(parameter, click.Option) and parameter.is_flag and error.option_name in parameter.opts
        for parameter in parameters
    )
