"""python -m ui: the same as the cardroom command."""

import sys

from ui.start import main

sys.exit(main())
