"""tools/run.py: one sentence for every trouble, nothing half made, quick the second time. No network."""

from __future__ import annotations

import ast
import errno
import io
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

import environment
from environment import AT_WORK, Home, Progress
from trouble import Trouble, check_space, trouble_of, trouble_of_pip

TOOLS = Path(environment.__file__).parent
RUN = TOOLS / "run.py"
VERSION = "{} {}".format(*sys.version_info)

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the stand-in for Python is a shell script")


class StandIn:
    """A repository whose environment has a shell script for a Python, so that nothing is downloaded."""

    def __init__(self, root: Path) -> None:
        self.home = Home(root)
        self.created = 0
        self.pip = "exit 0"
        self.said = io.StringIO()
        (root / "tools").mkdir()
        for name in ("tools/lock.txt", "tools/lock-test.txt", "pyproject.toml"):
            (root / name).write_text(f"{name}\n", encoding="utf-8")

    def create(self, home: Home) -> None:
        self.created += 1
        shutil.rmtree(home.venv, ignore_errors=True)
        self.put_python(f'[ "$2" = -c ] && echo {VERSION} && exit 0\n{self.pip}')

    def put_python(self, script: str) -> None:
        self.home.packages.mkdir(parents=True, exist_ok=True)
        self.home.scripts.mkdir(parents=True, exist_ok=True)
        self.home.python.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
        self.home.python.chmod(0o755)

    def prepare(self, purpose: str = "play") -> None:
        environment.prepare(self.home, purpose, Progress(self.said))

    def run(self, *arguments: str) -> tuple[int, list[list[str]]]:
        """Run as the command line does, with a starter that only notes what it was to start."""
        started: list[list[str]] = []

        def note(command: Sequence[str], _folder: Path | None) -> int:
            started.append(list(command))
            return 0

        return environment.run(arguments, self.home, note), started


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> StandIn:
    stand_in = StandIn(tmp_path)
    monkeypatch.setattr(environment, "create", stand_in.create)
    return stand_in


def is_one_sentence(text: str) -> bool:
    return text.endswith(".\n") and text.count("\n") == 1 and "Traceback" not in text


# --- the right Python -----------------------------------------------------------------------------------


def test_run_is_understood_by_python_of_any_age() -> None:
    text = RUN.read_text(encoding="ascii")
    ast.parse(text, feature_version=(3, 4))
    assert "f'" not in text
    assert 'f"' not in text
    assert "->" not in text


def test_an_old_python_is_told_which_one_is_needed() -> None:
    forged = (
        f"import runpy, sys; sys.version_info = (3, 8, 1); runpy.run_path({str(RUN)!r}, run_name='__main__')"
    )
    done = subprocess.run([sys.executable, "-c", forged], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "needs Python 3.11 or newer and this is 3.8" in done.stderr
    assert is_one_sentence(done.stderr)


def old_pythons() -> list[str]:
    names = ["python2.7", *(f"python3.{minor}" for minor in range(5, 11))]
    found = [shutil.which(name) for name in names]
    found += [
        str(path) for path in Path.home().glob(".pyenv/versions/*/bin/python") if "/3.1" not in str(path)
    ]
    return [path for path in found if path and "shims" not in path]


@pytest.mark.skipif(not old_pythons(), reason="no Python older than 3.11 is on this computer")
@pytest.mark.parametrize("python", old_pythons())
def test_a_real_old_python_is_told_too(python: str) -> None:
    done = subprocess.run([python, str(RUN)], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "needs Python 3.11" in done.stderr
    assert is_one_sentence(done.stderr)


@pytest.mark.parametrize("missing", ["venv", "ensurepip"])
def test_a_python_without_venv_is_named(
    missing: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    with pytest.raises(Trouble, match="apt install python3-venv"):
        environment.create(Home(tmp_path))


def test_a_venv_that_fails_to_get_its_pip_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise subprocess.CalledProcessError(1, "ensurepip", output=b"boom")

    monkeypatch.setattr("venv.EnvBuilder.create", fail)
    with pytest.raises(Trouble, match="python3-venv"):
        environment.create(Home(tmp_path))


# --- troubles while installing ---------------------------------------------------------------------------

PIP_SAYS = {
    "no network": (
        "WARNING: Retrying after connection broken by 'NewConnectionError: Failed to establish a new connection'",
        "connect to the internet",
    ),
    "no name": ("ERROR: Temporary failure in name resolution", "connect to the internet"),
    "disk full": ("ERROR: Could not install packages: [Errno 28] No space left on device", "no space left"),
    "read only": (
        "ERROR: Could not install packages: [Errno 30] Read-only file system",
        "can't be written to",
    ),
    "wrong hash": ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE", "was locked"),
    "no wheel": ("ERROR: No matching distribution found for numpy==2.4.6", "use Python 3.11 to 3.14"),
    "unknown": ("ERROR: the moon is full", "the moon is full"),
}


@pytest.mark.parametrize(("line", "advice"), PIP_SAYS.values(), ids=PIP_SAYS)
def test_what_pip_says_becomes_one_sentence(
    line: str, advice: str, repository: StandIn, capsys: pytest.CaptureFixture[str]
) -> None:
    repository.pip = f'echo "{line}"; exit 1'
    status, started = repository.run("moves", "x")
    error = capsys.readouterr().err.splitlines(keepends=True)[-1]
    assert (status, started) == (2, [])
    assert advice in error
    assert is_one_sentence(error)


def test_a_silent_failure_of_pip_still_makes_a_sentence() -> None:
    assert "no reason given" in str(trouble_of_pip([], Path("/games")))


def test_nothing_is_left_of_a_set_up_that_failed(repository: StandIn) -> None:
    repository.pip = "exit 1"
    with pytest.raises(Trouble):
        repository.prepare()
    assert not repository.home.venv.exists()
    assert repository.home.lock.read_text() == ""


def test_too_little_room_is_told_before_anything_begins(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: shutil._ntuple_diskusage(100, 90, 10 * 2**20))
    with pytest.raises(Trouble, match=r"needs about 400 MB and .* has 10 MB left"):
        check_space(tmp_path, "play")


@pytest.mark.parametrize(
    ("number", "advice"),
    [
        (errno.ENOSPC, "no space left"),
        (errno.EACCES, "can't be written to"),
        (errno.EROFS, "can't be written to"),
        (errno.EIO, "mend that"),
    ],
)
def test_what_the_system_says_becomes_one_sentence(number: int, advice: str) -> None:
    sentence = str(trouble_of(OSError(number, os.strerror(number)), Path("/games")))
    assert advice in sentence
    assert "/games" in sentence
    assert is_one_sentence(sentence + "\n")


def test_a_folder_that_cannot_be_written_is_named(
    repository: StandIn, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    status, started = repository.run("moves", "x")
    assert (status, started) == (2, [])
    assert is_one_sentence(error := capsys.readouterr().err)
    assert f"{repository.home.root} can't be written to" in error


@pytest.mark.slow
def test_the_real_pip_without_a_network_ends_in_one_sentence(tmp_path: Path) -> None:
    """Nothing is faked here but the address of the packages, where nobody listens."""
    shutil.copytree(TOOLS, tmp_path / "tools")
    shutil.copy(TOOLS.parent / "pyproject.toml", tmp_path)
    nowhere = "http://127.0.0.1:9/"
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PIP_")}
    environ = kept | {"PIP_CONFIG_FILE": os.devnull, "PIP_INDEX_URL": nowhere, "PIP_NO_CACHE_DIR": "1"}
    command = [sys.executable, str(tmp_path / "tools" / "run.py"), "moves", "x"]
    done = subprocess.run(command, env=environ, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "connect to the internet" in done.stderr.splitlines()[-1]
    assert "Traceback" not in done.stderr
    assert not (tmp_path / ".venv").exists()


# --- no display ------------------------------------------------------------------------------------------


def test_without_a_display_the_window_is_refused_before_any_set_up(
    repository: StandIn, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER"):
        monkeypatch.delenv(name, raising=False)
    assert repository.run("play", "tacta") == (2, [])
    assert is_one_sentence(error := capsys.readouterr().err)
    assert "no display" in error
    assert repository.created == 0


@pytest.mark.parametrize("name", ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"])
def test_any_kind_of_display_will_do(name: str) -> None:
    environment.check_display({name: "something"}, "linux")
    with pytest.raises(Trouble):
        environment.check_display({name: ""}, "linux")


def test_elsewhere_than_on_linux_there_is_always_a_display() -> None:
    environment.check_display({}, "darwin")
    environment.check_display({}, "win32")


@pytest.mark.parametrize("arguments", [["moves", "x"], ["play", "--help"], ["perft", "tacta"]])
def test_what_opens_no_window_needs_no_display(arguments: list[str]) -> None:
    assert not environment.opens_window(arguments)


# --- making, keeping and making anew -----------------------------------------------------------------------


def test_the_first_start_makes_an_environment_with_the_command_in_it(repository: StandIn) -> None:
    repository.prepare()
    home = repository.home
    assert repository.created == 1
    assert environment.is_ready(home, "play")
    assert (home.packages / "tabletop-source.pth").read_text().strip() == str(home.root)
    assert os.access(home.scripts / "tabletop", os.X_OK)


def test_the_second_start_only_reads_the_stamp(repository: StandIn, monkeypatch: pytest.MonkeyPatch) -> None:
    repository.prepare()
    monkeypatch.setattr(environment, "locked", None)
    monkeypatch.setattr(subprocess, "Popen", None)
    monkeypatch.setattr(subprocess, "run", None)
    repository.prepare()
    assert repository.created == 1


def test_playing_does_not_install_what_only_tests_need(repository: StandIn) -> None:
    repository.prepare("play")
    assert not environment.is_ready(repository.home, "test")


def test_what_tests_need_is_enough_to_play(repository: StandIn) -> None:
    repository.prepare("test")
    assert environment.is_ready(repository.home, "play")


@pytest.mark.parametrize("name", ["tools/lock.txt", "pyproject.toml"])
def test_a_changed_lock_or_project_file_brings_the_environment_up_to_date(
    name: str, repository: StandIn
) -> None:
    repository.prepare()
    (repository.home.root / name).write_text("changed\n")
    assert not environment.is_ready(repository.home, "play")
    repository.prepare()
    assert environment.is_ready(repository.home, "play")
    assert repository.created == 1


def test_a_moved_folder_is_noticed(repository: StandIn, tmp_path: Path) -> None:
    repository.prepare()
    moved = shutil.copytree(tmp_path, tmp_path.with_name("moved"))
    assert not environment.is_ready(Home(moved), "play")


BROKEN: dict[str, Callable[[Home], object]] = {
    "its Python is gone": lambda home: home.python.unlink(),
    "a package is gone": lambda home: shutil.rmtree(home.packages / "numpy"),
    "its library is gone": lambda home: shutil.rmtree(home.packages),
    "all is gone": lambda home: shutil.rmtree(home.venv),
}


@pytest.mark.parametrize("breaking", BROKEN.values(), ids=BROKEN)
def test_a_broken_environment_is_made_anew(breaking: Callable[[Home], object], repository: StandIn) -> None:
    repository.pip = 'mkdir -p "$(dirname "$0")/../lib/python{}.{}/site-packages/numpy"'.format(
        *sys.version_info
    )
    repository.prepare()
    breaking(repository.home)
    repository.prepare()
    assert repository.created == 2
    assert environment.is_ready(repository.home, "play")


def test_a_half_made_environment_is_made_anew(repository: StandIn) -> None:
    """A set-up that was killed leaves its note in the lock file, and no stamp."""
    repository.put_python(f'[ "$2" = -c ] && echo {VERSION}; exit 0')
    repository.home.lock.write_text(AT_WORK)
    repository.prepare()
    assert repository.created == 1
    assert repository.home.lock.read_text() == ""


@pytest.mark.parametrize("python", ["#!/no/such/python", "#!/bin/sh\necho 3 9", "#!/bin/sh\nexit 1"])
def test_an_environment_whose_python_does_not_serve_is_made_anew(python: str, repository: StandIn) -> None:
    repository.put_python("exit 0")
    repository.home.python.write_text(python + "\n")
    repository.prepare()
    assert repository.created == 1


def test_a_python_that_cannot_be_started_after_all_is_made_anew(repository: StandIn) -> None:
    repository.prepare()
    repository.home.python.write_text("#!/no/such/python\n")
    status = environment.run(["moves", "x"], repository.home, lambda command, _: subprocess.call(command))
    assert status == 0
    assert repository.created == 2


def test_a_file_in_the_place_of_the_environment_makes_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = Home(tmp_path)
    home.venv.write_text("?")
    monkeypatch.setattr("venv.EnvBuilder.create", lambda _self, folder: Path(folder).mkdir())
    environment.create(home)
    assert home.venv.is_dir()


def test_an_environment_made_by_hand_is_kept_and_filled(repository: StandIn) -> None:
    repository.put_python(f'[ "$2" = -c ] && echo {VERSION}; exit 0')
    repository.prepare()
    assert repository.created == 0
    assert environment.is_ready(repository.home, "play")


# --- Ctrl+C, and two at once ------------------------------------------------------------------------------


@pytest.fixture
def interrupted(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(environment, "show_step", interrupt)
        yield


@pytest.mark.usefixtures("interrupted")
def test_an_interrupted_first_set_up_leaves_nothing(
    repository: StandIn, capsys: pytest.CaptureFixture[str]
) -> None:
    repository.pip = "echo Collecting numpy; exec sleep 60"
    status, started = repository.run("moves", "x")
    assert (status, started) == (130, [])
    assert not repository.home.venv.exists()
    assert repository.home.lock.read_text() == ""
    assert is_one_sentence(capsys.readouterr().err.splitlines(keepends=True)[-1])


def test_an_interrupted_change_is_made_anew_the_next_time(
    repository: StandIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    repository.put_python(f'[ "$2" = -c ] && echo {VERSION} && exit 0\necho Collecting numpy; exec sleep 60')
    with monkeypatch.context() as patched:
        patched.setattr(environment, "show_step", lambda *_: (_ for _ in ()).throw(KeyboardInterrupt))
        assert repository.run("moves", "x") == (130, [])
    assert not environment.is_ready(repository.home, "play")
    repository.prepare()
    assert repository.created == 1
    assert environment.is_ready(repository.home, "play")


class Listener(Progress):
    """Progress that tells when something was said, so that no test has to sleep."""

    def __init__(self) -> None:
        super().__init__(io.StringIO())
        self.heard = threading.Event()

    def say(self, text: str) -> None:
        super().say(text)
        self.heard.set()


def test_of_two_at_once_the_second_waits_and_finds_all_done(repository: StandIn) -> None:
    second = Listener()
    with environment.locked(repository.home, Progress(io.StringIO())) as lock:
        thread = threading.Thread(target=environment.prepare, args=(repository.home, "play", second))
        thread.start()
        assert second.heard.wait(30)
        assert "waiting" in second.stream.getvalue()  # type: ignore[attr-defined]
        environment.build(repository.home, "play", Progress(io.StringIO()), lock)
    thread.join(30)
    assert not thread.is_alive()
    assert repository.created == 1


# --- what is started ----------------------------------------------------------------------------------------


def test_arguments_go_through_to_the_game(repository: StandIn) -> None:
    _, started = repository.run("check", "my game.tabletop")
    assert started == [[str(repository.home.python), "-P", "-m", "tabletop", "check", "my game.tabletop"]]


def test_arguments_after_test_go_through_to_pytest(repository: StandIn) -> None:
    _, started = repository.run("test", "-k", "home")
    assert started[0][1:3] == ["-m", "pytest"]
    assert started[0][-2:] == ["-k", "home"]


def test_the_game_keeps_the_folder_it_was_started_from_and_tests_run_in_the_repository(
    repository: StandIn,
) -> None:
    folders: list[Path | None] = []

    def note(_: Sequence[str], folder: Path | None) -> int:
        folders.append(folder)
        return 0

    environment.run(["check", "x"], repository.home, note)
    environment.run(["test"], repository.home, note)
    assert folders == [None, repository.home.root]


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_on_a_terminal_progress_is_one_line_that_ends_empty() -> None:
    terminal = Terminal()
    progress = Progress(terminal)
    progress.say("Setting up tabletop: fetching pygame-ce ...")
    environment.show_step("Collecting numpy==2.4.6", progress)
    progress.clear()
    assert "\n" not in terminal.getvalue()
    assert "fetching numpy" in terminal.getvalue()
    assert terminal.getvalue().endswith(" \r")


def test_elsewhere_progress_is_a_few_lines(repository: StandIn) -> None:
    repository.pip = "echo Collecting numpy; echo Collecting rich; echo Installing collected packages; exit 0"
    repository.prepare()
    assert len(repository.said.getvalue().splitlines()) == 2
