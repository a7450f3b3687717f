"""Where things end to the hundredth, who comes first, what is told: half a sentence each."""

from __future__ import annotations

import pytest
from tests.rulesets.combat_zone.build import (
    BLUE,
    RED,
    RULES,
    a_battle,
    a_field,
    a_vehicle,
    block,
    blue,
    building,
    cm,
    line,
    on_wheels,
    platform,
    played,
    red,
    refused,
    standing,
    tall,
)
from tests.rulesets.combat_zone.scenes import a_scenario
from tests.rulesets.combat_zone.thinking import held, wanting

from sandtable.refusals import Refused
from sandtable.rulesets.combat_zone.battle.events import Declared
from sandtable.rulesets.combat_zone.battle.state import CASUALTY, Battle, changed
from sandtable.rulesets.combat_zone.battle.victory import result_if_over
from sandtable.rulesets.combat_zone.commands import (
    AnswerFire,
    Deploy,
    Drive,
    MayAnswerFire,
    MoveWeapon,
    Pivot,
)
from sandtable.rulesets.combat_zone.files.muster import begin
from sandtable.rulesets.combat_zone.ground.hulls import outline_of
from sandtable.rulesets.combat_zone.ground.room import upstairs
from sandtable.rulesets.combat_zone.ground.routes import way_to
from sandtable.rulesets.combat_zone.options import Options
from sandtable.rulesets.combat_zone.play.crews import weapons_served
from sandtable.rulesets.combat_zone.play.on_the_way import ends_first
from sandtable.rulesets.combat_zone.play.vehicles.places import RING
from sandtable.rulesets.combat_zone.play.vehicles.setting_up import as_bases

ANN, BOB = red("ann", 20, 60), blue("bob", 110, 110)


# --- room -----------------------------------------------------------------------------------------
def test_room_is_looked_for_in_sixteen_directions_all_round() -> None:
    quarter_turned = {(-y, x) for x, y in RING}
    assert quarter_turned == set(RING)
    assert len(set(RING)) == 16


@pytest.mark.parametrize("row", ["car", "4x4-truck", "heavy-tank", "motorbike"])
@pytest.mark.parametrize("facing", [0, 37, 90])
def test_discs_in_place_of_a_hull_cover_all_of_it(row: str, facing: int) -> None:
    car = a_vehicle("V", row, 60, 60, facing=facing, quality="average")
    battle = on_wheels(vehicles=(car,))
    discs = list(as_bases(battle))
    corners = outline_of(battle.vehicles["V"])
    for (px, py), (qx, qy) in zip(corners, (*corners[1:], corners[0]), strict=True):
        for n in range(20):
            x, y = px + (qx - px) * n // 20, py + (qy - py) * n // 20
            assert any((x - u) ** 2 + (y - v) ** 2 <= radius**2 for (u, v), radius in discs)


def test_the_middle_of_a_roof_and_of_a_platform_is_a_place_to_stand() -> None:  # CZ-URBAN-08
    house = building("house", 10, 20, 12, 8, floors=2, roof=True, stairs=[(12, 22)])
    deck = platform("deck", 40, 10, 10, 6, 5, ladders=[(40, 13)])
    assert list(upstairs(a_field(house, deck), 125)) == [(cm(16, 24), 1000), (cm(45, 13), 500)]


def test_a_way_upstairs_is_not_the_one_on_the_ground_floor() -> None:  # CZ-URBAN-01
    house = building("house", 20, 20, 20, 20, floors=2, stairs=[(22, 22)])
    crates = tall(block("crates", 28, 25, 4, 10, impassable=True), 2)
    battle = a_battle(
        red("ann", 24, 30), BOB, terrain=(house, crates, line("wire", 90, 90, 5, "barbed-wire")),
        gaps=[["wire", [90.25, 92]]],
    )  # fmt: skip
    below = way_to(battle, cm(24, 30), cm(36, 30))
    assert len(below) > 1
    assert way_to(battle, cm(24, 30), cm(36, 30), 500) == (cm(36, 30),)


def test_whoever_is_set_up_in_the_air_is_told_the_floors_there_are() -> None:  # CZ-URBAN-01
    house = {"id": "house", "kind": "building", "material": "brick", "floors": 2,
             "stairs": [4, 12], "r": [2, 10, 10, 10]}  # fmt: skip
    battle = begin(a_scenario(terrain={"H": house}))
    with pytest.raises(Refused) as caught:
        RULES.check(battle, Deploy("A1", cm(7, 15), (1, 0), foot=700))
    assert (caught.value.key, caught.value.facts["known"]) == ("no-such-level", "0, 5")


# --- what is in the way ---------------------------------------------------------------------------
def test_a_drive_into_a_house_is_stopped_by_the_house_by_name() -> None:  # CZ-VMOVE-06
    car = a_vehicle("V", "car", 30, 60, facing=90, quality="average")
    mud = block("mud", 30, 50, 20, 20, difficult=True)
    house = building("hut", 32.75, 55, 10, 10)
    battle = on_wheels(ANN, BOB, vehicles=(car,), terrain=(mud, house))
    with pytest.raises(Refused) as caught:
        RULES.check(battle, Drive("V", 500))
    assert "hut" in caught.value.facts.values()


def test_a_weapon_is_borne_where_its_way_ends() -> None:  # CZ-URBAN-01
    deck = platform("deck", 10, 50, 20, 20, 5, ladders=[(10, 60)])
    crew = [red("ann", 15, 60, foot=5), red("cid", 17.5, 62.5, foot=5)]
    gun = standing("W", 17.5, 60, set_up=False, foot=5)
    battle = a_battle(*crew, BOB, terrain=(deck,), crewed=(gun,))
    edge = MoveWeapon("W", (cm(19, 60), cm(30, 60)))
    assert refused(battle, edge) == ("level-ends", "CZ-URBAN-06")
    played(battle, MoveWeapon("W", (cm(19, 60), cm(20, 60))))


# --- those on the watch ---------------------------------------------------------------------------
def pushing(*watchers) -> Battle:
    """ann and cid beside a weapon on wheels, and whoever keeps something ready."""
    gun = standing("W", 20, 63, set_up=False)
    return a_battle(red("ann", 17.5, 63), red("cid", 17.5, 65.5), *watchers, crewed=(gun,))


def test_the_way_of_a_weapon_that_is_pushed_is_that_of_its_first_man() -> None:  # CZ-OPP-01
    watcher = blue("bob", 19, 90, facing=0, weapons=("smg",), watch="smg")
    done = played(pushing(watcher), MoveWeapon("W", (cm(21, 64),)), answers=[None])
    assert done.of(Declared)[0].track == (cm(17.5, 63), cm(18.5, 64))


def test_nothing_is_announced_to_comrades_on_the_watch() -> None:  # CZ-OPP-01
    comrade = red("eve", 19, 90, facing=0, weapons=("smg",), watch="smg")
    done = played(pushing(comrade, BOB), MoveWeapon("W", (cm(21, 64),)))
    assert (done.of(Declared), done.asked) == ([], [])


def test_both_ends_of_a_way_are_looked_at_before_what_lies_between() -> None:
    assert ends_first([cm(n, 0) for n in range(4)]) == [cm(n, 0) for n in (0, 3, 1, 2)]


@pytest.mark.parametrize(
    ("policy", "fires"),
    [("always", True), ("never", False), ({"within": 3875}, True), ({"within": 3000}, False)],
)
def test_a_weapon_of_a_vehicle_may_answer_at_once_or_within_a_distance(
    policy: object, fires: bool
) -> None:
    """CZ-OPP-01: 40 cm to the centre of a base of 1.25."""
    tank = a_vehicle("T", "light-tank", 60, 60, BLUE, facing=270, quality="average",
                     weapons=("mmg",), watch=0)  # fmt: skip
    battle = on_wheels(ANN, vehicles=(tank,), active=RED)
    question = MayAnswerFire("ann", ("T",))
    announced = changed(
        battle,
        declared=Declared("ann", "turn", (cm(20, 60),), (0, -1), (0, -1), 0, ""),
    )
    answer = RULES.standing(announced, BLUE, question, policy)
    assert (answer is not None) is fires
    assert not fires or isinstance(answer, AnswerFire)


# --- crews ----------------------------------------------------------------------------------------
def test_the_weapon_in_a_comrades_hands_has_a_crew_with_the_supplement_only() -> None:
    """CZ-CREW-02, CZ-GEN-01."""
    pair = (red("ann", 10, 50, weapons=("lmg",)), red("cal", 10, 47.5))
    for setting, served in (("ww2", ["ann/lmg"]), ("core", [])):
        battle = a_battle(*pair, BOB, options=Options(setting))
        assert weapons_served(battle, battle.figures["cal"]) == served


# --- the end --------------------------------------------------------------------------------------
@pytest.mark.parametrize(("fate", "over"), [("wreck", True), ("waiting", False)])
def test_a_vehicle_that_is_still_to_come_keeps_a_side_in_the_game_and_a_wreck_does_not(
    fate: str, over: bool
) -> None:
    """CZ-SEQ-09: where points decide."""
    car = a_vehicle("V", "car", 60, 60, BLUE, fate=fate, quality="average")
    fallen = blue("bob", 110, 110, fate=CASUALTY)
    battle = wanting(on_wheels(ANN, fallen, vehicles=(car,), active=RED), held(RED, "hill"))
    assert (result_if_over(battle) is not None) is over


def test_turning_in_place_is_announced_where_somebody_watches() -> None:  # CZ-OPP-01
    watcher = blue("bob", 20, 90, facing=0, weapons=("smg",), watch="smg")
    assert played(a_battle(ANN, watcher), Pivot("ann", 45), answers=[None]).of(Declared)
