from __future__ import annotations

import pytest

from tabletop.bench import Figure
from tabletop.bench.report import print_table

LONG = Figure(
    "Tacta: move and both outer cards' connections, 100 cards", 0.073, "ms", 1.0, note="median of 5,000 moves"
)


def test_in_a_file_every_figure_has_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    print_table([LONG])
    line = next(line for line in capsys.readouterr().out.splitlines() if LONG.name in line)
    assert [cell.strip() for cell in line.strip("│").split("│")] == [
        *(LONG.name, "0.073 ms", "< 1 ms", "13.7x", LONG.note),
    ]
