"""Panels of fire: who fires what at whom, with exact odds and why; ambushes (MB-SHT, MB-AMB)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any, ClassVar

from sandtable.drawing import Plain
from sandtable.drawing import vocabulary as v
from sandtable.drawing.asking import Ask, Look
from sandtable.drawing.modern_battles.aiming import (
    bands,
    body_for,
    lay_templates,
    pairing,
    say_who_fires,
    tags,
)
from sandtable.drawing.modern_battles.arming import (
    Shell,
    Weapon,
    WhoFires,
    figures_firing,
    has_fired,
    has_own_weapons,
    weapon_id,
    weapon_text,
)
from sandtable.drawing.modern_battles.asks import UNIT
from sandtable.drawing.modern_battles.desk import Now, hoped_for
from sandtable.drawing.modern_battles.sighting import line_of_fire
from sandtable.drawing.rows import plain_points
from sandtable.explain.words import capital
from sandtable.refusals import Refused
from sandtable.rulesets.given import Given
from sandtable.rulesets.kinds import Field
from sandtable.rulesets.modern_battles.battle.state import Point, Unit
from sandtable.rulesets.modern_battles.commands import Shoot, choices
from sandtable.rulesets.modern_battles.commands.declared import SHOOT
from sandtable.rulesets.modern_battles.commands.preview import preview, whole
from sandtable.rulesets.modern_battles.dice.weapons import FLAME, is_gun
from sandtable.rulesets.modern_battles.ground.arcs import arc_of, facing_of, facing_struck
from sandtable.rulesets.modern_battles.ground.bases import (
    body_of,
    centre_of,
    piece_for,
    unit_for,
)
from sandtable.rulesets.modern_battles.play import fire_plan, shooters

DEFAULT = "default"
HELD = "held:"  # before a weapon that does not fire


# --- at whom --------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Target(Ask):
    """The unit of whoever was tapped, else the likeliest; a vehicle or its riders (MB-RID-05)."""

    on_map: ClassVar[bool] = True

    def ask(self, of: Field, now: Now) -> str | None:
        battle, panel = now.desk.battle, now.panel
        known = list(of.options(now.given))
        now.hopes |= _hopes(now, known)
        named = unit_for(battle, str(now.fields.given.get(self.name(of)) or ""))
        target = _hull_or_riders(now, named if named in known else _likeliest(now, known), known)
        panel.need(self.name(of), "piece", missing=not target)
        figure = _figure(now, target) if target else ""
        if target in now.hopes and figure != _meant(now, target) and _is_vain(now, target, figure):
            now.hopes[target] = Fraction(0)
        panel.overlay["tags"] = _tags(now, target)
        if not target:
            return None
        panel.fields[self.name(of)] = figure or body_of(battle, target)
        return target

    def drafted(self, of: Field, value: Any, said: Given) -> Plain:
        battle = said.battle
        drafted = {self.name(of): said["aimed"] or body_of(battle, value)}
        rides = value in battle.units and battle.units[value].mounted
        return drafted | ({"aim": value} if rides else {})


def _figure(now: Now, target: str) -> str:
    """The one of a unit who was tapped; else the one who is meant."""
    battle = now.desk.battle
    tapped = str(now.fields.given.get("target") or "")
    figure = battle.figures.get(tapped)
    if figure is not None and figure.is_up and unit_for(battle, tapped) == target:
        return tapped
    return _meant(now, target)


def _meant(now: Now, target: str) -> str:
    """Whom of a unit a shell or a sniper is aimed at unless told."""
    battle = now.desk.battle
    unit = battle.units.get(target)
    if unit is None or unit.mounted:
        return ""
    piece = choices.unit_of(now.given)
    if isinstance(piece, Unit) and piece.sniper:
        return body_of(battle, unit.id)
    if not is_gun(choices.row_of(piece, now.given["weapon"])):
        return ""
    try:
        return fire_plan.plan(battle, _shot_at(now, target)).aimed
    except Refused:
        return ""


def _tags(now: Now, target: str) -> list[v.Tag]:
    """Each beside whoever is shot at, so that a tap there means what the tag says."""
    beside = {who: _figure(now, who) for who in now.hopes}
    return tags(now.desk, now.hopes, target, beside)


def _is_vain(now: Now, target: str, figure: str) -> bool:
    """A shell cannot be aimed at this one of the unit, though it may be at others."""
    if not is_gun(choices.row_of(choices.unit_of(now.given), now.given["weapon"])):
        return False
    return now.desk.refusal(replace(_shot_at(now, target), aimed=figure)) is not None


def _shot_at(now: Now, target: str, ammo: str = "") -> Shoot:
    return Shoot(now.given["unit"], target, now.given["weapon"], figures_firing(now), ammo)


def _hull_or_riders(now: Now, target: str, known: list[str]) -> str:
    """Who rides is not on the map: a vehicle and those on it are told apart here (MB-RID-05)."""
    battle, voice = now.desk.battle, now.desk.voice
    unit = battle.units.get(target)
    vehicle = unit.mounted if unit is not None and unit.mounted else target
    if vehicle not in battle.vehicles:
        return target
    listed = [vehicle, *[rider.id for rider in battle.riders(vehicle)]]
    listed = [piece for piece in listed if piece in known]
    if len(listed) < 2:
        return target
    texts = {piece: (capital(voice.place(piece)), "") for piece in listed}
    return now.panel.choose(now.fields, "aim", texts, target)


@dataclass(frozen=True)
class Aimed(Ask):
    """The figure that a shell or a sniper is meant for."""

    free: bool = field(default=True, kw_only=True)

    def ask(self, of: Field, now: Now) -> str:
        battle, target = now.desk.battle, now.given["target"]
        piece, figure = choices.unit_of(now.given), _figure(now, target)
        if is_gun(choices.row_of(piece, now.given["weapon"])):
            return figure if target in battle.units and now.given["ammo"] != "ap" else ""
        if not isinstance(piece, Unit) or not piece.sniper or not figure:
            return ""
        command = replace(_shot_at(now, target), aimed=figure)
        return figure if now.desk.refusal(command) is None else ""

    def drafted(self, of: Field, value: object, said: Given) -> Plain:
        return {}  # the target says it


@dataclass(frozen=True)
class Flames(Ask):
    """Where a flamethrower points; at the nearest of the target unless told (MB-WPN-12)."""

    free: bool = field(default=True, kw_only=True)

    def ask(self, of: Field, now: Now) -> Point | None:
        battle = now.desk.battle
        members = battle.members(now.given["unit"]) if has_own_weapons(now) else ()
        if not any(figure.weapon == FLAME for figure in members):
            return None
        point = now.fields.point(self.name(of))
        now.panel.need(self.name(of), "point", missing=False, words="mb-need-flames")
        if point is not None:
            now.panel.fields[self.name(of)] = plain_points((point,))
        return point

    def drafted(self, of: Field, value: Any, said: Given) -> Plain:
        return {self.name(of): plain_points((value,))} if value else {}


@dataclass(frozen=True)
class First(Ask):
    """Which weapon of a mixed fire is resolved first (MB-SHT-23); a Panzerfaust is kept from a
    vehicle (MB-SHT-22), or loosed at others, for whom it is not meant (MB-WPN-14)."""

    called: str = field(default="first", kw_only=True)
    free: bool = field(default=True, kw_only=True)

    def ask(self, of: Field, now: Now) -> tuple[str, ...]:
        battle, voice = now.desk.battle, now.desk.voice
        rows = list(choices.armed_with(battle, now.given["unit"])) if has_own_weapons(now) else []
        kept = [row for row in rows if shooters.is_single_use(row)]
        large = now.given["target"] in battle.vehicles
        if len(rows) < 2 or not (large or kept):
            return ()
        usual, first = ("default", "first") if large else ("kept", "loose")
        all_kept = ", ".join(voice.weapon(row) for row in kept)
        texts = {DEFAULT: (voice.sentence(f"mb-order-{usual}", weapon=all_kept), "")}
        for row in rows if large else kept:
            label = voice.sentence(f"mb-order-{first}", weapon=voice.weapon(row))
            texts[row] = capital(label), ""
        for row in kept if large else ():
            texts[HELD + row] = voice.sentence("mb-order-held", weapon=voice.weapon(row)), ""
        chosen = now.panel.choose(now.fields, self.called, texts, DEFAULT)
        return () if chosen == DEFAULT or chosen.startswith(HELD) else (chosen,)

    def drafted(self, of: Field, value: Any, said: Given) -> Plain:
        return {self.called: value[0]} if value else {}


@dataclass(frozen=True)
class Kept(Ask):
    """A weapon that does not fire, chosen in the same row."""

    called: str = field(default="first", kw_only=True)
    free: bool = field(default=True, kw_only=True)

    def ask(self, of: Field, now: Now) -> tuple[str, ...]:
        chosen = str(now.panel.fields.get(self.called, ""))
        return (chosen.removeprefix(HELD),) if chosen.startswith(HELD) else ()

    def drafted(self, of: Field, value: Any, said: Given) -> Plain:
        return {self.called: f"{HELD}{value[0]}"} if value and not said["order"] else {}


# --- what it promises -----------------------------------------------------------------------------
def _hopes(now: Now, known: list[str]) -> dict[str, Fraction]:
    """What a shot at each enemy promises who may be shot at."""
    battle = now.desk.battle
    gun = is_gun(choices.row_of(choices.unit_of(now.given), now.given["weapon"]))
    ammo = now.fields.text("ammo", ("ap", "he")) if gun else ""
    promised = {}
    for target in known:
        shell = ammo if target in battle.vehicles else ""
        seen = preview(battle, _shot_at(now, target, shell))
        if seen.refused is None:
            promised[target] = hoped_for(seen)
    return promised


def _likeliest(now: Now, known: list[str]) -> str:
    """The best chance; else the nearest that is there at all."""
    if now.hopes:
        return max(now.hopes, key=lambda who: now.hopes[who])
    return known[0] if known else ""


def before_target(now: Now) -> None:
    """Half range, range and extreme range round whoever fires, and the arc (MB-SHT-06)."""
    desk, battle, panel = now.desk, now.desk.battle, now.panel
    piece, weapon = choices.unit_of(now.given), now.given["weapon"]
    body = body_for(battle, piece, weapon)
    if isinstance(piece, Unit) and not battle.members(piece.id):
        return
    row = choices.row_of(piece, weapon) or battle.figures[body].weapon
    at = centre_of(battle, body)
    panel.overlay["bands"] = bands(desk, at, row)
    panel.overlay["field"] = {
        "at": at,
        "facing": facing_of(battle, body, weapon),
        "arc": arc_of(battle, body, weapon),
    }


# --- the shot -------------------------------------------------------------------------------------
def around_shot(now: Now) -> None:
    battle, shot = now.desk.battle, now.command
    piece = piece_for(battle, shot.unit)
    now.panel.rows.insert(0, {"row": "text", "text": pairing(now.desk, piece, shot.target)})
    now.panel.overlay["lines"] = [line_of_fire(now.desk.voice, shot)]
    lay_templates(now.desk, shot, now.panel)


def after_shot(now: Now) -> None:
    """Who fires, what is struck, the odds; the tags are as the bars say it."""
    if now.seen is None:
        return
    desk, battle, voice, shot = now.desk, now.desk.battle, now.desk.voice, now.command
    if shot.target in now.hopes:
        now.hopes[shot.target] = hoped_for(now.seen)
        now.panel.overlay["tags"] = _tags(now, shot.target)
    plan = fire_plan.plan(battle, shot)
    near = min(plan.firers, key=lambda firer: firer.distance)
    far = voice.inches(near.distance)
    if plan.eye:  # the line is that of who looks for the gun
        far = voice.sentence("mb-from-gun", far=far)
    elif plan.aimed not in ("", near.nearest):  # the line to him is longer than what counts
        far = voice.sentence("mb-to-nearest", far=far)
    elif fire_plan.line_of_fire(battle, shot) != (near.who, near.nearest):  # so is that for cover
        far = voice.sentence("mb-between-nearest", far=far)
    now.panel.subtitle = far
    say_who_fires(desk, shot, plan, now.panel)
    if plan.eye:
        now.say("mb-looks-for", "MB-SHT-21", unit=voice.place(unit_for(battle, plan.eye)))
    if shot.target in battle.vehicles:
        body = body_for(battle, piece_for(battle, shot.unit), shot.weapon)
        struck = facing_struck(centre_of(battle, body), battle.vehicles[shot.target])
        now.say("mb-struck", "MB-ARM-06", side=voice.sentence(f"value-side_struck-{struck}"))
    if sum(odds.what == "template" for odds in now.seen.chances) > 1:
        now.panel.anybody(hoped_for(now.seen))
    together = whole(battle, shot)
    now.panel.odds(now.seen.chances if together is None else (together, *now.seen.chances))
    if plan.spent:
        now.say("mb-spends", "MB-WPN-14", figures=voice.pieces(plan.spent))


SHOT = Look(
    SHOOT, "shoot", "do-shoot", "A", ("no-target", "MB-SHT-02"), ("shoot-nobody", "MB-SHT-02"),
    {
        "unit": UNIT,
        "weapon": Weapon(weapon_text, has_fired, alone=False, as_id=weapon_id),
        "target": Target(),
        "ammo": Shell(free=True),
        "aimed": Aimed(),
        "figures": WhoFires(free=True),
        "towards": Flames(),
        "order": First(),
        "held": Kept(),
    },
    before=before_target, around=around_shot, after=after_shot, takes="target",
)  # fmt: skip
