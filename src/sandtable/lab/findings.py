"""What an experiment found, as plain data: whatever is told or drawn of it comes from here.

`docs/lab.md` describes it. The same games give the same data, in whatever order they were played.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from typing import Any

from sandtable import __version__
from sandtable.explain.harmless import escaped
from sandtable.lab.design import Battle, Contrast, Setting
from sandtable.lab.effects import Effect, differences, effect_of, holm, least_of, measures_of
from sandtable.lab.results import Results
from sandtable.lab.running import Games, Known, is_enough, known_so_far, looks_of
from sandtable.lab.sequential import looks_at
from sandtable.simulate.match import Outcome
from sandtable.simulate.numbers import share_of, spread_of, told

FORMAT, VERSION = "sandtable-lab-report", 1
#: The rolls that were least likely to come off, of each setting.
LONGEST = 5

Data = dict[str, Any]


def findings(results: Results) -> Data:
    experiment = results.experiment
    known = known_so_far(results)
    battles = [_battle(results, battle, known) for battle in results.battles]
    _correct([m for b in battles for c in b["contrasts"] for m in c["measures"].values()])
    _correct([r for b in battles for c in b["contrasts"] for r in c["rules"]])
    looks = looks_of(experiment)
    return {
        "format": FORMAT,
        "version": VERSION,
        "sandtable": __version__,
        "question": experiment.question._asdict(),
        "finished": _is_finished(results, known),
        "games": sum(s["games"] for b in battles for s in b["settings"]),
        "most": sum(len(b.settings) for b in results.battles) * experiment.games,
        "seed": experiment.seed,
        "design": experiment.design,
        "options": experiment.options,
        "switches": {name: list(values) for name, values in experiment.switches.items()},
        "until": experiment.until,
        "worth": experiment.worth,
        "stop": experiment.stop,
        "looks": list(looks),
        "counted": experiment.counted,
        "battles": battles,
    }


def as_json(data: Data) -> str:
    """Sorted keys, the same bytes for the same games."""
    return escaped(json.dumps(data, ensure_ascii=False, sort_keys=True, indent=1))


def _is_finished(results: Results, known: Sequence[Known]) -> bool:
    """Whether every contrast has all its games, or is known as closely as asked."""
    return all(
        comparison.effect.games == results.experiment.games
        or is_enough(results.experiment, comparison)
        for comparison in known
    )


# --- a battle -------------------------------------------------------------------------------------
def _battle(results: Results, battle: Battle, known: Sequence[Known]) -> Data:
    games = {setting.id: results.games(battle, setting) for setting in battle.settings}
    return {
        **about(results, battle),
        "settings": [_setting(battle, setting, games[setting.id]) for setting in battle.settings],
        "contrasts": [
            _contrast(results, comparison, games)
            for comparison in known
            if comparison.battle.id == battle.id
        ],
    }


def about(results: Results, battle: Battle) -> Data:
    """What a battle is called, and as what it is written."""
    staged = battle.staged
    return {
        "id": battle.id,
        "scenario": staged.id,
        "title": staged.title._asdict(),
        "ruleset": staged.ruleset,
        "sides": [
            {"id": side, "name": name._asdict()}
            for side, name in zip(staged.sides, staged.names, strict=True)
        ],
        "written": {name: staged.written[name] for name in results.experiment.switches},
    }


def _setting(battle: Battle, setting: Setting, games: Sequence[Outcome]) -> Data:
    sides = battle.staged.sides
    number = len(games)
    level = Contrast("", "level", (), ((setting.id, 1.0),))
    score = measures_of(sides)["score"]
    values = differences(level, {setting.id: games}, score, number)
    share = effect_of(values, looks_at(max(number, 1), stops=False), 0.5, 0.5)
    turns = max((game.turns for game in games), default=0)
    return {
        "id": setting.id,
        "players": list(setting.players),
        "changes": dict(setting.changes),
        "games": number,
        "score": _interval(share, 100),
        "wins": {side: _share(games, side) for side in sides},
        "draws": _share(games, ""),
        "endings": dict(Counter(game.reason for game in games).most_common()),
        "turns": spread_of([game.turns for game in games])._asdict(),
        "commands": spread_of([game.commands for game in games])._asdict(),
        "refused": sum(game.refused for game in games),
        "lost": {side: _spread([dict(game.lost)[side] for game in games]) for side in sides},
        "points": {
            side: _spread([dict(game.points).get(side, 0) for game in games]) for side in sides
        },
        "won_by_turn": {side: _won_by_turn(games, side, turns) for side in sides},
        "falls_by_turn": {side: _falls_by_turn(games, side, turns) for side in sides},
        "falls": _falls(games),
        "rules": _rules(games),
        "longest": _longest(games),
    }


def _share(games: Sequence[Outcome], side: str) -> Data:
    return share_of(sum(game.winner == side for game in games), len(games))._asdict()


def _spread(numbers: Sequence[int]) -> Data:
    """What a list of numbers is like, and how often each of them came."""
    counted = Counter(numbers)
    return {**spread_of(numbers)._asdict(), "counts": {str(n): counted[n] for n in sorted(counted)}}


def _won_by_turn(games: Sequence[Outcome], side: str, turns: int) -> list[float]:
    """Of all games, the share that a side had won by the end of each turn."""
    won = Counter(game.turns for game in games if game.winner == side)
    sums, so_far = [], 0
    for turn in range(1, turns + 1):
        so_far += won[turn]
        sums.append(told(so_far / len(games)))
    return sums


def _falls_by_turn(games: Sequence[Outcome], side: str, turns: int) -> list[float]:
    """A game, from the first turn."""
    fell = Counter(max(f.turn, 1) for game in games for f in game.falls if f.side == side)
    return [told(fell[turn] / len(games)) for turn in range(1, turns + 1)]


def _falls(games: Sequence[Outcome]) -> list[list[Any]]:
    """How many of each side fell at each place: [side, x, y, number]."""
    fell = Counter((f.side, f.x, f.y) for game in games for f in game.falls)
    return [[*where, fell[where]] for where in sorted(fell)]


def _rules(games: Sequence[Outcome]) -> list[Data]:
    """Of the games counted."""
    counted = [dict(game.rules) for game in games if game.rules is not None]
    names = sorted({rule for rules in counted for rule in rules})
    return [
        {
            "rule": rule,
            "games": sum(rule in rules for rules in counted),
            "times": sum(rules.get(rule, 0) for rules in counted),
        }
        for rule in names
    ]


def _longest(games: Sequence[Outcome]) -> list[Data]:
    """The least likely rolls that came off, and in which game."""
    rolls = sorted((game.longest, n) for n, game in enumerate(games) if game.longest is not None)
    return [{**longest._asdict(), "game": n} for longest, n in rolls[:LONGEST]]


# --- what is compared -----------------------------------------------------------------------------
def _contrast(results: Results, known: Known, games: Games) -> Data:
    battle, contrast, number = known.battle, known.contrast, known.effect.games
    first = measures_of(battle.staged.sides)["score"]
    compared = contrast.kind == "setting"
    levels = {
        name: told(100 * sum(map(first, games[name][:number])) / number) if number else 50.0
        for name, _ in contrast.weights
    }
    return {
        "id": contrast.id,
        "kind": contrast.kind,
        "changes": dict(contrast.changes),
        "of": {name: told(weight) for name, weight in contrast.weights},
        "levels": levels,
        "games": number,
        "same": known.same,
        "score": {**_interval(known.effect, 1), "p_holm": known.p},
        "verdict": known.verdict,
        "measures": _measures(results, known, games) if contrast.kind != "level" else {},
        "rules": _rule_effects(contrast, games, number) if compared else [],
    }


def _measures(results: Results, known: Known, games: Games) -> dict[str, Data]:
    looks, contrast = looks_of(results.experiment), known.contrast
    least = least_of(contrast, is_share=False)
    effects = {}
    for name, measure in measures_of(known.battle.staged.sides).items():
        if name != "score":
            values = differences(contrast, games, measure, known.effect.games)
            effects[name] = _interval(effect_of(values, looks, *least), 1)
    return effects


def _rule_effects(contrast: Contrast, games: Games, number: int) -> list[Data]:
    """How often each rule was applied, a game, where both games were counted."""
    (new, _), (old, _) = contrast.weights
    both = [
        (dict(now.rules), dict(then.rules))
        for now, then in zip(games[new][:number], games[old][:number], strict=True)
        if now.rules is not None and then.rules is not None
    ]
    if not both:
        return []
    looks = looks_at(len(both), stops=False)
    effects = []
    for rule in sorted({rule for pair in both for rules in pair for rule in rules}):
        values = [float(now.get(rule, 0) - then.get(rule, 0)) for now, then in both]
        if not any(values):
            continue
        before = told(sum(then.get(rule, 0) for _, then in both) / len(both))
        effect = effect_of(values, looks, 1.0, 0.0)
        effects.append({"rule": rule, "before": before, **_interval(effect, 1)})
    return effects


def _interval(effect: Effect, times: float) -> Data:
    return {
        "mean": told(times * effect.mean),
        "low": told(times * effect.low),
        "high": told(times * effect.high),
        "p": effect.p,
    }


def _correct(effects: list[Data]) -> None:
    """All measures together, and all rules together, for how many there are."""
    for effect, p in zip(effects, holm([effect["p"] for effect in effects]), strict=True):
        effect["p_holm"] = p
