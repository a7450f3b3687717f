"""Commands as a player types them: `move Sq1 0506 0507 tactical`, `tirer MG sur 0712 demi`.

Units go by the label on their counter or by their id, hexes by their four figures. Words of both
languages are understood, and verbs cut short as long as only one is meant. `line` says how the
steps of a path are written; a single hex further away means the cheapest way there.
"""

from __future__ import annotations

from sandtable.rulesets.hex_tactical.commands.declared import COMMANDS

VERBS = COMMANDS.verbs
read_typed = COMMANDS.read
as_typed = COMMANDS.write
