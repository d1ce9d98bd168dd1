"""Looks at the pages of the site as a phone and a screen show them: axe-core finds nothing, and nothing is too wide."""

import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import sync_playwright

WIDTHS = (390, 1280)
_RUN = "axe.run({ resultTypes: ['violations'] })"
_WIDTH = "document.documentElement.scrollWidth"


def list_faults(addresses: Iterable[str], folder: Path) -> Iterator[str]:
    """Yield what is wrong with the pages of a site at each width."""
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page()
        for address in addresses:
            page.goto((folder / address).as_uri())
            page.add_script_tag(content=AXE_SCRIPT)
            for width in WIDTHS:
                page.set_viewport_size({"width": width, "height": 800})
                for violation in page.evaluate(_RUN)["violations"]:
                    yield f"{address} ({width}): {violation['id']}: {violation['nodes'][0]['html']}"
                if page.evaluate(_WIDTH) > width:
                    yield f"{address} ({width}): wider than the page"
        browser.close()
