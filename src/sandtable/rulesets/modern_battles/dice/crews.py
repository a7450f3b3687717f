"""Damage effects on vehicles (dégâts sur les véhicules): crew, gun, tests, and how it ends.

Crew(crew, full, cd, gun_ct, leaderless, by, counted)      gun_ct 0: no main gun
suffer(damage, crew, dice) -> Suffered             all that one hit does (MB-VEH-19)
shoot_at_crew(shot, hit, crew, dice) -> Suffered or None           a whole shot; None: missed
shots_at_crew(shots, crew, dice) -> UnderFire      several, until it is lost; `.fate`: the worst
Suffered.fate                                      one word for it, see FATES
crew_losses(loss, crew, dice) -> int               loss: 1, d3, d6 or 2d6 (MB-VEH-02)
gun_damage(die, ct, dice) -> int                   CT lost, never more than there is
losses_roll(loss) -> Roll or None                  None: 1, no die
morale_of(crew, losses) -> Morale                  of the tests after so many losses
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sandtable.chance import Chance, Roll, as_rolled
from sandtable.rulesets.modern_battles import sheet
from sandtable.rulesets.modern_battles.dice.armour import SAVED
from sandtable.rulesets.modern_battles.dice.damage import Damage, VehicleHit, shoot_vehicle
from sandtable.rulesets.modern_battles.dice.morale import FIRE_ON_BOARD, PANIC, Morale, take
from sandtable.rulesets.modern_battles.dice.readings import halved
from sandtable.rulesets.modern_battles.dice.shooting import Shot


class Crew(NamedTuple):
    """A crew before a hit: those in action, the full number, its Cd, the CT of its main gun.

    `by`: sniper or artillery, if the fire is theirs (MB-PSY-03). `counted`: mb.morale-modifiers.
    """

    crew: int = 5
    full: int = 5
    cd: int = 7
    gun_ct: int = 3
    leaderless: bool = False
    by: str = "none"
    counted: str = "leadership"


class Suffered(NamedTuple):
    """What one hit did to a vehicle and its crew.

    `panic` and `fire` are passed or failed, or "" where no test was due; a fire whose test failed
    burns on.
    """

    damage: Damage
    losses: int = 0
    gun_loss: int = 0
    panic: str = ""
    fire: str = ""
    crew_lost: bool = False

    @property
    def fate(self) -> str:
        """How the vehicle comes off, the worst first."""
        if self.damage.column == SAVED:
            return SAVED
        if not self.damage.effects:
            return self._simplified_fate
        for effect in ("explosion", "blaze"):
            if effect in self.damage.effects:
                return effect
        if self.crew_lost:
            return "crew-lost"
        if self.panic == FAILED:
            return "abandoned"
        if self.fire:
            return "burning" if self.fire == FAILED else "fire-controlled"
        return "shaken" if self.panic else "damaged"

    @property
    def _simplified_fate(self) -> str:
        printed = sheet.DAMAGE_SIMPLIFIED[self.damage.column]
        on_fail = printed.on_fail if self.panic == FAILED else "unaffected"
        return printed.result or on_fail or "unaffected"


PASSED, FAILED = "passed", "failed"

#: Fates by which a vehicle is lost to its side, and those that only hinder it; the worst first.
LOST = ("explosion", "blaze", "destroyed", "crew-lost", "abandoned")
HINDERED = ("burning", "stunned", "fire-controlled", "shaken", "damaged")
WORST_FIRST = (*LOST, *HINDERED, "unaffected", SAVED, "miss")
FATES = {
    "detailed": (
        "miss", "saved", "explosion", "blaze", "crew-lost", "abandoned", "burning",
        "fire-controlled", "shaken", "damaged",
    ),
    "simplified": ("miss", "saved", "unaffected", "stunned", "abandoned", "destroyed"),
}  # fmt: skip


def shoot_at_crew(shot: Shot | None, hit: VehicleHit, crew: Crew, dice: Chance) -> Suffered | None:
    """One shot at a vehicle, morale included."""
    damage = dice.resolve(shoot_vehicle, shot, hit)
    return None if damage is None else dice.resolve(suffer, damage, crew)


class UnderFire(NamedTuple):
    """A crew as the shots so far have left it, and the worst that one of them did."""

    crew: Crew
    fate: str = "miss"


def shots_at_crew(
    shots: tuple[tuple[Shot | None, VehicleHit], ...], crew: Crew, dice: Chance
) -> UnderFire:
    """Shot by shot; once the vehicle is lost the rest have no effect (MB-VEH-24)."""
    return dice.sequence(next_shot, UnderFire(crew), shots)


def next_shot(so_far: UnderFire, fired: tuple[Shot | None, VehicleHit], dice: Chance) -> UnderFire:
    if so_far.fate in LOST:
        return so_far
    suffered = dice.resolve(shoot_at_crew, *fired, so_far.crew)
    if suffered is None:
        return so_far
    crew = so_far.crew._replace(
        crew=so_far.crew.crew - suffered.losses, gun_ct=so_far.crew.gun_ct - suffered.gun_loss
    )
    return UnderFire(crew, min(so_far.fate, suffered.fate, key=WORST_FIRST.index))


# --- one hit --------------------------------------------------------------------------------------
def suffer(damage: Damage, crew: Crew, dice: Chance) -> Suffered:
    """Explosion and blaze end it; else losses, the gun, one panic test, the fire (MB-VEH-19)."""
    if damage.column == SAVED:
        return Suffered(damage)
    if not damage.effects:
        return suffer_simplified(damage, crew, dice)
    if "explosion" in damage.effects or "blaze" in damage.effects:
        return Suffered(damage)
    return suffer_effects(damage, crew, dice)


def suffer_simplified(damage: Damage, crew: Crew, dice: Chance) -> Suffered:
    """A passed test has no effect; a failed one has that of its column (MB-DMG-02, MB-DMG-08)."""
    if sheet.DAMAGE_SIMPLIFIED[damage.column].test is None:
        return Suffered(damage)
    return Suffered(damage, panic=take_test(crew, 0, PANIC, dice))


def suffer_effects(damage: Damage, crew: Crew, dice: Chance) -> Suffered:
    losses = dice.resolve(crew_losses, die_of("loss", damage), crew.crew)
    if losses == crew.crew:
        return Suffered(damage, losses, crew_lost=True)
    gun_loss = dice.resolve(gun_damage, die_of("gun", damage), crew.gun_ct)
    suffered = Suffered(damage, losses, gun_loss)
    if must_test_panic(suffered, crew):
        suffered = suffered._replace(panic=take_test(crew, losses, PANIC, dice))
    if "fire" in damage.effects and suffered.panic != FAILED:
        suffered = suffered._replace(fire=take_test(crew, losses, FIRE_ON_BOARD, dice))  # MB-VEH-12
    return suffered


def must_test_panic(suffered: Suffered, crew: Crew) -> bool:
    """At most one test, if any part of the result calls for one.

    Bounce (MB-VEH-01), immobilised (MB-VEH-09), more than a quarter of the full crew out
    (MB-VEH-04), the main gun unavailable (MB-VEH-08).
    """
    effects = suffered.damage.effects
    if "bounce" in effects or "immobilised" in effects:
        return True
    return quarter_is_out(suffered, crew) or gun_is_out(suffered, crew)


def quarter_is_out(suffered: Suffered, crew: Crew) -> bool:
    """More than a quarter of the full crew, now that this hit has cost some (MB-VEH-04)."""
    out = crew.full - crew.crew + suffered.losses
    return bool(suffered.losses) and out * 4 > crew.full


def gun_is_out(suffered: Suffered, crew: Crew) -> bool:
    """The hit has made the main gun unavailable (MB-VEH-06, MB-VEH-08)."""
    return 0 < crew.gun_ct <= suffered.gun_loss


def applied(suffered: Suffered, crew: Crew) -> Iterator[str]:
    """The rules of what a hit has left of the crew and its gun."""
    if suffered.losses:
        yield "MB-VEH-02"
        if 2 * (crew.crew - suffered.losses) <= crew.full:
            yield "MB-VEH-03"
        if quarter_is_out(suffered, crew):
            yield "MB-VEH-04"
    if suffered.gun_loss:
        yield from ("MB-VEH-05", "MB-VEH-08")
        if gun_is_out(suffered, crew):
            yield "MB-VEH-06"
    if "immobilised" in suffered.damage.effects:
        yield "MB-VEH-09"
    if "fire" in suffered.damage.effects and not suffered.crew_lost:
        yield from ("MB-VEH-10", "MB-VEH-12")


def take_test(crew: Crew, losses: int, rule: str, dice: Chance) -> str:
    return PASSED if take(morale_of(crew, losses), rule, dice) else FAILED


def morale_of(crew: Crew, losses: int) -> Morale:
    """The modifiers are worked out after the losses (MB-VEH-19)."""
    return Morale(
        crew.cd,
        crew.full,
        crew.full - crew.crew + losses,
        losses,
        crew.by,
        crew.leaderless,
        counted=crew.counted,
    )


# --- crew and gun ---------------------------------------------------------------------------------
def die_of(kind: str, damage: Damage) -> str:
    """The die of a part of the cell: d3 of loss-d3; "" if it has no such part."""
    stem = f"{kind}-"
    return next((e.removeprefix(stem) for e in damage.effects if e.startswith(stem)), "")


def crew_losses(loss: str, crew: int, dice: Chance) -> int:
    """Perte(s): no more than there are (MB-VEH-02)."""
    if not loss:
        return 0
    roll = losses_roll(loss)
    return min(crew, 1 if roll is None else dice.roll(roll))


def losses_roll(loss: str) -> Roll | None:
    return LOSSES[loss]


LOSSES = {
    "1": None,
    "d3": Roll("MB-VEH-02", "1D6", halved),
    "d6": Roll("MB-VEH-02", "1D6", as_rolled),
    "2d6": Roll("MB-VEH-02", "2D6", as_rolled),
}


def gun_damage(die: str, ct: int, dice: Chance) -> int:
    """Canon Dx: CT lost; at 0 the weapon is unavailable (MB-VEH-05, MB-VEH-06).

    No die without a main gun.
    """
    return min(ct, dice.roll(GUN_LOSSES[die])) if die and ct else 0


GUN_LOSSES = {
    "d3": Roll("MB-VEH-05", "1D6", halved),
    "d6": Roll("MB-VEH-05", "1D6", as_rolled),
}
