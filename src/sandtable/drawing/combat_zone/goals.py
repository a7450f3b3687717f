"""What one fights for in Combat Zone (CZ-SEQ-09)."""

from __future__ import annotations

from functools import partial

from sandtable.drawing import goals as shared
from sandtable.drawing.combat_zone.status import result_sentence
from sandtable.drawing.combat_zone.voice import Voice
from sandtable.rulesets import awards
from sandtable.rulesets.combat_zone.battle import victory
from sandtable.rulesets.combat_zone.battle.state import Battle
from sandtable.rulesets.combat_zone.files.objectives import place_named
from sandtable.rulesets.combat_zone.files.scenario import part_of_building


def target_name(voice: Voice, target: str) -> str:
    """Whoever or whatever an award is for; a floor in brackets, as several stand in a row."""
    if target in voice.battle.figures or target in voice.battle.vehicles:
        return voice.figure(target)
    place, part = place_named(target)
    floor = f" ({part_of_building(part, voice.language)})" if part else ""
    return voice.place(place) + floor


def _pieces(battle: Battle) -> list[str]:
    return [*battle.figures, *battle.vehicles]


def _number(battle: Battle, side: str) -> int:
    vehicles = [vehicle for vehicle in battle.vehicles.values() if vehicle.side == side]
    crewed = [weapon for weapon in battle.crewed.values() if weapon.side == side]
    return len(battle.side_figures(side)) + len(vehicles) + len(crewed)


JUDGE = shared.Judge(
    ruleset="combat-zone",
    met=victory.met,
    worth=awards.worth,
    is_past=victory.is_past,
    is_final=victory.is_final,
    if_it_ended_now=victory.if_it_ended_now,
    why_it_ended=victory.why_it_ended,
    sentence=result_sentence,
    name=target_name,
    pieces=_pieces,
    number=_number,
    held="cz-to-hold",
)
goals = partial(shared.goals, JUDGE)
points = partial(shared.points, JUDGE)
