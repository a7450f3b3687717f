"""Panels of direct fire: weapon, target, burst, helper, sight, odds and why (MS-SHOOT)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from sandtable.drawing import Plain
from sandtable.drawing.drafts import Fields
from sandtable.drawing.modern_skirmish.desk import Desk, Sheet, hoped_for
from sandtable.drawing.modern_skirmish.picking import (
    abilities,
    bands,
    field_of_view,
    weapon_detail,
)
from sandtable.drawing.modern_skirmish.sighting import line_between
from sandtable.drawing.rows import stepper_row
from sandtable.explain.words import capital, name
from sandtable.refusals import Refused
from sandtable.rulesets.modern_skirmish import sheet as tables
from sandtable.rulesets.modern_skirmish.battle.casualties import unit_of
from sandtable.rulesets.modern_skirmish.commands import Shoot
from sandtable.rulesets.modern_skirmish.commands.preview import preview
from sandtable.rulesets.modern_skirmish.dice.shooting import MOST_TARGETS
from sandtable.rulesets.modern_skirmish.dice.weapons import NEEDS_HELPER, is_area, weapon_named
from sandtable.rulesets.modern_skirmish.ground.sight import sight
from sandtable.rulesets.modern_skirmish.play.offers import targets
from sandtable.rulesets.modern_skirmish.play.shooters import (
    check_carries,
    check_has_not_moved,
    has_fitted,
    is_able_helper,
)

NOBODY = "nobody"
HOLO = "holographic-sight"


# --- what can be fired ----------------------------------------------------------------------------
def weapons_of(desk: Desk, who: str) -> list[str]:
    """Rows of its weapons, each once."""
    battle = desk.battle
    vehicle = battle.vehicles.get(who)
    rows = vehicle.weapons if vehicle else battle.figures[who].who.weapons
    return list(dict.fromkeys(rows))


def direct_weapons(desk: Desk, who: str) -> list[str]:
    """Those that are aimed at somebody: all but area weapons without a hollow charge."""
    found = [(row, weapon_named(row)) for row in weapons_of(desk, who)]
    return [
        row
        for row, weapon in found
        if not is_area(weapon) or tables.HOLLOW_CHARGE in weapon.abilities
    ]


def helpers_of(desk: Desk, who: str, weapon: str) -> list[str]:
    """Members who could serve the weapon with him (MS-WPN-03)."""
    battle = desk.battle
    if who in battle.vehicles or weapon not in NEEDS_HELPER:
        return []
    unit = unit_of(battle, who)
    return [f.id for f in battle.members(unit) if is_able_helper(battle, unit, who, f)]


def shots(desk: Desk, who: str) -> Iterator[Shoot]:
    """Every weapon at every enemy, the nearest first."""
    for weapon in direct_weapons(desk, who):
        helpers = helpers_of(desk, who, weapon) or [""]
        for target in targets(desk.battle, who):
            for helper in helpers:
                yield Shoot(who, weapon, (target,), helper)


# --- the panel ------------------------------------------------------------------------------------
def shoot(desk: Desk, who: str, fields: Fields, sheet: Sheet) -> None:
    battle, voice = desk.battle, desk.voice
    weapon = choose_weapon(desk, who, direct_weapons(desk, who), fields, sheet)
    helper = choose_helper(desk, who, weapon, fields, sheet)
    aimed = Shoot(who, weapon, (), helper)
    sheet.overlay["bands"] = bands(desk, who, weapon)
    sheet.overlay["field"] = field_of_view(desk, who)
    hopes = _hopes(desk, aimed)
    known = targets(battle, who)
    target = fields.text("target", known) or _likeliest(desk, aimed, hopes, known)
    sheet.need("target", "piece", missing=not target)
    sheet.overlay["tags"] = tags(desk, hopes, target)
    if not target:
        sheet.text(voice.sentence("shoot-nobody"), "MS-SHOOT-01")
        return
    sheet.fields["target"] = target
    line_up = _burst(desk, who, weapon, target, fields, sheet)
    command = replace(aimed, targets=line_up)
    command = replace(command, holo=_holo(desk, command, fields, sheet))
    sheet.rows.insert(0, {"row": "text", "text": _pairing(desk, who, line_up)})
    seen = sight(battle, who, target, weapon)
    sheet.subtitle = voice.cm(seen.distance)
    sheet.overlay["lines"] = [line_between(voice, who, one) for one in line_up]
    told = sheet.settle(command, voice.sentence("do-shoot"))
    if told:
        hopes |= {one: hoped_for(told, one) for one in line_up if one in hopes}
        sheet.overlay["tags"] = tags(desk, hopes, target)  # as the bars say it
        sheet.odds(told)
    say_abilities(desk, weapon, sheet)


def say_abilities(desk: Desk, weapon: str, sheet: Sheet) -> None:
    """What a weapon does besides, in a line each."""
    for one in abilities(weapon):
        told = desk.voice.sentence(f"ms-ability-{one.id}")
        called = f"{capital(name(one, desk.language))} [{one.code}]"
        sheet.text(desk.voice.of(called, told), one.rule)


def choose_weapon(desk: Desk, who: str, rows: list[str], fields: Fields, sheet: Sheet) -> str:
    """Of several the first that can be used now, unless one is chosen."""
    voice = desk.voice
    refusals = {row: _out_of_use(desk, who, row) for row in rows}
    loaded = [row for row, refused in refusals.items() if refused is None]
    texts = {row: (capital(voice.weapon(row)), weapon_detail(desk, row)) for row in rows}
    return sheet.choose(fields, "weapon", texts, (loaded or rows)[0], refusals)


def _out_of_use(desk: Desk, who: str, row: str) -> Refused | None:
    """Nothing left to fire, fired already, or he has moved (MS-WPN-02, -08, MS-VFIRE-02)."""
    battle = desk.battle
    vehicle = battle.vehicles.get(who)
    if vehicle is None:
        figure = battle.figures[who]
        try:
            check_carries(figure, row)
            check_has_not_moved(battle, figure, row)
        except Refused as refused:
            return refused
        return None
    if vehicle.fired.count(row) >= vehicle.weapons.count(row):
        return Refused("ms-weapon-has-fired", "MS-VFIRE-02", vehicle=who, weapon=row)
    return None


def choose_helper(desk: Desk, who: str, weapon: str, fields: Fields, sheet: Sheet) -> str:
    """Who serves the weapon with him, where it needs a second man (MS-WPN-03)."""
    if who in desk.battle.vehicles or weapon not in NEEDS_HELPER:
        return ""
    found = helpers_of(desk, who, weapon)
    if not found:
        sheet.text(desk.voice.sentence("ms-nobody-to-help"), "MS-WPN-03", warn=True)
        return ""
    figures = desk.battle.figures
    fresh = [one for one in found if not (figures[one].shot or figures[one].used)]
    texts = {one: (desk.voice.piece(one), "") for one in found}
    return sheet.choose(fields, "helper", texts, (fresh or found)[0])


# --- targets --------------------------------------------------------------------------------------
def _hopes(desk: Desk, aimed: Shoot) -> dict[str, Fraction]:
    """What a shot at each enemy promises who may be shot at."""
    found = {}
    for target in targets(desk.battle, aimed.who):
        seen = preview(desk.battle, replace(aimed, targets=(target,)))
        if seen.refused is None:
            found[target] = hoped_for(seen, target)
    return found


def _likeliest(desk: Desk, aimed: Shoot, hopes: dict[str, Fraction], known: list[str]) -> str:
    """The best chance; else the nearest that is seen at all."""
    if hopes:
        return max(hopes, key=lambda who: hopes[who])
    battle = desk.battle
    return next((one for one in known if sight(battle, aimed.who, one).visible), "")


def tags(desk: Desk, hopes: dict[str, Fraction], chosen: str) -> list[Plain]:
    return [
        {
            "piece": who,
            "text": desk.voice.about(hope),
            "chosen": who == chosen,
            "probability": float(hope),
        }
        for who, hope in hopes.items()
    ]


def _burst(
    desk: Desk, who: str, weapon: str, target: str, fields: Fields, sheet: Sheet
) -> tuple[str, ...]:
    """Further targets of a Raf weapon: 1 is the next, 2 the one after (MS-ABIL-03)."""
    battle, voice = desk.battle, desk.voice
    if tables.BURST not in weapon_named(weapon).abilities:
        return (target,)
    near = [
        one
        for one in targets(battle, who)
        if one != target
        and desk.refusal(Shoot(who, weapon, (target, one), sheet.fields.get("helper", ""))) is None
    ]
    wanted = fields.counts("burst", MOST_TARGETS - 1)
    turn = {one: wanted[one] for one in near if wanted.get(one)}
    line_up = sorted(turn, key=lambda one: turn[one])[: MOST_TARGETS - 1]
    if near:
        sheet.fields["burst"] = {one: turn.get(one, 0) if one in line_up else 0 for one in near}
        for one in near:
            told = voice.sentence("ms-field-burst", target=voice.piece(one))
            sheet.rows.append(
                stepper_row(f"burst:{one}", told, 0, MOST_TARGETS - 1, sheet.fields["burst"][one])
            )
    return (target, *line_up)


def _holo(desk: Desk, command: Shoot, fields: Fields, sheet: Sheet) -> bool:
    """The bearer of a holographic sight says before each shot whether he uses it (MS-EQP-10)."""
    if not has_fitted(desk.battle, command.who, HOLO, command.weapon):
        return False
    chances = {
        use: hoped_for(preview(desk.battle, replace(command, holo=use))) for use in (True, False)
    }
    usual = "yes" if chances[True] >= chances[False] else "no"
    voice = desk.voice
    texts = {
        "yes": (voice.sentence("ms-holo-yes"), voice.about(chances[True])),
        "no": (voice.sentence("ms-holo-no"), voice.about(chances[False])),
    }
    return sheet.choose(fields, "holo", texts, usual) == "yes"


def _pairing(desk: Desk, who: str, line_up: tuple[str, ...]) -> str:
    """A3 rifleman ▸ B2 guard"""
    return f"{desk.voice.piece(who)} ▸ {desk.voice.pieces(line_up)}"
