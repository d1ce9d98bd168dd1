"""The program `tapete`: while the command line loads, Ctrl-C ends it without a word."""

import signal


def main() -> int:
    """Run the command line of this process; returns its exit code."""
    before = signal.signal(signal.SIGINT, signal.SIG_DFL)
    from tapete.cli.main import main as run

    signal.signal(signal.SIGINT, before)
    return run()
