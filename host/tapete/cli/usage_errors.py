"""The errors that click finds in a command line, as errors of ours with their own words."""

import click

from tapete.errors import UserError

_BY_CLASS = {
    click.MissingParameter: "usage.MissingParameter",
    click.BadParameter: "usage.BadParameter",
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
    code = next(code for kind, code in _BY_CLASS.items() if isinstance(error, kind))
    if isinstance(error, click.BadOptionUsage) and _is_flag(error):
        code = "usage.value"
    like = getattr(error, "possibilities", None)
    if like:
        return UserError(f"{code}_like", name=_name_of(error), like=like[0], command=command)
    return UserError(code, name=_name_of(error), reason=error.message, command=command)


def _name_of(error: click.UsageError) -> str:
    """Return the option, argument or command that an error is about."""
    if isinstance(error, click.BadParameter) and error.param is not None:
        is_option = isinstance(error.param, click.Option)
        return error.param.opts[0] if is_option else error.param.human_readable_name.rstrip(".")
    return str(getattr(error, "option_name", getattr(error, "command_name", "")))


def _is_flag(error: click.BadOptionUsage) -> bool:
    parameters = error.ctx.command.params if error.ctx else ()
    return any(
        isinstance(each, click.Option) and each.is_flag and error.option_name in each.opts for each in parameters
    )
