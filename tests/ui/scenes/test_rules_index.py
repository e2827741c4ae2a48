"""The headings at the side of the rules: every one can be reached, at any size."""

from __future__ import annotations

import pytest

from tabletop.ui.scenes.rules import Rules
from tabletop.ui.tables.catalogue import TABLES
from tests.ui.hands import click, step


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_every_heading_can_be_jumped_to(window, game, scale):
    app = window(scale=scale)
    rules = Rules(app, game)
    app.push(rules)
    step(app)
    listed = [thing for thing in rules.focus.things if thing.key.startswith("head-")]
    if not listed:
        assert rules.area.width < rules.theme.px(820), "there is no side in a narrow window"
        return
    assert len(listed) == len(rules.page.heads) - 1
    index = next(scroll for scroll in rules.gui.scrolls if scroll.key == "heads")
    index.to(index.height)
    app.redraw()
    step(app)
    last = listed[-1].rect()
    assert index.view.contains(last.inflate(-2, -2))
    click(app, last.center)
    step(app)
    page = next(scroll for scroll in rules.gui.scrolls if scroll.key == "page")
    assert page.offset > page.height // 3
