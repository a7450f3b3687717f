"""What one fights for: the briefing and the account, of every ruleset, from the rules' own code."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from pydantic import TypeAdapter
from tests.drawing.hex_tactical.games import a_game as a_game_of_hexes
from tests.rulesets.combat_zone.build import a_battle, blue, red
from tests.rulesets.modern_battles.build_fire import a_fight, squad

from sandtable.drawing import table_of
from sandtable.drawing.combat_zone.goals import JUDGE
from sandtable.drawing.goals import goals as drawn_goals
from sandtable.drawing.vocabulary import Goals
from sandtable.explain.switches import value_words
from sandtable.explain.words import LANGUAGES, has_message
from sandtable.fairness import Seeded
from sandtable.game import Game
from sandtable.players import player
from sandtable.rulebook import switches_of
from sandtable.rulesets import RULESETS, ruleset_named
from sandtable.rulesets.awards import Award, Condition, earned, worth
from sandtable.rulesets.combat_zone.battle import victory as cz
from sandtable.rulesets.combat_zone.battle.state import EXITED, LOST
from sandtable.rulesets.modern_battles.battle import victory as mb
from sandtable.rulesets.modern_battles.battle.state import FLEEING, OUT, with_figures
from sandtable.rulesets.modern_skirmish.battle.state import (
    WRECK,
    Result,
    with_vehicle,
)
from sandtable.scenarios import listing, load

FORM = TypeAdapter(Goals)
SCENARIOS = [one.id for one in listing()]
SHORT = ("cz-tutorial", "ms-dusk-bridge", "mb-airport-road", "hx-post-on-rc4")


def begun(name: str) -> tuple[Any, Any, Any]:
    scenario = load(name)
    rules = ruleset_named(scenario.ruleset)
    return scenario, rules.begin(scenario.plain, {}), table_of(scenario.ruleset)


# --- the briefing ---------------------------------------------------------------------------------
def test_words_of_a_briefing_are_joined_and_nothing_is_said_twice() -> None:
    _, battle, table = begun("cz-sodium-alley")
    english, french = (table.goals(battle, "quai-boys", one) for one in LANGUAGES)
    assert "Figures of the other side lost, except heroes and leaders, each" in [
        one["words"] for one in english["aims"]
    ]
    assert any("sauf héros et chefs" in one["words"] for one in french["aims"])
    assert english["forces"][0]["groups"][0]["name"] == "Quai gang"


@pytest.mark.parametrize("name", SCENARIOS)
def test_every_scenario_has_a_briefing_for_each_side_in_both_languages(name: str):
    scenario, battle, table = begun(name)
    for language in LANGUAGES:
        for side in (*battle.sides, None):
            told = table.goals(battle, side, language)
            FORM.validate_python(told, strict=True)
            assert told["brief"] == scenario.brief.told_in(language)
            assert told["aims"] or told["endings"]
            hint = scenario.hints[side].told_in(language) if side in scenario.hints else ""
            assert told["hint"] == hint


@pytest.mark.parametrize("name", SCENARIOS)
def test_every_award_stands_in_the_briefing_with_its_side_and_points(name: str):
    scenario, battle, table = begun(name)
    told = table.goals(battle, battle.sides[0], "en")
    shown = sorted((one["side"], aim["points"]) for aim in told["aims"] for one in aim["sides"])
    assert shown == sorted((award.side, award.vp) for award in scenario.victory)


def test_an_aim_says_how_many_points_it_can_bring_at_most():
    _, battle, table = begun("ms-overwatch")
    told = table.goals(battle, battle.sides[0], "en")
    [aim] = [aim for aim in told["aims"] if "7 points at most" in aim["words"]]
    [one] = aim["sides"]
    assert (aim["points"], one["of"], one["most"]) == (1, 15, 7)


@pytest.mark.parametrize("name", SCENARIOS)
def test_the_briefing_counts_pieces_as_the_start_page_does(name: str):
    _, battle, table = begun(name)
    counted = {one["side"]: one["number"] for one in table.goals(battle, None, "en")["forces"]}
    assert counted == {
        side: sum(one["side"] == side for one in table.view(battle, side, "en")["pieces"])
        for side in battle.sides
    }


def test_the_side_that_sets_up_first_is_named_with_a_capital():
    _, battle, table = begun("mb-ford-at-dawn")
    assert table.goals(battle, None, "en")["set_up"] == ["First to set up: Storm company."]


def test_aims_that_read_the_same_for_both_sides_stand_in_one_row():
    _, battle, table = begun("ms-dusk-bridge")
    rows = table.goals(battle, "red", "en")["aims"]
    assert [[one["side"] for one in row["sides"]] for row in rows] == [["red", "blue"]] * 3


def test_switches_show_what_is_set_and_what_the_sheet_has():
    scenario = load("cz-sodium-alley")
    rules = ruleset_named(scenario.ruleset)
    battle = rules.begin(scenario.plain, {"cz.rof-limit": "bursts-per-turn"})
    told = table_of(scenario.ruleset).goals(battle, "quai-boys", "en")["switches"]
    switches = {one["id"]: one for one in told}
    assert [one["id"] for one in told] == [one.name for one in switches_of("combat-zone")]
    limit = switches["cz.rof-limit"]
    assert (limit["words"], limit["default_words"]) == (
        "the bursts of a turn",
        "the shots of a turn",
    )
    assert limit["changed"]
    assert not switches["cz.leader-profile"]["changed"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_of_a_switch_has_words_of_its_own(language: Any):
    for ruleset in RULESETS:
        for switch in switches_of(ruleset):
            for value in (switch.default, *switch.values):
                words = value_words(switch.name, value, language)
                written = isinstance(value, str)
                key = f"switch-{switch.name.replace('.', '-')}-{value}"
                assert words
                assert not written or has_message(key, language), (switch.name, value)


# --- the account ----------------------------------------------------------------------------------
def finished(name: str, seed: int) -> Iterator[Game]:
    """A game played at random, after every entry."""
    scenario = load(name)
    rules: Any = ruleset_named(scenario.ruleset)
    game = Game.begin(rules, scenario.plain, {}, Seeded(f"goals {seed}"), {})
    players = {side: player("random", rules, f"{seed} {side}") for side in game.state.sides}
    while (side := game.to_play) is not None:
        if game.waiting:
            question = game.waiting.question
            answers = rules.answers(game.now, side, question)
            game.answer(side, players[side].answer(game.now, side, question, answers))
        else:
            game.play(
                side, players[side].choose(game.state, side, rules.candidates(game.state, side))
            )
        yield game


@pytest.mark.parametrize("name", SHORT)
def test_at_the_end_the_account_says_what_the_game_itself_does(name: str):
    *_, game = finished(name, 1)
    table = table_of(load(name).ruleset)
    told, end = table.goals(game.state, None, "en"), table.end(game.state, game.entries, "en")
    assert told["if_now"] == {"winner": end["winner"], "sentence": end["sentence"]}
    assert told["points"] == end["points"]


def in_the_first_turn() -> Any:
    """The two sides of the bridge, set up, and nothing done yet."""
    return next(game.now for game in finished("ms-dusk-bridge", 2) if game.now.turn == 1)


def test_if_it_ended_now_the_side_with_more_points_would_win():
    battle = in_the_first_turn()
    told = table_of("modern-skirmish").goals(battle, "red", "en")
    assert (told["points"], told["if_now"]["winner"]) == ({"red": 0, "blue": 0}, None)
    lost = next(one.id for one in battle.vehicles.values() if one.side == "blue")
    told = table_of("modern-skirmish").goals(with_vehicle(battle, lost, fate=WRECK), "red", "en")
    assert (told["points"], told["if_now"]["winner"]) == ({"red": 2, "blue": 0}, "red")
    [vehicles] = [aim for aim in told["aims"] if aim["points"] == 2]
    assert [len(one["met"]) for one in vehicles["sides"]] == [1, 0]


def test_what_is_earned_for_good_is_told_apart_from_what_counts_if_it_ended_now():
    """A bridge may be lost again, a wreck stays one; at the end all of it is earned."""
    battle, table = in_the_first_turn(), table_of("modern-skirmish")
    lost = next(one.id for one in battle.vehicles.values() if one.side == "blue")
    [bridge] = [one for one in battle.field.terrain if "bridge" in (one.id, one.part_of)]
    middle = tuple(
        sum(corner[n] for corner in bridge.outline) // len(bridge.outline) for n in (0, 1)
    )
    battle = with_vehicle(with_vehicle(battle, lost, fate=WRECK), "bmp-1", at=middle)
    told = table.goals(battle, "red", "en")
    assert (told["points"]["red"], told["earned"]["red"]) == (6, 2)
    held = next(aim for aim in told["aims"] if aim["points"] == 4)["sides"][0]
    assert (held["now"], held["earned"]) == (4, 0)
    over = table.goals(replace(battle, result=Result("red", "over-points")), "red", "en")
    assert over["earned"] == over["points"]


def test_who_flees_may_rally_and_is_not_lost_for_good_MB_SCN_02():
    award = Award("red", 1, Condition("lost", ("units",), ("flees", "gone")), each=1)
    flees = squad("flees", "blue", (20, 10), ("rifle",), state=FLEEING)
    gone = squad("gone", "blue", (20, 20), ("rifle",))
    battle = a_fight(squad("reds", "red", (10, 10)), flees, gone)
    battle = with_figures(battle, {"gone-1": {"fate": OUT}})
    assert mb.met(battle, award) == ("flees", "gone")
    assert [mb.is_final(battle, award, one) for one in award.targets] == [False, True]


def test_nothing_is_counted_before_the_sides_have_set_up():
    _, battle, table = begun("cz-bocage-dawn")
    told = table.goals(battle, "american", "en")
    assert (told["if_now"], told["turning"]) == (None, [])


def test_what_would_turn_the_game_is_told_by_the_next_points_of_each_side():
    told = table_of("modern-skirmish").goals(in_the_first_turn(), "red", "en")
    assert [one["words"] for one in told["turning"]] == [
        "Red +4, and in the lead — Bridge held at the end",
        "Red +2, and in the lead — Vehicles of the other side lost",
        "Blue +4, and in the lead — Bridge held at the end",
    ]


def test_points_are_told_as_the_scenario_lists_the_sides_whoever_sets_up_first():
    _, battle, table = begun("hx-hedgerow-road")
    assert battle.sides == ("german", "american")
    told = table.goals(replace(battle, phase="activation", turn=1), "american", "en")
    assert told["if_now"]["sentence"].endswith("Americans 0, Germans 0.")


def test_a_place_that_counts_when_the_game_is_over_says_so():
    _, battle, table = begun("hx-hedgerow-road")
    words = [aim["words"] for aim in table.goals(battle, "american", "fr")["aims"]]
    assert words[0] == "Chapelle 1305\u00a0: à tenir à la fin"


@pytest.mark.parametrize("name", SCENARIOS)
def test_what_it_takes_to_hold_a_place_is_told_where_it_counts_and_only_there(name: str):
    scenario, battle, table = begun(name)
    plain = json.dumps(scenario.plain)
    told = [one["words"] for one in table.goals(battle, None, "en")["endings"]]
    assert any(words.startswith("To hold a") for words in told) == ('"held"' in plain)


@pytest.mark.parametrize("name", SCENARIOS)
def test_that_the_game_ends_when_a_side_has_nobody_left_is_told_once(name: str):
    _, battle, table = begun(name)
    ways = {"en": ("no unit left", "nobody left"), "fr": ("camp n'a plus", "camp qui n'a plus")}
    for language in LANGUAGES:
        told = [one["words"] for one in table.goals(battle, None, language)["endings"]]
        plain = [words.replace("’", "'") for words in told]
        assert sum(any(way in words for way in ways[language]) for words in plain) == 1, told


def test_a_figure_that_is_lost_cannot_leave_by_an_exit_any_more():
    battle = a_battle(red("A1", 1, 1), red("A2", 2, 2, fate=LOST), blue("B1", 25, 10))
    award = Award("red", 2, Condition("exited", ("figures",), ("A1", "A2")), each=1)
    assert [cz.is_past(battle, award, one) for one in award.targets] == [False, True]


def test_whom_an_award_counts_is_named_and_his_points_are_those_of_the_rules():
    battle = a_battle(red("A1", 1, 1), red("A2", 2, 2, fate=EXITED), blue("B1", 25, 10))
    award = Award("red", 2, Condition("exited", ("figures",), ("A1", "A2")), each=1)
    assert cz.met(battle, award) == ("A2",)
    assert earned(award, partial(cz.is_true, battle)) == worth(award, 1) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_floors_that_count_are_told_apart_and_no_single_one_is_left_out(language: Any):
    _, battle, table = begun("cz-house-by-house")
    spots = [("tenement", n) for n in range(4)] + [("school", n) for n in range(3)]
    judge = partial(JUDGE.name, table.uncovered.voice_for(battle, None, language))
    names = [judge(f"{house}/{floor}") for house, floor in spots]
    assert len(set(names)) == 7
    assert all(one.endswith(")") for one in names)
    goals = JUDGE._replace(met=lambda _battle, award: award.targets)
    told = drawn_goals(goals, table.uncovered.voice_for(battle, None, language), None)
    met = max((side["met"] for aim in told["aims"] for side in aim["sides"]), key=len)
    assert [one.lower() for one in met] == [one.lower() for one in names]


# --- what a side may not know ---------------------------------------------------------------------
def test_counters_face_down_are_counted_and_not_named():
    game = a_game_of_hexes("hx-post-on-rc4", 1)
    told = table_of("hex-tactical").goals(game.state, "post", "en")
    own, others = told["forces"]
    hidden = [
        unit for unit in game.state.units.values() if unit.side == "attackers" and unit.hidden
    ]
    assert (own["unseen"], others["unseen"]) == (0, len(hidden))
    assert hidden
    assert others["groups"] == []
    whole = str(told)
    assert not [unit.id for unit in hidden if f"'{unit.id}'" in whole]


def test_traps_and_calls_are_told_to_their_owner_alone():
    game = a_game_of_hexes("hx-post-on-rc4", 1)
    table = table_of("hex-tactical")
    names = {
        side: [
            group["name"] for group in table.goals(game.state, side, "en")["forces"][0]["groups"]
        ]
        for side in ("post", "attackers")
    }
    assert [name for name in names["post"] if "mission" in name.lower()]
    assert not [name for name in names["attackers"] if "mission" in name.lower()]


def test_a_draw_if_it_ended_now_does_not_say_that_the_turns_are_over() -> None:
    battle = next(finished("cz-tutorial", 1)).now
    told = table_of("combat-zone").goals(replace(battle, phase="order"), None, "en")
    assert told["if_now"] == {"winner": None, "sentence": "A draw."}


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "en",
            "One thing more, and the game is over. At once, the points decide: second lorry lost "
            "or within 3 inches of fort.",
        ),
        ("fr", "Encore un événement, et la partie est finie. "),
    ],
)
def test_an_ending_of_which_all_has_come_but_one_is_told_before_it_comes(
    language: Any, told: str
) -> None:
    """MB-SCN-05: the second lorry of the relief column ends the game at once."""
    rules: Any = ruleset_named("modern-battles")
    battle = rules.begin(load("mb-relief-column").plain, {})
    table = table_of("modern-battles")
    vehicles = {name: replace(one, fate="up") for name, one in battle.vehicles.items()}
    both = replace(battle, phase="movement", turn=2, vehicles=vehicles)
    assert table.goals(both, "relief", language)["looming"] == []
    lost = {**vehicles, "truck-1": replace(vehicles["truck-1"], fate="wreck")}
    one = replace(both, vehicles=lost)
    (looming,) = table.goals(one, "relief", language)["looming"]
    assert looming.startswith(told)
    lost["truck-2"] = replace(vehicles["truck-2"], fate="wreck")
    assert table.goals(replace(both, vehicles=lost), "relief", language)["looming"] == []
