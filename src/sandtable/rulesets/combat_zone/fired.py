"""Which rules of the ledger a game has made use of: for counts over many games.

Dice name their rules themselves (`Roll.rule` and its modifiers), and so do events with a cause.
This table has the rest: what a command, a question or an event shows to have been applied.
"""

from __future__ import annotations

from typing import Any

from sandtable.chance import Roll
from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone import events as e
from sandtable.rulesets.combat_zone.state import CASUALTY, LOST, REMOVED, Battle

FIRES: dict[type, tuple[str, ...]] = {
    # --- commands
    c.BeginBattle: ("CZ-CMD-02",),
    c.RollForEdges: ("CZ-SEQ-06",),
    c.PickEdge: ("CZ-SEQ-06",),
    c.Deploy: ("CZ-CMD-02", "CZ-SEQ-06"),
    c.ChooseOrder: ("CZ-CMD-05", "CZ-INIT-02"),
    c.Activate: ("CZ-CMD-06", "CZ-SEQ-04"),
    c.EndActivation: ("CZ-CMD-07", "CZ-SEQ-04"),
    c.Pivot: ("CZ-CMD-08", "CZ-MOVE-01"),
    c.Move: ("CZ-CMD-09", "CZ-MOVE-01", "CZ-MOVE-02"),
    c.Cross: ("CZ-CMD-10", "CZ-MOVE-03", "CZ-OBST-01"),
    c.TakeCover: ("CZ-CMD-15", "CZ-MOVE-03", "CZ-COVER-01"),
    c.Door: ("CZ-CMD-16", "CZ-MOVE-03"),
    c.ForceDoor: ("CZ-CMD-17", "CZ-URBAN-13"),
    c.PickUp: ("CZ-CMD-18", "CZ-MOVE-03"),
    c.Drop: ("CZ-CMD-18",),
    c.TechRoll: ("CZ-CMD-19", "CZ-MOVE-03"),
    c.FirstAid: ("CZ-CMD-20", "CZ-AID-01"),
    c.Shoot: ("CZ-CMD-21", "CZ-MOVE-04", "CZ-SHOOT-01", "CZ-SHOOT-02", "CZ-GEN-05", "CZ-GEN-06"),
    c.AimedShot: ("CZ-CMD-22", "CZ-MOVE-04", "CZ-SHOOT-01", "CZ-SHOOT-02", "CZ-HIT-05"),
    c.OpportunityFire: ("CZ-CMD-23", "CZ-MOVE-04", "CZ-OPP-01"),
    c.ThrowGrenade: ("CZ-CMD-25", "CZ-MOVE-04", "CZ-GREN-01"),
    c.FireTemplate: ("CZ-CMD-27", "CZ-MOVE-04"),
    c.CloseCombat: ("CZ-CMD-33", "CZ-MOVE-04", "CZ-CC-01", "CZ-CC-03"),
    # --- questions
    c.OrderCompulsory: ("CZ-CMD-03", "CZ-SEQ-02"),
    c.ChooseEdge: ("CZ-CMD-04", "CZ-REACT-12"),
    c.MayAnswerFire: ("CZ-OPP-01",),
    c.AnswerFire: ("CZ-CMD-24", "CZ-OPP-01"),
    c.ChooseLead: ("CZ-CMD-34", "CZ-CC-09"),
    # --- events
    e.TurnBegan: ("CZ-SEQ-01",),
    e.TurnEnded: ("CZ-SEQ-08",),
    e.GameEnded: ("CZ-SEQ-09",),
    e.InitiativeWon: ("CZ-INIT-01",),
    e.CohesionChecked: ("CZ-COH-01",),
    e.ReactionTested: ("CZ-SEQ-03",),
    e.Fled: ("CZ-SEQ-02", "CZ-REACT-12"),
    e.Strayed: ("CZ-SEQ-02", "CZ-MACH-06"),
    e.LeftTable: ("CZ-SEQ-07",),
    e.Fired: ("CZ-AP-03", "CZ-SHOOT-04"),
    e.Moved: ("CZ-AP-03",),
    e.Spent: ("CZ-AP-03",),
    e.ShotsWasted: ("CZ-SHOOT-04",),
    e.Landed: ("CZ-AREA-01",),
    e.SmokeLaid: ("CZ-AREA-07", "CZ-GREN-04"),
    e.Engaged: ("CZ-CC-01", "CZ-CC-02"),
    e.RoundFought: ("CZ-CC-04", "CZ-CC-05"),
    e.Panicked: ("CZ-REACT-11",),
    e.Routed: ("CZ-REACT-12", "CZ-CC-15"),
    e.MachineDamaged: ("CZ-MACH-01", "CZ-MACH-06"),
}

BY_RESULT = {"ok": ("CZ-REACT-10",), "panic": ("CZ-REACT-11",), "rout": ("CZ-REACT-12",)}


def rules_of(item: Any) -> tuple[str, ...]:
    """The rules that a command, a question, an answer or an event shows to have been applied."""
    shown = FIRES.get(type(item), ())
    for name in ("cause", "reason"):
        rule = getattr(item, name, None)
        if isinstance(rule, str) and rule.startswith("CZ-"):
            shown += (rule,)
    if isinstance(item, e.CohesionChecked) and item.broken:
        shown += ("CZ-AP-02",)
    elif isinstance(item, e.ReactionTested):
        shown += BY_RESULT.get(item.result, ())
    elif isinstance(item, e.Fired) and item.burst:
        shown += ("CZ-BURST-01", "CZ-BURST-02")
    elif isinstance(item, c.Shoot) and len(item.allotment) > 1:
        shown += ("CZ-BURST-03", *(("CZ-BURST-04",) if item.template else ()))
    elif isinstance(item, e.Eliminated) and not item.removed:
        shown += ("CZ-STATE-03",)
    elif isinstance(item, e.Treated) and item.result != "dead":
        shown += ("CZ-STATE-01" if item.result == "wounded" else "CZ-STATE-02",)
    return shown


def rules_of_roll(roll: Roll) -> tuple[str, ...]:
    """The rule of a roll and those of its modifiers."""
    return (roll.rule, *[modifier.rule for modifier in roll.modifiers])


def losses(battle: Battle) -> dict[str, int]:
    """Figures of each side that are out of action or off the table without leave."""
    gone = (CASUALTY, REMOVED, LOST)
    return {side: sum(f.fate in gone for f in battle.side_figures(side)) for side in battle.sides}
