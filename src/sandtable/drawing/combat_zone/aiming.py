"""At whom fire is aimed: the target, the shots it gets, and what they promise (CZ-SHOOT)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar, NamedTuple

from sandtable.drawing import Plain
from sandtable.drawing.asking import NOT_YET, Ask
from sandtable.drawing.combat_zone import bursts
from sandtable.drawing.combat_zone.asks import Now
from sandtable.drawing.combat_zone.motors import markers as signs_of
from sandtable.drawing.combat_zone.picking import bands, field_of_fire
from sandtable.drawing.combat_zone.pieces import markers, quality
from sandtable.drawing.combat_zone.sighting import line_to
from sandtable.drawing.combat_zone.targets import (
    harm_hoped_for,
    shot_on,
    tags,
    target_of,
)
from sandtable.drawing.rows import plain_points
from sandtable.refusals import Refused
from sandtable.rulesets.combat_zone.battle.gunners import gunner
from sandtable.rulesets.combat_zone.battle.state import Battle, Figure
from sandtable.rulesets.combat_zone.battle.vehicle import Vehicle
from sandtable.rulesets.combat_zone.commands import Allotment, Shoot
from sandtable.rulesets.combat_zone.commands.fire_choices import (
    Target,
    can_be_shot_at,
    enemy_vehicles,
    gap,
    opponents,
    shooter_of,
)
from sandtable.rulesets.combat_zone.commands.preview import preview
from sandtable.rulesets.combat_zone.dice.weapons import DARKNESS_REACH, direct_fire
from sandtable.rulesets.combat_zone.play.crews import row_of
from sandtable.rulesets.combat_zone.play.shots import shots_left
from sandtable.rulesets.combat_zone.sheet import Weapon
from sandtable.rulesets.given import Given
from sandtable.rulesets.kinds import Field

BURST, TEMPLATE = "burst", "template"


# --- with what ------------------------------------------------------------------------------------
class Arm(NamedTuple):
    """A weapon that shoots straight, and the shooter where the weapon is."""

    weapon: Weapon
    shooter: Figure


def arm_of(given: Given, name: Any) -> Arm:
    """A weapon of a figure by its name, or of a vehicle by its number."""
    battle = given.battle
    if "vehicle" in given.values:
        vehicle = battle.vehicles[given["vehicle"]]
        row = vehicle.hull.mounts[name].weapon
        shooter: Figure = gunner(battle, vehicle, name)
    else:
        row = row_of(battle, name)
        shooter = shooter_of(battle, battle.figures[given["figure"]], name)
    weapon = direct_fire(row, battle.options.setting)
    assert weapon is not None  # only those that shoot straight are options
    return Arm(weapon, shooter)


def arm_chosen(now: Now) -> Arm:
    return arm_of(now.given, now.given["weapon"])


def show_field(now: Now) -> None:
    weapon, shooter = arm_chosen(now)
    now.panel.overlay["bands"] = bands(now.desk, shooter, weapon)
    now.panel.overlay["field"] = field_of_fire(shooter)


# --- at whom --------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Allotted(Ask):
    """Who is shot at, how often where it is a burst; `hulls`: vehicles and nothing else."""

    called: str = "target"
    hulls: bool = False
    on_map: ClassVar[bool] = True

    def ask(self, of: Field, now: Now) -> Any:
        if now.given["mode"] == TEMPLATE:
            return of.empty
        weapon, shooter = arm_chosen(now)
        battle = now.desk.battle
        left = max(min(shots_left(battle.options, shooter, weapon), weapon.rof), 1)
        mode: str = now.given["mode"]
        there: list[Target] = [*enemy_vehicles(battle, shooter)]
        if not self.hulls:
            there = opponents(battle, shooter)
        seen = [target for target in there if can_be_shot_at(battle, shooter, weapon, target)]
        in_range = _within_range(battle, Arm(weapon, shooter), seen)
        shots = left if mode == BURST else 1
        now.hopes = {target.id: _hope(now, of, target, shots) for target in in_range}
        chosen = self._chosen(now, there)
        now.panel.need(self.called, "piece", missing=chosen is None)
        now.panel.overlay["tags"] = tags(now.desk, now.hopes, chosen.id if chosen else "")
        if chosen is None:
            _say_why_nobody(now, seen)
            return NOT_YET
        now.panel.fields[self.called] = chosen.id
        allotment: Allotment = ((chosen.id, 1),)
        if mode == BURST:
            allotment = bursts.share(chosen, in_range, left, now.fields)
            if left > 1:
                bursts.steppers(now.desk, chosen, in_range, left, allotment, now.panel)
        return allotment

    def _chosen(self, now: Now, there: list[Target]) -> Target | None:
        """The target pointed at, else the likeliest one in range."""
        named = now.fields.text(self.called, [target.id for target in there])
        if named:
            return target_of(now.desk.battle, named)
        if now.hopes:
            return target_of(now.desk.battle, max(now.hopes, key=lambda who: now.hopes[who]))
        return None

    def drafted(self, of: Field, value: Any, said: Given) -> Plain:
        if not value:
            return {}
        shots = {"shots": dict(value)} if said["mode"] == BURST else {}
        return {self.called: value[0][0], **shots}


def _within_range(battle: Battle, arm: Arm, seen: list[Target]) -> list[Target]:
    return [target for target in seen if shot_on(battle, arm.shooter, arm.weapon, target)]


def reaches_somebody(now: Now, name: str) -> bool:
    """Whether an enemy in sight is in range of a weapon (CZ-SHOOT-04)."""
    battle, arm = now.desk.battle, arm_of(now.given, name)
    there = opponents(battle, arm.shooter)
    seen = [one for one in there if can_be_shot_at(battle, arm.shooter, arm.weapon, one)]
    return bool(_within_range(battle, arm, seen))


def most_hoped_of(now: Now, name: str) -> Fraction:
    """The best that a weapon of his promises him, in single shots or a burst."""
    battle, (weapon, shooter) = now.desk.battle, arm_of(now.given, name)
    there = opponents(battle, shooter)
    seen = [one for one in there if can_be_shot_at(battle, shooter, weapon, one)]
    left = max(min(shots_left(battle.options, shooter, weapon), weapon.rof), 1)
    return max(
        (
            _promised(now, Shoot(now.piece, name, mode, ((target.id, shots),)), target)
            for target in _within_range(battle, Arm(weapon, shooter), seen)
            for mode, shots in (("single", 1), (BURST, left))
        ),
        default=Fraction(0),
    )


def _hope(now: Now, of: Field, target: Target, shots: int) -> Fraction:
    """The chance of the best outcome when everything is fired at one target."""
    return _promised(now, now.with_(of.name, ((target.id, shots),)), target)


def _promised(now: Now, command: Any, target: Target) -> Fraction:
    try:
        return harm_hoped_for(preview(now.desk.battle, command).chances, target)
    except Refused:  # not even its crew can serve it
        return Fraction(0)


class Rectangle(Ask):
    """The template of a burst over several, where the option is in play (CZ-BURST-04)."""

    def ask(self, of: Field, now: Now) -> Any:
        allotment = now.given["allotment"]
        if len(allotment) < 2 or not now.desk.battle.options.burst_template:
            return of.empty
        at = arm_chosen(now).shooter.at
        return bursts.lay_rectangle(now.desk, at, allotment, now.fields, now.panel)

    def drafted(self, of: Field, value: Any, said: Given) -> Plain:
        return {"centre": plain_points((value.centre,)), "lay": value.lay} if value else {}


# --- what to know of it ---------------------------------------------------------------------------
def show_aim(now: Now) -> None:
    """A3 Mercier, veteran ▸ B2 Kerr, in cover; how far that is, and along which lines."""
    voice, battle, panel = now.desk.voice, now.desk.battle, now.panel
    weapon, shooter = arm_chosen(now)
    targets = [target_of(battle, who) for who, _ in now.given["allotment"]]
    chosen = targets[0]
    shown = signs_of(voice, chosen) if isinstance(chosen, Vehicle) else markers(voice, chosen)
    target = ", ".join((voice.figure(chosen.id), *(sign["label"].lower() for sign in shown)))
    who = voice.figure(shooter.id)
    if shooter.id not in battle.vehicles:
        who = f"{who}, {quality(voice, shooter)}"
    panel.rows.insert(0, {"row": "text", "text": f"{who} ▸ {target}"})
    shot = shot_on(battle, shooter, weapon, chosen)
    band = voice.sentence(f"range-{shot.band}" if shot else "range-out")
    panel.subtitle = f"{voice.cm(gap(battle, shooter, chosen))} · {band}"
    panel.overlay["lines"] = [line_to(voice, shooter, target) for target in targets]


def show_shots(now: Now) -> None:
    """The odds, and shots that are lost."""
    if not now.seen:
        return
    targets = {who: target_of(now.desk.battle, who) for who, _ in now.given["allotment"]}
    for who, target in targets.items():
        if who in now.hopes:
            now.hopes[who] = harm_hoped_for(now.seen.chances, target)
    chosen = now.given["allotment"][0][0]
    now.panel.overlay["tags"] = tags(now.desk, now.hopes, chosen)  # as the bars say it
    now.panel.odds(now.seen.chances)
    for target in targets.values():
        _say_if_wasted(now, target)


def _say_if_wasted(now: Now, target: Target) -> None:
    """One that will be found out of range (CZ-SHOOT-04)."""
    weapon, shooter = arm_chosen(now)
    if shot_on(now.desk.battle, shooter, weapon, target) is None:
        now.say("shot-wasted", "CZ-SHOOT-04", warn=True, **_how_far(now, target))


def _say_why_nobody(now: Now, seen: list[Target]) -> None:
    """Nobody is in sight, or nobody in sight is in range: how far the nearest is."""
    if not seen:
        now.say("shoot-nobody", "CZ-SHOOT-01")
        return
    shooter = arm_chosen(now).shooter
    nearest = min(seen, key=lambda target: gap(now.desk.battle, shooter, target))
    who = now.desk.voice.figure(nearest.id)
    now.say("shoot-none-in-range", "CZ-SHOOT-04", warn=True, who=who, **_how_far(now, nearest))


def _how_far(now: Now, target: Target) -> dict[str, str]:
    """How far it is, and how far the weapon shoots."""
    weapon, shooter = arm_chosen(now)
    battle, voice = now.desk.battle, now.desk.voice
    most = min(weapon.long, DARKNESS_REACH) if battle.field.dark else weapon.long
    return {"cm": voice.cm(gap(battle, shooter, target)), "most": voice.cm(most)}
