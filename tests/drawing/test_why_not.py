"""Buttons that are shut say the true reason."""

from __future__ import annotations

import pytest
from tests.drawing.scenes import TABLE, blue, red
from tests.games.played import played
from tests.rulesets.combat_zone.build import a_battle, a_vehicle, on_wheels, refused

from sandtable.drawing import table_of
from sandtable.drawing.combat_zone.looks import LOOKS as COMBAT_ZONE
from sandtable.drawing.hex_tactical.looks import LOOKS as HEX_TACTICAL
from sandtable.drawing.modern_battles.looks import LOOKS as MODERN_BATTLES
from sandtable.drawing.modern_skirmish.looks import LOOKS as MODERN_SKIRMISH
from sandtable.explain.words import sentence
from sandtable.refusals import Refused
from sandtable.rulesets.combat_zone.battle.state import changed
from sandtable.rulesets.combat_zone.commands import Activate, Move
from sandtable.rulesets.combat_zone.ruleset import CombatZone
from sandtable.umpire import Umpire, Waiting


def test_whoever_is_asked_is_told_to_answer_and_the_other_to_wait():
    battle = a_battle(red("A1", 10, 10), blue("B1", 30, 10, weapons=("smg",), watch="smg"))
    with pytest.raises(Waiting) as stopped:
        CombatZone().play(
            battle, Move("A1", ((1900, 1000),)), Umpire(CombatZone(), lambda _n, _sides: 1)
        )
    waiting = stopped.value
    told = {
        side: TABLE.panel(waiting.state, side, {"piece": piece}, "en", waiting)["actions"][0]
        for side, piece in (("blue", "B1"), ("red", "A1"))
    }
    assert told["blue"]["disabled"]["sentence"] == "You are asked something: answer it first."
    assert "wait for its answer" in told["red"]["disabled"]["sentence"]


def test_a_group_that_sits_in_a_carrier_is_said_to_be_aboard():
    """CZ-VEH-01: they act with it; nobody of them is routing, stunned or down."""
    car = a_vehicle("AV1", "car", 30, 50, facing=90)
    battle = on_wheels(
        red("A1", 0, 0), blue("B1", 60, 60), vehicles=(car,), aboard={"AV1": ("A1",)}, active=""
    )
    group = battle.figures["A1"].who.group
    assert refused(battle, Activate(group)) == ("all-aboard", "CZ-VEH-01")


@pytest.mark.parametrize("acted", [False, True])
def test_opportunity_fire_is_shut_once_no_enemy_can_act_any_more_this_turn(acted):
    """CZ-OPP-01: it lasts until the turn ends."""
    battle = a_battle(red("A1", 10, 10, weapons=("smg",)), blue("B1", 30, 10))
    enemy = battle.figures["B1"].who.group
    group = changed(battle.groups[enemy], activated=acted)
    battle = changed(battle, groups={**battle.groups, enemy: group})
    listed = TABLE.panel(battle, "red", {"piece": "A1"}, "en")["actions"]
    (watch,) = [one for one in listed if one["id"] == "watch"]
    assert ("disabled" in watch) is acted
    if acted:
        assert watch["disabled"]["sentence"].startswith("All enemies have acted this turn")


ALL_LOOKS = [
    look
    for looks in (COMBAT_ZONE, MODERN_SKIRMISH, MODERN_BATTLES, HEX_TACTICAL)
    for some in looks.by_kind.values()
    for look in some
]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_is_said_where_there_is_nothing_to_try_leaves_no_blank(language):
    told = {key: sentence(key, language) for look in ALL_LOOKS if (key := look.nothing[0])}
    assert {key: words for key, words in told.items() if "?" in words} == {}


def refusal_of(scenario, ruleset, refused, language):
    state = played(scenario).state_at(0)
    voice = table_of(ruleset).parts.voice(state, language)
    return voice.refusal(refused)["sentence"]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "The place in the orchard is out of sight"),
        ("fr", "L’endroit visé, dans le verger, est hors de vue"),
    ],
)
def test_a_place_aimed_at_is_told_in_words(language, told):
    hidden = Refused("not-in-sight", "CZ-AREA-01", target=(4_500, 5_000), piece="hedges")
    said = refusal_of("cz-hill-farm.greedy", "combat-zone", hidden, language)
    assert said.startswith(told)


def test_a_group_that_has_not_arrived_is_said_to_be_on_its_way():
    """Neither routing nor down, and nobody is told to activate a lorry that is not there."""
    battle = played("cz-cliff-battery.greedy").state_at(31)
    assert refused(battle, Activate("reserve")) == ("not-there-yet", "CZ-CMD-02")
    assert refused(battle, Activate("BV1")) == ("not-there-yet", "CZ-CMD-02")
