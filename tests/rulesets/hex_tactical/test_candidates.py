"""What players made of code are offered, beyond walking and shooting."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.hex_tactical.battles import data_of
from tests.rulesets.hex_tactical.build import RED, a_battle, blue, h, red, run

from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle.state import LOW, NAP, UP, Battle, with_unit
from sandtable.rulesets.hex_tactical.ground.room import deployments, waiting_units
from sandtable.rulesets.hex_tactical.players.candidates import secrets
from sandtable.rulesets.hex_tactical.ruleset import HexTactical

RULES = HexTactical()


def offered(battle: Battle, kind: type) -> list[Any]:
    """Commands of one kind; all of them are allowed."""
    commands = [command for command in RULES.candidates(battle, RED) if isinstance(command, kind)]
    for command in commands:
        RULES.check(battle, command)
    return commands


# --- towing ---------------------------------------------------------------------------------------
def test_a_piece_may_start_behind_its_tractor_however_wide_its_zone() -> None:
    """HX-UNIT-10, HX-UNIT-11"""
    battle = RULES.begin(data_of("hx-frozen-pass"))
    gun = next(u for u in battle.units.values() if u.counter.row == "at-gun")
    for unit in battle.units.values():
        if unit.side == gun.side and unit.id != gun.id:
            battle = with_unit(battle, unit.id, fate=UP, at=h("3005"))
    deploys = [
        command for command in RULES.candidates(battle, gun.side) if isinstance(command, c.Deploy)
    ]
    carriers = [battle.units[deploy.carrier].counter.row for deploy in deploys if deploy.carrier]
    assert carriers == ["truck"]
    assert len(deploys) == 24


def test_a_tractor_is_offered_the_piece_beside_it_and_to_leave_the_one_it_tows() -> None:
    """HX-UNIT-10"""
    beside = a_battle(
        red("T", "truck", "0505"), red("G", "at-gun", "0505"), blue("B", "squad", "1505")
    )
    assert offered(beside, c.Hitch) == [c.Hitch("T", "G")]
    assert not offered(beside, c.Unhitch)
    gun = red("G", "at-gun", "0505", towed_by="T")
    behind = a_battle(red("T", "truck", "0505"), gun, blue("B", "squad", "1505"))
    assert [unhitch.piece for unhitch in offered(behind, c.Unhitch)] == ["G"]
    assert not offered(behind, c.Hitch)


# --- flyers ---------------------------------------------------------------------------------------
def test_a_flyer_is_offered_to_climb_on_the_spot_and_on_its_way_to_the_enemy() -> None:
    """HX-MOVE-07, HX-MOVE-18"""
    battle = a_battle(red("D", "drone", "0505"), blue("B", "squad", "1005"))
    climbs = [move for move in offered(battle, c.Move) if move.path[0].altitude == LOW]
    assert climbs[0].path == (c.Step(h("0505"), altitude=LOW),)
    assert h("1005") in [move.path[-1].at for move in climbs]
    assert len(climbs) == 4
    high = with_unit(battle, "D", altitude=LOW)
    falls = [move for move in offered(high, c.Move) if move.path[0].altitude == NAP]
    assert len(falls) == 4


# --- mortars --------------------------------------------------------------------------------------
def test_mortars_of_a_section_are_offered_to_fire_together_once_for_each_hex() -> None:
    """HX-POW-08"""
    mortars = [red("M", "light-mortar", "0505"), red("N", "light-mortar", "0510")]
    foes = [blue("B", "squad", "1005"), blue("C", "squad", "1008")]
    alone = [fire for fire in offered(a_battle(*mortars, *foes), c.Fire) if fire.shooters[1:]]
    assert [(fire.at, fire.observer) for fire in alone] == [(h("1005"), ""), (h("1008"), "")]
    battle = a_battle(red("L", "section-leader", "0507"), *mortars, *foes)
    fires = offered(battle, c.Fire)
    together = [fire for fire in fires if len(fire.shooters) > 1]
    assert [[s.unit for s in fire.shooters] for fire in together] == [["M", "N"], ["M", "N"]]
    assert {fire.at for fire in together} == {h("1005"), h("1008")}
    tired = with_unit(battle, "N", halves=1)
    assert not [fire for fire in offered(tired, c.Fire) if len(fire.shooters) > 1]


# --- tunnels --------------------------------------------------------------------------------------
def test_men_at_one_mouth_of_a_tunnel_are_offered_to_assault_whoever_is_at_the_other() -> None:
    """HX-ASSAULT-19"""
    men = red("A", "squad", "0505")
    battle = a_battle(men, blue("B", "squad", "1508"), ground="tunnel 0505 1508")
    assert [charge.paths for charge in offered(battle, c.Assault)] == [
        (("A", (c.Step(h("1508")),)),)
    ]
    closed = a_battle(men, blue("B", "squad", "1508"))
    assert not offered(closed, c.Assault)


# --- set-up in narrow zones -----------------------------------------------------------------------
def narrow(first: str, second: str) -> Any:
    """Two sections of red in zones of their own, a hex or two, and blue far off."""

    def section(name: str, zone: str) -> dict[str, Any]:
        units = ["section-leader", "squad", "squad", "squad"]
        return {"section": name, "zone": [f"hexes {zone}"], "units": units}

    return {
        "scenario": {
            "id": "narrow", "ruleset": "hex-tactical", "title": "Narrow",
            "table": [4, 4], "turns": 1, "first": "red",
        },
        "brief": "Narrow zones.",
        "map": {"grid": ". . . .\n" * 4},
        "sides": [
            {"id": "red", "sections": [section("one", first), section("two", second)]},
            {"id": "blue", "zone": ["row 04"],
             "sections": [{"section": "far", "units": ["section-leader"]}]},
        ],
    }  # fmt: skip


def test_a_unit_without_a_place_lets_the_others_be_set_up_first() -> None:
    """HX-UNIT-11: what the rules still allow is found, though the first in line has no room."""
    battle = RULES.begin(narrow("0101", "0101 0102"), {})
    crowding = [
        name for name in waiting_units(battle, "red") if battle.units[name].section == "two"
    ]
    for name in (*crowding[:3], waiting_units(battle, "red")[0]):
        battle = run(
            lambda umpire, b=battle, n=name: RULES.play(b, c.Deploy(n, h("0101"), 3), umpire)
        ).battle
    first = waiting_units(battle, "red")[0]
    assert battle.units[first].section == "one"
    assert not list(deployments(battle, battle.units[first]))
    assert [(deploy.unit, deploy.at) for deploy in RULES.candidates(battle, "red")] == [
        (crowding[3], h("0102"))
    ]


@pytest.mark.parametrize("wish", [("0101", "0102"), ("0102", "0101")])
@pytest.mark.parametrize("zones", [("0101 0102", "0102"), ("0101", "0101 0102")])
def test_nobody_is_offered_the_only_place_of_another(
    zones: tuple[str, str], wish: tuple[str, str]
) -> None:
    """HX-UNIT-04: eight units in two hexes, four of which fit in one of them only."""
    battle = RULES.begin(narrow(*zones), {})
    for _ in range(8):
        offered = {deploy.at: deploy for deploy in RULES.candidates(battle, "red")}
        chosen = next(offered[h(at)] for at in wish if h(at) in offered)
        battle = run(lambda umpire, b=battle, o=chosen: RULES.play(b, o, umpire)).battle
    assert c.Ready() in list(RULES.candidates(battle, "red"))


def test_the_greedy_player_leaves_the_only_place_of_another_to_him() -> None:
    battle, planner = RULES.begin(narrow("0101 0102", "0102"), {}), RULES.planner()
    for _ in range(8):
        chosen = planner.choose(RULES.view(battle, "red"), "red")
        battle = run(lambda umpire, b=battle, o=chosen: RULES.play(b, o, umpire)).battle
    assert waiting_units(battle, "red") == ()


def test_a_hex_can_be_registered_while_one_is_free() -> None:
    """HX-DELAY-02: also when every hex of a road is registered already."""
    noted = (h("0101"), h("0102"))
    battle = a_battle(
        red("A", "squad", "0103"), ground="road 0101 0102", columns=4, rows=4,
        to_register={RED: 1}, registered={RED: noted},
    )  # fmt: skip
    offered = [secret.at for secret in secrets(battle, RED) if isinstance(secret, c.Register)]
    assert offered
    assert not set(offered) & set(noted)
