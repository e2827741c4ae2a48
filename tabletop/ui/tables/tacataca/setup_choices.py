"""Which options the setup screen offers under the number of players that is chosen."""

from __future__ import annotations

from tabletop.engine.rules import AnyRules
from tabletop.ui.tables import GameTable

_FOR_THREE_OR_MORE = ("reentry_cap", "split_line", "must_split")


class SetupChoices(GameTable):
    """What the setup leaves out."""

    @classmethod
    def setup_hidden(cls, rules: AnyRules) -> tuple[str, ...]:
        """Return the options about re-entries and the division for two players.

        Coming back needs two others who did not bust (TC-22), and a division two who are left of more (TC-24).
        """
        return _FOR_THREE_OR_MORE if rules.players < 3 else ()
