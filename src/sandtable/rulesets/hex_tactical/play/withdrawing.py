"""Out of an assault: attackers fall back, defenders withdraw (HX-ASSAULT-35, HX-ASSAULT-37)."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.game import Refused
from sandtable.rulesets.hex_tactical.battle.events.assault import (
    FellBack,
    Withdrew,
)
from sandtable.rulesets.hex_tactical.battle.state import (
    NOWHERE,
    Battle,
    Hex,
    Melee,
    Unit,
    name_of,
    with_unit,
)
from sandtable.rulesets.hex_tactical.commands import MayWithdraw, Withdraw
from sandtable.rulesets.hex_tactical.ground.costs import mover_of, step_cost
from sandtable.rulesets.hex_tactical.ground.moving import has_room, holds_enemy
from sandtable.rulesets.hex_tactical.play import concealment, traps
from sandtable.rulesets.hex_tactical.play.results import destroy, eliminate
from sandtable.umpire import Playing


def fighters(battle: Battle, side: str, at: Hex) -> list[Unit]:
    """Units of a side that fight in a hex: flyers overhead and units aboard do not."""
    return [unit for unit in battle.here(at) if unit.side == side and not unit.is_flying]


# --- attackers ------------------------------------------------------------------------------------
def fall_back(battle: Battle, melee: Melee, umpire: Playing, *, forced: bool = False) -> Battle:
    """To the hex each came from; who cannot move or has nowhere to go is lost (HX-ASSAULT-35).

    They go by ground, as those who withdraw do.
    """
    for unit in fighters(battle, melee.side, melee.at):
        if unit.immobilised:
            battle = destroy(battle, unit.id, "HX-ASSAULT-35", umpire)
    for unit in fighters(battle, melee.side, melee.at):
        battle = traps.leave(battle, unit.id, umpire)
    ways: list[tuple[str, Hex]] = []
    after = battle
    for unit in _by_way(melee, fighters(battle, melee.side, melee.at)):
        to = way_back(after, melee, unit)
        if to is None:
            battle = _lose(battle, unit, umpire)
        else:
            after = with_unit(after, unit.id, at=to)
            ways.append((unit.id, to))
    if not ways:
        return battle
    battle = umpire.record(battle, FellBack(tuple(ways), forced))
    for name, _ in ways:
        battle = traps.enter(battle, name, umpire)
    return battle


def _lose(battle: Battle, unit: Unit, umpire: Playing) -> Battle:
    """With all whom it carries: they have nowhere to go either."""
    for rider in battle.aboard(unit.id):
        battle = eliminate(battle, rider.id, "HX-ASSAULT-35", umpire)
    lose = destroy if unit.counter.is_vehicle else eliminate
    return lose(battle, unit.id, "HX-ASSAULT-35", umpire)


def _by_way(melee: Melee, units: list[Unit]) -> list[Unit]:
    """Those with a hex to go back to first: it has room for them."""
    came = dict(melee.came_from)
    return sorted(units, key=lambda unit: came.get(unit.id, NOWHERE) == NOWHERE)


def way_back(battle: Battle, melee: Melee, unit: Unit) -> Hex | None:
    """Where it came from; those who came out of a carrier or the sky go where they can.

    So do those whose hex burns or has no room for them any more (HX-MOVE-11, HX-UNIT-04).
    """
    came = dict(melee.came_from)
    back = came.get(unit.id, NOWHERE)
    if back != NOWHERE and is_open(battle, unit, back):
        return back
    free = open_hexes(battle, unit, melee.at)
    with_others = [at for at in came.values() if at in free]
    return next(iter((*with_others, *free)), None)


# --- defenders ------------------------------------------------------------------------------------
def can_withdraw(unit: Unit) -> bool:
    """Not pieces, nor whoever is stopped, neutralised, stunned or immobilised (HX-ASSAULT-37)."""
    held = unit.stopped or unit.neutralised or unit.stunned or unit.immobilised
    return not held and not unit.counter.is_piece and not unit.counter.flies


def open_hexes(battle: Battle, unit: Unit, at: Hex) -> list[Hex]:
    """Hexes beside that it may enter, without enemies and with room, in the order of directions."""
    mover = mover_of(battle, unit)
    return [
        to
        for _, to in battle.field.beside(at)
        if is_open(battle, unit, to) and step_cost(battle.field, mover, at, to) is not None
    ]


def is_open(battle: Battle, unit: Unit, at: Hex) -> bool:
    """No enemies, no blaze, and room for one more."""
    held = holds_enemy(battle, unit.side, at) or at in battle.blazes
    return not held and has_room(battle, unit, at)


def ways_out(battle: Battle, unit: Unit, melee: Melee) -> list[Hex]:
    """Not one of the hexes that the attackers came from (HX-ASSAULT-37)."""
    return [to for to in open_hexes(battle, unit, melee.at) if to not in melee.ways_in]


def who_may_withdraw(battle: Battle, melee: Melee) -> list[Unit]:
    defenders = fighters(battle, battle.enemy_of(melee.side), melee.at)
    return [u for u in defenders if can_withdraw(u) and ways_out(battle, u, melee)]


def check_withdraw(battle: Battle, question: MayWithdraw, answer: Withdraw) -> None:
    """Each in its turn: those who went before take up room (HX-UNIT-04)."""
    melee = battle.melee
    assert melee is not None
    able = {unit.id: unit for unit in who_may_withdraw(battle, melee)}
    if not answer.ways or len({unit for unit, _ in answer.ways}) < len(answer.ways):
        raise Refused("hx-no-withdrawal", "HX-ASSAULT-37", known=tuple(able))
    for name, to in answer.ways:
        if name not in able:
            raise Refused("hx-cannot-withdraw", "HX-ASSAULT-37", unit=name, known=tuple(able))
        ways = ways_out(battle, able[name], melee)
        if to not in ways:
            known = tuple([name_of(at) for at in ways])
            raise Refused("hx-no-way-out", "HX-ASSAULT-37", unit=name, at=name_of(to), known=known)
        battle = with_unit(battle, name, at=to)


def withdrawals(battle: Battle, question: MayWithdraw) -> Iterator[Withdraw | None]:
    """Everybody who can, to the first hex there is; or nobody."""
    melee = battle.melee
    assert melee is not None
    ways: list[tuple[str, Hex]] = []
    for unit in who_may_withdraw(battle, melee):
        out = ways_out(battle, unit, melee)
        if out:
            battle = with_unit(battle, unit.id, at=out[0])
            ways.append((unit.id, out[0]))
    if ways:
        yield Withdraw(tuple(ways))
    yield None


def withdraw(battle: Battle, melee: Melee, umpire: Playing) -> Battle:
    """One hex, stopped; the owner says who and where to (HX-ASSAULT-35)."""
    if not who_may_withdraw(battle, melee):
        return battle
    side = battle.enemy_of(melee.side)
    answer = umpire.ask(battle, side, MayWithdraw(melee.at))
    return battle if answer is None else go_out(battle, answer, umpire)


def go_out(battle: Battle, answer: Withdraw, umpire: Playing) -> Battle:
    """By ground: mines of the hex they leave and of the one they enter strike (HX-INDCOL-11)."""
    for name, _ in answer.ways:
        battle = traps.leave(battle, name, umpire)
    ways = tuple([way for way in answer.ways if _still_can(battle, way[0])])
    if not ways:
        return battle
    battle = umpire.record(battle, Withdrew(ways))
    for name, _ in ways:
        battle = traps.enter(battle, name, umpire)
        if battle.units[name].is_up:
            battle = concealment.look_round(battle, name, umpire)
    return battle


def _still_can(battle: Battle, name: str) -> bool:
    return battle.units[name].is_up and can_withdraw(battle.units[name])
