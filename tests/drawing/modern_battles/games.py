"""Games of Modern Battles played at random, and drafts of every action."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from sandtable.drawing.modern_battles.able import who_can_act
from sandtable.drawing.modern_battles.looks import OF_STEP, STEP_OF
from sandtable.fairness import Seeded
from sandtable.game import Entry, Game
from sandtable.rulesets.modern_battles.battle.state import SETUP, Battle
from sandtable.rulesets.modern_battles.ruleset import ModernBattles
from sandtable.scenarios import load
from sandtable.umpire import Waiting

RULES = ModernBattles()
SCENARIOS = (
    "mb-tutorial", "mb-airport-road", "mb-ford-at-dawn", "mb-relief-column", "mb-ridge-of-steel",
    "mb-saint-aubin",
)  # fmt: skip


def a_game(scenario: str, seed: int, options: dict[str, Any] | None = None) -> Game:
    staged = load(scenario)
    return Game.begin(RULES, staged.plain, options or {}, Seeded(f"drawing {seed}"), {})


MOST_LOOKED_AT = 10  # candidates: a whole list takes long to find
OFTEN = 0.12  # how often a step is ended before everybody has acted


class Seen(NamedTuple):
    """A table before a command or an answer."""

    battle: Battle
    waiting: Waiting | None
    side: str


@cache
def seen(scenario: str, most: int = 80) -> tuple[Game, list[Seen]]:
    """A game played by chance, with every table on its way; set-up is passed quickly."""
    game, random = a_game(scenario, 1, {"mb.ambush": True}), Random(f"seen {scenario}")
    found: list[Seen] = []
    for _ in range(most):
        side = game.to_play
        if side is None:
            break
        found.append(Seen(game.now, game.waiting, side))
        if game.waiting:
            answers = list(RULES.answers(game.now, side, game.waiting.question))
            game.answer(side, random.choice([None, *answers]))
        else:
            game.play(side, a_command(game.state, side, random))
    return game, found


def a_command(battle: Battle, side: str, random: Random) -> Any:
    candidates = RULES.candidates(battle, side)
    if battle.phase == SETUP:
        return next(candidates)
    if random.random() < OFTEN:
        return RULES.fallback(battle, side)
    skipped = random.randrange(4)
    listed = list(islice(candidates, skipped, skipped + MOST_LOOKED_AT))
    return random.choice(listed) if listed else RULES.fallback(battle, side)


def entries_with_states(game: Game) -> Iterator[tuple[Entry, Battle]]:
    for entry in game.entries:
        yield entry, game.state_at(entry.n - 1)


# --- drafts ---------------------------------------------------------------------------------------
def a_draft(battle: Battle, side: str, random: Random) -> dict[str, Any]:
    """Something a player might be composing: an action of one of his pieces, half filled in."""
    own = [f.id for f in battle.figures.values() if f.side == side]
    own += [v.id for v in battle.vehicles.values() if v.side == side]
    own += [f"{u.id}:gun" for u in battle.units.values() if u.side == side and u.gun]
    able = sorted(who_can_act(battle, side) & set(own))
    who = random.choice(able if able and random.random() < 0.85 else own)
    draft: dict[str, Any] = {"piece": who}
    now = [look.action for look in OF_STEP.get(battle.phase, ())]
    if random.random() < 0.95:
        listed = now if now and random.random() < 0.9 else list(STEP_OF)
        draft["action"] = random.choice(listed) if random.random() < 0.95 else "end-step"
    if random.random() < 0.85:
        draft["fields"] = some_fields(battle, who, side, random)
    return draft


def some_fields(battle: Battle, who: str, side: str, random: Random) -> dict[str, Any]:
    enemies = [f.id for f in battle.figures.values() if f.side != side]
    enemies += [v.id for v in battle.vehicles.values() if v.side != side]
    fields: dict[str, Any] = {
        "path": [near(battle, who, random) for _ in range(random.choice((1, 1, 2, 3)))],
        "angle": random.randrange(360),
        "at": [near(battle, who, random)],
        "point": [near(battle, who, random)],
        "towards": [near(battle, who, random)],
        "mines": random.choice(("stop", "go-on")),
        "turret": random.choice(("keep", "ahead", "90", "215")),
        "ammo": random.choice(("ap", "he")),
        "weapon": random.choice(("main", "secondary", "gun", "own")),
        "who": random.choice(("all", who)),
        "target": random.choice(enemies),
        "fire": [one for one in (*battle.figures,) if random.random() < 0.5],
    }
    if random.random() < 0.3:
        fields[f"way-{who}"] = [near(battle, who, random)]
    return {name: value for name, value in fields.items() if random.random() < 0.7}


def near(battle: Battle, who: str, random: Random) -> list[int]:
    """Somewhere a piece might be sent to or aim at: near, onto somebody, or off the table."""
    if random.random() < 0.2:
        return list(random.choice(list(battle.figures.values())).at)
    reach = random.choice((150, 400, 900))
    figure = battle.figures.get(who)
    if figure is not None:
        x, y = figure.at
    elif who in battle.vehicles:
        x, y = battle.vehicles[who].at
    else:
        x, y = battle.units[who.removesuffix(":gun")].gun_at
    return [x + random.randint(-reach, reach), y + random.randint(-reach, reach)]
