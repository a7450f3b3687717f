"""Vehicles at the table: pieces, panels, prompts and the log, in both languages."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest
from tests.drawing.games import a_game, played
from tests.drawing.positions import a_road
from tests.drawing.scenes import exact, rows, texts
from tests.drawing.test_log import told
from tests.drawing.vocabulary import must_be, shape_of
from tests.rulesets.combat_zone.build import BLUE, a_vehicle, blue, cm, on_wheels, red, the_vehicle
from tests.rulesets.combat_zone.test_play_aboard import portee
from tests.rulesets.combat_zone.test_random_vehicles import garage

from sandtable.codec import decode
from sandtable.drawing import table_of
from sandtable.drawing.combat_zone.motors import aboard_text
from sandtable.drawing.combat_zone.sighting import line_to
from sandtable.drawing.combat_zone.voice import Voice
from sandtable.explain.story import event
from sandtable.fairness import Seeded
from sandtable.game import Game
from sandtable.players import player
from sandtable.rulesets import ask_odds
from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone.battle.events import Skidded, VehicleDamaged
from sandtable.rulesets.combat_zone.battle.gunners import gunner
from sandtable.rulesets.combat_zone.battle.state import WAITING, changed, with_figure, with_vehicle
from sandtable.rulesets.combat_zone.commands.setup_choices import good_place
from sandtable.rulesets.combat_zone.play.deployment import vehicles_to_deploy
from sandtable.rulesets.combat_zone.ruleset import CombatZone
from sandtable.scenarios import load

RULES = CombatZone()
TABLE = table_of("combat-zone")
OF_VEHICLES = ("drive", "turn", "ram", "vehicle-fire", "vehicle-watch")
OF_FIGURES = ("board", "disembark", "take-wheel", "shoot-vehicle", "serve-mount", "shoot", "move")


def a_street(**more: Any):
    tank = a_vehicle("AV1", "light-tank", 30, 50, facing=90, quality="average",
                     weapons=("light-gun", ("mmg", "hull")), **more)  # fmt: skip
    car = a_vehicle("AV2", "car", 30, 70, facing=90)
    other = a_vehicle("BV1", "car", 60, 50, BLUE)
    return on_wheels(
        red("A1", 0, 0), red("A2", 30, 73.25, weapons=("smg",)),
        blue("B1", 0, 0), blue("B2", 70, 70),
        vehicles=(tank, car, other), aboard={"AV2": ("A1",), "BV1": ("B1",)},
    )  # fmt: skip


def command_of(panel: dict[str, Any]) -> Any:
    assert panel["refused"] is None, panel["refused"]
    return decode(RULES.COMMANDS, panel["confirm"]["command"])


# --- pieces ---------------------------------------------------------------------------------------
def test_a_vehicle_is_a_piece_with_a_hull_its_mounts_and_its_points():
    pieces = {p["id"]: p for p in TABLE.view(a_street(), "red", "en")["pieces"]}
    tank = pieces["AV1"]
    assert (tank["kind"], tank["hull"]) == ("vehicle", "tracked")
    assert tank["base"] == {"box": (1100, 500)}
    assert [mount.get("turret", False) for mount in tank["mounts"]] == [True, False]
    assert tank["pips"] == {"left": 6, "of": 6}
    assert tank["canAct"]


def test_whoever_rides_is_shown_in_his_vehicle():
    pieces = {p["id"]: p for p in TABLE.view(a_street(), "red", "en")["pieces"]}
    rider = pieces["A1"]
    assert (rider["fate"], rider["rides"], rider["at"]) == ("aboard", "AV2", None)
    assert pieces["AV2"]["aboard"]["count"] == 1


def test_a_vehicle_to_set_up_faces_the_middle_of_the_table_where_there_is_room():
    told = TABLE.panel(a_game("cz-route-nationale", 1).state, "german", {}, "en")
    assert told["overlay"]["ghost"] == {"at": (5050, 3050), "facing": (1, 0)}


def test_a_wreck_keeps_its_place():
    battle = with_vehicle(a_street(), "BV1", fate="wreck")
    wreck = {p["id"]: p for p in TABLE.view(battle, "red", "en")["pieces"]}["BV1"]
    assert (wreck["fate"], wreck["at"]) == ("casualty", (6000, 5000))
    assert wreck["markers"][0]["id"] == "wreck"


# --- panels ---------------------------------------------------------------------------------------
def test_a_point_tapped_ahead_is_a_drive_that_far():
    draft = {"piece": "AV1", "action": "drive", "fields": {"to": [[4000, 5300]]}}
    assert command_of(TABLE.panel(a_street(), "red", draft, "en")) == c.Drive("AV1", 1000)


def test_a_point_behind_is_a_drive_in_reverse():
    draft = {"piece": "AV1", "action": "drive", "fields": {"to": [[2500, 5000]]}}
    told = TABLE.panel(a_street(), "red", draft, "en")
    assert command_of(told) == c.Drive("AV1", 500, True)
    assert told["confirm"]["label"].startswith("Reverse · ")


def test_a_bearing_is_a_turn():
    draft = {"piece": "AV1", "action": "turn", "fields": {"angle": 45}}
    assert command_of(TABLE.panel(a_street(), "red", draft, "en")) == c.Turn("AV1", -45)


def test_the_panel_of_fire_offers_weapon_target_and_the_movement_announced():
    draft = {"piece": "AV1", "action": "vehicle-fire", "fields": {"band": "half", "target": "BV1"}}
    panel = TABLE.panel(a_street(), "red", draft, "en")
    assert command_of(panel) == c.VehicleFire("AV1", 0, "single", (("BV1", 1),), band="half")
    assert any(row["row"] == "odds" for row in panel["rows"])


def firing(battle: Any, **fields: Any) -> dict[str, Any]:
    draft = {"piece": "AV1", "action": "vehicle-fire", "fields": {"target": "BV1"} | fields}
    return TABLE.panel(battle, "red", draft, "en")


def movement(panel: dict[str, Any]) -> dict[str, str]:
    (row,) = (row for row in rows(panel, "choice") if row["field"] == "band")
    return {one["id"]: one["detail"] for one in row["options"]}


def test_each_movement_announced_says_what_it_does_to_the_shot_and_to_the_drive():
    """CZ-VFIRE-01, CZ-VFIRE-05, CZ-VFIRE-06: 6 AP of a light tank, 10 cm each."""
    panel = firing(a_street())
    assert movement(panel) == {
        "rest": "no penalty, no move",
        "half": "−1 to hit, up to 30\u00a0cm",
        "over": "−3 to hit, up to 60\u00a0cm, one weapon only",
    }
    assert "CZ-VFIRE-01" in [row.get("rule") for row in rows(panel, "text")]
    driven = firing(a_street(driven=2, spent=2))
    assert movement(driven)["half"] == "−1 to hit, up to 10\u00a0cm"


def test_a_shot_that_costs_the_drive_says_so_beside_its_button():
    """CZ-VFIRE-01: what is announced fixes the movement of the whole activation."""
    told = firing(a_street())["confirm"]["note"]
    assert told == (
        "After this shot the vehicle does not move any more: its 6 AP are lost for driving."
    )
    told = firing(a_street(), band="half")["confirm"]["note"]
    assert told == "After this shot the vehicle drives with 3 of its 6 AP at most."
    assert "note" not in firing(a_street(), band="over")["confirm"]


@pytest.mark.parametrize("state", [{"powerless": True}, {"spent": 6}, {"band": "rest"}])
def test_a_shot_of_a_vehicle_that_cannot_drive_gives_up_nothing(state: dict[str, Any]):
    assert "note" not in firing(a_street(**state))["confirm"]


def test_high_explosive_takes_a_point():
    fields = {"mount": "0", "ammo": "he", "point": [[7000, 7000]]}
    draft = {"piece": "AV1", "action": "vehicle-fire", "fields": fields}
    found = command_of(TABLE.panel(a_street(), "red", draft, "en"))
    assert (found.mode, found.point, found.missile) == ("template", cm(70, 70), "he")


def test_what_a_vehicle_cannot_do_says_why():
    draft = {"piece": "AV1", "action": "drive", "fields": {}}
    panel = TABLE.panel(a_street(powerless=True), "red", draft, "fr")
    assert panel["refused"]["rule"] == "CZ-VDMG-03"


def test_those_aboard_get_out_and_those_beside_get_in():
    inside = changed(a_street(), active="AV2")
    out = command_of(TABLE.panel(inside, "red", {"piece": "A1", "action": "disembark"}, "en"))
    assert isinstance(out, c.Disembark)
    on_foot = changed(a_street(), active="red")
    board = TABLE.panel(on_foot, "red", {"piece": "A2", "action": "board"}, "en")
    assert command_of(board) == c.Board("A2", "AV2")


def fields_of(panel: dict[str, Any], kind: str = "choice") -> dict[str, Any]:
    return {row["field"]: row for row in panel["rows"] if row["row"] == kind}


def test_a_shot_is_aimed_at_figures_and_vehicles_alike():
    """CZ-VTGT: every target wears the chance of being harmed; armour keeps what is proof out."""
    battle = a_road(active="AV2")
    told = TABLE.panel(battle, "red", {"piece": "A2", "action": "shoot"}, "en")
    assert {tag["piece"] for tag in told["overlay"]["tags"]} == {"B2", "B3", "BV1"}
    draft = {"piece": "A2", "action": "shoot", "fields": {"target": "BV1", "mode": "single"}}
    aimed = TABLE.panel(battle, "red", draft, "en")
    assert [o["id"] for o in rows(aimed, "odds")[0]["outcomes"]] == ["destroyed", "major", "none"]
    assert texts(aimed)[0] == "A2 Roche, average ▸ BV1 car"
    assert aimed["overlay"]["lines"][0]["class"] == "sight"


def test_the_line_of_a_shot_from_a_vehicle_tells_the_range_from_its_hull():
    """CZ-VFIRE-03: from the bow at 35.5,50 to the base whose edge is at 51.5,50."""
    battle = with_figure(a_street(), "B2", at=cm(52.75, 50))
    gun = gunner(battle, battle.vehicles["AV1"], 1)
    drawn = line_to(Voice(battle, "en"), gun, battle.figures["B2"])
    assert drawn["text"] == "16\N{NO-BREAK SPACE}cm, clear"


def test_the_movement_is_announced_with_the_first_shot_and_told_with_the_next():
    """CZ-VFIRE-01."""
    draft = {"piece": "A2", "action": "shoot", "fields": {"weapon": "smg", "band": "over"}}
    told = TABLE.panel(a_road(active="AV2"), "red", draft, "en")
    band = fields_of(told)["band"]
    assert [one["label"] for one in band["options"]] == ["At rest", "Up to half", "Over half"]
    assert command_of(told).band == "over"
    said = with_vehicle(a_road(active="AV2"), "AV2", band="half")
    later = TABLE.panel(said, "red", draft, "en")
    assert "Movement announced: half of its AP or less." in texts(later)
    assert command_of(later).band == ""


def test_missiles_aboard_are_offered_and_smoke_says_what_it_does():
    """CZ-WPN-06."""
    fields = {"mount": "2", "missile": "smoke", "point": [[5500, 6000]]}
    draft = {"piece": "AV1", "action": "vehicle-fire", "fields": fields}
    told = TABLE.panel(a_road(), "red", draft, "en")
    assert [one["id"] for one in fields_of(told)["missile"]["options"]] == ["heat", "he", "smoke"]
    assert "The smoke blocks sight until the end of the next turn." in texts(told)


def test_high_explosive_on_armour_is_said_to_be_in_vain():
    """CZ-VDMG-04."""
    tank = the_vehicle(a_vehicle("BV9", "medium-tank", 70, 85, BLUE, quality="average"))
    battle = a_road()
    battle = changed(battle, vehicles={**battle.vehicles, "BV9": tank})
    fields = {"ammo": "he", "point": [[7000, 8500]]}
    told = TABLE.panel(
        battle, "red", {"piece": "AV1", "action": "vehicle-fire", "fields": fields}, "en"
    )
    assert any(text.endswith("only anti-tank weapons pierce armour.") for text in texts(told))
    assert told["overlay"]["templates"][0]["touched"] == ["BV9"]


def test_a_drive_shows_its_way_and_whom_it_meets():
    """CZ-RUN-01."""
    clear = TABLE.panel(a_street(), "red", {"piece": "AV1", "action": "drive"}, "en")
    assert "templates" not in clear["overlay"]
    (way,) = clear["overlay"]["lines"]
    assert (way["points"], way["text"]) == ([(3000, 5000), (4000, 5000)], "10\u00a0cm · 1 AP")
    battle = a_street()
    walker = changed(battle.figures["B2"], at=cm(40, 50))
    met = changed(battle, figures={**battle.figures, "B2": walker})
    told = TABLE.panel(met, "red", {"piece": "AV1", "action": "drive"}, "en")
    assert told["overlay"]["templates"][0]["touched"] == ["B2"]


def test_a_tap_near_a_vehicle_is_a_place_to_get_out():
    """CZ-TRANS-03: fingers are not exact."""
    draft = {"piece": "A2", "action": "disembark", "fields": {"at": [[3200, 8000]]}}
    told = TABLE.panel(a_road(active="AV2"), "red", draft, "en")
    assert command_of(told) == c.Disembark("A2", cm(32, 73.76))


def test_a_vehicle_that_arrives_later_is_not_set_up_yet():
    """CZ-CMD-02: its panel says so, also when no other is left to set up."""
    game = a_game("cz-foundry-nine", 12)
    for battle, _ in played(game, 12, 60):
        side = game.to_play
        late = [v.id for v in battle.vehicles.values() if v.side == side and v.fate == WAITING]
        if late and not vehicles_to_deploy(battle, side):
            break
    shown = TABLE.panel(battle, side, {"piece": late[0], "action": "deploy"}, "en")
    must_be("panel", shown)
    assert shown["refused"]["rule"] == "CZ-CMD-02"


@pytest.mark.parametrize(
    ("language", "words", "label"),
    [
        ("en", "a zone of its own, 90–120 × 14–22 cm", "BV1 car: its own zone"),
        ("fr", "zone à part, 90–120 × 14–22 cm", "BV1 voiture\u00a0: sa zone"),
    ],
)
def test_a_vehicle_with_a_zone_of_its_own_shows_it_and_says_which_it_leaves(
    language: str, words: str, label: str
):
    """CZ-SEQ-06: in its side's zone, and yet not where the scenario wants it."""
    game = a_game("cz-route-nationale", 1)
    battle = next(b for b, _ in played(game, 1, 60) if b.to_act == "maquis")
    draft = {"piece": "BV1", "action": "deploy", "fields": {"at": [[10600, 1500]], "angle": 180}}
    told = TABLE.panel(battle, "maquis", draft, language)
    must_be("panel", told)
    assert words in told["refused"]["sentence"]
    (zone,) = told["overlay"]["templates"]
    assert zone["side"] == "maquis"  # its own ground, in its own colour
    assert (zone["label"], zone["outline"][0], zone["outline"][2]) == (
        label,
        (9000, 1400),
        (12000, 2200),
    )
    draft["fields"] = {"at": [[10600, 1800]], "angle": 90}
    assert TABLE.panel(battle, "maquis", draft, language)["confirm"]


def test_whoever_can_act_with_a_vehicle_is_counted_with_it_also_at_the_end():
    """CZ-CMD-07: the vehicle is no figure, and its points are lost with theirs."""
    battle = a_road(active="AV2")
    told = TABLE.panel(battle, "red", {}, "en")
    assert told["title"] == "AV2 4x4 truck"  # before those aboard: nobody need be chosen
    end = TABLE.panel(battle, "red", {"action": "end-activation"}, "en")
    assert end["confirm"]["label"].endswith("anyway: 4 could still act")
    assert any("AV2 4x4 truck (6 AP), A1" in text for text in texts(end))


def test_ramming_shows_the_die_and_what_a_crash_does_to_either():
    """CZ-RAM-01, CZ-RAM-04: the odds of the odds query."""
    shown = TABLE.panel(a_road(), "red", {"piece": "AV1", "action": "ram"}, "en")
    must_be("panel", shown)
    die, there, back = rows(shown, "odds")
    fractions = {one["id"]: one["fraction"] for one in die["outcomes"]}
    assert fractions == exact(ask_odds("combat-zone", "ram", {}))
    assert (there["label"], there["good"]) == ("If they crash: BV1 car", True)
    assert (back["label"], back["good"]) == ("If they crash: AV1 light tank", False)
    assert shown["overlay"]["ghost"]["at"] == (5250, 5000)


# --- the log --------------------------------------------------------------------------------------
def test_shots_at_a_vehicle_are_one_line_with_the_result_in_bold():
    (line,) = told(
        a_road(active="AV2"), c.Shoot("A2", "AV2/mmg", "single", (("BV1", 1),)), dice=(1,)
    )[-1:]
    assert line["sentence"] == "A2 Roche shoots BV1 car: **missed**"
    assert line["facts"].startswith("single shot · medium machine gun (MMG) · ")


def test_driving_and_getting_out_say_how_far_and_for_how_much():
    (drove,) = told(a_street(), c.Drive("AV1", 1000))
    assert (drove["sentence"], drove["facts"]) == ("AV1 light tank drives", "10\u00a0cm · 1 AP")
    (out,) = told(a_road(active="AV2"), c.Disembark("A2", cm(32, 73.76)))
    assert (out["sentence"], out["facts"]) == ("A2 Roche gets out of AV2 4x4 truck", "1 AP")


# --- a whole game ---------------------------------------------------------------------------------
@pytest.mark.parametrize("seed", [3, 4])
def test_all_that_is_drawn_in_a_game_with_vehicles_is_of_the_vocabulary(seed):
    random = Random(seed)
    game = Game.begin(RULES, garage(2), {}, Seeded(f"motors {seed}"), {})
    players = {s: player("random", RULES, f"{seed} {s}") for s in RULES.sides(game.state)}
    for n in range(160):
        side, battle, waiting = game.to_play, game.now, game.waiting
        if side is None:
            break
        if waiting or n % 8 == 0:
            views = [TABLE.view(battle, side, lang, waiting) for lang in ("en", "fr")]
            must_be("view", views[0])
            assert shape_of(views[0]) == shape_of(views[1])
        if waiting:
            must_be("prompt", TABLE.prompt(battle, waiting.side, waiting.question, "en"))
            answers = RULES.answers(battle, side, waiting.question)
            game.answer(side, players[side].answer(battle, side, waiting.question, answers))
            continue
        draft = a_draft(battle, side, random)
        panel = TABLE.panel(battle, side, draft, "fr")
        must_be("panel", panel)
        if panel["confirm"] and game.waiting is None:
            RULES.check(battle, decode(RULES.COMMANDS, panel["confirm"]["command"]))
        game.play(side, players[side].choose(battle, side, RULES.candidates(battle, side)))
    for entry in game.entries[-60:]:
        lines = TABLE.log_lines(entry, game.state_at(entry.n - 1), "en")
        assert all(line["sentence"] for line in lines)
        TABLE.trail(entry, game.state_at(entry.n - 1))


def a_draft(battle: Any, side: str, random: Random) -> dict[str, Any]:
    vehicles = [v.id for v in battle.vehicles.values() if v.side == side]
    figures = [f.id for f in battle.side_figures(side)]
    if random.random() < 0.6:
        piece = battle.active if battle.active in battle.vehicles else random.choice(vehicles)
        return {"piece": piece, "action": random.choice(OF_VEHICLES), "fields": {}}
    return {"piece": random.choice(figures), "action": random.choice(OF_FIGURES), "fields": {}}


@pytest.mark.parametrize("row", ["medium-gun", "rocket-launcher", "flamethrower"])
def test_who_is_aboard_lays_the_templates_of_his_vehicle(row: str):
    """CZ-VFIRE-04"""
    battle = portee(row, rounds=(("flamethrower", 6),))
    fields = {"weapon": f"V/{row}", "point": [[6000, 5000]]}
    panel = TABLE.panel(battle, "red", {"piece": "cal", "action": "launch", "fields": fields}, "en")
    must_be("panel", panel)
    missile = "he" if row == "medium-gun" else "heat"
    assert command_of(panel) == c.FireTemplate("cal", f"V/{row}", (6000, 5000), missile)
    offered = TABLE.panel(battle, "red", {"piece": "cal"}, "en")["actions"]
    assert "launch" in [one["id"] for one in offered if not one.get("disabled")]


def test_who_waits_in_a_vehicle_is_told_aboard_while_it_is_set_up():
    """CZ-VEH-01: as the briefing and the table say it."""
    battle = RULES.begin(load("cz-route-nationale").plain, {})
    (piece,) = [one for one in TABLE.view(battle, None, "en")["pieces"] if one["id"] == "AV2"]
    assert piece["aboard"]["count"] == 2
    voice = Voice(battle, "en")
    said = aboard_text(voice, battle.vehicles["AV2"])
    assert all(voice.figure(who) in said for who in ("A1", "A2"))


# --- what is left to do ---------------------------------------------------------------------------
def fired_at_rest(*mounts: int) -> Any:
    shots = tuple((mount, 1, "BV1") for mount in mounts)
    return with_vehicle(a_street(), "AV1", band="rest", fired=shots)


def test_a_tank_that_has_fired_all_at_rest_could_do_nothing_more():
    """CZ-VFIRE-01: its points are no longer for driving, and no weapon is left to keep."""
    battle = fired_at_rest(0, 1)
    end = TABLE.panel(battle, "red", {"piece": "AV1", "action": "end-activation"}, "en")
    assert end["confirm"]["label"] == "End group"
    assert not any("lost" in text for text in texts(end))
    pieces = {p["id"]: p for p in TABLE.view(battle, "red", "en")["pieces"]}
    assert (pieces["AV1"]["pips"]["left"], pieces["AV1"]["canAct"]) == (0, False)


def test_a_tank_at_rest_with_a_weapon_left_says_what_its_points_are_for():
    about = TABLE.panel(fired_at_rest(0), "red", {"piece": "AV1"}, "en")
    assert about["subtitle"].startswith("6 of 6")
    assert any("only for opportunity fire" in text for text in texts(about))


# --- the edge of the table ------------------------------------------------------------------------
def at_the_edge() -> Any:
    return with_vehicle(a_street(), "AV1", at=cm(12, 50), facing=(-1, 0))


@pytest.mark.parametrize(
    ("to", "says"),
    [([800, 5000], ""), ([200, 5000], "part of its hull over the edge"), ([-300, 5000], "be lost")],
)
@pytest.mark.parametrize(("action", "field"), [("drive-along", "path"), ("drive", "to")])
def test_a_drive_says_that_it_ends_over_the_edge_or_off_the_table(action, field, to, says):
    """CZ-SEQ-07: a vehicle is lost once its middle has crossed the edge."""
    draft = {"piece": "AV1", "action": action, "fields": {field: [to]}}
    told = TABLE.panel(at_the_edge(), "red", draft, "en")
    warned = [row["text"] for row in told["rows"] if row["row"] == "text" and row.get("warn")]
    assert [says in text for text in warned] == ([True] if says else [])


def test_a_turn_says_that_it_swings_the_hull_over_the_edge():
    battle = with_vehicle(a_street(), "AV1", at=cm(2.5, 50), facing=(0, 1))
    draft = {"piece": "AV1", "action": "turn", "fields": {"angle": 90}}
    assert any("over the edge" in text for text in texts(TABLE.panel(battle, "red", draft, "en")))


def test_a_hull_over_the_edge_is_told_of_the_vehicle():
    battle = with_vehicle(a_street(), "AV1", at=cm(2, 50), facing=(-1, 0))
    told = TABLE.panel(battle, "red", {"piece": "AV1"}, "en")
    assert any("hangs over the edge" in text for text in texts(told))


# --- words ----------------------------------------------------------------------------------------
def test_a_tank_with_a_crew_and_no_seats_says_nothing_of_passengers():
    tank, car = (a_street().vehicles[name] for name in ("AV1", "BV1"))
    voice = Voice(a_street(), "en")
    assert aboard_text(voice, tank) == ""
    assert aboard_text(voice, car)


def test_a_vehicle_in_the_middle_of_its_zone_is_not_set_up_broadside():
    place = good_place(a_game("cz-tiger-lane", 1).state, "german", "AV1")
    assert place is not None
    assert place.facing == (1, 0)


@pytest.mark.parametrize(
    ("chance", "said"), [("3/1000", "<1%"), ("1/100", "1%"), ("1/2", "50%"), ("998/1000", ">99%")]
)
def test_a_tag_on_the_map_does_not_make_a_hardly_ever_one_percent(chance, said):
    assert Voice(a_street(), "en").about(Fraction(chance)) == said


def test_a_skid_tells_that_the_hit_made_it_and_how_far_with_one_decimal():
    """CZ-VDMG-03: also a vehicle that stands still skids."""
    battle = a_street()
    hit, slid = VehicleDamaged("BV1", "skid"), Skidded("BV1", cm(67, 50), 762)
    assert event(hit, battle, "en") == "The hit makes BV1 car skid, moving or not."
    assert "skids 7.6\u00a0cm" in event(slid, battle, "en").replace("7.6 cm", "7.6\u00a0cm")
