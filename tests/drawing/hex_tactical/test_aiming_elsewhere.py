"""A mission arrives: its owner may aim elsewhere, with what each hex promises (HX-DELAY-06)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from tests.drawing.hex_tactical.positions import arriving
from tests.drawing.vocabulary import must_be
from tests.rulesets.hex_tactical.build import h

from sandtable.chance import odds
from sandtable.drawing.hex_tactical import HexTacticalTable
from sandtable.drawing.hex_tactical.places import hex_near
from sandtable.rulesets.hex_tactical.battle.state import Battle
from sandtable.rulesets.hex_tactical.commands import Aim, ChooseAim
from sandtable.rulesets.hex_tactical.commands.preview import preview_answer
from sandtable.rulesets.hex_tactical.dice.support_dice import artillery_drift
from sandtable.rulesets.hex_tactical.play.air import aiming_of

CALLED = h("1205")


def unobserved() -> Battle:
    battle = arriving()
    battle.requests["r1"] = replace(battle.requests["r1"], observer="")
    return battle


def asked(battle: Battle) -> Any:
    told = HexTacticalTable().prompt(battle, "red", ChooseAim("r1", CALLED), "en")
    must_be("prompt", told)
    return told


def test_every_other_hex_within_two_is_a_place_with_its_chances() -> None:
    told = asked(unobserved())
    places = [hex_near(option["at"]) for option in told["options"]]
    assert CALLED not in places
    assert len(set(places)) == len(places) == 18
    for option in [*told["options"], told["decline"]]:
        assert abs(sum(one["probability"] for one in option["odds"]) - 1) < 1e-9


def test_the_chance_to_strike_is_that_of_drift_and_direction_together() -> None:
    battle = unobserved()
    request = battle.requests["r1"]
    drift = odds(artillery_drift, aiming_of(battle, request))
    assert drift[3] > 0
    (enemy,) = [unit for unit in battle.on_map("blue") if unit.side == "blue"][:1]
    aim = (enemy.at[0], enemy.at[1] - 3)  # three hexes north: one direction of six leads there
    battle.requests["r1"] = replace(request, at=aim)
    shares = preview_answer(battle, ChooseAim("r1", aim), Aim(aim)).chances[0].outcomes
    alone = sum(unit.at == enemy.at for unit in battle.on_map("blue"))
    assert alone == 1
    assert shares["falls-on-enemies"] == drift[3] * Fraction(1, 6)
    assert sum(shares.values()) == 1


def test_the_most_promising_hex_comes_first() -> None:
    first, *others = asked(arriving())["options"]

    def promise(option: Any) -> float:
        return sum(o["probability"] for o in option["odds"] if o["id"] == "falls-on-enemies")

    assert promise(first) == max(map(promise, [first, *others]))
