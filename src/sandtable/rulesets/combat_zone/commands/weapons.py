"""Commands for crewed weapons, rounds, radio, and the division of squads (CZ-CREW, CZ-HW)."""

from __future__ import annotations

from dataclasses import dataclass

from sandtable.rulesets.combat_zone.battle.state import Point


@dataclass(frozen=True, slots=True)
class SplitSquad:
    """Divide a squad at set-up: two sections, or Able, Baker and Charlie (CZ-CMD-01)."""

    squad: str
    parts: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class FireRifleGrenade:
    """Fire a grenade from a rifle, light machine gun or anti-tank rifle (CZ-CMD-26)."""

    figure: str
    grenade: str  # row of the type fired
    point: Point
    foot: int | None = None  # floor aimed at


@dataclass(frozen=True, slots=True)
class ReplaceCanister:
    """Put a full canister on a flamethrower (CZ-CMD-28)."""

    figure: str


@dataclass(frozen=True, slots=True)
class MoveWeapon:
    """A crew moves its heavy weapon, set up or dismantled (CZ-CMD-29)."""

    weapon: str
    path: tuple[Point, ...]
    crew: tuple[str, ...] = ()  # who takes part; all who can unless given


@dataclass(frozen=True, slots=True)
class PivotWeapon:
    """A crew turns its weapon on the spot, at the price of a figure's pivot (CZ-HW-01)."""

    weapon: str
    angle: int
    crew: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SetUp:
    """Monter: make a dismantled heavy weapon ready to fire (CZ-CMD-30)."""

    weapon: str
    crew: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Dismantle:
    """Démonter: pack a machine gun for carrying (CZ-CMD-31)."""

    weapon: str
    crew: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CallBarrage:
    """Ask by radio for a barrage on a point in sight (CZ-CMD-32)."""

    figure: str
    point: Point


WeaponCommand = (
    SplitSquad
    | FireRifleGrenade
    | ReplaceCanister
    | MoveWeapon
    | PivotWeapon
    | SetUp
    | Dismantle
    | CallBarrage
)
