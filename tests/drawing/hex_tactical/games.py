"""Games of Hex Tactical played at random, and drafts of every action."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from sandtable.drawing.hex_tactical import places
from sandtable.drawing.hex_tactical.orders import OF_UNITS
from sandtable.fairness import Seeded
from sandtable.game import Entry, Game
from sandtable.players import player
from sandtable.rulesets.hex_tactical.battle.state import Battle
from sandtable.rulesets.hex_tactical.ruleset import HexTactical
from sandtable.scenarios import load
from sandtable.umpire import Waiting

RULES = HexTactical()
SCENARIOS = (
    "hx-tutorial", "hx-hedgerow-road", "hx-post-on-rc4", "hx-coral-atoll", "hx-drop-zone",
    "hx-laterite-road", "hx-frozen-pass",
)  # fmt: skip


def a_game(scenario: str, seed: int, options: dict[str, Any] | None = None) -> Game:
    staged = load(scenario)
    return Game.begin(RULES, staged.plain, options or {}, Seeded(f"drawing {seed}"), {})


def played(game: Game, seed: int, most: int) -> Iterator[tuple[Battle, Waiting | None]]:
    """Plays on by code, and stops before every command and every answer."""
    players = {side: player("random", RULES, f"{seed} {side}") for side in game.state.sides}
    for _ in range(most):
        yield game.now, game.waiting
        side = game.to_play
        if side is None:
            return
        if game.waiting:
            question = game.waiting.question
            answers = RULES.answers(game.now, side, question)
            game.answer(side, players[side].answer(game.now, side, question, answers))
        else:
            candidates = RULES.candidates(game.state, side)
            game.play(side, players[side].choose(game.state, side, candidates))


def entries_with_states(game: Game) -> Iterator[tuple[Entry, Battle]]:
    for entry in game.entries:
        yield entry, game.state_at(entry.n - 1)


# --- drafts ---------------------------------------------------------------------------------------
def a_draft(battle: Battle, side: str, random: Random) -> dict[str, Any]:
    """Something a player might be composing: an action of one of his units, half filled in."""
    own = [unit.id for unit in battle.units.values() if unit.side == side]
    called = [name for name in battle.called if battle.units[name].side == side]
    who = random.choice(called if called and random.random() < 0.9 else own)
    draft: dict[str, Any] = {"piece": who}
    if random.random() < 0.95:
        draft["action"] = random.choice([*[look.action for look in OF_UNITS], "end-activation"])
    if random.random() < 0.85:
        draft["fields"] = some_fields(battle, side, who, random)
    return draft


def some_fields(battle: Battle, side: str, who: str, random: Random) -> dict[str, Any]:
    enemies = [unit.id for unit in battle.on_map(battle.enemy_of(side))]
    fields: dict[str, Any] = {
        "path": [near(battle, who, random) for _ in range(random.choice((1, 1, 2, 3)))],
        "angle": random.randrange(360),
        "point": [near(battle, who, random)],
        "mode": random.choice(("normal", "tactical", "forced", "full", "half")),
        "action": random.choice(("whole", "half")),
        "smoke": random.choice(("shells", "smoke")),
        "storey": random.choice(("0", "1")),
        "weapon": random.choice(("0", "1", "2")),
        "hidden": random.choice(("yes", "no")),
        "join": {name: random.randrange(2) for name in battle.called},
    }
    if enemies:
        fields["target"] = random.choice(enemies)
    return {name: value for name, value in fields.items() if random.random() < 0.8}


def near(battle: Battle, who: str, random: Random) -> list[int]:
    """Somewhere a unit might be sent to or aim at: near, onto somebody, or off the map."""
    if random.random() < 0.3:
        return places.middle(random.choice(list(battle.units.values())).at)
    reach = random.choice((120, 300, 700))
    x, y = places.middle(battle.units[who].at)
    return [x + random.randint(-reach, reach), y + random.randint(-reach, reach)]
