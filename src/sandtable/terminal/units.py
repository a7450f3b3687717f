"""Who stands on the table: action points, states and weapons, beside the map or in full."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from rich.text import Text

from sandtable.explain.words import Language, capital, sentence
from sandtable.reading import unit_text
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.crewed import CrewedWeapon
from sandtable.rulesets.combat_zone.hulls import is_there
from sandtable.rulesets.combat_zone.play.actions import allowance, points_left
from sandtable.rulesets.combat_zone.play.crews import as_figure, crew_at, crew_size
from sandtable.rulesets.combat_zone.play.vehicles.aboard import (
    allowance_of,
    vehicle_points_left,
)
from sandtable.rulesets.combat_zone.state import (
    ABOARD,
    FIT,
    REMOVED,
    WAITING,
    Battle,
    Figure,
    Group,
)
from sandtable.rulesets.combat_zone.telling import (
    figure_name,
    own_name,
    place_name,
    point_text,
    thing_name,
    weapon_name,
)
from sandtable.terminal.chart import SIDE_STYLES

SHORTEST_NAME = 10


def states_of(figure: Figure, language: Language) -> list[str]:
    """What a player must know about a figure, the worst first."""
    if figure.fate != FIT:
        return [sentence(f"fate-{figure.fate}", language)]
    found = [
        name
        for name, holds in (
            ("rout", figure.reaction == "rout"),
            ("panic", figure.reaction == "panic"),
            ("stunned", figure.stunned),
            ("wounded", figure.wounded),
            ("entangled", bool(figure.entangled)),
            ("climbing", bool(figure.footing)),
            ("glitch", figure.glitch or figure.haywire),
            ("damaged", bool(figure.hardware or figure.power or figure.halved or figure.critical)),
            ("engaged", bool(figure.engaged)),
            ("steadied", figure.steadied),
            ("watch", bool(figure.watch)),
            ("cover", bool(figure.cover)),
            ("carries", bool(figure.carries)),
            ("done", figure.done),
        )
        if holds
    ]
    height = [sentence("state-up", language, cm=unit_text(figure.foot))] if figure.foot else []
    return [*(sentence(f"state-{name}", language) for name in found), *height]


def points_text(battle: Battle, figure: Figure) -> str:
    """4/6: points left and points of this turn."""
    if not figure.is_alive:
        return ""
    return f"{points_left(battle, figure)}/{allowance(battle, figure)}"


# --- beside the map ------------------------------------------------------------------------------
def panel(battle: Battle, side: str, language: Language, width: int, rows: int) -> list[Text]:
    """The own side first, the active group on top.

    Where that is too long, groups that do not act are told in short, the own ones first; what
    still does not fit is counted.
    """
    lines: list[Text] = []
    for in_short in ((), (side,), battle.sides):
        lines = list(_panel_lines(battle, side, language, width, in_short))
        if len(lines) <= rows:
            return lines
    more = len(lines) - rows + 1
    return [*lines[: rows - 1], Text(sentence("table-more-units", language, n=more), "grey62")]


def _panel_lines(
    battle: Battle, side: str, language: Language, width: int, in_short: tuple[str, ...]
) -> Iterator[Text]:
    for one in (side, battle.enemy_of(side)):
        style = SIDE_STYLES[battle.sides.index(one)]
        title = _cut(capital(place_name(battle, one, language)), width)
        yield Text(title, f"{style} underline")
        groups = [g for g in battle.groups.values() if g.side == one]
        groups.sort(key=lambda g: g.id != battle.active)
        for group in groups:
            yield _group_head(battle, group, language, width)
            shown = [f for f in battle.unit(group.id) if f.is_alive]
            if group.id in battle.vehicles:
                told = Text(f"  {vehicle_text(battle, group.id, language)}", style)
                told.truncate(width, overflow="ellipsis")
                yield told
            if one in in_short and group.id != battle.active:
                yield from _short_lines(shown, language, width, style)
            else:
                yield from (_figure_line(battle, figure, language, width) for figure in shown)
            for weapon in _weapons(battle, group.id):
                line = Text(f"  {weapon.id:<3} ", style)
                line.append(weapon_text(battle, weapon, language))
                line.truncate(width, overflow="ellipsis")
                yield line


def _group_head(battle: Battle, group: Group, language: Language, width: int) -> Text:
    fates = [figure.fate for figure in battle.members(group.id)]
    to_come = fates.count(WAITING)
    out = len(fates) - to_come - fates.count(FIT) - fates.count(ABOARD)
    marks = [] if group.cohesive else [sentence("state-broken", language)]
    if group.activated and group.id != battle.active:
        marks.append(sentence("state-activated", language))
    if to_come:
        marks.append(sentence("table-to-come", language, n=to_come))
    if out:
        marks.append(sentence("table-out", language, n=out))
    name = place_name(battle, group.id, language)
    head = f" {name}" + (f" ({', '.join(marks)})" if marks else "")
    return Text(_cut(head, width), "bold" if group.id == battle.active else "grey62")


def _short_lines(
    figures: list[Figure], language: Language, width: int, style: str
) -> Iterator[Text]:
    """Names only, with the states of those who have any: `B1 B2 (panic) B3`."""
    told = []
    for figure in figures:
        states = ", ".join(state for state in states_of(figure, language))
        told.append(f"{figure.id} ({states})" if states else figure.id)
    for line in wrap(" ".join(told), width - 3, break_long_words=False):
        yield Text(f"  {line}", style)


def _figure_line(battle: Battle, figure: Figure, language: Language, width: int) -> Text:
    points = points_text(battle, figure)
    states = " ".join(states_of(figure, language))
    name = own_name(figure, language)
    room = max(width - 12 - len(states), SHORTEST_NAME)
    line = Text(f"  {figure.id:<3} ", SIDE_STYLES[battle.sides.index(figure.side)])
    line.append(f"{_cut(name, room)} ", "bold" if figure.id == battle.acting else "")
    line.append(points, "grey74")
    line.append(f" {states}" if states else "", "yellow")
    line.truncate(width, overflow="ellipsis")
    return line


def _cut(text: str, width: int) -> str:
    return text if len(text) <= width else f"{text[: width - 1]}…"


# --- in full -------------------------------------------------------------------------------------
def full(battle: Battle, language: Language) -> list[Text]:
    """Every figure with quality, weapons, armour and states."""
    lines: list[Text] = []
    for side in battle.sides:
        style = SIDE_STYLES[battle.sides.index(side)]
        lines.append(Text(capital(place_name(battle, side, language)), f"{style} underline"))
        for group in battle.groups.values():
            if group.side == side:
                lines.append(Text(f" {place_name(battle, group.id, language)}", "bold"))
                if group.id in battle.vehicles:
                    lines.append(Text(f"  {vehicle_text(battle, group.id, language)}"))
                lines += [_full_line(battle, battle.figures[m], language) for m in group.members]
                for weapon in _weapons(battle, group.id):
                    told = weapon_text(battle, weapon, language)
                    lines.append(Text(f"  {weapon.id:<3} {told} · {point_text(weapon.at)}"))
    return lines


def vehicle_text(battle: Battle, which: str, language: Language) -> str:
    """4/6 · 30,50 · aboard: A1 Rider; what has become of it."""
    vehicle = battle.vehicles[which]
    if not is_there(vehicle):
        fate = vehicle.fate if vehicle.fate != REMOVED else "wreck"
        return sentence(f"fate-{fate}", language)
    if vehicle.fate != FIT:
        return f"{sentence('fate-wreck', language)} · {point_text(vehicle.at)}"
    points = f"{vehicle_points_left(battle, vehicle)}/{allowance_of(battle, vehicle)}"
    inside = [who for who in vehicle.aboard if battle.figures[who].is_alive]
    names = ", ".join(figure_name(battle, who, language) for who in inside)
    told = sentence("vehicle-aboard", language, names=names) if names else ""
    guns = ", ".join(weapon_name(battle, m.weapon, language) for m in vehicle.hull.mounts)
    return " · ".join(one for one in (points, point_text(vehicle.at), guns, told) if one)


def _weapons(battle: Battle, group: str) -> list[CrewedWeapon]:
    """Those that stand on the table."""
    return [w for w in battle.crewed.values() if w.group == group and w.fate == FIT]


def weapon_text(battle: Battle, weapon: CrewedWeapon, language: Language) -> str:
    """medium machine gun · set up · crew 2 of 3"""
    crew = len(crew_at(battle, as_figure(weapon), weapon.row))
    of = crew_size(battle, weapon.row)
    return " · ".join(
        (
            weapon_name(battle, weapon.id, language),
            sentence("gun-ready" if weapon.set_up else "gun-packed", language),
            sentence("gun-crew", language, number=min(crew, of), of=of),
        )
    )


def _full_line(battle: Battle, figure: Figure, language: Language) -> Text:
    who = figure.who
    quality = getattr(sheet.QUALITY[who.quality], language).lower()
    line = Text(f"  {figure.id:<3} ", SIDE_STYLES[battle.sides.index(figure.side)])
    line.append(f"{own_name(figure, language)}, {quality}")
    points = points_text(battle, figure)
    if points:
        line.append(f" · {sentence('table-points', language, points=points)}")
    arms = arms_of(battle, figure, language)
    if arms:
        line.append(f" · {', '.join(arms)}")
    states = states_of(figure, language)
    if states:
        line.append(f" · {', '.join(states)}", "yellow")
    return line


def arms_of(battle: Battle, figure: Figure, language: Language) -> list[str]:
    setting, who = battle.options.setting, figure.who
    arms = (*dict.fromkeys(figure.weapons), *figure.hands)
    loads = [f" ({figure.rounds(name)})" if figure.rounds(name) else "" for name in arms]
    found = [
        thing_name(name, language, setting) + load for name, load in zip(arms, loads, strict=True)
    ]
    found += [
        thing_name(name, language, setting) + (f" × {n}" if n > 1 else "")
        for name, n in figure.grenades
        if name not in arms
    ]
    if who.armour != "none":
        found.append(thing_name(who.armour, language, setting))
    found += [thing_name(name, language, setting) for name in who.equipment]
    found += [place_name(battle, thing, language) for thing in figure.carries]
    return found
