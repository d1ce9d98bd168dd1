"""Debian's chromium, driven by playwright; told loudly where it is missing."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

PROGRAM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
MISSING = "NO CHROMIUM: the desk is not tried in a browser (apt-get install chromium)"


@contextmanager
def opened_browser() -> Iterator[Any]:
    """Start a browser without a window."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=PROGRAM, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()
