"""Whom dice helped: of all that fell in a part of a game, the scene that says so."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from sandtable.drawing import vocabulary as v

#: What tells of luck, and how much: somebody falls, fire that did nothing, somebody is hurt.
FALLS, IN_VAIN, HURT = 10.0, 4.0, 1.0
FOUGHT = ("fire", "melee")


class Shown(NamedTuple):
    """A scene, and whose a piece is in it; "" of nobody."""

    scene: v.Scene
    whose: Callable[[str], str]

    def suffered(self, side: str) -> float:
        """What it did to the pieces of a side; of what is no fight only who falls is told."""
        scene, total = self.scene, 0.0
        for effect in scene.get("effects") or ():
            if self.whose(effect["piece"]) == side:
                hurt = HURT if scene["kind"] in FOUGHT else 0.0
                total += FALLS if effect["lost"] else hurt
        return total


def most_helpful(shown: Sequence[Shown], helped: str, other: str) -> int | None:
    """The place of the scene that was most of all luck of a side; None where none shows any.

    The less likely it was, the more. What somebody suffers is never his luck.
    """
    helps = [_help_of(shown, at, helped, other) for at in range(len(shown))]
    best = max(helps, default=0.0)
    return helps.index(best) if best > 0 else None


def _help_of(shown: Sequence[Shown], at: int, helped: str, other: str) -> float:
    here = shown[at]
    scene = here.scene
    if scene["kind"] in ("quiet", "setup") or not scene["caption"]:
        return 0.0
    own, gained = here.suffered(helped), here.suffered(other)
    aimed_at_helped = scene["kind"] in FOUGHT and scene["side"] == other and scene.get("dice")
    if aimed_at_helped and not own and not _comes_to_something(shown, at, helped):
        gained += IN_VAIN
    return (gained - own) * (1.0 - (scene.get("chance") or 0.0))


def _comes_to_something(shown: Sequence[Shown], at: int, helped: str) -> bool:
    """Who falls may be told after the shot, up to the next one."""
    entry = shown[at].scene["n"]
    for later in shown[at + 1 :]:
        if later.scene["n"] != entry or later.scene["kind"] in FOUGHT:
            return False
        if later.suffered(helped):
            return True
    return False
