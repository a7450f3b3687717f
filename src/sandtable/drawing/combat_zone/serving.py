"""Crewed weapons in panels: which a figure may fire, from where, and who takes part (CZ-CREW)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from sandtable.drawing.combat_zone.desk import Desk, Panel
from sandtable.drawing.combat_zone.drafts import Fields
from sandtable.drawing.rows import choice_row, option, stepper_row
from sandtable.refusals import Refused
from sandtable.rulesets.combat_zone.battle.gunners import gunner
from sandtable.rulesets.combat_zone.battle.state import ABOARD, Battle, Figure
from sandtable.rulesets.combat_zone.battle.vehicle import Vehicle
from sandtable.rulesets.combat_zone.dice.weapons import direct_fire, template
from sandtable.rulesets.combat_zone.play.crews import (
    Served,
    crew_at,
    crew_size,
    placed,
    row_of,
    serve,
    station_of,
    weapons_served,
)
from sandtable.rulesets.combat_zone.play.vehicles.aboard import BANDS, band_of
from sandtable.rulesets.combat_zone.play.vehicles.firing import mounted
from sandtable.rulesets.combat_zone.players.candidates import direct_weapons
from sandtable.rulesets.combat_zone.sheet import Weapon


class Arm(NamedTuple):
    """A weapon by the name that commands use, its row, and the shooter where the weapon is."""

    name: str
    weapon: Weapon
    shooter: Figure
    missing: int = 0


def arms_of(battle: Battle, figure: Figure) -> dict[str, Arm]:
    """Direct-fire weapons in hand, then those that it serves, then those of its vehicle."""
    found = {w.id: Arm(w.id, w, figure) for w in direct_weapons(battle, figure)}
    for name in weapons_served(battle, figure):
        weapon = direct_fire(row_of(battle, name), battle.options.setting)
        if weapon is not None:
            found[name] = Arm(name, weapon, shooter_of(battle, figure, name))
    return found | mounts_of(battle, figure)


def mounts_of(battle: Battle, figure: Figure) -> dict[str, Arm]:
    """Weapons of the vehicle it rides in, where no crew is one with them (CZ-VFIRE-04)."""
    setting, found = battle.options.setting, {}
    for name in _mounted_for(battle, figure):
        weapon = direct_fire(row_of(battle, name), setting)
        if weapon is not None:
            found[name] = Arm(name, weapon, shooter_of(battle, figure, name))
    return found


def _mounted_for(battle: Battle, figure: Figure) -> Iterable[str]:
    vehicle = battle.vehicles.get(figure.aboard)
    if vehicle is None or vehicle.hull.quality or figure.fate != ABOARD:
        return ()
    return dict.fromkeys([f"{vehicle.id}/{mount.weapon}" for mount in vehicle.hull.mounts])


def launchers_served(battle: Battle, figure: Figure) -> list[str]:
    """Mortars, guns and launchers that it serves without carrying them, or of its vehicle."""
    names = (*weapons_served(battle, figure), *_mounted_for(battle, figure))
    return [name for name in names if template(row_of(battle, name))]


def shooter_of(battle: Battle, figure: Figure, name: str) -> Figure:
    """The figure, where and as it is when it fires a weapon by any of its names."""
    mount = mounted(battle, name)
    if mount is not None:
        return gunner(battle, *mount, figure)
    station = station_of(battle, figure, name)
    return placed(figure, station) if station else figure


def manned(
    battle: Battle, figure: Figure, name: str, price: int, named: tuple[str, ...] = ()
) -> Served | None:
    """The weapon with those who take part; None when it cannot be served."""
    try:
        return serve(battle, figure, name, price, named)
    except Refused:
        return None


def missing(battle: Battle, figure: Figure, name: str, price: int) -> int:
    served = manned(battle, figure, name, price)
    return served.missing if served else 0


def choose_crew(
    desk: Desk, figure: Figure, name: str, price: int, fields: Fields, panel: Panel
) -> tuple[str, ...]:
    """Who helps: all who can, unless the player keeps some for something else (CZ-CREW-04).

    Empty when it is as usual.
    """
    battle, voice = desk.battle, desk.voice
    row, station = row_of(battle, name), station_of(battle, figure, name)
    if station is None or crew_size(battle, row) < 2:
        return ()
    served = manned(battle, figure, name, price)
    usual = served.crew if served else (figure.id,)
    able = [f.id for f in crew_at(battle, station, row) if f.id != figure.id]
    said = fields.counts("crew")
    joins = _within(
        {who: bool(said.get(who, who in usual)) for who in able}, crew_size(battle, row) - 1
    )
    if joins:
        panel.fields["crew"] = {who: int(yes) for who, yes in joins.items()}
    for who, yes in joins.items():
        label = voice.sentence("field-crew", figure=voice.figure(who))
        share = voice.sentence("share-more")
        panel.rows.append(stepper_row(f"crew:{who}", label, 0, 1, int(yes), share))
    named = (figure.id, *(who for who, yes in joins.items() if yes))
    now = usual if set(named) == set(usual) else named
    short = crew_size(battle, row) - len(now)
    if short > 0:
        panel.text(voice.sentence("crew-missing", number=short), "CZ-CREW-01", warn=True)
    return () if set(named) == set(usual) else named


def _within(joins: dict[str, bool], most: int) -> dict[str, bool]:
    """No more helpers than the weapon has places for: whoever comes first (CZ-CREW-05)."""
    helping = [who for who, yes in joins.items() if yes][:most]
    return {who: who in helping for who in joins}


# --- from a vehicle ------------------------------------------------------------------------------
def announced(desk: Desk, figure: Figure, fields: Fields, panel: Panel) -> str:
    """The movement announced with a shot of somebody aboard; "" on foot (CZ-VFIRE-01)."""
    vehicle = desk.battle.vehicles.get(figure.aboard)
    if vehicle is None or desk.battle.active != vehicle.id:
        return ""
    return choose_band(desk, vehicle, fields, panel)


def choose_band(desk: Desk, vehicle: Vehicle, fields: Fields, panel: Panel) -> str:
    """What it has driven or more, until the first shot fixes it."""
    voice = desk.voice
    if vehicle.band:
        told = voice.sentence("band-told", band=voice.sentence(f"band-{vehicle.band}"))
        panel.text(told, "CZ-VFIRE-01")
        return ""
    so_far = band_of(desk.battle, vehicle)
    known = BANDS[BANDS.index(so_far) :]
    chosen = fields.text("band", known, so_far)
    panel.fields["band"] = chosen
    options = [option(one, voice.sentence(f"choice-band-{one}")) for one in known]
    panel.rows.append(choice_row("band", voice.sentence("field-band"), options, chosen))
    return chosen
