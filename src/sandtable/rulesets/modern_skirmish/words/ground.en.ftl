### Sight, ways and places: why something is not seen, not passed, not free.

ms-out-of-arc = The target is behind: it must lie in the 180° ahead.
ms-sight-terrain = { $piece } is in the way of sight.
ms-sight-wall = A wall is in the way of sight ({ $piece }): one sees in and out through a door, a window or a breach.
ms-sight-shut = { $opening } is in the way of sight: only an explosive charge opens it.
ms-sight-vehicle = { $piece } is in the way of sight.
ms-sight-smoke = Smoke is in the way of sight.
ms-sight-night = It is too dark to see so far.

ms-way-off-table = Only the last point of a path may be off the table.
ms-way-impassable = The way runs over { $piece }, which nobody can pass.
ms-way-wall = The way runs through a wall ({ $piece }): it must pass a door, a window or a breach.
ms-way-shut = { $opening } is shut: only an explosive charge opens it.
ms-way-interior = No vehicle can enter { $piece }.
ms-way-vehicle = { $vehicle } stands in the way.
ms-way-enemy = The base of { $figure } is in the way.

ms-place-off-table = The whole base must be on the table.
ms-place-impassable = Nobody can stand on { $piece }.
ms-place-wall = Nobody can stand in a wall ({ $piece }).
ms-place-interior = No vehicle can stand in { $piece }.
ms-place-taken = That place is taken by { $other }.
