"""The buttons beside a table: Advance, Meld, Discard … in a row at the lower right, or left."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from tabletop.ui.kit.language import _
from tabletop.ui.tables import Action

if TYPE_CHECKING:
    from tabletop.ui.scenes.table import TableScene


class ActionButtons:
    """Lays out and presses the actions that a `TableScene` has in `actions`."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    def offered(self) -> list[Action]:
        """Return what can be done beside the table now."""
        return list(self.scene.table.actions()) if self.scene.may_act and self.scene.playable else []

    def build(self) -> None:
        """Add a button an action where the table has room for it."""
        scene, gui = self.scene, self.scene.gui
        scene.actions = self.offered()  # in the language of now
        looks = ["@primary" if action.primary else "" for action in scene.actions]
        widths = [
            gui.button_width(action.label, look) for action, look in zip(scene.actions, looks, strict=True)
        ]
        places = scene.table.action_places(widths)
        for action, look, rect in zip(scene.actions, looks, places, strict=True):
            gui.button(
                rect, action.label, partial(self.press, action.name), key=_key(action),
                look=look, enabled=action.enabled, tip=self._key_tip(action),
            )  # fmt: skip

    def replace(self) -> None:
        """Put the buttons that are offered now where others were, and leave the rest of the window as it is."""
        gui = self.scene.gui
        for action in self.scene.actions:
            gui.take_away(_key(action))
        self.build()
        gui.tick(0.0)  # pygame_gui draws a new element only after an update

    def _key_tip(self, action: Action) -> str:
        key = self.scene.app.keys.shown(self.scene.keys_of, action.hotkey, action.key)
        return _("Key: {key}").format(key=key) if key else ""

    def press(self, name: str) -> None:
        """Do what the action of this name does now, if it is there and may be done."""
        action = next((each for each in self.scene.actions if each.name == name), None)
        if action is not None and action.enabled:
            action.run()
            self.scene.refresh()


def _key(action: Action) -> str:
    return f"action:{action.name}"


def looks_other(actions: Sequence[Action], before: Sequence[Action]) -> bool:
    """Tell whether other buttons are needed than before."""
    return [_signature(action) for action in actions] != [_signature(action) for action in before]


def _signature(action: Action) -> tuple[Any, ...]:
    return action.name, action.label, action.primary, action.enabled
