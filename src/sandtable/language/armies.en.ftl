### What the page of force lists says itself.

armies-page-lead = Build a force, see what it may have and what it can do, print it, play it.
armies-page-from-nothing = A new list
armies-page-open-file = Open a file…
armies-page-mine = My lists
armies-page-my-army = My army
armies-page-figures = { $n } figures
armies-page-points = points
armies-page-of-points = of { $n } points
armies-page-left = { $n } left
armies-page-over-by = over by { $n }
armies-page-limit = Points at most
armies-page-waits = Waiting for Sandtable ({ $n }):
armies-page-drag = Move { $name }: drag it, or use the arrow keys
armies-page-kept = kept in this browser
armies-page-not-kept = not kept: storage is full, save it as a file
armies-page-comes-with = comes with Sandtable; a change makes a copy of your own
armies-page-one-broken = 1 rule broken
armies-page-broken = { $n } rules broken
armies-page-all-kept = every rule is kept
armies-page-undo = Undo
armies-page-undo-of = Undo: { $what }
armies-page-redo = Redo
armies-page-again = Try again
armies-page-compare = Compare
armies-page-copy = Copy
armies-page-share = Share
armies-page-print = Print
armies-page-print-about = A sheet a unit: arms, boxes to tick, chances by range and cover.
armies-page-play = Play
armies-page-play-where = Where can it play?
armies-page-looking = Looking at every scenario…
armies-page-as = as { $name }
armies-page-empty = No army yet.
armies-page-empty-more = Add a whole group from the catalogue, then change what you like.
armies-page-force = Force
armies-page-add = Add { $name }
armies-page-can = Can do
armies-page-file = File
armies-page-parts = Parts of the page
armies-page-catalogue = Catalogue
armies-page-add-to = Add to { $name }
armies-page-add-here = Add here
armies-page-the-list = the list
armies-page-find = Weapon, equipment, vehicle…
armies-page-carried = carried already
armies-page-choose-first = choose a figure or a group first
armies-page-nothing-found = Nothing is called “{ $what }”.
armies-page-can-do = What it can do
armies-page-can-not = As soon as somebody is in it and the list can be read.
armies-page-exact = exact
armies-page-armour = Against armour
armies-page-composition = Rules of composition
armies-page-name-of = Name: { $name }
armies-page-number-of = Number: { $name }
armies-page-one-more = One more: { $name }
armies-page-one-less = One less: { $name }
armies-page-off = Take off: { $name }
armies-page-leave-out = Leave out
armies-page-move-up = Move up: { $name }
armies-page-moved = Moved: { $name }
armies-page-copy-of = Copy: { $name }
armies-page-renamed = Renamed: { $name }
armies-page-added = Added: { $name }
armies-page-typed = Typed in the file
armies-page-of = { $what }: { $name }
armies-page-share-link = The link carries the whole list; whoever opens it gets a copy.
armies-page-too-long = Too long for a link and its code: save the list as a file.
armies-page-save-file = Save as a file
armies-page-copy-text = Copy as text
armies-page-bad-link = This link carries no list that can be read; ask for it again, or for the file.
armies-page-forget = Delete “{ $name }” from this browser? Save it as a file first if you want it back.
armies-page-list-a = List A
armies-page-list-b = List B
armies-page-choose = Choose a list…
armies-page-swap = Swap the two
armies-page-two-games = These are lists of two different games.
armies-page-only-here = only here
armies-page-lacks = Nothing like: { $name }.
armies-page-take-over = Take over: { $name }
armies-page-work-on = Work on it
armies-page-better = { $name } does better { $what }.
armies-page-even = Both do as well at every range.
armies-page-everywhere = at every range
armies-page-mended = Mended, { $name } makes { $n }, the force { $m }.

## Of a list that comes with Sandtable

armies-size = { $unit ->
    [counters] { $n } counters
   *[other] { $n } figures
}
armies-guns = { $n ->
    [one] 1 gun
   *[other] { $n } guns
}
armies-vehicles = { $n ->
    [one] 1 vehicle
   *[other] { $n } vehicles
}
armies-points = { $n } points
