"""Say in one sentence what went wrong while setting up, and what to do."""

from __future__ import annotations

import errno
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

MEGABYTES_NEEDED = {"play": 400, "test": 700}

NO_NETWORK = (
    "failed to establish a new connection",
    "name resolution",
    "getaddrinfo failed",
    "name or service not known",
    "nodename nor servname",
    "network is unreachable",
    "connection refused",
    "connection reset",
    "timed out",
    "max retries exceeded",
    "proxyerror",
    "cannot connect to proxy",
    "connection broken",
    "sslerror",
)


class Trouble(Exception):
    """One sentence that says what is wrong and what to do."""


def trouble_of(error: OSError, folder: Path) -> Trouble:
    """Turn what the system says into a sentence for the person."""
    if error.errno in {errno.ENOSPC, errno.EDQUOT}:
        return no_space(folder)
    if error.errno in {errno.EACCES, errno.EPERM, errno.EROFS}:
        return not_writable(folder)
    reason = error.strerror or str(error)
    return Trouble(f"Setting up in {folder} failed ({reason}): mend that and run the same command again.")


def no_space(folder: Path) -> Trouble:
    """Say that the disk is full."""
    return Trouble(
        f"There is no space left on the disk of {folder}: free about {MEGABYTES_NEEDED['test']} MB "
        "and run the same command again."
    )


def not_writable(folder: Path) -> Trouble:
    """Say that nothing can be written."""
    return Trouble(
        f"The folder {folder} can't be written to: copy the repository to a folder of your own and run it there."
    )


def trouble_of_pip(output: Sequence[str], folder: Path) -> Trouble:
    """Turn the last lines of a failed pip into a sentence for the person."""
    text = "\n".join(output).lower()
    if "no space left" in text or "disk quota" in text:
        return no_space(folder)
    if "permission denied" in text or "read-only file system" in text:
        return not_writable(folder)
    if any(sign in text for sign in NO_NETWORK):
        return Trouble(
            "The packages can't be downloaded: connect to the internet (or check the proxy) and run it again."
        )
    if "do not match the hashes" in text:
        return Trouble(
            "A downloaded package is not the one that was locked: run the same command again, "
            "and if it stays so, don't trust the network you are on."
        )
    if "no matching distribution" in text:
        return Trouble(
            "There are no ready-made packages for {}.{} on this computer: use Python 3.11 to 3.14.".format(
                *sys.version_info
            )
        )
    reason = next(
        (line.removeprefix("ERROR: ") for line in reversed(output) if line.strip()), "no reason given"
    )
    return Trouble(f"pip could not install the packages ({reason.strip()}): mend that and run it again.")


def no_venv() -> Trouble:
    """Say which part of Python is missing and how it comes."""
    return Trouble(
        "This Python can't make virtual environments: install its venv part "
        "(on Debian and Ubuntu `sudo apt install python3-venv`) and run the same command again."
    )


def check_space(folder: Path, purpose: str) -> None:
    """Refuse to begin what the disk can't hold."""
    needed, free = MEGABYTES_NEEDED[purpose], shutil.disk_usage(folder).free // 2**20
    if free < needed:
        raise Trouble(
            f"Setting up needs about {needed} MB and the disk of {folder} has {free} MB left: "
            "free some space and run the same command again."
        )
