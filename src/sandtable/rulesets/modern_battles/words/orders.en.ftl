### Modern Battles: why a command of the turn, a move or a mounting is refused, and what would be right.

## Set-up and the turn

mb-game-over = The game is over.
mb-over-conceded = The other side has given up.
mb-already-begun = The battle has begun: give a command to one of your units, or end the step.
mb-not-begun = The battle has not begun: set up your units, then begin it.
mb-still-to-set-up = These are still to be set up before the battle begins: { $units }.
mb-set-up-over = Units are set up before the first turn only.
mb-not-to-set-up = “{ $unit }” is not yours to set up now; these are: { $known }.
mb-outside-zone = { $who } must stand wholly inside the zone of its unit.
mb-whole-unit = { $unit } is placed whole: name each of these once: { $known }.
mb-wrong-step = That belongs to another step: it is now { $now }. End the step until it is { $step }.
mb-combats-left = Every close combat is fought before the turn passes on; one is left with { $units }.
mb-no-hatches = “{ $vehicle }” has no hatches to open or close: choose an armoured vehicle of yours.
mb-hatches-so-already = The hatches of { $vehicle } are so already.

## Who may move

mb-not-yours = “{ $unit }” is no unit or vehicle of the player whose turn it is.
mb-not-here-yet = { $unit } is not on the table yet: let it enter first.
mb-unit-lost = Nobody of { $unit } is left.
mb-vehicle-lost = { $unit } is a wreck and takes no command.
mb-shaken = { $unit } is shaken: it does not move until it has rallied.
mb-fleeing = { $unit } is fleeing: it only runs, and by itself.
mb-has-moved = { $unit } has used its movement this turn.
mb-is-mounted = { $unit } rides on { $vehicle }: let it dismount.
mb-is-engaged = { $unit } is in close combat: it closes up or breaks off.
mb-not-engaged = { $unit } is in no close combat.
mb-loses-turn = The crew of { $vehicle } loses this turn and does nothing in it.
mb-group-withdraws = The group of { $vehicle } is withdrawing and takes no command until it has rallied.
mb-immobilised = { $vehicle } is immobilised.
mb-not-bogged = “{ $vehicle }” is not stuck in the ground.
mb-foot-only = { $vehicle } is a vehicle; only foot units do that.
mb-cumbersome = { $unit } carries a Cumbersome weapon or serves a gun: it does not march. Move it instead.

## Ways

mb-bad-path = Name each of these once at most, with a way: { $known }; not “{ $who }”.
mb-no-path = Say where { $unit } goes.
mb-no-direction = A facing needs a direction.
mb-no-turret = { $unit } has no turret to turn; a hull turns by moving.
mb-no-gun = { $unit } serves no gun.
mb-too-far = The way of { $who } costs { $needs } inches of movement and it has { $has }.
mb-not-together = { $figure } must end within 2 inches of another figure of { $unit }.
mb-no-such-storey = { $unit } ends in no building that has a storey { $level } above the ground.
mb-no-such-target = “{ $target }” is no enemy foot unit on the table.
mb-target-mounted = { $target } rides on a vehicle and is not charged.
mb-charge-unseen = { $target } is out of sight at the start of the charge.
mb-charge-short = At least one figure must come to less than 1 inch of a figure of { $target }.
mb-not-nearer = { $figure } must come nearer to those whom its unit fights.
mb-not-due = “{ $unit }” does not come in now; these may: { $known }.
mb-not-at-edge = The way of { $who } begins where its base touches its stretch of the table edge.

## Mounting

mb-no-such-vehicle = “{ $vehicle }” is no manned vehicle of yours.
mb-gun-not-carried = { $unit } serves a towed gun, and guns are not carried.
mb-no-room = { $vehicle } has room for { $has }, and { $needs } want to mount.
mb-too-far-to-mount = All of { $unit } must be within 2 inches of { $vehicle }.
mb-not-mounted = “{ $unit }” rides on no vehicle.
mb-vehicle-has-moved = { $vehicle } has moved: riders dismount before that.
mb-too-far-off = { $figure } must be put down within 2 inches of { $vehicle }.
