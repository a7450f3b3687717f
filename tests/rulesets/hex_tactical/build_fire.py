"""What tests of fire, traps and assaults need beyond `build`.

    shot = played(a_battle(red("A", "squad", "0505"), blue("B", "squad", "0509")), fire("A", "0509"), (3, 4))
    assert shot.shifts == {"HX-DIR-01": -1}

Here `played` stops when the command itself is over: an activation that it brings to an end, and a
game that it decides, go on as they were.
"""  # noqa: E501

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from tests.rulesets.hex_tactical import build
from tests.rulesets.hex_tactical.build import (
    RULES,
    RULESET,
    Played,
    a_battle,
    at,
    blue,
    drive,
    fire,
    h,
    mission,
    red,
    refused,
    rule_against,
    run,
    step,
    told,
    trap,
    volley,
    walk,
)

from sandtable.game import Refused
from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle.events.fire import ShotRead
from sandtable.rulesets.hex_tactical.battle.state import Battle, Course, changed
from sandtable.staging import Table

__all__ = [
    "GO_ON", "a_battle", "assault", "at", "blue", "drive", "effect", "effects", "factors",
    "fire", "group", "h", "mission", "moving", "played", "react", "red", "refused",
    "refused_answer", "rule_against", "run", "shifts", "step", "trap", "volley", "walk",
]  # fmt: skip

GO_ON = c.GoOn()


def played(battle: Battle, command: Any, *script: Any, **how: Any) -> Played:
    """Check and play a command; every die and answer of the script must be used."""
    return build.played(battle, command, *script, alone=True, **how)


def group(where: str, *units: str | tuple[str, int], **more: Any) -> c.Fire:
    """Grouped fire at a hex."""
    shooters = [c.Shooter(u) if isinstance(u, str) else c.Shooter(*u) for u in units]
    return c.Fire(tuple(shooters), h(where), **more)


def assault(where: str, *paths: tuple[str, ...], waves: tuple[str, ...] = ()) -> c.Assault:
    """Each path is a unit and the hexes it goes through before the hex assaulted."""
    ways = [(name, (*(c.Step(h(hop)) for hop in way), c.Step(h(where)))) for name, *way in paths]
    return c.Assault(tuple(ways), h(where), waves)


def moving(battle: Battle, *units: str, mode: str = "normal") -> Battle:
    """These units are in the middle of a movement action."""
    return changed(battle, course=Course(units, mode))


def react(battle: Battle, target: str, answer: c.Volley, *script: Any) -> Played:
    """Opportunity fire at a unit where it stands."""
    question = c.MayFire(battle.units[target].at, target)
    return told(Table(RULESET, battle).react(question, answer, *script))


def refused_answer(battle: Battle, question: Any, answer: Any) -> tuple[str, str]:
    """Key and rule with which an answer is refused."""
    with pytest.raises(Refused) as caught:
        RULES.check_answer(battle, question, answer)
    return caught.value.key, caught.value.rule


def shifts(done: Played, roll: int = 0) -> dict[str, int | str]:
    """Column shifts of a roll, by rule."""
    return {k: v for k, v in done.modifiers(roll).items() if not isinstance(v, Fraction)}


def factors(done: Played, roll: int = 0) -> dict[str, Any]:
    """Multipliers of P of a roll, by rule."""
    return {k: v for k, v in done.modifiers(roll).items() if isinstance(v, Fraction)}


def effects(done: Played) -> dict[str, str]:
    """What each target suffered, the last shot counting."""
    return {reading.target: reading.effect for reading in done.of(ShotRead)}


def effect(done: Played) -> str:
    """What the only target suffered."""
    suffered = effects(done)
    assert len(suffered) == 1, suffered
    return next(iter(suffered.values()))
