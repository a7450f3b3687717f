"""The panels of movement: prices leg by leg, refusals where they happen (CZ-MOVE)."""

from __future__ import annotations

import pytest
from tests.drawing.games import RULES
from tests.drawing.scenes import TABLE, blue, both, panel, red, rows, texts
from tests.rulesets.combat_zone.build import a_battle, a_thing, block, building, line

from sandtable.rulesets.combat_zone.commands import Move

WALL = line("wall", 20, 5, 10)
LONG_WALL = line("wall", 20, 0, 60)  # too long to go round
HOUSE = building(
    "house",
    30,
    0,
    10,
    10,
    doors={"d1": (30, 5, "locked"), "d2": (35, 10, "shut")},
    windows=((32, 10),),
)


def a_walk(*terrain, **more):
    return a_battle(red("A1", 10, 10, **more), blue("B1", 60, 60), terrain=terrain)


def legs(told):
    return told["overlay"]["lines"]


# --- prices ---------------------------------------------------------------------------------------
def test_each_leg_wears_its_price_and_the_button_the_sum():
    english, french = both(a_walk(), "move", path=[[1700, 1000], [1700, 1400]])
    assert [leg["pills"][0]["text"] for leg in legs(english)] == ["2 AP", "1 AP"]
    assert english["confirm"]["label"] == "Move · 3 AP"
    assert english["subtitle"] == "11\u00a0cm, 3 AP left"
    assert french["confirm"]["label"] == "Se déplacer · 3 PA"


def test_a_turn_of_more_than_90_degrees_adds_an_amber_pill():
    (leg,) = legs(panel(a_walk(), "move", path=[[600, 1000]]))
    assert [(pill["text"], pill.get("warn", False)) for pill in leg["pills"]] == [
        ("2 AP", False),
        ("+1: turns over 90°", True),
    ]


def test_bad_ground_adds_an_amber_pill_with_its_name():
    bog = block("bog", 12, 0, 20, 40, difficult=True)
    (leg,) = legs(panel(a_walk(bog), "move", path=[[1500, 1000]]))
    assert leg["pills"][1] | {"at": None} == {"text": "+1 bog", "warn": True, "at": None}


def test_the_ghost_stands_at_the_end_and_looks_where_it_went():
    told = panel(a_walk(), "move", path=[[1700, 1000], [1700, 1400]])
    assert told["overlay"]["ghost"] == {"at": (1700, 1400), "facing": (0, 400)}


# --- refusals -------------------------------------------------------------------------------------
def test_a_leg_through_a_wall_is_refused_with_the_price_of_crossing():
    english, french = both(a_walk(LONG_WALL), "move", path=[[2700, 1000]])
    (leg,) = legs(english)
    assert (leg["class"], leg["blockedBy"]) == ("refused", "wall")
    assert leg["pills"][0]["text"] == "wall: cross it for 3 AP"
    assert legs(french)[0]["pills"][0]["text"] == "wall\u00a0: le franchir coûte 3 PA"
    assert english["refused"]["rule"] == "CZ-MOVE-02"
    assert english["confirm"] is None


@pytest.mark.parametrize(
    ("to", "said"),
    [
        ([3400, 500], "west door (house): force it for 2 AP"),
        ([3500, 700], "south door (house): open it for 1 AP"),
        ([3200, 700], "window (house): cross it for 3 AP"),
        ([3850, 700], "house: go round it"),
    ],
)
def test_a_refused_leg_says_what_to_do_about_it(to, said):
    start = {3400: (25, 5), 3500: (35, 14), 3200: (32, 14), 3850: (38.5, 14)}[to[0]]
    battle = a_battle(red("A1", *start), blue("B1", 60, 60), terrain=(HOUSE,))
    (leg,) = legs(panel(battle, "move", path=[to]))
    assert leg["pills"][0]["text"] == said


def test_only_the_leg_that_is_refused_is_red_and_those_before_keep_their_price():
    told = panel(a_walk(WALL), "move", path=[[1500, 1000], [2700, 1000]])
    assert [leg["class"] for leg in legs(told)] == ["path", "refused"]


def test_a_path_too_long_goes_as_far_as_the_points_and_says_so():
    english, french = both(a_walk(), "move", path=[[5000, 1000]])
    assert legs(english)[0]["pills"][0]["text"] == "6 AP"
    assert legs(english)[1]["pills"][0]["text"].startswith("30\u00a0cm of 40\u00a0cm: ")
    assert legs(french)[1]["pills"][0]["text"].startswith("30\u00a0cm sur 40\u00a0cm\u00a0: ")
    assert english["rows"][0]["rule"] == "CZ-AP-03"
    assert english["confirm"]["label"] == "Move · 6 AP"


def test_an_enemy_in_the_way_is_named():
    battle = a_battle(red("A1", 10, 10), blue("B1", 20, 10))
    (leg,) = legs(panel(battle, "move", path=[[3000, 1000]]))
    assert leg["pills"][0]["text"] == "B1 Kerr: stop in contact, or go round"


# --- the hand is not exact ------------------------------------------------------------------------
@pytest.mark.parametrize("dropped", [1790, 1850, 1873, 1900, 2040])
def test_dropped_on_or_just_short_of_a_wall_a_figure_touches_it(dropped):
    told = panel(a_walk(WALL), "move", path=[[dropped, 1000]])
    assert (
        told["draft"]["fields"]["path"] == [(1875, 1000)] if dropped > 1810 else [(dropped, 1000)]
    )
    assert told["confirm"]


def test_dropped_on_an_enemy_a_figure_stops_in_contact():
    battle = a_battle(red("A1", 10, 10), blue("B1", 20, 10))
    told = panel(battle, "move", path=[[2000, 1000]])
    assert told["draft"]["fields"]["path"] == [(1750, 1000)]
    assert texts(told) == ["In contact with B1 Kerr: close combat can follow."]


def test_far_behind_a_wall_nothing_is_moved_for_the_player():
    told = panel(a_walk(LONG_WALL), "move", path=[[2700, 1000]])
    assert told["draft"]["fields"]["path"] == [(2700, 1000)]


def test_taking_a_path_to_contact_never_makes_it_dearer():
    battle = a_walk(line("wall", 16.3, 5, 10))
    told = panel(battle, "move", path=[[1500, 1000]])  # the wall is 5 mm on, in the next step
    assert told["confirm"]["label"] == "Move · 1 AP"


# --- what else to know ----------------------------------------------------------------------------
def test_leaving_the_table_warns_that_the_figure_is_lost():
    english, french = both(a_walk(facing=270), "move", path=[[-200, 1000]])
    (warned,) = rows(english, "text")
    assert warned == {
        "row": "text",
        "text": "A1 Mercier would leave the table and be lost.",
        "rule": "CZ-SEQ-07",
        "warn": True,
    }
    assert texts(french) == ["A1 Mercier sortirait de la table\u00a0: perte."]


def test_leaving_by_an_exit_is_no_loss():
    battle = a_battle(red("A1", 10, 10, facing=270), blue("B1", 60, 60), exits={"red": ["west"]})
    assert texts(panel(battle, "move", path=[[-200, 1000]])) == [
        "A1 Mercier leaves the table as planned."
    ]


def test_enemies_on_opportunity_fire_who_see_the_way_are_named():
    battle = a_battle(red("A1", 10, 10), blue("B1", 30, 10, weapons=("smg",), watch="smg"))
    assert texts(panel(battle, "move", path=[[1300, 1000]])) == ["May fire on the way: B1 Kerr."]


def test_what_the_end_of_a_move_touches_is_told():
    battle = a_battle(
        red("A1", 10, 10), blue("B1", 60, 60), terrain=(WALL,), things=(a_thing("case", 18.5, 10),)
    )
    assert texts(panel(battle, "move", path=[[1875, 1000]])) == [
        "In reach: case.",
        "Cover can be taken there: wall.",
    ]


# --- turning, crossing ----------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("bearing", "angle", "said"),
    [
        (180, 90, "90° to the right, free"),
        (0, -90, "90° to the left, free"),
        (270, 180, "180° to the right, 1 AP"),
        (300, -150, "150° to the left, 1 AP"),
    ],
)
def test_a_bearing_becomes_a_pivot_by_the_degrees_between(bearing, angle, said):
    told = panel(a_walk(), "pivot", angle=bearing)
    assert told["confirm"]["command"] == {"type": "Pivot", "figure": "A1", "angle": angle}
    assert told["subtitle"] == said


def test_a_bearing_may_be_chosen_by_its_name():
    told = panel(a_walk(), "pivot", angle="180")
    assert told["draft"]["fields"] == {"angle": 180}
    assert rows(told, "choice")[0]["value"] == "180"


def test_facing_that_way_already_is_no_pivot():
    told = panel(a_walk(), "pivot", angle=90)
    assert (told["confirm"], texts(told)) == (None, ["It faces that way already."])


def test_an_obstacle_in_contact_is_crossed_to_where_the_ghost_stands():
    battle = a_battle(red("A1", 18.75, 10), blue("B1", 60, 60), terrain=(WALL,))
    english, french = both(battle, "cross")
    assert english["confirm"]["label"] == "Cross · 3 AP"
    assert french["confirm"]["label"] == "Franchir · 3 PA"
    assert english["overlay"]["ghost"]["at"] == (2175, 1000)
    assert rows(english, "choice")[0]["options"][0]["label"] == "Wall →"


def test_what_may_be_held_is_crossed_or_entered():
    ditch = block("ditch", 12, 0, 4, 40, kind="ditch")
    battle = a_battle(red("A1", 10.75, 10), blue("B1", 60, 60), terrain=(ditch,))
    over, into = (panel(battle, "cross", way=way) for way in ("over", "in"))
    assert [told["confirm"]["command"]["stay_in"] for told in (over, into)] == [False, True]
    assert [told["confirm"]["label"] for told in (over, into)] == ["Cross · 3 AP", "Get in · 3 AP"]


def test_with_no_obstacle_in_contact_crossing_is_listed_with_what_to_do():
    english, french = both(a_walk(), "cross")
    assert english["refused"] == {
        "sentence": "No obstacle touches the base: move up to it first.",
        "rule": "CZ-MOVE-03",
    }
    assert french["refused"]["rule"] == "CZ-MOVE-03"


def test_what_the_move_panel_sends_is_what_the_rules_take():
    battle = a_walk(WALL)
    told = panel(battle, "move", path=[[1990, 1230], [1700, 400]])
    command = told["confirm"]["command"]
    RULES.check(battle, Move(command["figure"], tuple((x, y) for x, y in command["path"])))


def test_legs_asked_about_are_forgotten_in_the_end():
    from sandtable.drawing.combat_zone import moving

    battle = a_walk()
    battle.field.leg_prices.update(
        {((n, 0), (0, n), 500): 1 for n in range(moving.MOST_PLACES + 1)}
    )
    TABLE.panel(
        battle, "red", {"piece": "A1", "action": "move", "fields": {"path": [[1200, 900]]}}, "en"
    )
    assert len(battle.field.leg_prices) < 100


def test_the_button_of_a_turn_says_that_it_may_cost_a_point():
    english, french = both(a_walk(), "")
    said = [
        next(a for a in one["actions"] if a["id"] == "pivot")["cost"] for one in (english, french)
    ]
    assert said == ["free or 1 AP", "gratuit ou 1 PA"]
