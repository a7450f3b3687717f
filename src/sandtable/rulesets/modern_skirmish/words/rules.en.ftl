### Modern Skirmish: one short label for each rule, as beside a number or above a roll.

## Dice and thresholds

MS-DICE-01 = the two dice of troops
MS-DICE-02 = sizes of the dice
MS-DICE-03 = skill dice and fixed dice
MS-DICE-04 = reaching the threshold
MS-DICE-05 = no natural results
MS-DICE-06 = no re-rolls

## Units, figures and sight

MS-UNIT-01 = what a unit is
MS-UNIT-02 = field of view
MS-UNIT-03 = turning
MS-UNIT-04 = line of sight
MS-UNIT-05 = bases and distances
MS-UNIT-06 = forces
MS-UNIT-07 = out of action
MS-UNIT-08 = a flat table

## Game turn and initiative

MS-TURN-01 = the three steps of a turn
MS-TURN-02 = initiative
MS-TURN-03 = tied initiative
MS-TURN-04 = new leader
MS-TURN-05 = tie in turn 1
MS-TURN-06 = taking turns
MS-TURN-07 = one order, one shot
MS-TURN-08 = end of the turn

## Order markers

MS-MARK-01 = markers stay
MS-MARK-02 = a new marker
MS-MARK-03 = blue or red
MS-MARK-04 = a marker's modifier
MS-MARK-05 = the seven markers

## Cohesion

MS-COH-01 = cohesion
MS-COH-02 = restoring cohesion
MS-COH-03 = broken cohesion
MS-COH-04 = cohesion and vehicles

## Keeping heads down

MS-HEAD-01 = heads down: no action
MS-HEAD-02 = heads-down marker
MS-HEAD-03 = heads up again
MS-HEAD-04 = what forces heads down
MS-HEAD-05 = vehicles heads down
MS-HEAD-06 = hit the dirt!
MS-HEAD-07 = stunned is not heads down

## Orders

MS-ORD-01 = orders on foot
MS-ORD-02 = orders of vehicles
MS-ORD-03 = an order for the whole unit
MS-ORD-04 = moving and shooting

## Movement

MS-MOVE-01 = how far one moves
MS-MOVE-02 = difficult ground and obstacles
MS-MOVE-03 = no rapid move indoors
MS-MOVE-04 = paths
MS-MOVE-05 = leaving the table
MS-MOVE-06 = kinds of terrain
MS-MOVE-07 = openings

## Shooting

MS-SHOOT-01 = valid target
MS-SHOOT-02 = to hit
MS-SHOOT-03 = one fighter after another
MS-SHOOT-04 = modified threshold
MS-SHOOT-05 = figures in the way

## Threshold modifiers

MS-TMOD-01 = moved up to 4 cm
MS-TMOD-02 = moved more than 4 cm
MS-TMOD-03 = aimed fire
MS-TMOD-04 = new target
MS-TMOD-05 = close quarters indoors
MS-TMOD-06 = target: tactical move
MS-TMOD-07 = target: rapid move
MS-TMOD-08 = light cover
MS-TMOD-09 = target stayed still all last turn
MS-TMOD-10 = heavy cover
MS-TMOD-11 = target heads down
MS-TMOD-12 = shot at a point

## Grenades and other indirect fire

MS-GREN-01 = flashbang stuns
MS-GREN-02 = throwing a flashbang
MS-GREN-03 = handgun after a flashbang
MS-GREN-04 = smoke cloud
MS-GREN-05 = throwing smoke
MS-GREN-06 = offensive grenade
MS-GREN-07 = deviation
MS-GREN-08 = blast test
MS-GREN-09 = being in an area
MS-GREN-10 = grenades force heads down
MS-GREN-11 = areas and vehicles
MS-GREN-12 = defensive grenade
MS-GREN-13 = shot at a point

## Shooting at a vehicle

MS-VSHOT-01 = unarmoured vehicle
MS-VSHOT-02 = bailing out
MS-VSHOT-03 = survivors of a vehicle
MS-VSHOT-04 = armour die
MS-VSHOT-05 = modifiers against vehicles
MS-VSHOT-06 = weapons against armour
MS-VSHOT-07 = armour save
MS-VSHOT-08 = hollow charge and blast
MS-VSHOT-09 = wreck
MS-VSHOT-10 = people aboard

## Covering fire

MS-COVFIRE-01 = covering fire
MS-COVFIRE-02 = when covering fire falls
MS-COVFIRE-03 = further covering fire
MS-COVFIRE-04 = marker after covering fire
MS-COVFIRE-05 = covering fire goes on
MS-COVFIRE-06 = covering order and shooting
MS-COVFIRE-07 = covering without moving

## Shooting from a vehicle

MS-VFIRE-01 = shooting from a vehicle
MS-VFIRE-02 = vehicle weapons
MS-VFIRE-03 = passenger at a hatch
MS-VFIRE-04 = no aimed fire from vehicles

## Waiting

MS-WAIT-01 = waiting
MS-WAIT-02 = acting after a wait
MS-WAIT-03 = no two waits in a row
MS-WAIT-04 = wait marker is blue

## Close combat

MS-CC-01 = going into close combat
MS-CC-02 = close-combat dice
MS-CC-03 = attacker wins
MS-CC-04 = defender breaks contact
MS-CC-05 = joint close combat
MS-CC-06 = support in close combat
MS-CC-07 = order of close combats
MS-CC-08 = no lasting contact

## Special abilities

MS-ABIL-01 = area of effect
MS-ABIL-02 = hollow charge
MS-ABIL-03 = burst
MS-ABIL-04 = explosive
MS-ABIL-05 = large calibre
MS-ABIL-06 = surprise
MS-ABIL-07 = close-quarters weapon
MS-ABIL-08 = modifiable weapon
MS-ABIL-09 = suppressive fire
MS-ABIL-10 = sure aim

## Equipment

MS-EQP-01 = laying a charge
MS-EQP-02 = charge explodes
MS-EQP-03 = casualties of a charge
MS-EQP-04 = setting off a charge
MS-EQP-05 = surveillance drone
MS-EQP-06 = body armour
MS-EQP-07 = radio and support
MS-EQP-08 = night vision and light
MS-EQP-09 = laser pointer
MS-EQP-10 = holographic sight

## Weapons and their limits

MS-WPN-01 = weapons
MS-WPN-02 = move or shoot
MS-WPN-03 = second man
MS-WPN-04 = mortar and grenade launcher
MS-WPN-05 = lob
MS-WPN-06 = a lob strays
MS-WPN-07 = ammunition
MS-WPN-08 = limited shots
MS-WPN-09 = contact range

## Vehicles

MS-VEH-01 = vehicle types
MS-VEH-02 = weapons of vehicles
MS-VEH-03 = boarding
MS-VEH-04 = boarding is a tactical move
MS-VEH-05 = movement when boarding
MS-VEH-06 = one activation for both
MS-VEH-07 = crew, room, exits
MS-VEH-08 = driving

## Playing a game

MS-GAME-01 = victory
MS-GAME-02 = set-up
MS-GAME-03 = effects at once
MS-GAME-04 = no morale
MS-GAME-05 = no rounding
MS-GAME-06 = measuring

## Commands of the players

MS-CMD-01 = commands
MS-CMD-02 = deploying
MS-CMD-03 = giving an order
MS-CMD-04 = moving
MS-CMD-05 = facing
MS-CMD-06 = shooting
MS-CMD-07 = shooting at a point
MS-CMD-08 = suppressing
MS-CMD-09 = flashbang
MS-CMD-10 = charges
MS-CMD-11 = calling support
MS-CMD-12 = getting on and off
MS-CMD-13 = attacking
MS-CMD-14 = ending an activation
MS-CMD-15 = passing
MS-CMD-16 = reacting
MS-CMD-17 = windows of reaction
MS-CMD-18 = choices while resolving
