"""Who is where, looked up once and followed as units change: a battle is asked it all the time."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from sandtable.rulesets.hex_tactical.battle.pieces import CARRIED, UP, Hex, Unit


class Whereabouts(NamedTuple):
    """Who is where: those on the map by hex and by side, those carried by their carrier."""

    units: dict[str, Unit]
    by_hex: dict[Hex, list[Unit]]
    by_side: dict[str, dict[str, Unit]]
    by_carrier: dict[str, list[Unit]]
    posts: dict[str, Posts]  # by side, found when they are asked for
    rank: dict[str, int]  # the order of the units


class Posts(NamedTuple):
    """Where those of a side stand who are on the ground, as a set of bits by the map's layout."""

    places: int
    raised: bool  # others are in a storey or in the air


#: Of the units looked at last: a battle and its views are asked by turns.
_LAST: list[tuple[Whereabouts, ...]] = [()]
KEPT = 4  # of them
MOST_FOLLOWED = 9  # changes at once


def whereabouts(units: dict[str, Unit]) -> Whereabouts:
    """A dictionary of units is never changed once it is in a battle."""
    for known in _LAST[0]:
        if known.units is units:
            return known
    return _keep(_look_up(units))


def _keep(known: Whereabouts, instead: Whereabouts | None = None) -> Whereabouts:
    others = [kept for kept in _LAST[0] if kept is not instead]
    _LAST[0] = (known, *others[: KEPT - 1])  # in one go: games may be played side by side
    return known


def _look_up(units: dict[str, Unit]) -> Whereabouts:
    by_hex: dict[Hex, list[Unit]] = {}
    by_side: dict[str, dict[str, Unit]] = defaultdict(dict)
    by_carrier: dict[str, list[Unit]] = defaultdict(list)
    for unit in units.values():
        fate = unit.fate
        if fate == UP:
            there = by_hex.get(unit.at)
            if there is None:
                by_hex[unit.at] = [unit]
            else:
                there.append(unit)
            by_side[unit.side][unit.id] = unit
        elif fate in CARRIED:
            by_carrier[unit.carrier].append(unit)
    rank = {name: n for n, name in enumerate(units)}
    return Whereabouts(units, by_hex, by_side, by_carrier, {}, rank)


def follow(before: dict[str, Unit], units: dict[str, Unit], changes: dict[str, Unit]) -> None:
    """Keep what is known of units when some of them change, come on, go elsewhere or are lost."""
    known = next((kept for kept in _LAST[0] if kept.units is before), None)
    if known is None or len(changes) > MOST_FOLLOWED:
        return
    by_hex, by_side = known.by_hex.copy(), known.by_side.copy()
    by_carrier, posts, rank = known.by_carrier, known.posts.copy(), known.rank
    for name, new in changes.items():
        old = before[name]
        if old.fate in CARRIED or new.fate in CARRIED:
            by_carrier = _carried_now(by_carrier, old, new, rank)
        was, now = old.fate == UP, new.fate == UP
        if not was and not now:
            continue
        if was and now and old.at == new.at:
            by_hex[new.at] = [new if unit is old else unit for unit in by_hex[new.at]]
            moved = old.storey != new.storey or old.altitude != new.altitude
        else:
            moved = True
            if was:
                left = [unit for unit in by_hex.pop(old.at) if unit is not old]
                if left:
                    by_hex[old.at] = left
            if now:
                by_hex[new.at] = _in_order(by_hex.get(new.at, ()), new, rank)
        if moved:
            posts.pop(new.side, None)
        own = by_side[new.side] = by_side[new.side].copy()
        if now:
            own[name] = new
        else:
            del own[name]
        if not was:
            by_side[new.side] = dict(sorted(own.items(), key=lambda pair: rank[pair[0]]))
    _keep(Whereabouts(units, by_hex, by_side, by_carrier, posts, rank), instead=known)


def _carried_now(
    carried: dict[str, list[Unit]], old: Unit, new: Unit, rank: dict[str, int]
) -> dict[str, list[Unit]]:
    """Who is with which carrier, after one of them changed, got in or got off."""
    by_carrier = carried.copy()
    if old.fate in CARRIED:
        by_carrier[old.carrier] = [unit for unit in by_carrier[old.carrier] if unit is not old]
    if new.fate in CARRIED:
        by_carrier[new.carrier] = _in_order(by_carrier.get(new.carrier, ()), new, rank)
    return by_carrier


def _in_order(units: Sequence[Unit], new: Unit, rank: dict[str, int]) -> list[Unit]:
    return sorted([*units, new], key=lambda unit: rank[unit.id])
