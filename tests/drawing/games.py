"""Games played at random, and drafts of every action, for whoever checks what is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from sandtable.fairness import Seeded
from sandtable.game import Entry, Game
from sandtable.players import player
from sandtable.rulesets.combat_zone.battle.state import FIT, Battle, Figure
from sandtable.rulesets.combat_zone.ruleset import CombatZone
from sandtable.scenarios import load
from sandtable.umpire import Waiting

RULES = CombatZone()
SCENARIOS = ("cz-tutorial", "cz-sodium-alley", "cz-hill-farm", "cz-foundry-nine")
FIGURE_ACTIONS = (
    "move", "pivot", "shoot", "watch", "grenade", "launch", "fight", "cover", "cross",
    "stairs", "climb", "jump", "free", "cut", "door", "force-door", "pick-up", "drop", "tech",
    "rifle", "canister", "barrage", "haul", "swing", "set-up", "dismantle",
    "shoot-vehicle", "board", "disembark", "take-wheel", "serve-mount", "aid",
)  # fmt: skip


def a_game(scenario: str, seed: int, options: dict[str, Any] | None = None) -> Game:
    staged = load(scenario)
    return Game.begin(RULES, staged.plain, options or {}, Seeded(f"drawing {seed}"), {})


def played(
    game: Game, seed: int, most: int = 400, who: str = "random"
) -> Iterator[tuple[Battle, Waiting | None]]:
    """Plays on by code, and stops before every command and every answer."""
    players = {side: player(who, RULES, f"{seed} {side}") for side in RULES.sides(game.state)}
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
    """Something a player might be composing: an action of one of his figures, half filled in."""
    own = battle.side_figures(side)
    active = [f for f in own if f.who.group == battle.active and f.fate == FIT]
    figure = random.choice(active if active and random.random() < 0.9 else own)
    draft: dict[str, Any] = {"piece": figure.id}
    if random.random() < 0.95:
        draft["action"] = random.choice(FIGURE_ACTIONS)
    if random.random() < 0.85:
        draft["fields"] = some_fields(battle, figure, random)
    return draft


def some_fields(battle: Battle, figure: Figure, random: Random) -> dict[str, Any]:
    enemies = [f.id for f in battle.up(battle.enemy_of(figure.side))]
    fields: dict[str, Any] = {
        "path": [near(battle, figure, random) for _ in range(random.choice((1, 1, 2, 3)))],
        "angle": random.randrange(360),
        "at": [near(battle, figure, random)],
        "mode": random.choice(("single", "burst", "aimed")),
        "way": random.choice(("over", "in")),
    }
    if enemies:
        fields["target"] = random.choice(enemies)
        fields["shots"] = {who: random.randrange(4) for who in random.sample(enemies, 1)}
        aimed = battle.figures[random.choice(enemies)].at
        fields["point"] = random.choice(([list(aimed)], [near(battle, figure, random)]))
    if figure.weapons:
        fields["weapon"] = random.choice(figure.weapons)
    return {name: value for name, value in fields.items() if random.random() < 0.8}


def near(battle: Battle, figure: Figure, random: Random) -> list[int]:
    """Somewhere a figure might be sent to: near, onto somebody, or off the table."""
    if random.random() < 0.2:
        return list(random.choice(list(battle.figures.values())).at)
    reach = random.choice((300, 800, 2000))
    x, y = figure.at
    return [x + random.randint(-reach, reach), y + random.randint(-reach, reach)]
