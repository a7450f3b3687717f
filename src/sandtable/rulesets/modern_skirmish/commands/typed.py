"""Commands as players type them: `order red tactical-move`, `tirer 7 sur 12 avec smg`.

A number means the own figure of that number where somebody acts, and the enemy's where somebody is
aimed at; `A7` and `B12` work as well, and vehicles by their names or as V1. Words of both languages
are understood, and cut short as long as only one is meant. Lengths are in cm, bearings in degrees.
"""

from __future__ import annotations

from sandtable.rulesets.modern_skirmish.commands.declared import COMMANDS

VERBS = COMMANDS.verbs
read_typed = COMMANDS.read
as_typed = COMMANDS.write
