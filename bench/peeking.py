"""Does anybody peek? Positions that differ only in what a side may not know, decided for it twice.

    python bench/peeking.py [POSITIONS] [--ruleset ID …] [--rollouts N]

In Hex Tactical counters face down, riders and traps are dealt anew; in Modern Battles both sides
have laid mines, and the enemy's lie elsewhere. A veteran must choose the same, and every game that
it has played on for it must have come to the same.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import fields, replace
from random import Random
from typing import Any, NamedTuple

from sandtable import scenarios
from sandtable.players import answerer, player
from sandtable.players.lookahead import LookAhead
from sandtable.rulesets import ruleset_named
from sandtable.umpire import QuickUmpire

HIDING = ("hex-tactical", "modern-battles")
MINED = ([0.42, 0.2], [0.42, 0.6], [0.52, 0.4])  # of a table: where mines lie
OFTEN = 0.25  # positions that are looked at


class Pair(NamedTuple):
    """Two battles that look the same to a side."""

    rules: Any
    side: str
    mind: Any
    truth: Any
    other: Any


def pairs(ruleset: str, seed: int) -> Iterator[Pair]:
    """Of one game each of all battles of a ruleset."""
    found = [scenarios.load(one.id) for one in scenarios.listing() if one.ruleset == ruleset]
    for scenario in found:
        if not scenario.steps:
            make = _dealt if ruleset == "hex-tactical" else _mined
            yield from make(ruleset_named(ruleset), scenario.plain, f"{scenario.id} {seed}")


def _game(rules: Any, start: Any, seed: str) -> Iterator[tuple[Any, str, Any]]:
    """Some positions of a game between regulars, with who is to play and his mind."""
    chance, state = Random(seed), start
    players = {side: player("regular", rules) for side in rules.sides(start)}
    umpire = QuickUmpire(rules, chance.random, answerer(rules, players))
    while (side := rules.to_play(state)) is not None:
        mind = players[side]._planner  # type: ignore[attr-defined]
        if rules.turns(state) and chance.random() < OFTEN:
            yield state, side, mind.clone()
        view = rules.view(state, side)
        command = players[side].choose(view, side, rules.candidates(state, side))
        state = rules.play(state, command, umpire)


def _dealt(rules: Any, plain: Any, seed: str) -> Iterator[Pair]:
    for state, side, mind in _game(rules, rules.begin(plain, {}), seed):
        view = rules.view(state, side)
        other = rules.AHEAD.sample(view, side, Random(seed))
        if other != state and view != state:
            yield Pair(rules, side, mind, state, other)


def _mined(rules: Any, plain: Any, seed: str) -> Iterator[Pair]:
    """Mines of both sides; for whoever is to play, those of the enemy are moved."""
    a, b = [one["id"] for one in plain["sides"]]
    north, south, middle = MINED
    start = rules.begin(_with_mines(plain, {a: north, b: south}), {})
    moved = {
        a: rules.begin(_with_mines(plain, {a: north, b: middle}), {}),
        b: rules.begin(_with_mines(plain, {a: middle, b: south}), {}),
    }
    for state, side, mind in _game(rules, start, seed):
        hidden = [one for one in state.mines.values() if one.side != side and not one.known]
        if hidden:
            yield Pair(rules, side, mind, state, replace(state, field=moved[side].field))


def _with_mines(plain: Any, laid: dict[str, list[float]]) -> Any:
    """A scenario in which each side has a minefield, and no other."""
    plain = deepcopy(plain)
    wide, deep = plain["scenario"]["table"]
    terrain = plain["terrain"] = {
        sign: one for sign, one in plain["terrain"].items() if one["kind"] != "minefield"
    }
    for side, (x, y), sign in zip(laid, laid.values(), "MN", strict=True):
        free = next(one for one in (sign, *"QYZJKLqyzjkl") if one not in terrain)
        name = {"en": f"mines of {side}", "fr": f"mines de {side}"}
        terrain[free] = {
            "id": f"mines-of-{side}", "name": name, "kind": "minefield", "side": side,
            "r": [round(wide * x), round(deep * y), 3, 5],
        }  # fmt: skip
    return plain


def known(pair: Pair, state: Any) -> tuple[Any, Any]:
    """All that the side may know, and the table: a table is else only the same as itself."""
    view = pair.rules.view(state, pair.side)
    table = [getattr(view.field, f.name) for f in fields(view.field) if f.init and f.compare]
    return replace(view, field=None), table


def decided(pair: Pair, state: Any, rollouts: int) -> tuple[Any, Any]:
    """What a veteran says, and what its games have come to."""
    rules, side = pair.rules, pair.side
    who = LookAhead(rules, "peeks", rollouts=rollouts)
    who._mind = pair.mind.clone()
    said = who.choose(rules.view(state, side), side, rules.candidates(state, side))
    return said, who.weighed and who.weighed.tried


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("positions", type=int, nargs="?", default=1_000)
    parser.add_argument("--rollouts", type=int, default=8)
    parser.add_argument("--ruleset", nargs="+", default=HIDING, choices=HIDING)
    asked = parser.parse_args()
    for ruleset in asked.ruleset:
        told: Counter[str] = Counter()
        seed = 0
        while told["positions"] < asked.positions // 2:
            for pair in pairs(ruleset, seed):
                one, other = (decided(pair, s, asked.rollouts) for s in (pair.truth, pair.other))
                told["positions"] += 1
                told["looked ahead"] += one[1] is not None
                told["peeked"] += one != other
                if told["positions"] == asked.positions // 2:
                    break
            seed += 1
        print(f"{ruleset:16} {dict(told)}", flush=True)


if __name__ == "__main__":
    main()
