"""One browser for the tests of the page, and the page as it is built here."""

from collections.abc import Iterator, Mapping

import pytest
from page_on_port import MISSING, PROGRAM, BrowserThread, PageOnPort
from page_site import serve_site, take_site
from small_programs import small_programs
from usb_of_page import UsbOfPage

from tapete.web.serving import PageServer


@pytest.fixture(scope="session")
def site() -> Mapping[str, bytes]:
    """The files of the page; of its Python there is only what it looks for, and who runs that takes `whole_server`."""
    return {**take_site(), "python/pyodide.mjs": b""}


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
    with serve_site(site) as page_server:
        yield page_server


@pytest.fixture(scope="session")
def whole_server() -> Iterator[PageServer]:
    """The page with its Python, served."""
    with serve_site(take_site(has_python=True, programs=small_programs())) as page_server:
        yield page_server


@pytest.fixture(scope="session")
def shared_usb(browser: BrowserThread, whole_server: PageServer) -> Iterator[UsbOfPage]:
    """A page whose Python is loaded once: for tests that leave nothing in its library but what any of them may find."""
    with PageOnPort(browser, whole_server.address) as page:
        yield UsbOfPage(page)


@pytest.fixture
def usb(shared_usb: UsbOfPage) -> Iterator[UsbOfPage]:
    """The USB ports of that page, with nothing plugged in, and no error of another test."""
    shared_usb.page.errors.clear()
    yield shared_usb
    shared_usb.reset()
