"""Danger in words and areas, and the letters of the table that no action may take."""

from __future__ import annotations

import re
from fractions import Fraction
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from tests.drawing.test_vehicle_panels import a_street
from tests.rulesets.modern_skirmish.build import BLUE, RED, a_battle, block, blue, cm, red

from sandtable.drawing import table_of
from sandtable.drawing.hex_tactical.places import middle
from sandtable.drawing.seen import seen_on_table
from sandtable.explain.words import sentence
from sandtable.fairness import Seeded
from sandtable.game import Game
from sandtable.refusals import BadInput
from sandtable.rulesets import ruleset_named
from sandtable.rulesets.combat_zone.battle import state as combat_zone
from sandtable.rulesets.modern_skirmish.battle.state import changed
from sandtable.scenarios import load

KEYS = Path(__file__).parents[2] / "web/src/table/keys.ts"
DRAWINGS = ("combat_zone", "modern_skirmish", "modern_battles", "hex_tactical")
TABLE = table_of("modern-skirmish")


def reserved() -> set[str]:
    """As the page has them."""
    found = re.search(r"RESERVED = new Set\(\[(.*?)\]\)", KEYS.read_text(encoding="utf-8"))
    assert found is not None
    return {letter.upper() for letter in re.findall(r'"(\w)"', found[1])}


@pytest.mark.parametrize("drawing", DRAWINGS)
def test_no_action_has_a_letter_that_the_table_keeps_for_itself(drawing: str) -> None:
    looks = import_module(f"sandtable.drawing.{drawing}.looks").LOOKS
    letters = {look.key for of_kind in looks.by_kind.values() for look in of_kind} - {""}
    assert letters
    assert letters & reserved() == set()


def test_without_a_piece_the_nearest_of_the_side_is_meant() -> None:
    battle = a_battle(red("ann", 10, 10), red("eve", 40, 10), blue("bob", 60, 30))
    assert TABLE.danger(battle, RED, "", [cm(35, 12)], "en")["piece"] == "eve"


def test_the_nearest_is_said_to_be_the_nearest() -> None:
    battle = a_battle(red("ann", 10, 10), red("eve", 40, 10), blue("bob", 60, 30))
    told = TABLE.danger(battle, RED, "", [cm(35, 12)], "en")["title"]
    assert told == "Danger for eve Eve, the nearest of yours who can still act"
    theirs = changed(battle, active="", to_act=BLUE)
    told = TABLE.danger(theirs, RED, "", [cm(35, 12)], "en")["title"]
    assert told == "Danger for eve Eve, the nearest of yours"


def test_whoever_can_still_act_is_meant_before_one_who_is_nearer() -> None:
    """The tank beside the place has acted; the car, far off, is about to."""
    battle = combat_zone.changed(a_street(), active="AV2")
    place = [(3200, 5300)]
    told = table_of("combat-zone").danger(battle, RED, "", place, "en")
    assert told["piece"] == "AV2"
    told = table_of("combat-zone").danger(battle, RED, "AV1", place, "en")
    assert told["piece"] == "AV1"


NOBODY = {"active": ""}  # is being activated


def about_to_go(ruleset: str) -> tuple[Any, str, tuple[int, int]]:
    """A battle, a piece of red's, and a place where it may go."""
    build = import_module(f"tests.rulesets.{ruleset}.build")
    match ruleset:
        case "hex_tactical":
            pieces = build.red("A", "squad", "0505"), build.blue("B", "mg-team", "0905")
            return build.a_battle(*pieces), "A", middle(build.h("0605"))
        case "modern_battles":
            pieces = build.red("A", (10, 8), facing=90), build.blue("B", (24, 8), facing=270)
            return build.a_battle(*pieces), "A1", build.inch(13, 8)
    armed = {"weapons": ("smg",)} if ruleset == "combat_zone" else {}
    pieces = build.red("ann", 10, 10, facing=90), build.blue("bob", 24, 10, facing=270, **armed)
    return build.a_battle(*pieces), "ann", build.cm(14, 10)


@pytest.mark.parametrize("ruleset", DRAWINGS)
def test_danger_is_told_for_one_who_has_acted_and_elsewhere_as_if_he_stood_there(
    ruleset: str,
) -> None:
    battle, who, place = about_to_go(ruleset)
    state = import_module(f"sandtable.rulesets.{ruleset}.battle.state")
    done = state.changed(battle, to_act=BLUE, **({} if ruleset == "modern_battles" else NOBODY))
    table = table_of(ruleset.replace("_", "-"))

    def told(battle: Any, *way: tuple[int, int]) -> tuple[str, bool, bool]:
        danger = table.danger(battle, RED, who, list(way), "en")
        return danger["piece"], danger["chance"] > 0, danger["sum"].startswith("As if it stood")

    assert told(done) == (who, True, False)
    assert told(done, place) == (who, True, True)
    assert told(battle, place) == (who, True, False)


def test_vehicles_that_are_called_alike_are_told_apart() -> None:
    told = table_of("combat-zone").danger(a_street(), RED, "AV2", [(3200, 5300)], "en")
    assert told["title"] == "Danger for AV2 car"


def test_danger_is_told_for_the_group_that_is_about_to_be_activated() -> None:
    battle = combat_zone.changed(a_street(), active="")
    told = table_of("combat-zone").panel(battle, RED, {"action": "activate:AV2"}, "en")
    assert told["lead"] == "AV2"


def test_of_those_who_go_together_each_enemy_shoots_at_one_and_the_worst_placed_is_named() -> None:
    near, far = red("ann", 10, 10), red("eve", 10, 40)
    battle = a_battle(near, far, blue("bob", 34, 10), blue("joe", 34, 40))
    alone = {
        who: {
            one["enemy"]: Fraction(one["outcomes"][0]["fraction"])
            for one in TABLE.danger(battle, RED, who, [], "en")["threats"]
        }
        for who in ("ann", "eve")
    }
    told = TABLE.danger(battle, RED, "ann", [], "en", {"eve": []})
    unhurt = Fraction(1)
    for enemy in ("bob", "joe"):
        unhurt *= 1 - max(shots.get(enemy, Fraction(0)) for shots in alone.values())
    assert told["chance"] == float(1 - unhurt)
    assert told["title"] == "Danger for red, all 2"
    assert told["told"] == f"losses: {told['expected']}"  # that one of many is lost is soon certain
    assert TABLE.danger(battle, RED, "ann", [], "en")["told"].endswith("%")
    assert "Worst placed: ann" in told["sum"] or "Worst placed: eve" in told["sum"]
    assert {one["enemy"]: one["at"] for one in told["threats"]} == {
        "bob": cm(10, 10),
        "joe": cm(10, 40),
    }


def a_corner() -> list[Any]:
    """Joe stands behind a house, two steps from a view of Ann."""
    house = block("house", 24, 20, 4, 10, kind="building", blocking=True)
    return [red("ann", 10, 25), blue("joe", 32, 27), house]


def test_one_figure_is_the_danger_with_all_who_shoot_and_all_who_may_come_up() -> None:
    told = TABLE.danger(a_battle(*a_corner(), blue("bob", 30, 10)), RED, "ann", [], "en")
    (stands,) = told["threats"]
    (comes,) = [one["comes"] for one in told["harmless"] if one["enemy"] != stands["enemy"]]
    now, then = (Fraction(one["outcomes"][0]["fraction"]) for one in (stands, comes))
    assert 0 < now < 1
    assert 0 < then < 1
    assert told["chance"] == float(1 - (1 - now) * (1 - then))
    assert told["sum"].startswith(f"In all, if they act first and come up: {told['told']} lost")
    assert f"From where they stand now: {stands['told']}." in told["sum"]


def test_who_can_be_shot_only_by_somebody_who_comes_up_is_not_told_nought() -> None:
    told = TABLE.danger(a_battle(*a_corner()), RED, "ann", [], "en")
    assert told["threats"] == []
    assert told["told"] == told["harmless"][0]["comes"]["told"]
    assert "Nobody you know of can shoot there without coming up." in told["sum"]


def test_of_figures_that_are_one_unit_nobody_is_told_to_be_the_worst_placed() -> None:
    """Modern Battles names the unit, whichever of its figures is meant."""
    build = import_module("tests.rulesets.modern_battles.build")
    battle = build.a_battle(
        build.red("A", (10, 8), (10, 10), facing=90), build.blue("B", (24, 8), facing=270)
    )
    told = table_of("modern-battles").danger(battle, RED, "A1", [], "en", {"A2": []})
    assert told["title"] == "Danger for A, all 2"
    assert "Worst placed" not in told["sum"]
    assert not told["threats"][0]["words"].startswith("at ")


def test_nobody_of_the_enemy_goes_along() -> None:
    battle = a_battle(red("ann", 10, 10), blue("bob", 34, 10))
    told = TABLE.danger(battle, RED, "ann", [], "en", {"bob": []})
    assert told["title"] == "Danger for ann Ann"


def test_while_a_unit_acts_its_leader_is_the_one_whom_danger_is_told_for() -> None:
    battle = a_battle(red("ann", 10, 10), red("eve", 14, 10, leader=True), blue("bob", 60, 30))
    assert TABLE.panel(battle, RED, {}, "en")["lead"] == "eve"


def test_a_piece_of_the_enemy_is_not_asked_about() -> None:
    battle = a_battle(red("ann", 10, 10), blue("bob", 60, 30))
    assert TABLE.danger(battle, RED, "bob", [cm(35, 12)], "en")["piece"] == "ann"


def test_for_a_unit_that_is_about_to_come_in_no_other_is_meant() -> None:
    """MB-SCN-04: the sortie of the relief column stands nowhere yet."""
    rules, scenario = ruleset_named("modern-battles"), load("mb-relief-column")
    game: Any = Game.begin(rules, scenario.plain, {}, Seeded(1), {})
    leader = game.state.units["sortie"].members[0]
    with pytest.raises(BadInput):
        table_of("modern-battles").danger(game.state, "relief", leader, [(6000, 1000)], "en")


def test_a_side_with_nobody_on_the_table_is_told_so() -> None:
    battle = a_battle(red("ann", 10, 10), blue("bob", 60, 30, fate="out"))
    with pytest.raises(BadInput):
        TABLE.danger(battle, BLUE, "", [cm(35, 12)], "en")


def test_the_sum_is_in_the_language_asked_for() -> None:
    battle = a_battle(red("ann", 10, 10), blue("bob", 30, 10))
    told = TABLE.danger(battle, RED, "ann", [], "fr")
    assert "s’ils agissent d’abord" in told["sum"]
    assert Fraction(told["threats"][0]["outcomes"][0]["fraction"]) == Fraction(5, 8)


def test_ground_behind_a_house_is_not_seen() -> None:
    house = block("house", 20, 8, 4, 4, kind="building", blocking=True)
    told = TABLE.danger(a_battle(red("ann", 10, 10), house), RED, "ann", [], "en")
    (area,) = told["seen"]
    far = [x for x, y in area["outline"] if 980 < y < 1020 and x > 2000]
    assert max(far, default=0) < 3_000


def test_where_nothing_is_in_the_way_all_the_table_is_seen() -> None:
    (area,) = seen_on_table((500, 500), 1_000, 1_000, lambda _at: True)
    xs, ys = zip(*area["outline"], strict=True)
    assert (min(xs), max(xs)) < (0, 10_000)
    assert max(xs) > 1_000
    assert (min(ys) < 0, max(ys) > 1_000, area["holes"]) == (True, True, [])


def of_a_tank(*enemies: Any, language: str = "en") -> Any:
    """Danger for a medium tank as its side knows the battle."""
    build = import_module("tests.rulesets.hex_tactical.build")
    battle = build.a_battle(build.red("A", "medium-tank", "0505"), *enemies)
    return table_of("hex-tactical").danger(battle, RED, "A", [], language)


@pytest.mark.parametrize(
    ("language", "none", "said", "tag"),
    [
        ("en", "0%", "6.3% other effect", "6% other effect"),
        ("fr", "0\u202f%", "autre effet 6,3\u202f%", "autre effet 6\u202f%"),
    ],
)
def test_a_shot_that_can_cost_nobody_is_none_of_the_losses_and_says_what_else_it_does(
    language: str, none: str, said: str, tag: str
) -> None:
    """The gun destroys with 1/48; the light tank can only stun, with 1/16, from where it stands."""
    build = import_module("tests.rulesets.hex_tactical.build")
    enemies = build.blue("G", "at-gun", "0705"), build.blue("L", "light-tank", "0706")
    told = of_a_tank(*enemies, language=language)
    gun, light = told["threats"]
    assert (gun["enemy"], gun["chance"]) == ("G", float(Fraction(1, 48)))
    assert f": {gun['told']}." in told["sum"]  # all of it, as they stand now
    assert (light["enemy"], light["chance"], light["told"]) == ("L", 0, none)
    assert light["words"].endswith(said)
    assert light["tag"] == tag
    assert "effe" not in gun["words"] + gun["tag"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_where_counters_face_down_see_a_place_its_danger_is_unknown_and_not_none(
    language: str,
) -> None:
    build = import_module("tests.rulesets.hex_tactical.build")
    hidden = build.blue("H", "at-gun", "0706", hidden=True)
    gun = build.blue("G", "at-gun", "0705")
    alone = {"en": "1 unknown counter sees it", "fr": "1 pion inconnu le voit"}
    assert of_a_tank(hidden, language=language)["told"] == alone[language]
    known = of_a_tank(gun, language=language)["told"]
    both = of_a_tank(gun, hidden, language=language)["told"]
    assert both.replace("\u202f", " ") == f"{known} + ?".replace("\u202f", " ")


def test_the_row_of_a_crew_names_its_machine_gun_and_the_distance_of_its_line() -> None:
    """Modern Battles: the leader's pistol reaches 6 inches, and he stands elsewhere."""
    build = import_module("tests.rulesets.modern_battles.build")
    crew = build.blue("B", (30, 10), (30, 12), weapons=["pistol", "mg-heavy"])
    battle = build.a_battle(build.red("A", (10, 12), (10, 14)), crew)
    [shot] = table_of("modern-battles").danger(battle, RED, "A2", [], "en")["threats"]
    assert (shot["enemy"], shot["start"]) == ("B2", build.inch(30, 12))
    assert (shot["at"], shot["words"]) == (build.inch(10, 12), "heavy machine gun · 19\xa0in")


def test_what_stops_somebody_without_a_loss_is_called_as_his_game_calls_it() -> None:
    looks = [import_module(f"sandtable.drawing.{name}.dangers").LOOK for name in STOPPED]
    told = [sentence(look.of_stops, "en", chance="1%") for look in looks]
    assert [word in said for word, said in zip(STOPPED.values(), told, strict=True)] == [True] * 3


STOPPED = {"modern_skirmish": "heads down", "hex_tactical": "neutralised", "combat_zone": "panic"}
