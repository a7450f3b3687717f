### Scenarios: refusals of files, warnings, results, and the words of a summary.

## Refusals of files

ms-scenario-opening-outside = { data-where }: only a room has openings, and { $name } is none (kind: building, or interior: true).
ms-scenario-opening-twice = { data-where }: opening { $name } stands elsewhere with another place or kind; both must agree.
ms-scenario-empty-unit = { data-where }: unit { $name } has no figure; it needs at least one.
ms-scenario-half-placed = { data-where }: either every figure of { $name } has a place (at) or none has.
ms-scenario-place-twice = { data-where }: { $unit } starts in a vehicle or arrives later, so its figures have no place of their own.
ms-scenario-arrive-apart = { data-where }: { $name } rides in { $vehicle } and must be there, or arrive, together with it.
ms-scenario-twice = { data-where }: { $name } is listed twice; once is enough.
ms-scenario-not-modifiable = { data-where }: { $name } is fitted to a modifiable weapon, and the figure has none of { $known }.
ms-scenario-no-number = { data-where }: { $name } has no number; only weapons, grenades and explosive-charge do.
ms-scenario-bad-item = { data-where }: “{ $name }” is not an item; write it like smg, smoke*2 or explosive-charge.
ms-scenario-no-radio = { data-where }: support is called by radio, and nobody of the side carries one.
ms-scenario-firing-places = { data-where }: no more than the { $most } passengers can have firing places.
ms-scenario-too-many-weapons = { data-where }: a vehicle has at most { $most } weapons.
ms-scenario-exits = { data-where }: a vehicle has 1 to { $most } exits.
ms-scenario-exit-outside = { data-where }: an exit [ahead, right] must lie on the footprint of the vehicle.
ms-scenario-no-zone = { data-where }: { $name } needs a zone, a place (at) or a vehicle it starts in (aboard).
ms-scenario-no-room = { data-where }: the zone has no room for { $name }, which is set up whole and in cohesion; make it larger or move terrain out of it.
ms-scenario-no-way-in = { data-where }: { $name } has no room where it arrives; give it a longer stretch of the edge (from, to) or move terrain away.
ms-scenario-not-led = { data-where }: { $name } follows nobody; give the object a side that leads it (leads).
ms-scenario-condition-place = { data-where }: “{ $when }” { $when ->
    [led-out] needs one place or zone that the object is to leave
    [still-in] needs one place or zone where the object is looked for
    [brought] needs one place or zone where the object is to come
    [near] needs one place or zone to be near to
   *[other] has no place and no zone
}.
ms-scenario-condition-within = { data-where }: “{ $when }” { $when ->
    [brought] needs a distance (within)
    [near] needs a distance (within)
    [alone] needs a distance (within)
   *[other] has no distance
}.

## Warnings

ms-caution-no-leader = { $side } has no leader: its best figure will roll for initiative.
ms-caution-cohesion = { $unit } starts out of cohesion: some of its figures are more than 5 cm from the others.

## How a game ended

ms-over-ended = Decided by the terms of the scenario.
ms-over-drawn = A draw, as the scenario says.
ms-over-nobody-left = The other side has no unit left.
ms-over-nobody-at-all = A draw: neither side has a unit left.
ms-over-turns = A draw: the last turn is over and both sides are still there.
ms-over-conceded = The other side has given up.

## What decides

ms-when-held = { $of } held at the end
ms-when-led-out = { $of } led out of { $place }
ms-when-still-in = { $of } in { $place } at the end
ms-when-near = { $of } in working order within { $within } cm of “{ $place }” at the end
ms-when-lost = { $of } of the other side lost
ms-when-out-of-action = { $of } of the other side put out of action
ms-when-destroyed = { $of } of the other side destroyed
ms-if-still-in = { $of } { $number ->
    [1] is
   *[other] are
} still in { $place }
ms-if-brought = a figure of { $side } leads { $of } to within { $within } cm { $place }
ms-if-of = of { $zone }
ms-if-alone = no figure of { $side } is within { $within } cm of { $of }

## Summary

ms-show-night = Night: nobody is seen beyond { $far } cm.
ms-show-light-cover = light cover
ms-show-heavy-cover = heavy cover
ms-show-interior = interior
ms-show-obstacle = obstacle
ms-show-difficult = difficult
ms-show-blocking = blocks sight
ms-show-impassable = impassable
ms-show-dice = quality { $dq }, skill { $dc }
ms-show-leader = , with a leader
ms-show-aboard = , aboard { $vehicle }
ms-show-vehicle = { $kind }, quality { $dq }, skill { $dc }, crew { $crew }, { $capacity ->
    [0] no passengers
    [one] 1 passenger
   *[other] { $capacity } passengers
}
ms-show-support = { $number ->
    [one] 1 support mission
   *[other] { $number } support missions
} by radio{ $turn ->
    [1] { "" }
   *[other] { " " }from turn { $turn }
}
ms-show-no-objectives = No objectives: a side that has no unit left loses.
