"""Exact odds of chains of the four rulesets, beside icepool's own.

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
from math import cos, hypot, pi, sin
from statistics import median
from time import process_time
from typing import Any, NamedTuple

import icepool

from sandtable.chance import Odds, forget, odds
from sandtable.rulesets.combat_zone.dice.area import ON_TARGET, Blast, Landing, Lob, blast, land
from sandtable.rulesets.combat_zone.dice.close_combat import Fighter, Round, fight
from sandtable.rulesets.combat_zone.dice.initiative import SideDice, roll_initiative
from sandtable.rulesets.combat_zone.dice.reaction import ReactionTest, react
from sandtable.rulesets.combat_zone.dice.shooting import Shot, Wound, burst, fire
from sandtable.rulesets.hex_tactical.dice.assault import Readiness, test_initiative
from sandtable.rulesets.hex_tactical.dice.fire_table import SEVERITY, bare, fire_roll, result
from sandtable.rulesets.hex_tactical.dice.gunnery import OUTCOMES, Gun, gun_effect, to_hit
from sandtable.rulesets.hex_tactical.dice.rate_of_fire import Action, Rate, fire_action, raw_result
from sandtable.rulesets.hex_tactical.dice.results import Victim
from sandtable.rulesets.hex_tactical.dice.shots import Aim, shoot
from sandtable.rulesets.hex_tactical.dice.shots import Shot as Direct
from sandtable.rulesets.modern_battles.dice import crews
from sandtable.rulesets.modern_battles.dice import shooting as battle
from sandtable.rulesets.modern_battles.dice.armour import Projectile
from sandtable.rulesets.modern_battles.dice.damage import VehicleHit
from sandtable.rulesets.modern_battles.dice.wounds import Foot, Hit
from sandtable.rulesets.modern_skirmish.dice import area as points
from sandtable.rulesets.modern_skirmish.dice import close_combat as clashes
from sandtable.rulesets.modern_skirmish.dice import shooting as shots
from sandtable.rulesets.modern_skirmish.dice import vehicle_fire as armour
from sandtable.rulesets.modern_skirmish.dice.saves import casualties

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
    cold_wanted: float = COLD_WANTED


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


# --- Modern Skirmish ------------------------------------------------------------------------------
# 2D8 against 8+ (long move, light cover) at a man with a vest.
AT_VEST = shots.Shot("assault-rifle", moved="long", cover="light", vest=True)
AIMED = shots.Shot("smg", "D10", order="aimed-fire", cover="light", vest=True)
# 3D8 at a VAB under a tactical-move marker.
AT_ARMOUR = armour.VehicleShot(shots.Shot("heavy-mg", target_marker="tactical-move"), "D8")
ATTACK, DEFENCE = ("D8", "D8", "D8", "D6", "D6"), ("D10", "D10", "D6")
THROWN = points.Aim("grenade-launcher")
SQUAD = ((0.0, 0.0), (3.0, -4.5), (2.5, 1.5), (-4.0, 3.0), (6.0, 0.5))


def icepool_fire(number: int, die: Any, needed: int) -> Any:
    """Hits, and whether a vest saved them all: 7 or 8 on a D8 for each."""
    saved = icepool.d(8) >= 7
    return (number @ (die >= needed)).map(
        lambda hits: (
            icepool.tupleize(hits, (hits @ saved).map(lambda n: n == hits)) if hits else (0, False)
        )
    )


def skirmish_shot() -> Odds[Any]:
    return odds(shots.fire, AT_VEST)


def icepool_skirmish_shot() -> Any:
    return icepool_fire(2, icepool.d(8), 8)


def skirmish_volley() -> Odds[Any]:
    return odds(shots.volley, AIMED, 8, 5)


def icepool_skirmish_volley() -> Any:
    """Eight shooters at 5+ on 2D10, five figures: never more than five losses."""
    out = icepool_fire(2, icepool.d(10), 5).map(lambda hits, saved: hits > 0 and not saved)
    return (8 @ out).map(lambda losses: min(5, losses))


def skirmish_vehicle() -> Odds[Any]:
    return odds(armour.fire_at_vehicle, AT_ARMOUR)


def icepool_skirmish_vehicle() -> Any:
    return icepool.d(8).map(lambda thick: icepool_fire(3, icepool.d(8), thick + 1))


def skirmish_melee() -> Odds[Any]:
    return odds(clashes.fight, ATTACK, DEFENCE)


def icepool_skirmish_melee() -> Any:
    attack = 3 @ (icepool.d(8) >= 4) + 2 @ (icepool.d(6) >= 4)
    defence = 2 @ (icepool.d(10) >= 4) + 1 @ (icepool.d(6) >= 4)
    return icepool.tupleize(attack, defence)


def among(aim: points.Aim, dice: Any) -> int:
    """Where the grenade lands, then a die for each figure in its area: how many are out."""
    landing = dice.resolve(points.land, aim)
    inside = sum(points.covers(aim.weapon, landing, at) for at in SQUAD)
    out: int = dice.resolve(casualties, inside)
    return out


def skirmish_blast() -> Odds[Any]:
    return odds(among, THROWN)


def icepool_skirmish_blast() -> Any:
    out = icepool.d(8) < 7

    def under(distance: int, direction: int) -> Any:
        turned = (direction - 1) * pi / 4
        x, y = distance * cos(turned), distance * sin(turned)
        return sum(hypot(along - x, aside - y) <= 6.25 for along, aside in SQUAD) @ out

    stray = icepool.map(under, icepool.d(8), icepool.d(8))
    return icepool.d(8).map(lambda face: under(0, 1) if face >= 4 else stray)


# --- Modern Battles -------------------------------------------------------------------------------
# CT 3 at long range into light cover: 6+ hits. Strength 3 wounds E3 on 4+, the save is 5+.
RIFLES = battle.Fire(battle.Shot(band="long", cover="light"), Hit(3, Foot(3, 5)))
RIFLEMEN = 10
# Strength 9 against armour 6, so 4+ saves, at a crew of five with Cd 7 and a gun of CT 3.
AT_TANK = battle.Shot(large=True)
ON_FRONT = VehicleHit(Projectile(9), 6)
CREWMEN = crews.Crew()


def battle_volley() -> Odds[Any]:
    return odds(battle.volley, RIFLES, RIFLEMEN, RIFLEMEN)


def icepool_battle_volley() -> Any:
    """Ten dice to hit, one to wound for each hit, one to save for each wound."""
    die = icepool.d(6)
    wounds = (RIFLEMEN @ (die >= 6)).map(lambda hits: hits @ (die >= 4))
    return wounds.map(lambda wounded: wounded @ (die < 5))


def icepool_battle_shots() -> Any:
    """The same with one die for a whole shot, which is icepool's quickest way."""
    die = icepool.d(6)
    unsaved = die.map(lambda face: face < 5)
    wounded = die.map(lambda face: unsaved if face >= 4 else False)
    return RIFLEMEN @ die.map(lambda face: wounded if face >= 6 else False)


def battle_fate() -> Odds[Any]:
    return odds(crews.shoot_at_crew, AT_TANK, ON_FRONT, CREWMEN)


def icepool_fate() -> Any:
    """3+ hits; 4+ saves; the damage die; losses and the gun; panic; the fire."""
    die = icepool.d(6)
    damaged = die.map(lambda face: "saved" if face >= 4 else icepool_damage(face - 1))
    return die.map(lambda face: damaged if face >= 3 else "miss")


def icepool_damage(column: int) -> Any:
    return icepool.d(6).map(lambda face: icepool_suffer(DAMAGE_TABLE[face - 1][column]))


def icepool_suffer(cell: str) -> Any:
    if cell == "blaze":
        return cell
    lost, gun = (ICEPOOL_DICE[part_of(cell, kind)] for kind in ("loss-", "gun-"))
    return icepool.map(lambda men, skill: icepool_tests(cell, men, skill), lost, gun)


def icepool_tests(cell: str, lost: int, gun: int) -> Any:
    if lost >= 5:
        return "crew-lost"
    leadership = 7 - (lost * 4 > 5) - (lost * 2 >= 5)
    test = 2 @ icepool.d(6) <= leadership
    end: Any = "damaged"
    panics = "bounce" in cell or "immobilised" in cell or lost * 4 > 5 or gun >= 3
    if "fire" in cell:
        end = test.map(lambda passed: "fire-controlled" if passed else "burning")
    elif panics:
        end = "shaken"
    return test.map(lambda passed: end if passed else "abandoned") if panics else end


def part_of(cell: str, kind: str) -> str:
    return next((part[len(kind) :] for part in cell.split("+") if part.startswith(kind)), "")


ICEPOOL_DICE = {
    "": icepool.Die([0]),
    "1": icepool.Die([1]),
    "d3": icepool.d(3),
    "d6": icepool.d(6),
}
DAMAGE_TABLE = (
    ("immobilised", "immobilised+loss-1", "immobilised+loss-d3"),
    ("bounce", "loss-d3", "fire+loss-d6"),
    ("gun-d3", "gun-d6+loss-1", "gun-d6+loss-d3"),
    ("loss-1", "fire", "fire+loss-d3"),
    ("bounce", "loss-d3", "loss-d6"),
    ("fire", "blaze", "blaze"),
)


def as_fate(suffered: Any) -> str:
    return "miss" if suffered is None else str(suffered.fate)


# --- Hex Tactical ---------------------------------------------------------------------------------
# Column 8 at infantry of morale 7, with the test that the cell calls for.
AT_FOOT = Aim(8)
FOOT_TESTS = {"S": 0, "S1/I": 1, "N": 0, "N1": 1, "N2(S)": 2, "N3(I)": 3}
# A gun of class L at 8 hexes, AC 14 against 9, rate 4: any number of shots, the worst counts.
LONG_GUN = Gun(Direct(kind="ac", target="armoured", weapon="gun", distance=8), "L", 14, 9)
GUN_RATE = Rate(4, ("gun",))
GUN_ACTION = Action(to_hit(LONG_GUN), gun_effect, (LONG_GUN,), GUN_RATE, "hit", OUTCOMES)
# A machine gun of P 6 and rate 6: the worst cell of a burst.
BURST_ACTION = Action(fire_roll(8), raw_result, (), Rate(6, ("mg",)), "fire", SEVERITY)


def hex_shot() -> Odds[Any]:
    return odds(shoot, AT_FOOT, Victim())


def icepool_hex_shot() -> Any:
    return (2 @ icepool.d(6)).map(lambda rolled: icepool_on_foot(bare(result(8, rolled))))


def icepool_on_foot(found: str) -> Any:
    if found not in FOOT_TESTS:
        return f"losses-{found}" if found in "123" else "no-effect"
    fails = 2 @ icepool.d(6) + FOOT_TESTS[found] > 7
    worse = "stopped" if found.startswith("S") else "neutralised"
    return fails.map(lambda failed: worse if failed else "no-effect")


def hex_gun() -> Odds[Any]:
    return odds(fire_action, GUN_ACTION)


def icepool_hex_gun() -> Any:
    """4 to 9 hit; 8, 9 and 12 let the fire go on; column 8 destroys on 2 to 7."""
    die = 2 @ icepool.d(6)
    struck = die.map(lambda n: 4 if n <= 7 else 3 if n == 8 else 2 if n == 9 else 1)

    def shot(rolled: int) -> Any:
        return struck if 4 <= rolled <= 9 else 0

    def follow(worst: int, firing: bool) -> Any:
        if not firing:
            return icepool.Die([(worst, False)])
        return die.map(
            lambda rolled: (
                shot_after(shot(rolled), worst) if rolled in (8, 9, 12) else (worst, False)
            )
        )

    def shot_after(outcome: Any, worst: int) -> Any:
        if isinstance(outcome, int):
            return max(outcome, worst), True
        return outcome.map(lambda found: (max(found, worst), True))

    first = die.map(shot).map(lambda outcome: (outcome, True))
    ended = first.map(follow, repeat="inf", star=True)
    return ended.map(lambda worst, _firing: OUTCOMES[worst])


def hex_burst() -> Odds[Any]:
    return odds(fire_action, BURST_ACTION)


def icepool_hex_burst() -> Any:
    die = 2 @ icepool.d(6)

    def rank(rolled: int) -> int:
        return SEVERITY.index(bare(result(8, rolled)))

    def follow(worst: int, firing: bool) -> Any:
        if not firing:
            return icepool.Die([(worst, False)])
        return die.map(
            lambda n: (max(worst, rank(n)), True) if n in (6, 7, 8, 9, 11) else (worst, False)
        )

    first = die.map(lambda n: (rank(n), True))
    return first.map(follow, repeat="inf", star=True).map(lambda worst, _: SEVERITY[worst])


def hex_initiative() -> Odds[Any]:
    return odds(test_initiative, Readiness(8), Readiness(7, "defender"))


def icepool_hex_initiative() -> Any:
    by = (2 @ icepool.d(6) + 9) - (2 @ icepool.d(6) + 7)
    return by.map(lambda n: "attacker" if n > 0 else "defender" if n < 0 else "tie")


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
    Chain("skirmish: shot at a vest", skirmish_shot, icepool_skirmish_shot, tuple),
    Chain("skirmish: volley of 8", skirmish_volley, icepool_skirmish_volley, int),
    Chain("skirmish: shot at armour", skirmish_vehicle, icepool_skirmish_vehicle, tuple),
    Chain("skirmish: melee 5 against 3", skirmish_melee, icepool_skirmish_melee, tuple),
    Chain("skirmish: grenade among 5", skirmish_blast, icepool_skirmish_blast, int),
    Chain("battles: 10 rifles at 10 men", battle_volley, icepool_battle_volley, int, 10),
    Chain("battles: the same, shot by shot", battle_volley, icepool_battle_shots, int),
    Chain("battles: fate of a tank", battle_fate, icepool_fate, as_fate),
    Chain("hex: shot at infantry", hex_shot, icepool_hex_shot, str),
    Chain("hex: gun of rate 4", hex_gun, icepool_hex_gun, str),
    Chain("hex: burst of rate 6", hex_burst, icepool_hex_burst, str),
    Chain("hex: initiative of an assault", hex_initiative, icepool_hex_initiative, str),
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
        fast = colder >= chain.cold_wanted and warmer >= WARM_WANTED
        missed += not fast
        print(
            f"{chain.name:32}{cold * 1e6:8.0f}us{warm * 1e6:8.1f}us{theirs * 1e6:8.0f}us"
            f"{colder:8.1f}{warmer:8.0f}{'' if fast else '  below the aim'}"
        )
    print(f"aim: cold {COLD_WANTED} times, warm {WARM_WANTED} times as fast as icepool")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
