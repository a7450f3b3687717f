"""Panels of Modern Battles: units led by one of them, odds before dice, nothing hidden betrayed."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from tests.drawing.modern_battles.positions import (
    AMBUSH,
    CANNON,
    MELEE,
    OPEN,
    RIFLES,
    WATCHED,
    Listener,
)
from tests.drawing.vocabulary import must_be, shape_of
from tests.rulesets.modern_battles.build import (
    RULES,
    a_battle,
    a_vehicle,
    block,
    blue,
    cliff,
    inch,
    marsh,
    mines,
    one_way,
    red,
    scrub,
    wood,
)

from sandtable.codec import decode
from sandtable.drawing import table_of
from sandtable.drawing.modern_battles.able import who_can_act
from sandtable.drawing.modern_battles.pieces import markers
from sandtable.drawing.modern_battles.voice import Voice
from sandtable.rulesets.modern_battles import commands as c
from sandtable.rulesets.modern_battles.battle.state import (
    BLAZING,
    CLOSE_COMBAT,
    FLEEING,
    MOVEMENT,
    SHAKEN,
    SHOOTING,
    UP,
    WRECK,
    Battle,
    Mines,
    with_figures,
    with_unit,
    with_vehicle,
)
from sandtable.rulesets.modern_battles.options import Options
from sandtable.rulesets.modern_battles.play.shooters import weapons_on
from sandtable.rulesets.values import changed
from sandtable.scenarios import load

TABLE = table_of("modern-battles")
SQUAD = red("able", (10, 10), (10, 11.6), (10, 13.2))
FAR = blue("baker", (40, 10), (40, 11.6))


def panel(battle: Battle, piece: str, action: str = "", side: str = "", **fields: Any) -> Any:
    draft = {"piece": piece, "action": action, "fields": fields}
    told = TABLE.panel(battle, side or battle.to_act, draft, "en")
    must_be("panel", told)
    return told


def command(told: Any) -> Any:
    assert told["confirm"], told["refused"]
    return decode(RULES.COMMANDS, told["confirm"]["command"])


def ends(told: Any) -> dict[str, tuple[int, int]]:
    return {who: path[-1] for who, path in command(told).paths}


def texts(told: Any) -> str:
    return " ".join(row["text"] for row in told["rows"] if row["row"] == "text")


# --- moving ---------------------------------------------------------------------------------------
def test_the_others_keep_their_places_beside_the_one_who_is_dragged():
    told = panel(a_battle(SQUAD, FAR), "able2", "move", path=[[1300, 1160]])
    assert ends(told) == {"able1": inch(13, 10), "able2": inch(13, 11.6), "able3": inch(13, 13.2)}
    assert {one["piece"] for one in told["overlay"]["followers"]} == {"able1", "able3"}
    assert command(told).facing == (300, 0)  # the way they went


def test_whoever_cannot_follow_takes_the_nearest_place_he_can():
    """A cliff stands where the third would end."""
    battle = a_battle(SQUAD, FAR, terrain=(cliff("cliff", 12.6, 12.6, 2, 2),))
    found = ends(panel(battle, "able2", "move", path=[[1300, 1160]]))
    assert found["able2"] == inch(13, 11.6)
    x, y = found["able3"]
    assert (x, y) != inch(13, 13.2)
    assert abs(x - 1300) < 300
    assert abs(y - 1160) < 350  # still within 2 inches of another


def test_a_drag_a_little_too_far_is_taken_back_to_what_the_unit_can_do():
    told = panel(a_battle(SQUAD, FAR), "able1", "move", path=[[1450, 1000]])
    assert 1380 <= ends(told)["able1"][0] <= 1400


def test_a_way_too_long_for_a_unit_goes_as_far_as_its_movement_and_says_so():
    told = panel(a_battle(SQUAD, FAR), "able1", "move", path=[[1700, 1000]])
    assert ends(told)["able1"] == (1400, 1000)
    (first, *_) = [row for row in told["rows"] if row["row"] == "text"]
    assert first["rule"] == "MB-MOV-03"
    said = "7\u00a0in were drawn, 4\u00a0in can be used: the way is shortened to that."
    assert (first["text"], told["subtitle"]) == (said, "up to 4\u00a0in")
    assert told["overlay"]["lines"][-1]["pills"][0]["text"] == first["text"]


def test_a_way_too_long_for_a_vehicle_goes_as_far_as_its_movement_and_says_so():
    told = panel(OPEN, "tank", "move", path=[[5000, 3000]])
    (first, *_) = [row for row in told["rows"] if row["row"] == "text"]
    assert first["rule"] == "MB-MOV-03"
    assert told["confirm"]


def test_a_vehicle_has_a_handle_for_its_hull_and_one_for_its_turret():
    told = panel(OPEN, "tank", "move", path=[[1700, 3000]], turret=90)
    parts = {one["part"]: one["facing"] for one in told["overlay"]["handles"]}
    assert parts["turret"] == (10_000, 0)
    assert parts["body"] == (300, 0)


def test_each_ghost_of_a_unit_can_be_dragged_by_itself():
    told = panel(a_battle(SQUAD, FAR), "able2", "move", path=[[1300, 1160]])
    fields = {one["field"] for one in told["overlay"]["followers"]}
    assert fields == {"way-able1", "way-able3"}
    assert fields <= {need["field"] for need in told["needs"]}


def test_one_of_them_may_be_sent_by_a_way_of_his_own():
    battle = a_battle(SQUAD, FAR)
    told = panel(battle, "able1", "move", who="able3", **{"way-able3": [[1100, 1250]]})
    assert told["needs"][0]["field"] == "way-able3"
    assert ends(told) == {"able3": (1100, 1250)}


def test_where_all_of_a_unit_are_told_to_stay_the_panel_asks_where_to_go():
    battle = a_battle(*SQUAD, *FAR)
    stay = {f"way-{figure.id}": [list(figure.at)] for figure in battle.members("able")}
    for action in ("move", "march"):
        told = panel(battle, "able1", action, **stay)
        assert told["confirm"] is None
        assert told["refused"]["rule"] == "MB-MOV-03"


def test_the_contour_holds_what_can_be_gone_to_and_ends_at_what_cannot():
    battle = a_battle(SQUAD, FAR, terrain=(wood("wood", 11, 5, 10, 10),))
    (shape,) = panel(battle, "able1", "move")["overlay"]["reach"]
    xs = [x for x, _ in shape["outline"]]
    assert max(xs) <= 1000 + 100 + 150  # one inch to the wood, then at half rate
    assert min(xs) <= 610
    for x, y in shape["outline"]:
        column = panel(battle, "able1", "move", who="able1", **{"way-able1": [[x, y]]})
        refused = column["refused"] or {"rule": ""}
        assert refused["rule"] in ("", "MB-GEN-08", "MB-MOV-07")  # the others stay behind here


def test_a_vehicle_that_is_sent_backwards_keeps_its_front():
    told = panel(OPEN, "tank", "move", path=[[1700, 3000]])
    assert command(told).facing == (300, 0)
    assert command(told).turret is None
    turned = panel(OPEN, "tank", "move", path=[[1700, 3000]], turret="180")
    assert command(turned).turret == (0, 10_000)


def test_very_difficult_ground_is_told_with_the_odds_of_sticking_in_it():
    battle = a_battle(
        a_vehicle("tank", "red", 20, 30, i=3), FAR, terrain=(marsh("bog", 24, 28, 6, 6),)
    )
    told = panel(battle, "tank", "move", path=[[2500, 3000]])
    (row,) = [row for row in told["rows"] if row["row"] == "odds"]
    assert [(one["id"], one["fraction"]) for one in row["outcomes"]] == [
        ("pass", "1/2"),
        ("immobilised", "1/2"),
    ]
    assert "MB-TER-04" in [row.get("rule") for row in told["rows"]]


def test_tests_before_a_move_are_told_with_their_odds():
    """In cover and shot at, away from anything worth going to (MB-COV-01, MB-ENC-01)."""
    battle = a_battle(
        red("able", (20, 10), (20, 11.6), shot_at=True, i=2, facing=(0, -1)),
        blue("baker", (40, 30)),
        terrain=(scrub("scrub", 19, 8, 2, 6),),
        options=Options(leaving_cover=True, free_movement=True),
    )
    told = panel(battle, "able1", "move", path=[[1700, 1000]])
    rules = [row.get("rule") for row in told["rows"]]
    assert {"MB-COV-01", "MB-ENC-01"} <= set(rules)
    shown = [row["outcomes"][0]["fraction"] for row in told["rows"] if row["row"] == "odds"]
    assert shown == ["1/3", "1/3"]


def test_a_charge_brings_as_many_as_it_can_into_reach():
    battle = a_battle(
        red("able", (10, 10), (10, 11.6), (8.4, 10), (8.4, 11.6)), blue("baker", (16, 10))
    )
    told = panel(battle, "able1", "charge")
    assert "3 figures come into reach" in texts(told) or "4 figures come into reach" in texts(told)
    assert command(told).target == "baker"
    assert told["confirm"]["label"] == "Charge · 4.4\u00a0in"


def test_the_exit_is_offered_to_whoever_comes_near_it_and_leads_over_the_edge():
    """A vehicle of the column at the gate of the airport (MB-MOV-09)."""
    start = RULES.begin(load("mb-airport-road").plain, {})
    (way,) = start.field.scenario.exits
    first = next(v.id for v in start.vehicles.values() if v.side == way.side)
    x, y = start.field.width - 600, (way.start + way.end) // 2
    battle = with_vehicle(start, first, fate=UP, at=(x, y), facing=(1, 0))
    battle = changed(battle, phase=MOVEMENT, turn=2, to_act=way.side)
    to = [[x + 250, y]]
    stays = panel(battle, first, "move", path=to)
    assert command(stays).paths == ((first, ((x + 250, y),)),)
    leaves = panel(battle, first, "move", path=to, exit="leave")
    assert command(leaves).paths[0][1][-1] == (start.field.width + 1, y)
    assert "Off the table by the exit" in texts(leaves)


# --- shooting -------------------------------------------------------------------------------------
def test_every_enemy_that_can_be_shot_at_wears_its_chance():
    told = panel(RIFLES, "able1", "shoot")
    tags = {one["piece"]: one for one in told["overlay"]["tags"]}
    assert set(tags) == {"baker1", "panzer"}
    assert tags["baker1"]["chosen"] is True  # rifles do nothing to a tank
    assert tags["panzer"]["probability"] == 0


def test_a_volley_is_told_as_the_number_that_falls_and_its_mean():
    told = panel(RIFLES, "able1", "shoot", target="baker2")
    rows = [row for row in told["rows"] if row["row"] == "odds"]
    for row in rows:
        total = sum((Fraction(one["fraction"]) for one in row["outcomes"]), Fraction(0))
        assert total == 1
        assert [int(one["id"]) for one in row["outcomes"]] == sorted(
            (int(one["id"]) for one in row["outcomes"]), reverse=True
        )
        assert row["expected"].startswith("on average")
    assert {"MB-SHT-04", "MB-SHT-17"} <= {row["rule"] for row in told["rows"] if "rule" in row}


def test_of_those_who_do_not_fire_the_panel_says_why():
    """A submachine gun reaches 12 inches, and half as far again; who serves does not fire."""
    able = red(
        "able", (10, 10), (11, 11), (14, 12.2), (14, 11),
        weapons=("smg", "smg", "mg-heavy", "rifle"), roles=("leader", "", "", "assistant"),
        facing=90,
    )  # fmt: skip
    battle = a_battle(able, blue("baker", (31, 11)), phase=SHOOTING)
    told = texts(panel(battle, "able1", "shoot", target="baker1"))
    assert "Not firing: able1 leader and able2 submachine gun" in told
    assert "(nobody in their arc, sight and range)" in told
    assert "Not firing: able4 assistant (serving a weapon)." in told


def firing(*who: str) -> Any:
    return panel(RIFLES, "able1", "shoot", target="baker2", fire=list(who))


def test_any_figures_may_be_held_back_one_by_one_and_the_odds_are_of_those_who_fire():
    """MB-SHT-22"""
    told, all_of_them = firing("able3", "able2"), panel(RIFLES, "able1", "shoot", target="baker2")
    rows = [row for row in told["rows"] if row["row"] == "choice" and row["field"] == "fire"]
    offered = {one["id"] for row in rows for one in row["options"]}
    assert offered == {f.id for f in RIFLES.members("able")}
    assert {tuple(row["value"]) for row in rows} == {("able2", "able3")}
    command = decode(RULES.COMMANDS, told["confirm"]["command"])
    assert command == c.Shoot("able", "baker", figures=("able2", "able3"))
    chances = [one["overlay"]["tags"][0]["probability"] for one in (told, all_of_them)]
    assert chances[0] < chances[1]
    assert decode(RULES.COMMANDS, all_of_them["confirm"]["command"]).figures == ()


def test_somebody_must_fire():
    """MB-SHT-22"""
    told = firing()
    assert told["confirm"] is None
    assert told["refused"] == {
        "sentence": "Able: choose at least one figure to fire.",
        "rule": "MB-SHT-22",
    }
    assert [row for row in told["rows"] if row["row"] == "choice"]  # to take somebody back in


def test_figures_under_one_shell_fall_by_one_roll_to_hit_and_share_their_bars():
    """To hit 3+, then each wounded on 3+: somebody falls in 2/3 of 8/9 (MB-RID-05)."""
    battle = a_battle(
        a_vehicle("tank", "red", 10, 10), blue("baker", (20, 10), (20, 11.2)), phase=SHOOTING
    )
    told = panel(battle, "tank", "shoot", weapon="main", target="baker1")
    bars = [row for row in told["rows"] if row["row"] == "odds" and "Each" in row.get("label", "")]
    assert [row["label"] for row in bars] == ["Each by himself: baker1 leader and baker2 rifle"]
    each = {one["id"]: Fraction(one["fraction"]) for one in bars[0]["outcomes"]}
    assert each["casualty"] == Fraction(2, 3) * Fraction(2, 3)
    (tag,) = told["overlay"]["tags"]
    assert tag["probability"] == pytest.approx(2 / 3 * 8 / 9)
    (anybody,) = [row for row in told["rows"] if row.get("label") == "All under the template"]
    assert anybody["outcomes"][0]["fraction"] == "16/27"  # what the tag says, in the panel
    rolls = [row["rule"] for row in told["rows"] if row["row"] == "roll"]
    assert rolls == ["MB-SHT-04", "MB-SHT-17"]
    (circle,) = told["overlay"]["templates"]
    assert circle["label"] == "2 under the template"


def test_the_chance_of_a_shell_stands_beside_whom_it_is_aimed_at():
    """The leader is out of sight behind a house: a tap on him is refused, and promises nothing."""
    battle = a_battle(
        a_vehicle("tank", "red", 10, 10), blue("baker", (30, 10), (30, 15)), phase=SHOOTING,
        terrain=(block("house", 24, 8, 2, 3.5, kind="building"),),
    )  # fmt: skip
    (tag,) = panel(battle, "tank", "shoot", weapon="main")["overlay"]["tags"]
    assert (tag["piece"], tag["probability"] > 0) == ("baker2", True)
    tapped = panel(battle, "tank", "shoot", weapon="main", target="baker1")
    assert tapped["refused"]
    assert [(one["piece"], one["probability"]) for one in tapped["overlay"]["tags"]] == [
        ("baker1", 0)
    ]


def test_a_vehicle_whose_other_weapons_may_fire_is_not_said_to_have_used_its_fire():
    one = a_battle(a_vehicle("tank", "red", 10, 10, fired=("main",)), phase=SHOOTING)
    (sign,) = markers(Voice(one, "en"), one.vehicles["tank"])
    assert (sign["label"], "may still fire" in sign["detail"]) == ("Has fired", True)
    weapons = tuple(weapons_on(one.vehicles["tank"]))
    all_of_them = a_battle(a_vehicle("tank", "red", 10, 10, fired=weapons), phase=SHOOTING)
    (sign,) = markers(Voice(all_of_them, "en"), all_of_them.vehicles["tank"])
    assert sign["id"] == "fired"


def test_each_batch_of_a_volley_is_named_by_its_weapon():
    mixed = a_battle(
        red("able", (10, 10), (10, 11.6), weapons=("rifle", "smg")),
        blue("baker", (16, 10), (16, 11.6)), phase=SHOOTING,
    )  # fmt: skip
    told = panel(mixed, "able1", "shoot", target="baker1")
    labels = [row["label"] for row in told["rows"] if row["row"] == "odds"]
    assert labels[0] == "Baker, all weapons together"
    assert sorted(labels[1:]) == ["Rifle ▸ baker", "Submachine gun ▸ baker"]


def test_a_shell_shows_its_circle_and_warns_of_ones_own():
    near = with_figures(CANNON, {"gunners1": {"at": inch(29, 10.6)}})
    told = panel(near, "gunners:gun", "shoot", target="baker1")
    (circle,) = told["overlay"]["templates"]
    assert set(circle["touched"]) == {"baker1", "baker2", "gunners1"}
    assert circle["own"] == ["gunners1"]
    assert "MB-RID-05" in [row.get("rule") for row in told["rows"]]


def test_the_panel_says_which_armour_is_struck():
    told = panel(RIFLES, "tank", "shoot", target="panzer")
    assert "Struck from the front" in texts(told)
    behind = with_vehicle(RIFLES, "panzer", facing=(1, 0))
    assert "Struck from the rear" in texts(panel(behind, "tank", "shoot", target="panzer"))


def test_what_is_out_of_sight_is_shown_with_what_is_in_the_way():
    battle = a_battle(
        red("able", (10, 10)), blue("baker", (30, 10)), phase=SHOOTING,
        terrain=(block("house", 18, 8, 4, 4, kind="building", interior=True, rises=1),),
    )  # fmt: skip
    told = panel(battle, "able1", "shoot", target="baker1")
    assert told["confirm"] is None
    (line,) = told["overlay"]["lines"]
    assert (line["class"], line["blockedBy"]) == ("blocked", "house")
    seen = TABLE.sight(battle, "able1", "baker1", "en")
    must_be("line", seen)
    assert seen["blockedBy"] == "house"


HOUSE = block("house", 18, 8, 4, 4, kind="building", interior=True, rises=1)


def line_of_fire(*who, terrain=(HOUSE,), unit="able1", target="baker1", weapon=""):
    """Class and ends of the line that a fire draws, as (x, y) in inches."""
    battle = a_battle(*who, phase=SHOOTING, terrain=terrain)
    told = panel(battle, unit, "shoot", target=target, **({"weapon": weapon} if weapon else {}))
    assert told["confirm"] is not None
    (line,) = told["overlay"]["lines"]
    return line["class"], *((x / 100, y / 100) for x, y in (line["points"][0], line["points"][-1]))


def test_the_line_of_a_fire_goes_to_one_who_is_seen_though_a_nearer_one_is_hidden():
    """MB-SHT-22: the house hides baker1, whom the leader is nearest to."""
    fire = line_of_fire(red("able", (10, 10), facing=90), blue("baker", (25, 10), (25, 20)))
    assert fire == ("sight", (10, 10), (25, 20))


def test_the_line_of_a_fire_starts_at_one_who_sees_though_the_leader_sees_nobody():
    able = red("able", (10, 10), (10, 20), facing=90)
    assert line_of_fire(able, blue("baker", (25, 10.5)))[1] == (10, 20)


def test_the_line_of_a_mortar_that_sees_nobody_is_that_of_those_who_look_for_it():
    """MB-SHT-21: an advancing unit sees the target for it."""
    crew = red("able", (10, 10), (10, 11.2), gun="mortar-81", gun_at=(12, 10), facing=90)
    eyes = red("scouts", (20, 20), facing=270)  # whichever way they look
    fire = line_of_fire(crew, eyes, blue("baker", (27, 10)), unit="able1", weapon="gun")
    assert fire == ("sight", (20, 20), (27, 10))


def test_whom_a_sniper_aims_at_may_be_farther_off_than_the_distance_that_counts():
    """MB-SHT-22: he measures to the nearest; his line goes to whoever is meant (MB-PSY-15)."""
    able = red("able", (10, 10), facing=90, sniper=True)
    battle = a_battle(able, blue("baker", (30, 10), (24, 10)), phase=SHOOTING)
    aimed = panel(battle, "able1", "shoot", target="baker1")
    assert aimed["subtitle"] == "13\u00a0in to the nearest of them, which counts"
    assert panel(battle, "able1", "shoot", target="baker2")["subtitle"] == "13\u00a0in"


def test_a_line_drawn_from_the_leader_is_longer_than_the_distance_that_counts_and_it_is_said():
    """MB-TER-06: cover is judged from him; MB-SHT-22: another of the unit is nearer."""
    able = red("able", (10, 10), (12, 10), facing=90)
    battle = a_battle(able, blue("baker", (30, 10)), phase=SHOOTING)
    told = panel(battle, "able1", "shoot", target="baker1")
    assert told["subtitle"] == "17\u00a0in between the nearest of both, which counts"
    assert told["overlay"]["lines"][0]["pills"][0]["text"] == "19\u00a0in · clear"


def test_a_mortar_says_which_distance_is_its_own_and_which_that_of_the_observer():
    """MB-SHT-21: scouts see the target for it."""
    crew = red("able", (10, 10), (10, 11.2), gun="mortar-81", gun_at=(12, 10), facing=90)
    eyes = red("scouts", (20, 20), facing=270)
    battle = a_battle(crew, eyes, blue("baker", (27, 10)), phase=SHOOTING, terrain=(HOUSE,))
    told = panel(battle, "able1", "shoot", target="baker1", weapon="gun")
    assert told["subtitle"].endswith("\u00a0in from the gun, which counts")
    pill = told["overlay"]["lines"][0]["pills"][0]["text"]
    assert pill.endswith("\u00a0in from who observes · clear")


def test_the_tool_says_of_two_who_do_not_see_each_other_that_others_of_their_units_do():
    able = red("able", (10, 10), (10, 20), facing=90)
    battle = a_battle(able, blue("baker", (25, 10)), terrain=(HOUSE,))
    told = TABLE.sight(battle, "able1", "baker1", "en")
    assert told["class"] == "blocked"
    assert told["text"].endswith("blocks the view; others of the two units see each other")
    alone = a_battle(red("able", (10, 10)), blue("baker", (25, 10)), terrain=(HOUSE,))
    assert TABLE.sight(alone, "able1", "baker1", "en")["text"].endswith("blocks the view")


def test_a_marker_is_laid_where_it_is_tapped_with_the_ground_it_watches():
    told = panel(AMBUSH, "hunters1", "ambush", point=[3600, 2800])
    assert command(told) == c.LayAmbush("hunters", (3600, 2800))
    (watched,) = told["overlay"]["templates"]
    assert watched["label"] == "3\u00a0in"
    assert told["overlay"]["bands"]


# --- steps ----------------------------------------------------------------------------------------
def test_what_belongs_to_another_step_says_when_it_can_be_done():
    told = panel(OPEN, "able1")
    buttons = {one["id"]: one for one in told["actions"]}
    assert "disabled" not in buttons["move"]
    assert "shooting" in buttons["shoot"]["disabled"]["sentence"]
    assert "fight" in buttons


def test_ending_a_step_warns_of_those_who_could_still_act():
    told = TABLE.panel(OPEN, "red", {"action": "end-step"}, "en")
    assert "Able" in texts(told).replace("able", "Able")
    assert told["confirm"]["label"].startswith("End the movement, ")
    nobody = with_unit(with_vehicle(OPEN, "tank", used_move="move"), "able", used_move="move")
    assert "Everybody has moved" in texts(TABLE.panel(nobody, "red", {}, "en"))


def test_ending_the_shooting_warns_of_nobody_who_has_nobody_to_shoot_at():
    """MB-CMD-05: out of range there is nothing to lose."""
    able = red("able", (10, 10), weapons=("smg",))
    for east, warns in ((20, True), (40, False)):
        battle = a_battle(able, blue("baker", (east, 10)), phase=SHOOTING)
        told = texts(TABLE.panel(battle, "red", {"action": "end-step"}, "en"))
        assert ("Could still act" in told) is warns
        assert ("Nobody else has anybody" in told) is not warns


def test_a_combat_is_offered_at_once_and_the_turn_ends_only_after_it():
    told = TABLE.panel(MELEE, "red", {}, "en")
    assert command(told) == c.Fight("able")
    end = {one["id"]: one for one in told["actions"]}["end-step"]
    assert end["disabled"]["rule"] == "MB-CMD-05"


def test_whoever_is_not_to_play_looks_on_or_concedes():
    """MB-SCN-05"""
    told = TABLE.panel(OPEN, "blue", {}, "en")
    assert (told["confirm"], [one["id"] for one in told["actions"]]) == (None, ["concede"])
    assert panel(OPEN, "able1", "move", side="blue")["confirm"] is None
    assert command(TABLE.panel(OPEN, "blue", {"action": "concede"}, "en")) == c.Concede("blue")


# --- signs ----------------------------------------------------------------------------------------
def test_every_state_of_a_unit_and_a_vehicle_has_its_marker_in_both_languages():
    battle = a_battle(
        red("able", (10, 10), state=SHAKEN, engaged=("baker",), leaderless=True, moved=True,
            used_fire=True, ambush=None),
        blue("baker", (11.5, 10), state=FLEEING, ambush=(20, 20)),
        a_vehicle("tank", "red", 20, 30, burning=True, losing=True, immobilised=True,
                  gun_loss=(1,), crew=2, hatches_open=True, moved=True, fired=("main",),
                  group="platoon"),
        a_vehicle("stuck", "red", 30, 30, bogged=True, immobilised=True),
        a_vehicle("torch", "blue", 40, 30, fate=BLAZING),
        a_vehicle("left", "blue", 50, 30, fate=WRECK, burning=True),
        groups={"platoon": ("tank",)}, options=Options(vehicle_groups=True, ambush=True),
        phase=CLOSE_COMBAT,
    )  # fmt: skip
    group = battle.groups["platoon"]
    battle.groups["platoon"] = type(group)(group.id, group.side, group.vehicles, disengaging=True)
    found = {
        sign["id"]
        for piece in (*battle.units.values(), *battle.vehicles.values())
        for sign in markers(Voice(battle, "en"), piece)
    }
    assert found == {
        "shaken", "engaged", "leaderless", "moved", "fired", "fired-some", "fleeing",
        "ambush", "burning", "stunned", "withdrawing", "immobilised", "gun-damaged", "crew",
        "hatches", "bogged", "blazing", "left-burning",
    }  # fmt: skip
    views = [TABLE.view(battle, "red", language) for language in ("en", "fr")]
    must_be("view", views[0])
    assert shape_of(views[0]) == shape_of(views[1])


def test_the_markers_of_a_unit_lie_beside_its_leader_alone():
    battle = with_unit(a_battle(SQUAD, FAR), "able", moved=True, used_move="move")
    view = TABLE.view(battle, "red", "en")
    marked = {one["id"] for one in view["pieces"] if one["markers"]}
    assert marked == {"able1"}
    assert all("moved" in one["aria"] for one in view["pieces"] if one["group"] == "able")


def test_a_question_about_an_ambush_has_odds_for_each_unit_that_may_spring_it():
    umpire = Listener(())
    RULES.play(WATCHED, c.Move("tank", one_way("tank", (26, 30)), (1, 0)), umpire)
    battle, side, question = umpire.asked[0]
    told = TABLE.prompt(battle, side, question, "en")
    must_be("prompt", told)
    assert len(told["options"]) == len(question.units)
    for option in told["options"]:
        assert sum(Fraction(one["fraction"]) for one in option["odds"]) == 1
    assert told["decline"]["label"] == "Hold fire"


def test_a_question_about_an_ambush_offers_standing_answers_and_names_the_mover_to_spare():
    umpire = Listener(())
    RULES.play(WATCHED, c.Move("tank", one_way("tank", (26, 30)), (1, 0)), umpire)
    told = TABLE.prompt(*umpire.asked[0], "fr")
    assert told["standing"] == ["ask", "always", "never", "within", "sparing"]
    assert told["spares"] == "tank"


# --- hidden mines ---------------------------------------------------------------------------------
FIELD = mines("field", 12, 8, 3, 8)
DRAFTS = [
    {},
    {"piece": "able1"},
    {"piece": "able1", "action": "move"},
    {"piece": "able2", "action": "move", "fields": {"path": [[1300, 1160]]}},
    {"piece": "able2", "action": "march", "fields": {"path": [[1700, 1160]]}},
    {"piece": "baker1"},
]


@pytest.mark.parametrize("draft", DRAFTS, ids=str)
def test_nothing_that_is_drawn_for_the_enemy_tells_of_mines_he_does_not_know(draft):
    """The same with and without them: view, panel, line of sight (MB-INI-03)."""
    mined, plain = (a_battle(SQUAD, FAR, terrain=laid) for laid in ((FIELD,), ()))
    for language in ("en", "fr"):
        assert TABLE.panel(mined, "red", draft, language) == TABLE.panel(
            plain, "red", draft, language
        )
        assert TABLE.view(mined, "red", language) == TABLE.view(plain, "red", language)
    seen = [TABLE.sight_for(one, "red", "able1", "baker1", "en") for one in (mined, plain)]
    assert seen[0] == seen[1]


def test_whoever_laid_mines_sees_them_and_both_do_once_they_are_found():
    laid = a_battle(SQUAD, FAR, terrain=(FIELD,))
    found = a_battle(SQUAD, FAR, terrain=(FIELD,), known=("field",))
    assert [one["kind"] for one in TABLE.view(laid, "blue", "en")["spots"]] == ["mine"]
    assert [one["kind"] for one in TABLE.view(found, "red", "en")["spots"]] == ["mine"]
    told = panel(found, "able2", "move", path=[[1300, 1160]])
    assert "Straight into the mines: field" in texts(told)


def test_a_vehicle_whose_fire_is_over_is_not_among_those_who_can_act():
    """MB-SHT-01"""
    fired = with_vehicle(RIFLES, "tank", fired=("main",))
    during, after = changed(fired, firing="tank"), changed(fired, firing="able")
    assert ["tank" in who_can_act(battle, "red") for battle in (during, after)] == [True, False]


def test_a_fire_in_which_everybody_holds_back_is_refused_and_shows_who_could_fire():
    """MB-SHT-22"""
    draft = {"piece": "able1", "action": "shoot", "fields": {"target": "baker1", "fire": []}}
    panel = TABLE.panel(RIFLES, "red", draft, "en")
    assert panel["refused"]["rule"] == "MB-SHT-22"
    assert panel["confirm"] is None
    assert [row["field"] for row in panel["rows"] if row["row"] == "choice"] == ["fire", "fire"]


def row_of(told, field):
    return next((row for row in told["rows"] if row.get("field") == field), None)


def test_a_turret_that_keeps_its_direction_is_asked_about_quietly():
    for to in ([1700, 3000], [1000, 3000], [1500, 2700]):
        assert row_of(panel(OPEN, "tank", "move", path=[to]), "turret")["quiet"] is True
    turned = panel(OPEN, "tank", "move", path=[[1700, 3000]], turret="180")
    assert "quiet" not in row_of(turned, "turret")


def test_what_to_do_at_mines_is_asked_aloud_only_where_some_are_known():
    unknown = panel(OPEN, "able1", "move", path=[[1500, 2500]])
    assert row_of(unknown, "mines")["quiet"] is True
    goes_on = panel(OPEN, "able1", "move", path=[[1500, 2500]], mines="go-on")
    assert "quiet" not in row_of(goes_on, "mines")
    known = changed(OPEN, mines={"field": Mines("field", "blue", known=True)})
    assert "quiet" not in row_of(panel(known, "able1", "move", path=[[1500, 2500]]), "mines")


def test_a_drive_towards_a_friend_goes_as_far_as_there_is_room_and_says_who_stands_there():
    """MB-MOV-07"""
    battle = a_battle(
        a_vehicle("tank", "red", 20, 30, facing=90), a_vehicle("other", "red", 27, 30, facing=90),
        blue("baker", (60, 10)), phase=MOVEMENT,
    )  # fmt: skip
    told = panel(battle, "tank", "move", path=[[3500, 3000]])
    ((_, path),) = command(told).paths
    assert 2000 < path[-1][0] < 2700
    assert "of 15 in" in told["rows"][0]["text"].replace("\u00a0", " ")
    assert told["overlay"]["lines"][-1]["blockedBy"] == "other"
