"""Those aboard, where their vehicle meets other rules: the dark, the radio, first aid, the turn."""

from __future__ import annotations

from tests.rulesets.combat_zone.build import blue, cm, played, red, refused
from tests.rulesets.combat_zone.motors import a_vehicle, on_wheels

from sandtable.rulesets.combat_zone.commands import Shoot, VehicleFire
from sandtable.rulesets.combat_zone.events import Landed, ShotAt

EAST = 90


# --- in the dark ----------------------------------------------------------------------------------
def at_night(x: float, **more):
    """A tank 11 cm long facing east, its bow at 45.5,50; an enemy at x,50."""
    tank = a_vehicle("V", "light-tank", 40, 50, facing=EAST, quality="average", **more)
    return on_wheels(blue("bob", x, 50), vehicles=(tank,), dark=True)


def test_in_the_dark_a_vehicle_fires_30_cm_from_its_hull():
    """CZ-DARK-01, CZ-VFIRE-03: exactly 30 is allowed, from edge to edge."""
    fire = VehicleFire("V", 0, "single", (("bob", 1),))
    assert played(at_night(76.75, weapons=("mmg",)), fire, (1,)).of(ShotAt)
    far = at_night(76.77, weapons=("mmg",))
    assert refused(far, fire) == ("beyond-the-dark", "CZ-DARK-01")


def test_in_the_dark_a_shell_from_a_vehicle_reaches_30_cm_from_its_hull():
    """CZ-DARK-01, CZ-GUN-02."""
    at = cm(75, 50)
    fire = VehicleFire("V", 0, "template", point=at, missile="he")
    assert played(at_night(100, weapons=("light-gun",)), fire, (6,)).of(Landed)[0].at == at
    wide = VehicleFire("V", 0, "template", point=cm(75.6, 50), missile="he")
    assert refused(at_night(100, weapons=("light-gun",)), wide) == ("beyond-the-dark", "CZ-DARK-01")


def test_in_the_dark_somebody_aboard_sees_30_cm_from_the_hull():
    """CZ-DARK-01, CZ-VFIRE-03: a truck 11 cm long."""
    truck = a_vehicle("V", "4x4-truck", 40, 50, facing=EAST)
    riders = (red("ann", 0, 0), red("cid", 0, 0, weapons=("smg",)))
    battle = on_wheels(
        *riders, blue("bob", 76, 50), vehicles=(truck,), aboard={"V": ("ann", "cid")}, dark=True
    )
    assert played(battle, Shoot("cid", "smg", "single", (("bob", 1),)), (1,)).of(ShotAt)
