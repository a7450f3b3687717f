"""A story of Modern Battles in which mines lie in two places (MB-INI-03).

All else is open there: set-up, and the markers of ambushes (MB-SCN-03, MB-AMB-02).
"""

from __future__ import annotations

import io
from functools import cache
from typing import Any

from ruamel.yaml import YAML
from tests.server.twins import Twin

from sandtable.codec import encode
from sandtable.fairness import Typed
from sandtable.game import Game
from sandtable.rulesets.modern_battles import commands as c
from sandtable.rulesets.modern_battles.battle.state import SETUP
from sandtable.rulesets.modern_battles.ruleset import ModernBattles
from sandtable.scenarios import load

STORM, BANK = "storm", "bank"
FACES = [1] * 200
LONGEST = 80  # commands
MOVES = 2  # of the storm company in a turn


def a_file(mines: list[int]) -> str:
    """The ford, with its mines here, and with ambushes."""
    plain = load("mb-ford-at-dawn").plain
    terrain = {**plain["terrain"], "M": {**plain["terrain"]["M"], "r": mines}}
    options = {**plain["terms"].get("options", {}), "mb.ambush": True}
    out = io.StringIO()
    changed = {**plain, "terrain": terrain, "terms": {**plain["terms"], "options": options}}
    YAML(typ="safe").dump(changed, out)
    return out.getvalue()


FILES = (a_file([27, 10, 3, 9]), a_file([30, 27, 4, 4]))


@cache
def commands() -> tuple[tuple[str, Any], ...]:
    """Who does what: both set up, the storm company moves, the far bank lies in wait."""
    source = Typed()
    game = Game.begin(ModernBattles(), YAML(typ="safe").load(FILES[0]), {}, source, {})
    said: list[tuple[str, Any]] = []
    marker = turn = moves = 0
    while not (marker and moves == MOVES):
        side, state = game.to_play, game.state
        assert side is not None
        assert len(said) < LONGEST
        turn, moves = state.turn, moves if state.turn == turn else 0
        offered = list(game.ruleset.candidates(state, side))
        wanted = c.LayAmbush if side == BANK else c.Move
        fit = [one for one in offered if isinstance(one, wanted)]
        chosen = offered[0] if state.phase == SETUP else c.EndStep()
        if fit and not (marker if side == BANK else moves == MOVES):
            chosen = fit[0]
            marker, moves = (1, 0) if side == BANK else (marker, moves + 1)
        source.clear()
        source.add(FACES)
        game.play(side, chosen)
        said.append((side, encode(chosen)))
    return tuple(said)


async def mines(twin: Twin, other: bool) -> None:
    await twin.open(FILES[other])
    looked = 0
    for side, command in commands():
        fields = {name: value for name, value in command.items() if name != "type"}
        if side == BANK:
            await twin.own(command["type"], **fields)
        else:
            await twin.do(command["type"], **fields)
        if command["type"] in ("Move", "LayAmbush") and looked < 1:
            looked += 1
            await twin.look()
    await twin.look()
