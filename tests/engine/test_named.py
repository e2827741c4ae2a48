from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tabletop.engine.named import named

PACKAGE = "import time\nbegun = True\ntime.sleep(0.3)\nfrom a_slow_package.inner import VALUE\n"
INNER = "from a_slow_package import other\nVALUE = other.VALUE\n"


@pytest.fixture
def slow_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A package that reads one of its modules, as the games do, and takes a while before."""
    folder = tmp_path / "a_slow_package"
    folder.mkdir()
    (folder / "__init__.py").write_text(PACKAGE)
    (folder / "inner.py").write_text(INNER)
    (folder / "other.py").write_text("VALUE = 7\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    yield
    for name in [name for name in sys.modules if name.startswith("a_slow_package")]:
        del sys.modules[name]


@pytest.mark.usefixtures("slow_package")
def test_two_threads_may_ask_for_a_package_and_its_module_at_once() -> None:
    """As when the menu's pictures and the reading of the tables' code begin together."""
    with ThreadPoolExecutor(2) as threads:
        whole = threads.submit(named, "a_slow_package:VALUE")
        while "a_slow_package" not in sys.modules or not hasattr(sys.modules["a_slow_package"], "begun"):
            time.sleep(0.001)
        inner = threads.submit(named, "a_slow_package.inner:VALUE")
    assert (whole.result(), inner.result()) == (7, 7)


def test_what_is_not_there_is_said() -> None:
    with pytest.raises(AttributeError):
        named("math:tau_and_a_half")
