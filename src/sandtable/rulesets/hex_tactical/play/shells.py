"""What comes down on a hex from off the map: artillery, bombs, napalm, ground attack, missiles.

burst(battle, by, at, p, source, umpire)         on every ground unit in the hex (HX-POW-14)
guided_missile(battle, by, p, target, umpire)    an AC missile from above (HX-AIR-05)
napalm_marker(battle, at, p, umpire)             smoke or a blaze, after the fire (HX-SMOKE-02)
"""

from __future__ import annotations

from fractions import Fraction

from sandtable.rulesets.hex_tactical.battle.events.fire import BlazeLit, SmokeLaid
from sandtable.rulesets.hex_tactical.battle.state import Battle, Hex, Unit
from sandtable.rulesets.hex_tactical.dice import gunnery, shots, support_dice
from sandtable.rulesets.hex_tactical.dice.fire_table import Landed
from sandtable.rulesets.hex_tactical.dice.results import PLAIN
from sandtable.rulesets.hex_tactical.dice.shots import Shot
from sandtable.rulesets.hex_tactical.ground.observation import protection_at
from sandtable.rulesets.hex_tactical.ground.terrain import indirect
from sandtable.rulesets.hex_tactical.play.aiming import (
    Mark,
    movement_of,
    shell_mark,
    victim,
)
from sandtable.rulesets.hex_tactical.play.fire import take_others
from sandtable.rulesets.hex_tactical.play.results import take_result
from sandtable.rulesets.hex_tactical.play.shooters import (
    AC,
    MISSILE,
    VEHICLES,
    kind_of,
    struck_by_shells,
)
from sandtable.umpire import Playing

BLAZE = "blaze"


def burst(battle: Battle, by: str, at: Hex, p: int, source: str, umpire: Playing) -> Battle:
    """One attack of a mission; `source` as in `bombardment.SOURCES` (HX-INDCOL, HX-CAD-07)."""
    marked = burst_marks(battle, at, p, source)
    if not marked:
        return battle
    umpire.note("HX-POW-14")
    with umpire.act(by, marked[0].target):
        first: Landed = umpire.roll(marked[0].aim.roll)
        battle = take_result(battle, marked[0], first.result, at, umpire)
    return take_others(battle, by, marked[1:], first, at, umpire)


def burst_marks(battle: Battle, at: Hex, p: int, source: str) -> list[Mark]:
    """Every ground unit there, of either side."""
    struck = struck_by_shells(battle, at)
    return [shell_mark(battle, source, (Fraction(p),), unit) for unit in struck]


def guided_missile(battle: Battle, by: str, p: int, target: str, umpire: Playing) -> Battle:
    """A missile fired IND by somebody of quality ligne in no state (HX-AIR-05, HX-INDCOL-09)."""
    mark = missile_mark(battle, p, battle.units[target])
    with umpire.act(by, target, "HX-INDCOL-09"):
        landed: Landed = umpire.roll(mark.aim.roll)
        return take_result(battle, mark, landed.result, battle.units[target].at, umpire)


def missile_mark(battle: Battle, p: int, unit: Unit) -> Mark:
    """At a vehicle AC-D; at anything else P is the AC value (HX-TBL2-07)."""
    kind, edge = kind_of(battle, unit), battle.options.off_table
    covered = protection_at(battle, unit, unit.at)
    shot = Shot(
        kind=AC,
        power=Fraction(p),
        weapon=MISSILE,
        target=kind,
        target_move=movement_of(battle, unit),
        recognised=not unit.hidden,
        size=unit.counter.size,
    )
    if kind in VEHICLES:
        aimed = gunnery.missile_from_above(
            shot._replace(protection=covered), p, unit.counter.armour[0], edge
        )
        return Mark(unit.id, aimed, victim(battle, unit)._replace(kind=PLAIN))
    from_above = shots.aim((shot._replace(protection=indirect(covered)),), edge)
    return Mark(unit.id, from_above, victim(battle, unit))


def napalm_marker(battle: Battle, at: Hex, p: int, umpire: Playing) -> Battle:
    """After the fire is resolved: a blaze where P counts as red (HX-SMOKE-02, HX-SMOKE-03)."""
    marker = support_dice.napalm_marker(p, battle.options.napalm_fire_p)
    umpire.note("HX-SMOKE-02")
    laid = BlazeLit(at) if marker == BLAZE else SmokeLaid(at, support_dice.smoke_level(p))
    after: Battle = umpire.record(battle, laid)
    return after
