"""What a player may know: states that differ in what is hidden only look alike (HX-OBS-05)."""

from __future__ import annotations

import pickle
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from tests.rulesets.hex_tactical.build import RULES, a_battle, blue, h, mission, red, trap
from tests.rulesets.hex_tactical.pages import load_text, shipped

from sandtable.players import answerer, player
from sandtable.rulesets.hex_tactical.battle.hiding import seen_by
from sandtable.rulesets.hex_tactical.battle.state import (
    ABOARD,
    ELIMINATED,
    NOWHERE,
    UNKNOWN,
    UP,
    WAITING,
    Battle,
    changed,
    with_unit,
)
from sandtable.rulesets.hex_tactical.battle.victory import score
from sandtable.rulesets.hex_tactical.files.scenario import begin
from sandtable.server.bots.views import Sender
from sandtable.umpire import QuickUmpire


def told(battle: Battle, side: str | None) -> dict[str, Any]:
    """Everything in a view but the map, which is the same object for all."""
    view = seen_by(battle, side)
    return {name: value for name, value in view.__dict__.items() if name != "field"}


def a_pair() -> tuple[Battle, Battle]:
    """Two battles alike but for the face of a hidden blue unit, its steps, facing and section."""
    squad = blue("B", "squad", "0905", hidden=True, label="Sq1", section="blues")
    tank = blue("B", "medium-tank", "0905", hidden=True, label="MT", facing=4, section="tanks")
    both = []
    for hidden in (squad, tank):
        other = blue("C", "mg-team", "1005")
        both.append(a_battle(red("A", where="0505"), hidden, other, active="reds"))
    return both[0], both[1]


def test_battles_that_differ_in_a_hidden_face_only_look_alike_to_the_enemy() -> None:
    first, other = a_pair()
    sections = {"sections": seen_by(first, "red").sections}
    assert told(first, "red") | sections == told(other, "red") | sections
    assert "tanks" in told(other, "red")["sections"]  # its name is known from the briefing
    assert told(other, "red")["sections"]["tanks"].members == ()


def test_who_observed_last_for_a_battery_is_not_told_while_he_is_hidden() -> None:
    guns = mission("guns", "howitzer-battery", "artillery", side="blue", last_observer="B")
    for hidden, told_to_red in ((True, ""), (False, "B")):
        observer = blue("B", "observer-team", "0905", hidden=hidden)
        battle = a_battle(red("A", where="0505"), observer, guns)
        assert seen_by(battle, "red").missions["guns"].last_observer == told_to_red
        assert seen_by(battle, "blue").missions["guns"].last_observer == "B"


def test_the_owner_sees_his_own_units() -> None:
    battle = a_pair()[1]
    assert seen_by(battle, "blue").units["B"].counter.row == "medium-tank"


def test_a_bystander_knows_what_both_sides_know() -> None:
    battle = a_battle(red("A", where="0505", hidden=True), blue("B", where="0905", hidden=True))
    faces = {unit.counter.kind for unit in seen_by(battle, None).units.values()}
    assert faces == {UNKNOWN}


def test_the_place_and_the_markers_of_a_hidden_unit_are_seen() -> None:
    battle = a_battle(
        red("A", where="0505"), blue("B", where="0905", hidden=True, moved=True, neutralised=True)
    )
    unit = seen_by(battle, "red").units["B"]
    assert (unit.at, unit.moved, unit.neutralised, unit.hidden) == (h("0905"), True, True, True)
    assert (unit.label, unit.counter.weapons) == ("?", ())


def test_a_recognised_unit_is_seen_as_it_is() -> None:
    battle = a_battle(red("A", where="0505"), blue("B", where="0905"))
    assert seen_by(battle, "red") is battle


def test_who_is_hidden_and_not_on_the_map_is_nowhere_to_be_seen() -> None:
    battle = a_battle(
        red("A", where="0505"),
        blue("T", "truck", "0905"),
        blue("B", "squad", "0905", hidden=True, fate=ABOARD, carrier="T"),
    )
    unit = seen_by(battle, "red").units["B"]
    assert (unit.fate, unit.at, unit.carrier) == (WAITING, NOWHERE, "")


def test_the_lost_are_known() -> None:
    battle = with_unit(a_pair()[1], "B", fate=ELIMINATED)
    assert seen_by(battle, "red").units["B"].counter.row == "medium-tank"


def test_traps_are_known_to_their_owner_until_they_strike() -> None:
    """HX-INDCOL-11."""
    mines = (trap("M", "ap-minefield", "0606"), trap("N", "ied", "0607", known=True))
    battle = a_battle(red("A", where="0505"), blue("B", where="0905"), *mines)
    assert list(seen_by(battle, "red").traps) == ["N"]
    assert list(seen_by(battle, "blue").traps) == ["M", "N"]


def test_registered_hexes_are_known_to_their_owner() -> None:
    """HX-UNIT-11."""
    noted = {"red": (h("0909"),), "blue": (h("0101"),)}
    battle = a_battle(red("A", where="0505"), blue("B", where="0905"), registered=noted)
    assert seen_by(battle, "red").registered == {"red": (h("0909"),), "blue": ()}


def test_nobody_reads_in_the_scenario_who_is_hidden() -> None:
    battle = begin(load_text())
    view = seen_by(battle, "red")
    hidden = [unit for unit in battle.units.values() if unit.side == "blue" and unit.hidden]
    scenario = view.field.scenario
    assert {scenario.name_of(unit.id, "en") for unit in hidden} == {"Unidentified unit"}
    assert all(not view.field.zone_of(unit.id) for unit in hidden)
    own = next(unit.id for unit in battle.units.values() if unit.counter.row == "medium-tank")
    assert view.field.may_exit("red", own, h("0803"), 2)
    enemy = seen_by(battle, "blue").field
    assert not enemy.exits


def test_the_scenario_of_a_view_pairs_no_hidden_id_with_a_counter() -> None:
    battle = begin(shipped("hx-hedgerow-road"))
    hidden = {unit.id for unit in battle.units.values() if unit.side == "german"}
    scenario = seen_by(battle, "american").field.scenario
    assert not hidden & {unit.id for side in scenario.sides for unit in side.members()}
    assert not hidden & {target for award in scenario.victory for target in award.condition.targets}
    assert [side["id"] for side in scenario.plain["sides"]] == ["american"]
    assert seen_by(battle, None).field.scenario.plain["sides"] == []


def test_points_are_the_same_in_a_view() -> None:
    battle = begin(shipped("hx-hedgerow-road"))
    tank = next(u for u in battle.units.values() if u.side == "american" and u.counter.is_vehicle)
    lost = with_unit(battle, tank.id, fate=ELIMINATED)
    for side in (*battle.sides, None):
        assert score(seen_by(lost, side)) == {"american": 0, "german": 2}


def test_two_hidden_units_that_change_places_look_the_same() -> None:
    battle = begin(shipped("hx-hedgerow-road"))
    gun, squad = (
        next(u for u in battle.units.values() if u.side == "german" and u.counter.row == row)
        for row in ("at-gun", "squad")
    )

    def placed(first: str, second: str) -> Battle:
        put = with_unit(battle, gun.id, fate=UP, at=h(first))
        return with_unit(put, squad.id, fate=UP, at=h(second))

    straight, swapped = placed("0905", "1404"), placed("1404", "0905")
    seen = [
        {u.at: u.counter for u in seen_by(b, "american").on_map("german")}
        for b in (straight, swapped)
    ]
    assert seen[0] == seen[1]


@pytest.mark.parametrize("side", ["american", "german"])
def test_a_view_can_be_sent_to_another_process(side: str) -> None:
    battle = begin(shipped("hx-hedgerow-road"))
    view = RULES.view(battle, side)
    assert pickle.loads(pickle.dumps(view)).units == view.units
    assert Sender().dump(view)


def test_what_is_found_out_about_the_map_is_shared_with_the_view() -> None:
    battle = begin(shipped("hx-hedgerow-road"))
    view = seen_by(battle, "american")
    assert view.field.memory("sight") is battle.field.memory("sight")
    assert seen_by(changed(battle, turn=2), "american").field is view.field


def test_a_view_lists_the_forces_of_both_sides_and_nobody_by_name() -> None:
    battle = begin(shipped("hx-hedgerow-road"))
    listed = seen_by(battle, "american").field.scenario.forces["german"]
    theirs = [unit.counter for unit in battle.units.values() if unit.side == "german"]
    assert sum(number for _, number in listed) == len(theirs)
    assert all(theirs.count(counter) == number for counter, number in listed)


def test_the_list_of_forces_does_not_tell_who_is_which() -> None:
    """Two units of a side that change their counters leave it as it is."""
    theirs = next(side for side in shipped("hx-hedgerow-road").sides if side.id == "german")
    section = theirs.sections[0]
    first, *others, last = section.units
    assert first.counter != last.counter
    first, last = replace(first, counter=last.counter), replace(last, counter=first.counter)
    dealt = replace(section, units=(first, *others, last))
    assert replace(theirs, sections=(dealt, *theirs.sections[1:])).counters() == theirs.counters()


@pytest.mark.parametrize("name", ["hx-hedgerow-road", "hx-drop-zone", "hx-frozen-pass"])
def test_planners_play_a_battle_to_its_end_from_what_a_side_knows(name: str) -> None:
    """From its set-up, and from every thirtieth decision after it."""
    battle, chance, ends = begin(shipped(name)), Random(name), []
    planners, umpire = _planners(battle, chance)
    for decision in range(10_000):
        side = RULES.to_play(battle)
        if side is None:
            break
        if decision % 30 == 5:
            ends += [_played_on(seen_by(battle, viewer), chance).result for viewer in battle.sides]
        battle = _one_more(battle, side, planners, umpire)
    assert len(ends) > 4
    assert None not in ends


def _planners(battle: Battle, chance: Random) -> tuple[dict[str, Any], QuickUmpire]:
    players = {side: player("greedy", RULES) for side in battle.sides}
    return players, QuickUmpire(RULES, chance.random, answerer(RULES, players))


def _one_more(battle: Battle, side: str, players: dict[str, Any], umpire: QuickUmpire) -> Battle:
    offered = RULES.candidates(battle, side)
    return RULES.play(battle, players[side].choose(seen_by(battle, side), side, offered), umpire)


def _played_on(battle: Battle, chance: Random) -> Battle:
    players, umpire = _planners(battle, chance)
    while (side := RULES.to_play(battle)) is not None:
        battle = _one_more(battle, side, players, umpire)
    return battle
