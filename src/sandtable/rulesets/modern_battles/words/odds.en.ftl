### Modern Battles: queries about odds, their inputs, outcomes and refusals.

## Queries

query-mb-hit = One to-hit roll
query-mb-shoot = One shot at a foot figure
query-mb-volley = A unit fires one kind of weapon
query-mb-flame = Figures under a flamethrower
query-mb-shell = A high-explosive shell on foot figures
query-mb-strike = One attack in close combat
query-mb-melee = The attacks of one side
query-mb-combat = A whole close combat of two units
query-mb-leader = Is the leader among the casualties
query-mb-psychology = Psychology test
query-mb-rally = Rally test
query-mb-panic = Panic test of a crew
query-mb-group = A group that has lost a vehicle
query-mb-initiative = Initiative test
query-mb-mines = Entering a minefield
query-mb-free-move = Moving under the encirclement rule
query-mb-leave-cover = Leaving cover
query-mb-spot = May this target be shot at
query-mb-penetrate = The save of a vehicle that is hit
query-mb-damage = The damage die
query-mb-antitank = One shot at a vehicle
query-mb-fate = One shot at a vehicle, morale included
query-mb-crew = Crew losses
query-mb-gun = Damage to the main gun
query-mb-fire = Fire on board until the next turn
query-mb-blaze = A crew escapes from a blaze
query-mb-burn = A blazing wreck over some turns
query-mb-explosion = Infantry near an exploding vehicle
query-mb-riders = Splinters among tank riders

## Inputs

input-distance_inches = Distance, inches (needed with a weapon)
input-distance_to_target = Distance to the target, inches
input-range_band = Range (short if not said; without a weapon)
input-mount = Mount of the weapon
input-ct = Shooting skill (CT) (3 if not said)
input-shooter = Profile of the shooter
input-firer_moved = The firer has moved
input-large_target = Large target
input-grouped = Grouped unit
input-same_target = Same large target as last turn
input-shot_strength = Strength F (3 if not said; without a weapon)
input-e = Toughness E (that of the profile if not said)
input-save = Save (that of the profile if not said)
input-figures_firing = Figures firing
input-target_figures = Figures that can be removed
input-assistant = Each weapon has an assistant
input-feed = Feed (that of the weapon if not said)
input-water_cooled = Water-cooled
input-also_fired = Other shots of the same fire, such as 3*smg@8,2*rifle@12
input-shots_fired = Shots
input-under_template = Figures under the template
input-own_cc = Combat skill CC of the attacker
input-enemy_cc = Combat skill CC of the defender
input-own_strength = Strength F of the attacker
input-enemy_e = Toughness E of the figures
input-enemy_save = Save of the figures
input-figures_fighting = Figures fighting
input-attacks = Attacks of each figure
input-attacks_each = Attacks (those of the profile if not said)
input-side_a = Profile of side A
input-side_b = Profile of side B
input-cc = Combat skill CC (that of the profile if not said)
input-strength = Strength F (that of the profile if not said)
input-initiative = Initiative I (that of the profile if not said)
input-charge = Who has charged
input-figures_before = Figures of the unit
input-casualties = Casualties
input-cd = Leadership (Cd)
input-start = Figures at the start
input-start_crew = Full crew
input-start_vehicles = Vehicles of the group at the start
input-losses_so_far = Lost so far, this fire included
input-fire_losses = Lost to this fire
input-fired_by = Shot at by
input-leaderless = Leaderless
input-state = Present state
input-damaging = The weapon can damage the vehicle
input-initiative_value = Initiative I
input-who_enters = Who enters
input-toward = The move leads towards
input-hatches = Hatches
input-targeted = A target last turn
input-target_in_cover = Target in cover
input-target_fired = The target has fired
input-target_moved = The target has moved
input-in_arc = In the arc of fire
input-projectile_strength = Strength F of the projectile (without a weapon)
input-small_arm = A small arm (without a weapon)
input-ap_short = AP shell at short range (without a weapon)
input-armour_value = Armour presented (that of the vehicle if not said)
input-side_struck = Side struck
input-column = Column
input-given_hit = It hits for certain
input-crew_quality = Profile of the crew
input-crew_present = Crew present (that of the vehicle, or 5, if not said)
input-crew_full = Full crew (that of the vehicle, or all present, if not said)
input-crew_cd = Leadership (Cd) of the crew (that of the profile if not said)
input-gun_ct = Shooting skill (CT) of the main gun (that of the crew if not said)
input-artillery = Artillery fire
input-loss = Losses
input-crew_before = Crew
input-gun_skill = Shooting skill (CT) of the main gun
input-gun_die = Die
input-turns_burning = Turns
input-explosion_size = Vehicle
input-distances = Distances of the figures, inches, such as 1,2.5,4
input-riders_aboard = Riders
input-splinter_strength = Strength F of the splinters

## Outcomes

outcome-hit = hit
outcome-miss = miss
outcome-no-wound = hit, no wound
outcome-casualty = casualty
outcome-a-tests = side A must test
outcome-b-tests = side B must test
outcome-draw = nobody tests
outcome-a-destroyed = side A destroyed
outcome-b-destroyed = side B destroyed
outcome-both-destroyed = both destroyed
outcome-killed = killed
outcome-alive = alive
outcome-advancing = advancing
outcome-shaken = shaken
outcome-fleeing = fleeing
outcome-unaffected = unaffected
outcome-abandoned = abandoned
outcome-holds = holds
outcome-disengages = disengages
outcome-pass = passed
outcome-fail = failed
outcome-detected = mines detected
outcome-immobilised = immobilised
outcome-moves = moves
outcome-held = stays where it is
outcome-leaves = leaves its cover
outcome-allowed = allowed
outcome-armour = armour
outcome-minor = minor impact
outcome-critical = critical impact
outcome-bounce = bounce
outcome-loss-1 = 1 crewman lost
outcome-loss-d3 = D3 crewmen lost
outcome-loss-d6 = D6 crewmen lost
outcome-loss-2d6 = 2D6 crewmen lost
outcome-gun-d3 = gun D3
outcome-gun-d6 = gun D6
outcome-blaze = blaze
outcome-explosion = explosion
outcome-crew-lost = whole crew lost
outcome-burning = still burning
outcome-fire-controlled = fire mastered
outcome-controlled = mastered at once
outcome-out = goes out
outcome-exploded = explodes

## Expected values

expected-shots = shots
expected-casualties = casualties expected
expected-a_losses = losses expected, side A
expected-b_losses = losses expected, side B
expected-remaining = crewmen left, expected
expected-ct = Shooting skill (CT) left, expected

## What a roll meant

means-MB-SHT-04-true = hit
means-MB-SHT-04-false = missed
mb-needs-first-a-six = { $n } needed, first a 6, from { $table } less the modifiers
means-mb-first-a-six-true = second die
means-mb-first-a-six-false = missed
means-MB-SHT-09-true = hit
means-MB-SHT-09-false = missed
means-MB-SHT-17-true = wounded
means-MB-SHT-17-false = no wound
means-MB-CC-06-true = hit
means-MB-CC-06-false = missed
means-MB-CC-07-true = wounded
means-MB-CC-07-false = no wound
means-MB-CC-08-true = saved
means-MB-CC-08-false = not saved
means-MB-PSY-06-true = passed
means-MB-PSY-06-false = failed
means-MB-PSY-07-true = passed
means-MB-PSY-07-false = failed
means-MB-PSY-08-true = passed
means-MB-PSY-08-false = failed
means-MB-GRP-02-true = passed
means-MB-GRP-02-false = failed
means-MB-GRP-03-true = rallied
means-MB-GRP-03-false = not rallied
means-MB-TER-04-true = passed
means-MB-TER-04-false = failed
means-MB-INI-01-true = passed
means-MB-INI-01-false = failed
means-MB-INI-03-true = passed
means-MB-INI-03-false = failed
means-MB-ENC-02-true = passed
means-MB-ENC-02-false = failed
means-MB-COV-02-true = passed
means-MB-COV-02-false = failed
means-MB-INI-03-number = hits: { $n }
means-MB-PSY-15-true = the leader falls
means-MB-PSY-15-false = somebody else falls
means-MB-VEH-12-true = the fire is mastered
means-MB-VEH-12-false = the fire goes on
means-MB-VEH-15-true = gets out alive
means-MB-VEH-15-false = lost
means-MB-VEH-16-true = wounded
means-MB-VEH-16-false = unhurt
means-MB-VEH-16-number = radius: { $n } { $n ->
    [one] inch
   *[other] inches
}
means-MB-VEH-18-number = radius: { $n } { $n ->
    [one] inch
   *[other] inches
}
means-MB-VEH-02-number = crewmen out of action, as far as there are any: { $n }
means-MB-VEH-05-number = shooting skill of the gun −{ $n }, not below 0
means-MB-RID-03-number = riders hit: { $n }
means-MB-RID-02-true = splinters reach the riders
means-MB-RID-02-false = no splinters
means-MB-ARM-01-saved = it holds
means-MB-ARM-01-armour = pierced, armour
means-MB-ARM-01-minor = pierced, minor impact
means-MB-ARM-01-major = pierced, major impact
means-MB-ARM-01-critical = pierced, critical impact
means-MB-DMG-03-fire = fire on board

## What makes no sense

not-lengths = { $field } is one length or several with commas, such as 1,2.5,4, not “{ $value }”.
too-many-lengths = { $field } takes at most { $most } lengths, not { $number }.
not-shots = “{ $value }” is no list of shots for { $field }: write how many, of what, how far, such as 3*smg@8,2*rifle@12.
mb-odds-needs-weapon = { $field } belongs to a weapon: give a weapon too, or leave { $field } out.
mb-odds-not-with-weapon = { $field } is known from the weapon: leave one of the two out.
mb-odds-needs-distance = The { $weapon } needs a distance, such as distance=12.
mb-odds-needs-weapon-or-f = Say what strikes the vehicle: a weapon with its distance, or a Strength f.
mb-odds-needs-armour = Say what is struck: a vehicle, or its armour from 1 to 10.
mb-odds-guns-only = Only guns choose their ammunition: leave { $field } out.
mb-odds-infantry-only = { $field } is for infantry: leave it out, or take target=infantry.
mb-odds-nobody-left = Losses of { $losses } leave nobody of { $start }: at most all but one are lost.

## What a rule forbids

mb-odds-out-of-reach = { $distance } inches is beyond the reach of the { $weapon }, { $reach } inches.
mb-odds-move-or-shoot = The { $weapon } moves or shoots, not both: leave moved out.
mb-odds-recent = { $what } is of recent conflicts only: take mb.era=recent.
mb-odds-mount = The { $weapon } cannot be mounted so ({ $mount }): weapons are in hand or on a vehicle, guns on a vehicle or towed.
mb-odds-limited = The { $weapon } has limited functions: it fires at vehicles, or at foot units in heavy cover.
mb-odds-gun-at-foot = The { $weapon } fires shells: ask the query shell, or antitank.
mb-odds-flame = The { $weapon } has a template: ask the query flame.
mb-odds-no-assistant = The { $weapon } has no assistant here: machine guns with that note do, in hand.
mb-odds-no-water = The { $weapon } is never water-cooled: mg-light and mg-heavy may be.
mb-odds-no-he = The { $weapon } has no high-explosive shell.
mb-odds-no-shell = The { $weapon } has no such shell ({ $ammo }): leave ammo out.
mb-odds-no-damage-die = The simplified table has no damage die: ask the query penetrate, or fate.
