"""Sentences of the log that differ from those told elsewhere: short, with the result in bold."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.drawing.combat_zone.voice import Voice
from sandtable.ground.free import length
from sandtable.rulesets.combat_zone.battle import events as e


def _shot_at(voice: Voice, happened: e.ShotAt) -> str:
    effect = happened.effect if happened.hits else "missed"
    result = voice.sentence(f"log-effect-{effect}", hits=happened.hits)
    shooter, target = voice.figure(happened.figure), voice.figure(happened.target)
    return voice.sentence("log-shot-at", figure=shooter, target=target, result=result)


def _reaction(voice: Voice, happened: e.ReactionTested) -> str:
    result = voice.sentence(f"log-reaction-{happened.result}")
    return voice.sentence("log-reaction", figure=voice.figure(happened.figure), result=result)


def _round(voice: Voice, happened: e.RoundFought) -> str:
    a, b = voice.figure(happened.figure), voice.figure(happened.enemy)
    if not happened.winner:
        return voice.sentence("log-round-tie", figure=a, enemy=b)
    loser = happened.enemy if happened.winner == happened.figure else happened.figure
    winner = voice.figure(happened.winner)
    result = voice.sentence(f"log-round-{happened.effect}", figure=voice.figure(loser))
    return voice.sentence("log-round", figure=a, enemy=b, winner=winner, result=result)


def _worked(voice: Voice, happened: e.Worked) -> str:
    result = voice.sentence("log-success" if happened.success else "log-failure")
    who, thing = voice.figure(happened.figure), voice.place(happened.thing)
    return voice.sentence("log-worked", figure=who, thing=thing, result=result)


def _treated(voice: Voice, happened: e.Treated) -> str:
    result = voice.sentence(f"log-treated-{happened.result}")
    helper, casualty = voice.figure(happened.figure), voice.figure(happened.casualty)
    return voice.sentence("log-treated", figure=helper, casualty=casualty, result=result)


def _landed(voice: Voice, happened: e.Landed) -> str:
    result = voice.sentence("log-on-target" if happened.on_target else "log-deviates")
    who, weapon = voice.figure(happened.figure), voice.weapon(happened.weapon)
    return voice.sentence("log-landed", figure=who, weapon=weapon, result=result)


def _initiative(voice: Voice, happened: e.InitiativeWon) -> str:
    a, b = max(happened.totals), min(happened.totals)
    return voice.sentence("log-initiative", side=voice.side(happened.side), a=a, b=b)


def _moved(voice: Voice, happened: e.Moved) -> str:
    before = voice.battle.figures[happened.figure].foot
    if happened.foot != before:
        way = "log-up" if happened.foot > before else "log-down"
        name, cm = voice.figure(happened.figure), voice.cm(abs(happened.foot - before))
        return voice.sentence(way, figure=name, cm=cm)
    return voice.sentence("log-moved", figure=voice.figure(happened.figure))


def _climbed(voice: Voice, happened: e.Climbed) -> str:
    before = voice.battle.figures[happened.figure].foot
    way = "log-climbed-up" if happened.foot > before else "log-climbed-down"
    far = voice.cm(abs(happened.foot - before))
    return voice.sentence(way, figure=voice.figure(happened.figure), cm=far)


def _fled(voice: Voice, happened: e.Fled) -> str:
    far = length(voice.battle.figures[happened.figure].at, happened.to)
    return voice.sentence("log-fled", figure=voice.figure(happened.figure), cm=voice.cm(far))


def _crossed(voice: Voice, happened: e.Crossed) -> str:
    name = voice.place(happened.obstacle)
    return voice.sentence("log-crossed", figure=voice.figure(happened.figure), obstacle=name)


def _took_cover(voice: Voice, happened: e.TookCover) -> str:
    name = voice.place(happened.piece)
    return voice.sentence("log-cover", figure=voice.figure(happened.figure), piece=name)


def _pivoted(voice: Voice, happened: e.Pivoted) -> str:
    return voice.sentence("log-pivoted", figure=voice.figure(happened.figure))


def _on_watch(voice: Voice, happened: e.WentOnWatch) -> str:
    weapon = voice.weapon(happened.weapon)
    return voice.sentence("log-watch", figure=voice.figure(happened.figure), weapon=weapon)


# --- vehicles ------------------------------------------------------------------------------------
def _struck(voice: Voice, happened: e.VehicleStruck) -> str:
    shooter, target = voice.figure(happened.by), voice.figure(happened.vehicle)
    result = _damage(voice, happened)
    return voice.sentence("log-shot-at", figure=shooter, target=target, result=result)


def rammed(voice: Voice, happened: e.VehicleStruck) -> str:
    """Not shot at, but run into."""
    target, result = voice.figure(happened.vehicle), _damage(voice, happened)
    return voice.sentence("log-struck", target=target, result=result)


def _damage(voice: Voice, happened: e.VehicleStruck) -> str:
    effect = f"vehicle-{happened.effect}" if happened.hits else "missed"
    return voice.sentence(f"log-effect-{effect}", hits=happened.hits)


def _drove(voice: Voice, happened: e.Drove) -> str:
    return voice.sentence("log-drove", vehicle=voice.figure(happened.vehicle))


def _turned(voice: Voice, happened: e.Turned) -> str:
    return voice.sentence("log-pivoted", figure=voice.figure(happened.vehicle))


def _boarded(voice: Voice, happened: e.Boarded) -> str:
    who, vehicle = voice.figure(happened.figure), voice.figure(happened.vehicle)
    return voice.sentence("log-boarded", figure=who, vehicle=vehicle)


def _got_out(voice: Voice, happened: e.GotOut) -> str:
    who, vehicle = voice.figure(happened.figure), voice.figure(happened.vehicle)
    return voice.sentence("log-got-out", figure=who, vehicle=vehicle, how=happened.how)


def _took_wheel(voice: Voice, happened: e.TookWheel) -> str:
    who, vehicle = voice.figure(happened.figure), voice.figure(happened.vehicle)
    return voice.sentence("log-took-wheel", figure=who, vehicle=vehicle)


BOLD: dict[type, Callable[[Voice, Any], str]] = {
    e.Moved: _moved,
    e.Climbed: _climbed,
    e.Fled: _fled,
    e.Crossed: _crossed,
    e.TookCover: _took_cover,
    e.Pivoted: _pivoted,
    e.WentOnWatch: _on_watch,
    e.ShotAt: _shot_at,
    e.ReactionTested: _reaction,
    e.RoundFought: _round,
    e.Worked: _worked,
    e.Treated: _treated,
    e.Landed: _landed,
    e.InitiativeWon: _initiative,
    e.VehicleStruck: _struck,
    e.Drove: _drove,
    e.Turned: _turned,
    e.Boarded: _boarded,
    e.GotOut: _got_out,
    e.TookWheel: _took_wheel,
}
