"""Crewed weapons in panels: which a figure may fire, from where, and who takes part (CZ-CREW)."""

from __future__ import annotations

from sandtable.drawing.combat_zone.desk import Desk, Panel
from sandtable.drawing.combat_zone.drafts import Fields
from sandtable.drawing.rows import choice_row, option, stepper_row
from sandtable.explain.numbers import signed
from sandtable.refusals import Refused
from sandtable.rulesets.combat_zone.battle.state import Battle, Figure
from sandtable.rulesets.combat_zone.battle.vehicle import Vehicle
from sandtable.rulesets.combat_zone.dice.shooting import when_driven
from sandtable.rulesets.combat_zone.play.crews import (
    Served,
    crew_at,
    crew_size,
    row_of,
    serve,
    station_of,
)
from sandtable.rulesets.combat_zone.play.vehicles.aboard import BANDS, FIRING, band_of
from sandtable.rulesets.combat_zone.play.vehicles.driving import points_to_drive
from sandtable.rulesets.combat_zone.play.vehicles.tracks import unit_of


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
def choose_band(desk: Desk, vehicle: Vehicle, fields: Fields, panel: Panel) -> str:
    """What it has driven or more, until the first shot fixes it: each with what it does.

    What it has driven is meant unless another is chosen: nothing else hits as well.
    """
    voice = desk.voice
    if vehicle.band:
        sentence = voice.sentence("band-told", band=voice.sentence(f"band-{vehicle.band}"))
        panel.text(sentence, "CZ-VFIRE-01")
        return ""
    so_far = band_of(desk.battle, vehicle)
    known = BANDS[BANDS.index(so_far) :]
    chosen = fields.text("band", known, so_far)
    panel.fields["band"] = chosen
    options = [
        option(band, voice.sentence(f"choice-band-{band}"), _what_it_does(desk, vehicle, band))
        for band in known
    ]
    panel.rows.append(choice_row("band", voice.sentence("field-band"), options, chosen))
    panel.text(voice.sentence("band-hint"), "CZ-VFIRE-01")
    panel.note = _what_it_gives_up(desk, vehicle, chosen)
    return chosen


def _what_it_does(desk: Desk, vehicle: Vehicle, band: str) -> str:
    """−1 to hit, up to 30 cm"""
    voice, battle = desk.voice, desk.battle
    modifier = sum(int(modifier.value) for modifier in when_driven(FIRING[band]))
    far = points_to_drive(battle, vehicle, band) * unit_of(battle, vehicle.hull)
    moves = voice.sentence("band-moves", cm=voice.cm(far)) if far else voice.sentence("band-stays")
    aims = voice.sentence("band-aims", modifier=signed(modifier) if modifier else "none")
    facts = [aims, moves]
    if band == "over" and len(vehicle.hull.mounts) > 1:
        facts.append(voice.sentence("band-one-weapon"))
    return ", ".join(facts)


def _what_it_gives_up(desk: Desk, vehicle: Vehicle, band: str) -> str:
    """Points to drive with that the vehicle cannot use after this shot."""
    left = points_to_drive(desk.battle, vehicle, BANDS[-1])
    kept = points_to_drive(desk.battle, vehicle, band)
    if kept == left:
        return ""
    words = "band-gives-up-some" if kept else "band-gives-up-all"
    return desk.voice.sentence(words, kept=kept, left=left)
