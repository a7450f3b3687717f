### The table on a screen: signs, panels, questions, the log and the end of a game.

## Small words

drawing-price = { $points } AP
drawing-free = free
cost-either = { $least ->
    [0] free
   *[other] { $least }
} or { $most } AP
cost-from = from { $points } AP
too-dear = { $needs } AP, you have { $has }
not-your-turn = It is not your move: wait until the other side has finished.
you-answer-first = You are asked something: answer it first.
nobody-left-to-watch = All enemies have acted this turn: nobody is left to be fired at before it ends.
others-react-first = The other side may react first: wait for its answer.
lesson-other = Not yet: the lesson wants “{ $wanted }”.
lesson-differs = Almost: the lesson wants “{ $wanted }”, not “{ $yours }”.
lesson-react = Not yet: the lesson is about your reaction. Choose one.
lesson-place = { $at }
lesson-nobody-else = nobody else
lesson-there = there
lesson-farther = { $far } farther { $wind }
lesson-number-shots = { $number ->
    [one] { $number } shot
   *[other] { $number } shots
}

## Whose move

status-your-move = Your move: { $side }
status-their-move = To move: { $side }
status-chooses = { $side }: { $what ->
    [setup] setting up
    [group] choosing a group
    [order] choosing a unit and its order
    [movement] choosing a move
    [shooting] choosing a target
    [close-combat] choosing a fight
    [support] choosing support
    [activations] choosing whom to activate
   *[action] choosing an action
}
status-you-may-react = You may react: { $side }
status-may-react = { $side } may react…
status-you-decide = You decide: { $side }
status-decides = { $side } decide…
stage-setup = Set-up
stage-compulsory = Compulsory
stage-reaction = Reaction
stage-initiative = Initiative
stage-actions = Actions

## Ground

terrain-crossing = crossing it: { $points } AP
terrain-difficult = difficult: 2 AP a step
terrain-height = { $height } high
opening-open = Door { $door }, open
opening-shut = Door { $door }, shut
opening-locked = Door { $door }, locked
opening-window = Window, { $points } AP to climb through
door-open = open
door-shut = shut
door-locked = locked
way-stairs = Steps
way-ladder = Ladder
way-holds = Holds
way-rope = Rope
way-leads = leads up to { $cm }
zone-deployment = { $side }: deployment zone
zone-own = { $figure }: its own zone
zone-exit = { $side } may leave here
zone-exit-with = { $side } may leave here with the { $thing }
smoke-cloud = Smoke
smoke-lasts = until the end of turn { $turn }
legend-leader = Leader
circle-leader = within reach of the leader
circle-cohesion = cohesion
legend-leader-detail = Members of his group within 15 cm are in cohesion.
legend-sub-leader = Sub-leader
legend-sub-leader-detail = Members of his group within 10 cm are in cohesion.
legend-casualty = Casualty
legend-casualty-detail = Down: a friend in contact may give first aid.
legend-objective = Objective
legend-objective-detail = Worth victory points; the ring shows who holds it.
legend-zone = Deployment zone
legend-zone-detail = Figures are set up with their whole base in it.
legend-exit = Exit
legend-exit-detail = Here figures may leave without being lost.
legend-smoke = Smoke
legend-smoke-detail = Blocks every line of sight through it.

## Pieces

piece-points = { $left } of { $of } AP
piece-can-act = can act
marker-rout = rout
marker-rout-detail = Flees 20 cm at the start of the next turn, then tests; can do nothing until then.
marker-panic = panic
marker-panic-detail = 3 AP at most and −1 to hit; starts no close combat; tests at the start of the next turn.
marker-stunned = stunned
marker-stunned-detail = Does nothing this turn and is fit again from the next.
marker-wounded = wounded
marker-wounded-detail = Half its AP and −1 to hit; starts no close combat; a rout puts it out for good.
marker-glitch = malfunction
marker-glitch-detail = Its software is damaged: it does not do what its side wants.
marker-halved = power halved
marker-halved-detail = Half its AP for the rest of the battle.
marker-damaged = damaged
marker-damaged-detail = { $what }.
machine-critical = { $n ->
    [one] critical damage
   *[other] critical damage × { $n }
}
machine-weapon = major damage to its hardware, a weapon is destroyed
machine-hardware = minor damage to its hardware, −{ $n } to hit and attack
machine-power = minor damage to its power supply, −{ $n } AP
machine-resistance = resistance { $n }
machine-needed = { $n ->
    [one] one more critical damage puts it out of action
   *[other] { $n } critical damages put it out of action
}
machine-easier = { $n } to rolls that damage it
marker-engaged = in close combat
marker-engaged-detail = Locked with { $what }: can only fight, and nobody shoots at it.
marker-ok = recovered (OK)
marker-ok-detail = It has recovered: 3 AP at most this turn.
marker-watch = opportunity fire
marker-watch-detail = Ready to answer an enemy's action: { $what }. Until the end of the turn.
marker-cover = in cover
marker-cover-detail = Behind cover ({ $what }): −1 to be hit through it, until it moves or attacks hand to hand.
marker-carrying = carrying
marker-carrying-detail = Carries: { $what }. It is left where its bearer falls.
marker-out-of-cohesion = out of cohesion
marker-out-of-cohesion-detail = Its group is spread too wide or has no leader: −1 AP this turn.

## What can be done

do-roll-for-edges = Roll for edges
do-pick-edge = Take this edge
do-deploy = Set up here
do-begin-battle = Begin the battle
order-first = First: { $side }
do-choose-order = Decide
do-activate = Activate
do-end-activation = End group
do-move = Move
do-pivot = Turn
do-shoot = Shoot
do-single = Shoot
do-burst = Fire a burst
do-aimed = Aimed shot
do-watch = Opportunity fire
do-grenade = Throw a grenade
do-launch = Fire a launcher
do-shell = Fire a shell
do-fight = Close combat
do-cover = Take cover
do-cross = Cross
do-enter = Get in
do-door = Door
do-open = Open the door
do-shut = Shut the door
do-force-door = Force a door
do-pick-up = Pick up
do-drop = Put down
do-tech = Tech roll
do-aid = First aid

# Several rows that have nothing yet, folded into one line.
share-shots = Share the shots out
share-targets = Go on to further targets
share-more = Who else takes part

need-path = Where to? Drag, or tap the ground.
need-angle = Which way shall it face?
handle-body = Turn it
handle-turret = Turn the turret
way-shortened = { $done } of { $drawn }: { $reason }
need-target = Whom? Tap an enemy.
need-centre = Lay the middle of the rectangle.
need-point = Where? Tap a figure or a spot.
need-at = Where does it stand?

no-target = There is nobody to shoot at, or no weapon to do it with.
no-gun = No weapon in hand shoots straight at a target.
no-grenade = No grenade is left.
no-launcher = No launcher or flamethrower is in hand.
no-contact = No enemy is in contact: move base to base first.
no-cover = Nothing that gives cover touches the base: move up to it first.
no-obstacle = No obstacle touches the base: move up to it first.
no-door = No door touches the base: move up to it first.
no-thing = Nothing that can be picked up lies at the base: move onto it first.
nothing-carried = Nothing is carried that could be put down.
no-work = Nothing here calls for a tech roll: move into contact with it first.
no-casualty = No casualty of your side lies on the table.

field-edge = Edge
field-first = Who goes first?
field-angle = Facing
field-weapon = Weapon
field-mode = Way of firing
field-target = Enemy
field-support = { $figure } joins in
field-lay = Rectangle
field-grenade = Grenade
field-missile = Missile
field-ammo = Shell
field-obstacle = Obstacle
field-way = How
field-cover = Behind
field-door = Door
field-thing = Object
field-casualty = Whom
field-kit = With

## Setting up and order of play

title-edges = Table edges
title-begin = Begin
title-deploy = Set up: { $figure }
do-deploy-all = Set up the whole side
do-deploy-number = { $number ->
    [one] Set up one
   *[other] Set up all { $number }
}
deploy-all-hint = As a program would place them, facing the enemy. Drag single ones elsewhere.
deploy-all-units-hint = As a program would place them, facing the enemy. Drag single ones elsewhere; the first of a unit takes the others along.
need-place = Drag them elsewhere, one by one.
title-order = Who goes first?
title-activate = Which group acts?
title-over = The game is over
edges-hint = Each side rolls a die; the winner picks an edge, the other side gets the opposite one.
begin-hint = Everybody is in place. The first turn starts with the roll for initiative.
deploy-left = { $number ->
    [one] the last one
   *[other] { $number } still to set up
}
deploy-hint = The whole base must lie in the zone. Groups act better close to their leaders.
order-hint = You won the initiative: go first, or let the others show their hand.
activate-left = { $number ->
    [one] one group left
   *[other] { $number } groups left
}
activate-one = { $figures }
activate-who = { $group }: { $figures }
activate-broken = Out of cohesion: each figure has 1 AP less.
active-left = { $vehicle ->
    [yes] { $number ->
        [0] the vehicle can act
        [one] one figure and the vehicle can act
       *[other] { $number } figures and the vehicle can act
    }
   *[no] { $number ->
        [0] nobody can act any more
        [one] one figure can act
       *[other] { $number } figures can act
    }
}
active-hint = Choose a figure with points left.
next-loses = Once { $who } acts, points left are lost: { $figures }.
end-strays = Too far from a leader: { $figures }. If that is still so when the next turn begins, each figure of the group has 1 AP less, and its die for initiative is smaller.
end-loses = Points left are lost: { $figures }.
waiting-hint = You can look around, measure and read meanwhile.

## Moving

move-hint = Drag the figure or tap the ground. The contours show how far each AP goes in a straight line.
move-cost = { $cm }, { $left } AP left
move-exits = { $figure } leaves the table as planned.
move-lost = { $figure } would leave the table and be lost.
move-contact = In contact with { $enemy }: close combat can follow.
move-thing = In reach: { $thing }.
move-cover = Cover can be taken there: { $piece }.
move-watched = May fire on the way: { $watchers }.
leg-text = { $cm }, { $points } AP
leg-turn = +{ $points }: turns over 90°
leg-slow = +{ $points } { $name }
leg-cross = { $name }: cross it for { $points } AP
leg-shut = { $name }: open it for { $points } AP
leg-locked = { $name }: force it for { $points } AP
leg-round = { $name }: go round it
leg-enemy = { $enemy }: stop in contact, or go round
leg-no-room = no room: { $name }
pivot-hint = Up to 90° is free, more costs 1 AP.
pivot-already = It faces that way already.
pivot-right = { $degrees }° to the right, { $price }
pivot-left = { $degrees }° to the left, { $price }
cross-over = over it
cross-in = into it, and stay
compass-north = north
compass-northeast = north-east
compass-east = east
compass-southeast = south-east
compass-south = south
compass-southwest = south-west
compass-west = west
compass-northwest = north-west
cover-does = Whoever shoots at it through this cover has −1 to hit.

## Shooting

mode-single = Single
mode-burst = Burst
mode-aimed = Aimed
choice-band-rest = At rest
choice-band-half = Up to half
choice-band-over = Over half
band-told = Movement announced: { $band }.
band-hint = How much the vehicle moves in this whole activation, shots of all aboard included; it cannot go beyond it later.
band-aims = { $modifier ->
    [none] no penalty
   *[other] { $modifier } to hit
}
band-moves = up to { $cm }
band-stays = no move
band-one-weapon = one weapon only
band-gives-up-all = { $left ->
    [one] After this shot the vehicle does not move any more: its 1 AP is lost for driving.
   *[other] After this shot the vehicle does not move any more: its { $left } AP are lost for driving.
}
band-gives-up-some = After this shot the vehicle drives with { $kept } of its { $left } AP at most.
mount-turret = turret, all round
mount-hull = in the hull, forward
mount-pintle = on a pintle, to one side
weapon-shots = { $shots ->
    [one] 1 shot
   *[other] { $shots } shots
}
weapon-template = { $cm } across
weapon-ranges = { $ranges } cm
band-point-blank = point-blank { $cm }
band-short = short { $cm }
band-long = long { $cm }
band-astray = may stray { $cm }
range-point-blank = point-blank
range-short = short range
range-long = long range
range-out = out of range
shoot-nobody = Nobody in sight from here.
shoot-none-in-range = Nobody in sight is in range: the nearest, { $who }, is { $cm } away, this weapon reaches { $most }. Point at an enemy to fire all the same.
shot-wasted = { $cm }: beyond { $most }, these shots would be wasted.
lay-sweep = across the fire
lay-depth = along the fire
watch-does = It answers one enemy action in its field of fire. To act or move afterwards gives that up.
template-touched = { $number ->
    [0] nobody under the template
   *[other] { $number } under the template
}
template-touched-own = { $number } under the template, { $own } of yours
lob-hint = Tap an enemy or a spot in front and in sight.
lob-size = { $cm } across, { $number ->
    [0] nobody under it
   *[other] { $number } under it
}
lob-smoke = The smoke blocks sight until the end of the next turn.
lob-own = Your own would be hit: { $figures }.
drive-forward = forward
ram-shift = { $vehicle }: its driver may shift the die by { $most } once it is seen.
ram-if-crash = If they crash: { $vehicle }
rosette-landing = that it comes down just here
lob-deviates = A miss strays { $dice } cm in one of eight directions.
lob-wasted = Out of range: it would be wasted.
sight-clear = { $cm }, clear
sight-hindered = { $cm }, in cover
sight-word-clear = clear
sight-word-hindered = in cover
sight-word-blocked = out of sight
sight-blocked = { $what } blocks the view
sight-not-in-front = not in front of { $figure }: turn first

## Close combat

fight-defender = { $figure } loses the round: { $chance }
fight-attacker = { $figure } loses the round: { $chance }
fight-tie = Nobody wins: { $chance }
fight-attack = Attack roll: { $figure }
fight-wound = If { $winner } wins: wound roll on { $loser }
fight-finish = { $enemy } is routing and is put out of the game without a die.

## A thing, and what is to be said of it

said-of = { $what }: { $said }

## What must be thrown

need-or = { $a } or { $b }
need-to = { $a } to { $b }
need-any = anything on { $dice }
need-only = { $n } on { $dice }
roll-apart-number = To reach: { $sum }
roll-apart = These change the number or column the dice are compared with; the dice stay as thrown.
need-or-more = { $n } or more on { $dice }
need-or-less = { $n } or less on { $dice }
need-on-the-die = { $need } on the die

## Questions

prompt-react = You may react
prompt-decide = You decide
prompt-hold = Hold fire
prompt-default = Leave it to the rules
prompt-ram = { $vehicle } rams { $target }.
prompt-ram-shifted = { $vehicle } rams { $target }; its driver has shifted the die from { $rolled } to { $face }.
prompt-no-shift = Leave the die at { $read }
prompt-must = { $does ->
    [flees] { $who } is routed and flees to the nearest edge, then tests.
    [strays] { $who } is out of control and strays.
   *[tests] { $who } has panicked and tests to recover.
}
prompt-in-what-order = Who goes first?
prompt-goes-first = { $who } goes first. Somebody lost weakens the next test, a leader who recovers helps those he touches.
prompt-only = There is only one answer: { $answer }.
prompt-idle = The answer can change nothing.

## The log

log-taken-back = { $side } take back a command (step { $entry } of the game).
log-shots = { $shots ->
    [one] single shot
   *[other] burst of { $shots }
}
log-shots-of = { $own } of a burst of { $shots }
log-shots-rest = { $own } of the same burst of { $shots }
log-shot-at = { $figure } shoots { $target }: **{ $result }**
log-effect-missed = missed
log-effect-none = { $hits ->
    [one] hit, no effect
   *[other] { $hits } hits, no effect
}
log-effect-panic = panic
log-effect-eliminated = eliminated
log-may-be-treated = may still be treated
log-out-for-good = out for good
log-reaction = { $figure } tests reaction: **{ $result }**
log-reaction-ok = OK, 3 AP at most
log-reaction-panic = panic
log-reaction-rout = rout
log-reaction-eliminated = rout, out for good
log-round = { $figure } fights { $enemy }: { $winner } wins, **{ $result }**
log-round-tie = { $figure } fights { $enemy }: **a tie**
log-round-none = { $figure } unhurt
log-round-panic = { $figure } panics
log-round-rout = { $figure } routs
log-round-eliminated = { $figure } eliminated
log-worked = { $figure } works on the { $thing }: **{ $result }**
log-success = success
log-failure = failure
log-treated = { $figure } treats { $casualty }: **{ $result }**
log-treated-dead = cannot be saved
log-treated-wounded = back on his feet, wounded
log-treated-stunned = back on his feet, stunned
log-landed = { $figure } uses { $weapon }: **{ $result }**
log-on-target = on target
log-deviates = deviates
log-initiative = Initiative: **{ $side }**, { $a } to { $b }, bonuses included
roll-passed = { $number } of { $of }
log-roll = { $name }: **{ $means }**
log-held-fire = { $side } hold their fire.
log-answered = { $side }: { $answer }
log-moved = { $figure } moves
log-climbed-up = { $figure } climbs { $cm } up
log-climbed-down = { $figure } climbs { $cm } down
log-fled = { $figure } flees { $cm } towards the nearest edge of the table
log-crossed = { $figure } crosses: { $obstacle }
log-cover = { $figure } takes cover: { $piece }
log-pivoted = { $figure } turns
log-watch = { $figure } stands ready for opportunity fire: { $weapon }
log-gone-as-planned = leaves the table as planned
log-lost = lost off the table
log-weapon-lost = loses { $weapon }
log-effect-vehicle-none = { $hits ->
    [one] hit, no effect on it
   *[other] { $hits } hits, no effect on it
}
log-effect-vehicle-major = major damage
log-effect-vehicle-destroyed = destroyed
log-struck = { $target }: **{ $result }**
log-drove = { $vehicle } drives
log-boarded = { $figure } gets into { $vehicle }
log-got-out = { $how ->
    [leap] { $figure } leaps off { $vehicle }
    [wreck] { $figure } gets out of the wreck of { $vehicle }
    [rout] { $figure } gets out of { $vehicle } to flee
   *[out] { $figure } gets out of { $vehicle }
}
log-took-wheel = { $figure } takes the wheel of { $vehicle }
log-aimed = aimed shot
log-effect-damaged = damaged
log-round-damaged = { $figure } damaged

## The end

end-why-term = It ended in turn { $turn } of { $turns } by this term of the scenario: “{ $what }”.
end-why-gone = It ended in turn { $turn } of { $turns }: { $side } have nobody left in action.
end-why-last = { $otherwise ->
    [yes] Turn { $turn } was the last, and no other term of the scenario was met.
   *[other] Turn { $turn } was the last.
}
end-why-equal = Points alone decide, not losses nor who is left: { $points } each, so nobody has won.
end-why-points = Points alone decide, not who is left.
goals-drawn = A draw.
end-losses = { $figures } figures, { $vehicles } vehicles
end-luck = { $words ->
    [few] too few rolls to say: { $rolls }; from { $fewest } on it is told
    [more] luckier than in { $n } of 100 games, over { $rolls } rolls
    [less] unluckier than in { $n } of 100 games, over { $rolls } rolls
   *[usual] about as lucky as in most games, over { $rolls } rolls
}

## The newsreel: what is happening, before it is known what comes of it
reel-move = { $who } moves
reel-move-at = { $who } moves
reel-fire = { $who } shoots
reel-fire-at = { $who } shoots { $whom }
reel-melee = { $who } fights
reel-melee-at = { $who } fights { $whom }
reel-work = { $who } is at work
reel-work-at = { $who } is busy with { $whom }
reel-move-unit = { $who }: moving
reel-move-at-unit = { $who }: moving
reel-fire-unit = { $who }: firing
reel-fire-at-unit = { $who }: firing at { $whom }
reel-melee-unit = { $who }: in close combat
reel-melee-at-unit = { $who }: fighting { $whom }
reel-work-unit = { $who }: at work
reel-work-at-unit = { $who }: busy with { $whom }
reel-fate-casualty = eliminated
reel-fate-casualty-vehicle = knocked out
reel-fate-gone = out of the game
reel-fate-left = left the table
reel-leader = leader
reel-bearer = with { $what }
reel-earned = +{ $points } { $points ->
    [one] point
   *[other] points
}
end-anyway = { $number ->
    [one] { $words } anyway: 1 could still act
   *[other] { $words } anyway: { $number } could still act
}
reel-of-unit = { $name } ({ $unit })
reel-steps = { $steps ->
    [one] loses a step
   *[other] loses { $steps } steps
}

## What one fights for

goals-looming = One thing more, and the game is over. { $ending }
goals-turning = { $side } +{ $points }{ $leads ->
    [yes] , and in the lead
   *[no] {""}
} — { $what }{ $more ->
    [1] {""}
   *[other] , { $more } more
}

cz-to-hold = To hold a place: the middle of one of your figures that is not routed, or of a manned vehicle, lies in it, and no such enemy. Only who is there when it is counted matters; when all enemies are gone, you hold every place.
