"""Which rules a reference sheet tells besides the tables: by heading, in the order of play.

`TURN 1 2 3 6` are MS-TURN-01 and so on; `4!` tells our reading of a rule where the sheet itself
is silent.
"""

from __future__ import annotations

DIGEST: dict[str, tuple[str, ...]] = {
    "combat-zone": (
        "SEQ 1 2 3 4", "INIT 2 3", "COH 1 2", "AP 2", "REACT 2 3 4 5 6 7 8 9 10 11 12 13",
        "SHOOT 1 2", "HIT 1 2 3 4 5 6 7 8 9", "WOUND 1 4", "BURST 1 2", "OPP 1 2",
        "CC 1 2 3 4 6 7 8 9 11 12 14 15", "COVER 1", "OBST 2 3", "CREW 1 2 3", "HW 2",
        "AID 1 2 3 5 6 7", "FIRE 1", "GREN 2", "DARK 1 2 3", "RADIO 1 3", "URBAN 1 6",
        "VMOVE 1 3 5", "SKID 1 2 4 6", "TRANS 1", "VFIRE 5 6", "VDMG 1 2 4",
    ),
    "modern-skirmish": (
        "TURN 1 2 3 6", "MARK 2 3 4", "COH 1 2", "ORD 3 4", "MOVE 1 2 3", "SHOOT 1 2 3",
        "COVFIRE 1 3 4 5", "HEAD 1 2 4 6", "WAIT 1 2 3", "CC 1 2 3 4 5 6", "GREN 1 4 6 7 8 10",
        "VSHOT 1 2 4 7", "ABIL 1 2 3 4 5 6 7 9 10", "EQP 1 2 5 6 9 10", "WPN 2 3 4 5 6",
        "VEH 3 4 6",
    ),
    "modern-battles": (
        "SEQ 1 2", "MOV 2 6", "TER 1 4", "PSY 1 6 7 8 12 13", "INI 1 2", "SHT 1 4 6 8! 9!",
        "WPN 2 4 5 7 8 9 10 11 14", "CC 1 2 3 4 5 6 7 8 9", "ARM 2 3 4 5 6 7", "RID 1 2 3 4",
        "DMG 2 3 7", "VEH 1 2 3 4 5 6 9 10 11 12 13 14 15 16 18", "AMB 1 2 3 4", "GRP 2 3",
        "ENC 1 2", "COV 1 2",
    ),
    "hex-tactical": (
        "CMD 1 2 3 4 5 6", "MOVE 2 3 6 8 10 12 13", "LOS 1 6", "OBS 1 2 3 4",
        "POW 1 2 3 4 5 6 7 10 11 12", "DIR 1 2 3 4 5 6 7", "VEH 1 2 3 4 5", "HIT 1 2 3",
        "TBL2 1 2 3 4 5 6", "INDCOL 1 2 3 4 5 6 7", "AA 1 2 3 4", "CAD 1 2 3 4", "RES 1 2 3 4 5",
        "SMOKE 1 4", "DELAY 1 2 3", "DRIFT 1 3 4 5 6 7 8", "AIR 1", "PARA 1 2",
        "ASSAULT 2 3 4 5 6 7 10 11 12 13 14 15 16 17 18 22 25 26 28 29 30",
    ),
}  # fmt: skip
