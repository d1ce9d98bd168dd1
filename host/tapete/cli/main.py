"""One command line from its words to its exit code.

Only `main` catches errors, prints them and chooses the exit code: 0 yes or done, 1 the answer is no, 2 the user or a
file is wrong, 3 a board or the link to it is.
"""

import os
import sys
from collections.abc import Sequence

import click

from tapete.cli.application import PROGRAM, application
from tapete.cli.completion_values import COMPLETION_VARIABLE
from tapete.cli.output import OutputLost, close_output, prepare_streams, print_aside, print_error
from tapete.cli.usage_errors import usage_error
from tapete.errors import HostError, TapeteError, UserError
from tapete.files import reason_of

INTERRUPTED = 130
DEBUG = "--debug"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command line; returns its exit code. `--debug`, anywhere in it, lets tracebacks through."""
    words = sys.argv[1:] if arguments is None else list(arguments)
    prepare_streams()
    if COMPLETION_VARIABLE in os.environ:
        from tapete.cli.completion_script import print_completions

        return print_completions(application)
    try:
        return _run_command([word for word in words if word != DEBUG], as_json="--json" in words)
    except BrokenPipeError:
        close_output()  # whoever read it has gone, and that is no error
        return 0
    except (KeyboardInterrupt, click.Abort):
        return INTERRUPTED
    except Exception as error:
        if DEBUG in words:
            raise
        return _give_up(error, as_json="--json" in words)


def _give_up(error: Exception, as_json: bool) -> int:
    """Print an error that nobody was prepared for: an output that takes no more, or a fault of ours."""
    if isinstance(error, OSError) and error.filename is None:  # a stream has no name
        close_output()
        error = OutputLost("output.lost", reason=reason_of(error))
    if isinstance(error, OutputLost):
        return print_error(error, as_json=False)
    if not isinstance(error, TapeteError):
        error = HostError("unexpected", kind=type(error).__name__, reason=str(error))
    return print_error(error, as_json)


def _run_command(words: Sequence[str], as_json: bool) -> int:
    try:
        with application.make_context(PROGRAM, list(words)) as context:
            code = int(application.invoke(context))
        sys.stdout.flush()
        return code
    except OutputLost:
        raise
    except TapeteError as error:
        return print_error(error, as_json)
    except click.exceptions.Exit as ended:  # --help has printed what there is to say
        sys.stdout.flush()
        return ended.exit_code
    except click.exceptions.NoArgsIsHelpError as error:
        if as_json:
            return print_error(usage_error(error), as_json)
        for line in error.message.splitlines():  # the help page, which is no message in one line
            print_aside(line)
        return UserError.exit_code
    except click.UsageError as error:
        return print_error(usage_error(error), as_json)
