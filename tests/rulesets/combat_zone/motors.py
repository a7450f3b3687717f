"""Vehicles for small battles: `car("jeep", 30, 30, driver="ann")`, and battles that hold them.

    battle = on_wheels(red("ann", 0, 0), vehicles=(a_vehicle("V", "car", 30, 30, driver="ann"),))

Those aboard are figures of the battle; `riding` puts them in.
"""

from __future__ import annotations

from typing import Any

from tests.rulesets.combat_zone.build import BLUE, RED, a_battle, cm

from sandtable.ground.free import heading
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.state import ABOARD, FIT, Battle, Figure, Group, changed
from sandtable.rulesets.combat_zone.battle.vehicle import CREW, Mount, Vehicle
from sandtable.rulesets.combat_zone.files.transports import new_hull

OF_HULL = (
    "quality", "mounts", "seats", "off_road", "altitude", "access", "seat", "printed", "length",
    "width", "leaves",
)  # fmt: skip


def a_vehicle(
    name: str, row: str | sheet.Vehicle, x: float, y: float, /, side: str = RED, **more: Any
) -> Vehicle:
    """A vehicle on the table; `more` are fields of `Hull` and `Vehicle`, `facing` in degrees.

    `weapons` are mounts by weapon, or (weapon, mount). Without a quality somebody must drive.
    """
    weapons = [(one, "turret") if isinstance(one, str) else one for one in more.pop("weapons", ())]
    hull = {key: more.pop(key) for key in OF_HULL if key in more}
    entry = sheet.VEHICLES[row] if isinstance(row, str) else row
    mounts = tuple(Mount(*one) for one in weapons)
    built = new_hull(name, side, entry, **{"mounts": mounts, **hull})
    placed: dict[str, Any] = {"fate": FIT, "at": cm(x, y), "facing": heading(more.pop("facing", 0))}
    if built.quality:
        placed["driver"] = CREW
    return Vehicle(built, **{**placed, **more})


def on_wheels(
    *figures: Figure,
    vehicles: tuple[Vehicle, ...],
    aboard: dict[str, tuple[str, ...]] | None = None,
    active: str | None = None,
    **more: Any,
) -> Battle:
    """A battle with vehicles; `aboard` says who sits in which, the driver first if it needs one.

    The first vehicle is active unless another group is named.
    """
    riders = {who: name for name, those in (aboard or {}).items() for who in those}
    by_name = {v.id: v for v in vehicles}
    seated = [_seated(f, by_name, riders.get(f.id, "")) for f in figures]
    somebody = seated or [_nobody(BLUE)]
    first = vehicles[0].id if active is None else active
    battle = a_battle(*somebody, active=somebody[0].who.group, **more)
    battle = changed(
        battle,
        vehicles={v.id: _manned(v, (aboard or {}).get(v.id, ())) for v in vehicles},
        groups={
            **{name: changed(g, activated=name == first) for name, g in battle.groups.items()},
            **{v.id: Group(v.id, v.side, "vehicle", (), activated=v.id == first) for v in vehicles},
        },
        watched=battle.watched + sum(v.watch is not None for v in vehicles),
    )
    side = battle.groups[first].side if first else RED
    return changed(battle, active=first, to_act=side)


def _seated(figure: Figure, vehicles: dict[str, Vehicle], name: str) -> Figure:
    if not name:
        return figure
    return changed(figure, fate=ABOARD, aboard=name, at=vehicles[name].at)


def _manned(vehicle: Vehicle, those: tuple[str, ...]) -> Vehicle:
    driver = vehicle.driver or (those[0] if those and not vehicle.hull.quality else "")
    return changed(vehicle, aboard=those, driver=driver)


def _nobody(side: str) -> Figure:
    from tests.rulesets.combat_zone.build import blue, red

    return (blue if side == BLUE else red)("nobody", 1.25, 118)
