"""The rule that a line of the log rests on where no die was thrown: any line opens into a rule."""

from __future__ import annotations

from sandtable.rulesets.modern_skirmish.battle import events as e

RULE_BEHIND: dict[type, str] = {
    # Setting up and the order of play
    e.UnitDeployed: "MS-GAME-02",
    e.Arrived: "MS-GAME-02",
    e.TurnBegan: "MS-TURN-01",
    e.InitiativeWon: "MS-TURN-02",
    e.OrderGiven: "MS-MARK-02",
    e.ActivationEnded: "MS-CMD-14",
    e.SidePassed: "MS-TURN-06",
    e.GameEnded: "MS-GAME-01",
    # Going about
    e.Moved: "MS-MOVE-01",
    e.Turned: "MS-UNIT-03",
    e.LeftTable: "MS-MOVE-05",
    e.DrawnBack: "MS-COH-02",
    e.SteppedBack: "MS-UNIT-05",
    e.CutOff: "MS-COH-02",
    e.Embarked: "MS-VEH-03",
    e.Disembarked: "MS-VEH-03",
    e.Led: "MS-GAME-01",
    # Shooting
    e.Fired: "MS-CMD-06",
    e.ShotLost: "MS-CMD-17",
    e.ShotAt: "MS-SHOOT-02",
    e.Suppressed: "MS-ABIL-09",
    e.CoveringFired: "MS-COVFIRE-03",
    e.Landed: "MS-GREN-07",
    e.Blasted: "MS-GREN-08",
    e.SmokeLaid: "MS-GREN-04",
    e.FlashbangThrown: "MS-GREN-01",
    e.SupportCalled: "MS-EQP-07",
    e.SupportReady: "MS-EQP-07",
    e.ChargeLaid: "MS-EQP-01",
    e.ChargeBlown: "MS-EQP-03",
    # Losses
    e.PutOut: "MS-UNIT-07",
    e.UnitDestroyed: "MS-UNIT-07",
    e.LeaderNamed: "MS-TURN-04",
    e.VehicleWrecked: "MS-VSHOT-09",
    e.BailOutTested: "MS-VSHOT-02",
    e.BailedOut: "MS-VSHOT-02",
    e.CrewFormed: "MS-VSHOT-03",
    # Close combat
    e.CombatFought: "MS-CC-03",
    e.AttackLost: "MS-CMD-17",
    e.ContactBroken: "MS-CC-04",
}
