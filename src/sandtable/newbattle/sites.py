"""What people lay together: a field with its hedges, a farm with its yard, crates at a fence.

A site is a list of sorts with their boxes, from the corner of the site.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

from sandtable.newbattle.bands import Rect

if TYPE_CHECKING:
    from sandtable.newbattle.table import Sort

Site = list[tuple[str, Rect]]
Sorts = dict[str, "Sort"]
#: Where people live, and stand along the road if there is one.
LIVED_IN = ("street", "farm", "house")


def site(name: str, sorts: Sorts, chance: Random, least: bool = False) -> Site:
    """One of these, turned by right angles as it comes."""
    made = (
        SITES[name](sorts, chance, least) if name in SITES else _alone(name, sorts, chance, least)
    )
    return _turned(made, chance.randrange(4))


def size(boxes: Site) -> tuple[float, float]:
    if len(boxes) == 1:
        ((_, (x, y, wide, deep)),) = boxes
        return x + wide, y + deep
    return max(x + wide for _, (x, _, wide, _) in boxes), max(
        y + deep for _, (_, y, _, deep) in boxes
    )


def _turned(made: Site, quarters: int) -> Site:
    for _ in range(quarters):
        _, deep = size(made)
        made = [(sort, (deep - y - d, x, d, w)) for sort, (x, y, w, d) in made]
    return made


def _of(sort: str, sorts: Sorts, chance: Random, least: bool) -> tuple[int, int]:
    kind = sorts[sort]
    wide, deep = chance.randint(*kind.wide), chance.randint(*kind.deep)
    return (kind.wide[0], kind.deep[0]) if least else (wide, deep)


def _thin(sorts: Sorts) -> float:
    """How wide the box of a hedge, a wall or a fence is."""
    return sorts["hedge"].gap * 0.4


def _alone(sort: str, sorts: Sorts, chance: Random, least: bool) -> Site:
    return [(sort, (0, 0, *_of(sort, sorts, chance, least)))]


def _meadow(sorts: Sorts, chance: Random, least: bool) -> Site:
    """A field with a hedge along two of its sides, or along one."""
    wide, deep = _of("field", sorts, chance, least)
    thin = _thin(sorts)
    off = 2 * thin
    laid: Site = [("field", (off, off, wide, deep)), ("hedge", (off, 0, wide, thin))]
    if chance.random() < 0.6:
        laid.append(("hedge", (0, off, thin, deep)))
    return laid


def _farm(sorts: Sorts, chance: Random, least: bool) -> Site:
    """A house, and a wall or a fence round two sides of the yard behind it."""
    wide, deep = _of("house", sorts, chance, least)
    yard, thin = sorts["house"].gap * 1.5, _thin(sorts)
    kind = chance.choice(("wall", "hedge", "fence"))
    laid: Site = [("house", (0, yard, wide, deep)), (kind, (0, 0, wide, thin))]
    side = yard - thin * 2.5
    if chance.random() < 0.6 and side > 2 * thin:
        laid.append((kind, (wide - thin, thin * 1.5, thin, side)))
    return laid


def _street(sorts: Sorts, chance: Random, least: bool) -> Site:
    return _alone("house", sorts, chance, least)


def _depot(sorts: Sorts, chance: Random, least: bool) -> Site:
    """Crates in a row along a fence."""
    wide, _ = _of("fence", sorts, chance, least)
    between = sorts["crates"].gap
    laid: Site = [("fence", (0, 0, wide, _thin(sorts)))]
    x = 0.0
    while True:
        w, d = _of("crates", sorts, chance, least)
        if x + w > wide or len(laid) > 2:
            return laid
        laid.append(("crates", (x, between, w, d)))
        x += w + between


def _copse(sorts: Sorts, chance: Random, least: bool) -> Site:
    """A wood that ends in scrub."""
    wide, deep = _of("wood", sorts, chance, least)
    across, down = _of("scrub", sorts, chance, True)
    return [("wood", (0, 0, wide, deep)), ("scrub", (wide + 0.5, deep // 3, across, down))]


SITES: dict[str, Callable[[Sorts, Random, bool], Site]] = {
    "meadow": _meadow,
    "farm": _farm,
    "street": _street,
    "depot": _depot,
    "copse": _copse,
}
