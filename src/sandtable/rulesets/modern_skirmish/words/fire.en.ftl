### Modern Skirmish: why a shot, a throw, an attack or a piece of equipment is refused.

## Who may shoot

ms-order-no-shot = Nobody shoots under the order “{ $order }”: order a tactical move or aimed fire.
ms-covering-no-shot = Covering fire waits for an enemy to move: it gives no shot when it is ordered.
ms-only-handgun = { $figure } has thrown a flashbang and may use nothing but a handgun this turn.
ms-has-shot = { $figure } has used its shot in this activation.
ms-no-firing-place = { $places ->
    [0] Nobody shoots out of { $vehicle }: it has no firing place.
    [one] One passenger at a time shoots out of { $vehicle }: its firing place is taken.
   *[other] { $places } passengers shoot out of { $vehicle }: its firing places are taken.
}
ms-no-such-weapon = { $figure } does not have “{ $weapon }”; it has { $known }.
ms-no-rounds = { $figure } has nothing left to fire with the { $weapon }.
ms-moved-no-shot = { $figure } has moved and cannot fire the { $weapon } in the same activation.
ms-needs-helper = The { $weapon } of { $figure } needs a second man: name another member of the unit in action.
ms-helper-busy = { $figure } cannot help: whoever helps neither moves nor shoots.
ms-no-helper-needed = The { $weapon } is fired without a helper: name none.
ms-weapon-has-fired = The { $weapon } of { $vehicle } has fired in this activation: each weapon of a vehicle fires once.

## What may be shot at

ms-no-target = Name a target for { $figure }.
ms-no-such-target = “{ $target }” is no enemy in action on the table.
ms-own-side = { $target } is on your own side.
ms-target-aboard = { $target } is inside { $vehicle }: shoot at the vehicle.
ms-out-of-range = The { $weapon } reaches { $reach } cm and the target is { $distance } cm away.
ms-no-harm-to-vehicle = The { $weapon } does nothing to { $vehicle }: it takes a hollow charge.
ms-aim-at-point = The { $weapon } is aimed at a point, not at a figure.
ms-not-at-point = “{ $weapon }” is not aimed at a point: choose an area weapon or a grenade.
ms-not-suppressive = The { $weapon } has no suppressive fire.
ms-no-holo = { $figure } has no holographic sight on the { $weapon }.
ms-one-target = The { $weapon } has no burst: name one target.
ms-three-targets = A burst has three targets at most, not { $number }.
ms-target-twice = Name each target of a burst once.
ms-burst-spread = { $target } and { $other } are 5 cm apart or more: targets of a burst are closer to one another.
ms-no-lob = The { $weapon } is not lobbed: only mortars and grenades are.
ms-point-off-table = { $point } is off the table.

## Covering fire

ms-no-shots = Name at least one shot for { $unit }.
ms-cannot-cover = { $figure } cannot fire “{ $weapon }” in covering fire of { $unit }.
ms-fires-once = { $figure } fires once in one covering fire.
ms-mover-not-seen = { $figure } does not see { $target }, who moves, in the range of that weapon.
ms-not-the-mover = { $target } is not of { $unit }, which moves: covering fire is at the unit that moves.
ms-no-lob-in-reaction = Nothing is lobbed in covering fire: the { $weapon } needs sight of its point.
ms-area-misses-mover = The area must cover a figure of { $unit }, which moves.

## Lost vehicles

ms-not-an-answer = This does not answer the question.
ms-place-everybody = Place each of these once: { $known }.
ms-no-facing = { $figure } must look somewhere.
ms-not-beside-wreck = { $figure } stands beside the wreck, in contact with it.

## Close combat

ms-acted-in-the-last-turn = { $figure } has acted, and no turn follows this one.
ms-attack-needs-rapid = Close combat follows a rapid move, not “{ $order }”.
ms-no-attackers = Name at least one attacker.
ms-attacker-twice = Name each attacker once.
ms-aboard-no-attack = { $figure } is in a vehicle and cannot attack.
ms-has-fought = { $figure } has attacked in this activation.
ms-vehicle-no-close-combat = { $vehicle } is a vehicle: it cannot be attacked in close combat.
ms-no-close-combat-indoors = { $target } is indoors, where there is no close combat.
ms-not-in-contact = { $figure } does not touch { $target }: nobody of the attackers does.
ms-supporter-busy = { $figure } touches another enemy and cannot support.
ms-supporter-apart = { $figure } touches neither { $target } nor a friend who fights.
ms-cannot-support = { $figure } cannot support here; those who can: { $known }.
ms-not-a-place = { $figure } takes the shortest way to a place 1 cm from every enemy, such as { $known }.

## Equipment

ms-needs-tactical = This goes with a tactical move, not with “{ $order }”.
ms-no-such-opening = “{ $opening }” is no opening; the openings here are { $known }.
ms-no-flashbang = { $figure } has no flashbang left.
ms-opening-shut = { $opening } is shut: a charge must open it first.
ms-already-inside = { $figure } is inside already: a flashbang is thrown before one enters.
ms-no-charge-left = { $figure } has no explosive charge left.
ms-not-at-opening = { $figure } must touch { $opening } to lay a charge there.
ms-layer-out = { $figure } is out of action: nobody can set off that charge any more.
ms-layer-stunned = { $figure } is stunned and cannot set off the charge.
ms-no-radio = { $figure } has no radio.
ms-no-mission = No support mission is left ({ $side }).
