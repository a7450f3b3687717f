"""What all actions share: who may act, action points, and the moment before they take effect."""

from __future__ import annotations

from sandtable.rulesets.combat_zone.battle.events import Declared, StartedActing, WatchEnded
from sandtable.rulesets.combat_zone.battle.state import Battle, Figure, Point
from sandtable.rulesets.combat_zone.play.crews import crew_block
from sandtable.umpire import Playing


def begin_action(
    battle: Battle,
    who: str,
    action: str,
    umpire: Playing,
    track: tuple[Point, ...] = (),
    crew: tuple[str, ...] = (),
) -> Battle:
    """The figure starts an action; opportunity fire may answer before it takes effect.

    An action of its own ends the figure's own opportunity fire (CZ-OPP-01). `crew`: those who serve
    a weapon with it.
    """
    battle = start_acting(battle, who, umpire, crew)
    if not battle.watched or not is_watched(battle, battle.enemy_of(battle.figures[who].side)):
        return battle
    actor = battle.figures[who]
    declared = Declared(
        who, action, track, actor.facing, actor.settled, actor.spent, actor.reaction
    )
    after: Battle = umpire.announce(battle, declared)
    return after


def start_acting(battle: Battle, who: str, umpire: Playing, crew: tuple[str, ...] = ()) -> Battle:
    """It is now this figure's turn, and whatever it kept ready is given up."""
    if battle.acting != who or (len(crew) > 1 and not set(crew) <= {who, *battle.block}):
        battle = umpire.record(battle, StartedActing(who, block_of(battle, who)))
    for actor in crew or (who,):
        battle = give_up_watch(battle, actor, umpire)
    return battle


def give_up_watch(battle: Battle, who: str, umpire: Playing) -> Battle:
    """What somebody who acts kept ready or helped with, and what a comrade kept of his weapons.

    A weapon fires from where it was and faced when it was made ready (CZ-OPP-01).
    """
    figure = battle.figures[who]
    keeping = [who] if figure.watch or figure.helps else []
    if battle.watched:
        mates = battle.members(figure.who.group)
        keeping += [f.id for f in mates if f.watch.rpartition("/")[0] == who]
    for keeper in keeping:
        battle = umpire.record(battle, WatchEnded(keeper, "CZ-OPP-01"))
    return battle


def block_of(battle: Battle, who: str) -> tuple[str, ...]:
    """A vehicle and its unit are one block whose members may take turns (CZ-SEQ-04).

    So is a weapon's crew.
    """
    if battle.active not in battle.vehicles:
        if battle.options.setting == "core":
            return ()

        return crew_block(battle, who)
    return (battle.active, *[f.id for f in battle.unit(battle.active)])


def is_watched(battle: Battle, enemy: str) -> bool:
    """Somebody of that side is on opportunity fire."""
    for vehicle in battle.vehicles.values():
        if vehicle.watch is not None and vehicle.hull.side == enemy:
            return True
    figures = battle.figures
    return bool([who for who in battle.roster(enemy) if figures[who].watch])


def goes_on(before: Figure, battle: Battle, weapon: str = "") -> bool:
    """The actor may finish its action: not eliminated, panicked or routed by an answer.

    A machine that has lost the weapon it was about to use cannot (CZ-MACH-06).
    """
    now = battle.figures[before.who.id]
    armed = weapon not in before.weapons or weapon in now.weapons
    return armed and now.fate == before.fate and now.reaction == before.reaction
