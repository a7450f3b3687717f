"""Close combat on the table: who is engaged, the blows in their order, losses, and who tests.

refresh(battle, umpire) -> Battle          engagement anew, after anybody moved or fell
combats(battle) -> list[frozenset]         sets of linked units (MB-CC-14)
unfought(battle) -> list[frozenset]        those still to be fought in this step (MB-CMD-05)
check_fight, play_fight
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from sandtable.game import Refused
from sandtable.rulesets.modern_battles.battle.events.fire import CombatFought, Engaged, Struck
from sandtable.rulesets.modern_battles.battle.state import ADVANCING, CLOSE_COMBAT, Battle
from sandtable.rulesets.modern_battles.commands import ChooseLosses, Fight, Losses
from sandtable.rulesets.modern_battles.dice.close_combat import Blow, blows, steps
from sandtable.rulesets.modern_battles.ground.places import (
    combat_of,
    engagements,
    in_reach,
    reached_by,
    reaches_by_grenade_alone,
)
from sandtable.rulesets.modern_battles.play import morale
from sandtable.rulesets.modern_battles.play.casualties import remove
from sandtable.umpire import Playing

Strikes = dict[str, str]  # figure, enemy unit it strikes


# --- engagement -----------------------------------------------------------------------------------
def refresh(battle: Battle, umpire: Playing, mover: str = "") -> Battle:
    """Foot units are engaged as long as a figure is in reach (MB-CC-01, MB-MOV-12).

    Vehicles neither strike nor are struck (MB-CC-13). `mover`: of this one alone, on its way.
    """
    now = engagements(battle)
    for unit in tuple(battle.units.values()):
        if mover and unit.id != mover:
            continue
        enemies = now.get(unit.id, ())
        if enemies != unit.engaged:
            battle = umpire.record(battle, Engaged(unit.id, enemies))
    return battle


def combats(battle: Battle) -> list[frozenset[str]]:
    """Every combat on the table, of both sides (MB-CC-12)."""
    combats: list[frozenset[str]] = []
    for unit in battle.units.values():
        if unit.engaged and not any(unit.id in combat for combat in combats):
            combat = combat_of(battle, unit.id)
            if combat:
                combats.append(combat)
    return combats


def unfought(battle: Battle) -> list[frozenset[str]]:
    """A unit fights once in a step (MB-SEQ-06)."""
    done = {unit for combat in battle.fought for unit in combat}
    return [combat for combat in combats(battle) if not combat & done]


# --- the command ----------------------------------------------------------------------------------
def check_fight(battle: Battle, command: Fight) -> None:
    if battle.phase != CLOSE_COMBAT:
        raise Refused("mb-not-combat-step", "MB-SEQ-04", step=battle.phase)
    if command.combat not in battle.units:
        raise Refused("mb-unknown-unit", "MB-CC-14", unit=command.combat)
    combat = next((c for c in combats(battle) if command.combat in c), None)
    if combat is None:
        raise Refused("mb-no-combat-here", "MB-CC-01", unit=command.combat)
    if combat not in unfought(battle):
        raise Refused("mb-combat-fought", "MB-SEQ-06", unit=command.combat)
    for who, enemy in command.strikes:
        check_own(battle, combat, who)
        if enemy not in reached_by(battle, who):
            raise Refused("mb-not-in-reach", "MB-CC-14", figure=who, unit=enemy)
    for who in command.losses:
        check_own(battle, combat, who)


def check_own(battle: Battle, combat: frozenset[str], who: str) -> None:
    """The active player speaks for his own figures in this combat (MB-CMD-04)."""
    figure = battle.figures.get(who)
    ok = figure is not None and figure.is_up and figure.unit in combat
    if not ok or battle.figures[who].side != battle.to_act:
        raise Refused("mb-not-in-combat", "MB-CMD-04", figure=who)


def play_fight(battle: Battle, command: Fight, umpire: Playing) -> Battle:
    """Both sides strike, then the lower total tests (MB-CC-09, MB-CC-12)."""
    for rule in fought_by(battle, command):
        umpire.note(rule)
    combat = combat_of(battle, command.combat)
    units = tuple([unit for unit in battle.units if unit in combat])
    strength = {unit: len(battle.members(unit)) for unit in units}
    strikes = who_strikes(battle, units, dict(command.strikes))
    taking_part = who_takes_part(battle, units, strikes)
    order = [(u, battle.units[u].profile.i, has_charged(battle, u)) for u in units]
    for step in steps(order):
        fallen: Counter[str] = Counter()
        for unit in step:
            battle = strike_with(battle, unit, strikes, fallen, umpire)
        for unit, number in fallen.items():
            chosen = choose(battle, unit, number, taking_part, command.losses, umpire)
            battle = remove(battle, chosen, umpire, "MB-CC-11")
    return settle(battle, units, strength, umpire)


def fought_by(battle: Battle, command: Fight) -> Iterator[str]:
    """The rules of who takes part in a combat, and how."""
    if len(unfought(battle)) > 1:
        yield "MB-GEN-11"
    units = [battle.units[unit] for unit in combat_of(battle, command.combat)]
    charged = [has_charged(battle, unit.id) for unit in units]
    if any(charged):
        yield "MB-CC-04"
    if not all(charged):
        yield "MB-CC-05"
    if any(unit.state != ADVANCING for unit in units):
        yield "MB-PSY-10"
    if len(units) > 2:
        yield "MB-CC-14"
    bombers = [f for unit in units if unit.grenades for f in battle.members(unit.id) if f.is_up]
    if any(reaches_by_grenade_alone(battle, figure.id) for figure in bombers):
        yield "MB-CC-02"


def has_charged(battle: Battle, unit: str) -> bool:
    """Only units of the active player can have charged this turn (MB-CC-04, MB-CC-12)."""
    charger = battle.units[unit]
    return charger.charged and charger.side == battle.to_act


def who_strikes(battle: Battle, units: Iterable[str], chosen: Strikes) -> Strikes:
    """Each figure with an enemy in its reach; of several the nearest unless chosen (MB-CC-14)."""
    strikes: Strikes = {}
    for unit in units:
        for figure in battle.members(unit):
            reached = reached_by(battle, figure.id) if figure.is_up else {}
            if reached:
                strikes[figure.id] = chosen.get(figure.id, next(iter(reached)))
    return strikes


def who_takes_part(battle: Battle, units: Iterable[str], strikes: Strikes) -> frozenset[str]:
    """Those who strike and those who can be struck."""
    taking_part = set(strikes)
    figures = [f.id for unit in units for f in battle.members(unit)]
    for who in figures:
        if who not in taking_part:
            side = battle.figures[who].side
            near = (o for o in figures if battle.figures[o].side != side)
            if any(in_reach(battle, other, who) for other in near):
                taking_part.add(who)
    return frozenset(taking_part)


# --- blows ----------------------------------------------------------------------------------------
def strike_with(
    battle: Battle, unit: str, strikes: Strikes, fallen: Counter[str], umpire: Playing
) -> Battle:
    """The blows of a unit's living strikers on each enemy unit (MB-CC-03, MB-CC-11).

    Those of one step fall together, so `fallen` only counts.
    """
    own = battle.units[unit].profile
    at = Counter(struck_by(battle, f.id, strikes) for f in battle.members(unit) if f.id in strikes)
    for target, number in at.items():
        if not target:
            continue
        standing = len(battle.members(target)) - fallen[target]
        if standing <= 0:
            continue
        enemy = battle.units[target].profile
        blow = Blow(own.cc, enemy.cc, own.f, enemy.e, enemy.save)
        with umpire.act(unit, target):
            lost: int = umpire.resolve(blows, blow, number * own.a, standing)
            fallen[target] += lost
            battle = umpire.record(battle, Struck(unit, target, number * own.a, lost))
    return battle


def struck_by(battle: Battle, who: str, strikes: Strikes) -> str:
    """The unit a figure strikes; when it is no more, another in reach, or "" (MB-CC-14)."""
    if battle.members(strikes[who]):
        return strikes[who]
    return next(iter(reached_by(battle, who)), "")


# --- losses ---------------------------------------------------------------------------------------
def choose(
    battle: Battle,
    unit: str,
    number: int,
    taking_part: frozenset[str],
    wanted: tuple[str, ...],
    umpire: Playing,
) -> tuple[str, ...]:
    """Owner's choice among those taking part first (MB-CC-11, MB-CC-15).

    The active player has said so in his command; the other is asked.
    """
    members = [f.id for f in battle.members(unit)]
    if number >= len(members):
        return tuple(members)
    first = [who for who in members if who in taking_part]
    if number <= len(first):
        return pick(battle, unit, first, number, wanted, umpire)
    others = [who for who in members if who not in taking_part]
    return (*first, *pick(battle, unit, others, number - len(first), wanted, umpire))


def pick(
    battle: Battle,
    unit: str,
    among: list[str],
    number: int,
    wanted: tuple[str, ...],
    umpire: Playing,
) -> tuple[str, ...]:
    """So many of these, as their owner wishes."""
    if not 0 < number < len(among):
        return tuple(among[:number])
    order = by_default(battle, unit, among)
    side = battle.units[unit].side
    if side == battle.to_act:
        named = [who for who in dict.fromkeys(wanted) if who in among]
        order = [*named, *[who for who in order if who not in named]]
    else:
        answer = umpire.ask(battle, side, ChooseLosses(unit, tuple(order), number))
        if answer is not None:
            given: tuple[str, ...] = answer.figures
            return given
    return tuple(order[:number])


def check_losses(question: ChooseLosses, answer: object) -> None:
    if not isinstance(answer, Losses):
        raise Refused("mb-not-an-answer", "MB-CC-15")
    chosen = set(answer.figures)
    right = len(answer.figures) == len(chosen) == question.count
    if not right or not chosen <= set(question.figures):
        raise Refused("mb-choose-losses", "MB-CC-15", number=question.count, known=question.figures)


def by_default(battle: Battle, unit: str, figures: list[str]) -> list[str]:
    """The commonest weapon, assistants, other weapons, the second, the leader (MB-CC-15)."""
    plain = [battle.figures[who] for who in battle.units[unit].members]
    weapons = Counter(f.weapon for f in plain if f.role in ("", "assistant", "second"))
    common = weapons.most_common(1)[0][0] if weapons else ""

    def rank(who: str) -> int:
        figure = battle.figures[who]
        if figure.role in RANKS:
            return RANKS[figure.role]
        return 0 if figure.weapon == common else 2

    return sorted(figures, key=rank)


RANKS = {"assistant": 1, "second": 3, "leader": 4}


# --- the end of a combat --------------------------------------------------------------------------
def settle(
    battle: Battle, units: tuple[str, ...], strength: dict[str, int], umpire: Playing
) -> Battle:
    """Own figures left and enemy losses, summed by side; the lower total tests (MB-CC-09)."""
    left, lost = dict.fromkeys(battle.sides, 0), dict.fromkeys(battle.sides, 0)
    for unit in units:
        side, now = battle.units[unit].side, len(battle.members(unit))
        left[side] += now
        lost[side] += strength[unit] - now
    totals = tuple([left[side] + lost[battle.enemy_of(side)] for side in battle.sides])
    tests = ""
    if all(left.values()) and totals[0] != totals[1]:
        tests = battle.sides[0] if totals[0] < totals[1] else battle.sides[1]
    battle = umpire.record(battle, CombatFought(units, (totals[0], totals[1]), tests))
    for unit in units:
        if battle.units[unit].side == tests and battle.members(unit):
            battle = morale.test_psychology(battle, unit, umpire)
    return refresh(battle, umpire)
