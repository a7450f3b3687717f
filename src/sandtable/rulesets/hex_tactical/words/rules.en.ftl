### Hex Tactical: one short label for each rule, as beside a number or above a roll.

## Units and counters

HX-UNIT-01 = counters
HX-UNIT-02 = losses and steps
HX-UNIT-03 = sections and leaders
HX-UNIT-04 = stacking
HX-UNIT-05 = facing
HX-UNIT-06 = arcs
HX-UNIT-07 = the map
HX-UNIT-08 = what the scenario gives
HX-UNIT-09 = transport
HX-UNIT-10 = in battery, towed
HX-UNIT-11 = set-up
HX-UNIT-12 = traits
HX-UNIT-13 = end of the game

## Sequence of play

HX-TURN-01 = phases of a turn
HX-TURN-02 = support phase
HX-TURN-03 = initiative of the turn
HX-TURN-04 = activations
HX-TURN-05 = actions and half-actions
HX-TURN-06 = opportunity fire
HX-TURN-07 = administration
HX-TURN-08 = Movement and Fire markers
HX-TURN-09 = order in an activation
HX-TURN-10 = reactions

## Activation test, command, commands of the players

HX-CMD-01 = activation test
HX-CMD-02 = section out of range
HX-CMD-03 = unit not commanded
HX-CMD-04 = leader neutralised
HX-CMD-05 = leader eliminated
HX-CMD-06 = hesitant section
HX-CMD-07 = commands of set-up
HX-CMD-08 = commands of support
HX-CMD-09 = commands of activation
HX-CMD-10 = commands of movement
HX-CMD-11 = command of fire
HX-CMD-12 = command of assault
HX-CMD-13 = commands of transport
HX-CMD-14 = questions and answers
HX-CMD-15 = no command, or conceding

## Movement

HX-MOVE-01 = cost of a step
HX-MOVE-02 = infantry on the road
HX-MOVE-03 = vehicle on the road
HX-MOVE-04 = road block
HX-MOVE-05 = signs of the terrain table
HX-MOVE-06 = climbing
HX-MOVE-07 = change of altitude
HX-MOVE-08 = towing
HX-MOVE-09 = overrun costs more
HX-MOVE-10 = snow and mud
HX-MOVE-11 = blaze, smoke, visibility
HX-MOVE-12 = modes of movement
HX-MOVE-13 = steep ground
HX-MOVE-14 = shores and reefs
HX-MOVE-15 = enemies and half points
HX-MOVE-16 = two terrains in a hex
HX-MOVE-17 = pivots
HX-MOVE-18 = low altitude over the map

## Line of sight

HX-LOS-01 = blocked by hindrances
HX-LOS-02 = hexes of a line
HX-LOS-03 = heights
HX-LOS-04 = hexsides and ends
HX-LOS-05 = obstacles and hindrances
HX-LOS-06 = half-light and night
HX-LOS-07 = units do not block
HX-LOS-08 = seeing aircraft

## Observation and concealment

HX-OBS-01 = hidden on a normal move
HX-OBS-02 = hiding again
HX-OBS-03 = hidden on a tactical move
HX-OBS-04 = hidden vehicle
HX-OBS-05 = recognised or not
HX-OBS-06 = when to look

## Modifiers of the fire power P

HX-POW-00 = power of the shooter
HX-POW-01 = beyond normal range
HX-POW-02 = shooter stopped
HX-POW-03 = shooter in smoke
HX-POW-04 = half-action fire
HX-POW-05 = shooter has moved
HX-POW-06 = anti-tank (AC): columns for halves
HX-POW-07 = mortar, target not recognised
HX-POW-08 = grouped indirect fire
HX-POW-09 = indirect fire at armour
HX-POW-10 = target not recognised
HX-POW-11 = adjacent target
HX-POW-12 = same hex
HX-POW-13 = grouped AP fire
HX-POW-14 = who is hit in a hex

## Column shifts of indirect fire and AP ground attack

HX-INDCOL-00 = shifts of indirect fire
HX-INDCOL-01 = terrain against indirect fire
HX-INDCOL-02 = infantry on the move, shelled
HX-INDCOL-03 = airborne phase
HX-INDCOL-04 = mortar at a vehicle
HX-INDCOL-05 = tens of front armour
HX-INDCOL-06 = open-topped
HX-INDCOL-07 = trap under full tracks
HX-INDCOL-08 = jammer
HX-INDCOL-09 = indirect missile
HX-INDCOL-10 = directing mortars
HX-INDCOL-11 = mines and IEDs

## Column shifts of direct fire on both tables

HX-DIR-01 = protection of the hex
HX-DIR-02 = visual hindrance
HX-DIR-03 = beyond effective range
HX-DIR-04 = firing upward
HX-DIR-05 = piece from its front
HX-DIR-06 = reduced visibility
HX-DIR-07 = vehicles and wrecks as cover

## Direct fire at vehicles, both tables

HX-VEH-01 = vehicle has moved
HX-VEH-02 = quality of the shooter
HX-VEH-03 = mount, flank and rear
HX-VEH-04 = side skirts
HX-VEH-05 = anti-tank fire (AC) in a bad state

## To-hit table [1]

HX-HIT-01 = to-hit roll
HX-HIT-02 = size, to hit
HX-HIT-03 = destruction roll
HX-HIT-04 = shifting on table 1
HX-HIT-05 = edges of table 1

## Shifts proper to fire table [2]

HX-TBL2-00 = what table 2 is for
HX-TBL2-01 = infantry caught moving
HX-TBL2-02 = light piece moving
HX-TBL2-03 = machine gun at armour
HX-TBL2-04 = rocket or missile at a piece
HX-TBL2-05 = size, table 2
HX-TBL2-06 = AP of gun vehicles
HX-TBL2-07 = anti-tank fire (AC) at other targets

## Reading fire table [2]

HX-FIRE-01 = fire table
HX-FIRE-02 = shifting on table 2
HX-FIRE-03 = columns of P
HX-FIRE-04 = columns of AC−B, anti-tank value less armour
HX-FIRE-05 = twelve does nothing
HX-FIRE-06 = past the edge

## Anti-aircraft fire

HX-AA-01 = high altitude
HX-AA-02 = medium altitude
HX-AA-03 = low altitude
HX-AA-04 = tactical flight
HX-AA-05 = anti-aircraft fire

## Rate of fire

HX-CAD-01 = rate of fire
HX-CAD-02 = shooter stopped
HX-CAD-03 = shooter hesitant
HX-CAD-04 = which roll is checked
HX-CAD-05 = words in the rate column
HX-CAD-06 = what counts as a heavy weapon team
HX-CAD-07 = single shots

## Results

HX-RES-01 = result on infantry
HX-RES-02 = result on a vehicle
HX-RES-03 = losses in the air
HX-RES-04 = N on aircraft
HX-RES-05 = S on aircraft
HX-RES-06 = traps against armour
HX-RES-07 = indirect fire and AP against armour
HX-RES-08 = repulsed

## States

HX-STATE-01 = stopped
HX-STATE-02 = neutralised
HX-STATE-03 = hesitant
HX-STATE-04 = stunned
HX-STATE-05 = immobilised
HX-STATE-06 = wreck
HX-STATE-07 = several states

## Morale tests

HX-TEST-01 = morale test
HX-TEST-02 = stopping test
HX-TEST-03 = neutralisation test
HX-TEST-04 = nothing else modifies
HX-TEST-05 = rally
HX-TEST-06 = hesitation

## Smoke, napalm, blaze

HX-SMOKE-01 = smoke
HX-SMOKE-02 = napalm
HX-SMOKE-03 = napalm sets a blaze
HX-SMOKE-04 = in smoke and blaze

## Support delays

HX-DELAY-01 = support delay
HX-DELAY-02 = registered fire
HX-DELAY-03 = turns waited
HX-DELAY-04 = German artillery
HX-DELAY-05 = French artillery, Indochina
HX-DELAY-06 = aim of a mission

## Artillery drift

HX-DRIFT-01 = artillery drift
HX-DRIFT-02 = direction of drift
HX-DRIFT-03 = reduced visibility
HX-DRIFT-04 = second fire on the hex
HX-DRIFT-05 = third fire on the hex
HX-DRIFT-06 = distance of the observer
HX-DRIFT-07 = no observer
HX-DRIFT-08 = out of sight

## Air support

HX-AIR-01 = drift of air support
HX-AIR-02 = drift of the counter
HX-AIR-03 = air missions
HX-AIR-04 = helicopters and drones
HX-AIR-05 = guided weapon
HX-AIR-06 = landed aircraft

## Airborne troops

HX-PARA-01 = drift of a drop
HX-PARA-02 = reduced visibility
HX-PARA-03 = drift of the counter
HX-PARA-04 = repulsed transport
HX-PARA-05 = helicopter drop zone
HX-PARA-06 = parachuted
HX-PARA-07 = course of a drop

## Assault

HX-ASSAULT-01 = rounds of an assault
HX-ASSAULT-02 = assault initiative
HX-ASSAULT-03 = attacker, first phase
HX-ASSAULT-04 = stopped (initiative)
HX-ASSAULT-05 = neutralised (initiative)
HX-ASSAULT-06 = hesitant (initiative)
HX-ASSAULT-07 = defender not recognised
HX-ASSAULT-08 = parachuted (initiative)
HX-ASSAULT-09 = tunnel (initiative)
HX-ASSAULT-10 = striking
HX-ASSAULT-11 = leader, heavy weapon team or team
HX-ASSAULT-12 = support piece
HX-ASSAULT-13 = striker neutralised
HX-ASSAULT-14 = striker stopped or immobilised
HX-ASSAULT-15 = squad with a loss
HX-ASSAULT-16 = human wave
HX-ASSAULT-17 = from above
HX-ASSAULT-18 = from below
HX-ASSAULT-19 = out of a tunnel
HX-ASSAULT-20 = against strong protection
HX-ASSAULT-21 = against a tunnel
HX-ASSAULT-22 = target has moved
HX-ASSAULT-23 = target parachuted
HX-ASSAULT-24 = grenade launchers
HX-ASSAULT-25 = V of each type
HX-ASSAULT-26 = V/N of those struck
HX-ASSAULT-27 = no V/N in an overrun
HX-ASSAULT-28 = against an overrun
HX-ASSAULT-29 = open-topped or unarmoured
HX-ASSAULT-30 = stunned or immobilised vehicle
HX-ASSAULT-31 = German infantry
HX-ASSAULT-32 = Panzerfaust
HX-ASSAULT-33 = Japanese infantry
HX-ASSAULT-34 = striking a vehicle
HX-ASSAULT-35 = end of an assault
HX-ASSAULT-36 = who may assault
HX-ASSAULT-37 = withdrawing

## What our copy has lost

HX-OPEN-01 = lost type and drawings
HX-OPEN-02 = words in bold
HX-OPEN-03 = nations
