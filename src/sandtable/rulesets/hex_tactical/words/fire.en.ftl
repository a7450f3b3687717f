### Hex Tactical: why a shot, a reaction or an assault is refused.

## Who may fire

hx-no-shooter = Name at least one unit that fires.
hx-shooter-twice = Name each unit once: a Fire action uses one weapon of each.
hx-no-weapon = { $unit } has no weapon.
hx-no-such-weapon = { $number ->
    [one] { $unit } has one weapon: take the first.
   *[other] { $unit } has { $number } weapons: choose one of them.
}
hx-carried-no-fire = { $unit } is aboard or towed and cannot fire: it must leave or be unhitched first.
hx-has-fired = { $unit } bears a Fire marker: a unit fires once in a turn.
hx-landed-no-fire = { $unit } stands on the ground and does not fire before it takes off.
hx-low-no-fire = { $unit } flies at low altitude and does not fire from there: come down first.
hx-indirect-is-full = Indirect fire takes the whole action of { $unit }.
hx-mixed-fire = A group fires AP or indirectly, all alike: choose weapons of the same kind of fire.
hx-no-grouped-fire = This fire is not grouped: name one unit.
hx-group-one-section = A group is made of units of one section.
hx-group-one-observer = { $unit } does not see { $at }: mortars fire together when one observer sees for all of them, or each of them sees the hex.
hx-group-apart = { $unit } and { $other } are too far apart: a group stands in one hex or in hexes that touch.
hx-group-one-hex = { $unit } and { $other } are in two hexes: in an opportunity only units of one hex fire together.

## What may be fired at

hx-nobody-there = There is no enemy to fire at in { $at }.
hx-not-in-hex = { $target } is no target of this fire in { $at }.
hx-name-a-target = This fire is aimed at one unit: name one of { $known }.
hx-out-of-range = { $unit } is { $distance } hexes away from it: range { $most } ({ $weapon }).
hx-too-near = { $unit } is { $distance } { $distance ->
    [one] hex
   *[other] hexes
} away from it: the { $weapon } fires from { $least } hexes on.
hx-out-of-arc = { $at } is not in the front arc of { $unit }, whose gun does not turn: pivot first.
hx-too-dark = { $at } is too far from { $unit } to be seen in this light.
hx-line-blocked = The line of sight of { $unit } to { $at } is blocked.
hx-line-hindered = { $number } visual hindrances stand between { $unit } and { $at }: three are the most.
hx-own-hex = { $unit } may fire in its own hex only at drones, unarmoured helicopters and units that have just dropped.
hx-no-harm-to-armour = This fire does nothing to { $target }: against armour AP fire takes a single machine gun.
hx-aa-at-aircraft = AA fire is for aircraft, and { $target } does not fly.
hx-not-at-aircraft = This weapon of { $unit } is not fired at aircraft: take one with an AA or an AP value.
hx-too-high = { $target } flies too high for AP fire: take a weapon with an AA value.
hx-has-aa-value = This weapon of { $unit } has an AA value: at { $target } it fires that, not its AP value.
hx-nobody-observes = { $unit } does not see { $at }: name an observer who does.
hx-no-observer = { $observer } cannot direct the fire of { $unit }: its leaders within their radius and observers can.
hx-observer-blind = { $observer } does not see { $at }.
hx-no-smoke = { $unit } has no smoke to fire.

## Reactions

hx-cannot-react = { $unit } cannot fire now; { $known } can.
hx-cannot-reach-aircraft = { $unit } cannot reach this aircraft: it takes an AA weapon in range.
hx-not-the-mover = { $target } is not moving there: aim at the unit that is.
hx-no-flight = { $unit } cannot fly to { $at }: each hex must lead further away from the shooter.
hx-flight-too-short = { $unit } must fly on: it has movement points left.

## Losses

hx-losses-number = { $number ->
    [one] Name the one unit that loses a step.
   *[other] Name { $number } times a unit that loses a step.
}
hx-losses-unit = { $unit } does not share these losses; { $known } do.
hx-losses-too-many = { $most ->
    [one] { $unit } can lose one step.
   *[other] { $unit } can lose { $most } steps.
}

## Assault

hx-no-attackers = Name at least one unit that assaults.
hx-assaulted-already = { $at } has been assaulted in this activation: all units of a section go in together.
hx-attacker-twice = Name each attacker once.
hx-nobody-to-assault = There is no enemy on the ground in { $at }.
hx-cannot-assault = { $unit } does not assault: infantry and vehicles do.
hx-vehicle-needs-infantry = { $unit } assaults only where infantry or pieces stand.
hx-path-not-to-target = The path of { $unit } must end in { $at } and not pass through it before.
hx-no-human-wave = { $unit } does not attack in a human wave.
hx-no-such-strike = Strike the infantry and pieces, or a vehicle that is still there ({ $known }).
hx-no-withdrawal = Name those who withdraw, each once, and where to; { $known } can.
hx-cannot-withdraw = { $unit } cannot withdraw; { $known } can.
hx-no-way-out = { $unit } cannot withdraw to { $at }; open are { $known }.
