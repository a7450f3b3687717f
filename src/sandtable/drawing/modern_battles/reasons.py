"""The rule that a line of the log rests on where no die was thrown: any line opens into a rule."""

from __future__ import annotations

from sandtable.rulesets.modern_battles.battle import events as e

RULE_BEHIND: dict[type, str] = {
    # Setting up and the order of play
    e.UnitDeployed: "MB-SCN-03",
    e.Arrived: "MB-SCN-04",
    e.DeploymentPassed: "MB-SCN-03",
    e.TurnBegan: "MB-SEQ-02",
    e.StepBegan: "MB-SEQ-01",
    e.TurnEnded: "MB-SEQ-02",
    e.LeaderReplaced: "MB-PSY-16",
    e.HatchesSet: "MB-VEH-23",
    e.GameEnded: "MB-SCN-05",
    # Going about
    e.MoveBegan: "MB-MOV-03",
    e.Moved: "MB-MOV-03",
    e.Turned: "MB-GEN-09",
    e.Mounted: "MB-MOV-10",
    e.Dismounted: "MB-MOV-10",
    e.LeftTable: "MB-MOV-09",
    e.MinesFound: "MB-INI-03",
    e.MinesSprung: "MB-INI-03",
    e.Bogged: "MB-TER-04",
    e.Freed: "MB-TER-04",
    e.GroupDisengaged: "MB-GRP-03",
    # Fire and losses
    e.Fired: "MB-SHT-01",
    e.ShotAt: "MB-SHT-02",
    e.VolleyFired: "MB-SHT-22",
    e.TemplateLaid: "MB-RID-05",
    e.VehicleShot: "MB-SHT-19",
    e.FireEnded: "MB-SHT-22",
    e.FireTallied: "MB-SHT-22",
    e.WeaponTakenOver: "MB-PSY-15",
    e.UnitDestroyed: "MB-SHT-18",
    e.GunAbandoned: "MB-WPN-15",
    e.VehicleDamaged: "MB-VEH-19",
    e.FireDeveloped: "MB-VEH-11",
    e.BlazeWentOut: "MB-VEH-14",
    e.Exploded: "MB-VEH-16",
    e.CrewBailedOut: "MB-VEH-20",
    e.AmbushLaid: "MB-AMB-02",
    e.AmbushLifted: "MB-AMB-04",
    # Close combat
    e.Struck: "MB-CC-11",
    e.CombatFought: "MB-CC-09",
    e.Engaged: "MB-CC-01",
}
HOW: dict[str, str] = {
    "march": "MB-MOV-04",
    "charge": "MB-MOV-05",
    "close-up": "MB-MOV-12",
    "break-off": "MB-MOV-08",
    "compulsory": "MB-MOV-06",
}
