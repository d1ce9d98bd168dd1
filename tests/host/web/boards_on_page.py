"""The part of a page with boards that are plugged in, as somebody uses it."""

from pathlib import Path

from page_on_port import PageOnPort
from part_on_page import PartOnPage


class BoardsOnPage(PartOnPage):
    """*My board* on a page."""

    def __init__(self, page: PageOnPort) -> None:
        super().__init__(page, "boards")

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
        lines = PartOnPage(self._page, "decks").bring("backup-file", file)
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
