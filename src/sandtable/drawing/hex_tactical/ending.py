"""How a game ended: result, losses, objectives, and the luck of both sides' dice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from sandtable.drawing import ending as shared
from sandtable.drawing import vocabulary as v
from sandtable.drawing.ending import Feat, Thrown
from sandtable.drawing.hex_tactical.goals import target_name
from sandtable.drawing.hex_tactical.objectives import award_line
from sandtable.drawing.hex_tactical.status import result_sentence
from sandtable.drawing.hex_tactical.story import BOLD
from sandtable.drawing.hex_tactical.voice import Voice
from sandtable.drawing.luck import Luck
from sandtable.entry import Entry
from sandtable.explain.words import capital
from sandtable.log import happened
from sandtable.rulesets.hex_tactical.battle import events as e
from sandtable.rulesets.hex_tactical.battle.state import ELIMINATED
from sandtable.rulesets.hex_tactical.battle.victory import met, score, tally, why_it_ended

LUCK = Luck({}, ())  # every reading says itself what is better
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
        feats=_feats(voice, thrown, _shooters(entries)),
    )


def _losses(voice: Voice, side: str) -> v.Losses:
    units = [unit for unit in voice.battle.units.values() if unit.side == side]
    names = [voice.unit(unit.id) for unit in units if unit.fate == ELIMINATED]
    return shared.losses(voice, side, names, len(units))


# --- long odds -----------------------------------------------------------------------------------
def _shooters(entries: Iterable[Entry]) -> dict[int, e.Fired]:
    """The fire that each shot which was read belongs to."""
    fires: dict[int, e.Fired] = {}
    for entry in shared.standing(entries):
        fire: e.Fired | None = None
        for cause in happened(entry.acts):
            fire = cause.event if isinstance(cause.event, e.Fired) else fire
            if isinstance(cause.event, e.ShotRead) and fire is not None:
                fires[id(cause.event)] = fire
    return fires


def _feats(voice: Voice, thrown: list[Thrown], fires: dict[int, e.Fired]) -> Iterator[Feat]:
    """Shots that came off against the odds, with who fired."""
    for rolls in shared.by_event(thrown):
        read, last = rolls[0].led_to, rolls[-1]
        if isinstance(read, e.ShotRead) and read.effect in HARD_LOSSES:
            chance = last.rolled.at_least_as_good()
            if chance is not None:
                text = BOLD[type(read)](voice, read)
                fire = fires.get(id(read))
                if fire is not None and fire.shooters:
                    shooters = voice.units([shooter.unit for shooter in fire.shooters])
                    text = f"{shooters} ▸ {text}"
                text = capital(text)
                yield Feat(chance, last.entry, last.side, text)
