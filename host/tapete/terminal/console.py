"""Rich's console for texts of strangers: what it draws itself may move the cursor, what it is given may not."""

from typing import Any

from rich.console import Console
from rich.text import Text

from tapete.texts.safe_text import safe_text


class SafeConsole(Console):
    """A console whose texts go through `tapete.texts.safe_text`, and hold no marks of rich's own."""

    def __init__(self, **options: Any) -> None:
        super().__init__(highlight=False, markup=False, emoji=False, **options)

    def render_str(self, text: str, **options: Any) -> Text:
        """The text as rich draws it."""
        return super().render_str(safe_text(text), **options)

    def on_broken_pipe(self) -> None:
        """A reader that goes away is for `main` to see, as with every command."""
        raise BrokenPipeError
