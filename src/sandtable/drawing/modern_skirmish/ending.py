"""How a game ended: result, losses, objectives, and the luck of both sides' dice."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any

from sandtable.drawing import ending as shared
from sandtable.drawing import vocabulary as v
from sandtable.drawing.ending import Feat, Thrown
from sandtable.drawing.luck import Luck
from sandtable.drawing.modern_skirmish.goals import target_name
from sandtable.drawing.modern_skirmish.ground import award_line
from sandtable.drawing.modern_skirmish.status import result_sentence
from sandtable.drawing.modern_skirmish.story import BOLD
from sandtable.drawing.modern_skirmish.voice import Voice
from sandtable.entry import Entry
from sandtable.explain.words import capital
from sandtable.log import happened
from sandtable.rulesets.modern_skirmish.battle import events as e
from sandtable.rulesets.modern_skirmish.battle.state import GONE, OUT, WAITING, WRECK, Battle
from sandtable.rulesets.modern_skirmish.battle.victory import met, score, tally, why_it_ended
from sandtable.rulesets.modern_skirmish.dice.close_combat import Clash
from sandtable.rulesets.modern_skirmish.dice.shooting import Fire
from sandtable.rulesets.modern_skirmish.dice.vehicle_fire import VehicleFire

LUCK = Luck({}, ("MS-GREN-07",))  # where something strays is neither good nor bad


# --- the end -------------------------------------------------------------------------------------
def end(voice: Voice, entries: Iterable[Entry]) -> v.End:
    battle, entries = voice.battle, tuple(entries)
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
        thrown=list(rolls_of(battle, entries)),
        feats=_feats(voice, entries),
    )


def _losses(voice: Voice, side: str) -> v.Losses:
    """Figures out of action or gone, and wrecks; a crew counts once it has bailed out."""
    battle = voice.battle
    figures = [
        figure
        for figure in battle.figures.values()
        if figure.side == side and not (figure.who.crew and figure.fate == WAITING)
    ]
    vehicles = [vehicle for vehicle in battle.vehicles.values() if vehicle.side == side]
    lost = [figure.id for figure in figures if figure.fate in (OUT, GONE)]
    wrecks = [vehicle.id for vehicle in vehicles if vehicle.fate in (WRECK, GONE)]
    names = [voice.piece(who) for who in (*lost, *wrecks)]
    number = len(figures) + len(vehicles)
    return shared.losses(voice, side, names, number, (len(wrecks), len(vehicles)))


# --- whose rolls ---------------------------------------------------------------------------------
def rolls_of(battle: Battle, entries: Iterable[Entry]) -> Iterator[Thrown]:
    """Every roll that stands, with the side that made it; entries taken back do not count."""
    return shared.rolls_of(partial(side_of, battle), entries)


def side_of(battle: Battle, who: str) -> str:
    """Of a figure, a vehicle, a unit, or a side itself; "" for anything else."""
    for known in (battle.figures, battle.vehicles, battle.units):
        if who in known:
            side: str = known[who].side
            return side
    return who if who in battle.sides else ""


# --- long odds -----------------------------------------------------------------------------------
def _feats(voice: Voice, entries: Iterable[Entry]) -> Iterator[Feat]:
    """Shots, escapes and fights that came off, by the odds of what was run."""
    for entry in shared.standing(entries):
        for it in happened(entry.acts):
            came_off = CAME_OFF.get(type(it.event))
            if not came_off or it.resolved is None or not came_off(it.resolved.outcome):
                continue
            chance = it.resolved.odds().chance(came_off)
            if chance <= shared.LONG_ODDS:
                text = capital(BOLD[type(it.event)](voice, it.event, None))
                yield Feat(chance, entry.n, side_of(voice.battle, it.act.by), text)


def _out(done: Fire | VehicleFire) -> bool:
    """A figure is out of action, a vehicle out of service."""
    return done.out if isinstance(done, Fire) else done.destroyed


def _won(clash: Clash) -> bool:
    return clash.defender_out


CAME_OFF: dict[type, Callable[[Any], bool]] = {
    e.ShotAt: _out,
    e.CombatFought: _won,
    e.Blasted: bool,
    e.BailOutTested: bool,
}
