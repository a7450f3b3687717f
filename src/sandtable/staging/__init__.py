"""Stage a position, play typed commands with dice that are written down, look what came of it.

    from sandtable.staging import stage

    table = stage("modern-skirmish", {
        "red": {"ann": {"at": [10, 10]}},
        "blue": {"bob": {"at": [25, 10]}},
    })
    shot = table.play("shoot ann at bob with rifle", dice=[4])
    assert table.state.figures["bob"].fate == "out"

`docs/staging.md` tells what may be said of a position, and which dice each command asks for.
"""

from sandtable.staging.played import Played
from sandtable.staging.position import BadPosition
from sandtable.staging.script import Script, WrongScript, when
from sandtable.staging.table import Table, positions_of, stage

__all__ = [
    "BadPosition",
    "Played",
    "Script",
    "Table",
    "WrongScript",
    "positions_of",
    "stage",
    "when",
]
