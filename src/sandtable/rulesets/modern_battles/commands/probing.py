"""The umpires of previews: they count each resolution instead of throwing dice, and decline."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, NamedTuple

from sandtable.chance import Odds, Roll, meanings, odds
from sandtable.rulesets.modern_battles.battle import events
from sandtable.rulesets.modern_battles.battle.events.fire import (
    CombatFought,
    Fired,
    Struck,
    TemplateLaid,
    VehicleShot,
    VolleyFired,
)
from sandtable.rulesets.modern_battles.battle.events.turn import Tested
from sandtable.rulesets.modern_battles.battle.state import Battle
from sandtable.rulesets.modern_battles.dice import (
    armour,
    close_combat,
    crews,
    morale,
    shooting,
    wounds,
)
from sandtable.rulesets.modern_battles.dice.damage import (
    UNHARMED,
    Damage,
    VehicleHit,
    shoot_vehicle,
)
from sandtable.rulesets.modern_battles.play import fleeing
from sandtable.rulesets.modern_battles.play import morale as morale_in_play
from sandtable.umpire import Playing, QuickUmpire


@dataclass(frozen=True, slots=True)
class Chances:
    """Exact odds of what one target suffers, worst first, with the rolls that decide it.

    Casualties are numbers of figures; a vehicle has its fate, a test the state after it. `times`:
    so many equal shots, each with these odds. `weapon`: what is fired, by its row. `given`: how
    likely the one roll is, counted in these odds, on which all under the same template depend.
    `if_hit`: of a test that is taken only if a shell hits.
    """

    target: str
    what: str  # volley, whole, template, vehicle, damage (several turrets), blows or test
    outcomes: dict[str, Fraction]
    rolls: tuple[Roll, ...] = ()
    times: int = 1
    weapon: str = ""
    given: Fraction = Fraction(1)
    if_hit: bool = False


# --- the umpire that only looks -------------------------------------------------------------------
class _NoReactions:
    """Events as they are, and nobody who reacts to them."""

    apply = staticmethod(events.apply)

    def reactions(self, _state: object, _event: object) -> Iterator[tuple[str, Any]]:
        return iter(())

    def react(self, state: object, _question: object, _answer: object, _umpire: Playing) -> Any:
        return state

    def check_answer(self, _state: object, _question: object, _answer: object) -> None:
        return None

    def follow(self, battle: Battle, flight: morale_in_play.Flight, umpire: Playing) -> Battle:
        return fleeing.run_away(battle, flight.piece, umpire)


class Probe(QuickUmpire):
    """Counts instead of throwing, declines for everybody, and goes on as if nothing was hit."""

    __slots__ = (
        "_aimed",
        "_bursts",
        "_hits",
        "_pending",
        "_tester",
        "_to_hit",
        "_under",
        "chances",
    )

    def __init__(self, bursts: bool = False) -> None:
        super().__init__(_NoReactions(), _no_random, _decline)
        self.chances: list[Chances] = []
        self._pending: tuple[Callable[..., Any], tuple[Any, ...]] | None = None
        self._hits: Odds[bool] | None = None  # of a template
        self._to_hit: tuple[Roll, ...] = ()  # the same, as rolls
        self._under: list[str] = []
        self._aimed = ""
        self._bursts = bursts
        self._tester = ""

    def merged(self) -> tuple[Chances, ...]:
        """Equal shots once, with their number."""
        shots: list[Chances] = []
        for shot in self.chances:
            same = next((n for n, other in enumerate(shots) if _alike(other, shot)), None)
            if same is None:
                shots.append(shot)
            else:
                shots[same] = replace(shots[same], times=shots[same].times + 1)
        return tuple(shots)

    # --- counting
    def roll(self, roll: Roll) -> Any:
        return meanings(roll).outcomes[0]

    def resolve(self, resolution: Callable[..., Any], *args: Any) -> Any:
        if resolution is shooting.hit:  # a template: whom it reaches is asked next
            self._lay(args[0])
            return True
        if resolution is wounds.harm and self._hits is not None:
            return self._count_harm(args[0])
        if resolution is morale.psychology:
            return self._count_test(args)
        known = KNOWN.get(resolution)
        if known is None:
            return odds(resolution, *args).outcomes[0]
        self._pending = (resolution, args)
        if self._bursts and resolution in BURSTS:  # whom it reaches besides is asked next
            self._lay(args[0])
            return BURSTS[resolution]
        return known.goes_on

    def sequence(self, step: Callable[..., Any], start: object, items: tuple[object, ...]) -> Any:
        return start

    # --- looking
    def record(self, state: object, event: object) -> Any:
        after = super().record(state, event)
        match event:
            case Tested():
                self._tester = event.unit
            case Fired():
                self._aimed = event.target
            case TemplateLaid():
                self._under = list(event.under)
            case VolleyFired() | VehicleShot() if self._pending is not None:
                self._count(event.target, event.weapon)
            case Struck() if self._pending is not None:
                self._count(event.target)
        return after

    def _count(self, target: str, weapon: str = "") -> None:
        assert self._pending is not None
        resolution, args = self._pending
        self._pending = None
        known = KNOWN[resolution]
        counted = odds(resolution, *args).merged(known.label)
        outcomes = dict(sorted(counted.items(), key=lambda outcome: known.rank(outcome[0])))
        shown = known.shown(*args)
        self.chances.append(Chances(target, known.what, outcomes, shown, weapon=weapon))

    def _lay(self, shot: shooting.Shot) -> None:
        self._hits, self._to_hit = odds(shooting.hit, shot), shooting.to_hit(shot)

    def _count_harm(self, hit: wounds.Hit) -> str:
        """One figure under a template: it must be hit at all."""
        assert self._hits is not None
        chance = self._hits[True]
        falls = chance * odds(wounds.harm, hit)["casualty"]
        who = self._under.pop(0) if self._under else self._aimed
        outcomes = {"casualty": falls, "unharmed": 1 - falls}
        rolls = (*self._to_hit, *_of_hit(hit))
        self.chances.append(Chances(who, "template", outcomes, rolls, given=chance))
        return "no-wound"

    def _count_test(self, args: tuple[Any, ...]) -> object:
        """Who is under the fire of a sniper or of artillery tests in any case (MB-PSY-13).

        So do those whom a vehicle has hit, whose fire is over when another begins (MB-SHT-22).
        """
        test, state, _when = args
        counted = odds(morale.psychology, *args)
        outcomes = {name: counted[name] for name in reversed(STATES) if counted.weight(name)}
        rolls = (morale.morale_roll(test, morale.PSYCHOLOGY),)
        self.chances.append(Chances(self._tester, "test", outcomes, rolls))
        return state


class Misses(Probe):
    """Whoever is tested though every shell misses is tested in any case (MB-PSY-13)."""

    __slots__ = ()

    def resolve(self, resolution: Callable[..., Any], *args: Any) -> Any:
        return False if resolution is shooting.hit else super().resolve(resolution, *args)


# --- a whole mixed fire ---------------------------------------------------------------------------
class Fork(Exception):
    """A volley, or blows, still to be decided."""

    def __init__(self, counted: Odds[Any]) -> None:
        super().__init__()
        self.counted = counted


class Shooter(Probe):
    """Decides the volleys as it is told, and asks for more at the first that it is not told of."""

    __slots__ = ("casualties",)

    def __init__(self, casualties: tuple[int, ...]) -> None:
        super().__init__()
        self.casualties = list(casualties)

    def resolve(self, resolution: Callable[..., Any], *args: object) -> Any:
        if resolution is not shooting.volley:
            return super().resolve(resolution, *args)
        if not self.casualties:
            raise Fork(odds(resolution, *args))
        return self.casualties.pop(0)


class Over(Exception):
    """The combat is fought."""


class Fighter(Probe):
    """Decides the blows as it is told, and asks for more at the first that it is not told of."""

    __slots__ = ("casualties", "fallen", "rolls", "tests")

    def __init__(self, casualties: tuple[int, ...]) -> None:
        super().__init__()
        self.casualties = list(casualties)
        self.fallen: Counter[str] = Counter()
        self.rolls: dict[str, tuple[Roll, ...]] = {}
        self.tests = ""

    def resolve(self, resolution: Callable[..., Any], *args: object) -> Any:
        if resolution is not close_combat.blows:
            return super().resolve(resolution, *args)
        if not self.casualties:
            raise Fork(odds(resolution, *args))
        self._pending = (resolution, args)
        return self.casualties.pop(0)

    def record(self, state: object, event: object) -> Any:
        if isinstance(event, Struck):
            self.fallen[event.target] += event.casualties
            if self._pending is not None:
                self.rolls.setdefault(event.target, _blows_shown(*self._pending[1]))
            self._pending = None
        after = super().record(state, event)
        if isinstance(event, CombatFought):
            self.tests = event.tests
            raise Over
        return after


STATES = (morale.ADVANCING, morale.SHAKEN, morale.FLEEING)


def _alike(shot: Chances, other: Chances) -> bool:
    return replace(shot, times=1, rolls=()) == replace(other, times=1, rolls=())


def _no_random() -> float:
    raise AssertionError("a preview throws no dice")


def _decline(_state: object, _side: str, _question: object) -> object:
    return None


# --- the resolutions that commands run ------------------------------------------------------------
class _Known(NamedTuple):
    """How the odds of a resolution are told; the outcome to go on with."""

    what: str
    label: Callable[[Any], str]
    rank: Callable[[str], int]
    shown: Callable[..., tuple[Roll, ...]]
    goes_on: Any


def _most_first(label: str) -> int:
    return -int(label)


def _volley_shown(fire: shooting.Fire, _shots: int, _figures: int) -> tuple[Roll, ...]:
    return (*shooting.to_hit(fire.shot), *_of_hit(fire.hit))


def _of_hit(hit: wounds.Hit) -> tuple[Roll, ...]:
    rolls = (wounds.to_wound(hit), wounds.to_save(hit.foot))
    return tuple([roll for roll in rolls if roll is not None])


def _blows_shown(blow: close_combat.Blow, _attacks: int, _standing: int) -> tuple[Roll, ...]:
    return (close_combat.to_strike(blow), *_of_hit(close_combat.hit_of(blow)))


def _fate_of(suffered: crews.Suffered | None) -> str:
    return "miss" if suffered is None else suffered.fate


def _damage_of(damage: Damage | None) -> str:
    return "miss" if damage is None else damage.label


def _by_harm(label: str) -> int:
    """Of vehicles with several turrets: what the table says, without the tests."""
    return {"miss": 2, "saved": 1}.get(label, 0)


def _vehicle_shown(
    shot: shooting.Shot | None, hit: VehicleHit, _crew: crews.Crew | None = None
) -> tuple[Roll, ...]:
    save = armour.save_roll(hit.projectile, hit.armour, hit.table)
    rolls = () if shot is None else shooting.to_hit(shot)
    return rolls if save is None else (*rolls, save)


KNOWN: dict[Callable[..., Any], _Known] = {
    shooting.volley: _Known("volley", str, _most_first, _volley_shown, 0),
    close_combat.blows: _Known("blows", str, _most_first, _blows_shown, 0),
    shoot_vehicle: _Known("damage", _damage_of, _by_harm, _vehicle_shown, None),
    crews.shoot_at_crew: _Known("vehicle", _fate_of, crews.WORST_FIRST.index, _vehicle_shown, None),
}


#: A shell that strikes a vehicle without harming it bursts all the same (MB-RID-05).
BURSTS: dict[Callable[..., Any], Any] = {
    shoot_vehicle: UNHARMED,
    crews.shoot_at_crew: crews.Suffered(UNHARMED),
}
