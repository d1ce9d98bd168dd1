"""`python -m tapete`."""

import sys

from tapete.entry import main

sys.exit(main())
