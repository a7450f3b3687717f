"""Commands as a player types them: `move rifle-squad to 11.5,6`, `tirer rifle-squad sur militia`.

Units and vehicles go by their names, cut short as long as only one is meant; vehicles also as V1.
A unit keeps its order when one point is given, for its first figure; each figure may be sent its
own way instead. Words of both languages are understood. Lengths are in inches, bearings in degrees.
"""

from __future__ import annotations

from sandtable.rulesets.modern_battles.commands.declared import COMMANDS

VERBS = COMMANDS.verbs
read_typed = COMMANDS.read
as_typed = COMMANDS.write
