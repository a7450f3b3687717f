"""Which rules of the ledger a game has made use of: for counts over many games.

Dice name their rules themselves, and so do events with a cause (`rule`). This table has the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from sandtable.chance import Roll
from sandtable.rulesets.modern_battles import commands as c
from sandtable.rulesets.modern_battles.battle import events as e
from sandtable.rulesets.modern_battles.battle.state import BLAZING, GONE, OFF, OUT, WRECK, Battle
from sandtable.rulesets.modern_battles.commands.declared import COMMANDS
from sandtable.rulesets.modern_battles.dice import damage, initiative, morale, shooting, wounds
from sandtable.rulesets.modern_battles.dice.readings import halved
from sandtable.rulesets.modern_battles.dice.shooting import TO_HIT

FIRES: dict[type, tuple[str, ...]] = {
    **COMMANDS.rules,
    # --- questions and answers
    c.MaySpring: ("MB-AMB-04",),
    c.SpringAmbush: ("MB-AMB-05", "MB-AMB-07"),
    c.ChooseLosses: ("MB-CC-11", "MB-CC-15"),
    # --- commands that more applies to
    **{
        move: (*COMMANDS.rules[move], "MB-GEN-08")
        for move in (c.Enter, c.Move, c.March, c.Charge, c.BreakOff, c.CloseUp)
    },
    c.Fight: (
        *COMMANDS.rules[c.Fight],
        "MB-CC-01",
        "MB-CC-03",
        "MB-CC-10",
        "MB-CC-12",
        "MB-CC-13",
        "MB-SEQ-05",
    ),
    # --- events
    e.TurnBegan: ("MB-SEQ-02", "MB-SEQ-03"),
    e.LeaderReplaced: ("MB-PSY-16",),
    e.LeftTable: ("MB-MOV-09",),
    e.MinesFound: ("MB-INI-02", "MB-INI-03"),
    e.MinesSprung: ("MB-INI-03",),
    e.Bogged: ("MB-TER-04", "MB-TER-05"),
    e.Freed: ("MB-TER-04",),
    e.FireDeveloped: ("MB-VEH-11", "MB-VEH-25"),
    e.BlazeWentOut: ("MB-VEH-14", "MB-VEH-22"),
    e.CrewBailedOut: ("MB-VEH-20",),
    e.GunAbandoned: ("MB-WPN-15",),
    e.HatchesSet: ("MB-VEH-23",),
    e.GroupDisengaged: ("MB-GRP-03", "MB-GRP-04"),
    e.GameEnded: ("MB-SCN-01", "MB-SCN-05"),
    e.WeaponTakenOver: ("MB-PSY-15",),
    e.CombatFought: ("MB-CC-09",),
    e.Exploded: ("MB-VEH-16", "MB-VEH-22"),
    e.VehicleLost: ("MB-VEH-22",),
    e.Fired: ("MB-GEN-05", "MB-GEN-09", "MB-GEN-10", "MB-GEN-15", "MB-CMD-04"),
    e.FiguresLost: ("MB-GEN-07",),
    e.StateChanged: ("MB-GEN-13",),
    e.AmbushLaid: ("MB-AMB-01",),
}
OF_STATES = {
    "advancing": ("MB-PSY-09",),
    "shaken": ("MB-PSY-10", "MB-GEN-12"),
    "fleeing": ("MB-PSY-11",),
}


def rules_of(item: object) -> tuple[str, ...]:
    """The rules that a command, a question, an answer, a roll or an event shows to be applied."""
    if isinstance(item, Roll):
        return tuple(dict.fromkeys(_of_roll(item)))
    rules = list(FIRES.get(type(item), ()))
    rule = getattr(item, "rule", "")
    if rule:
        rules.append(rule)
    if isinstance(item, e.StateChanged):
        rules += OF_STATES[item.state]
    if isinstance(item, e.MoveBegan) and item.how == e.COMPULSORY:
        rules.append("MB-MOV-06")
    return tuple(dict.fromkeys(rules))


def _of_roll(roll: Roll) -> Iterator[str]:
    """Its own rule, those of its modifiers, and those of its kind."""
    yield roll.rule
    yield from (modifier.rule for modifier in roll.modifiers)
    yield from READ_BY.get(roll.read, ())
    if roll.modifiers:
        yield from MODIFIED.get(roll.read, ())
    if roll.rule == TO_HIT:
        yield from shooting.score_rules(roll)
    elif roll.rule in wounds.WOUNDS:
        yield "MB-WND-01"


#: How dice are read, and how their modifiers count.
READ_BY: dict[Callable[..., Any], tuple[str, ...]] = {
    halved: ("MB-GEN-03",),
    initiative.at_most: ("MB-INI-01", "MB-INI-02"),
    **dict.fromkeys(morale.COUNTED.values(), ("MB-PSY-01",)),
}
MODIFIED: dict[Callable[..., Any], tuple[str, ...]] = {
    **dict.fromkeys(morale.COUNTED.values(), ("MB-PSY-02",)),
    **dict.fromkeys(damage.READINGS.values(), ("MB-DMG-07",)),
}


def fallen(battle: Battle) -> dict[str, tuple[str, tuple[int, int]]]:
    """Figures and vehicles out of the game: of which side, and where last (MB-SCN-02)."""
    men = {f.id: (f.side, f.at) for f in battle.figures.values() if f.fate in (OUT, OFF)}
    gone = (WRECK, BLAZING, GONE, OFF)
    return men | {v.id: (v.side, v.at) for v in battle.vehicles.values() if v.fate in gone}


def losses(battle: Battle) -> dict[str, int]:
    """How many of each side have fallen."""
    lost = dict.fromkeys(battle.sides, 0)
    for side, _ in fallen(battle).values():
        lost[side] += 1
    return lost
