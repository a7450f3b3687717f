"""Whatever players do among floors, ladders, wire and fire, a battle stays a possible one."""

import random
from collections import Counter
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.rulesets.combat_zone.test_random_games import check_points, check_ties
from tests.rulesets.combat_zone.town import RULES, a_game

from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone.battle.state import FIT, Battle
from sandtable.rulesets.combat_zone.play.movement import HANGING

URBAN = (c.Climb, c.Jump, c.CutWire, c.FreeFromWire, c.Cross, c.ThrowGrenade)
few = settings(max_examples=4, deadline=None)
seeds = st.integers(0, 2**32)


def check_places(battle: Battle) -> None:
    """Every base is borne or holds on, meets no wall, and overlaps nobody on its level."""
    field = battle.field
    standing = [f for f in battle.figures.values() if f.fate == FIT]
    for n, a in enumerate(standing):
        assert field.is_on_table(a.at), a
        assert field.bears(a.at, a.foot) or a.footing in HANGING, a
        assert not field.obstructed(a.at, a.who.radius, a.foot), a
        assert not a.entangled or a.entangled in field.by_id, a
        for b in standing[n + 1 :]:
            apart = (a.at[0] - b.at[0]) ** 2 + (a.at[1] - b.at[1]) ** 2
            assert apart >= (a.who.radius + b.who.radius) ** 2 or a.foot != b.foot, (a, b)


def bold(dice: random.Random, offered: list[Any]) -> Any:
    """Any command, but two times in three one of this heading if there is one."""
    urban = [o for o in offered if isinstance(o, URBAN) or getattr(o, "foot", None) is not None]
    return dice.choice(urban if urban and dice.random() < 0.7 else offered)


def play_out(seed: int, **options: Any) -> Counter[str]:
    """A whole game of two bold players; which events there were."""
    dice = random.Random(seed)
    game, _ = a_game(seed, ("random", "random"), 4, **options)
    while (side := game.to_play) is not None:
        offered = list(RULES.candidates(game.state, side))
        if len(offered) > 1 and dice.random() < 0.9:  # groups do not end before they have acted
            offered = [o for o in offered if not isinstance(o, c.EndActivation)] or offered
        game.play(side, bold(dice, offered))
        check_places(game.state)
        check_points(game.state)
        check_ties(game.state)
    return Counter(type(event).__name__ for entry in game.entries for event in entry.events)


@few
@given(seeds)
def test_no_game_in_a_town_reaches_an_impossible_state(seed: int) -> None:
    play_out(seed)


@few
@given(seeds)
def test_no_game_with_fire_and_ruin_reaches_an_impossible_state(seed: int) -> None:
    play_out(seed, **{"cz.building-fire": True, "cz.terrain-damage": True})
