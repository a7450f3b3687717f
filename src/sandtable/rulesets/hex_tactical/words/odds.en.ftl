### Hex Tactical: queries about odds, their inputs, outcomes and refusals.

## Queries

query-hx-fire-table = Raw result of fire table 2
query-hx-to-hit = Raw result of to-hit table 1
query-hx-fire = One shot of direct fire
query-hx-gun = Anti-tank fire (AC) at a vehicle
query-hx-missile = Anti-tank missile (AC) at a vehicle
query-hx-indirect = Indirect fire, bombs and traps
query-hx-aa = One shot at an aircraft
query-hx-cadence = Does a follow-up shot come off
query-hx-burst = Worst result of a whole Fire action
query-hx-test = A morale test
query-hx-activation = Activation test of a section
query-hx-turn-initiative = Initiative of the turn
query-hx-assault-initiative = Who strikes first in an assault
query-hx-assault = One unit strikes in an assault
query-hx-delay = Does the support arrive this turn
query-hx-drift = Drift of artillery
query-hx-air-drift = Drift of air support
query-hx-drop-drift = Drift of airborne troops
query-hx-smoke = Smoke or blaze laid
query-hx-concealment = Is the unit hidden
query-hx-move-cost = Cost of entering a hex
query-hx-protection = Protection of a hex

## Inputs

input-hx_p = Power P, or several joined by +
input-hx_acb = AC−B: anti-tank value less armour
input-hx_cols = Further column shift
input-hx_class = Class of the gun
input-hx_distance = Distance, hexes
input-hx_range = Normal or effective range
input-hx_max = Maximum range
input-hx_min = Minimum range
input-hx_hindrance = Visual hindrances, reduced visibility included
input-hx_uphill = Firing upward
input-hx_stopped = Shooter stopped
input-hx_smoke = Shooter in smoke
input-hx_half = Fire as a half-action
input-hx_moved = Bears a Movement marker
input-hx_light = Light
input-hx_lit = Target with a Fire marker or next to a blaze
input-hx_mount = Mount of the weapon
input-hx_arc = Arc of the shooter
input-hx_quality = Quality of the shooter
input-hx_size = Size of the target vehicle
input-hx_own_size = Size of the vehicle
input-hx_terrain = Terrain of the hex
input-hx_other = Other terrain of the hex
input-hx_hexside = Hexside crossed
input-hx_morale = Morale
input-hx_morale_own = Morale, for the loss test
input-hx_target_hesitant = Section of the target hesitant
input-hx_kind = Kind of fire
input-hx_weapon = Weapon
input-hx_firer = Who fires
input-hx_target = Target
input-hx_target_move = Movement of the target
input-hx_armour = Armour B of the face struck
input-hx_armour_front = Front armour
input-hx_recognised = Target recognised
input-hx_minmax = Shooter with Min/Max range
input-hx_shield = Support piece fired at from its front
input-hx_ac = Anti-tank value AC
input-hx_target_moved = Target bears a Movement marker
input-hx_schurzen = Flank with side skirts
input-hx_rate = Rate of fire as printed
input-hx_hesitant = Shooter hesitant
input-hx_mode = Trajectory
input-hx_source = What falls
input-hx_open_top = Open-topped
input-hx_fully_tracked = Fully tracked
input-hx_jammer = Jammer in the hex
input-hx_value = Value fired
input-hx_altitude = Altitude
input-hx_moving = Aircraft moving in tactical flight
input-hx_aircraft = Aircraft
input-hx_armoured = Armoured helicopter
input-hx_table = Table on which it is read
input-hx_test = Test
input-hx_x_test = Added to the roll
input-hx_section_hesitant = Section hesitant
input-hx_out_of_range = Section out of range
input-hx_uncommanded = Unit not commanded
input-hx_leader_neutralised = Leader neutralised
input-hx_leader_eliminated = Leader eliminated
input-hx_bonus_a = Bonus of side A
input-hx_bonus_b = Bonus of side B
input-hx_attacker_morale = Morale of the attacker
input-hx_attacker_state = State of the attacker
input-hx_attacker_hesitant = Formation of the attacker hesitant
input-hx_attacker_para = Attacker parachuted
input-hx_defender_morale = Morale of the defender
input-hx_defender_state = State of the defender
input-hx_defender_hesitant = Formation of the defender hesitant
input-hx_defender_para = Defender parachuted
input-hx_first_phase = First phase
input-hx_defender_recognised = Defender recognised
input-hx_tunnel = A tunnel is assaulted or left
input-hx_striker = Type of the striker
input-hx_side = Side of the striker
input-hx_struck = Who is struck
input-hx_team = Leader, heavy weapon or team
input-hx_support = Support piece
input-hx_state = State of the striker
input-hx_reduced = Squad with a loss
input-hx_human_wave = Human wave
input-hx_height = The attacker comes from
input-hx_from_tunnel = Out of a tunnel
input-hx_vs_tunnel = Against a tunnel
input-hx_protection = Protection of the hex
input-hx_grenade_launcher = Vehicle with grenade launchers
input-hx_v_sum = Sum of V of the side struck
input-hx_n = Units of the side struck
input-hx_armoured_assault = Armoured assault
input-hx_target_para = Target parachuted
input-hx_open_or_soft = Vehicle open-topped or unarmoured
input-hx_disabled = Vehicle stunned or immobilised
input-hx_panzerfaust = Panzerfaust issued
input-hx_nation = Nation in the Second World War
input-hx_mod = Further modifier of the dice
input-hx_support_kind = Kind of support
input-hx_preregistered = Pre-registered fire
input-hx_waited = Turns already waited
input-hx_german_ww2 = Germans of the Second World War
input-hx_french_indochina = French in Indochina
input-hx_visibility = Level of reduced visibility
input-hx_observer = There is an observer
input-hx_oa_distance = Distance from the observer
input-hx_shot = Which fire on this hex
input-hx_los_aim = The observer sees the hex
input-hx_x_drift = Drift of the counter
input-hx_heli = Helicopter drop zone
input-hx_wind = Wind
input-hx_repulsed = Transport repulsed
input-hx_napalm = Napalm
input-hx_conceal = How it hides or moves
input-hx_enemy_distance = Distance to the nearest enemy that sees the hex
input-hx_seen_by_enemy = An enemy sees the hex
input-hx_fired = Has fired
input-hx_move_class = Movement class
input-hx_steep = Steep ground
input-hx_climb = Levels climbed
input-hx_descend = Levels descended
input-hx_storeys = Storeys climbed
input-hx_surface = Snow or mud
input-hx_cleared = Road cleared
input-hx_towing = Towing a support piece
input-hx_sheltered = Who shelters there

## Outcomes

outcome-stopped = stopped
outcome-neutralised = neutralised
outcome-losses-1 = 1 loss
outcome-losses-2 = 2 losses
outcome-losses-3 = 3 losses
outcome-repulsed = repulsed
outcome-continue = the fire goes on
outcome-end = the fire ends
outcome-attacker = attacker
outcome-defender = defender
outcome-two-steps = two steps lost
outcome-one-step = one step lost
outcome-arrives = arrives
outcome-falls-on-enemies = falls on enemies
outcome-falls-on-friends = falls on your own
outcome-falls-on-nobody = falls where nobody is
outcome-waits = not yet
outcome-smoke-1 = Smoke 1
outcome-smoke-2 = Smoke 2
outcome-hidden = hidden
outcome-seen = seen
expected-losses = losses expected
expected-steps = steps expected to be lost
expected-self_loss = chance of a loss of its own
expected-hexes = hexes expected

## What rolls are read against and what they mean

hx-needs-power-column = column P { $n }
hx-needs-power-most = column P { $n } and more
hx-needs-ac-column = column AC−B { $n }
hx-needs-ac-least = column AC−B { $n } and less
hx-needs-ac-most = column AC−B { $n } and more
hx-needs-band = column { $hexes }
hx-needs-off-table = no column, off the table
hx-needs-both = column P { $p } (AC−B { $ac })
hx-reckon-number = { $n }
hx-reckon-step = { $n } { $why }
hx-reckon-then = { $before } { $after }
hx-reckon-plus = { $before } + { $after }
hx-reckon-share = { $n } ({ $what })
hx-reckon-comes-to = { $what } = { $n }
hx-reckon-power = power { $power }
hx-reckon-powers = powers { $powers } = { $n }
hx-reckon-ac = anti-tank AC { $ac } − armour { $armour } = { $n }
hx-reckon-column = { $what }: { $column }
hx-reckon-shifted = { $start }; { $shifts }: { $column }
hx-reckon-rate = rate of fire { $rate }: another shot if the dice show { $passing }
hx-reckon-follow-up = { $rate }; { $shot }
means-HX-FIRE-01-values = { $b_id ->
    [rended] the fire ends
    [rnone] no effect
    [rS] result S: stopping test; a vehicle is stunned
    [rSon] result Son: a vehicle is stunned
    [rS1I] result S1/I: stopping test, harder by 1; a vehicle is immobilised
    [rN] result N: neutralisation test; a vehicle is destroyed
    [rN1] result N1: neutralisation test, harder by 1; a vehicle is destroyed
    [rN2S] result N2(S): neutralisation test, harder by 2; a vehicle is destroyed
    [rN3I] result N3(I): neutralisation test, harder by 3; a vehicle is destroyed
    [r1] result 1: one loss; a vehicle is destroyed
    [r2] result 2: two losses; a vehicle is destroyed
    [r3] result 3: three losses; a vehicle is destroyed
   *[other] result { $b }
}
means-HX-FIRE-01-men-values = { $b_id ->
    [rended] the fire ends
    [rnone] no effect
    [rS] result S: stopping test
    [rSon] result Son: no effect on men
    [rS1I] result S1/I: stopping test, harder by 1
    [rN] result N: neutralisation test
    [rN1] result N1: neutralisation test, harder by 1
    [rN2S] result N2(S): neutralisation test, harder by 2
    [rN3I] result N3(I): neutralisation test, harder by 3
    [r1] result 1: one loss
    [r2] result 2: two losses
    [r3] result 3: three losses
   *[other] result { $b }
}
means-HX-FIRE-01-bare-values = { $b_id ->
    [rended] the fire ends
    [rnone] no effect
   *[other] result { $b }
}
means-HX-HIT-03-values = { $b_id ->
    [rnone] no effect
    [rS] result S: a vehicle is stunned
    [rSon] result Son: a vehicle is stunned
    [rS1I] result S1/I: a vehicle is immobilised
    [rN] result N: a vehicle is destroyed
    [rN1] result N1: a vehicle is destroyed
    [rN2S] result N2(S): a vehicle is destroyed
    [rN3I] result N3(I): a vehicle is destroyed
    [r1] result 1: a vehicle is destroyed
    [r2] result 2: a vehicle is destroyed
    [r3] result 3: a vehicle is destroyed
   *[other] result { $b }
}
means-HX-HIT-01-values = { $b ->
    [ended] the fire ends
    [hit] hit
   *[other] missed
}
means-HX-TEST-02-true = not stopped
means-HX-TEST-02-false = stopped
means-HX-TEST-03-true = holds
means-HX-TEST-03-false = neutralised
means-HX-TEST-05-true = rallied
means-HX-TEST-05-false = still neutralised
means-HX-TEST-06-true = not hesitant
means-HX-TEST-06-false = hesitant
means-HX-CMD-01-true = activated
means-HX-CMD-01-false = not activated
means-HX-CAD-01-true = the shot counts
means-HX-CAD-01-false = the fire ends
means-HX-DELAY-01-true = arrives
means-HX-DELAY-01-false = not yet
means-HX-TURN-03-a = lower than the other side
means-HX-TURN-03-b = higher than the other side: the initiative
means-HX-TURN-03-tie = equal: the initiative stays where it was
means-HX-ASSAULT-02-attacker = the attackers strike first
means-HX-ASSAULT-02-defender = the defenders strike first
means-HX-ASSAULT-02-tie = equal, both strike at once
HX-TURN-03-own = bonus of the side
HX-ASSAULT-02-own = morale
HX-TEST-02-own = by the result
HX-TEST-03-own = by the result
HX-AIR-01-own = altitude
HX-PARA-01-own = wind
means-HX-ASSAULT-33-true = loses a step
means-HX-ASSAULT-33-false = no loss
means-HX-DRIFT-01-number = { $n ->
    [0] no drift
    [one] a drift of 1 hex
   *[other] a drift of { $n } hexes
}
means-HX-DRIFT-02-number = { $n ->
    [1] { hx-direction-1 }
    [2] { hx-direction-2 }
    [3] { hx-direction-3 }
    [4] { hx-direction-4 }
    [5] { hx-direction-5 }
   *[6] { hx-direction-6 }
}
means-HX-AIR-01-number = { $n ->
    [0] no drift
    [one] a drift of 1 hex
   *[other] a drift of { $n } hexes
}
means-HX-PARA-01-number = { $n ->
    [0] no drift
    [one] a drift of 1 hex
   *[other] a drift of { $n } hexes
}
means-HX-PARA-05-number = { $n ->
    [one] a dispersion of 1 hex
   *[other] a dispersion of { $n } hexes
}

## What is refused

not-powers = “{ $value }” is no power for { $field }: write a number such as 4 or 2.5, or several as 4+4+2.
too-many-powers = { $field } has { $number } powers; { $most } may fire together.
hx-odds-one-of = Give exactly one of { $names }.
hx-odds-out-of-reach = The target is { $distance } hexes away, and this weapon reaches { $farthest }.
hx-odds-no-sight = { $hindrance } hindrances block the line of sight; at most 3 may lie in it.
hx-odds-too-dark = In this light nothing beyond { $farthest } hexes may be fired at unless it is lit.
hx-odds-out-of-arc = A fixed weapon fires to its front only; it must pivot first.
hx-odds-own-hex = Only an airborne unit may be fired at in the shooter's own hex; the distance must be 1 or more.
hx-odds-weapon = { $weapon } does not fire { $kind }; take a weapon that does.
hx-odds-ac-at-vehicle = Anti-tank fire (AC) at a vehicle is asked with the query gun, or missile for a missile.
hx-odds-ap-at-armour = Only a single machine gun fires AP at armour.
hx-odds-in-battery = A target of the kind { $target } is in battery and does not move; leave target_move out.
hx-odds-no-shield = Only support pieces have a shield; leave shield out for other targets.
hx-odds-mortar-range = The target is { $distance } { $distance ->
    [one] hex
   *[other] hexes
} away; the mortar fires from { $least } to { $most }.
hx-odds-too-high = Only a missile reaches an aircraft at high altitude.
hx-odds-ap-at-aircraft = AP is fired only at an aircraft in tactical flight, and not by a missile.
hx-odds-vehicle-strikes = A vehicle strikes no vehicle in an assault; take infantry as the target.
hx-odds-storeys = Only infantry climbs storeys.
