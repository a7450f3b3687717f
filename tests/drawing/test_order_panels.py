"""Panels of a side: setting up, who goes first, which group acts, who may only look."""

from __future__ import annotations

import pytest
from tests.drawing.games import RULES, a_game, played
from tests.drawing.scenes import (
    TABLE,
    action,
    blue,
    panel,
    red,
    rows,
    texts,
)
from tests.drawing.vocabulary import must_be
from tests.rulesets.combat_zone.build import a_battle, a_machine
from tests.rulesets.combat_zone.scenes import a_scenario

from sandtable.codec import decode
from sandtable.fairness import Typed
from sandtable.game import Game
from sandtable.rulesets.combat_zone.battle.state import changed
from sandtable.rulesets.combat_zone.options import Options
from sandtable.umpire import Waiting


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
    assert (told["title"], told["subtitle"]) == ("Set up: A1 Vidal", "3 still to set up")
    RULES.check(battle, decode(RULES.COMMANDS, told["confirm"]["command"]))
    assert list(told["overlay"]["ghost"]["at"]) == told["confirm"]["command"]["at"]


def test_another_figure_can_be_set_up_first_where_and_how_one_likes():
    told = panel(being_set_up(), piece="A3", language="fr", at=[[700, 3000]], angle=270)
    assert told["title"] == "À placer\u00a0: A3 Scout 2"
    assert told["confirm"]["command"] == {
        "type": "Deploy",
        "figure": "A3",
        "at": [700, 3000],
        "facing": [-10_000, 0],
    }


def test_outside_the_zone_nobody_is_set_up():
    told = panel(being_set_up(), piece="A3", at=[[2000, 2000]])
    assert told["refused"] == {
        "sentence": "The whole base of A3 Scout 2 must lie in the deployment zone.",
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


def test_whoever_is_chosen_does_not_hide_that_one_is_asked_who_goes_first():
    told = TABLE.panel(between_activations(phase="order"), "red", {"piece": "A2"}, "en")
    assert told["title"] == "Who goes first?"
    assert told["confirm"]["command"] == {"type": "ChooseOrder", "first": "red"}


def test_a_group_of_which_nobody_is_left_is_not_offered_any_more():
    lost = between_activations()
    dead = {f.id: changed(f, fate="dead") for f in lost.members("guard")}
    told = panel(changed(lost, figures=lost.figures | dead), piece="")
    ids = [one["id"] for one in told["actions"]]
    assert [one for one in ids if one.startswith("activate:")] == ["activate:scouts"]


def test_a_group_is_activated_by_tapping_one_of_its_figures():
    told = panel(between_activations(), piece="A2")
    assert told["confirm"] == {
        "label": "Activate scouts",
        "command": {"type": "Activate", "group": "scouts"},
    }
    assert action(told, "move")["disabled"]["rule"] == "CZ-SEQ-04"


def test_groups_that_have_acted_stay_listed_with_the_reason():
    told = panel(between_activations(groups={"guard": {"activated": True}}), piece="")
    assert action(told, "activate:guard")["disabled"]["rule"] == "CZ-SEQ-04"
    assert told["confirm"]["command"] == {"type": "Activate", "group": "scouts"}


def test_a_group_out_of_cohesion_is_warned_of():
    told = panel(
        between_activations(groups={"guard": {"cohesive": False}}), "activate:guard", piece=""
    )
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


def test_the_panel_of_the_next_one_says_whose_points_are_lost_once_it_acts():
    """CZ-SEQ-04: one after the other, each before the next one starts."""
    both = red("A1", 10, 10), red("A2", 20, 10)
    battle = changed(a_battle(*both, blue("B1", 60, 60)), acting="A1")
    said = "Once A2 Roche acts, points left are lost: A1 Mercier (6 AP)."
    for action_ in ("", "move"):
        row = next(
            row for row in rows(panel(battle, action_, piece="A2"), "text") if "Once" in row["text"]
        )
        assert (row["text"], row["rule"], row["warn"]) == (said, "CZ-SEQ-04", True)
    assert not any("Once" in text for text in texts(panel(battle, "", piece="A1")))
    done = changed(battle, acting="")
    assert not any("Once" in text for text in texts(panel(done, "", piece="A2")))


def test_ending_an_activation_says_who_stands_out_of_cohesion_and_what_that_costs():
    led = red("A1", 10, 10, role="leader"), red("A2", 80, 10)
    battle = a_battle(*led, blue("B1", 60, 60))
    told = [text for text in texts(panel(battle, "end-activation")) if "leader" in text]
    assert told == [
        "Too far from a leader: A2 Roche. If that is still so when the next turn begins, each "
        "figure of the group has 1 AP less, and its die for initiative is smaller."
    ]
    last = changed(battle, turn=99)
    assert not any("leader" in text for text in texts(panel(last, "end-activation")))


def test_the_button_that_ends_says_how_many_could_still_act():
    label = panel(a_battle(red("A1", 10, 10), blue("B1", 60, 60)), "end-activation")["confirm"]
    assert label["label"] == "End group anyway: 1 could still act"


def test_however_many_still_have_points_each_is_named_in_full():
    squad = [red(f"A{n}", 4 * n, 10) for n in range(1, 13)]
    (told,) = texts(panel(a_battle(*squad, blue("B1", 60, 60)), "end-activation"))
    assert told.count("(6 AP)") == 12
    assert told.endswith("A12 A12 (6 AP).")


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


def test_one_who_alone_can_act_need_not_be_tapped():
    battle = a_battle(red("A1", 10, 10), blue("B1", 60, 60))
    alone = panel(battle, piece="")
    assert alone == panel(battle, piece="A1")
    assert alone["draft"]["piece"] == "A1"
    assert panel(battle, "move", piece="") == panel(battle, "move", piece="A1")
    assert panel(battle, "end-activation", piece="")["confirm"]["label"].startswith("End group")
    two = panel(a_battle(red("A1", 10, 10), red("A2", 14, 10), blue("B1", 60, 60)), piece="")
    assert "piece" not in two["draft"]


def test_a_figure_without_points_ends_its_group_where_nobody_else_can_act():
    spent = a_battle(red("A1", 10, 10, spent=6), blue("B1", 60, 60))
    assert panel(spent)["confirm"]["command"] == {"type": "EndActivation"}


def test_a_group_of_one_is_not_named_twice():
    game = a_game("cz-sodium-alley", 1)
    battle = next(
        battle
        for battle, _ in played(game, 1)
        if battle.phase == "actions" and not battle.active and game.to_play == "quai-boys"
    )
    told = TABLE.panel(battle, "quai-boys", {"action": "activate:duchess"}, "en")
    assert texts(told)[0] == "A8 the Duchess"


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
    assert rare == {"grenade", "launch", "concede", *work, *levels, *crews, *motors}


def test_when_the_game_is_over_the_panel_says_so():
    game = a_game("cz-tutorial", 3)
    for _ in played(game, 3):
        pass
    told = TABLE.panel(game.state, "player", {}, "en")
    must_be("panel", told)
    assert told["refused"]["rule"] == "CZ-SEQ-09"


@pytest.mark.parametrize(
    ("state", "said"),
    [
        ({}, ["resistance 11 · 2 critical damages put it out of action"]),
        (
            {"critical": 1},
            [
                "resistance 11 · one more critical damage puts it out of action"
                " · +2 to rolls that damage it",
                "Damaged: critical damage.",
            ],
        ),
        (
            {"hardware": 2, "power": 1, "major": True},
            [
                "resistance 11 · 2 critical damages put it out of action"
                " · +1 to rolls that damage it",
                "Damaged: major damage to its hardware, a weapon is destroyed; minor damage to its"
                " hardware, −2 to hit and attack; minor damage to its power supply, −1 AP.",
            ],
        ),
    ],
)
def test_a_machine_tells_what_has_hit_it_and_what_is_still_needed(state, said):
    machine = blue("B1", 60, 60, **a_machine(11, fights_on=1), **state)
    assert texts(panel(a_battle(red("A1", 10, 10), machine), piece="B1")) == said
