"""Panels of close combat, templates, generic actions, setting up and the order of play."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.drawing.games import RULES, a_game, played
from tests.drawing.scenes import (
    TABLE,
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
from tests.drawing.vocabulary import must_be
from tests.rulesets.combat_zone.build import a_battle, a_thing, building, line
from tests.rulesets.combat_zone.scenes import a_scenario

from sandtable.codec import decode
from sandtable.fairness import Typed
from sandtable.game import Game
from sandtable.rulesets import ask_odds
from sandtable.rulesets.combat_zone.options import Options
from sandtable.rulesets.combat_zone.state import CASUALTY
from sandtable.umpire import Waiting


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
    assert groups[0]["label"].startswith("B1 Kerr suffers: ")
    assert [o["severity"] for o in groups[0]["outcomes"]] == [3, 2, 1]
    assert rows(french, "odds")[0]["label"].startswith("B1 Kerr subit\u00a0: ")


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
    assert (sorted(laid["touched"]), laid["own"], laid["label"]) == (["B1", "B2"], [], "2 touched")
    assert french["overlay"]["templates"][0]["label"] == "2 touchés"
    assert english["subtitle"] == "5\u00a0cm across, 2 touched"


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
    assert told["overlay"]["templates"][0]["label"] == "1 touched, 1 of yours"
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
        "sentence": "Door d1 is locked: force it, for 2 AP and a roll.",
        "rule": "CZ-URBAN-13",
    }
    assert action(told, "door")["disabled"] == told["refused"]


def test_a_shut_door_in_contact_is_opened_for_one_point():
    battle = a_battle(red("A1", 25, 11.25), blue("B1", 60, 60), terrain=(HOUSE,))
    told = panel(battle, "door")
    assert told["confirm"]["label"] == "Open the door · 1 AP"
    assert rows(told, "choice")[0]["options"] == [
        {"id": "d2", "label": "Door d2 ↑", "detail": "shut"}
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
    assert [o["label"] for o in rows(told, "choice")[1]["options"]] == ["First aid kit", "None"]


# --- setting up -----------------------------------------------------------------------------------
def being_set_up():
    """Red is to set up a leader and two scouts within 15 cm of the western edge."""
    roster = [
        [1, "Vidal", "average", "gang-leader", ["smg"]],
        [2, "scout", "green", "basic", ["pistol"]],
    ]
    return RULES.begin(a_scenario(roster))


def test_the_next_figure_to_set_up_stands_as_a_ghost_in_a_good_place():
    battle = being_set_up()
    told = panel(battle, piece="")
    assert (told["title"], told["subtitle"]) == ("Set up A1 Vidal", "3 still to set up")
    RULES.check(battle, decode(RULES.COMMANDS, told["confirm"]["command"]))
    assert told["overlay"]["ghost"]["at"] == told["confirm"]["command"]["at"]


def test_another_figure_can_be_set_up_first_where_and_how_one_likes():
    told = panel(being_set_up(), piece="A3", language="fr", at=[[700, 3000]], angle=270)
    assert told["title"] == "Placer A3 scout 2"
    assert told["confirm"]["command"] == {
        "type": "Deploy",
        "figure": "A3",
        "at": [700, 3000],
        "facing": [-10_000, 0],
    }


def test_outside_the_zone_nobody_is_set_up():
    told = panel(being_set_up(), piece="A3", at=[[2000, 2000]])
    assert told["refused"] == {
        "sentence": "The whole base of A3 scout 2 must lie in the deployment zone.",
        "rule": "CZ-SEQ-06",
    }


def test_edges_are_rolled_for_and_picked():
    game = Game.begin(RULES, a_scenario(zones=False), {}, Typed((5, 2)), {})
    side = game.to_play
    told = TABLE.panel(game.state, side, {}, "en")
    must_be("panel", told)
    game.play(side, decode(RULES.COMMANDS, told["confirm"]["command"]))
    picked = TABLE.panel(game.state, game.to_play, {"fields": {"edge": "south"}}, "en")
    must_be("panel", picked)
    assert told["confirm"]["command"] == {"type": "RollForEdges"}
    assert picked["confirm"]["command"] == {"type": "PickEdge", "edge": "south"}


# --- order of play --------------------------------------------------------------------------------
def between_activations(**more):
    """Red is to activate one of its two groups."""
    return a_battle(
        red("A1", 10, 10, group="guard"),
        red("A2", 20, 10, group="scouts"),
        blue("B1", 60, 60),
        active="",
        **more,
    )


def test_the_winner_of_the_initiative_says_who_goes_first():
    battle = between_activations(phase="order")
    told = TABLE.panel(battle, "red", {}, "en")
    must_be("panel", told)
    assert told["title"] == "Who goes first?"
    assert told["confirm"]["command"] == {"type": "ChooseOrder", "first": "red"}
    second = TABLE.panel(battle, "red", {"fields": {"first": "blue"}}, "en")
    assert second["confirm"]["command"] == {"type": "ChooseOrder", "first": "blue"}


def test_a_group_is_activated_by_tapping_one_of_its_figures():
    told = panel(between_activations(), piece="A2")
    assert told["confirm"] == {
        "label": "Activate scouts",
        "command": {"type": "Activate", "group": "scouts"},
    }
    assert action(told, "move")["disabled"]["rule"] == "CZ-SEQ-04"


def test_groups_that_have_acted_stay_listed_with_the_reason():
    told = panel(between_activations(activated=("guard",)), piece="")
    assert action(told, "activate:guard")["disabled"]["rule"] == "CZ-SEQ-04"
    assert told["confirm"]["command"] == {"type": "Activate", "group": "scouts"}


def test_a_group_out_of_cohesion_is_warned_of():
    told = panel(between_activations(broken=("guard",)), "activate:guard", piece="")
    assert rows(told, "text")[1] == {
        "row": "text",
        "text": "Out of cohesion: each figure has 1 AP less.",
        "rule": "CZ-AP-02",
        "warn": True,
    }


def test_ending_an_activation_names_whoever_still_has_points():
    told = panel(a_battle(red("A1", 10, 10), blue("B1", 60, 60)), "end-activation")
    assert texts(told) == ["Points left are lost: A1 Mercier (6 AP)."]
    assert told["confirm"]["command"] == {"type": "EndActivation"}


def test_when_nobody_can_act_any_more_the_activation_is_offered_to_end():
    battle = a_battle(red("A1", 10, 10, spent=6), blue("B1", 60, 60))
    told = TABLE.panel(battle, "red", {}, "en")
    assert told["confirm"] == {"label": "End group", "command": {"type": "EndActivation"}}


def test_who_is_not_to_play_may_look_but_not_act():
    battle = a_battle(red("A1", 10, 10), blue("B1", 60, 60, weapons=("smg",)))
    told = TABLE.panel(battle, "blue", {"piece": "B1", "action": "shoot"}, "en")
    assert told["refused"] == {
        "sentence": "It is not your move: wait until the other side has finished.",
        "rule": "CZ-SEQ-04",
    }
    assert TABLE.panel(battle, "blue", {}, "en")["title"] == "To move: Red"


def test_while_somebody_is_asked_nobody_gives_commands():
    battle = a_battle(red("A1", 10, 10), blue("B1", 60, 60))
    waiting = Waiting("blue", object())
    told = TABLE.panel(battle, "red", {"piece": "A1", "action": "move"}, "en", waiting)
    assert told["refused"]["rule"] == "CZ-OPP-01"
    assert TABLE.panel(battle, "red", {}, "en", waiting)["confirm"] is None


def test_an_enemy_can_be_read_about():
    battle = a_battle(
        red("A1", 10, 10),
        blue("B1", 60, 60, weapons=("smg",), reaction="panic", armour="flak-jacket"),
    )
    told = panel(battle, piece="B1")
    assert (told["title"], told["subtitle"]) == ("B1 Kerr", "average · 3 of 3 AP")
    assert texts(told)[0] == "submachine gun (SMG), flak jacket"
    assert rows(told, "text")[1]["rule"] == "CZ-REACT-11"
    assert told["actions"] == []


def test_actions_this_table_has_no_use_for_are_marked_as_rare():
    told = panel(a_battle(red("A1", 10, 10), blue("B1", 60, 60), options=Options(first_aid=False)))
    rare = {one["id"] for one in told["actions"] if one.get("rare")}
    levels = {"stairs", "climb", "jump", "free", "cut"}
    work = {"door", "force-door", "pick-up", "drop", "tech", "aid"}
    crews = {"rifle", "canister", "barrage", "haul", "swing", "set-up", "dismantle"}
    motors = {"shoot-vehicle", "board", "disembark", "take-wheel", "serve-mount"}
    assert rare == {"grenade", "launch", *work, *levels, *crews, *motors}


def test_when_the_game_is_over_the_panel_says_so():
    game = a_game("cz-tutorial", 3)
    for _ in played(game, 3):
        pass
    told = TABLE.panel(game.state, "player", {}, "en")
    must_be("panel", told)
    assert told["refused"]["rule"] == "CZ-SEQ-09"
