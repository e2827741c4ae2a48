"""Run the command line: `python -m tabletop` is `tabletop`."""

from __future__ import annotations

import sys

from tabletop.cli import main

if __name__ == "__main__":
    sys.exit(main())
