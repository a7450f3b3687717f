"""The newsreel: scenes of golden games of all rulesets, as each side may watch them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from tests.games.played import played

from sandtable.drawing import table_of
from sandtable.drawing.film import after
from sandtable.drawing.reel import changes, stretches
from sandtable.drawing.voice import Drawn
from sandtable.entry import Entry
from sandtable.game import Game
from sandtable.rulesets import ruleset_named
from sandtable.rulesets.combat_zone.battle.events import VehicleLeft
from sandtable.rulesets.combat_zone.battle.state import ABOARD, FIT, changed
from sandtable.rulesets.hex_tactical.battle.hiding import hidden_from
from sandtable.rulesets.hex_tactical.words.names import piece_name
from sandtable.rulesets.modern_battles.words.names import piece_name as unit_name
from sandtable.scenarios import load
from sandtable.umpire import Asked, Rolled

GAMES = (
    "cz-sodium-alley.greedy", "cz-tiger-lane.greedy", "ms-market-day.greedy",
    "ms-overwatch.random", "mb-saint-aubin.greedy", "mb-ridge-of-steel.greedy",
    "hx-laterite-road.greedy", "hx-drop-zone.greedy",
)  # fmt: skip
#: Games in which no points change before the end.
WITHOUT_POINTS = ("ms-market-day.greedy", "mb-ridge-of-steel.greedy")
DRAWN: dict[object, Drawn] = {}
TOLD: dict[object, list[Any]] = {}
HIDDEN = ("hx-laterite-road.greedy", "hx-post-on-rc4.greedy")


def entries(game: Game) -> Iterator[tuple[Entry, Any]]:
    for entry in game.entries:
        if not entry.undoes:
            yield entry, game.state_at(entry.n - 1)


def scenes_of(game: Game, entry: Entry, side: str | None, language: Any = "en") -> list[Any]:
    """Told once for all tests that look at them, and by none changed."""
    key = (game.chain, entry.n, side, language)
    if key not in TOLD:
        table = table_of(game.ruleset.id)
        drawn = DRAWN.setdefault((game.chain, side, language), {})
        TOLD[key] = table.scenes(entry, game.state_at(entry.n - 1), side, language, drawn)
    return TOLD[key]


# --- what belongs to which scene ------------------------------------------------------------------
@pytest.mark.parametrize("name", GAMES)
def test_every_event_of_which_something_is_told_is_in_exactly_one_scene(name: str) -> None:
    game = played(name)
    table: Any = table_of(game.ruleset.id)
    for entry, before in entries(game):
        for side in (None, *game.ruleset.sides(before)):
            sources = [source for source, _ in table.sourced_lines(entry, before, side, "en")]
            shown = [event for part in stretches(entry, sources) for event in part]
            if sources:
                assert sorted(map(id, shown)) == sorted(map(id, entry.events)), entry.n
            events = [s for s in sources if not isinstance(s, Rolled | Asked)]
            assert all(any(event is one for one in shown) for event in events), entry.n


@pytest.mark.parametrize("name", GAMES)
def test_scenes_are_the_lines_of_the_log_in_their_order(name: str) -> None:
    game = played(name)
    table = table_of(game.ruleset.id)
    for entry, before in entries(game):
        told = [scene["caption"] for scene in scenes_of(game, entry, game.ruleset.sides(before)[0])]
        side = game.ruleset.sides(before)[0]
        lines_for = getattr(table, "log_lines_for", None)
        lines = (
            lines_for(entry, before, side, "en")
            if lines_for
            else table.log_lines(entry, before, "en")
        )
        assert [one for one in told if one] == [line["sentence"] for line in lines]


@pytest.mark.parametrize("name", GAMES)
def test_the_picture_of_every_scene_leads_to_how_things_stand_after_the_entry(name: str) -> None:
    game = played(name)
    table = table_of(game.ruleset.id)
    side = game.ruleset.sides(game.state)[1]
    for entry, before in entries(game):
        picture = table.view(before, side, "en")
        for scene in scenes_of(game, entry, side):
            picture = after(picture, scene["after"])
        now = table.view(game.state_at(entry.n), side, "en")
        assert changes(picture, now) == {}, entry.n


def test_a_shot_and_what_it_does_are_one_scene_with_line_dice_effect_and_exact_chance() -> None:
    game = played("cz-sodium-alley.greedy")
    shots = [
        scene
        for entry, _ in entries(game)
        for scene in scenes_of(game, entry, "quai")
        if scene["kind"] == "fire" and "**eliminated**" in scene["caption"]
    ]
    assert shots
    for scene in shots:
        (shooter,), (target,) = scene["by"], scene["on"]
        (line,) = scene["lines"]
        assert line["hit"]
        assert scene["dice"]
        assert {"piece": target, "lost": True}.items() <= scene["effects"][0].items()
        assert "eliminated" not in scene["doing"]
        assert scene["doing"].startswith(shooter)
        assert target in scene["doing"]


def test_an_order_on_which_hangs_what_may_be_done_is_marked_as_such() -> None:
    game = played("ms-market-day.greedy")
    (scene,) = scenes_of(game, game.entries[7], "police")
    assert (scene["caption"], scene["order"]) == ("First crowd: **tactical move**", True)
    # Which face of the marker is up changes by itself, long before it is told.
    assert {effect["text"] for effect in scene["effects"]} == {"Tactical move"}


def test_who_is_lost_is_told_with_his_unit_where_every_unit_has_a_leader() -> None:
    game = played("mb-saint-aubin.greedy")
    lost = [
        (effect, before)
        for entry, before in entries(game)
        for scene in scenes_of(game, entry, None)
        for effect in scene.get("effects") or ()
        if effect["lost"] and effect["piece"] in before.figures
    ]
    assert lost
    for effect, before in lost:
        unit = unit_name(before, before.figures[effect["piece"]].unit, "en")
        assert effect["name"].endswith(f" ({unit})")


def test_a_hero_who_falls_is_named_with_what_he_is() -> None:
    """CZ-QUAL-06"""
    game = played("cz-sodium-alley.greedy")
    fallen = [
        (effect["name"], effect["rank"])
        for scene in scenes_of(game, game.entries[88], None, "fr")
        for effect in scene["effects"]
        if effect["lost"]
    ]
    assert fallen == [("La Duchesse", "héros")]


def test_the_chance_of_a_scene_is_that_of_what_was_resolved() -> None:
    """One shot that needs a six is missed five times in six."""
    game = played("cz-sodium-alley.greedy")
    missed = [
        scene
        for entry, _ in entries(game)
        for scene in scenes_of(game, entry, "quai")
        if "**missed**" in scene["caption"] and sum(scene["rolls"][0]["faces"]) == 1
    ]
    single = [scene for scene in missed if len(scene["rolls"]) == 1]
    double = [scene for scene in missed if len(scene["rolls"]) == 2]
    assert {scene["fraction"] for scene in single} == {"5/6"}
    assert {scene["fraction"] for scene in double} == {"25/36"}
    assert double[0]["chance"] == float(Fraction(25, 36))


def test_who_moves_travels_the_way_of_the_command_from_where_he_stood() -> None:
    game = played("cz-sodium-alley.greedy")
    for entry, before in entries(game):
        for scene in scenes_of(game, entry, "quai"):
            for way in scene.get("ways", ()):
                assert way["points"][0] == before.figures[way["piece"]].at
                moved = {piece["id"]: piece for piece in scene["after"]["pieces"]}
                assert way["points"][-1] == tuple(moved[way["piece"]]["at"] or way["points"][-1])


# --- words ----------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", GAMES)
def test_captions_are_in_the_language_of_the_seat(name: str) -> None:
    game = played(name)
    side = game.ruleset.sides(game.state)[0]
    english, french = (
        [
            (scene["doing"], scene["caption"])
            for entry, _ in entries(game)
            for scene in scenes_of(game, entry, side, language)
            if scene["caption"]
        ]
        for language in ("en", "fr")
    )
    assert len(english) == len(french)
    same = [en for en, fr in zip(english, french, strict=True) if en == fr]
    assert len(same) < len(english) / 20
    assert all(doing and "**" not in doing for doing, _ in english + french)


# --- secrets --------------------------------------------------------------------------------------
@pytest.mark.parametrize("record", HIDDEN)
def test_scenes_do_not_tell_what_a_counter_face_down_is(record: str) -> None:
    game = played(record)
    checked = 0
    for entry, before in entries(game):
        for side in game.ruleset.sides(before):
            hidden, state = hidden_from(before, side), before
            for event in entry.events:  # nobody recognises them in between
                state = game.ruleset.apply(state, event)
                hidden &= hidden_from(state, side)
            told = json.dumps(scenes_of(game, entry, side))
            known = {piece_name(before, who, "en") for who in before.units.keys() - hidden}
            for name in {piece_name(before, who, "en") for who in hidden} - known:
                assert name not in told
                checked += 1
    assert checked


def test_who_sets_up_in_secret_is_no_scene_of_the_other_side() -> None:
    game = played("hx-laterite-road.greedy")
    secret = 0
    for entry, before in entries(game):
        table: Any = table_of(game.ruleset.id)
        if not table.is_secret(entry, before, game.state_at(entry.n)):
            continue
        secret += any(scene["caption"] for scene in scenes_of(game, entry, entry.side))
        for side in (None, before.enemy_of(entry.side)):
            assert all(not scene["caption"] for scene in scenes_of(game, entry, side))
    assert secret


def test_a_jump_is_a_deed_of_whoever_jumps_and_no_part_of_the_fire_before_it() -> None:
    """Else whoever comes down off the map would be told as lost to that fire (HX-PARA-07)."""
    game = played("hx-drop-zone.greedy")
    jumps = [
        (scene["kind"], scene["by"] != [])
        for entry, _ in entries(game)
        if any(type(event).__name__ == "DropDrifted" for event in entry.events)
        for scene in scenes_of(game, entry, "paras")
        if " drifts " in scene["caption"] or "without drift" in scene["caption"]
    ]
    assert set(jumps) == {("move", True)}


def test_dice_of_hidden_units_have_no_need_and_no_chance_in_a_scene() -> None:
    game = played("hx-laterite-road.greedy")
    bare = 0
    for entry, before in entries(game):
        for side in game.ruleset.sides(before):
            for scene in scenes_of(game, entry, side):
                if scene.get("dice") and not scene.get("rolls"):
                    bare += 1
                    assert "chance" not in scene
    assert bare


@pytest.mark.parametrize("name", GAMES)
def test_a_deed_is_told_as_that_of_whoever_does_it_not_of_whom_it_is_done_to(name: str) -> None:
    game = played(name)
    table = table_of(game.ruleset.id)
    for entry, before in entries(game):
        sides = {one["id"]: one["side"] for one in table.view(before, None, "en")["pieces"]}
        for scene in scenes_of(game, entry, None):
            if scene["kind"] in ("fire", "melee") and scene["by"] and scene["by"][0] in sides:
                assert scene["side"] == sides[scene["by"][0]], scene["caption"]


@pytest.mark.parametrize(
    ("name", "language"),
    [
        ("mb-saint-aubin.greedy", "fr"),
        ("hx-laterite-road.greedy", "fr"),
        ("hx-drop-zone.greedy", "en"),
    ],
)
def test_the_header_begins_with_a_capital_and_nobody_shoots_his_own(
    name: str, language: str
) -> None:
    game = played(name)
    for entry, before in entries(game):
        view = table_of(game.ruleset.id).view(before, None, "en")
        sides = {one["id"]: one["side"] for one in view["pieces"]}
        for scene in scenes_of(game, entry, None, language):
            assert scene["doing"][:1] == scene["doing"][:1].upper(), scene["doing"]
            told = f"{scene['caption']} {scene.get('facts', '')}"
            assert "résultat -" not in told
            assert "result -" not in told
            if scene["kind"] == "fire" and scene["by"] and not scene.get("lines"):
                aimed = {sides.get(who) for who in scene["on"]}
                assert scene["side"] not in aimed, scene["caption"]


@pytest.mark.parametrize("name", ["mb-ridge-of-steel.greedy", "ms-overwatch.random"])
def test_no_chance_is_told_of_what_was_certain_where_dice_decided(name: str) -> None:
    """A template falls where it is laid, but whom it wounds the dice say."""
    game = played(name)
    for entry, _ in entries(game):
        for scene in scenes_of(game, entry, None):
            if any(roll["chance"] not in (None, 1) for roll in scene.get("rolls", ())):
                assert scene.get("chance", 0) < 1, scene["caption"]


def test_the_header_of_a_turn_on_the_spot_says_what_the_film_says() -> None:
    game = played("ms-market-day.greedy")
    (turned,) = scenes_of(game, game.entries[21], "militia")
    assert (turned["kind"], turned["doing"]) == ("move", "A2 Gendarme 1 turns")
    assert turned["caption"].startswith(turned["doing"])


def test_whoever_calls_support_is_told_to_call_it_and_not_to_shoot() -> None:  # MS-EQP-07
    calls = [
        scene["doing"]
        for game in map(played, GAMES)
        if game.ruleset.id == "modern-skirmish"
        for entry, _ in entries(game)
        if any(type(event).__name__ == "SupportCalled" for event in entry.events)
        for scene in scenes_of(game, entry, entry.side)
        if scene["kind"] == "fire"
    ]
    assert calls
    assert all(doing.endswith(" calls support") for doing in calls)


def test_the_header_says_what_a_test_is_for_and_not_what_comes_of_it() -> None:
    """“Not activated, the test has failed” would tell it while the dice still fall."""
    game = played("hx-hedgerow-road.greedy")
    failed = [
        scene
        for entry, _ in entries(game)
        for scene in scenes_of(game, entry, entry.side)
        if scene["caption"].startswith("Not activated")
    ]
    assert failed
    assert {scene["doing"].partition(" · ")[0] for scene in failed} == {"Activation test"}


def test_whoever_falls_in_a_vehicle_is_seen_to_fall() -> None:
    """CZ-VDMG-03: fire in a lorry full of men."""
    game = played("cz-route-nationale.greedy")
    entry = next(e for e in game.entries if any("VDMG-03" in str(x) for x in e.events))
    fallen = [x.figure for x in entry.events if type(x).__name__ == "Eliminated"]
    assert len(fallen) > 1
    effects = [
        effect for scene in scenes_of(game, entry, None) for effect in scene.get("effects", [])
    ]
    assert {one["piece"] for one in effects if one["lost"]} == set(fallen)


def test_a_vehicle_that_is_lost_is_knocked_out_and_not_down() -> None:
    game = played("cz-route-nationale.greedy")
    told = {
        effect["piece"]: effect["text"]
        for entry in game.entries[31:33]
        for scene in scenes_of(game, entry, "german")
        for effect in scene.get("effects", ())
        if effect.get("lost")
    }
    assert told["AV3"] == "knocked out, Wreck"
    assert told["A6"] == "eliminated"


def test_why_somebody_is_out_of_the_game_whom_no_fire_took_is_told() -> None:
    """HX-PARA-07: of those who jump some come down off the map."""
    game = played("hx-drop-zone.greedy")
    (drop,) = (e for e in game.entries if any("HX-PARA-07" in str(x) for x in e.events))
    lost = [
        effect["text"]
        for scene in scenes_of(game, drop, "paras", "fr")
        for effect in scene.get("effects", ())
        if effect["lost"]
    ]
    assert lost == [*["hors jeu (chute hors de la carte)"] * 3, "hors jeu"]


def test_a_group_that_does_nothing_in_its_activation_is_told_of() -> None:
    game = played("cz-route-nationale.greedy")
    (idle,) = scenes_of(game, game.entries[18], "german")
    assert (idle["kind"], idle["caption"]) == ("idle", "BV2 sports car: did nothing.")
    assert "BV2" in idle["by"]
    (busy,) = scenes_of(game, game.entries[16], "german")
    assert (busy["kind"], busy["caption"]) == ("effect", "Finished: AV1 motorbike.")


def test_whoever_leaves_the_table_as_planned_is_no_loss_and_is_told_with_his_points() -> None:
    scenario = load("cz-route-nationale")
    battle = ruleset_named(scenario.ruleset).begin(scenario.plain, {})
    riders = battle.vehicles["AV2"].aboard
    aboard = {who: replace(battle.figures[who], fate=ABOARD) for who in riders}
    there = replace(battle.vehicles["AV2"], fate=FIT)
    battle = changed(
        battle,
        phase="actions",
        turn=2,
        figures={**battle.figures, **aboard},
        vehicles={**battle.vehicles, "AV2": there},
    )
    entry = Entry(1, "german", None, (), (VehicleLeft("AV2", True),), "", "", 0, None)
    scenes = table_of("combat-zone").scenes(entry, battle, "maquis", "en", {})
    effects = {one["piece"]: one for scene in scenes for one in scene.get("effects", ())}
    assert set(effects) == {"AV2", *riders}
    assert not any(one["lost"] for one in effects.values())
    assert [one["text"] for one in effects.values()].count("left the table, +1 point") == 1


# --- what one fights for --------------------------------------------------------------------------
@pytest.mark.parametrize("name", GAMES)
def test_scenes_tell_every_change_of_the_points_and_only_those(name: str) -> None:
    game = played(name)
    table: Any = table_of(game.ruleset.id)
    side = game.ruleset.sides(game.state)[0]
    told = 0
    for entry, before in entries(game):
        scenes = scenes_of(game, entry, side)
        if not any(scene["caption"] for scene in scenes):
            continue
        points, after = account(table, before, side), account(table, game.state_at(entry.n), side)
        for scene in scenes:
            for stake in scene.get("stakes") or ():
                side_of, was = stake["side"], stake["before"]
                assert points.get(side_of, was) == was != stake["after"]
                points = {**points, side_of: stake["after"]}
                told += 1
        assert all(after[who] == score for who, score in points.items()), entry.n
    assert told > 0 or name in WITHOUT_POINTS


def account(table: Any, state: object, side: str) -> dict[str, Any]:
    """The points as the account has them; none before it counts any."""
    goals = table.goals(state, side, "en")
    counted = goals["points"].items() if goals["if_now"] else ()
    return {who: {"earned": goals["earned"][who], "now": now} for who, now in counted}


def test_while_the_sides_are_set_up_no_points_change() -> None:
    """What lies on the table is nobody's yet, though only one side is there."""
    game = played("cz-sodium-alley.greedy")
    setting_up = [entry for entry, before in entries(game) if before.phase == "deployment"]
    assert setting_up
    for entry in setting_up:
        assert not any(scene.get("stakes") for scene in scenes_of(game, entry, None))


def test_who_picks_something_up_that_is_fought_for_changes_what_is_at_stake() -> None:
    """Also where no points change by it."""
    battle = played("cz-sodium-alley.greedy")
    hands = [
        (scene, scene["after"]["objectives"])
        for entry, _ in entries(battle)
        for scene in scenes_of(battle, entry, None)
        if any(one.get("bearer") for one in scene["after"].get("objectives") or ())
    ]
    assert hands
    first, objectives = hands[0]
    assert "stakes" in first
    (bearer,) = {one["bearer"] for one in objectives if one.get("bearer")}
    assert bearer in first["by"]


def test_a_leader_and_whoever_bears_something_are_told_as_such_when_they_are_hit() -> None:
    game = played("cz-sodium-alley.greedy")
    ranks = {
        effect["piece"]: effect["rank"]
        for entry, _ in entries(game)
        for scene in scenes_of(game, entry, None)
        for effect in scene.get("effects") or ()
        if "rank" in effect
    }
    figures = game.state.figures.values()
    leaders = {one.id for one in figures if one.who.role == "leader"}
    renowned = {one.id for one in figures if one.who.quality in ("hero", "elite")}
    assert ranks
    assert all(who in leaders | renowned or "with " in said for who, said in ranks.items())
    assert all(said.startswith("leader") for who, said in ranks.items() if who in leaders)


def test_a_turn_that_begins_is_nobodys_doing() -> None:
    game = played("cz-sodium-alley.greedy")
    begun = [s for e, _ in entries(game) for s in scenes_of(game, e, None) if s.get("turn")]
    assert begun
    assert {scene["side"] for scene in begun} == {None}
