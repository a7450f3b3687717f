"""Whether the rules allow a command: asked by a player made of code before it speaks."""

from __future__ import annotations

from sandtable.ground.free import turn
from sandtable.refusals import allows
from sandtable.rulesets.combat_zone.battle.state import Battle, with_crewed, with_figure
from sandtable.rulesets.combat_zone.commands import Pivot, PivotWeapon
from sandtable.rulesets.combat_zone.commands.declared import COMMANDS
from sandtable.rulesets.combat_zone.ground.surface import ROSTER
from sandtable.rulesets.combat_zone.play.crews import crew_size


def refuses(battle: Battle, command: object) -> bool:
    """The rules say no."""
    return not allows(COMMANDS.of[type(command)].check, battle, command)


def any_refused(battle: Battle, commands: tuple[object, ...]) -> bool:
    """The first of a plan, or after a turn on the spot the one for which it turns."""
    if refuses(battle, commands[0]):
        return True
    if len(commands) < 2:
        return False
    first = commands[0]
    if isinstance(first, Pivot):
        figure = battle.figures[first.figure]
        facing = turn(figure.facing, first.angle)
        return refuses(with_figure(battle, figure.id, facing=facing), commands[1])
    if isinstance(first, PivotWeapon):
        weapon = battle.crewed[first.weapon]
        facing = turn(weapon.facing, first.angle)
        return refuses(with_crewed(battle, weapon.id, facing=facing), commands[1])
    return False


def is_intricate(battle: Battle) -> bool:
    """Vehicles, crews or levels: too much can be in the way to trust a plan unasked."""
    memory = battle.field.memory(ROSTER)
    intricate: bool | None = memory.get("intricate")
    if intricate is None:
        intricate = bool(battle.vehicles or battle.crewed or battle.batteries)
        intricate = intricate or battle.field.has_levels or _has_crews(battle)
        memory["intricate"] = intricate
    return intricate


def urge(battle: Battle) -> float:
    """How much more aims count as time runs out, where ways are long."""
    scenario = battle.field.scenario
    if scenario is None or not is_intricate(battle):
        return 1.0
    turns: int = scenario.turns
    return 1.2 + 1.3 * battle.turn / max(turns, 1)


def _has_crews(battle: Battle) -> bool:
    figures = battle.figures.values()
    rounds = {name for figure in figures for name, _ in figure.grenades}
    if battle.options.setting != "core" and any(":" in n or n == "canister" for n in rounds):
        return True
    weapons = {name for figure in figures for name in figure.weapons}
    return any(crew_size(battle, name) > 1 for name in weapons)
