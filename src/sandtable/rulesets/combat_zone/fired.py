"""Which rules of the ledger a game has made use of: for counts over many games.

Dice name their rules themselves (`Roll.rule` and its modifiers), and so do events with a cause.
This table has the rest: what a command, a question or an event shows to have been applied.
"""

from __future__ import annotations

from sandtable.chance import Roll
from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone.battle import events as e
from sandtable.rulesets.combat_zone.battle.state import CASUALTY, LOST, REMOVED, Battle
from sandtable.rulesets.combat_zone.commands.declared import COMMANDS

GONE = (CASUALTY, REMOVED, LOST)

FIRES: dict[type, tuple[str, ...]] = {
    **COMMANDS.rules,
    # --- questions
    c.RamModifier: ("CZ-CMD-38", "CZ-RAM-02"),
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
    e.Entangled: ("CZ-OBST-02",),
    e.Fell: ("CZ-URBAN-08", "CZ-URBAN-11"),
    e.Crushed: ("CZ-URBAN-12",),
    e.CaughtFire: ("CZ-FIRE-02",),
    e.Burnt: ("CZ-FIRE-02", "CZ-GEN-08"),
    e.Ruined: ("CZ-TERR-01", "CZ-TERR-02"),
    e.Spent: ("CZ-AP-03",),
    e.ShotsWasted: ("CZ-SHOOT-04",),
    e.WeaponDeployed: ("CZ-CMD-02", "CZ-HW-02"),
    e.WeaponTakenUp: ("CZ-CREW-02",),
    e.BarrageFell: ("CZ-SEQ-05", "CZ-RADIO-04"),
    e.Activated: ("CZ-AP-01", "CZ-PROF-01", "CZ-GROUP-01"),
    e.Landed: ("CZ-AREA-04", "CZ-AREA-05", "CZ-AREA-06"),
    e.SmokeLaid: ("CZ-AREA-07", "CZ-GREN-04"),
    e.Engaged: ("CZ-CC-01", "CZ-CC-02"),
    e.RoundFought: ("CZ-CC-04", "CZ-CC-05"),
    e.Panicked: ("CZ-REACT-11",),
    e.VehicleDeployed: ("CZ-VEH-03", "CZ-SEQ-06"),
    e.VehicleLeft: ("CZ-SEQ-07",),
    e.Skidded: ("CZ-SKID-03",),
    e.RanOver: ("CZ-RUN-01", "CZ-RUN-04"),
    e.Rammed: ("CZ-RAM-01",),
    e.VehicleStruck: ("CZ-VTGT-01", "CZ-VDMG-01"),
    e.VehicleDamaged: ("CZ-VDMG-03",),
    e.CrewTested: ("CZ-SEQ-03", "CZ-VEH-04"),
    e.Boarded: ("CZ-VEH-01",),
    e.BandAnnounced: ("CZ-VFIRE-01",),
    e.VehicleOnWatch: ("CZ-OPP-01",),
    e.Routed: ("CZ-REACT-12", "CZ-CC-15"),
    e.MachineDamaged: ("CZ-MACH-01", "CZ-MACH-06"),
}

#: Commands in which a player may say who takes part.
SERVED = (
    c.Shoot, c.AimedShot, c.OpportunityFire, c.FireTemplate,
    c.MoveWeapon, c.PivotWeapon, c.SetUp, c.Dismantle,
)  # fmt: skip


def rules_of(item: object) -> tuple[str, ...]:
    """The rules that a command, a question, an answer, an event or a roll shows to be applied."""
    if isinstance(item, Roll):
        return rules_of_roll(item)
    shown = FIRES.get(type(item), ())
    for name in ("cause", "reason"):
        rule = getattr(item, name, None)
        if isinstance(rule, str) and rule.startswith("CZ-"):
            shown += (rule,)
    if isinstance(item, SERVED) and item.crew:
        shown += ("CZ-CREW-04",)
    return shown


def rules_of_roll(roll: Roll) -> tuple[str, ...]:
    """The rule of a roll and those of its modifiers, and what their being there or not shows."""
    shown = (roll.rule, *[modifier.rule for modifier in roll.modifiers])
    if "CZ-HIT-09" in shown:  # whoever is missing was paid for as well
        shown += ("CZ-CREW-01",)
    if roll.rule in OF_QUALITY:
        graded = any(rule.startswith("CZ-QUAL-") for rule in shown)
        shown += ("CZ-QUAL-01",) if graded else ("CZ-QUAL-01", "CZ-QUAL-03")
    if roll.rule == "CZ-AID-01" and "CZ-AID-02" not in shown:
        shown += ("CZ-AID-04",)
    if "CZ-WOUND-02" in shown:  # by the terrain that the supplement's table names
        shown += ("CZ-COVER-02",)
    if len(roll.modifiers) > 1:
        shown += ("CZ-GEN-07",)
    return (*shown, "CZ-AREA-06") if roll.rule == "CZ-AREA-03" else shown


#: Rolls to which quality adds something, average quality 0 (CZ-QUAL-01).
OF_QUALITY = ("CZ-REACT-01", "CZ-HIT-01", "CZ-CC-04", "CZ-RADIO-02")


def fallen(battle: Battle) -> dict[str, tuple[str, tuple[int, int]]]:
    """Figures out of action or off the table without leave: of which side, and where last."""
    return {
        figure.id: (side, figure.at)
        for side in battle.sides
        for figure in battle.side_figures(side)
        if figure.fate in GONE
    }


def losses(battle: Battle) -> dict[str, int]:
    """How many of each side have fallen."""
    lost = dict.fromkeys(battle.sides, 0)
    for side, _ in fallen(battle).values():
        lost[side] += 1
    return lost
