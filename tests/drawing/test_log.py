"""The log: one line for what belongs together, the result in bold, every die with its reasons."""

from __future__ import annotations

from typing import Any

from tests.drawing.scenes import TABLE, blue, red
from tests.drawing.vocabulary import must_be
from tests.rulesets.combat_zone.build import (
    a_battle,
    a_machine,
    a_vehicle,
    building,
    cm,
    line,
    on_wheels,
    played,
)

from sandtable.entry import Entry
from sandtable.explain.story import event
from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone.battle import events as e
from sandtable.rulesets.combat_zone.battle.state import Battle
from sandtable.umpire import Asked


def entry_of(command: Any, log: Any, side: str = "red", whole: Any = None) -> Entry:
    return Entry(7, side, command, (), tuple(log), "", "", whole=whole)


def told(
    battle: Battle, command: Any, dice: Any = (), answers: Any = (), language: str = "en"
) -> list[Any]:
    """The log of a command that is played with these dice."""
    done = played(battle, command, dice, answers)
    lines = TABLE.log_lines(entry_of(command, done.log, whole=done.whole), battle, language)
    must_be("log", lines)
    return lines


def a_duel(**more: Any) -> Battle:
    return a_battle(red("A1", 10, 10, weapons=("smg",)), blue("B1", 25, 10, **more))


BURST = c.Shoot("A1", "smg", "burst", (("B1", 2),))


def test_a_line_has_the_coordinates_of_its_place_once():
    from tests.games.played import played

    from sandtable.drawing.rows import exact_places
    from sandtable.rulesets.combat_zone.battle.events import Moved

    game = played("cz-tutorial.greedy")
    state = game.state_at(0)
    for item in (i for entry in game.entries for i in entry.events):
        if isinstance(item, Moved):
            found = exact_places(item, state, "en")
            assert found.count(",") == 1
            return
        state = game.ruleset.apply(state, item)
    raise AssertionError("nobody moves")


def test_a_burst_is_one_line_with_its_result_in_bold():
    (line_,) = told(a_duel(), BURST, dice=(2, 3))
    assert line_["sentence"] == "A1 Mercier shoots B1 Kerr: **missed**"
    assert line_["facts"] == "burst of 2 · submachine gun (SMG) · 12.5\u00a0cm · 2 AP"
    assert (line_["key"], line_["side"], line_["pieces"]) == ("7.1", "red", ["A1", "B1"])
    (french,) = told(a_duel(), BURST, dice=(2, 3), language="fr")
    assert french["sentence"] == "A1 Mercier tire sur B1 Kerr\u00a0: **manqué**"


def test_a_burst_shared_over_two_targets_is_told_as_one_and_paid_for_once():
    battle = a_battle(red("A1", 10, 10, weapons=("smg",)), blue("B1", 25, 10), blue("B2", 25, 12.6))
    laid = c.BurstTemplate(cm(25, 11.3), "sweep")
    shared = c.Shoot("A1", "smg", "burst", (("B1", 2), ("B2", 1)), laid)
    first, second = (line_["facts"].split(" · ") for line_ in told(battle, shared, dice=(2, 2, 2)))
    assert (first[0], first[-1]) == ("2 of a burst of 3", "2 AP")
    assert second[0] == "1 of the same burst of 3"
    assert not any("AP" in fact for fact in second)


def test_dice_are_shown_as_they_fell_with_those_that_hit():
    (line_,) = told(a_duel(), BURST, dice=(2, 6, 2, 2))
    assert line_["dice"] == [
        {"sides": 6, "face": 2, "hit": False},
        {"sides": 6, "face": 6, "hit": True},
        {"sides": 6, "face": 2},
        {"sides": 6, "face": 2},
    ]


def test_a_line_opens_into_each_roll_with_reasons_need_and_chance():
    (line_,) = told(a_duel(), BURST, dice=(2, 6, 2, 2))
    miss, hit, wound = line_["rolls"]
    assert line_["roll"] == miss
    assert (miss["total"], miss["need"], miss["means"]) == (3, "6 needed", "missed")
    assert miss["modifiers"] == [{"value": "+1", "label": "Short range", "rule": "CZ-HIT-04"}]
    assert (hit["chance"], hit["fraction"]) == (1 / 3, "1/3")
    assert (wound["faces_thrown"], wound["means"]) == ([2, 2], "panic")


def test_panic_and_elimination_are_told_with_the_shot_that_caused_them():
    (panic,) = told(a_duel(), BURST, dice=(6, 2, 2, 1))
    (down,) = told(a_duel(), BURST, dice=(6, 6, 6))
    assert panic["sentence"] == "A1 Mercier shoots B1 Kerr: **panic**"
    assert down["sentence"] == "A1 Mercier shoots B1 Kerr: **eliminated**"
    assert down["facts"].endswith(" · may still be treated")
    assert down["rolls"][-1]["means"] == "eliminated"  # one word for it, on the dice too


def test_who_may_be_treated_is_called_as_his_dice_call_him():
    """CZ-STATE: an eliminated figure lies where it fell, open to first aid."""
    battle, fell = a_duel(), e.Eliminated("B1", "CZ-WOUND-01", removed=False)
    said = [event(fell, battle, language) for language in ("en", "fr")]
    assert "eliminated, but may still be treated" in said[0]
    assert "éliminé ; des soins restent possibles" in said[1].replace("\u202f", " ")


def test_damage_to_a_machine_is_told_with_the_shot():
    battle = a_battle(red("A1", 10, 10, weapons=("smg",)), blue("B1", 25, 10, **a_machine(9)))
    (line_,) = told(battle, c.Shoot("A1", "smg", "single", (("B1", 1),)), dice=(6, 5, 5, 1))
    assert line_["sentence"] == "A1 Mercier shoots B1 Kerr: **damaged**"
    assert line_["facts"].endswith(" · minor, hardware")


def test_an_aimed_shot_is_called_so():
    (line_,) = told(a_duel(), c.AimedShot("A1", "smg", "B1"), dice=(1,))
    assert line_["facts"].startswith("aimed shot · ")


def test_a_round_of_close_combat_says_who_won_and_what_it_did():
    battle = a_battle(red("A1", 10, 10), blue("B1", 12.5, 10))
    (line_,) = told(battle, c.CloseCombat("A1", "B1"), dice=(6, 6, 6, 1, 1, 6, 6))
    assert line_["sentence"] == "A1 Mercier fights B1 Kerr: A1 Mercier wins, **B1 Kerr eliminated**"
    (tie,) = told(battle, c.CloseCombat("A1", "B1"), dice=(1, 1, 1, 2, 1))
    assert tie["sentence"] == "A1 Mercier fights B1 Kerr: **a tie**"


def test_rolls_that_led_to_nothing_are_told_by_themselves_and_say_whose_they_are():
    """CZ-SKID-02: the second turn in a row; the roll is not one of what comes next."""
    car = a_vehicle("V", "car", 40, 50, facing=90, turned=True)
    battle = on_wheels(red("A1", 0, 0), blue("B1", 90, 90), vehicles=(car,), aboard={"V": ("A1",)})
    turned, skid = told(battle, c.Turn("V", 10), dice=(1,))
    assert "rolls" not in turned
    assert (skid["sentence"], skid["facts"]) == ("Skid roll: **no effect**", "V car")
    assert [one["title"] for one in skid["rolls"]] == ["Skid roll (V car)"]


def test_dice_stand_with_the_event_of_their_own_act():
    """CZ-SKID-03: a vehicle that skids over somebody throws for the skid, he for his life."""
    car = a_vehicle("V", "car", 40, 50, facing=90, turned=True)
    battle = on_wheels(red("A1", 0, 0), red("A2", 47, 50.5), blue("B1", 90, 90), vehicles=(car,),
                       aboard={"V": ("A1",)})  # fmt: skip
    lines = told(battle, c.Turn("V", -1), dice=(3, 5, 5, 1, 1, 1, 6, 6))
    thrown = [[one["title"] for one in line.get("rolls", [])] for line in lines]
    assert ["Pedestrian's dodge (A2 Roche)", "Wound roll (V car)"] in thrown
    assert ["Skid roll (V car)"] * 4 in thrown


def test_each_roll_of_a_round_says_whose_it_is():
    battle = a_battle(red("A1", 10, 10), blue("B1", 12.5, 10))
    (line_,) = told(battle, c.CloseCombat("A1", "B1"), dice=(6, 6, 6, 1, 1, 6, 6))
    assert [one["title"] for one in line_["rolls"]] == [
        "Attack roll (A1 Mercier)",
        "Attack roll (B1 Kerr)",
        "Close-combat wound roll (A1 Mercier)",
    ]


def test_a_door_that_holds_is_told_by_its_roll():
    house = building("house", 20, 0, 10, 10, doors={"d1": (20, 5, "locked")})
    battle = a_battle(red("A1", 18.75, 5), blue("B1", 60, 60), terrain=(house,))
    (line_,) = told(battle, c.ForceDoor("A1", "d1"), dice=(1, 1))
    assert line_["sentence"] == "Forcing a door: **the door holds**"


def test_a_move_says_how_far_it_went_round_its_corners():
    battle = a_battle(red("A1", 10, 10), blue("B1", 60, 60))
    command = c.Move("A1", ((1400, 1000), (1400, 1300)))
    (line_,) = told(battle, command)
    assert (line_["sentence"], line_["facts"]) == ("A1 Mercier moves", "7\u00a0cm · 2 AP")


def test_leaving_the_table_is_told_with_the_move():
    battle = a_battle(red("A1", 2, 10, facing=270), blue("B1", 60, 60))
    (line_,) = told(battle, c.Move("A1", ((-100, 1000),)))
    assert line_["facts"] == "3\u00a0cm · 1 AP · lost off the table"


def test_an_answer_of_opportunity_fire_and_one_declined_are_told():
    battle = a_battle(red("A1", 10, 10), blue("B1", 30, 10, weapons=("smg",), watch="smg"))
    move = c.Move("A1", ((1400, 1000),))
    held = told(battle, move, answers=(None,))
    assert [one["sentence"] for one in held] == ["Blue hold their fire.", "A1 Mercier moves"]
    assert held[0]["side"] == "blue"
    fire = c.AnswerFire("B1", (1000, 1000), "single", (("A1", 1),))
    answered = told(battle, move, dice=(1,), answers=(fire,))
    assert "B1 Kerr shoots A1 Mercier: **missed**" in [one["sentence"] for one in answered]


def test_quiet_events_are_left_out_and_a_new_turn_is_marked():
    battle = a_battle(red("A1", 10, 10), blue("B1", 60, 60), phase="actions")
    log = (e.ActivationEnded("red", ""), e.TurnEnded(1), e.TurnBegan(2), e.CohesionChecked(()))
    lines = TABLE.log_lines(entry_of(c.EndActivation(), log), battle, "en")
    assert [(one["sentence"], one.get("turn")) for one in lines] == [
        ("Red: did nothing.", None),
        ("Turn 2 begins.", 2),
    ]


def test_a_side_that_goes_first_with_nobody_who_can_act_is_told_without_a_name():
    battle = a_battle(red("A1", 10, 10), blue("B1", 60, 60), phase="actions")
    log = (e.ActivationEnded("", "blue"),)
    for language, sentence in (
        ("en", "Nobody can act: the others go on."),
        ("fr", "Personne ne peut agir : c\u2019est aux autres."),
    ):
        (line_,) = TABLE.log_lines(entry_of(c.ChooseOrder("red"), log), battle, language)
        assert line_["sentence"].replace("\u00a0", " ") == sentence


def test_an_order_left_as_it_comes_is_not_worth_a_line():
    battle = a_battle(red("A1", 10, 10), blue("B1", 60, 60))
    asked = Asked("red", c.OrderCompulsory("red", ("A1", "A2")), None)
    assert TABLE.log_lines(entry_of(c.EndActivation(), (asked,)), battle, "en") == []


def test_taking_back_is_a_line_of_its_own():
    entry = Entry(8, "red", None, (), (), "", "", undoes=7)
    battle = a_battle(red("A1", 10, 10), blue("B1", 60, 60))
    (line_,) = TABLE.log_lines(entry, battle, "en")
    assert line_ == {
        "key": "8.1",
        "side": "red",
        "sentence": "Red take back a command (step 7 of the game).",
    }


# --- trails ---------------------------------------------------------------------------------------
def test_a_trail_has_the_corners_of_the_way():
    battle = a_battle(red("A1", 10, 10), blue("B1", 60, 60))
    command = c.Move("A1", ((1400, 1000), (1400, 1300)))
    log = played(battle, command).log
    assert TABLE.trail(entry_of(command, log), battle) == [
        {"piece": "A1", "points": [(1000, 1000), (1400, 1000), (1400, 1300)]}
    ]


def test_crossing_leaves_a_trail_and_shooting_none():
    wall = line("wall", 20, 5, 10)
    battle = a_battle(red("A1", 18.75, 10), blue("B1", 60, 60), terrain=(wall,))
    command = c.Cross("A1", "wall")
    assert TABLE.trail(entry_of(command, played(battle, command).log), battle) == [
        {"piece": "A1", "points": [(1875, 1000), (2175, 1000)]}
    ]
    assert TABLE.trail(entry_of(BURST, played(a_duel(), BURST, dice=(1, 1)).log), a_duel()) == []


def test_a_rout_says_that_it_makes_for_the_edge_whoever_stands_there() -> None:
    """CZ-REACT-12: the closest edge, which may lie behind the enemy."""
    battle = a_battle(red("ann", 10, 60), blue("bob", 4, 60))
    log = (e.Fled("ann", (500, 6_000), (-1, 0)),)
    (line_told,) = TABLE.log_lines(entry_of(None, log), battle, "en")
    assert "flees 5\u00a0cm towards the nearest edge of the table" in line_told["sentence"]
