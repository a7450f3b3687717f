"""Players made of code are offered what crews, grenadiers and radio operators can do."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.combat_zone.build import (
    RED,
    RULES,
    a_battle,
    a_thing,
    block,
    blue,
    cm,
    red,
    standing,
)

from sandtable.rulesets.combat_zone.battle.state import Battery, Battle
from sandtable.rulesets.combat_zone.commands import (
    AimedShot,
    CallBarrage,
    Dismantle,
    FireRifleGrenade,
    FireTemplate,
    Move,
    MoveWeapon,
    OpportunityFire,
    PickUp,
    PivotWeapon,
    ReplaceCanister,
    SetUp,
    Shoot,
)
from sandtable.rulesets.combat_zone.options import Options

PLACES = {"ann": (10, 50), "cal": (12.5, 47.5), "dan": (12.5, 52.5)}
VAN = block("van", 20, 45, 3, 10, blocking=True)


def post(gun: Any, **more: Any) -> Battle:
    crew = [red(n, *at, facing=90) for n, at in PLACES.items()]
    return a_battle(*crew, blue("bob", 45, 50), crewed=(gun,), **more)


def alone(**more: Any) -> Battle:
    given = {k: more.pop(k) for k in ("groups", "batteries", "things") if k in more}
    return a_battle(red("ann", 10, 50, facing=90, **more), blue("bob", 45, 50), **given)


def observed() -> Battle:
    crew = [red("ann", 10, 50, facing=90), red("cal", 12.5, 47.5, facing=90)]
    dan = red("dan", 30, 70, traits=("observer",))
    mortar = (standing("W", 12.5, 50, "light-mortar"),)
    return a_battle(*crew, dan, blue("bob", 60, 50), crewed=mortar, terrain=(VAN,))


GUN = standing("W", 12.5, 50)
OFFERED = [
    (post(GUN), Shoot("ann", "W", "burst", (("bob", 4),))),
    (post(GUN), AimedShot("cal", "W", "bob")),
    (post(GUN), OpportunityFire("dan", "W")),
    (post(GUN), Dismantle("W")),
    (post(GUN), MoveWeapon("W", (cm(14.5, 50),))),
    (post(standing("W", 12.5, 50, set_up=False)), SetUp("W")),
    (post(standing("W", 12.5, 50, facing=270)), PivotWeapon("W", 180)),
    (post(standing("W", 12.5, 50, "heavy-gun")), FireTemplate("ann", "W", cm(45, 50), "he")),
    (post(standing("W", 12.5, 50, "heavy-gun")), Shoot("ann", "W", "single", (("bob", 1),))),
    (observed(), FireTemplate("ann", "W", cm(60, 50), "he", "dan")),
    (
        alone(weapons=("flamethrower",), grenades=(("flamethrower", 1), ("canister", 1))),
        ReplaceCanister("ann"),
    ),
    (
        alone(
            traits=("lieutenant",),
            equipment=("radio",),
            groups={RED: {"kind": "hq-section"}},
            batteries={RED: Battery()},
        ),
        CallBarrage("ann", cm(45, 50)),
    ),
    (alone(things=(a_thing("lmg-cal", 10, 51, weapon="lmg"),)), PickUp("ann", "lmg-cal")),
]


@pytest.mark.parametrize(("battle", "command"), OFFERED)
def test_it_is_offered(battle: Battle, command: Any) -> None:
    assert command in list(RULES.candidates(battle, RED))


def test_a_rifle_grenade_is_offered_within_its_reach() -> None:
    ann = red(
        "ann", 10, 50, facing=90, weapons=("lmg",), grenades=(("rifle-grenade:smoke-grenade", 1),)
    )
    battle = a_battle(ann, blue("bob", 40, 50))
    assert FireRifleGrenade("ann", "smoke-grenade", cm(40, 50)) in RULES.candidates(battle, RED)


def test_a_crewman_is_offered_the_way_to_his_weapon() -> None:
    battle = a_battle(
        red("ann", 10, 30, facing=90), blue("bob", 90, 90), crewed=(standing("W", 10, 40),)
    )
    walks = [c for c in RULES.candidates(battle, RED) if isinstance(c, Move)]
    assert Move("ann", (cm(10, 37.5),)) in walks


def test_a_core_game_is_offered_nothing_of_this() -> None:
    """CZ-GEN-01."""
    ann = red("ann", 10, 50, weapons=("machine-gun",))
    battle = a_battle(ann, blue("bob", 40, 50), options=Options(setting="core"))
    assert not [c for c in RULES.candidates(battle, RED) if getattr(c, "crew", ())]
