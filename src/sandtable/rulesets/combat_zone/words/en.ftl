### Combat Zone: one short label for each rule, as beside a number or above a roll.

## General conventions

CZ-GEN-01 = setting: core or World War II
CZ-GEN-02 = unit and group are one
CZ-GEN-03 = dice and centimetres
CZ-GEN-04 = halves and rounding
CZ-GEN-05 = measuring distances
CZ-GEN-06 = line of sight
CZ-GEN-07 = modifiers add up
CZ-GEN-08 = automatic wound
CZ-GEN-09 = terrain and buildings
CZ-GEN-10 = who chooses, random picks

## Turn sequence

CZ-SEQ-01 = the four phases of a turn
CZ-SEQ-02 = compulsory actions phase
CZ-SEQ-03 = reaction test phase
CZ-SEQ-04 = order of activations
CZ-SEQ-05 = arrival of barrages
CZ-SEQ-06 = set-up and game length
CZ-SEQ-07 = lost off the table
CZ-SEQ-08 = end of the turn
CZ-SEQ-09 = end of the game

## Quality

CZ-QUAL-01 = quality
CZ-QUAL-02 = green
CZ-QUAL-03 = average
CZ-QUAL-04 = veteran
CZ-QUAL-05 = elite
CZ-QUAL-06 = hero

## Profiles

CZ-PROF-01 = profile and resistance
CZ-PROF-02 = gang-leader profile
CZ-PROF-03 = leaders and sub-leaders

## Reaction test

CZ-REACT-01 = reaction test
CZ-REACT-02 = last of the group alive
CZ-REACT-03 = group below half strength
CZ-REACT-04 = already routing
CZ-REACT-05 = engaged in close combat
CZ-REACT-06 = base to base with a leader
CZ-REACT-07 = sub-leader himself
CZ-REACT-08 = leader himself
CZ-REACT-09 = wounded, when testing reaction
CZ-REACT-10 = OK marker, 3 AP
CZ-REACT-11 = panic
CZ-REACT-12 = rout move
CZ-REACT-13 = routed while engaged

## Initiative and activation

CZ-INIT-01 = initiative roll
CZ-INIT-01-own = its side's sub-leaders (1 each) and leaders (2 each)
CZ-INIT-02 = choice of who goes first
CZ-INIT-03 = tied initiative

## Cohesion

CZ-COH-01 = cohesion distances
CZ-COH-02 = no leader, no cohesion

## Action points

CZ-AP-01 = action points by quality
CZ-AP-02 = group out of cohesion
CZ-AP-03 = action points available

## States that come from first aid

CZ-STATE-01 = wounded figure
CZ-STATE-02 = stunned figure
CZ-STATE-03 = casualty on the table

## Movement

CZ-MOVE-01 = cost of moves and pivots
CZ-MOVE-02 = what bars the way
CZ-MOVE-03 = cost of generic actions
CZ-MOVE-04 = cost of combat actions

## Shooting procedure

CZ-SHOOT-01 = target in sight and field of fire
CZ-SHOOT-02 = order of a shooting action
CZ-SHOOT-03 = no shooting into close combat
CZ-SHOOT-04 = weapon ranges

## To-hit roll

CZ-HIT-01 = to hit
CZ-HIT-02 = target has taken cover
CZ-HIT-03 = shooter panicked
CZ-HIT-04 = short range
CZ-HIT-05 = aimed shot
CZ-HIT-06 = point-blank, to hit
CZ-HIT-07 = sniper rifle
CZ-HIT-08 = shooter wounded
CZ-HIT-09 = missing crewmen, to hit

## Wound roll (shooting)

CZ-WOUND-01 = wound roll
CZ-WOUND-02 = cover
CZ-WOUND-03 = armour
CZ-WOUND-04 = point-blank, wound roll

## Burst fire

CZ-BURST-01 = number of shots in a burst
CZ-BURST-02 = rate of fire in the turn
CZ-BURST-03 = sharing out a burst
CZ-BURST-04 = burst template

## Opportunity fire

CZ-OPP-01 = opportunity fire
CZ-OPP-02 = loss of opportunity fire

## Template weapons and deviation

CZ-AREA-01 = to hit with a template weapon
CZ-AREA-02 = deviation
CZ-AREA-03 = damage at the centre and around
CZ-AREA-04 = size of the template
CZ-AREA-05 = who is under the template
CZ-AREA-06 = cover against a template
CZ-AREA-07 = smoke
CZ-AREA-08 = integrated grenade launcher

## Weapons

CZ-WPN-01 = light weapons, core sheet
CZ-WPN-02 = heavy weapons, core sheet
CZ-WPN-03 = small arms of the period
CZ-WPN-04 = heavy weapons of the period
CZ-WPN-05 = PIAT, one shot every two turns
CZ-WPN-06 = rocket launcher ammunition
CZ-WPN-07 = one-shot rocket launcher
CZ-WPN-08 = flamethrower and canisters
CZ-WPN-09 = cost in points

## Close combat

CZ-CC-01 = starting close combat
CZ-CC-02 = held in close combat
CZ-CC-03 = rounds of close combat
CZ-CC-04 = attack roll
CZ-CC-05 = attack dice
CZ-CC-06 = initiator of the round
CZ-CC-07 = panicked, in close combat
CZ-CC-08 = wounded, in close combat
CZ-CC-09 = opponents beyond the first
CZ-CC-10 = hand weapon, attack
CZ-CC-11 = second weapon, attack
CZ-CC-12 = close-combat wound roll
CZ-CC-13 = hand weapon, wound
CZ-CC-14 = second weapon, wound
CZ-CC-15 = routed in close combat

## Machines and robots

CZ-MACH-01 = machine damage level
CZ-MACH-02 = machine component hit
CZ-MACH-03 = self-repair
CZ-MACH-04 = major damage suffered before
CZ-MACH-05 = critical damage suffered before
CZ-MACH-06 = effect of machine damage

## Tech roll

CZ-TECH-01 = tech roll
CZ-TECH-02 = tech specialist
CZ-TECH-03 = no suitable equipment
CZ-TECH-04 = quality equipment
CZ-TECH-05 = panicked, tech roll

## Groups of the supplement

CZ-GROUP-01 = types of group
CZ-GROUP-02 = make-up of a squad
CZ-GROUP-03 = squad split into two sections
CZ-GROUP-04 = American squad split into three teams
CZ-GROUP-05 = leader of Able team
CZ-GROUP-06 = gangs of irregulars
CZ-GROUP-07 = individual hero
CZ-GROUP-08 = make-up of a team
CZ-GROUP-09 = make-up of an HQ section

## Obstacles

CZ-OBST-01 = cost of crossing an obstacle
CZ-OBST-02 = entangled in barbed wire
CZ-OBST-03 = cutting wire or a fence

## Cover

CZ-COVER-01 = taking cover
CZ-COVER-02 = cover given by terrain
CZ-COVER-03 = no half-hiding

## Urban combat

CZ-URBAN-01 = stairs and ladders
CZ-URBAN-02 = precarious footing
CZ-URBAN-03 = trained descent
CZ-URBAN-04 = climbing needs holds
CZ-URBAN-05 = no halt between levels
CZ-URBAN-06 = reach of a jump
CZ-URBAN-07 = cushioning a fall
CZ-URBAN-08 = height of the fall
CZ-URBAN-09 = hero, when falling
CZ-URBAN-10 = special skill, when falling
CZ-URBAN-11 = damage of a fall
CZ-URBAN-12 = landing on somebody
CZ-URBAN-13 = forcing a door

## Incendiary weapons

CZ-FIRE-01 = panic from incendiary weapons
CZ-FIRE-02 = building set on fire

## Crewed weapons

CZ-CREW-01 = missing crewmen, extra AP
CZ-CREW-02 = who counts as crew
CZ-CREW-03 = joint AP of the crew
CZ-CREW-04 = crewman played apart
CZ-CREW-05 = crew the weapon needs

## Infantry heavy weapons

CZ-HW-01 = moving and firing a heavy weapon
CZ-HW-02 = setting up or dismantling

## First aid

CZ-AID-01 = first aid
CZ-AID-02 = helper not a medic
CZ-AID-03 = helper panicked
CZ-AID-04 = helper a medic
CZ-AID-05 = treated in the turn of its fall
CZ-AID-06 = first aid kit
CZ-AID-07 = medikit

## Shooting at terrain

CZ-TERR-01 = damage to terrain
CZ-TERR-02 = weapons that damage terrain

## Darkness

CZ-DARK-01 = darkness, 30 cm at most
CZ-DARK-02 = darkness, no short-range bonus
CZ-DARK-03 = darkness, slower movement

## Communication and barrages

CZ-RADIO-01 = radio message
CZ-RADIO-02 = right to call a barrage
CZ-RADIO-03 = communication test
CZ-RADIO-04 = shells of the barrage

## Mortars

CZ-MORT-01 = mortar observer
CZ-MORT-02 = indirect mortar fire
CZ-MORT-03 = mortar figures

## Equipment

CZ-EQUIP-01 = equipment

## Grenades

CZ-GREN-01 = throwing a grenade
CZ-GREN-02 = rifle grenade
CZ-GREN-03 = incendiary grenade
CZ-GREN-04 = smoke grenade
CZ-GREN-05 = anti-tank grenade bonus

## Hand weapons

CZ-HAND-01 = hand weapons

## Scenario elements

CZ-SCEN-01 = scenario elements

## Vehicles in general

CZ-VEH-01 = those aboard act as one
CZ-VEH-02 = vehicle type and size
CZ-VEH-03 = generic vehicles
CZ-VEH-04 = crew and passengers
CZ-VEH-05 = vehicle in the air
CZ-VEH-06 = what stops a vehicle

## Vehicle movement

CZ-VMOVE-01 = vehicle's action points
CZ-VMOVE-02 = movement unit
CZ-VMOVE-03 = turning a vehicle
CZ-VMOVE-04 = turns allowed
CZ-VMOVE-05 = no two turns running
CZ-VMOVE-06 = vehicle in difficult terrain
CZ-VMOVE-07 = obstacle in a vehicle's way

## Skids and loss of control

CZ-SKID-01 = skid in difficult terrain
CZ-SKID-02 = skid in two turns running
CZ-SKID-03 = skid roll
CZ-SKID-04 = skid factor
CZ-SKID-05 = skids in play
CZ-SKID-06 = tracked vehicle or 4x4

## Transport

CZ-TRANS-01 = boarding or leaving
CZ-TRANS-02 = conditions for boarding
CZ-TRANS-03 = set down beside the vehicle
CZ-TRANS-04 = leaping off a moving vehicle
CZ-TRANS-05 = speed of the vehicle left
CZ-TRANS-06 = hero, leaping off

## Shooting from a vehicle

CZ-VFIRE-01 = fire of a fighting vehicle
CZ-VFIRE-02 = arc of the mounting
CZ-VFIRE-03 = personal weapons aboard
CZ-VFIRE-04 = driver serving heavy weapons
CZ-VFIRE-05 = firing vehicle, half AP or less
CZ-VFIRE-06 = firing vehicle, over half AP

## Shooting at a vehicle

CZ-VTGT-01 = speed and size of the target
CZ-VTGT-02 = target's speed
CZ-VTGT-03 = target's size

## Damaging a vehicle

CZ-VDMG-01 = damage roll against a vehicle
CZ-VDMG-02 = critical damage, vehicle destroyed
CZ-VDMG-03 = major damage
CZ-VDMG-04 = armour proof but to anti-tank weapons
CZ-VDMG-05 = armoured vehicles and anti-tank weapons

## Damage to transport vehicles (options)

CZ-CARGO-01 = vehicle or occupant hit
CZ-CARGO-02 = cargo area hit

## Ramming a vehicle or a robot

CZ-RAM-01 = ramming roll
CZ-RAM-02 = veteran or elite driver
CZ-RAM-03 = hero driver
CZ-RAM-04 = ramming damage
CZ-RAM-05 = robot rammed

## Running over pedestrians

CZ-RUN-01 = pedestrian's dodge
CZ-RUN-02 = speed above 30 cm
CZ-RUN-03 = hero on foot
CZ-RUN-04 = pedestrian at the vehicle's side

## Anti-tank guns

CZ-GUN-01 = gun damage
CZ-GUN-02 = armour-piercing or HE
CZ-GUN-03 = gun range and crew

## Commands of the players

CZ-CMD-01 = split a squad
CZ-CMD-02 = deploy
CZ-CMD-03 = order of compulsory actions
CZ-CMD-04 = choose the edge to flee to
CZ-CMD-05 = choose who goes first
CZ-CMD-06 = activate a group
CZ-CMD-07 = end the activation
CZ-CMD-08 = pivot
CZ-CMD-09 = move
CZ-CMD-10 = cross an obstacle
CZ-CMD-11 = get free of the wire
CZ-CMD-12 = cut the wire
CZ-CMD-13 = climb
CZ-CMD-14 = jump
CZ-CMD-15 = take cover
CZ-CMD-16 = open or shut a door
CZ-CMD-17 = force a door
CZ-CMD-18 = pick up an object
CZ-CMD-19 = attempt a tech roll
CZ-CMD-20 = give first aid
CZ-CMD-21 = shoot
CZ-CMD-22 = fire an aimed shot
CZ-CMD-23 = prepare opportunity fire
CZ-CMD-24 = answer with opportunity fire
CZ-CMD-25 = throw a grenade
CZ-CMD-26 = fire a rifle grenade
CZ-CMD-27 = fire a template weapon
CZ-CMD-28 = replace the canister
CZ-CMD-29 = move a heavy weapon
CZ-CMD-30 = set up a heavy weapon
CZ-CMD-31 = dismantle a heavy weapon
CZ-CMD-32 = call a barrage
CZ-CMD-33 = fight a round of close combat
CZ-CMD-34 = choose the lead fighter
CZ-CMD-35 = drive
CZ-CMD-36 = turn
CZ-CMD-37 = ram
CZ-CMD-38 = shift the ramming die
CZ-CMD-39 = fire a vehicle weapon
CZ-CMD-40 = board a vehicle
CZ-CMD-41 = leave the vehicle
CZ-CMD-42 = take the wheel
