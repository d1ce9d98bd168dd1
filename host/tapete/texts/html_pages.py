"""Pages in HTML: the environment of jinja2 that all their templates have."""

from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined

from tapete.texts.safe_text import safe_text
from tapete.words import translate


def make_environment(package: str, folder: str = ".", **values: Any) -> Environment:
    """Return the environment of the templates in a folder of a package; `values` are known to all of them.

    What is put into a page is escaped and has no signs that turn a line around or that nobody sees; a name that a
    template misses is an error. `say` translates.
    """
    environment = Environment(
        loader=PackageLoader(package, folder),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        finalize=_clean_content,
    )
    environment.globals.update(say=translate, **values)
    return environment


def _clean_content(content: Any) -> Any:
    """Return what is put into a page; a part that is markup already was cleaned when it was made."""
    return content if type(content) is not str or content.isprintable() else safe_text(content.replace("\r\n", "\n"))
