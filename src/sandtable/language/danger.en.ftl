## Danger before the step

danger-nobody = There is none of yours whom that could concern.
danger-title = danger for { $who }
danger-title-ready = danger for { $who }, the nearest of yours who can still act
danger-title-nearest = danger for { $who }, the nearest of yours
danger-title-unit = danger for { $unit }, all { $number }
danger-as-if = { $number ->
    [one] As if it stood there; it cannot go straight there now.
   *[other] As if they stood there; not all of them can go there now.
}
danger-worst-placed = Worst placed: { $who }, { $chance } if all shoot there.
danger-shot-at = at { $who }
danger-lost = lost on the way
danger-stopped = stopped
danger-arrives = arrives
danger-from-here = from here { $who } may fire: { $chance }
danger-nobody-can = Nobody you know of can shoot there.
danger-no-loss = Those you know of who can shoot there can do no harm.
danger-none-now = Nobody you know of can shoot there without coming up.
danger-already = { $chance } from where it stands.
danger-now = From where they stand now: { $chance }.
danger-sum = In all, if they act first{ $come ->
    [yes] {" "}and come up
   *[no] {""}
}: { $chance } lost before the next move.
danger-sum-unit = In all, if they act first{ $come ->
    [yes] {" "}and come up
   *[no] {""}
}: { $chance } that somebody is lost; { $lost } lost on average.
danger-effect = { $chance } other effect
danger-losses = losses: { $lost }
danger-and-unknown = { $chance } + ?
danger-only-unknown = { $number ->
    [one] 1 unknown counter sees it
   *[other] { $number } unknown counters see it
}
danger-unknown = Unknown: { $number ->
    [one] one counter face down sees it, and is not counted.
   *[other] { $number } counters face down see it, and are not counted.
}
danger-assumes-next = Each enemy you know of shoots once, coming up first where it must, or where that is worse, in its next activation, with the best of its weapons that are ready, if that comes before you move again, at the one of several whom it is likeliest to hit; shots are added in this order. Hidden enemies and close combat are not counted.
