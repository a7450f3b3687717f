### Modern Battles: why a fire, an ambush or a close combat is refused.

## Who may shoot

mb-unknown-unit = “{ $unit }” is no unit or vehicle of this battle.
mb-not-shooting-step = Fire belongs to the shooting part of the turn, not to “{ $step }”.
mb-fire-is-over = { $unit }: fired before another unit did, so its fire is over; the weapons of a vehicle fire one after another.
mb-has-shot = { $unit }: fire already used this turn.
mb-no-fire-after = { $unit }: no fire after “{ $command }” in the same turn.
mb-unit-is-lost = { $unit }: nobody is left in action.
mb-state-no-fire = { $unit }: { $state ->
    [shaken] shaken
   *[fleeing] fleeing
}, and only advancing units shoot.
mb-engaged-no-fire = { $unit }: in close combat, which is fought and not shot.
mb-mounted-no-fire = { $unit }: on a vehicle. Get down before shooting.
mb-vehicle-is-lost = { $vehicle }: lost, and nobody fires its weapons.
mb-group-disengages = { $vehicle }: its group is disengaging, and none of its vehicles shoots.
mb-half-crew = { $vehicle }: half the crew or less, and it has moved. It moves or shoots, not both.
mb-gun-unavailable = { $vehicle }: the gun “{ $weapon }” is out of use for the rest of the game.
mb-gun-needs-two = { $unit }: the gun needs at least two of its crew within 1 inch of it.
mb-heavy-moved = { $unit }: moved this turn, and the { $weapon } moves or shoots, not both.
mb-no-such-weapon = { $unit }: no weapon “{ $weapon }”.
mb-no-such-shell = The { $weapon } has no “{ $ammo }” shell: guns fire ap at vehicles, and he if they have it.
mb-ap-at-vehicles-only = Armour-piercing shells are for vehicles only ({ $weapon }).
mb-nobody-fires = { $unit }: choose at least one figure to fire.
mb-not-in-unit = { $figure } is no figure of { $unit } in action.

## What may be shot at

mb-not-a-target = “{ $target }” is no enemy unit or vehicle on the table.
mb-target-is-lost = Lost already: { $target }. Choose another target.
mb-target-engaged = In close combat: { $target }. Nobody shoots into it.
mb-not-spotted = { $target }: in cover and has not fired{ $moved ->
    [yes] , though it has moved
   *[no] { "" } nor moved
}; it is found at { $included ->
    [yes] { $within } inches at most
   *[no] less than { $within } inches
}.
mb-no-weapon-fits = { $unit }: no weapon that may fire at { $target } now.
mb-limited-function = { $unit }: the { $weapon } fires at vehicles, and at men only in heavy cover.
mb-aimed-unseen = { $figure } is not in range and sight of { $unit }.
mb-flame-misses = Pointed there, the flames of { $figure } do not touch { $target }.
mb-out-of-range = { $unit }: the target is out of range ({ $target }).

## Ambush

mb-no-ambush = This game is played without ambushes: switch mb.ambush on.
mb-ambush-moved = { $unit }: moved this turn. Who lays an ambush neither moves nor shoots.
mb-not-anti-tank = { $unit }: no anti-tank weapon for an ambush; machine guns lay none.
mb-marker-too-far = The marker lies beyond the printed range of the { $weapon }.
mb-no-marker-near = { $unit }: no marker near that move; those who have one: { $known }.
mb-not-an-answer = That is no answer to the question.

## Close combat

mb-not-combat-step = Close combat belongs to the last part of the turn, not to “{ $step }”.
mb-no-combat-here = { $unit }: in no close combat.
mb-combat-fought = { $unit }: the combat has been fought this turn.
mb-not-in-reach = { $figure } has no figure of { $unit } in reach.
mb-not-in-combat = { $figure } is no figure of yours in this combat.
mb-choose-losses = Choose { $number } of these: { $known }.
