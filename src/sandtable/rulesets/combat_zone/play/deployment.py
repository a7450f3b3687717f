"""Setting up: edges of a silent scenario, and figures in their zones (CZ-SEQ-06, CZ-CMD-02)."""

from __future__ import annotations

from typing import Any

from sandtable.chance import Roll
from sandtable.game import Refused
from sandtable.ground.free import Disc
from sandtable.rulesets.combat_zone.battle.crewed import CrewedWeapon
from sandtable.rulesets.combat_zone.battle.events import (
    Deployed,
    DeploymentPassed,
    EdgePicked,
    EdgesRolled,
    WeaponDeployed,
)
from sandtable.rulesets.combat_zone.battle.state import (
    DEPLOYMENT,
    EDGE_CHOICE,
    EDGES,
    FIT,
    WAITING,
    Battle,
    Figure,
    Point,
)
from sandtable.rulesets.combat_zone.commands import BeginBattle, Deploy, PickEdge, RollForEdges
from sandtable.rulesets.combat_zone.files.own_zones import outside_zone, zone_for
from sandtable.rulesets.combat_zone.ground.hulls import hull_under
from sandtable.rulesets.combat_zone.ground.room import foot_of, obstruction, overlaps_any
from sandtable.rulesets.combat_zone.ground.surface import OPPOSITE
from sandtable.rulesets.combat_zone.play.crews import DISMANTLED
from sandtable.rulesets.combat_zone.play.turn import start_turn
from sandtable.rulesets.combat_zone.play.vehicles import setting_up
from sandtable.umpire import Playing


# --- edges ----------------------------------------------------------------------------------------
def check_roll_for_edges(battle: Battle, _command: RollForEdges) -> None:
    if battle.phase != EDGES:
        raise Refused("setup-no-roll-for-edges", "CZ-SEQ-06")


def play_roll_for_edges(battle: Battle, _command: RollForEdges, umpire: Playing) -> Battle:
    """Each side rolls 1D6, ties again; the winner picks an edge (CZ-SEQ-06)."""
    with umpire.act(*battle.sides):
        while True:
            a, b = umpire.roll(EDGE_ROLL), umpire.roll(THEIR_EDGE_ROLL)
            if a != b:
                break
        rolled: Battle = umpire.record(battle, EdgesRolled(battle.sides[0 if a > b else 1]))
    return rolled


def as_face(face: int, _modifier: int, _against: object) -> int:
    return face


EDGE_ROLL = Roll("CZ-SEQ-06", "1D6", as_face)
THEIR_EDGE_ROLL = EDGE_ROLL._replace(theirs=True)


def check_pick_edge(battle: Battle, command: PickEdge) -> None:
    if battle.phase != EDGE_CHOICE:
        raise Refused("setup-no-edge-to-pick", "CZ-SEQ-06")
    if command.edge not in OPPOSITE:
        raise Refused(
            "setup-no-such-edge", "CZ-SEQ-06", edge=command.edge, known=", ".join(OPPOSITE)
        )


def play_pick_edge(battle: Battle, command: PickEdge, umpire: Playing) -> Battle:
    """The other side gets the opposite edge; the winner deploys first."""
    side = battle.to_act
    battle = umpire.record(battle, EdgePicked(side, command.edge))
    return battle if _has_more(battle, side) else _pass_on(battle, side, umpire)


# --- figures --------------------------------------------------------------------------------------
def to_deploy(battle: Battle, side: str) -> list[Figure]:
    """Figures that their player has still to set up, in the order of the roster."""
    due = battle.field.scenario.due if battle.field.scenario else {}
    figures = battle.side_figures(side)
    return [f for f in figures if f.fate == WAITING and f.id not in due and not f.aboard]


def vehicles_to_deploy(battle: Battle, side: str) -> list[Any]:
    """Vehicles that have still to be set up, with those aboard."""
    return setting_up.to_deploy(battle, side) if battle.vehicles else []


def weapons_to_deploy(battle: Battle, side: str) -> list[CrewedWeapon]:
    """Weapons that stand on their own and have still to be set up."""
    if not battle.crewed:
        return []
    due = battle.field.scenario.due_weapons if battle.field.scenario else {}
    crewed = battle.crewed.values()
    return [w for w in crewed if w.side == side and w.fate == WAITING and w.id not in due]


def check_deploy(battle: Battle, command: Deploy) -> None:
    if command.figure in battle.crewed:
        _check_deploy_weapon(battle, command)
        return
    if command.figure in battle.vehicles or command.aboard:
        setting_up.check_deploy(battle, command)
        return
    figure = _check_whose(battle, command.figure)
    radius = figure.who.radius
    zone = zone_for(battle, figure.id, figure.side)
    if command.facing == (0, 0):
        raise Refused("setup-no-facing", "CZ-SEQ-06", figure=figure.id)
    if zone is None or not zone.holds(command.at, radius):
        raise outside_zone(battle, figure.id, figure.side)
    foot = foot_of(battle.field, command.at, command.foot)
    if not battle.field.bears(command.at, foot):
        known = ", ".join(str(height // 100) for height in battle.field.feet_at(command.at))
        raise Refused("no-such-level", "CZ-URBAN-01", height=foot // 100, known=known)
    in_the_way = obstruction(battle.field, command.at, radius, foot)
    if in_the_way:
        raise Refused("setup-no-room", "CZ-SEQ-06", figure=figure.id, piece=in_the_way)
    x, y = command.at
    far = radius + battle.widest
    for other in [f for f in battle.figures.values() if -far < f.at[0] - x < far]:
        if other.foot != foot:
            continue
        if other.is_up and overlaps_any((x, y), radius, [(other.at, other.who.radius)]):
            raise Refused("setup-overlap", "CZ-GEN-05", figure=figure.id, other=other.id)
    for weapon in battle.crewed.values():
        there = weapon.fate == FIT and weapon.foot == foot
        if there and overlaps_any((x, y), radius, [(weapon.at, weapon.radius)]):
            raise Refused("setup-overlap", "CZ-GEN-05", figure=figure.id, other=weapon.id)
    hull = hull_under(battle, Disc(command.at, radius, foot))
    if hull:
        raise Refused("setup-overlap", "CZ-GEN-05", figure=figure.id, other=hull)


def _check_deploy_weapon(battle: Battle, command: Deploy) -> None:
    """Set up or dismantled at choice, where its base fits (CZ-SEQ-06)."""
    weapon = battle.crewed[command.figure]
    if battle.phase != DEPLOYMENT:
        raise Refused("setup-over", "CZ-SEQ-06", figure=weapon.id)
    if weapon.side != battle.to_act:
        raise Refused("setup-not-yours", "CZ-CMD-02", figure=weapon.id, side=battle.to_act)
    if weapon not in weapons_to_deploy(battle, weapon.side):
        raise Refused("setup-already-there", "CZ-CMD-02", figure=weapon.id)
    if command.facing == (0, 0):
        raise Refused("setup-no-facing", "CZ-SEQ-06", figure=weapon.id)
    if not command.set_up and weapon.row not in DISMANTLED:
        raise Refused("cannot-be-dismantled", "CZ-HW-01", weapon=weapon.id)
    zone = zone_for(battle, weapon.id, weapon.side)
    if zone is None or not zone.holds(command.at, weapon.radius):
        raise outside_zone(battle, weapon.id, weapon.side)
    foot = foot_of(battle.field, command.at, command.foot)
    if not battle.field.bears(command.at, foot):
        known = ", ".join(str(height // 100) for height in battle.field.feet_at(command.at))
        raise Refused("no-such-level", "CZ-URBAN-01", height=foot // 100, known=known)
    in_the_way = obstruction(battle.field, command.at, weapon.radius, foot)
    if in_the_way:
        raise Refused("setup-no-room", "CZ-SEQ-06", figure=weapon.id, piece=in_the_way)
    other = _in_its_place(battle, command.at, weapon.radius, foot)
    if other:
        raise Refused("setup-overlap", "CZ-GEN-05", figure=weapon.id, other=other)


def _in_its_place(battle: Battle, at: Point, radius: int, foot: int) -> str:
    """Whoever or whatever stands there already, or ""."""
    pieces = [(f.id, f.at, f.who.radius, f.foot) for f in battle.figures.values() if f.is_up]
    pieces += [(w.id, w.at, w.radius, w.foot) for w in battle.crewed.values() if w.fate == FIT]
    level = [(name, (there, r)) for name, there, r, on in pieces if on == foot]
    other = next((name for name, base in level if overlaps_any(at, radius, [base])), "")
    return other or hull_under(battle, Disc(at, radius, foot))


def _check_whose(battle: Battle, who: str) -> Figure:
    if battle.phase != DEPLOYMENT:
        raise Refused("setup-over", "CZ-SEQ-06", figure=who)
    figure = battle.figures.get(who)
    if figure is None or figure.side != battle.to_act:
        raise Refused("setup-not-yours", "CZ-CMD-02", figure=who, side=battle.to_act)
    if figure.fate != WAITING:
        raise Refused("setup-already-there", "CZ-CMD-02", figure=who)
    if battle.field.scenario and who in battle.field.scenario.due:
        raise Refused("setup-arrives-later", "CZ-CMD-02", figure=who)
    if figure.aboard:
        raise Refused("setup-already-there", "CZ-CMD-02", figure=who)
    return figure


def play_deploy(battle: Battle, command: Deploy, umpire: Playing) -> Battle:
    """Put down a figure; after the last one of a side comes the other, then the first turn."""
    side = battle.to_act
    foot = foot_of(battle.field, command.at, command.foot)
    deployed: Any = Deployed(command.figure, command.at, command.facing, foot)
    if command.figure in battle.crewed:
        set_up = command.set_up
        deployed = WeaponDeployed(command.figure, command.at, command.facing, set_up, foot)
    if command.figure in battle.vehicles or command.aboard:
        deployed = setting_up.deployed(battle, command)
    battle = umpire.record(battle, deployed)
    return battle if _has_more(battle, side) else _pass_on(battle, side, umpire)


def _has_more(battle: Battle, side: str) -> bool:
    """Somebody of the side has still to be set up."""
    due = battle.field.scenario.due if battle.field.scenario else {}
    figures = battle.figures
    waiting = any(
        figures[who].fate == WAITING and who not in due and not figures[who].aboard
        for who in battle.roster(side)
    )
    more = bool(weapons_to_deploy(battle, side)) or bool(vehicles_to_deploy(battle, side))
    return waiting or more


def _pass_on(battle: Battle, side: str, umpire: Playing) -> Battle:
    other = battle.enemy_of(side)
    if _has_more(battle, other):
        passed: Battle = umpire.record(battle, DeploymentPassed(other))
        return passed
    return start_turn(battle, umpire)


def check_begin_battle(battle: Battle, _command: BeginBattle) -> None:
    if battle.phase != DEPLOYMENT:
        raise Refused("setup-begun", "CZ-SEQ-06")
    left = sum(len(to_deploy(battle, side)) for side in battle.sides)
    left += sum(len(weapons_to_deploy(battle, side)) for side in battle.sides)
    left += sum(len(vehicles_to_deploy(battle, side)) for side in battle.sides)
    if left:
        raise Refused("setup-not-finished", "CZ-SEQ-06", number=left)


def play_begin_battle(battle: Battle, _command: BeginBattle, umpire: Playing) -> Battle:
    return start_turn(battle, umpire)
