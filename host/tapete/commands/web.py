"""`tapete web`: the board in a browser of this computer."""

import webbrowser
from collections.abc import Callable, Sequence
from contextlib import suppress

from tapete.command_result import CommandResult
from tapete.web.serving import PageServer
from tapete.web.site_files import read_site
from tapete.words import translate


def serve_page(port: int, is_opened: bool, write: Callable[[Sequence[str]], None]) -> CommandResult:
    """Serve the page until Ctrl-C; `is_opened`: open it, too. Raises UserError "web.*"."""
    with PageServer(read_site(), port) as server:
        write([translate("served.address", address=server.address)])
        if is_opened:
            webbrowser.open(server.address)
        with suppress(KeyboardInterrupt):
            server.serve_forever()
        return CommandResult({"url": server.address}, is_printed=True)
