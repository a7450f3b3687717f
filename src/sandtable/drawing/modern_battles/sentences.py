"""Lines of the log with their result in bold."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from sandtable.drawing.modern_battles.voice import Voice
from sandtable.drawing.rows import severally
from sandtable.explain.words import capital
from sandtable.rulesets.modern_battles.battle import events as e
from sandtable.rulesets.modern_battles.battle.state import FLEEING, SHAKEN
from sandtable.rulesets.modern_battles.dice.armour import SAVED
from sandtable.rulesets.modern_battles.play.fleeing import fled_from
from sandtable.rulesets.modern_battles.play.vehicles import MISSED
from sandtable.rulesets.modern_battles.words import damage
from sandtable.rulesets.modern_battles.words.telling import told


def _volley(voice: Voice, happened: e.VolleyFired, _shot: e.Fired | None) -> str:
    return voice.sentence(
        "mb-log-volley",
        unit=capital(voice.place(happened.unit)),
        target=voice.place(happened.target),
        weapon=voice.weapon(happened.weapon),
        shots=happened.shots,
        result=voice.sentence("mb-fall", number=happened.casualties),
    )


def template(
    voice: Voice, happened: e.TemplateLaid, shot: e.Fired | None, fallen: int, wounds: int
) -> str:
    """A shell or a flame with what came of it: being hit is not yet to fall."""
    result = voice.sentence("mb-log-missed")
    if happened.hit:
        end = "fall" if fallen else "saved" if wounds else "unhurt"
        result = voice.sentence("mb-log-under", number=len(happened.under), end=end, fallen=fallen)
    return voice.sentence(
        "mb-log-template",
        unit=capital(voice.place(happened.unit)),
        target=voice.place(shot.target) if shot else "—",
        weapon=voice.weapon(happened.weapon),
        result=result,
    )


class Blow(NamedTuple):
    """A shot at a vehicle with what came of it.

    `harm` says how much where dice did, `nerve` whether a panic test of the crew was passed or
    failed.
    """

    shot: e.VehicleShot
    harm: e.VehicleDamaged | None = None
    nerve: str = ""


def vehicle_shots(voice: Voice, blows: Sequence[Blow]) -> str:
    """The shots of one weapon at one side of a vehicle, what came of it before what did not."""
    shot = blows[0].shot
    results = severally(_result(voice, blow) for blow in sorted(blows, key=_how_little))
    return voice.sentence(
        "mb-log-vehicle",
        unit=capital(voice.place(shot.unit)),
        target=voice.place(shot.target),
        weapon=voice.weapon(shot.weapon),
        shots=len(blows),
        side=voice.sentence(f"value-side_struck-{shot.facing}"),
        result=results,
    )


def _how_little(blow: Blow) -> int:
    return (SAVED, MISSED).index(blow.shot.effect) if blow.shot.effect in (SAVED, MISSED) else -1


def _result(voice: Voice, blow: Blow) -> str:
    target = voice.battle.vehicles.get(blow.shot.target)
    armoured = target is None or target.armoured
    effect = damage.effect_name(blow.shot.effect, voice.language, blow.harm, armoured=armoured)
    return voice.sentence("mb-log-nerve", effect=effect, nerve=blow.nerve) if blow.nerve else effect


def _struck(voice: Voice, happened: e.Struck, _shot: e.Fired | None) -> str:
    return voice.sentence(
        "mb-log-struck",
        unit=capital(voice.place(happened.unit)),
        target=voice.place(happened.target),
        blows=happened.blows,
        result=voice.sentence("mb-fall", number=happened.casualties),
    )


def _state(voice: Voice, happened: e.StateChanged, _shot: e.Fired | None) -> str:
    unit = capital(voice.place(happened.unit))
    before = voice.battle.units.get(happened.unit)
    rallied = before is not None and (before.state, happened.state) == (FLEEING, SHAKEN)
    state = "rallied" if rallied else happened.state
    return voice.sentence("mb-log-state", unit=unit, state=state)


def _moved(voice: Voice, happened: e.Moved, _shot: e.Fired | None) -> str:
    return _went(voice, happened.unit, "move")


def _move_began(voice: Voice, happened: e.MoveBegan, _shot: e.Fired | None) -> str:
    enemy = fled_from(voice.battle, happened.unit) if happened.how == e.COMPULSORY else ""
    return _went(voice, happened.unit, f"{happened.how}-from" if enemy else happened.how, enemy)


def _went(voice: Voice, unit: str, how: str, enemy: str = "") -> str:
    """`enemy`: whom it flees from; it may well run towards another (MB-MOV-06)."""
    said = voice.sentence(f"mb-log-how-{how}", enemy=voice.place(enemy) if enemy else "")
    return voice.sentence("mb-log-moved", unit=capital(voice.place(unit)), how=said)


def _dismounted(voice: Voice, happened: e.Dismounted, _shot: e.Fired | None) -> str:
    return _went(voice, happened.unit, "dismount")


def _mounted(voice: Voice, happened: e.Mounted, _shot: e.Fired | None) -> str:
    unit, vehicle = capital(voice.place(happened.unit)), voice.place(happened.vehicle)
    return voice.sentence("mb-log-mounted", unit=unit, vehicle=vehicle)


def _placed(voice: Voice, happened: e.UnitDeployed | e.Arrived, _shot: e.Fired | None) -> str:
    if happened.mounted:
        unit, vehicle = capital(voice.place(happened.unit)), voice.place(happened.mounted)
        return voice.sentence("mb-log-mounted", unit=unit, vehicle=vehicle)
    if isinstance(happened, e.Arrived):
        return _went(voice, happened.unit, "enter")
    _, facts = told(happened, voice.battle, voice.language)
    around = [voice.whereabouts(at).where.first for _, at in happened.places]
    whole = len({seen and seen.inside and seen.called for seen in around}) <= 1
    said = voice.sentence("mb-log-how-deploy", at=facts["at"], whole="yes" if whole else "no")
    return voice.sentence("mb-log-moved", unit=capital(voice.place(happened.unit)), how=said)


def _fought(voice: Voice, happened: e.CombatFought, _shot: e.Fired | None) -> str:
    if not happened.tests:
        return voice.sentence("mb-log-fought", units=capital(voice.pieces(happened.units)))
    return voice.sentence(
        "mb-log-fought-tests",
        units=capital(voice.pieces(happened.units)),
        side=voice.side(happened.tests),
    )


BOLD: dict[type, Callable[[Voice, Any, e.Fired | None], str]] = {
    e.VolleyFired: _volley,
    e.Struck: _struck,
    e.StateChanged: _state,
    e.Moved: _moved,
    e.MoveBegan: _move_began,
    e.Dismounted: _dismounted,
    e.Mounted: _mounted,
    e.UnitDeployed: _placed,
    e.Arrived: _placed,
    e.CombatFought: _fought,
}
