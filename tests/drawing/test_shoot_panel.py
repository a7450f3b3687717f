"""The panel of direct fire: weapon, mode, allotment, odds, reasons (CZ-SHOOT, CZ-BURST)."""

from __future__ import annotations

from fractions import Fraction

from tests.drawing.scenes import action, blue, both, exact, odds, panel, reasons, red, rows, texts
from tests.rulesets.combat_zone.build import a_battle, line

from sandtable.rulesets import ask_odds
from sandtable.rulesets.combat_zone.options import Options

FREELY = Options(burst_template=False)


def a_duel(**more):
    shooter = red("A1", 10, 10, weapons=("smg",), quality="veteran")
    return a_battle(shooter, blue("B1", 25, 10), **more)


def test_odds_on_the_panel_are_those_of_the_odds_query():
    wall = line("wall", 23.25, 5, 10)
    battle = a_battle(
        red("A1", 10, 10, weapons=("smg",), quality="veteran"),
        blue("B1", 25, 10, cover="wall", armour="primitive"),
        terrain=(wall,),
    )
    asked = ask_odds(
        "combat-zone",
        "shoot",
        {"weapon": "smg", "range": "12.5", "shots": 3, "quality": "veteran", "in_cover": "true",
         "cover": "hard", "armour": "primitive"},
    )  # fmt: skip
    told = panel(battle, "shoot", mode="burst", target="B1", shots={"B1": 3})
    assert odds(told) == exact(asked)


def test_a_machine_shows_damage_besides_elimination():
    from tests.rulesets.combat_zone.build import a_machine

    battle = a_battle(red("A1", 10, 10, weapons=("smg",)), blue("B1", 20, 10, **a_machine(7)))
    assert set(odds(panel(battle, "shoot"))) == {"eliminated", "damaged", "none"}


def test_the_need_is_told_in_faces_and_each_modifier_with_its_rule():
    english, french = both(a_duel(), "shoot", mode="single")
    hit, wound = rows(english, "roll")
    assert (hit["title"], hit["need"], hit["faces"]) == (
        "To hit",
        "4 to 6",
        [False] * 3 + [True] * 3,
    )
    assert reasons(hit) == [("+1", "Veteran", "CZ-QUAL-04"), ("+1", "Short range", "CZ-HIT-04")]
    assert wound["need"] == "7 or more on 2D6"
    assert [roll["need"] for roll in rows(french, "roll")] == ["4 à 6", "7 ou plus avec 2D6"]


def test_the_title_says_how_far_it_is_and_in_which_band():
    english, french = both(a_duel(), "shoot")
    assert english["subtitle"] == "12.5\u00a0cm · short range"
    assert french["subtitle"] == "12,5\u00a0cm · courte portée"


def test_who_shoots_at_whom_is_told_first():
    english, french = both(a_duel(), "shoot")
    assert texts(english)[0] == "A1 Mercier, veteran ▸ B1 Kerr"
    assert texts(french)[0] == "A1 Mercier, vétéran ▸ B1 Kerr"


def test_the_button_names_the_deed_and_its_price():
    english, french = both(a_duel(), "shoot")
    assert english["confirm"]["label"] == "Fire a burst · 2 AP"
    assert french["confirm"]["label"] == "Tirer une rafale · 2 PA"


def test_the_points_a_shot_takes_are_told_as_a_number():
    english, french = both(a_duel(), "shoot")
    assert english["confirm"]["spends"] == french["confirm"]["spends"] == 2


def test_without_a_choice_everything_is_fired_at_the_likeliest_target():
    battle = a_battle(
        red("A1", 10, 10, weapons=("smg",)),
        blue("B1", 60, 10),
        blue("B2", 20, 10),
        options=FREELY,
    )
    command = panel(battle, "shoot")["confirm"]["command"]
    assert (command["mode"], command["allotment"]) == ("burst", [["B2", 4]])


def test_a_mode_that_cannot_be_paid_stays_listed_with_the_reason():
    battle = a_battle(red("A1", 10, 10, weapons=("smg",), spent=2), blue("B1", 25, 10))
    english, french = both(battle, "shoot")
    aimed = rows(english, "choice")[1]["options"][2]
    assert (aimed["label"], aimed["detail"]) == ("Aimed", "5\u00a0AP, you have\u00a04")
    assert aimed["disabled"]["rule"] == "CZ-AP-03"
    assert rows(french, "choice")[1]["options"][2]["detail"] == "5\u00a0PA, il en reste\u00a04"


def test_an_aimed_shot_is_a_mode_of_shooting():
    command = panel(a_duel(), "shoot", mode="aimed")["confirm"]["command"]
    assert command == {"type": "AimedShot", "figure": "A1", "weapon": "smg", "target": "B1"}


def test_every_target_wears_the_chance_of_the_best_outcome():
    battle = a_battle(
        red("A1", 10, 10, weapons=("smg",)),
        blue("B1", 25, 10),
        blue("B2", 60, 12),
        options=FREELY,
    )
    tags = panel(battle, "shoot", mode="single")["overlay"]["tags"]
    alone = {
        who: odds(panel(battle, "shoot", mode="single", target=who))["eliminated"]
        for who in ("B1", "B2")
    }
    assert alone == {"B1": "7/36", "B2": "7/72"}
    assert [(tag["piece"], tag["text"], tag["chosen"]) for tag in tags] == [
        ("B1", "19%", True),
        ("B2", "10%", False),
    ]


def test_in_a_burst_the_chance_is_that_of_all_its_shots():
    told = panel(a_duel(), "shoot", mode="burst")
    (tag,) = told["overlay"]["tags"]
    assert rows(told, "odds")[0]["outcomes"][0]["probability"] == tag["probability"]


def test_the_tag_of_a_chosen_target_says_what_the_bars_say():
    battle = a_battle(
        red("A1", 10, 10, weapons=("smg",)),
        blue("B1", 25, 8),
        blue("B2", 25, 12),
        options=FREELY,
    )
    told = panel(battle, "shoot", mode="burst", target="B1", shots={"B1": 2})
    tags = {tag["piece"]: tag["probability"] for tag in told["overlay"]["tags"]}
    assert tags["B1"] == rows(told, "odds")[0]["outcomes"][0]["probability"]
    assert tags["B2"] > tags["B1"]  # what all shots would do to it


def test_shots_given_to_a_second_target_are_taken_from_the_first():
    battle = a_battle(
        red("A1", 10, 10, weapons=("smg",)),
        blue("B1", 25, 8),
        blue("B2", 25, 12),
        options=FREELY,
    )
    told = panel(battle, "shoot", target="B1", shots={"B1": 4, "B2": 1})
    assert told["confirm"]["command"]["allotment"] == [["B1", 3], ["B2", 1]]
    steppers = {
        row["field"]: (row["min"], row["max"], row["value"]) for row in rows(told, "stepper")
    }
    assert steppers == {"shots:B1": (1, 3, 3), "shots:B2": (0, 3, 1)}
    assert [row.get("share") for row in rows(told, "stepper")] == [None, "Share the shots out"]


def test_a_shared_burst_lays_its_rectangle_over_all_targets():
    battle = a_battle(red("A1", 10, 10, weapons=("smg",)), blue("B1", 25, 8), blue("B2", 25, 12))
    told = panel(battle, "shoot", target="B1", shots={"B1": 2, "B2": 2})
    (laid,) = told["overlay"]["templates"]
    assert (laid["touched"], laid["label"]) == (["B1", "B2"], "2 under the template")
    assert told["confirm"]["command"]["template"]["centre"] == [2500, 1000]
    assert [row["label"] for row in rows(told, "odds")] == ["B1 Kerr", "B2 Doyle"]


def test_a_rectangle_laid_elsewhere_is_refused_with_its_rule():
    battle = a_battle(red("A1", 10, 10, weapons=("smg",)), blue("B1", 25, 8), blue("B2", 25, 12))
    told = panel(battle, "shoot", target="B1", shots={"B1": 2, "B2": 2}, centre=[[2500, 1800]])
    assert told["confirm"] is None
    assert told["refused"]["rule"] == "CZ-BURST-04"


def test_a_target_out_of_sight_is_refused_and_the_line_stops_at_what_hides_it():
    battle = a_battle(
        red("A1", 10, 10, weapons=("smg",)),
        blue("B1", 25, 10),
        terrain=(line("wall", 17, 5, 10, blocking=True),),
    )
    english, french = both(battle, "shoot", target="B1")
    assert english["refused"] == {
        "sentence": "B1 Kerr is out of sight (in the way: wall): choose what can be seen, or move.",
        "rule": "CZ-GEN-06",
    }
    assert french["refused"]["sentence"].startswith("B1 Kerr")
    (sight,) = english["overlay"]["lines"]
    assert (sight["class"], sight["blockedBy"], sight["points"][1]) == (
        "blocked",
        "wall",
        (1700, 1000),
    )
    assert sight["text"] == "12.5\u00a0cm · wall blocks the view"


def test_nobody_in_front_disables_shooting_with_what_to_do():
    battle = a_battle(red("A1", 10, 10, weapons=("smg",), facing=270), blue("B1", 25, 10))
    shoot = action(panel(battle), "shoot")
    assert shoot["disabled"] == {
        "sentence": "B1 Kerr is not in front of A1 Mercier: turn first, 180° are covered.",
        "rule": "CZ-SHOOT-01",
    }


def test_a_shot_beyond_long_range_is_allowed_but_said_to_be_wasted():
    battle = a_battle(red("A1", 10, 10, weapons=("smg",)), blue("B1", 110, 10))
    told = panel(battle, "shoot", target="B1")
    assert told["subtitle"] == "97.5\u00a0cm · out of range"
    wasted = rows(told, "text")[-1]
    assert wasted["warn"]
    assert wasted["text"] == "97.5\u00a0cm: beyond 60\u00a0cm, these shots would be wasted."
    assert rows(told, "odds") == []


def test_where_nobody_is_in_range_no_fire_is_offered_until_somebody_is_pointed_at():
    battle = a_battle(red("A1", 10, 10, weapons=("smg",)), blue("B1", 110, 10), blue("B2", 90, 10))
    told = panel(battle, "shoot")
    assert told["confirm"] is None
    assert texts(told)[-1] == (
        "Nobody in sight is in range: the nearest, B2 Doyle, is 77.5\u00a0cm away, this weapon "
        "reaches 60\u00a0cm. Point at an enemy to fire all the same."
    )
    assert panel(battle, "shoot", target="B1")["confirm"]


def test_a_target_that_can_be_reached_is_offered_before_one_that_cannot():
    near = a_battle(red("A1", 10, 10, weapons=("smg",)), blue("B1", 110, 10), blue("B2", 60, 10))
    assert panel(near, "shoot")["draft"]["fields"]["target"] == "B2"


def test_a_weapon_that_reaches_somebody_is_meant_before_one_that_does_not():
    battle = a_battle(
        red("A1", 10, 10, weapons=("light-pistol", "bolt-action-rifle")), blue("B1", 60, 10)
    )
    assert panel(battle, "shoot")["draft"]["fields"]["weapon"] == "bolt-action-rifle"


def test_range_bands_are_drawn_where_a_base_must_touch_them():
    bands = panel(a_duel(), "shoot")["overlay"]["bands"]
    assert [(band["radius"], band["label"]) for band in bands] == [
        (425, "point-blank 3\u00a0cm"),
        (2125, "short 20\u00a0cm"),
        (6125, "long 60\u00a0cm"),
    ]


def test_what_can_still_be_walked_after_the_shot_is_solid():
    told = panel(a_duel(), "shoot")
    solid = {shape["points"]: shape["solid"] for shape in told["overlay"]["reach"]}
    assert solid == {1: True, 2: True, 3: True, 4: True, 5: False, 6: False}


def test_opportunity_fire_names_its_price_and_shows_the_field_of_fire():
    english, french = both(a_duel(), "watch")
    assert english["confirm"]["label"] == "Opportunity fire · 5 AP"
    assert french["confirm"]["label"] == "Tir d’opportunité · 5 PA"
    assert english["overlay"]["field"] == {"at": (1000, 1000), "facing": (10_000, 0)}


def test_the_badge_of_a_machine_counts_any_damage_as_its_bars_do():
    from tests.rulesets.combat_zone.build import a_machine

    battle = a_battle(red("A1", 10, 10, weapons=("smg",)), blue("B1", 20, 10, **a_machine(9)))
    told = panel(battle, "shoot", mode="single")
    bars = {name: Fraction(chance) for name, chance in odds(told).items()}
    (tag,) = told["overlay"]["tags"]
    assert tag["probability"] == float(1 - bars["none"]) > float(bars.get("eliminated", 0))


def test_shooting_opens_with_the_weapon_that_promises_most():
    shooter = red("A1", 10, 10, weapons=("heavy-pistol", "smg"))
    battle = a_battle(shooter, blue("B1", 20, 10))
    (weapons,) = [row for row in rows(panel(battle, "shoot"), "choice") if row["field"] == "weapon"]
    assert [one["id"] for one in weapons["options"]] == ["heavy-pistol", "smg"]
    assert weapons["value"] == "smg"
