"""The page as it is built here, served by a thread of the test."""

import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

import pytest

from tapete.errors import UserError
from tapete.web.serving import PageServer
from tapete.web.site_files import build_site


def take_site(has_python: bool = False, programs: Mapping[str, bytes] | None = None) -> Mapping[str, bytes]:
    """Return the files of the page; to compile its Python takes long and is for the tests that run it."""
    try:
        return build_site(has_python, programs)
    except UserError as error:
        if error.code in ("web.no_npm", "web.not_fetched"):
            pytest.skip(f"THE PAGE IS NOT TRIED: {error.code} {error.fields}")
        raise


@contextmanager
def serve_site(site: Mapping[str, bytes]) -> Iterator[PageServer]:
    """Serve these files until the block ends."""
    with PageServer(site, 0) as page_server:
        threading.Thread(target=page_server.serve_forever, daemon=True).start()
        yield page_server
        page_server.shutdown()
