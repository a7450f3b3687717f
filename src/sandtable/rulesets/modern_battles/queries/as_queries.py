"""The shots of the view of danger as odds queries, so that anybody may count them again."""

from __future__ import annotations

from sandtable.rulesets.modern_battles import commands as c
from sandtable.rulesets.modern_battles.battle.state import (
    Battle,
)
from sandtable.rulesets.modern_battles.dice.weapons import is_gun
from sandtable.rulesets.modern_battles.options import OPTIONS
from sandtable.rulesets.modern_battles.play import fire_plan
from sandtable.rulesets.modern_battles.play.casualties import foot_of


def as_query(battle: Battle, command: c.Shoot) -> tuple[str, dict[str, str]]:
    """A volley of figures alike at a foot unit; a mixed fire has no one query."""
    plan = fire_plan.plan(battle, command)
    first = plan.firers[0]
    alike = {(firer.weapon, firer.shot, firer.shots, firer.firing) for firer in plan.firers}
    if command.target in battle.vehicles or len(alike) > 1 or is_gun(first.weapon):
        return "", {}
    if first.shot.flame or plan.by == "sniper":
        return "", {}
    foot, shot = foot_of(battle, command.target), first.shot
    inputs = {
        "weapon": first.weapon,
        "distance": _inches(max(firer.distance for firer in plan.firers)),
        "mount": "vehicle" if command.unit in battle.vehicles else "hand",
        "ct": str(shot.ct),
        "cover": shot.cover,
        "e": str(foot.e),
        "save": "none" if foot.save is None else str(foot.save),
        "figures": str(len(plan.firers)),
        "target_figures": str(len(plan.removable)),
    }
    flags = {
        "moved": shot.moved or first.firing.moved,
        "grouped": shot.grouped,
        "same_target": shot.same_target,
        "assistant": first.firing.assistant,
        "water_cooled": first.firing.water_cooled,
    }
    inputs |= {name: "true" for name, is_set in flags.items() if is_set}
    if first.firing.feed is not None:
        inputs["feed"] = first.firing.feed
    return "volley", inputs | OPTIONS.changed(battle.options)


def _inches(hundredths: int) -> str:
    return f"{hundredths // 100}.{hundredths % 100:02}"
