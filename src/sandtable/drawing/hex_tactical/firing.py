"""Fire: weapon, target, who joins in, and the odds with the column that is read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any, ClassVar

from sandtable.drawing import Plain
from sandtable.drawing import vocabulary as v
from sandtable.drawing.asking import Ask, Look
from sandtable.drawing.hex_tactical import places
from sandtable.drawing.hex_tactical.asks import Chosen, Now, hex_drawn
from sandtable.drawing.hex_tactical.desk import Desk, hoped_for
from sandtable.drawing.hex_tactical.sighting import line_to_hex
from sandtable.drawing.kinds import Row
from sandtable.drawing.rows import stepper_row
from sandtable.explain.words import capital
from sandtable.ground.hexes import Hex
from sandtable.rulesets.given import Given
from sandtable.rulesets.hex_tactical.battle.state import Battle, Unit
from sandtable.rulesets.hex_tactical.commands import Fire, Shooter
from sandtable.rulesets.hex_tactical.commands import declared as d
from sandtable.rulesets.hex_tactical.commands.choices import (
    enemies,
    gun_in,
    observers,
    units_to_aim_at,
    who_could_join,
)
from sandtable.rulesets.hex_tactical.commands.preview import preview
from sandtable.rulesets.hex_tactical.dice.support_dice import smoke_level
from sandtable.rulesets.hex_tactical.play.fire import GROUPED
from sandtable.rulesets.hex_tactical.play.shooters import IND, Gun, farthest, gun_of
from sandtable.rulesets.kinds import Field, first

ITSELF, JOIN = "itself", "join"


def is_armed(battle: Battle, who: str) -> bool:
    return bool(battle.units[who].counter.weapons)


# --- weapon and action ----------------------------------------------------------------------------
def weapon_text(now: Now, shooters: tuple[Shooter, ...]) -> tuple[str, str]:
    gun = gun_of(now.desk.battle, shooters[0])
    return capital(now.desk.voice.weapon(gun.weapon, gun.unit)), ""


def first_with_a_target(now: Now, options: list[tuple[Shooter, ...]]) -> tuple[Shooter, ...]:
    able = (
        shooters
        for shooters in options
        if any(_tags(now, now.given.but("shooters", shooters), None))
    )
    return next(able, options[0])


def number_of_weapon(shooters: tuple[Shooter, ...]) -> str:
    return str(shooters[0].weapon)


@dataclass(frozen=True)
class Weapons(Chosen):
    """The weapon that the unit fires; who joins in is asked for when all else is known."""

    called: str = field(default="weapon", kw_only=True)
    alone: bool = True

    def drafted(self, of: Field, value: Any, said: Given) -> Plain:
        return super().drafted(of, value, said) | {JOIN: {shooter.unit: 1 for shooter in value[1:]}}

    def is_near(self, value: Any, wanted: Any) -> bool:
        """The same units named in another order will do."""
        return set(value) == set(wanted)


def action_text(now: Now, half: bool) -> tuple[str, str]:
    voice = now.desk.voice
    if half:
        return voice.sentence("hx-action-half"), voice.sentence("hx-action-half-price")
    return voice.sentence("hx-action-whole"), voice.sentence("hx-action-whole-price")


def what_is_left(now: Now, _options: list[bool]) -> bool:
    return gun_in(now.given).unit.halves > 0


def shells_text(now: Now, smoke: bool) -> tuple[str, str]:
    return now.desk.voice.sentence(f"hx-fires-{shells_id(smoke)}"), ""


def shells_id(smoke: bool) -> str:
    return "smoke" if smoke else "shells"


def observer_text(now: Now, observer: str) -> tuple[str, str]:
    voice = now.desk.voice
    return (capital(voice.unit(observer)) if observer else voice.sentence("hx-sees-itself")), ""


# --- target ---------------------------------------------------------------------------------------
@dataclass(frozen=True)
class AimedAt(Ask):
    """A unit, and with it its hex; mortars may be aimed at any hex."""

    on_map: ClassVar[bool] = True

    def ask(self, of: Field, now: Now) -> Hex | None:
        at = self._hex(now)
        gun = gun_in(now.given)
        now.panel.overlay["bands"] = list(_bands(now.desk, gun, places.middle(gun.unit.at)))
        now.panel.overlay["tags"] = list(_tags(now, now.given, at))
        return at

    def _hex(self, now: Now) -> Hex | None:
        panel, shells = now.panel, gun_in(now.given).weapon.fire == IND
        known = {unit.id: unit for unit in enemies(now.given)}
        target, point = now.fields.text("target", known), now.fields.point("point")
        if target:
            panel.fields["target"] = target
        elif shells and point is not None:
            at = places.hex_near(point)
            panel.fields["point"] = [places.middle(at)]
            panel.overlay["templates"] = [hex_drawn(now.desk, at)]
            panel.need("point", "point", missing=False)
            return at
        panel.need("target", "piece", missing=not target, words="hx-need-target")
        if shells:
            panel.need("point", "point", missing=not target)
            if not target:
                now.say("hx-fire-hint-shells", "HX-CMD-11")
        return known[target].at if target else None

    def drafted(self, of: Field, value: Any, said: Given) -> Plain:
        side = said.battle.units[said.piece].side
        there = [unit.id for unit in said.battle.here(value) if unit.side != side]
        if said["target"] or there:
            return {"target": said["target"] or there[0]}
        return {"point": [places.middle(value)]}


class UnitAimedAt(Ask):
    """The unit tapped, where the weapon is aimed at one: it says the hex too."""

    def ask(self, of: Field, now: Now) -> str:
        tapped = str(now.panel.fields.get("target", ""))
        return tapped if tapped in of.options(now.given) else ""

    def drafted(self, of: Field, value: object, said: Given) -> Plain:
        return {}


# --- grouped fire ---------------------------------------------------------------------------------
def group_and_line(now: Now) -> None:
    """Who joins in, then the line of sight of whoever sees the hex."""
    now.command = replace(now.command, shooters=_with_others(now))
    fire, voice = now.command, now.desk.voice
    now.panel.subtitle = f"{voice.unit(now.piece)} ▸ {voice.hex(fire.at)}"
    now.panel.overlay["lines"] = [line_to_hex(voice, fire.observer or now.piece, fire.at)]


def _with_others(now: Now) -> tuple[Shooter, ...]:
    """Units of the section that may add their power (HX-POW-13, HX-POW-08)."""
    first_one, panel, voice = now.command.shooters[0], now.panel, now.desk.voice
    shooters = [first_one]
    if gun_in(now.given).weapon.fire not in GROUPED:
        return tuple(shooters)
    joined = now.fields.counts(JOIN, 1)
    counted: dict[str, int] = {}
    for other in who_could_join(now.given):
        together = replace(now.command, shooters=(first_one, other), smoke=False)
        if now.desk.refusal(together) is not None:
            continue
        count = counted[other.unit] = joined.get(other.unit, 0)
        label = voice.sentence("hx-joins", unit=capital(voice.unit(other.unit)))
        share = voice.sentence("share-more")
        panel.rows.append(stepper_row(f"{JOIN}:{other.unit}", label, 0, 1, count, share))
        if count:
            shooters.append(other)
    if counted:
        panel.fields[JOIN] = counted
    return tuple(shooters)


# --- what it promises -----------------------------------------------------------------------------
def odds_or_smoke(now: Now) -> None:
    fire, panel, gun = now.command, now.panel, gun_in(now.given)
    if fire.smoke:
        now.say("hx-smoke-lays", "HX-SMOKE-01", level=smoke_level(gun.weapon.p))
    elif now.seen:
        there = now.desk.battle.here(fire.at)
        own = [u.id for u in there if u.side == now.desk.side and gun.weapon.fire == IND]
        if own:
            now.say("hx-fire-own", "HX-POW-14", warn=True, units=now.desk.voice.units(own))
        tags: list[v.Tag] = panel.overlay["tags"]
        panel.overlay["tags"] = [  # as the bars say it, whoever joins in
            _tag(now.desk, tag["piece"], hoped_for(now.seen, tag["piece"]), chosen=True)
            if tag["chosen"]
            else tag
            for tag in tags
        ]
        panel.odds(now.seen)


def _bands(desk: Desk, gun: Gun, centre: places.Drawn) -> Iterator[v.Band]:
    """Normal or effective range, and the farthest."""
    far = farthest(gun.weapon)
    for reach in dict.fromkeys((gun.weapon.range or 0, min(far, 99))):
        if 0 < reach < 99:
            radius = reach * places.HIGH + places.HIGH // 2
            label = desk.voice.sentence("hx-hexes", number=reach)
            yield {"centre": centre, "radius": radius, "label": label}


def _tags(now: Now, given: Given, chosen: Hex | None) -> Iterator[v.Tag]:
    """What firing at each hex promises: at the unit aimed at, else at best, as a stack has it."""
    target = now.panel.fields.get("target")
    tags: dict[Hex, tuple[Fraction, Unit]] = {}
    several: set[Hex] = set()
    for enemy in enemies(given):
        fire = _at(given, enemy)
        if now.desk.refusal(fire) is not None:
            continue
        hope = hoped_for(preview(now.desk.battle, fire), enemy.id)
        best = tags.get(enemy.at)
        if best and best[0] != hope:
            several.add(enemy.at)
        if not best or enemy.id == target or (hope > best[0] and best[1].id != target):
            tags[enemy.at] = hope, enemy
    for at, (hope, enemy) in tags.items():
        tag = _tag(now.desk, enemy.id, hope, chosen=at == chosen)
        if at in several and at != chosen:
            tag["text"] = now.desk.voice.sentence("hx-tag-up-to", chance=tag["text"])
        yield tag


def _at(given: Given, enemy: Unit) -> Fire:
    """At a unit, alone, with whoever sees best for a mortar."""
    aimed = given.but("at", enemy.at)
    target = enemy.id if enemy.id in units_to_aim_at(aimed) else ""
    observer = first(observers(aimed)) or ""
    return Fire(given["shooters"], enemy.at, target, given.get("half", False), observer=observer)


def _tag(desk: Desk, piece: str, hope: Fraction, *, chosen: bool) -> v.Tag:
    text, probability = desk.voice.about(hope), float(hope)
    return {"piece": piece, "chosen": chosen, "text": text, "probability": probability}


FIRE = Look(
    d.FIRE, "fire", "hx-do-fire", "A", ("no-target", "HX-CMD-11"), ("hx-fire-hint", "HX-CMD-11"),
    asks={
        "shooters": Weapons(weapon_text, usual=first_with_a_target, as_id=number_of_weapon),
        "half": Chosen(
            action_text, usual=what_is_left, called="action",
            as_id=lambda half: "half" if half else "whole",
        ),
        "smoke": Chosen(shells_text, as_id=shells_id, free=True),
        "at": AimedAt(),
        "target": UnitAimedAt(free=True),
        "observer": Row(observer_text, alone=False, as_id=lambda who: who or ITSELF, free=True),
    },
    around=group_and_line, after=odds_or_smoke, suits=is_armed, takes="target",
)  # fmt: skip
