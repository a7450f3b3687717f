"""Styles: what a player who looks ahead likes besides winning."""

from __future__ import annotations

from typing import NamedTuple

from sandtable.ahead import Worth


class Style(NamedTuple):
    """Weights of what a position promises."""

    points: float = 1.0
    own: float = 1.0
    enemy: float = 1.0

    @property
    def tastes(self) -> bool:
        return self != EVEN

    def leaf(self, worth: Worth) -> float:
        return self.points * worth.points + self.own * worth.own - self.enemy * worth.enemy

    def taste(self, worth: Worth) -> float:
        """What it is worth, a battle being over, that it was won in this style."""
        return self.leaf(worth) - EVEN.leaf(worth)


EVEN = Style()
#: How a player may like to play.
STYLES: dict[str, Style] = {
    "even": EVEN,
    "careful": Style(own=2.0),
    "bold": Style(enemy=1.6, own=0.5),
    "attacker": Style(points=1.4, enemy=1.3, own=0.7),
    "defender": Style(own=1.5, enemy=0.6),
}
