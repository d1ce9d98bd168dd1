"""`python -m tapete`."""

import sys

from tapete.cli import main

sys.exit(main())
