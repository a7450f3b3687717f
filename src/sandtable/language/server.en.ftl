### The server: settings, the table in the browser, refusals.

## Settings and start

setting-unknown = There is no setting { $name }; there are { $nearest }.
setting-database = “{ $value }” is no database that games can be kept in: give a file, sqlite:///FILE or postgresql://….
setting-whole = { $name } must be a whole number from { $lowest } to { $highest }, not “{ $value }”.
setting-number = { $name } must be a number from { $lowest } to { $highest }, not “{ $value }”.
setting-origin = { $name } must hold addresses such as https://table.example, not “{ $value }”.
setting-proxy = { $name } must hold addresses or networks such as 127.0.0.1 or 10.0.0.0/8, not “{ $value }”.
store-cannot-open = The database { $database } cannot be opened: { $reason }.
store-in-use = The database { $database } belongs to a server that is running (process { $process }, { $address }): use that one, stop it, or give this one another file with --database.
store-newer = The database was made by a newer program (revision { $revision }, and this one knows { $known }).
serve-port-taken = Port { $port } is in use: stop the other program, or choose another port with --port.
serve-cannot-listen = Nothing can be served at { $host }, port { $port }: { $reason }.
serve-listening = Sandtable is at { $address } (stop it with Ctrl+C).
serve-lan = In your network: { $address }
serve-runs-already = Sandtable runs already at { $address }.
serve-no-client = The table in the browser is not built, so here is the one in the terminal.

help-serve = Serve tables to browsers
help-serve-more = Games are kept in a database, a file of your own unless --database or SANDTABLE_DATABASE_URL says otherwise. Only this machine can reach it; --lan opens it to your network and shows the address as a QR code. Behind a proxy, --trusted-proxy names it, so that limits are counted by the addresses of the players. With --workers several processes share the games.
help-serve-prune = Delete games that nobody has opened for long
help-serve-prune-more = Games go that nobody has opened for 90 days (SANDTABLE_KEEP_DAYS), and tables where nothing has happened after one. A running server does the same now and then; what is open there stays.
option-dry-run = only say what would go
prune-game = { $ruleset }  { $scenario }  last opened { $used }  { $entries ->
    [one] 1 entry
   *[other] { $entries } entries
}  { $size } kB
prune-would-go = { $number ->
    [0] Nothing would go: no game has been unopened for { $days } days.
    [one] 1 game would go, { $size } kB.
   *[other] { $number } games would go, { $size } kB.
}
prune-gone = { $number ->
    [0] Nothing goes: no game has been unopened for { $days } days.
    [one] 1 game is deleted, { $size } kB.
   *[other] { $number } games are deleted, { $size } kB.
}
option-host = the address to listen at
option-port = the port to listen at
option-database = where games are kept: a file, or postgresql://…
option-workers = processes that share the games
option-trusted-proxy = proxies whose X-Forwarded-For is believed: addresses or networks
option-lan = let other machines of your network in
option-no-browser = do not open a browser

## Rulesets

blurb-combat-zone = A handful of figures each, action points, and every shot with its odds.
serve-hint = { $side }: { $hint }
odds-group-shooting = Shooting
odds-group-close-combat = Close combat
odds-group-turn = Morale and turn
odds-group-vehicles = Vehicles
odds-group-machines = Machines and tech
odds-group-ground = Ground and hazards
odds-group-support = Support
odds-group-aid = Aid and support
odds-group-others = Others
odds-unit = { $unit ->
    [inch] in
    [hex] hexes
   *[cm] cm
}

## The table

status-not-all-here = Waiting for { $who } to come to the table
dice-for-the-unknown = Dice for what is hidden from you
log-undone = { $side } took back an order.
undo-what = { $entries ->
    [one] { $what }
   *[other] { $what } (and what led to it: { $entries } entries)
}
undo-granted = The other side agrees: it is taken back.
undo-declined = The other side does not want to take it back.
page-title = Sandtable
page-not-built = The table in the browser is not built yet. In the folder of Sandtable, with Node 20 or newer, run this and load the page again:

## Refusals

serve-no-scenario = { $ruleset } has no scenario “{ $scenario }”; there are { $nearest }.
serve-seat-missing = Who plays { $side }? Every side needs a seat.
serve-seat-kind = “{ $value }” is nobody who could play; there are { $known }.
serve-dice-kind = “{ $value }” is no way to throw dice; there are { $known }.
serve-seed-unused = A seed is for dice of a seed, not for { $dice } dice.
serve-seed-tells = With a seed that somebody knows hidden things could be guessed from the dice: play with fair ones.
serve-fair-alone = Fair dice need a player who adds a seed: somebody who plays himself, or by link.
serve-not-all-here = Not everybody has come to the table yet: the dice need a seed of each player.
serve-too-long = This game has { $most } entries: it cannot go on.
serve-no-faces = The dice of this game are thrown by the program: no faces can be given.
serve-not-over = Another game is offered once this one is over, with a side that plays in it.
serve-nothing-to-agree = Nobody has asked you to take anything back.
serve-settling = Your last order is still being settled: wait a moment.
serve-id-again = The id “{ $id }” was used before for something else: every action needs one of its own.
serve-nowhere = There is nothing there to look from or to.
serve-only-watching = You are watching: only the players can do that.
serve-record-later = The record can be read when the game is over: it tells what a side must not know yet.
serve-record-unplayable = { $file } cannot be opened: the rules cannot play what stands in it.
serve-no-game = That game is not here: the link may be cut short, or a player has deleted the game, or nobody had opened it for long.
serve-deleted = { $who } has deleted this game.
serve-not-saved = It could not be saved, so it has not happened: try again.
serve-unsaved = Not saved yet. It will be tried again.
serve-stopping = The server stops. Come again in a moment.
serve-unready = The server is not ready yet.
serve-no-workers = Several workers cannot share a port on this system.
serve-elsewhere = The table is being moved to another server. It will be tried again.
serve-unread = The games cannot be read just now. It will be tried again.
serve-fault = Something went wrong inside the program; nothing has changed.
serve-bad-field = This makes no sense at “{ $field }”.
serve-misfit = { $how ->
    [one-of] This makes no sense at “{ $field }”; right would be one of: { $right }.
    [least] The number at “{ $field }” is too small; right would be { $right } or more.
    [above] The number at “{ $field }” is too small; right would be more than { $right }.
    [most] The number at “{ $field }” is too large; right would be { $right } or less.
    [below] The number at “{ $field }” is too large; right would be less than { $right }.
    [longer] What stands at “{ $field }” is too short: its length is { $right } or more.
    [shorter] What stands at “{ $field }” is too long: its length is { $right } or less.
    [missing] “{ $name }” is missing: it belongs at “{ $field }”.
    [unknown] There is no “{ $name }” to be said at “{ $field }”.
    [whole] This makes no sense at “{ $field }”; right would be a whole number.
    [number] This makes no sense at “{ $field }”; right would be a number.
    [yes-no] This makes no sense at “{ $field }”; right would be true or false.
    [text] This makes no sense at “{ $field }”; right would be a text.
    [list] This makes no sense at “{ $field }”; right would be a list.
    [object] This makes no sense at “{ $field }”; right would be an object with named fields.
    [json] What was sent is no JSON (at “{ $field }”).
   *[other] This makes no sense at “{ $field }”.
}
serve-bad-request = This request makes no sense.
serve-bad-message = This message makes no sense.
serve-no-address = There is nothing at this address.
serve-no-method = This address cannot be asked in that way.
serve-wrong-host = This server does not answer to that name.
serve-wrong-origin = A page of another site may not ask this.
serve-too-fast = Too many at once: wait a moment.
serve-says-nothing = This line is empty.
serve-says-too-much = Not so fast: a line every other second is heard.
serve-many-games = { $most ->
    [one] One game an hour may be begun from an address; try again in { serve-in-minutes }.
   *[other] { $most } games an hour may be begun from an address; try again in { serve-in-minutes }.
}
serve-in-minutes = { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
}
serve-too-large = That is too long.
serve-full = Too many people watch this game already.

## Opponents made of code

opponent-recruit = Recruit
opponent-recruit-about = means well and makes mistakes
opponent-regular = Regular
opponent-regular-about = plays to win, with good sense
opponent-veteran = Veteran
opponent-veteran-about = looks ahead before each order
opponent-elite = Elite
opponent-elite-about = looks ahead longer than a veteran
style-even = Even
style-even-about = plays for the win alone
style-careful = Careful
style-careful-about = spares its own
style-bold = Bold
style-bold-about = gives its own for the enemy’s
style-attacker = Attacker
style-attacker-about = goes for points and for the enemy
style-defender = Defender
style-defender-about = keeps what it has
opponent-random = At random
opponent-random-about = does anything that is allowed

# --- the lab
lab-asks-switch = { $switches ->
    [one] “{ $switch }”: what does it do
   *[other] “{ $switch }” and more: what do they do
} { $battles ->
    [one] in { $battle }?
   *[other] in { $battles } battles?
}
lab-asks-players = { $battles ->
    [one] Who plays better in { $battle }?
   *[other] Who plays better in { $battles } battles?
}
lab-asks-level = { $battles ->
    [one] Is { $battle } even?
   *[other] Are { $battles } battles even?
}
lab-not-here = This server plays no experiments. “sandtable lab run FILE” does, on any machine.
lab-too-many-games = { NUMBER($number) } games: this server plays { NUMBER($most) } at most. Fewer games of each, fewer values or fewer battles ({ $settings } settings)?
lab-no-scenario = There is no scenario “{ $scenario }” here; meant may be { $nearest }.
lab-not-yet = { $most ->
    [one] One run at a time from an address: wait for it, or stop it.
   *[other] At most { $most } runs at a time from an address: wait for one, or stop one.
}
lab-full = { $most } runs are kept here, and no more: delete one, or come again later.
lab-no-run = That run is not here: the link may be cut short, or it was deleted.
lab-not-yours = Only whoever has begun this run may do that.
lab-file-wrong = { $file }: what stands there cannot be asked: { $fields }.
lab-file-more = The page cannot ask this: { $fields }. “sandtable lab run” plays the file as it is.
lab-nothing-yet = Nothing has been played yet: wait a moment.
lab-run-died = Its process ended again and again. What was played is kept; go on, or look at the log of the server.
