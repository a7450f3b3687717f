"""What panels of Modern Skirmish show: odds as the queries give them, reasons, templates, reach."""

from __future__ import annotations

from typing import Any

import pytest
from tests.drawing.modern_skirmish.positions import (
    CLASH,
    CROSSING,
    LAID,
    LOADED,
    MOTORED,
    OPEN,
    SLOT,
    WAITING,
)
from tests.drawing.vocabulary import must_be
from tests.rulesets.modern_skirmish.build import (
    BLUE,
    RED,
    RULES,
    a_battle,
    a_vehicle,
    blue,
    cm,
    low_wall,
    red,
    rubble,
)

from sandtable.drawing import table_of
from sandtable.game import Refused
from sandtable.ground.free import length
from sandtable.refusals import BadInput
from sandtable.rulesets import ask_odds
from sandtable.rulesets.modern_skirmish.battle.state import (
    COVERING,
    HEADS_DOWN,
    RAPID,
    TACTICAL,
    Battle,
    changed,
    with_figure,
    with_unit,
)
from sandtable.rulesets.modern_skirmish.commands import MayReact, Move
from sandtable.rulesets.modern_skirmish.commands.typed import read_typed
from sandtable.umpire import Waiting

TABLE = table_of("modern-skirmish")


def panel(battle: Battle, piece: str = "A1", action: str = "", **fields: Any) -> Any:
    draft: dict[str, Any] = {"piece": piece} if piece else {}
    if action:
        draft["action"] = action
    if fields:
        draft["fields"] = fields
    told = TABLE.panel(battle, battle.to_act, draft, "en")
    must_be("panel", told)
    return told


def rows(told: Any, kind: str) -> list[Any]:
    return [row for row in told["rows"] if row["row"] == kind]


def odds(told: Any) -> dict[str, str]:
    return {o["id"]: o["fraction"] for row in rows(told, "odds") for o in row["outcomes"]}


def exact(query: str, **inputs: Any) -> dict[str, str]:
    answer = ask_odds("modern-skirmish", query, {k: str(v) for k, v in inputs.items()})
    return {
        name: f"{chance.numerator}/{chance.denominator}"
        for name, chance in answer.outcomes.items()
        if chance
    }


# --- shooting -------------------------------------------------------------------------------------
def test_the_odds_of_a_shot_are_those_of_the_query_shoot():
    told = panel(OPEN, "A1", "shoot", weapon="smg", target="B3", holo="no")
    assert odds(told) == exact("shoot", weapon="smg", dc="D8", target_marker="tactical-move")


def test_each_modifier_stands_with_its_rule():
    behind = a_battle(
        red("A1", 10, 10, moved=5), blue("B1", 16, 10, still=True),
        terrain=(low_wall("wall", 14.25, 5, 10),), markers={"blue": "heads-down"},
    )  # fmt: skip
    told = panel(behind, "A1", "shoot", target="B1")
    (roll,) = rows(told, "roll")
    assert [(one["value"], one["rule"]) for one in roll["modifiers"]] == [
        ("+2", "MS-TMOD-02"), ("\u22121", "MS-TMOD-09"), ("+3", "MS-TMOD-10"),
        ("+1", "MS-TMOD-11"),
    ]  # fmt: skip
    assert told["overlay"]["lines"][0]["hinderedBy"] == "wall"
    assert odds(told) == exact(
        "shoot", weapon="rifle", dc="D8", moved=5, cover="heavy", target_still="true",
        target_marker="heads-down",
    )  # fmt: skip


def test_every_enemy_in_range_wears_his_chance_and_the_best_is_proposed():
    told = panel(OPEN, "A1", "shoot", weapon="light-mg")
    tags = {tag["piece"]: tag for tag in told["overlay"]["tags"]}
    assert set(tags) == {"B1", "B2", "B3"}
    best = max(tag["probability"] for tag in tags.values())
    assert [t["probability"] for t in tags.values() if t["chosen"]] == [best]


def test_a_burst_shows_the_odds_of_each_target_in_its_turn():
    told = panel(OPEN, "A1", "shoot", weapon="light-mg", target="B2", burst={"B3": 1, "B1": 2})
    assert [row["piece"] for row in rows(told, "odds")] == ["B2", "B3", "B1"]
    assert told["confirm"]["command"]["targets"] == ["B2", "B3", "B1"]


def test_the_sight_is_used_by_default_when_it_helps_and_not_when_it_hurts():
    walking = panel(OPEN, "A1", "shoot", weapon="smg", target="B2")
    assert walking["draft"]["fields"]["holo"] == "yes"
    running = a_battle(
        red("A1", 10, 10, weapons=("smg",), equipment=("holographic-sight",)),
        blue("B1", 20, 10), markers={"blue": RAPID},
    )  # fmt: skip
    assert panel(running, "A1", "shoot")["draft"]["fields"]["holo"] == "no"


def test_a_weapon_is_told_in_words_and_not_in_the_codes_of_the_sheet():
    weapons = next(r for r in rows(panel(OPEN, "A1", "shoot"), "choice") if r["field"] == "weapon")
    told = {one["id"]: one["detail"] for one in weapons["options"]}
    assert told["light-mg"] == "50\u00a0cm · 3 skill dice · burst, suppressive fire"
    french = TABLE.panel(OPEN, OPEN.to_act, {"piece": "A1", "action": "shoot"}, "fr")
    weapons = next(r for r in rows(french, "choice") if r["field"] == "weapon")
    assert "50\u00a0cm · 3 dés de compétence · rafale, tir à effet" in [
        one["detail"] for one in weapons["options"]
    ]


def test_a_weapon_that_needs_a_second_man_proposes_one_and_says_when_there_is_none():
    assert panel(OPEN, "A2", "shoot", target="B1")["draft"]["fields"]["helper"] in ("A1", "A3")
    alone = a_battle(red("A2", 10, 13, weapons=("sniper-rifle",)), blue("B1", 18, 10))
    button = next(one for one in panel(alone, "A2")["actions"] if one["id"] == "shoot")
    assert button["disabled"]["rule"] == "MS-WPN-03"


def shoot_button(battle: Battle, piece: str) -> Any:
    return next(one for one in panel(battle, piece)["actions"] if one["id"] == "shoot")


def test_shoot_is_open_to_a_vehicle_that_has_fired_one_of_its_two_guns():
    """Many targets for the gun that has fired, each refused alike, come before the other gun."""
    tank = changed(LOADED.vehicles["tank"], fired=("anti-tank-gun",))
    battle = changed(LOADED, vehicles={**LOADED.vehicles, "tank": tank})
    assert "disabled" not in shoot_button(battle, "tank")
    told = panel(battle, "tank", "shoot")
    assert (told["draft"]["fields"]["weapon"], told["refused"]) == ("vehicle-heavy-mg", None)
    spent = changed(tank, fired=tank.weapons)
    battle = changed(LOADED, vehicles={**LOADED.vehicles, "tank": spent})
    assert shoot_button(battle, "tank")["disabled"]["rule"] == "MS-VFIRE-02"


def test_shoot_is_open_to_a_sniper_who_has_moved_and_has_a_handgun():
    walked = red("A2", 10, 13, weapons=("sniper-rifle", "handgun"), used=3, moved=3)
    foes = [blue(f"B{n}", 16, 10 + 3 * n) for n in range(3)]
    battle = a_battle(walked, red("A3", 10, 16), *foes)
    assert "disabled" not in shoot_button(battle, "A2")
    told = panel(battle, "A2", "shoot")
    assert (told["draft"]["fields"]["weapon"], told["refused"]) == ("handgun", None)


def test_the_armour_die_is_shown_with_the_modifiers_of_the_threshold():
    told = panel(LOADED, "tank", "shoot", weapon="anti-tank-gun", target="truck")
    assert odds(told).get("destroyed")
    told = panel(CROSSING, "A1", "shoot")
    assert told["refused"] is None


# --- points ---------------------------------------------------------------------------------------
def test_a_grenade_lays_its_circle_and_shows_where_it_may_stray():
    told = panel(OPEN, "A1", "throw", weapon="offensive-grenade", point=[[1800, 1300]])
    (laid,) = told["overlay"]["templates"]
    assert set(laid["touched"]) == {"B1", "B2", "B3"}  # 3 cm apart, and bases count
    assert max(abs(x - 1800) for x, _ in laid["outline"]) == 250  # 5 cm across
    cells = told["overlay"]["deviation"]["cells"]
    assert sum(cell["probability"] for cell in cells) == pytest.approx(1)
    assert len(cells) == 1 + 8 * 8
    hit = exact("aoe", weapon="offensive-grenade", dc="D8")["on-target"]
    top, under = map(int, hit.split("/"))
    here = next(cell for cell in cells if cell["at"] == (1800, 1300))
    assert here["probability"] == pytest.approx(top / under)


def test_a_lob_never_lands_on_its_point_by_itself():
    told = panel(OPEN, "A1", "throw", weapon="mortar", point=[[6000, 8000]], lob="lob")
    assert [6000, 8000] not in [cell["at"] for cell in told["overlay"]["deviation"]["cells"]]


def test_the_words_of_a_choice_begin_with_a_capital():
    told = panel(OPEN, "A1", "throw", weapon="offensive-grenade", point=[[1800, 1300]])
    (how,) = [row for row in rows(told, "choice") if row["field"] == "lob"]
    assert [one["label"] for one in how["options"]] == ["In sight", "Lobbed"]


def test_suppressive_fire_draws_ten_centimetres_and_the_units_it_keeps_down():
    told = panel(OPEN, "A1", "suppress", weapon="light-mg", point=[[1800, 1300]])
    (laid,) = told["overlay"]["templates"]
    assert max(abs(x - 1800) for x, _ in laid["outline"]) == 1000
    down = [row for row in rows(told, "odds") if row.get("label")]
    chances = {row["label"]: row["outcomes"][0]["fraction"] for row in down}
    want = exact("suppress", weapon="light-mg", dc="D8")["suppressed"]
    assert chances["Blue"] == want


def test_a_charge_shows_whom_it_drives_down():
    told = panel(LAID, "A1", "detonate")
    assert told["confirm"]["command"] == {"type": "Detonate", "charge": "c1"}
    assert "B1" in told["overlay"]["templates"][0]["touched"]


# --- close combat ---------------------------------------------------------------------------------
def test_an_attack_shows_both_pools_and_the_odds_of_the_query():
    told = panel(CLASH, "A1", "fight")
    assert any("Attack 2D8, defence 1D8" in row["text"] for row in rows(told, "text"))
    assert odds(told) == exact("melee", attack="2D8", defence="1D8")


# --- orders ---------------------------------------------------------------------------------------
def test_every_order_is_a_button_with_what_it_gives():
    listed = {one["id"]: one for one in panel(SLOT, "A1")["actions"]}
    assert listed["order:red:tactical-move"]["cost"] == "10\u00a0cm, may shoot"
    assert listed["order:red:rapid-move"]["cost"] == "15\u00a0cm"
    assert listed["order:red:wait"]["cost"] == "acts later"


def test_orders_are_markers_whether_or_not_a_figure_was_tapped():
    tapped, untapped = (panel(SLOT, piece) for piece in ("A1", ""))
    markers = [
        [one["id"] for one in told["actions"] if "token" in one] for told in (tapped, untapped)
    ]
    assert markers[0] == markers[1]
    assert len(markers[0]) == 7
    assert not rows(untapped, "choice")
    assert untapped["confirm"]["command"]["order"] == TACTICAL


def test_an_order_that_is_not_open_says_why():
    listed = {one["id"]: one for one in panel(WAITING, "A1")["actions"]}
    assert listed["order:red:wait"]["disabled"]["rule"] == "MS-WAIT-02"


def test_hitting_the_dirt_is_offered_or_refused_and_not_both():  # MS-HEAD-06
    squads = red("A1", 10, 10), red("A3", 10, 40, unit="rear"), blue("B1", 30, 10)
    battle = with_unit(a_battle(*squads, active=""), "red", marker=COVERING, red=True)
    told = panel(battle, "A1")
    named = [one["id"] for one in told["actions"] if one["id"].endswith("dirt")]
    assert named == ["dirt"]


def test_a_panel_names_the_unit_that_is_left_where_it_is_another():  # MS-MARK-03
    squads = red("A1", 10, 10), red("A3", 10, 40, unit="rear"), blue("B1", 30, 10)
    battle = with_unit(a_battle(*squads, active=""), "red", marker=COVERING, red=True)
    assert panel(battle, "A1")["subtitle"] == "one unit left to activate: rear"
    assert panel(battle, "A3")["subtitle"] == "one unit left to activate"


def order_token(battle: Battle, order: str) -> Any:
    listed = {one["id"]: one for one in panel(battle, "A1")["actions"]}
    return listed[f"order:red:{order}"]


def test_an_order_only_to_shoot_says_when_nobody_is_in_reach():
    near = a_battle(red("A1", 10, 10), blue("B1", 30, 10), active="")
    far = a_battle(red("A1", 10, 10), blue("B1", 100, 100), active="")
    assert order_token(near, "aimed-fire")["cost"] == "stands, hits more easily"
    assert order_token(far, "aimed-fire")["cost"] == "nobody in reach from here"
    warned = rows(panel(far, "A1", "order:red:aimed-fire"), "text")
    assert [row["rule"] for row in warned if row.get("warn")] == ["MS-TMOD-03"]
    calm = rows(panel(near, "A1", "order:red:aimed-fire"), "text")
    assert not any(row.get("warn") for row in calm)


def test_whoever_may_call_support_on_somebody_out_of_range_can_still_act():  # MS-EQP-07
    caller = red("A1", 10, 10, equipment=["radio"])
    far = a_battle(caller, blue("B1", 100, 100), order="aimed-fire", missions={RED: 1})
    assert panel(far, "")["subtitle"] == "one figure can act"
    assert panel(far, "")["confirm"] is None
    asked = changed(far, active="", order="")
    assert order_token(asked, "aimed-fire")["cost"] == "stands, hits more easily"


def test_whoever_has_moved_all_he_may_and_sees_nobody_is_no_reason_to_go_on():
    far = with_figure(a_battle(red("A1", 10, 10), blue("B1", 100, 100)), "A1", used=960)
    near = with_figure(a_battle(red("A1", 10, 10), blue("B1", 30, 10)), "A1", used=1000)
    assert panel(far, "")["confirm"]["command"] == {"type": "EndActivation"}
    assert not any(row.get("warn") for row in rows(panel(far, ""), "text"))
    assert panel(near, "")["confirm"] is None
    assert any(row.get("warn") for row in rows(panel(near, "", "end-activation"), "text"))


def test_those_ringed_are_those_counted_and_the_end_says_what_each_has_left():
    squad = [red(f"A{n}", 10, 7 + 3 * n) for n in (1, 2, 10)]
    battle = a_battle(*squad, red("A11", 10, 90), blue("B1", 30, 10), order="aimed-fire")
    battle = with_figure(with_figure(battle, "A2", shot=True), "A11", used=1000)
    for order in ("aimed-fire", "tactical-move"):
        now = changed(battle, order=order)
        ringed = [
            one["id"] for one in TABLE.view(now, RED, "en", None, {})["pieces"] if one["canAct"]
        ]
        left = rows(panel(now, "", "end-activation"), "text")[0]["text"]
        assert [who for who in ("A1", "A2", "A10", "A11") if f"{who} " in left] == ringed
        number = {1: "one figure", 2: "2 figures", 3: "3 figures"}[len(ringed)]
        assert panel(now, "")["subtitle"].startswith(number)
    cm = "10\u00a0cm"
    assert left == f"Not used up yet: A1 A1 ({cm}, fire), A2 A2 ({cm}), A10 A10 ({cm})."


def test_vehicles_have_orders_of_their_own_and_name_who_gets_in():
    told = panel(MOTORED, "jeep", "order:jeep:tactical-move")
    (row,) = [row for row in rows(told, "choice") if row["field"] == "boards"]
    assert [one["id"] for one in row["options"]] == ["nobody", "riders"]


def test_a_wall_between_that_covers_nobody_is_told_with_the_reason():  # MS-TMOD-08
    wall = low_wall("wall", 20, 5, 20)
    far = a_battle(red("A1", 10, 10), blue("B1", 30, 10), terrain=(wall,))
    behind = a_battle(red("A1", 10, 10), blue("B1", 21.5, 10), terrain=(wall,))
    told = [
        [row["text"] for row in rows(panel(battle, "A1", "shoot", target="B1"), "text")]
        for battle in (far, behind)
    ]
    reason = "Wall: no cover, for the target is neither in nor against it"
    assert [reason in texts for texts in told] == [True, False]


def test_cover_that_does_not_count_against_a_large_calibre_is_not_drawn_as_cover():  # MS-ABIL-05
    behind = a_battle(
        red("A1", 10, 10, weapons=("sniper-rifle", "rifle")),
        blue("B1", 21.5, 10),
        terrain=(low_wall("wall", 20, 5, 20),),
    )
    sniped, shot = (
        panel(behind, "A1", "shoot", weapon=weapon, target="B1")["overlay"]["lines"][0]
        for weapon in ("sniper-rifle", "rifle")
    )
    assert (sniped["class"], shot["class"]) == ("sight", "hindered")
    assert "hinderedBy" not in sniped
    assert shot["hinderedBy"] == "wall"
    assert sniped["text"].endswith("large calibre: no cover")
    assert "cover, +" in shot["text"]


# --- out of turn ----------------------------------------------------------------------------------
def panel_of(side: str, battle: Battle, draft: dict[str, Any], waiting: Any = None) -> Any:
    told = TABLE.panel(battle, side, draft, "en", waiting)
    must_be("panel", told)
    return told


def test_the_side_not_to_play_may_hit_the_dirt_and_nothing_else():  # MS-HEAD-06
    told = panel_of(BLUE, OPEN, {"piece": "B1"})
    assert [one["id"] for one in told["actions"] if "disabled" not in one] == ["dirt"]
    told = panel_of(BLUE, OPEN, {"piece": "B1", "action": "dirt"})
    assert told["confirm"]["command"] == {"type": "HitTheDirt", "unit": "blue"}
    waiting = panel_of(BLUE, OPEN, {})
    assert "MS-HEAD-06" in [row.get("rule") for row in rows(waiting, "text")]


def test_the_side_not_to_play_may_blow_its_charge():  # MS-CMD-10
    theirs = changed(LAID, active="", to_act=BLUE)
    listed = panel_of(RED, theirs, {})["actions"]
    assert [one["id"] for one in listed] == ["detonate", "concede"]
    for draft in ({"action": "detonate"}, {"piece": "A1", "action": "detonate"}):
        told = panel_of(RED, theirs, draft)
        assert told["confirm"]["command"] == {"type": "Detonate", "charge": "c1"}


def test_the_side_not_to_play_is_told_what_it_may_say_out_of_turn():  # MS-CMD-17
    theirs = changed(LAID, active="", to_act=BLUE)
    down = with_unit(theirs, "red", marker=HEADS_DOWN)
    told = [TABLE.status(battle, RED, "en").get("interrupt") for battle in (OPEN, theirs, down)]
    assert told == [None, "Hit the dirt or blow a charge…", "Blow a charge…"]
    assert TABLE.status(OPEN, BLUE, "en")["interrupt"] == "Hit the dirt…"


def test_nobody_speaks_out_of_turn_while_somebody_is_asked():  # MS-CMD-17
    asked = Waiting(BLUE, MayReact("fire", threatened=("blue",)), OPEN)
    assert not TABLE.status(OPEN, BLUE, "en", asked).get("interrupt")
    told = panel_of(BLUE, OPEN, {"piece": "B1"}, asked)
    assert all("disabled" in one for one in told["actions"])
    assert panel_of(BLUE, OPEN, {}, asked)["actions"] == []


# --- moving ---------------------------------------------------------------------------------------
def test_every_corner_of_the_reach_may_be_gone_to_and_the_inner_one_is_four_centimetres():
    battle = a_battle(
        red("A1", 30, 30), red("A2", 33, 30), blue("B1", 30, 36),
        terrain=(rubble("rubble", 34, 20, 5, 8), low_wall("wall", 26, 25, 12)),
    )  # fmt: skip
    shapes = panel(battle, "A1", "move")["overlay"]["reach"]
    loops = [loop for s in shapes for loop in (s["outline"], *s.get("holes", ()))]
    corners = {(x, y) for loop in loops for x, y in loop} - {(3000, 3000)}
    for corner in corners:
        RULES.check(battle, Move("A1", (corner,)))
    assert len(corners) > 40
    assert {shape["points"] for shape in shapes} == {4, 10}


def test_ground_that_halves_the_move_is_named_with_its_rule():
    battle = a_battle(red("A1", 10, 10), blue("B1", 60, 60), terrain=(low_wall("wall", 12, 5, 10),))
    told = panel(battle, "A1", "move", path=[[1400, 1000]])
    assert "MS-MOVE-02" in [row.get("rule") for row in rows(told, "text")]
    assert told["overlay"]["lines"][0]["pills"][0]["warn"] is True


def test_what_is_left_to_go_is_said_once_and_after_the_move_drawn():
    battle = a_battle(red("A1", 10, 10), blue("B1", 60, 60))
    assert panel(battle, "A1", "move")["subtitle"] == "10\N{NO-BREAK SPACE}cm left"
    told = panel(battle, "A1", "move", path=[[1400, 1000]])
    assert told["subtitle"] == "4\N{NO-BREAK SPACE}cm, 6\N{NO-BREAK SPACE}cm left"
    odd = panel(battle, "A1", "move", path=[[1437, 1000]])  # 4.37 and 5.63 add up to 10
    assert odd["subtitle"] == "4.4\N{NO-BREAK SPACE}cm, 5.6\N{NO-BREAK SPACE}cm left"
    assert not [row for row in rows(told, "text") if "left" in row["text"]]


def test_a_finger_that_went_a_little_too_far_ends_where_the_movement_does():
    told = panel(a_battle(red("A1", 10, 10), blue("B1", 60, 60)), "A1", "move", path=[[2120, 1000]])
    (to,) = told["confirm"]["command"]["path"]
    assert to == [2000, 1000]


def test_a_rapid_move_dropped_on_an_enemy_ends_in_contact():
    battle = a_battle(red("A1", 10, 10), blue("B1", 20, 10), order=RAPID)
    told = panel(battle, "A1", "move", path=[[1950, 1000]])
    (to,) = told["confirm"]["command"]["path"]
    assert length((to[0], to[1]), (2000, 1000)) - 250 <= 10
    assert any(row.get("rule") == "MS-CC-01" for row in rows(told, "text"))


@pytest.mark.parametrize("order", [TACTICAL, RAPID])
def test_a_move_dropped_against_an_enemy_vehicle_ends_short_of_it(order: str):
    lorry = a_vehicle("B0", BLUE, 20, 10)
    battle = a_battle(red("A1", 10, 10), lorry, order=order)
    told = panel(battle, "A1", "move", path=[[2000 - 400 - 130, 1000]])
    (to,) = told["confirm"]["command"]["path"]
    assert 10 < 2000 - 400 - 125 - to[0] <= 20  # MS-MOVE-04


def test_the_panel_says_that_a_vehicle_does_not_stop_against_an_enemy():
    car = a_vehicle("A0", RED, 20, 10)
    beside = a_battle(car, blue("B1", 30, 10 + 2 + 1.3))  # all along his flank
    told = panel(beside, "A0", "move", path=[[3000, 1000]])
    assert told["confirm"] is None
    assert told["refused"]["rule"] == "MS-MOVE-04"
    assert "does not stop in contact" in told["refused"]["sentence"]


def test_the_panel_warns_of_enemies_on_alert():
    told = panel(CROSSING, "A1", "move", path=[[1200, 1000]])
    warned = [row for row in rows(told, "text") if row.get("rule") == "MS-COVFIRE-02"]
    assert "Blue" in warned[0]["text"]


# --- the view -------------------------------------------------------------------------------------
def test_markers_tell_order_and_face():
    blues = {p["id"]: p for p in TABLE.view(WAITING, "red", "en")["pieces"]}
    (marker,) = blues["A1"]["markers"]
    assert (marker["id"], marker["label"]) == ("order-wait", "Wait (blue face: may be activated)")
    assert marker["family"] == "blue-face"
    (marker,) = {p["id"]: p for p in TABLE.view(OPEN, "red", "fr")["pieces"]}["B1"]["markers"]
    assert (marker["family"], marker["label"]) == (
        "red-face",
        "Mouvement tactique (face rouge\u00a0: pas d’autre activation ce tour)",
    )


def test_passengers_ride_and_charges_lie_on_their_openings():
    pieces = {p["id"]: p for p in TABLE.view(LOADED, "red", "en")["pieces"]}
    assert pieces["tank"]["aboard"]["count"] == 2
    assert (pieces["A1"]["fate"], pieces["A1"]["rides"], pieces["A1"]["at"]) == (
        "aboard", "tank", None,
    )  # fmt: skip
    (spot,) = TABLE.view(LAID, "red", "en")["spots"]
    assert (spot["kind"], spot["at"]) == ("mine", (1500, 1000))


def test_openings_lie_in_the_wall():
    room = next(t for t in TABLE.view(LAID, None, "en")["terrain"] if t["id"] == "room")
    (door,) = room["openings"]
    assert sorted(door["ends"]) == [(1500, 850), (1500, 1150)]


def test_who_has_nothing_left_cannot_act():
    spent = with_figure(OPEN, "A1", shot=True, used=1000)
    pieces = {p["id"]: p for p in TABLE.view(spent, "red", "en")["pieces"]}
    assert not pieces["A1"]["canAct"]
    assert pieces["A3"]["canAct"]
    assert not any(p["canAct"] for p in TABLE.view(OPEN, "blue", "en")["pieces"])


# --- lines ----------------------------------------------------------------------------------------
def test_a_line_of_sight_names_what_is_in_its_way():
    line = TABLE.sight(LAID, "A1", [3000, 1000], "en")
    must_be("line", line)
    assert (line["class"], line["blockedBy"]) == ("blocked", "room")
    assert TABLE.sight(LAID, "A1", "B1", "en")["class"] == "hindered"
    assert TABLE.sight(LAID, "nobody", "B1", "en") is None


def test_a_line_of_sight_names_the_opening_it_passes_or_the_wall_that_stops_it():
    through = TABLE.sight(LAID, "A1", "B1", "en")["text"]
    assert "through door door (room)" in through
    wall = TABLE.sight(LAID, [2000, 3000], "B1", "en")
    must_be("line", wall)
    assert (wall["class"], wall["blockedBy"]) == ("blocked", "room")
    assert "wall of room" in wall["text"]
    _, stop, end = wall["points"]
    assert (stop[1], end) == (1500, (1700, 1000))  # it ends at the south wall


def test_a_line_out_of_a_room_stops_at_its_wall():
    line = TABLE.sight(LAID, "B1", [2000, 3000], "fr")
    assert line["points"][1][1] == 1500
    assert "mur" in line["text"]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("", "typed-unknown-verb"),
        ("move", "typed-needs-figure"),
        ("move 1", "typed-needs-point"),
        ("move 99 to 1,1", "typed-no-figure"),
        ("face 1", "typed-needs-bearing"),
        ("order red dance", "typed-which-order"),
        ("shoot 1 at 2 with crossbow", "typed-which-weapon"),
        ("end it", "typed-too-much"),
        ("throw 3 at 18,13", "typed-no-weapon"),
    ],
)
def test_a_line_that_is_unclear_says_what_would_be_right(line: str, message: str) -> None:
    with pytest.raises(BadInput) as bad:
        read_typed(line, OPEN, "red")
    assert bad.value.key == message


def test_a_refusal_names_pieces_and_its_rule():
    with pytest.raises(Refused) as refused:
        RULES.check(OPEN, Move("A1", (cm(18, 10),)))
    told = TABLE.refused(refused.value, OPEN, "en")
    assert told["code"] == refused.value.key
    assert told["rule"].startswith("MS-MOVE")


# --- orders as markers ----------------------------------------------------------------------------
def test_a_unit_is_offered_all_seven_orders_as_markers_that_explain_themselves():
    told = panel(SLOT, "A1")
    tokens = [one for one in told["actions"] if one.get("token")]
    assert [one["id"].rpartition(":")[2] for one in tokens] == [
        "tactical-move", "rapid-move", "covering-fire", "aimed-fire", "wait", "hit-the-dirt",
        "nothing",
    ]  # fmt: skip
    assert all(one["token"]["text"] for one in tokens)
    shut = [(one["label"], one["disabled"]["sentence"]) for one in tokens if "disabled" in one]
    assert shut == [("Nothing", "For vehicles only.")]


def test_a_vehicle_sees_which_orders_are_for_those_on_foot():
    tokens = [one for one in panel(MOTORED, "jeep")["actions"] if one.get("token")]
    shut = {one["id"].rpartition(":")[2] for one in tokens if "disabled" in one}
    assert shut == {"rapid-move", "aimed-fire", "hit-the-dirt"}


def test_a_drive_towards_a_friend_goes_as_far_as_there_is_room_and_says_who_stands_there():
    """MS-MOVE-04"""
    battle = a_battle(
        a_vehicle("jeep", RED, 20, 30, facing=90), a_vehicle("van", RED, 34, 30, facing=90),
        blue("B1", 90, 10),
    )  # fmt: skip
    told = panel(battle, "jeep", "move", path=[[6800, 3000]])
    assert told["confirm"], told["refused"]
    ((across, _),) = told["confirm"]["command"]["path"]
    assert 2000 < across < 3400
    assert told["overlay"]["lines"][-1]["blockedBy"] == "van"
    assert told["rows"][0]["warn"] is True
