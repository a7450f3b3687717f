"""Vehicles at the table: pieces, panels, prompts and the log, in both languages."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.drawing.vocabulary import must_be, shape_of
from tests.rulesets.combat_zone.build import BLUE, blue, cm, red
from tests.rulesets.combat_zone.motors import a_vehicle, on_wheels
from tests.rulesets.combat_zone.test_random_vehicles import garage

from sandtable.codec import decode
from sandtable.drawing import table_of
from sandtable.fairness import Seeded
from sandtable.game import Game
from sandtable.players import player
from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone.ruleset import CombatZone

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
    assert tank["base"] == {"box": [1100, 500]}
    assert [mount.get("turret", False) for mount in tank["mounts"]] == [True, False]
    assert tank["pips"] == {"left": 6, "of": 6}
    assert tank["canAct"]


def test_whoever_rides_is_shown_in_his_vehicle():
    pieces = {p["id"]: p for p in TABLE.view(a_street(), "red", "en")["pieces"]}
    rider = pieces["A1"]
    assert (rider["fate"], rider["rides"], rider["at"]) == ("aboard", "AV2", None)
    assert pieces["AV2"]["aboard"]["count"] == 1


def test_a_wreck_keeps_its_place():
    from sandtable.rulesets.combat_zone.state import with_vehicle

    battle = with_vehicle(a_street(), "BV1", fate="wreck")
    wreck = {p["id"]: p for p in TABLE.view(battle, "red", "en")["pieces"]}["BV1"]
    assert (wreck["fate"], wreck["at"]) == ("casualty", [6000, 5000])
    assert wreck["markers"][0]["id"] == "wreck"


# --- panels ---------------------------------------------------------------------------------------
def test_a_point_tapped_ahead_is_a_drive_that_far():
    draft = {"piece": "AV1", "action": "drive", "fields": {"to": [[4000, 5300]]}}
    assert command_of(TABLE.panel(a_street(), "red", draft, "en")) == c.Drive("AV1", 1000)


def test_a_point_behind_is_a_drive_in_reverse():
    draft = {"piece": "AV1", "action": "drive", "fields": {"to": [[2500, 5000]]}}
    assert command_of(TABLE.panel(a_street(), "red", draft, "en")) == c.Drive("AV1", 500, True)


def test_a_bearing_is_a_turn():
    draft = {"piece": "AV1", "action": "turn", "fields": {"angle": 45}}
    assert command_of(TABLE.panel(a_street(), "red", draft, "en")) == c.Turn("AV1", -45)


def test_the_panel_of_fire_offers_weapon_target_and_the_movement_announced():
    draft = {"piece": "AV1", "action": "vehicle-fire", "fields": {"band": "half", "target": "BV1"}}
    panel = TABLE.panel(a_street(), "red", draft, "en")
    assert command_of(panel) == c.VehicleFire("AV1", 0, "single", (("BV1", 1),), band="half")
    assert any(row["row"] == "odds" for row in panel["rows"])


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
    from sandtable.rulesets.combat_zone.state import changed

    inside = changed(a_street(), active="AV2")
    out = command_of(TABLE.panel(inside, "red", {"piece": "A1", "action": "disembark"}, "en"))
    assert isinstance(out, c.Disembark)
    on_foot = changed(a_street(), active="red")
    board = TABLE.panel(on_foot, "red", {"piece": "A2", "action": "board"}, "en")
    assert command_of(board) == c.Board("A2", "AV2")


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
