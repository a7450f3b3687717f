"""What lies on the map for a while: smoke, fires, traps, registered hexes, requests, light."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from sandtable.drawing import vocabulary as v
from sandtable.drawing.hex_tactical import places
from sandtable.drawing.hex_tactical.voice import Voice
from sandtable.explain.words import capital
from sandtable.ground.hexes import hex_name
from sandtable.rulesets.hex_tactical.battle.state import NOWHERE
from sandtable.rulesets.hex_tactical.ground import field as fields
from sandtable.rulesets.hex_tactical.ground.concealment import DAY, HALF_LIGHT, NIGHT

SMOKE_RADIUS = 46
LIGHT: dict[str, Literal["day", "dusk", "night"]] = {
    DAY: "day",
    HALF_LIGHT: "dusk",
    NIGHT: "night",
}


def smoke(voice: Voice) -> list[v.Smoke]:
    return [
        {
            "at": places.middle(at),
            "radius": SMOKE_RADIUS,
            "label": voice.sentence("hx-smoke", level=level),
            "detail": voice.sentence("hx-smoke-detail", level=level),
            "turns": level,
        }
        for at, level in sorted(voice.battle.smoke.items())
    ]


def spots(voice: Voice) -> list[v.Spot]:
    """Blazes, traps that the viewer knows of, registered hexes and missions on their way."""
    return [*_blazes(voice), *_traps(voice), *_registered(voice), *_requests(voice)]


def _blazes(voice: Voice) -> Iterator[v.Spot]:
    for at in sorted(voice.battle.blazes):
        yield {
            "id": f"blaze-{hex_name(at)}",
            "kind": "fire",
            "at": places.middle(at),
            "label": capital(voice.terrain("blaze")),
            "detail": voice.sentence("hx-blaze-detail"),
            "radius": SMOKE_RADIUS,
        }


def _traps(voice: Voice) -> Iterator[v.Spot]:
    for trap in voice.battle.traps.values():
        if trap.at != NOWHERE and not trap.spent:
            yield {
                "id": trap.id,
                "kind": "mine",
                "at": places.middle(trap.at),
                "label": capital(voice.counter(trap.counter)),
                "detail": voice.sentence("hx-trap-known" if trap.known else "hx-trap-secret"),
                "side": trap.side,
            }


def _registered(voice: Voice) -> Iterator[v.Spot]:
    for side, hexes in voice.battle.registered.items():
        for at in hexes:
            yield {
                "id": f"registered-{side}-{hex_name(at)}",
                "kind": "aim",
                "at": places.middle(at),
                "label": voice.sentence("hx-registered"),
                "side": side,
            }


def _requests(voice: Voice) -> Iterator[v.Spot]:
    for request in voice.battle.requests.values():
        yield {
            "id": request.id,
            "kind": "barrage",
            "at": places.middle(request.at),
            "label": capital(voice.mission(request.mission)),
            "detail": voice.sentence("hx-request-detail", waited=request.waited),
            "side": request.side,
        }


def light(voice: Voice) -> v.Light | None:
    """Half-light and night, or haze."""
    battle = voice.battle
    now, haze = fields.light(battle), fields.visibility(battle)
    if now == DAY and not haze:
        return None
    said = [voice.sentence(f"hx-light-{now}")]
    if haze:
        said.append(voice.sentence("hx-visibility", level=haze))
    return {
        "kind": LIGHT[now],
        "label": " · ".join(said),
        "detail": voice.sentence("hx-light-detail"),
    }
