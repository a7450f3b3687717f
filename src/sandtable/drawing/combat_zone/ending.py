"""How a game ended: result, losses, objectives, and the luck of both sides' dice."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from operator import eq
from typing import Any

from sandtable.drawing import ending as shared
from sandtable.drawing import vocabulary as v
from sandtable.drawing.combat_zone.goals import target_name
from sandtable.drawing.combat_zone.ground import award_line
from sandtable.drawing.combat_zone.sentences import BOLD
from sandtable.drawing.combat_zone.status import result_sentence
from sandtable.drawing.combat_zone.voice import Voice
from sandtable.drawing.ending import Feat, Thrown
from sandtable.drawing.luck import Luck
from sandtable.entry import Entry
from sandtable.log import happened
from sandtable.rulesets.combat_zone.battle import events as e
from sandtable.rulesets.combat_zone.battle.state import CASUALTY, LOST, REMOVED, Battle
from sandtable.rulesets.combat_zone.battle.vehicle import WRECK
from sandtable.rulesets.combat_zone.battle.victory import met, score, tally, why_it_ended
from sandtable.rulesets.combat_zone.dice.close_combat import RoundResult
from sandtable.rulesets.combat_zone.dice.shooting import Fire
from sandtable.rulesets.combat_zone.dice.wounds import Wound
from sandtable.rulesets.combat_zone.words.rollers import side_of

EFFECTS = ("none", "panic", "rout", "eliminated")  # of a round on its loser
#: Neither good nor bad: where something strays, who is picked.
NEUTRAL = ("CZ-MACH-06", "CZ-AREA-02", "CZ-GEN-10")
LUCK = Luck({}, NEUTRAL)
luck_of, places_of = LUCK.luck_of, LUCK.places_of


# --- the end -------------------------------------------------------------------------------------
def end(voice: Voice, entries: Iterable[Entry]) -> v.End:
    battle, entries = voice.battle, list(entries)
    thrown = list(rolls_of(battle, entries))
    name = partial(target_name, voice)
    awards = [
        shared.objective(award, award_line(voice, award), earned, met(battle, award), name)
        for award, earned in tally(battle)
    ]
    return shared.end(
        voice,
        sentence=result_sentence(voice) if battle.result else "",
        over=why_it_ended(battle) if battle.result else None,
        casualties=[_losses(voice, side) for side in battle.sides],
        objectives=awards,
        points=score(battle),
        luck=LUCK,
        thrown=thrown,
        feats=_feats(voice, entries),
    )


def _losses(voice: Voice, side: str) -> v.Losses:
    """Figures and vehicles."""
    figures = voice.battle.side_figures(side)
    vehicles = [one for one in voice.battle.vehicles.values() if one.side == side]
    lost = [figure.id for figure in figures if figure.fate in (CASUALTY, REMOVED, LOST)]
    wrecks = [vehicle.id for vehicle in vehicles if vehicle.fate in (WRECK, REMOVED, LOST)]
    names = [voice.figure(who) for who in (*lost, *wrecks)]
    number = len(figures) + len(vehicles)
    return shared.losses(voice, side, names, number, (len(wrecks), len(vehicles)))


# --- whose rolls ---------------------------------------------------------------------------------
def rolls_of(battle: Battle, entries: Iterable[Entry]) -> Iterator[Thrown]:
    """Every roll that stands, with the side that made it; entries taken back do not count."""
    return shared.rolls_of(partial(side_of, battle), entries)


# --- long odds -----------------------------------------------------------------------------------
def _feats(voice: Voice, entries: Iterable[Entry]) -> Iterator[Feat]:
    """Shots, rounds and tests that came off, by the exact odds of what was resolved."""
    for entry in shared.standing(entries):
        for cause in happened(entry.acts):
            came_off = CAME_OFF.get(type(cause.event))
            if came_off is None or cause.resolved is None or not came_off(cause.resolved.outcome):
                continue
            as_good = partial(AS_GOOD.get(type(cause.event), eq), cause.resolved.outcome)
            chance = cause.resolved.odds().chance(as_good)
            side = side_of(voice.battle, cause.act.by)
            yield Feat(chance, entry.n, side, BOLD[type(cause.event)](voice, cause.event))


def _eliminates(fired: object) -> bool:
    """Of shots; who is under a template was not aimed at."""
    return isinstance(fired, Fire) and fired.wound == Wound.OUT


def _beats(fought: RoundResult) -> bool:
    return fought.winner == "attacker" and fought.effect != "none"


def _beats_as_badly(fought: RoundResult, other: RoundResult) -> bool:
    return _beats(other) and EFFECTS.index(other.effect) >= EFFECTS.index(fought.effect)


#: What came off by its outcome, and which other outcomes would have been as good.
CAME_OFF: dict[type, Callable[[Any], bool]] = {
    e.ShotAt: _eliminates,
    e.RoundFought: _beats,
    e.Worked: bool,
    e.ReactionTested: "ok".__eq__,
    e.Treated: "stunned".__eq__,
}
AS_GOOD: dict[type, Callable[[Any, Any], bool]] = {
    e.ShotAt: lambda _fired, other: _eliminates(other),
    e.RoundFought: _beats_as_badly,
}
