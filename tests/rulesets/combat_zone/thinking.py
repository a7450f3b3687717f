"""What greedy makes of a position: the orders it gives until the first die would be thrown."""

from __future__ import annotations

import dataclasses
from typing import Any

from tests.rulesets.combat_zone.build import RED, RULES

from sandtable.rulesets.awards import Award, Condition
from sandtable.rulesets.combat_zone.battle.state import Battle, changed
from sandtable.rulesets.combat_zone.commands import Activate, EndActivation
from sandtable.umpire import Umpire

MOST = 30


class Thrown(Exception):
    """A die would be thrown now."""


def _no_dice(_number: int, _sides: int) -> int:
    raise Thrown


def orders(battle: Battle, side: str = RED, only: str = "") -> list[Any]:
    """The commands of one activation, the activation itself and its end left out.

    The last of them may be one that dice decide. Every one of them passes the rules. `only`: the
    group that is to act.
    """
    planner = RULES.planner()
    groups = {
        name: changed(group, activated=bool(only) and name != only)
        for name, group in battle.groups.items()
    }
    battle = changed(battle, active="", acting="", to_act=side, groups=groups)
    commands: list[Any] = []
    while len(commands) < MOST:
        command = planner.choose(battle, side)
        RULES.check(battle, command)
        if isinstance(command, EndActivation):
            break
        if not isinstance(command, Activate):
            commands.append(command)
        try:
            battle = RULES.play(battle, command, Umpire(RULES, _no_dice))
        except Thrown:
            break
    return commands


def kinds(battle: Battle, side: str = RED) -> list[str]:
    """The same by what sort of command they are."""
    return [type(command).__name__ for command in orders(battle, side)]


def wanting(battle: Battle, *awards: Award, turns: int = 8) -> Battle:
    """The battle with points to be won."""
    scenario = dataclasses.replace(battle.field.scenario, victory=awards, turns=turns)
    return changed(battle, field=dataclasses.replace(battle.field, scenario=scenario))


def held(side: str, *places: str, vp: int = 4) -> Award:
    return Award(side, vp, Condition("held", places, places))


def exited(side: str, *who: str, vp: int = 4) -> Award:
    return Award(side, vp, Condition("exited", who, who))
