### Hex Tactical: typed commands.

hx-typed-which-unit = Which unit? { $known }.
hx-typed-which-trap = Which trap? { $known }.
hx-typed-which-mission = Which mission? { $known }.
hx-typed-which-weapon = Which weapon? { $known }.
hx-typed-needs-hex = Say where, by the four figures of a hex, as in “{ $verb } … 0712”.
hx-typed-needs-facing = Say which way: 1 is north, then clockwise to 6, as in “pivot Ch1 3”.
