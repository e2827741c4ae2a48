"""The window: app, scenes, the tables and their common kit. Nothing below imports from here."""

import os

# pygame greets on standard output, where `tabletop bench --json` and its like write what programs read.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
