"""The end of a game: losses, objectives, luck by exact odds, and what came off against them."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import isclose, sqrt
from typing import Any

from tests.drawing.games import a_game, played
from tests.drawing.positions import a_road
from tests.drawing.scenes import TABLE, blue, exact, red
from tests.drawing.vocabulary import must_be
from tests.rulesets.combat_zone.build import a_battle, a_vehicle, on_wheels
from tests.rulesets.combat_zone.build import played as run
from tests.rulesets.combat_zone.build import run as run_it

from sandtable.chance import meanings
from sandtable.drawing import table_of
from sandtable.drawing.combat_zone.ending import luck_of, places_of, rolls_of
from sandtable.drawing.luck import FEWEST, told
from sandtable.entry import Entry
from sandtable.rulesets import ask_odds, ruleset_named
from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone.battle import victory
from sandtable.rulesets.combat_zone.battle.events import GameEnded
from sandtable.rulesets.combat_zone.battle.state import LOST, OVER, Result, changed
from sandtable.rulesets.combat_zone.battle.vehicle import WRECK
from sandtable.rulesets.combat_zone.dice.close_combat import Fighter, attack_roll, close_wound_roll
from sandtable.rulesets.combat_zone.dice.reaction import ReactionTest, reaction_roll
from sandtable.rulesets.combat_zone.dice.shooting import Shot, to_hit
from sandtable.rulesets.combat_zone.play.turn import _initiative
from sandtable.rulesets.modern_skirmish.battle import events as e
from sandtable.rulesets.modern_skirmish.battle import state as skirmish
from sandtable.rulesets.modern_skirmish.battle import victory as ms_victory
from sandtable.scenarios import load
from sandtable.umpire import Rolled

TO_HIT = to_hit(Shot("2D6", "average", 7))  # only a 6 hits
HIT, MISS = Rolled(TO_HIT, (6,), True), Rolled(TO_HIT, (2,), False)


def entry_of(number: int, done: Any = None, side: str = "red", undoes: int = 0) -> Entry:
    command = None if undoes else c.EndActivation()
    log, whole = (tuple(done.log), done.whole) if done else ((), None)
    return Entry(number, side, command, (), log, "", "", undoes, whole)


def a_draw() -> Any:
    battle = a_battle(
        red("A1", 10, 10, weapons=("smg",)), red("A2", 1, 1, fate=LOST), blue("B1", 25, 10)
    )
    return changed(battle, phase=OVER, result=Result("", "over-turns"), to_act="")


# --- luck -----------------------------------------------------------------------------------------
def test_a_hit_at_one_in_six_is_more_luck_than_a_miss_is_bad_luck():
    assert places_of(TO_HIT) == {False: Fraction(5, 12), True: Fraction(11, 12)}
    assert isclose(luck_of([HIT])[0], sqrt(5))
    assert isclose(luck_of([MISS])[0], -1 / sqrt(5))


def test_luck_is_nought_on_average_and_one_in_its_spread():
    for roll in (TO_HIT, reaction_roll(ReactionTest()), close_wound_roll(Fighter(), Fighter())):
        places = places_of(roll)
        odds = meanings(roll)
        mean = sum(odds[means] * (places[means] - Fraction(1, 2)) for means in odds)
        assert mean == 0
        spread = sum(
            float(odds[means]) * luck_of([Rolled(roll, (1,), means)])[0] ** 2 for means in odds
        )
        assert isclose(spread, 1)


def test_five_misses_and_a_hit_at_one_in_six_are_no_luck_at_all():
    sigma, rolls = luck_of([HIT, *[MISS] * 5])
    assert (round(sigma, 12), rolls) == (0, 6)


def test_attack_rolls_count_by_their_totals():
    roll = attack_roll(Fighter(), True)
    assert luck_of([Rolled(roll, (6, 6, 6), 18)])[0] > 1.7
    assert luck_of([Rolled(roll, (1, 1, 1), 3)])[0] < -1.7


def test_luck_is_told_for_each_side_and_taken_back_rolls_do_not_count():
    battle = a_draw()
    shot = run(
        changed(battle, phase="actions", to_act="red", result=None),
        c.Shoot("A1", "smg", "single", (("B1", 1),)),
        dice=(1,),
    )
    entries = [entry_of(1, shot), entry_of(2, shot), entry_of(3, undoes=2)]
    luck = TABLE.end(battle, entries, "en")["luck"]
    assert [(one["side"], one["rolls"]) for one in luck] == [("red", 1), ("blue", 0)]
    assert luck[0]["sigma"] == -0.707  # a miss at two in three
    assert luck[0]["few"]
    assert luck[0]["text"] == "too few rolls to say: 1; from 20 on it is told"
    told_in_french = TABLE.end(battle, entries, "fr")["luck"][0]["text"]
    assert told_in_french == "trop peu de jets pour le dire\u00a0: 1\u202f; il en faut 20"


def test_luck_is_claimed_from_twenty_rolls_on_and_says_how_many_they_were():
    battle = a_draw()
    shot = run(
        changed(battle, phase="actions", to_act="red", result=None),
        c.Shoot("A1", "smg", "single", (("B1", 1),)),
        dice=(1,),
    )
    for shots, few in ((19, True), (20, False)):
        entries = [entry_of(n + 1, shot) for n in range(shots)]
        luck = TABLE.end(battle, entries, "en")["luck"][0]
        assert luck["few"] is few
    assert luck["text"] == "unluckier than in 99 of 100 games, over 20 rolls"


def test_luck_is_told_by_how_many_games_in_100_have_less_of_it_or_more():
    assert told(0, FEWEST) == ("usual", 50)
    assert told(0.2, FEWEST)[0] == told(-0.2, FEWEST)[0] == "usual"
    assert told(1, FEWEST) == ("more", 84)
    assert told(-2, FEWEST) == ("less", 98)
    assert told(7, FEWEST) == ("more", 99)


def test_dice_of_the_initiative_belong_to_the_side_that_threw_them():
    """Twice a tie with equal highest dice."""
    battle = a_battle(red("A1", 10, 10), blue("B1", 90, 90))
    thrown = run_it(lambda umpire: _initiative(battle, umpire), dice=(3, 3, 4, 4, 4, 2))
    sides = [one.side for one in rolls_of(battle, [entry_of(1, thrown)])]
    assert sides == ["red", "blue"] * 3


def test_a_wound_that_nobody_aimed_is_luck_of_the_other_side():
    """CZ-TRANS-04: whoever leaps throws for himself, and the enemy for the wound."""
    car = a_vehicle("V", "car", 40, 50, facing=90, moved=30, driven=5)
    battle = on_wheels(red("A1", 0, 0, quality="hero"), red("A2", 0, 0), blue("B1", 90, 90),
                       vehicles=(car,), aboard={"V": ("A1", "A2")})  # fmt: skip
    leapt = run(battle, c.Disembark("A2", (4000, 4670)), dice=(1, 6))
    sides = [one.side for one in rolls_of(battle, [entry_of(1, leapt)])]
    assert sides == ["red", "blue"]


def test_dice_of_an_entry_that_was_only_folded_count_for_its_side():
    battle = a_battle(red("A1", 10, 10), blue("B1", 12.5, 10))
    fought = run(battle, c.CloseCombat("A1", "B1"), dice=(6, 6, 6, 1, 1, 6, 6))
    folded = entry_of(1, fought)._replace(whole=None)
    assert [one.side for one in rolls_of(battle, [folded])] == ["red"] * 3


# --- long odds ------------------------------------------------------------------------------------
def test_shots_that_came_off_are_told_with_the_odds_of_the_burst_that_was_fired():
    battle = a_battle(red("A1", 10, 10, weapons=("smg",), quality="green"), blue("B1", 25, 10))
    shot = run(battle, c.Shoot("A1", "smg", "burst", (("B1", 2),)), dice=(1, 6, 6, 6))
    (longest,) = TABLE.end(battle, [entry_of(4, shot)], "en")["longest"]
    fired = {"weapon": "smg", "quality": "green", "shots": "2", "range": "12.5"}
    asked = ask_odds("combat-zone", "shoot", fired)
    assert longest["sentence"] == "A1 Mercier shoots B1 Kerr: **eliminated**"
    assert (longest["n"], longest["fraction"]) == (4, exact(asked)["eliminated"])


def test_a_round_that_was_won_has_the_chance_that_the_odds_query_gives_it():
    battle = a_battle(
        red("A1", 10, 10, quality="green"),
        blue("B1", 12.5, 10, profile="hero", quality="hero", hand_weapon="axe"),
    )
    fought = run(battle, c.CloseCombat("A1", "B1"), dice=(6, 6, 6, 1, 1, 1, 1, 6, 6))
    (longest,) = TABLE.end(battle, [entry_of(1, fought)], "en")["longest"]
    asked = ask_odds(
        "combat-zone",
        "melee",
        {"att_quality": "green", "def_profile": "hero", "def_quality": "hero", "def_weapon": "axe"},
    )
    assert longest["fraction"] == exact(asked)["defender-eliminated"]


# --- the rest -------------------------------------------------------------------------------------
def test_losses_are_counted_by_side():
    told = TABLE.end(a_draw(), [], "en")
    must_be("end", told)
    assert [(one["lost"], one["of"], one["names"]) for one in told["casualties"]] == [
        (1, 2, ["A2 Roche"]),
        (0, 1, []),
    ]
    assert told["sentence"] == "A draw: the turns have run out."
    assert told["winner"] is None


def test_vehicles_are_counted_among_the_losses():
    battle = a_road()
    lost = next(iter(battle.vehicles.values()))
    told = TABLE.end(changed(battle, vehicles={lost.id: replace(lost, fate=WRECK)}), [], "en")
    [losses] = [one for one in told["casualties"] if one["side"] == lost.side]
    assert losses["of"] == len(battle.side_figures(lost.side)) + 1
    assert any(name.startswith(lost.id) for name in losses["names"])


def test_a_whole_game_ends_with_points_and_objectives_that_add_up():
    game = a_game("cz-sodium-alley", 11)
    for _ in played(game, 11, 2000, "greedy"):
        pass
    told = TABLE.end(game.state, game.entries, "en")
    must_be("end", told)
    for side in game.state.sides:
        earned = sum(one["points"] for one in told["objectives"] if one["side"] == side)
        assert earned == told["points"][side]
    sides = [one["side"] for one in told["objectives"]]
    assert sides == sorted(sides, key=list(game.state.sides).index)
    assert any(isinstance(event, GameEnded) for event in game.entries[-1].events)
    summary = TABLE.summary(game.state, "en")
    assert (summary["sentence"], summary["winner"]) == (told["sentence"], told["winner"])
    assert all(-6 < one["sigma"] < 6 for one in told["luck"])


def test_a_game_in_play_is_summed_up_by_whose_move_it_is():
    told = TABLE.summary(a_game("cz-tutorial", 1).state, "fr")
    assert told["title"].startswith("Apprentissage")
    assert (told["turn"], told["of"]) == (0, 2)
    assert told["to_play"] == "player"
    assert "result" not in told


# --- why it ended ---------------------------------------------------------------------------------
def test_a_game_that_ends_early_says_who_has_nobody_left_and_that_points_decide():
    battle = begun("cz-route-nationale")
    gone = {who: replace(f, fate=LOST) for who, f in battle.figures.items() if f.side == "maquis"}
    cars = {who: replace(v, fate=LOST) for who, v in battle.vehicles.items() if v.side == "maquis"}
    battle = changed(
        battle, turn=6, figures={**battle.figures, **gone}, vehicles={**battle.vehicles, **cars}
    )
    over = changed(battle, phase=OVER, result=victory.result_if_over(battle), to_act="")
    english, french = (TABLE.end(over, [], language)["why"] for language in ("en", "fr"))
    assert english == [
        "It ended in turn 6 of 9: Maquis have nobody left in action.",
        "Points alone decide, not who is left.",
    ]
    assert french[0].startswith("Fin au tour 6 sur 9")
    assert "Maquis" in french[0]
    assert TABLE.goals(over, "maquis", "en")["why"] == english


def test_equal_points_are_said_to_be_why_nobody_has_won():
    battle = a_draw_on_points()
    why = TABLE.end(battle, [], "en")["why"]
    assert why[-1] == (
        "Points alone decide, not losses nor who is left: 0 each, so nobody has won."
    )


def a_draw_on_points() -> Any:
    battle = changed(begun("cz-sodium-alley"), turn=9)
    result = Result("", "over-points-equal", tuple((side, 0) for side in battle.sides))
    return changed(battle, phase=OVER, result=result, to_act="")


def test_whoever_gives_up_has_said_why():
    battle = begun("cz-sodium-alley")
    result = Result(battle.sides[0], "over-conceded")
    over = changed(battle, turn=2, phase=OVER, to_act="", result=result)
    assert TABLE.end(over, [], "en")["why"] == []


def test_an_ending_of_the_scenario_is_named_by_the_term_that_was_met():
    battle = begun("ms-market-day")
    police = [who for who, figure in battle.figures.items() if figure.side == "police"]
    fallen = {who: {"fate": "out"} for who in police[1:]}
    battle = skirmish.with_figures(battle, {**fallen, police[0]: {"at": (0, 0), "fate": "up"}})
    battle = skirmish.changed(battle, phase="play", turn=4)
    result = ms_victory.result_if_over(battle, turn_ended=True)
    assert result is not None
    assert result.winner == "militia"
    over = skirmish.changed(battle, phase="over", result=result, to_act="")
    table = table_of("modern-skirmish")
    assert table.end(over, [], "en")["why"] == [
        "It ended in turn 4 of 8 by this term of the scenario: "
        "“No figure of Police is within 5 cm of the judge”."
    ]
    (french,) = table.goals(over, "police", "fr")["why"]
    assert "n’a aucune figurine du camp Police à 5 cm" in french
    told = Entry(1, "militia", None, (), (e.GameEnded(result),), "", "", 0, None)
    (line,) = table.log_lines(told, battle, "en")
    assert "o figure of Police is within 5 cm" in str(line["facts"])


def begun(name: str) -> Any:
    scenario = load(name)
    return ruleset_named(scenario.ruleset).begin(scenario.plain, {})
