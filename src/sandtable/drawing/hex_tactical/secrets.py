"""What of an entry is told to whom: what was done in secret, and what hidden units needed.

Everybody sees dice fall. What they had to show, and every reason for it, is told to those only who
know all that it depended on (HX-OBS-05, HX-UNIT-11).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sandtable.entry import Entry
from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle import events as e
from sandtable.rulesets.hex_tactical.battle.hiding import hidden_from
from sandtable.rulesets.hex_tactical.battle.state import Battle
from sandtable.rulesets.hex_tactical.dice import morale
from sandtable.rulesets.hex_tactical.play.air import ARTILLERY
from sandtable.umpire import Rolled

ALL_SEEING = ""  # the side of somebody who is told everything
#: Commands of which the other side may see nothing.
DONE_IN_SECRET = (c.Deploy, c.PlaceTrap, c.Register, c.CallSupport, c.Pivot)
#: Tests that units and sections make for themselves: of hidden ones only what comes of them shows.
OWN_TESTS = (morale.STOP, morale.NEUTRALISE, morale.RALLY, morale.HESITATION)


def is_secret(happened: object, battle: Battle, side: str | None) -> bool:
    """Noted, called for or set up in secret; or a counter face down turns on the spot."""
    if side == ALL_SEEING:
        return False
    match happened:
        case e.TrapPlaced():
            return battle.traps[happened.trap].side != side
        case e.HexRegistered():
            return happened.side != side
        case e.SupportCalled():
            return battle.missions[happened.mission].side != side
        case e.SupportDelayed():
            return battle.requests[happened.request].side != side
        case e.UnitDeployed():
            unseen = happened.carrier and battle.units[happened.carrier].hidden
            return battle.units[happened.unit].side != side and bool(happened.hidden or unseen)
        case e.Pivoted():
            return happened.unit in hidden_from(battle, side)
    return False


def is_secret_entry(entry: Entry, before: Battle, after: Battle) -> bool:
    """Whether an entry shows nothing at all to the other side, and play goes on as it did."""
    if not isinstance(entry.command, DONE_IN_SECRET) or _play(before) != _play(after):
        return False
    other, battle = before.enemy_of(entry.side), before
    for happened in entry.events:
        if not is_secret(happened, battle, other) and not isinstance(happened, e.ActionTaken):
            return False
        battle = e.apply(battle, happened)
    return True


def _play(battle: Battle) -> tuple[Any, ...]:
    return battle.turn, battle.phase, battle.to_act, battle.active


def knows_needs(happened: object, battle: Battle, fire: e.Fired | None, side: str | None) -> bool:
    """Whether a side knows all that the dice before an event depended on.

    `fire` is the last Fire action before it, of which the end of the fire tells nothing itself.
    """
    if side == ALL_SEEING:
        return True
    if isinstance(happened, e.SupportArrived | e.SupportDrifted):
        request = battle.requests[happened.request]
        flown = battle.missions[request.mission].kind != ARTILLERY
        return request.side == side or (flown and isinstance(happened, e.SupportDrifted))
    return hidden_from(battle, side).isdisjoint(_concerned(happened, battle, fire))


def _concerned(happened: object, battle: Battle, fire: e.Fired | None) -> Iterable[str]:
    """The units on which it depended what dice had to show."""
    match happened:
        case e.Activated() | e.ActivationFailed():
            return _in_command(battle, happened.who)
        case e.BecameHesitant() | e.Recovered():
            return (battle.sections[happened.section].leader,)
        case e.InitiativeTaken():
            return (happened.attacker, happened.defender)
        case e.ShotRead() | e.ToHitRolled():
            return _beside(battle, happened.target)
        case e.FireEnded():
            if fire is None or fire.request or fire.drop:
                return ()
            return [unit.id for unit in battle.here(fire.at)]
    return (getattr(happened, "unit", ""),)


def _in_command(battle: Battle, who: str) -> Iterable[str]:
    """Whoever is activated, his leader, and the leader of the company (HX-CMD-01 to -05)."""
    section = battle.sections[who] if who in battle.sections else battle.section_of(who)
    return (who, section.leader, battle.company.get(section.side, ""))


def _beside(battle: Battle, target: str) -> Iterable[str]:
    """A target and others in its hex, who shelter it or jam a trap (HX-DIR-07, HX-INDCOL-08)."""
    unit = battle.units.get(target)
    return () if unit is None else [other.id for other in battle.here(unit.at)]


def seen_to_fall(happened: object, rolls: list[Rolled]) -> list[Rolled]:
    """The dice that one sees who does not know what they needed: of a shot the first throw only."""
    thrown = [rolled for rolled in rolls if rolled.roll.rule not in OWN_TESTS]
    return thrown[:1] if isinstance(happened, e.ShotRead) else thrown
