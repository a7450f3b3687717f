### Modern Skirmish: queries about odds, their inputs, outcomes and refusals.

## Queries

query-ms-initiative = Who has the initiative
query-ms-shoot = One shot at a figure
query-ms-burst = A burst through several figures
query-ms-covering = Covering fire over a turn
query-ms-volley = Several fighters shoot, one after another
query-ms-aoe = Where a shot at a point lands
query-ms-blast = One figure near a point shot at
query-ms-area = Figures in an area of effect
query-ms-suppress = Suppressive fire
query-ms-vehicle = One shot at a vehicle
query-ms-bailout = Bailing out of a lost vehicle
query-ms-save = Saves against several hits
query-ms-melee = One close combat

## Inputs

input-dq = Quality die of the leader
input-drone = Surveillance drone
input-previous = Who held it last turn
input-dc = Skill die
input-order = Order of the shooter
input-shot_number = Number of this covering fire in the turn
input-target_number = Number of this target in the burst
input-indoors = Shooter inside a building
input-helper = A second man helps
input-laser = Laser pointer fitted
input-holo = Holographic sight in use
input-target_marker = Marker of the target
input-target_still = Target still in the turn before
input-vest = Target wears body armour
input-distance = Distance, cm (checked if given)
input-rapid_target = A target in rapid move is
input-targets = Targets of the burst
input-shooters = Shooters
input-figures_shot_at = Figures shot at
input-lob = Lobbed
input-beyond_point = Figure beyond the point, cm
input-right_of_point = Figure to the right of the point, cm
input-figures_in_area = Figures in the area
input-target_vehicle = Vehicle shot at
input-armour_roll = Armour die
input-vehicle_damage = Weapons that harm armour
input-occupants = Occupants
input-hits_suffered = Hits
input-attack = Dice of the attack
input-defence = Dice of the defence

## Outcomes

outcome-out-of-action = out of action
outcome-saved = hit, but saved
outcome-missed = missed
outcome-survived = survived in the area
outcome-untouched = untouched
outcome-suppressed = suppressed
outcome-no-effect = without effect
outcome-failed = failed
outcome-defender-out = defender out of action
outcome-contact-broken = contact broken

## Expected values

expected-heads_down = units driven to keep their heads down
expected-out = figures out of action expected
expected-survivors = survivors expected
expected-attack_successes = successes expected of the attack
expected-defence_successes = successes expected of the defence

## What a roll meant

means-MS-SHOOT-02-true = hit
means-MS-SHOOT-02-false = missed
means-MS-GREN-06-true = on target
means-MS-GREN-06-false = failed
means-MS-GREN-12-true = on target
means-MS-GREN-12-false = failed
means-MS-GREN-13-true = on target
means-MS-GREN-13-false = failed
means-MS-EQP-07-true = on target
means-MS-EQP-07-false = failed
means-MS-GREN-07-number = { $n } cm
means-MS-GREN-07-values = { $a ->
    [1] straight on
    [2] on and to the right
    [3] to the right
    [4] back and to the right
    [5] straight back
    [6] back and to the left
    [7] to the left
   *[8] on and to the left
  }
means-MS-GREN-08-true = survives
means-MS-GREN-08-false = out of action
means-MS-EQP-06-true = the vest holds
means-MS-EQP-06-false = the vest does not hold
means-MS-ABIL-09-true = success
means-MS-ABIL-09-false = failure
means-MS-VSHOT-02-true = gets out alive
means-MS-VSHOT-02-false = out of action
means-MS-VSHOT-04-number = { $n } to be reached
means-MS-VSHOT-07-true = the armour holds
means-MS-VSHOT-07-false = the armour gives way
means-MS-CC-02-true = success
means-MS-CC-02-false = failure

## What makes no sense

ms-odds-not-a-pool = { $field } is a pool such as 2D8 or 2D8+1D6, at most { $most } terms of 1 to 3 dice D6, D8, D10 or D12, not “{ $value }”.

## What a rule forbids

ms-odds-no-shooting = The order { $order } allows no shooting: take tactical-move, aimed-fire or covering-fire.
ms-odds-no-movement = Under the order { $order } nobody moves: leave moved out, or take tactical-move.
ms-odds-move-or-shoot = The { $weapon } cannot move and shoot in one action: leave moved out.
ms-odds-needs-helper = The { $weapon } fires only with the help of a second man.
ms-odds-no-aimed-fire = The { $weapon } is a vehicle weapon, and vehicles have no aimed fire.
ms-odds-one-shot = Only covering fire has a shot number { $number }: other orders give one shot a turn.
ms-odds-no-burst = The { $weapon } fires no bursts: it has one target.
ms-odds-too-many-targets = A burst has at most { $most } targets: there is no number { $number }.
ms-odds-out-of-range = { $distance } cm is beyond the reach of the { $weapon }, { $reach } cm.
ms-odds-not-modifiable = The { $weapon } is not modifiable: { $field } fits handguns, shotguns and submachine guns.
ms-odds-no-unit-marker = A unit on foot has no marker { $marker }: only vehicles do.
ms-odds-no-vehicle-marker = A vehicle has no marker { $marker }: vehicles have no such order.
ms-odds-area-weapon = The { $weapon } is aimed at a point: ask the query aoe or blast.
ms-odds-no-area = The { $weapon } has no area of effect: ask the query shoot.
ms-odds-no-lob = The { $weapon } cannot be lobbed: mortars and offensive grenades can.
ms-odds-not-suppressive = The { $weapon } has no suppressive fire: machine guns and the 20 mm cannon do.
ms-odds-no-hollow-charge = The { $weapon } harms no vehicle: an area weapon needs a hollow charge (AC).
ms-odds-armour-proof = The { $weapon } cannot harm the { $vehicle }: only hollow charges (AC) do, unless vehicle_damage=any.
