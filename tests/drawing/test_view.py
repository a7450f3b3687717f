"""The table as it is drawn: terrain, pieces, markers, zones, objectives, whose move (CZ)."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.drawing.games import RULES
from tests.drawing.scenes import TABLE, blue, red
from tests.drawing.vocabulary import must_be
from tests.rulesets.combat_zone.build import a_battle, a_thing, building, line
from tests.rulesets.combat_zone.scenes import a_scenario, set_out

from sandtable.drawing import TABLES, table_of
from sandtable.drawing.combat_zone.ground import kind_of
from sandtable.refusals import BadInput
from sandtable.rulesets import RULESETS
from sandtable.rulesets.combat_zone.battle.state import CASUALTY, REMOVED, Smoke
from sandtable.rulesets.combat_zone.commands import ChooseEdge, MayAnswerFire
from sandtable.rulesets.combat_zone.ground.terrain import Terrain
from sandtable.umpire import Waiting

SQUARE = ((0, 0), (500, 0), (500, 500), (0, 500))


def view(battle: Any, side: str | None = "red", language: str = "en", waiting: Any = None) -> Any:
    told = TABLE.view(battle, side, language, waiting)
    must_be("view", told)
    return json.loads(json.dumps(told, allow_nan=False))  # as the client hears it


def piece(told: Any, who: str) -> Any:
    return next(one for one in told["pieces"] if one["id"] == who)


def markers(battle: Any, who: str = "A1", language: str = "en") -> list[str]:
    return [marker["glyph"] for marker in piece(view(battle, language=language), who)["markers"]]


# --- terrain --------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("name", "traits", "kind"),
    [
        ("wall", {"kind": "wall"}, "wall"),
        ("yard", {"kind": "level"}, "hill"),
        ("orchard", {"difficult": True}, "orchard"),
        ("burnt-van", {"impassable": True, "blocking": True}, "vehicle"),
        ("slag-heap", {"difficult": True}, "rubble"),
        ("sandbags", {"linear": True}, "barrier"),
        ("thing", {"impassable": True}, "crates"),
        ("thing", {"difficult": True, "blocking": True}, "woods"),
        ("thing", {}, "area"),
        ("carpet", {}, "area"),
    ],
)
def test_terrain_is_drawn_by_its_kind_else_its_name_else_its_traits(name, traits, kind):
    assert kind_of(Terrain(name, SQUARE, **traits)) == kind


def test_a_piece_of_terrain_says_its_cover_and_what_crossing_costs():
    battle = a_battle(red("A1", 10, 10), blue("B1", 50, 50), terrain=(line("wall", 20, 0, 10),))
    (english,) = view(battle)["terrain"]
    assert (english["label"], english["detail"]) == (
        "Wall",
        "hard cover −3 · crossing it: 3 AP",
    )
    (french,) = view(battle, language="fr")["terrain"]
    assert french["detail"] == "couvert dur −3 · le franchir\u00a0: 3 PA"


def test_doors_show_how_they_stand_and_windows_what_they_cost():
    doors = {"d1": (20, 5, "locked"), "d2": (25, 10, "open")}
    house = building("house", 20, 0, 10, 10, doors=doors, windows=((22, 10),))
    battle = a_battle(red("A1", 10, 10), blue("B1", 50, 50), terrain=(house,))
    openings = view(battle)["terrain"][0]["openings"]
    assert [(one["kind"], one.get("state"), one["label"]) for one in openings] == [
        ("door", "locked", "Door d1, locked"),
        ("door", "open", "Door d2, open"),
        ("window", None, "Window, 3 AP to climb through"),
    ]


def test_a_building_without_openings_is_drawn_as_a_roof():
    barn = building("barn", 20, 0, 10, 10)
    battle = a_battle(red("A1", 10, 10), blue("B1", 50, 50), terrain=(barn,))
    told = view(battle)
    assert (told["terrain"][0]["kind"], told["terrain"][0]["sign"]) == ("building", "roof")
    assert told["legend"][0]["sign"] == "roof"


# --- pieces ---------------------------------------------------------------------------------------
def test_a_figure_is_told_in_a_line_for_those_who_cannot_see_it():
    battle = a_battle(
        red("A1", 10, 10, quality="veteran", spent=2, cover="wall", weapons=("smg",)),
        blue("B1", 50, 50),
        terrain=(line("wall", 11.25, 8, 4),),
    )
    mercier = piece(view(battle), "A1")
    assert mercier["aria"] == "A1 Mercier, veteran, 4 of 6 AP, in cover; can act"
    assert mercier["detail"] == "veteran · submachine gun (SMG)"
    french = piece(view(battle, language="fr"), "A1")
    assert french["aria"] == "A1 Mercier, vétéran, 4 PA sur 6, à couvert; peut agir"


def test_pips_are_the_points_left_and_whoever_has_finished_has_none():
    battle = a_battle(red("A1", 10, 10, spent=2), red("A2", 20, 10, done=True), blue("B1", 50, 50))
    told = view(battle)
    assert piece(told, "A1")["pips"] == {"left": 4, "of": 6}
    assert piece(told, "A2")["pips"] == {"left": 0, "of": 6}


def test_markers_stand_with_the_worst_first():
    battle = a_battle(
        red("A1", 10, 10, reaction="panic", wounded=True, cover="wall", carries=("case",)),
        blue("B1", 50, 50),
        things=(a_thing("case", 10, 10, holder="A1"),),
        terrain=(line("wall", 11.25, 8, 4),),
        groups={"red": {"cohesive": False}},
    )
    assert markers(battle) == ["panic", "wounded", "cover", "carrying", "out-of-cohesion"]


def test_a_marker_names_what_it_is_about_and_its_rule():
    battle = a_battle(red("A1", 10, 10, weapons=("smg",), watch="smg"), blue("B1", 50, 50))
    (watch,) = piece(view(battle), "A1")["markers"]
    assert watch["rule"] == "CZ-OPP-01"
    assert watch["detail"] == (
        "Ready to answer an enemy's action: submachine gun (SMG). Until the end of the turn."
    )


def test_casualties_lie_where_they_fell_and_the_dead_are_off_the_table():
    battle = a_battle(
        red("A1", 10, 10), red("A2", 20, 10, fate=CASUALTY), red("A3", 1, 1, fate=REMOVED),
        blue("B1", 50, 50),
    )  # fmt: skip
    told = view(battle)
    assert [(piece(told, who)["fate"], piece(told, who)["at"]) for who in ("A2", "A3")] == [
        ("casualty", [2000, 1000]),
        ("gone", None),
    ]
    assert told["offtable"] == [{"side": "red", "label": "out", "count": 1}]


def test_who_can_act_depends_on_who_looks():
    battle = a_battle(red("A1", 10, 10), red("A2", 20, 10, spent=6), blue("B1", 50, 50))
    assert [one["canAct"] for one in view(battle, "red")["pieces"]] == [True, False, False]
    assert not any(one["canAct"] for one in view(battle, "blue")["pieces"])
    assert not any(one["canAct"] for one in view(battle, None)["pieces"])
    asked = Waiting("blue", MayAnswerFire("A1", ("B1",)))
    assert not any(one["canAct"] for one in view(battle, "red", waiting=asked)["pieces"])


def test_before_an_activation_whoever_can_be_activated_can_act():
    battle = a_battle(
        red("A1", 10, 10, group="guard"), red("A2", 20, 10, group="scouts"), blue("B1", 50, 50),
        active="", groups={"guard": {"activated": True}},
    )  # fmt: skip
    assert [one["canAct"] for one in view(battle)["pieces"]] == [False, True, False]


def test_leaders_have_chevrons_and_a_circle_of_cohesion():
    battle = a_battle(
        red("A1", 10, 10, role="leader"), red("A2", 20, 10, role="sub-leader"), blue("B1", 50, 50)
    )
    told = view(battle)
    assert [piece(told, who)["chevrons"] for who in ("A1", "A2", "B1")] == [2, 1, 0]
    assert [one["radius"] for one in told["groups"][0]["reach"]] == [1625, 1125]


# --- zones, objectives, smoke ---------------------------------------------------------------------
MILL = {"M": {"id": "mill", "r": [25, 15, 10, 10]}}


def test_zones_are_there_while_figures_are_set_up():
    told = view(RULES.begin(a_scenario()))
    assert [(zone["side"], zone["kind"], zone["rectangles"]) for zone in told["zones"]] == [
        ("red", "deployment", [[0, 0, 1500, 4000]]),
        ("blue", "deployment", [[4500, 0, 6000, 4000]]),
    ]
    assert all(one["fate"] == "waiting" and one["at"] is None for one in told["pieces"])


def test_places_and_objects_worth_points_are_objectives():
    victory = [
        {"side": "red", "vp": 3, "when": "held", "of": "mill"},
        {"side": "blue", "vp": 5, "when": "carried", "of": "case"},
    ]
    told = view(RULES.begin(a_scenario(terrain=MILL, objects={"case": [30, 30]}, victory=victory)))
    case, mill = told["objectives"]
    assert (case["kind"], case["label"], case["at"]) == ("object", "Case", [3000, 3000])
    assert case["detail"].startswith("Blue: 5 points: ")
    assert (mill["kind"], mill["at"], mill["terrain"]) == ("place", [3000, 2000], ["mill"])


def test_who_stands_alone_in_a_place_holds_it():
    victory = [{"side": "red", "vp": 3, "when": "held", "of": "mill"}]
    battle = set_out(
        a_scenario(terrain=MILL, victory=victory), {"A1": (30, 20), "B1": (50, 20)}, phase="actions"
    )
    assert view(battle)["objectives"][0]["held"] == "red"


def test_an_edge_by_which_a_side_may_leave_is_an_exit():
    exits = {"exits": [{"edge": "west", "with": "case"}]}
    battle = set_out(
        a_scenario(red=exits, objects={"case": [30, 30]}),
        {"A1": (10, 20), "B1": (50, 20)},
        phase="actions",
    )
    (gate,) = view(battle)["zones"]
    assert (gate["kind"], gate["label"]) == ("exit", "Red may leave here with the case")


def test_an_object_in_hand_is_where_its_bearer_is_and_his_side_holds_it():
    battle = a_battle(
        red("A1", 10, 10, carries=("case",)),
        blue("B1", 50, 50),
        things=(a_thing("case", 30, 30, holder="A1"),),
    )
    (case,) = view(battle)["objectives"]
    assert (case["at"], case["held"]) == ([1000, 1000], "red")


def test_smoke_says_until_when_it_stays():
    battle = a_battle(red("A1", 10, 10), blue("B1", 50, 50), smoke=(Smoke((2000, 2000), 250, 1),))
    (cloud,) = view(battle)["smoke"]
    assert cloud == {
        "at": [2000, 2000],
        "radius": 250,
        "label": "Smoke",
        "detail": "until the end of turn 2",
        "turns": 1,
    }


# --- whose move -----------------------------------------------------------------------------------
def test_the_sentence_tells_each_side_whose_move_it_is():
    battle = a_battle(red("A1", 10, 10, group="guard"), blue("B1", 50, 50))

    def sentence(side: str | None, language: str = "en", **more: Any) -> str:
        told = TABLE.status(battle, side, language, **more)
        must_be("status", told)
        return told["sentence"]

    assert sentence("red") == "Your move: Red, guard"
    assert sentence("red", "fr") == "À vous\u00a0: Red, guard"
    assert sentence("blue") == sentence(None) == "To move: Red, guard"
    assert sentence("blue", thinking=True) == "Red: choosing an action"
    assert sentence("blue", "fr", thinking=True) == "Red\u00a0: choix d’une action"
    fire = Waiting("blue", MayAnswerFire("A1", ("B1",)))
    assert sentence("blue", waiting=fire) == "You may react: Blue"
    assert sentence("red", waiting=fire) == "Blue may react…"


def test_the_phase_of_a_question_at_the_start_of_a_turn_is_the_compulsory_one():
    battle = a_battle(red("A1", 10, 10), blue("B1", 50, 50))
    asked = Waiting("blue", ChooseEdge("B1", ("east", "south")))
    told = TABLE.status(battle, "blue", "en", asked)
    assert [phase["id"] for phase in told["phases"] if phase["now"]] == ["compulsory"]
    assert told["to_play"] == "blue"
    assert told["mine"]


# --- lines of sight -------------------------------------------------------------------------------
def test_a_line_of_sight_is_clear_hindered_or_blocked_and_says_by_what():
    low, high = line("hedge", 20, 0, 20, kind="hedge"), line("tower", 40, 0, 40, blocking=True)
    battle = a_battle(
        red("A1", 10, 10), blue("B1", 21.75, 10), blue("B2", 60, 10), terrain=(low, high)
    )
    clear = TABLE.sight(battle, "A1", [1500, 1000], "en")
    hindered = TABLE.sight(battle, "A1", "B1", "en")
    blocked = TABLE.sight(battle, "A1", "B2", "fr")
    for told in (clear, hindered, blocked):
        must_be("line", told)
    assert (clear["class"], clear["text"]) == ("sight", "3.8\u00a0cm, clear")
    assert (hindered["class"], hindered["hinderedBy"]) == ("hindered", "hedge")
    assert hindered["text"] == "9.3\u00a0cm, in cover · hedge: hard cover −3"
    assert (blocked["class"], blocked["blockedBy"]) == ("blocked", "tower")
    assert blocked["text"] == "47,5\u00a0cm · tower\u00a0: la vue est bouchée"


def test_what_is_behind_a_figure_is_seen_but_said_to_need_a_turn():
    battle = a_battle(red("A1", 10, 10, facing=270), blue("B1", 30, 10))
    assert TABLE.sight(battle, "A1", "B1", "en")["text"] == (
        "17.5\u00a0cm, clear · not in front of A1 Mercier: turn first"
    )


@pytest.mark.parametrize("nowhere", ["A9", [99_999, 0], "x", None, {"a": 1}, [1], True])
def test_from_nowhere_there_is_no_line(nowhere):
    battle = a_battle(red("A1", 10, 10), blue("B1", 30, 10))
    assert TABLE.sight(battle, nowhere, "B1", "en") is None


# --- the registry ---------------------------------------------------------------------------------
def test_every_ruleset_has_a_drawing():
    assert set(TABLES) == set(RULESETS)


def test_an_unknown_ruleset_is_refused_by_name():
    with pytest.raises(BadInput) as refused:
        table_of("chess")
    assert refused.value.facts["ruleset"] == "chess"


def test_where_there_is_room_for_two_signs_a_piece_tells_its_number():
    from sandtable.drawing.voice import number_in

    labels = {"A8": "A", "B14": "B", "AW1": "A", "A-gun": "A", "Tiger": "B", "2": "A", "B7": "A"}
    assert [number_in(label, letter) for label, letter in labels.items()] == [
        "8", "14", "W1", None, None, "2", "B7",
    ]  # fmt: skip
