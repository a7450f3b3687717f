"""Missions that have arrived: a new aim, AA fire, drift, the strike (HX-DELAY-06, HX-AIR).

strike(battle, request, umpire)                  everything that an arrived mission does
drifted(battle, request, umpire)                 where it comes down; None: off the map
aiming_of(battle, request) -> Aiming             of artillery (HX-DRIFT)
weapons_for(mission)                             what this kind of mission fires
seen_targets(battle, request)                    units that a guided weapon may be aimed at
"""

from __future__ import annotations

from sandtable.ground.hexes import distance, moved, within
from sandtable.rulesets.hex_tactical.battle.events.fire import SmokeLaid
from sandtable.rulesets.hex_tactical.battle.events.support import (
    SupportAimed,
    SupportDrifted,
    SupportStruck,
    SupportWasted,
    is_again,
)
from sandtable.rulesets.hex_tactical.battle.state import (
    Battle,
    Hex,
    Mission,
    Request,
    Unit,
    Weapon,
)
from sandtable.rulesets.hex_tactical.commands import ChooseAim
from sandtable.rulesets.hex_tactical.dice.support_dice import (
    Aiming,
    air_drift,
    artillery_drift,
    drift_direction,
    smoke_level,
)
from sandtable.rulesets.hex_tactical.ground.field import visibility
from sandtable.rulesets.hex_tactical.ground.sight import is_lit, sees
from sandtable.rulesets.hex_tactical.play import shells, windows
from sandtable.rulesets.hex_tactical.play.aiming import flown_at
from sandtable.rulesets.hex_tactical.play.shooters import AC, can_observe
from sandtable.umpire import Playing

__all__ = ["drifted", "observers_of", "seen_targets", "strike", "weapons_for"]

ARTILLERY, GROUND_ATTACK, BOMBING, GUIDED = "artillery", "ground-attack", "bombing", "guided"
NEW_AIM = 2  # hexes by which the aim may be changed on arrival (HX-DELAY-06)
#: Types of weapons that each kind of mission fires (HX-AIR-03).
LOADS = {
    ARTILLERY: ("artillery",),
    GROUND_ATTACK: ("aircraft",),
    BOMBING: ("bomb", "napalm"),
    GUIDED: ("missile", "bomb"),
}
#: What falls, as the dice know it (HX-INDCOL-00).
SOURCE = {ARTILLERY: "artillery", GROUND_ATTACK: "ground-attack", BOMBING: "bomb", GUIDED: "bomb"}
NAPALM = "napalm"
OBSERVER = "observer"


# --- one mission ----------------------------------------------------------------------------------
def strike(battle: Battle, name: str, umpire: Playing) -> Battle:
    """Aim, AA fire, drift, attack; a mission that is driven off does nothing (HX-TURN-02)."""
    with umpire.act(battle.requests[name].mission):
        return _strike(battle, name, umpire)


def _strike(battle: Battle, name: str, umpire: Playing) -> Battle:
    battle = take_aim(battle, name, umpire)
    if name not in battle.requests:
        return battle
    if mission_of(battle, name).kind != ARTILLERY:
        at = battle.requests[name].at
        battle = windows.open_fire(battle, at, umpire, request=name)  # HX-AA-05
        if name not in battle.requests:
            return battle
    return attack(battle, name, umpire)


def mission_of(battle: Battle, request: str) -> Mission:
    return battle.missions[battle.requests[request].mission]


def take_aim(battle: Battle, name: str, umpire: Playing) -> Battle:
    """Its owner may change the hex by up to 2; a guided weapon needs a unit that is seen."""
    request = battle.requests[name]
    guided = battle.missions[request.mission].kind == GUIDED
    if guided and not seen_targets(battle, request):
        return wasted(battle, name, "HX-AIR-05", umpire)
    answer = umpire.ask(battle, request.side, ChooseAim(name, request.at))
    if answer is not None:
        at, target = answer.at, answer.target
    elif guided:
        at, target = default_target(battle, request)
    else:
        at, target = request.at, ""
    if (at, target) == (request.at, request.target):
        return battle
    aimed: Battle = umpire.record(battle, SupportAimed(name, at, target))
    return aimed


def default_target(battle: Battle, request: Request) -> tuple[Hex, str]:
    """The unit named in the call if it is still to be seen, else the nearest."""
    seen = seen_targets(battle, request)
    named = [unit for unit in seen if unit.id == request.target]
    target = (named or seen)[0]
    return target.at, target.id


def attack(battle: Battle, name: str, umpire: Playing) -> Battle:
    """One attack for each mission, on its impact hex only (HX-AIR-03, HX-DELAY-06)."""
    request, mission = battle.requests[name], mission_of(battle, name)
    weapon = weapon_of(mission, request)
    at: Hex | None = request.at
    if mission.kind != ARTILLERY:
        umpire.note("HX-AIR-03")
    if mission.kind == GUIDED:
        umpire.note("HX-AIR-05")
    else:
        battle, at = drifted(battle, request, umpire)
    if at is None:
        return wasted(battle, name, "HX-DRIFT-02", umpire)
    battle = umpire.record(battle, SupportStruck(name, at))
    if request.smoke:
        laid: Battle = umpire.record(battle, SmokeLaid(at, smoke_level(weapon.p)))
        return laid
    if mission.kind == GUIDED and weapon.fire == AC:
        return shells.guided_missile(battle, mission.id, weapon.p, request.target, umpire)
    battle = shells.burst(battle, mission.id, at, weapon.p, SOURCE[mission.kind], umpire)
    if weapon.type == NAPALM:
        battle = shells.napalm_marker(battle, at, weapon.p, umpire)
    return battle


def wasted(battle: Battle, name: str, rule: str, umpire: Playing) -> Battle:
    gone: Battle = umpire.record(battle, SupportWasted(name, rule))
    return gone


# --- drift ----------------------------------------------------------------------------------------
def drifted(battle: Battle, request: Request, umpire: Playing) -> tuple[Battle, Hex | None]:
    """Straight in a direction of 1D6; None: off the map, without effect (HX-DRIFT-02)."""
    mission = battle.missions[request.mission]
    if mission.kind == ARTILLERY:
        hexes = umpire.resolve(artillery_drift, aiming_of(battle, request))
    else:
        hexes = umpire.resolve(air_drift, *drift_of(mission, request.altitude))
    direction = umpire.resolve(drift_direction) if hexes else 0
    at = impact(battle, request.at, direction, hexes)
    battle = umpire.record(battle, SupportDrifted(request.id, hexes, direction, at is None))
    return battle, at


def impact(battle: Battle, aimed: Hex, direction: int, hexes: int) -> Hex | None:
    """Where it comes down; None off the map."""
    at = moved(aimed, direction, hexes) if hexes else aimed
    return at if battle.field.has(at) else None


def drift_of(mission: Mission, altitude: str) -> tuple[str, int]:
    """What the drift of an aircraft depends on: how high it flies, and the X of its counter."""
    return flown_at(mission, altitude), mission.counter.number("drift")


def aiming_of(battle: Battle, request: Request) -> Aiming:
    """Who observes, from how far, whether he sees, and how often (HX-DRIFT-03 to HX-DRIFT-08).

    An observer who is lost or neutralised is none any more (HX-STATE-02).
    """
    observer = battle.units.get(request.observer)
    if observer is None or observer not in observers_of(battle, request.side):
        return Aiming(visibility(battle), observer=False)
    mission = battle.missions[request.mission]
    return Aiming(
        visibility(battle),
        True,
        distance(observer.at, request.at),
        mission.shots + 1 if is_again(mission, request) else 1,
        can_observe(battle, observer, request.at),
    )


# --- observers, loads and targets -----------------------------------------------------------------
def observers_of(battle: Battle, side: str) -> list[Unit]:
    """Observers on the map that are not neutralised (HX-TURN-02)."""
    return [
        unit for unit in battle.on_map(side) if unit.counter.has(OBSERVER) and not unit.neutralised
    ]


def weapons_for(mission: Mission) -> tuple[Weapon, ...]:
    """What this kind of mission fires; one only where the scenario says which (HX-AIR-03)."""
    fits = LOADS[mission.kind]
    fitting = [weapon for weapon in mission.counter.weapons if weapon.type in fits]
    named = [weapon for weapon in mission.counter.weapons if weapon.type == mission.weapon]
    return tuple(named or fitting or mission.counter.weapons)


def weapon_of(mission: Mission, request: Request) -> Weapon:
    fits = weapons_for(mission)
    return next((weapon for weapon in fits if weapon.type == request.weapon), fits[0])


def may_aim_at(unit: Unit, side: str) -> bool:
    """An enemy on the ground."""
    return unit.is_up and unit.side != side and not unit.is_flying


def seen_targets(battle: Battle, request: Request) -> list[Unit]:
    """Enemies within 2 hexes that an observer sees, the nearest first (HX-AIR-05)."""
    watching = observers_of(battle, request.side)
    near = [
        unit
        for at in within(request.at, NEW_AIM)
        if battle.field.has(at)
        for unit in battle.here(at)
        if may_aim_at(unit, request.side)
    ]
    seen = [
        unit
        for unit in near
        if any(is_lit(battle, o.at, unit.at) and sees(battle, o, unit) for o in watching)
    ]
    return sorted(seen, key=lambda unit: (distance(request.at, unit.at), unit.id))
