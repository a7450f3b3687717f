### Hex Tactical: typed commands.

hx-typed-which-unit = Which unit? { $known }.
hx-typed-which-trap = Which trap? { $known }.
hx-typed-which-mission = Which mission? { $known }.
hx-typed-which-weapon = Which weapon? { $known }.
hx-typed-needs-hex = Say where, by the four figures of a hex, as in “{ $verb } … 0712”.
hx-typed-needs-facing = Say which way: 1 is north, then clockwise to 6, as in “pivot Ch1 3”.

# What each verb does
hx-does-deploy = put a unit in a hex, or on its carrier
hx-does-trap = note a minefield or an explosive in secret
hx-does-register = register a hex for artillery
hx-does-ready = set-up or calls are done
hx-does-call = ask for a mission of support
hx-does-activate = activate a section, or a unit without one
hx-does-pass = leave the activation to the other side
hx-does-end = end the activation
hx-does-move = move hex by hex, or to a hex further off
hx-does-pivot = turn on the spot
hx-does-fire = fire at a hex or a unit, alone or grouped
hx-does-assault = enter an enemy hex together
hx-does-board = get aboard
hx-does-leave = get off
hx-does-hitch = take a piece in tow
hx-does-unhitch = let a piece go
hx-does-land = land a flyer
hx-does-take-off = take off
hx-does-concede = give up the game
