"""The part of a page that installs, as somebody uses it."""

from pathlib import Path

from page_on_port import PageOnPort
from part_on_page import PartOnPage


class InstallOnPage(PartOnPage):
    """*Install* on a page."""

    def __init__(self, page: PageOnPort) -> None:
        super().__init__(page, "install")

    def choose(self, field: str, option: str) -> list[str]:
        """Choose a board or displays, by the name that the host has for them."""
        self._page.run(self._page.page.select_option(f"#install-{field}", option))
        return self.answer()

    def bring_micropython(self, folder: Path, data: bytes, name: str = "m.uf2") -> list[str]:
        """Bring a file of MicroPython, and return what is said of it."""
        (folder / name).write_bytes(data)
        return self.bring("install-file", folder / name)

    def make(self) -> bytes:
        """Have the one file made, agree to what is asked, and return what was handed over."""
        self._page.run(self._page.page.click("#install-make"))
        self._page.run(self._page.page.wait_for_selector("#asked[open]"))
        (file,) = self._page.save("#asked button[value=yes]").values()
        self.answer()
        return file
