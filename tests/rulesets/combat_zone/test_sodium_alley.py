"""What the briefing of Sodium Alley says of its ground and of the Duchess is so."""

from __future__ import annotations

from typing import Any

from tests.rulesets.combat_zone.build import cm

from sandtable.fairness import Seeded
from sandtable.game import Game
from sandtable.players import answerer, player
from sandtable.rulesets import ruleset_named
from sandtable.rulesets.combat_zone.battle.state import DEPLOYMENT
from sandtable.rulesets.combat_zone.queries import threats
from sandtable.rulesets.threats import Threat
from sandtable.scenarios import load

CORNER, CASE = cm(4, 22), cm(43, 30)


def as_offered() -> Any:
    """Both sides are set up as a program does it."""
    staged, rules = load("cz-sodium-alley"), ruleset_named("combat-zone")
    sides = rules.begin(staged.plain, {}).sides
    players = {side: player("greedy", rules, f"test {side}") for side in sides}
    answers = answerer(rules, players)
    game = Game.begin(rules, staged.plain, {}, Seeded("alley"), {}, answerer=answers)
    while game.state.phase == DEPLOYMENT:
        side, battle = game.to_play, game.state
        assert side
        game.play(side, players[side].choose(battle, side, rules.candidates(battle, side)))
    return game.state


def test_at_the_corner_of_the_pawnshop_nobody_reaches_the_duchess_but_she_reaches_the_case() -> (
    None
):
    battle = as_offered()
    (duchess,) = (f.id for f in battle.figures.values() if f.unit == "duchess")

    def is_reached(state: Any) -> bool:
        return any(isinstance(one, Threat) or one.comes for one in threats.against(state, duchess))

    assert is_reached(battle)
    hidden = threats.put(battle, duchess, CORNER)
    assert not is_reached(hidden)
    assert threats.gone(threats.activated(hidden, "duchess", "quai-boys"), duchess, [CASE])


def test_it_is_night_there_and_everybody_sees_as_by_day() -> None:
    assert not as_offered().field.dark
