"""`python -m tapete`."""

import sys

from tapete.cli.entry import main

sys.exit(main())
