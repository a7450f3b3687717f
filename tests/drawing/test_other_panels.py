"""Panels of close combat, templates and generic actions."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.drawing.scenes import (
    action,
    blue,
    both,
    exact,
    odds,
    panel,
    reasons,
    red,
    rows,
    texts,
)
from tests.rulesets.combat_zone.build import a_battle, a_machine, a_thing, building, line

from sandtable.rulesets import ask_odds
from sandtable.rulesets.combat_zone.battle.state import CASUALTY
from sandtable.rulesets.combat_zone.options import Options


# --- close combat ---------------------------------------------------------------------------------
def a_melee(**more):
    return a_battle(
        red("A1", 10, 10, hand_weapon="sword", quality="veteran"),
        blue("B1", 12.5, 10, hand_weapon="bayonet", **more),
    )


def test_close_combat_odds_are_those_of_the_odds_query():
    asked = ask_odds(
        "combat-zone",
        "melee",
        {"att_weapon": "sword", "att_quality": "veteran", "def_weapon": "bayonet"},
    )
    assert odds(panel(a_melee(), "fight")) == exact(asked)


def test_nine_outcomes_are_grouped_by_who_suffers():
    english, french = both(a_melee(), "fight")
    groups = rows(english, "odds")
    assert [(row.get("piece"), row.get("good")) for row in groups] == [
        ("B1", True),
        (None, None),
        ("A1", False),
    ]
    assert groups[0]["label"].startswith("B1 Kerr loses the round: ")
    assert [o["severity"] for o in groups[0]["outcomes"]] == [3, 2, 1]
    assert rows(french, "odds")[0]["label"].startswith("B1 Kerr perd le round\u00a0: ")


def test_a_machine_that_loses_a_round_and_fights_on_is_damaged_not_unhurt():
    english, french = both(a_melee(**a_machine(9)), "fight")
    lost = rows(english, "odds")[0]["outcomes"]
    assert [(one["label"], one["fraction"], one["severity"]) for one in lost] == [
        ("Defender damaged", "5831/10368", 2),
        ("Defender unhurt", "4165/10368", 0),
    ]
    assert rows(french, "odds")[0]["outcomes"][0]["label"] == "Défenseur endommagé"


def test_both_fighters_rolls_stand_side_by_side_with_their_reasons():
    rolls = rows(panel(a_melee(), "fight"), "roll")
    assert [roll["title"] for roll in rolls] == [
        "Attack roll: A1 Mercier",
        "Attack roll: B1 Kerr",
        "If A1 Mercier wins: wound roll on B1 Kerr",
        "If B1 Kerr wins: wound roll on A1 Mercier",
    ]
    assert reasons(rolls[0]) == [
        ("+1D6", "Initiator of the round", "CZ-CC-06"),
        ("+1D6", "Hand weapon, attack", "CZ-CC-10"),
        ("+1", "Veteran", "CZ-QUAL-04"),
    ]


def test_a_routed_enemy_is_finished_off_without_dice():
    told = panel(a_melee(reaction="rout"), "fight")
    assert rows(told, "odds") == []
    assert texts(told) == ["B1 Kerr is routing and is put out of the game without a die."]


def test_friends_engaged_with_the_same_enemy_can_join():
    battle = a_battle(
        red("A1", 10, 10, engaged=("B1",)),
        red("A2", 12.5, 12.5, engaged=("B1", "B2")),
        blue("B1", 12.5, 10, engaged=("A1", "A2")),
        blue("B2", 15, 12.5, engaged=("A2",)),
    )
    told = panel(battle, "fight", target="B1", support={"A2": 1})
    (joins,) = rows(told, "stepper")
    assert (joins["field"], joins["label"], joins["value"]) == (
        "support:A2",
        "A2 Roche joins in",
        1,
    )
    assert told["refused"]["rule"] == "CZ-CC-09"  # nobody would hold B2


# --- templates ------------------------------------------------------------------------------------
def a_throw(**more):
    return a_battle(
        red("A1", 10, 10, grenades=(("defensive-grenade", 2), ("smoke-grenade", 1)), **more),
        blue("B1", 20, 10),
        blue("B2", 21, 12.4),
    )


def test_grenade_odds_are_those_of_the_odds_query():
    asked = ask_odds("combat-zone", "area", {"weapon": "defensive-grenade", "range": "7.5"})
    told = panel(a_throw(), "grenade", point=[[2000, 1000]])
    first = rows(told, "odds")[0]
    assert first["piece"] == "B1"
    assert {o["id"]: o["fraction"] for o in first["outcomes"]} == exact(asked)


def test_the_template_rings_whom_it_touches():
    english, french = both(a_throw(), "grenade", point=[[2050, 1100]])
    (laid,) = english["overlay"]["templates"]
    assert (sorted(laid["touched"]), laid["own"]) == (["B1", "B2"], [])
    assert laid["label"] == "2 under the template"
    assert french["overlay"]["templates"][0]["label"] == "2 sous le gabarit"
    assert english["subtitle"] == "5\u00a0cm across, 2 under it"


def test_the_rosette_holds_every_landing_once_and_all_of_chance():
    told = panel(a_throw(), "grenade", point=[[2000, 1000]])
    rosette = told["overlay"]["deviation"]
    chances = {tuple(cell["at"]): cell["probability"] for cell in rosette["cells"]}
    assert (len(chances), round(sum(chances.values()), 9)) == (81, 1)  # 8 × 10, and the aim
    hit = Fraction(1, 6)  # only a 6 hits
    assert chances[2000, 1000] == pytest.approx(float(hit))
    assert chances[2300, 1000] == pytest.approx(float((1 - hit) / 80))  # 3 cm too far


def test_ones_own_under_the_template_are_warned_of():
    told = panel(a_throw(), "grenade", point=[[1150, 1000]])
    assert told["overlay"]["templates"][0]["warn"]
    assert told["overlay"]["templates"][0]["label"] == "1 under the template, 1 of yours"
    assert "Your own would be hit: A1 Mercier." in texts(told)


def test_aiming_at_each_enemy_promises_its_chance():
    tags = panel(a_throw(), "grenade")["overlay"]["tags"]
    assert [tag["piece"] for tag in tags] == ["B1", "B2"]


def test_smoke_says_what_it_does():
    told = panel(a_throw(), "grenade", grenade="smoke-grenade", point=[[1800, 1000]])
    assert texts(told)[0] == "The smoke blocks sight until the end of the next turn."
    assert set(odds(told)) == {"on-target", "deviates"}


def test_a_grenade_thrown_too_far_is_said_to_be_wasted():
    told = panel(a_throw(), "grenade", point=[[4000, 1000]])
    assert texts(told) == ["Out of range: it would be wasted."]


def test_a_launcher_offers_the_missiles_it_has():
    battle = a_battle(
        red("A1", 10, 10, weapons=("rocket-launcher",), grenades=(("smoke-missile", 1),)),
        red("A2", 10, 12.5),  # the second man of its crew
        blue("B1", 40, 10),
    )
    told = panel(battle, "launch", point=[[4000, 1000]], missile="smoke")
    assert [o["id"] for o in rows(told, "choice")[1]["options"]] == ["heat", "smoke"]
    assert told["confirm"]["command"]["missile"] == "smoke"
    assert told["confirm"]["label"] == "Fire a launcher · 3 AP"


# --- generic actions ------------------------------------------------------------------------------
HOUSE = building(
    "house",
    20,
    0,
    10,
    10,
    doors={"d1": (20, 5, "locked"), "d2": (25, 10, "shut")},
    windows=((22, 10),),
)


def test_forcing_a_door_shows_the_odds_of_the_odds_query():
    battle = a_battle(red("A1", 18.75, 5, traits=("tech",)), blue("B1", 60, 60), terrain=(HOUSE,))
    english, french = both(battle, "force-door")
    assert odds(english) == exact(ask_odds("combat-zone", "door", {"door": "locked", "tech": True}))
    assert english["confirm"]["label"] == "Force a door · 2 AP"
    assert french["confirm"]["label"] == "Forcer une porte · 2 PA"


def test_a_locked_door_is_not_opened_but_says_how():
    battle = a_battle(red("A1", 18.75, 5), blue("B1", 60, 60), terrain=(HOUSE,))
    told = panel(battle, "door")
    assert told["refused"] == {
        "sentence": "West door (house) is locked: force it, for 2 AP and a roll.",
        "rule": "CZ-URBAN-13",
    }
    assert action(told, "door")["disabled"] == told["refused"]


def test_a_shut_door_in_contact_is_opened_for_one_point():
    battle = a_battle(red("A1", 25, 11.25), blue("B1", 60, 60), terrain=(HOUSE,))
    told = panel(battle, "door")
    assert told["confirm"]["label"] == "Open the door · 1 AP"
    assert rows(told, "choice")[0]["options"] == [
        {"id": "d2", "label": "South door (house) ↑", "detail": "shut"}
    ]


def test_cover_is_taken_behind_what_the_base_touches():
    battle = a_battle(red("A1", 18.75, 10), blue("B1", 60, 60), terrain=(line("wall", 20, 5, 10),))
    english, french = both(battle, "cover")
    assert english["confirm"]["label"] == "Take cover · 1 AP"
    assert french["confirm"]["label"] == "Se mettre à couvert · 1 PA"
    assert rows(english, "choice")[0]["options"][0]["detail"] == "hard cover −3"


def test_objects_are_picked_up_and_put_down():
    case = a_thing("case", 10, 10)
    battle = a_battle(red("A1", 10, 10), blue("B1", 60, 60), things=(case,))
    assert panel(battle, "pick-up")["confirm"]["label"] == "Pick up · 1 AP"
    held = a_battle(
        red("A1", 10, 10, carries=("case",)),
        blue("B1", 60, 60),
        things=(a_thing("case", 10, 10, holder="A1"),),
    )
    assert panel(held, "drop")["confirm"]["label"] == "Put down · free"


def test_a_tech_roll_shows_the_odds_of_the_odds_query():
    desk = a_thing("desk", 10, 10, difficulty=8, portable=False)
    battle = a_battle(
        red("A1", 10, 10, equipment=("tool-kit",)), blue("B1", 60, 60), things=(desk,)
    )
    asked = ask_odds("combat-zone", "tech", {"difficulty": 8, "tools": "suitable"})
    assert odds(panel(battle, "tech")) == exact(asked)


def test_first_aid_shows_the_odds_of_each_kit():
    battle = a_battle(
        red("A1", 10, 10, equipment=("first-aid-kit",)),
        red("A2", 12.5, 10, fate=CASUALTY),
        blue("B1", 60, 60),
    )
    asked = ask_odds("combat-zone", "first-aid", {"kit": "first-aid-kit"})
    told = panel(battle, "aid")
    assert odds(told) == exact(asked)
    assert rows(told, "odds")[0]["good"]  # what is done to one's own here is meant well
    assert [o["label"] for o in rows(told, "choice")[1]["options"]] == ["First aid kit", "None"]


def test_a_heavy_weapon_in_hand_can_be_put_down():
    """CZ-CMD-18, CZ-CREW-02: as anything that is carried."""
    battle = a_battle(
        red("A1", 10, 10, weapons=("lmg",)), blue("B1", 60, 60), options=Options(setting="ww2")
    )
    told = panel(battle, "drop")
    assert rows(told, "choice")[0]["options"][0]["label"] == "Light machine gun (LMG)"
    assert told["confirm"]["command"]["thing"] == "lmg"
    assert "rare" not in action(told, "drop")


def test_what_lies_behind_a_wall_cannot_be_picked_up():
    """CZ-MOVE-03: the base does not touch it there."""
    case = a_thing("case", 20.01, 2)
    outside = a_battle(red("A1", 18.72, 2), blue("B1", 60, 60), terrain=(HOUSE,), things=(case,))
    assert action(panel(outside), "pick-up")["disabled"]["rule"] == "CZ-CMD-18"


def test_a_door_of_another_floor_is_not_touched():
    """CZ-MOVE-03: the same place, one storey higher."""
    stairs = [(27, 5), (28.5, 5)]
    house = building("house", 20, 0, 10, 10, doors={"d1": (20, 5, "shut")}, floors=3, stairs=stairs)
    above = a_battle(red("A1", 21.25, 5, foot=5), blue("B1", 60, 60), terrain=(house,))
    assert action(panel(above), "door")["disabled"]["sentence"].startswith("No door touches")
