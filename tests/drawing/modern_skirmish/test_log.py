"""The log of Modern Skirmish: results in bold, dice with their reasons, nothing told twice."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tests.drawing.modern_skirmish.games import RULES
from tests.drawing.vocabulary import must_be
from tests.rulesets.modern_skirmish.build import a_battle, blue, red

from sandtable.drawing import table_of
from sandtable.drawing.modern_skirmish.story import _answered
from sandtable.drawing.modern_skirmish.voice import Voice
from sandtable.entry import Entry
from sandtable.explain.story import asked_line
from sandtable.fairness import Typed
from sandtable.game import Game
from sandtable.log import Asked
from sandtable.rulesets.modern_skirmish import commands as c
from sandtable.rulesets.modern_skirmish.battle import events as e
from sandtable.scenarios import load

TABLE = table_of("modern-skirmish")


def played(*steps: tuple[Any, Iterable[int]]) -> Game:
    """The tutorial's table, played freely: commands and answers, each with its dice."""
    source = Typed()
    game = Game.begin(RULES, load("ms-tutorial").plain, {}, source, {})
    for step, faces in steps:
        source.clear()
        source.add(list(faces))
        if game.waiting:
            game.answer(game.waiting.side, step)
        else:
            game.play(game.to_play, step)
    while game.waiting:  # nobody does anything more
        game.answer(game.waiting.side, None)
    return game


COVERED = (
    (c.BeginBattle(), (7, 3)),
    (c.GiveOrder("red", "covering-fire"), ()),
    (c.GiveOrder("guards", "tactical-move"), ()),
    (c.Move("B1", ((3400, 1000),)), ()),
)


def lines(game: Game, n: int = 0, language: str = "en") -> list[Any]:
    entry = game.entries[(n or len(game.entries)) - 1]
    told = TABLE.log_lines(entry, game.state_at(entry.n - 1), language)
    must_be("log", told)
    return told


def test_covering_fire_is_told_by_the_answer_then_by_its_shot_with_dice_and_threshold():
    shot = c.Shoot("A1", "assault-rifle", ("B1",))
    game = played(*COVERED, (c.CoveringFire("red", (shot,)), ()), (None, (9, 2)))
    told = lines(game)
    assert [line["sentence"] for line in told] == [
        "Fire teams: fire from base team: A1 Leader ▸ B1 Guard 1",
        "B1 Guard 1 moves",
        "A1 Leader shoots B1 Guard 1: **out of action**",
        "Militia: B2 Guard 2 leads from now on.",
    ]
    fired = told[2]
    assert fired["facts"] == "assault rifle · 24.6\u00a0cm"
    assert [die["face"] for die in fired["dice"]] == [9, 2]
    assert [m["rule"] for m in fired["roll"]["modifiers"]] == ["MS-TMOD-06"]
    assert fired["rule"] == "MS-SHOOT-02"
    assert "Équipes" in lines(game, language="fr")[0]["sentence"]


def test_hitting_the_dirt_is_told_once_and_counts_against_the_shot():
    shot = c.Shoot("A1", "assault-rifle", ("B1",))
    reaction = (c.CoveringFire("red", (shot,)), ())
    game = played(*COVERED, reaction, (c.HitTheDirt("guards"), (5, 4)))
    told = [line["sentence"] for line in lines(game)]
    assert told[2:] == [
        "Militia: hit the dirt, guards",
        "A1 Leader shoots B1 Guard 1: **out of action**",
        "Militia: B2 Guard 2 leads from now on.",
    ]
    (rolls,) = [line["rolls"] for line in lines(game) if "rolls" in line]
    assert [m["rule"] for m in rolls[0]["modifiers"]] == ["MS-TMOD-11"]


def test_a_trail_has_the_points_where_the_mover_was_stopped():
    shot = c.Shoot("A1", "assault-rifle", ("B1",))
    game = played(*COVERED, (c.CoveringFire("red", (shot,)), ()), (None, (1, 1)))
    (way,) = TABLE.trail(game.entries[-1], game.state_at(len(game.entries) - 1))
    assert way["piece"] == "B1"
    assert way["points"][0] == (3600, 1000)
    assert way["points"][-1] == (3400, 1000)


def test_the_end_tells_losses_and_the_luck_of_both_sides():
    shot = c.Shoot("A1", "assault-rifle", ("B1",))
    game = played(*COVERED, (c.CoveringFire("red", (shot,)), ()), (None, (9, 2)))
    told = TABLE.end(game.state, game.entries, "en")
    must_be("end", told)
    assert [(one["lost"], one["of"]) for one in told["casualties"]] == [(0, 4), (1, 3)]
    assert [one["rolls"] for one in told["luck"]] == [3, 1]  # initiative, and two dice to hit
    assert told["luck"][0]["sigma"] > 0 > told["luck"][1]["sigma"]


def test_where_both_sides_throw_each_roll_says_who_threw_it():
    (won,) = [line for line in lines(played(COVERED[0]), 1) if "rolls" in line]
    assert [roll["title"] for roll in won["rolls"]] == [
        "Initiative (fire teams)",
        "Initiative (militia)",
    ]


def test_where_one_throws_all_the_dice_his_name_is_said_once():
    shot = c.Shoot("A1", "assault-rifle", ("B1",))
    game = played(*COVERED, (c.CoveringFire("red", (shot,)), ()), (None, (9, 2)))
    (fired,) = [line for line in lines(game) if "rolls" in line]
    assert [roll["title"] for roll in fired["rolls"]] == ["To hit", "To hit"]


def test_whoever_is_in_a_blast_is_named_with_his_die():
    thrown = c.ShootPoint("A3", "offensive-grenade", (1600, 2500))
    order = (c.GiveOrder("blue", "tactical-move"), ())
    game = played((c.BeginBattle(), (7, 3)), order, (thrown, (8, 8, 1)))
    assert [roll["title"] for line in lines(game) for roll in line.get("rolls", ())] == [
        "Offensive grenade",
        "Blast test (A3 Rifleman 1)",
        "Blast test (A4 Rifleman 2)",
    ]


def test_the_chance_of_a_grenade_that_strays_is_of_that_distance_whichever_way():
    """3/8 to miss the point, 1/8 for the distance; the sentence says no direction (MS-GREN-07)."""
    thrown = c.ShootPoint("A3", "offensive-grenade", (1600, 2500))
    order = (c.GiveOrder("blue", "tactical-move"), ())
    game = played((c.BeginBattle(), (7, 3)), order, (thrown, (1, 5, 3, 8, 8, 8, 8)))
    entry = game.entries[-1]
    scenes = TABLE.scenes(entry, game.state_at(entry.n - 1), None, "en", {})
    (strays,) = [scene for scene in scenes if "strays 5 cm" in scene["caption"]]
    assert strays["fraction"] == "3/64"


def test_who_leads_from_now_on_is_told_once_whoever_chose_him():  # MS-TURN-04
    battle = a_battle(red("A1", 10, 10), blue("B1", 30, 10), blue("B2", 33, 10))
    question = c.ChooseLeader(("B1", "B2"))
    log = (Asked("blue", question, c.Chosen("B2")), e.LeaderNamed("blue", "B2"))
    entry = Entry(1, "red", c.EndActivation(), (), log, "", "")
    (line,) = TABLE.log_lines(entry, battle, "en")
    assert line["sentence"].endswith("B2 leads from now on.")


def test_what_was_answered_after_losses_says_what_it_means():
    """MS-COH-02, MS-TURN-04: to whom the others close up, and who leads where nobody was named."""
    battle = a_battle(red("A1", 10, 10), red("A2", 30, 10), blue("B1", 60, 10))
    groups = Asked("red", c.ChooseGroup("red", (("A1",), ("A2",))), c.Chosen("A1"))
    told = _answered(Voice(battle, "en"), groups)
    assert told == "Red: the others close up to A1 A1"
    leader = Asked("red", c.ChooseLeader(("A1", "A2")), None)
    said = asked_line(leader, battle, "en")
    assert said.endswith("Who leads now? Whoever has the best quality die.")
