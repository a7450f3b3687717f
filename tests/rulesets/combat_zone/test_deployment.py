"""Setting up on the table: edges, zones, who is next, and places offered to players of code."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.combat_zone.build import RULES, played, refused
from tests.rulesets.combat_zone.scenes import a_scenario

from sandtable import scenarios
from sandtable.rulesets.combat_zone.battle.events import Deployed, DeploymentPassed, TurnBegan
from sandtable.rulesets.combat_zone.battle.state import (
    DEPLOYMENT,
    EDGE_CHOICE,
    FIT,
    ORDER,
    Battle,
    with_figure,
)
from sandtable.rulesets.combat_zone.commands import (
    BeginBattle,
    ChooseOrder,
    Deploy,
    PickEdge,
    RollForEdges,
)
from sandtable.rulesets.combat_zone.files.muster import begin
from sandtable.rulesets.combat_zone.play.cohesion import is_in_cohesion
from sandtable.rulesets.combat_zone.play.deployment import to_deploy
from sandtable.rulesets.combat_zone.play.good_places import deployments
from sandtable.umpire import Umpire

EAST = (1, 0)
TWO = [[1, "chief", "average", "leader", []], [1, "man", "average", "basic", []]]


def deployed(battle: Battle, *commands: Deploy) -> Battle:
    for command in commands:
        battle = played(battle, command).battle
    return battle


# --- edges ----------------------------------------------------------------------------------------
def test_the_higher_die_picks_an_edge() -> None:
    """CZ-SEQ-06: each side rolls 1D6."""
    battle = played(begin(a_scenario(zones=False)), RollForEdges(), dice=(2, 5)).battle
    assert (battle.phase, battle.to_act) == (EDGE_CHOICE, "blue")


def test_ties_for_the_edge_are_rolled_again() -> None:
    battle = played(begin(a_scenario(zones=False)), RollForEdges(), dice=(4, 4, 1, 1, 6, 5)).battle
    assert battle.to_act == "red"


@pytest.mark.parametrize(
    ("edge", "own", "other"),
    [
        ("north", (0, 0, 6000, 2000), (0, 2000, 6000, 4000)),
        ("south", (0, 2000, 6000, 4000), (0, 0, 6000, 2000)),
        ("west", (0, 0, 2000, 4000), (4000, 0, 6000, 4000)),
        ("east", (4000, 0, 6000, 4000), (0, 0, 2000, 4000)),
    ],
)
def test_the_zones_of_a_silent_scenario_are_20_cm_deep_on_opposite_edges(
    edge: str, own: tuple[int, ...], other: tuple[int, ...]
) -> None:
    """CZ-SEQ-06: the winner picks an edge and deploys everything, then the other."""
    battle = played(begin(a_scenario(zones=False)), RollForEdges(), dice=(2, 5)).battle
    battle = played(battle, PickEdge(edge)).battle
    zones = {side: battle.field.zone(side) for side in battle.sides}
    assert zones["blue"] is not None
    assert zones["red"] is not None
    assert (zones["blue"].rectangles, zones["red"].rectangles) == ((own,), (other,))
    assert (battle.phase, battle.to_act) == (DEPLOYMENT, "blue")


def test_edges_are_refused_at_the_wrong_time_or_by_a_wrong_name() -> None:
    silent, zoned = begin(a_scenario(zones=False)), begin(a_scenario())
    rolled = played(silent, RollForEdges(), dice=(1, 2)).battle
    assert refused(zoned, RollForEdges()) == ("setup-no-roll-for-edges", "CZ-SEQ-06")
    assert refused(silent, PickEdge("north")) == ("setup-no-edge-to-pick", "CZ-SEQ-06")
    assert refused(rolled, RollForEdges()) == ("setup-no-roll-for-edges", "CZ-SEQ-06")
    assert refused(rolled, PickEdge("up")) == ("setup-no-such-edge", "CZ-SEQ-06")


# --- deploying ------------------------------------------------------------------------------------
def test_a_figure_is_put_down_where_and_as_its_player_says() -> None:
    """CZ-CMD-02."""
    done = played(begin(a_scenario(TWO)), Deploy("A1", (500, 700), EAST))
    figure = done.battle.figures["A1"]
    assert done.events == [Deployed("A1", (500, 700), EAST)]
    assert (figure.fate, figure.at, figure.facing, figure.settled) == (FIT, (500, 700), EAST, EAST)


def test_a_side_deploys_all_its_figures_then_the_other() -> None:
    battle = deployed(begin(a_scenario(TWO)), Deploy("A2", (500, 700), EAST))
    assert battle.to_act == "red"
    done = played(battle, Deploy("A1", (500, 1000), EAST))
    assert done.of(DeploymentPassed) == [DeploymentPassed("blue")]
    assert done.battle.to_act == "blue"


def test_the_first_turn_starts_when_the_last_figure_stands() -> None:
    battle = deployed(begin(a_scenario()), Deploy("A1", (500, 700), EAST))
    done = played(battle, Deploy("B1", (5500, 700), EAST), dice=(4, 2))
    assert done.of(TurnBegan) == [TurnBegan(1)]
    assert (done.battle.phase, done.battle.to_act) == (ORDER, "red")


def test_the_side_named_first_deploys_first() -> None:
    battle = begin(a_scenario(head={"first": "blue"}))
    assert refused(battle, Deploy("A1", (500, 700), EAST)) == ("setup-not-yours", "CZ-CMD-02")
    assert deployed(battle, Deploy("B1", (5500, 700), EAST)).to_act == "red"


def test_a_side_with_nobody_to_set_up_is_passed_over() -> None:
    fixed = [[1, "sentry", "average", "leader", [], {"at": [10, 10]}]]
    assert begin(a_scenario(fixed)).to_act == "blue"


HOUSE = {"id": "house", "kind": "building", "r": [5, 5, 8, 8], "windows": [[9, 5]]}
LAKE = {"id": "lake", "impassable": True, "r": [2, 20, 6, 6]}
WALL = {"id": "wall", "kind": "wall", "cover": "hard", "l": [2, 35, 12, 35]}
TRENCH = {"id": "trench", "kind": "trench", "cover": "extra-hard", "r": [10, 16, 4, 10]}
GROUND = {"H": HOUSE, "L": LAKE, "w": WALL, "t": TRENCH}


@pytest.mark.parametrize(
    ("at", "key"),
    [
        ((1380, 1500), "setup-outside-zone"),  # over the front line of the zone
        ((100, 1500), "setup-outside-zone"),  # over the edge of the table
        ((3000, 1500), "setup-outside-zone"),
        ((-500, 1500), "setup-outside-zone"),
        ((500, 2300), "setup-no-room"),  # in the lake
        ((200, 2300), "setup-no-room"),  # partly in the lake
        ((500, 900), "setup-no-room"),  # on the wall of the house
        ((900, 500), "setup-no-room"),  # in its window
        ((700, 3500), "setup-no-room"),  # on a wall
    ],
)
def test_a_base_needs_room_in_its_zone(at: tuple[int, int], key: str) -> None:
    battle = begin(a_scenario(terrain=GROUND))
    assert refused(battle, Deploy("A1", at, EAST)) == (key, "CZ-SEQ-06")


@pytest.mark.parametrize(
    "at",
    [
        (125, 125),  # in the corner
        (1375, 3000),  # touching the front line
        (900, 900),  # inside the house
        (630, 900),  # inside, touching its wall from within
        (500, 2725),  # touching the lake
        (700, 3350),  # touching the wall
        (1200, 2100),  # in the trench
    ],
)
def test_touching_is_allowed_and_buildings_may_be_occupied(at: tuple[int, int]) -> None:
    """CZ-SEQ-06; trenches may be held (CZ-MOVE-03)."""
    battle = begin(a_scenario(terrain=GROUND))
    assert deployed(battle, Deploy("A1", at, EAST)).figures["A1"].at == at


def test_bases_may_touch_but_not_overlap() -> None:
    """CZ-GEN-05: bases 2.5 cm across."""
    battle = deployed(begin(a_scenario(TWO)), Deploy("A1", (500, 700), EAST))
    assert refused(battle, Deploy("A2", (500, 949), EAST)) == ("setup-overlap", "CZ-GEN-05")
    assert deployed(battle, Deploy("A2", (500, 950), EAST)).figures["A2"].fate == FIT


def test_what_is_no_deployment_is_refused() -> None:
    battle = deployed(begin(a_scenario(TWO)), Deploy("A1", (500, 700), EAST))
    assert refused(battle, Deploy("Z9", (500, 700), EAST)) == ("setup-not-yours", "CZ-CMD-02")
    assert refused(battle, Deploy("A1", (900, 700), EAST)) == ("setup-already-there", "CZ-CMD-02")
    assert refused(battle, Deploy("A2", (900, 700), (0, 0))) == ("setup-no-facing", "CZ-SEQ-06")
    silent = begin(a_scenario(zones=False))
    assert refused(silent, Deploy("A1", (500, 700), EAST)) == ("setup-over", "CZ-SEQ-06")


def test_reinforcements_cannot_be_deployed() -> None:
    group = {"group": "late", "type": "team", "figures": TWO}
    data = a_scenario(red={"arrivals": [{"turn": 2, "edge": "west", "groups": [group]}]})
    battle = begin(data)
    assert refused(battle, Deploy("A2", (500, 700), EAST)) == ("setup-arrives-later", "CZ-CMD-02")


# --- everybody in place ---------------------------------------------------------------------------
def fixed_battle() -> Battle:
    line = [1, "sentry", "average", "leader", ["smg"]]
    return begin(a_scenario([[*line, {"at": [10, 10]}]], [[*line, {"at": [50, 10]}]], zones=False))


def test_with_everybody_in_place_the_battle_begins_at_a_word() -> None:
    battle = fixed_battle()
    assert list(RULES.candidates(battle, battle.to_act)) == [BeginBattle()]
    done = played(battle, BeginBattle(), dice=(6, 1))
    assert (done.battle.turn, done.battle.phase, done.battle.to_act) == (1, ORDER, "red")


def test_a_battle_begins_once_and_not_before_all_are_in_place() -> None:
    begun = played(fixed_battle(), BeginBattle(), dice=(6, 1)).battle
    assert refused(begun, BeginBattle()) == ("setup-begun", "CZ-SEQ-06")
    assert refused(begin(a_scenario()), BeginBattle()) == ("setup-not-finished", "CZ-SEQ-06")


# --- places offered -------------------------------------------------------------------------------
def offered(battle: Battle) -> list[Deploy]:
    return list(deployments(battle, battle.to_act))


def set_up_by_first_offers(data: dict[str, Any]) -> Battle:
    """The whole set-up, always taking the first place offered."""
    battle = begin(data)
    while battle.phase == DEPLOYMENT:
        (command, *_) = RULES.candidates(battle, battle.to_act)
        RULES.check(battle, command)
        battle = RULES.play(battle, command, Umpire(RULES, any_face))
    return battle


def any_face(number: int, sides: int) -> int:
    """Dice that do not matter here, but never tie for ever."""
    return number % sides + 1


@pytest.mark.parametrize("name", ["cz-sodium-alley", "cz-hill-farm", "cz-foundry-nine"])
def test_a_shipped_scenario_can_be_set_up_by_first_offers_in_cohesion(name: str) -> None:
    """CZ-COH-01: within 15 cm of the leader or 10 cm of a sub-leader."""
    battle = set_up_by_first_offers(scenarios.load(name).plain)
    assert battle.turn == 1
    assert all(is_in_cohesion(battle, group) for group in battle.groups.values())


@pytest.mark.parametrize("name", ["cz-sodium-alley", "cz-hill-farm", "cz-foundry-nine"])
def test_every_place_offered_is_allowed(name: str) -> None:
    battle = begin(scenarios.load(name))
    while battle.phase == DEPLOYMENT and len(to_deploy(battle, battle.to_act)) > 1:
        places = offered(battle)
        assert places
        for command in places:
            RULES.check(battle, command)
        battle = played(battle, places[-1]).battle


def test_a_leader_is_offered_places_well_apart() -> None:
    places = [command.at for command in offered(begin(a_scenario(TWO)))]
    gaps = [
        (x - u) ** 2 + (y - v) ** 2 for n, (x, y) in enumerate(places) for u, v in places[n + 1 :]
    ]
    assert len(places) >= 4
    assert min(gaps) >= 800**2


def test_whoever_follows_is_offered_places_near_his_leader() -> None:
    """CZ-COH-01: 15 cm between the nearest edges."""
    battle = deployed(begin(a_scenario(TWO)), Deploy("A1", (500, 500), EAST))
    for command in offered(battle):
        group = with_figure(battle, "A2", fate=FIT, at=command.at).groups["red-group"]
        assert is_in_cohesion(with_figure(battle, "A2", fate=FIT, at=command.at), group)


def test_places_near_a_leader_follow_him_on_the_same_table() -> None:
    battle = begin(a_scenario(TWO))
    places = [
        [command.at for command in offered(deployed(battle, Deploy("A1", at, EAST)))]
        for at in ((500, 500), (500, 3500), (500, 500))
    ]
    assert places[0] == places[2]
    assert not set(places[0]) & set(places[1])


def test_a_leader_listed_last_is_still_within_reach_of_all() -> None:
    lines = [[5, "man", "average", "basic", []], [1, "chief", "average", "leader", []]]
    battle = set_up_by_first_offers(a_scenario(lines))
    assert is_in_cohesion(battle, battle.groups["red-group"])


def test_cover_towards_the_enemy_is_offered_first() -> None:
    sandbags = {"id": "sandbags", "cover": "extra-hard", "height": 1.5, "l": [10, 5, 10, 11]}
    battle = begin(a_scenario(TWO, terrain={"s": sandbags}))
    first = offered(battle)[0].at
    assert battle.field.cover_at(first, 125) == ("sandbags",)
    assert first[0] < 1000


def test_figures_offered_a_place_look_towards_the_enemy() -> None:
    assert all(command.facing[0] > 0 for command in offered(begin(a_scenario(TWO))))


def test_a_place_is_found_wherever_one_is_left() -> None:
    """Two bases side by side fill a zone 5 cm wide but for a single place."""
    data = a_scenario([[1, "chief", "average", "leader", []], [3, "man", "average", "basic", []]])
    data["sides"][0]["zone"] = [0, 0, 5, 5]
    battle = deployed(
        begin(data),
        Deploy("A1", (125, 125), EAST),
        Deploy("A2", (375, 125), EAST),
        Deploy("A3", (125, 375), EAST),
    )
    assert [command.at for command in offered(battle)] == [(375, 375)]


def test_no_place_is_offered_where_none_is_left() -> None:
    data = a_scenario(TWO)
    data["sides"][0]["zone"] = [0, 0, 5, 5]
    battle = deployed(begin(data), Deploy("A1", (250, 250), EAST))
    assert offered(battle) == []


def test_the_candidates_before_the_battle_are_the_commands_of_each_phase() -> None:
    battle = begin(a_scenario(zones=False))
    assert list(RULES.candidates(battle, "red")) == [RollForEdges()]
    battle = played(battle, RollForEdges(), dice=(5, 2)).battle
    edges = [command.edge for command in RULES.candidates(battle, "red")]
    assert edges == ["north", "south", "west", "east"]
    battle = played(battle, PickEdge("west")).battle
    assert {type(command) for command in RULES.candidates(battle, "red")} == {Deploy}
    assert list(RULES.candidates(battle, "blue")) == []


def test_a_silent_scenario_can_be_set_up_and_begun() -> None:
    battle = begin(a_scenario(TWO, TWO, zones=False))
    battle = played(battle, RollForEdges(), dice=(5, 2)).battle
    battle = played(battle, PickEdge("north")).battle
    while battle.phase == DEPLOYMENT:
        command = next(RULES.candidates(battle, battle.to_act))
        battle = RULES.play(battle, command, Umpire(RULES, any_face))
    assert isinstance(next(RULES.candidates(battle, battle.to_act)), ChooseOrder)
