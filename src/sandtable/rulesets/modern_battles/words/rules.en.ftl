### Modern Battles: one short label for each rule, as beside a number or above a roll.

## General conventions

MB-GEN-01 = two reference sheets
MB-GEN-02 = inches
MB-GEN-03 = dice
MB-GEN-04 = rounding
MB-GEN-05 = bases and measuring
MB-GEN-06 = profile
MB-GEN-07 = one wound
MB-GEN-08 = units, grouped or dispersed
MB-GEN-09 = facing and arc of fire
MB-GEN-10 = line of sight
MB-GEN-11 = effects at once
MB-GEN-12 = shaken, not rescued
MB-GEN-13 = percentages of losses
MB-GEN-14 = levels
MB-GEN-15 = edges of an arc

## Turn sequence

MB-SEQ-01 = three steps of a turn
MB-SEQ-02 = player turns and game turns
MB-SEQ-03 = start of the turn
MB-SEQ-04 = shooting, then close combat
MB-SEQ-05 = what the opponent does
MB-SEQ-06 = order of units

## Movement

MB-MOV-01 = units in any order
MB-MOV-02 = rally, compulsory, free
MB-MOV-03 = ordinary move
MB-MOV-04 = forced march
MB-MOV-05 = charge
MB-MOV-06 = compulsory move
MB-MOV-07 = driving
MB-MOV-08 = leaving a close combat
MB-MOV-09 = table edge
MB-MOV-10 = mounting and dismounting
MB-MOV-11 = keeping out of reach
MB-MOV-12 = course of a charge
MB-MOV-13 = closing up

## Terrain and obstacles

MB-TER-01 = terrain and movement
MB-TER-02 = half-rate ground
MB-TER-03 = crossing an obstacle
MB-TER-04 = getting stuck, Initiative test
MB-TER-05 = dense and very difficult
MB-TER-06 = what gives cover
MB-TER-07 = behind cover, hull down, smoke
MB-TER-08 = buildings and trenches

## Psychology, rally and panic

MB-PSY-01 = morale test
MB-PSY-02 = what a modifier changes
MB-PSY-03 = targeted
MB-PSY-04 = heavy losses
MB-PSY-05 = leaderless
MB-PSY-06 = psychology test
MB-PSY-07 = rally test
MB-PSY-08 = panic test
MB-PSY-09 = advancing
MB-PSY-10 = shaken
MB-PSY-11 = fleeing
MB-PSY-12 = what shakes armour
MB-PSY-13 = when to test
MB-PSY-14 = no test improves a state
MB-PSY-15 = who falls
MB-PSY-16 = replacing a leader

## Initiative test

MB-INI-01 = Initiative test
MB-INI-02 = when Initiative is tested
MB-INI-03 = minefield

## Shooting

MB-SHT-01 = one unit at a time
MB-SHT-02 = who may shoot at whom
MB-SHT-03 = dice by rate of fire
MB-SHT-04 = score to hit
MB-SHT-05 = adding modifiers
MB-SHT-06 = range bands
MB-SHT-07 = limit of extreme range
MB-SHT-08 = natural 1
MB-SHT-09 = more than 6 needed
MB-SHT-10 = large or grouped target
MB-SHT-11 = same large target
MB-SHT-12 = shooting on the move
MB-SHT-13 = long range
MB-SHT-14 = extreme range
MB-SHT-15 = light cover
MB-SHT-16 = heavy cover
MB-SHT-17 = wounding by shots
MB-SHT-18 = surplus wounds
MB-SHT-19 = hits on vehicles
MB-SHT-20 = sniper
MB-SHT-21 = artillery
MB-SHT-22 = who fires, one fire
MB-SHT-23 = AP and HE shells
MB-SHT-24 = targets of artillery

## Weapons and weapon notes

MB-WPN-01 = weapons
MB-WPN-02 = shotgun at close range
MB-WPN-03 = recent weapons
MB-WPN-04 = Light
MB-WPN-05 = Automatic
MB-WPN-06 = belt and magazine rates
MB-WPN-07 = assistant
MB-WPN-08 = water cooling
MB-WPN-09 = Heavy
MB-WPN-10 = Cumbersome
MB-WPN-11 = flame ignores cover
MB-WPN-12 = flame template
MB-WPN-13 = limited function
MB-WPN-14 = single use
MB-WPN-15 = mounted weapons, towed guns
MB-WPN-16 = gun crews

## Close combat

MB-CC-01 = reach of close combat
MB-CC-02 = grenades
MB-CC-03 = number of attacks
MB-CC-04 = chargers first
MB-CC-05 = by Initiative
MB-CC-06 = to hit in close combat
MB-CC-07 = to wound in close combat
MB-CC-08 = save
MB-CC-09 = result of a close combat
MB-CC-10 = close-combat table
MB-CC-11 = simultaneous blows
MB-CC-12 = fought in every turn
MB-CC-13 = vehicles stay out
MB-CC-14 = several units in a combat
MB-CC-15 = which figures are removed

## Wounds

MB-WND-01 = wound table
MB-WND-02 = no wound possible
MB-WND-03 = Strength above 10

## Armour penetration

MB-ARM-01 = armour save
MB-ARM-02 = no save
MB-ARM-03 = automatic save
MB-ARM-04 = AP shell at short range
MB-ARM-05 = small arms at armour
MB-ARM-06 = side struck
MB-ARM-07 = column by save die
MB-ARM-08 = Strength off the table

## Tank riders and explosive shells

MB-RID-01 = tank riders
MB-RID-02 = ricochet
MB-RID-03 = splinters
MB-RID-04 = under the template
MB-RID-05 = HE shell
MB-RID-06 = riders of a lost vehicle
MB-RID-07 = morale of riders

## Damage tables

MB-DMG-01 = which damage table
MB-DMG-02 = simplified damage
MB-DMG-03 = detailed damage
MB-DMG-04 = hit in the rear
MB-DMG-05 = hit in the flank
MB-DMG-06 = hit in the front
MB-DMG-07 = first and last rows
MB-DMG-08 = simplified table as printed

## Damage effects on vehicles

MB-VEH-01 = bounce
MB-VEH-02 = crew losses
MB-VEH-03 = half a crew
MB-VEH-04 = panic after losses
MB-VEH-05 = gun hit
MB-VEH-06 = gun lost
MB-VEH-07 = several turrets
MB-VEH-08 = panic for a lost gun
MB-VEH-09 = immobilised
MB-VEH-10 = fire on board
MB-VEH-11 = fire goes on
MB-VEH-12 = fighting the fire
MB-VEH-13 = blaze
MB-VEH-14 = does the blaze go out
MB-VEH-15 = escaping a blaze
MB-VEH-16 = explosion
MB-VEH-17 = losses of an explosion
MB-VEH-18 = small explosion
MB-VEH-19 = order of effects and tests
MB-VEH-20 = abandoned vehicle
MB-VEH-21 = state of a vehicle
MB-VEH-22 = wreck
MB-VEH-23 = hatches
MB-VEH-24 = further hits
MB-VEH-25 = a lost turn
MB-VEH-26 = weapons of a vehicle

## Ambush (optional)

MB-AMB-01 = ambush
MB-AMB-02 = laying an ambush
MB-AMB-03 = lying in wait
MB-AMB-04 = springing an ambush
MB-AMB-05 = settled at once
MB-AMB-06 = not for machine guns
MB-AMB-07 = keeping an ambush

## Vehicle groups (optional)

MB-GRP-01 = vehicle group
MB-GRP-02 = group test
MB-GRP-03 = group withdraws until it rallies
MB-GRP-04 = members of a group

## Encirclement: freedom of movement (optional)

MB-ENC-01 = free moves
MB-ENC-02 = other moves, Initiative test
MB-ENC-03 = hatches shut

## Encirclement: target acquisition (optional)

MB-SPT-01 = target in the open
MB-SPT-02 = target that fired
MB-SPT-03 = target that moved
MB-SPT-04 = target that kept still
MB-SPT-05 = large target, still
MB-SPT-06 = large target that moved

## Units leaving their cover (optional)

MB-COV-01 = leaving cover
MB-COV-02 = leaving cover under fire, Initiative test
MB-COV-03 = in the open

## Profiles and generic material

MB-DAT-01 = profiles of infantry
MB-DAT-02 = body armour
MB-DAT-03 = guns
MB-DAT-04 = vehicles
MB-DAT-05 = ready units
MB-DAT-06 = reading the list of units

## Scenario, deployment, victory

MB-SCN-01 = scenario and victory
MB-SCN-02 = lost units
MB-SCN-03 = set-up
MB-SCN-04 = reinforcements
MB-SCN-05 = end of the game

## Commands of the players

MB-CMD-01 = commands of a turn
MB-CMD-02 = refused commands
MB-CMD-03 = done without a command
MB-CMD-04 = choices with a default
MB-CMD-05 = ending a step
MB-CMD-06 = tests before a move
