### Modern Battles: typed commands.

mb-typed-needs-figure = Say which figure, as in “A7”.
mb-typed-needs-point = Say where, as in “24,18”: inches from the left, then from the top.
mb-typed-needs-bearing = Say which way, in degrees, as in “turn rifle-squad 90”: 0 is north, 90 is east.
mb-typed-which-unit = Which unit or vehicle? { $known }.
mb-typed-which-vehicle = Which vehicle? { $known }.
mb-typed-which-weapon = Which weapon? { $known }.
