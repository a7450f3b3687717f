"""Games of Modern Skirmish played at random, and drafts of every action."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from sandtable.drawing.modern_skirmish.looks import OF_PIECES
from sandtable.fairness import Seeded
from sandtable.game import Entry, Game
from sandtable.players import player
from sandtable.rulesets.modern_skirmish.battle.state import Battle
from sandtable.rulesets.modern_skirmish.ruleset import ModernSkirmish
from sandtable.scenarios import load
from sandtable.umpire import Waiting

RULES = ModernSkirmish()
SCENARIOS = (
    "ms-tutorial", "ms-consulate", "ms-dusk-bridge", "ms-market-day", "ms-overwatch",
    "ms-sahel-column",
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
    """Something a player might be composing: an action of one of his pieces, half filled in."""
    own = [f.id for f in battle.figures.values() if f.side == side]
    own += [v.id for v in battle.vehicles.values() if v.side == side]
    active = [who for who in own if _is_active(battle, who)]
    who = random.choice(active if active and random.random() < 0.9 else own)
    draft: dict[str, Any] = {"piece": who}
    if random.random() < 0.95:
        draft["action"] = random.choice([*(look.action for look in OF_PIECES), "end-activation"])
    if random.random() < 0.85:
        draft["fields"] = some_fields(battle, who, random)
    return draft


def _is_active(battle: Battle, who: str) -> bool:
    figure = battle.figures.get(who)
    return who == battle.active or (figure is not None and figure.who.unit == battle.active)


def some_fields(battle: Battle, who: str, random: Random) -> dict[str, Any]:
    figure = battle.figures.get(who)
    side = figure.side if figure else battle.vehicles[who].side
    enemies = [f.id for f in battle.up(battle.enemy_of(side))]
    fields: dict[str, Any] = {
        "path": [near(battle, who, random) for _ in range(random.choice((1, 1, 2, 3)))],
        "angle": random.randrange(360),
        "at": [near(battle, who, random)],
        "lob": random.choice(("direct", "lob")),
        "holo": random.choice(("yes", "no")),
        "order": random.choice(("tactical-move", "rapid-move", "wait", "covering-fire")),
        "point": [near(battle, who, random)],
    }
    if enemies:
        fields["target"] = random.choice(enemies)
        fields["burst"] = {one: random.randrange(3) for one in random.sample(enemies, 1)}
    if figure:
        fields["weapon"] = random.choice((*figure.who.weapons, *figure.who.grenades))
    return {name: value for name, value in fields.items() if random.random() < 0.8}


def near(battle: Battle, who: str, random: Random) -> list[int]:
    """Somewhere a piece might be sent to or aim at: near, onto somebody, or off the table."""
    if random.random() < 0.3:
        return list(random.choice(list(battle.figures.values())).at)
    reach = random.choice((300, 800, 2000))
    figure = battle.figures.get(who)
    x, y = figure.at if figure else battle.vehicles[who].at
    return [x + random.randint(-reach, reach), y + random.randint(-reach, reach)]
