"""The part of a page with boards that are plugged in, as somebody uses it."""

from pathlib import Path
from typing import Any

from page_on_port import PageOnPort

LOADED_MS = 60000.0  # Python is 25 MB for a busy computer


class BoardsOnPage:
    """*My board* on a page."""

    def __init__(self, page: PageOnPort) -> None:
        self._page = page
        self.open()

    def open(self) -> None:
        """Go there, and wait until Python is there."""
        self._page.run(self._page.page.click("[data-part=boards]"))
        self._page.run(self._page.page.wait_for_selector("#boards-all:not([hidden])", timeout=LOADED_MS))
        self.answer()

    def press(self, button: str) -> list[str]:
        """Press a button and return what is said."""
        self._page.run(self._page.page.click(f"#boards-{button}"))
        return self.answer()

    def choose(self, field: str, option: str) -> list[str]:
        """Choose by what stands in a list."""
        self._page.run(self._page.page.select_option(f"#{field}", label=option))
        return self.answer()

    def set(self, setting: str, text: str) -> list[str]:
        """Write a setting of the board."""
        field = self._page.page.locator("#boards-settings").get_by_label(setting)
        self._page.run(field.fill(text))
        self._page.run(field.blur())
        return self.answer()

    def bring_backup(self, file: Path) -> list[str]:
        """Bring a backup into the page's library, in its other part, and come back."""
        self._page.run(self._page.page.click("[data-part=decks]"))
        self._page.run(self._page.page.wait_for_selector("#decks-all:not([hidden])", timeout=LOADED_MS))
        self._page.run(self._page.page.set_input_files("#backup-file", str(file)))
        self._page.run(self._page.page.wait_for_selector("#decks:not([aria-busy])", timeout=LOADED_MS))
        lines: list[str] = self._page.run(self._page.page.locator("#decks-answer li").all_text_contents())
        self.open()
        return lines

    def save_backup(self) -> dict[str, bytes]:
        """Save a backup of the page's library, as a file."""
        self._page.run(self._page.page.click("[data-part=decks]"))
        return self._page.save("#decks-backup")

    def remove(self, file: str) -> list[str]:
        """Remove a file from the board."""
        self._page.run(self._page.page.click(f"#boards-files li:has-text('{file}') button"))
        return self.answer()

    def read(self, place: str) -> str:
        """Return the text of a place."""
        text: str = self._page.run(self._page.page.inner_text(f"#{place}"))
        return text

    def answer(self) -> list[str]:
        """Wait until what was asked is done, and return what is said."""
        self._page.run(self._page.page.wait_for_selector("#boards:not([aria-busy])", timeout=LOADED_MS))
        lines: Any = self._page.run(self._page.page.locator("#boards-answer li").all_text_contents())
        return [str(line) for line in lines]
