"""The program `tapete`: Ctrl-C ends it without a traceback, also while it loads and while Python clears up."""

import signal


def main() -> int:
    """Run the command line of this process; returns its exit code."""
    at_start = signal.getsignal(signal.SIGINT)
    if at_start is signal.SIG_IGN:  # what a shell has put behind it is not meant by a Ctrl-C
        return _load_and_run(at_start)
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        return _load_and_run(at_start)
    except KeyboardInterrupt:  # before or after the command itself
        from tapete.cli.main import INTERRUPTED

        return INTERRUPTED
    finally:
        signal.signal(signal.SIGINT, signal.SIG_DFL)


def _load_and_run(handler: object) -> int:
    """Load the command line, and let a Ctrl-C from then on be the exception that it handles."""
    from tapete.cli.main import main as run

    signal.signal(signal.SIGINT, handler)  # type: ignore[arg-type]
    return run()
