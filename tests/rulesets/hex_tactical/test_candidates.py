"""What players made of code are offered, beyond walking and shooting."""

from __future__ import annotations

from typing import Any

from tests.rulesets.hex_tactical.battles import data_of
from tests.rulesets.hex_tactical.build import RED, a_battle, blue, h, red

from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.ruleset import HexTactical
from sandtable.rulesets.hex_tactical.state import LOW, NAP, UP, Battle, with_unit

RULES = HexTactical()


def offered(battle: Battle, kind: type) -> list[Any]:
    """Commands of one kind; all of them are allowed."""
    found = [one for one in RULES.candidates(battle, RED) if isinstance(one, kind)]
    for one in found:
        RULES.check(battle, one)
    return found


# --- towing ---------------------------------------------------------------------------------------
def test_a_piece_may_start_behind_its_tractor_however_wide_its_zone() -> None:
    """HX-UNIT-10, HX-UNIT-11"""
    battle = RULES.begin(data_of("hx-frozen-pass"))
    gun = next(u for u in battle.units.values() if u.counter.row == "at-gun")
    for unit in battle.units.values():
        if unit.side == gun.side and unit.id != gun.id:
            battle = with_unit(battle, unit.id, fate=UP, at=h("3005"))
    found = [one for one in RULES.candidates(battle, gun.side) if isinstance(one, c.Deploy)]
    carriers = [battle.units[one.carrier].counter.row for one in found if one.carrier]
    assert carriers == ["truck"]
    assert len(found) == 24


def test_a_tractor_is_offered_the_piece_beside_it_and_to_leave_the_one_it_tows() -> None:
    """HX-UNIT-10"""
    beside = a_battle(
        red("T", "truck", "0505"), red("G", "at-gun", "0505"), blue("B", "squad", "1505")
    )
    assert offered(beside, c.Hitch) == [c.Hitch("T", "G")]
    assert not offered(beside, c.Unhitch)
    gun = red("G", "at-gun", "0505", towed_by="T")
    behind = a_battle(red("T", "truck", "0505"), gun, blue("B", "squad", "1505"))
    assert [one.piece for one in offered(behind, c.Unhitch)] == ["G"]
    assert not offered(behind, c.Hitch)


# --- flyers ---------------------------------------------------------------------------------------
def test_a_flyer_is_offered_to_climb_on_the_spot_and_on_its_way_to_the_enemy() -> None:
    """HX-MOVE-07, HX-MOVE-18"""
    battle = a_battle(red("D", "drone", "0505"), blue("B", "squad", "1005"))
    climbs = [one for one in offered(battle, c.Move) if one.path[0].altitude == LOW]
    assert climbs[0].path == (c.Step(h("0505"), altitude=LOW),)
    assert h("1005") in [one.path[-1].at for one in climbs]
    assert len(climbs) == 4
    high = with_unit(battle, "D", altitude=LOW)
    falls = [one for one in offered(high, c.Move) if one.path[0].altitude == NAP]
    assert len(falls) == 4


# --- mortars --------------------------------------------------------------------------------------
def test_mortars_of_a_section_are_offered_to_fire_together_once_for_each_hex() -> None:
    """HX-POW-08"""
    mortars = [red("M", "light-mortar", "0505"), red("N", "light-mortar", "0510")]
    foes = [blue("B", "squad", "1005"), blue("C", "squad", "1008")]
    alone = [one for one in offered(a_battle(*mortars, *foes), c.Fire) if one.shooters[1:]]
    assert [(one.at, one.observer) for one in alone] == [(h("1005"), ""), (h("1008"), "")]
    battle = a_battle(red("L", "section-leader", "0507"), *mortars, *foes)
    fires = offered(battle, c.Fire)
    together = [one for one in fires if len(one.shooters) > 1]
    assert [[s.unit for s in one.shooters] for one in together] == [["M", "N"], ["M", "N"]]
    assert {one.at for one in together} == {h("1005"), h("1008")}
    tired = with_unit(battle, "N", halves=1)
    assert not [one for one in offered(tired, c.Fire) if len(one.shooters) > 1]


# --- tunnels --------------------------------------------------------------------------------------
def test_men_at_one_mouth_of_a_tunnel_are_offered_to_assault_whoever_is_at_the_other() -> None:
    """HX-ASSAULT-19"""
    men = red("A", "squad", "0505")
    battle = a_battle(men, blue("B", "squad", "1508"), ground="tunnel 0505 1508")
    assert [one.paths for one in offered(battle, c.Assault)] == [(("A", (c.Step(h("1508")),)),)]
    closed = a_battle(men, blue("B", "squad", "1508"))
    assert not offered(closed, c.Assault)
