"""Out of action (hors combat): who is removed, and what that means for unit and side.

    put_out(battle, figures, umpire, rule)     removed together, then everything that follows
    remove(battle, figures, umpire, rule)      the same, but who leads now is asked later
    replace_leaders(battle, umpire)            also for sides whose leader has left the table

MS-UNIT-07, MS-TURN-04, and the part of MS-COH-02 that is about losses.
"""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.rulesets.modern_skirmish import sheet
from sandtable.rulesets.modern_skirmish.battle.events.fire import (
    CutOff,
    LeaderNamed,
    PutOut,
    UnitDestroyed,
)
from sandtable.rulesets.modern_skirmish.battle.state import Battle, Figure
from sandtable.rulesets.modern_skirmish.commands import ChooseLeader
from sandtable.umpire import Playing


def put_out(
    battle: Battle, figures: Iterable[str], umpire: Playing, rule: str = "MS-UNIT-07"
) -> Battle:
    """Removed at once, all of one moment together (MS-UNIT-07, MS-GAME-03)."""
    return replace_leaders(remove(battle, figures, umpire, rule), umpire)


def remove(battle: Battle, figures: Iterable[str], umpire: Playing, rule: str) -> Battle:
    """Removed together; units lost with them, and units that this leaves apart (MS-COH-02)."""
    hit = tuple(dict.fromkeys(figures))
    if not hit:
        return battle
    if len(hit) > 1:
        umpire.note("MS-GAME-03")
    units = tuple(dict.fromkeys(unit_of(battle, who) for who in hit))
    whole = [unit for unit in units if unit and is_whole(battle, unit)]
    battle = umpire.record(battle, PutOut(hit, rule))
    for unit in units:
        if unit and not battle.stands(unit):
            battle = umpire.record(battle, UnitDestroyed(unit))
        elif unit in whole or (unit and battle.units[unit].astray):
            battle = check_for_losses(battle, unit, umpire)
    return battle


def unit_of(battle: Battle, who: str) -> str:
    """The unit a figure belongs to; "" for crew who are still inside their vehicle."""
    unit = battle.figures[who].who.unit
    if unit in battle.units and who in battle.units[unit].members:
        return unit
    return next((u.id for u in battle.units.values() if who in u.members), "")


def crew_unit(vehicle: str) -> str:
    """The unit that a surviving crew forms (MS-VSHOT-03)."""
    return f"{vehicle}-crew"


# --- cohesion broken by losses --------------------------------------------------------------------
def is_whole(battle: Battle, unit: str) -> bool:
    from sandtable.rulesets.modern_skirmish.play.cohesion import groups_of

    return len(groups_of(battle, unit)) <= 1


def check_for_losses(battle: Battle, unit: str, umpire: Playing) -> Battle:
    """Those outside the largest group must rejoin it with the next order (MS-COH-02).

    Until then they shoot and react like everybody else (MS-COH-03).
    """
    from sandtable.rulesets.modern_skirmish.play.cohesion import groups_of, main_group

    groups = groups_of(battle, unit)
    kept = main_group(battle, unit, groups, umpire) if len(groups) > 1 else groups[0]
    apart = tuple([f.id for f in battle.members(unit) if f.id not in kept])
    if apart == battle.units[unit].astray:
        return battle
    cut: Battle = umpire.record(battle, CutOff(unit, apart))
    return cut


# --- leaders --------------------------------------------------------------------------------------
def replace_leaders(battle: Battle, umpire: Playing) -> Battle:
    """A side whose leaders are all gone names another figure at once (MS-TURN-04).

    The side to act first (MS-GAME-03).
    """
    first = battle.to_act or battle.sides[0]
    for side in (first, battle.enemy_of(first)):
        leaders = battle.leaders.get(side, ())
        if leaders and not any(battle.figures[who].is_alive for who in leaders):
            battle = umpire.record(battle, LeaderNamed(side, _new_leader(battle, side, umpire)))
    return battle


def _new_leader(battle: Battle, side: str, umpire: Playing) -> str:
    able = [f for f in battle.figures.values() if f.side == side and f.is_alive]
    if len(able) < 2:
        return able[0].id if able else ""
    answer = umpire.ask(battle, side, ChooseLeader(tuple([f.id for f in able])))
    return best_leader(able).id if answer is None else str(answer.figure)


def best_leader(figures: list[Figure]) -> Figure:
    """By default the first of those with the best quality die."""
    return max(figures, key=lambda figure: sheet.DICE.index(figure.who.dq))
