"""Writes the page with the board into build/web, as any web server can serve it, and its zip for the wheel.

.venv/bin/python tools/web.py
"""

import sys

from tapete.command_result import describe_error
from tapete.errors import UserError
from tapete.web.site_files import WRITTEN, write_site

if __name__ == "__main__":
    try:
        files = write_site(WRITTEN).files
    except UserError as error:
        sys.exit(describe_error(error))
    print(f"build/web: {len(files)} files, {sum(map(len, files.values()))} bytes")
