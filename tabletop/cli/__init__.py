"""The command line: one function a command, one sentence an error."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence

from tabletop.engine.refusal import IllegalMove
from tabletop.engine.sentences import Complaint, printable

DONE, NO, BAD_USAGE = 0, 1, 2
INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return its exit status: 0 done, 1 a "no", 2 bad usage."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        _write_utf_8(sys.stdout)
    return _run(sys.argv[1:] if arguments is None else arguments)


def _write_utf_8(stream: io.TextIOWrapper) -> None:
    """Print records and JSON as UTF-8 into files and pipes; a terminal of another kind gets what it can show."""
    stream.reconfigure(encoding=None if stream.isatty() else "utf-8", errors="backslashreplace")


def _run(arguments: Sequence[str]) -> int:
    try:
        from tabletop.cli.parser import parse_arguments

        asked = parse_arguments(arguments)
        status: int = asked.run(asked)
        if sys.stdout is not None:  # it is None where the shell closed it, `>&-`
            sys.stdout.flush()
        return status
    except Complaint as complaint:
        print(complaint, file=sys.stderr)
        return NO if isinstance(complaint, IllegalMove) or _is_illegal_record(complaint) else BAD_USAGE
    except BrokenPipeError:
        # The reader of our output has gone; python would complain once more while flushing at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        print(
            f"That did not work ({printable(str(error))}); check the path and the free space.",
            file=sys.stderr,
        )
        return BAD_USAGE
    except (ImportError, SyntaxError) as error:
        print(
            f"The installation is damaged ({printable(str(error))}); install tabletop again, "
            "or remove the folder .venv and run tools/run.py.",
            file=sys.stderr,
        )
        return BAD_USAGE
    except (MemoryError, RecursionError):
        print("This is too large for this machine; try a smaller depth, size or file.", file=sys.stderr)
        return BAD_USAGE


def _is_illegal_record(complaint: Complaint) -> bool:
    from tabletop.engine.match import IllegalRecord

    return isinstance(complaint, IllegalRecord)
