"""Exact odds of six chains of Combat Zone, beside icepool writing the same chains.

Cold: everything counted is forgotten before each answer, imports and parsed tables stay. Warm:
asked again. Both libraries answer in turn, and which of them begins alternates. Each round gives
one ratio between answers of one moment; the median of the ratios counts, so a machine busy with
other things moves it little. The odds are compared first: neither library is faster by answering
less.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from statistics import median
from time import process_time
from typing import Any, NamedTuple

import icepool

from sandtable.chance import Odds, forget, odds
from sandtable.rulesets.combat_zone.area import ON_TARGET, Blast, Landing, Lob, blast, land
from sandtable.rulesets.combat_zone.close_combat import Fighter, Round, fight
from sandtable.rulesets.combat_zone.initiative import SideDice, roll_initiative
from sandtable.rulesets.combat_zone.reaction import ReactionTest, react
from sandtable.rulesets.combat_zone.shooting import Shot, Wound, burst, fire

COLD_WANTED = 3
WARM_WANTED = 100
ROUNDS = 101


@dataclass(frozen=True, slots=True)
class Chain:
    """One question, asked of us and of icepool; `same` brings our outcomes to icepool's form."""

    name: str
    ours: Callable[[], Odds[Any]]
    theirs: Callable[[], Any]
    same: Callable[[Any], Any]


# --- shooting -------------------------------------------------------------------------------------
SHOT = Shot("3D6", "veteran", 7, band="short", cover="medium", armour="flak-jacket")
OTHERS = (
    Shot("3D6", "veteran", 9, band="long", cover="hard"),
    Shot("3D6", "veteran", 7, band="long", took_cover=True, cover="soft"),
)


def icepool_shot(needed: int, damage: Any, resistance: int) -> Any:
    """-1 for a miss, otherwise the wound: 0, 1 for panic, 2 for out."""
    wound = damage.map(lambda r: 2 if r >= resistance else 1 if r >= resistance - 3 else 0)
    return icepool.d(6).map(
        lambda face: wound if face == 6 or (face > 1 and face >= needed) else -1
    )


def icepool_next(so_far: tuple[int, int], shot: int) -> tuple[int, int]:
    hits, worst = so_far
    return so_far if worst == 2 or shot < 0 else (hits + 1, max(worst, shot))


def icepool_burst(number: int, needed: int, resistance: int) -> Any:
    shot = icepool_shot(needed, 3 @ icepool.d(6), resistance)
    state = icepool.Die([(0, 0)])
    for _ in range(number):
        state = icepool.map(icepool_next, state, shot)
    return state


def one_burst() -> Odds[Any]:
    return odds(fire, (SHOT,) * 5)


def icepool_one_burst() -> Any:
    # Veteran +1 and short range +1: 4 or more hits. Cover 2 and the jacket 2 make resistance 11.
    return icepool_burst(5, 4, 7 + PROTECTION)


def three_bursts() -> Odds[Any]:
    return odds(burst, ((SHOT,) * 2, (OTHERS[0],) * 2, (OTHERS[1],)))


def icepool_three_bursts() -> Any:
    return icepool.tupleize(
        icepool_burst(2, 4, 7 + PROTECTION),
        icepool_burst(2, 5, 9 + HARD),
        icepool_burst(1, 6, 7 + SOFT),
    )


def as_pair(result: Any) -> tuple[int, int]:
    return result.hits, int(result.wound)


def _protection(shot: Shot) -> int:
    from sandtable.rulesets.combat_zone import sheet

    return -(sheet.COVER[shot.cover].modifier + sheet.ARMOUR[shot.armour].modifier)


PROTECTION, HARD, SOFT = (_protection(shot) for shot in (SHOT, *OTHERS))


# --- close combat ---------------------------------------------------------------------------------
DUEL = Round(Fighter(profile="hero", quality="average"), Fighter(), initiator="neither")


def melee() -> Odds[Any]:
    return odds(fight, DUEL)


def icepool_melee() -> Any:
    """2D8+1D6 against 2D6; the winner's damage against 7 or 9."""
    hero, other = 2 @ icepool.d(8) + icepool.d(6), 2 @ icepool.d(6)
    strikes = icepool_wound(2 @ icepool.d(8), 7).map(lambda effect: ("attacker", effect))
    is_struck = icepool_wound(2 @ icepool.d(6), 9).map(lambda effect: ("defender", effect))
    return (hero - other).map(
        lambda by: strikes if by > 0 else is_struck if by < 0 else ("", "none")
    )


def icepool_wound(damage: Any, resistance: int) -> Any:
    def effect(rolled: int) -> str:
        short = resistance - rolled
        if short <= 0:
            return "eliminated"
        return "rout" if short <= 2 else "panic" if short <= 4 else "none"

    return damage.map(effect)


def as_blow(result: Any) -> tuple[str, str]:
    return result.winner or "", result.effect


# --- initiative -----------------------------------------------------------------------------------
FOUR = SideDice(cohesive=4)


def initiative() -> Odds[Any]:
    return odds(roll_initiative, FOUR, FOUR)


def icepool_initiative() -> Any:
    """Totals of four dice a side, then the highest die: both are kept for each side."""
    side = icepool.Die([(0, 0)])
    for _ in range(4):
        side = icepool.map(
            lambda so_far, face: (so_far[0] + face, max(so_far[1], face)), side, icepool.d(6)
        )
    return icepool.map(icepool_compare, side, side)


def icepool_compare(a: tuple[int, int], b: tuple[int, int]) -> tuple[str, int, int]:
    return "a" if a > b else "b" if b > a else "reroll", a[0], b[0]


def as_contest(result: Any) -> tuple[str, int, int]:
    return result.winner, result.a_total, result.b_total


# --- a grenade over six figures -------------------------------------------------------------------
LOB = Lob("average", band="long")
UNDER = (Blast("2D6", 7, cover="soft"), Blast("2D6", 7), Blast("2D6", 9, armour="flak-jacket"))
CENTRAL = Blast("4D6", 7)


def caught(landing: Landing) -> tuple[Blast, ...]:
    """Six figures stand near the point; how many are under the template depends on the landing."""
    if landing == ON_TARGET:
        return (CENTRAL, *UNDER, *UNDER[:2])
    return (*UNDER, *UNDER)[: max(0, 5 - landing.distance - landing.octant % 2)]


def grenade(lob: Lob, dice: Any) -> tuple[int, int]:
    """How many panic and how many are out."""
    counted: tuple[int, int] = dice.sequence(
        count, (0, 0), caught(dice.resolve(land, lob, "direct"))
    )
    return counted


def count(so_far: tuple[int, int], under: Blast, dice: Any) -> tuple[int, int]:
    wound = dice.resolve(blast, under)
    return so_far[0] + (wound == Wound.PANIC), so_far[1] + (wound == Wound.OUT)


def grenades() -> Odds[Any]:
    return odds(grenade, LOB)


def icepool_grenades() -> Any:
    miss = icepool.map(Landing, icepool.d(8), icepool.d(10))
    landing = icepool.d(6).map(lambda face: ON_TARGET if face == 6 else miss)
    return landing.map(lambda at: icepool_blasts(caught(Landing(*at))))


def icepool_blasts(under: tuple[Blast, ...]) -> Any:
    state = icepool.Die([(0, 0)])
    for one in under:
        state = icepool.map(icepool_count, state, icepool_blast(one))
    return state


def icepool_blast(under: Blast) -> Any:
    from sandtable.rulesets.combat_zone import sheet

    assert under.damage
    number, sides = under.damage.split("D")
    resistance = (
        under.resistance - sheet.COVER[under.cover].modifier - sheet.ARMOUR[under.armour].modifier
    )
    damage = int(number) @ icepool.d(int(sides))
    return damage.map(lambda r: 2 if r >= resistance else 1 if r >= resistance - 3 else 0)


def icepool_count(so_far: tuple[int, int], wound: int) -> tuple[int, int]:
    return so_far[0] + (wound == 1), so_far[1] + (wound == 2)


# --- reaction -------------------------------------------------------------------------------------
TEST = ReactionTest(quality="veteran", role="sub-leader", alive=3, initial=8, routed=True)


def reaction() -> Odds[Any]:
    return odds(react, TEST)


def icepool_reaction() -> Any:
    """Veteran +1, sub-leader +1, less than half -1, routed -1."""
    return (2 @ icepool.d(6)).map(lambda r: "ok" if r >= 8 else "panic" if r >= 5 else "rout")


CHAINS = (
    Chain("burst of 5 on one target", one_burst, icepool_one_burst, as_pair),
    Chain(
        "burst of 5 over three targets",
        three_bursts,
        icepool_three_bursts,
        lambda results: tuple(as_pair(r) for r in results),
    ),
    Chain("melee 2D8+1D6 against 2D6", melee, icepool_melee, as_blow),
    Chain("initiative, 4 groups against 4", initiative, icepool_initiative, as_contest),
    Chain("grenade over 6 figures", grenades, icepool_grenades, lambda counted: counted),
    Chain("reaction test", reaction, icepool_reaction, lambda result: result),
)


# --- measuring ------------------------------------------------------------------------------------
def check(chain: Chain) -> None:
    """Both give the same odds, or the comparison is worth nothing."""
    ours = dict(chain.ours().merged(chain.same).items())
    die = chain.theirs()
    theirs = {
        outcome: Fraction(ways, die.denominator())
        for outcome, ways in zip(die.outcomes(), die.quantities(), strict=True)
    }
    if ours != theirs:
        raise SystemExit(f"{chain.name}: icepool and we disagree")


def seconds(answer: Callable[[], Any], times: int = 1) -> float:
    """Of the processor, for one answer: what other programs take meanwhile is not counted."""
    gc.collect()  # or one library would have to clear up after the other
    start = process_time()
    for _ in range(times):
        answer()
    return (process_time() - start) / times


class Times(NamedTuple):
    """Seconds of one round: ours cold, ours warm, icepool's."""

    cold: float
    warm: float
    theirs: float


def in_turn(chain: Chain, we_begin: bool) -> Times:
    theirs = 0.0 if we_begin else seconds(chain.theirs)
    forget()
    cold = seconds(chain.ours)
    warm = seconds(chain.ours, times=100)
    return Times(cold, warm, theirs or seconds(chain.theirs))


def main() -> int:
    missed = 0
    gc.freeze()  # what is imported need not be looked through each time
    print(f"{'exact odds':32}{'cold':>10}{'warm':>10}{'icepool':>10}{'cold x':>8}{'warm x':>8}")
    for chain in CHAINS:
        check(chain)
        rounds = [in_turn(chain, we_begin=number % 2 == 0) for number in range(ROUNDS)]
        cold, warm, theirs = (median(times) for times in zip(*rounds, strict=True))
        colder = median(times.theirs / times.cold for times in rounds)
        warmer = median(times.theirs / times.warm for times in rounds)
        fast = colder >= COLD_WANTED and warmer >= WARM_WANTED
        missed += not fast
        print(
            f"{chain.name:32}{cold * 1e6:8.0f}us{warm * 1e6:8.1f}us{theirs * 1e6:8.0f}us"
            f"{colder:8.1f}{warmer:8.0f}{'' if fast else '  below the aim'}"
        )
    print(f"aim: cold {COLD_WANTED} times, warm {WARM_WANTED} times as fast as icepool")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
