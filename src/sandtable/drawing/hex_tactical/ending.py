"""How a game ended: result, losses, objectives, and the luck of both sides' dice."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from functools import partial
from itertools import zip_longest

from sandtable.chance import meanings
from sandtable.drawing import ending as shared
from sandtable.drawing import vocabulary as v
from sandtable.drawing.ending import Feat
from sandtable.drawing.hex_tactical.goals import target_name
from sandtable.drawing.hex_tactical.objectives import award_line
from sandtable.drawing.hex_tactical.status import result_sentence
from sandtable.drawing.hex_tactical.story import BOLD
from sandtable.drawing.hex_tactical.voice import Voice
from sandtable.drawing.luck import Luck
from sandtable.entry import Entry
from sandtable.explain.words import capital
from sandtable.log import Rolled, happened
from sandtable.rulesets.hex_tactical.battle import events as e
from sandtable.rulesets.hex_tactical.battle.state import ELIMINATED
from sandtable.rulesets.hex_tactical.battle.victory import met, score, tally, why_it_ended
from sandtable.rulesets.hex_tactical.dice.fire_table import ENDED, severity
from sandtable.rulesets.hex_tactical.dice.results import (
    DESTROYED,
    HELICOPTER,
    on_aircraft,
    on_vehicle,
)
from sandtable.rulesets.hex_tactical.play.results import BY_VEHICLES

LUCK = Luck({}, ())  # every reading says itself what is better
KIND_BY = {rule: kind for kind, rule in BY_VEHICLES.items()}
HARD_LOSSES = ("losses-1", "losses-2", "losses-3", "destroyed")


def end(voice: Voice, entries: Iterable[Entry]) -> v.End:
    battle, entries = voice.battle, list(entries)
    thrown = list(shared.rolls_of(battle.side_of, entries))
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
        feats=feats(voice, entries),
    )


def _losses(voice: Voice, side: str) -> v.Losses:
    units = [unit for unit in voice.battle.units.values() if unit.side == side]
    names = [voice.unit(unit.id) for unit in units if unit.fate == ELIMINATED]
    return shared.losses(voice, side, names, len(units))


# --- long odds -----------------------------------------------------------------------------------
def feats(voice: Voice, entries: Iterable[Entry]) -> Iterator[Feat]:
    """Shots that came off against the odds, with who fired."""
    for entry in shared.standing(entries):
        fire: e.Fired | None = None
        to_hit: Fraction | None = Fraction(1)
        causes = list(happened(entry.acts))
        for cause, following in zip_longest(causes, causes[1:]):
            read = cause.event
            if isinstance(read, e.ToHitRolled) and cause.rolls:
                to_hit = cause.rolls[-1].at_least_as_good()
                continue
            fire = read if isinstance(read, e.Fired) else fire
            if isinstance(read, e.ShotRead) and read.effect in HARD_LOSSES and cause.rolls:
                rule = getattr(following.event, "rule", "") if following else ""
                chance = _chance(cause.rolls[-1], _reading(voice, read, rule))
                if chance is not None and to_hit is not None:
                    side = voice.battle.side_of(cause.act.thrower(cause.rolls[-1].roll))
                    text = _told(voice, read, fire)
                    yield Feat(chance * to_hit, entry.n, side or entry.side, text)
            to_hit = Fraction(1)


def _told(voice: Voice, read: e.ShotRead, fire: e.Fired | None) -> str:
    if fire is None or not fire.shooters:
        return capital(BOLD[type(read)](voice, read))
    shooters = voice.units([shooter.unit for shooter in fire.shooters])
    result = voice.sentence(f"hx-log-effect-{read.effect}")
    unit = voice.target(read.target)
    return capital(voice.sentence("hx-log-shot-by", shooters=shooters, unit=unit, result=result))


def _reading(voice: Voice, read: e.ShotRead, rule: str) -> Callable[[str], bool]:
    """Whether another cell would have done the same to the target or worse (HX-RES).

    `rule` is that of the loss: the line by which the cells were read.
    """
    if rule in KIND_BY:
        return lambda cell: on_vehicle(cell, KIND_BY[rule]) == DESTROYED
    target = voice.battle.units.get(read.target)
    if read.effect == DESTROYED and target is not None and target.counter.kind == HELICOPTER:
        return lambda cell: on_aircraft(cell, HELICOPTER, missile=False) == DESTROYED
    least = "1" if read.effect == DESTROYED else read.result
    return lambda cell: severity(cell) >= severity(least)


def _chance(rolled: Rolled, is_as_good: Callable[[str], bool]) -> Fraction | None:
    """How likely the dice were to come to that; None where they cannot be counted."""
    if rolled.at_least_as_good() is None:
        return None
    counted = meanings(rolled.roll)
    return sum(
        (
            chance
            for landed, chance in counted.items()
            if landed.result != ENDED and is_as_good(landed.result)
        ),
        Fraction(0),
    )
