"""What players may say: commands of the side to play, and answers to questions (CZ-CMD).

One file per heading. Points are in 1/100 cm, y to the south; angles in degrees, clockwise.
"""

from __future__ import annotations

from sandtable.rulesets.combat_zone.commands.figures import *  # noqa: F403
from sandtable.rulesets.combat_zone.commands.urban import *  # noqa: F403
from sandtable.rulesets.combat_zone.commands.vehicles import *  # noqa: F403
from sandtable.rulesets.combat_zone.commands.weapons import *  # noqa: F403

Command = FigureCommand | UrbanCommand | VehicleCommand | WeaponCommand  # noqa: F405
