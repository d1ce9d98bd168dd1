"""One browser for the tests of the page, and the page as it is built here."""

import threading
from collections.abc import Iterator, Mapping

import pytest
from page_on_port import MISSING, PROGRAM, BrowserThread

from tapete.errors import UserError
from tapete.web.serving import PageServer
from tapete.web.site_files import build_site


@pytest.fixture(scope="session")
def site() -> Mapping[str, bytes]:
    """The files of the page."""
    try:
        return build_site(has_python=True)
    except UserError as error:
        if error.code in ("web.no_npm", "web.not_fetched"):
            pytest.skip(f"THE PAGE IS NOT TRIED: {error.code} {error.fields}")
        raise


@pytest.fixture(scope="session")
def browser() -> Iterator[BrowserThread]:
    """Debian's chromium; told loudly where it is missing."""
    if PROGRAM is None:
        pytest.skip(MISSING)
    with BrowserThread() as thread:
        yield thread


@pytest.fixture(scope="session")
def server(site: Mapping[str, bytes]) -> Iterator[PageServer]:
    """The page, served."""
    with PageServer(site, 0) as page_server:
        threading.Thread(target=page_server.serve_forever, daemon=True).start()
        yield page_server
        page_server.shutdown()
