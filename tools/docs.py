"""Builds the site of the guides into build/docs: pages in both languages, every command, pictures of screens and pages.

.venv/bin/python tools/docs.py [--without-pages]

--without-pages leaves out what needs Chromium: the pictures of the tournament's pages, and the look at every page.
"""

import argparse
import shutil
import sys

from handbook.console import write_in_language
from handbook.pages import LANGUAGES, ROOT, list_console, list_documents, list_guides
from handbook.pictures import draw_displays, take_desk_pages
from handbook.site import write_site

FOLDER = ROOT / "build" / "docs"
COMMANDS = ROOT / "build" / "docs-commands"


def main(arguments: list[str]) -> int:
    """Write the site; 1 if a link leads nowhere or a page has a fault."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--without-pages", action="store_true", help="without what needs Chromium")
    options = parser.parse_args(arguments)
    shutil.rmtree(FOLDER, ignore_errors=True)
    pictures = FOLDER / "pictures"
    pictures.mkdir(parents=True)
    draw_displays(pictures)
    if not options.without_pages:
        take_desk_pages(pictures)
    pages = []
    for language in LANGUAGES:
        write_in_language(language, COMMANDS / language)
        pages += [*list_guides(language), *list_console(language, COMMANDS / language)]
    broken = write_site(pages, list_documents(), FOLDER)
    if not options.without_pages:
        from handbook.checking import list_faults

        broken += list_faults([page.address for page in pages], FOLDER)
    for line in broken:
        print(line)
    print(f"{len(pages)} pages: {(FOLDER / 'index.html').relative_to(ROOT)}")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
