"""Figures and groups of a battle: bases, facing, points, markers, and a line about each."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from sandtable.drawing import vocabulary as v
from sandtable.drawing.combat_zone.voice import Voice
from sandtable.drawing.shapes import arm_of
from sandtable.drawing.voice import letter_of, number_in
from sandtable.explain.words import capital
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.state import (
    ABOARD,
    ACTIONS,
    CASUALTY,
    DEPLOYMENT,
    EXITED,
    FIT,
    WAITING,
    Battle,
    Figure,
    Group,
    Point,
)
from sandtable.rulesets.combat_zone.dice.machines import MachineHit, MachineTarget, level_roll
from sandtable.rulesets.combat_zone.play.cohesion import LEADER_REACH, SUB_LEADER_REACH
from sandtable.rulesets.combat_zone.play.deployment import to_deploy
from sandtable.rulesets.combat_zone.play.harm import machine_target, resistance_of
from sandtable.rulesets.combat_zone.play.points import allowance, can_act, points_left
from sandtable.rulesets.combat_zone.play.turn import may_activate

CHEVRONS = {"leader": 2, "sub-leader": 1}
#: Anybody else is gone.
FATES: dict[str, v.Fate] = {
    FIT: "fit", CASUALTY: "casualty", EXITED: "left", WAITING: "waiting", ABOARD: "aboard",
}  # fmt: skip


# --- markers -------------------------------------------------------------------------------------
class Sign(NamedTuple):
    """A state marker: round for morale, diamond for damage, square for posture."""

    glyph: v.Glyph
    family: v.Family
    rule: str
    shows: Callable[[Battle, Figure], bool]


def _is_damaged(figure: Figure) -> bool:
    return bool(figure.hardware or figure.power or figure.critical or _lost_a_weapon(figure))


def _lost_a_weapon(figure: Figure) -> bool:
    """Major damage that halved nothing and confuses nothing (CZ-T-MACHINE-EFFECT)."""
    return figure.major and not figure.halved and not figure.haywire


#: The worst first.
SIGNS = (
    Sign("rout", "round", "CZ-REACT-12", lambda _, f: f.reaction == "rout"),
    Sign("panic", "round", "CZ-REACT-11", lambda _, f: f.reaction == "panic"),
    Sign("stunned", "diamond", "CZ-STATE-02", lambda _, f: f.stunned),
    Sign("entangled", "square", "CZ-OBST-02", lambda _, f: bool(f.entangled)),
    Sign("wounded", "round", "CZ-STATE-01", lambda _, f: f.wounded),
    Sign("glitch", "diamond", "CZ-MACH-06", lambda _, f: f.glitch or f.idle or f.haywire),
    Sign("halved", "diamond", "CZ-MACH-06", lambda _, f: f.halved),
    Sign("damaged", "diamond", "CZ-MACH-06", lambda _, f: _is_damaged(f)),
    Sign("engaged", "square", "CZ-CC-02", lambda _, f: bool(f.engaged)),
    Sign("ok", "round", "CZ-REACT-10", lambda _, f: f.steadied),
    Sign("watch", "square", "CZ-OPP-01", lambda _, f: bool(f.watch)),
    Sign("climbing", "square", "CZ-URBAN-02", lambda _, f: bool(f.footing)),
    Sign("cover", "square", "CZ-COVER-01", lambda _, f: bool(f.cover)),
    Sign("carrying", "square", "CZ-CMD-18", lambda _, f: bool(f.carries)),
    Sign("out-of-cohesion", "diamond", "CZ-AP-02", lambda b, f: not b.groups[f.who.group].cohesive),
)  # fmt: skip


def markers(voice: Voice, figure: Figure) -> list[v.Marker]:
    """States of a figure that is alive, the worst first."""
    if not figure.is_alive:
        return []
    return [_marker(voice, sign, figure) for sign in SIGNS if sign.shows(voice.battle, figure)]


def _marker(voice: Voice, sign: Sign, figure: Figure) -> v.Marker:
    return {
        "id": sign.glyph,
        "family": sign.family,
        "glyph": sign.glyph,
        "label": capital(voice.sentence(f"marker-{sign.glyph}")),
        "detail": voice.sentence(f"marker-{sign.glyph}-detail", what=_what(voice, sign, figure)),
        "rule": sign.rule,
    }


def _what(voice: Voice, sign: Sign, figure: Figure) -> str:
    """Whom, what or where a marker is about."""
    match sign.glyph:
        case "engaged":
            return ", ".join(voice.figure(enemy) for enemy in figure.engaged)
        case "watch":
            return voice.weapon(figure.watch)
        case "cover":
            return voice.place(figure.cover)
        case "entangled":
            return voice.place(figure.entangled)
        case "carrying":
            return ", ".join(voice.place(thing) for thing in figure.carries)
        case "damaged":
            return "; ".join(_damages(voice, figure))
    return ""


def _damages(voice: Voice, figure: Figure) -> list[str]:
    """Level, part and what it does, the worst first; parts of critical damage differ in nothing."""
    counted = {
        "critical": figure.critical,
        "weapon": int(_lost_a_weapon(figure)),
        "hardware": figure.hardware,
        "power": figure.power,
    }
    return [voice.sentence(f"machine-{what}", n=n) for what, n in counted.items() if n]


def machine_text(voice: Voice, figure: Figure) -> str:
    """What it withstands, and what is still needed to put it out of action (CZ-MACH-06)."""
    target = machine_target(figure)
    if target is None or not figure.is_alive:
        return ""
    said = [
        voice.sentence("machine-resistance", n=resistance_of(figure)),
        voice.sentence("machine-needed", n=target.fights_on + 1),
    ]
    bonus = sum(int(modifier.value) for modifier in level_roll(_hit(target)).modifiers)
    if bonus:
        said.append(voice.sentence("machine-easier", n=f"{bonus:+d}".replace("-", "\u2212")))
    return " · ".join(said)


def _hit(target: MachineTarget) -> MachineHit:
    return MachineHit("1D6", 0, target)


# --- figures -------------------------------------------------------------------------------------
def pieces(voice: Voice, viewer: str | None) -> list[v.Piece]:
    """Every figure, those on the table, fallen, still to come and gone."""
    ready = who_can_act(voice.battle, viewer)
    drawn = voice.again("pieces", (voice.battle,), lambda: _pieces(voice))
    return [_ready(voice, piece) if piece["id"] in ready else piece for piece in drawn]


def _pieces(voice: Voice) -> list[v.Piece]:
    return [_again(voice, figure) for figure in voice.battle.figures.values()]


def _ready(voice: Voice, piece: v.Piece) -> v.Piece:
    """As it is drawn for whoever can do something with it now."""

    def ready() -> v.Piece:
        aria = f"{piece['aria']}; {voice.sentence('piece-can-act')}"
        return {**piece, "canAct": True, "aria": aria}

    return voice.again(("ready", piece["id"]), (piece,), ready)


def _again(voice: Voice, figure: Figure) -> v.Piece:
    """Drawn anew when the figure, its group's cohesion, its vehicle or the ground is another."""
    battle = voice.battle
    behind = (
        figure,
        battle.groups[figure.who.group].cohesive,
        battle.vehicles.get(figure.aboard),
        battle.field,
        figure.id == battle.acting,
    )
    return voice.again(("figure", figure.id), behind, lambda: _piece(voice, figure))


def who_can_act(battle: Battle, side: str | None) -> frozenset[str]:
    """Figures that a side may do something with now: deploy, activate, give an order."""
    if side is None or battle.to_act != side:
        return frozenset()
    if battle.phase == DEPLOYMENT:
        return frozenset(figure.id for figure in to_deploy(battle, side))
    if battle.phase != ACTIONS:
        return frozenset()
    if battle.active:
        members = battle.unit(battle.active)
        return frozenset(f.id for f in members if can_act(battle, f) and points_left(battle, f))
    groups = [battle.groups[name] for name in may_activate(battle, side)]
    figures = [figure for group in groups for figure in battle.unit(group.id)]
    return frozenset(f.id for f in figures if f.is_alive and can_act(battle, f))


def _piece(voice: Voice, figure: Figure) -> v.Piece:
    piece = _on_the_ground(voice, figure)
    if figure.fate in (FIT, CASUALTY) and voice.battle.field.has_levels:
        piece["level"] = level_number(voice.battle, figure.at, figure.foot)
    if figure.aboard:
        piece["rides"] = figure.aboard
        piece["at"] = piece["facing"] = None
        if figure.fate == FIT:
            piece["fate"] = "aboard"
    return piece


def level_number(battle: Battle, at: Point, foot: int) -> int:
    """The number of the floor: 0 the lowest there; between two, the lower."""
    feet = battle.field.feet_at(at)
    return max((n for n, floor in enumerate(feet) if floor <= foot), default=0)


def _on_the_ground(voice: Voice, figure: Figure) -> v.Piece:
    who, fate = figure.who, FATES.get(figure.fate, "gone")
    signs = markers(voice, figure)
    pips = points(voice.battle, figure)
    there = figure.fate in (FIT, CASUALTY)
    return {
        "id": who.id,
        "side": who.side,
        "letter": letter_of(voice.battle, who.side),
        "label": who.id,
        "number": number_in(who.id, letter_of(voice.battle, who.side)),
        "name": capital(voice.name(figure)),
        "kind": "figure",
        "arm": arm_of(figure.weapons),
        "base": {"round": who.radius},
        "at": figure.at if there else None,
        "facing": figure.facing if figure.fate == FIT else None,
        "chevrons": CHEVRONS.get(who.role, 0),
        "pips": pips,
        "markers": signs,
        "group": who.group,
        "canAct": False,
        "active": who.id == voice.battle.acting,
        "fate": fate,
        "detail": _detail(voice, figure),
        "aria": _aria(voice, figure, pips, signs),
    }


def points(battle: Battle, figure: Figure) -> v.Pips | None:
    """Action points left and of this turn; those of whoever has finished are lost."""
    if not figure.is_alive:
        return None
    left = 0 if figure.done else points_left(battle, figure)
    return {"left": left, "of": allowance(battle, figure)}


def _detail(voice: Voice, figure: Figure) -> str:
    """veteran · submachine gun, dagger · flak jacket"""
    memory = voice.battle.field.memory(("arms", voice.language))
    key = (figure.who.id, figure.weapons, figure.grenades)
    if key not in memory:
        memory[key] = " · ".join((quality(voice, figure), ", ".join(arms(voice, figure))))
    detail: str = memory[key]
    return detail.removesuffix(" · ")


def quality(voice: Voice, figure: Figure) -> str:
    name: str = getattr(sheet.QUALITY[figure.who.quality], voice.language)
    return name.lower()


def arms(voice: Voice, figure: Figure) -> list[str]:
    """Weapons, rounds, armour and equipment."""
    who = figure.who
    carried = [voice.weapon(name) for name in dict.fromkeys(figure.weapons)]
    if who.hand_weapon not in ("none", "pistol"):
        carried.append(voice.weapon(who.hand_weapon))
    carried += [
        voice.weapon(name) + (f" × {n}" if n > 1 else "")
        for name, n in figure.grenades
        if name not in figure.weapons
    ]
    if who.armour != "none":
        carried.append(voice.weapon(who.armour))
    return carried + [voice.weapon(name) for name in who.equipment]


def _aria(voice: Voice, figure: Figure, pips: v.Pips | None, signs: list[v.Marker]) -> str:
    """A3 Mercier, veteran, 4 of 6 points, in cover"""
    said = [voice.figure(figure.id), quality(voice, figure)]
    if pips:
        said.append(voice.sentence("piece-points", left=pips["left"], of=pips["of"]))
    else:
        said.append(voice.sentence(f"fate-{figure.fate}"))
    if figure.foot and figure.fate == FIT:
        said.append(voice.sentence("piece-up", cm=voice.cm(figure.foot)))
    said += [sign["label"].lower() for sign in signs]
    return ", ".join(said)


# --- groups --------------------------------------------------------------------------------------
def groups(voice: Voice) -> list[v.Group]:
    return [_group_again(voice, group) for group in voice.battle.groups.values()]


def _group_again(voice: Voice, group: Group) -> v.Group:
    """Drawn anew when it, a figure of it, its vehicle or the ground is another."""
    battle, name = voice.battle, group.id
    vehicle = battle.vehicles.get(name)
    riders = battle.unit(name) if vehicle else ()
    behind = (group, name == battle.active, battle.field, vehicle, *battle.members(name), *riders)
    return voice.again(("group", name), behind, lambda: _group(voice, group))


def _group(voice: Voice, group: Group) -> v.Group:
    battle = voice.battle
    return {
        "id": group.id,
        "side": group.side,
        "label": capital(voice.place(group.id)),
        "members": _members(battle, group),
        "activated": group.activated,
        "active": group.id == battle.active,
        "cohesive": group.cohesive,
        "reach": [
            {"at": figure.at, "radius": _reach(figure)}
            for figure in battle.members(group.id)
            if figure.fate == FIT and figure.who.role and group.kind != "individual"
        ],
        "reaches": voice.sentence("circle-leader"),
    }


def _members(battle: Battle, group: Group) -> list[str]:
    """Of a vehicle: itself, and those who are activated with it (CZ-VEH-01)."""
    if group.id not in battle.vehicles:
        return list(group.members)
    return [group.id, *[figure.id for figure in battle.unit(group.id)]]


def _reach(chief: Figure) -> int:
    """Bases that touch this circle are near enough to their leader (CZ-COH-01)."""
    return chief.who.radius + (LEADER_REACH if chief.who.is_leader else SUB_LEADER_REACH)


def off_table(voice: Voice) -> list[v.OffTable]:
    """Who is still to come, has left, or is out of the game, side by side."""
    absent: list[v.OffTable] = []
    for side in voice.battle.sides:
        fates = [figure.fate for figure in voice.battle.side_figures(side)]
        for fate in dict.fromkeys(fates):
            if fate not in (FIT, CASUALTY, ABOARD):
                label = voice.sentence(f"fate-{fate}")
                absent.append({"side": side, "label": label, "count": fates.count(fate)})
    return absent
