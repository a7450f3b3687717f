"""The rule that a line of the log rests on where no die was thrown: any line opens into a rule."""

from __future__ import annotations

from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone.battle import events as e

RULE_BEHIND: dict[type, str] = {
    # Setting up and the order of play
    e.EdgePicked: "CZ-SEQ-06",
    e.Deployed: "CZ-SEQ-06",
    e.Arrived: "CZ-SEQ-06",
    e.VehicleDeployed: "CZ-SEQ-06",
    e.WeaponDeployed: "CZ-SEQ-06",
    e.WeaponArrived: "CZ-SEQ-06",
    e.OrderChosen: "CZ-INIT-01",
    e.Activated: "CZ-SEQ-04",
    e.StartedActing: "CZ-SEQ-04",
    e.ActivationEnded: "CZ-SEQ-04",
    e.CohesionChecked: "CZ-COH-01",
    e.SquadSplit: "CZ-GROUP-03",
    e.GameEnded: "CZ-SEQ-09",
    # Going about
    e.Moved: "CZ-MOVE-01",
    e.Pivoted: "CZ-MOVE-01",
    e.Crossed: "CZ-MOVE-02",
    e.TookCover: "CZ-COVER-01",
    e.DoorMoved: "CZ-MOVE-03",
    e.PickedUp: "CZ-MOVE-03",
    e.Dropped: "CZ-MOVE-03",
    e.LeftTable: "CZ-SEQ-07",
    e.Fled: "CZ-REACT-12",
    e.Strayed: "CZ-MACH-06",
    e.Climbed: "CZ-URBAN-04",
    e.Jumped: "CZ-URBAN-06",
    e.Entangled: "CZ-OBST-02",
    e.Freed: "CZ-OBST-02",
    e.WireCut: "CZ-OBST-03",
    # Fighting
    e.WentOnWatch: "CZ-OPP-01",
    e.WatchEnded: "CZ-OPP-02",
    e.VehicleOnWatch: "CZ-OPP-01",
    e.VehicleWatchEnded: "CZ-OPP-02",
    e.ShotsWasted: "CZ-SHOOT-02",
    e.Landed: "CZ-AREA-02",
    e.SmokeLaid: "CZ-AREA-07",
    e.Engaged: "CZ-CC-01",
    e.Panicked: "CZ-REACT-11",
    e.Routed: "CZ-REACT-12",
    e.CaughtFire: "CZ-FIRE-02",
    e.Ruined: "CZ-TERR-01",
    # Weapons with a crew, and vehicles
    e.WeaponMoved: "CZ-CREW-03",
    e.WeaponPivoted: "CZ-CREW-03",
    e.WeaponSetUp: "CZ-HW-02",
    e.WeaponLaidDown: "CZ-CREW-02",
    e.WeaponTakenUp: "CZ-CREW-02",
    e.BarrageFell: "CZ-SEQ-05",
    e.Drove: "CZ-VMOVE-02",
    e.BandAnnounced: "CZ-VFIRE-01",
    e.Boarded: "CZ-VEH-01",
    e.GotOut: "CZ-VEH-01",
    e.VehicleLeft: "CZ-SEQ-07",
    e.VehicleDestroyed: "CZ-VDMG-02",
    # Questions that were answered
    c.OrderCompulsory: "CZ-CMD-03",
    c.ChooseEdge: "CZ-CMD-04",
    c.MayAnswerFire: "CZ-CMD-24",
    c.ChooseLead: "CZ-CMD-34",
    c.RamModifier: "CZ-CMD-38",
}
