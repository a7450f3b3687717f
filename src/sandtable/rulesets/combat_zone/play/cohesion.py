"""Cohesion of groups, and who rolls for initiative (CZ-COH, CZ-INIT)."""

from __future__ import annotations

from typing import NamedTuple

from sandtable.ground.free import slanting_gap
from sandtable.rulesets.combat_zone.battle.state import ABOARD, FIT, Battle, Figure, Group
from sandtable.rulesets.combat_zone.dice import initiative
from sandtable.rulesets.combat_zone.play.vehicles import turns

LEADER_REACH = 1500  # CZ-COH-01: 15 cm from the leader


SUB_LEADER_REACH = 1000  # or 10 cm from a sub-leader


def is_in_cohesion(battle: Battle, group: Group) -> bool:
    """Every living member near the leader or a sub-leader (CZ-COH-01, CZ-COH-02)."""
    if group.kind in ("individual", "vehicle"):  # CZ-INIT-01: those aboard are in cohesion
        return True
    up = [battle.figures[m] for m in group.members if battle.figures[m].fate == FIT]
    if not up and any(battle.figures[m].fate == ABOARD for m in group.members):
        return True
    chiefs = [f for f in up if f.who.role]
    if not chiefs:
        return False
    return all(any(_is_near(f, chief) for chief in chiefs) for f in up)


def strays(battle: Battle, group: Group) -> list[Figure]:
    """Those who stand too far from every leader of theirs (CZ-COH-01); nobody without a leader."""
    up = [battle.figures[m] for m in group.members if battle.figures[m].fate == FIT]
    chiefs = [f for f in up if f.who.role]
    if group.kind in ("individual", "vehicle") or not chiefs:
        return []
    return [f for f in up if not any(_is_near(f, chief) for chief in chiefs)]


def is_led(battle: Battle, group: Group) -> bool:
    """Its leader or a sub-leader is on his feet: without them there is no cohesion (CZ-COH-02)."""
    return any(f.who.role and f.fate == FIT for f in battle.members(group.id))


def _is_near(figure: Figure, chief: Figure) -> bool:
    reach = LEADER_REACH if chief.who.is_leader else SUB_LEADER_REACH
    radii = figure.who.radius + chief.who.radius
    dx, dy = figure.at[0] - chief.at[0], figure.at[1] - chief.at[1]
    if figure.foot != chief.foot:
        return slanting_gap(dx * dx + dy * dy, radii, figure.foot - chief.foot) <= reach
    return dx * dx + dy * dy <= (reach + radii) ** 2


class Rolling(NamedTuple):
    """Those of a side who roll a die each for initiative, and whose leaders add to it."""

    cohesive: tuple[str, ...]  # groups and vehicles
    broken: tuple[str, ...]
    heroes: tuple[str, ...]
    chiefs: tuple[Figure, ...]

    @property
    def all(self) -> tuple[str, ...]:
        """In the order in which the dice are thrown."""
        return self.cohesive + self.broken + self.heroes


def who_rolls(battle: Battle, side: str) -> Rolling:
    """Groups with somebody on his feet, vehicles with somebody aboard, heroes (CZ-INIT-01)."""
    groups = [g for g in battle.groups.values() if g.side == side]
    acting = [f for g in groups for f in _present(battle, g) if not f.reaction and not f.stunned]
    rolls = [g for g in groups if g.kind != "individual" and _stands(battle, g)]
    motors = turns.rolls_for_initiative(battle, side) if battle.vehicles else ()
    return Rolling(
        (*[g.id for g in rolls if g.cohesive], *motors),
        tuple([g.id for g in rolls if not g.cohesive]),
        tuple([f.id for f in acting if f.who.is_hero]),
        tuple([f for f in acting if f.who.role]),
    )


def _stands(battle: Battle, group: Group) -> bool:
    return any(battle.figures[who].fate == FIT for who in group.members)


def _present(battle: Battle, group: Group) -> list[Figure]:
    """On their feet, then those of the group who are aboard a vehicle."""
    up = [battle.figures[who] for who in group.members if battle.figures[who].fate == FIT]
    if battle.vehicles:
        up += [f for f in battle.members(group.id) if f.fate == ABOARD]
    return up


def initiative_of(battle: Battle, side: str) -> initiative.SideDice:
    """What a side rolls for initiative (CZ-INIT-01)."""
    rolling = who_rolls(battle, side)
    return initiative.SideDice(
        cohesive=len(rolling.cohesive),
        broken=len(rolling.broken),
        heroes=len(rolling.heroes),
        subleaders=sum(f.who.role == "sub-leader" for f in rolling.chiefs),
        leaders=sum(f.who.role == "leader" for f in rolling.chiefs),
    )
