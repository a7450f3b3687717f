"""A vehicle of Combat Zone steered by hand: its way in turns and drives, and where it ends."""

from __future__ import annotations

from typing import Any

import pytest
from tests.drawing.scenes import rows
from tests.drawing.test_vehicle_panels import RULES, a_street
from tests.drawing.vocabulary import must_be

from sandtable.codec import decode
from sandtable.drawing import table_of
from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone.battle.state import Battle
from sandtable.rulesets.combat_zone.play.vehicles.steering import steered
from sandtable.umpire import QuickUmpire

TABLE = table_of("combat-zone")


def panel(battle: Battle, language: Any = "en", **fields: Any) -> Any:
    draft = {"piece": "AV1", "action": "drive-along", "fields": fields}
    told = TABLE.panel(battle, "red", draft, language)
    must_be("panel", told)
    return told


def commands(told: Any) -> list[Any]:
    confirm = told["confirm"]
    listed = (confirm["command"], *confirm.get("then", ()))
    return [decode(RULES.COMMANDS, one) for one in listed]


def test_a_place_ahead_is_a_drive():
    assert commands(panel(a_street(), path=[[4000, 5000]])) == [c.Drive("AV1", 1000)]


def test_a_place_behind_is_a_drive_in_reverse():
    assert commands(panel(a_street(), path=[[2200, 5000]])) == [c.Drive("AV1", 800, True)]


def test_a_place_to_one_side_is_a_turn_and_a_drive():
    turn, drive = commands(panel(a_street(), path=[[4000, 6000]]))
    assert turn == c.Turn("AV1", 45)
    assert drive == c.Drive("AV1", 1414)


def test_corners_make_a_way_of_turns_and_drives():
    told = panel(a_street(), path=[[3800, 5000], [3800, 5800]])
    assert commands(told) == [c.Drive("AV1", 800), c.Turn("AV1", 90), c.Drive("AV1", 800)]


def test_the_handle_turns_the_hull_at_the_end_of_the_way():
    told = panel(a_street(), path=[[3800, 5000]], angle=135)
    assert commands(told) == [c.Drive("AV1", 800), c.Turn("AV1", 45)]
    (handle,) = told["overlay"]["handles"]
    assert (handle["field"], handle["at"]) == ("angle", (3800, 5000))


def test_every_part_of_a_way_is_allowed_when_its_turn_comes():
    battle = a_street()
    for command in commands(panel(battle, path=[[3800, 5000], [3800, 5800]], angle=135)):
        RULES.check(battle, command)
        battle = RULES.play(battle, command, QuickUmpire(RULES, lambda: 0.5, lambda *_: None))
    assert battle.vehicles["AV1"].at == (3800, 5800)


def test_price_and_distance_are_the_same_on_the_map_in_the_panel_and_on_the_button():
    told = panel(a_street(), path=[[4000, 5000]])
    (line,) = told["overlay"]["lines"]
    assert line["pills"][0]["text"] == "10\u00a0cm · 1 AP"
    assert rows(told, "text")[0]["text"] == "Forward 10\u00a0cm · 1 AP"
    assert told["confirm"]["label"] == "Drive · 1 AP"
    assert told["confirm"]["spends"] == 1


def test_the_prices_on_the_map_add_up_to_that_of_the_button():
    """CZ-VMOVE-03: a turn has its price, and no line of its own."""
    told = panel(a_street(), path=[[3800, 5000], [3800, 5800]], angle=90)
    prices = [line["text"].split(" · ")[-1] for line in told["overlay"]["lines"]]
    total = sum(int(price.removesuffix(" AP").removesuffix("\u00a0AP")) for price in prices)
    assert total == told["confirm"]["spends"]


@pytest.mark.parametrize(
    ("language", "line", "label"),
    [
        ("en", "reverse · 8\u00a0cm", "Reverse · "),
        ("fr", "marche arrière · 8\u00a0cm", "Reculer · "),
    ],
)
def test_driving_backwards_is_said_on_the_map_and_on_the_button(
    language: str, line: str, label: str
):
    told = panel(a_street(), language, path=[[2200, 5000]])
    assert told["overlay"]["lines"][0]["text"].startswith(line)
    assert told["confirm"]["label"].startswith(label)


def test_a_way_that_something_solid_ends_says_what_and_where():
    told = panel(a_street(), path=[[7000, 5000]])  # BV1 stands at 60
    (drive,) = commands(told)
    assert drive.distance < 3000
    first = rows(told, "text")[0]
    assert first["rule"] == "CZ-VEH-06"
    assert "BV1" in first["text"] or "car" in first["text"]
    (refused,) = [line for line in told["overlay"]["lines"] if line["class"] == "refused"]
    assert refused["pills"][0]["text"] == first["text"]
    assert refused["blockedBy"] == "BV1"


def test_a_way_longer_than_the_points_goes_as_far_as_they_do():
    told = panel(a_street(), path=[[3000, 1000], [9000, 1000]])
    first = rows(told, "text")[0]
    assert first["text"].startswith("40\u00a0cm · 5 AP of 100\u00a0cm: ")
    assert told["confirm"]["spends"] == 5
    assert told["overlay"]["lines"][-1]["points"][-1] == (9000, 1000)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_reach_of_a_vehicle_is_drawn_for_half_and_all_of_its_points(language: str):
    shown = panel(a_street(), language)["overlay"]["reach"]
    assert [(one["points"], one["solid"]) for one in shown] == [(3, True), (6, False)]


def test_every_corner_of_the_reach_can_be_driven_to():
    battle = a_street()
    for one in panel(battle)["overlay"]["reach"]:
        for x, y in one["outline"]:
            assert battle.field.is_on_table((x, y))
            went = steered(battle, "AV1", ((x, y),))
            assert went.refused is None or went.refused.key == "drive-stops", (x, y, went.refused)
            assert went.points <= one["points"]


def test_the_drag_of_a_vehicle_is_by_hand_before_the_form():
    listed = TABLE.panel(a_street(), "red", {"piece": "AV1"}, "en")["actions"]
    assert next(one["id"] for one in listed if one.get("takes") == "ground") == "drive-along"
    assert next(one for one in listed if one.get("turns"))["id"] == "drive-along"
