"""Commands as a player types them: `move 7 to 42,18`, `tirer 7 sur 12 avec smg 4`.

A number means the own figure of that number where somebody acts, and the enemy's where somebody is
aimed at; `A7` and `B12` work as well, and `V1` is a vehicle. Words of both languages are
understood, and cut short as long as only one is meant. Lengths are in cm, angles in degrees.
"""

from __future__ import annotations

from sandtable.rulesets.combat_zone.commands.declared import COMMANDS

VERBS = COMMANDS.verbs
read_typed = COMMANDS.read
as_typed = COMMANDS.write
