mb-danger-moved = after a move
mb-danger-ambush = ambush
mb-danger-harmless = { $unit } has nothing that could harm it.
mb-danger-assumes = The enemy plays his next turn: each unit may turn or move, and fires once, a vehicle with one of its weapons. The target keeps its formation. Ambushes are sprung at the first place; the tests after a fire are not counted.
