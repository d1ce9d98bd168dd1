"""Writes the page with the board into build/web, as any web server can serve it, and its zip for the wheel.

.venv/bin/python tools/web.py
"""

import sys

from tapete.command_result import describe_error
from tapete.errors import UserError
from tapete.web.site_files import WRITTEN, write_site

if __name__ == "__main__":
    try:
        build, sizes = write_site(WRITTEN)
    except UserError as error:
        sys.exit(describe_error(error))
    print(f"build/web: {len(build.files)} files; in brotli {sizes.play} bytes to play, {sizes.all} with Python")
