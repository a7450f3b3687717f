### Modern Battles on a screen: signs, panels, questions, the log.

blurb-modern-battles = Platoons and tanks, one side after the other: move, shoot by volleys, fight hand to hand, and test who holds.
mb-inches = { $length } in

## Whose move

mb-stage-setup = Set-up
mb-stage-start = Start
mb-stage-movement = Movement
mb-stage-shooting = Shooting
mb-stage-close-combat = Close combat

## Ground

mb-cover-light = light cover
mb-cover-heavy = heavy cover
mb-cover-hull-down = hull down
mb-sight-deep = more than 3 inches of dense ground in the way ({ $what })
mb-sight-over = over { $what }
mb-sight-high = { $over }: one end is as high, { $at }
mb-not-in-arc = outside the arc ({ $unit }): turn first
mb-mines-known = Known to both sides.
mb-mines-hidden = Yours; the enemy does not know of it.
mb-ambush-of = Ambush of { $unit }
mb-ambush-detail = Whoever comes within 3 inches of the marker may be shot at in the middle of his move.
mb-legend-leader = Leader
mb-legend-leader-detail = { $counted ->
    [dice] Without him his unit has −1 on the dice of its morale tests.
   *[leadership] Without him his unit tests morale with 1 Leadership less.
}
mb-legend-sub-leader = Second in command
mb-legend-sub-leader-detail = Takes over once when the leader has fallen.
mb-legend-piece-vehicle = Vehicle
mb-legend-piece-vehicle-detail = Its facing decides which armour is struck; the turret shows the arc of its weapons.
mb-legend-piece-wreck = Wreck
mb-legend-piece-wreck-detail = It stays, blocks the way and the view, and gives light cover.
mb-legend-objective = Objective
mb-legend-objective-detail = Held by an advancing unit within 3 inches, with no advancing enemy as near.
mb-legend-zone = Deployment zone
mb-legend-zone-detail = Units are set up whole, with every base in it.
mb-legend-exit = Exit
mb-legend-exit-detail = Here units may leave the table without being lost.
mb-legend-smoke = Smoke
mb-legend-smoke-detail = Light cover for whoever is shot at through it.
mb-legend-spot-mine = Minefield
mb-legend-spot-mine-detail = Whoever enters it tests Initiative, or sets it off.
mb-legend-spot-aim = Ambush marker
mb-legend-spot-aim-detail = Its unit may fire at whoever moves within 3 inches of it.

## Pieces

mb-marker-fleeing = fleeing
mb-marker-fleeing-detail = Runs from the enemy each turn, does not shoot, and tests to rally.
mb-marker-shaken = shaken
mb-marker-shaken-detail = Neither moves nor shoots until it has rallied.
mb-marker-ambush = in ambush
mb-marker-ambush-detail = Its fire waits for whoever comes near its marker.
mb-marker-engaged = in close combat
mb-marker-engaged-detail = Against { $what }. Close up or break off; nobody shoots into the fight.
mb-marker-leaderless = without a leader
mb-marker-leaderless-detail = { $counted ->
    [dice] Its leader is gone: −1 on the dice of its morale tests.
   *[leadership] Its leader is gone: 1 Leadership less in its morale tests.
}
mb-marker-blazing = ablaze
mb-marker-blazing-detail = Lost, and burning on: it may still explode.
mb-marker-burning = fire on board
mb-marker-burning-detail = The crew fights the fire and does nothing else.
mb-marker-left-burning = burns on
mb-marker-left-burning-detail = The crew has left: the fire goes out by itself or becomes a blaze.
mb-marker-stunned = loses a turn
mb-marker-stunned-detail = The crew does nothing in its turn.
mb-marker-withdrawing = withdrawing
mb-marker-withdrawing-detail = Its group ({ $what }) pulls back and does not shoot until it has rallied.
mb-marker-bogged = stuck
mb-marker-bogged-detail = Stuck in the ground: its turn may be spent on getting free.
mb-marker-immobilised = immobilised
mb-marker-immobilised-detail = It does not move any more.
mb-marker-gun-damaged = gun damaged
mb-marker-gun-damaged-detail = Shooting skill lost: { $what }.
mb-marker-crew = crew losses
mb-marker-crew-detail = In action: { $what }. With half or less it moves or shoots, not both.
mb-marker-hatches = hatches open
mb-marker-hatches-detail = It may move towards what happens outside its arc without a test.
mb-marker-moved = moved
mb-marker-moved-detail = −1 to hit this turn, and Heavy weapons keep silent.
mb-marker-fired = fired
mb-marker-fired-detail = It has used its fire this turn.
mb-marker-fired-some = has fired
mb-marker-fired-some-detail = { $what }. Its other weapons may still fire.
mb-marker-spent = used up
mb-marker-spent-detail = Fired and gone: { $what }.
mb-profile = Movement { $m }, combat skill { $cc }, shooting skill { $ct }, Strength { $f }, Toughness { $e }, Initiative { $i }, Attacks { $a }, Leadership { $cd }
mb-crew-profile = shooting skill { $ct }, Initiative { $i }, Leadership { $cd }
mb-save = save { $save }+
mb-grenades = grenades
mb-weapon = { $weapon }: { $what }
mb-weapon-is = { $range }, Strength { $strength }, rate { $rate }
mb-gun-is = { $range }, rate { $rate }, armour piercing { $ap }, high explosive { $he }
mb-template = template
mb-speed = { $length } a turn
mb-armour = armour { $front } / { $flank } / { $rear }
mb-unarmoured = unarmoured (armour value { $value })
mb-crew = crew { $left } of { $of }
mb-carries = carries { $number }
mb-fate-waiting = to come
mb-fate-up = in action
mb-fate-mounted = on a vehicle
mb-fate-out = out of action
mb-fate-off = fled
mb-fate-exited = left the table
mb-fate-wreck = wreck
mb-fate-blazing = ablaze
mb-fate-gone = blown up

## What can be done

mb-do-march = Forced march
mb-do-charge = Charge
mb-do-close-up = Close up
mb-do-break-off = Break off
mb-do-mount = Get on
mb-do-dismount = Get off
mb-do-free = Get free
mb-do-turn-unit = Turn
mb-do-turn-turret = Turn the turret
mb-do-turn-gun = Turn the gun
mb-do-hatches = Hatches
mb-do-open = Open the hatches
mb-do-close = Close the hatches
mb-do-ambush = Lay an ambush
mb-do-fight = Fight the combat
mb-do-enter = Come in
mb-end-start = To the movement
mb-end-movement = End the movement
mb-end-shooting = End the shooting
mb-end-close-combat = End the turn
mb-enters = bring in { $unit }
mb-fight-of = Fight: { $units }

mb-need-landing = Where to? Tap beside the vehicle, or where they are to walk.
mb-need-flames = Where do the flames point?
mb-need-marker = Where does the marker lie?

mb-field-weapon = Weapon
mb-field-ammo = Shell
mb-field-aim = Aimed at
mb-field-first = Order of the weapons
mb-field-target = Enemy
mb-field-vehicle = Vehicle
mb-field-unit = Unit
mb-field-who = Who goes
mb-field-turret = Turret
mb-field-mines = Mines found on the way
mb-field-storey = Storey
mb-field-exit = Exit
mb-field-march = How
mb-field-part = What turns
mb-field-falls = Who falls first

mb-no-way = There is nowhere to go.
mb-nobody-to-charge = No enemy foot unit is within reach of a charge.
mb-nobody-closer = Nobody more can come to the fight.
mb-no-carrier = None of your vehicles can carry anybody.
mb-no-landing = There is no room to get off.

## Setting up and steps

mb-deploy-left = { $number ->
    [one] the last unit
   *[other] { $number } units still to set up
}
mb-deploy-one-hint = Tap the zone: it stands there.
mb-deploy-hint = Tap the zone: the whole unit stands round that place.
mb-begin-hint = Everybody is in place. Each turn has movement, shooting and close combat.
mb-units-left = { $number ->
    [0] nobody left to act
    [one] one unit can act
   *[other] { $number } units can act
}
mb-movement-hint = Tap a unit and drag it: all of it goes along.
mb-shooting-hint = Tap a unit, then its target.
mb-close-combat-hint = Every combat is fought now.
mb-start-ends = Armoured vehicles may open or close their hatches now. Then those who lost heart try to rally, and the fleeing run.
mb-start-ends-idle = Those who lost heart try to rally now, and the fleeing run.
mb-movement-ends = Everybody has moved.
mb-shooting-ends = Nobody else has anybody to shoot at.
mb-close-combat-ends = No combat is left: the other side plays its turn.
mb-end-share = Enemy units destroyed, driven off or fleeing at the end, of { $of } ({ $share }%)
mb-goals-flees = { $piece } (fleeing)
mb-end-sure = { $number ->
    [0] { $words }: nothing is left undone
    [one] { $words }, one unit left idle
   *[other] { $words }, { $number } units left idle
}
mb-end-hatches = { $words }, hatches stay as they are
mb-end-loses = Could still act: { $units }.
mb-enter-hint = Tap where to go: the way in is from the edge.
mb-enter-no-room = There is no room at its edge.

## Moving

mb-move-hint = Drag a figure or tap the ground: the whole unit goes along, side by side.
mb-march-hint = Twice as far, but no fire this turn.
mb-break-off-hint = Drag the unit out of every enemy reach.
mb-drive-hint = Drag it or tap the ground, corner by corner; it pivots at each. Backwards it keeps its front.
mb-move-left = up to { $length }
mb-way-shortened = { $drawn } were drawn, { $has } can be used: the way is shortened to that.
mb-move-cost = { $cost } used, { $left } left
mb-move-crosses = Crossing { $what }: { $cost } each.
mb-leg-slow = { $length }, { $what }
mb-move-leaves = Off the table by the exit: { $unit }.
mb-move-mines = Straight into the mines: { $mines }.
mb-move-bogs = { $what }: an Initiative test, or the vehicle gets stuck.
mb-move-watched = In ambush: { $units }. Within 3 inches of a marker they may fire.
mb-march-price = No fire after a forced march.
mb-test-cover = Shot at, and leaving cover: an Initiative test first; failed, the unit is shaken.
mb-test-free = Nothing draws anybody there: an Initiative test first; failed, no move.
mb-who-all = The whole unit
mb-mines-stop = Stop
mb-mines-go-on = Go on
mb-storey-keep = As it is
mb-storey = { $number ->
    [0] Ground floor
   *[other] Storey { $number }
}
mb-exit-stay = Stay
mb-exit-leave = Leave
mb-turret-keep = Turret as it points
mb-turret-ahead = Turret ahead
mb-part-unit = The unit
mb-part-gun = The gun
mb-turn-unit-hint = On the spot; then it takes no other movement.
mb-turn-gun-hint = The gun on its spot; then the unit takes no other movement.
mb-turn-turret-hint = The turret on its spot; the hull turns only by moving.
mb-free-does = Its whole turn for a new Initiative test.
mb-hatches-do = With hatches open it moves freely towards whoever fired, or drives, outside its arc; with hatches closed it tests first.
mb-charge-does = Those who charge strike first.
mb-charge-reaches = { $number ->
    [0] Nobody comes into reach.
    [one] One figure comes into reach.
   *[other] { $number } figures come into reach.
}
mb-close-up-does = Those behind come nearer to whom their unit fights.
mb-room = room for { $number }
mb-near-vehicle = { $length }
mb-mount-does = In place of a move; the vehicle may still drive this turn if it has not.
mb-dismount-does = Within 2 inches of the vehicle, then up to { $length }. It counts as a move.

## Shooting and fighting

mb-own-weapons = Own weapons
mb-shell-ap = Armour-piercing
mb-shell-he = High explosive
mb-hold-hint = Tap figures of the unit to hold them back, here or on the table.
mb-firers = { $number } × { $weapon } ({ $shots ->
    [one] one shot
   *[other] { $shots } shots
})
mb-not-firing = Not firing: { $figures } ({ $why ->
    [serves] serving a weapon
    [unarmed] nothing to fire with
    [unseen] nobody in their arc, sight and range
    [moved] their weapon must not have moved
   *[other] their weapon has no use here
}).
mb-order-default = Usual order
mb-order-first = { $weapon } first
mb-order-kept = Kept for vehicles: { $weapon }
mb-order-loose = Fired as well: { $weapon }
mb-order-held = Kept back: { $weapon }
mb-looks-for = The target is seen for the gun by { $unit }.
mb-others-see = others of the two units see each other
mb-to-nearest = { $far } to the nearest of them, which counts
mb-between-nearest = { $far } between the nearest of both, which counts
mb-from-gun = { $far } from the gun, which counts
mb-from-observer = { $far } from who observes
mb-struck = Struck from the { $side }.
mb-spends = Used up by it: { $figures }.
mb-band-short = half range { $length }
mb-band-long = range { $length }
mb-band-extreme = extreme { $length }
mb-odds-test = { $unit }: morale
mb-odds-test-if-hit = { $unit }: morale, if the shell hits without loss
mb-odds-whole = { $unit }, all weapons together
mb-odds-anybody = All under the template
outcome-somebody-falls = somebody falls
outcome-nobody-falls = nobody falls
mb-odds-each = Each by himself: { $figures }
mb-odds-times = { $target }, { $number } times
mb-mean = on average { $number }
mb-fall = { $number ->
    [0] nobody falls
    [one] one falls
   *[other] { $number } fall
}
mb-ambush-does = The unit gives up its fire now, and may fire in the enemy's turn at whoever comes within 3 inches of the marker.
mb-fight-does = All who reach an enemy strike. Then survivors and enemy losses are counted: the lower side tests.
mb-strikes-whom = { $figure } strikes
mb-falls-first = { $who } first
mb-falls-default = The commonest weapon first
outcome-unharmed = unharmed

## Questions

mb-no-way-found = No way to an enemy was found that it could charge along.
mb-prompt-usual = The first of these
mb-stay-on = still there: { $figures }
mb-prompt-hold = Hold fire
mb-from-marker = { $length } from the marker

## The log

mb-log-volley = { $unit } ▸ { $target }, { $weapon } × { $shots }: **{ $result }**
mb-log-shots-rolled = { $shots ->
    [one] after one shot nobody was left in range and sight
   *[other] after { $shots } shots nobody was left in range and sight
}
mb-log-template = { $unit } ▸ { $target }, { $weapon }: **{ $result }**
mb-log-missed = missed
mb-log-under = { $number ->
    [0] nobody is hit
    [one] one figure hit, { $end ->
        [fall] it falls
        [saved] saved
       *[unhurt] no wound
    }
   *[other] { $number } figures hit, { $end ->
        [fall] { $fallen ->
            [one] one falls
           *[other] { $fallen } fall
        }
        [saved] all saved
       *[unhurt] no wound
    }
}
mb-log-vehicle = { $unit } ▸ { $target } ({ $side }), { $weapon }{ $shots ->
    [1] {""}
   *[other] {" "}× { $shots }
}: **{ $result }**
mb-log-nerve = { $effect }, { $nerve ->
    [passed] the crew keeps its nerve
   *[failed] the crew panics
}
mb-reel-abandoned = abandoned
mb-log-struck = { $unit } ▸ { $target }, { $blows ->
    [one] one blow
   *[other] { $blows } blows
}: **{ $result }**
mb-log-test = { $unit }, { $rule ->
    [MB-INI-03] Initiative test before a minefield
    [MB-COV-02] Initiative test to leave cover
    [MB-ENC-02] Initiative test to move there
   *[other] { $name }
}: **{ $means }**
mb-log-moved = { $unit }: **{ $how }**
mb-log-how-move = move
mb-log-how-march = forced march
mb-log-how-charge = charge
mb-log-how-close-up = closing up
mb-log-how-break-off = breaking off
mb-log-how-compulsory = compulsory move
mb-log-how-compulsory-from = compulsory move, away from { $enemy }
mb-log-how-enter = coming in
mb-log-how-dismount = getting off
mb-log-how-deploy = set up { $at }{ $whole ->
    [yes] {""}
   *[no] , not all of them
}
mb-log-mounted = { $unit }: **on { $vehicle }**
mb-log-state = { $unit }: **{ $state ->
    [advancing] advancing again
    [shaken] shaken
    [rallied] no longer fleeing, still shaken
   *[fleeing] fleeing
}**
mb-log-fought = { $units }: combat fought, **nobody tests**
mb-log-fought-tests = { $units }: combat fought, **{ $side } must test**
mb-uses-shot = its fire this turn
mb-uses-gun = this weapon fires once a turn
mb-uses-marker = the ambush marker
mb-uses-weapon = { $number ->
    [one] one single-use weapon
   *[other] { $number } single-use weapons
}

## What one fights for

mb-to-hold = To hold an objective: one of your units, or a manned vehicle, that is advancing (neither shaken nor fleeing) is at most 3 inches from it, and no such enemy. Only who is there when it is counted matters.
