"""A part of the page whose answers come from Python, as somebody uses it."""

from pathlib import Path
from typing import Any

from page_on_port import PageOnPort

LOADED_MS = 60000.0  # Python is 25 MB for a busy computer
PHONE = 390
FAULTS = f"""async () => {{
    const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const {{ violations }} = await axe.run({{ runOnly: rules, resultTypes: ['violations'] }});
    const faults = violations.map(({{ id, nodes }}) => `${{id}}: ${{nodes[0].html}}`);
    return document.documentElement.scrollWidth > {PHONE} ? [...faults, 'too wide'] : faults;
}}"""


class PartOnPage:
    """A part of a page by its name in the page."""

    def __init__(self, page: PageOnPort, name: str) -> None:
        self._page = page
        self._name = name
        self.open()

    def open(self) -> None:
        """Go there, and wait until Python is there."""
        self._page.run(self._page.page.click(f"[data-part={self._name}]"))
        self._page.run(self._page.page.wait_for_selector(f"#{self._name}-all:not([hidden])", timeout=LOADED_MS))
        self.answer()

    def press(self, button: str) -> list[str]:
        """Press a button and return what is said."""
        self._page.run(self._page.page.click(f"#{self._name}-{button}"))
        return self.answer()

    def bring(self, field: str, file: Path) -> list[str]:
        """Choose a file and return what is said."""
        self._page.run(self._page.page.set_input_files(f"#{field}", str(file)))
        return self.answer()

    def read(self, place: str) -> str:
        """Return the text of a place."""
        text: str = self._page.run(self._page.page.inner_text(f"#{place}"))
        return text

    def faults(self) -> list[str]:
        """Return what axe-core finds in the part on a phone, and whether it is wider than that."""
        from axe_playwright_python.base import AXE_SCRIPT

        page = self._page.page
        self._page.run(page.set_viewport_size({"width": PHONE, "height": 844}))
        self._page.run(page.evaluate(AXE_SCRIPT))
        faults: Any = self._page.run(page.evaluate(FAULTS))
        self._page.run(page.set_viewport_size({"width": 1280, "height": 720}))
        return [str(fault) for fault in faults]

    def answer(self) -> list[str]:
        """Wait until what was asked is done, and return what is said."""
        self._page.run(self._page.page.wait_for_selector(f"#{self._name}:not([aria-busy])", timeout=LOADED_MS))
        lines: Any = self._page.run(self._page.page.locator(f"#{self._name}-answer li").all_text_contents())
        return [str(line) for line in lines]
