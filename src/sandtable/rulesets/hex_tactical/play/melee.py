"""Strikes of an assault: who strikes whom, with what against him (HX-ASSAULT-10 to -34).

best_of(battle, side) -> (unit, Readiness)       whose morale decides the initiative
blow(battle, unit, vehicle, sums) -> Strike      one strike as the dice see it
strike_all(battle, side, sums, umpire) -> (Battle, Harm)
take_harm(battle, side, harm, umpire) -> Battle
"""

from __future__ import annotations

from typing import NamedTuple

from sandtable.game import Refused
from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle.events.assault import (
    MoraleTested,
    Struck,
)
from sandtable.rulesets.hex_tactical.battle.state import (
    ARMOURED,
    HEAVY_WEAPON,
    LEADER,
    SQUAD,
    TEAM,
    Battle,
    Melee,
    Unit,
    changed,
)
from sandtable.rulesets.hex_tactical.dice import assault
from sandtable.rulesets.hex_tactical.dice.assault import (
    ATTACKER,
    DEFENDER,
    DESTROYED,
    STEPS,
    Readiness,
    Strike,
    value_of,
)
from sandtable.rulesets.hex_tactical.ground.observation import protection_at
from sandtable.rulesets.hex_tactical.play.results import destroy, shared_losses, take_losses
from sandtable.rulesets.hex_tactical.play.shooters import has_trait
from sandtable.rulesets.hex_tactical.play.withdrawing import fighters
from sandtable.umpire import Playing

#: Sum of V and number of units of each side when the round begins (HX-ASSAULT-26).
Sums = dict[str, tuple[int, int]]
JAPANESE, GERMAN = "japanese-ww2", "german-ww2"


class Harm(NamedTuple):
    """What the strikes of one side come to."""

    steps: int = 0
    vehicles: tuple[str, ...] = ()


def melee_of(battle: Battle) -> Melee:
    assert battle.melee is not None, "an assault is under way"
    return battle.melee


def side_name(battle: Battle, unit: Unit) -> str:
    return ATTACKER if unit.side == melee_of(battle).side else DEFENDER


def is_on_foot(unit: Unit) -> bool:
    """Infantry and pieces, which are struck alike (HX-ASSAULT-10)."""
    return not unit.counter.is_vehicle and not unit.counter.flies


def state_of(unit: Unit) -> str:
    if unit.neutralised:
        return "neutralised"
    return "stopped" if unit.stopped else "immobilised" if unit.immobilised else "none"


# --- initiative -----------------------------------------------------------------------------------
def readiness(battle: Battle, unit: Unit) -> Readiness:
    """The printed morale: hesitation is counted by itself (HX-ASSAULT-06)."""
    melee = melee_of(battle)
    tunnel = unit.id in melee.tunnels or battle.field.other_mouth(melee.at) is not None
    return Readiness(
        unit.counter.morale,
        side_name(battle, unit),
        first=melee.round == 1,
        state="none" if state_of(unit) == "immobilised" else state_of(unit),
        hesitant=battle.is_hesitant(unit.id),
        para=unit.parachuted,
        surprise=unit.hidden,
        tunnel=tunnel,
    )


def best_of(battle: Battle, side: str) -> tuple[str, Readiness]:
    """The unit present with the highest value (HX-ASSAULT-02)."""
    ready = [(u.id, readiness(battle, u)) for u in fighters(battle, side, melee_of(battle).at)]
    return max(ready, key=lambda pair: value_of(pair[1]))


# --- one strike -----------------------------------------------------------------------------------
def type_of(unit: Unit) -> str:
    """Row of HX-T-ASSAULT: the quality of men, the kind of a vehicle."""
    if is_on_foot(unit):
        return unit.counter.quality
    return "armoured" if unit.counter.kind == ARMOURED else "soft"


def v_of(unit: Unit) -> int:
    return assault.v_of(type_of(unit), is_team(unit), unit.counter.is_piece, state_of(unit))


def is_team(unit: Unit) -> bool:
    """PC, AL or team (HX-ASSAULT-11)."""
    return unit.counter.kind in (LEADER, HEAVY_WEAPON, TEAM)


def sums_of(battle: Battle, side: str) -> tuple[int, int]:
    """Sum of V and N when the round begins (HX-ASSAULT-25, HX-ASSAULT-26)."""
    fighting = fighters(battle, side, melee_of(battle).at)
    return sum(v_of(unit) for unit in fighting), len(fighting)


def is_armoured_assault(battle: Battle) -> bool:
    """Vehicles attack (HX-ASSAULT-27)."""
    return any(battle.units[name].counter.is_vehicle for name in melee_of(battle).attackers)


def blow(battle: Battle, unit: Unit, vehicle: str, sums: Sums) -> Strike:
    """A strike at one vehicle, or at the infantry and pieces."""
    melee, enemy = melee_of(battle), battle.enemy_of(unit.side)
    attacks = unit.side == melee.side
    struck = struck_units(battle, enemy, vehicle)
    at_men = not vehicle
    over_run = is_armoured_assault(battle)
    v_sum, n = (0, 1) if over_run else sums[enemy]
    mouth = battle.field.other_mouth(melee.at) is not None
    return Strike(
        type_of(unit),
        side_name(battle, unit),
        "infantry" if at_men else "vehicle",
        team=is_team(unit),
        support=unit.counter.is_piece,
        state=state_of(unit),
        reduced=unit.counter.kind == SQUAD and unit.has_loss,
        human_wave=unit.id in melee.waves,
        height=height(battle, unit),
        from_tunnel=unit.id in melee.tunnels,
        vs_tunnel=attacks and mouth and unit.id not in melee.tunnels,
        protection=protection(battle, struck[0]) if attacks else 0,
        grenade_launcher=unit.counter.has("grenade-launcher"),
        v_sum=v_sum,
        n=n,
        armoured_assault=over_run and not attacks and not at_men,
        target_moved=at_men
        and all(u.moved for u in struck if u.counter.is_infantry)
        and any(u.counter.is_infantry for u in struck),
        target_para=at_men and all(u.parachuted for u in struck),
        open_or_soft=is_open_or_soft(struck[0]),
        disabled=struck[0].stunned or struck[0].immobilised,
        panzerfaust=has_trait(battle, unit, "panzerfaust"),
        nation=nation_of(battle, unit),
        rounding=battle.options.assault_v_round,
    )


def struck_units(battle: Battle, side: str, vehicle: str) -> list[Unit]:
    if vehicle:
        return [battle.units[vehicle]]
    return [unit for unit in fighters(battle, side, melee_of(battle).at) if is_on_foot(unit)]


def height(battle: Battle, unit: Unit) -> str:
    """From above or below: levels and storeys of where he came from and of the defenders.

    HX-ASSAULT-17, HX-ASSAULT-18.
    """
    melee = melee_of(battle)
    came = dict(melee.heights).get(unit.id)
    if came is None:
        return "level"
    defenders = fighters(battle, battle.enemy_of(melee.side), melee.at)
    there = battle.field.level(melee.at) + max([d.storey for d in defenders], default=0)
    return "above" if came > there else "below" if came < there else "level"


def protection(battle: Battle, defender: Unit) -> int:
    """Of the hex and its markers, hexsides and the attackers' vehicles left out (HX-ASSAULT-20)."""
    melee = melee_of(battle)
    others = {n: u for n, u in battle.units.items() if u.side != melee.side}
    return protection_at(changed(battle, units=others), defender, melee.at)


def is_open_or_soft(unit: Unit) -> bool:
    """HX-ASSAULT-29"""
    return unit.counter.kind != ARMOURED or unit.counter.has("open-topped")


def nation_of(battle: Battle, unit: Unit) -> str:
    """German sappers, Germans, Japanese (HX-ASSAULT-31, HX-ASSAULT-33)."""
    if has_trait(battle, unit, JAPANESE):
        return "japanese"
    if not has_trait(battle, unit, GERMAN):
        return "none"
    return "german-sapper" if has_trait(battle, unit, "sapper") else "german"


# --- all strikes of a side ------------------------------------------------------------------------
def strikes_open(battle: Battle, unit: str, gone: tuple[str, ...] = ()) -> list[str]:
    """What a unit may strike: "" the infantry and pieces, or a vehicle, but no vehicle does that.

    HX-ASSAULT-10.
    """
    striker = battle.units[unit]
    enemies = fighters(battle, battle.enemy_of(striker.side), melee_of(battle).at)
    strikes = [""] if any(is_on_foot(enemy) for enemy in enemies) else []
    if is_on_foot(striker):
        strikes += [e.id for e in enemies if not is_on_foot(e) and e.id not in gone]
    return strikes


def check_strike(_battle: Battle, question: c.ChooseStrike, answer: c.Strike) -> None:
    if answer.vehicle not in question.targets:
        known = tuple([name for name in question.targets if name])
        raise Refused("hx-no-such-strike", "HX-ASSAULT-10", target=answer.vehicle, known=known)


def strike_all(battle: Battle, side: str, sums: Sums, umpire: Playing) -> tuple[Battle, Harm]:
    """Each unit strikes once; what comes of it is taken afterwards (HX-ASSAULT-01)."""
    steps = 0
    gone: tuple[str, ...] = ()
    for striker in fighters(battle, side, melee_of(battle).at):
        choice = choose(battle, striker, gone, umpire)
        if choice is None:
            continue
        with umpire.act(striker.id, choice):
            if choice:
                umpire.note("HX-ASSAULT-34")
            if is_armoured_assault(battle):
                umpire.note("HX-ASSAULT-27")
            result = umpire.resolve(assault.strike, blow(battle, striker, choice, sums))
            battle = umpire.record(battle, Struck(striker.id, choice, result))
            if choice and nation_of(battle, striker) == "japanese":
                battle = loss_test(battle, striker, umpire)
        steps += STEPS.get(result, 0)
        gone = (*gone, choice) if result == DESTROYED else gone
    return battle, Harm(steps, gone)


def choose(battle: Battle, striker: Unit, gone: tuple[str, ...], umpire: Playing) -> str | None:
    """Its owner says, where there is a choice; None: there is nothing left to strike."""
    strikes = strikes_open(battle, striker.id, gone)
    if len(strikes) < 2:
        return strikes[0] if strikes else None
    question = c.ChooseStrike(striker.id, melee_of(battle).at, tuple(strikes))
    answer = umpire.ask(battle, striker.side, question)
    return strikes[0] if answer is None else str(answer.vehicle)


def loss_test(battle: Battle, striker: Unit, umpire: Playing) -> Battle:
    """A Japanese unit that struck at a vehicle may lose a step (HX-ASSAULT-33)."""
    lost = umpire.resolve(assault.loss_test, battle.morale(striker.id))
    battle = umpire.record(battle, MoraleTested(striker.id, "loss", not lost))
    return take_losses(battle, striker.id, 1, "HX-ASSAULT-33", umpire) if lost else battle


def take_harm(battle: Battle, side: str, harm: Harm, umpire: Playing) -> Battle:
    """Vehicles are destroyed; the owner shares out the steps of his men (HX-ASSAULT-10).

    Those whom a destroyed vehicle throws out were aboard when the men were struck (HX-UNIT-09).
    """
    men = tuple([unit.id for unit in struck_units(battle, side, "")])
    for vehicle in harm.vehicles:
        battle = destroy(battle, vehicle, "HX-ASSAULT-10", umpire)
    bearers = shared_losses(battle, side, men, harm.steps, umpire)
    for unit in dict.fromkeys(bearers):
        battle = take_losses(battle, unit, bearers.count(unit), "HX-ASSAULT-10", umpire)
    return battle
