"""The greedy player: it plays by what its side may know, and whole games."""

from __future__ import annotations

import pytest
from tests.rulesets.hex_tactical.battles import RULES, data_of
from tests.rulesets.hex_tactical.build import a_battle, at, blue, h, played, red, volley, walk

from sandtable.fairness import Seeded
from sandtable.game import Game
from sandtable.players import answerer, player
from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.play.shooters import guns_of
from sandtable.rulesets.hex_tactical.players.greedy.scene import harm_with

PLANNER = RULES.planner()


def choose(battle) -> object:
    side = battle.to_act
    return PLANNER.choose(RULES.view(battle, side), side)


def test_it_fires_at_an_enemy_in_the_open():
    battle = a_battle(red("A", "hmg-team", "0505"), blue("X", "squad", "0805"))
    assert isinstance(choose(battle), c.Fire)


def test_it_assaults_a_neutralised_enemy_next_to_it():
    battle = a_battle(
        red("A", "squad", "0505"),
        red("B", "squad", "0605"),
        blue("X", "squad", "0506", neutralised=True, steps=1),
        ground="hard-building 0506",
    )
    assert isinstance(choose(battle), c.Assault)


def test_it_fears_an_anti_tank_weapon_as_the_table_reads_it():
    """HX-FIRE-04: three or more below the armour is the first column, and may still destroy."""
    battle = a_battle(red("A", "battle-tank", "0505"), blue("B", "recoilless", "0705"))
    gun, tank = guns_of(battle.units["B"])[0], battle.units["A"]
    thick = [harm_with(gun, tank, gun.weapon.p + more, 2, 0) for more in (3, 4, 9)]
    assert thick[0] > 0
    assert len(set(thick)) == 1


def test_it_leaves_a_burning_hex():
    battle = a_battle(
        red("A", "squad", "0505", burning=True),
        blue("X", "squad", "2015"),
        blazes=frozenset({h("0505")}),
    )
    assert isinstance(choose(battle), c.Move)


def test_it_reacts_to_whoever_walks_before_its_machine_gun():
    battle = a_battle(red("A", "squad", "0505"), blue("X", "hmg-team", "0805"))
    question = c.MayFire(h("0505"), "A")
    assert PLANNER.answer(RULES.view(battle, "blue"), "blue", question) == volley("X")
    assert played(battle, walk("A", "0506"), [6, 6], [at("0506", volley("X"))])


def test_it_passes_when_there_is_nothing_to_activate():
    battle = a_battle(
        red("A", "squad", "0505", acted=True), blue("X", "squad", "1505"), active="", to_act="red"
    )
    assert choose(battle) == c.Pass()


@pytest.mark.parametrize(
    "scenario",
    ["hx-tutorial", "hx-drop-zone", "hx-hedgerow-road", "hx-laterite-road", "hx-post-on-rc4"],
)
def test_whatever_it_says_is_allowed_and_the_game_ends(scenario):
    data = data_of(scenario)
    sides = RULES.sides(RULES.begin(data, {}))
    players = {side: player("greedy", RULES, side) for side in sides}
    seats = {side: {} for side in sides}
    asking = answerer(RULES, players)
    game = Game.begin(RULES, data, {}, Seeded("greedy"), seats, answerer=asking)
    while (side := game.to_play) is not None:
        game.play(side, players[side].choose(game.view(side), side, ()))
        assert len(game.entries) < 1_000
    assert game.result is not None
