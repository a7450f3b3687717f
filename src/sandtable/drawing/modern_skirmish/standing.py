"""How panels ask where each of several stands: round a point, or one by one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from sandtable.drawing import Plain
from sandtable.drawing import vocabulary as v
from sandtable.drawing.asking import Ask
from sandtable.drawing.kinds import ANGLE, Turn
from sandtable.drawing.modern_skirmish.desk import Now
from sandtable.drawing.picking import bearing_of
from sandtable.drawing.rows import plain_points
from sandtable.ground.facing import heading
from sandtable.rulesets.given import Given
from sandtable.rulesets.kinds import Field
from sandtable.rulesets.modern_skirmish.battle.state import Point
from sandtable.rulesets.modern_skirmish.commands import Place
from sandtable.rulesets.modern_skirmish.commands.declared import Places

AT = "at"
#: A good arrangement, made once it is needed.
Good = Callable[[], tuple[Place, ...]]
TURN = Turn()


def _first(_now: Now, arranged: Iterable[tuple[Place, ...]]) -> tuple[Place, ...] | None:
    return next(iter(arranged), None)


@dataclass(frozen=True)
class Stand(Ask):
    """Named one by one, round the point given, or where there is room.

    `round_point` is how they stand there, `facing` where they look until a direction is given,
    `best` which of the arrangements is proposed.
    """

    round_point: Callable[[Now, Point, Point], tuple[Point, ...]]
    facing: Callable[[Now, Good], Point]
    words: str = ""
    best: Callable[[Now, Iterable[tuple[Place, ...]]], tuple[Place, ...] | None] = _first
    on_map: ClassVar[bool] = True

    def ask(self, of: Field, now: Now) -> tuple[Place, ...]:
        assert isinstance(of, Places)
        panel, fields = now.panel, now.fields

        @cache
        def good() -> tuple[Place, ...]:
            return self.best(now, of.options(now.given)) or ()

        point, degrees = fields.point(AT), fields.bearing(ANGLE)
        shown = bearing_of(self.facing(now, good)) if degrees is None else degrees
        facing, named = heading(shown), fields.path(self.name(of))
        if point is not None:
            spots = self.round_point(now, point, facing)
        elif len(named) == len(of.who(now.given)):
            spots = named
        else:
            spots = tuple(place.at for place in good())
        panel.need(AT, "point", missing=False, words=self.words)
        panel.need(ANGLE, "angle", missing=False)
        if point:
            panel.fields[AT] = plain_points((point,))
        panel.fields[ANGLE] = shown
        if spots:
            panel.fields[self.name(of)] = plain_points(spots)
            panel.overlay["ghost"] = {"at": spots[0], "facing": facing}
        TURN.row(now, shown)
        return of.of(now.given, spots, facing)

    def drafted(self, of: Field, value: tuple[Place, ...], said: Given) -> Plain:
        if not value:
            return {}
        spots = plain_points(place.at for place in value)
        return {self.name(of): spots, ANGLE: bearing_of(value[0].facing)}


def the_others(now: Now) -> list[v.Follower]:
    """Where the others will stand; the ghost bears the sign of whoever is chosen."""
    lead, *others = now.command.places
    return [
        {
            "piece": lead.who if place.who == now.piece else place.who,
            "at": place.at,
            "facing": place.facing,
        }
        for place in others
    ]
