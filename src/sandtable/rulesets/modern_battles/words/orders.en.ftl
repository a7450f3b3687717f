### Modern Battles: why a command of the turn, a move or a mounting is refused, and what would be right.

## Set-up and the turn

mb-game-over = No more orders can be given.
mb-over-conceded = The other side has given up.
mb-already-begun = The battle has begun: give a command to one of your units, or end the step.
mb-not-begun = The battle has not begun: set up your units, then begin it.
mb-still-to-set-up = These are still to be set up before the battle begins: { $units }.
mb-set-up-over = Units are set up before the first turn only.
mb-none-to-set-up = All that is yours to set up is in place: “{ $unit }” is not among it.
mb-not-to-set-up = “{ $unit }” is not yours to set up now; these are: { $known }.
mb-outside-zone = { $who } must stand wholly inside the zone of its unit.
mb-whole-unit = { $unit }: placed whole; name each of these once: { $known }.
mb-wrong-step = That belongs to the step “{ $step }”, and it is now “{ $now }”.
mb-combats-left = Every close combat is fought before the turn passes on; one is left: { $units }.
mb-no-hatches = “{ $vehicle }” has no hatches to open or close: choose an armoured vehicle of yours.
mb-hatches-so-already = { $vehicle }: the hatches are so already.

## Who may move

mb-not-yours = “{ $unit }” is no unit or vehicle of the player whose turn it is.
mb-not-here-yet = { $unit }: not on the table yet. Coming in is first.
mb-unit-lost = { $unit }: nobody is left.
mb-vehicle-lost = { $unit }: a wreck, which takes no command.
mb-shaken = { $unit }: shaken. No move before a rally.
mb-fleeing = { $unit }: fleeing. That move goes by itself.
mb-has-moved = { $unit }: movement already used this turn.
mb-is-mounted = { $unit }: on { $vehicle }. Get down first.
mb-is-engaged = { $unit }: in close combat. Close up or break off.
mb-not-engaged = { $unit }: in no close combat.
mb-loses-turn = { $vehicle }: the crew loses this turn and does nothing in it.
mb-group-withdraws = { $vehicle }: its group is withdrawing and takes no command until it has rallied.
mb-immobilised = { $vehicle }: immobilised.
mb-not-bogged = “{ $vehicle }” is not stuck in the ground.
mb-foot-only = { $vehicle }: a vehicle, and only foot units do that.
mb-cumbersome = { $unit }: a Cumbersome weapon or a gun, so no march. Move instead.

## Ways

mb-bad-path = Name each of these once at most, with a way: { $known }; not “{ $who }”.
mb-no-path = Say where to go: { $unit }.
mb-no-direction = A facing needs a direction.
mb-no-turret = { $unit }: a turret alone turns on the spot, where there is one; a hull turns by moving.
mb-no-gun = { $unit }: no gun to serve.
mb-too-far = { $who }: this way costs { $needs } inches of movement, and there are { $has }.
mb-not-together = { $figure } must end within 2 inches of another figure of { $unit }.
mb-not-rejoining = { $figure } is cut off from { $unit } and must come as near to the others as the move allows.
mb-no-such-storey = { $unit }: no building where the way ends has a storey { $level } above the ground.
mb-no-such-target = “{ $target }” is no enemy foot unit on the table.
mb-target-mounted = The target is on a vehicle and cannot be charged there: { $target }.
mb-charge-unseen = Out of sight at the start of the charge: { $target }.
mb-charge-short = At least one figure must come to less than 1 inch of a figure of { $target }.
mb-not-nearer = { $figure } must come nearer to those whom its unit fights.
mb-not-due = “{ $unit }” does not come in now; these may: { $known }.
mb-not-at-edge = { $who }: the way begins where the base touches its stretch of the table edge.

## Mounting

mb-no-such-vehicle = “{ $vehicle }” is no manned vehicle of yours.
mb-gun-not-carried = { $unit }: a towed gun, and guns are not carried.
mb-no-room = { $vehicle }: room for { $has }, and { $needs } want to mount.
mb-too-far-to-mount = All of { $unit } must be within 2 inches of { $vehicle }.
mb-not-mounted = “{ $unit }” rides on no vehicle.
mb-vehicle-has-moved = { $vehicle }: moved already; riders dismount before that.
mb-too-far-off = { $figure } must be put down within 2 inches of { $vehicle }.
