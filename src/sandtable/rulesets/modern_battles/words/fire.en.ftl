### Modern Battles: why a fire, an ambush or a close combat is refused.

## Who may shoot

mb-unknown-unit = “{ $unit }” is no unit or vehicle of this battle.
mb-not-shooting-step = Fire belongs to the shooting part of the turn, not to “{ $step }”.
mb-has-shot = { $unit } has already used its fire this turn.
mb-no-fire-after = { $unit } cannot shoot after “{ $command }” in the same turn.
mb-unit-is-lost = { $unit } has nobody left in action.
mb-state-no-fire = { $unit } is { $state }: only advancing units shoot.
mb-engaged-no-fire = { $unit } is in close combat: it fights and does not shoot.
mb-mounted-no-fire = { $unit } is mounted: it must get down before it can shoot.
mb-vehicle-is-lost = { $vehicle } is lost: nobody fires its weapons.
mb-group-disengages = The group of { $vehicle } is disengaging: none of its vehicles shoots.
mb-half-crew = { $vehicle } has half its crew or less and has moved: it moves or shoots, not both.
mb-gun-unavailable = The gun “{ $weapon }” of { $vehicle } is out of use for the rest of the game.
mb-gun-needs-two = The gun of { $unit } needs at least two of its crew.
mb-heavy-moved = { $unit } has moved: the { $weapon } moves or shoots, not both.
mb-no-such-weapon = { $unit } has no weapon “{ $weapon }”.
mb-no-such-shell = The { $weapon } has no “{ $ammo }” shell: guns fire ap at vehicles, and he if they have it.
mb-ap-at-vehicles-only = The { $weapon } fires armour-piercing shells at vehicles only: take he.
mb-not-in-unit = { $figure } is no figure of { $unit } in action.

## What may be shot at

mb-not-a-target = “{ $target }” is no enemy unit or vehicle on the table.
mb-target-is-lost = { $target } is lost already: choose another target.
mb-target-engaged = { $target } is in close combat: nobody shoots at it.
mb-not-spotted = { $target } is in cover, has kept quiet and is too far off to be found.
mb-nobody-can-see = Nobody of { $unit } has { $target } in arc, in sight and in range.
mb-no-weapon-fits = { $unit } has no weapon that it may fire at { $target } now.
mb-aimed-unseen = { $figure } is not in range and sight of { $unit }.
mb-flame-misses = Pointed there, the flames of { $figure } do not touch { $target }.
mb-out-of-range = { $target } is beyond the reach of { $unit }.

## Ambush

mb-no-ambush = This game is played without ambushes: switch mb.ambush on.
mb-ambush-moved = { $unit } has moved: who lays an ambush neither moves nor shoots that turn.
mb-not-anti-tank = { $unit } has no anti-tank weapon for an ambush; machine guns lay none.
mb-marker-too-far = The marker lies beyond the printed range of the { $weapon }.
mb-no-marker-near = { $unit } has no marker near that move; those who have: { $known }.
mb-not-an-answer = That is no answer to the question.

## Close combat

mb-not-combat-step = Close combat belongs to the last part of the turn, not to “{ $step }”.
mb-no-combat-here = { $unit } is not in close combat.
mb-combat-fought = The combat of { $unit } has been fought this turn.
mb-not-in-reach = { $figure } has no figure of { $unit } in reach.
mb-not-in-combat = { $figure } is no figure of yours in this combat.
mb-choose-losses = Choose { $number } of these: { $known }.
