# -*- coding: utf-8 -*-
"""Set up and play, or set up and test.

    python3 tools/run.py                 opens the menu
    python3 tools/run.py play tacta      every command of `tabletop` works like this
    python3 tools/run.py test [...]      runs all tests; what follows goes to pytest

This file must be understood by any Python, however old, so that it can say which one is needed:
no annotations, no f-strings, nothing imported before the check.
"""

import sys

OLDEST = (3, 11)

if __name__ == "__main__":
    if sys.version_info < OLDEST:
        sys.stderr.write(
            "tabletop needs Python %d.%d or newer and this is %d.%d: install a newer Python and start it with that, "
            "for example `python3.12 tools/run.py`.\n" % (OLDEST + tuple(sys.version_info[:2]))
        )
        sys.exit(2)
    import environment

    sys.exit(environment.run(sys.argv[1:]))
