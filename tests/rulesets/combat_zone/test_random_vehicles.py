"""Whatever players do with vehicles, a battle stays one that could stand on a table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.rulesets.whole_games import begun, decisions

from sandtable.game import Game
from sandtable.ground.free import Disc, overlaps
from sandtable.rulesets.combat_zone.battle.state import ABOARD, CASUALTY, FIT, WAITING, Battle
from sandtable.rulesets.combat_zone.ground.hulls import box_of, stands_in_the_way
from sandtable.rulesets.combat_zone.play.vehicles.aboard import allowance_of
from sandtable.rulesets.combat_zone.ruleset import CombatZone

RULES = CombatZone()
SIDES = ("reds", "blues")
seeds = st.integers(0, 2**32)
few = settings(max_examples=3, deadline=None)


def garage(turns: int = 4) -> dict[str, Any]:
    """Two small forces with something of everything that drives, on broken ground."""
    return {
        "scenario": {
            "id": "garage", "ruleset": "combat-zone", "title": "Garage", "table": [90, 60],
            "turns": turns,
        },
        "brief": "Two columns meet.",
        "terrain": {
            "m": {"id": "mud", "difficult": True, "r": [38, 20, 14, 16]},
            "h": {"id": "hedge", "kind": "hedge", "cover": "soft", "l": [30, 4, 30, 18]},
            "w": {"id": "wall", "kind": "wall", "cover": "hard", "l": [60, 40, 60, 56]},
            "b": {"id": "hut", "kind": "building", "material": "wood", "r": [42, 44, 8, 8]},
        },
        "sides": [_side(0, [0, 0, 26, 60], "west"), _side(1, [64, 0, 26, 60], "east")],
        "terms": {
            "victory": [
                {"side": side, "vp": 1, "when": "lost", "of": "figures", "each": True}
                for side in SIDES
            ],
        },
    }  # fmt: skip


def _side(n: int, zone: list[int], edge: str) -> dict[str, Any]:
    return {
        "id": SIDES[n],
        "zone": zone,
        "exits": [edge],
        "groups": [
            {"group": f"riders-{n}", "type": "gang", "figures": [
                [1, "boss", "hero", "hero", ["smg", "antitank-grenade*2"]],
                [1, "wheel", "veteran", "basic", ["medium-pistol"]],
                [2, "hand", "average", "basic", ["bolt-action-rifle", "offensive-grenade"]],
            ]},
            {"group": f"foot-{n}", "type": "squad", "figures": [
                [1, "chief", "average", "leader", ["smg"]],
                [1, "tube", "average", "basic", ["panzerfaust", "medium-pistol"]],
                [2, "rifle", "green", "basic", ["at-rifle"]],
            ]},
        ],
        "vehicles": [
            {"vehicle": "car", "driver": "wheel", "aboard": [f"riders-{n}"]},
            {"vehicle": "light-tank", "crew": "average", "weapons": [
                {"weapon": "light-gun"}, {"weapon": "mmg", "mount": "hull"}]},
            {"vehicle": "attack-helicopter", "crew": "veteran", "weapons": [
                {"weapon": "rocket-launcher", "mount": "hull"}]},
        ],
    }  # fmt: skip


def played(seed: int, names: tuple[str, str], turns: int = 3) -> Iterator[Game]:
    """The game after each command."""
    game, players = begun(RULES, garage(turns), seed, names)
    for number, _ in enumerate(decisions(game, players)):
        assert number < 3_000
        if number:
            yield game
    yield game


def check(battle: Battle) -> None:
    """Hulls share ground with nobody, those aboard are where they say, points are not overspent."""
    standing = [v for v in battle.vehicles.values() if stands_in_the_way(v)]
    for n, vehicle in enumerate(standing):
        assert battle.field.is_on_table(vehicle.at), vehicle
        for other in standing[n + 1 :]:
            assert not overlaps(box_of(vehicle), box_of(other)), (vehicle.id, other.id)
        for figure in battle.figures.values():
            if figure.fate == FIT and figure.foot == vehicle.foot:
                base = Disc(figure.at, figure.who.radius)
                assert not overlaps(box_of(vehicle), base), (vehicle.id, figure.id)
    for vehicle in battle.vehicles.values():
        for who in vehicle.aboard:
            figure = battle.figures[who]
            assert figure.aboard == vehicle.id
            assert figure.fate in (ABOARD, CASUALTY, WAITING) or vehicle.fate != FIT, (who, figure)
        if vehicle.fate == FIT and not vehicle.skidded:
            assert vehicle.spent <= max(allowance_of(battle, vehicle), 8)
    for figure in battle.figures.values():
        if figure.fate == ABOARD:
            assert figure.id in battle.vehicles[figure.aboard].aboard
            assert figure.at == battle.vehicles[figure.aboard].at
    watching = sum(bool(f.watch) for f in battle.figures.values())
    watching += sum(v.watch is not None for v in battle.vehicles.values())
    assert battle.watched == watching


@few
@given(seeds)
def test_no_game_with_vehicles_reaches_a_state_that_could_not_stand_on_a_table(seed: int) -> None:
    for game in played(seed, ("random", "random")):
        check(game.state)
    assert game.result is not None


@settings(max_examples=2, deadline=None)
@given(seeds)
def test_every_candidate_with_vehicles_passes_check(seed: int) -> None:
    for game in played(seed, ("random", "random"), turns=1):
        side = game.to_play
        for candidate in RULES.candidates(game.state, side) if side else ():
            RULES.check(game.state, candidate)


@settings(max_examples=2, deadline=None)
@given(seeds)
def test_the_events_alone_lead_to_the_same_battle(seed: int) -> None:
    *_, game = played(seed, ("random", "random"), turns=1)
    battle = RULES.begin(game.header.data["scenario"], game.header.data["options"])
    for entry in game.entries:
        for event in entry.events:
            battle = RULES.apply(battle, event)
    assert battle == game.state
