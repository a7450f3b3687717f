mb-danger-moved = after a move
mb-danger-ambush = ambush
mb-danger-harmless = { $unit } has nothing that could harm it.
mb-danger-assumes = The enemy plays his next turn: each unit may turn or move, and fires once, a vehicle with one of its weapons. The target keeps its formation. Ambushes are sprung at the first place; the tests after a fire are not counted.
mb-danger-no-query-templates = Shots and templates, or several templates, in one fire: nobody knows who of those under the next has fallen, so no one odds query counts it; it is counted as if none had.
mb-danger-no-query-sides = Shot at from several sides or in several ways, which one odds query cannot tell together.
mb-danger-no-query-turrets = Several turrets, of which one odds query knows only one.
mb-danger-done = { $unit } shoots no more: its side has had its last turn.
