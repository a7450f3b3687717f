"""Whatever may be said is also found: candidates, in every phase of scenarios bent out of shape."""

import os
from collections.abc import Iterator
from copy import deepcopy
from itertools import product
from random import Random
from time import process_time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.rulesets.odd import Plain, odd_scenario

from sandtable.ground.spots import honeycomb, lattice
from sandtable.players import NothingToSay, answerer, player
from sandtable.reading import BadScenario
from sandtable.refusals import Refused
from sandtable.rulesets import RULESETS, ruleset_named
from sandtable.rulesets.combat_zone import commands as cz
from sandtable.rulesets.combat_zone.files.own_zones import zone_for
from sandtable.rulesets.combat_zone.play import deployment
from sandtable.rulesets.hex_tactical import commands as hx
from sandtable.rulesets.hex_tactical.ground import room as hx_room
from sandtable.rulesets.modern_battles import commands as mb
from sandtable.rulesets.modern_battles.ground import room as mb_room
from sandtable.rulesets.modern_skirmish import commands as ms
from sandtable.rulesets.modern_skirmish.ground import room as ms_room
from sandtable.scenarios import read
from sandtable.umpire import Umpire

every_ruleset = pytest.mark.parametrize("name", RULESETS)
PAIRS = (("random", "random"), ("greedy", "random"), ("greedy", "greedy"))
DEEP = os.environ.get("SANDTABLE_TESTS") == "deep"
MOST_COMMANDS = 2_000 if DEEP else 45  # so many are through every set-up
FINE = 100  # between the places tried, where no candidate is found
WAYS = ((0, -100), (100, 0), (70, 70), (70, -70))

# --- small scenarios of a kind that once left a program without a word ---------------------------
LANE: Plain = {
    "scenario": {"id": "lane", "ruleset": "modern-skirmish", "title": "Lane", "table": [40, 30],
                 "turns": 1, "first": "a"},
    "brief": "A carrier with a lane of its own, hardly wider than itself.",
    "sides": [
        {"id": "a", "zone": [0, 18, 40, 12],
         "units": [{"unit": "alpha", "leader": True,
                    "figures": [[4, "para", ["assault-rifle"], "basic", []]]}],
         "vehicles": [{"vehicle": "bmp", "id": "bmp", "zone": [15, 18, 9, 12]}]},
        {"id": "b", "zone": [0, 0, 40, 8],
         "units": [{"unit": "post", "leader": True,
                    "figures": [[2, "guard", ["rifle"], "basic", []]]}]},
    ],
}  # fmt: skip
GUN_PIT: Plain = {
    "scenario": {"id": "gun-pit", "ruleset": "modern-battles", "title": "Gun pit",
                 "table": [36, 24], "turns": 1, "first": "a"},
    "brief": "A gun with a place of its own.",
    "sides": [
        {"id": "a", "own_edge": "east",
         "units": [{"unit": "howitzer", "profile": "regular", "leader": "pistol",
                    "others": {"rifle": 2}, "gun": "howitzer-105", "zone": [29, 14, 7, 8]}]},
        {"id": "b", "own_edge": "west", "units": [{"unit": "squad", "row": "rifle-squad"}]},
    ],
}  # fmt: skip


# --- playing --------------------------------------------------------------------------------------
def play(name: str, plain: Plain, seed: int, names: tuple[str, str]) -> None:
    """To the end, or to so many commands; nobody is ever without a word that the rules allow."""
    rules, chance = ruleset_named(name), Random(seed)
    state = rules.begin(deepcopy(plain), {})
    players = {
        side: player(who, rules, f"{seed} {side}")
        for side, who in zip(rules.sides(state), names, strict=True)
    }
    for _ in range(MOST_COMMANDS):
        side = rules.to_play(state)
        if side is None:
            return
        try:
            view = rules.view(state, side)
            command = players[side].choose(view, side, rules.candidates(state, side))
        except NothingToSay:
            assert list(legal(name, rules, state, side)) == []
            return
        rules.check(state, command)
        umpire = Umpire(
            rules, lambda _die, sides: chance.randint(1, sides), (), answerer(rules, players)
        )
        state = rules.play(state, command, umpire)


def legal(name: str, rules: Any, state: Any, side: str) -> Iterator[Any]:
    """What the rules allow of everything that could be said in a set-up, tried place by place."""
    for command in SET_UPS[name](state, side):
        try:
            rules.check(state, command)
        except Refused:
            continue
        yield command
        return


def spots(zone: Any) -> Iterator[tuple[int, int]]:
    return lattice(zone.rectangles, 0, FINE) if zone else iter(())


def of_combat_zone(battle: Any, side: str) -> Iterator[Any]:
    waiting = (
        *deployment.to_deploy(battle, side),
        *deployment.weapons_to_deploy(battle, side),
        *deployment.vehicles_to_deploy(battle, side),
    )
    for one in waiting:
        for at in spots(zone_for(battle, one.id, side)):
            for way in WAYS if hasattr(one, "hull") else WAYS[:1]:
                yield cz.Deploy(one.id, at, way)


def of_modern_skirmish(battle: Any, side: str) -> Iterator[Any]:
    for unit, members, at, way in clusters(battle, ms_room.to_deploy(battle, side)):
        places = clustered(at, len(members), 260)
        yield ms.Deploy(
            unit, tuple(ms.Place(w, p, way) for w, p in zip(members, places, strict=True))
        )


def of_modern_battles(battle: Any, side: str) -> Iterator[Any]:
    for unit, members, at, way in clusters(battle, mb_room.waiting_units(battle, side)):
        places = clustered(at, len(members), 100)
        yield mb.Deploy(unit, tuple(zip(members, places, strict=True)), way)


def clusters(
    battle: Any, units: tuple[str, ...]
) -> Iterator[tuple[str, tuple[str, ...], Any, Any]]:
    for unit in units:
        vehicle = unit in battle.vehicles
        members = (unit,) if vehicle else battle.units[unit].members
        for at in spots(battle.field.zone_of(unit)):
            for way in WAYS if vehicle else WAYS[:1]:
                yield unit, members, at, way


def clustered(at: tuple[int, int], number: int, apart: int) -> list[tuple[int, int]]:
    return [(at[0] + dx, at[1] + dy) for dx, dy in honeycomb(apart, 4)[:number]]


def of_hex_tactical(battle: Any, side: str) -> Iterator[Any]:
    for unit in hx_room.waiting_units(battle, side):
        for at in product(range(1, battle.field.columns + 1), range(1, battle.field.rows + 1)):
            yield hx.Deploy(unit, at)
    yield hx.Ready()


SET_UPS = {
    "combat-zone": of_combat_zone,
    "modern-skirmish": of_modern_skirmish,
    "modern-battles": of_modern_battles,
    "hex-tactical": of_hex_tactical,
}


# --- what must hold -------------------------------------------------------------------------------
@every_ruleset
@settings(max_examples=500 if DEEP else 4)
@given(seed=st.integers(0, 2**32), names=st.sampled_from(PAIRS))
def test_what_the_rules_allow_is_found_in_every_phase_of_odd_scenarios(
    name: str, seed: int, names: tuple[str, str]
) -> None:
    play(name, odd_scenario(name, seed), seed, names)


@pytest.mark.parametrize("names", PAIRS)
@pytest.mark.parametrize("plain", [LANE, GUN_PIT], ids=lambda plain: plain["scenario"]["id"])
def test_a_piece_with_a_place_of_its_own_is_set_up_by_every_player(
    plain: Plain, names: tuple[str, str]
) -> None:
    for seed in range(3):
        play(plain["scenario"]["ruleset"], plain, seed, names)


def test_a_file_whose_units_can_never_stand_together_is_refused_at_once() -> None:
    """MS-COH-01, all pairs: twenty men are never all within 5 cm of each other."""
    crowd = deepcopy(LANE)
    crowd["scenario"]["table"] = [60, 40]
    crowd["sides"][0] |= {"zone": [0, 10, 60, 30], "vehicles": []}
    crowd["sides"][0]["units"][0]["figures"] = [[20, "para", ["assault-rifle"], "basic", []]]
    crowd["terms"] = {"options": {"ms.cohesion": "all-pairs"}}
    began = process_time()
    with pytest.raises(BadScenario, match="no-room"):
        read(crowd)
    assert process_time() - began < 10
