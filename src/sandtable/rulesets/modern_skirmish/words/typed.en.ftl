### Modern Skirmish: typed commands.

typed-which-order = Which order? { $known }.
typed-needs-bearing = Say which way, in degrees, as in “face 7 90”: 0 is north, 90 is east.
