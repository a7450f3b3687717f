"""Heavy weapons without a bearer: they lie as objects with their rounds (CZ-CREW-02)."""

from __future__ import annotations

from sandtable.rulesets.combat_zone.battle.state import (
    Battle,
    Figure,
    Point,
    Thing,
    changed,
    with_figure,
)
from sandtable.rulesets.combat_zone.dice.weapons import load_of
from sandtable.rulesets.combat_zone.sheet import CORE_HEAVY, HEAVY_WEAPONS

#: Rounds that go with a weapon besides what is in it.
WITH_IT = {"flamethrower": ("canister",)}
MISSILES = ("he-missile", "smoke-missile")


def is_left_lying(battle: Battle, weapon: str) -> bool:
    """Heavy weapons of the supplement's games; the core sheet knows no crews (CZ-GEN-01)."""
    return battle.options.setting == "ww2" and (weapon in HEAVY_WEAPONS or weapon in CORE_HEAVY)


def heavy_weapons_of(battle: Battle, figure: Figure) -> tuple[str, ...]:
    return tuple([name for name in figure.weapons if is_left_lying(battle, name)])


def laid_down(
    battle: Battle, figure: Figure, names: tuple[str, ...], at: Point, aboard: str = ""
) -> Battle:
    """These weapons lie at a point or in a vehicle, with all that belongs to them."""
    things = dict(battle.things)
    weapons, rounds, shots = list(figure.weapons), dict(figure.grenades), list(figure.shots)
    resting = list(figure.resting)
    for name in names:
        weapons.remove(name)
        belongs = _rounds_of(name)
        load: tuple[tuple[str, int], ...] = ()
        fired = (0, 0)
        if name not in weapons:  # none of the kind is left in hand: rounds and counts go along
            load = tuple((kind, n) for kind, n in rounds.items() if kind in belongs)
            rounds = {kind: n for kind, n in rounds.items() if kind not in belongs}
            fired = figure.shots_with(name)
            shots = [count for count in shots if count[0] != name]
        elif over := _no_room_for(name, rounds.get(name, 0), weapons.count(name)):
            load = ((name, over),)
            rounds[name] -= over
        rests = max((turn for row, turn in resting if row == name), default=0)
        if rests:
            resting.remove((name, rests))
        new = _free_name(things, f"{name}-{figure.id}")
        foot = battle.field.foot_below(at, figure.foot)
        things[new] = Thing(
            new, at, weapon=name, load=load, fired=fired, rests=rests, foot=foot, aboard=aboard
        )
    battle = changed(battle, things=things)
    return with_figure(
        battle,
        figure.id,
        weapons=tuple(weapons),
        grenades=tuple(rounds.items()),
        shots=tuple(shots),
        resting=tuple(resting),
    )


def _no_room_for(name: str, shots: int, left: int) -> int:
    """Shots that come with a weapon and do not fit in the others of its kind (CZ-WPN-07)."""
    row = HEAVY_WEAPONS.get(name)
    each = load_of(row) if row is not None else None
    return max(shots - left * each, 0) if each else 0


def _rounds_of(name: str) -> tuple[str, ...]:
    row = HEAVY_WEAPONS.get(name)
    missiles = MISSILES if row is not None and row.template_smoke else ()
    return (name, *WITH_IT.get(name, ()), *missiles)


def _free_name(things: dict[str, Thing], name: str) -> str:
    free, number = name, 2
    while free in things:
        free, number = f"{name}-{number}", number + 1
    return free


def taken_up(battle: Battle, figure: Figure, thing: Thing) -> Battle:
    """The weapon is in hand; what it has fired this turn goes on counting (CZ-BURST-02)."""
    rounds = dict(figure.grenades)
    for name, n in thing.load:
        rounds[name] = rounds.get(name, 0) + n
    before = figure.shots_with(thing.weapon)
    total = (before[0] + thing.fired[0], before[1] + thing.fired[1])
    shots = tuple(count for count in figure.shots if count[0] != thing.weapon)
    resting = ((thing.weapon, thing.rests),) if thing.rests else ()
    things = {name: other for name, other in battle.things.items() if name != thing.id}
    return with_figure(
        changed(battle, things=things),
        figure.id,
        weapons=(*figure.weapons, thing.weapon),
        grenades=tuple(rounds.items()),
        shots=(*shots, (thing.weapon, *total)) if any(total) else shots,
        resting=(*figure.resting, *resting),
    )


def weapons_rested(battle: Battle) -> Battle:
    """The end of a turn wipes what weapons that stand or lie have fired (CZ-SEQ-08)."""
    if battle.crewed:
        fresh = {
            name: changed(crewed, moved=False, shots=0, bursts=0)
            for name, crewed in battle.crewed.items()
        }
        battle = changed(battle, crewed=fresh)
    if any(thing.weapon for thing in battle.things.values()):
        things = {
            name: changed(thing, fired=(0, 0)) if thing.weapon else thing
            for name, thing in battle.things.items()
        }
        battle = changed(battle, things=things)
    return battle
