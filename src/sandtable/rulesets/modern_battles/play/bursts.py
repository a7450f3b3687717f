"""Templates on the table: shells that burst, flames, and whom they hurt (MB-RID-05, MB-WPN-12)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from sandtable.rulesets.modern_battles import sheet
from sandtable.rulesets.modern_battles.battle.events.fire import (
    TemplateLaid,
)
from sandtable.rulesets.modern_battles.battle.state import Battle, Point
from sandtable.rulesets.modern_battles.dice.wounds import Hit, harm
from sandtable.rulesets.modern_battles.ground.bases import centre_of
from sandtable.rulesets.modern_battles.ground.sight import seen_from
from sandtable.rulesets.modern_battles.ground.templates import figures_under
from sandtable.rulesets.modern_battles.play import (
    shooters,
)
from sandtable.rulesets.modern_battles.play.casualties import foot_of, remove
from sandtable.umpire import Playing


@dataclass
class Account:
    """What one fire has done so far, for the tests at its end (MB-PSY-13)."""

    before: Battle
    fallen: list[str] = field(default_factory=list)
    hard: dict[str, None] = field(default_factory=dict)  # units under sniper or artillery fire


def burst(
    battle: Battle,
    fire: shooters.Plan,
    firer: shooters.Firer,
    at: Point,
    account: Account,
    umpire: Playing,
) -> Battle:
    """The template of a shell, whatever the armour of a vehicle it has hit does (MB-RID-05)."""
    gun = sheet.GUNS[firer.weapon]
    assert gun.he_radius is not None
    assert gun.he_strength is not None
    under = figures_under(battle, at, gun.he_radius)
    if under or fire.target not in battle.vehicles:
        battle = umpire.record(
            battle, TemplateLaid(fire.unit, firer.weapon, at, hit=True, under=under)
        )
    if under:
        umpire.note("MB-RID-04")
    if fire.by == "artillery":  # MB-SHT-24
        for who in under:
            account.hard[battle.figures[who].unit] = None
    return hurt(battle, fire.unit, under, gun.he_strength, account, umpire, "MB-RID-05")


def still_there(battle: Battle, fire: shooters.Plan, firer: shooters.Firer) -> str | None:
    """The figure aimed at, or the nearest to it in sight if it has fallen to an earlier shot."""
    if battle.figures[firer.nearest].is_alive:
        return firer.nearest
    far = shooters.limit(battle, firer.weapon)
    left = [who for who, _ in seen_from(battle, firer.who, fire.target, far, fire.weapon)]
    at = battle.figures[firer.nearest].at
    return min(left, key=lambda who: apart(centre_of(battle, who), at)) if left else None


def apart(point: Point, other: Point) -> int:
    return (point[0] - other[0]) ** 2 + (point[1] - other[1]) ** 2


def hurt(
    battle: Battle,
    by: str,
    under: Iterable[str],
    strength: int,
    account: Account,
    umpire: Playing,
    rule: str,
) -> Battle:
    """Each figure under a template rolls for itself (MB-PSY-15)."""
    fallen = []
    for who in under:
        foot = foot_of(battle, battle.figures[who].unit)
        with umpire.act(by, who):
            if umpire.resolve(harm, Hit(strength, foot)) == "casualty":
                fallen.append(who)
    account.fallen += fallen
    return remove(battle, fallen, umpire, rule)
