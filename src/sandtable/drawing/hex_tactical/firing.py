"""Panels of fire: weapon, target, who joins in, and the odds with the column that is read."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from sandtable.drawing import Plain
from sandtable.drawing.drafts import Fields
from sandtable.drawing.hex_tactical import places
from sandtable.drawing.hex_tactical.desk import Desk, Sheet, hoped_for
from sandtable.drawing.hex_tactical.sighting import line_to_hex
from sandtable.drawing.rows import stepper_row
from sandtable.explain.words import capital
from sandtable.ground.hexes import Hex
from sandtable.rulesets.hex_tactical.battle.state import Unit
from sandtable.rulesets.hex_tactical.commands import Fire, Shooter
from sandtable.rulesets.hex_tactical.commands.preview import preview
from sandtable.rulesets.hex_tactical.dice.support_dice import smoke_level
from sandtable.rulesets.hex_tactical.play.shooters import Gun, farthest, guns_of, observers

AC, IND, AP = "ac", "ind", "ap"
WHOLE, HALF = "whole", "half"
SHELLS, SMOKE = "shells", "smoke"
ITSELF = "itself"
JOIN = "join"


def enemies(desk: Desk) -> list[Unit]:
    return desk.battle.on_map(desk.battle.enemy_of(desk.side))


def fires(desk: Desk, who: str) -> Iterator[Fire]:
    """Every weapon at every enemy: whether any fire is open at all."""
    unit = desk.battle.units[who]
    for gun in guns_of(unit):
        for enemy in enemies(desk):
            for half in (False, True) if gun.weapon.fire != IND else (False,):
                yield _command(desk, (gun.shooter,), gun, enemy.at, enemy.id, half=half)


def _command(
    desk: Desk,
    shooters: tuple[Shooter, ...],
    gun: Gun,
    at: Hex,
    target: str,
    *,
    half: bool = False,
    smoke: bool = False,
    observer: str | None = None,
) -> Fire:
    """AC fire names its unit; a mortar that does not see takes the first who does."""
    if gun.weapon.fire == IND and observer is None:
        able = observers(desk.battle, gun.unit, at)
        observer = able[0] if able else ""
    aimed = target if gun.weapon.fire == AC else ""
    return Fire(shooters, at, aimed, half, smoke, observer or "")


# --- the panel -----------------------------------------------------------------------------------
def fire(desk: Desk, who: str, fields: Fields, sheet: Sheet) -> None:
    """One weapon entry of each counter against one hex (HX-TURN-09, HX-CMD-11)."""
    battle, voice = desk.battle, desk.voice
    gun = _choose_weapon(desk, who, fields, sheet)
    half = _choose_half(desk, gun, fields, sheet)
    smoke = _choose_smoke(desk, gun, fields, sheet)
    target, at = _choose_target(desk, gun, fields, sheet)
    centre = places.middle(gun.unit.at)
    sheet.overlay["bands"] = list(_bands(desk, gun, centre))
    sheet.overlay["tags"] = list(_tags(desk, gun, half=half, chosen=at))
    if at is None:
        sheet.text(voice.sentence("hx-fire-hint"), "HX-CMD-11")
        return
    observer = _choose_observer(desk, gun, at, fields, sheet)
    shooters = _choose_group(desk, gun, at, fields, sheet, half=half, observer=observer)
    sheet.subtitle = f"{voice.unit(who)} ▸ {voice.hex(at)}"
    sheet.overlay["lines"] = [line_to_hex(voice, observer or who, at)]
    command = _command(desk, shooters, gun, at, target, half=half, smoke=smoke, observer=observer)
    seen = sheet.settle(command, voice.sentence("hx-do-fire"))
    if smoke:
        level = smoke_level(gun.weapon.p)
        sheet.text(voice.sentence("hx-smoke-lays", level=level), "HX-SMOKE-01")
    elif seen:
        own = [u.id for u in battle.here(at) if u.side == desk.side and gun.weapon.fire == IND]
        if own:
            sheet.text(
                voice.sentence("hx-fire-own", units=voice.units(own)), "HX-POW-14", warn=True
            )
        for tag in sheet.overlay["tags"]:
            if tag["chosen"]:  # as the bars say it, whoever joins in
                tag |= _chance(desk, hoped_for(seen, tag["piece"]))
        sheet.odds(seen)


def _choose_weapon(desk: Desk, who: str, fields: Fields, sheet: Sheet) -> Gun:
    """The first that can fire at somebody, unless another is chosen."""
    guns = guns_of(desk.battle.units[who])
    texts = {str(gun.place): (capital(desk.voice.weapon(gun.weapon, gun.unit)), "") for gun in guns}
    able = [gun for gun in guns if any(_tags(desk, gun, half=False, chosen=None))]
    usual = str((able or guns)[0].place)
    return guns[int(sheet.choose(fields, "weapon", texts, usual))]


def _choose_half(desk: Desk, gun: Gun, fields: Fields, sheet: Sheet) -> bool:
    """IND fire always takes the whole action (HX-TURN-05)."""
    if gun.weapon.fire == IND:
        return False
    voice = desk.voice
    texts = {
        WHOLE: (voice.sentence("hx-action-whole"), ""),
        HALF: (voice.sentence("hx-action-half"), voice.sentence("hx-action-half-price")),
    }
    usual = HALF if gun.unit.halves else WHOLE
    return sheet.choose(fields, "action", texts, usual) == HALF


def _choose_smoke(desk: Desk, gun: Gun, fields: Fields, sheet: Sheet) -> bool:
    if gun.weapon.fire != IND or not gun.unit.counter.has("smoke"):
        return False
    texts = {one: (desk.voice.sentence(f"hx-fires-{one}"), "") for one in (SHELLS, SMOKE)}
    return sheet.choose(fields, "smoke", texts, SHELLS) == SMOKE


def _choose_target(desk: Desk, gun: Gun, fields: Fields, sheet: Sheet) -> tuple[str, Hex | None]:
    """A unit, and with it its hex; mortars may be aimed at any hex."""
    known = {unit.id: unit for unit in enemies(desk)}
    target = fields.text("target", known)
    point = fields.point("point")
    if target:
        sheet.fields["target"] = target
    if gun.weapon.fire == IND and not target and point is not None:
        at = places.hex_near(point)
        sheet.fields["point"] = [places.middle(at)]
        sheet.overlay["templates"] = [_hex_aimed_at(desk, at)]
        sheet.need("point", "point", missing=False)
        return "", at
    sheet.need("target", "piece", missing=not target, words="hx-need-target")
    if gun.weapon.fire == IND:
        sheet.need("point", "point", missing=not target)
    return target, known[target].at if target else None


def _hex_aimed_at(desk: Desk, at: Hex) -> Plain:
    touched = [unit.id for unit in desk.battle.here(at)]
    own = [one for one in touched if desk.battle.units[one].side == desk.side]
    laid: Plain = {
        "outline": places.outline(at),
        "touched": touched,
        "own": own,
        "label": desk.voice.hex(at),
    }
    return laid | ({"warn": True} if own else {})


def _choose_observer(desk: Desk, gun: Gun, at: Hex, fields: Fields, sheet: Sheet) -> str | None:
    """Who sees for a mortar (HX-INDCOL-10)."""
    if gun.weapon.fire != IND:
        return None
    able = observers(desk.battle, gun.unit, at)
    if len(able) < 2:
        return able[0] if able else ""
    voice = desk.voice
    texts = {
        one or ITSELF: (capital(voice.unit(one)) if one else voice.sentence("hx-sees-itself"), "")
        for one in able
    }
    chosen = sheet.choose(fields, "observer", texts, able[0] or ITSELF)
    return "" if chosen == ITSELF else chosen


# --- grouped fire --------------------------------------------------------------------------------
def _choose_group(
    desk: Desk,
    gun: Gun,
    at: Hex,
    fields: Fields,
    sheet: Sheet,
    *,
    half: bool,
    observer: str | None,
) -> tuple[Shooter, ...]:
    """Units of the section that may add their power (HX-POW-13, HX-POW-08)."""
    shooters = [gun.shooter]
    if gun.weapon.fire == AC:
        return tuple(shooters)
    joined = fields.counts(JOIN, 1)
    counted: dict[str, int] = {}
    for other in _others(desk, gun):
        together = (gun.shooter, other)
        command = _command(desk, together, gun, at, "", half=half, observer=observer)
        if desk.refusal(command) is not None:
            continue
        told = capital(desk.voice.unit(other.unit))
        count = counted[other.unit] = joined.get(other.unit, 0)
        sheet.rows.append(
            stepper_row(
                f"{JOIN}:{other.unit}", desk.voice.sentence("hx-joins", unit=told), 0, 1, count
            )
        )
        if count:
            shooters.append(other)
    if counted:
        sheet.fields[JOIN] = counted
    return tuple(shooters)


def _others(desk: Desk, gun: Gun) -> Iterator[Shooter]:
    battle = desk.battle
    for name in battle.called:
        if name != gun.unit.id:
            for other in guns_of(battle.units[name]):
                if other.weapon.fire == gun.weapon.fire:
                    yield other.shooter
                    break


# --- what lies over the map ----------------------------------------------------------------------
def _bands(desk: Desk, gun: Gun, centre: places.Drawn) -> Iterator[Plain]:
    """Normal or effective range, and the farthest."""
    far = farthest(gun.weapon)
    for reach in dict.fromkeys((gun.weapon.range or 0, min(far, 99))):
        if 0 < reach < 99:
            radius = reach * places.HIGH + places.HIGH // 2
            label = desk.voice.sentence("hx-hexes", number=reach)
            yield {"centre": centre, "radius": radius, "label": label}


def _tags(desk: Desk, gun: Gun, *, half: bool, chosen: Hex | None) -> Iterator[Plain]:
    """What firing at each enemy promises."""
    for enemy in enemies(desk):
        command = _command(desk, (gun.shooter,), gun, enemy.at, enemy.id, half=half)
        if desk.refusal(command) is None:
            hope: Fraction = hoped_for(preview(desk.battle, command), enemy.id)
            yield {"piece": enemy.id, "chosen": enemy.at == chosen} | _chance(desk, hope)


def _chance(desk: Desk, hope: Fraction) -> Plain:
    return {"text": desk.voice.about(hope), "probability": float(hope)}
