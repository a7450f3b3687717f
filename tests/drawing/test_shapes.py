"""What pieces look like: every vehicle has a build, every special weapon a sign."""

from __future__ import annotations

import pytest

from sandtable.drawing.shapes import arm_of, build_of
from sandtable.rulesets.combat_zone import sheet as cz
from sandtable.rulesets.modern_battles import sheet as mb
from sandtable.rulesets.modern_skirmish import sheet as ms


def test_every_vehicle_that_runs_on_the_ground_has_a_build():
    on_the_ground = [row for row in cz.VEHICLES.values() if row.locomotion != "flyer"]
    rows = [*(row.id for row in on_the_ground), *mb.VEHICLES, *ms.VEHICLES]
    assert [row for row in rows if build_of(row) is None] == []


@pytest.mark.parametrize(
    ("weapons", "arm"),
    [
        (("rifle",), None),
        (("rifle", "mg-light"), "machine-gun"),
        (("smg", "panzerfaust*2"), "anti-tank"),
        (("flamethrower", "lmg"), "flame"),
        (("sniper-rifle",), "sniper"),
    ],
)
def test_the_rarest_weapon_says_what_a_figure_is(weapons: tuple[str, ...], arm: str | None):
    assert arm_of(weapons) == arm
