"""Places of a way, backwards, and those among them that need not be looked at."""

from __future__ import annotations

from math import isqrt
from random import Random

from sandtable.rulesets.modern_skirmish.battle.state import Point
from sandtable.rulesets.modern_skirmish.play.routes import places_back


def test_no_place_that_serves_is_left_out_with_those_too_far_away() -> None:
    """Of ways with corners, whole numbers and all: the places within reach of a point."""
    for seed in range(300):
        chance = Random(seed)

        def point(chance: Random = chance) -> Point:
            return chance.randrange(-1_500, 1_500), chance.randrange(-1_500, 1_500)

        start, way, comrade = point(), (point(), point(), point()), point()
        reach = chance.randrange(50, 900)

        def apart(at: Point, to: Point = comrade) -> int:
            return (at[0] - to[0]) ** 2 + (at[1] - to[1]) ** 2

        def far(at: Point, reach: int = reach) -> int:
            return isqrt(apart(at)) - reach

        looked_at = list(places_back(start, way, far))
        every = list(places_back(start, way))
        assert len(looked_at) < len(every)
        serving = [at for at in every if apart(at) <= reach**2]
        assert [at for at in looked_at if apart(at) <= reach**2] == serving
