"""Hexes that are worth points, with a flag of whoever holds them (HX-UNIT-08)."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.drawing import vocabulary as v
from sandtable.drawing.hex_tactical import places
from sandtable.drawing.hex_tactical.voice import Voice
from sandtable.ground.hexes import hex_of
from sandtable.rulesets.awards import Award
from sandtable.rulesets.hex_tactical.battle.state import SETUP, Battle
from sandtable.rulesets.hex_tactical.battle.victory import held
from sandtable.rulesets.hex_tactical.files.objectives import PLACES


def objectives(voice: Voice) -> list[v.Objective]:
    by_hex: dict[str, list[Award]] = {}
    for award in awards(voice.battle):
        if award.condition.when in PLACES:
            for name in award.condition.targets:
                by_hex.setdefault(name, []).append(award)
    return [_objective(voice, name, listed) for name, listed in by_hex.items()]


def awards(battle: Battle) -> tuple[Award, ...]:
    scenario = battle.field.scenario
    return scenario.victory if scenario else ()


def _objective(voice: Voice, name: str, listed: list[Award]) -> v.Objective:
    battle = voice.battle
    holders = [] if battle.phase == SETUP else [s for s in battle.sides if held(battle, s, name)]
    return {
        "id": f"place-{name}",
        "at": places.middle(hex_of(name)),
        "label": voice.place(name),
        "kind": "work",
        "held": holders[0] if holders else None,
        "detail": " · ".join(_worth(voice, listed)),
    }


def _worth(voice: Voice, listed: list[Award]) -> Iterator[str]:
    for award in listed:
        yield voice.of(voice.side(award.side), award_line(voice, award))


def award_line(voice: Voice, award: Award) -> str:
    from sandtable.scenarios.summary import award_text

    return award_text(voice.battle.field.scenario, award, voice.language)
