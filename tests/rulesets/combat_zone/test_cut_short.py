"""An action that opportunity fire cuts short is paid for and does not take effect (CZ-OPP-01)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.combat_zone.build import (
    a_battle,
    blue,
    cm,
    line,
    platform,
    played,
    red,
)

from sandtable.rulesets.combat_zone.commands import (
    AnswerFire,
    Climb,
    Cross,
    CutWire,
    FreeFromWire,
    Jump,
    Pivot,
    ReplaceCanister,
    TakeCover,
)

WALL = line("wall", 51.25, 0, 20)
WIRE = line("wire", 51.25, 0, 20, "barbed-wire", cover="none")
DECK = platform("deck", 45, 5, 10, 10, 5)
CLIFF = platform("cliff", 51.25, 0, 30, 40, 10, kind="level", holds=[(51.25, 10)])
PANIC = (6, 3, 3, 1)  # a hit that wounds nobody; the test of reaction fails


@pytest.mark.parametrize(
    ("terrain", "ann", "command", "price"),
    [
        ((), {}, Pivot("ann", 180), 1),
        ((WALL,), {}, TakeCover("ann", "wall"), 1),
        ((WALL,), {}, Cross("ann", "wall"), 3),
        ((WIRE,), {"equipment": ("wire-cutters",)}, CutWire("ann", "wire"), 4),
        ((WIRE,), {"entangled": "wire"}, FreeFromWire("ann"), 3),
        ((DECK,), {"foot": 5}, Jump("ann", cm(51.5, 10), 500), 2),
        ((CLIFF,), {}, Climb("ann", cm(52.5, 10), 1000), 4),
        (
            (),
            {"weapons": ("flamethrower",), "grenades": (("canister", 1),)},
            ReplaceCanister("ann"),
            3,
        ),
    ],
    ids=["pivot", "cover", "cross", "cut", "free", "jump", "climb", "canister"],
)
def test_an_action_that_panic_cuts_short_is_paid_for_and_not_done(
    terrain: Any, ann: dict[str, Any], command: Any, price: int
) -> None:
    actor = red("ann", 50, 10, **ann)
    watcher = blue("bob", 50, 30, facing=0, weapons=("smg",), watch="smg")
    battle = a_battle(actor, watcher, terrain=terrain)
    shot = AnswerFire("bob", cm(50, 10), "burst", (("ann", 2),))
    cut = played(battle, command, dice=PANIC, answers=[shot]).battle
    now = cut.figures["ann"]
    assert (now.reaction, now.spent) == ("panic", price)
    for field in ("at", "foot", "facing", "cover", "entangled", "grenades"):
        assert getattr(now, field) == getattr(battle.figures["ann"], field)
    assert cut.gaps == ()
