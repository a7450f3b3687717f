"""Questions of Modern Skirmish: what is told to follow from each answer."""

from __future__ import annotations

from typing import Any

import pytest
from tests.drawing.modern_skirmish.positions import Listener
from tests.drawing.vocabulary import must_be
from tests.rulesets.modern_skirmish.build import RULES, a_battle, blue, cm, red

from sandtable.drawing import table_of
from sandtable.going_on import Begun
from sandtable.rulesets.modern_skirmish import commands as c
from sandtable.rulesets.modern_skirmish.battle.state import Battle

TABLE = table_of("modern-skirmish")
SNIPER = red("A1", 10, 10, weapons=("sniper-rifle",))
GRENADIER = red("A1", 10, 10, weapons=("rifle", "offensive-grenade"))
TARGETS = (blue("B1", 18, 10), blue("B2", 18, 40, unit="far"))


def asked(battle: Battle, command: Any, faces: tuple[int, ...], language: str = "en") -> Any:
    """What is asked of those who are about to be shot at."""
    umpire = Listener(faces)
    RULES.play(battle, command, umpire)
    state, side, question = next(
        one for one in umpire.asked if isinstance(one[2], c.MayReact) and one[2].threatened
    )
    told = TABLE.prompt(state, side, question, language, Begun(battle, command, (), "red"))
    must_be("prompt", told)
    return told


@pytest.mark.parametrize(
    ("language", "follows"),
    [
        ("en", "heads down 100%, then no more action this turn"),
        ("fr", "tête baissée 100\u202f%, alors plus d’action ce tour"),
    ],
)
def test_doing_nothing_before_a_sniper_tells_that_he_pins_hit_or_miss(language: str, follows: str):
    """MS-ABIL-06, MS-HEAD-01."""
    shot = c.Shoot("A1", "sniper-rifle", ("B1",))
    told = asked(a_battle(SNIPER, *TARGETS), shot, (1, 1, 1), language)
    assert told["decline"]["detail"].endswith(follows)
    assert [one["id"] for one in told["decline"]["odds"]] == ["out-of-action", "missed"]
    dirt = told["options"][0]
    assert dirt["answer"]["unit"] == "blue"
    assert follows not in dirt["detail"]  # told already: it is what hitting the dirt does


def test_doing_nothing_before_a_rifle_tells_of_no_heads_down():
    rifle = a_battle(red("A1", 10, 10, weapons=("rifle",)), *TARGETS)
    told = asked(rifle, c.Shoot("A1", "rifle", ("B1",)), (1, 1, 1))
    assert "detail" not in told["decline"]


def test_heads_down_under_a_grenade_is_never_more_than_certain():
    """Who has hit the dirt, and lies where the grenade falls, keeps one head down."""
    thrown = c.ShootPoint("A1", "offensive-grenade", cm(18, 10))
    told = asked(a_battle(GRENADIER, *TARGETS), thrown, (9, 9, 9, 9, 9))
    assert "heads down" in told["decline"]["detail"]
    assert "100%" not in told["decline"]["detail"]
