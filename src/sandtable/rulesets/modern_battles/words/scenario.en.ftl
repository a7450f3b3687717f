### Scenarios: refusals of files, warnings, results, and the words of a summary.

## Refusals of files

mb-scenario-not-its-own = { data-where }: “{ $name }” is not for the kind { $kind } (level: hill, storeys: buildings, turns: smoke, side: minefield).
mb-scenario-whose-mines = { data-where }: minefield { $name } needs the side that has laid it (side).
mb-scenario-place-twice = { data-where }: { $unit } starts on a vehicle or arrives later, so its figures have no place of their own.
mb-scenario-arrive-apart = { data-where }: { $name } rides on { $vehicle } and must be there, or arrive, together with it.
mb-scenario-gun-aboard = { data-where }: { $name } serves a towed gun, and no vehicle carries one.
mb-scenario-row-and-figures = { data-where }: a unit follows the row { $name } or spells its figures out (leader, others), not both.
mb-scenario-few-figures = { data-where }: { $name } has too few figures with its commonest weapon to be assistants and second in command.
mb-scenario-sniper-alone = { data-where }: a sniper is alone, and { $name } has other figures.
mb-scenario-no-cooling = { data-where }: only these weapons may be water-cooled: { $known }.
mb-scenario-recent = { data-where }: { $name } has { $row }, which is for recent conflicts only; take an older one, or play with mb.era: recent.
mb-scenario-no-room = { data-where }: the zone has no room for { $name }, which is set up whole and in order; make it larger or move terrain out of it.
mb-scenario-no-way-in = { data-where }: { $name } has no room where it arrives; give it a longer stretch of the edge (from, to) or move terrain away.
mb-scenario-condition-place = { data-where }: “{ $when }” { $when ->
    [near] needs one place or zone to be near to
    [settled] needs one place or zone to come to
    [outside] needs one zone to be outside of
   *[other] has no place and no zone
}.
mb-scenario-condition-within = { data-where }: “{ $when }” { $when ->
    [near] needs a distance (within)
    [settled] needs a distance (within)
   *[other] has no distance
}.

## Warnings

mb-caution-cohesion = Out of order at the start: { $unit }. Some of its figures are more than 2 inches from the others.

## How a game ended

mb-over-ended = Decided by the terms of the scenario.
mb-over-drawn = A draw, as the scenario says.
mb-over-nobody-left = The other side has no unit left.
mb-over-nobody-at-all = A draw: neither side has a unit left.
mb-over-shares = The larger share of enemy units destroyed or driven off.
mb-over-shares-equal = A draw: both have lost the same share of their units.

## What decides

mb-when-held = { $of } held at the end
mb-when-lost = { $of } of the other side lost or fleeing at the end
mb-when-beaten = { $of } of the other side fleeing or gone
mb-when-exited = { $of } off the table by the exit
mb-when-near = { $of } in action within { $within } inches of { $place }
mb-when-settled = { $of } lost or within { $within } inches of { $place }
mb-when-outside = { $of } of the other side on the table outside { $place } at the end
mb-kind-units = units
mb-kind-foot = foot units
mb-kind-vehicles = vehicles

## Summary

mb-show-light-cover = light cover
mb-show-heavy-cover = heavy cover
mb-show-half = half movement
mb-show-bogs = vehicles may stick
mb-show-obstacle = obstacle
mb-show-stops_vehicles = obstacle to vehicles
mb-show-interior = building
mb-show-dense = dense
mb-show-impassable = impassable
mb-show-hull_down = hull-down positions
mb-show-level = level { $level }
mb-show-smoke = turns { $first } to { $last }
mb-show-profile = { $profile }
mb-show-spelt = profile of its own
mb-show-aboard = , on { $vehicle }
mb-show-gun = , with a { $gun }
mb-show-armour = , body armour { $armour }
mb-show-group = , group: { $group }
mb-show-leaderless = , without a leader
mb-show-vehicle = { $profile }, { $armoured ->
    [no] unarmoured (armour value { $front })
   *[yes] armour { $front }/{ $flank }/{ $rear }
}, crew { $crew }
mb-show-no-objectives = No objectives: the larger share of enemy units destroyed or driven off wins.
