### The table in the terminal.

## What shall we play?

menu-ruleset = What shall we play?
menu-scenario = Which scenario?
menu-scenario-line = { $title }, { $minutes } minutes
menu-side = Who are you?
menu-side-line = { $name }, { $number } figures
menu-side-line-hex-tactical = { $name }, { $number } units
menu-both = Both sides: two players at one screen
menu-opponent = Who plays the other side?
menu-player-recruit = The program, a recruit: means well and makes mistakes
menu-player-regular = The program, a regular: plays to win, with good sense
menu-player-veteran = The program, a veteran: looks ahead before each order
menu-player-elite = The program, an elite player: looks ahead longer than a veteran
menu-player-random = The program, at random
menu-dice = Which dice?
menu-dice-thrown = Thrown by the program
menu-dice-typed = Real dice: I type what they show
menu-no-side = “{ $side }” is no side here: take { $nearest }.
menu-other-ruleset = { $name } is a scenario of { $ruleset }: name that ruleset.
menu-lesson = A lesson has its own opponent and its own dice: leave out { $option }.

## The turn

table-your-move = Your move: { $side }
table-may-react = You may react: { $side }
table-answers-more = { $number } more answers: + shows them.
table-turn = Turn { $n } of { $m }
phase-edges = table edges
phase-edge-choice = table edges
phase-deployment = setting up
phase-order = who goes first
phase-actions = actions
phase-over = the end
table-others = { $who } · also: { $others } (type one to choose it)
table-pages = Page { $page } of { $pages }: + shows the next. Or type a command; ? lists them.
table-more-units = … and { $n } more lines: units
table-to-come = { $n } to come
table-deploy-hint = auto sets up everybody who is left; or type: { $typed }
table-out = { $n } out
table-choose-number = Type a number from 1 to { $most }.
table-no-choice = There is no choice { $number }: they go from 1 to { $most }.
table-yes-or-no = Type y or n.
table-confirm = Do it? [y/n] >{" "}
table-confirm-price = Do it for { $price }? [y/n] >{" "}
table-confirm-fire = Fire? [y/n] >{" "}
table-answer = Type the number of an answer, or n for none.
table-answer-sparing = Type the number of an answer, or n for none. Not at this one any more in this move: spare. From now on, this turn: always, never, or within 15.
table-answer-standing = Type the number of an answer, or n for none. From now on, this turn: always, never, or within 15.
table-face = Die { $die }, a D{ $sides }: what does it show? (several faces may be typed at once)
table-go-on = Enter goes on …
table-over = The game is over. Its record:
table-left = Saved. Go on with:
table-saved = Saved: { $file }
table-undone = Taken back.
table-undo-ask = Does the other side agree? [y/n] >{" "}
table-coordinates-on = Places are told with their coordinates.
table-coordinates-off = Places are told by what is there.
table-log-cut = The last { $shown } of { $lines } lines; “log { $lines }” shows all.
table-no-rolls = No dice were thrown yet.
table-no-dice = This throws no dice; its price: { $price }.
table-odds-of-what = Odds of what? Type odds before a command, such as: odds shoot 7 at 12
table-rules-of-what = Which rule? Type words or an id after it, such as: rules CZ-HIT-04
table-nothing-to-deploy = Nobody is left to set up.
table-program-stuck = The program that plays { $side } does not come to an end; the game is saved.
player-nothing-to-say = The rules leave { $side } nothing to do: take something back, or play another scenario.
unknown-player = No player is called “{ $value }”: take { $nearest }.
unknown-style = No style of play is called “{ $value }”: take { $nearest }.
bad-rollouts = “{ $value }” is no number of games to play on from a decision: take one from 1 to { $most }.
player-does-not-look-ahead = The player “{ $value }” does not look ahead: a style or a number of games is for { $nearest }.
table-help = Type the number of a choice, or a command. A number means your own figure where somebody acts and the enemy's where somebody is aimed at; A7 and B12 work too. Words may be cut short.

## Lessons

lesson-type = Press Enter, or type: { $typed }
lesson-not-yet = Not yet. The lesson wants: { $typed }

## States of figures

state-broken = out of cohesion
state-activated = done
fate-waiting = to come
fate-casualty = eliminated
fate-gone = gone
fate-removed = out
fate-lost = lost
fate-exited = gone
fate-left = left the table

## The map

chart-door-shut = shut door
chart-door-open = open door
chart-window = window
chart-smoke = smoke
chart-figures = A7→ figure 7 of side A and the way it looks
chart-counters = Sq1 a counter in its hex, whose number stands below; + others beside it

## Outcomes that only the table has

outcome-on-target = on target

## Typed commands

typed-ambiguous = “{ $word }” may mean { $nearest }: type more of it.
typed-unknown-verb = There is no command “{ $word }”: take { $nearest }, or ? for all.
typed-needs-figure = Say which figure: its number follows the verb, as in “move 7 to 42,18”.
typed-needs-point = Say where, as in “42,18”: cm from the left, then from the top.
typed-needs-angle = Say by how many degrees, as in “pivot 7 90”; to the left below 0.
typed-too-much = “{ $word }” is one word too many for { $verb }.
typed-no-figure = There is no figure { $figure }; the last one is { $last }.
typed-no-group = There is no group { $number }: they go from 1 to { $most }.
typed-no-weapon = { $figure } has no weapon for that.
typed-none-carried = { $figure } has no grenade left.
typed-which-piece = Which one? { $known }.
typed-which-door = Which door? { $known }.
typed-which-thing = Which object? { $known }.
typed-which-weapon = Which weapon? { $known }.
typed-which-missile = Which missile? { $known }.
typed-which-kit = Which kit? { $known }.
typed-which-group = Which group? { $known }.
typed-which-side = Which side? { $known }.
typed-which-edge = Which edge? { $known }.

cz-example-move = move 7 to 30,20 42,18
cz-example-shoot = shoot 7 at 12 with smg 4
cz-example-aim = aim 7 at 12
cz-example-watch = watch 7
cz-example-pivot = pivot 7 90
cz-example-cover = cover 7
cz-example-cross = cross 7 wall
cz-example-enter = enter 7 ditch
cz-example-fight = fight 7 12
cz-example-grenade = grenade 7 at 12
cz-example-launch = launch 7 at 12
cz-example-open = open 7 d1
cz-example-shut = shut 7 d1
cz-example-force = force 7 d1
cz-example-pick = pick 7 case
cz-example-drop = drop 7 case
cz-example-tech = tech 7 desk
cz-example-aid = aid 7 9
cz-example-activate = activate 2
cz-example-end = end
cz-example-first = first
cz-example-second = second
cz-example-deploy = deploy 3 at 5,20 facing 90
cz-example-begin = begin
cz-example-edge = edge north
cz-example-roll = roll
cz-does-move = move along straight legs, in cm
cz-does-shoot = shoot: a burst, or 12:2 13:2 to share it
cz-does-aim = one aimed shot
cz-does-watch = opportunity fire
cz-does-pivot = turn on the spot
cz-does-cover = take cover where it stands
cz-does-cross = cross an obstacle in contact
cz-does-enter = get into one and stay
cz-does-fight = a round of close combat
cz-does-grenade = throw a grenade at a figure or a point
cz-does-launch = fire a launcher or flamethrower
cz-does-open = open a door
cz-does-shut = shut a door
cz-does-force = force a locked door
cz-does-pick = pick up an object
cz-does-drop = put it down
cz-does-tech = a tech roll on an object
cz-does-aid = first aid to a casualty
cz-does-activate = activate a group, by number or name
cz-does-end = end the activation
cz-does-first = act first this turn
cz-does-second = let the others act first
cz-does-deploy = set a figure up; 0 is north
cz-does-begin = begin the battle
cz-does-edge = take a table edge
cz-does-roll = roll for table edges
cz-does-concede = give up the game

word-odds = odds of a command, or of a query: odds shoot weapon=smg range=12
word-hint = what would you do? the best order, the others, and why
word-why = explain the last rolls one by one
word-map = the map with its legend
word-units = every figure with its weapons
word-undo = take the last command back
word-log = what happened so far
word-coordinates = places also by their coordinates, or no longer
word-rules = look a rule up
word-save = write a copy of the record
word-help = this list
word-quit = leave; the game is saved
word-more = more choices (also +)
word-next = the next figure
word-auto = set up everybody who is left

# What a typed command asks for
asked-aboard = vehicle
asked-aimed = figure
asked-allotment = target
asked-angle = angle
asked-at = place
asked-attackers = figures
asked-band = movement
asked-carrier = carrier
asked-casualty = figure
asked-charge = charge
asked-combat = unit
asked-crew = figures
asked-defender = enemy
asked-distance = distance
asked-door = door
asked-edge = edge
asked-enemy = enemy
asked-facing = facing
asked-figure = figure
asked-figures = figures
asked-first = side
asked-flyer = flyer
asked-foot = height
asked-grenade = grenade
asked-group = group
asked-held = weapons
asked-helper = helper
asked-kit = kit
asked-level = storey
asked-losses = figures
asked-marker = point
asked-missile = missile
asked-mission = mission
asked-mounted = vehicle
asked-observer = unit
asked-obstacle = obstacle
asked-open = open|closed
asked-opening = opening
asked-order = order
asked-parts = squads
asked-path = way
asked-paths = way
asked-piece = piece
asked-places = places
asked-point = point
asked-shooters = shooters
asked-squad = squad
asked-storey = storey
asked-strikes = figure enemy
asked-support = figures
asked-target = target
asked-targets = targets
asked-thing = object
asked-to = point
asked-towards = point
asked-tractor = tractor
asked-trap = trap
asked-turret = facing
asked-unit = unit
asked-vehicle = vehicle
asked-weapon = weapon
asked-who = who
asked-with-unit = unit
