"""How a game ended: result, losses, objectives, and the luck of both sides' dice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any

from sandtable.chance import meanings, throw
from sandtable.drawing import Plain
from sandtable.drawing import ending as shared
from sandtable.drawing.combat_zone.ground import award_line
from sandtable.drawing.combat_zone.status import result_sentence
from sandtable.drawing.combat_zone.voice import Voice
from sandtable.drawing.ending import Feat, Thrown
from sandtable.drawing.luck import Luck
from sandtable.entry import Entry
from sandtable.rulesets.combat_zone import events as e
from sandtable.rulesets.combat_zone.state import (
    CASUALTY,
    LOST,
    REMOVED,
    Battle,
)
from sandtable.rulesets.combat_zone.victory import score, tally
from sandtable.umpire import Rolled

#: Meanings that have no order of their own, from the worst for whoever rolls to the best.
ORDERS: dict[str, tuple[Any, ...]] = {
    "CZ-REACT-01": ("rout", "panic", "ok"),
    "CZ-CC-12": ("none", "panic", "rout", "eliminated"),
    "CZ-MACH-01": ("none", "minor", "major", "critical"),
    "CZ-AID-01": ("dead", "wounded", "stunned"),
}
#: Neither good nor bad: what is hit, where something strays, who is picked.
NEUTRAL = ("CZ-MACH-02", "CZ-MACH-06", "CZ-AREA-02", "CZ-GEN-10")
LUCK = Luck(ORDERS, NEUTRAL)
luck_of, places_of, _or_better = LUCK.luck_of, LUCK.places_of, LUCK.or_better


# --- the end -------------------------------------------------------------------------------------
def end(voice: Voice, entries: Iterable[Entry]) -> Plain:
    battle = voice.battle
    thrown = list(rolls_of(battle, entries))
    awards = [(award.side, award_line(voice, award), earned) for award, earned in tally(battle)]
    return shared.end(
        voice,
        sentence=result_sentence(voice) if battle.result else "",
        casualties=[_losses(voice, side) for side in battle.sides],
        objectives=awards,
        points=score(battle),
        luck=LUCK,
        thrown=thrown,
        feats=_feats(voice, thrown),
    )


def _losses(voice: Voice, side: str) -> Plain:
    figures = voice.battle.side_figures(side)
    lost = [figure.id for figure in figures if figure.fate in (CASUALTY, REMOVED, LOST)]
    return shared.losses(voice, side, [voice.figure(one) for one in lost], len(figures))


# --- whose rolls ---------------------------------------------------------------------------------
def rolls_of(battle: Battle, entries: Iterable[Entry]) -> Iterator[Thrown]:
    """Every roll that stands, with the side that made it; entries taken back do not count."""
    for entry in shared.standing(entries):
        pending: list[Rolled] = []
        for item in entry.log:
            if isinstance(item, Rolled):
                pending.append(item)
            elif pending and item.__class__ in e.EVENTS and not isinstance(item, e.Spent):
                sides = _rollers(battle, entry, item, pending)
                for rolled, side in zip(pending, sides, strict=True):
                    yield Thrown(rolled, side, item, entry.n)
                pending = []
        for rolled in pending:
            yield Thrown(rolled, entry.side, None, entry.n)


def _rollers(battle: Battle, entry: Entry, event: Any, rolls: list[Rolled]) -> list[str]:
    """The side that made each of the rolls before an event."""
    if isinstance(event, e.InitiativeWon):
        return _initiative(battle, event, rolls)
    if isinstance(event, e.EdgesRolled):
        return [battle.sides[n % 2] for n in range(len(rolls))]
    if isinstance(event, e.RoundFought):
        return _fighters(battle, event, rolls)
    if isinstance(event, e.MachineDamaged):
        return [battle.enemy_of(_side_of(battle, event.figure))] * len(rolls)
    who = getattr(event, "figure", "") or getattr(event, "by", "")
    side = _side_of(battle, who) or entry.side
    return [side] * len(rolls)


def _initiative(battle: Battle, event: e.InitiativeWon, rolls: list[Rolled]) -> list[str]:
    """Side A rolls all its dice, then B; a tie, and all of them are rolled again (CZ-INIT-03).

    How many dice are whose shows in the totals of the last time.
    """
    a, b = battle.sides
    adds = [rolled.means[0] for rolled in rolls]
    for times in range(1, len(rolls) + 1):
        each, left_over = divmod(len(rolls), times)
        last = adds[-each:]
        for of_a in range(each + 1):
            if not left_over and (sum(last[:of_a]), sum(last[of_a:])) == event.totals:
                return [*[a] * of_a, *[b] * (each - of_a)] * times
    return [a] * len(rolls)


def _fighters(battle: Battle, event: e.RoundFought, rolls: list[Rolled]) -> list[str]:
    own, enemy = battle.figures[event.figure].side, battle.figures[event.enemy].side
    winner = battle.figures[event.winner].side if event.winner else own
    sides = [own, enemy, *[winner] * len(rolls)]
    return sides[: len(rolls)]


# --- long odds -----------------------------------------------------------------------------------
def _feats(voice: Voice, thrown: list[Thrown]) -> Iterator[Feat]:
    """Shots, rounds and tests that came off."""
    from sandtable.drawing.combat_zone.sentences import BOLD

    for rolls in shared.by_event(thrown):
        happened = rolls[0].led_to
        chance = _chance_of(happened, [one.rolled for one in rolls])
        if chance is not None and chance <= shared.LONG_ODDS:
            side = _side_of(voice.battle, happened.figure)
            yield Feat(chance, rolls[0].entry, side, BOLD[type(happened)](voice, happened))


def _side_of(battle: Battle, who: str) -> str:
    """Of a figure or a vehicle; empty for anything else."""
    one = battle.figures.get(who) or battle.vehicles.get(who)
    return one.side if one else ""


def _chance_of(happened: Any, rolls: list[Rolled]) -> Fraction | None:
    """How likely this or better was, for one shot, one round or one test that came off."""
    match happened:
        case e.ShotAt(effect="eliminated"):
            return _of_last_shot(rolls)
        case e.RoundFought() if happened.winner == happened.figure and happened.effect != "none":
            return _of_round(rolls)
        case e.Worked(success=True) | e.ReactionTested(result="ok") | e.Treated(result="stunned"):
            return _or_better(rolls[-1])
    return None


def _of_last_shot(rolls: list[Rolled]) -> Fraction | None:
    """The to-hit roll and the wound roll of the shot that did it."""
    rolls = [rolled for rolled in rolls if rolled.roll.rule not in NEUTRAL]
    if len(rolls) < 2 or rolls[-2].roll.rule not in ("CZ-HIT-01", "CZ-AREA-01"):
        return None
    hit, wound = _or_better(rolls[-2]), _or_better(rolls[-1])
    return None if hit is None or wound is None else hit * wound


def _of_round(rolls: list[Rolled]) -> Fraction | None:
    """The attacker wins the round, and wounds as badly as he did."""
    if len(rolls) < 3:
        return None
    attack, answer, wound = rolls[:3]
    theirs = throw(answer.roll.thrown)
    wins = Fraction(0)
    for total, chance in meanings(attack.roll).items():
        less = total - answer.roll.modifier
        wins += chance * sum((c for t, c in theirs.items() if t < less), Fraction(0))
    worse = _or_better(wound)
    return None if worse is None else wins * worse
