"""Which rules of the ledger a game has made use of: for counts over many games.

Dice name their rules themselves, and so do events with a cause (`rule`). What is applied without
either is noted where it is (`umpire.note` in `play`). This table has what a class shows by itself.
"""

from __future__ import annotations

from sandtable.chance import Roll
from sandtable.rulesets.modern_skirmish import commands as c
from sandtable.rulesets.modern_skirmish.battle import events as e
from sandtable.rulesets.modern_skirmish.battle.state import GONE, OUT, WRECK, Battle
from sandtable.rulesets.modern_skirmish.commands.declared import COMMANDS

FIRES: dict[type, tuple[str, ...]] = {
    **COMMANDS.rules,
    # --- questions and answers
    c.MayReact: ("MS-CMD-17",),
    c.CoveringFire: ("MS-CMD-16", "MS-COVFIRE-01", "MS-COVFIRE-02"),
    c.PlaceSurvivors: ("MS-CMD-18", "MS-VSHOT-02"),
    c.BreakContact: ("MS-CMD-18", "MS-CC-04"),
    c.ChooseSupporters: ("MS-CMD-18", "MS-CC-06"),
    c.GoOn: ("MS-CMD-18", "MS-ABIL-03"),
    c.ChooseLeader: ("MS-CMD-18", "MS-TURN-04"),
    c.ChooseGroup: ("MS-CMD-18", "MS-COH-02"),
    # --- events
    e.TurnBegan: ("MS-TURN-01", "MS-MARK-01"),
    e.InitiativeWon: ("MS-TURN-02", "MS-DICE-01"),
    e.OrderGiven: ("MS-UNIT-01", "MS-MARK-03", "MS-MARK-05"),
    e.TurnEnded: ("MS-TURN-08",),
    e.GameEnded: ("MS-GAME-01",),
    e.LeftTable: ("MS-MOVE-05",),
    e.DrawnBack: ("MS-COH-02",),
    e.CutOff: ("MS-COH-02",),
    e.Embarked: ("MS-VEH-06",),
    e.LeaderNamed: ("MS-TURN-04",),
    e.Fired: ("MS-CMD-01", "MS-UNIT-02", "MS-UNIT-04", "MS-DICE-03", "MS-DICE-04"),
    e.KeptHeadsDown: ("MS-HEAD-02", "MS-HEAD-04"),
    e.CoveringFired: ("MS-COVFIRE-03", "MS-COVFIRE-04"),
    e.UnitDestroyed: ("MS-UNIT-07",),
    e.FlashbangThrown: ("MS-GREN-01", "MS-GREN-03"),
    e.SmokeLaid: ("MS-GREN-04", "MS-GREN-05"),
    e.VehicleWrecked: ("MS-VSHOT-09",),
    e.CrewFormed: ("MS-VSHOT-03",),
    e.ChargeBlown: ("MS-EQP-02", "MS-EQP-03"),
    e.CombatFought: ("MS-CC-02", "MS-CC-03"),
    e.ShotLost: ("MS-CMD-17",),
}
OF_ORDERS = {
    "covering-fire": ("MS-COVFIRE-05", "MS-COVFIRE-06"),
    "wait": ("MS-WAIT-01", "MS-WAIT-04"),
    "aimed-fire": ("MS-ORD-01",),
    "tactical-move": ("MS-ORD-04",),
    "hit-the-dirt": ("MS-HEAD-04",),
}


def rules_of(item: object) -> tuple[str, ...]:
    """The rules that a command, a question, an answer, a roll or an event shows to be applied."""
    if isinstance(item, Roll):
        return _of_roll(item)
    rules = list(FIRES.get(type(item), ()))
    rule = getattr(item, "rule", "")
    if rule:
        rules.append(rule)
    if isinstance(item, c.GiveOrder):
        rules += OF_ORDERS.get(item.order, ())
    if isinstance(item, e.Moved) and item.slow:
        rules.append("MS-MOVE-02")
    return tuple(dict.fromkeys(rules))


def _of_roll(roll: Roll) -> tuple[str, ...]:
    """Its own rule, those of its modifiers, and what they make of the threshold (MS-DICE-05)."""
    rules = [roll.rule, *[modifier.rule for modifier in roll.modifiers]]
    if roll.moves_the_number:
        if roll.modifiers:
            rules.append("MS-SHOOT-04")
        needed, sides = roll.against + roll.modifier, int(roll.thrown.rpartition("D")[2])
        if needed <= 1 or needed > sides:
            rules.append("MS-DICE-05")
    return tuple(dict.fromkeys(rules))


def fallen(battle: Battle) -> dict[str, tuple[str, tuple[int, int]]]:
    """Figures and vehicles out of the game: of which side, and where last (MS-UNIT-07)."""
    men = {f.id: (f.side, f.at) for f in battle.figures.values() if f.fate in (OUT, GONE)}
    gone = (WRECK, GONE)
    return men | {v.id: (v.side, v.at) for v in battle.vehicles.values() if v.fate in gone}


def losses(battle: Battle) -> dict[str, int]:
    """How many of each side have fallen."""
    lost = dict.fromkeys(battle.sides, 0)
    for side, _ in fallen(battle).values():
        lost[side] += 1
    return lost
