### Modern Battles: typed commands.

mb-typed-needs-figure = Say which figure, as in “A7”.
mb-typed-needs-point = Say where, as in “24,18”: inches from the left, then from the top.
mb-typed-needs-bearing = Say which way, in degrees, as in “turn rifle-squad 90”: 0 is north, 90 is east.
mb-typed-which-unit = Which unit or vehicle? { $known }.
mb-typed-which-vehicle = Which vehicle? { $known }.
mb-typed-which-weapon = Which weapon? { $known }.

# What each verb does
mb-does-deploy = set up a unit or a vehicle, or mount it
mb-does-begin = begin the battle
mb-does-hatches = open or close the hatches
mb-does-enter = a reinforcement comes in
mb-does-move = an ordinary move
mb-does-march = a forced march: twice as far, no fire
mb-does-charge = charge an enemy unit
mb-does-close-up = bring more figures into the fight
mb-does-break-off = leave a close combat
mb-does-mount = get on a vehicle
mb-does-dismount = get off, and go on
mb-does-free = try to free a bogged vehicle
mb-does-turn = turn on the spot: a unit, a turret, a gun
mb-does-shoot = the fire of a unit, its gun or a weapon of a vehicle
mb-does-ambush = lay an ambush round a point
mb-does-fight = resolve a close combat
mb-does-end = go on to the next step
mb-does-concede = give up the game
