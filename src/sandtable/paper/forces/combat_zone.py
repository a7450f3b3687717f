"""Sheets of Combat Zone: squads, teams and gangs with what each man carries; vehicles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

from sandtable.explain.numbers import number, signed
from sandtable.explain.words import Language, capital, name
from sandtable.paper.forces.sheet import (
    Carried,
    Chances,
    Figure,
    Tracker,
    Unit,
    chance_rows,
    length,
    outcome,
    say,
)
from sandtable.reading import Given
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.files.army import COMPOSITION
from sandtable.rulesets.combat_zone.files.forces import GroupList
from sandtable.rulesets.combat_zone.files.roster import (
    Arms,
    Line,
    arms_of,
    points_of,
    standing_points,
)
from sandtable.rulesets.combat_zone.play import templates
from sandtable.rulesets.combat_zone.play.area import THROW
from sandtable.rulesets.combat_zone.play.shots import price_of_shots
from sandtable.rulesets.combat_zone.words.names import thing_name

RULESET = "combat-zone"
COVERS = tuple(sheet.COVER)
#: Vehicles of which an anti-tank weapon tells its chances.
TARGETS = ("tracked-apc", "medium-tank")
RULES = ("CZ-AP-01", "CZ-HIT-01", "CZ-WOUND-01", "CZ-REACT-01")
#: The rule that a kind of weapon brings along.
BURST, AREA, CREW, AGAINST = "CZ-BURST-01", "CZ-AREA-03", "CZ-CREW-01", "CZ-VDMG-04"
GRENADE, BAYONET, RADIO, AID, MORTAR, GUN = (
    "CZ-GREN-01", "CZ-CC-10", "CZ-RADIO-01", "CZ-AID-01", "CZ-MORT-02", "CZ-GUN-02",
)  # fmt: skip


def units(
    groups: tuple[GroupList, ...],
    vehicles: tuple[Any, ...],
    setting: str,
    names: Any,
    language: Language,
) -> Iterator[Unit]:
    for group in groups:
        yield _group(group, setting, names(group.id), language)
    for vehicle in vehicles:
        yield _vehicle(vehicle, setting, language)


def _group(group: GroupList, setting: str, title: str, language: Language) -> Unit:
    printed = say(language)
    arms = {member.id: _arms(member.line, setting) for member in group.members}
    standing = group.weapon.row if group.weapon else ""
    rows = list(
        dict.fromkeys(
            [*(w for a in arms.values() for w in a.weapons), *([standing] if standing else [])]
        )
    )
    thrown = list(
        dict.fromkeys(r for a in arms.values() for r, _ in a.rounds if r in sheet.GRENADES)
    )
    kind = sheet.GROUPS.get(group.kind)
    lines = {member.path: member.line for member in group.members}.values()
    points = sum(points_of(line, setting) for line in lines)
    figures = [_figure(m, arms[m.id], language) for m in group.members]
    if standing:
        points += standing_points(standing)
        figures.append(
            Figure(
                capital(thing_name(standing, language, setting)),
                ("", "", ""),
                wounds=0,
                is_man=False,
            )
        )
    return Unit(
        name=capital(title),
        kind=name(kind, language) if kind else "",
        points=points,
        columns=(printed("quality"), printed("ap"), printed("to-hit")),
        states=(printed("panic"), printed("wound"), printed("out")),
        figures=tuple(figures),
        arms=ARMS(language),
        arm_rows=tuple(_arm(row, setting, language) for row in (*rows, *thrown)),
        trackers=(
            Tracker(printed("opportunity"), 3, ring=True),
            Tracker(printed("taken-cover"), 3, ring=True),
            *([Tracker(printed("loading"), 1, ring=True)] if _slow(rows, setting) else []),
            Tracker(printed("lost"), len(group.members)),
        ),
        chances=tuple(_chances(group, arms, rows, thrown, standing, setting, language)),
        rules=tuple(dict.fromkeys(_rules(group, arms, rows, thrown, standing, setting))),
    )


def _slow(rows: list[str], setting: str) -> bool:
    """Whether some weapon does not fire every turn (CZ-WPN-05)."""
    return any(getattr(_row(weapon, setting), "every_turns", 1) > 1 for weapon in rows)


def _arms(line: Line, setting: str) -> Arms:
    return arms_of(line, setting, Given(list(line.items), broken=[]))  # broken rules are told


def ARMS(language: Language) -> tuple[str, ...]:  # noqa: N802
    printed = say(language)
    keys = ("weapons", "shots", "dice", "point-blank", "short", "long", "action-points")
    return tuple(printed(key) for key in keys)


def _figure(member: Any, arms: Arms, language: Language) -> Figure:
    line, row = member.line, sheet.QUALITY[member.line.quality]
    loads = dict(arms.rounds)
    carried = [
        Carried(thing_name(weapon, language), loads.pop(weapon, 0))
        for weapon in dict.fromkeys(arms.weapons)
    ]
    carried += [Carried(thing_name(weapon, language)) for weapon in dict.fromkeys(arms.hands)]
    carried += [Carried(thing_name(ammunition, language), n) for ammunition, n in loads.items()]
    if arms.armour != "none":
        carried.append(Carried(thing_name(arms.armour, language)))
    carried += [Carried(thing_name(kit, language)) for kit in arms.equipment]
    points = line.machine.action_points if line.machine else row.action_points
    return Figure(
        name=capital(member.name.told_in(language)),
        cells=(name(row, language), str(points), _signed(row.modifier)),
        carries=tuple(carried),
        rank=2 if line.is_leader or line.role == "hero" else 1 if line.role == "sub-leader" else 0,
    )


def _signed(modifier: int) -> str:
    return signed(modifier) if modifier else "0"


def _row(weapon: str, setting: str) -> Any:
    rows = sheet.WEAPONS[cast(sheet.Setting, setting)]
    return rows.get(weapon) or sheet.GUNS.get(weapon) or sheet.MORTARS[weapon]


def _arm(weapon: str, setting: str, language: Language) -> tuple[str, ...]:
    row = _row(weapon, setting)
    damage = getattr(row, "damage", None) or _dice(
        getattr(row, "damage_ap", None), getattr(row, "damage_he", None)
    )
    edge = getattr(row, "damage_edge", None)
    least = getattr(row, "min_range", None)
    return (
        capital(thing_name(weapon, language, setting)),
        str(row.rof),
        f"{damage or '–'}{f' / {edge}' if edge else ''}",
        _cm(getattr(row, "point_blank", None), language),
        _short(getattr(row, "short", None), least, language),
        _cm(row.long, language),
        _price(row),
    )


def _short(short: float | None, least: float | None, language: Language) -> str:
    """The short range; with the least one before it, or that alone."""
    if not least:
        return _cm(short, language)
    near = _cm(least, language)
    return f"{near}–{_cm(short, language)}" if short and short > least else f"≥ {near}"


def _damage(row: Any) -> str:
    """The dice of a shot: of a gun those of its armour-piercing one, of a mortar its shell's."""
    damages = (getattr(row, key, None) for key in ("damage", "damage_ap", "damage_he"))
    return next((damage for damage in damages if damage), "–")


def _dice(*given: str | None) -> str:
    return " · ".join(dice for dice in given if dice)


def _cm(reach: float | None, language: Language) -> str:
    return length(reach, language) if reach else "–"


def _price(row: Any) -> str:
    if own := getattr(row, "action_points", None):
        return str(own)
    if row.id in sheet.GRENADES:
        return str(THROW)
    if getattr(row, "area", False):
        return str(templates.price_of(row.id))
    single = str(price_of_shots(row, "single"))
    return f"{single} / {price_of_shots(row, 'burst')}" if row.rof > 1 else single


# --- chances --------------------------------------------------------------------------------------
def _chances(
    group: GroupList,
    arms: dict[str, Arms],
    rows: list[str],
    thrown: list[str],
    standing: str,
    setting: str,
    language: Language,
) -> Iterator[Chances]:
    """Of each weapon, in the hands of the best man who has it."""
    for weapon in (*rows, *thrown):
        having = [
            m.line.quality
            for m in group.members
            if weapon in (*arms[m.id].weapons, *dict(arms[m.id].rounds))
        ]
        if weapon == standing:
            having = [group.members[0].line.quality]
        quality = max(having or ["average"], key=lambda quality: sheet.QUALITY[quality].modifier)
        yield from _of(weapon, quality, setting, language)


def _of(weapon: str, quality: str, setting: str, language: Language) -> Iterator[Chances]:
    printed, row = say(language), _row(weapon, setting)
    area = bool(getattr(row, "area", False)) or weapon in sheet.MORTARS
    title = capital(thing_name(weapon, language, setting))
    note = printed(
        "weapon-note",
        shots=row.rof,
        dice=_damage(row),
        quality=name(sheet.QUALITY[quality], language).lower(),
    )
    inputs = {
        "weapon": weapon,
        "quality": quality,
        **({} if area else {"shots": row.rof, "setting": setting}),
    }
    least = getattr(row, "min_range", None)
    bands = [(reach, {"range": reach, **inputs}) for reach in _bands(row)]
    covers = [{"cover": cover, "in_cover": cover != "none"} for cover in COVERS]
    query = "area" if area else "shoot"
    chances = chance_rows(
        RULESET,
        query,
        [(_to(r, least, language), i) for r, i in bands],
        covers,
        outcome("eliminated"),
    )
    if any(cell for _, cells in chances for cell in cells):
        heads = tuple(printed(f"cover-{cover}") for cover in COVERS)
        rule = AREA if area else BURST if row.rof > 1 else "CZ-HIT-01"
        yield Chances(title, note, rule, printed("range"), heads, chances)
    if getattr(row, "anti_tank", False) or weapon in sheet.GUNS:
        yield from _against(weapon, quality, setting, row, title, language)


def _against(
    weapon: str, quality: str, setting: str, row: Any, title: str, language: Language
) -> Iterator[Chances]:
    printed = say(language)
    base = {"weapon": weapon, "quality": quality, "setting": setting}
    least = getattr(row, "min_range", None)
    bands = [(_to(r, least, language), {"range": r, **base}) for r in _bands(row)]
    by_outcome = [
        chance_rows(
            RULESET, "shoot-vehicle", bands, [{"vehicle": v} for v in TARGETS], outcome(*want)
        )
        for want in (("major", "destroyed"), ("destroyed",))
    ]
    mixed = tuple(
        (head, tuple(cell for pair in zip(hurt, killed, strict=True) for cell in pair))
        for (head, hurt), (_, killed) in zip(*by_outcome, strict=True)
    )
    heads = tuple(
        f"{name(sheet.VEHICLES[v], language)} · {printed(key)}"
        for v in TARGETS
        for key in ("hurt", "destroyed")
    )
    yield Chances(
        printed("against-vehicles", weapon=title),
        printed("standing"),
        AGAINST,
        printed("range"),
        heads,
        mixed,
    )


def _bands(row: Any) -> list[float]:
    """The ends of its ranges, from near to far."""
    ends = [getattr(row, key, None) for key in ("point_blank", "short", "long")]
    return sorted({end / 100 for end in ends if end})


def _to(reach: float, least: float | None, language: Language) -> str:
    printed = say(language)
    if least and least / 100 < reach:
        return printed("from-to-cm", least=length(least, language), reach=number(reach, language))
    return printed("to-cm", reach=number(reach, language))


# --- rules ----------------------------------------------------------------------------------------
def _rules(
    group: GroupList,
    arms: dict[str, Arms],
    rows: list[str],
    thrown: list[str],
    standing: str,
    setting: str,
) -> Iterator[str]:
    if group.kind in COMPOSITION:
        yield COMPOSITION[group.kind]
    if group.may_split:
        yield "CZ-GROUP-03" if group.may_split == "two-sections" else "CZ-GROUP-04"
    yield from RULES
    listed = [_row(weapon, setting) for weapon in rows]
    if any(row.rof > 1 for row in listed):
        yield BURST
    if any(getattr(row, "crew", None) and row.crew > 1 for row in listed) or standing:
        yield CREW
    if any(getattr(row, "area", False) for row in listed):
        yield AREA
    if any(getattr(row, "anti_tank", False) for row in listed):
        yield AGAINST
    if thrown:
        yield GRENADE
    if any(a.hands for a in arms.values()):
        yield BAYONET
    kits = {kit for a in arms.values() for kit in a.equipment}
    if "radio" in kits:
        yield RADIO
    if kits & {"medikit", "first-aid-kit"}:
        yield AID
    if standing in sheet.MORTARS:
        yield MORTAR
    if standing in sheet.GUNS:
        yield GUN


# --- vehicles -------------------------------------------------------------------------------------
def _vehicle(vehicle: Any, setting: str, language: Language) -> Unit:
    printed, row = say(language), vehicle.row
    hull = vehicle.built("A").hull
    quality = hull.quality or "average"
    size = sheet.VEHICLE_SIZE[row.size]
    arms = list(dict.fromkeys(mount.weapon for mount in hull.mounts))
    rounds = tuple(
        Carried(thing_name(r, language), n) for mount in hull.mounts for r, n in mount.rounds
    )
    carried = tuple(Carried(thing_name(mount.weapon, language)) for mount in hull.mounts) + rounds
    cells = (
        name(sheet.QUALITY[quality], language),
        length(size.reach, language),
        f"{row.major} / {row.critical}",
    )
    return Unit(
        name=capital(vehicle.name.told_in(language)),
        kind=name(row, language),
        points=None,  # the sheets print no price for it (CZ-WPN-09)
        columns=(printed("quality"), printed("cm-per-ap"), printed("major-critical")),
        states=(printed("immobilised"), printed("on-fire"), printed("out")),
        figures=(Figure(capital(vehicle.name.told_in(language)), cells, carried, is_man=False),),
        arms=ARMS(language),
        arm_rows=tuple(_arm(weapon, setting, language) for weapon in arms),
        trackers=(
            Tracker(printed("power"), 3),
            Tracker(printed("opportunity"), 1, ring=True),
            Tracker(printed("steering"), 2),
        ),
        chances=tuple(c for weapon in arms for c in _of(weapon, quality, setting, language)),
        rules=(
            "CZ-VEH-01",
            "CZ-VMOVE-01",
            "CZ-VMOVE-02",
            "CZ-VFIRE-05",
            "CZ-VDMG-01",
            "CZ-VDMG-03",
        ),
    )
