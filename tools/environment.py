"""Make the virtual environment of this repository and start the game or its tests in it.

Standard library only: this runs before anything is installed. Every trouble a person can meet here is a
`Trouble`, one sentence that says what to do.

A stamp inside `.venv` tells what was installed, so the second start only reads a few files. The lock file
beside it keeps two set-ups apart and, while one is at work, says so in its text: a set-up that died leaves
that text behind, and the next one starts afresh.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

from trouble import Trouble, check_space, no_space, no_venv, trouble_of, trouble_of_pip

ROOT = Path(__file__).resolve().parent.parent
LOCKS = {"play": "lock.txt", "test": "lock-test.txt"}
AT_WORK = "at work\n"
MISLEADING = ("PIP_USER", "PIP_TARGET", "PIP_PREFIX", "PIP_ROOT")
"""Settings of pip that would put the packages elsewhere."""


@dataclass(frozen=True, slots=True)
class Home:
    """The folder of the repository and the places of what is set up in it."""

    root: Path = ROOT

    @property
    def venv(self) -> Path:
        return self.root / ".venv"

    @property
    def python(self) -> Path:
        return self.scripts / ("python.exe" if os.name == "nt" else "python")

    @property
    def scripts(self) -> Path:
        return Path(_place_in(self.venv, "scripts"))

    @property
    def packages(self) -> Path:
        return Path(_place_in(self.venv, "purelib"))

    @property
    def stamp(self) -> Path:
        return self.venv / "tabletop-stamp"

    @property
    def lock(self) -> Path:
        return self.root / ".venv.lock"

    def requirements(self, purpose: str) -> Path:
        """Return the lock file with the exact versions for a purpose, `play` or `test`."""
        return self.root / "tools" / LOCKS[purpose]


def _place_in(venv: Path, kind: str) -> str:
    return sysconfig.get_path(kind, "venv", {"base": str(venv), "platbase": str(venv)})


# --- what a person sees -------------------------------------------------------------------------------


@dataclass(slots=True)
class Progress:
    """One line that is written over on a terminal, a few calm lines elsewhere."""

    stream: IO[str] = field(default_factory=lambda: sys.stderr)
    _shown: int = 0

    def say(self, text: str) -> None:
        """Show a step that is worth a line of its own in a log."""
        if self.stream.isatty():
            self.flicker(text)
        else:
            print(text, file=self.stream, flush=True)

    def flicker(self, text: str) -> None:
        """Show a small step, on a terminal only."""
        if self.stream.isatty():
            self.stream.write("\r" + text[:100].ljust(self._shown))
            self.stream.flush()
            self._shown = len(text[:100])

    def clear(self) -> None:
        """Leave the terminal's line empty for what comes next."""
        if self._shown:
            self.flicker("")
            self.stream.write("\r")
            self._shown = 0


# --- the environment ----------------------------------------------------------------------------------


def fingerprint(home: Home, purpose: str) -> str:
    """Return what the stamp holds when everything for a purpose is installed: purpose and a SHA-256."""
    digest = hashlib.sha256()
    for part in (home.requirements(purpose), home.root / "pyproject.toml"):
        digest.update(part.read_bytes())
    digest.update(f"{home.root}\n{sys.version_info[:2]}\n{sys.platform}".encode())
    return f"{purpose} {digest.hexdigest()}"


def read_stamp(home: Home) -> list[str]:
    """Return the lines of the stamp, none where there is none."""
    try:
        return home.stamp.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return []


def is_ready(home: Home, purpose: str) -> bool:
    """Tell whether the environment holds what a purpose needs, from its stamp."""
    stamp = read_stamp(home)
    return fingerprint(home, purpose) in stamp and home.python.exists() and not lost(home, stamp)


def lost(home: Home, stamp: Sequence[str]) -> set[str]:
    """Return the files and folders that were installed, as the stamp says, and are gone."""
    try:
        return {line for line in stamp if " " not in line} - set(os.listdir(home.packages))
    except OSError:
        return {str(home.packages)}


def write_stamp(home: Home, purpose: str) -> None:
    """Note in the environment what it is good for and what it holds; the tests' packages include the game's."""
    lines = [fingerprint(home, each) for each in (["play"] if purpose == "play" else ["play", "test"])]
    lines += [name for name in sorted(os.listdir(home.packages)) if " " not in name and name != "__pycache__"]
    unfinished = home.stamp.with_suffix(".new")
    unfinished.write_text("\n".join(lines) + "\n", encoding="utf-8")
    unfinished.replace(home.stamp)


@contextlib.contextmanager
def locked(home: Home, progress: Progress) -> Iterator[IO[str]]:
    """Hold the lock file of this folder; wait, and say so, while another set-up holds it."""
    with home.lock.open("a+", encoding="utf-8") as file:
        if not _take(file, wait=False):
            progress.say("Another set-up is at work in this folder; waiting for it.")
            _take(file, wait=True)
        yield file


def _take(file: IO[str], *, wait: bool) -> bool:
    """Take the lock of an open file; without waiting, tell whether it was free."""
    if sys.platform == "win32":
        import msvcrt

        file.seek(0)
        try:
            # LK_LOCK tries for ten seconds, then fails: ask again for as long as the other one works.
            msvcrt.locking(file.fileno(), msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK, 1)
        except OSError:
            return wait and _take(file, wait=True)
    else:
        import fcntl

        try:
            fcntl.flock(file, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
    return True


def note(file: IO[str], text: str) -> None:
    """Replace the text of the lock file."""
    file.seek(0)
    file.truncate()
    file.write(text)
    file.flush()


def was_left_at_work(file: IO[str]) -> bool:
    """Tell whether the last set-up died before it ended."""
    file.seek(0)
    return file.read() == AT_WORK


def works(home: Home) -> bool:
    """Tell whether the environment has the Python that runs this, and pip in it."""
    command = [str(home.python), "-I", "-c", "import sys, pip; print(*sys.version_info[:2])"]
    try:
        answer = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return answer.returncode == 0 and answer.stdout.split() == [str(part) for part in sys.version_info[:2]]


def create(home: Home) -> None:
    """Make an empty environment with pip, in place of whatever lies there."""
    try:
        import ensurepip
        import venv

        ensurepip.version()
        builder = venv.EnvBuilder(with_pip=True, clear=True, symlinks=os.name != "nt")
    except ImportError as missing:
        raise no_venv() from missing
    if home.venv.is_symlink() or home.venv.is_file():
        home.venv.unlink()
    try:
        builder.create(home.venv)
    except subprocess.CalledProcessError as failed:
        output = failed.output or b""
        text = output.decode(errors="replace") if isinstance(output, bytes) else str(output)
        raise (no_space(home.root) if "No space left" in text else no_venv()) from failed


def install(home: Home, purpose: str, progress: Progress, keep: Sequence[int] = ()) -> None:
    """Install the locked packages of a purpose; `keep` are files that stay open until pip ends."""
    command = [str(home.python), "-I", "-m", "pip", "install", "--no-input", "--disable-pip-version-check"]
    command += [
        "--progress-bar",
        "off",
        "--retries",
        "2",
        "--no-deps",
        "--only-binary",
        ":all:",
        "--require-hashes",
    ]
    command += ["-r", str(home.requirements(purpose))]
    environ = {name: value for name, value in os.environ.items() if name not in MISLEADING}
    lines: deque[str] = deque(maxlen=60)
    pip = subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        env=environ,
        pass_fds=() if os.name == "nt" else tuple(keep),
    )
    with pip, _ended(pip):
        for line in pip.stdout or ():
            lines.append(line.rstrip())
            show_step(line, progress)
    if pip.returncode != 0:
        raise trouble_of_pip(lines, home.root)


@contextlib.contextmanager
def _ended(process: subprocess.Popen[str]) -> Iterator[None]:
    """Wait for a process even when Ctrl+C comes: it gets the same signal and tidies up."""
    try:
        yield
        process.wait()
    except KeyboardInterrupt:
        process.terminate()
        process.wait()
        raise


def show_step(line: str, progress: Progress) -> None:
    """Show what pip is about, one word of it."""
    if collected := re.match(r"Collecting ([\w.-]+)", line):
        progress.flicker(f"Setting up tabletop: fetching {collected[1]} ...")
    elif line.startswith("Installing collected"):
        progress.say("Setting up tabletop: installing ...")


def add_source(home: Home) -> None:
    """Put the repository on the environment's path, and the command `tabletop` beside its Python."""
    encoding = "utf-8" if sys.version_info >= (3, 13) else "locale"
    (home.packages / "tabletop-source.pth").write_text(f"{home.root}\n", encoding=encoding)
    if os.name == "nt":
        (home.scripts / "tabletop.cmd").write_text(f'@"{home.python}" -P -m tabletop %*\n', encoding="utf-8")
        return
    command = home.scripts / "tabletop"
    command.write_text(f'#!/bin/sh\nexec "{home.python}" -P -m tabletop "$@"\n', encoding="utf-8")
    command.chmod(0o755)


def build(home: Home, purpose: str, progress: Progress, lock: IO[str]) -> None:
    """Make the environment, or bring the one that is there up to date.

    What was begun and not ended is taken away or, where it was there before, marked to be made anew.
    """
    stamp = read_stamp(home)
    fresh = was_left_at_work(lock) or not works(home) or bool(stamp and lost(home, stamp))
    if fresh:
        check_space(home.root, purpose)
    note(lock, AT_WORK)
    try:
        fill(home, purpose, progress, lock, fresh=fresh)
    except (Trouble, OSError, KeyboardInterrupt) as end:
        if fresh:
            shutil.rmtree(home.venv, ignore_errors=True)
        if fresh or isinstance(end, Trouble):  # pip itself takes back what it could not finish
            note(lock, "")
        raise
    note(lock, "")


def fill(home: Home, purpose: str, progress: Progress, lock: IO[str], *, fresh: bool) -> None:
    """Install what is missing, into a fresh environment if need be, and stamp it."""
    if fresh:
        progress.say("Setting up tabletop, once; this takes a minute or two.")
        create(home)
    else:
        progress.say("Bringing tabletop up to date.")
        home.stamp.unlink(missing_ok=True)
    install(home, purpose, progress, [lock.fileno()])
    add_source(home)
    write_stamp(home, purpose)


def prepare(home: Home, purpose: str, progress: Progress) -> None:
    """See to it that the environment holds all that a purpose needs, `play` or `test`."""
    if is_ready(home, purpose):
        return
    try:
        with locked(home, progress) as lock:
            if not is_ready(home, purpose):
                build(home, purpose, progress, lock)
    except OSError as error:
        raise trouble_of(error, home.root) from error
    finally:
        progress.clear()


# --- starting -----------------------------------------------------------------------------------------


def opens_window(arguments: Sequence[str]) -> bool:
    """Tell whether a command of `tabletop` opens a window.

    >>> opens_window([]), opens_window(["play", "tacta"]), opens_window(["play", "--help"])
    (True, True, False)
    """
    return arguments[:1] in ([], ["play"]) and not {"-h", "--help"} & set(arguments)


def check_display(environ: Mapping[str, str], platform: str = sys.platform) -> None:
    """Refuse to open a window where there is no display."""
    somewhere = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")
    if platform.startswith("linux") and not any(environ.get(name) for name in somewhere):
        raise Trouble(
            "There is no display to open a window on: start this from a desktop session, over `ssh -X`, "
            "or in `xvfb-run` for a display that nobody sees."
        )


def command_for(home: Home, arguments: Sequence[str]) -> list[str]:
    """Return the command line that plays, or tests when the first argument is `test`."""
    if arguments[:1] == ["test"]:
        return [str(home.python), "-m", "pytest", "-n", "auto", "--dist", "worksteal", *arguments[1:]]
    return [str(home.python), "-P", "-m", "tabletop", *arguments]


def start(command: Sequence[str], folder: Path | None = None) -> int:
    """Become the command, or on Windows wait for it; return its exit status."""
    if folder is not None:
        os.chdir(folder)
    if os.name == "nt":
        return subprocess.call(command)
    os.execv(command[0], list(command))


Starter = Callable[[Sequence[str], Path | None], int]


def set_up_and_start(arguments: Sequence[str], home: Home, starter: Starter) -> int:
    """Prepare and start; where the environment's Python turns out not to run, make all anew and start again."""
    testing = arguments[:1] == ["test"]
    purpose = "test" if testing else "play"
    if not testing and opens_window(arguments):
        check_display(os.environ)
    command, folder = command_for(home, arguments), home.root if testing else None
    prepare(home, purpose, Progress())
    try:
        return starter(command, folder)
    except OSError:
        home.stamp.unlink(missing_ok=True)
        prepare(home, purpose, Progress())
        return starter(command, folder)


def run(arguments: Sequence[str], home: Home | None = None, starter: Starter = start) -> int:
    """Set up, then play or test; return the exit status, 2 after a sentence on standard error."""
    home = home or Home()
    try:
        return set_up_and_start(list(arguments), home, starter)
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 2
    except OSError as error:
        print(trouble_of(error, home.root), file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("Stopped; the same command begins again.", file=sys.stderr)
        return 130
